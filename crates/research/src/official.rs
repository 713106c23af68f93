//! Which questions official sources are asked, and what came of it. Each is made of terms of law and published
//! citations alone (`Outgoing`), so that no name, docket, date or amount of a question, and no word of a client's
//! paper, can be part of it.

mod query;

use std::{collections::BTreeMap, thread};

use jurisdictions::outgoing::{Outgoing, Published};
use law::Language;

use crate::{Depth, Given, Library, Provision, RawResult, ResearchParameters, SourceError};
pub use query::{Official, OfficialQuery, Outgone};

/// How many provisions are followed to the decisions that cite them.
const FOLLOWED: usize = 3;
/// On how many provisions commentaries are read.
const COMMENTED: usize = 2;
/// How many results a question asks for.
pub(crate) const ASKED_FOR: usize = 20;

/// What is asked before anything is known: the terms of the question in each language, and what cites the
/// provisions and decisions that it names. Nothing where it does not ask for Swiss law.
pub(crate) fn first(parameters: &ResearchParameters, given: &Given) -> Vec<OfficialQuery> {
    let swiss = &parameters.jurisdictions;
    if !swiss.federal && swiss.cantons.is_empty() {
        return Vec::new();
    }
    let language = parameters.language();
    let asked_in = parameters.spoken();
    let base = Outgoing::of(&parameters.original_question, asked_in);
    let mut spoken: Vec<Outgoing> = base.iter().flat_map(Outgoing::translated).collect();
    if asked_in == Language::En {
        // No Swiss court decides in English.
        spoken.reverse();
    } else {
        if given.depth == Depth::Quick {
            spoken.clear();
        }
        spoken.extend(base.clone());
    }
    // The language of the question first.
    spoken.reverse();
    let mut all = Vec::new();
    for (place, outgoing) in spoken.iter().enumerate() {
        // Courts of a canton decide in its language, and as a rule that of the question.
        let courts = courts(swiss.federal, &swiss.cantons).into_iter();
        for courts in courts.take(if place == 0 { usize::MAX } else { 1 }) {
            all.push(decisions(given, outgoing.clone(), courts));
        }
    }
    for named in parameters.citations.iter().take(FOLLOWED) {
        if let Some(named) = Published::read(named, spoken_of(language)) {
            let outgoing = Outgoing::citing(named, spoken_of(language));
            all.push(decisions(given, outgoing, Vec::new()));
        }
    }
    all
}

/// What is asked once the governing provisions are known: which decisions cite them, and the commentaries.
pub(crate) fn second(
    (parameters, given): (&ResearchParameters, &Given),
    provisions: &[Provision],
) -> Vec<OfficialQuery> {
    let swiss = &parameters.jurisdictions;
    if !swiss.federal && swiss.cantons.is_empty() {
        return Vec::new();
    }
    let language = parameters.language();
    let base = Outgoing::of(&parameters.original_question, parameters.spoken())
        .filter(|outgoing| outgoing.language() != Language::En);
    let mut all = Vec::new();
    for provision in provisions.iter().take(FOLLOWED) {
        let Some(cited) = Published::read(&provision.citation, language) else { continue };
        let outgoing = match &base {
            Some(base) => base.clone().in_what_cites(cited),
            None => Outgoing::citing(cited, spoken_of(language)),
        };
        all.push(decisions(given, outgoing, Vec::new()));
    }
    for provision in provisions.iter().take(COMMENTED) {
        let Some(cited) = Published::read(&provision.citation, language) else { continue };
        let outgoing = Outgoing::citing(cited, spoken_of(language));
        let (courts, days) = (Vec::new(), (None, None));
        all.push(OfficialQuery { source: Official::Commentaries, outgoing, courts, days });
    }
    all
}

fn decisions(given: &Given, outgoing: Outgoing, courts: Vec<String>) -> OfficialQuery {
    // Only what was said as a condition: a year in the question may be one of the facts.
    let range = given.time_range.clone().unwrap_or_default();
    let days = (range.from, range.to);
    OfficialQuery { source: Official::Decisions, outgoing, courts, days }
}

/// The courts that are asked, a question for each group: all of them where no canton is meant.
fn courts(is_federal: bool, cantons: &[String]) -> Vec<Vec<String>> {
    if cantons.is_empty() {
        return vec![Vec::new()];
    }
    let mut all: Vec<Vec<String>> = Vec::new();
    all.extend(is_federal.then(|| vec!["bundesgericht".to_owned()]));
    all.extend(cantons.iter().map(|canton| vec![canton.to_lowercase()]));
    all
}

/// The language of the law in which an English question cites.
const fn spoken_of(language: Language) -> Language {
    match language {
        Language::En => Language::De,
        other => other,
    }
}

/// What the sources answered, by source, and why those failed that did.
#[derive(Debug, Default)]
pub(crate) struct Answers {
    pub(crate) found: BTreeMap<&'static str, Vec<RawResult>>,
    pub(crate) failed: BTreeMap<&'static str, String>,
}

/// Asks, each source in its turn, all sources at once. One that failed is not asked again.
pub(crate) fn ask(
    queries: &[OfficialQuery],
    library: &dyn Library,
    progress: &(dyn Fn(&str, usize, usize) + Sync),
) -> Answers {
    let of = |source: Official| {
        let mut found: Vec<RawResult> = Vec::new();
        let mine: Vec<&OfficialQuery> = queries.iter().filter(|one| one.source == source).collect();
        for (done, query) in mine.iter().enumerate() {
            progress(source.name(), done, mine.len());
            match persistently(query, library) {
                Ok(list) => {
                    for one in list {
                        if !found.iter().any(|known| known.id == one.id) {
                            found.push(one);
                        }
                    }
                }
                Err(error) => return (found, Some(error.reason)),
            }
        }
        (found, None)
    };
    let mut answers = Answers::default();
    let asked: Vec<Official> = [Official::Decisions, Official::Commentaries]
        .into_iter()
        .filter(|source| queries.iter().any(|one| one.source == *source))
        .collect();
    thread::scope(|scope| {
        let work: Vec<_> =
            asked.iter().map(|source| (*source, scope.spawn(move || of(*source)))).collect();
        for (source, work) in work {
            let (found, failed) = work
                .join()
                .unwrap_or_else(|_| (Vec::new(), Some("asking it ended in a bug".to_owned())));
            answers.found.insert(source.name(), found);
            answers.failed.extend(failed.map(|reason| (source.name(), reason)));
        }
    });
    answers
}

/// Asks, and where nothing is found for less.
fn persistently(
    query: &OfficialQuery,
    library: &dyn Library,
) -> Result<Vec<RawResult>, SourceError> {
    let mut query = query.clone();
    loop {
        let found = library.ask(&query, ASKED_FOR)?;
        match query.outgoing.looser() {
            Some(outgoing) if found.is_empty() => query.outgoing = outgoing,
            _ => return Ok(found),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{TimeRange, understand};

    fn shown(question: &str, given: &Given) -> Vec<String> {
        let (parameters, _) = understand(question, given);
        first(&parameters, given).iter().map(OfficialQuery::shown).collect()
    }

    #[test]
    fn the_federal_court_and_each_canton_are_asked() {
        let given = Given {
            cantons: vec!["ZH".to_owned(), "BE".to_owned()],
            depth: Depth::Quick,
            ..Given::default()
        };
        assert_eq!(
            shown("Wann muss der Besteller die Mängelrüge erheben?", &given),
            [
                "entscheidsuche.ch is asked: Mängelrüge (bundesgericht)",
                "entscheidsuche.ch is asked: Mängelrüge (zh)",
                "entscheidsuche.ch is asked: Mängelrüge (be)",
            ]
        );
    }

    #[test]
    fn the_days_that_were_said_are_asked_for_to_the_day() {
        let (from, to) = ("2023-12-01".parse().ok(), "2024-02-03".parse().ok());
        let given = Given { time_range: Some(TimeRange { from, to }), ..Given::default() };
        let (parameters, _) = understand("Wann ist die Mängelrüge verspätet?", &given);
        let all = first(&parameters, &given);
        assert!(!all.is_empty() && all.iter().all(|one| one.days == (from, to)), "{all:?}");
    }

    #[test]
    fn an_english_question_is_asked_in_the_languages_of_the_courts() {
        let all =
            shown("When is a contract for work defective: notice of defects?", &Given::default());
        assert!(!all.is_empty());
        assert!(
            all.iter().all(|one| !one.contains("notice") && !one.contains("contract for")),
            "{all:?}"
        );
    }

    #[test]
    fn what_says_who_is_meant_is_not_asked() {
        let question = "Hat unsere Kundin Frieda Zwygart aus Hinwil im Verfahren 4A_777/2031 am 3. Mai 2031 die \
                        Mängelrüge nach Art. 367 OR über CHF 91'234 erhoben?";
        let all = shown(question, &Given::default()).join("\n");
        assert!(all.contains("Mängelrüge") && all.contains("367"), "{all}");
        for word in ["Frieda", "Zwygart", "Hinwil", "4A_777", "2031", "91"] {
            assert!(!all.contains(word), "{word}: {all}");
        }
    }

    #[test]
    fn other_countries_law_is_asked_of_no_swiss_source() {
        let given =
            Given { federal: Some(false), others: vec!["fr".to_owned()], ..Given::default() };
        assert!(
            shown("Quelles sont les conditions de la responsabilité civile ?", &given).is_empty()
        );
    }
}
