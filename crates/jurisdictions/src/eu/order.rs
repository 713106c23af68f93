//! The European Union as a legal order among others: what a citation of its law asks of a
//! collection.

use law::{
    Cited, Existence, Head, Kind, Language, Lookup, Notice, Standing, key, notice::OrderName, tag,
};

use super::{
    Act, Case, Celex, Citation, Community, Court, Found, Place, Provision, Source, bounds, extract,
    read,
};
use crate::{Jurisdiction, last::judged, text::Split};

/// The European Union.
pub const EUROPEAN_UNION: EuropeanUnion = EuropeanUnion;

/// The legal order of the European Union.
#[derive(Clone, Copy, Debug)]
pub struct EuropeanUnion;

/// The code of the legal order.
const EU: &str = "eu";

impl Jurisdiction for EuropeanUnion {
    fn code(&self) -> &'static str {
        EU
    }

    fn names(&self) -> OrderName {
        OrderName(["Europäische Union", "Union européenne", "Unione europea", "European Union"])
    }

    fn also_called(&self) -> &'static [&'static str] {
        &["EU-Recht", "Unionsrecht", "droit de l'Union", "EU law"]
    }

    fn languages(&self) -> &'static [Language] {
        &Language::ALL
    }

    fn resolve(&self, reference: &str, _: Language) -> Vec<Lookup> {
        read(reference).iter().flat_map(lookups).collect()
    }

    fn extract_from(&self, text: &Split<'_>, _: Option<Language>) -> Vec<Cited> {
        let cited = |found: Found| Cited {
            class: found.citation.class(),
            canonical: found.citation.to_string(),
            parts: parts(&found.citation),
            issues: Vec::new(),
            standing: Standing::Whole,
            lookups: lookups(&found),
            bytes: found.span,
        };
        extract::extract_from(text).into_iter().map(cited).collect()
    }

    /// The Official Journal is certain although nothing can be looked up by its pages.
    fn is_certain(&self, cited: &Cited, _: &str, _: Option<Language>) -> bool {
        cited.part("series").is_some()
            || !cited.lookups.is_empty() && cited.lookups.iter().all(|lookup| lookup.hint.is_none())
    }

    fn judge(&self, cited: &Cited) -> Existence {
        judged(cited, bounds::proof(cited), self.names(), Notice::name("EUR-Lex"))
    }

    fn guidelines(&self) -> &'static str {
        include_str!("guidelines.md")
    }

    fn weight(&self, head: &Head) -> Vec<(&'static str, String)> {
        let formation = head.tags.first(key::FORMATION).or_else(|| head.tags.first(key::CHAMBER));
        let line = match (formation, head.tags.first(key::FORMATION_SOLEMNITY)) {
            (Some(name), Some(solemnity)) => format!("{name} ({solemnity})"),
            (Some(one), None) | (None, Some(one)) => one.to_owned(),
            (None, None) => String::new(),
        };
        let grade = head.tags.first(key::IMPORTANCE_LEVEL).map(str::to_owned);
        let mut lines: Vec<(&'static str, String)> = Vec::new();
        lines.extend(grade.map(|grade| ("Grade", grade)));
        if !line.is_empty() {
            lines.push(("Formation", line));
        }
        lines
    }

    fn permalink(&self, head: &Head) -> Option<String> {
        if let Some(known) = head.tags.first(key::PERMALINK) {
            return Some(known.to_owned());
        }
        let language = head.language.to_uppercase();
        if let Some(celex) = head.tags.first(key::CELEX) {
            let base = "https://eur-lex.europa.eu/legal-content";
            return Some(format!("{base}/{language}/TXT/?uri=CELEX:{celex}"));
        }
        let ecli = head.tags.first(key::ECLI)?;
        Some(format!("https://eur-lex.europa.eu/legal-content/{language}/TXT/?uri={ecli}"))
    }
}

fn parts(citation: &Citation) -> Vec<(&'static str, String)> {
    match citation {
        Citation::Provision(provision) => {
            let name = match provision.place {
                Place::Article => "article",
                Place::Recital => "recital",
                Place::Annex => "annex",
            };
            let mut parts = vec![(name, provision.number.clone())];
            parts.extend(provision.to.clone().map(|to| ("to", to)));
            if !provision.pins.is_empty() {
                parts.push(("pinpoint", provision.pinpoint()));
            }
            parts.push(match &provision.source {
                Source::Treaty(treaty) => ("treaty", treaty.letters().to_owned()),
                Source::Act(act) => ("celex", act.celex()),
            });
            parts
        }
        Citation::Act(act) => {
            vec![("number", act.cited_number()), ("celex", act.celex())]
        }
        Citation::Case(case) => vec![
            ("court", case.court.tag().to_owned()),
            ("number", case.docket()),
            ("year", case.year.to_string()),
        ],
        Citation::Celex(celex) => vec![("celex", celex.to_string())],
        Citation::Ecli(ecli) => vec![("ecli", ecli.to_string())],
        Citation::Journal(journal) => {
            let mut parts = vec![("series", journal.series.clone())];
            parts.extend(journal.issue.map(|issue| ("issue", issue.to_string())));
            parts.extend(journal.page.map(|page| ("page", page.to_string())));
            parts
        }
    }
}

fn lookups(found: &Found) -> Vec<Lookup> {
    let reading = found.citation.to_string();
    match &found.citation {
        Citation::Provision(provision) => provisions(provision, &reading),
        Citation::Act(act) => acts(act, &reading),
        Citation::Case(case) => cases(case, &reading, found.is_candidate),
        Citation::Celex(celex) => numbered(celex, &reading),
        Citation::Ecli(ecli) => vec![Lookup::decision(EU, reading).is(key::ECLI, ecli.to_string())],
        // The journal prints acts; which one stands on a page it alone knows.
        Citation::Journal(_) => Vec::new(),
    }
}

/// The most provisions of a range that are looked up one by one.
const LONGEST_RANGE: u32 = 40;

fn provisions(provision: &Provision, reading: &str) -> Vec<Lookup> {
    let mut numbers = vec![provision.number.clone()];
    if let Some(to) = &provision.to {
        match (provision.number.parse::<u32>(), to.parse::<u32>()) {
            (Ok(first), Ok(last)) if first < last && last - first <= LONGEST_RANGE => {
                numbers.extend((first + 1..=last).map(|number| number.to_string()));
            }
            _ => numbers.push(to.clone()),
        }
    }
    numbers.into_iter().map(|number| one(provision, number, reading)).collect()
}

fn one(provision: &Provision, number: String, reading: &str) -> Lookup {
    let lookup = Lookup::new(EU, Kind::Legislation, reading).at_pinpoint(provision.pinpoint());
    let lookup = match provision.place {
        Place::Article => lookup.is(key::ARTICLE_NUMBER, number),
        Place::Recital => {
            lookup.is(key::DOCUMENT_FORM, "preamble").at_pinpoint(format!("recital {number}"))
        }
        Place::Annex => lookup.is(key::DOCUMENT_FORM, "annex").is(key::NUMBER, number),
    };
    match &provision.source {
        Source::Treaty(treaty) => lookup.is(key::TREATY, treaty.letters()),
        Source::Act(act) => Lookup { in_force_first: true, ..lookup.is(key::CELEX, act.celex()) },
    }
}

fn acts(act: &Act, reading: &str) -> Vec<Lookup> {
    let whole = |kind| {
        let lookup = Lookup { in_force_first: true, ..Lookup::new(EU, kind, reading) };
        lookup.is(key::CELEX, act.celex())
    };
    vec![whole(Kind::Section).is(key::DOCUMENT_FORM, "act"), whole(Kind::Legislation)]
}

fn cases(case: &Case, reading: &str, is_candidate: bool) -> Vec<Lookup> {
    let mut celex = case.celex();
    let further = celex.split_off(1);
    let judgment = Lookup::decision(EU, reading).with(key::CELEX, tag::Filter::OneOf(celex));
    let docket = Lookup::decision(EU, reading)
        .with(key::CASE_NUMBER, tag::Filter::Squeezed(case.docket()))
        .with(key::COURT, courts(case.court));
    let others = Lookup::decision(EU, reading).with(key::CELEX, tag::Filter::OneOf(further));
    let lookups = vec![judgment, docket, others];
    if !is_candidate {
        return lookups;
    }
    let hint = "case of the Court of Justice from before 1989";
    lookups.into_iter().map(|lookup| lookup.perhaps(hint)).collect()
}

/// The names a collection may give a court.
fn courts(court: Court) -> tag::Filter {
    tag::Filter::OneOf(vec![court.tag().to_owned(), "cjeu".to_owned()])
}

fn numbered(celex: &Celex, reading: &str) -> Vec<Lookup> {
    let any = || Lookup { kind: None, ..Lookup::provision(EU, reading) };
    let number = celex.to_string();
    let mut lookups = Vec::new();
    if let Some(act) = Act::of_celex(celex) {
        let act = Act { community: Some(Community::Eu), ..act }.celex();
        let mut values = vec![number.clone()];
        if act != number {
            values.push(act);
        }
        let values = tag::Filter::OneOf(values);
        let lookup = Lookup { at: celex.consolidated, ..any() };
        let whole = Lookup { kind: Some(Kind::Section), ..lookup.clone() };
        lookups.push(whole.with(key::CELEX, values.clone()).is(key::DOCUMENT_FORM, "act"));
        lookups.push(lookup.with(key::CELEX, values));
        return lookups;
    }
    lookups.push(any().is(key::CELEX, number));
    // `12016E267` is Article 267 TFEU.
    if let (Some(treaty), Some(article)) = (celex.treaty(), celex.number) {
        lookups.push(
            Lookup::provision(EU, format!("Article {article} {}", treaty.letters()))
                .is(key::ARTICLE_NUMBER, article.to_string())
                .is(key::TREATY, treaty.letters()),
        );
    }
    lookups
}
