//! The United States as a legal order among others: what an American citation asks of a
//! collection.

use law::{
    Cited, Existence, Head, Language, Lookup, Notice, Standing, key,
    notice::{ActNotice, OrderName},
    tag,
};

use super::{
    Case, Citation, Constitution, Found, Issue, Provision, bounds,
    extract::{extract_from, read},
};
use crate::{Jurisdiction, last::judged, text::Split};

/// The United States.
pub const UNITED_STATES: UnitedStates = UnitedStates;

/// The legal order of the United States and of their states.
#[derive(Clone, Copy, Debug)]
pub struct UnitedStates;

impl Jurisdiction for UnitedStates {
    fn code(&self) -> &'static str {
        "us"
    }

    fn names(&self) -> OrderName {
        OrderName(["Vereinigte Staaten", "États-Unis", "Stati Uniti", "United States"])
    }

    fn also_called(&self) -> &'static [&'static str] {
        &["USA", "US law"]
    }

    fn languages(&self) -> &'static [Language] {
        &[Language::En]
    }

    fn resolve(&self, reference: &str, _: Language) -> Vec<Lookup> {
        let Ok(found) = read(reference) else { return Vec::new() };
        // Parallel citations are one reference; a sentence with several decisions is none.
        let names: Vec<_> =
            found.iter().map(|found| case(&found.citation).map(|case| &case.name)).collect();
        let is_one =
            found.len() == 1 || names.iter().all(|name| name.is_some() && *name == names[0]);
        if !is_one {
            return Vec::new();
        }
        // `Art. 41 Abs. 1 OR` is not a page of Ohio Law Abstract.
        let start = reference.trim_start().to_lowercase();
        let is_article = start.starts_with("art")
            || start.starts_with('§')
            || start.contains(" abs. ") && !start.contains("ohio");
        if is_article && found.iter().any(|found| case(&found.citation).is_some()) {
            return Vec::new();
        }
        found.iter().flat_map(|one| lookups(&found, one)).collect()
    }

    fn extract_from(&self, text: &Split<'_>, _: Option<Language>) -> Vec<Cited> {
        let found = extract_from(text);
        let cited = |one: &Found| Cited {
            bytes: one.full.clone(),
            class: class(&found, one),
            canonical: one.citation.to_string(),
            parts: parts(&found, one),
            issues: one.issues.iter().map(Issue::notice).collect(),
            standing: if one.issues.iter().any(Issue::is_contradiction) {
                Standing::Mismatch
            } else {
                Standing::Whole
            },
            lookups: lookups(&found, one),
        };
        found.iter().map(cited).collect()
    }

    /// Volume, reporter and page are three words of which the middle one may be anything: `3 Abs. 3`
    /// is Ohio Law Abstract, and `NRS 7` a scale of pain. In a text that is not English the case has to
    /// be named or dated, or the reporter to be one of the federal courts; a code has its sign or is
    /// abbreviated.
    fn is_certain(&self, cited: &Cited, words: &str, language: Option<Language>) -> bool {
        const FEDERAL: [&str; 12] = [
            "U.S.",
            "S. Ct.",
            "L. Ed.",
            "L. Ed. 2d",
            "F.",
            "F.2d",
            "F.3d",
            "F.4th",
            "F. Supp.",
            "F. Supp. 2d",
            "F. Supp. 3d",
            "F.R.D.",
        ];
        let is_plain = language == Some(Language::En)
            || cited.part("year").is_some()
                && (cited.part("name").is_some() || cited.part("court").is_some())
            || cited.part("reporter").is_some_and(|reporter| FEDERAL.contains(&reporter))
            || cited.class == "provision" && words.contains(['§', '.'])
            || matches!(cited.class, "act" | "report");
        !cited.lookups.is_empty() && is_plain
    }

    fn judge(&self, cited: &Cited) -> Existence {
        let proof = bounds::proof(cited);
        if matches!(cited.class, "decision" | "report" | "doctrine") {
            judged(cited, proof, self.names(), Notice::name("CourtListener"))
        } else {
            judged(cited, proof, self.names(), ActNotice::PublisherOfState)
        }
    }

    fn guidelines(&self) -> &'static str {
        include_str!("guidelines.md")
    }

    fn weight(&self, head: &Head) -> Vec<(&'static str, String)> {
        let mut lines = Vec::new();
        let tag = |key| head.tags.first(key);
        if let Some(court) = tag(key::COURT) {
            let name = super::courts::court(court).map_or(court, |court| court.name);
            lines.push(("Court", name.to_owned()));
        }
        let binds = match tag(key::COURT_LEVEL) {
            Some("supreme") if head.jurisdiction == "us" => {
                Some("binds every court on federal law")
            }
            Some("supreme") => Some("binds the courts of its state on that state's law"),
            Some("appellate") => {
                Some("binds the courts below it, not those of another circuit or state")
            }
            Some("first_instance") => Some("binds the parties; elsewhere it persuades at most"),
            _ => None,
        };
        lines.extend(binds.map(|binds| ("Authority", binds.to_owned())));
        let is_by_number = tag(key::REPORTER)
            .is_some_and(|reporter| reporter == "WL" || reporter.contains("LEXIS"));
        if is_by_number {
            lines
                .push(("Publication", "cited by a database number: likely unpublished".to_owned()));
        }
        lines
    }
}

fn case(citation: &Citation) -> Option<&Case> {
    match citation {
        Citation::Case(case) => Some(case),
        _ => None,
    }
}

/// What a citation refers to in the end.
fn target<'f>(all: &'f [Found], one: &'f Found) -> Option<&'f Found> {
    if !one.citation.is_short() {
        return Some(one);
    }
    all.get(one.refers_to?).filter(|target| !target.citation.is_short())
}

fn class(all: &[Found], one: &Found) -> &'static str {
    match target(all, one).map(|target| &target.citation) {
        Some(Citation::Case(_)) | None => "decision",
        Some(Citation::Article(_)) => "doctrine",
        Some(Citation::Provision(_) | Citation::Constitution(_)) => "provision",
        Some(Citation::PublicLaw(_)) => "act",
        Some(Citation::Register(_)) => "report",
        Some(Citation::Short(_) | Citation::Id(_) | Citation::Supra(_) | Citation::Mention(_)) => {
            "decision"
        }
    }
}

/// Named parts, those that are there.
fn parts(all: &[Found], one: &Found) -> Vec<(&'static str, String)> {
    let mut out: Vec<(&'static str, String)> = Vec::new();
    let mut add = |name, value: Option<String>| out.extend(value.map(|value| (name, value)));
    match &one.citation {
        Citation::Case(case) => {
            add("name", case.name.as_ref().map(ToString::to_string));
            add("case_number", case.docket.clone());
            add("volume", case.report.volume.clone());
            add("reporter", Some(case.report.reporter().to_owned()));
            add("page", case.report.page.clone());
            add("pinpoint", case.pin.clone());
            add("court", case.court.map(str::to_owned).or_else(|| case.written_court.clone()));
            add("year", case.date.year.map(|year| year.to_string()));
        }
        Citation::Short(short) => {
            add("name", short.name.clone());
            add("volume", Some(short.volume.clone()));
            add("reporter", Some(short.edition.edition().short.to_owned()));
            add("pinpoint", Some(short.pin.clone()));
        }
        Citation::Id(id) => add("pinpoint", id.pin.clone()),
        Citation::Supra(supra) | Citation::Mention(supra) => {
            add("name", supra.name.clone());
            add("pinpoint", supra.pin.clone());
        }
        Citation::Article(article) => {
            add("volume", Some(article.volume.clone()));
            add("journal", Some(article.journal.short().to_owned()));
            add("page", Some(article.page.clone()));
            add("pinpoint", article.pin.clone());
            add("year", article.year.map(|year| year.to_string()));
        }
        Citation::Provision(provision) => {
            add("title", provision.title.clone());
            add("code", Some(provision.code_name()));
            add("chapter", provision.chapter.clone());
            add("section", Some(provision.number.clone()));
            add("through", provision.through.clone());
            add("subdivision", Some(provision.subdivision()).filter(|text| !text.is_empty()));
            add("year", provision.year.map(|year| year.to_string()));
        }
        Citation::Constitution(constitution) => {
            add("constitution", Some(constitution.of.to_owned()));
            add("article", Some(constitution.part_key()));
            add("section", constitution.section.clone());
            add("clause", constitution.clause.clone());
        }
        Citation::PublicLaw(law) => {
            add("number", Some(format!("{}-{}", law.congress, law.number)));
            add("section", law.section.clone());
        }
        Citation::Register(register) => {
            add("volume", Some(register.volume.clone()));
            add("series", Some(register.series.entry().short.to_owned()));
            add("page", Some(register.page.clone()));
            add("pinpoint", register.pin.clone());
        }
    }
    let referred = target(all, one).filter(|_| one.citation.is_short());
    add("refers_to", referred.map(|target| target.citation.key()));
    out
}

fn lookups(all: &[Found], one: &Found) -> Vec<Lookup> {
    let Some(target) = target(all, one) else { return Vec::new() };
    let mut lookups =
        match &target.citation {
            Citation::Case(case) => decisions(case, target),
            Citation::Provision(provision) => provisions(provision),
            Citation::Constitution(constitution) => vec![of_constitution(constitution)],
            Citation::PublicLaw(law) => {
                let number = format!("{}-{}", law.congress, law.number);
                let lookup = Lookup::provision("us", law.to_string()).is(key::NUMBER, number);
                vec![lookup.at_pinpoint(
                    law.section.as_ref().map_or_else(String::new, |s| format!("§ {s}")),
                )]
            }
            Citation::Register(register) => {
                let report = tag::Filter::Squeezed(register.key());
                vec![
                    Lookup { kind: None, ..Lookup::decision("us", register.to_string()) }
                        .with(key::REPORT, report),
                ]
            }
            _ => Vec::new(),
        };
    let pin = match &one.citation {
        Citation::Short(short) => Some(format!("at {}", short.pin)),
        Citation::Id(id) => id.pin.clone(),
        Citation::Supra(supra) | Citation::Mention(supra) => supra.pin.clone(),
        _ => None,
    };
    if let Some(pin) = pin {
        for lookup in &mut lookups {
            lookup.pinpoint = Some(pin.clone());
        }
    }
    lookups
}

fn decisions(case: &Case, found: &Found) -> Vec<Lookup> {
    let reading = found.citation.to_string();
    let pin = case.pin.as_ref().map_or_else(String::new, |pin| format!("at {pin}"));
    let editions = std::iter::once(case.report.edition).chain(found.others.iter().copied());
    let mut lookups = Vec::new();
    for edition in editions {
        let short = edition.edition().short;
        let mut lookup = Lookup::decision("us", reading.as_str()).is(key::REPORTER, short);
        if let Some(volume) = &case.report.volume {
            lookup = lookup.is(key::VOLUME, volume.as_str());
        }
        if let Some(page) = &case.report.page {
            lookup = lookup.is(key::PAGE, page.as_str());
        }
        let report = super::Report { edition, nominative: None, ..case.report.clone() };
        let reported = Lookup::decision("us", reading.as_str())
            .with(key::REPORT, tag::Filter::Squeezed(report.to_string()));
        let is_open = case.report.page.is_none();
        for lookup in [lookup, reported].into_iter().take(if is_open { 1 } else { 2 }) {
            let lookup = lookup.at_pinpoint(pin.as_str());
            lookups.push(if found.others.is_empty() && !is_open {
                lookup
            } else {
                lookup.perhaps(edition.edition().name)
            });
        }
    }
    if let Some(docket) = &case.docket {
        let docket = tag::Filter::Squeezed(docket.clone());
        let lookup = Lookup::decision("us", reading).with(key::CASE_NUMBER, docket);
        lookups.push(lookup.at_pinpoint(pin).perhaps("by its docket number"));
    }
    lookups
}

fn provisions(provision: &Provision) -> Vec<Lookup> {
    let mut lookup =
        Lookup::provision("us", provision.to_string()).is(key::CODE, provision.code_name());
    let title = match (&provision.title, &provision.chapter) {
        (Some(title), _) => Some(title.clone()),
        (None, chapter) => chapter.clone(),
    };
    if let Some(title) = title {
        lookup = lookup.is(key::TITLE_NUMBER, title);
    }
    let lookup = lookup.is(key::SECTION_NUMBER, provision.number.as_str());
    vec![lookup.at_pinpoint(provision.subdivision())]
}

fn of_constitution(constitution: &Constitution) -> Lookup {
    let mut lookup = Lookup::provision("us", constitution.to_string())
        .is(key::CODE, format!("{} Const.", constitution.of))
        .is(key::ARTICLE_NUMBER, constitution.part_key());
    if let Some(section) = &constitution.section {
        lookup = lookup.is(key::SECTION_NUMBER, section.as_str());
    }
    let clause =
        constitution.clause.as_ref().map_or_else(String::new, |clause| format!("cl. {clause}"));
    lookup.at_pinpoint(clause)
}
