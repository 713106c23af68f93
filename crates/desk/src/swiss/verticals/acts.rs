//! Federal acts: the consolidation that holds, or every one whose text can be read.

use std::collections::BTreeSet;

use corpus::{Ranking, StoreQuery};
use jiff::{Timestamp, civil::Date};
use jurisdictions::ch::Citation;
use law::request::{Choice, Day, Text, Word};
use law::{Collection, DocumentId, key, tag::Filter};
use serde_json::{Value, json};
use upstream::{
    Source,
    fedlex::{Act, Fedlex, LANGUAGES, SOURCE, TextFile, Version, choose},
};

use crate::{
    Call, DeskError, GetArticleRequest, LookupStatuteRequest, Tool,
    swiss::{
        Policy, article, metadata,
        statute::{USUAL_LANGUAGE, kept, named, record},
        sync::{
            coverage::{Finished, Note, Pass},
            offer::{SyncGiven, SyncOffer, SyncOption, SyncSays},
            request::{SyncBegin, SyncRequest, SyncVersions},
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
        SyncSays::Of { given: SyncGiven::Needed },
        "act",
        "An act by its abbreviation or number, such as OR or 235.1; may be repeated",
    ),
    SyncOption::new(
        SyncSays::AllCodes,
        "all-codes",
        "The acts every lawyer needs: BV, ZGB, OR, StGB, ZPO, StPO, SchKG and BGG",
    ),
    SyncOption::new(
        SyncSays::Language { is_of_report: false },
        "language",
        "The language of the texts: de, fr, it, rm or en; may be repeated",
    ),
    SyncOption::new(
        SyncSays::Day,
        "date",
        "The version that holds on this day, instead of today's",
    ),
    SyncOption::new(SyncSays::History, "history", "Every version whose text can be read"),
    SyncOption::new(
        SyncSays::Anew,
        "anew",
        "Ask for everything again, and not for what is new only",
    ),
];

/// Federal acts, as the desk works with their source.
pub(super) struct Acts;

impl Vertical for Acts {
    fn source(&self) -> &'static Source {
        &SOURCE
    }

    fn probe(&self) -> (Tool, Value) {
        let given = json!({ "identifier": "220", "policy": "upstream" });
        (Tool::of::<LookupStatuteRequest>(), given)
    }

    fn get(&self, cited: &Cited<'_>, call: &Call<'_>) -> Option<Result<(), DeskError>> {
        let Citation::Statute(statute) = cited.citation else { return None };
        let request = GetArticleRequest {
            sr_number: Text::new(statute.act.number()?).ok()?,
            article_number: Text::new(statute.article.to_string()).ok()?,
            paragraph: None,
            language: Word::new(cited.language.code()).ok()?,
            date: cited.at.map(Day),
            policy: Choice(cited.policy),
        };
        Some(article::get_article(&request, call).map(drop))
    }

    fn offer(&self) -> SyncOffer {
        SyncOffer {
            source: SOURCE.name,
            about: "Federal acts of Fedlex, in German where no language is named",
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

/// The most documents a consolidation has.
const MOST: usize = 100_000;

/// Each act in each language.
fn scopes(wanted: &SyncRequest) -> Result<Vec<Scope>, DeskError> {
    if let Some(other) = wanted.languages.iter().find(|one| !LANGUAGES.contains(&one.as_str())) {
        return Err(DeskError::InvalidParameters(format!(
            "`{other}` is not a language of federal law; write one of {}",
            LANGUAGES.join(", ")
        )));
    }
    let usual = [USUAL_LANGUAGE.to_owned()];
    let languages =
        if wanted.languages.is_empty() { usual.as_slice() } else { wanted.languages.as_slice() };
    let versions = match wanted.versions {
        SyncVersions::InForce => None,
        SyncVersions::On(day) => Some(format!("on {day}")),
        SyncVersions::All => Some("history".to_owned()),
    };
    let mut scopes: Vec<Scope> = Vec::new();
    for name in &wanted.of {
        let asked = named::read(name)?;
        // One act is one scope, by whichever of its names it is asked for.
        let of = match asked.identifier.numbers.as_slice() {
            [number] => number.clone(),
            _ => name.trim().to_owned(),
        };
        for language in languages {
            let scope = Scope {
                of: Some(of.clone()),
                language: Some(language.clone()),
                versions: versions.clone(),
                ..Scope::of(SOURCE.name)
            };
            if !scopes.contains(&scope) {
                scopes.push(scope);
            }
        }
    }
    if scopes.is_empty() {
        return Err(DeskError::InvalidParameters(
            "no act is named; write --act OR --act 235.1, or --all-codes".to_owned(),
        ));
    }
    Ok(scopes)
}

/// Takes in the consolidations of an act in a language.
fn sync(
    scope: &Scope,
    wanted: &SyncRequest,
    work: &mut Work<'_>,
    synced: &mut SyncScope,
) -> Result<Outcome, DeskError> {
    let call = work.call;
    let fedlex = Fedlex::new(&call.desk.sources);
    let mut note = Note::read(&*work.store, scope)?;
    synced.resumed = note.pass.take().is_some() && wanted.begin == SyncBegin::GoOn;
    if wanted.begin == SyncBegin::Anew {
        note.files.clear();
    }
    let act = described(scope, &fedlex, work)?;
    let answered = fedlex.versions(&act.eli)?;
    let language = scope.language.as_deref().unwrap_or(USUAL_LANGUAGE);
    let files = chosen(&answered.value, wanted.versions, call.today, language, synced);
    synced.of = Some(files.len() as u64);
    let begun_at = answered.retrieved_at;
    note.list(&*work.store, call)?;
    for (place, (version, file)) in files.iter().enumerate() {
        synced.listed += 1;
        let key = format!("{} {}", version.from, file.language);
        let id = format!("ch.{}.{}.{}", act.eli.short(), version.from.strftime("%Y%m%d"), language);
        let known = match id.parse::<DocumentId>() {
            Ok(id) => documents(work, &id)?,
            Err(error) => return Err(DeskError::Broken(error.to_string())),
        };
        let is_kept = note.files.get(&key) == Some(&state(version, file)) && !known.is_empty();
        if is_kept {
            synced.unchanged += known.len();
        } else if text(&act, version, file, &known, work, synced)? {
            note.files.insert(key, state(version, file));
        }
        let (read, of) = (place + 1, Some(files.len() as u64));
        note.pass = Some(Pass {
            begun_at,
            cursor: None,
            scraped_from: None,
            read,
            of,
            reached: Some(version.from),
        });
        work.reached(&note)?;
        if !work.goes_on(scope, read, of) && read < files.len() {
            return Ok(Outcome::Stopped);
        }
    }
    work.settle()?;
    let is_other = synced.added + synced.changed + synced.removed > 0;
    let policy = if is_other { Policy::Upstream } else { Policy::Auto };
    match metadata::renew(&act, language, policy, call) {
        Ok(warnings) => {
            warnings.into_iter().for_each(|warning| synced.not_read(&scope.to_string(), warning));
        }
        Err(DeskError::Upstream(error)) if error.ends_all() => return Err(error.into()),
        Err(error) => synced.not_read(&scope.to_string(), error.to_string()),
    }
    let at = answered.retrieved_at;
    // Articles are asked for by these notes without asking the source again for some days.
    work.store.set_note(&article::checked(&act), Some(&at.to_string()))?;
    let (documents, newest) = work.kept(
        law::Scope::default()
            .with(key::SOURCE, Filter::is(SOURCE.name))
            .with(key::ELI, Filter::is(act.eli.path()))
            .with(key::LANGUAGE, Filter::is(language))
            // What is known of the act beside its text.
            .with(key::KIND, Filter::NoneOf(vec![law::Kind::Record.word().to_owned()])),
    )?;
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

/// What tells one state of a consolidation from another: its file, which has the number of its
/// build, and until when it holds.
fn state(version: &Version, file: &TextFile) -> String {
    let until = version.until.map(|until| until.to_string()).unwrap_or_default();
    format!("{} {until}", file.address)
}

/// The act of a number or an abbreviation; all acts of that name are kept as the source describes
/// them.
fn described(scope: &Scope, fedlex: &Fedlex<'_>, work: &mut Work<'_>) -> Result<Act, DeskError> {
    let asked = named::read(scope.of.as_deref().unwrap_or_default())?;
    let answered = fedlex.acts(&asked.identifier, work.call.today)?;
    let mut acts = answered.value;
    asked.rank(&mut acts, work.call.today);
    let at = answered.retrieved_at;
    let mut entries = Vec::new();
    for act in &acts {
        entries.push(record::entry(act, &at.to_string(), Some(&*work.store))?);
    }
    let collection = record::collection(Some(&*work.store), work.call.today);
    work.put(&collection, &entries)?;
    let Some(first) = acts.first().cloned() else {
        return Err(DeskError::NotFound(format!(
            "{} has no act with the number or abbreviation `{}`",
            answered.host,
            scope.of.as_deref().unwrap_or_default()
        )));
    };
    let paths: Vec<&str> = acts.iter().map(|act| act.eli.path()).collect();
    remember(&asked.key, &paths, at, work)?;
    // By whichever of its names it is asked for later, no other act has it.
    if acts.len() == 1 {
        let short = first.names.iter().filter_map(|name| name.short.as_deref());
        let names: BTreeSet<String> =
            short.chain(first.number.as_deref()).map(str::to_lowercase).collect();
        for name in names {
            let is_other = named::read(&name).is_ok_and(|other| {
                other.identifier.numbers.iter().any(|number| Some(number) != first.number.as_ref())
            });
            if !is_other && work.store.note(&kept::note(&name))?.is_none() {
                remember(&name, &paths, at, work)?;
            }
        }
    }
    Ok(first)
}

fn remember(key: &str, paths: &[&str], at: Timestamp, work: &Work<'_>) -> Result<(), DeskError> {
    let text = format!("{at}\n{}", paths.join(" "));
    Ok(work.store.set_note(&kept::note(key), Some(&text))?)
}

/// The consolidations that are read, the newest first, each with its file.
fn chosen<'v>(
    versions: &'v [Version],
    wanted: SyncVersions,
    today: Date,
    language: &str,
    synced: &mut SyncScope,
) -> Vec<(&'v Version, &'v TextFile)> {
    let day = match wanted {
        SyncVersions::InForce => today,
        SyncVersions::On(day) => day,
        SyncVersions::All => {
            let read = |version: &'v Version| {
                Some((version, version.files.iter().find(|file| file.language == language)?))
            };
            let files: Vec<_> = versions.iter().rev().filter_map(read).collect();
            if files.len() < versions.len() {
                synced.not_read(
                    &synced.scope.clone(),
                    format!(
                        "{} of {} consolidations are published without a text in `{language}` that \
                         can be read (XML or HTML)",
                        versions.len() - files.len(),
                        versions.len()
                    ),
                );
            }
            return files;
        }
    };
    let place = synced.scope.clone();
    let Some(choice) = choose(versions, day, language) else {
        synced.failed(&place, format!("no consolidation holds on {day}"));
        return Vec::new();
    };
    for departure in choice.departures {
        synced.not_read(&place, departure);
    }
    match choice.file {
        Some(file) if file.language == language => vec![(choice.version, file)],
        // That its text is in another language only stands among the departures.
        Some(_) => {
            synced.failed += 1;
            Vec::new()
        }
        None => {
            synced.failed(&place, "no consolidation is published in a form that can be read");
            Vec::new()
        }
    }
}

/// The documents of a consolidation that are kept.
fn documents(work: &Work<'_>, act: &DocumentId) -> Result<Vec<DocumentId>, DeskError> {
    let scope = law::Scope::default()
        .with(key::SOURCE, Filter::is(SOURCE.name))
        .with(key::ACT, Filter::is(act.as_str()));
    let asked =
        StoreQuery { scope, ranking: Ranking::Latest, limit: MOST, ..StoreQuery::default() };
    let mut ids: Vec<_> =
        work.store.search(&asked)?.hits.into_iter().map(|hit| hit.head.id).collect();
    if !ids.contains(act) {
        ids.extend(work.store.heads(std::slice::from_ref(act))?.into_iter().map(|head| head.id));
    }
    Ok(ids)
}

/// Takes in the text of a consolidation; false where it could not be read.
fn text(
    act: &Act,
    version: &Version,
    file: &TextFile,
    known: &[DocumentId],
    work: &mut Work<'_>,
    synced: &mut SyncScope,
) -> Result<bool, DeskError> {
    let call = work.call;
    let place = file.address.rsplit('/').next().unwrap_or(&file.address);
    let answered = match Fedlex::new(&call.desk.sources).text(act, version, file, call.today) {
        Ok(answered) => answered,
        Err(error) if error.ends_all() => return Err(error.into()),
        Err(error) => {
            synced.failed(place, error.to_string());
            return Ok(false);
        }
    };
    let text = answered.value;
    for unread in text.unread {
        synced.not_read(&format!("{place}, {}", unread.place), unread.reason);
    }
    let mut collection: Collection = text.collection;
    let registered = record::collection(Some(&*work.store), call.today);
    collection.as_of = collection.as_of.max(registered.as_of);
    collection.retrieved = Some(call.today);
    collection.caveat = registered.caveat;
    let ids: BTreeSet<&DocumentId> = text.entries.iter().map(|one| &one.document.head.id).collect();
    let stale: Vec<DocumentId> = known.iter().filter(|id| !ids.contains(id)).cloned().collect();
    synced.removed += work.remove(&stale)?;
    work.take(&collection, text.entries, synced)?;
    Ok(true)
}
