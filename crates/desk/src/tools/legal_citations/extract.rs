//! The tool `extract_citations`.

use super::{LONGEST_GIVEN, TEXT_LANGUAGE, words};
use crate::NormalizedReference;
use crate::{About, Call, DeskError, Effect, Pace, Request};
use jurisdictions::ch;
use law::Language;
use law::Spans;
use law::request::{Choice, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A text whose citations are wanted.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ExtractRequest {
    /// The text, in any of the four languages.
    #[schemars(example = "Nach Art. 97 Abs. 1 OR haftet der Schuldner (BGE 145 III 225 E. 3).")]
    pub text: Text<LONGEST_GIVEN>,
    /// The language of the text, where it is known.
    #[schemars(description = TEXT_LANGUAGE)]
    pub language: Option<Choice<Language>>,
}

impl Request for ExtractRequest {
    type Answer = ExtractAnswer;

    const ABOUT: About = About {
        name: "extract_citations",
        beside: None,
        title: "List the citations of a text",
        description: "Finds every Swiss legal citation in a text and returns each with its place \
        (bytes and characters), type, correct form and parts. Use it to see what a text cites. It \
        does not say whether the sources exist; to have every citation verified use \
        check_document.",
        effect: Effect::Reads,
        pace: Pace::Quick,
    };

    fn answer(&self, _: &Call<'_>) -> Result<ExtractAnswer, DeskError> {
        extract_citations(&self.text, self.language.map(|one| one.0))
    }

    fn words(&self, answer: &ExtractAnswer, _: &Call<'_>) -> String {
        text(answer)
    }
}

fn text(answer: &ExtractAnswer) -> String {
    let language = words::language(answer.language);
    let mut lines =
        vec![format!("Citations: {} (language of the text: {language})", answer.total_count)];
    lines.extend(answer.citations.iter().take(words::MOST_LINES).map(line));
    if answer.citations.len() > words::MOST_LINES {
        lines.push(format!("… and {} more", answer.citations.len() - words::MOST_LINES));
    }
    lines.join("\n")
}

fn line(found: &FoundCitation) -> String {
    let kind = words::kind(&found.citation_type);
    let cited = words::on_one_line(&found.text);
    let mut line = format!("- {cited} ({kind}, at {}-{})", found.char_start, found.char_end);
    if found.normalized != found.text {
        line.push_str(&format!("; write: {}", found.normalized));
    }
    if !found.issues.is_empty() {
        line.push_str(&format!("; {}", found.issues.join("; ")));
    }
    line
}

/// One citation of the text.
#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
pub struct FoundCitation {
    /// The words of the text.
    pub text: String,
    /// First byte in the UTF-8 of the text.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
    /// First character (Unicode scalar value).
    pub char_start: usize,
    /// The character after the last.
    pub char_end: usize,
    /// The type, as in `validate_citation`.
    pub citation_type: String,
    /// The canonical form, in the citation's own language.
    pub normalized: String,
    /// The language of its form.
    pub language: Option<Language>,
    /// What is wrong with its form.
    pub issues: Vec<String>,
    /// Its parts.
    pub normalized_reference: NormalizedReference,
}

/// The citations of a text, in their order.
#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
pub struct ExtractAnswer {
    /// The citations.
    pub citations: Vec<FoundCitation>,
    /// How many there are.
    pub total_count: usize,
    /// The language of the text.
    pub language: Option<Language>,
}

/// The longest text that is read in one go, in bytes: ten thousand pages, and small enough that a
/// slip does not fill the memory.
pub(crate) const LONGEST_TEXT: usize = 32 << 20;

/// The most citations that one answer holds: more than any text has, and less than would fill the
/// memory.
pub(crate) const MOST_CITATIONS: usize = 200_000;

/// Refuses a text with more citations than one answer holds.
pub(crate) fn refuse_too_many(count: usize) -> Result<(), DeskError> {
    if count > MOST_CITATIONS {
        return Err(DeskError::InvalidParameters(format!(
            "the text has {count} citations, more than {MOST_CITATIONS}; split it"
        )));
    }
    Ok(())
}

/// Extracts the citations of a text.
pub fn extract_citations(
    text: &str,
    language: Option<Language>,
) -> Result<ExtractAnswer, DeskError> {
    if text.len() > LONGEST_TEXT {
        return Err(DeskError::InvalidParameters(format!(
            "`text` is longer than {LONGEST_TEXT} bytes; split it"
        )));
    }
    let reading = ch::extract_in(text, language);
    refuse_too_many(reading.found.len())?;
    let mut spans = Spans::new(text);
    let citations: Vec<FoundCitation> = reading
        .found
        .iter()
        .map(|found| {
            let span = spans.next(&found.span);
            let language = found.language.or(reading.language).unwrap_or(Language::De);
            FoundCitation {
                text: text.get(found.span.clone()).unwrap_or_default().to_owned(),
                start: span.start,
                end: span.end,
                char_start: span.char_start,
                char_end: span.char_end,
                citation_type: found.citation.kind().to_owned(),
                normalized: found.citation.print(language),
                language: found.language,
                issues: found.issues.iter().map(ToString::to_string).collect(),
                normalized_reference: NormalizedReference::of(&found.citation, language),
            }
        })
        .collect();
    Ok(ExtractAnswer { total_count: citations.len(), citations, language: reading.language })
}

#[cfg(test)]
mod tests;
