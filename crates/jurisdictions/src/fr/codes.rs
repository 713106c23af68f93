//! The codes of France: their names, identifiers and abbreviations.

use crate::text::cursor::Cursor;
use law::fold;
use std::{collections::HashMap, sync::LazyLock};

/// A code, or another text that is cited like one.
#[derive(Debug, Eq, PartialEq)]
pub struct Code {
    /// Its name, as Légifrance writes it: `Code civil`.
    pub name: &'static str,
    /// Its identifier at Légifrance; empty where it is not known.
    pub legitext: &'static str,
    /// What else it is called: `C. civ.`, `CC`.
    pub abbreviations: Vec<&'static str>,
    /// The names as they are compared: small letters, no accents, words apart; and whether the
    /// name is one of capitals only.
    folded: Vec<(String, bool)>,
}

static TABLE: LazyLock<Vec<Code>> = LazyLock::new(|| {
    include_str!("tables/codes.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| {
            let mut fields = line.split('\t');
            let (name, legitext) = (fields.next()?, fields.next()?);
            let abbreviations: Vec<&str> =
                fields.next()?.split('|').filter(|text| !text.is_empty()).collect();
            let is_capitals = |name: &str| name.bytes().all(|byte| !byte.is_ascii_lowercase());
            let names = abbreviations.iter().chain([&name]);
            let folded = names.map(|name| (words(name), is_capitals(name))).collect();
            Some(Code { name, legitext, abbreviations, folded })
        })
        .collect()
});

/// The codes by the first word of each of their names.
static BY_WORD: LazyLock<HashMap<&'static str, Vec<Entry>>> = LazyLock::new(|| {
    let mut map: HashMap<&str, Vec<Entry>> = HashMap::new();
    for code in TABLE.iter() {
        for (name, is_capitals) in &code.folded {
            let first = name.split(' ').next().unwrap_or_default();
            let is_capitals = *is_capitals && !name.contains(' ');
            map.entry(first).or_default().push(Entry { name, is_capitals, code });
        }
    }
    map
});

/// A name with its code.
struct Entry {
    name: &'static str,
    /// Whether it is a single word of capitals.
    is_capitals: bool,
    code: &'static Code,
}

/// A name as words and numbers in small letters without accents and signs.
fn words(name: &str) -> String {
    let folded = fold::fold(name);
    let cursor = Cursor::new(&folded);
    let parts = (0..cursor.tokens.len()).filter(|at| cursor.is_word(*at) || cursor.is_number(*at));
    parts.map(|at| cursor.raw(at)).collect::<Vec<_>>().join(" ")
}

/// Every code, in the order of its name.
pub fn codes() -> &'static [Code] {
    &TABLE
}

impl Code {
    /// Every code that today bears the name: a new edition beside the one it replaced.
    pub(crate) fn editions(&self) -> impl Iterator<Item = &'static Self> {
        let name = self.name;
        TABLE.iter().filter(move |code| {
            code.name == name || code.name.strip_suffix(" (nouveau)") == Some(name)
        })
    }

    /// How it is joined to an article of it: `du Code civil`, `de la Constitution`.
    pub(crate) fn genitive(&self) -> String {
        let feminine = ["Constitution", "Déclaration"];
        let article =
            if feminine.iter().any(|word| self.name.starts_with(word)) { "de la" } else { "du" };
        format!("{article} {}", self.name)
    }

    /// The code of this name.
    pub(crate) fn named(name: &str) -> Option<&'static Self> {
        TABLE.iter().find(|code| code.name == name)
    }

    /// Its first abbreviation that no other code bears, else its name.
    pub(crate) fn short(&self) -> &'static str {
        let is_own = |short: &&&str| {
            TABLE.iter().filter(|code| code.abbreviations.contains(*short)).count() == 1
        };
        self.abbreviations.iter().find(is_own).copied().unwrap_or(self.name)
    }

    /// The code that is cited by this abbreviation, written just so: `C. trav.`
    pub(crate) fn abbreviated(short: &str) -> Option<&'static Self> {
        TABLE.iter().find(|code| code.abbreviations.contains(&short))
    }
}

/// Reads the name or the abbreviation of a code; several codes may bear it. Capitals of an
/// abbreviation without dots count in a running text, where `cp` is not a code.
pub(crate) fn code(cursor: &Cursor<'_>, at: usize) -> Option<(Vec<&'static Code>, usize)> {
    let first = fold::fold(&cursor.word(at));
    let known = BY_WORD.get(first.as_str())?;
    let mut best: (Vec<&'static Code>, usize) = (Vec::new(), at);
    for Entry { name, is_capitals, code } in known {
        let Some(to) = cursor.name(at, name) else { continue };
        let is_small = cursor.raw(at).bytes().any(|byte| byte.is_ascii_lowercase());
        if *is_capitals && !cursor.is_lone && is_small {
            continue;
        }
        if to > best.1 {
            best = (vec![code], to);
        } else if to == best.1 && !best.0.contains(code) {
            best.0.push(code);
        }
    }
    let (found, mut to) = best;
    if found.is_empty() {
        return None;
    }
    // `Code minier (nouveau)`
    if (at..to).any(|place| cursor.is_sign(place, b'(')) {
        to = cursor.after(to, b')');
    }
    let is_shortened = first != "code" && first != "livre" && first != "constitution";
    // `Constitution fédérale`, `code civil allemand` are another country's.
    if !is_shortened && (is_foreign(cursor, to) || first == "constitution" && is_former(cursor, to))
    {
        return None;
    }
    Some((found, if is_shortened { cursor.after(to, b'.') } else { to }))
}

/// Whether what stands behind the name of a code makes it another country's.
fn is_foreign(cursor: &Cursor<'_>, at: usize) -> bool {
    let joint =
        ["du", "des", "de la", "de l", "de", "d"].iter().find_map(|joint| cursor.name(at, joint));
    let place = joint.map_or(at, |to| cursor.after(to, b'\''));
    // `de la République portugaise`
    let people = if cursor.is_like(place, "republique") { place + 1 } else { at };
    cursor.is_any_like(people, &PEOPLES) || joint.is_some() && cursor.is_any_like(place, &PLACES)
}

/// Whether a constitution is an earlier one: `du 27 octobre 1946`, `de 1848`, `de l'an III`.
fn is_former(cursor: &Cursor<'_>, at: usize) -> bool {
    let of = cursor.is_any_like(at, &["de", "du"]) && cursor.is_number(at + 1);
    of || cursor.name(at, "de l an").is_some()
}

/// Words for what is another country's.
const PEOPLES: [&str; 67] = [
    "federale",
    "algerien",
    "algerienne",
    "allemand",
    "allemande",
    "americain",
    "americaine",
    "argentin",
    "argentine",
    "autrichien",
    "autrichienne",
    "belge",
    "bernois",
    "bernoise",
    "bresilien",
    "bresilienne",
    "bulgare",
    "camerounais",
    "camerounaise",
    "chilien",
    "chilienne",
    "danoise",
    "egyptien",
    "egyptienne",
    "espagnol",
    "espagnole",
    "finlandaise",
    "genevois",
    "genevoise",
    "grec",
    "grecque",
    "haitien",
    "haitienne",
    "hongroise",
    "irlandaise",
    "italien",
    "italienne",
    "ivoirien",
    "ivoirienne",
    "japonais",
    "japonaise",
    "libanais",
    "libanaise",
    "luxembourgeois",
    "luxembourgeoise",
    "marocain",
    "marocaine",
    "monegasque",
    "neerlandais",
    "neerlandaise",
    "norvegienne",
    "polonais",
    "polonaise",
    "portugais",
    "portugaise",
    "quebecois",
    "quebecoise",
    "roumain",
    "roumaine",
    "russe",
    "senegalais",
    "senegalaise",
    "suedoise",
    "suisse",
    "tunisien",
    "tunisienne",
    "turque",
];

/// Places whose codes are another country's: `Code civil du Québec`.
const PLACES: [&str; 26] = [
    "allemagne",
    "algerie",
    "argentine",
    "autriche",
    "bas",
    "belgique",
    "bresil",
    "canada",
    "chili",
    "egypte",
    "espagne",
    "etats",
    "geneve",
    "haiti",
    "italie",
    "liban",
    "louisiane",
    "luxembourg",
    "maroc",
    "monaco",
    "portugal",
    "quebec",
    "roumanie",
    "suisse",
    "tunisie",
    "valais",
];

/// The first words of the names of codes.
pub(crate) fn first_words() -> impl Iterator<Item = &'static str> {
    BY_WORD.keys().copied()
}

/// Whether a code may begin at a place: a glance before reading.
pub(crate) fn may_begin(word: &str) -> bool {
    word.len() <= 12
        && (fold::is_like(word, "c") || BY_WORD.contains_key(fold::fold(word).as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let cursor = Cursor::new(text);
        let seen: Vec<&str> = code(&cursor, 0)
            .map(|(codes, _)| codes)
            .into_iter()
            .flatten()
            .map(|c| c.name)
            .collect();
        assert_eq!(seen, expected, "{text}");
    }

    #[test]
    fn every_name_and_abbreviation_is_read_as_its_code() {
        for entry in codes() {
            for name in entry.abbreviations.iter().chain([&entry.name]) {
                let cursor = Cursor::new(name);
                let (found, to) = code(&cursor, 0).unwrap_or_else(|| panic!("{name}"));
                assert!(found.contains(&entry), "{name}");
                assert_eq!(to, cursor.tokens.len(), "{name}");
            }
        }
    }

    #[test]
    fn names_are_read_in_any_capitals_and_accents() {
        check("CODE PENAL", &["Code pénal"]);
        check("code de procedure penale", &["Code de procédure pénale"]);
        check("code rural", &["Code rural et de la pêche maritime"]);
        check("c.  civ.", &["Code civil"]);
        check(
            "CPCE",
            &[
                "Code des postes et des communications électroniques",
                "Code des procédures civiles d'exécution",
            ],
        );
        check("code civil allemand", &[]);
        check("cp", &[]);
    }

    #[test]
    fn a_new_code_stands_beside_the_one_it_replaced() {
        let code = Code::named("Code forestier").unwrap();
        assert_eq!(code.editions().count(), 2);
    }
}
