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
    "civil-procedure-gaps",
    "courts-gaps",
    "criminal-procedure-gaps",
    "data-and-ideas",
    "enforcement-gaps",
