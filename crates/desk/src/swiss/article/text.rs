//! The text of an act on a day: kept here, else fetched as a whole and kept.

use std::{cell::Cell, sync::Arc};

use corpus::{Ranking, Store, StoreQuery, memory::Memory};
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use law::{Class, Collection, Head, Scope, key, tag::Filter};
use serde_json::json;
use upstream::fedlex::{Act, Choice, Fedlex, SOURCE, choose};

use crate::{
    Call, DeskError,
    swiss::{
        Policy, Provenance,
        question::{
            Answered, Kept, Question, Said, answered, instead, kept_provenance, provenance,
        },
        statute::{is_fresh, record},
    },
    writer::Keep,
};

/// The text of an act, in a store.
pub(in crate::swiss) struct Text {
    /// Where its documents are.
    pub store: Arc<dyn Store>,
    /// The act as a whole.
    pub act: Head,
    /// Where it comes from.
    pub provenance: Provenance,
    /// Why it may not be what holds on the day in the language asked for. What it lacks is then not
    /// known to be lacking.
    pub doubts: Vec<String>,
}

/// The code of what cannot be known.
pub(super) const UNAVAILABLE: &str = "DATABASE_UNAVAILABLE";

/// How many consolidations of an act are looked at; none has more.
const MOST: usize = 2_000;

/// Gets the text of an act that holds on a day.
pub(in crate::swiss) fn text(
    act: &Act,
    day: Date,
    language: &str,
    policy: Policy,
    call: &Call<'_>,
) -> Result<Text, DeskError> {
    let question = TextOf { act, day, language, is_outdated: Cell::new(false) };
    let Answered { value, provenance } = answered(&question, policy, call)?;
    let Body { store, act, doubts } = value;
    Ok(Text { store, act, provenance, doubts })
}

/// The text of which act, on which day, in which language.
struct TextOf<'a> {
    act: &'a Act,
    day: Date,
    language: &'a str,
    /// Whether the source is known to have a newer text than the one that is kept.
    is_outdated: Cell<bool>,
}

/// The text of an act, without where it comes from.
#[derive(Clone)]
struct Body {
    store: Arc<dyn Store>,
    act: Head,
    doubts: Vec<String>,
}

impl Question for TextOf<'_> {
    type Answer = Body;

    fn kept(&self, policy: Policy, call: &Call<'_>) -> Result<Option<Kept<Body>>, DeskError> {
        let Some(store) = call.kept()? else { return Ok(None) };
        let Some(act) = holding(&*store, self.act, self.day, self.language)? else {
            return Ok(None);
        };
        let retrieved_at = act.tags.first(key::RETRIEVED_AT).map(str::to_owned);
        let is_known = is_known(&act, self.act, self.day, call)?;
        let doubts: Vec<String> = (policy == Policy::Local && !is_known)
            .then(|| unconfirmed(&act, self.day))
            .into_iter()
            .collect();
        let is_enough = is_known || act.date.is_none();
        let mut kept = Kept::of(Body { store, act, doubts: doubts.clone() }, retrieved_at);
        kept.provenance.warnings = doubts;
        Ok(Some(Kept { is_enough, ..kept }))
    }

    /// What is kept, where no newer consolidation holds; else the whole text.
    fn ask(
        &self,
        kept: Option<&Kept<Body>>,
        policy: Policy,
        call: &Call<'_>,
    ) -> Result<Said<Body>, DeskError> {
        if let Some(kept) = kept
            && let Some(from) = kept.value.act.date
        {
            let newer = Fedlex::new(&call.desk.sources).newer(&self.act.eli, from, self.day)?;
            if newer.value.is_none() {
                let (value, provenance) = (kept.value.clone(), kept.provenance.clone());
                let keep = Keep::note(note(self.act), newer.retrieved_at.to_string());
                return Ok(Said { value, provenance, keep });
            }
            self.is_outdated.set(true);
        }
        fetched(self.act, self.day, self.language, policy, call)
    }

    fn not_kept(&self, call: &Call<'_>) -> Result<Answered<Body>, DeskError> {
        Err(not_kept(self.act, self.day, self.language, call)?)
    }

    fn stand_in(&self, kept: &mut Kept<Body>, error: &DeskError) -> Option<String> {
        let error = match self.is_outdated.get() {
            true => format!(
                "a consolidation newer than the one kept here holds on {} and could not be fetched: \
                 {error}",
                self.day
            ),
            false => error.to_string(),
        };
        let from = kept.value.act.date.map(|date| date.to_string()).unwrap_or_default();
        let warning =
            instead(&format!("{error}; the text kept here is the consolidation of {from}"));
        kept.value.doubts.push(warning.clone());
        Some(warning)
    }

    fn beside(&self, call: &Call<'_>) -> Result<Option<String>, DeskError> {
        let days = days_kept(self.act, call)?;
        Ok((!days.is_empty()).then(|| {
            format!(
                "of {}, {} is kept on this machine, which is not known to hold on {} in `{}`",
                name(self.act),
                days.join(", "),
                self.day,
                self.language
            )
        }))
    }
}

/// The consolidation that is kept and holds on a day, as far as is known here.
fn holding(
    store: &dyn Store,
    act: &Act,
    day: Date,
    language: &str,
) -> Result<Option<Head>, DeskError> {
    let heads = consolidations(store, act, Some(language))?;
    Ok(heads.into_iter().filter(|head| head.holds_on(day)).max_by_key(|head| head.date))
}

/// The consolidations of an act that are kept.
pub(in crate::swiss) fn consolidations(
    store: &dyn Store,
    act: &Act,
    language: Option<&str>,
) -> Result<Vec<Head>, DeskError> {
    let mut scope = Scope::default()
        .with(key::SOURCE, Filter::is(SOURCE.name))
        .with(key::DOCUMENT_FORM, Filter::is("act"))
        .with(key::ELI, Filter::is(act.eli.path()));
    if let Some(language) = language {
        scope = scope.with(key::LANGUAGE, Filter::is(language));
    }
    let asked =
        StoreQuery { scope, ranking: Ranking::Latest, limit: MOST, ..StoreQuery::default() };
    Ok(store.search(&asked)?.hits.into_iter().map(|hit| hit.head).collect())
}

/// The note that says when it was last asked whether the text kept of an act holds.
pub(in crate::swiss) fn note(act: &Act) -> String {
    format!("fedlex checked {}", act.eli)
}

/// Whether the text is known to hold on the day without asking: its time was over when it was
/// fetched, or the source was asked within the last days and after the day, or named the text's end.
fn is_known(head: &Head, act: &Act, day: Date, call: &Call<'_>) -> Result<bool, DeskError> {
    let fetched = head.tags.first(key::RETRIEVED_AT);
    let date_of = |moment: Option<&str>| {
        let moment = moment?.parse::<Timestamp>().ok()?;
        Some(moment.to_zoned(TimeZone::UTC).date())
    };
    let Some(fetched_on) = date_of(fetched) else { return Ok(false) };
    if head.date_end.is_some_and(|end| end <= fetched_on && day < end) {
        return Ok(true);
    }
    // A consolidation that begins after the source was asked may not have been announced then.
    let covers = |moment: Option<&str>| {
        let is_asked = date_of(moment).is_some_and(|asked_on| day <= asked_on);
        is_fresh(moment, call) && (is_asked || head.date_end.is_some())
    };
    if covers(fetched) {
        return Ok(true);
    }
    let Some(store) = call.kept()? else { return Ok(false) };
    Ok(covers(store.note(&note(act))?.as_deref()))
}

/// That it was not asked whether a newer text holds.
fn unconfirmed(head: &Head, day: Date) -> String {
    let fetched = head.tags.first(key::RETRIEVED_AT).unwrap_or("a day that is not known");
    format!(
        "whether a consolidation newer than that of {} holds on {day} was not asked; this text was \
         fetched at {fetched}",
        head.date.map(|date| date.to_string()).unwrap_or_default()
    )
}

/// Fetches the text.
fn fetched(
    act: &Act,
    day: Date,
    language: &str,
    policy: Policy,
    call: &Call<'_>,
) -> Result<Said<Body>, DeskError> {
    let fedlex = Fedlex::new(&call.desk.sources);
    let versions = fedlex.versions(&act.eli)?;
    let Some(choice) = choose(&versions.value, day, language) else {
        let first = versions.value.first().map(|first| first.from);
        return Err(before_the_first(act, first, day, call.today));
    };
    let Choice { applicable, version, file: Some(file), departures } = choice else {
        return Err(without_text(act, choice.applicable.from, day));
    };
    let reached = applicable.from;
    let id =
        format!("ch.{}.{}.{}", act.eli.short(), version.from.strftime("%Y%m%d"), file.language);
    // What is there already need not be fetched again: a file of one build never changes.
    if policy == Policy::Auto
        && let (Some(store), Ok(id)) = (call.kept()?, id.parse())
        && let Some(head) = store.heads(&[id])?.pop()
        && head.tags.first(key::RETRIEVED_AT).is_some()
        && head.date_end == version.until
    {
        let mut provenance = kept_provenance(head.tags.first(key::RETRIEVED_AT).map(str::to_owned));
        provenance.warnings.clone_from(&departures);
        let mut keep = Keep::default();
        if reached == version.from {
            keep.notes.push((note(act), versions.retrieved_at.to_string()));
        }
        let value = Body { store, act: head, doubts: departures };
        return Ok(Said { value, provenance, keep });
    }
    let answered = fedlex.text(act, version, file, call.today)?;
    let mut said = provenance(&answered.host, answered.retrieved_at);
    said.warnings.clone_from(&departures);
    if let Some(unread) = answered.value.unread.first() {
        let count = answered.value.unread.len();
        said.warnings.push(format!(
            "{count} places of the act were not understood, the first: {}: {}",
            unread.place, unread.reason
        ));
    }
    let entries = answered.value.entries;
    let collection = collection(answered.value.collection, call)?;
    let head = entries
        .first()
        .map(|entry| entry.document.head.clone())
        .ok_or_else(|| DeskError::Broken("an act that was read has documents".to_owned()))?;
    let store = Memory::default();
    store.put(&entries)?;
    let value = Body { store: Arc::new(store), act: head, doubts: departures };
    let mut keep = Keep::of(collection, entries);
    keep.notes.push((note(act), versions.retrieved_at.to_string()));
    Ok(Said { value, provenance: said, keep })
}

/// The registry entry, with the newest state that is known here.
fn collection(mut collection: Collection, call: &Call<'_>) -> Result<Collection, DeskError> {
    let known = call.kept()?;
    let known = record::collection(known.as_deref(), call.today);
    collection.as_of = collection.as_of.max(known.as_of);
    collection.retrieved = Some(call.today);
    collection.caveat = known.caveat;
    Ok(collection)
}

fn name(act: &Act) -> String {
    let short = act.name("de").and_then(|name| name.short.clone().or_else(|| name.title.clone()));
    short.or_else(|| act.number.clone()).unwrap_or_else(|| act.eli.to_string())
}

fn details(act: &Act, day: Date) -> serde_json::Value {
    json!({
        "act": name(act),
        "sr_number": act.number,
        "eli": act.eli.path(),
        "as_of": day.to_string(),
        "permalink": act.eli.permalink("de"),
    })
}

fn not_found(text: String, act: &Act, day: Date) -> DeskError {
    let details = details(act, day);
    DeskError::Corpus { code: "NOT_FOUND", class: Class::NotFound, text: text.into(), details }
}

/// That there is such an act, and what its text says cannot be known from here.
fn unreadable(text: String, act: &Act, day: Date) -> DeskError {
    let details = details(act, day);
    DeskError::Corpus { code: UNAVAILABLE, class: Class::Unavailable, text: text.into(), details }
}

fn before_the_first(act: &Act, first: Option<Date>, day: Date, today: Date) -> DeskError {
    let Some(first) = first else {
        let text = format!(
            "{} has no consolidation at Fedlex, so that its text cannot be read; see {}",
            name(act),
            act.eli.permalink("de")
        );
        return unreadable(text, act, day);
    };
    let text = format!(
        "{} has no consolidation that holds on {day}: the first one is of {first}",
        name(act)
    );
    if act.is_in_force(day, today) == Some(false) {
        return not_found(format!("{text}; the act was not in force"), act, day);
    }
    let why = "what its text was then cannot be known from Fedlex; see the official gazette";
    unreadable(format!("{text}; {why}"), act, day)
}

fn without_text(act: &Act, applicable: Date, day: Date) -> DeskError {
    let text = format!(
        "no consolidation of {} is published in a form that can be read (XML or HTML); that of \
         {applicable} holds on {day} and can be seen as PDF at {}",
        name(act),
        act.eli.permalink("de")
    );
    unreadable(text, act, day)
}

/// The consolidations of an act that are kept, by their days.
fn days_kept(act: &Act, call: &Call<'_>) -> Result<Vec<String>, DeskError> {
    let Some(store) = call.kept()? else { return Ok(Vec::new()) };
    let shown = |head: Head| {
        let date = head.date.map(|date| date.to_string()).unwrap_or_default();
        format!("{date} ({})", head.language)
    };
    Ok(consolidations(&*store, act, None)?.into_iter().map(shown).collect())
}

fn not_kept(act: &Act, day: Date, language: &str, call: &Call<'_>) -> Result<DeskError, DeskError> {
    let days = days_kept(act, call)?;
    let has = if days.is_empty() {
        "none is".to_owned()
    } else {
        format!("kept are {}", days.join(", "))
    };
    let text = format!(
        "no consolidation of {} in `{language}` that holds on {day} is kept on this machine, which \
         says nothing about the law ({has}); ask with policy `auto` or `upstream`",
        name(act)
    );
    Ok(not_found(text, act, day))
}
