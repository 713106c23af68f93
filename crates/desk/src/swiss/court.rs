//! Decisions of all Swiss courts: found, read, and the courts there are.

use jiff::civil::Date;
use jurisdictions::ch::{self, Citation};
use law::{Language, key};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use upstream::entscheidsuche::courts;

use super::{
    DecisionAnswer, DecisionShown, DecisionsAnswer, Policy, Provenance,
    bge::{LOOKED_THROUGH, Reach, WHOLE, get_bge_decision, list, pinpoint, unknown, volumes},
    decision::Room,
    provision::Wanted,
    rulings::{Search, is_id, source_id},
};
use crate::{Call, DeskError, ListCourtsRequest, SearchDecisionsRequest};

/// Searches decisions of Swiss courts.
pub fn search_decisions(
    request: &SearchDecisionsRequest,
    call: &Call<'_>,
) -> Result<DecisionsAnswer, DeskError> {
    let hierarchy = hierarchy_of(&request.courts)?;
    let article = request.article_ref.as_deref();
    let article = article.map(|text| Wanted::article(text, call.today)).transpose()?;
    let cited = request.cites.as_deref().map(|text| cited(text, call.today)).transpose()?;
    if article.is_some() && cited.is_some() {
        let message = "article_ref and cites cannot be asked together yet; ask twice";
        return Err(DeskError::InvalidParameters(message.to_owned()));
    }
    let cites = article.or(cited);
    let has_words = request.query.is_some() || cites.is_some() || request.docket.is_some();
    let has_days = request.date_from.is_some() || request.date_to.is_some();
    if !has_words && hierarchy.is_empty() && !has_days {
        let message = "give at least one of query, article_ref, cites, docket, courts, date_from \
                       and date_to";
        return Err(DeskError::InvalidParameters(message.to_owned()));
    }
    let search = Search {
        words: request.query.as_ref().map(ToString::to_string),
        cites,
        bears: request.docket.as_deref().map(|docket| docket_of(docket, call.today)),
        hierarchy,
        language: request.language.and_then(|language| language.parse().ok()),
        from: request.date_from.map(|day| day.0),
        to: request.date_to.map(|day| day.0),
        // Without words nothing fits better than another.
        newest_first: !has_words || &*request.sort == crate::Order::NEWEST,
        limit: request.limit.get(),
        offset: request.offset.get(),
    };
    let words = request.query.as_deref().unwrap_or_default();
    list(&search, words, Reach::Page, request.policy.0, call)
}

/// The courts and chambers that are meant by these words.
pub(super) fn hierarchy_of(named: &[String]) -> Result<Vec<String>, DeskError> {
    let mut hierarchy = Vec::new();
    for court in named {
        let ids = courts::of_enum(court.trim());
        if ids.is_empty() {
            return Err(DeskError::InvalidParameters(no_court(court.trim())));
        }
        for id in ids {
            // Of what the index has under the official collection, its volumes alone are decisions
            // of the Federal Supreme Court; who asks for all of it writes its id.
            match id.as_str() {
                "CH_BGE" if !court.trim().eq_ignore_ascii_case("CH_BGE") => {
                    hierarchy.extend(volumes());
                }
                _ => hierarchy.push(id),
            }
        }
    }
    Ok(hierarchy)
}

/// What decisions are to cite: a decision, else a provision.
fn cited(text: &str, today: Date) -> Result<Wanted, DeskError> {
    Wanted::decision(text, today).or_else(|error| Wanted::article(text, today).map_err(|_| error))
}

/// That there is no such court, with those that may be meant.
fn no_court(court: &str) -> String {
    let canton = court.split('_').next().and_then(courts::canton);
    match canton {
        Some(canton) => {
            let ids: Vec<&str> = canton.courts.iter().map(|court| court.id).collect();
            format!("`{court}` is not a court; those of {} are {}", canton.id, ids.join(", "))
        }
        None => format!(
            "`{court}` is not a court; write bundesgericht, a canton in two letters (zh, be, ge, …), \
             or the id of a court or chamber that list_courts names, such as ZH_OG"
        ),
    }
}

/// A docket number as its court writes it, where it can be read.
fn docket_of(text: &str, today: Date) -> String {
    Wanted::decision(text, today).map_or_else(|_| text.trim().to_owned(), |wanted| wanted.key)
}

/// Gets a decision by its id; by its docket number or reference, where that is one decision's.
pub fn get_decision(
    id: &str,
    policy: Policy,
    call: &Call<'_>,
) -> Result<DecisionAnswer, DeskError> {
    let id = id.trim();
    // What has the form of an id is never read as anything else: a docket stands in most of them.
    if is_id(id) {
        return by_id(id, policy, call);
    }
    let cited = ch::read(id).ok().and_then(|found| found.into_iter().next());
    match cited.map(|found| found.citation) {
        Some(Citation::Bge(_)) => get_bge_decision(id, policy, call),
        Some(Citation::Decision(decision)) => by_docket(&decision, policy, call),
        _ => by_id(id, policy, call),
    }
}

/// The decision of exactly this id, whatever the id looks like.
fn by_id(id: &str, policy: Policy, call: &Call<'_>) -> Result<DecisionAnswer, DeskError> {
    match call.ruling(id, policy)? {
        Some((document, provenance)) => {
            let room = Room { text: WHOLE, considerations: WHOLE, ..Room::default() };
            let decision = DecisionShown::of(&document, &room);
            Ok(DecisionAnswer { decision, pinpoint: None, provenance })
        }
        None => Err(DeskError::NotFound(match policy {
            Policy::Local => format!(
                "no decision `{id}` is kept on this machine; with policy `auto` the official \
                 source is asked"
            ),
            _ => format!(
                "No decision found with id {id} at entscheidsuche.ch; take the id from a search, \
                 letter by letter. That says nothing about whether the court decided"
            ),
        })),
    }
}

/// The decision that bears a docket number, where it is one.
fn by_docket(
    asked: &ch::Decision,
    policy: Policy,
    call: &Call<'_>,
) -> Result<DecisionAnswer, DeskError> {
    let docket = asked.docket.as_str();
    let search =
        Search { bears: Some(docket.to_owned()), limit: LOOKED_THROUGH, ..Search::default() };
    let found = call.rulings(&search, policy)?;
    let bearing: Vec<&law::Document> = found
        .documents
        .iter()
        .filter(|one| one.head.tags.all(key::CASE_NUMBER).any(|number| number == docket))
        .collect();
    match bearing.as_slice() {
        [one] => {
            // By its id and nothing else: an id that reads like a docket would lead back here.
            let mut answer = by_id(source_id(&one.head), policy, call)?;
            let asked_as = asked.print(Language::De);
            answer.pinpoint = pinpoint::among(asked_as, &asked.pins, String::new(), one);
            let is_other = |day: Date| one.head.date.is_some_and(|own| own != day);
            if let Some(day) = asked.date.filter(|day| is_other(*day)) {
                let own = one.head.date.map(|own| own.to_string()).unwrap_or_default();
                answer.provenance.warnings.push(format!(
                    "a decision of {day} was asked for; the only one of {docket} that was found is \
                     of {own}"
                ));
            }
            Ok(answer)
        }
        [] if let Some(failure) = unknown(&found, call).filter(|_| policy != Policy::Local) => {
            Err(failure)
        }
        [] => Err(DeskError::NotFound(format!(
            "no decision with the docket number {docket} was found by {}; that says nothing about \
             whether the court decided",
            found.provenance.source
        ))),
        several => {
            let ids: Vec<&str> =
                several.iter().filter_map(|one| one.head.tags.first(key::SOURCE_ID)).collect();
            Err(DeskError::InvalidParameters(format!(
                "{} decisions bear the docket number {docket}; ask for one by its id: {}",
                several.len(),
                ids.join(", ")
            )))
        }
    }
}

/// The courts whose decisions can be searched.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct CourtsAnswer {
    /// The courts, by canton.
    pub courts: Vec<CourtShown>,
    /// How many.
    pub total_count: usize,
    /// Where this comes from.
    #[serde(flatten)]
    pub provenance: Provenance,
}

/// A court.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct CourtShown {
    /// Its id: `ZH_OG`.
    pub id: String,
    /// Its canton: `ZH`, `CH` for the Confederation.
    pub canton: String,
    /// Its name.
    pub name: String,
    /// Its chambers, where one canton was asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chambers: Vec<ChamberShown>,
}

/// A chamber of a court.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct ChamberShown {
    /// Its id: `ZH_OG_001`.
    pub id: String,
    /// Its name; of a court without chambers, that of the court.
    pub name: String,
}

/// Lists courts and, of one canton, their chambers.
pub fn list_courts(request: &ListCourtsRequest) -> Result<CourtsAnswer, DeskError> {
    let language = request.language.parse().unwrap_or(Language::De);
    let wanted = request.canton.as_deref().map(str::trim);
    if let Some(canton) = wanted.filter(|canton| courts::canton(canton).is_none()) {
        let known: Vec<&str> = courts::ALL.iter().map(|canton| canton.id).collect();
        return Err(DeskError::InvalidParameters(format!(
            "`{canton}` is not a canton; write one of {}",
            known.join(", ")
        )));
    }
    let is_wanted = |id: &str| wanted.is_none_or(|wanted| wanted.eq_ignore_ascii_case(id));
    let mut shown = Vec::new();
    for canton in courts::ALL.iter().filter(|canton| is_wanted(canton.id)) {
        for court in &canton.courts {
            let name = |chamber: &courts::Chamber| {
                chamber.names.as_ref().unwrap_or(&court.names).name(language).to_owned()
            };
            let chambers = court
                .chambers
                .iter()
                .filter(|_| wanted.is_some())
                .map(|chamber| ChamberShown { id: chamber.id.to_owned(), name: name(chamber) })
                .collect();
            shown.push(CourtShown {
                id: court.id.to_owned(),
                canton: canton.id.to_owned(),
                name: court.names.name(language).to_owned(),
                chambers,
            });
        }
    }
    let provenance = Provenance {
        source: "table of courts of entscheidsuche.ch".to_owned(),
        ..Provenance::default()
    };
    Ok(CourtsAnswer { total_count: shown.len(), courts: shown, provenance })
}

#[cfg(test)]
mod tests;
