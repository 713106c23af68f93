//! The tool `check_document`.

use law::{
    Language, Verdict,
    notice::Worded,
    request::{Choice, Day, Limit, Text},
};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{LONGEST_GIVEN, TEXT_LANGUAGE, words};
use crate::{
    About, Call, CheckAnswer, CheckedCitation, CheckedQuotation, Checking, DeskError, Effect,
    Evidence, Long, Pace, Paper, Policy, QuotationOutcome, Request, check_paper,
};

/// A document to check: its text, or the path of a file.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub struct CheckRequest {
    /// The text of the document. Leave it out when you give path.
    pub text: Option<Text<LONGEST_GIVEN>>,
    /// The path of a file on this machine: PDF, DOCX, DOC, RTF, TXT, HTML, EML, or a picture of
    /// text. Leave it out when you give text.
    pub path: Option<Text<4_096>>,
    /// The language of the document, where it is known.
    #[schemars(description = TEXT_LANGUAGE)]
    pub language: Option<Choice<Language>>,
    /// The day that matters (YYYY-MM-DD), if the document bears none.
    pub at: Option<Day>,
    /// How many citations to pass over.
    #[serde(default)]
    pub offset: Limit<0, 10_000_000, 0>,
}

impl Request for CheckRequest {
    type Answer = CheckAnswer;

    const ABOUT: About = About {
        name: "check_document",
        beside: None,
        title: "Check the citations of a document",
        description: "Gives a verdict on every legal citation of a document, with place, \
        evidence and correction: verified (all of it was found), exists_in_part (a letter, \
        sentence or consideration was not looked up), inside (a page inside an earlier \
        decision), not_in_force, no_such_pinpoint, does_not_exist (provably), mismatch, \
        malformed, ambiguous or unverifiable. Use it on every draft before it leaves the house \
        or is shown. Give either text or path.",
        effect: Effect::Reads,
        pace: Pace::Long,
    };

    const LONG: &'static [Long] = &[Long::by_offset("citations")];

    fn answer(&self, call: &Call<'_>) -> Result<CheckAnswer, DeskError> {
        let (mut answer, _) = check_document(self, call)?;
        let passed = self.offset.get();
        answer.citations.drain(..passed.min(answer.citations.len()));
        Ok(answer)
    }

    fn words(&self, answer: &CheckAnswer, _: &Call<'_>) -> String {
        text(answer)
    }
}

/// The answer in words.
pub(super) fn text(answer: &CheckAnswer) -> String {
    let totals = &answer.totals;
    let counts: Vec<String> = Verdict::ALL
        .into_iter()
        .rev()
        .filter(|verdict| totals.of(*verdict) > 0)
        .map(|verdict| format!("{} {}", words::verdict(verdict), totals.of(verdict)))
        .collect();
    let counts =
        if counts.is_empty() { String::new() } else { format!(" ({})", counts.join(", ")) };
    let mut lines = vec![
        format!("Citations: {}{counts}, checked on {}", totals.citations, answer.checked_on),
        format!(
            "Looked up down to the last pinpoint: {} of {}; law as of {} ({})",
            totals.to_the_last,
            totals.citations,
            answer.day,
            answer.day_from.words().worded(Language::En)
        ),
    ];
    words::listed(&mut lines, "Warning", &answer.warnings);
    lines.extend(shown(&answer.citations).into_iter().map(line));
    if answer.citations.len() > words::MOST_LINES {
        lines.push(format!(
            "… and {} more, none of them worse; the structured result has them all",
            answer.citations.len() - words::MOST_LINES
        ));
    }
    lines.extend(quoted(&answer.quotations));
    lines.join("\n")
}

/// The quotations: how many came out how, and those that need a person.
fn quoted(quotations: &[CheckedQuotation]) -> Vec<String> {
    let counts: Vec<String> = QuotationOutcome::ALL
        .into_iter()
        .map(|outcome| (outcome, quotations.iter().filter(|one| one.outcome == outcome).count()))
        .filter(|(_, count)| *count > 0)
        .map(|(outcome, count)| format!("{} {count}", outcome.words().worded(Language::En)))
        .collect();
    if counts.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![format!("Quotations: {} ({})", quotations.len(), counts.join(", "))];
    let is_told = |one: &&CheckedQuotation| {
        one.outcome.is_error() || one.outcome == QuotationOutcome::NotFound
    };
    for one in quotations.iter().filter(is_told).take(words::MOST_LINES) {
        lines.push(format!("- {}: {}", one.place, one.told(Language::En)));
    }
    lines
}

/// The citations to spell out, in the order of the document. Where there are too many, those that
/// need a person are kept.
fn shown(citations: &[CheckedCitation]) -> Vec<&CheckedCitation> {
    let mut shown: Vec<(usize, &CheckedCitation)> = citations.iter().enumerate().collect();
    shown.sort_by_key(|(_, one)| one.verdict.rank());
    shown.truncate(words::MOST_LINES);
    shown.sort_by_key(|(at, _)| *at);
    shown.into_iter().map(|(_, one)| one).collect()
}

fn line(citation: &CheckedCitation) -> String {
    let verdict = words::verdict(citation.verdict);
    let cited = words::on_one_line(&citation.text);
    let told = citation.evidence(Language::En).join("; ");
    format!("- {}: {cited}: {verdict}; {told}", citation.place)
}

/// Checks every citation of a document. The second part of the answer is the document as it was
/// read: offsets in the answer refer to its text.
pub fn check_document(
    request: &CheckRequest,
    call: &Call<'_>,
) -> Result<(CheckAnswer, Paper), DeskError> {
    let paper = match (&request.text, &request.path) {
        (Some(text), None) => Paper::from_text(text.to_string()),
        (None, Some(path)) => {
            let path = call.session.permission().file(path)?;
            Paper::read(&path, &call.desk.files)?
        }
        _ => {
            return Err(DeskError::InvalidParameters(
                "give exactly one of `text` and `path`".to_owned(),
            ));
        }
    };
    let how = Checking {
        language: request.language.map(|one| one.0),
        at: request.at.as_ref().map(|day| day.0),
        today: call.today,
        evidence: Some(Evidence { call, policy: Policy::Local }),
    };
    let mut answer = check_paper(&paper, &how)?;
    answer.path = request.path.as_ref().map(ToString::to_string);
    Ok((answer, paper))
}

#[cfg(test)]
mod tests;
