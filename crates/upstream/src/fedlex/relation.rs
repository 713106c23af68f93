//! What relates to an act: amendments, citations, neighbours in the compilation, the gazette.

use std::collections::BTreeMap;

use jiff::civil::Date;

use super::{
    Act, Answered, Eli, FRESH, Fedlex,
    sparql::{Rows, language, literal},
};
use crate::UpstreamError;

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
    /// What sort of change it was, in German.
    pub change: Option<String>,
    /// Which provisions it concerns, in the words of the publisher.
    pub provisions: Option<String>,
    /// How many of the publisher's records say so.
    pub count: usize,
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

/// The most relations of one kind; the constitution is cited by a few thousand acts.
const MOST: usize = 5_000;
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
    ) -> Result<Answered<Vec<Related>>, UpstreamError> {
        match relation {
            Relation::AmendedBy => self.amended_by(&act.eli, spoken),
            Relation::Amends => match &act.basic_act {
                Some(basic) => self.with_acts(&amends(basic), spoken, today),
                // Without its act in the gazette nothing is known of what it changed.
                None => self.with_acts(&amends(&act.eli), spoken, today),
            },
            Relation::Cites => self.with_acts(&cites(&act.eli), spoken, today),
            Relation::CitedBy => self.with_acts(&cited_by(&act.eli), spoken, today),
            Relation::SameDomain => self.with_acts(&same_domain(&act.eli), spoken, today),
            Relation::SameSubject => self.with_acts(&same_subject(&act.eli), spoken, today),
        }
    }

    fn amended_by(
        &self,
        act: &Eli,
        spoken: &str,
    ) -> Result<Answered<Vec<Related>>, UpstreamError> {
        let words = literal(if matches!(spoken, "fr" | "it") { spoken } else { "de" });
        let query = format!(
            "SELECT ?other ?date ?change ?provisions ?document ?title ?legal ?memorial ?year ?sequence WHERE {{\n\
             ?impact jolux:impactToLegalResource ?part . \
             ?part jolux:legalResourceSubdivisionIsPartOf {} .\n\
             ?impact jolux:impactFromLegalResource ?source . \
             ?source jolux:legalResourceSubdivisionIsPartOf ?other .\n\
             OPTIONAL {{ ?impact jolux:legalResourceImpactHasDateEntryInForce ?date . }}\n\
             OPTIONAL {{ ?impact jolux:legalResourceImpactHasType ?sort . ?sort skos:prefLabel ?change . \
             FILTER(lang(?change) = \"de\") }}\n\
             OPTIONAL {{ ?impact jolux:impactToLegalResourceComment ?provisions . \
             FILTER(lang(?provisions) = {words} || lang(?provisions) = \"\") }}\n\
             OPTIONAL {{ ?other jolux:dateDocument ?document . }}\n\
             OPTIONAL {{ ?other jolux:sequenceInTheYearOfPublication ?sequence . }}\n\
             OPTIONAL {{ ?other jolux:isRealizedBy ?e . ?e jolux:language {} .\n\
             OPTIONAL {{ ?e jolux:title ?title . }}\n\
             OPTIONAL {{ ?e jolux:historicalLegalId ?legal . }}\n\
             OPTIONAL {{ ?e jolux:memorialName ?memorial . }}\n\
             OPTIONAL {{ ?e jolux:memorialYear ?year . }} }}\n}} LIMIT {MOST}",
            act.term(),
            language(gazette_language(spoken)),
        );
        Ok(self.ask(&query, FRESH)?.map(|rows| {
            let mut found = gathered(&rows);
            // The latest change first.
            found.sort_by(|one, other| {
                other.date.cmp(&one.date).then_with(|| one.eli.cmp(&other.eli))
            });
            found
        }))
    }

    /// Asks for other acts of the compilation, and then what they are called.
    fn with_acts(
        &self,
        query: &str,
        spoken: &str,
        today: Date,
    ) -> Result<Answered<Vec<Related>>, UpstreamError> {
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
        Ok(rows.map(|_| found))
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

/// The gazette is published in three languages.
fn gazette_language(spoken: &str) -> &str {
    if matches!(spoken, "fr" | "it") { spoken } else { "de" }
}

/// What the act changed when it was enacted.
fn amends(source: &Eli) -> String {
    format!(
        "SELECT ?other (MIN(?date) AS ?first) (COUNT(?impact) AS ?count) WHERE {{\n\
         ?source jolux:legalResourceSubdivisionIsPartOf {} . \
         ?impact jolux:impactFromLegalResource ?source ; jolux:impactToLegalResource ?part .\n\
         ?part jolux:legalResourceSubdivisionIsPartOf ?other . ?other a jolux:ConsolidationAbstract .\n\
         OPTIONAL {{ ?impact jolux:legalResourceImpactHasDateEntryInForce ?date . }}\n\
         }} GROUP BY ?other LIMIT {MOST}",
        source.term()
    )
}

/// The acts that the texts of the act name. Grouped, since the host refuses `DISTINCT` here.
fn cites(act: &Eli) -> String {
    format!(
        "SELECT ?other (MIN(?from) AS ?provisions) (COUNT(?citation) AS ?count) WHERE {{\n\
         ?consolidation jolux:isMemberOf {} . \
         ?part jolux:legalResourceSubdivisionIsPartOf ?consolidation .\n\
         ?citation jolux:citationFromLegalResource ?part ; jolux:citationToLegalResource ?to .\n\
         ?to jolux:legalResourceSubdivisionIsPartOf ?other . ?other a jolux:ConsolidationAbstract .\n\
         OPTIONAL {{ ?citation jolux:descriptionFrom ?from . }}\n\
         }} GROUP BY ?other LIMIT {MOST}",
        act.term()
    )
}

/// The acts whose texts name the act.
fn cited_by(act: &Eli) -> String {
    format!(
        "SELECT ?other (MIN(?from) AS ?provisions) (COUNT(?citation) AS ?count) WHERE {{\n\
         ?to jolux:legalResourceSubdivisionIsPartOf {} . \
         ?citation jolux:citationToLegalResource ?to ; jolux:citationFromLegalResource ?part .\n\
         ?part jolux:legalResourceSubdivisionIsPartOf ?consolidation . \
         ?consolidation jolux:isMemberOf ?other .\n\
         OPTIONAL {{ ?citation jolux:descriptionFrom ?from . }}\n\
         }} GROUP BY ?other LIMIT {MOST}",
        act.term()
    )
}

fn same_domain(act: &Eli) -> String {
    format!(
        "SELECT ?other WHERE {{\n\
         {term} jolux:classifiedByTaxonomyEntry ?t . ?t skos:broader ?above . ?beside skos:broader ?above .\n\
         ?other jolux:classifiedByTaxonomyEntry ?beside ; a jolux:ConsolidationAbstract .\n\
         FILTER(?other != {term}) }} LIMIT {MOST}",
        term = act.term()
    )
}

fn same_subject(act: &Eli) -> String {
    format!(
        "SELECT ?other WHERE {{\n\
         {term} jolux:classifiedByTaxonomyEntry ?t . ?other jolux:classifiedByTaxonomyEntry ?t ; \
         a jolux:ConsolidationAbstract .\nFILTER(?other != {term}) }} LIMIT {MOST}",
        term = act.term()
    )
}

/// The place in the gazette: older acts have it as it is cited, newer ones in parts.
fn reference(row: &super::sparql::Row) -> Option<String> {
    if let Some(legal) = row.text("legal") {
        return Some(legal.to_owned());
    }
    Some(format!("{} {} {}", row.text("memorial")?, row.text("year")?, row.text("sequence")?))
}

/// One for each other act; of changes one for each day on which they came into force.
fn gathered(rows: &Rows) -> Vec<Related> {
    let mut found: BTreeMap<(Eli, Option<Date>), Related> = BTreeMap::new();
    for row in &rows.0 {
        let Some(eli) = row.address("other").and_then(|other| other.parse::<Eli>().ok()) else {
            continue;
        };
        let date = row.day("date").or_else(|| row.day("first")).or_else(|| row.day("document"));
        let related = found.entry((eli.clone(), date)).or_insert_with(|| Related {
            eli,
            act: None,
            title: None,
            gazette: None,
            date,
            change: None,
            provisions: None,
            count: 0,
        });
        related.count += row.count("count").unwrap_or(1);
        related.title = related.title.take().or_else(|| row.text("title").map(str::to_owned));
        related.gazette = related.gazette.take().or_else(|| reference(row));
        related.change = related.change.take().or_else(|| row.text("change").map(str::to_owned));
        if let Some(provisions) = row.text("provisions") {
            let known = related.provisions.get_or_insert_default();
            if known.is_empty() {
                provisions.clone_into(known);
            } else if !known.split("; ").any(|one| one == provisions) {
                known.push_str("; ");
                known.push_str(provisions);
            }
        }
    }
    found.into_values().collect()
}
