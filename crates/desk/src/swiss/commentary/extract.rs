//! What of a commentary is shown for a provision: whole paragraphs or their beginnings, chosen by a
//! rule that is named; nothing is summed up.

use jurisdictions::ch::{self, Citation, Level};
use law::Language;
use schemars::JsonSchema;
use serde::Serialize;

use super::text::{CommentaryParagraph, Text};
use crate::swiss::commentary::wanted::Wanted;

/// A paragraph that stands for an argument of the commentary, in its own words.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct KeyArgument {
    /// Its margin number.
    pub margin_number: Option<String>,
    /// The heading above it.
    pub heading: Option<String>,
    /// Its text, or the beginning of it.
    pub text: String,
    /// Whether the text is cut.
    pub is_cut: bool,
    /// Why it was chosen.
    pub chosen_by: ChosenBy,
}

/// By which rule a paragraph was chosen.
#[derive(Clone, Copy, Debug, Eq, JsonSchema, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ChosenBy {
    /// It speaks of the paragraph of the article that was asked for.
    MentionsParagraph,
    /// It cites the article that was asked for.
    MentionsArticle,
    /// It is the first paragraph under a heading.
    FirstUnderHeading,
}

/// How many paragraphs are shown.
const MOST: usize = 8;

/// How many characters of a paragraph are shown.
const MOST_CHARACTERS: usize = 700;

/// What the paragraphs of an answer are, and are not.
pub(super) const NOTE: &str = "key_arguments are paragraphs of the commentary in its own words, chosen \
    by a rule (chosen_by), not a summary; read the commentary with get_commentary before relying on \
    it";

/// The paragraphs that are shown for a provision.
pub(super) fn key_arguments(
    text: &Text,
    wanted: &[Wanted],
    language: Language,
) -> Vec<KeyArgument> {
    let mut chosen: Vec<(ChosenBy, usize)> = Vec::new();
    let mut heading: Option<&[String]> = None;
    // A commentary on one article speaks of it throughout: only of one that has several does a
    // citation of the article tell its paragraphs apart.
    for (place, paragraph) in text.paragraphs.iter().enumerate() {
        if paragraph.margin_number.is_none() {
            continue;
        }
        let is_first = heading != Some(paragraph.headings.as_slice());
        heading = Some(&paragraph.headings);
        let by = mentions(paragraph, wanted, language)
            .or_else(|| is_first.then_some(ChosenBy::FirstUnderHeading));
        if let Some(by) = by {
            chosen.push((by, place));
        }
    }
    chosen.sort();
    chosen.truncate(MOST);
    chosen.sort_by_key(|(_, place)| *place);
    let shown = |(by, place): (ChosenBy, usize)| {
        let paragraph = text.paragraphs.get(place)?;
        let mut letters = paragraph.text.chars();
        let text: String = letters.by_ref().take(MOST_CHARACTERS).collect();
        Some(KeyArgument {
            margin_number: paragraph.margin_number.clone(),
            heading: paragraph.headings.last().cloned(),
            text,
            is_cut: letters.next().is_some(),
            chosen_by: by,
        })
    };
    chosen.into_iter().filter_map(shown).collect()
}

/// How a paragraph speaks of a provision that is asked for.
fn mentions(
    paragraph: &CommentaryParagraph,
    wanted: &[Wanted],
    language: Language,
) -> Option<ChosenBy> {
    let mut best = None;
    let mut took = |by: ChosenBy| best = Some(best.map_or(by, |known: ChosenBy| known.min(by)));
    for found in ch::extract_in(&paragraph.text, Some(language)).found {
        let Citation::Statute(statute) = &found.citation else { continue };
        for one in wanted.iter().filter(|one| one.is_of(&statute.act)) {
            if !one.has(&statute.article) {
                continue;
            }
            took(ChosenBy::MentionsArticle);
            let cites = |pin: &ch::Pin| {
                pin.level == Level::Paragraph && one.paragraphs.contains(&pin.label)
            };
            if statute.pins.iter().any(cites) {
                took(ChosenBy::MentionsParagraph);
            }
        }
    }
    // In a commentary on the article, "Abs. 2" alone is its own.
    let word = Level::Paragraph.keyword(language);
    let own = wanted.iter().flat_map(|one| &one.paragraphs).any(|label| {
        let signed = format!("{word} {label}");
        let text = paragraph.headings.last().into_iter().chain([&paragraph.text]);
        text.flat_map(|text| text.match_indices(&signed).map(move |(at, _)| (text, at))).any(
            |(text, at)| {
                let rest = text.get(at + signed.len()..).unwrap_or_default();
                !rest.starts_with(|next: char| next.is_alphanumeric())
            },
        )
    });
    if own {
        took(ChosenBy::MentionsParagraph);
    }
    best
}
