//! The courts, by the abbreviations that stand in the parenthesis of a citation.

use std::{collections::BTreeMap, sync::LazyLock};

/// What the table knows of one court.
#[derive(Debug, Eq, PartialEq)]
pub struct CourtEntry {
    /// Its name among the courts of this table: `ca9`, `nysd`, `scotus`.
    pub id: &'static str,
    /// How it is cited: `9th Cir.`
    pub short: &'static str,
    /// Its name.
    pub name: &'static str,
}

static COURTS: LazyLock<Vec<CourtEntry>> = LazyLock::new(|| {
    let read = |line: &'static str| {
        let mut fields = line.split('\t');
        Some(CourtEntry { id: fields.next()?, short: fields.next()?, name: fields.next()? })
    };
    include_str!("tables/courts.txt").lines().filter_map(read).collect()
});

/// The courts by their abbreviation, and by their name, without blanks, signs and capitals.
static NAMES: LazyLock<BTreeMap<String, &'static CourtEntry>> = LazyLock::new(|| {
    let mut names = BTreeMap::new();
    for court in COURTS.iter() {
        names.entry(squeezed(court.short)).or_insert(court);
    }
    for court in COURTS.iter() {
        names.entry(squeezed(court.name)).or_insert(court);
    }
    names
});

/// Other ways of naming courts, with the court's id.
const CUSTOMARY: [(&str, &str); 8] = [
    ("u.s.", "scotus"),
    ("us", "scotus"),
    ("s. ct.", "scotus"),
    ("sup. ct.", "scotus"),
    ("u.s. supreme court", "scotus"),
    ("d.c. circuit", "cadc"),
    ("federal circuit", "cafc"),
    ("appellate division", "nyappdiv"),
];

fn squeezed(text: &str) -> String {
    text.chars().filter(|sign| sign.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The court of an id.
pub fn court(id: &str) -> Option<&'static CourtEntry> {
    COURTS.iter().find(|court| court.id == id)
}

/// The court that a text names: by its abbreviation, by the beginning of one, or by the name of
/// the court without its division.
pub(super) fn named(text: &str) -> Option<&'static CourtEntry> {
    let wanted = squeezed(text);
    if wanted.len() < 2 {
        return None;
    }
    let customary = CUSTOMARY.iter().find(|(name, _)| squeezed(name) == wanted);
    if let Some((_, id)) = customary {
        return court(id);
    }
    if let Some(court) = NAMES.get(&wanted) {
        return Some(court);
    }
    // `CA10`, as the Supreme Court writes it; `CADC` and `CAFC` are ids as they stand.
    if wanted.starts_with("ca")
        && let Some(court) = court(&wanted)
        && court.short.ends_with("Cir.")
    {
        return Some(court);
    }
    // `2nd Cir.`, `3rd Cir.` for `2d Cir.`, `3d Cir.`
    let circuit = wanted.replace("2ndcir", "2dcir").replace("3rdcir", "3dcir");
    let circuit = circuit.strip_suffix("cuit").unwrap_or(&circuit);
    if let Some(court) = NAMES.get(circuit) {
        return Some(court);
    }
    let state = wanted.strip_suffix("supremecourt").or_else(|| wanted.strip_suffix("supct"));
    if let Some(court) = state.filter(|state| !state.is_empty()).and_then(|state| NAMES.get(state))
    {
        return Some(court);
    }
    if wanted.len() > 3 {
        // `Pa. Super.` for `Pa. Super. Ct.`: the shortest abbreviation that begins so.
        let begins = NAMES.range(wanted.clone()..);
        let begins = begins.take_while(|(name, _)| name.starts_with(&wanted));
        let shortest = begins.min_by_key(|(name, _)| name.len());
        if let Some((_, court)) = shortest {
            return Some(court);
        }
    }
    // `Tex. App.—Dallas`, `N.Y. App. Div. 2d Dep't`: the court, without its division.
    let words: Vec<&str> = text.split([' ', '—', '–']).collect();
    (1..words.len()).rev().filter(|count| *count > 1).find_map(|count| {
        let head = words.get(..count)?.join(" ");
        NAMES.get(&squeezed(&head)).copied()
    })
}
