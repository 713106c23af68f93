//! A document of public law: an article, a decision, a section of an act, in one version and one
//! language.

use std::{fmt, str::FromStr};

use jiff::civil::Date;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{key, tag::Tags};

/// The name of a document: its jurisdiction, a point, and the name its source gives it. Lower case.
#[derive(
    Clone, Debug, Deserialize, Eq, Hash, JsonSchema, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(try_from = "String", into = "String")]
pub struct DocumentId(String);

/// The text is not a name of a document.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
#[error(
    "`{0}` is not a document id; an id is a jurisdiction, a point and the source's own name, as in \
     `fr.legiarti000032041571`"
)]
pub struct DocumentIdError(pub String);

impl DocumentId {
    /// The most bytes an id may have.
    pub const LONGEST: usize = 300;

    /// Makes an id of a jurisdiction and the name its source gives a document: in lower case, with
    /// everything but letters, digits and `-._` turned into `-`.
    pub fn of(jurisdiction: &str, name: &str) -> Result<Self, DocumentIdError> {
        let clean = |letter: char| match letter {
            '-' | '.' | '_' => letter,
            letter if letter.is_alphanumeric() => letter,
            _ => '-',
        };
        let name: String = name.to_lowercase().chars().map(clean).collect();
        format!("{}.{name}", jurisdiction.to_lowercase()).parse()
    }

    /// The text of the id.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The jurisdiction it begins with.
    pub fn jurisdiction(&self) -> &str {
        self.0.split_once('.').map_or("", |(jurisdiction, _)| jurisdiction)
    }
}

impl FromStr for DocumentId {
    type Err = DocumentIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim().to_lowercase();
        let sound = text.split_once('.').is_some_and(|(jurisdiction, name)| {
            is_jurisdiction(jurisdiction)
                && !name.is_empty()
                && name.chars().all(|letter| letter.is_alphanumeric() || "-._".contains(letter))
        });
        if sound && text.len() <= Self::LONGEST {
            Ok(Self(text))
        } else {
            Err(DocumentIdError(text))
        }
    }
}

impl TryFrom<String> for DocumentId {
    type Error = DocumentIdError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<DocumentId> for String {
    fn from(id: DocumentId) -> Self {
        id.0
    }
}

impl fmt::Display for DocumentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Whether a text has the form of a jurisdiction: two letters, and perhaps subdivisions, as in
/// `fr`, `fr-alsace`, `ch-zh`. Lower case.
pub fn is_jurisdiction(text: &str) -> bool {
    let mut parts = text.split('-');
    parts.next().is_some_and(|country| {
        country.len() == 2 && country.bytes().all(|letter| letter.is_ascii_lowercase())
    }) && parts.all(|part| {
        !part.is_empty()
            && part.bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
    })
}

/// What a document is.
#[derive(
    Clone, Copy, Debug, Deserialize, Eq, Hash, JsonSchema, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A provision, or an act that has none.
    Legislation,
    /// A decision of a court or an authority.
    Decision,
    /// An entry of a register.
    Record,
    /// A publication of an authority that is neither law nor a decision.
    Notice,
    /// A node of a table of contents: an act, a book, a title, a chapter.
    Section,
    /// A part made for processing.
    Chunk,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 6] =
        [Self::Legislation, Self::Decision, Self::Record, Self::Notice, Self::Section, Self::Chunk];

    /// The kinds that a search finds.
    pub const SEARCHABLE: [Self; 4] =
        [Self::Legislation, Self::Decision, Self::Record, Self::Notice];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Legislation => "legislation",
            Self::Decision => "decision",
            Self::Record => "record",
            Self::Notice => "notice",
            Self::Section => "section",
            Self::Chunk => "chunk",
        }
    }

    /// The kind of that word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Everything about a document but its text.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// Its name.
    pub id: DocumentId,
    /// What it is.
    pub kind: Kind,
    /// The legal order, with a subdivision where it has one: `ch`, `ch-zh`, `fr`, `eu`.
    pub jurisdiction: String,
    /// Its language, in two letters.
    pub language: String,
    /// The source it came from, by its short name: `fedlex`, `legi`.
    pub source: String,
    /// Its title, as a person would cite or list it.
    pub title: String,
    /// The first day of this version, or the day of the decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub date: Option<Date>,
    /// The first day on which this version no longer holds; none while it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub date_end: Option<Date>,
    /// The node of the table of contents above it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<DocumentId>,
    /// Its place among the children of its parent.
    #[serde(default)]
    pub ordinal: u32,
    /// What else is known of it.
    #[serde(default, skip_serializing_if = "Tags::is_empty")]
    pub tags: Tags,
}

impl Head {
    /// Whether this version holds on a day. What has no date is not known to hold on any.
    pub fn holds_on(&self, day: Date) -> bool {
        self.date.is_some_and(|from| from <= day) && self.date_end.is_none_or(|end| day < end)
    }

    /// The identity that all versions of a text share; its own id where it is the only one.
    pub fn cid(&self) -> &str {
        self.tags.first(key::CID).unwrap_or(self.id.as_str())
    }

    /// Whether its source says that it is repealed.
    pub fn is_repealed(&self) -> bool {
        is_repealed(self.tags.first(key::ENFORCEMENT_STATUS), self.tags.first(key::IN_FORCE))
    }
}

/// Whether a source says of a text that it is repealed, by its tags `enforcement_status` and
/// `in_force`. Its other words for force are those of the day on which it was taken in, and the dates
/// say more today.
pub fn is_repealed(status: Option<&str>, in_force: Option<&str>) -> bool {
    match status {
        Some(status) => status == "repealed",
        None => in_force == Some("false"),
    }
}

/// A part of the text of a document, numbered from one by its place.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// What it is.
    #[serde(default)]
    pub role: Role,
    /// How it is cited: `1`, `2bis`, `a`, `3.2`; empty where it has no label.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub label: String,
    /// How deep it stands below the document: a paragraph 0, its letters 1, their numbers 2.
    #[serde(default)]
    pub depth: u8,
    /// The text, without its label.
    pub text: String,
}

/// What a block is.
#[derive(
    Clone, Copy, Debug, Default, Deserialize, Eq, JsonSchema, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// A paragraph of an article or a decision.
    #[default]
    Text,
    /// A heading within the document.
    Heading,
    /// A marginal title.
    Marginal,
    /// A regeste or summary.
    Regeste,
    /// An item of a list: a letter, a number.
    Item,
    /// A row of a table, its cells separated by tabulators.
    Row,
    /// A footnote or an editor's note; no part of the law.
    Note,
}

/// A document with its text.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Document {
    /// Everything but the text.
    #[serde(flatten)]
    pub head: Head,
    /// The text.
    #[serde(default)]
    pub blocks: Vec<Block>,
}

impl Document {
    /// The text as one string: a line for each block, with its label before it.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for block in &self.blocks {
            if !text.is_empty() {
                text.push('\n');
            }
            if !block.label.is_empty() {
                text.push_str(&block.label);
                text.push(' ');
            }
            text.push_str(&block.text);
        }
        text
    }
}
