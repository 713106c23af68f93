//! What a footnote of an act says of its history: inserted, amended or repealed by what, since when,
//! published where.

use jiff::civil::Date;
use jurisdictions::text::month;
use law::Edge;

use super::inline::{Footnote, Link};
use crate::cites::edge;

/// What happened to a provision.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Change {
    Inserted,
    Amended,
    Repealed,
}

/// The words a footnote begins with, in the languages of the compilation.
const BEGINNINGS: [(&str, Change); 32] = [
    ("Eingefügt", Change::Inserted),
    ("Fassung", Change::Amended),
    ("Ausdruck", Change::Amended),
    ("Bezeichnung", Change::Amended),
    ("Berichtigt", Change::Amended),
    ("Ursprünglich", Change::Amended),
    ("Angenommen", Change::Amended),
    ("Abgeändert", Change::Amended),
    ("Geändert", Change::Amended),
    ("Aufgehoben", Change::Repealed),
    ("Gegenstandslos", Change::Repealed),
    ("Introduit", Change::Inserted),
    ("Introduite", Change::Inserted),
    ("Nouvelle teneur", Change::Amended),
    ("Anciennement", Change::Amended),
    ("Nouvelle expression", Change::Amended),
    ("Rectifié", Change::Amended),
    ("Accepté", Change::Amended),
    ("Abrogé", Change::Repealed),
    ("Abrogée", Change::Repealed),
    ("Sans objet", Change::Repealed),
    ("Introdotto", Change::Inserted),
    ("Introdotta", Change::Inserted),
    ("Nuovo testo", Change::Amended),
    ("Nuova espressione", Change::Amended),
    ("Originario", Change::Amended),
    ("Abrogato", Change::Repealed),
    ("Abrogata", Change::Repealed),
    ("Privo d’oggetto", Change::Repealed),
    ("Inserted", Change::Inserted),
    ("Amended", Change::Amended),
    ("Repealed", Change::Repealed),
];

/// Words after which the act that brought the change is named.
const BY: [&str; 15] = [
    " durch ",
    " gemäss ",
    " par le ",
    " par la ",
    " par l’",
    " par les ",
    " selon le ",
    " selon la ",
    " selon l’",
    " dal ",
    " dalla ",
    " giusta il ",
    " giusta la ",
    " giusta l’",
    " by ",
];
/// Words before the day since which the change holds.
const SINCE: [&str; 9] = [
    "in Kraft seit ",
    "mit Wirkung seit ",
    "in Kraft vom ",
    "en vigueur depuis le ",
    "avec effet au ",
    "avec effet depuis le ",
    "in vigore dal ",
    "con effetto dal ",
    "in force since ",
];

/// What a sentence says happened, where it says so.
fn change(sentence: &str) -> Option<Change> {
    BEGINNINGS.iter().find(|(word, _)| sentence.starts_with(word)).map(|(_, change)| *change)
}

/// Whether a footnote says that the provision was repealed.
pub(super) fn tells_repeal(note: &Footnote) -> bool {
    sentences(&note.text).into_iter().any(|sentence| change(sentence) == Some(Change::Repealed))
}

/// The relations a footnote makes: what the provision was changed or repealed by, one for each of
/// its sentences that says so.
pub(super) fn relations(note: &Footnote) -> Vec<Edge> {
    sentences(&note.text).into_iter().filter_map(|sentence| relation(sentence, note)).collect()
}

/// Whether a footnote says anything of the history of the provision.
pub(super) fn is_history(note: &Footnote) -> bool {
    !sentences(&note.text).is_empty()
}

/// The parts of a footnote, each of which begins with what happened.
fn sentences(text: &str) -> Vec<&str> {
    let mut starts: Vec<usize> = BEGINNINGS
        .iter()
        .flat_map(|(word, _)| text.match_indices(word))
        .map(|(at, _)| at)
        .filter(|at| {
            let before = text.get(..*at).unwrap_or_default().trim_end();
            before.is_empty() || before.ends_with(['.', '[', ')'])
        })
        .collect();
    starts.sort_unstable();
    starts.dedup();
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts.iter().zip(ends).filter_map(|(from, to)| text.get(*from..to)).collect()
}

fn relation(sentence: &str, note: &Footnote) -> Option<Edge> {
    let change = change(sentence)?;
    let (by, rest) = named_act(sentence);
    let link = gazette(note, sentence);
    let gazette = link.map(|link| link.text.clone());
    let reference = match (by, &gazette) {
        (Some(by), Some(gazette)) => format!("{by} ({gazette})"),
        (Some(by), None) => by,
        (None, Some(gazette)) => gazette.clone(),
        (None, None) => return None,
    };
    let kind = if change == Change::Repealed { "repealed_by" } else { "amended_by" };
    let mut edge = edge(kind, reference);
    let word = match change {
        Change::Inserted => "inserted",
        Change::Amended => "amended",
        Change::Repealed => "repealed",
    };
    edge.properties.insert("change".to_owned(), word.to_owned());
    if let Some(since) = since(rest) {
        edge.properties.insert("date".to_owned(), since.to_string());
    }
    if let Some(gazette) = gazette {
        edge.properties.insert("gazette".to_owned(), gazette);
    }
    let published = link.and_then(|link| super::address::eli(&link.href));
    if let Some(path) = published.filter(|path| path.starts_with("eli/oc/")) {
        edge.properties.insert("eli".to_owned(), path.to_owned());
    }
    Some(edge)
}

/// The act named in a footnote, and the text from there on.
fn named_act(text: &str) -> (Option<String>, &str) {
    let found = BY
        .iter()
        .filter_map(|word| text.find(word).map(|at| (at + word.len(), *word)))
        .min_by_key(|(at, _)| *at);
    let Some((at, _)) = found else { return (None, text) };
    let rest = text.get(at..).unwrap_or_default();
    let end = SINCE
        .iter()
        .filter_map(|since| rest.find(since))
        .chain(rest.find(" (AS "))
        .chain(rest.find(" (RO "))
        .chain(rest.find(" (RU "))
        .min()
        .unwrap_or_else(|| rest.find('.').unwrap_or(rest.len()));
    let named = rest.get(..end).unwrap_or_default().trim().trim_end_matches([',', ' ', '.']);
    (Some(named.to_owned()).filter(|named| !named.is_empty()), rest)
}

/// The place in the gazette: the first reference to it in a sentence.
fn gazette<'a>(note: &'a Footnote, sentence: &str) -> Option<&'a Link> {
    let is_gazette = |text: &str| ["AS ", "RO ", "RU "].iter().any(|sign| text.starts_with(sign));
    note.links.iter().find(|link| is_gazette(&link.text) && sentence.contains(link.text.as_str()))
}

/// The day since which a change holds.
fn since(text: &str) -> Option<Date> {
    SINCE.iter().filter_map(|word| text.split_once(word)).find_map(|(_, rest)| date(rest))
}

/// A day as it is written: `1. Jan. 2011`, `1er juil. 2012`, `1° gennaio 2011`.
pub(crate) fn date(text: &str) -> Option<Date> {
    let mut words = text.split_whitespace();
    let day: String = words.next()?.chars().take_while(char::is_ascii_digit).collect();
    let month = month::read(words.next()?.trim_end_matches(['.', ',']))?;
    let year: String = words.next()?.chars().take_while(char::is_ascii_digit).collect();
    Date::new(year.parse().ok()?, month, day.parse().ok()?).ok()
}
