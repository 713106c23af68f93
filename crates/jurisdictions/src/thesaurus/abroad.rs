//! Which words betray that a question is about the law of another country: its name, a place in it, or an authority, an
//! act or a benefit that it has and others have not.
//!
//! One table, `abroad.txt`, written by hand: the country, what kind of sign it is, and the words, parted by tabs. Behind a
//! word a hyphen says that any ending may follow (`französisch-`); a word in capitals only is compared as it is typed, since
//! small letters make another word of it. What Swiss law knows under the same name is left out, and so are places at the
//! border.

use std::{collections::HashMap, sync::LazyLock};

use law::fold::fold;

/// What betrays a country.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Kind {
    /// Its name, or what is of it.
    Country,
    /// A place in it.
    Place,
    /// An authority, an act, a benefit or a term that only it has.
    Institution,
}

/// Words of a question that betray a country.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Betrayed {
    /// The country, in two letters: `de`.
    pub country: &'static str,
    /// What kind of sign it is.
    pub kind: Kind,
    /// The words, as they stand in the question.
    pub words: String,
}

/// A row of the table.
struct Row {
    country: &'static str,
    kind: Kind,
    /// Its words: folded, unless it is one in capitals only.
    words: Vec<String>,
    /// Whether it is.
    is_exact: bool,
    /// Whether any ending may follow the last word.
    is_stem: bool,
}

const TABLE: &str = include_str!("abroad.txt");

/// The rows by their first word; those of one word that may have an ending by that word without it.
struct Rows {
    all: Vec<Row>,
    first: HashMap<String, Vec<usize>>,
    stems: HashMap<String, Vec<usize>>,
}

static ROWS: LazyLock<Rows> = LazyLock::new(|| {
    let mut rows = Rows { all: Vec::new(), first: HashMap::new(), stems: HashMap::new() };
    for row in TABLE.lines().filter_map(read) {
        let Some(first) = row.words.first().map(|word| fold(word)) else { continue };
        let by =
            if row.is_stem && row.words.len() == 1 { &mut rows.stems } else { &mut rows.first };
        by.entry(first).or_default().push(rows.all.len());
        rows.all.push(row);
    }
    rows
});

fn read(line: &'static str) -> Option<Row> {
    let (country, rest) = line.split_once('\t')?;
    let (kind, text) = rest.split_once('\t')?;
    let kind = match kind {
        "country" => Kind::Country,
        "place" => Kind::Place,
        "institution" => Kind::Institution,
        _ => return None,
    };
    let is_stem = text.ends_with('-');
    let words = words(text);
    let is_exact = matches!(words.as_slice(), [word] if is_in_capitals(word)) && !is_stem;
    let words = words.into_iter().map(|word| if is_exact { word.to_owned() } else { fold(word) });
    Some(Row { country, kind, words: words.collect(), is_exact, is_stem })
}

fn is_in_capitals(word: &str) -> bool {
    word.chars().any(char::is_alphabetic) && !word.chars().any(char::is_lowercase)
}

fn words(text: &str) -> Vec<&str> {
    text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).collect()
}

/// The words of a question that betray a country, in their order; of Switzerland too.
pub fn betrayed(question: &str) -> Vec<Betrayed> {
    let typed = words(question);
    let asked: Vec<String> = typed.iter().map(|word| fold(word)).collect();
    let mut found = Vec::new();
    let mut next = 0;
    for (at, word) in asked.iter().enumerate() {
        if at < next {
            continue;
        }
        let behind = (asked.get(at..).unwrap_or_default(), typed.get(at..).unwrap_or_default());
        let whole = ROWS.first.get(word).into_iter().flatten();
        let begun = word
            .char_indices()
            .map(|(end, sign)| end + sign.len_utf8())
            .filter_map(|end| ROWS.stems.get(word.get(..end)?))
            .flatten();
        let rows = whole.chain(begun).filter_map(|row| ROWS.all.get(*row));
        let rows = rows.filter(|row| row.stands_at(behind));
        // The longest says most: "New York" is not York.
        let longest = rows.max_by_key(|row| row.words.iter().map(String::len).sum::<usize>());
        let Some(row) = longest else { continue };
        next = at + row.words.len();
        let (mut from, mut kind) = (at, row.kind);
        // Whoever says Delaware law asks for the law of that country, and not for what happened there.
        if kind == Kind::Place && asked.get(next).is_some_and(|word| LAW.contains(&word.as_str())) {
            (kind, next) = (Kind::Country, next + 1);
        } else if kind == Kind::Place && is_law_of(asked.get(..at).unwrap_or_default()) {
            (kind, from) = (Kind::Country, at.saturating_sub(2));
        }
        let words = typed.get(from..next).unwrap_or_default().join(" ");
        found.push(Betrayed { country: row.country, kind, words });
    }
    found
}

/// Words, folded, for the law of a place.
const LAW: [&str; 9] =
    ["law", "laws", "recht", "rechts", "rechte", "droit", "diritto", "statute", "statutes"];

/// Whether words end in those for the law of what follows.
fn is_law_of(before: &[String]) -> bool {
    const OF: [&str; 9] = ["of", "von", "aus", "de", "du", "del", "della", "di", "in"];
    matches!(before, [.., law, of] if LAW.contains(&law.as_str()) && OF.contains(&of.as_str()))
}

impl Row {
    /// Whether it stands at the beginning of a row of words.
    fn stands_at(&self, (asked, typed): (&[String], &[&str])) -> bool {
        if self.is_exact {
            return self.words.first().map(String::as_str) == typed.first().copied();
        }
        let last = self.words.len().saturating_sub(1);
        self.words.len() <= asked.len()
            && self.words.iter().zip(asked).enumerate().all(|(place, (wanted, typed))| {
                let may_end = self.is_stem && place == last;
                typed == wanted || (may_end && typed.starts_with(wanted.as_str()))
            })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::thesaurus::{register, topics};

    #[test]
    fn every_row_is_read_and_stands_once() {
        let mut known = BTreeSet::new();
        for line in TABLE.lines() {
            let row = read(line).unwrap_or_else(|| panic!("{line}"));
            assert!(row.country.len() == 2 && !row.words.is_empty(), "{line}");
            assert!(known.insert((row.country, row.words)), "stands twice: {line}");
        }
    }

    #[test]
    fn a_country_is_betrayed_by_its_name_a_place_or_what_only_it_has() {
        for (question, country, kind) in [
            ("Wie hoch ist das Bürgergeld?", "de", Kind::Institution),
            ("Was gilt nach französischem Recht?", "fr", Kind::Country),
            ("Come si paga l'IMU?", "it", Kind::Institution),
            ("How do I file a 401(k) rollover with the IRS?", "us", Kind::Institution),
            ("Quel est le délai en Suisse ?", "ch", Kind::Country),
            ("Is a non-compete valid under California law?", "us", Kind::Country),
            ("Is a non-compete valid under the laws of Delaware?", "us", Kind::Country),
            ("Gilt das nach dem Recht von Texas?", "us", Kind::Country),
            ("Is a non-compete valid under New York law?", "us", Kind::Country),
            ("Ein Unfall in Texas", "us", Kind::Place),
        ] {
            let found = betrayed(question);
            assert!(
                found.iter().any(|one| one.country == country && one.kind == kind),
                "{question}: {found:?}"
            );
        }
    }

    #[test]
    fn no_headword_of_ours_betrays_an_institution_of_another_country() {
        let heads = register::all().iter().flat_map(|one| &one.heads).map(|(_, heads)| *heads);
        let said = topics::all().iter().flat_map(|one| &one.said).map(|(_, said)| *said);
        for head in heads.chain(said).flat_map(|heads| heads.split("; ")) {
            let found = betrayed(head);
            let is_abroad = |one: &&Betrayed| one.country != "ch" && one.kind == Kind::Institution;
            assert_eq!(found.iter().find(is_abroad), None, "{head}");
        }
        // In small letters it is another word.
        assert_eq!(betrayed("un negozio che usa la mia foto"), []);
    }

    #[test]
    fn what_swiss_law_knows_too_betrays_nobody() {
        for question in [
            "Wann muss das Betreibungsamt den Zahlungsbefehl zustellen?",
            "licenciement pendant la maladie, délai de congé",
            "disdetta dell'appartamento per bisogno proprio del locatore",
            "Darf mir der Arbeitgeber nach Art. 336c OR kündigen?",
        ] {
            let mut found = betrayed(question);
            found.retain(|one| one.country != "ch");
            assert_eq!(found, [], "{question}");
        }
    }
}
