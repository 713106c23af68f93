//! Which version of a text held on a day, and what is said where none did or none is known.

use jiff::civil::Date;
use law::{Document, DocumentId, Head, Kind, Remark, Scope, edge, key};

use crate::{
    Candidate, CorpusError, Ranking, Store, StoreQuery, compare,
    compare::Comparison,
    validity::{ends_at_the_latest, history_since, is_state, last},
};

/// How many texts that stand in the place of another are named.
const MOST_SUCCESSORS: usize = 4;

/// How many earlier versions are looked at for where their text went.
const MOST_EARLIER: usize = 3;

/// The version that held on a day; of several, the one that began last.
pub(super) fn on(versions: &[Head], day: Date) -> Option<&Head> {
    versions.iter().filter(|head| head.holds_on(day)).max_by_key(|head| head.date)
}

/// The version to show where no day was asked for: the one in force today, else the latest that
/// has begun, else the first to come.
pub(super) fn current(versions: &[Head], today: Date) -> Option<&Head> {
    on(versions, today)
        .or_else(|| {
            let begun = versions.iter().filter(|head| head.date.is_some_and(|date| date <= today));
            begun.max_by_key(|head| head.date)
        })
        .or_else(|| versions.first())
}

/// Whether a document is one that a day chooses a version of.
pub(super) const fn has_versions(kind: Kind) -> bool {
    matches!(kind, Kind::Legislation | Kind::Section)
}

/// What is known of a day on which no version here holds.
pub(super) fn not_then(
    store: &dyn Store,
    versions: &[Head],
    day: Date,
) -> Result<CorpusError, CorpusError> {
    let title = versions.last().map(|head| head.title.as_str()).unwrap_or_default();
    let earliest = versions.iter().filter(|head| head.date.is_some()).min_by_key(|head| head.date);
    let ended = versions
        .iter()
        .filter_map(|head| head.date_end.map(|end| (end, head)))
        .max_by_key(|(end, _)| *end);
    let (mut message, certain) = match (earliest, ended) {
        (None, _) => (
            format!("whether {title} held on {day} is not known here: its versions have no dates"),
            false,
        ),
        (Some(first), _) if first.date.is_some_and(|date| day < date) => {
            let date = first.date.unwrap_or(day);
            if let Some(line) = version_elsewhere(versions, day) {
                let message = format!(
                    "the version of {title} that held on {day} is known to its source ({line}), and \
                     its text is not here"
                );
                (message, false)
            } else if is_state(first) {
                let message = format!(
                    "what {title} said on {day} is not known here: its text is known as of {date} \
                     only, which proves nothing for earlier days"
                );
                (message, false)
            } else if knows_history(first, day) {
                let message =
                    format!("{title} did not hold on {day}: its first version began on {date}");
                (message, true)
            } else {
                let message = format!(
                    "what {title} said on {day} is not known here: the first version here began \
                     on {date}, and earlier ones may be missing"
                );
                (message, false)
            }
        }
        (_, Some((end, head))) if end <= day => {
            let known = version_elsewhere(versions, day);
            match known {
                Some(line) => (
                    format!(
                        "the version of {title} that held on {day} is known to its source \
                         ({line}), and its text is not here"
                    ),
                    false,
                ),
                None if before_history(head, day).is_some() => (
                    format!(
                        "what {title} said on {day} is not known here: the last version here held \
                         until {} at the latest, and before {} not all versions are known",
                        last(end),
                        history_since(head).unwrap_or(day)
                    ),
                    false,
                ),
                None if ends_at_the_latest(head) => (
                    format!(
                        "{title} no longer held on {day}: it held until {} at the latest",
                        last(end)
                    ),
                    true,
                ),
                None if head.tags.first(key::END_DATED) == Some("state") => (
                    format!(
                        "what {title} said on {day} is not known here: it was last seen on {}",
                        last(end)
                    ),
                    false,
                ),
                None => {
                    (format!("{title} no longer held on {day}: it held until {}", last(end)), true)
                }
            }
        }
        _ => (format!("no version of {title} here held on {day}"), false),
    };
    message.push_str(&neighbours(store, versions, day)?);
    let versions = versions.iter().map(|head| Candidate::of(head, None)).collect();
    Ok(CorpusError::NotThen { message, day, certain, versions })
}

/// Whether a source has every version of a text since a day.
fn knows_history(first: &Head, day: Date) -> bool {
    history_since(first).is_some_and(|since| since <= day)
}

/// What must be known of a day before a source has every version of a text.
fn before_history(head: &Head, day: Date) -> Option<String> {
    history_since(head).filter(|since| day < *since).map(|since| {
        format!(
            "versions from before {since} are not all known here; on {day} another text may have \
             held"
        )
    })
}

/// The line in which a source says which version held on a day, where it gives the days of
/// versions without their texts: `LEGIARTI000006900785 2008-05-01..2016-08-10 MODIFIE`.
fn version_elsewhere(versions: &[Head], day: Date) -> Option<&str> {
    let lines = versions.iter().flat_map(|head| head.tags.all(key::VERSION));
    lines.into_iter().find(|line| {
        let Some((from, to)) = line.split(' ').nth(1).and_then(|days| days.split_once("..")) else {
            return false;
        };
        from.parse::<Date>().is_ok_and(|from| from <= day)
            && to.parse::<Date>().map_or(true, |to| day < to)
    })
}

/// What stood in the place of a text before, and what stands there since, as seen from a day,
/// where that is known.
fn neighbours(store: &dyn Store, versions: &[Head], day: Date) -> Result<String, CorpusError> {
    let mut text = String::new();
    let is_later = |head: &&Head| head.date.is_some_and(|date| date > day);
    let later: Vec<DocumentId> =
        versions.iter().filter(is_later).map(|head| head.id.clone()).collect();
    let mut edges = store.edges(&later)?.into_iter();
    for head in versions {
        if is_later(&head) {
            let edges = edges.next().unwrap_or_default();
            for edge in edges.into_iter().filter(|edge| edge.kind == "replaces") {
                if let Some(target) = edge.target {
                    text.push_str(&format!("; it stands where {target} stood"));
                }
            }
        } else {
            let successors = successors(store, head)?.into_iter();
            for successor in successors.filter(|new| new.date.is_none_or(|date| date <= day)) {
                text.push_str(&format!("; in its place stands {}", successor.id));
            }
        }
    }
    Ok(text)
}

/// What stands where a version stood.
fn successors(store: &dyn Store, head: &Head) -> Result<Vec<Head>, CorpusError> {
    let filter = edge::Filter {
        kind: Some("replaces".to_owned()),
        targets: edge::Targets::AnyOf(vec![head.id.clone()]),
    };
    let scope = Scope { edges: vec![filter], ..Scope::default() };
    let asked = StoreQuery {
        scope,
        ranking: Ranking::Latest,
        limit: MOST_SUCCESSORS,
        ..StoreQuery::default()
    };
    Ok(store.search(&asked)?.hits.into_iter().map(|hit| hit.head).collect())
}

/// What must be known of the version shown.
pub(super) fn caution(
    store: &dyn Store,
    head: &Head,
    versions: &[Head],
    at: Option<Date>,
    today: Date,
) -> Result<Vec<String>, CorpusError> {
    let mut warnings = Vec::new();
    if !has_versions(head.kind) {
        return Ok(warnings);
    }
    if is_state(head)
        && let Some(later) = on(versions, at.unwrap_or(today)).filter(|one| one.id != head.id)
    {
        warnings.push(format!("a later state of this text is here: {}", later.id));
    }
    if let (Some(day), Some(date), true) = (at, head.date, is_state(head)) {
        if date < day {
            warnings.push(format!(
                "the text is known as of {date}; whether it changed between then and {day} is not \
                 known here"
            ));
        }
        return Ok(warnings);
    }
    if let Some(day) = at {
        warnings.extend(before_history(head, day));
        for successor in successors(store, head)? {
            let begins = successor.date.filter(|date| *date > day);
            if let Some(date) = begins.filter(|_| successor.cid() != head.cid()) {
                let (id, title) = (&successor.id, &successor.title);
                warnings.push(format!("since {date} what stood here stands in {id} ({title})"));
            }
        }
        return Ok(warnings);
    }
    if head.holds_on(today) && !head.is_repealed() {
        warnings.extend(moved(store, head, versions)?);
        return Ok(warnings);
    }
    match on(versions, today).filter(|current| current.id != head.id) {
        Some(current) => warnings
            .push(format!("this is not the version in force today, which is {}", current.id)),
        None if head.date.is_some_and(|date| date > today) => {
            warnings.push("this is not yet in force".to_owned());
        }
        // An act is in force as long as its articles are.
        None if head.kind == Kind::Section => {}
        None if head.date.is_none() => {
            warnings.push("whether this is in force is not known here".to_owned());
        }
        None => {
            let neighbours = neighbours(store, std::slice::from_ref(head), today)?;
            warnings.push(format!("no version here is in force today{neighbours}"));
        }
    }
    Ok(warnings)
}

/// What stood under the same number and now stands elsewhere: article 1382, which is 1240 today.
fn moved(store: &dyn Store, head: &Head, versions: &[Head]) -> Result<Vec<String>, CorpusError> {
    let mut warnings = Vec::new();
    let earlier = versions.iter().filter(|other| other.date < head.date);
    for other in earlier.rev().take(MOST_EARLIER) {
        for successor in successors(store, other)? {
            if successor.cid() != head.cid() {
                let until = other.date_end.map(|end| format!(" until {}", last(end)));
                warnings.push(format!(
                    "what stood under this number{} now stands in {} ({})",
                    until.unwrap_or_default(),
                    successor.id,
                    successor.title
                ));
            }
        }
    }
    Ok(warnings)
}

/// The version of another day beside the one shown.
pub(super) fn compared(
    store: &dyn Store,
    shown: &Document,
    versions: &[Head],
    other: Date,
    warnings: &mut Vec<Remark>,
) -> Result<Option<Comparison>, CorpusError> {
    let Some(head) = on(versions, other) else {
        let error = not_then(store, versions, other)?;
        warnings.push(format!("there is nothing to compare with: {error}").into());
        return Ok(None);
    };
    if is_state(head) && head.date.is_some_and(|date| date < other) {
        let day = head.date.map(|date| date.to_string()).unwrap_or_default();
        let state = format!("the version compared with shows the state of {day}, not of {other}");
        warnings.push(state.into());
    }
    if !is_state(head) {
        warnings.extend(before_history(head, other).map(Remark::from));
    }
    let Some(document) = store.document(&head.id)? else { return Ok(None) };
    let (earlier, later) =
        if document.head.date <= shown.head.date { (&document, shown) } else { (shown, &document) };
    Ok(Some(compare::compare(earlier, later)))
}

#[cfg(test)]
mod tests;
