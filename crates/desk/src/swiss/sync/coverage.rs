//! What of the sources was asked in full and when, and which synchronisations are unfinished.

use std::collections::{BTreeMap, BTreeSet};

use corpus::Store;
use jiff::{Timestamp, civil::Date};
use law::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use upstream::entscheidsuche;

use super::scope::Scope;
use crate::{
    Call, DeskError,
    import::Turns,
    swiss::{CORPUS, Provenance, statute::is_fresh},
};

/// The note that lists the scopes, one a line.
const LIST: &str = "syncs";

/// What is known of the synchronisation of a scope.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub(in crate::swiss) struct Note {
    pub scope: Scope,
    /// The run that has begun and not finished.
    pub pass: Option<Pass>,
    /// The last run that finished.
    pub finished: Option<Finished>,
    /// The files that were read, by what they are.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub files: BTreeMap<String, String>,
    /// The names of documents whose text could not be read; they are asked for again.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub unread: BTreeSet<String>,
}

/// A run that has begun and not finished.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub(in crate::swiss) struct Pass {
    /// When its first answer came.
    pub begun_at: Timestamp,
    /// Where the source goes on.
    pub cursor: Option<String>,
    /// Where only what is new is asked for: since when.
    pub scraped_from: Option<Date>,
    /// How many were listed so far.
    pub read: usize,
    /// How many there are.
    pub of: Option<u64>,
    /// The date of the last one; the newest come first.
    pub reached: Option<Date>,
}

/// A run that finished.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub(in crate::swiss) struct Finished {
    /// When its first answer came: what the source has taken in since is new.
    pub begun_at: Timestamp,
    /// When its last answer came.
    pub finished_at: Timestamp,
    /// How many documents of the scope are kept.
    pub documents: usize,
    /// The date of the newest.
    pub newest: Option<Date>,
}

impl Note {
    /// What is known of a scope.
    pub(in crate::swiss) fn read(store: &dyn Store, scope: &Scope) -> Result<Self, DeskError> {
        let known = store.note(&name(&scope.to_string()))?;
        let known = known.and_then(|text| serde_json::from_str::<Self>(&text).ok());
        Ok(known
            .filter(|note| note.scope == *scope)
            .unwrap_or_else(|| Self { scope: scope.clone(), ..Self::default() }))
    }

    /// The last run that finished, where nothing of it is left to be read.
    fn whole(&self) -> Option<&Finished> {
        self.finished.as_ref().filter(|_| self.unread.is_empty())
    }

    /// Keeps it.
    pub(in crate::swiss) fn write(&self, store: &dyn Store) -> Result<(), DeskError> {
        let text = serde_json::to_string(self).map_err(|error| {
            DeskError::Broken(format!("a note can be written as JSON: {error}"))
        })?;
        Ok(store.set_note(&name(&self.scope.to_string()), Some(&text))?)
    }

    /// Puts the scope into the list of all.
    pub(in crate::swiss) fn list(
        &self,
        store: &dyn Store,
        call: &Call<'_>,
    ) -> Result<(), DeskError> {
        let scope = self.scope.to_string();
        // Between reading the list and writing it, another process must not write it.
        let _turn = Turns::of(&call.desk.corpus_folder()?).take()?;
        let mut scopes = listed(store)?;
        if !scopes.contains(&scope) {
            scopes.push(scope);
            scopes.sort();
            store.set_note(LIST, Some(&scopes.join("\n")))?;
        }
        Ok(())
    }
}

fn name(scope: &str) -> String {
    format!("sync {scope}")
}

fn listed(store: &dyn Store) -> Result<Vec<String>, DeskError> {
    Ok(store.note(LIST)?.unwrap_or_default().lines().map(str::to_owned).collect())
}

fn notes(store: &dyn Store) -> Result<Vec<Note>, DeskError> {
    let mut notes = Vec::new();
    for scope in listed(store)? {
        let text = store.note(&name(&scope))?;
        notes.extend(text.and_then(|text| serde_json::from_str::<Note>(&text).ok()));
    }
    Ok(notes)
}

/// What was synchronised, and how fresh it is.
#[derive(Clone, Debug, JsonSchema, PartialEq, Serialize)]
pub struct SyncCoverage {
    /// The source.
    pub source: String,
    /// What of it: `entscheidsuche CH_BGer de 2020-01-01..`.
    pub scope: String,
    /// Up to when the source was asked for all of it; none where that never came to an end, or
    /// where texts of it could not be read.
    pub finished_at: Option<String>,
    /// How many documents of it were kept then.
    pub documents: Option<usize>,
    /// The date of the newest of them.
    #[schemars(with = "Option<String>")]
    pub newest: Option<Date>,
    /// The run that has begun and not finished.
    pub unfinished: Option<SyncUnfinished>,
}

/// A run that has begun and not finished; the same again goes on from there.
#[derive(Clone, Debug, JsonSchema, PartialEq, Serialize)]
pub struct SyncUnfinished {
    /// When it began.
    pub begun_at: String,
    /// How many documents were listed so far.
    pub listed: usize,
    /// Of how many.
    pub of: Option<u64>,
    /// Down to which date; the newest come first.
    #[schemars(with = "Option<String>")]
    pub reached: Option<Date>,
}

/// What was synchronised, by scope.
pub fn sync_coverage(store: &dyn Store) -> Result<Vec<SyncCoverage>, DeskError> {
    let shown = |note: Note| SyncCoverage {
        source: note.scope.source.clone(),
        scope: note.scope.to_string(),
        finished_at: note.whole().map(|finished| finished.finished_at.to_string()),
        documents: note.finished.as_ref().map(|finished| finished.documents),
        newest: note.finished.as_ref().and_then(|finished| finished.newest),
        unfinished: note.pass.map(|pass| SyncUnfinished {
            begun_at: pass.begun_at.to_string(),
            listed: pass.read,
            of: pass.of,
            reached: pass.reached,
        }),
    };
    Ok(notes(store)?.into_iter().map(shown).collect())
}

/// That everything a search could find at the source was synchronised lately.
pub(in crate::swiss) struct Covered {
    /// Up to when, the earliest of several.
    finished_at: Timestamp,
    /// What was synchronised.
    scopes: Vec<String>,
}

/// Whether all decisions of some courts, in a language and between two days, were synchronised
/// within the last days.
pub(in crate::swiss) fn covered(
    call: &Call<'_>,
    hierarchy: &[String],
    language: Option<Language>,
    (from, to): (Option<Date>, Option<Date>),
) -> Result<Option<Covered>, DeskError> {
    let Some(store) = call.kept()? else { return Ok(None) };
    // Nobody synchronises all courts there are.
    if hierarchy.is_empty() {
        return Ok(None);
    }
    let mut covered: Option<Covered> = None;
    let notes = notes(&*store)?;
    for court in hierarchy {
        let holds = |note: &&Note| {
            let scope = &note.scope;
            let is_court = scope.of.as_deref().is_some_and(|of| {
                court.strip_prefix(of).is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
            });
            let is_language = scope.language.is_none()
                || scope.language.as_deref() == language.map(Language::code);
            let begins = scope.from.is_none_or(|first| from.is_some_and(|from| first <= from));
            let ends = scope.to.is_none_or(|last| to.is_some_and(|to| to <= last));
            scope.source == entscheidsuche::SOURCE.name && is_court && is_language && begins && ends
        };
        let fresh = notes.iter().filter(holds).filter_map(|note| {
            let at = note.whole()?.finished_at;
            is_fresh(Some(&at.to_string()), call).then(|| (at, note.scope.to_string()))
        });
        let Some((at, scope)) = fresh.max() else { return Ok(None) };
        let covered =
            covered.get_or_insert_with(|| Covered { finished_at: at, scopes: Vec::new() });
        covered.finished_at = covered.finished_at.min(at);
        if !covered.scopes.contains(&scope) {
            covered.scopes.push(scope);
        }
    }
    Ok(covered)
}

impl Covered {
    /// Says that what is kept here answered, and why that is enough.
    pub(in crate::swiss) fn declare(&self, provenance: &mut Provenance) {
        provenance.source = CORPUS.to_owned();
        provenance.retrieved_at = Some(self.finished_at.to_string());
        provenance.warnings.push(format!(
            "answered from what is kept on this machine: all of `{}` was synchronised up to {}; what \
             was published since is not in it (policy `upstream` asks the source)",
            self.scopes.join("`, `"),
            self.finished_at
        ));
    }
}
