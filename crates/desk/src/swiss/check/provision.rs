//! A provision by the text of its act that is kept.

use std::{collections::BTreeMap, sync::Arc};

use corpus::{Ranking, Store, StoreQuery};
use jiff::{Timestamp, tz::TimeZone};
use jurisdictions::{
    Finding, Reference, When,
    ch::{self, Citation, Edition, Pin, Statute, Told, within},
};
use law::{
    Document, Existence, Head, Language, Notice, Scope, Source, Standing, key,
    notice::{ActNotice, Day, Pinpoints, ProvisionNotice},
    tag::Filter,
};

use crate::{DeskError, evidence::source};

/// How many consolidations of the acts of a document are looked at.
const MOST: usize = 2_000;

/// The number of the federal act that is cited, as it is in force.
pub(super) fn number(cited: &Reference) -> Option<&str> {
    let Citation::Statute(statute) = &cited.found().citation else { return None };
    let is_plain = statute.act.edition == Edition::Current && statute.annex.is_none();
    statute.act.number().filter(|_| is_plain)
}

/// The acts of which a version is kept that is newer than the tables and holds on the day, by number.
/// Only versions that were fetched whole count: what they lack is lacking.
pub(super) fn newer(
    store: &dyn Store,
    found: &[Reference],
    when: When,
) -> Result<BTreeMap<String, Head>, DeskError> {
    let mut versions: BTreeMap<&str, jiff::civil::Date> = BTreeMap::new();
    for one in found {
        if let Some(number) = number(one)
            && let Some(version) = ch::version_at_hand(number)
        {
            versions.insert(number, version);
        }
    }
    if versions.is_empty() {
        return Ok(BTreeMap::new());
    }
    let numbers = versions.keys().map(|number| (*number).to_owned()).collect();
    let scope = Scope { at: Some(when.day), ..Scope::default() }
        .with(key::JURISDICTION, Filter::is("ch"))
        .with(key::DOCUMENT_FORM, Filter::is("act"))
        .with(key::SR_NUMBER, Filter::OneOf(numbers));
    let asked =
        StoreQuery { scope, ranking: Ranking::Latest, limit: MOST, ..StoreQuery::default() };
    let mut newer: BTreeMap<String, Head> = BTreeMap::new();
    for hit in store.search(&asked)?.hits {
        let Some(number) = hit.head.tags.first(key::SR_NUMBER).map(str::to_owned) else { continue };
        let is_newer = versions.get(number.as_str()).is_some_and(|at| hit.head.date > Some(*at));
        if is_newer && hit.head.tags.first(key::RETRIEVED_AT).is_some() {
            newer.entry(number).or_insert(hit.head);
        }
    }
    Ok(newer)
}

/// That the version kept, which is newer than the tables, does not have the article.
pub(super) fn lacking(statute: &Statute, act: &Head, finding: &mut Finding, when: When) {
    let gap = Notice::from(ProvisionNotice::KeptNoArticle {
        of: dated(act),
        act: statute.act.print(Language::De),
        article: statute.article.to_string(),
    });
    // What is repealed keeps its number in the text, so that a provision does not vanish; a text that
    // lacks one was not read whole.
    let was_there = finding.existence.flag() == Some(true);
    finding.inside = None;
    finding.unchecked.clear();
    finding.standing = Standing::Whole;
    if is_known(act, when) && !was_there {
        let source = Source { name: source(act).to_string(), as_of: act.date };
        finding.existence = Existence::Missing { proof: gap, source };
        return;
    }
    let why = match was_there {
        true => ProvisionNotice::EarlierHadIt,
        false => ProvisionNotice::NewerNotAsked,
    };
    finding.existence =
        Existence::Unknown { reason: gap.further(why), ask: ActNotice::Fedlex.into() };
}

/// Whether the source was asked on the day that matters or later, or said itself until when the text
/// holds, so that what the text lacks is lacking on that day.
fn is_known(head: &Head, when: When) -> bool {
    let asked_on = head.tags.first(key::RETRIEVED_AT).and_then(|at| at.parse::<Timestamp>().ok());
    let asked_on = asked_on.map(|at| at.to_zoned(TimeZone::UTC).date());
    asked_on.is_some_and(|on| when.day <= on) || head.date_end.is_some_and(|end| when.day < end)
}

/// Whether the tables know a later version than the text, and nothing says that the text held on the day
/// all the same: what it has may be gone.
fn is_superseded(statute: &Statute, head: &Head, when: When) -> bool {
    let latest = statute.act.number().and_then(ch::version_at_hand);
    latest.is_some_and(|latest| head.date < Some(latest)) && !is_known(head, when)
}

/// Where a pinpoint stands within its article: `paragraph 2`. What is lacking is lacking there; another
/// paragraph may well have such a letter.
fn above(pins: &[Pin], place: usize) -> Pinpoints {
    let mut levels: Vec<&Pin> = pins.get(place).into_iter().collect();
    for pin in pins.iter().take(place).rev() {
        if levels.iter().all(|known| known.level != pin.level) {
            levels.push(pin);
        }
    }
    let above = levels.iter().skip(1).rev();
    Pinpoints(above.map(|pin| (pin.level.word(), pin.label.clone())).collect())
}

/// The day of a version that is kept.
fn dated(head: &Head) -> Day {
    head.date.map_or(Day::Unknown, Day::Of)
}

/// Looks up in the text what the tables left open; a text that is newer than the tables decides of all that
/// it tells.
pub(super) fn settle(
    statute: &Statute,
    kept: &[Arc<Document>],
    finding: &mut Finding,
    (when, is_newer): (When, bool),
) {
    let is_judged = finding.existence.flag() == Some(false)
        || !matches!(finding.standing, Standing::Whole | Standing::InPart);
    let is_open = is_newer || !is_judged;
    let Some(document) = kept.first().filter(|_| is_open && statute.to.is_none()) else {
        return;
    };
    let head = &document.head;
    if is_superseded(statute, head, when) {
        return;
    }
    let of = dated(head);
    let title = head.title.clone();
    let from = source(head);
    let source = Source { name: from.to_string(), as_of: head.date };
    let was_unknown = finding.existence.flag().is_none() || is_newer;
    if head.is_repealed() {
        if was_unknown {
            let evidence = ProvisionNotice::TitleRepealed { title, of }.into();
            finding.existence = Existence::Exists { evidence, source };
            finding.standing = Standing::NotInForce;
            finding.unchecked.clear();
        }
        return;
    }
    let told = within(&document.blocks, &statute.pins);
    let mut open = Vec::new();
    let mut seen = Vec::new();
    for (place, (pin, told)) in statute.pins.iter().zip(&told).enumerate() {
        let word = pin.level.word();
        // What the tables have found stays found.
        let is_open = was_unknown || finding.unchecked.contains(&word);
        match told {
            Told::There(_) if is_open => seen.push((word, pin.label.clone())),
            Told::There(_) => {}
            Told::Lacking(others) if is_open && is_known(head, when) => {
                let has: Notice = match others.is_empty() {
                    true => ProvisionNotice::HasNone.into(),
                    false => ProvisionNotice::Has { others: others.clone() }.into(),
                };
                let pinpoint = Pinpoints(vec![(word, pin.label.clone())]);
                let above = above(&statute.pins, place);
                let proof = match above.0.is_empty() {
                    true => ProvisionNotice::PartLacks { title, pinpoint, of, has },
                    false => ProvisionNotice::PartBelowLacks { title, above, pinpoint, of, has },
                };
                finding.existence = Existence::Missing { proof: proof.into(), source };
                finding.standing = Standing::NoSuchPinpoint;
                finding.unchecked.clear();
                return;
            }
            Told::Lacking(_) | Told::Open if is_open => {
                if !open.contains(&word) {
                    open.push(word);
                }
            }
            Told::Lacking(_) | Told::Open => {}
        }
    }
    // Where the newer text does not tell, the tables still do.
    if is_newer && !open.is_empty() && finding.existence.flag() == Some(true) {
        return;
    }
    if was_unknown {
        // What the tables know of the part that the text leaves open is not lost.
        if let Existence::Unknown { reason, .. } = &finding.existence
            && !open.is_empty()
        {
            finding.notes.push(reason.clone());
        }
        let evidence = ProvisionNotice::TitleStands { title, of }.into();
        finding.existence = Existence::Exists { evidence, source };
    } else if !seen.is_empty()
        && let Existence::Exists { evidence, .. } = &mut finding.existence
    {
        let pinpoints = Pinpoints(seen);
        let stands = ProvisionNotice::SeenInText { pinpoints, of, source: from };
        *evidence = std::mem::take(evidence).further(stands);
    }
    finding.standing = if open.is_empty() { Standing::Whole } else { Standing::InPart };
    finding.unchecked = open;
}
