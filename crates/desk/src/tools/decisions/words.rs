//! Decisions as a reader sees them.

use law::Treatment;

use crate::{CitedByAnswer, DecisionAnswer, DecisionShown, DecisionsAnswer, Provenance};

use crate::words::{counted, indented, quoted, thousands};

/// How much of the text of a decision is shown to a reader, in characters; the structured result
/// has more.
const MOST_SHOWN: usize = 40_000;

/// Decisions that were found.
pub(crate) fn decisions(answer: &DecisionsAnswer) -> String {
    let mut text = match (answer.total_count, answer.returned_count as u64) {
        (0, _) => {
            "No decision was found. All words must occur in one text: try fewer words, other \
                   forms of them, the accents as they are written, or the words of the language of \
                   the decisions."
                .to_owned()
        }
        (total, shown) if shown < total => {
            format!("{} of {}:", thousands(shown), counted(total, "decision"))
        }
        (total, _) => format!("{}:", counted(total, "decision")),
    };
    for (number, one) in (1..).zip(&answer.results) {
        text.push_str(&format!("\n\n{number}. {}", head(one)));
        text.push_str(&format!("\n   id {}", one.id));
        if let Some(summary) = &one.summary {
            text.push_str(&format!("\n   {}", indented(&clipped(summary, 600), "   ")));
        }
        for consideration in &one.considerations {
            text.push_str(&format!(
                "\n   E. {}: {}",
                consideration.number,
                indented(&clipped(&consideration.text, 700), "   ")
            ));
        }
        if !one.articles_cited.is_empty() {
            let cited: Vec<&str> = one.articles_cited.iter().take(12).map(String::as_str).collect();
            text.push_str(&format!("\n   cites {}", cited.join("; ")));
        }
    }
    provenance(&mut text, &answer.provenance);
    text
}

/// A decision that was asked for.
pub(crate) fn decision(answer: &DecisionAnswer) -> String {
    let one = &answer.decision;
    let mut text = head(one);
    text.push_str(&format!("\nid {}", one.id));
    if let Some(link) = &one.link {
        text.push_str(&format!("\n{link}"));
    }
    if let Some(place) = &answer.pinpoint {
        text.push_str(&format!("\n\nAsked for: {}. {}", place.asked, place.note));
        for consideration in &place.considerations {
            let words = quoted(&consideration.text);
            text.push_str(&format!("\n\nE. {}\n{words}", consideration.number));
        }
    }
    if let Some(summary) = &one.summary {
        text.push_str(&format!("\n\nRegeste / abstract\n{}", quoted(summary)));
    }
    let is_told = answer.pinpoint.as_ref().is_some_and(|place| !place.considerations.is_empty());
    let most = if is_told { 2_000 } else { MOST_SHOWN };
    text.push_str(&format!("\n\nText\n{}", quoted(&clipped(&one.full_text, most))));
    let left_out = one.full_text.chars().count().saturating_sub(most);
    if left_out > 0 {
        text.push_str(&format!(
            "\n[{} characters are left out here; the structured result has them. Of a published \
             decision, ask for a consideration: BGE 145 III 225 E. 4.2]",
            thousands(left_out as u64)
        ));
    }
    if !one.articles_cited.is_empty() {
        text.push_str(&format!("\n\nCites: {}", one.articles_cited.join("; ")));
    }
    if !one.related_bge.is_empty() {
        text.push_str(&format!("\nDecisions cited: {}", one.related_bge.join("; ")));
    }
    provenance(&mut text, &answer.provenance);
    text
}

/// What cites a decision.
pub(crate) fn list_of_citing(answer: &CitedByAnswer) -> String {
    let mut text = format!(
        "{} cite {} ({} shown).",
        counted(answer.total_count, "decision"),
        answer.reference,
        answer.returned_count
    );
    let summary: Vec<String> = answer
        .treatments
        .iter()
        .map(|(treatment, count)| format!("{} {count}", said(*treatment)))
        .collect();
    if !summary.is_empty() {
        text.push_str(&format!("\nOf those shown: {}.", summary.join(", ")));
    }
    if !answer.provisions.is_empty() {
        let first: Vec<&str> = answer.provisions.iter().take(12).map(String::as_str).collect();
        text.push_str(&format!("\n{} applies {}", answer.reference, first.join("; ")));
    }
    for (number, one) in (answer.offset + 1..).zip(&answer.results) {
        let date = one.date.as_deref().unwrap_or("date unknown");
        text.push_str(&format!(
            "\n\n{number}. {}, {}, {date} [{}]",
            one.reference, one.court_name, one.id
        ));
        for sentence in &one.sentences {
            let place = match sentence.consideration.as_str() {
                "" => String::new(),
                number => format!("E. {number}: "),
            };
            let how = match &sentence.marker {
                Some(marker) => format!(" [{}: \"{marker}\"]", said(sentence.treatment)),
                None => String::new(),
            };
            text.push_str(&format!("\n   {place}{}{how}", indented(&sentence.sentence, "   ")));
        }
        if one.sentences.is_empty() {
            for passage in &one.passages {
                text.push_str(&format!("\n   {}", indented(&clipped(&passage.text, 700), "   ")));
            }
        }
    }
    if let Some(next) = answer.next_offset {
        text.push_str(&format!("\n\nMore with offset={next}."));
    }
    provenance(&mut text, &answer.provenance);
    text
}

/// How a decision is received.
const fn said(treatment: Treatment) -> &'static str {
    match treatment {
        Treatment::DepartedFrom => "departed from",
        Treatment::Distinguished => "distinguished",
        Treatment::Clarified => "clarified",
        Treatment::Followed => "followed",
        Treatment::Cited => "cited without saying how",
    }
}

fn head(one: &DecisionShown) -> String {
    let mut parts = vec![one.reference.clone(), one.court_name.clone()];
    parts.extend(one.chamber.clone());
    let year = one.year.map(|year| year.to_string());
    parts.push(one.date.clone().or(year).unwrap_or_else(|| "date unknown".to_owned()));
    parts.push(one.language.clone());
    let mut head = parts.join(", ");
    if !one.other_references.is_empty() {
        head.push_str(&format!(" (also {})", one.other_references.join(", ")));
    }
    head
}

/// Who answered and when, and what is missing.
pub(crate) fn provenance(text: &mut String, provenance: &Provenance) {
    for warning in &provenance.warnings {
        text.push_str(&format!("\n\nNote: {warning}"));
    }
    let source = match provenance.source.as_str() {
        "corpus" => "what is kept on this machine",
        source => source,
    };
    let time = match &provenance.retrieved_at {
        Some(time) => format!(", fetched {time}"),
        None => String::new(),
    };
    text.push_str(&format!("\n\nSource: {source}{time}"));
}

fn clipped(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => text.to_owned(),
        Some((end, _)) => format!("{} …", text.get(..end).unwrap_or(text).trim_end()),
    }
}
