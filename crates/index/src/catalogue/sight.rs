//! What does a state of the catalogue say of its documents?

use std::sync::{Arc, OnceLock};

use tantivy::{DocId, Searcher, SegmentReader, schema::Field};

use crate::{
    catalogue::{
        chapters::Chapters,
        columns::Columns,
        matches::Matches,
        tally::Tally,
        texts::{Text, Texts},
    },
    error::IndexError,
};

/// The place of a document that is not there.
const NOWHERE: (u32, DocId) = (u32::MAX, DocId::MAX);

/// A state of the catalogue with its columns opened.
#[derive(Clone)]
pub(super) struct Sight {
    pub(super) searcher: Searcher,
    pub(super) columns: Arc<[Columns]>,
    pub(super) tally: Arc<Tally>,
    pub(super) matches: Arc<Matches>,
    texts: Arc<OnceLock<Texts>>,
    chapters: Arc<OnceLock<Chapters>>,
    /// By the number of a document its place.
    places: Arc<OnceLock<Vec<(u32, DocId)>>>,
}

impl Sight {
    /// Opens the columns of a state.
    pub(super) fn of(searcher: Searcher) -> Result<Self, IndexError> {
        let columns =
            searcher.segment_readers().iter().map(Columns::of).collect::<Result<Arc<_>, _>>()?;
        let (tally, matches) = (Arc::default(), Arc::default());
        let (texts, chapters, places) = (Arc::default(), Arc::default(), Arc::default());
        Ok(Self { searcher, columns, tally, matches, texts, chapters, places })
    }

    /// The text that a document is a version of.
    pub(super) fn text_of(&self, (part, doc): (usize, DocId)) -> Result<Option<Text>, IndexError> {
        let texts = self.texts()?;
        Ok(self.columns.get(part).and_then(|columns| texts.text(part, columns, doc)))
    }

    /// The texts that the documents are versions of.
    pub(super) fn texts(&self) -> Result<&Texts, IndexError> {
        match self.texts.get() {
            Some(texts) => Ok(texts),
            None => {
                let made = Texts::of(&self.searcher, &self.columns)
                    .map_err(tantivy::TantivyError::from)?;
                Ok(self.texts.get_or_init(|| made))
            }
        }
    }

    /// Where the documents of these numbers stand, those that there are.
    pub(super) fn places(&self, numbers: &[u64]) -> Vec<(usize, DocId)> {
        let places = self.places.get_or_init(|| {
            let mut places: Vec<(u32, DocId)> = Vec::new();
            for (part, (segment, columns)) in self.parts().enumerate() {
                for doc in segment.doc_ids_alive() {
                    let number = columns.number.first(doc);
                    let Some(number) = number.and_then(|number| usize::try_from(number).ok())
                    else {
                        continue;
                    };
                    if places.len() <= number {
                        places.resize(number + 1, NOWHERE);
                    }
                    if let Some(place) = places.get_mut(number) {
                        *place = (u32::try_from(part).unwrap_or(u32::MAX), doc);
                    }
                }
            }
            places
        });
        let place = |number: &u64| {
            let place = *places.get(usize::try_from(*number).ok()?)?;
            (place != NOWHERE).then_some((place.0 as usize, place.1))
        };
        numbers.iter().filter_map(place).collect()
    }

    /// The chapters that articles stand in; `words` is the field of their words.
    pub(super) fn chapters(&self, words: Field) -> Result<&Chapters, IndexError> {
        match self.chapters.get() {
            Some(chapters) => Ok(chapters),
            None => {
                let made = Chapters::of((&self.searcher, &self.columns), words, &|place| {
                    self.text_of(place)
                })?;
                Ok(self.chapters.get_or_init(|| made))
            }
        }
    }

    /// The parts with their columns.
    pub(super) fn parts(&self) -> impl Iterator<Item = (&SegmentReader, &Columns)> {
        self.searcher.segment_readers().iter().zip(self.columns.iter())
    }
}
