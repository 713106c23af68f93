//! Of which text is a document a version? The parts of a catalogue each number the names of texts in their own way;
//! here each name has one number in all of them. To compare the names themselves would read each from its dictionary,
//! which for a question of many words takes longer than finding the documents.

use std::{cmp::Reverse, collections::BinaryHeap, io};

use tantivy::{DocId, Searcher, columnar::StrColumn};

use super::columns::Columns;

/// The number of a text, the same in all parts.
pub(super) type Text = u32;

/// The texts of a state of the catalogue.
pub(super) struct Texts {
    /// The numbers of their names, by part and place in the dictionary of the part.
    names: Vec<Names>,
    /// Of each text whether there are several versions.
    several: Vec<bool>,
}

#[derive(Default)]
struct Names {
    /// Of the permanent identities.
    cids: Vec<Text>,
    /// Of the ids, which name the text of a document that has no other name.
    ids: Vec<Text>,
}

impl Texts {
    /// Numbers the names of all parts in their order.
    pub(super) fn of(searcher: &Searcher, parts: &[Columns]) -> io::Result<Self> {
        let mut numbers: Vec<Names> = parts.iter().map(|_| Names::default()).collect();
        let (mut streams, mut next) = (Vec::new(), BinaryHeap::new());
        for columns in parts {
            for column in [&columns.cid, &columns.id] {
                let stream = column.as_ref().map(|column| column.dictionary().stream());
                let mut stream = stream.transpose()?;
                if let Some(stream) = &mut stream
                    && stream.advance()
                {
                    next.push(Reverse((stream.key().to_vec(), streams.len())));
                }
                streams.push(stream);
            }
        }
        let (mut last, mut number): (Option<Vec<u8>>, Text) = (None, 0);
        while let Some(Reverse((name, place))) = next.pop() {
            if last.as_ref().is_some_and(|last| *last != name) {
                number += 1;
            }
            if let Some(names) = numbers.get_mut(place / 2) {
                let names = if place % 2 == 0 { &mut names.cids } else { &mut names.ids };
                names.push(number);
            }
            if let Some(Some(stream)) = streams.get_mut(place)
                && stream.advance()
            {
                next.push(Reverse((stream.key().to_vec(), place)));
            }
            last = Some(name);
        }
        let several = vec![false; number as usize + 1];
        let mut made = Self { names: numbers, several };
        made.count(searcher, parts);
        Ok(made)
    }

    /// Looks which texts have several versions.
    fn count(&mut self, searcher: &Searcher, parts: &[Columns]) {
        let mut is_known = vec![false; self.several.len()];
        for (part, (segment, columns)) in searcher.segment_readers().iter().zip(parts).enumerate() {
            for doc in segment.doc_ids_alive() {
                let Some(text) = self.text(part, columns, doc) else { continue };
                let Some(is_known) = is_known.get_mut(text as usize) else { continue };
                if *is_known && let Some(several) = self.several.get_mut(text as usize) {
                    *several = true;
                }
                *is_known = true;
            }
        }
    }

    /// Whether there are several versions of a text.
    pub(super) fn has_several(&self, text: Text) -> bool {
        self.several.get(text as usize).copied().unwrap_or(true)
    }

    /// The text that a document of a part is a version of.
    pub(super) fn text(&self, part: usize, columns: &Columns, doc: DocId) -> Option<Text> {
        let names = self.names.get(part)?;
        let place = |column: &Option<StrColumn>| column.as_ref()?.ords().first(doc);
        let (numbers, place) = match place(&columns.cid) {
            Some(place) => (&names.cids, place),
            None => (&names.ids, place(&columns.id)?),
        };
        numbers.get(usize::try_from(place).ok()?).copied()
    }
}
