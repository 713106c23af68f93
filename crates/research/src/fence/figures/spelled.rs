//! How numbers and measures are spelled in four languages.

use std::{collections::BTreeMap, sync::LazyLock};

use law::Language;

use super::Unit;

/// Numbers by their names, folded, for each language.
static NAMES: LazyLock<[BTreeMap<String, u32>; 4]> =
    LazyLock::new(|| [german(), french(), italian(), english()]);

/// Names of numbers that are other words in another language, folded: `sei`, `due`, `Otto`.
const OTHERWISE: [&str; 6] = ["sei", "due", "otto", "elf", "cent", "mille"];

/// A number by its name, folded; articles are none. A name of another language counts too: who writes in another
/// one than he is asked to says a number all the same.
pub(super) fn number(word: &str, language: Language) -> Option<String> {
    let own = NAMES.get(language as usize)?.get(word);
    let other = || NAMES.iter().find_map(|names| names.get(word));
    own.or_else(|| other().filter(|_| !OTHERWISE.contains(&word))).map(ToString::to_string)
}

/// Whether a word is the article that may be the number one.
pub(super) fn is_one(word: &str, language: Language) -> bool {
    let words: &[&str] = match language {
        Language::De => &["ein", "eine", "einem", "einen", "einer", "eines"],
        Language::Fr => &["un", "une"],
        Language::It => &["un", "una", "uno"],
        Language::En => &["a", "an", "one"],
    };
    words.contains(&word)
}

/// A half and a double, folded.
pub(super) fn part(word: &str) -> Option<&'static str> {
    match word {
        "halfte" | "halbe" | "halben" | "halbes" | "halb" | "moitie" | "demi" | "meta"
        | "mezzo" | "mezza" | "half" => Some("1/2"),
        "doppelt" | "doppelte" | "doppelten" | "double" | "doppio" | "twice" => Some("2"),
        _ => None,
    }
}

/// A number and a measure in one German word, folded: `zweijahrig`, `dreifach`, `zehntagige`.
pub(super) fn compound(word: &str, language: Language) -> Option<(String, Option<Unit>)> {
    const ENDINGS: [(&str, Option<Unit>); 6] = [
        ("jahrig", Some(Unit::Year)),
        ("monatig", Some(Unit::Month)),
        ("wochig", Some(Unit::Week)),
        ("tagig", Some(Unit::Day)),
        ("stundig", Some(Unit::Hour)),
        ("fach", None),
    ];
    if language != Language::De {
        return None;
    }
    ENDINGS.iter().find_map(|(ending, unit)| {
        let (before, _) = word.split_once(ending)?;
        let before = before.trim_end_matches('-');
        let number = if before == "ein" { Some("1".to_owned()) } else { number(before, language) };
        Some((number?, *unit))
    })
}

/// A measure by its name, folded.
pub(super) fn unit(word: &str, language: Language) -> Option<Unit> {
    let is = |words: &[&str]| words.contains(&word);
    let money = match word {
        "chf" | "fr" | "franken" | "franc" | "francs" | "franco" | "franchi" | "sfr" => {
            Some(Unit::Franc)
        }
        "eur" | "euro" | "euros" => Some(Unit::Euro),
        "usd" | "dollar" | "dollars" | "dollari" => Some(Unit::Dollar),
        _ => None,
    };
    money.or_else(|| match language {
        Language::De => match word {
            _ if word.starts_with("jahr") || is(&["kalenderjahr", "kalenderjahre"]) => {
                Some(Unit::Year)
            }
            _ if word.starts_with("monat") => Some(Unit::Month),
            _ if word.starts_with("woche") || word == "wochig" => Some(Unit::Week),
            "tag" | "tage" | "tagen" | "tages" | "tagig" | "tagige" | "tagigen" => Some(Unit::Day),
            "stunde" | "stunden" => Some(Unit::Hour),
            "prozent" => Some(Unit::Percent),
            _ => None,
        },
        Language::Fr => match word {
            "an" | "ans" | "annee" | "annees" => Some(Unit::Year),
            "mois" => Some(Unit::Month),
            "semaine" | "semaines" => Some(Unit::Week),
            "jour" | "jours" => Some(Unit::Day),
            "heure" | "heures" => Some(Unit::Hour),
            "pourcent" => Some(Unit::Percent),
            _ => None,
        },
        Language::It => match word {
            "anno" | "anni" => Some(Unit::Year),
            "mese" | "mesi" => Some(Unit::Month),
            "settimana" | "settimane" => Some(Unit::Week),
            "giorno" | "giorni" => Some(Unit::Day),
            _ => None,
        },
        Language::En => match word {
            "year" | "years" | "yearly" | "annual" => Some(Unit::Year),
            "month" | "months" | "monthly" => Some(Unit::Month),
            "week" | "weeks" => Some(Unit::Week),
            "day" | "days" => Some(Unit::Day),
            "hour" | "hours" => Some(Unit::Hour),
            "percent" => Some(Unit::Percent),
            _ => None,
        },
    })
}

fn named(names: &[&str], from: u32) -> BTreeMap<String, u32> {
    (from..).zip(names).map(|(number, name)| ((*name).to_owned(), number)).collect()
}

fn german() -> BTreeMap<String, u32> {
    const SMALL: [&str; 18] = [
        "zwei", "drei", "vier", "funf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwolf",
        "dreizehn", "vierzehn", "funfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn",
    ];
    const TENS: [&str; 8] =
        ["zwanzig", "dreissig", "vierzig", "funfzig", "sechzig", "siebzig", "achtzig", "neunzig"];
    let mut all = named(&SMALL, 2);
    for (ten, name) in (2_u32..).zip(TENS) {
        all.insert(name.to_owned(), ten * 10);
        for (one, unit) in (1_u32..10).zip(std::iter::once("ein").chain(SMALL)) {
            all.insert(format!("{unit}und{name}"), ten * 10 + one);
        }
    }
    for (word, many) in [("hundert", 100), ("tausend", 1000)] {
        all.insert(word.to_owned(), many);
        for (one, unit) in (1_u32..=20).zip(std::iter::once("ein").chain(SMALL).chain(["zwanzig"]))
        {
            all.insert(format!("{unit}{word}"), one * many);
        }
    }
    all
}

fn french() -> BTreeMap<String, u32> {
    const SMALL: [&str; 15] = [
        "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze",
        "treize", "quatorze", "quinze", "seize",
    ];
    const TENS: [&str; 5] = ["vingt", "trente", "quarante", "cinquante", "soixante"];
    let mut all = named(&SMALL, 2);
    all.extend(named(&["dix-sept", "dix-huit", "dix-neuf"], 17));
    let small: Vec<(String, u32)> =
        all.iter().map(|(name, number)| (name.clone(), *number)).collect();
    for (ten, name) in (2_u32..).zip(TENS) {
        all.insert(name.to_owned(), ten * 10);
        all.insert(format!("{name}-et-un"), ten * 10 + 1);
        for (unit, one) in small.iter().filter(|(_, one)| *one < 10) {
            all.insert(format!("{name}-{unit}"), ten * 10 + one);
        }
    }
    all.extend(named(&["soixante-dix"], 70));
    for (name, number) in [
        ("septante", 70),
        ("huitante", 80),
        ("octante", 80),
        ("quatre-vingts", 80),
        ("nonante", 90),
    ] {
        all.insert(name.to_owned(), number);
    }
    for (unit, one) in &small {
        all.insert(format!("quatre-vingt-{unit}"), 80 + one);
        if *one >= 10 {
            all.insert(format!("soixante-{unit}"), 60 + one);
        }
    }
    all.insert("cent".to_owned(), 100);
    all.insert("mille".to_owned(), 1000);
    all
}

fn italian() -> BTreeMap<String, u32> {
    const SMALL: [&str; 18] = [
        "due",
        "tre",
        "quattro",
        "cinque",
        "sei",
        "sette",
        "otto",
        "nove",
        "dieci",
        "undici",
        "dodici",
        "tredici",
        "quattordici",
        "quindici",
        "sedici",
        "diciassette",
        "diciotto",
        "diciannove",
    ];
    const TENS: [&str; 8] =
        ["venti", "trenta", "quaranta", "cinquanta", "sessanta", "settanta", "ottanta", "novanta"];
    let mut all = named(&SMALL, 2);
    for (ten, name) in (2_u32..).zip(TENS) {
        all.insert(name.to_owned(), ten * 10);
        let short = name.get(..name.len() - 1).unwrap_or(name);
        all.extend([(format!("{short}uno"), ten * 10 + 1), (format!("{short}otto"), ten * 10 + 8)]);
        for (one, unit) in (2_u32..10).zip(SMALL).filter(|(one, _)| *one != 8) {
            all.insert(format!("{name}{unit}"), ten * 10 + one);
        }
    }
    all.insert("cento".to_owned(), 100);
    all.insert("mille".to_owned(), 1000);
    for (one, unit) in (2_u32..10).zip(SMALL) {
        all.extend([(format!("{unit}cento"), one * 100), (format!("{unit}mila"), one * 1000)]);
    }
    all
}

fn english() -> BTreeMap<String, u32> {
    const SMALL: [&str; 18] = [
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
    ];
    const TENS: [&str; 8] =
        ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
    let mut all = named(&SMALL, 2);
    for (ten, name) in (2_u32..).zip(TENS) {
        all.insert(name.to_owned(), ten * 10);
        for (one, unit) in (1_u32..10).zip(std::iter::once("one").chain(SMALL)) {
            all.insert(format!("{name}-{unit}"), ten * 10 + one);
        }
    }
    all.insert("hundred".to_owned(), 100);
    all.insert("thousand".to_owned(), 1000);
    all
}
