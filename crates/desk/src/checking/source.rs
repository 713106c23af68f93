//! What words may be quoted from: a citation of whichever legal order, with the texts kept of it.

use std::{ops::Range, sync::Arc};

use corpus::get;
use jurisdictions::{
    ch::{Citation, Found, Level, Told, within},
    orders::Abroad,
};
use law::{Document, Language, Role};

use crate::{evidence::Texts, swiss};

/// A citation that a quotation may be taken from.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source<'f> {
    /// A Swiss one, with its place among those.
    Own(usize, &'f Found),
    /// One of another legal order, with its place among those.
    Abroad(usize, &'f Abroad),
}

/// The citations of a text, of whichever order, as they stand.
pub(super) fn sources<'f>(found: &'f [Found], abroad: &'f [Abroad]) -> Vec<Source<'f>> {
    let own = found.iter().enumerate().map(|(place, one)| Source::Own(place, one));
    let others = abroad.iter().enumerate().map(|(place, one)| Source::Abroad(place, one));
    let mut all: Vec<Source<'f>> = own.chain(others).collect();
    all.sort_by_key(|one| one.span().start);
    all
}

impl<'f> Source<'f> {
    /// Where it stands.
    pub(super) const fn span(self) -> &'f Range<usize> {
        match self {
            Self::Own(_, one) => &one.span,
            Self::Abroad(_, one) => &one.cited.bytes,
        }
    }

    /// In its canonical form; `language` is that of the text.
    pub(super) fn print(self, language: Language) -> String {
        match self {
            Self::Own(_, one) => one.citation.print(one.language.unwrap_or(language)),
            Self::Abroad(_, one) => one.cited.canonical.clone(),
        }
    }

    /// The texts that are kept of it.
    pub(super) fn texts(self, texts: &Texts) -> &[Arc<Document>] {
        match self {
            Self::Own(place, _) => texts.of(place),
            Self::Abroad(place, _) => texts.abroad(place),
        }
    }

    /// Whether the words may be those of another language than the text's: they are then lacking in it,
    /// and are not wrong. Of other orders nothing but the words tells.
    pub(super) fn is_of_other_language(self, words: &str, text: &Document) -> bool {
        match self {
            Self::Own(_, one) => one.language.is_some_and(|own| own.code() != text.head.language),
            Self::Abroad(..) => !shares_words(words, text),
        }
    }

    /// Whether words may stand in the regeste, which is not kept.
    pub(super) fn lacks_regeste(self, text: &Document) -> bool {
        let is_whole = matches!(self, Self::Own(_, Found { citation: Citation::Bge(bge), .. })
            if bge.pins.is_empty());
        is_whole && text.blocks.iter().all(|block| block.role != Role::Regeste)
    }

    /// The blocks at which its pinpoints point.
    pub(super) fn pointed(self, text: &Document) -> Option<Range<usize>> {
        let citation = match self {
            Self::Own(_, one) => &one.citation,
            Self::Abroad(_, one) => return pointed_abroad(one, text),
        };
        let told = match citation {
            Citation::Statute(statute) => within(&text.blocks, &statute.pins),
            Citation::Bge(bge) => swiss::blocks_of(&bge.pins, text),
            Citation::Decision(decision) => swiss::blocks_of(&decision.pins, text),
            Citation::Report(report) => swiss::blocks_of(&report.pins, text),
            Citation::Application(_)
            | Citation::Doctrine(_)
            | Citation::Classified(_)
            | Citation::Gazette(_) => Vec::new(),
        };
        told.into_iter()
            .filter_map(|told| match told {
                Told::There(range) => Some(range),
                Told::Lacking(_) | Told::Open => None,
            })
            // `Abs. 1 lit. b` points at the letter, `Abs. 1 und 2` at both.
            .reduce(|whole, next| {
                let is_below = whole.start <= next.start && next.end <= whole.end;
                if is_below { next } else { whole.start.min(next.start)..whole.end.max(next.end) }
            })
    }

    /// Where a block stands, as it is cited: `Abs. 2 lit. a`, `E. 4.2`; in another order by its labels.
    pub(super) fn at(self, text: &Document, block: usize) -> String {
        let mut labels: Vec<(u8, &str)> = Vec::new();
        for one in text.blocks.iter().take(block + 1).rev() {
            let is_above = labels.last().is_none_or(|(depth, _)| one.depth < *depth);
            if !one.label.is_empty() && is_above {
                labels.push((one.depth, one.label.trim_end_matches('.')));
            }
        }
        let (citation, language) = match self {
            Self::Own(_, one) => (&one.citation, one.language.unwrap_or(Language::De)),
            Self::Abroad(..) => {
                let path: Vec<&str> = labels.iter().rev().map(|(_, label)| *label).collect();
                return path.join(" ");
            }
        };
        if !matches!(citation, Citation::Statute(_)) {
            let label = labels.first().map_or("", |(_, label)| *label);
            return format!("{} {label}", Level::Consideration.keyword(language)).trim().to_owned();
        }
        labels.reverse();
        let level =
            |depth: usize, label: &str| match label.starts_with(|one: char| one.is_ascii_digit()) {
                true if depth == 0 => Level::Paragraph,
                true => Level::Number,
                false => Level::Letter,
            };
        let path = labels.iter().enumerate().map(|(depth, (_, label))| {
            format!("{} {label}", level(depth, label).keyword(language))
        });
        path.collect::<Vec<_>>().join(" ")
    }
}

/// The blocks at which the pinpoint of a citation of another order points, where the labels of the text
/// say so.
fn pointed_abroad(one: &Abroad, text: &Document) -> Option<Range<usize>> {
    let pinpoint = one.cited.lookups.iter().find_map(|lookup| lookup.pinpoint.as_deref())?;
    let blocks = get::pointed(&text.blocks, pinpoint);
    Some(*blocks.first()?..*blocks.last()? + 1)
}

/// Whether so many words of a quotation stand somewhere in a text that it is in the same language: the
/// small words of a language are in each text of it.
fn shares_words(quotation: &str, text: &Document) -> bool {
    const SHARE: usize = 3;
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|sign: char| !sign.is_alphanumeric());
        words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
    };
    let known: std::collections::BTreeSet<String> =
        text.blocks.iter().flat_map(|block| words(&block.text)).collect();
    let quoted = words(quotation);
    let shared = quoted.iter().filter(|word| known.contains(*word)).count();
    shared * SHARE >= quoted.len()
}
