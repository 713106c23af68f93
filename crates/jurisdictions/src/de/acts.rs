//! Which German acts are known, by abbreviation and by title?

use std::{collections::HashMap, sync::LazyLock};

use super::Law;
use crate::text::roman;

/// Abbreviations, one a line, sorted.
const CODES: &str = include_str!("tables/codes.txt");
/// Titles in the nominative with their abbreviation.
const TITLES: &str = include_str!("tables/titles.txt");

/// What ends the abbreviation of an act of a Land: `KAG LSA`.
pub(super) const LAENDER: [&str; 34] = [
    "NRW", "NW", "BW", "BY", "Bay", "BE", "Bln", "BB", "Bbg", "BR", "HB", "HH", "HE", "MV", "NI",
    "Nds", "RP", "RhPf", "RLP", "SL", "Saar", "SN", "Sachs", "Sachsen", "ST", "LSA", "SH", "TH",
    "Thür", "Hessen", "Bayern", "Berlin", "Bremen", "Hamburg",
];

/// Acts that are divided into articles, or whose articles are cited.
const OF_ARTICLES: [&str; 14] = [
    "GG", "WRV", "EGBGB", "EGGVG", "EGStGB", "EGStPO", "EGZPO", "EGHGB", "EMRK", "EinigVtr", "EV",
    "HV", "RBerG", "G10",
];

/// Acts of other orders that are cited with a § or an Art.: not read here.
const FOREIGN: [&str; 18] = [
    "ABGB", "UGB", "AEUV", "EUV", "EGV", "EGKS", "EG", "EWG", "EWGV", "EU", "GRCh", "GRC", "DSGVO",
    "USC", "CFR", "BGE", "EUGVVO", "EuGVVO",
];

/// What stands after a number and is not an act: courts, collections, currencies, forms of companies.
const NO_ACTS: [&str; 69] = [
    "AGB", "AVB", "VV", "RdNr", "RdNrn", "RN", "TZ", "RZ", "NrN", "BGH", "BVerfG", "BAG", "BSG",
    "BFH", "BVerwG", "BPatG", "OLG", "OVG", "VGH", "LSG", "LAG", "LG", "FG", "VG", "RG", "EuGH",
    "EuG", "EGMR", "BayObLG", "StGH", "VerfGH", "DM", "EUR", "USD", "CHF", "GBP", "GmbH", "KG",
    "OHG", "GbR", "NJW", "MDR", "FamRZ", "BGHZ", "BGHSt", "BVerfGE", "BSGE", "BFHE", "BAGE",
    "BVerwGE", "BGBl", "BStBl", "BT", "BR", "DB", "WM", "ZIP", "NV", "MwSt", "USt", "KWh", "kWh",
    "MHz", "GHz", "SozR", "IV", "VI", "VII", "II",
];

/// Every known abbreviation, sorted.
static KNOWN: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let titled = TITLES.lines().filter_map(|line| line.split('\t').nth(1));
    let mut known: Vec<_> = CODES.lines().chain(titled).collect();
    known.sort_unstable();
    known.dedup();
    known
});

/// Stems of titles with abbreviations, sorted by stem.
static STEMS: LazyLock<Vec<(String, &'static str)>> = LazyLock::new(|| {
    let line = |line: &'static str| line.split_once('\t').map(|(title, code)| (stem(title), code));
    let mut stems: Vec<_> = TITLES.lines().filter_map(line).collect();
    stems.sort();
    stems
});

/// Whether this is an abbreviation in the table, to the letter.
pub(super) fn is_known(code: &str) -> bool {
    KNOWN.binary_search(&code).is_ok()
}

/// The abbreviation that a text is but for capitals: `Bgb`.
pub(super) fn any_case(code: &str) -> Option<&'static str> {
    /// The abbreviations by their small letters; of several the first.
    static LOWERED: LazyLock<HashMap<String, &str>> =
        LazyLock::new(|| KNOWN.iter().rev().map(|known| (known.to_lowercase(), *known)).collect());
    LOWERED.get(&code.to_lowercase()).copied()
}

/// The abbreviation of an act that carries this title, in any case of grammar.
pub(super) fn code_of(title: &str) -> Option<&'static str> {
    let stem = stem(title);
    let place = STEMS.binary_search_by(|(known, _)| known.as_str().cmp(&stem)).ok()?;
    STEMS.get(place).map(|(_, code)| *code)
}

/// Whether a title could go on from these words: some title begins with them.
pub(super) fn begins_title(words: &str) -> bool {
    let stem = stem(words);
    let place = STEMS.partition_point(|(known, _)| *known < stem);
    STEMS.get(place).is_some_and(|(known, _)| known.starts_with(&stem))
}

/// A title without the endings of its words, so that all its cases are one.
fn stem(title: &str) -> String {
    let word = |word: &str| {
        let lower = word.to_lowercase();
        let endings = ["es", "en", "er", "em", "s", "e"];
        let cut = endings.iter().find_map(|ending| lower.strip_suffix(ending));
        cut.filter(|cut| cut.chars().count() >= 3).map_or(lower.clone(), str::to_owned)
    };
    title.split_whitespace().map(word).collect::<Vec<_>>().join(" ")
}

/// Whether a word has the shape of an abbreviation of an act: two capitals at least, and none of
/// the words of that shape that are something else.
pub(super) fn has_shape(word: &str) -> bool {
    let capitals = word.chars().filter(|sign| sign.is_uppercase()).count();
    capitals >= 2
        && (2..=22).contains(&word.chars().count())
        && word.chars().next().is_some_and(char::is_uppercase)
        && !NO_ACTS.contains(&word)
        && roman::ordinal(word).is_none()
}

/// Whether an act is one of another legal order.
pub(super) fn is_foreign(code: &str) -> bool {
    FOREIGN.contains(&code) || code.starts_with("DS-GVO") || code.ends_with("EG-VO")
}

/// Whether `Art.` can stand before this act. Most German acts are divided into §§; the Swiss acts
/// of the same name into articles.
pub(super) fn has_articles(law: &Law) -> bool {
    let name = law.name();
    let is_land =
        ["Bay", "Sächs", "Thür", "Brem", "Hess", "Hmb"].iter().any(|land| name.starts_with(land));
    OF_ARTICLES.contains(&name)
        || is_land
        || name.starts_with("Verf")
        || name.ends_with("Verf")
        || name.ends_with("verfassung")
        || name.ends_with("Verfassung")
        || name.ends_with("StV")
        || name.ends_with("staatsvertrag")
        || name.ends_with("ÄndG")
        || LAENDER.iter().any(|land| name.ends_with(&format!(" {land}")))
}

/// The abbreviations under which an act is filed: its own, with the years under which its versions
/// are kept apart (`UStG 1980`), and the books of the social code with their number (`SGB 5`).
pub(super) fn filed_as(code: &str) -> Vec<String> {
    let mut codes = vec![code.to_owned()];
    if let Some(book) = code.strip_prefix("SGB ").and_then(roman::ordinal) {
        codes.push(format!("SGB {book}"));
    }
    let dated = |known: &&&str| {
        known
            .strip_prefix(code)
            .and_then(|rest| rest.strip_prefix(' '))
            .is_some_and(|year| year.len() == 4 && year.bytes().all(|byte| byte.is_ascii_digit()))
    };
    codes.extend(KNOWN.iter().filter(dated).map(|known| (*known).to_owned()));
    if code == "EGBGB" {
        codes.push("BGBEG".to_owned());
    }
    codes
}

/// The nominative of a title that stands in another case: `Außensteuergesetzes`.
pub(super) fn nominative(noun: &str) -> String {
    const CASES: [(&str, &str); 9] = [
        ("gesetzes", "gesetz"),
        ("gesetze", "gesetz"),
        ("gesetzbuches", "gesetzbuch"),
        ("gesetzbuchs", "gesetzbuch"),
        ("gesetzbuche", "gesetzbuch"),
        ("vertrages", "vertrag"),
        ("vertrags", "vertrag"),
        ("statuts", "statut"),
        ("kodexes", "kodex"),
    ];
    let case = CASES
        .iter()
        .find_map(|(ending, base)| noun.strip_suffix(ending).map(|head| format!("{head}{base}")));
    case.unwrap_or_else(|| noun.to_owned())
}

/// The endings of titles that say what an act is about: `Landesgebührengesetz`.
pub(super) fn is_title(noun: &str) -> bool {
    const ENDINGS: [&str; 9] = [
        "gesetz",
        "gesetzbuch",
        "ordnung",
        "verordnung",
        "vertrag",
        "statut",
        "kodex",
        "verfassung",
        "satzung",
    ];
    const GENERIC: [&str; 22] = [
        "Bundesgesetz",
        "Landesgesetz",
        "Rechtsverordnung",
        "Landesverordnung",
        "Anordnung",
        "Zuordnung",
        "Einordnung",
        "Unterordnung",
        "Rechtsordnung",
        "Tagesordnung",
        "Abordnung",
        "Überordnung",
        "Werteordnung",
        "Wirtschaftsordnung",
        "Gesamtordnung",
        "Staatsvertrag",
        "Kaufvertrag",
        "Mietvertrag",
        "Arbeitsvertrag",
        "Tarifvertrag",
        "Landesverfassung",
        "Bundesverfassung",
    ];
    const TREATIES: [&str; 3] = ["staatsvertrag", "einigungsvertrag", "Einigungsvertrag"];
    let noun = &nominative(noun);
    if GENERIC.contains(&noun.as_str()) || !noun.chars().next().is_some_and(char::is_uppercase) {
        return false;
    }
    if noun.ends_with("vertrag") && !TREATIES.iter().any(|ending| noun.ends_with(ending)) {
        return false;
    }
    ENDINGS
        .iter()
        .any(|ending| noun.strip_suffix(ending).is_some_and(|head| head.chars().count() >= 3))
}
