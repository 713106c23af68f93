//! Where is what a German citation names?

use law::{Kind, Lookup, key, tag};

use crate::{
    de::{Citation, Decision, Ecli, Provision, Sign, acts, grammar::docket},
    text::roman,
};

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
            vec![lookup.with(key::REPORT, start).at_pinpoint(pinpoint)]
        }
        Citation::Ecli(ecli) => identified(ecli),
        Citation::Gazette(_) => Vec::new(),
    }
}

pub(crate) fn named(lookup: Lookup, law: &crate::de::Law) -> Lookup {
    match law {
        crate::de::Law::Code(code) => {
            lookup.with(key::CODE, tag::Filter::OneOf(acts::filed_as(code)))
        }
        crate::de::Law::Title(title) => {
            lookup.with(key::ACT_TITLE, tag::Filter::Like(format!("%{title}%")))
        }
    }
}

pub(crate) fn provisions(provision: &Provision) -> Vec<Lookup> {
    let key = match provision.sign {
        Sign::Paragraph => key::PARAGRAPH,
        Sign::Article => key::ARTICLE_NUMBER,
    };
    let lookup = Lookup::provision("de", provision.to_string()).is(key, provision.number.as_str());
    vec![named(lookup, &provision.law).at_pinpoint(provision.pinpoint())]
}

pub(crate) fn decisions(decision: &Decision, court: Option<&str>) -> Vec<Lookup> {
    let docket = tag::Filter::Squeezed(decision.docket.clone());
    let lookup = Lookup::decision("de", decision.to_string()).with(key::CASE_NUMBER, docket);
    let is_certain =
        decision.court.is_some() || court.is_some() || court_of(&decision.docket).is_some();
    if is_certain {
        return vec![lookup];
    }
    let sign = decision.docket.split(' ').nth(1).unwrap_or_default();
    let register = docket::register(sign).map_or_else(String::new, |kind| format!(": {kind}"));
    vec![lookup.perhaps(format!("file number used by several courts{register}"))]
}

pub(crate) fn identified(ecli: &Ecli) -> Vec<Lookup> {
    let reading = ecli.to_string();
    let mut lookups =
        vec![Lookup::decision("de", reading.as_str()).is(key::ECLI, reading.as_str())];
    if let Some(docket) = ecli.decoded().and_then(|decoded| decoded.docket) {
        let docket = tag::Filter::Squeezed(docket);
        lookups.push(Lookup::decision("de", reading).with(key::CASE_NUMBER, docket));
    }
    lookups
}

/// The court whose file number this can only be.
pub(crate) fn court_of(docket: &str) -> Option<&'static str> {
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
pub(crate) fn federal_administrative(docket: &str) -> bool {
    docket
        .rsplit(' ')
        .next()
        .and_then(|serial| serial.split_once('.'))
        .is_some_and(|(serial, year)| year.len() == 2 && serial.len() <= 3)
}
