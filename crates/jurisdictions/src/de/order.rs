//! Germany as a legal order among others: what a German citation asks of a collection.

use law::{Cited, Existence, Head, Kind, Language, Lookup, Notice, Standing, tag};

use super::{Citation, Decision, Ecli, Found, Provision, Sign, acts, extract, grammar::docket};
use crate::{
    Jurisdiction,
    last::{Last, judge},
    text::{Split, roman},
};

/// Germany.
pub const GERMANY: Germany = Germany;

/// The legal order of Germany and its Länder.
#[derive(Clone, Copy, Debug)]
pub struct Germany;

/// Codes by their last sections or articles, as the official collection prints them.
const LAST: [Last; 4] = [
    Last { part: ("code", "BGB"), number: "paragraph", name: "BGB", last: 2385 },
    Last { part: ("code", "GG"), number: "article", name: "Basic Law", last: 146 },
    Last { part: ("code", "StGB"), number: "paragraph", name: "StGB", last: 358 },
    Last { part: ("code", "ZPO"), number: "paragraph", name: "ZPO", last: 1120 },
];

impl Jurisdiction for Germany {
    fn code(&self) -> &'static str {
        "de"
    }

    fn name(&self) -> &'static str {
        "Germany"
    }

    fn languages(&self) -> &'static [Language] {
        &[Language::De]
    }

    fn resolve(&self, reference: &str, _: Language) -> Vec<Lookup> {
        super::typed::resolve(reference)
    }

    fn knows_act(&self, lookup: &Lookup) -> bool {
        lookup.tags.iter().all(|(key, filter)| match (*key, filter) {
            ("code", tag::Filter::OneOf(codes)) => codes.iter().any(|code| acts::is_known(code)),
            (key, _) => key != "act_title",
        })
    }

    fn extract_from(&self, text: &Split<'_>, _: Option<Language>) -> Vec<Cited> {
        extract::extract_from(text).into_iter().map(cited).collect()
    }

    fn judge(&self, cited: &Cited) -> Existence {
        judge(cited, &LAST, self.name(), Notice::name("gesetze-im-internet.de"))
    }

    fn guidelines(&self) -> &'static str {
        include_str!("guidelines.md")
    }

    fn weight(&self, head: &Head) -> Vec<(&'static str, String)> {
        let docket = head.tags.first("case_number").unwrap_or_default();
        let court = court_of(docket).or_else(|| head.tags.first("court"));
        let mut lines = Vec::new();
        if let Some(grade) = court.and_then(grade) {
            lines.push(("Grade", grade.to_owned()));
        }
        let formation = formation(docket);
        lines.extend(formation.map(|formation| ("Formation", formation.to_owned())));
        lines
    }

    fn permalink(&self, head: &Head) -> Option<String> {
        if let Some(known) = head.tags.first("permalink") {
            return Some(known.to_owned());
        }
        if let Some(ecli) = head.tags.first("ecli") {
            return Some(format!("https://e-justice.europa.eu/ecli/{ecli}"));
        }
        // Only the text in force is published there.
        if head.tags.first("in_force") == Some("false") {
            return None;
        }
        let act = head.tags.first("act")?.strip_prefix("de.")?;
        let page = match (head.tags.first("paragraph"), head.tags.first("article_number")) {
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
    Cited {
        class,
        canonical: found.citation.to_string(),
        parts: parts(&found),
        issues: Vec::new(),
        standing: Standing::Whole,
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

pub(super) fn lookups(citation: &Citation, court: Option<&str>) -> Vec<Lookup> {
    match citation {
        Citation::Provision(provision) => provisions(provision),
        Citation::Act(law) => {
            let lookup = Lookup::new("de", Kind::Section, law.name());
            vec![named(Lookup { in_force_first: true, ..lookup }, law)]
        }
        Citation::Decision(decision) => decisions(decision, court),
        Citation::Report(report) => {
            let start = tag::Filter::Squeezed(report.start());
            let pinpoint = match (report.at, report.margin) {
                (_, Some(margin)) => format!("Rn. {margin}"),
                (Some(at), None) => format!("S. {at}"),
                (None, None) => String::new(),
            };
            let lookup = Lookup::decision("de", report.to_string());
            vec![lookup.with("report", start).at_pinpoint(pinpoint)]
        }
        Citation::Ecli(ecli) => identified(ecli),
        Citation::Gazette(_) => Vec::new(),
    }
}

fn named(lookup: Lookup, law: &super::Law) -> Lookup {
    match law {
        super::Law::Code(code) => lookup.with("code", tag::Filter::OneOf(acts::filed_as(code))),
        super::Law::Title(title) => {
            lookup.with("act_title", tag::Filter::Like(format!("%{title}%")))
        }
    }
}

fn provisions(provision: &Provision) -> Vec<Lookup> {
    let key = match provision.sign {
        Sign::Paragraph => "paragraph",
        Sign::Article => "article_number",
    };
    let lookup = Lookup::provision("de", provision.to_string()).is(key, provision.number.as_str());
    vec![named(lookup, &provision.law).at_pinpoint(provision.pinpoint())]
}

fn decisions(decision: &Decision, court: Option<&str>) -> Vec<Lookup> {
    let docket = tag::Filter::Squeezed(decision.docket.clone());
    let lookup = Lookup::decision("de", decision.to_string()).with("case_number", docket);
    let is_certain =
        decision.court.is_some() || court.is_some() || court_of(&decision.docket).is_some();
    if is_certain {
        return vec![lookup];
    }
    let sign = decision.docket.split(' ').nth(1).unwrap_or_default();
    let register = docket::register(sign).map_or_else(String::new, |kind| format!(": {kind}"));
    vec![lookup.perhaps(format!("file number used by several courts{register}"))]
}

fn identified(ecli: &Ecli) -> Vec<Lookup> {
    let reading = ecli.to_string();
    let mut lookups = vec![Lookup::decision("de", reading.as_str()).is("ecli", reading.as_str())];
    if let Some(docket) = ecli.decoded().and_then(|decoded| decoded.docket) {
        let docket = tag::Filter::Squeezed(docket);
        lookups.push(Lookup::decision("de", reading).with("case_number", docket));
    }
    lookups
}

/// The court whose file number this can only be.
fn court_of(docket: &str) -> Option<&'static str> {
    const BGH: [&str; 34] = [
        "ZR", "ZB", "ZA", "StR", "ARs", "ARZ", "StB", "KZR", "KZB", "KVR", "KVZ", "KRB", "EnVR",
        "EnZR", "EnVZ", "EnZB", "EnRB", "AnwZ", "AnwSt", "NotZ", "NotSt", "RiZ", "RiSt", "LwZR",
        "LwZB", "BLw", "GSZ", "GSSt", "VGS", "PatAnwZ", "StbSt", "WpSt", "BGs", "AR",
    ];
    let mut words = docket.split(' ');
    let first = words.next()?;
    let second = words.next().unwrap_or_default();
    let is_number = first.starts_with(|sign: char| sign.is_ascii_digit());
    if second.starts_with("Bv") && is_number || first == "PBvU" {
        return Some("BVerfG");
    }
    if BGH.contains(&first) || BGH.contains(&second) && second != "AR" {
        return Some("BGH");
    }
    if docket.contains("(pat)") || matches!(second, "Ni" | "Li") && is_number {
        return Some("BPatG");
    }
    match (first, second) {
        (_, "AZR" | "ABR" | "AZN" | "AZB" | "AZA") => Some("BAG"),
        ("GrS", _) => Some("BFH"),
        ("B", _) if docket.contains('/') => Some("BSG"),
        ("L", _) if docket.contains('/') => Some("LSG"),
        ("S", _) if docket.contains('/') => Some("SG"),
        // Roman senates with R, B, S or K are the Federal Fiscal Court's.
        (roman, "R" | "B" | "S" | "K" | "E") if roman::ordinal(roman).is_some() => Some("BFH"),
        (_, "C" | "B" | "A" | "CN" | "BN" | "WB" | "WD" | "P" | "PB" | "VR" | "KSt")
            if is_number && federal_administrative(docket) =>
        {
            Some("BVerwG")
        }
        _ => None,
    }
}

/// The Federal Administrative Court writes a dot before a year of two digits: `7 A 9.19`.
fn federal_administrative(docket: &str) -> bool {
    docket
        .rsplit(' ')
        .next()
        .and_then(|serial| serial.split_once('.'))
        .is_some_and(|(serial, year)| year.len() == 2 && serial.len() <= 3)
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
