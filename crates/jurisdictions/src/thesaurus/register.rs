//! The subject index of the Swiss acts: under which headwords people look for an article, as at the end of a
//! printed code, but in the words of those who ask.
//!
//! Files in `register/`, written by hand from the texts of the acts. A block is an article: at the margin its
//! citation in German (`OR 257e`), then a line for each language with its headwords. A question finds the
//! articles whose headwords it holds best; rare words count more, and a headword that stands in it whole counts
//! more than parts of several.

use std::{collections::HashMap, sync::LazyLock};

use law::{InEach, Language};

use super::headwords::Index;
use crate::ch;

/// An article with its headwords.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Article {
    /// Its citation in German: `OR 257e`.
    pub key: &'static str,
    /// The number of its act: `220`.
    pub act: &'static str,
    /// Its number: `257e`.
    pub article: &'static str,
    /// The headwords of each language, as they stand in the file.
    pub heads: Vec<(Language, &'static str)>,
}

impl Article {
    /// Its headwords in a language, parted by semicolons.
    pub fn heads_in(&self, language: Language) -> Option<&'static str> {
        self.heads.iter().find(|(of, _)| *of == language).map(|(_, heads)| *heads)
    }
}

/// An article that was found under its headwords.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LookedUp {
    /// Which.
    pub article: &'static Article,
    /// How surely the question stands there, up to 1.
    pub weight: f32,
}

/// How many articles are named at most.
const MOST: usize = 20;

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        const FILES: &[&str] = &[$(include_str!(concat!("register/", $name, ".txt"))),*];
    };
}

files![
    "civil",
    "civil-gaps",
    "civil-procedure-gaps",
    "convention-and-equality",
    "courts-gaps",
    "criminal-gaps",
    "criminal-procedure-gaps",
    "data-and-ideas",
    "enforcement-gaps",
    "environment",
    "further",
    "gifts-and-leases",
    "health-insurance",
    "insurance-tax-state",
    "markets",
    "marks-patents-designs",
    "migration",
    "obligations",
    "obligations-gaps",
    "private-international-gaps",
    "public-gaps",
    "rights-and-state",
    "sale-and-products",
    "social-insurance-gaps",
    "taxes",
    "tenancy",
    "vat-and-harmonisation",
    "withholding",
    "work-and-firms",
    "wrongs-and-courts"
];

static ALL: LazyLock<Vec<Article>> =
    LazyLock::new(|| FILES.iter().flat_map(|text| read(text)).collect());

static PLACES: LazyLock<HashMap<(&'static str, &'static str), usize>> = LazyLock::new(|| {
    ALL.iter().enumerate().map(|(at, one)| ((one.act, one.article), at)).collect()
});

/// The headwords by their words, for each language; those of one are read when it is first asked in.
static INDEX: InEach<Index> = InEach::new(read_index);

fn read_index(language: Language) -> Index {
    Index::of(ALL.iter().map(|one| one.heads_in(language)), language)
}

/// The headwords of a language by their words.
pub(super) fn index(language: Language) -> &'static Index {
    INDEX.of(language)
}

/// Every article of the index.
pub fn all() -> &'static [Article] {
    &ALL
}

/// The article of an act, by the number of the act and its own.
pub fn article(act: &str, article: &str) -> Option<&'static Article> {
    // The table's keys live longer than the question.
    let places: &HashMap<(&str, &str), usize> = &PLACES;
    places.get(&(act, article)).and_then(|at| ALL.get(*at))
}

/// The article of a key, by whichever name of its act: `CO 257e` too.
pub fn keyed(key: &str) -> Option<&'static Article> {
    let (act, number) = key.rsplit_once(' ')?;
    article(ch::act(*ch::acts_named(act).first()?).number, number)
}

/// The articles under whose headwords a question stands, the best first.
pub fn look_up(question: &str, language: Language) -> Vec<LookedUp> {
    let found = INDEX.of(language).best(question, MOST, &ALL, |one| one.key);
    found.into_iter().map(|(found, article)| LookedUp { article, weight: found.weight() }).collect()
}

fn read(text: &'static str) -> Vec<Article> {
    let mut all: Vec<Article> = Vec::new();
    for line in text.lines() {
        if let Some(line) = line.strip_prefix("  ") {
            if let (Some((code, heads)), Some(one)) = (line.split_once(' '), all.last_mut())
                && let Ok(language) = code.parse()
            {
                one.heads.push((language, heads));
            }
            continue;
        }
        let Some((act, article)) = line.rsplit_once(' ') else { continue };
        let act = ch::acts_named(act).first().map(|id| ch::act(*id).number).unwrap_or_default();
        all.push(Article { key: line, act, article, heads: Vec::new() });
    }
    all
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_article_is_one_of_an_act_and_has_headwords_in_every_language() {
        let mut known = BTreeSet::new();
        for one in all() {
            assert!(!one.act.is_empty(), "{}: no act has this name", one.key);
            assert!(known.insert(one.key), "{} stands twice", one.key);
            for language in Language::ALL {
                let heads = one.heads_in(language).unwrap_or_default();
                assert!(!heads.trim().is_empty(), "{}: nothing in {}", one.key, language.code());
            }
        }
    }

    #[test]
    fn an_article_is_found_under_its_headwords() {
        let check = |language: Language, question: &str, expected: &str| {
            let found = look_up(question, language);
            let named: Vec<&str> = found.iter().take(3).map(|one| one.article.key).collect();
            assert!(named.contains(&expected), "{question}: {named:?}");
        };
        check(Language::De, "Wie bekomme ich meine Mietkaution zurück?", "OR 257e");
        check(Language::Fr, "La régie garde ma garantie de loyer", "OR 257e");
        check(Language::It, "Come riavere la cauzione dell'affitto?", "OR 257e");
        check(Language::En, "landlord keeps my rental deposit", "OR 257e");
    }

    #[test]
    fn what_has_no_headword_finds_nothing() {
        assert!(look_up("Xylophonquintett", Language::De).is_empty());
        assert!(look_up("", Language::De).is_empty());
    }
}
