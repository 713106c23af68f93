//! The United Kingdom as a legal order among others: what a British citation asks of a collection.

use law::{
    Cited, Existence, Head, Kind, Language, Lookup, Notice, Standing, key, notice::OrderName, tag,
};

use super::{
    Citation, Enactment, Found, Neutral, Provision, Unit, bounds, extract, grammar::neutral,
};
use crate::{Jurisdiction, last::judged, text::Split};

/// The United Kingdom.
pub const UNITED_KINGDOM: UnitedKingdom = UnitedKingdom;

/// The legal order of the United Kingdom with its three jurisdictions.
#[derive(Clone, Copy, Debug)]
pub struct UnitedKingdom;

impl Jurisdiction for UnitedKingdom {
    fn code(&self) -> &'static str {
        "gb"
    }

    fn names(&self) -> OrderName {
        OrderName(["Vereinigtes Königreich", "Royaume-Uni", "Regno Unito", "United Kingdom"])
    }

    fn also_called(&self) -> &'static [&'static str] {
        &[
            "England",
            "Angleterre",
            "Inghilterra",
            "English law",
            "droit anglais",
            "englisches Recht",
            "UK law",
        ]
    }

    fn languages(&self) -> &'static [Language] {
        &[Language::En]
    }

    fn resolve(&self, reference: &str, _: Language) -> Vec<Lookup> {
        super::read(reference).iter().flat_map(lookups).collect()
    }

    fn extract_from(&self, text: &Split<'_>, _: Option<Language>) -> Vec<Cited> {
        extract::extract_from(text).into_iter().map(cited).collect()
    }

    /// An act is cited by its title and year, which is a name that no other order gives; a German page
    /// behind the title of a book is written like a section.
    fn is_certain(&self, cited: &Cited, words: &str, language: Option<Language>) -> bool {
        let is_page = language == Some(Language::De) && words.contains(" S. ");
        !is_page
            && !cited.lookups.is_empty()
            && cited.lookups.iter().all(|lookup| lookup.hint.is_none())
    }

    fn judge(&self, cited: &Cited) -> Existence {
        let is_case = matches!(cited.class, "decision" | "report");
        let publisher =
            if is_case { "The National Archives (Find Case Law)" } else { "legislation.gov.uk" };
        judged(cited, bounds::proof(cited), self.names(), Notice::name(publisher))
    }

    fn guidelines(&self) -> &'static str {
        include_str!("guidelines.md")
    }

    fn weight(&self, head: &Head) -> Vec<(&'static str, String)> {
        let cited = head.tags.first(key::NEUTRAL_CITATION).unwrap_or_default();
        let Some(Found { citation: Citation::Neutral(neutral), .. }) =
            super::read(cited).into_iter().next()
        else {
            return Vec::new();
        };
        let mut lines = Vec::new();
        if let Some(grade) = grade(&neutral.court) {
            lines.push(("Grade", grade.to_owned()));
        }
        if let Some(name) = neutral::court_named(&neutral.court) {
            let division = neutral.division.map(|division| format!(" ({division})"));
            lines.push(("Formation", format!("{name}{}", division.unwrap_or_default())));
        }
        lines
    }

    fn permalink(&self, head: &Head) -> Option<String> {
        if let Some(known) = head.tags.first(key::PERMALINK) {
            return Some(known.to_owned());
        }
        if let Some(number) = head.tags.first(key::SI_NUMBER) {
            return Some(format!("https://www.legislation.gov.uk/uksi/{number}"));
        }
        let cited = super::read(head.tags.first(key::NEUTRAL_CITATION)?);
        match &cited.first()?.citation {
            Citation::Neutral(neutral) => Some(address(neutral)),
            _ => None,
        }
    }
}

/// The address of a judgment at The National Archives: court, division, year, number.
fn address(neutral: &Neutral) -> String {
    let mut path = neutral.court.to_lowercase().replace([' ', '('], "/").replace(')', "");
    if let Some(division) = &neutral.division {
        path.push('/');
        path.push_str(&division.to_lowercase());
    }
    let Neutral { year, number, .. } = neutral;
    format!("https://caselaw.nationalarchives.gov.uk/{path}/{year}/{number}")
        .replace("//", "/")
        .replacen(":/", "://", 1)
}

fn cited(found: Found) -> Cited {
    let class = match &found.citation {
        Citation::Neutral(_) => "decision",
        Citation::Report(_) => "report",
        Citation::Provision(_) => "provision",
        Citation::Enactment(Enactment::Titled(_)) => "act",
        Citation::Enactment(Enactment::Instrument(..)) => "identifier",
    };
    Cited {
        class,
        canonical: found.citation.to_string(),
        parts: parts(&found),
        issues: Vec::new(),
        standing: Standing::Whole,
        lookups: lookups(&found),
        bytes: found.span,
    }
}

fn parts(found: &Found) -> Vec<(&'static str, String)> {
    let mut parts: Vec<(&'static str, String)> = Vec::new();
    match &found.citation {
        Citation::Neutral(neutral) => {
            parts.push(("year", neutral.year.to_string()));
            parts.push(("court", neutral.court.clone()));
            parts.push(("number", neutral.number.clone()));
            parts.extend(neutral.division.clone().map(|division| ("division", division)));
        }
        Citation::Report(report) => {
            parts.extend(report.year.map(|(year, _)| ("year", year.to_string())));
            parts.extend(report.volume.map(|volume| ("volume", volume.to_string())));
            parts.push(("reporter", report.series.clone()));
            parts.push(("page", report.page.to_string()));
        }
        Citation::Provision(provision) => {
            let unit = match provision.unit {
                Unit::Section => "section",
                Unit::Schedule => "schedule",
                Unit::Paragraph => "paragraph",
                Unit::Regulation => "regulation",
                Unit::Article => "article",
                Unit::Rule => "rule",
                Unit::Part => "part",
            };
            parts.push((unit, provision.number.clone()));
            if !provision.parts.is_empty() {
                parts.push(("pinpoint", provision.pinpoint()));
            }
            parts.extend(provision.schedule.clone().map(|schedule| ("schedule", schedule)));
            parts.push(("act", provision.enactment.to_string()));
        }
        Citation::Enactment(enactment) => parts.push(("act", enactment.to_string())),
    }
    parts.extend(found.pinpoint.clone().map(|pinpoint| ("at", pinpoint)));
    parts
}

fn lookups(found: &Found) -> Vec<Lookup> {
    let reading = found.citation.to_string();
    let pinpoint = found.pinpoint.clone().unwrap_or_default();
    match &found.citation {
        Citation::Neutral(_) => {
            let lookup = Lookup::decision("gb", reading.as_str());
            vec![lookup.is(key::NEUTRAL_CITATION, reading).at_pinpoint(pinpoint)]
        }
        Citation::Report(_) => {
            let lookup = Lookup::decision("gb", reading.as_str());
            vec![lookup.with(key::REPORT, tag::Filter::Squeezed(reading)).at_pinpoint(pinpoint)]
        }
        Citation::Provision(provision) => vec![provided(provision, reading)],
        Citation::Enactment(enactment) => {
            let lookup = Lookup::new("gb", Kind::Section, reading);
            vec![of(Lookup { in_force_first: true, ..lookup }, enactment)]
        }
    }
}

fn of(lookup: Lookup, enactment: &Enactment) -> Lookup {
    match enactment {
        Enactment::Titled(title) => lookup.with(key::ACT_TITLE, tag::Filter::Like(title.clone())),
        Enactment::Instrument(year, number) => {
            lookup.is(key::SI_NUMBER, format!("{year}/{number}"))
        }
    }
}

fn provided(provision: &Provision, reading: String) -> Lookup {
    let Provision { unit, number, schedule, enactment, .. } = provision;
    if matches!(unit, Unit::Schedule | Unit::Paragraph | Unit::Part) {
        // Schedules and parts have no number of their own among the tags: the act, with a place.
        let mut place = format!("{} {number}{}", unit.word(), provision.pinpoint());
        if let Some(schedule) = schedule {
            place = format!("Schedule {schedule}, {place}");
        }
        let lookup = Lookup::new("gb", Kind::Section, reading);
        return of(Lookup { in_force_first: true, ..lookup }, enactment).at_pinpoint(place);
    }
    let lookup = Lookup::provision("gb", reading).is(key::SECTION_NUMBER, number.as_str());
    of(lookup, enactment).at_pinpoint(provision.pinpoint())
}

/// How weighty the decisions of a court are.
fn grade(court: &str) -> Option<&'static str> {
    match court {
        // Practice Statement [1966] 1 WLR 1234; Austin v Southwark [2010] UKSC 28 [24]-[25].
        "UKSC" | "UKHL" => Some("binds all courts below in the jurisdiction the appeal came from"),
        // Willers v Joyce (No 2) [2016] UKSC 44.
        "UKPC" => Some("highly persuasive; binds in England and Wales only where it says so"),
        // Young v Bristol Aeroplane Co Ltd [1944] KB 718.
        "EWCA Civ" | "EWCA Crim" => Some("binds the courts of England and Wales below, and itself"),
        "CSIH" | "HCJAC" => Some("binds the courts of Scotland below"),
        "NICA" => Some("binds the courts of Northern Ireland below"),
        "EWHC" | "UKUT" | "CSOH" | "NIKB" | "NIQB" | "NICh" | "NIFam" | "EAT" | "UKEAT" => {
            Some("binds inferior courts and tribunals; followed by its equals unless plainly wrong")
        }
        "UKFTT" | "EWFC" | "EWCC" | "EWCOP" | "UKET" | "NIMaster" => Some(
            "binds no other court; the Family Court and the Court of Protection as their judge's rank",
        ),
        _ => None,
    }
}
