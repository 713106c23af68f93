//! What the words before a docket say: which court, in which language, of which day.

use jiff::civil::Date;
use law::Languages;

use super::super::date;
use crate::{
    ch::Court,
    text::{cursor::Cursor, month},
};

/// The language of the words right before a docket: `Urteil`, `arrêt`, `sentenza`.
pub(super) fn spoken(cursor: &Cursor<'_>, at: usize) -> Languages {
    for place in (at.saturating_sub(6)..at).rev() {
        if cursor.is_sign(place, b';') || cursor.is_sign(place, b')') {
            break;
        }
        match cursor.word(place).to_lowercase().as_str() {
            "urteil" | "urteile" | "urteils" | "urteilen" | "entscheid" | "beschluss" | "bger" => {
                return Languages::DE;
            }
            "arrêt" | "arrêts" | "jugement" | "fédéral" | "tf" | "taf" => return Languages::FR,
            "sentenza" | "sentenze" | "decisione" | "federale" => return Languages::IT,
            "judgment" | "judgement" => return Languages::EN,
            _ => {}
        }
    }
    Languages::ANY
}

/// The court named right before a docket.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Claim {
    Supreme,
    Administrative,
    Criminal,
    Patent,
    Insurance,
    Geneva,
}

const FILLERS: [&str; 34] = [
    "urteil",
    "urteile",
    "urteils",
    "urteilen",
    "entscheid",
    "entscheide",
    "entscheids",
    "beschluss",
    "arrêt",
    "arrêts",
    "décision",
    "décisions",
    "jugement",
    "sentenza",
    "sentenze",
    "decisione",
    "des",
    "du",
    "de",
    "der",
    "del",
    "della",
    "la",
    "le",
    "l",
    "n",
    "no",
    "nr",
    "non",
    "publié",
    "unpubl",
    "s",
    "vom",
    "i",
];

/// The court that the words before a docket name, past words such as `Urteil des`.
pub(super) fn claimed(cursor: &Cursor<'_>, at: usize) -> Option<Claim> {
    let mut at = at;
    for _ in 0..12 {
        at = at.checked_sub(1)?;
        if cursor.is_number(at)
            || cursor.is_sign(at, b',')
            || cursor.is_sign(at, b'.')
            || cursor.is_sign(at, b'\'')
            || cursor.is_sign(at, 0xb0)
        {
            continue;
        }
        let word = cursor.word(at);
        if word.is_empty() {
            return None;
        }
        if let Some(claim) = named(cursor, at) {
            return Some(claim);
        }
        let lower = word.to_lowercase();
        if !FILLERS.contains(&lower.as_str()) && month::read(&word).is_none() {
            return None;
        }
    }
    None
}

/// The court named right behind a docket: `4A_1/2020 des Bundesgerichts`, `du Tribunal administratif fédéral`.
pub(super) fn claimed_behind(cursor: &Cursor<'_>, at: usize) -> Option<Claim> {
    if !cursor.is_any(at, &["des", "du", "del"]) {
        return None;
    }
    // What stands between is part of the name: `des Schweizerischen Bundesgerichts`.
    const OF_NAMES: [&str; 8] = [
        "schweizerischen",
        "eidgenössischen",
        "tribunal",
        "tribunale",
        "administratif",
        "amministrativo",
        "pénal",
        "penale",
    ];
    (at + 1..at + 4).find_map(|place| {
        let is_name = (at + 1..place).all(|before| cursor.is_any(before, &OF_NAMES));
        named(cursor, place).filter(|_| is_name)
    })
}

/// The court of a word, with those before it.
fn named(cursor: &Cursor<'_>, at: usize) -> Option<Claim> {
    let word = cursor.word(at);
    match word.to_lowercase().trim_end_matches('s') {
        "bundesgericht" | "bger" | "bgr" => return Some(Claim::Supreme),
        "bundesverwaltungsgericht" | "bverwg" | "bvger" => return Some(Claim::Administrative),
        "bundesstrafgericht" | "bstger" | "bstr" => return Some(Claim::Criminal),
        "bundespatentgericht" | "bpatger" => return Some(Claim::Patent),
        "eidgenössischen"
            if cursor.is_any(at + 1, &["versicherungsgericht", "versicherungsgerichts"]) =>
        {
            return Some(Claim::Insurance);
        }
        _ => {}
    }
    match word.as_ref() {
        "TF" => Some(Claim::Supreme),
        "TAF" => Some(Claim::Administrative),
        "TPF" => Some(Claim::Criminal),
        "TFA" | "EVG" => Some(Claim::Insurance),
        "justice" | "Justice" | "CJ" | "ACJC" => Some(Claim::Geneva),
        "fédéral" | "federale" | "fédérale" => {
            match cursor.word(at.checked_sub(1)?).to_lowercase().as_str() {
                "tribunal" | "tribunale" => Some(Claim::Supreme),
                "administratif" | "amministrativo" => Some(Claim::Administrative),
                "pénal" | "penale" => Some(Claim::Criminal),
                _ => None,
            }
        }
        _ => None,
    }
}

pub(super) fn same_court(court: Court, claim: Claim) -> bool {
    matches!(
        (court, claim),
        (Court::Supreme, Claim::Supreme)
            | (Court::Administrative, Claim::Administrative)
            | (Court::Criminal, Claim::Criminal)
            | (Court::Patent, Claim::Patent)
            | (Court::Insurance, Claim::Insurance | Claim::Supreme)
            | (Court::Cantonal("GE"), Claim::Geneva)
    )
}

/// Both courts by name where the docket's shape and the words before it contradict each other.
pub(super) fn contradiction(court: Court, claim: Claim) -> Option<(Court, Court)> {
    let federal =
        matches!(court, Court::Supreme | Court::Administrative | Court::Criminal | Court::Patent);
    // The shapes of cantonal dockets are too alike to contradict anyone; the Federal Insurance
    // Court was a division of the Federal Supreme Court.
    if !federal
        || same_court(court, claim)
        || (court == Court::Supreme && claim == Claim::Insurance)
    {
        return None;
    }
    let claimed = match claim {
        Claim::Supreme => Court::Supreme,
        Claim::Administrative => Court::Administrative,
        Claim::Criminal => Court::Criminal,
        Claim::Patent => Court::Patent,
        Claim::Insurance => Court::Insurance,
        Claim::Geneva => Court::Cantonal("GE"),
    };
    Some((court, claimed))
}

/// Whether the words right before say that a docket follows.
pub(super) fn is_cued(cursor: &Cursor<'_>, at: usize) -> bool {
    const STEMS: [&str; 39] = [
        "tca",
        "crp",
        "carp",
        "icca",
        "iicca",
        "cef",
        "tram",
        "vge",
        "stca",
        "urteil",
        "entscheid",
        "beschluss",
        "verfügung",
        "verfahren",
        "geschäft",
        "arrêt",
        "arrêts",
        "jugement",
        "décision",
        "décisions",
        "sentenza",
        "sentenze",
        "decisione",
        "incarto",
        "inc",
        "dossier",
        "cause",
        "causa",
        "gericht",
        "cour",
        "tribunal",
        "tribunale",
        "kammer",
        "kger",
        "oger",
        "vger",
        "stca",
        "cdap",
        "capn",
    ];
    for back in 1..=14 {
        let Some(place) = at.checked_sub(back) else { return false };
        if cursor.is_sign(place, b'(') {
            return false;
        }
        let word = cursor.word(place).to_lowercase();
        if STEMS.iter().any(|stem| {
            word == *stem
                || (stem.len() > 5
                    && (word.starts_with(stem)
                        || word.ends_with(stem)
                        || word.ends_with(&format!("{stem}s"))))
        }) {
            return true;
        }
    }
    false
}

/// The date before a docket, as Zurich writes it: `BGr, 5. März 2024, 2C_698/2021`.
pub(super) fn date_before(cursor: &Cursor<'_>, at: usize) -> Option<Date> {
    let comma = at.checked_sub(1)?;
    if !cursor.is_sign(comma, b',') {
        return None;
    }
    (3..=7).find_map(|back| {
        let found = date::plain(cursor, comma.checked_sub(back)?)?;
        (found.to == comma).then_some(found.date)?
    })
}
