//! What people say, and what the acts say instead: whoever was bitten by a dog finds nothing under "dog",
//! since the act speaks of animals and their keepers.
//!
//! A file for each side of life, in `everyday/`, written by hand. A block is a thing or a happening: its id at
//! the margin, then a line for each language with the words people use, `>`, and the words of the acts, the most
//! telling first. It leads one way only: who asks for animals does not ask for dogs.

#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use law::Language;

use super::beginnings::Beginnings;

/// A thing or a happening of daily life.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Everyday {
    /// Its name in the table: `dog`.
    pub id: &'static str,
    /// What people call it.
    pub said: Vec<(Language, &'static str)>,
    /// What the acts say, in each language the most telling first.
    pub law: Vec<(Language, &'static str)>,
}

impl Everyday {
    /// What the acts say in a language.
    pub fn law_in(&self, language: Language) -> impl Iterator<Item = &'static str> {
        self.law.iter().filter(move |(of, _)| *of == language).map(|(_, text)| *text)
    }
}

/// What people say at the beginning of a row of words.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Saying {
    /// How many words it has.
    pub length: usize,
    /// What it can mean.
    pub meant: Vec<&'static Everyday>,
}

macro_rules! sides {
    ($($name:literal),* $(,)?) => {
        const SIDES: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("everyday/", $name, ".txt")))),*];
    };
}

sides![
    "authorities",
    "family",
    "firms",
    "housing",
    "liability",
    "money",
    "offence",
    "property",
    "state",
    "traffic",
    "work",
];

static ALL: LazyLock<Vec<Everyday>> =
    LazyLock::new(|| SIDES.iter().flat_map(|(_, text)| read(text)).collect());

static SAID: LazyLock<Beginnings<&'static Everyday>> = LazyLock::new(|| {
    let mut said = Beginnings::default();
    for one in ALL.iter() {
        for (language, text) in &one.said {
            said.insert(text, *language, one);
        }
    }
    said
});

/// Everything of daily life that is known here.
pub fn all() -> &'static [Everyday] {
    &ALL
}

/// The longest thing people say at the beginning of a row of words.
pub fn longest(words: &[&str], language: Language) -> Option<Saying> {
    let (length, found) = SAID.longest(words, language)?;
    let mut meant: Vec<&'static Everyday> = Vec::with_capacity(found.len());
    for one in found {
        if !meant.iter().any(|known| std::ptr::eq(*known, one)) {
            meant.push(one);
        }
    }
    Some(Saying { length, meant })
}

/// What the acts say instead of what a text says.
#[derive(Clone, Debug, PartialEq)]
pub struct WordsOfLaw {
    /// The words.
    pub text: String,
    /// How much they count beside the text itself, up to 1: less the smaller the part of the text is that
    /// is of daily life, since a headnote that has the word "garage" in it speaks the language of the law.
    pub weight: f32,
}

/// Where one word in so many is of daily life, what the acts say instead counts as much as the text.
const PLAIN: usize = 6;

/// What the acts say instead of what a text says; none where nothing of daily life stands in it. There are
/// no English acts here, so that an English text is answered in the languages of the Swiss ones.
pub fn words_of_law(text: &str, language: Language) -> Option<WordsOfLaw> {
    let words: Vec<&str> = text
        .split(|sign: char| !(sign.is_alphanumeric() || matches!(sign, '\'' | '’' | '-')))
        .filter(|word| !word.is_empty())
        .collect();
    let languages: &[Language] = match language {
        Language::En => &[Language::De, Language::Fr, Language::It],
        Language::De => &[Language::De],
        Language::Fr => &[Language::Fr],
        Language::It => &[Language::It],
    };
    let mut law: Vec<&'static str> = Vec::new();
    let (mut rest, mut plain) = (words.as_slice(), 0_usize);
    while !rest.is_empty() {
        let saying = longest(rest, language);
        let length = saying.as_ref().map_or(1, |saying| saying.length.max(1));
        for one in saying.iter().flat_map(|saying| &saying.meant) {
            law.extend(languages.iter().flat_map(|language| one.law_in(*language)));
        }
        plain += if saying.is_some() { length } else { 0 };
        rest = rest.get(length..).unwrap_or_default();
    }
    #[expect(clippy::cast_precision_loss, reason = "a text has not that many words")]
    let weight = ((plain * PLAIN) as f32 / words.len().max(1) as f32).min(1.0);
    (!law.is_empty()).then(|| WordsOfLaw { text: law.join("; "), weight })
}

fn read(text: &'static str) -> Vec<Everyday> {
    let mut all: Vec<Everyday> = Vec::new();
    for line in text.lines() {
        let Some(line) = line.strip_prefix("  ") else {
            all.push(Everyday { id: line, said: Vec::new(), law: Vec::new() });
            continue;
        };
        let (Some((code, rest)), Some(one)) = (line.split_once(' '), all.last_mut()) else {
            continue;
        };
        if let (Ok(language), Some((said, law))) =
            (code.parse::<Language>(), rest.split_once(" > "))
        {
            one.said.extend(said.split("; ").map(|text| (language, text)));
            one.law.extend(law.split("; ").map(|text| (language, text)));
        }
    }
    all
}
