//! Names of persons: behind a form of address, behind a word for whom somebody works for, on both
//! sides of what stands between two parties, and wherever a given name stands beside another name.

use jurisdictions::thesaurus::concepts_of;
use law::Language;

use super::given::is_given;
use crate::quality::find::{Find, Word};

/// Forms of address before a name, and titles.
const ADDRESSES: [&str; 38] = [
    "Herr",
    "Herrn",
    "Frau",
    "Fräulein",
    "Dr",
    "Dr.",
    "Prof.",
    "Monsieur",
    "Madame",
    "Mademoiselle",
    "Mme",
    "Mmes",
    "Mlle",
    "M.",
    "MM.",
    "Me",
    "Mes",
    "Maître",
    "Signor",
    "Signora",
    "Sig.",
    "Sig.ra",
    "Sigg.",
    "Avv.",
    "Avv",
    "Avvocato",
    "Avvocata",
    "Dott.",
    "Dott.ssa",
    "Mr",
    "Mr.",
    "Mrs",
    "Mrs.",
    "Ms",
    "Ms.",
    "Miss",
    "RA",
    "RAin",
];

/// Words for whom somebody works for. In German every noun has a capital, so that a name behind
/// them must have two parts.
const GERMAN_CLIENTS: [&str; 8] =
    ["Mandant", "Mandantin", "Mandanten", "Klient", "Klientin", "Klienten", "Kunde", "Kundin"];
const CLIENTS: [&str; 11] = [
    "client",
    "clients",
    "cliente",
    "clienti",
    "clientes",
    "client's",
    "mandant",
    "mandante",
    "mandanti",
    "assistito",
    "assistita",
];

/// What stands between two parties.
const AGAINST: [&str; 9] = ["gegen", "c.", "c/", "contre", "contro", "v.", "vs.", "vs", "against"];

/// Small words within a name.
const PARTICLES: [&str; 12] =
    ["von", "van", "der", "den", "de", "du", "la", "le", "di", "da", "del", "della"];

/// The most words of a name.
const LONGEST: usize = 4;

/// The names among the words of a text.
pub(super) fn names(words: &[Word<'_>]) -> Vec<Find> {
    let mut finds = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let is_client = CLIENTS.contains(&word.plain.to_lowercase().as_str())
            && !word.plain.chars().all(char::is_uppercase);
        // "l'Avv."
        let form = word.raw.rsplit(['\'', '’']).next().unwrap_or(word.raw);
        if ADDRESSES.contains(&form.trim_start_matches('(')) {
            finds.extend(name(words, at + 1, 1));
        } else if GERMAN_CLIENTS.contains(&word.plain) {
            finds.extend(name(words, at + 1, 2));
        } else if is_client {
            finds.extend(name(words, at + 1, 1));
        } else if AGAINST.contains(&word.raw)
            && let (Some(before), Some(next)) =
                (at.checked_sub(1).and_then(|at| words.get(at)), words.get(at + 1))
            && is_name(before.plain)
            && is_name(next.plain)
        {
            finds.push((before.range.clone(), "a name of a party"));
            finds.push((next.range.clone(), "a name of a party"));
        }
    }
    finds
}

/// The names that a given name tells: with the surname behind it, or before it as in lists.
pub(super) fn full_names(words: &[Word<'_>]) -> Vec<Find> {
    let mut finds: Vec<Find> = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let is_known = finds.last().is_some_and(|(range, _)| word.range.start < range.end);
        if is_known || !is_given(word.plain) {
            continue;
        }
        let before = at.checked_sub(1).and_then(|at| words.get(at));
        match (name(words, at, 2), before) {
            (Some(whole), _) => finds.push(whole),
            (None, Some(before)) if is_name(before.plain) && !before.raw.ends_with(['.', ':']) => {
                finds.push((before.range.start..word.range.end, "a name"));
            }
            _ => {}
        }
    }
    finds
}

/// The name that begins at a place and has at least so many parts.
fn name(words: &[Word<'_>], at: usize, least: usize) -> Option<Find> {
    let first = words.get(at)?;
    let (mut parts, mut end) = (0, first.range.end);
    for word in words.iter().skip(at).take(LONGEST) {
        let is_initial = word.plain.chars().count() == 1 && word.raw.ends_with('.');
        if is_name(word.plain) || is_initial && word.plain.chars().all(char::is_uppercase) {
            parts += 1;
            end = word.range.end;
        } else if !PARTICLES.contains(&word.raw) {
            break;
        }
        if word.ends() {
            break;
        }
    }
    (parts >= least).then_some((first.range.start..end, "a name"))
}

/// Whether a word may be a name: with a capital, and no term of law. German writes every noun with
/// a capital; those with the common endings of nouns are none.
pub(super) fn is_name(word: &str) -> bool {
    const ENDINGS: [&str; 14] = [
        "ung",
        "ungen",
        "heit",
        "keit",
        "schaft",
        "tion",
        "tät",
        "geber",
        "nehmer",
        "entscheid",
        "urteil",
        "befehl",
        "klage",
        "recht",
    ];
    const NOUNS: [&str; 14] = [
        "Entscheid",
        "Beschluss",
        "Staat",
        "Bund",
        "Kanton",
        "Gemeinde",
        "Behörde",
        "Art",
        "Anspruch",
        "Dritte",
        "Code",
        "Loi",
        "Gesetz",
        "Legge",
    ];
    let plain = word.trim_matches(|sign: char| !sign.is_alphanumeric());
    let is_form = ADDRESSES.iter().any(|form| form.trim_end_matches('.') == plain);
    plain.chars().next().is_some_and(char::is_uppercase)
        && plain.chars().count() > 1
        && !plain.contains(|sign: char| sign.is_ascii_digit())
        && !is_form
        && !NOUNS.contains(&plain)
        && !ENDINGS.iter().any(|ending| plain.ends_with(ending))
        && Language::ALL.into_iter().all(|language| concepts_of(plain, language).is_empty())
}
