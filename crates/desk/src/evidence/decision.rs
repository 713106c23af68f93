//! A decision by its text that is kept: its considerations, its day, where it is reported.

use std::sync::Arc;

use jurisdictions::ch::{Bge, Court, Decision, Finding, Level, Pin, Report, Told};
use law::{Document, Existence, Language, Source, Standing};

use super::source;
use crate::swiss;

/// A decision of the official collection, of which considerations were left open.
pub(super) fn collected(bge: &Bge, kept: &[Arc<Document>], finding: &mut Finding) {
    let Some(document) = kept.first() else { return };
    if finding.existence.flag().is_none() {
        exists(document, finding);
    }
    if finding.existence.flag() == Some(true) {
        pinpoints(&bge.pins, document, &bge.key(), finding);
    }
}

/// A decision in another collection.
pub(super) fn reported(report: &Report, kept: &[Arc<Document>], finding: &mut Finding) {
    let Some(document) = kept.first().filter(|_| finding.existence.flag().is_none()) else {
        return;
    };
    exists(document, finding);
    pages(&report.pins, finding);
    pinpoints(&report.pins, document, &report.key(), finding);
}

/// A decision by its docket number: of several that bear it, the one of the day that is cited.
pub(super) fn docketed(cited: &Decision, kept: &[Arc<Document>], finding: &mut Finding) {
    if finding.existence.flag().is_some() || kept.is_empty() {
        return;
    }
    let is_of_day = |document: &&Arc<Document>| {
        cited.date.is_none_or(|day| document.head.date.is_none_or(|own| own == day))
    };
    let Some(document) = kept.iter().find(is_of_day) else {
        other_day(cited, kept, finding);
        return;
    };
    exists(document, finding);
    if cited.date.is_some() && document.head.date.is_none() {
        finding.unchecked.push("date");
    }
    pages(&cited.pins, finding);
    pinpoints(&cited.pins, document, &cited.docket, finding);
}

/// That the decisions of a docket are of other days than the one that is cited. The Federal Supreme
/// Court decides a case once, but for orders that it seldom publishes; other courts publish theirs.
fn other_day(cited: &Decision, kept: &[Arc<Document>], finding: &mut Finding) {
    let mut days: Vec<String> =
        kept.iter().filter_map(|one| one.head.date).map(|day| day.to_string()).collect();
    days.sort();
    days.dedup();
    let (Some(first), Some(day)) = (kept.first(), cited.date) else { return };
    let days = days.join(", ");
    let docket = &cited.docket;
    if cited.court == Court::Supreme {
        exists(first, finding);
        finding.standing = Standing::Mismatch;
        if let Existence::Exists { evidence, .. } = &mut finding.existence {
            *evidence = format!(
                "the decision {docket} is of {days}, not of {day}, unless another of the same case \
                 is meant"
            );
        }
    } else {
        finding.notes.push(format!(
            "of {docket} the decision of {days} is kept on this machine, and none of {day}; check \
             the date"
        ));
    }
}

/// That the decision is kept.
fn exists(document: &Document, finding: &mut Finding) {
    let head = &document.head;
    let date = head.date.map(|date| format!(" of {date}")).unwrap_or_default();
    let evidence = format!("{}{date} is kept on this machine", head.title);
    let source = Source { name: source(head), as_of: None };
    finding.existence = Existence::Exists { evidence, source };
    finding.standing = Standing::Whole;
    finding.unchecked.clear();
}

/// That pages of it are cited, which its text does not show.
fn pages(pins: &[Pin], finding: &mut Finding) {
    if pins.iter().any(|pin| pin.level == Level::Page) {
        finding.unchecked.push(Level::Page.word());
    }
}

/// Looks up the considerations. Whether a page lies in the decision is left as it was found: texts are
/// not divided by pages.
fn pinpoints(pins: &[Pin], document: &Document, cited: &str, finding: &mut Finding) {
    const CONSIDERATION: &str = Level::Consideration.word();
    let mut open: Vec<&'static str> =
        finding.unchecked.iter().copied().filter(|word| *word != CONSIDERATION).collect();
    let mut seen = Vec::new();
    for (pin, told) in pins.iter().zip(swiss::told_of(pins, document)) {
        match told {
            Told::There(_) => seen.push(pin.label.as_str()),
            Told::Lacking(others) => {
                let proof =
                    format!("the text of {cited} has no consideration {}; {others}", pin.label);
                let source = Source { name: source(&document.head), as_of: None };
                finding.existence = Existence::Missing { proof, source };
                finding.standing = Standing::NoSuchPinpoint;
                finding.unchecked.clear();
                return;
            }
            Told::Open if !open.contains(&pin.level.word()) && pin.level != Level::Page => {
                open.push(pin.level.word());
            }
            Told::Open => {}
        }
    }
    if !seen.is_empty()
        && let Existence::Exists { evidence, .. } = &mut finding.existence
    {
        let word = Level::Consideration.keyword(Language::De);
        let (seen, source) = (seen.join(", "), source(&document.head));
        evidence.push_str(&format!("; {word} {seen} stands in the text, {source}"));
    }
    finding.unchecked = open;
    if matches!(finding.standing, Standing::Whole | Standing::InPart) {
        let is_whole = finding.unchecked.is_empty();
        finding.standing = if is_whole { Standing::Whole } else { Standing::InPart };
    }
}
