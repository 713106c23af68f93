//! Decisions of the official collection: found, read, and what cites them.

mod citing;
pub(super) mod pinpoint;
mod sift;

use jiff::civil::Date;
use jurisdictions::{
    When,
    ch::{self, Bge, Citation, Part},
};
use law::{Existence, Language, Standing, key};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use upstream::{UpstreamError, entscheidsuche::courts};

use super::{
    DecisionShown, Policy, Provenance,
    decision::Room,
    provision::{Wanted, start_of},
    rulings::{Rulings, Search, source_id, words_of},
    typed,
};
use crate::{Call, DeskError, SearchBgeRequest};

use citing::MOST_LISTED;
pub use citing::{CitedByAnswer, Citing, CitingSentence, get_cited_by};
pub use pinpoint::Pinpoint;
pub(crate) use pinpoint::{blocks_of, told_of};
pub(super) use sift::{Reach, may_have_collection};

/// Decisions that were found.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct DecisionsAnswer {
    /// The decisions.
    pub results: Vec<DecisionShown>,
    /// How many there are in all.
    pub total_count: u64,
    /// How many are listed.
    pub returned_count: usize,
    /// Where they come from.
    #[serde(flatten)]
    pub provenance: Provenance,
}

/// A decision that was asked for.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct DecisionAnswer {
    /// The decision.
    #[serde(flatten)]
    pub decision: DecisionShown,
    /// What was asked for, where it is a page or a consideration inside the decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pinpoint: Option<Pinpoint>,
    /// Where it comes from.
    #[serde(flatten)]
    pub provenance: Provenance,
}

/// How much of each decision a list shows, in characters.
pub(super) const LIST_BUDGET: usize = 48_000;
/// The most of one decision in a list.
const MOST_OF_ONE: usize = 6_000;
/// How much of a decision is shown that was asked for.
pub(super) const WHOLE: usize = 150_000;

/// How much of each of a number of decisions is shown.
pub(super) fn room_in_list(count: usize, words: &str, language: Option<Language>) -> Room {
    let share = (LIST_BUDGET / count.max(1)).min(MOST_OF_ONE);
    Room { text: share / 3, considerations: share * 2 / 3, words: words_of(words), language }
}

/// Searches the official collection.
pub fn search_bge(
    request: &SearchBgeRequest,
    call: &Call<'_>,
) -> Result<DecisionsAnswer, DeskError> {
    let hierarchy = match &request.section {
        None => volumes(),
        Some(section) => vec![part_of(section)?.to_owned()],
    };
    let cites = request.article_ref.as_deref();
    let cites = cites.map(|text| Wanted::article(text, call.today)).transpose()?;
    let search = Search {
        words: Some(request.query.to_string()),
        cites,
        hierarchy,
        from: request.date_from.map(|day| day.0),
        to: request.date_to.map(|day| day.0),
        limit: request.limit.get(),
        ..Search::default()
    };
    list(&search, &request.query, Reach::Further, request.policy.0, call)
}

/// The parts of the volumes, as chambers of the index: it has judgments from Strasbourg beside them.
pub(super) fn volumes() -> Vec<String> {
    let parts = [Part::I, Part::Ia, Part::Ib, Part::Ii, Part::Iii, Part::Iv, Part::V];
    parts.iter().filter_map(courts::bge_part).map(str::to_owned).collect()
}

/// Lists what a search finds.
pub(super) fn list(
    search: &Search,
    words: &str,
    reach: Reach,
    policy: Policy,
    call: &Call<'_>,
) -> Result<DecisionsAnswer, DeskError> {
    if let (Some(from), Some(to)) = (search.from, search.to)
        && from > to
    {
        let message = format!("date_from {from} is after date_to {to}; exchange the two");
        return Err(DeskError::InvalidParameters(message));
    }
    let mut found = sift::sifted(search, reach, policy, call)?;
    let room = room_in_list(found.documents.len(), words, search.language);
    let mut results = Vec::new();
    for document in &found.documents {
        let mut shown = DecisionShown::of(document, &room);
        for (cited, what) in
            [(&mut shown.articles_cited, "provisions"), (&mut shown.related_bge, "decisions")]
        {
            if let Some(more) = cited.len().checked_sub(MOST_LISTED).filter(|more| *more > 0) {
                cited.truncate(MOST_LISTED);
                found.provenance.warnings.push(format!(
                    "{} cites {more} {what} more than are listed; get_decision has all",
                    shown.reference
                ));
            }
        }
        results.push(shown);
    }
    Ok(DecisionsAnswer {
        returned_count: results.len(),
        results,
        total_count: found.total,
        provenance: found.provenance,
    })
}

/// The chamber of the index that is a part of the volumes.
fn part_of(section: &str) -> Result<&'static str, DeskError> {
    const MEANING: &str = "The parts are I (Ia and Ib in volumes 98 to 120), II, III, IV and V. \
        Since volume 121: I constitutional law, II administrative and public international law, \
        III civil law and debt enforcement, IV criminal law, V social insurance law; in volumes 98 \
        to 120: Ia constitutional, Ib administrative, II civil, III debt enforcement, IV criminal, \
        V social insurance";
    let part = Part::read(section.trim());
    part.as_ref().and_then(courts::bge_part).ok_or_else(|| {
        DeskError::InvalidParameters(format!(
            "the official collection never had a part `{section}`. {MEANING}"
        ))
    })
}

/// Gets a decision of the official collection by its reference, also by a page inside it.
pub fn get_bge_decision(
    reference: &str,
    policy: Policy,
    call: &Call<'_>,
) -> Result<DecisionAnswer, DeskError> {
    let bge = read(reference)?;
    let start = existing(&bge, call.today)?;
    let wanted = start.unwrap_or_else(|| bge.clone());
    let Some((document, provenance)) = find(&wanted, policy, call)? else {
        return Err(not_there(&wanted, policy, call.today));
    };
    let room = Room { text: WHOLE, considerations: WHOLE, ..Room::default() };
    let decision = DecisionShown::of(&document, &room);
    let pinpoint = pinpoint::of(&bge, &wanted, &document);
    Ok(DecisionAnswer { decision, pinpoint, provenance })
}

/// Reads the reference a person typed.
fn read(reference: &str) -> Result<Bge, DeskError> {
    let found = typed::read(reference, None)?;
    let bge = found.into_iter().find_map(|found| match found.citation {
        Citation::Bge(bge) => Some(bge),
        _ => None,
    });
    bge.ok_or_else(|| DeskError::InvalidReference {
        citation: reference.to_owned(),
        reason: "it is not a decision of the official collection; write it like `BGE 145 III 225`"
            .to_owned(),
        suggestions: Vec::new(),
    })
}

/// The decision in which a page lies; a failure with its proof where it provably does not exist.
fn existing(bge: &Bge, today: Date) -> Result<Option<Bge>, DeskError> {
    let finding = ch::existence(&Citation::Bge(bge.clone()), Language::De, When::today(today));
    // A page that the decision has not does not make the decision missing.
    if let Existence::Missing { proof, source } = &finding.existence
        && finding.standing == Standing::Whole
    {
        return Err(DeskError::NotFound(format!(
            "No decision found with reference {}: {proof} ({})",
            bge.print(Language::De),
            source.name
        )));
    }
    Ok(start_of(bge, today).and_then(|start| read(&start).ok()))
}

/// A decision and where it came from.
type Got = (law::Document, Provenance);

/// How many decisions are looked through for one that bears a name.
pub(super) const LOOKED_THROUGH: usize = 20;

fn find(wanted: &Bge, policy: Policy, call: &Call<'_>) -> Result<Option<Got>, DeskError> {
    if policy != Policy::Upstream
        && let Some(id) = call.kept_under(&wanted.key())?
        && let Some(got) = call.ruling(&id, policy)?
    {
        return Ok(Some(got));
    }
    if policy == Policy::Local {
        return Ok(None);
    }
    let is_wanted = |document: &law::Document| {
        document.head.tags.all(key::REPORT).any(|report| report == wanted.key())
    };
    if let Some(name) = name_of(wanted)
        && let Some(got) = call.ruling(&name, policy)?
        && is_wanted(&got.0)
    {
        return Ok(Some(got));
    }
    let search = Search {
        bears: Some(wanted.key().trim_start_matches("BGE ").to_owned()),
        hierarchy: courts::bge_part(&wanted.part).map(str::to_owned).into_iter().collect(),
        limit: LOOKED_THROUGH,
        ..Search::default()
    };
    let found = call.rulings(&search, Policy::Upstream)?;
    match found.documents.iter().find(|document| is_wanted(document)) {
        // The list has its beginning; the source has it whole.
        Some(document) => call.ruling(source_id(&document.head), policy),
        None => match unknown(&found, call) {
            Some(failure) => Err(failure),
            None => Ok(None),
        },
    }
}

/// The name a decision has at the source: `CH_BGE_005_BGE-145-III-225_2019`.
fn name_of(bge: &Bge) -> Option<String> {
    let (part, year) = (courts::bge_part(&bge.part)?, bge.volume.checked_add(1874)?);
    Some(format!("{part}_BGE-{}-{}-{}_{year}", bge.volume, bge.part.text(), bge.page))
}

/// Why it cannot be known whether the source has a decision that is not among those found: not all
/// that fits was looked through, or not all of the source answered.
pub(super) fn unknown(found: &Rulings, call: &Call<'_>) -> Option<DeskError> {
    let read = found.documents.len() as u64;
    let why = found.gap.clone().or_else(|| {
        (found.total > read).then(|| {
            format!("of {} decisions that hold these words only {read} could be read", found.total)
        })
    })?;
    let reason = format!("it cannot be known whether the decision is there: {why}");
    Some(DeskError::Upstream(UpstreamError::Unusable { host: call.courts_host(), reason }))
}

/// That a decision could not be read: what is known of it all the same.
fn not_there(bge: &Bge, policy: Policy, today: Date) -> DeskError {
    let reference = bge.print(Language::De);
    let finding = ch::existence(&Citation::Bge(bge.clone()), Language::De, When::today(today));
    let known = match finding.existence {
        Existence::Exists { evidence, .. } => format!("it exists ({evidence})"),
        _ => "whether it exists cannot be told from here".to_owned(),
    };
    let place = match policy {
        Policy::Local => "this machine",
        _ => "entscheidsuche.ch",
    };
    DeskError::NotFound(format!("the text of {reference} is not at {place}; {known}"))
}
