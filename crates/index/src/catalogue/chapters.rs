//! The chapters that articles stand in, as a state of the catalogue has them.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use tantivy::{DocId, Searcher, schema::Field};

use super::{columns::Columns, numbers::Numbers, texts::Text};
use crate::error::IndexError;

/// Of so many scopes it is kept which articles are in them.
const LATELY: usize = 4;

/// The articles of a state of the catalogue, each with its chapter.
#[derive(Default)]
pub(super) struct Chapters {
    pub(super) articles: Vec<Article>,
    /// By part and document the place among the articles.
    pub(super) places: Vec<Vec<u32>>,
    /// Of each chapter whether the numbers of its articles tell it.
    pub(super) numbered: Vec<bool>,
    /// What was asked among lately.
    lately: Mutex<Vec<(Arc<Numbers>, Arc<Within>)>>,
}

pub(super) struct Article {
    pub(super) number: u64,
    pub(super) chapter: u32,
    /// How many words it has.
    pub(super) length: f32,
    /// The text that it is a version of.
    pub(super) text: Option<Text>,
    /// Whether it is in force, and from when on it holds: of several versions one counts.
    standing: (bool, Option<i64>),
}

/// The place of what is not an article.
pub(super) const NONE: u32 = u32::MAX;

impl Chapters {
    /// Reads in which chapter each article stands. `words` is the field of their words.
    pub(super) fn of(
        (searcher, columns): (&Searcher, &[Columns]),
        words: Field,
        text_of: &dyn Fn((usize, DocId)) -> Result<Option<Text>, IndexError>,
    ) -> Result<Self, IndexError> {
        let mut made = Self::default();
        let mut numbers: HashMap<Vec<u8>, u32> = HashMap::new();
        for (part, (segment, columns)) in searcher.segment_readers().iter().zip(columns).enumerate()
        {
            let mut places = vec![NONE; segment.max_doc() as usize];
            if let Some(chapters) = &columns.chapter {
                let mut of_part: Vec<u32> = Vec::new();
                let mut names = chapters.dictionary().stream()?;
                while names.advance() {
                    let next = u32::try_from(numbers.len()).unwrap_or(NONE);
                    let number = *numbers.entry(names.key().to_vec()).or_insert(next);
                    if number == next {
                        let name = std::str::from_utf8(names.key());
                        made.numbered.push(name.is_ok_and(law::is_numbered));
                    }
                    of_part.push(number);
                }
                let lengths = segment.get_fieldnorms_reader(words)?;
                for doc in segment.doc_ids_alive() {
                    let place = chapters.ords().first(doc).and_then(|at| usize::try_from(at).ok());
                    let chapter = place.and_then(|place| of_part.get(place).copied());
                    let (Some(chapter), Some(number)) = (chapter, columns.number.first(doc)) else {
                        continue;
                    };
                    if let Some(place) = places.get_mut(doc as usize) {
                        *place = u32::try_from(made.articles.len()).unwrap_or(NONE);
                    }
                    let length = lengths.fieldnorm(doc) as f32;
                    let text = text_of((part, doc))?;
                    let is_in_force = columns.force.first(doc) == Some(1);
                    let standing = (is_in_force, columns.date.first(doc));
                    made.articles.push(Article { number, chapter, length, text, standing });
                }
            }
            made.places.push(places);
        }
        Ok(made)
    }

    /// The articles among these numbers, counted unless they were lately. Those that are asked for once are not kept.
    pub(super) fn within(&self, among: &Arc<Numbers>, is_kept: bool) -> Arc<Within> {
        let lately = || self.lately.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, known)) = lately().iter().find(|(numbers, _)| Arc::ptr_eq(numbers, among)) {
            return Arc::clone(known);
        }
        // Others may count at the same time.
        let within = Arc::new(Within::of(self, among));
        if !is_kept {
            return within;
        }
        let mut lately = lately();
        if lately.len() >= LATELY {
            lately.remove(0);
        }
        lately.push((Arc::clone(among), Arc::clone(&within)));
        within
    }
}

/// The articles of a scope and their chapters.
pub(super) struct Within {
    /// Of each article whether it is one of them, and the version of its text that counts.
    pub(super) is_in: Vec<bool>,
    pub(super) count: usize,
    /// Their usual length.
    pub(super) length: f32,
    /// Of each chapter how many of them it has, and how many words these have together.
    pub(super) chapters: Vec<(u32, f32)>,
    pub(super) count_of_chapters: usize,
    pub(super) length_of_chapters: f32,
}

impl Within {
    fn of(all: &Chapters, among: &Numbers) -> Self {
        let mut is_in: Vec<bool> = all.articles.iter().map(|one| among.has(one.number)).collect();
        // Of several versions of a text one counts: of a chapter that was often changed the words are not more.
        let mut best: HashMap<Text, usize> = HashMap::new();
        for (place, one) in all.articles.iter().enumerate() {
            let Some(text) = one.text.filter(|_| is_in.get(place) == Some(&true)) else { continue };
            let known = best.entry(text).or_insert(place);
            let is_better =
                all.articles.get(*known).is_some_and(|best| best.standing < one.standing);
            let dropped = if is_better { std::mem::replace(known, place) } else { place };
            if dropped != *known
                && let Some(is_in) = is_in.get_mut(dropped)
            {
                *is_in = false;
            }
        }
        let mut chapters = vec![(0, 0.0); all.numbered.len()];
        let (mut count, mut length) = (0_usize, 0.0_f32);
        for (one, _) in all.articles.iter().zip(&is_in).filter(|(_, is_in)| **is_in) {
            count += 1;
            length += one.length;
            if let Some((size, whole)) = chapters.get_mut(one.chapter as usize) {
                *size += 1;
                *whole += one.length;
            }
        }
        let count_of_chapters = chapters.iter().filter(|(size, _)| *size > 0).count();
        let usual = |count: usize| (length / count.max(1) as f32).max(1.0);
        Self {
            is_in,
            count,
            length: usual(count),
            chapters,
            count_of_chapters,
            length_of_chapters: usual(count_of_chapters),
        }
    }
}
