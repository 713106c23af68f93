//! The words of a sentence, with the citations in it as words of their own.

use std::ops::Range;

use law::fold::fold;

/// A word, or a citation.
#[derive(Debug)]
pub(super) struct Word {
    /// The word, folded; empty for a citation.
    pub(super) text: String,
    /// Where it stands.
    pub(super) bytes: Range<usize>,
    /// Whether it is a citation.
    pub(super) is_citation: bool,
    /// The signs between the word before and this one.
    pub(super) signs: String,
}

impl Word {
    /// Whether a clause ends before it.
    pub(super) fn is_apart(&self) -> bool {
        self.signs.contains([';', ':'])
    }
}

/// The words of a sentence; what lies in one of the citations is one word.
pub(super) fn words(sentence: &str, citations: &[Range<usize>]) -> Vec<Word> {
    let mut all = Vec::new();
    let mut signs = String::new();
    let mut start: Option<usize> = None;
    let mut end_of_citation = 0;
    let letters = sentence.char_indices().chain([(sentence.len(), ' ')]);
    let mut push = |bytes: Range<usize>, is_citation: bool, signs: &mut String| {
        let text = sentence.get(bytes.clone()).filter(|_| !is_citation).map(fold);
        let text = text.unwrap_or_default();
        all.push(Word { text, bytes, is_citation, signs: std::mem::take(signs) });
    };
    for (at, letter) in letters {
        if at < end_of_citation {
            continue;
        }
        let citation = citations.iter().find(|span| span.start == at && span.end > at);
        if let Some(first) = start
            && (citation.is_some() || !letter.is_alphanumeric())
        {
            push(first..at, false, &mut signs);
            start = None;
        }
        if let Some(span) = citation {
            push(span.clone(), true, &mut signs);
            end_of_citation = span.end;
            continue;
        }
        if letter.is_alphanumeric() {
            start = start.or(Some(at));
        } else {
            signs.push(letter);
        }
    }
    all
}
