//! A Swiss decision by its text that is kept: its considerations, its day, where it is reported.

use std::sync::Arc;

use jiff::civil::Date;
use jurisdictions::{
    Finding,
    ch::{Bge, Court, Decision, Level, Pin, Report, Told},
};
use law::{
    Document, Existence, Source, Standing,
    notice::{Day, Days, DecisionNotice},
};

use crate::{evidence::source, swiss};

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
    let mut days: Vec<Date> = kept.iter().filter_map(|one| one.head.date).collect();
    days.sort();
    days.dedup();
    let (Some(first), Some(day)) = (kept.first(), cited.date) else { return };
    let (days, docket) = (Days(days), cited.docket.clone());
    if cited.court == Court::Supreme {
        exists(first, finding);
        finding.standing = Standing::Mismatch;
        if let Existence::Exists { evidence, .. } = &mut finding.existence {
            *evidence = DecisionNotice::OfOtherDay { docket, days, day }.into();
        }
    } else {
        finding.notes.push(DecisionNotice::KeptOfOtherDay { docket, days, day }.into());
    }
}

/// That the decision is kept.
fn exists(document: &Document, finding: &mut Finding) {
    let head = &document.head;
    let title = head.title.clone();
    let evidence = match head.date {
        Some(date) => DecisionNotice::KeptOf { title, of: Day::Of(date) },
        None => DecisionNotice::Kept { title },
    };
    let source = Source { name: source(head).to_string(), as_of: None };
    finding.existence = Existence::Exists { evidence: evidence.into(), source };
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
                let (cited, label) = (cited.to_owned(), pin.label.clone());
                let proof = DecisionNotice::NoConsideration { cited, label, others };
                let source = Source { name: source(&document.head).to_string(), as_of: None };
                finding.existence = Existence::Missing { proof: proof.into(), source };
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
        let (labels, source) = (seen.join(", "), source(&document.head));
        let stands = DecisionNotice::ConsiderationStands { labels, source };
        *evidence = std::mem::take(evidence).further(stands);
    }
    finding.unchecked = open;
    if matches!(finding.standing, Standing::Whole | Standing::InPart) {
        let is_whole = finding.unchecked.is_empty();
        finding.standing = if is_whole { Standing::Whole } else { Standing::InPart };
    }
}
