//! Putting passages into the index and taking them out.

use std::fmt;

use tantivy::{
    IndexWriter, SegmentMeta, TantivyDocument, Term,
    index::SegmentId,
    indexer::{IndexWriterOptions, LogMergePolicy, NoMergePolicy},
    schema::Field,
};
use unicode_normalization::UnicodeNormalization as _;

use crate::{
    analysis::{Analysed, Analyser},
    error::IndexError,
    fields::{day, prepare},
    index::Index,
    language,
    passage::Passage,
};

/// The least heap of the engine's writer, in bytes.
const LEAST_MEMORY: usize = 15_000_000;

/// The most it can use.
const MOST_MEMORY: usize = 2_000_000_000;

/// How often a purge begins again because a merge was under way; they are few and end.
const MOST_TRIES: usize = 10;

/// Writes to an index. Nothing is seen before [`commit`](Self::commit), and what is not committed
/// when the writer is dropped is lost; [`finish`](Self::finish) ends its work.
pub struct Writer {
    index: Index,
    engine: IndexWriter,
    analyser: Analyser,
    /// The beginning of the last document, and its words: its passages come one after the other.
    opening: (String, Vec<Analysed>),
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").field("index", &self.index).finish_non_exhaustive()
    }
}

impl Writer {
    pub(crate) fn over(index: Index, memory_bytes: usize) -> Result<Self, IndexError> {
        // One thread: what a passage costs is spent in its analysis, which is the caller's thread.
        let options = IndexWriterOptions::builder()
            .num_worker_threads(1)
            .num_merge_threads(1)
            .memory_budget_per_thread(memory_bytes.clamp(LEAST_MEMORY, MOST_MEMORY))
            .build();
        let engine = index.engine().inner().writer_with_options(options)?;
        // Now that nobody else writes: what a killed writer left would be in the way of this one.
        index.engine().sweep()?;
        Ok(Self { index, engine, analyser: Analyser::default(), opening: Default::default() })
    }

    /// Adds a passage.
    pub fn add(&mut self, passage: &Passage<'_>) -> Result<(), IndexError> {
        let fields = *self.index.fields();
        let mut document = TantivyDocument::new();
        document.add_u64(fields.id, passage.id);
        document.add_u64(fields.document, passage.document);
        for (key, value) in passage.tags {
            fields.add_tag(&mut document, key, value)?;
        }
        if let Some(date) = passage.date {
            document.add_i64(fields.date, day(date));
        }
        let language = passage.language.or_else(|| language::detect(passage.text));
        if let Some(language) = language {
            document.add_text(fields.language, language.code());
        }
        let text = self.analyser.analyse(passage.text, language);
        let title = self.analyser.analyse(passage.title, language);
        let name = self.analyser.analyse(&spread(passage.name), language);
        if self.opening.0 != passage.opening {
            let words = self.analyser.analyse(passage.opening, language).words;
            self.opening = (passage.opening.to_owned(), words);
        }
        let mut put = |field: Option<Field>, words: &[Analysed]| {
            if let Some(field) = field
                && !words.is_empty()
            {
                document.add_text(field, prepare(words));
            }
        };
        put(Some(fields.words.text), &text.words);
        put(Some(fields.words.stem), &text.stems);
        put(fields.words.name, &name.words);
        put(fields.words.opening, &self.opening.1);
        put(Some(fields.words.title), &title.words);
        put(Some(fields.words.title_stem), &title.stems);
        self.engine.add_document(document)?;
        Ok(())
    }

    /// Removes every passage with a tag, of those added before.
    pub fn remove(&mut self, key: &str, value: &str) -> Result<(), IndexError> {
        self.engine.delete_term(self.index.fields().tag(key, value)?);
        Ok(())
    }

    /// Removes a passage by the caller's number.
    pub fn remove_passage(&mut self, id: u64) {
        self.engine.delete_term(Term::from_field_u64(self.index.fields().id, id));
    }

    /// Makes what was added and removed since the last commit visible and lasting, as one.
    pub fn commit(&mut self) -> Result<(), IndexError> {
        self.engine.commit()?;
        Ok(())
    }

    /// Waits for what the engine does behind commits: joining small parts and removing what was
    /// joined. A writer that is dropped before loses that work, and parts pile up.
    pub fn finish(self) -> Result<(), IndexError> {
        Ok(self.engine.wait_merging_threads()?)
    }

    /// Commits, and rewrites every part of the index from which something was removed, so that no
    /// file holds it any more.
    pub fn purge(&mut self) -> Result<(), IndexError> {
        // New merges would compete for the same segments.
        self.engine.set_merge_policy(Box::new(NoMergePolicy));
        let purged = self.commit().and_then(|()| self.rewrite());
        self.engine.set_merge_policy(Box::new(LogMergePolicy::default()));
        purged
    }

    fn rewrite(&mut self) -> Result<(), IndexError> {
        let mut tries = 0;
        loop {
            let marked = self.marked()?;
            if marked.is_empty() {
                break;
            }
            // A merge that was under way may have replaced a segment; then its successor is next.
            match self.engine.merge(&marked).wait() {
                Err(error) if tries == MOST_TRIES => return Err(error.into()),
                _ => tries += 1,
            }
        }
        // A view of the former state would keep its files from being collected.
        self.index.searcher()?;
        self.engine.garbage_collect_files().wait()?;
        Ok(())
    }

    /// The segments that hold something removed.
    fn marked(&self) -> Result<Vec<SegmentId>, IndexError> {
        let segments = self.index.engine().inner().searchable_segment_metas()?;
        let marked = segments.iter().filter(|segment| segment.has_deletes());
        Ok(marked.map(SegmentMeta::id).collect())
    }
}

/// The name of a file as words: what is written together is parted, and the extension goes.
///
/// A blank that an address wrote as `%20` is one, and words in one with a capital each, as in
/// `MietvertragMueller2019`, stand apart beside the whole.
fn spread(name: &str) -> String {
    let stem = match name.rsplit_once('.') {
        Some((stem, extension)) if extension.chars().count() <= 5 => stem,
        _ => name,
    };
    // A Mac writes accents apart from their letters.
    let stem: String = stem.replace("%20", " ").nfc().collect();
    let mut spread = stem.replace(['_', '-', '.', '+', '(', ')', '›'], " ");
    let mut apart = String::new();
    for word in spread.split(' ') {
        let parts = capitals(word);
        if parts.len() > 1 {
            for part in parts {
                apart.push(' ');
                apart.push_str(part);
            }
        }
    }
    spread.push_str(&apart);
    spread
}

/// A word in parts, each from a capital behind a small letter on, or from where letters and digits meet:
/// "Tabun", "Kitchen", "Investments"; "NDA", "2019".
fn capitals(word: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut from = 0;
    let mut signs = word.char_indices().peekable();
    let mut before: Option<char> = None;
    while let Some((at, sign)) = signs.next() {
        let next = signs.peek().map(|(_, next)| *next);
        let begins = before.is_some_and(|before| {
            (before.is_lowercase() && sign.is_uppercase())
                || (before.is_uppercase()
                    && sign.is_uppercase()
                    && next.is_some_and(char::is_lowercase))
                || (before.is_alphabetic() != sign.is_alphabetic())
        });
        if begins {
            parts.extend(word.get(from..at));
            from = at;
        }
        before = Some(sign);
    }
    parts.extend(word.get(from..).filter(|part| !part.is_empty()));
    parts
}

impl Index {
    /// The writer of this index, with a heap of about so many bytes (at least 15 MB). There is one
    /// at a time, in all processes.
    pub fn writer(&self, memory_bytes: usize) -> Result<Writer, IndexError> {
        Writer::over(self.clone(), memory_bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::spread;

    #[test]
    fn the_name_of_a_file_is_read_as_words() {
        for (name, expected) in [
            ("Mietvertrag_Müller-2019.pdf", "Mietvertrag Müller 2019"),
            (
                "TabunKitchenInvestments-NDA.txt",
                "TabunKitchenInvestments NDA Tabun Kitchen Investments",
            ),
            ("Model%20NDA%20(SWA).txt", "Model NDA  SWA "),
            (
                "ArbeitsvertragKeller2019.docx",
                "ArbeitsvertragKeller2019 Arbeitsvertrag Keller 2019",
            ),
            ("BTLease.pdf", "BTLease BT Lease"),
            ("scan0012.txt", "scan0012 scan 0012"),
            ("Mu\u{308}llerVertrag", "MüllerVertrag Müller Vertrag"),
            ("ÉtatDesLieux", "ÉtatDesLieux État Des Lieux"),
            ("", ""),
        ] {
            assert_eq!(spread(name), expected);
        }
    }
}
