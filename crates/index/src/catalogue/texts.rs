//! Of which text is a document a version? The parts of a catalogue each number the names of texts in their own way;
//! here each name has one number in all of them. To compare the names themselves would read each from its dictionary,
//! which for a question of many words takes longer than finding the documents.

use std::{cmp::Reverse, collections::BinaryHeap, io};

use tantivy::{DocId, columnar::StrColumn};

use super::columns::Columns;

/// The number of a text, the same in all parts.
pub(super) type Text = u32;

/// The numbers of the names of texts, by part and place in the dictionary of the part.
pub(super) struct Texts(Vec<Names>);

#[derive(Default)]
struct Names {
    /// Of the permanent identities.
    cids: Vec<Text>,
    /// Of the ids, which name the text of a document that has no other name.
    ids: Vec<Text>,
}

impl Texts {
    /// Numbers the names of all parts in their order.
    pub(super) fn of(parts: &[Columns]) -> io::Result<Self> {
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
        Ok(Self(numbers))
    }

    /// The text that a document of a part is a version of.
    pub(super) fn text(&self, part: usize, columns: &Columns, doc: DocId) -> Option<Text> {
        let names = self.0.get(part)?;
        let place = |column: &Option<StrColumn>| column.as_ref()?.ords().first(doc);
        let (numbers, place) = match place(&columns.cid) {
            Some(place) => (&names.cids, place),
            None => (&names.ids, place(&columns.id)?),
        };
        numbers.get(usize::try_from(place).ok()?).copied()
    }
}
