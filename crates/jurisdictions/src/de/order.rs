//! Germany as a legal order among others: what a German citation asks of a collection.

use law::{
    Cited, Existence, Head, Language, Lookup, Notice, Standing, key,
    notice::{FormNotice, OrderName},
    tag,
};

use super::{Citation, Found, Sign, acts, bounds, extract};
use crate::{
    Jurisdiction,
    de::lookups::{court_of, lookups},
    last::judged,
    text::Split,
};

/// Germany.
pub const GERMANY: Germany = Germany;

/// The legal order of Germany and its Länder.
#[derive(Clone, Copy, Debug)]
pub struct Germany;

impl Jurisdiction for Germany {
    fn code(&self) -> &'static str {
        "de"
    }

    fn names(&self) -> OrderName {
        OrderName(["Deutschland", "Allemagne", "Germania", "Germany"])
    }

    fn also_called(&self) -> &'static [&'static str] {
        &["deutsches Recht", "deutschem Recht", "droit allemand", "German law", "diritto tedesco"]
    }

    fn between(&self) -> &'static str {
        " bis "
    }

    fn languages(&self) -> &'static [Language] {
        &[Language::De]
    }

    fn resolve(&self, reference: &str, _: Language) -> Vec<Lookup> {
        super::typed::resolve(reference)
    }

    fn knows_act(&self, lookup: &Lookup) -> bool {
        lookup.tags.iter().all(|(key, filter)| match (*key, filter) {
            (key::CODE, tag::Filter::OneOf(codes)) => codes.iter().any(|code| acts::is_known(code)),
            (key, _) => key != key::ACT_TITLE,
        })
    }

    fn extract_from(&self, text: &Split<'_>, _: Option<Language>) -> Vec<Cited> {
        extract::extract_from(text).into_iter().map(cited).collect()
    }

    fn judge(&self, cited: &Cited) -> Existence {
        let publisher = Notice::name("gesetze-im-internet.de");
        judged(cited, bounds::proof(cited), self.names(), publisher)
    }

    fn guidelines(&self) -> &'static str {
        include_str!("guidelines.md")
    }

    fn weight(&self, head: &Head) -> Vec<(&'static str, String)> {
        let docket = head.tags.first(key::CASE_NUMBER).unwrap_or_default();
        let court = court_of(docket).or_else(|| head.tags.first(key::COURT));
        let mut lines = Vec::new();
        if let Some(grade) = court.and_then(grade) {
            lines.push(("Grade", grade.to_owned()));
        }
        let formation = formation(docket);
        lines.extend(formation.map(|formation| ("Formation", formation.to_owned())));
        lines
    }

    fn permalink(&self, head: &Head) -> Option<String> {
        if let Some(known) = head.tags.first(key::PERMALINK) {
            return Some(known.to_owned());
        }
        if let Some(ecli) = head.tags.first(key::ECLI) {
            return Some(format!("https://e-justice.europa.eu/ecli/{ecli}"));
        }
        // Only the text in force is published there.
        if head.tags.first(key::IN_FORCE) == Some("false") {
            return None;
        }
        let act = head.tags.first(key::ACT)?.strip_prefix("de.")?;
        let page = match (head.tags.first(key::PARAGRAPH), head.tags.first(key::ARTICLE_NUMBER)) {
            (Some(paragraph), _) => format!("__{paragraph}.html"),
            (None, Some(article)) => format!("art_{article}.html"),
            (None, None) => return None,
        };
        Some(format!("https://www.gesetze-im-internet.de/{act}/{page}"))
    }
}

fn cited(found: Found) -> Cited {
    let mut lookups = lookups(&found.citation, found.court.as_deref());
    let mut class = class(&found.citation);
    if found.is_literature {
        (class, lookups) = ("doctrine", Vec::new());
    }
    // `vom 31.2.2019`: the decision is none of any day.
    let no_day = match &found.citation {
        Citation::Decision(decision) => decision.no_day.clone(),
        _ => None,
    };
    Cited {
        class,
        canonical: found.citation.to_string(),
        parts: parts(&found),
        standing: if no_day.is_some() { Standing::Mismatch } else { Standing::Whole },
        issues: no_day.map(|text| FormNotice::NoDate { text }.into()).into_iter().collect(),
        lookups,
        bytes: found.span,
    }
}

const fn class(citation: &Citation) -> &'static str {
    match citation {
        Citation::Provision(_) => "provision",
        Citation::Act(_) => "act",
        Citation::Decision(_) => "decision",
        Citation::Report(_) => "report",
        Citation::Ecli(_) | Citation::Gazette(_) => "identifier",
    }
}

fn parts(found: &Found) -> Vec<(&'static str, String)> {
    let mut parts: Vec<(&'static str, String)> = Vec::new();
    match &found.citation {
        Citation::Provision(provision) => {
            let sign = match provision.sign {
                Sign::Paragraph => "paragraph",
                Sign::Article => "article",
            };
            parts.push((sign, provision.number.clone()));
            let pinpoint = provision.pinpoint();
            if !pinpoint.is_empty() {
                parts.push(("pinpoint", pinpoint));
            }
            parts.push(("code", provision.law.name().to_owned()));
        }
        Citation::Act(law) => parts.push(("code", law.name().to_owned())),
        Citation::Decision(decision) => {
            let court = decision.court.as_deref().or(found.court.as_deref());
            let court = court.or_else(|| court_of(&decision.docket));
            parts.extend(court.map(|court| ("court", court.to_owned())));
            parts.extend(decision.ruling.map(|ruling| ("ruling", ruling.word().to_owned())));
            parts.extend(decision.date.map(|date| ("date", date.to_string())));
            parts.push(("case_number", decision.docket.clone()));
        }
        Citation::Report(report) => {
            parts.push(("reporter", report.series.clone()));
            parts.push(("volume", report.volume.to_string()));
            parts.push(("page", report.page.to_string()));
            parts.extend(report.at.map(|at| ("at", at.to_string())));
            parts.extend(report.margin.map(|margin| ("margin_number", margin.to_string())));
        }
        Citation::Ecli(ecli) => {
            parts.push(("court", ecli.court.clone()));
            if let Some(decoded) = ecli.decoded() {
                parts.push(("date", decoded.date.to_string()));
                parts.extend(decoded.docket.map(|docket| ("case_number", docket)));
            }
        }
        Citation::Gazette(gazette) => parts.push(("gazette", gazette.organ.clone())),
    }
    parts
}

/// How weighty the decisions of a court are.
fn grade(court: &str) -> Option<&'static str> {
    match court {
        // § 31 BVerfGG.
        "BVerfG" | "bverfg" | "bundesverfassungsgericht" => Some(
            "BVerfG: binds the constitutional organs, all courts and authorities (§ 31 BVerfGG)",
        ),
        "BGH" | "bgh" | "BAG" | "bag" | "BSG" | "bsg" | "BFH" | "bfh" | "BVerwG" | "bverwg" => {
            Some("federal supreme court: no binding force beyond the case, followed in practice")
        }
        "LSG" | "OLG" | "OVG" | "VGH" | "LAG" | "FG" | "BPatG" => {
            Some("court of a Land in the last or second instance: persuasive")
        }
        "SG" | "LG" | "AG" | "VG" | "ArbG" => Some("first instance: persuasive only"),
        _ => None,
    }
}

/// What the file number says of who decided.
fn formation(docket: &str) -> Option<&'static str> {
    let has = |sign: &str| docket.split(' ').any(|word| word == sign);
    // § 132 GVG; Art. 95(3) GG.
    if has("GSZ") || has("GSSt") || has("VGS") || has("GrS") {
        Some("Grand Senate: other senates may depart from it only by submitting the question again")
    } else if has("GmS") || docket.starts_with("GmS-OGB") {
        Some("Joint Senate of the federal supreme courts")
    } else if has("PBvU") {
        Some("plenum of both senates of the Federal Constitutional Court (§ 16 BVerfGG)")
    } else {
        None
    }
}
