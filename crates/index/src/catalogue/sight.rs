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

/// A state of the catalogue with its columns opened.
#[derive(Clone)]
pub(super) struct Sight {
    pub(super) searcher: Searcher,
    pub(super) columns: Arc<[Columns]>,
    pub(super) tally: Arc<Tally>,
    pub(super) matches: Arc<Matches>,
    texts: Arc<OnceLock<Texts>>,
    chapters: Arc<OnceLock<Chapters>>,
}

impl Sight {
    /// Opens the columns of a state.
    pub(super) fn of(searcher: Searcher) -> Result<Self, IndexError> {
        let columns =
            searcher.segment_readers().iter().map(Columns::of).collect::<Result<Arc<_>, _>>()?;
        let (tally, matches) = (Arc::default(), Arc::default());
        let (texts, chapters) = (Arc::default(), Arc::default());
        Ok(Self { searcher, columns, tally, matches, texts, chapters })
    }

    /// The text that a document is a version of.
    pub(super) fn text_of(&self, (part, doc): (usize, DocId)) -> Result<Option<Text>, IndexError> {
        let texts = match self.texts.get() {
            Some(texts) => texts,
            None => {
                let made = Texts::of(&self.columns).map_err(tantivy::TantivyError::from)?;
                self.texts.get_or_init(|| made)
            }
        };
        Ok(self.columns.get(part).and_then(|columns| texts.text(part, columns, doc)))
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
