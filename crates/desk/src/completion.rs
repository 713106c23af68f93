//! What may be meant by the beginning of a word: an act, a case, a court, a key of a tag.

use std::collections::BTreeSet;

use jurisdictions::TAG_KEYS;
use law::request::Word;

use crate::{Call, DeskError, ListCourtsRequest, StatusFilter, list_courts};

/// What a word names.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Named {
    /// A citation, which is completed where it ends in the beginning of an act's abbreviation.
    Citation,
    /// A case, by its name.
    Case,
    /// A court or canton of entscheidsuche.ch, by its code.
    Court,
    /// A key of a tag.
    Tag,
}

/// All that may be meant: the shortest first, since it lacks the fewest letters; of one length, acts in the order of
/// the compilation, in which the codes come first, and names in alphabetical order.
pub fn complete(named: Named, begun: &str, call: &Call<'_>) -> Result<Vec<String>, DeskError> {
    let found: BTreeSet<String> = match named {
        Named::Citation => return Ok(shortest_first(citations(begun))),
        Named::Case => {
            let (cases, _) = call.cases()?.list(StatusFilter::All)?;
            cases.into_iter().map(|case| case.name).filter(|name| begins(name, begun)).collect()
        }
        Named::Court => {
            let wanted = ListCourtsRequest { canton: None, language: Word::default() };
            let courts = list_courts(&wanted)?.courts.into_iter().map(|court| court.id);
            courts.filter(|id| begins(id, begun)).collect()
        }
        Named::Tag => {
            let keys = TAG_KEYS.iter().map(|key| key.key.to_owned());
            keys.filter(|key| begins(key, begun)).collect()
        }
    };
    Ok(shortest_first(found.into_iter().collect()))
}

fn shortest_first(mut found: Vec<String>) -> Vec<String> {
    found.sort_by_key(|one| one.chars().count());
    found
}

/// The citation with each abbreviation that its last word may be the beginning of.
fn citations(begun: &str) -> Vec<String> {
    let (before, last) =
        begun.rsplit_once(' ').map_or(("", begun), |(before, last)| (before, last));
    if last.is_empty() || !last.starts_with(char::is_alphabetic) {
        return Vec::new();
    }
    let names = jurisdictions::ALL.iter().flat_map(|order| order.abbreviations());
    let named = names.filter(|name| begins(name, last));
    let joined = |name: &str| match before {
        "" => name.to_owned(),
        before => format!("{before} {name}"),
    };
    let mut seen = BTreeSet::new();
    named.map(joined).filter(|one| seen.insert(one.clone())).collect()
}

/// Whether a name begins so, capital or not.
fn begins(name: &str, begun: &str) -> bool {
    let mut letters = name.chars().flat_map(char::to_lowercase);
    begun
        .trim_start()
        .chars()
        .flat_map(char::to_lowercase)
        .all(|letter| letters.next() == Some(letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_word_of_a_citation_is_completed() {
        let check = |begun: &str, expected: &str| {
            let found = citations(begun);
            assert!(found.iter().any(|one| one == expected), "{begun}: {found:?}");
            assert!(found.iter().all(|one| begins(one, begun)), "{found:?}");
        };
        check("Art. 97 o", "Art. 97 OR");
        check("art. 97 al. 1 C", "art. 97 al. 1 CO");
        check("SchK", "SchKG");
        // A hundred acts begin with this letter; a client shows the first.
        assert_eq!(shortest_first(citations("Art. 97 o"))[0], "Art. 97 OR");
        assert!(citations("Art. 97").is_empty());
        assert!(citations("").is_empty());
    }
}
