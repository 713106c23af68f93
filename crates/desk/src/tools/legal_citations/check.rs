//! The tool `check_document`.

use self::warned::Warned;
use super::{
    LONGEST_GIVEN, TEXT_LANGUAGE,
    extract::{LONGEST_TEXT, refuse_too_many},
    words,
};
use crate::{About, Call, DeskError, Effect, Long, Pace, Request};
use crate::{
    ExistenceAnswer, FileReader, NormalizedReference, Paper, PaperPlace,
    reading::{Judged, is_told_as_former},
};
use jiff::civil::Date;
use jurisdictions::ch::{self, Citation, Found, When};
use jurisdictions::text;
use law::Spans;
use law::request::{Choice, Day, Limit, Text};
use law::{Language, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{collections::BTreeSet, path::Path};

/// A document to check: its text, or the path of a file.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub struct CheckRequest {
    /// The text of the document. Leave it out when you give path.
    #[schemars(example = "Nach Art. 97 Abs. 1 OR haftet der Schuldner (BGE 145 III 225 E. 3).")]
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
        description: "Gives a verdict on every Swiss legal citation of a document, with place, \
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
        let (mut answer, _) = check_document(self, &call.desk.files, call.today)?;
        let passed = self.offset.get();
        answer.citations.drain(..passed.min(answer.citations.len()));
        Ok(answer)
    }

    fn words(&self, answer: &CheckAnswer, _: &Call<'_>) -> String {
        text(answer)
    }
}

fn text(answer: &CheckAnswer) -> String {
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
            answer.day_from.words()
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
    lines.join("\n")
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
    let mut line = format!("- {}: {cited}: {verdict}", citation.place);
    if let Some(correction) = &citation.correction {
        // Nobody should write what does not exist, in whatever form.
        let missing = citation.verdict.is_missing();
        let label = if missing { "correct form" } else { "write" };
        line.push_str(&format!("; {label}: {correction}"));
    }
    for issue in &citation.issues {
        line.push_str(&format!("; {issue}"));
    }
    line.push_str(&format!("; {}", citation.existence.basis));
    if !citation.existence.unchecked.is_empty() {
        line.push_str(&format!("; not looked up: {}", citation.existence.unchecked.join(", ")));
    }
    if let Some(source) = unasked(citation) {
        line.push_str(&format!("; ask: {source}"));
    }
    let close = &citation.existence.close_matches;
    if !close.is_empty() {
        let likeliest = &close[..close.len().min(words::MOST_CLOSE)];
        line.push_str(&format!("; close to: {}", likeliest.join(", ")));
    }
    for note in &citation.notes {
        line.push_str(&format!("; note: {note}"));
    }
    line
}

fn unasked(citation: &CheckedCitation) -> Option<&str> {
    let existence = &citation.existence;
    (existence.exists.is_none() && !existence.source.is_empty()).then_some(&existence.source)
}

mod totals;
mod warned;

pub use totals::Totals;

/// One citation with its verdict.
#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
pub struct CheckedCitation {
    /// The words of the document.
    pub text: String,
    /// First byte in the UTF-8 of the document's text.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
    /// First character (Unicode scalar value).
    pub char_start: usize,
    /// The character after the last.
    pub char_end: usize,
    /// Line of the document's text, counted from one.
    pub line: usize,
    /// The page, counted from one, where the document has pages.
    pub page: Option<u32>,
    /// The paragraph on its page, counted from one, where the document has paragraphs.
    pub paragraph: Option<u32>,
    /// The line in its paragraph, counted from one, where the document has paragraphs.
    pub paragraph_line: Option<u32>,
    /// Where it stands, as it is cited: `p. 3, para. 2, l. 4`, or `line 12` in a text.
    pub place: String,
    /// The type, as in `validate_citation`.
    pub citation_type: String,
    /// The canonical form, in the citation's own language.
    pub normalized: String,
    /// The language of its form.
    pub language: Option<Language>,
    /// The verdict.
    pub verdict: Verdict,
    /// What the verdict rests on.
    pub existence: ExistenceAnswer,
    /// What is wrong with its form.
    pub issues: Vec<String>,
    /// Assumptions made in reading it.
    pub notes: Vec<String>,
    /// How it should be written, where that differs or a single close match is known.
    pub correction: Option<String>,
    /// Its parts.
    pub normalized_reference: NormalizedReference,
}

/// The result of checking a document.
#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
pub struct CheckAnswer {
    /// The file, when one was read.
    pub path: Option<String>,
    /// The language of the document.
    pub language: Option<Language>,
    /// The day of the check (YYYY-MM-DD).
    pub checked_on: String,
    /// The day that matters (YYYY-MM-DD): provisions were looked up as of this day.
    pub day: String,
    /// Where that day comes from.
    pub day_from: DayFrom,
    /// Counts by verdict and type.
    pub totals: Totals,
    /// The citations, in the order of the document.
    pub citations: Vec<CheckedCitation>,
    /// What was not checked, and why.
    pub warnings: Vec<String>,
}

/// Checks every citation of a document. The second part of the answer is the document as it was
/// read: offsets in the answer refer to its text.
pub fn check_document(
    request: &CheckRequest,
    files: &FileReader,
    today: Date,
) -> Result<(CheckAnswer, Paper), DeskError> {
    let paper = match (&request.text, &request.path) {
        (Some(text), None) => Paper::from_text(text.to_string()),
        (None, Some(path)) => Paper::read(Path::new(&**path), files)?,
        _ => {
            return Err(DeskError::InvalidParameters(
                "give exactly one of `text` and `path`".to_owned(),
            ));
        }
    };
    let at = request.at.as_ref().map(|day| day.0);
    let mut answer = check_paper(&paper, request.language.map(|one| one.0), at, today)?;
    answer.path = request.path.as_ref().map(ToString::to_string);
    Ok((answer, paper))
}

/// Checks every citation of a document that has been read already.
pub fn check_paper(
    paper: &Paper,
    language: Option<Language>,
    at: Option<Date>,
    today: Date,
) -> Result<CheckAnswer, DeskError> {
    if paper.text.len() > LONGEST_TEXT {
        return Err(DeskError::InvalidParameters(format!(
            "the text is longer than {LONGEST_TEXT} bytes; split it"
        )));
    }
    let read = ch::extract_in(&paper.text, language);
    let (day, day_from) = match (text::dated(&paper.text), at) {
        (Some(day), _) => (day, DayFrom::Document),
        (None, Some(day)) => (day, DayFrom::Asked),
        (None, None) => (today, DayFrom::Today),
    };
    let when = When { day, today };
    refuse_too_many(read.found.len())?;
    let mut spans = Spans::new(&paper.text);
    let mut lines = Lines { text: &paper.text, at: 0, line: 1 };
    let mut totals = Totals::default();
    let judged: Vec<Judged> = read
        .found
        .iter()
        .map(|found| {
            let mut judged = Judged::of(&paper.text, found, read.language, when, &read.until);
            judged.doubt_other_language(found, read.language);
            judged
        })
        .collect();
    // A provision that is once said to be one of former law is so throughout.
    let told_former: BTreeSet<String> = judged
        .iter()
        .zip(&read.found)
        .filter(|(judged, _)| judged.verdict == Verdict::NotInForce)
        .filter(|(_, found)| is_told_as_former(&paper.text, &found.span))
        .map(|(_, found)| provision(found))
        .collect();
    let citations: Vec<CheckedCitation> = read
        .found
        .iter()
        .zip(judged)
        .map(|(found, mut judged)| {
            // The language of the document is said once and not beside each citation.
            if judged.verdict == Verdict::NotInForce && told_former.contains(&provision(found)) {
                judged.told_as_former();
            }
            let first_page = judged.by_first_page(found);
            totals.count(&judged, found.citation.kind());
            let span = spans.next(&found.span);
            let line = lines.of(found.span.start);
            let place = paper.place(found.span.start);
            CheckedCitation {
                text: paper.text.get(found.span.clone()).unwrap_or_default().to_owned(),
                start: span.start,
                end: span.end,
                char_start: span.char_start,
                char_end: span.char_end,
                line,
                page: place.and_then(|place| place.page),
                paragraph: place.and_then(|place| place.paragraph),
                paragraph_line: place.map(|place| place.line),
                place: place.map_or_else(|| format!("line {line}"), PaperPlace::cited),
                citation_type: found.citation.kind().to_owned(),
                normalized: judged.normalized,
                language: found.language,
                verdict: judged.verdict,
                existence: judged.existence,
                issues: found.issues.iter().map(ToString::to_string).collect(),
                notes: judged.notes,
                correction: judged.correction.or(first_page),
                normalized_reference: judged.reference,
            }
        })
        .collect();
    let mut warned = Warned { paper: paper.warnings.clone(), ..Warned::default() };
    // The passages come in their order, so that lines are counted once from the first to the last.
    let mut lines = Lines { text: &paper.text, at: 0, line: 1 };
    for span in &read.unread {
        let words = paper.text.get(span.clone()).unwrap_or_default();
        warned.unread.add(words, || match paper.place(span.start) {
            Some(place) => place.cited(),
            None => format!("line {}", lines.of(span.start)),
        });
    }
    warned.whole.extend(without_history(&read.found, when));
    for (docket, count) in &read.own {
        warned.own.push(format!(
            "`{docket}` stands in the document's own head and was not treated as a citation ({count} mentions)"
        ));
    }
    if citations.is_empty() {
        warned.whole.push("no citation was found".to_owned());
    }
    Ok(CheckAnswer {
        path: None,
        language: read.language,
        checked_on: today.to_string(),
        day: day.to_string(),
        day_from,
        totals,
        citations,
        warnings: warned.list(),
    })
}

/// The article of an act, without what is cited of it.
fn provision(found: &Found) -> String {
    match &found.citation {
        Citation::Statute(statute) => format!("{} {}", statute.act.key(), statute.article),
        other => other.key(),
    }
}

/// Where the day that matters comes from.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DayFrom {
    /// The document bears it.
    Document,
    /// The request names it.
    Asked,
    /// It is today.
    Today,
}

impl DayFrom {
    /// In words, behind the day.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Document => "the date of the document",
            Self::Asked => "as asked",
            Self::Today => "today",
        }
    }
}

/// Names the acts of which no amendments are known here, where the day that matters lies before
/// today.
fn without_history(found: &[Found], when: When) -> Option<String> {
    const MOST: usize = 12;
    if when.day >= when.today {
        return None;
    }
    let mut acts: Vec<String> = Vec::new();
    for found in found {
        let Citation::Statute(statute) = &found.citation else { continue };
        let name = statute.act.key();
        if ch::has_history(&statute.act) == Some(false) && !acts.contains(&name) {
            acts.push(name);
        }
    }
    if acts.is_empty() {
        return None;
    }
    let more = acts.len().saturating_sub(MOST);
    acts.truncate(MOST);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    Some(format!(
        "amendments since {} are not known here for {}{more}; where nothing is said of a change, \
         none is excluded",
        when.day,
        acts.join(", ")
    ))
}

/// Counts lines while going forward through a text.
struct Lines<'t> {
    text: &'t str,
    at: usize,
    line: usize,
}

impl Lines<'_> {
    fn of(&mut self, byte: usize) -> usize {
        if byte < self.at {
            (self.at, self.line) = (0, 1);
        }
        let between = self.text.as_bytes().get(self.at..byte).unwrap_or_default();
        self.line += between.iter().filter(|byte| **byte == b'\n').count();
        self.at = byte;
        self.line
    }
}

#[cfg(test)]
mod tests;
