//! What relates to an act: amendments, citations, neighbours in the compilation, the gazette.

mod question;

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;

use self::question::{amends, cited_at, cited_by, cites, cites_at, same_domain, same_subject};
use super::{
    Act, Answered, Eli, FRESH, Fedlex,
    sparql::{Rows, language, literal},
};
use crate::UpstreamError;
use question::{MOST, MOST_PLACES, gazette_language};

/// How one act relates to another, as far as the graph knows.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Relation {
    /// It changes the other.
    Amends,
    /// It was changed by the other.
    AmendedBy,
    /// It names the other.
    Cites,
    /// It is named by the other.
    CitedBy,
    /// Both stand below the same title of the compilation.
    SameDomain,
    /// Both are classified under the same number.
    SameSubject,
}

/// Something that relates to an act.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Related {
    /// The other act: of the compilation, or of the gazette where it changed one.
    pub eli: Eli,
    /// The other act as the compilation has it.
    pub act: Option<Act>,
    /// The title of an act of the gazette.
    pub title: Option<String>,
    /// Where that was published: `AS 2024 197`.
    pub gazette: Option<String>,
    /// Since when the change holds, or the day of the act.
    pub date: Option<Date>,
    /// What sort of change it was, in the language asked for, else in German.
    pub change: Option<String>,
    /// Which provisions it concerns, in the words of the publisher; of a citation, the places of the
    /// citing act, in any of its consolidations.
    pub provisions: Option<String>,
    /// How many of the publisher's records say so.
    pub count: usize,
}

/// What relates to an act in one way.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Relations {
    /// What was found.
    pub found: Vec<Related>,
    /// Whether there may be more than that.
    pub is_cut: bool,
    /// Whether there may be more places than are named.
    pub lacks_places: bool,
}

/// Where an act was published in the gazette.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct GazetteEntry {
    /// The act in the gazette.
    pub eli: Eli,
    /// Its title.
    pub title: Option<String>,
    /// The day of publication.
    pub date: Option<Date>,
    /// The issue it stands in.
    pub issue: Option<String>,
    /// Its reference: `AS 2024 197`.
    pub reference: Option<String>,
}

/// How many places of one act are named.
const MOST_NAMED: usize = 40;
/// How many of them are described with title and number at most.
const MOST_DESCRIBED: usize = 200;

impl Fedlex<'_> {
    /// What relates to an act in one way.
    pub fn related(
        &self,
        act: &Act,
        relation: Relation,
        spoken: &str,
        today: Date,
    ) -> Result<Answered<Relations>, UpstreamError> {
        match relation {
            Relation::AmendedBy => self.amended_by(&act.eli, spoken),
            Relation::Amends => {
                // Without its act in the gazette nothing is known of what it changed.
                let source = act.basic_act.as_ref().unwrap_or(&act.eli);
                self.with_acts(&amends(source), spoken, today)
            }
            Relation::Cites => {
                let found = self.with_acts(&cites(&act.eli), spoken, today)?;
                self.with_places(found, &cites_at(&act.eli, spoken))
            }
            Relation::CitedBy => {
                let found = self.with_acts(&cited_by(&act.eli), spoken, today)?;
                self.with_places(found, &cited_at(&act.eli, spoken))
            }
            Relation::SameDomain => self.with_acts(&same_domain(&act.eli), spoken, today),
            Relation::SameSubject => self.with_acts(&same_subject(&act.eli), spoken, today),
        }
    }

    /// Names the places where acts cite one another, each once.
    fn with_places(
        &self,
        mut answered: Answered<Relations>,
        query: &str,
    ) -> Result<Answered<Relations>, UpstreamError> {
        if answered.value.found.is_empty() {
            return Ok(answered);
        }
        let rows = self.ask(query, FRESH)?.value;
        answered.value.lacks_places = rows.0.len() >= MOST_PLACES;
        let mut places = places(&rows);
        for related in &mut answered.value.found {
            related.provisions = places.remove(&related.eli);
        }
        Ok(answered)
    }

    /// Asked in three steps, since a long question must not have "from" in it.
    fn amended_by(&self, act: &Eli, spoken: &str) -> Result<Answered<Relations>, UpstreamError> {
        let term = act.term();
        let impacts = self.ask(
            &format!(
                "SELECT ?i ?other ?date ?sort ?provisions WHERE {{\n\
                 ?i jolux:impactToLegalResource/jolux:legalResourceSubdivisionIsPartOf {term} ; \
                 jolux:impactFromLegalResource/jolux:legalResourceSubdivisionIsPartOf ?other .\n\
                 OPTIONAL {{ ?i jolux:legalResourceImpactHasDateEntryInForce ?date }}\n\
                 OPTIONAL {{ ?i jolux:legalResourceImpactHasType ?sort }}\n\
                 OPTIONAL {{ ?i jolux:impactToLegalResourceComment ?provisions }}\n}} LIMIT {MOST}"
            ),
            FRESH,
        )?;
        let articles = self.ask(
            &format!(
                "SELECT ?i ?article WHERE {{ ?i jolux:impactToLegalResource ?part . \
                 ?part jolux:legalResourceSubdivisionIsPartOf {term} ; \
                 jolux:legalResourceSubdivisionHasSubdivisionIdentificationDetail/\
                 jolux:legalResourceSubdivisionDetailId ?article . }} LIMIT {MOST}"
            ),
            FRESH,
        )?;
        let sorts = self.labels(&impacts.value, spoken)?;
        let mut found = changes(&impacts.value, &articles.value, &sorts, spoken);
        let paths: Vec<Eli> = found.iter().map(|related| related.eli.clone()).collect();
        let published = self.published(&paths, spoken)?;
        for related in &mut found {
            if let Some(entry) = published.get(&related.eli) {
                related.title.clone_from(&entry.title);
                related.gazette.clone_from(&entry.reference);
                related.date = related.date.or(entry.date);
            }
        }
        // The latest change first.
        found.sort_by(|one, other| other.date.cmp(&one.date).then_with(|| one.eli.cmp(&other.eli)));
        let lacks_places = articles.value.0.len() >= MOST;
        Ok(impacts.map(|rows| Relations { found, is_cut: rows.0.len() >= MOST, lacks_places }))
    }

    /// What sorts of changes are called in a language, else in German.
    fn labels(&self, rows: &Rows, spoken: &str) -> Result<BTreeMap<String, String>, UpstreamError> {
        let mut sorts: Vec<String> = rows
            .0
            .iter()
            .filter_map(|row| row.address("sort"))
            .filter(|sort| {
                sort.chars()
                    .all(|letter| letter.is_ascii_graphic() && !"<>\"{}|^`\\".contains(letter))
            })
            .map(|sort| format!("<{sort}>"))
            .collect();
        sorts.sort();
        sorts.dedup();
        if sorts.is_empty() {
            return Ok(BTreeMap::new());
        }
        let query = format!(
            "SELECT ?sort ?label WHERE {{ VALUES ?sort {{ {} }} ?sort skos:prefLabel ?label . \
             FILTER(lang(?label) = \"de\" || lang(?label) = {}) }} LIMIT 400",
            sorts.join(" "),
            literal(gazette_language(spoken)),
        );
        let rows = self.ask(&query, FRESH)?.value;
        let mut labels = BTreeMap::new();
        for row in &rows.0 {
            let Some((sort, label)) = row.address("sort").zip(row.text("label")) else { continue };
            let is_spoken = row.language_of("label") == Some(gazette_language(spoken));
            if is_spoken || !labels.contains_key(sort) {
                labels.insert(sort.to_owned(), label.to_owned());
            }
        }
        Ok(labels)
    }

    /// What acts of the gazette are called, and where they stand.
    fn published(
        &self,
        paths: &[Eli],
        spoken: &str,
    ) -> Result<BTreeMap<Eli, GazetteEntry>, UpstreamError> {
        let mut found = BTreeMap::new();
        for some in paths.chunks(100) {
            let terms: Vec<String> = some.iter().map(Eli::term).collect();
            let query = format!(
                "SELECT ?other ?document ?title ?legal ?memorial ?year ?sequence WHERE {{\n\
                 VALUES ?other {{ {} }}\n\
                 OPTIONAL {{ ?other jolux:dateDocument ?document . }}\n\
                 OPTIONAL {{ ?other jolux:sequenceInTheYearOfPublication ?sequence . }}\n\
                 OPTIONAL {{ ?other jolux:isRealizedBy ?e . ?e jolux:language {} .\n\
                 OPTIONAL {{ ?e jolux:title ?title . }}\n\
                 OPTIONAL {{ ?e jolux:historicalLegalId ?legal . }}\n\
                 OPTIONAL {{ ?e jolux:memorialName ?memorial . }}\n\
                 OPTIONAL {{ ?e jolux:memorialYear ?year . }} }}\n}} LIMIT {MOST}",
                terms.join(" "),
                language(gazette_language(spoken)),
            );
            for row in &self.ask(&query, FRESH)?.value.0 {
                let Some(eli) = row.address("other").and_then(|other| other.parse::<Eli>().ok())
                else {
                    continue;
                };
                found.entry(eli.clone()).or_insert_with(|| GazetteEntry {
                    eli,
                    title: row.text("title").map(str::to_owned),
                    date: row.day("document"),
                    issue: None,
                    reference: reference(row),
                });
            }
        }
        Ok(found)
    }

    /// Asks for other acts of the compilation, and then what they are called.
    fn with_acts(
        &self,
        query: &str,
        spoken: &str,
        today: Date,
    ) -> Result<Answered<Relations>, UpstreamError> {
        let rows = self.ask(query, FRESH)?;
        let mut found = gathered(&rows.value);
        found.sort_by(|one, other| {
            other.count.cmp(&one.count).then_with(|| one.eli.cmp(&other.eli))
        });
        let paths: Vec<Eli> =
            found.iter().take(MOST_DESCRIBED).map(|related| related.eli.clone()).collect();
        let mut acts = BTreeMap::new();
        for some in paths.chunks(50) {
            for act in self.acts_at(some, today)?.value {
                acts.insert(act.eli.clone(), act);
            }
        }
        for related in &mut found {
            related.act = acts.remove(&related.eli);
            if let Some(act) = &related.act {
                related.title = act.name(spoken).and_then(|name| name.title.clone());
                related.date = related.date.or(act.date_entry_in_force);
            }
        }
        Ok(rows.map(|rows| Relations { found, is_cut: rows.0.len() >= MOST, lacks_places: false }))
    }

    /// Where an act was published in the gazette.
    pub fn gazette(
        &self,
        act: &Eli,
        spoken: &str,
    ) -> Result<Answered<Vec<GazetteEntry>>, UpstreamError> {
        let query = format!(
            "SELECT ?other ?date ?issue ?sequence ?title ?legal ?memorial ?year WHERE {{\n\
             {} jolux:basicAct ?other .\n\
             OPTIONAL {{ ?other jolux:publicationDate ?date . }}\n\
             OPTIONAL {{ ?other jolux:isPartOf ?issue . }}\n\
             OPTIONAL {{ ?other jolux:sequenceInTheYearOfPublication ?sequence . }}\n\
             OPTIONAL {{ ?other jolux:isRealizedBy ?e . ?e jolux:language {} .\n\
             OPTIONAL {{ ?e jolux:title ?title . }}\n\
             OPTIONAL {{ ?e jolux:historicalLegalId ?legal . }}\n\
             OPTIONAL {{ ?e jolux:memorialName ?memorial . }}\n\
             OPTIONAL {{ ?e jolux:memorialYear ?year . }} }}\n}} LIMIT 100",
            act.term(),
            language(gazette_language(spoken)),
        );
        Ok(self.ask(&query, FRESH)?.map(|rows| {
            let mut found: Vec<GazetteEntry> = Vec::new();
            for row in &rows.0 {
                let Some(eli) = row.address("other").and_then(|other| other.parse().ok()) else {
                    continue;
                };
                if found.iter().any(|known| known.eli == eli) {
                    continue;
                }
                found.push(GazetteEntry {
                    eli,
                    title: row.text("title").map(str::to_owned),
                    date: row.day("date"),
                    issue: row.address("issue").map(str::to_owned),
                    reference: reference(row),
                });
            }
            found
        }))
    }
}

/// The place in the gazette: older acts have it as it is cited, newer ones in parts.
fn reference(row: &super::sparql::Row) -> Option<String> {
    if let Some(legal) = row.text("legal") {
        return Some(legal.to_owned());
    }
    Some(format!("{} {} {}", row.text("memorial")?, row.text("year")?, row.text("sequence")?))
}

/// One for each other act.
fn gathered(rows: &Rows) -> Vec<Related> {
    let mut found: BTreeMap<Eli, Related> = BTreeMap::new();
    for row in &rows.0 {
        let Some(eli) = row.address("other").and_then(|other| other.parse::<Eli>().ok()) else {
            continue;
        };
        let related =
            found.entry(eli.clone()).or_insert_with(|| Related::to(eli, row.day("first")));
        related.count += row.count("count").unwrap_or(1);
    }
    found.into_values().collect()
}

/// The places of each act in the order of their numbers.
fn places(rows: &Rows) -> BTreeMap<Eli, String> {
    let mut found: BTreeMap<Eli, BTreeSet<(Option<u32>, &str)>> = BTreeMap::new();
    for row in &rows.0 {
        let eli = row.address("other").and_then(|other| other.parse::<Eli>().ok());
        let Some((eli, place)) = eli.zip(row.text("where")) else { continue };
        let number = place.split(|letter: char| !letter.is_ascii_digit());
        let number = number.filter_map(|digits| digits.parse().ok()).next();
        found.entry(eli).or_default().insert((number, place));
    }
    let joined = |places: BTreeSet<(Option<u32>, &str)>| {
        let more = places.len().saturating_sub(MOST_NAMED);
        let mut named: Vec<String> =
            places.into_iter().take(MOST_NAMED).map(|(_, place)| place.to_owned()).collect();
        if more > 0 {
            named.push(format!("… ({more} more)"));
        }
        named.join("; ")
    };
    found.into_iter().map(|(eli, places)| (eli, joined(places))).collect()
}

impl Related {
    const fn to(eli: Eli, date: Option<Date>) -> Self {
        Self {
            eli,
            act: None,
            title: None,
            gazette: None,
            date,
            change: None,
            provisions: None,
            count: 0,
        }
    }

    fn concerns(&mut self, provisions: &str) {
        let known = self.provisions.get_or_insert_default();
        if known.is_empty() {
            provisions.clone_into(known);
        } else if !known.split("; ").any(|one| one == provisions) {
            known.push_str("; ");
            known.push_str(provisions);
        }
    }
}

/// One for each act that changed another and each day on which a change came into force.
fn changes(
    impacts: &Rows,
    articles: &Rows,
    sorts: &BTreeMap<String, String>,
    spoken: &str,
) -> Vec<Related> {
    let mut named: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for row in &articles.0 {
        if let Some((impact, article)) = row.address("i").zip(row.text("article")) {
            named.entry(impact).or_default().push(article);
        }
    }
    let mut found: BTreeMap<(Eli, Option<Date>), Related> = BTreeMap::new();
    let mut counted: BTreeMap<&str, ()> = BTreeMap::new();
    for row in &impacts.0 {
        let Some(eli) = row.address("other").and_then(|other| other.parse::<Eli>().ok()) else {
            continue;
        };
        let date = row.day("date");
        let related = found.entry((eli.clone(), date)).or_insert_with(|| Related::to(eli, date));
        let impact = row.address("i").unwrap_or_default();
        if counted.insert(impact, ()).is_none() {
            related.count += 1;
            for article in named.get(impact).into_iter().flatten() {
                related.concerns(&format!("Art. {article}"));
            }
        }
        let label = row.address("sort").and_then(|sort| sorts.get(sort));
        related.change = related.change.take().or_else(|| label.cloned());
        let is_spoken =
            row.language_of("provisions").is_none_or(|own| own == gazette_language(spoken));
        if let Some(provisions) = row.text("provisions").filter(|_| is_spoken) {
            related.concerns(provisions);
        }
    }
    found.into_values().collect()
}
