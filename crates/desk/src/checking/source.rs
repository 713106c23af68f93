//! What words may be quoted from: a citation of whichever legal order, with the texts kept of it.

use std::{ops::Range, sync::Arc};

use corpus::get;
use jurisdictions::{Reference, orders::Abroad};
use law::{Document, Language};

use crate::{
    evidence::Texts,
    swiss::check::{lacks_regeste, place_of, pointed},
};

/// A citation that a quotation may be taken from.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source<'f> {
    /// A Swiss one, with its place among those.
    Own(usize, &'f Reference),
    /// One of another legal order, with its place among those.
    Abroad(usize, &'f Abroad),
}

/// The citations of a text, of whichever order, as they stand.
pub(super) fn sources<'f>(found: &'f [Reference], abroad: &'f [Abroad]) -> Vec<Source<'f>> {
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
            Self::Own(_, one) => one.span(),
            Self::Abroad(_, one) => &one.cited.bytes,
        }
    }

    /// In its canonical form; `language` is that of the text.
    pub(super) fn print(self, language: Language) -> String {
        match self {
            Self::Own(_, one) => one.print(one.language().unwrap_or(language)),
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
            Self::Own(_, one) => one.language().is_some_and(|own| own.code() != text.head.language),
            Self::Abroad(..) => !shares_words(words, text),
        }
    }

    /// Whether words may stand in the regeste, which is not kept.
    pub(super) fn lacks_regeste(self, text: &Document) -> bool {
        match self {
            Self::Own(_, one) => lacks_regeste(one, text),
            Self::Abroad(..) => false,
        }
    }

    /// The blocks at which its pinpoints point.
    pub(super) fn pointed(self, text: &Document) -> Option<Range<usize>> {
        match self {
            Self::Own(_, one) => pointed(one, text),
            Self::Abroad(_, one) => pointed_abroad(one, text),
        }
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
        let path: Vec<&str> = labels.iter().rev().map(|(_, label)| *label).collect();
        match self {
            Self::Own(_, one) => place_of(one, &path),
            Self::Abroad(..) => path.join(" "),
        }
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
