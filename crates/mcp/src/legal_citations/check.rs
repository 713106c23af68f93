//! The tool `check_document`.

use desk::{Call, CheckAnswer, CheckRequest, CheckedCitation, check_document};
use law::Verdict;
use serde_json::{Map, Value};

use super::{LONGEST_TEXT, TEXT_LANGUAGE, words};
use crate::{Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool, parameter, schema};

pub(super) const TOOL: Tool = Tool {
    name: "check_document",
    beside: None,
    title: "Check the citations of a document",
    description: "Gives a verdict on every Swiss legal citation of a document: verified, \
        does_not_exist (provably), malformed, ambiguous or unverifiable (cannot be known from \
        here), with page, paragraph and line, evidence and correction. Use it on a brief, memo or draft before it \
        leaves the house, and on your own draft before you show it. Give either text or path, \
        not both.",
    parameters: PARAMETERS,
    output: schema::output::<CheckAnswer>,
    effect: Effect::Reads,
    pace: Pace::Long,
    run,
};

const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "text",
        description: "The text of the document. Leave it out when you give path.",
        kind: Kind::Text { longest: LONGEST_TEXT },
        presence: Presence::Optional,
        examples: &["Nach Art. 97 Abs. 1 OR haftet der Schuldner (BGE 145 III 225 E. 3)."],
    },
    Parameter {
        name: "path",
        description: "The path of a file on this machine: PDF, DOCX, DOC, RTF, TXT, HTML, EML, or a \
            picture of text. Leave it out when you give text.",
        kind: Kind::Text { longest: 4_096 },
        presence: Presence::Optional,
        examples: &[],
    },
    TEXT_LANGUAGE,
];

fn run(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: CheckRequest = parameter::read(PARAMETERS, arguments)?;
    let (answer, _) = check_document(&request, &call.desk.files, call.today)?;
    let text = text(&answer);
    Answer::new(&answer, text)
}

fn text(answer: &CheckAnswer) -> String {
    let totals = &answer.totals;
    let mut lines = vec![format!(
        "Citations: {} (verified {}, does not exist {}, malformed {}, ambiguous {}, unverifiable \
         {}), checked on {}",
        totals.citations,
        totals.verified,
        totals.does_not_exist,
        totals.malformed,
        totals.ambiguous,
        totals.unverifiable,
        answer.checked_on
    )];
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
    shown.sort_by_key(|(_, one)| Verdict::ALL.iter().position(|v| *v == one.verdict));
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
        let missing = citation.verdict == Verdict::DoesNotExist;
        let label = if missing { "correct form" } else { "write" };
        line.push_str(&format!("; {label}: {correction}"));
    }
    for issue in &citation.issues {
        line.push_str(&format!("; {issue}"));
    }
    line.push_str(&format!("; {}", citation.existence.basis));
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
