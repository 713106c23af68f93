//! What the catalogue keeps of a document: terms to find it by, columns to order and count it by,
//! and no text.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use law::{
    Block, DocumentId, Edge, Head, Language, Role, Scope, chapter_of, jurisdictions_of, key,
    tag::{blanks_joined, squeezed},
};
use tantivy::{
    TantivyDocument, Term,
    schema::{FAST, Field, INDEXED, JsonObjectOptions, OwnedValue, Schema, TextOptions},
};

use crate::{
    analysis::{Analysed, Analyser},
    fields::{Kept, Note, Words, day, prepare},
};

/// The names of the columns.
pub(super) const NUMBER: &str = "number";
pub(super) const ID: &str = "id";
pub(super) const DATE: &str = "date";
pub(super) const END: &str = "end";
pub(super) const ORDINAL: &str = "ordinal";
pub(super) const FORCE: &str = "force";
pub(super) const VALUES: &str = "values";
pub(super) const KEYS: &str = "keys";
pub(super) const RELATIONS: &str = "relations";
pub(super) const CHAPTER: &str = "chapter";

/// Separates what a column of lists holds, and a key from its value.
pub(super) const END_OF_NAME: char = '\0';

/// The longest value that is compared whole, in bytes; of a longer one the beginning is.
const LONGEST_VALUE: usize = 16_000;

/// The day after the last there is, for what holds until further notice.
fn open() -> i64 {
    day(Date::MAX) + 1
}

/// A document, as it is put into the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct Card<'a> {
    /// The caller's number for it, unique in the catalogue.
    pub number: u64,
    /// Everything but its text.
    pub head: &'a Head,
    /// Its text.
    pub blocks: &'a [Block],
    /// Its relations.
    pub edges: &'a [Edge],
    /// The titles of the divisions that it stands in.
    pub above: &'a [String],
}

impl Card<'_> {
    /// The terms that it is found by exactly; see [`Exact`]. `fold` takes case and accents off a text.
    pub fn terms(&self, fold: fn(&str) -> String) -> Vec<String> {
        let head = self.head;
        let mut terms: Vec<String> = pairs(head)
            .flat_map(|(key, value)| Exact::Value(key, value).and_spellings(fold))
            .collect();
        terms.extend(keys(head).map(|key| Exact::Key(key).text()));
        terms.push(Exact::Below(head.parent.as_ref()).text());
        let mut relations: BTreeSet<String> = BTreeSet::new();
        for edge in self.edges {
            relations.insert(Exact::Related(Some(&edge.kind)).text());
            relations.insert(Exact::Related(None).text());
            if let Some(target) = &edge.target {
                relations.insert(Exact::Target(Some(&edge.kind), target).text());
                relations.insert(Exact::Target(None, target).text());
            }
        }
        terms.extend(relations);
        terms
    }
}

/// The fields of the catalogue.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fields {
    pub(super) number: Field,
    id: Field,
    pub(super) term: Field,
    date: Field,
    end: Field,
    ordinal: Field,
    force: Field,
    values: Field,
    keys: Field,
    relations: Field,
    pub(super) words: Words,
    /// Which chapter an article stands in, and its words with the titles above it; `None` in a catalogue that an older
    /// program made.
    pub(super) chapter: Option<Chapter>,
}

/// The fields of articles that stand in a chapter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chapter {
    name: Field,
    pub(super) words: Field,
}

impl Fields {
    /// The schema and its fields.
    pub(super) fn schema() -> (Schema, Self) {
        Self::schema_with(true)
    }

    /// Those of the format before, which knows of no chapters.
    pub(super) fn schema_before() -> (Schema, Self) {
        Self::schema_with(false)
    }

    fn schema_with(has_chapters: bool) -> (Schema, Self) {
        let column = || TextOptions::default().set_fast("raw");
        let mut schema = Schema::builder();
        let fields = Self {
            number: schema.add_u64_field(NUMBER, FAST | INDEXED),
            id: schema.add_text_field(ID, column()),
            term: schema.add_text_field("term", Kept::Whole.options()),
            date: schema.add_i64_field(DATE, FAST),
            end: schema.add_i64_field(END, FAST),
            ordinal: schema.add_u64_field(ORDINAL, FAST),
            force: schema.add_u64_field(FORCE, FAST),
            values: schema.add_json_field(VALUES, JsonObjectOptions::default().set_fast("raw")),
            keys: schema.add_text_field(KEYS, column()),
            relations: schema.add_text_field(RELATIONS, column()),
            words: Words {
                text: schema.add_text_field("text", Kept::Placed.options()),
                title: schema.add_text_field("title", Kept::Placed.options()),
                name: None,
                opening: None,
                stem: schema.add_text_field("stem", Kept::Counted.options()),
                title_stem: schema.add_text_field("title_stem", Kept::Counted.options()),
                note: Some(Note {
                    text: schema.add_text_field("note", Kept::Placed.options()),
                    stem: schema.add_text_field("note_stem", Kept::Counted.options()),
                }),
            },
            chapter: has_chapters.then(|| Chapter {
                name: schema.add_text_field(CHAPTER, column()),
                words: schema.add_text_field("chapter_words", Kept::Counted.options()),
            }),
        };
        (schema.build(), fields)
    }

    /// What the engine keeps of a card.
    pub(super) fn document(
        &self,
        card: &Card<'_>,
        analyser: &mut Analyser,
        fold: fn(&str) -> String,
    ) -> TantivyDocument {
        let head = card.head;
        let mut document = TantivyDocument::new();
        document.add_u64(self.number, card.number);
        document.add_text(self.id, head.id.as_str());
        if let Some(date) = head.date {
            document.add_i64(self.date, day(date));
            document.add_i64(self.end, head.date_end.map_or_else(open, day));
        }
        document.add_u64(self.ordinal, u64::from(head.ordinal));
        document.add_u64(self.force, u64::from(head.tags.first(key::IN_FORCE) == Some("true")));
        for term in card.terms(fold) {
            document.add_text(self.term, term);
        }
        self.columns(card, &mut document);
        self.text(card, analyser, &mut document);
        self.chapter(card, analyser, &mut document);
        document
    }

    /// What is counted.
    fn columns(&self, card: &Card<'_>, document: &mut TantivyDocument) {
        let mut values: BTreeMap<String, Vec<OwnedValue>> = BTreeMap::new();
        for (key, value) in pairs(card.head) {
            let values = values.entry(column_of(key)).or_default();
            let value = OwnedValue::from(shortened(value));
            // A value counts once for a document.
            if !values.contains(&value) {
                values.push(value);
            }
        }
        let values = values.into_iter().map(|(key, values)| (key, OwnedValue::Array(values)));
        document.add_object(self.values, values.collect());
        let mut list = |field: Field, names: BTreeSet<&str>| {
            if !names.is_empty() {
                let names: Vec<&str> = names.into_iter().collect();
                document.add_text(field, names.join("\0"));
            }
        };
        list(self.keys, card.head.tags.keys().collect());
        list(self.relations, card.edges.iter().map(|edge| &*edge.kind).collect());
    }

    fn text(&self, card: &Card<'_>, analyser: &mut Analyser, document: &mut TantivyDocument) {
        let language: Option<Language> = card.head.language.parse().ok();
        let words = &self.words;
        let mut put = |text: &str, placed: Field, stemmed: Field| {
            let analysis = analyser.analyse(text, language);
            for (field, words) in [(placed, &analysis.words), (stemmed, &analysis.stems)] {
                let words: &[Analysed] = words;
                if !words.is_empty() {
                    document.add_text(field, prepare(words));
                }
            }
        };
        put(&card.head.title, words.title, words.title_stem);
        // Each on its own: the engine leaves a gap between them, so that no phrase goes across.
        for block in card.blocks {
            match words.note.filter(|_| block.role == Role::Note) {
                Some(note) => put(&block.text, note.text, note.stem),
                None => put(&block.text, words.text, words.stem),
            }
        }
    }

    /// In which chapter an article stands, and its words once more, with those of the titles above it: the articles are
    /// few beside everything else.
    fn chapter(&self, card: &Card<'_>, analyser: &mut Analyser, document: &mut TantivyDocument) {
        let head = card.head;
        let (Some(fields), Some(name)) = (self.chapter, chapter_of(head)) else { return };
        document.add_text(fields.name, shortened(&name));
        let language: Option<Language> = head.language.parse().ok();
        let texts = card.blocks.iter().filter(|block| block.role != Role::Note);
        let texts = texts.map(|block| &*block.text);
        let above = card.above.iter().map(String::as_str);
        let mut stems: Vec<Analysed> = Vec::new();
        for text in above.chain([&*head.title]).chain(texts) {
            stems.extend(analyser.analyse(text, language).stems);
        }
        if !stems.is_empty() {
            document.add_text(fields.words, prepare(&stems));
        }
    }

    /// The engine's term of something exact.
    pub(super) fn term(&self, exact: &Exact<'_>) -> Term {
        Term::from_field_text(self.term, &exact.text())
    }
}

/// What a document is found by exactly.
#[derive(Clone, Copy, Debug)]
pub enum Exact<'a> {
    /// A key with one of its values.
    Value(&'a str, &'a str),
    /// A key with one of its values as it is folded, where that is another text.
    Folded(&'a str, &'a str),
    /// A key with one of its values without signs, where that is another text.
    Squeezed(&'a str, &'a str),
    /// A key.
    Key(&'a str),
    /// A relation of a kind, or of any.
    Related(Option<&'a str>),
    /// A relation of a kind, or of any, to a document.
    Target(Option<&'a str>, &'a DocumentId),
    /// The document above it.
    Below(Option<&'a DocumentId>),
}

impl Exact<'_> {
    /// The text of the term.
    pub fn text(self) -> String {
        let valued = |letter: char, key: &str, value: &str| {
            format!("{letter}{}{END_OF_NAME}{}", clean(key), shortened(value))
        };
        let named = |letter: char, name: &str| format!("{letter}{}", clean(name));
        match self {
            Self::Value(key, value) => valued('v', key, value),
            Self::Folded(key, value) => valued('f', key, value),
            Self::Squeezed(key, value) => valued('s', key, value),
            Self::Key(key) => named('k', key),
            Self::Related(kind) => named('r', kind.unwrap_or("*")),
            Self::Target(kind, target) => valued('t', kind.unwrap_or("*"), target.as_str()),
            Self::Below(parent) => named('b', parent.map_or("", DocumentId::as_str)),
        }
    }

    /// The term of a value, and those of its other spellings where they are others.
    fn and_spellings(self, fold: fn(&str) -> String) -> impl Iterator<Item = String> {
        let mut terms = vec![self.text()];
        if let Self::Value(key, value) = self {
            let folded = fold(value);
            let joined = blanks_joined(&folded);
            if joined != value {
                terms.push(Exact::Folded(key, &joined).text());
            }
            let squeezed = squeezed(&folded);
            if squeezed != value && squeezed != joined {
                terms.push(Exact::Squeezed(key, &squeezed).text());
            }
        }
        terms.into_iter()
    }
}

/// Each value of a document with its key; the keys that are known of every document come instead
/// of tags of the same name.
pub fn pairs(head: &Head) -> impl Iterator<Item = (&str, &str)> {
    let own = [
        (key::KIND, head.kind.word()),
        (key::SOURCE, &head.source),
        (key::LANGUAGE, &head.language),
    ];
    let orders = jurisdictions_of(&head.jurisdiction).map(|code| (key::JURISDICTION, code));
    let tags = head.tags.iter().filter(|(key, _)| !Scope::VIRTUAL.contains(key));
    own.into_iter().chain(orders).chain(tags)
}

fn keys(head: &Head) -> impl Iterator<Item = &str> {
    let tags = head.tags.keys().filter(|key| !Scope::VIRTUAL.contains(key));
    Scope::VIRTUAL.into_iter().chain(tags)
}

/// The name of the column of a key within [`VALUES`].
fn column_of(key: &str) -> String {
    // A point would part the name.
    clean(key).replace('.', "\u{2}")
}

/// The name by which the engine opens the column of a key.
pub(super) fn column(key: &str) -> String {
    format!("{VALUES}.{}", column_of(key).replace('\\', "\\\\"))
}

fn clean(name: &str) -> String {
    name.replace([END_OF_NAME, '\u{1}'], "\u{fffd}")
}

/// As much of a value as is compared.
pub fn shortened(value: &str) -> &str {
    value.get(..value.floor_char_boundary(LONGEST_VALUE)).unwrap_or(value)
}
