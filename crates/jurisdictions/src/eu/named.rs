//! Acts with a name of their own: `GDPR`, `DSGVO`, `Rome I`, `règlement Bruxelles I bis`.

use std::{collections::HashMap, sync::LazyLock};

use super::{Act, Celex, Community, Sort};
use crate::text::{cursor::Cursor, glance::Glance};
use law::fold;

/// A name with its act.
struct Entry {
    /// The words of the name, folded.
    words: String,
    /// The letters of the name where it is one word, as they stand.
    letters: Option<&'static str>,
    act: Act,
}

/// The names by their first word.
static BY_WORD: LazyLock<HashMap<String, Vec<Entry>>> = LazyLock::new(|| {
    let mut map: HashMap<String, Vec<Entry>> = HashMap::new();
    for line in include_str!("tables/acts.txt").lines().filter(|line| !line.starts_with('#')) {
        let Some((number, names)) = line.split_once('\t') else { continue };
        let Some(act) = number.parse().ok().and_then(|celex| of(&celex)) else { continue };
        for name in names.split('|') {
            let folded = fold::fold(name);
            let cursor = Cursor::new(&folded);
            let parts: Vec<&str> = (0..cursor.tokens.len())
                .filter(|at| cursor.is_word(*at) || cursor.is_number(*at))
                .map(|at| cursor.raw(at))
                .collect();
            let Some(first) = parts.first() else { continue };
            let letters = (parts.len() == 1).then_some(name);
            let entry = Entry { words: parts.join(" "), letters, act };
            map.entry((*first).to_owned()).or_default().push(entry);
        }
    }
    map
});

/// The act of a CELEX number, with the letters it is cited with.
fn of(celex: &Celex) -> Option<Act> {
    let act = Act::of_celex(celex)?;
    let community = match (act.sort, act.year) {
        (Sort::FrameworkDecision, _) => Community::Jha,
        // Treaty of Lisbon, in force since 1 December 2009; Treaty of Maastricht since 1 November
        // 1993. The acts of the table keep clear of those days.
        (_, 2010..) => Community::Eu,
        (_, 1994..) => Community::Ec,
        _ => Community::Eec,
    };
    Some(Act { community: Some(community), ..act })
}

static BEGINS: LazyLock<Glance> = LazyLock::new(|| Glance::of(first_words()));

/// The act that is named at a place, with the place after it. A name of one word counts only with
/// its capitals in a running text.
pub(crate) fn named(cursor: &Cursor<'_>, at: usize) -> Option<(Act, usize)> {
    if !BEGINS.may_begin(cursor, at) {
        return None;
    }
    let word = cursor.word(at);
    let mut best: Option<(Act, usize)> = None;
    for entry in BY_WORD.get(fold::fold(&word).as_str())? {
        let Some(to) = cursor.name(at, &entry.words) else { continue };
        let is_written = match entry.letters {
            Some(letters) => cursor.is_lone || cursor.raw(at) == letters,
            None => true,
        };
        if is_written && best.is_none_or(|(_, reach)| reach < to) {
            best = Some((entry.act, to));
        }
    }
    let (act, to) = best?;
    // `GDPR Regulation`, `eIDAS-Verordnung`
    let behind = if cursor.is_sign(to, b'-') && cursor.is_tight(to) { to + 1 } else { to };
    const BEHIND: [&str; 8] = [
        "regulation",
        "directive",
        "verordnung",
        "vo",
        "richtlinie",
        "rl",
        "verordnungen",
        "richtlinien",
    ];
    let to = if cursor.is_any_like(behind, &BEHIND) && cursor.gap_is_small(behind) {
        behind + 1
    } else {
        to
    };
    Some((act, to))
}

/// The first words of the names.
pub(super) fn first_words() -> impl Iterator<Item = &'static str> {
    BY_WORD.keys().map(String::as_str)
}

/// How many names there are.
#[cfg(test)]
pub(crate) fn count() -> (usize, usize) {
    let acts: std::collections::BTreeSet<String> =
        BY_WORD.values().flatten().map(|entry| entry.act.celex()).collect();
    (BY_WORD.values().map(Vec::len).sum(), acts.len())
}
