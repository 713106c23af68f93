//! Searching the titles and numbers of acts.

use std::{cmp::Reverse, collections::BTreeMap};

use jiff::civil::Date;

use super::{
    Act, Answered, Eli, FRESH, Fedlex, LANGUAGES,
    act::is_number,
    sparql::{Rows, day, language, literal},
};
use crate::UpstreamError;

/// What acts to look for.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Search {
    /// Words, each of which stands in the title, the abbreviation or the number.
    pub words: Vec<String>,
    /// Whether one of the words is enough, and what has more of them comes first.
    pub is_best_match: bool,
    /// What the number begins with, each of them.
    pub prefixes: Vec<String>,
    /// The earliest day on which the act came into force. An act whose day is not known fits.
    pub from: Option<Date>,
    /// The latest day on which it came into force. An act whose day is not known fits.
    pub to: Option<Date>,
    /// Sorts of acts, one of which it is: `Bundesgesetz`.
    pub sorts: Vec<String>,
    /// The language of the titles, where no words are looked for.
    pub language: String,
    /// How many acts to answer.
    pub limit: usize,
}

/// What was found.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Found {
    /// The best acts.
    pub acts: Vec<Act>,
    /// How many there are in all.
    pub total: usize,
    /// Whether there may be more than that.
    pub has_more: bool,
}

/// The most rows of a search: each act has one for each language whose title fits.
const MOST_ROWS: usize = 3_000;

/// An act that fits, as far as is needed to rank it.
#[derive(Default)]
struct Fit {
    /// How many of the words one of its titles holds, where more are better.
    words: usize,
    is_exact: bool,
    begins: bool,
    is_former: bool,
    entry: Option<Date>,
    number: String,
}

impl Fedlex<'_> {
    /// Finds acts by title, abbreviation and number: what is named so first, then what is in force,
    /// then by number.
    pub fn search(&self, search: &Search, today: Date) -> Result<Answered<Found>, UpstreamError> {
        let rows = self.ask(&question(search), FRESH)?;
        let has_more = rows.value.0.len() >= MOST_ROWS;
        let ranked = ranked(&rows.value, search, today);
        let total = ranked.len();
        let best: Vec<Eli> = ranked.into_iter().take(search.limit).collect();
        let mut acts = Vec::new();
        // A question stays short, and what it may answer within bounds.
        for some in best.chunks(50) {
            acts.extend(self.acts_at(some, today)?.value);
        }
        acts.sort_by_key(|act| best.iter().position(|eli| *eli == act.eli));
        Ok(rows.map(|_| Found { acts, total, has_more }))
    }
}

fn question(search: &Search) -> String {
    let mut filters: Vec<String> = search
        .words
        .iter()
        .map(|word| {
            let text = literal(&word.to_lowercase());
            format!(
                "(CONTAINS(LCASE(STR(?xt)), {text}) || CONTAINS(LCASE(COALESCE(STR(?xs), \"\")), {text}) \
                 || STRSTARTS(COALESCE(STR(?number), STR(?notation), \"\"), {text}))"
            )
        })
        .collect();
    if search.is_best_match && filters.len() > 1 {
        filters = vec![format!("({})", filters.join(" || "))];
    }
    for prefix in &search.prefixes {
        let text = literal(prefix);
        filters.push(format!("STRSTARTS(COALESCE(STR(?number), STR(?notation), \"\"), {text})"));
    }
    if let Some(from) = search.from {
        filters.push(format!("!BOUND(?entry) || ?entry >= {}", day(from)));
    }
    if let Some(to) = search.to {
        filters.push(format!("!BOUND(?entry) || ?entry <= {}", day(to)));
    }
    if !search.sorts.is_empty() {
        let any: Vec<String> = search
            .sorts
            .iter()
            .map(|sort| {
                let text = literal(&sort.to_lowercase());
                format!(
                    "STRSTARTS(LCASE(COALESCE(STR(?sort), \"\")), {text}) || \
                     EXISTS {{ ?ca jolux:isRealizedBy ?y . ?y jolux:title ?yt . \
                     FILTER(STRSTARTS(LCASE(STR(?yt)), {text})) }}"
                )
            })
            .collect();
        filters.push(format!("({})", any.join(" || ")));
    }
    let own = if search.words.is_empty() {
        let code = if LANGUAGES.contains(&&*search.language) { &search.language } else { "de" };
        format!("?x jolux:language {} .\n", language(code))
    } else {
        String::new()
    };
    let filters: String = filters.into_iter().map(|filter| format!("FILTER({filter})\n")).collect();
    format!(
        "SELECT ?ca ?xt ?xs ?number ?notation ?status ?entry ?end WHERE {{\n\
         ?ca a jolux:ConsolidationAbstract ; jolux:isRealizedBy ?x . ?x jolux:title ?xt .\n{own}\
         OPTIONAL {{ ?x jolux:titleShort ?xs . }}\n\
         OPTIONAL {{ ?ca jolux:historicalLegalId ?number . }}\n\
         OPTIONAL {{ ?ca jolux:classifiedByTaxonomyEntry ?t . ?t skos:notation ?notation . }}\n\
         OPTIONAL {{ ?ca jolux:inForceStatus ?status . }}\n\
         OPTIONAL {{ ?ca jolux:dateEntryInForce ?entry . }}\n\
         OPTIONAL {{ ?ca jolux:dateNoLongerInForce ?end . }}\n\
         OPTIONAL {{ ?ca jolux:typeDocument ?type . ?type skos:prefLabel ?sort . \
         FILTER(lang(?sort) = \"de\") }}\n{filters}}} LIMIT {MOST_ROWS}"
    )
}

fn ranked(rows: &Rows, search: &Search, today: Date) -> Vec<Eli> {
    let mut fits: BTreeMap<Eli, Fit> = BTreeMap::new();
    let words: Vec<String> = search.words.iter().map(|word| word.to_lowercase()).collect();
    let whole = words.join(" ");
    for row in &rows.0 {
        let Some(eli) = row.address("ca").and_then(|address| address.parse::<Eli>().ok()) else {
            continue;
        };
        let fit = fits.entry(eli).or_default();
        let number = row.text("number").or_else(|| row.text("notation")).unwrap_or_default();
        if fit.number.is_empty() && is_number(number) {
            number.clone_into(&mut fit.number);
        }
        let title = row.text("xt").unwrap_or_default().to_lowercase();
        let short = row.text("xs").unwrap_or_default().to_lowercase();
        if search.is_best_match {
            let is_held = |word: &&String| {
                title.contains(word.as_str())
                    || short.contains(word.as_str())
                    || number.starts_with(word.as_str())
            };
            fit.words = fit.words.max(words.iter().filter(is_held).count());
        }
        fit.is_exact |= !whole.is_empty() && (short == whole || number == whole || title == whole);
        fit.begins |= !whole.is_empty()
            && (title.starts_with(&whole) || title.contains(&format!("({whole}")));
        fit.is_former |= row.day("end").is_some_and(|end| end <= today)
            || row.address("status").is_some_and(|status| !status.ends_with("/0"));
        fit.entry = fit.entry.or_else(|| row.day("entry"));
    }
    let mut fits: Vec<(Eli, Fit)> = fits.into_iter().collect();
    fits.sort_by_cached_key(|(eli, fit)| {
        (
            Reverse(fit.words),
            fit.is_former,
            !fit.is_exact,
            !fit.begins,
            in_order(&fit.number),
            Reverse(fit.entry),
            eli.clone(),
        )
    });
    fits.into_iter().map(|(eli, _)| eli).collect()
}

/// A number of the compilation as it is ordered: treaties, which begin with 0, behind internal law.
fn in_order(number: &str) -> (bool, Vec<(u64, String)>) {
    let part = |part: &str| (part.parse().unwrap_or(u64::MAX), part.to_owned());
    (number.is_empty() || number.starts_with("0."), number.split('.').map(part).collect())
}
