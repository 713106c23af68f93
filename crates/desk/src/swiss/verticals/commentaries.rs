//! Commentaries: the list in a language, and the text of each that is new or newer than the kept one.

use std::collections::BTreeSet;

use jiff::Timestamp;
use law::{Head, Language, key};
use serde_json::{Value, json};
use upstream::{
    Source, UpstreamError,
    onlinekommentar::{
        Asked, Commentary, Listed, Onlinekommentar, Order, PER_PAGE, SOURCE, collection,
        document_id, entry,
    },
};

use crate::{
    Call, DeskError, LegislativeActsRequest, Tool,
    swiss::{
        commentary,
        statute::named,
        sync::{
            coverage::{Finished, Note, Pass},
            offer::{SyncGiven, SyncOffer, SyncOption, SyncSays},
            request::{SyncBegin, SyncRequest},
            scope::Scope,
            synced::{Outcome, SyncScope},
            work::Work,
        },
        vertical::{Cited, Vertical},
    },
};

/// What can be said of it.
const OPTIONS: &[SyncOption] = &[
    SyncOption::new(
        SyncSays::Of { given: SyncGiven::AtMostOnce },
        "act",
        "Only commentaries on this act, such as OR or 220",
    ),
    SyncOption::new(
        SyncSays::Language { is_of_report: true },
        "language",
        "Their language; may be repeated",
    ),
    SyncOption::new(
        SyncSays::Anew,
        "anew",
        "Ask for everything again, and not for what is new only",
    ),
];

/// Commentaries, as the desk works with their source.
pub(super) struct Commentaries;

impl Vertical for Commentaries {
    fn source(&self) -> &'static Source {
        &SOURCE
    }

    fn probe(&self) -> (Tool, Value) {
        (Tool::of::<LegislativeActsRequest>(), json!({ "policy": "upstream" }))
    }

    /// Nothing: what is cited by its margin number is found by its article.
    fn get(&self, _: &Cited<'_>, _: &Call<'_>) -> Option<Result<(), DeskError>> {
        None
    }

    fn offer(&self) -> SyncOffer {
        SyncOffer {
            source: SOURCE.name,
            about: "Commentaries of onlinekommentar.ch, in German where no language is named",
            options: OPTIONS,
        }
    }

    fn scopes(&self, wanted: &SyncRequest) -> Result<Vec<Scope>, DeskError> {
        scopes(wanted)
    }

    fn sync(
        &self,
        scope: &Scope,
        wanted: &SyncRequest,
        work: &mut Work<'_>,
        synced: &mut SyncScope,
    ) -> Result<Outcome, DeskError> {
        sync(scope, wanted, work, synced)
    }
}

/// How many commentaries are read before the note says so.
const NOTED_EVERY: usize = 10;

/// Each language.
fn scopes(wanted: &SyncRequest) -> Result<Vec<Scope>, DeskError> {
    let of = match wanted.of.as_slice() {
        [] => None,
        [_, _, ..] => {
            return Err(DeskError::InvalidParameters(
                "commentaries are synchronised on one act at a time; name one, or none for all"
                    .to_owned(),
            ));
        }
        [name] => match named::read(name)?.identifier.numbers.as_slice() {
            [number] => Some(number.clone()),
            numbers => {
                return Err(DeskError::InvalidParameters(format!(
                    "`{name}` is the name of {} acts that are known here; write the number of the \
                     act, as in --act 220",
                    numbers.len()
                )));
            }
        },
    };
    let mut languages = wanted.languages()?;
    if languages.is_empty() {
        languages.push(Language::De);
    }
    let mut scopes: Vec<Scope> = Vec::new();
    for language in languages {
        let language = Some(language.code().to_owned());
        let scope = Scope { of: of.clone(), language, ..Scope::of(SOURCE.name) };
        if !scopes.contains(&scope) {
            scopes.push(scope);
        }
    }
    Ok(scopes)
}

/// Takes in the commentaries in a language.
fn sync(
    scope: &Scope,
    wanted: &SyncRequest,
    work: &mut Work<'_>,
    synced: &mut SyncScope,
) -> Result<Outcome, DeskError> {
    let language = scope.language.as_deref().and_then(|code| code.parse().ok());
    let language: Language = language.unwrap_or(Language::De);
    let mut note = Note::read(&*work.store, scope)?;
    let pass = note.pass.take().filter(|_| wanted.begin == SyncBegin::GoOn);
    synced.resumed = pass.is_some();
    // What was read again before an interruption need not be read a third time.
    let read_since = pass.map(|pass| pass.begun_at);
    let List { listed, is_whole, at } = list(scope, language, &note, wanted.begin, work, synced)?;
    let begun_at = read_since.unwrap_or(at);
    let listed: Vec<Listed> = listed.into_iter().filter(|one| is_of(one, scope)).collect();
    synced.listed = listed.len();
    synced.of = Some(listed.len() as u64);
    if is_whole {
        synced.gone = gone(&listed, scope, language, work)?;
    }
    note.list(&*work.store, work.call)?;
    let call = work.call;
    let source = Onlinekommentar::new(&call.desk.sources);
    let total = Some(listed.len() as u64);
    for (place, one) in listed.iter().enumerate() {
        let kept = kept(one, work)?;
        let is_read = kept.as_ref().is_some_and(|head| match wanted.begin {
            SyncBegin::GoOn => is_current(head, one),
            SyncBegin::Anew => is_current(head, one) && fetched_since(head, begun_at),
        });
        if is_read {
            synced.unchanged += 1;
        } else {
            match source.commentary(&one.id) {
                Ok(full) => take(one, &full, work, synced)?,
                Err(error) if error.ends_all() => return Err(error.into()),
                Err(error) => {
                    synced.failed(&format!("{} ({})", one.title, one.id), error.to_string());
                }
            }
        }
        let read = place + 1;
        if read % NOTED_EVERY == 0 || !is_read {
            note.pass = Some(Pass {
                begun_at,
                cursor: None,
                scraped_from: None,
                read,
                of: total,
                reached: one.date,
            });
            work.reached(&note)?;
        }
        if !work.goes_on(scope, read, total) && read < listed.len() {
            return Ok(Outcome::Stopped);
        }
    }
    work.settle()?;
    let heads = commentary::kept_heads(&*work.store, language, None)?;
    let heads: Vec<&Head> = heads.iter().filter(|head| is_about(head, scope)).collect();
    let newest = heads.iter().filter_map(|head| head.date).max();
    let documents = heads.len();
    note.pass = None;
    // What could not be read is asked for again: until then it is not all here.
    if synced.asked_for() == Outcome::Complete {
        note.finished = Some(Finished { begun_at: at, finished_at: at, documents, newest });
        synced.finished_at = Some(at.to_string());
    }
    note.write(&*work.store)?;
    synced.documents = Some(documents);
    Ok(synced.asked_for())
}

/// What the source lists.
struct List {
    listed: Vec<Listed>,
    /// Whether it is all it has, and not only what is new.
    is_whole: bool,
    at: Timestamp,
}

/// What is new in the list; the whole list where that was never read to its end, or has become
/// shorter.
fn list(
    scope: &Scope,
    language: Language,
    note: &Note,
    begin: SyncBegin,
    work: &mut Work<'_>,
    synced: &mut SyncScope,
) -> Result<List, DeskError> {
    let call = work.call;
    let source = Onlinekommentar::new(&call.desk.sources);
    let is_known = note.finished.is_some() && begin == SyncBegin::GoOn;
    if is_known {
        let mut asked = Asked { order: Some(Order::DateDescending), ..Asked::all(language) };
        let page = source.page(&asked)?;
        let all = commentary::kept_heads(&*work.store, language, None)?.len() as u64;
        let mut fresh = Vec::new();
        let mut at = page.retrieved_at;
        let mut page = Some(page);
        while let Some(one) = page.take() {
            at = at.min(one.retrieved_at);
            let count = one.listed.len();
            let mut known = 0;
            for listed in one.listed {
                let head = kept(&listed, work)?;
                known += usize::from(head.is_some_and(|head| {
                    // Of others only the title is kept.
                    is_current(&head, &listed) || head.date == listed.date && !is_of(&listed, scope)
                }));
                fresh.push(listed);
            }
            if known == count || one.page >= one.last_page {
                // As many as are kept, when what is new is added: none is gone.
                let unknown = fresh.len() - fresh.iter().filter(|one| is_there(one, work)).count();
                if one.total == all + unknown as u64 {
                    return Ok(List { listed: fresh, is_whole: false, at });
                }
                break;
            }
            asked.page = one.page + 1;
            page = Some(source.page(&asked)?);
        }
    }
    let mut goes_on = true;
    let listing = source.listing(language, |done, of| {
        let done = usize::try_from(done).unwrap_or(usize::MAX).saturating_mul(PER_PAGE);
        goes_on = work.goes_on(scope, done, Some(of.saturating_mul(PER_PAGE as u64)));
        goes_on
    })?;
    if !listing.is_complete {
        let reason = listing.warnings.join("; ");
        return Err(UpstreamError::Unusable { host: listing.host, reason }.into());
    }
    for warning in &listing.warnings {
        synced.not_read(&scope.to_string(), warning.as_str());
    }
    // Others write the list as this one does, and must be able to.
    work.settle()?;
    let keep = commentary::keep_list(work.call, language, &listing)?;
    if let Some(warning) = work.call.keep(&keep) {
        synced.not_read(&scope.to_string(), warning);
    }
    Ok(List { listed: listing.listed, is_whole: true, at: listing.retrieved_at })
}

fn is_of(listed: &Listed, scope: &Scope) -> bool {
    let numbers: BTreeSet<&str> = listed.subject.sr_numbers().collect();
    scope.of.as_deref().is_none_or(|act| numbers.contains(act))
}

/// Whether a kept commentary is about the act of a scope.
fn is_about(head: &Head, scope: &Scope) -> bool {
    let Some(act) = &scope.of else { return true };
    head.tags.all(key::SR_NUMBER).any(|number| number == act)
}

fn kept(listed: &Listed, work: &Work<'_>) -> Result<Option<Head>, DeskError> {
    let Ok(id) = document_id(&listed.id) else { return Ok(None) };
    Ok(work.store.heads(&[id])?.pop())
}

fn is_there(listed: &Listed, work: &Work<'_>) -> bool {
    kept(listed, work).is_ok_and(|head| head.is_some())
}

/// Whether a kept commentary has its text, as of the day that the list says.
fn is_current(head: &Head, listed: &Listed) -> bool {
    commentary::is_full(head) && head.date == listed.date
}

fn fetched_since(head: &Head, moment: Timestamp) -> bool {
    let fetched = head.tags.first(key::RETRIEVED_AT);
    fetched.and_then(|fetched| fetched.parse::<Timestamp>().ok()).is_some_and(|at| at >= moment)
}

/// What is kept and not listed any more.
fn gone(
    listed: &[Listed],
    scope: &Scope,
    language: Language,
    work: &Work<'_>,
) -> Result<Vec<String>, DeskError> {
    let ids: BTreeSet<_> = listed.iter().filter_map(|one| document_id(&one.id).ok()).collect();
    let heads = commentary::kept_heads(&*work.store, language, None)?;
    let gone = heads.into_iter().filter(|head| is_about(head, scope) && !ids.contains(&head.id));
    Ok(gone.map(|head| format!("{} ({})", head.title, head.id)).collect())
}

fn take(
    listed: &Listed,
    full: &Commentary,
    work: &mut Work<'_>,
    synced: &mut SyncScope,
) -> Result<(), DeskError> {
    // The list knows of the act where the title alone does not tell it.
    let listed = if full.listed.date == listed.date { listed } else { &full.listed };
    let entry = entry(listed, Some(full), full.retrieved_at)
        .map_err(|error| DeskError::Broken(error.to_string()))?;
    let collection = collection(full.retrieved_at);
    let known = kept(listed, work)?;
    if known.is_some_and(|head| !commentary::is_full(&head)) {
        // Only its title was kept, from the list.
        synced.added += 1;
        return work.put(&collection, &[entry]);
    }
    work.take(&collection, vec![entry], synced)
}
