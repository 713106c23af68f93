//! What stands beside the one citation that a person typed, and is no part of it.

use crate::{
    ch::{Citation, Found, Issue, court::CANTONS},
    text::{cursor::Cursor, month, token::Kind},
};

/// Whether a word is one of the name of a court: `Appellationsgericht BS`, `Cour de justice du canton de Genève`.
fn is_of_court(word: &str) -> bool {
    const PARTS: [&str; 10] = [
        "gericht",
        "kammer",
        "abteilung",
        "tribunal",
        "cour",
        "chambre",
        "corte",
        "camera",
        "pretura",
        "kommission",
    ];
    const BESIDE: [&str; 72] = [
        "kanton",
        "kantons",
        "kantonale",
        "kantonalen",
        "canton",
        "cantonal",
        "cantonale",
        "cantone",
        "justice",
        "appel",
        "appello",
        "d",
        "dell",
        "civile",
        "civil",
        "pénale",
        "penale",
        "publique",
        "und",
        "et",
        "e",
        "für",
        "versicherungs",
        "verwaltungs",
        "aargau",
        "argovie",
        "appenzell",
        "basel",
        "stadt",
        "landschaft",
        "bâle",
        "ville",
        "campagne",
        "basilea",
        "bern",
        "berne",
        "berna",
        "freiburg",
        "fribourg",
        "friburgo",
        "genf",
        "genève",
        "ginevra",
        "glarus",
        "graubünden",
        "grisons",
        "grigioni",
        "jura",
        "luzern",
        "lucerne",
        "neuenburg",
        "neuchâtel",
        "nidwalden",
        "obwalden",
        "schaffhausen",
        "schwyz",
        "solothurn",
        "soleure",
        "gallen",
        "gall",
        "gallo",
        "tessin",
        "ticino",
        "thurgau",
        "thurgovie",
        "uri",
        "waadt",
        "vaud",
        "wallis",
        "valais",
        "zug",
        "zürich",
    ];
    let lower = word.to_lowercase();
    PARTS.iter().any(|part| lower.contains(part))
        || BESIDE.contains(&lower.as_str())
        || CANTONS.contains(&word)
        || matches!(lower.as_str(), "zurich" | "zurigo" | "st" | "san")
}

/// Adds what stands before and behind the citation and is not part of it.
pub(super) fn issues(cursor: &Cursor<'_>, from: usize, to: usize, found: &mut [Found]) {
    const COURT_WORDS: [&str; 53] = [
        "urteil",
        "urteile",
        "des",
        "der",
        "vom",
        "bger",
        "bgr",
        "bundesgericht",
        "bundesgerichts",
        "bundesverwaltungsgericht",
        "bundesverwaltungsgerichts",
        "bvger",
        "bstger",
        "arrêt",
        "arrêts",
        "du",
        "de",
        "la",
        "le",
        "l",
        "tribunal",
        "fédéral",
        "tf",
        "taf",
        "tpf",
        "administratif",
        "pénal",
        "sentenza",
        "sentenze",
        "del",
        "della",
        "tribunale",
        "federale",
        "entscheid",
        "beschluss",
        "cf",
        "vgl",
        "siehe",
        "voir",
        "eidgenössischen",
        "décision",
        "jugement",
        "decisione",
        "judgment",
        "judgement",
        "decision",
        "of",
        "the",
        "federal",
        "supreme",
        "court",
        "administrative",
        "criminal",
    ];
    let is_decision =
        found.first().is_some_and(|one| matches!(one.citation, Citation::Decision(_)));
    let leads = (0..from).any(|at| {
        cursor.is_word(at)
            && !cursor.is_any(at, &COURT_WORDS)
            && month::read(&cursor.word(at)).is_none()
            && !(is_decision && is_of_court(&cursor.word(at)))
    });
    if leads && let Some(first) = found.first_mut() {
        first.issues.push(Issue::Leading(cursor.between(0, from).to_owned()));
    }
    let trails = (to..cursor.tokens.len()).any(|at| {
        !(cursor.token(at).is_some_and(|token| {
            token.kind == Kind::Sign
                && matches!(token.sign, b'.' | b',' | b';' | b')' | b']' | b'\'' | b'"' | b'?')
        }))
    });
    if trails && let Some(last) = found.last_mut() {
        let rest = cursor.between(to, cursor.tokens.len()).to_owned();
        last.issues.push(Issue::Trailing(rest));
    }
}
