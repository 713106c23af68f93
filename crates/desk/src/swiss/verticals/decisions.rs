//! Decisions of a court: all at first, and then those that the index has taken in since.

use std::collections::BTreeSet;

use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use jurisdictions::ch::Citation;
use law::{Collection, Entry, Language, key, tag::Filter};
use serde_json::{Value, json};
use upstream::{
    Ruling, Source, UpstreamError,
    entscheidsuche::{self, Answer, Asked, Entscheidsuche, Order, courts},
    ruling,
};

use crate::{
    Call, DeskError, SearchDecisionsRequest, Tool,
    swiss::{
        bge::get_bge_decision,
        court::get_decision,
        rulings::{CUT, held_whole, name_of, source_id},
        sync::{
            coverage::{Finished, Note, Pass},
            offer::{SyncGiven, SyncOffer, SyncOption, SyncSays},
            request::{SYNC_PAGE, SyncBegin, SyncRequest},
            scope::Scope,
            synced::{Outcome, SyncAnswer, SyncScope},
            work::Work,
        },
        vertical::{Cited, Vertical},
    },
};

/// The name of the source.
pub(super) const SOURCE: &str = entscheidsuche::SOURCE.name;

/// What can be said of it.
const OPTIONS: &[SyncOption] = &[
    SyncOption::new(
        SyncSays::Of { given: SyncGiven::Needed },
        "court",
        "A court such as CH_BGer or ZH_OG, a canton such as zh, or bundesgericht; may be repeated",
    ),
    SyncOption::new(
        SyncSays::Language { is_of_report: true },
        "language",
        "Only decisions in this language; may be repeated",
    ),
    SyncOption::new(SyncSays::From, "from", "The first day"),
    SyncOption::new(SyncSays::To, "to", "The last day"),
    SyncOption::new(
        SyncSays::Most,
        "most",
        "Stop after so many decisions of each court; the same again goes on from there",
    ),
    SyncOption::new(
        SyncSays::Page,
        "page",
        "How many decisions a request asks for; what is lost at most where a run is killed",
    ),
    SyncOption::new(
        SyncSays::Anew,
        "anew",
        "Ask for everything again, and not for what is new only",
    ),
];

/// Decisions of Swiss courts, as the desk works with their source.
pub(super) struct Decisions;

impl Vertical for Decisions {
    fn source(&self) -> &'static Source {
        &entscheidsuche::SOURCE
    }

    fn probe(&self) -> (Tool, Value) {
        let given = json!({ "query": "Vertrag", "limit": 1, "policy": "upstream" });
        (Tool::of::<SearchDecisionsRequest>(), given)
    }

    fn get(&self, cited: &Cited<'_>, call: &Call<'_>) -> Option<Result<(), DeskError>> {
        match cited.citation {
            Citation::Bge(_) => {
                Some(get_bge_decision(cited.reference, cited.policy, call).map(drop))
            }
            Citation::Decision(_) => {
                Some(get_decision(cited.reference, cited.policy, call).map(drop))
            }
            _ => None,
        }
    }

    fn offer(&self) -> SyncOffer {
        SyncOffer {
            source: SOURCE,
            about: "Decisions of entscheidsuche.ch, court by court, the newest first",
            options: OPTIONS,
        }
    }

    fn scopes(&self, wanted: &SyncRequest) -> Result<Vec<Scope>, DeskError> {
        scopes(wanted)
    }

    fn prepare(&self, work: &mut Work<'_>, answer: &mut SyncAnswer) -> Result<(), DeskError> {
        withdraw(work, answer)
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

/// The most decisions that one request asks for: some megabytes of text.
const MOST_OF_A_PAGE: usize = 100;

/// How many documents are looked up at once.
const AT_ONCE: usize = 500;

/// Each court in each language.
fn scopes(wanted: &SyncRequest) -> Result<Vec<Scope>, DeskError> {
    if let (Some(from), Some(to)) = (wanted.from, wanted.to)
        && from > to
    {
        let message = format!("the first day {from} is after the last day {to}; exchange the two");
        return Err(DeskError::InvalidParameters(message));
    }
    let mut scopes: Vec<Scope> = Vec::new();
    for name in &wanted.of {
        let ids = courts::of_enum(name);
        if ids.is_empty() {
            return Err(DeskError::InvalidParameters(format!(
                "`{name}` is not a court or canton; write an id such as CH_BGer or ZH_OG, a canton \
                 such as zh, or bundesgericht"
            )));
        }
        let mut languages: Vec<Option<Language>> =
            wanted.languages()?.into_iter().map(Some).collect();
        if languages.is_empty() {
            languages.push(None);
        }
        for (id, language) in ids.iter().flat_map(|id| languages.iter().map(move |one| (id, one))) {
            let scope = Scope {
                of: Some(id.clone()),
                language: language.map(|language| language.code().to_owned()),
                from: wanted.from,
                to: wanted.to,
                ..Scope::of(SOURCE)
            };
            if !scopes.contains(&scope) {
                scopes.push(scope);
            }
        }
    }
    if scopes.is_empty() {
        return Err(DeskError::InvalidParameters(
            "no court is named; the index has some hundred thousand decisions, so say which court: \
             --court CH_BGer, --court zh"
                .to_owned(),
        ));
    }
    Ok(scopes)
}

/// Removes the decisions that the source has withdrawn from publication.
fn withdraw(work: &mut Work<'_>, answer: &mut SyncAnswer) -> Result<(), DeskError> {
    let blocked = match Entscheidsuche::new(&work.call.desk.sources).blocked() {
        Ok(Some(blocked)) => blocked,
        Ok(None) => return Ok(()),
        Err(error) if error.ends_all() => return Err(error.into()),
        Err(error) => {
            answer.warnings.push(format!(
                "which decisions were withdrawn from publication could not be read, so that none \
                 was removed here: {error}"
            ));
            return Ok(());
        }
    };
    let ids: Vec<_> = blocked.iter().filter_map(|id| name_of(id)).collect();
    let mut gone = Vec::new();
    for ids in ids.chunks(AT_ONCE) {
        for head in work.store.heads(ids)? {
            if head.source == SOURCE {
                answer.withdrawn.push(format!("{} ({})", head.title, source_id(&head)));
                gone.push(head.id);
            }
        }
    }
    work.remove(&gone)?;
    work.blocked = blocked;
    work.settle()
}

/// Takes in the decisions of a scope.
fn sync(
    scope: &Scope,
    wanted: &SyncRequest,
    work: &mut Work<'_>,
    synced: &mut SyncScope,
) -> Result<Outcome, DeskError> {
    let source = Entscheidsuche::new(&work.call.desk.sources);
    let mut note = Note::read(&*work.store, scope)?;
    let is_anew = wanted.begin == SyncBegin::Anew;
    let mut pass = note.pass.take().filter(|_| !is_anew);
    synced.resumed = pass.is_some();
    let new_since = match &pass {
        Some(pass) => pass.scraped_from,
        None => note.finished.as_ref().filter(|_| !is_anew).and_then(since),
    };
    synced.new_since = new_since;
    let mut page = if wanted.page == 0 { SYNC_PAGE } else { wanted.page.min(MOST_OF_A_PAGE) };
    let mut is_listed = false;
    ask_again(&mut note, &source, work, synced)?;
    if work.is_stopped {
        return Ok(Outcome::Stopped);
    }
    loop {
        let left = wanted.most.map(|most| most.saturating_sub(synced.listed));
        if left == Some(0) {
            return Ok(Outcome::Limited);
        }
        let limit = left.map_or(page, |left| left.min(page));
        let asked = Asked {
            with_text: true,
            hierarchy: scope.of.iter().cloned().collect(),
            languages: scope.language.iter().filter_map(|code| code.parse().ok()).collect(),
            from: scope.from,
            to: scope.to,
            scraped_from: new_since,
            is_sweep: true,
            order: Order::Latest,
            limit,
            after: pass.as_ref().and_then(|pass| pass.cursor.clone()),
            ..Asked::default()
        };
        let answer = match source.search(&asked) {
            // Some decisions are long: fewer of them at once.
            Err(UpstreamError::TooLong { .. }) if limit > 1 => {
                page = limit / 2;
                continue;
            }
            answer => answer?,
        };
        if answer.is_partial {
            let reason = answer.warnings.join("; ");
            return Err(UpstreamError::Unusable {
                host: entscheidsuche::SOURCE.host().to_owned(),
                reason,
            }
            .into());
        }
        let mut now = pass.take().unwrap_or_else(|| begun(&answer, new_since));
        now.read += answer.rulings.len();
        now.reached = answer.rulings.last().and_then(|ruling| ruling.date).or(now.reached);
        now.cursor = answer.next.clone();
        synced.of = now.of;
        synced.listed += answer.rulings.len();
        let at = answer.retrieved_at;
        // How many there are was counted when it began; more may have come since.
        let is_last = answer.next.is_none();
        page_of(answer, &mut note, &source, work, synced)?;
        let goes_on = work.goes_on(scope, now.read, now.of);
        if is_last {
            return finish(note, &now, at, work, synced);
        }
        note.pass = Some(now.clone());
        if !is_listed {
            note.list(&*work.store, work.call)?;
            is_listed = true;
        }
        work.reached(&note)?;
        pass = Some(now);
        if !goes_on {
            return Ok(Outcome::Stopped);
        }
    }
}

fn begun(answer: &Answer, scraped_from: Option<Date>) -> Pass {
    Pass {
        begun_at: answer.retrieved_at,
        cursor: None,
        scraped_from,
        read: 0,
        of: Some(answer.total),
        reached: None,
    }
}

/// The day since which what the index has taken in is new. It knows days only, and its day need not
/// be that of the clock by which the last run began.
fn since(finished: &Finished) -> Option<Date> {
    finished.begun_at.to_zoned(TimeZone::UTC).date().checked_sub(1.day()).ok()
}

/// Asks once more for the decisions whose text could not be read in an earlier run.
fn ask_again(
    note: &mut Note,
    source: &Entscheidsuche<'_>,
    work: &mut Work<'_>,
    synced: &mut SyncScope,
) -> Result<(), DeskError> {
    let ids: Vec<String> = note.unread.iter().cloned().collect();
    for (done, id) in ids.iter().enumerate() {
        if !work.goes_on(&note.scope, done, u64::try_from(ids.len()).ok()) {
            break;
        }
        let found = match source.by_id(id) {
            Ok(found) => found.filter(|_| !work.blocked.contains(id)),
            Err(error) if error.ends_all() => return Err(error.into()),
            Err(error) => {
                synced.failed(id, error.to_string());
                continue;
            }
        };
        let Some(found) = found else {
            note.unread.remove(id);
            continue;
        };
        let at = found.retrieved_at;
        let entry = entry(found.ruling, at, source, work, synced, &mut note.unread)?;
        take(entry.into_iter().collect(), at, work, synced)?;
    }
    if ids.is_empty() { Ok(()) } else { work.reached(note) }
}

/// Takes in the decisions of a page.
fn page_of(
    answer: Answer,
    note: &mut Note,
    source: &Entscheidsuche<'_>,
    work: &mut Work<'_>,
    synced: &mut SyncScope,
) -> Result<(), DeskError> {
    for warning in answer.warnings {
        synced.not_read(&note.scope.to_string(), warning);
    }
    let mut entries = Vec::with_capacity(answer.rulings.len());
    for ruling in answer.rulings {
        if work.blocked.contains(&ruling.id) {
            continue;
        }
        if !is_asked_for(&ruling, &note.scope) {
            synced.not_read(&ruling.id, "it is not of the court that was asked for");
            continue;
        }
        let at = answer.retrieved_at;
        entries.extend(entry(ruling, at, source, work, synced, &mut note.unread)?);
    }
    take(entries, answer.retrieved_at, work, synced)
}

/// Takes in decisions, except where what is kept has more of their text.
fn take(
    mut entries: Vec<Entry>,
    at: Timestamp,
    work: &mut Work<'_>,
    synced: &mut SyncScope,
) -> Result<(), DeskError> {
    let held = held_whole(&*work.store, &entries)?;
    entries.retain(|entry| !held.contains(&entry.document.head.id));
    synced.unchanged += held.len();
    work.take(&registered(at), entries, synced)
}

fn is_asked_for(ruling: &Ruling, scope: &Scope) -> bool {
    let Some(court) = &scope.of else { return true };
    let own = [Some(&ruling.canton), Some(&ruling.court_id), ruling.chamber_id.as_ref()];
    own.into_iter().flatten().any(|part| part.eq_ignore_ascii_case(court))
}

/// The document of a decision, with its whole text where the source has it. Where it has one that
/// cannot be read, the decision is noted as unread.
fn entry(
    mut ruling: Ruling,
    at: Timestamp,
    source: &Entscheidsuche<'_>,
    work: &Work<'_>,
    synced: &mut SyncScope,
    unread: &mut BTreeSet<String>,
) -> Result<Option<Entry>, DeskError> {
    unread.remove(&ruling.id);
    if ruling.is_cut || ruling.text.is_none() {
        match work.call.whole_text(source, &ruling) {
            Ok(Some(text)) => {
                ruling.text = Some(text);
                ruling.is_cut = false;
            }
            Ok(None) => {
                synced.failed(&ruling.id, CUT);
                // Where no file is named, there is none to ask for again.
                let addresses = &work.call.desk.sources.addresses;
                if ruling.address.as_deref().is_some_and(|one| addresses.route(one).is_some()) {
                    unread.insert(ruling.id.clone());
                }
            }
            Err(DeskError::Upstream(error)) if error.ends_all() => return Err(error.into()),
            Err(error) => {
                synced.failed(&ruling.id, format!("{CUT}: {error}"));
                unread.insert(ruling.id.clone());
            }
        }
    }
    let blocks = ruling.text.as_deref().map(ruling::blocks).unwrap_or_default();
    let entry = match work.call.entry(&ruling, blocks, at) {
        Ok(entry) => entry,
        Err(reason) => {
            synced.failed(&ruling.id, reason);
            unread.insert(ruling.id);
            return Ok(None);
        }
    };
    Ok(Some(entry))
}

fn registered(at: Timestamp) -> Collection {
    Collection {
        retrieved: Some(at.to_zoned(TimeZone::UTC).date()),
        ..(entscheidsuche::SOURCE.collection)()
    }
}

/// Notes that everything was asked for.
fn finish(
    mut note: Note,
    pass: &Pass,
    at: Timestamp,
    work: &mut Work<'_>,
    synced: &mut SyncScope,
) -> Result<Outcome, DeskError> {
    work.settle()?;
    let scope = &note.scope;
    let mut kept = law::Scope { from: scope.from, to: scope.to, ..law::Scope::default() }
        .with(key::SOURCE, Filter::is(SOURCE));
    if let Some(court) = &scope.of {
        kept = kept.with(key::HIERARCHY, Filter::is(court.as_str()));
    }
    if let Some(language) = &scope.language {
        kept = kept.with(key::LANGUAGE, Filter::is(language.as_str()));
    }
    let (documents, newest) = work.kept(kept)?;
    if let Some(of) = pass.of.filter(|of| (pass.read as u64) < *of) {
        let reason = format!("the source counts {of} decisions and listed {}", pass.read);
        synced.not_read(&scope.to_string(), reason);
    }
    note.pass = None;
    note.finished = Some(Finished { begun_at: pass.begun_at, finished_at: at, documents, newest });
    note.write(&*work.store)?;
    note.list(&*work.store, work.call)?;
    synced.documents = Some(documents);
    synced.finished_at = Some(at.to_string());
    Ok(synced.asked_for())
}
