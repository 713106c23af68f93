//! The acts that are kept on this machine: entries of the register, and texts that were imported.

use std::collections::BTreeMap;

use corpus::{Ranking, Store, StoreQuery as Question};
use jiff::Timestamp;
use law::{Head, Scope, key, tag::Filter};
use upstream::fedlex::{Act, ActName, Eli, SOURCE, Standing};

use super::{is_fresh, named::Asked, record};
use crate::{Call, DeskError, swiss::question::Kept, writer::Keep};

/// How many acts of a name are looked at; none has more.
const MOST: usize = 500;

/// The note that says which acts a number or abbreviation names, and when that was asked.
pub(in crate::swiss) fn note(key: &str) -> String {
    format!("fedlex asked {key}")
}

/// What is kept of the acts of a number or abbreviation.
pub(in crate::swiss) fn acts(
    asked: &Asked,
    call: &Call<'_>,
) -> Result<Option<Kept<Vec<Act>>>, DeskError> {
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
            let is_enough = is_fresh(Some(when), call);
            return Ok(Some(Kept { is_enough, ..Kept::of(acts, Some(when.to_owned())) }));
        }
    }
    let mut heads = Vec::new();
    for (key, values) in [
        (key::SR_NUMBER, &asked.identifier.numbers),
        (key::ABBREVIATION, &asked.identifier.abbreviations),
        (key::CODE, &asked.identifier.abbreviations),
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
    let oldest = heads.iter().filter_map(|head| head.tags.first(key::RETRIEVED_AT)).min();
    let mut kept = Kept::of(acts, oldest.map(str::to_owned));
    kept.provenance.warnings.push(
        "known from what is kept on this machine only: further acts of this number or abbreviation, \
         and whether it is still in force, are not known here"
            .to_owned(),
    );
    Ok(Some(kept))
}

fn found(store: &dyn Store, key: &str, values: &[String]) -> Result<Vec<Head>, DeskError> {
    let mut heads = Vec::new();
    for (other, value) in [(key::KIND, "record"), (key::DOCUMENT_FORM, "act")] {
        let scope = Scope::default()
            .with(key::SOURCE, Filter::is(SOURCE.name))
            .with(other, Filter::is(value))
            .with(key, Filter::OneOf(values.to_vec()));
        let question =
            Question { scope, ranking: Ranking::Latest, limit: MOST, ..Question::default() };
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
        let Some(eli) = head.tags.first(key::ELI).and_then(|eli| eli.parse::<Eli>().ok()) else {
            continue;
        };
        if registered.contains(&eli) {
            continue;
        }
        let day = |key: &str| head.tags.first(key).and_then(|day| day.parse().ok());
        let act = acts.entry(eli.clone()).or_insert_with(|| Act {
            eli,
            number: head.tags.first(key::SR_NUMBER).map(str::to_owned),
            names: Vec::new(),
            standing: Standing::Unknown,
            date_document: day(key::DATE_DOCUMENT),
            date_entry_in_force: day(key::DATE_ENTRY_IN_FORCE),
            date_no_longer_in_force: None,
            sort: None,
            basic_act: None,
        });
        if act.name_in(&head.language).is_none() {
            let short = head.tags.first(key::CODE).filter(|code| *code != head.title);
            act.names.push(ActName {
                language: head.language.clone(),
                title: Some(head.title.clone()),
                short: short.map(str::to_owned),
            });
        }
    }
    acts.into_values().collect()
}

/// What is kept of acts that the source described, and that these are all of a number or
/// abbreviation.
pub(in crate::swiss) fn keep(
    asked: &Asked,
    acts: &[Act],
    at: Timestamp,
    call: &Call<'_>,
) -> Result<Keep, DeskError> {
    let mut keep = keep_all(acts, at, call)?;
    let paths: Vec<&str> = acts.iter().map(|act| act.eli.path()).collect();
    keep.notes.push((note(&asked.key), format!("{at}\n{}", paths.join(" "))));
    Ok(keep)
}

/// What is kept of acts that the source described.
pub(in crate::swiss) fn keep_all(
    acts: &[Act],
    at: Timestamp,
    call: &Call<'_>,
) -> Result<Keep, DeskError> {
    let store = call.kept()?;
    let entry = |act: &Act| record::entry(act, &at.to_string(), store.as_deref());
    let entries = acts.iter().map(entry).collect::<Result<_, DeskError>>()?;
    Ok(Keep::of(record::collection(store.as_deref(), call.today), entries))
}
