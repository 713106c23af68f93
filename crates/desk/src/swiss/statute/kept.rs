//! The acts that are kept on this machine: entries of the register, and texts that were imported.

use std::collections::BTreeMap;

use corpus::{Asked as Question, Order, Store};
use jiff::Timestamp;
use law::{Head, Scope, tag::Filter};
use upstream::fedlex::{Act, ActName, Eli, SOURCE, Standing};

use super::{Acts, is_fresh, kept_provenance, named::Asked, record};
use crate::{Call, DeskError, swiss::RETRIEVED_AT};

/// Acts that are kept.
pub(in crate::swiss) struct Kept {
    /// The acts.
    pub acts: Acts,
    /// Whether the source answered the same question within the last days.
    pub is_fresh: bool,
}

/// How many acts of a name are looked at; none has more.
const MOST: usize = 500;

/// The note that says which acts a number or abbreviation names, and when that was asked.
pub(in crate::swiss) fn note(key: &str) -> String {
    format!("fedlex asked {key}")
}

/// What is kept of the acts of a number or abbreviation.
pub(in crate::swiss) fn acts(asked: &Asked, call: &Call<'_>) -> Result<Option<Kept>, DeskError> {
    let Some(store) = call.kept()? else { return Ok(None) };
    let store = &*store;
    if let Some(note) = store.note(&note(&asked.key))?
        && let Some((when, paths)) = note.split_once('\n')
    {
        let mut acts = Vec::new();
        for path in paths.split_whitespace() {
            let Ok(eli) = path.parse::<Eli>() else { continue };
            acts.extend(record::kept(store, &eli)?.and_then(|entry| record::act(&entry.head)));
        }
        if !acts.is_empty() {
            asked.rank(&mut acts, call.today);
            let provenance = kept_provenance(Some(when.to_owned()));
            let is_fresh = is_fresh(Some(when), call.today);
            return Ok(Some(Kept { acts: Acts { acts, provenance }, is_fresh }));
        }
    }
    let mut heads = Vec::new();
    for (key, values) in [
        ("sr_number", &asked.identifier.numbers),
        ("abbreviation", &asked.identifier.abbreviations),
        ("code", &asked.identifier.abbreviations),
    ] {
        if !values.is_empty() {
            heads.extend(found(store, key, values)?);
        }
    }
    let mut acts = described(&heads);
    acts.retain(|act| asked.means(act));
    if acts.is_empty() {
        return Ok(None);
    }
    asked.rank(&mut acts, call.today);
    let oldest = heads.iter().filter_map(|head| head.tags.first(RETRIEVED_AT)).min();
    let mut provenance = kept_provenance(oldest.map(str::to_owned));
    provenance.warnings.push(
        "known from what is kept on this machine only: further acts of this number or abbreviation, \
         and whether it is still in force, are not known here"
            .to_owned(),
    );
    Ok(Some(Kept { acts: Acts { acts, provenance }, is_fresh: false }))
}

fn found(store: &dyn Store, key: &str, values: &[String]) -> Result<Vec<Head>, DeskError> {
    let mut heads = Vec::new();
    for (other, value) in [("kind", "record"), ("document_form", "act")] {
        let scope = Scope::default()
            .with("source", Filter::is(SOURCE.name))
            .with(other, Filter::is(value))
            .with(key, Filter::OneOf(values.to_vec()));
        let question = Question { scope, order: Order::Latest, limit: MOST, ..Question::default() };
        heads.extend(store.search(&question)?.hits.into_iter().map(|hit| hit.head));
    }
    Ok(heads)
}

/// The acts that heads describe: what the register says counts before what a text says of itself.
pub(in crate::swiss) fn described(heads: &[Head]) -> Vec<Act> {
    let mut acts: BTreeMap<Eli, Act> = BTreeMap::new();
    for head in heads.iter().filter(|head| head.kind == law::Kind::Record) {
        if let Some(act) = record::act(head) {
            acts.insert(act.eli.clone(), act);
        }
    }
    let registered: Vec<Eli> = acts.keys().cloned().collect();
    for head in heads.iter().filter(|head| head.kind == law::Kind::Section) {
        let Some(eli) = head.tags.first("eli").and_then(|eli| eli.parse::<Eli>().ok()) else {
            continue;
        };
        if registered.contains(&eli) {
            continue;
        }
        let day = |key: &str| head.tags.first(key).and_then(|day| day.parse().ok());
        let act = acts.entry(eli.clone()).or_insert_with(|| Act {
            eli,
            number: head.tags.first("sr_number").map(str::to_owned),
            names: Vec::new(),
            standing: Standing::Unknown,
            date_document: day("date_document"),
            date_entry_in_force: day("date_entry_in_force"),
            date_no_longer_in_force: None,
            sort: None,
            basic_act: None,
        });
        if act.name_in(&head.language).is_none() {
            let short = head.tags.first("code").filter(|code| *code != head.title);
            act.names.push(ActName {
                language: head.language.clone(),
                title: Some(head.title.clone()),
                short: short.map(str::to_owned),
            });
        }
    }
    acts.into_values().collect()
}

/// Keeps acts that the source described, and that these are all of a number or abbreviation. The
/// warning where that failed.
pub(in crate::swiss) fn keep(
    asked: &Asked,
    acts: &[Act],
    at: Timestamp,
    call: &Call<'_>,
) -> Option<String> {
    let warning = keep_all(acts, at, call);
    if warning.is_none() {
        let paths: Vec<&str> = acts.iter().map(|act| act.eli.path()).collect();
        let text = format!("{at}\n{}", paths.join(" "));
        return remember(&note(&asked.key), &text, call);
    }
    warning
}

/// Keeps acts that the source described.
pub(in crate::swiss) fn keep_all(acts: &[Act], at: Timestamp, call: &Call<'_>) -> Option<String> {
    let store = call.kept().ok().flatten();
    let mut entries = Vec::new();
    for act in acts {
        match record::entry(act, &at.to_string(), store.as_deref()) {
            Ok(entry) => entries.push(entry),
            Err(error) => return Some(format!("this answer could not be kept: {error}")),
        }
    }
    call.keep(&record::collection(store.as_deref(), call.today), &entries)
}

/// Writes a note into the corpus.
pub(in crate::swiss) fn remember(name: &str, text: &str, call: &Call<'_>) -> Option<String> {
    let write = || -> Result<(), DeskError> {
        Ok(call.desk.corpus_for_writing()?.set_note(name, Some(text))?)
    };
    write().err().map(|error| format!("when this was asked could not be kept: {error}"))
}
