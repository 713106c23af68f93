//! The subject index of the Swiss acts: under which headwords people look for an article, as at the end of a
//! printed code, but in the words of those who ask.
//!
//! Files in `register/`, written by hand from the texts of the acts. A block is an article: at the margin its
//! citation in German (`OR 257e`), then a line for each language with its headwords. A question finds the
//! articles whose headwords it holds best; rare words count more, and a headword that stands in it whole counts
//! more than parts of several.

use std::{
    collections::{BTreeMap, HashMap},
    sync::LazyLock,
};

use law::{Language, fold::fold, stop};
use rust_stemmers::{Algorithm, Stemmer};

use crate::ch;

mod compounds;

use compounds::Compounds;

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
    /// How much of the question stands under it, in the worth of its words; see [`SURE`].
    pub score: f32,
    /// How large a part of the question that is, up to 1: what is said in passing in a long text is not what is asked.
    pub share: f32,
}

impl LookedUp {
    /// How surely the question stands there, up to 1.
    pub fn weight(&self) -> f32 {
        ((self.score - LEAST) / (SURE - LEAST)).clamp(0.0, 1.0)
            * (self.share * PART_OF_QUESTION).min(1.0)
    }
}

/// Where a headword is one in so many words of a question, it is what is asked.
const PART_OF_QUESTION: f32 = 6.0;

/// With this score a question holds a headword of several telling words, or a rare one.
pub const SURE: f32 = 9.0;
/// With less a question shares a common word with a headword, by chance as a rule.
const LEAST: f32 = 4.0;
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
static INDEX: [LazyLock<Index>; 4] = [
    LazyLock::new(|| Index::of(Language::De)),
    LazyLock::new(|| Index::of(Language::Fr)),
    LazyLock::new(|| Index::of(Language::It)),
    LazyLock::new(|| Index::of(Language::En)),
];

/// The headwords of a language by their words.
fn index(language: Language) -> &'static Index {
    let [de, fr, it, en] = &INDEX;
    match language {
        Language::De => de,
        Language::Fr => fr,
        Language::It => it,
        Language::En => en,
    }
}

/// Every article of the index.
pub fn all() -> &'static [Article] {
    &ALL
}

/// The article of an act, by the number of the act and its own.
pub fn article(act: &str, article: &str) -> Option<&'static Article> {
    // The key borrows as long as the table does; a question may live shorter.
    let found = PLACES.iter().find(|((of, number), _)| *of == act && *number == article);
    found.and_then(|(_, at)| ALL.get(*at))
}

/// The articles under whose headwords a question stands, the best first.
pub fn look_up(question: &str, language: Language) -> Vec<LookedUp> {
    index(language).look_up(question)
}

/// The words of all headwords of a language.
struct Index {
    language: Language,
    /// Each word by its stem.
    numbers: HashMap<String, usize>,
    /// The stems, by their numbers, with what each is worth.
    words: Vec<(String, f32)>,
    /// What German compounds are looked up by.
    compounds: Compounds,
    /// The headwords: of which article, and which words.
    heads: Vec<(usize, Vec<usize>)>,
    /// In which headwords each word stands.
    under: Vec<Vec<usize>>,
}

impl Index {
    fn of(language: Language) -> Self {
        let mut numbers: HashMap<String, usize> = HashMap::new();
        let mut words: Vec<String> = Vec::new();
        let mut articles_of: Vec<Vec<usize>> = Vec::new();
        let mut heads = Vec::new();
        let mut under: Vec<Vec<usize>> = Vec::new();
        for (at, article) in ALL.iter().enumerate() {
            for head in article.heads_in(language).into_iter().flat_map(|heads| heads.split("; ")) {
                let mut own = Vec::new();
                for stem in stems(head, language) {
                    let number = *numbers.entry(stem.clone()).or_insert_with(|| {
                        words.push(stem);
                        articles_of.push(Vec::new());
                        under.push(Vec::new());
                        words.len() - 1
                    });
                    if !own.contains(&number) {
                        own.push(number);
                    }
                    if let Some(known) = articles_of.get_mut(number)
                        && known.last() != Some(&at)
                    {
                        known.push(at);
                    }
                    if let Some(known) = under.get_mut(number) {
                        known.push(heads.len());
                    }
                }
                heads.push((at, own));
            }
        }
        let all = ALL.len() as f32;
        let worth = |articles: &Vec<usize>| (1.0 + all / articles.len().max(1) as f32).ln();
        let compounds = match language {
            Language::De => Compounds::of(words.iter().map(String::as_str)),
            _ => Compounds::default(),
        };
        let words = words.into_iter().zip(articles_of.iter().map(worth)).collect();
        Self { language, numbers, words, compounds, heads, under }
    }

    /// The words that a word of a question is, or is a part of: German compounds say what they are about at
    /// their end, and of what kind at their beginning.
    fn matching(&self, word: &str) -> Vec<(usize, f32)> {
        let mut found: Vec<(usize, f32)> = Vec::new();
        found.extend(self.numbers.get(word).map(|number| (*number, 1.0)));
        if self.language == Language::De && word.len() >= PART {
            let is_part = |long: &str, short: &str| long.len() >= short.len() + REST;
            // The words that are a part of it.
            for at in (PART..word.len()).filter(|at| word.is_char_boundary(*at)) {
                let (before, _) = word.split_at(at);
                if is_part(word, before) {
                    let number = self.numbers.get(before);
                    found.extend(number.map(|number| (*number, AS_BEGINNING)));
                }
            }
            for at in (1..word.len()).filter(|at| word.is_char_boundary(*at)) {
                let (_, behind) = word.split_at(at);
                if behind.len() >= PART && is_part(word, behind) {
                    found.extend(self.numbers.get(behind).map(|number| (*number, AS_END)));
                }
            }
            // The words that it is a part of.
            let is_longer = |number: &usize| {
                self.words.get(*number).is_some_and(|(other, _)| is_part(other, word))
            };
            let beginning = self.compounds.beginning(word).filter(is_longer);
            found.extend(beginning.map(|number| (number, AS_BEGINNING)));
            let ending = self.compounds.ending(word).filter(is_longer);
            found.extend(ending.map(|number| (number, AS_END)));
        }
        found
    }

    fn look_up(&self, question: &str) -> Vec<LookedUp> {
        let mut asked = stems(question, self.language);
        asked.sort();
        asked.dedup();
        // How well each word of the headwords stands in the question.
        let mut standing: HashMap<usize, f32> = HashMap::new();
        for word in &asked {
            for (number, how) in self.matching(word) {
                let known = standing.entry(number).or_default();
                *known = known.max(how);
            }
        }
        let worth = |number: &usize| {
            let worth = self.words.get(*number).map_or(0.0, |(_, worth)| *worth);
            (worth, worth * standing.get(number).copied().unwrap_or_default())
        };
        let mut touched: Vec<usize> = standing
            .keys()
            .filter_map(|number| self.under.get(*number))
            .flatten()
            .copied()
            .collect();
        touched.sort_unstable();
        touched.dedup();
        // The best headword of each article, and the words of its others.
        let mut best: BTreeMap<usize, (f32, Vec<usize>)> = BTreeMap::new();
        let mut beside: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for head in touched {
            let Some((at, words)) = self.heads.get(head) else { continue };
            let (whole, part) = words
                .iter()
                .map(worth)
                .fold((0.0, 0.0), |sum: (f32, f32), one| (sum.0 + one.0, sum.1 + one.1));
            let score = part * (part / whole.max(f32::EPSILON)).sqrt();
            let known = best.entry(*at).or_insert((0.0, Vec::new()));
            if score > known.0 {
                *known = (score, words.clone());
            }
            beside.entry(*at).or_default().extend(words);
        }
        let mut found: Vec<LookedUp> = best
            .into_iter()
            .filter_map(|(at, (score, words))| {
                let mut further = beside.remove(&at).unwrap_or_default();
                further.sort_unstable();
                further.dedup();
                further.retain(|number| !words.contains(number));
                let further: f32 = further.iter().map(|number| worth(number).1).sum();
                let score = score + BESIDE * further;
                let article = ALL.get(at).filter(|_| score >= LEAST)?;
                let held = words.iter().filter(|number| standing.contains_key(*number)).count();
                let share = held as f32 / asked.len().max(1) as f32;
                Some(LookedUp { article, score, share })
            })
            .collect();
        found.sort_by(|one, other| {
            other.score.total_cmp(&one.score).then_with(|| one.article.key.cmp(other.article.key))
        });
        found.truncate(MOST);
        found
    }
}

/// How long a part of a compound is at least, in bytes, and what else remains of it.
const PART: usize = 5;
const REST: usize = 3;
/// What a part of a compound counts.
const AS_END: f32 = 0.6;
const AS_BEGINNING: f32 = 0.4;
/// What words count that stand under an article, but not in its best headword.
const BESIDE: f32 = 0.35;

/// The stems of the words of a text that say something.
fn stems(text: &str, language: Language) -> Vec<String> {
    let stemmer = Stemmer::create(match language {
        Language::De => Algorithm::German,
        Language::Fr => Algorithm::French,
        Language::It => Algorithm::Italian,
        Language::En => Algorithm::English,
    });
    text.split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| word.chars().count() > 1)
        .filter(|word| {
            let folded = fold(word);
            !stop::languages(&folded).has(language) && !stop::asking(&folded).has(language)
        })
        .map(|word| fold(&stemmer.stem(&word.to_lowercase())))
        .collect()
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
    fn a_compound_matches_what_looking_at_every_stem_matches() {
        let index = index(Language::De);
        // What is said of a stem by comparing it with the word.
        let compared = |word: &str, other: &str| {
            let (long, short) =
                if other.len() > word.len() { (other, word) } else { (word, other) };
            let is_part = short.len() >= PART && long.len() >= short.len() + REST;
            match (word == other, is_part) {
                (true, _) => Some(1.0),
                (_, true) if long.ends_with(short) => Some(AS_END),
                (_, true) if long.starts_with(short) => Some(AS_BEGINNING),
                _ => None,
            }
        };
        let own = index.words.iter().step_by(11).map(|(word, _)| word.clone());
        let joined = index.words.iter().step_by(53).zip(index.words.iter().skip(7).step_by(31));
        let joined = joined.map(|((one, _), (other, _))| format!("{one}{other}"));
        let mut parts = 0;
        for word in own.chain(joined).chain(["mietä".to_owned(), "äöüßäöüß".to_owned()]) {
            let mut found: BTreeMap<usize, f32> = BTreeMap::new();
            for (number, how) in index.matching(&word) {
                let known = found.entry(number).or_default();
                *known = known.max(how);
            }
            let all = index.words.iter().enumerate();
            let expected: BTreeMap<usize, f32> = all
                .filter_map(|(number, (other, _))| Some((number, compared(&word, other)?)))
                .collect();
            parts += expected.values().filter(|how| **how < 1.0).count();
            assert_eq!(found, expected, "{word}");
        }
        assert!(parts > 100, "{parts}");
    }

    #[test]
    fn what_has_no_headword_finds_nothing() {
        assert!(look_up("Xylophonquintett", Language::De).is_empty());
        assert!(look_up("", Language::De).is_empty());
    }
}
