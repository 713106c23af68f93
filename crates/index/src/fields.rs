//! What the index keeps of a passage: numbers and words to find it by, and no text.

use jiff::civil::Date;
use law::Language;
use tantivy::{
    Index, TantivyDocument, Term,
    schema::{FAST, Field, INDEXED, IndexRecordOption, Schema, TextFieldIndexing, TextOptions},
    tokenizer::{RawTokenizer, TextAnalyzer, Token, TokenStream, Tokenizer},
};

use crate::{analysis::Analysed, error::IndexError};

/// The name of the field of the caller's number.
pub(crate) const ID: &str = "id";

/// The name of the field of the number of the document that a passage is of.
pub(crate) const DOCUMENT: &str = "document";

/// Raised whenever the fields, the words made of a text or the engine change, since an index of
/// another format would be searched in vain.
pub(crate) const FORMAT: u32 = 4;

/// The longest term the engine keeps; it drops longer ones silently.
const LONGEST_TERM: usize = 65_000;

/// Separates the key of a tag from its value.
const KEY_END: char = '\0';

/// Separates the prepared words of a field.
const WORD_END: char = '\n';

/// Stands before a prepared word that has the place of the one before it.
const SAME_PLACE: char = '\u{1}';

/// The fields of the index.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fields {
    /// The caller's number.
    pub(crate) id: Field,
    /// The number of its document.
    pub(crate) document: Field,
    /// The tags: each key alone, and each key with its value.
    pub(crate) tag: Field,
    /// The language.
    pub(crate) language: Field,
    /// The date, in days.
    pub(crate) date: Field,
    /// What words are looked for in.
    pub(crate) words: Words,
}

/// The fields that words are looked for in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words {
    /// The words of the text as they stand, folded, with their places.
    pub(crate) text: Field,
    /// The words of the title, likewise.
    pub(crate) title: Field,
    /// The words of the name of the document, where it has one that counts.
    pub(crate) name: Option<Field>,
    /// The words with which the document begins, where they are kept.
    pub(crate) opening: Option<Field>,
    /// The stems of the text. One field for all languages: a field of its own for each would
    /// measure the length of a passage against an average over passages that lack the field.
    pub(crate) stem: Field,
    /// The stems of the title.
    pub(crate) title_stem: Field,
    /// What editors add to the text, where that is kept apart.
    pub(crate) note: Option<Note>,
}

/// The fields of what editors add to a text: its words and their stems.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Note {
    pub(crate) text: Field,
    pub(crate) stem: Field,
}

/// How the words of a field are kept.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Kept {
    /// Whole texts, for exact comparison.
    Whole,
    /// Analysed words with their places.
    Placed,
    /// Analysed words with how often they occur.
    Counted,
}

impl Kept {
    /// The engine's options for such a field.
    pub(crate) fn options(self) -> TextOptions {
        let (tokenizer, option, lengths) = match self {
            Self::Whole => ("whole", IndexRecordOption::Basic, false),
            Self::Placed => ("prepared", IndexRecordOption::WithFreqsAndPositions, true),
            Self::Counted => ("prepared", IndexRecordOption::WithFreqs, true),
        };
        let indexing = TextFieldIndexing::default()
            .set_tokenizer(tokenizer)
            .set_index_option(option)
            .set_fieldnorms(lengths);
        TextOptions::default().set_indexing_options(indexing)
    }
}

/// Makes the engine read fields as they are prepared here.
pub(crate) fn register(index: &Index) {
    let tokenizers = index.tokenizers();
    tokenizers.register("whole", TextAnalyzer::from(RawTokenizer::default()));
    tokenizers.register("prepared", TextAnalyzer::from(Prepared::default()));
}

impl Fields {
    /// The schema and its fields.
    pub(crate) fn schema() -> (Schema, Self) {
        let mut schema = Schema::builder();
        let fields = Self {
            id: schema.add_u64_field(ID, FAST | INDEXED),
            document: schema.add_u64_field(DOCUMENT, FAST),
            tag: schema.add_text_field("tag", Kept::Whole.options()),
            language: schema.add_text_field("language", Kept::Whole.options()),
            date: schema.add_i64_field("date", FAST),
            words: Words {
                text: schema.add_text_field("text", Kept::Placed.options()),
                title: schema.add_text_field("title", Kept::Placed.options()),
                name: Some(schema.add_text_field("name", Kept::Counted.options())),
                opening: Some(schema.add_text_field("opening", Kept::Counted.options())),
                stem: schema.add_text_field("stem", Kept::Counted.options()),
                title_stem: schema.add_text_field("title_stem", Kept::Counted.options()),
                note: None,
            },
        };
        (schema.build(), fields)
    }

    /// The term of a tag.
    pub(crate) fn tag(&self, key: &str, value: &str) -> Result<Term, IndexError> {
        tag_text(key, value).map(|text| Term::from_field_text(self.tag, &text))
    }

    /// The term of all tags with a key.
    pub(crate) fn tag_key(&self, key: &str) -> Result<Term, IndexError> {
        tag_text(key, "")?;
        Ok(Term::from_field_text(self.tag, &clean(key)))
    }

    /// The term of a language.
    pub(crate) fn language_term(&self, language: Language) -> Term {
        Term::from_field_text(self.language, language.code())
    }

    /// Adds a tag to a document.
    pub(crate) fn add_tag(
        &self,
        document: &mut TantivyDocument,
        key: &str,
        value: &str,
    ) -> Result<(), IndexError> {
        document.add_text(self.tag, tag_text(key, value)?);
        document.add_text(self.tag, clean(key));
        Ok(())
    }
}

fn clean(key: &str) -> String {
    key.replace(KEY_END, "\u{fffd}")
}

fn tag_text(key: &str, value: &str) -> Result<String, IndexError> {
    let text = format!("{}{KEY_END}{value}", clean(key));
    if text.len() > LONGEST_TERM {
        return Err(IndexError::Tag {
            key: key.chars().take(50).collect(),
            length: text.len(),
            limit: LONGEST_TERM,
        });
    }
    Ok(text)
}

/// A date as an index compares it.
pub fn day(date: Date) -> i64 {
    i64::from(date.year()) * 372 + i64::from(date.month()) * 31 + i64::from(date.day())
}

/// The year of a date as an index compares it.
pub fn year_of(day: i64) -> i64 {
    (day - first_day_of(0)).div_euclid(372)
}

/// The first of January of a year as an index compares it.
pub const fn first_day_of(year: i64) -> i64 {
    year * 372 + 31 + 1
}

/// Writes analysed words in the form that [`Prepared`] reads.
pub(crate) fn prepare(words: &[Analysed]) -> String {
    let mut text = String::with_capacity(words.iter().map(|word| word.text.len() + 1).sum());
    for word in words {
        if word.same_place {
            text.push(SAME_PLACE);
        }
        text.push_str(&word.text);
        text.push(WORD_END);
    }
    text
}

/// Reads words that were analysed before, so that a text is analysed once for all fields.
#[derive(Clone, Default)]
struct Prepared {
    token: Token,
}

struct PreparedStream<'a> {
    rest: std::str::Split<'a, char>,
    token: &'a mut Token,
}

impl Tokenizer for Prepared {
    type TokenStream<'a> = PreparedStream<'a>;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> PreparedStream<'a> {
        self.token.reset();
        PreparedStream { rest: text.split(WORD_END), token: &mut self.token }
    }
}

impl TokenStream for PreparedStream<'_> {
    fn advance(&mut self) -> bool {
        let Some(word) = self.rest.find(|word| !word.is_empty()) else { return false };
        let (word, step) = word.strip_prefix(SAME_PLACE).map_or((word, 1), |word| (word, 0));
        self.token.text.clear();
        self.token.text.push_str(word);
        // The engine's count starts one before the first place.
        self.token.position = self.token.position.wrapping_add(step);
        true
    }

    fn token(&self) -> &Token {
        self.token
    }

    fn token_mut(&mut self) -> &mut Token {
        self.token
    }
}
