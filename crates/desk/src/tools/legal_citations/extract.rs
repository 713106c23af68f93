//! The tool `extract_citations`.

use super::{LONGEST_GIVEN, TEXT_LANGUAGE, words};
use crate::NormalizedReference;
use crate::{
    About, Call, DeskError, Effect, Pace, Request,
    paper::limits::{LONGEST_TEXT, refuse_too_many},
};
use jurisdictions::{
    Reference,
    orders::{self, Abroad},
};
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
        description: "Finds every legal citation in a text and returns each with its place (bytes and \
        characters), type, correct form and parts. It does not say whether the sources exist; to \
        have every citation verified use check_document.",
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
    let kind = words::citation_kind(&found.citation_type, &found.jurisdiction);
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
    /// The legal order: `ch`, `de`, `fr`, `eu`, `gb`, `us`, `coe` (the Court of Strasbourg); `unknown`
    /// where no table has the act.
    #[serde(default)]
    pub jurisdiction: String,
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
    let (reading, abroad) = orders::extract(text, language);
    refuse_too_many(reading.found.len() + abroad.len())?;
    let mut spans = Spans::new(text);
    let (mut own, mut others) = (reading.found.iter().peekable(), abroad.iter().peekable());
    let mut citations: Vec<FoundCitation> = Vec::with_capacity(own.len() + others.len());
    loop {
        // Both are in the order of the text.
        let is_abroad = match (own.peek(), others.peek()) {
            (Some(one), Some(other)) => other.cited.bytes.start < one.span().start,
            (None, other) => other.is_some(),
            (Some(_), None) => false,
        };
        let next = match is_abroad {
            true => others.next().map(|one| of_order(one, text, &mut spans)),
            false => {
                own.next().map(|one| in_each_language(one, text, reading.language, &mut spans))
            }
        };
        let Some(next) = next else { break };
        citations.push(next);
    }
    Ok(ExtractAnswer { total_count: citations.len(), citations, language: reading.language })
}

fn in_each_language(
    found: &Reference,
    text: &str,
    language: Option<Language>,
    spans: &mut Spans<'_>,
) -> FoundCitation {
    let span = spans.next(found.span());
    let language = found.language().or(language).unwrap_or(Language::De);
    FoundCitation {
        text: text.get(found.span().clone()).unwrap_or_default().to_owned(),
        start: span.start,
        end: span.end,
        char_start: span.char_start,
        char_end: span.char_end,
        jurisdiction: found.order().to_owned(),
        citation_type: found.kind().to_owned(),
        normalized: found.print(language),
        language: found.language(),
        issues: found.issues().iter().map(ToString::to_string).collect(),
        normalized_reference: NormalizedReference::of(found, language),
    }
}

fn of_order(one: &Abroad, text: &str, spans: &mut Spans<'_>) -> FoundCitation {
    let span = spans.next(&one.cited.bytes);
    FoundCitation {
        text: text.get(one.cited.bytes.clone()).unwrap_or_default().to_owned(),
        start: span.start,
        end: span.end,
        char_start: span.char_start,
        char_end: span.char_end,
        jurisdiction: one.order.code().to_owned(),
        citation_type: one.cited.class.to_owned(),
        normalized: one.cited.canonical.clone(),
        language: None,
        issues: one.cited.issues.iter().map(ToString::to_string).collect(),
        normalized_reference: NormalizedReference::abroad(&one.cited),
    }
}

#[cfg(test)]
mod tests;
