//! Turns of phrase that the answers of this toolset share.

use std::fmt::Display;

use crate::ExistenceAnswer;
use law::{Language, Verdict, notice::Worded};

/// The most citations a text spells out; the structured result always has them all.
pub(super) const MOST_LINES: usize = 200;

/// `Exists: yes. It rests on …`.
pub(super) fn existence(existence: &ExistenceAnswer) -> String {
    let mut line = match existence.exists {
        Some(true) => "Exists: yes".to_owned(),
        Some(false) => "Exists: no, provably".to_owned(),
        None => "Exists: unknown".to_owned(),
    };
    if let Some(inside) = &existence.inside {
        line.push_str(&format!(", inside {inside}"));
    }
    line.push_str(&format!(" ({}", existence.basis));
    if !existence.source.is_empty() {
        line.push_str(if existence.exists.is_some() { "; source: " } else { "; ask: " });
        line.push_str(&existence.source.to_string());
    }
    if let Some(day) = &existence.as_of {
        line.push_str(&format!(", as of {day}"));
    }
    line.push(')');
    if !existence.unchecked.is_empty() {
        line.push_str(&format!("\nNot looked up: {}", existence.unchecked.join(", ")));
    }
    if !existence.close_matches.is_empty() {
        line.push_str(&format!("\nClose matches: {}", existence.close_matches.join("; ")));
    }
    line
}

/// The verdict in the words of the command line.
pub(super) fn verdict(verdict: Verdict) -> String {
    verdict.worded(Language::En)
}

/// The language, or that it is open.
pub(super) fn language(language: Option<Language>) -> &'static str {
    language.map_or("not determined", Language::code)
}

/// The name of a type of citation as a reader knows it.
fn kind(citation_type: &str) -> String {
    match citation_type {
        "bge" => "BGE".to_owned(),
        "ecthr_decision" => "ECtHR decision".to_owned(),
        other => other.replace('_', " "),
    }
}

/// The type of a citation, with its legal order where that is not the Swiss one.
pub fn citation_kind(citation_type: &str, jurisdiction: &str) -> String {
    match jurisdictions::of(jurisdiction).filter(|order| order.code() != "ch") {
        Some(order) => format!("{}, {}", kind(citation_type), order.name()),
        None => kind(citation_type),
    }
}

/// The words of a text without its line breaks, so that one citation stays one line.
pub(super) fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Adds one line for each text, after a heading.
pub(super) fn listed(into: &mut Vec<String>, heading: &str, texts: &[impl Display]) {
    into.extend(texts.iter().map(|text| format!("{heading}: {text}")));
}
