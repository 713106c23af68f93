//! Which articles answer a question, by their words and those of the chapter they stand in.
//!
//! An article that answers a question often has none of its words: the chapter is headed "trial period", and the article says
//! "three months". So the chapters are looked at as if each were one document, and each article counts with its chapter.

use std::{
    cmp::Reverse,
    collections::{HashMap, HashSet},
    sync::Arc,
};

use law::{Clause, Languages};
use tantivy::{
    DocSet as _, TERMINATED, Term,
    postings::Postings as _,
    schema::{Field, IndexRecordOption},
};

use super::{
    chapters::{Chapters, NONE, Within},
    numbers::Numbers,
    sight::Sight,
    texts::Text,
};
use crate::{
    asked::{Asked, Sought, too_frequent},
    error::IndexError,
    stem::PART,
};

/// How soon more of the same word says no more, and how much the length counts, in an article.
const OF_ARTICLE: Saturation = Saturation { words: 1.2, length: 0.75 };

/// The same in a chapter, where a word that is asked for stands often.
const OF_CHAPTER: Saturation = Saturation { words: 5.0, length: 0.5 };

/// What the words of its chapter count beside those of an article.
const CHAPTER: f32 = 0.4;

/// What has none of the words itself is found where its chapter fits so well, beside the one that fits best, and has no more
/// articles than this: of a whole act that nothing divides it says little.
const FITTING: f32 = 0.5;
const LARGEST: u32 = 60;

/// What a word counts that is only a part of a German compound.
const AS_PART: f32 = 0.6;

/// Of a pasted text only so many words are looked at.
const MOST: usize = 60;

/// What the weight of a word depends on, as in BM25.
#[derive(Clone, Copy)]
struct Saturation {
    words: f32,
    length: f32,
}

impl Saturation {
    /// What a word counts that stands there so often, where so much of the usual length is.
    fn of(self, times: f32, length: f32) -> f32 {
        let Self { words, length: share } = self;
        times * (words + 1.0) / (times + words * (1.0 - share + share * length))
    }
}

/// The rarer, the more a word tells.
fn rarity(all: usize, having: usize) -> f32 {
    let (all, having) = (all as f32, having as f32);
    (1.0 + (all - having + 0.5) / (having + 0.5)).ln()
}

/// An article as its words and those of its chapter find it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct InChapter {
    /// The caller's number of the article.
    pub number: u64,
    /// Whether it or its chapter has a word that was asked for; otherwise it is here for its chapter only, behind the others.
    pub is_ranked: bool,
    /// A number for its chapter, where the numbers of its articles tell it: the same for all of it, until the next commit.
    pub chapter: Option<u32>,
}

/// What an article counts, its number, and its chapter.
type Ranked = (f32, Reverse<u64>, u32);

/// The stems that stand for a word, with what each counts.
type Stems = Vec<(String, f32)>;

/// What is looked for: a word or several, or else others for the same.
type Wanted = Vec<Vec<Stems>>;

/// How often a word stands in each of many things, and in which it stands at all.
struct Times {
    each: Vec<f32>,
    having: Vec<u32>,
}

impl Times {
    fn of(count: usize) -> Self {
        Self { each: vec![0.0; count], having: Vec::new() }
    }

    fn add(&mut self, place: u32, often: f32) {
        if let Some(times) = self.each.get_mut(place as usize) {
            if *times == 0.0 {
                self.having.push(place);
            }
            *times += often;
        }
    }

    /// Adds what the word counts to scores, and forgets it. `length` tells how much of the usual length each has.
    fn take(
        &mut self,
        (saturation, all): (Saturation, usize),
        length: impl Fn(usize) -> f32,
        scores: &mut [f32],
    ) {
        let rare = rarity(all, self.having.len());
        for place in self.having.drain(..) {
            let place = place as usize;
            if let (Some(times), Some(score)) = (self.each.get_mut(place), scores.get_mut(place)) {
                *score += rare * saturation.of(*times, length(place));
                *times = 0.0;
            }
        }
    }
}

/// What a question asks for, and where.
pub(super) struct Seeking<'a> {
    pub(super) sight: &'a Sight,
    pub(super) chapters: &'a Chapters,
    pub(super) words: Field,
    /// Only articles of these numbers are found.
    pub(super) among: &'a Arc<Numbers>,
    /// Whether others will ask among the same.
    pub(super) is_kept: bool,
}

impl Seeking<'_> {
    /// The articles that fit best, at most so many, and behind them those of `also` that are articles; the best first. Of
    /// several versions of a text it is the one among `also`, where there is one.
    pub(super) fn ranked(
        &self,
        clause: &Clause,
        languages: Languages,
        most: usize,
        also: &[u64],
    ) -> Result<Vec<InChapter>, IndexError> {
        let mut wanted: Vec<Wanted> = Vec::new();
        collect(clause, languages, &mut wanted);
        wanted.truncate(MOST);
        let articles = &self.chapters.articles;
        let within = self.chapters.within(self.among, self.is_kept);
        if within.count == 0 {
            return Ok(Vec::new());
        }
        let mut of_article = vec![0.0_f32; articles.len()];
        let mut of_chapter = vec![0.0_f32; within.chapters.len()];
        let length_of =
            |place: usize| articles.get(place).map_or(1.0, |one| one.length / within.length);
        let length_in = |place: usize| {
            let chapter = within.chapters.get(place);
            chapter.map_or(1.0, |(_, length)| length / within.length_of_chapters)
        };
        let mut times = (Times::of(articles.len()), Times::of(of_chapter.len()));
        for ways in &wanted {
            // Other words for the same only where nothing has those that were typed.
            for way in ways {
                let mut is_found = false;
                for stems in way {
                    self.count(stems, &within, &mut times)?;
                    is_found |= !times.0.having.is_empty();
                    times.0.take((OF_ARTICLE, within.count), length_of, &mut of_article);
                    let of_all = (OF_CHAPTER, within.count_of_chapters);
                    times.1.take(of_all, length_in, &mut of_chapter);
                }
                if is_found {
                    break;
                }
            }
        }
        let also: HashSet<u64> = also.iter().copied().collect();
        let of_texts: HashMap<Text, u64> = articles
            .iter()
            .filter(|one| also.contains(&one.number))
            .filter_map(|one| Some((one.text?, one.number)))
            .collect();
        let best = of_chapter.iter().copied().fold(0.0, f32::max);
        let mut ranked: Vec<Ranked> = Vec::new();
        let scored = articles.iter().zip(&of_article).zip(&within.is_in);
        for ((one, own), _) in scored.filter(|(_, is_in)| **is_in) {
            let chapter = of_chapter.get(one.chapter as usize).copied().unwrap_or_default();
            let size = within.chapters.get(one.chapter as usize).map(|(size, _)| *size);
            let is_small = size.is_some_and(|size| size <= LARGEST);
            let is_of_fitting = is_small && chapter > 0.0 && chapter >= FITTING * best;
            let shown = one.text.and_then(|text| of_texts.get(&text)).copied();
            let is_known = shown.is_some() || also.contains(&one.number);
            if *own > 0.0 || is_of_fitting || is_known {
                let number = shown.unwrap_or(one.number);
                ranked.push((own + CHAPTER * chapter, Reverse(number), one.chapter));
            }
        }
        let better =
            |one: &Ranked, other: &Ranked| other.0.total_cmp(&one.0).then(other.1.cmp(&one.1));
        let mut rest = Vec::new();
        if ranked.len() > most {
            ranked.select_nth_unstable_by(most, better);
            rest = ranked.split_off(most);
            rest.retain(|(_, number, _)| also.contains(&number.0));
            rest.sort_unstable_by(better);
        }
        ranked.sort_unstable_by(better);
        let in_chapter = |(score, Reverse(number), chapter): Ranked| {
            let is_numbered = self.chapters.numbered.get(chapter as usize).copied();
            InChapter {
                number,
                is_ranked: score > 0.0,
                chapter: is_numbered.unwrap_or_default().then_some(chapter),
            }
        };
        Ok(ranked.into_iter().chain(rest).map(in_chapter).collect())
    }

    /// Counts how often the articles that may be found have a word, and their chapters.
    fn count(
        &self,
        stems: &Stems,
        within: &Within,
        (times, times_in): &mut (Times, Times),
    ) -> Result<(), IndexError> {
        for (stem, weight) in stems {
            let term = Term::from_field_text(self.words, stem);
            for ((segment, _), places) in self.sight.parts().zip(&self.chapters.places) {
                let terms = segment.inverted_index(self.words)?;
                let option = IndexRecordOption::WithFreqs;
                let Some(mut found) = terms.read_postings(&term, option)? else { continue };
                while found.doc() != TERMINATED {
                    let place = places.get(found.doc() as usize).copied().unwrap_or(NONE);
                    if within.is_in.get(place as usize).copied().unwrap_or_default()
                        && let Some(article) = self.chapters.articles.get(place as usize)
                    {
                        let often = weight * found.term_freq() as f32;
                        times.add(place, often);
                        times_in.add(article.chapter, often);
                    }
                    found.advance();
                }
            }
        }
        Ok(())
    }
}

/// The words of a clause that are looked for.
fn collect(clause: &Clause, languages: Languages, out: &mut Vec<Wanted>) {
    match clause {
        Clause::Word(_) | Clause::Phrase(_) => {
            out.extend(words(clause, languages).into_iter().map(|word| vec![vec![word]]));
        }
        Clause::Prefix(_) | Clause::Not(_) => {}
        Clause::Any(ways) => {
            let ways = ways.iter().map(|way| words(way, languages));
            out.push(ways.filter(|way| !way.is_empty()).collect());
        }
        Clause::All(parts) | Clause::Ranked(parts) => {
            for (part, skipped) in parts.iter().zip(too_frequent(parts, languages)) {
                if !skipped {
                    collect(part, languages, out);
                }
            }
        }
    }
}

/// Each word of a part of a query with its stems.
fn words(clause: &Clause, languages: Languages) -> Vec<Stems> {
    match clause {
        Clause::Word(typed) | Clause::Phrase(typed) => match Sought::of(typed, languages) {
            Sought::Nothing => Vec::new(),
            Sought::One(asked) => stems(&asked).into_iter().collect(),
            Sought::Row(row, _) => row.iter().filter_map(stems).collect(),
        },
        Clause::Prefix(_) | Clause::Not(_) => Vec::new(),
        Clause::Any(parts) | Clause::All(parts) | Clause::Ranked(parts) => {
            parts.iter().flat_map(|part| words(part, languages)).collect()
        }
    }
}

/// The stems of a word, alone and as a part of a compound; `None` if it has none, as a number.
fn stems(asked: &Asked) -> Option<Stems> {
    let whole = asked.stems.iter().map(|stem| (stem.clone(), 1.0));
    let parts = asked.stems.iter().map(|stem| (format!("{PART}{stem}"), AS_PART));
    Some(whole.chain(parts).collect::<Stems>()).filter(|stems| !stems.is_empty())
}
