//! The chapters that articles stand in, as a state of the catalogue has them.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use tantivy::{Searcher, schema::Field};

use super::{columns::Columns, numbers::Numbers};
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
}

/// The place of what is not an article.
pub(super) const NONE: u32 = u32::MAX;

impl Chapters {
    /// Reads in which chapter each article stands. `words` is the field of their words.
    pub(super) fn of(
        searcher: &Searcher,
        columns: &[Columns],
        words: Field,
    ) -> Result<Self, IndexError> {
        let mut made = Self::default();
        let mut numbers: HashMap<Vec<u8>, u32> = HashMap::new();
        for (segment, columns) in searcher.segment_readers().iter().zip(columns) {
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
                    made.articles.push(Article { number, chapter, length });
                }
            }
            made.places.push(places);
        }
        Ok(made)
    }

    /// The articles among these numbers, counted unless they were lately.
    pub(super) fn within(&self, among: &Arc<Numbers>) -> Arc<Within> {
        let mut lately = self.lately.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, known)) = lately.iter().find(|(numbers, _)| Arc::ptr_eq(numbers, among)) {
            return Arc::clone(known);
        }
        let within = Arc::new(Within::of(self, among));
        if lately.len() >= LATELY {
            lately.remove(0);
        }
        lately.push((Arc::clone(among), Arc::clone(&within)));
        within
    }
}

/// The articles of a scope and their chapters.
pub(super) struct Within {
    /// Of each article whether it is one of them.
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
        let is_in: Vec<bool> = all.articles.iter().map(|one| among.has(one.number)).collect();
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
