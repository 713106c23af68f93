//! Which time limit runs from what a question names, however unlike its words: whoever has received a payment order has ten days,
//! whatever he asks.
//!
//! The table says in its first lines how it is read. It was written from the texts of the acts, and names limits of federal law that
//! begin with something a client receives or suffers.

use std::sync::LazyLock;

use law::fold::fold;

/// A time limit by where it stands.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Deadline {
    /// The article, by which key it is known: `SchKG 74`.
    pub key: &'static str,
    /// The paragraphs that set it, and without which it is understood wrongly; none where it has none.
    pub paragraphs: Vec<&'static str>,
}

/// The beginning of a word, or a whole one.
#[derive(Clone, Copy, Debug)]
struct Beginning {
    letters: &'static str,
    is_whole: bool,
}

/// Neighbours: for each word those that do.
type Neighbours = Vec<Vec<Beginning>>;

struct Line {
    deadline: Deadline,
    /// Of these one must be named: all of its neighbours, anywhere.
    named: Vec<Vec<Neighbours>>,
}

static TABLE: LazyLock<Vec<Line>> =
    LazyLock::new(|| include_str!("deadlines.txt").lines().filter_map(read).collect());

fn read(line: &'static str) -> Option<Line> {
    let (place, named) = line.split_once(':').filter(|_| !line.starts_with('#'))?;
    let (key, paragraphs) = place.split_once('/').unwrap_or((place, ""));
    let paragraphs = paragraphs.split(',').filter(|one| !one.is_empty()).collect();
    let beginning = |word: &'static str| match word.strip_prefix('=') {
        Some(letters) => Beginning { letters, is_whole: true },
        None => Beginning { letters: word, is_whole: false },
    };
    let neighbours = |words: &'static str| -> Neighbours {
        words.split_whitespace().map(|word| word.split('|').map(beginning).collect()).collect()
    };
    let all = |named: &'static str| named.split('+').map(neighbours).collect();
    Some(Line {
        deadline: Deadline { key, paragraphs },
        named: named.split(';').map(all).collect(),
    })
}

/// The time limits that run from what a question names, in the order of the table, each once.
pub fn named(question: &str) -> Vec<&'static Deadline> {
    let folded = fold(question);
    // Who has no umlauts writes `gekuendigt`.
    let words: Vec<[String; 2]> = folded
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(|word| {
            [word.to_owned(), word.replace("ue", "u").replace("ae", "a").replace("oe", "o")]
        })
        .collect();
    let is = |one: &Beginning, word: &String| match one.is_whole {
        true => word == one.letters,
        false => word.starts_with(one.letters),
    };
    let is_any = |any: &[Beginning], spelled: &[String; 2]| {
        any.iter().any(|one| spelled.iter().any(|word| is(one, word)))
    };
    let stands = |neighbours: &Neighbours| {
        let is_here = |row: &[[String; 2]]| {
            row.iter().zip(neighbours).all(|(spelled, any)| is_any(any, spelled))
        };
        !neighbours.is_empty() && words.windows(neighbours.len()).any(is_here)
    };
    let is_named = |line: &&Line| line.named.iter().any(|all| all.iter().all(stands));
    let mut found: Vec<&'static Deadline> = Vec::new();
    for line in TABLE.iter().filter(is_named) {
        if !found.contains(&&line.deadline) {
            found.push(&line.deadline);
        }
    }
    found
}

/// The time limit that an article is known to set, by its key.
pub fn of(key: &str) -> Option<&'static Deadline> {
    TABLE.iter().map(|line| &line.deadline).find(|one| one.key == key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Reference;

    #[test]
    fn each_line_names_an_article_and_what_it_runs_from_in_folded_words() {
        let lines = include_str!("deadlines.txt").lines().filter(|line| !line.starts_with('#'));
        assert_eq!(TABLE.len(), lines.clone().count());
        for line in TABLE.iter() {
            let key = line.deadline.key;
            assert_eq!(Reference::of_key(key).map(|one| one.key()).as_deref(), Some(key));
            // An article is told by the same paragraphs, whatever names it.
            assert_eq!(of(key), Some(&line.deadline), "{key}");
            let parts = line.named.iter().flatten();
            assert!(parts.clone().count() > 0 && parts.clone().all(|one| !one.is_empty()), "{key}");
            for one in parts.flatten().flatten() {
                assert!(
                    !one.letters.is_empty() && fold(one.letters) == one.letters,
                    "{key}: {one:?}"
                );
            }
        }
    }

    #[test]
    fn a_limit_is_named_by_what_it_runs_from() {
        for (question, expected) in [
            ("Ich habe vor sechs Tagen einen Zahlungsbefehl erhalten.", "SchKG 74"),
            ("J'ai reçu une ordonnance pénale, comment la contester ?", "StPO 354"),
            ("Il giudice ha concesso il rigetto provvisorio dell'opposizione.", "SchKG 83"),
            ("My landlord has given us notice to leave the flat.", "OR 273"),
            ("Mir wurde die Wohnung gekündigt, weil ich den Vermieter gerügt habe.", "OR 273"),
            ("Mir wurde die Wohnung gekuendigt.", "OR 273"),
            ("J'ai reçu une décision de l'AI.", "ATSG 60"),
            ("Wir haben den Termin beim Friedensrichter verpasst.", "ZPO 148"),
            (
                "Die Generalversammlung der AG hat den Beschluss gefasst, uns keine Dividende zu geben.",
                "OR 706a",
            ),
        ] {
            let found = named(question);
            assert!(found.iter().any(|one| one.key == expected), "{question}: {found:?}");
        }
        for question in [
            "Der Arbeitgeber zahlt mir den Lohn nicht, weil ich krank war.",
            "Was ist ein Werkvertrag?",
            "Ich will eine Invalidenrente beantragen.",
            "Im Kaufvertrag ist vereinbart, dass die Gewährleistung ausgeschlossen ist.",
            "Quelles démarches dois-je faire ?",
            "Unter Berufung auf höhere Gewalt",
            "Wie unterscheiden sich Widerruf und Kündigung?",
            "Quelles sont les conditions de la responsabilité du propriétaire d'ouvrage ?",
            "",
        ] {
            assert!(named(question).is_empty(), "{question}: {:?}", named(question));
        }
    }
}
