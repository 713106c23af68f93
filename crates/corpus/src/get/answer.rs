//! What is said of one document.

use jiff::civil::Date;
use law::{Kind, Remark, Role, Tags};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{Provenance, Validity, compare::Comparison, search::Tally};

/// A document, as much of it as was asked for.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct GetAnswer {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it is.
    pub kind: Kind,
    /// Its legal order.
    pub jurisdiction: String,
    /// Its source.
    pub source: String,
    /// Its language.
    pub language: String,
    /// The first day of this version, or the day of the decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub date: Option<Date>,
    /// The first day on which this version no longer holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub date_end: Option<Date>,
    /// When this version holds.
    pub validity: Validity,
    /// How the reference was understood, where it was not an id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub understood_as: Option<String>,
    /// What the reference points at within the document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pinpoint: Option<String>,
    /// How weighty it is: grade, formation.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub weight: Vec<Weight>,
    /// The blocks that were asked for.
    pub blocks: Vec<BlockShown>,
    /// How many blocks it has in all.
    pub block_count: usize,
    /// The range to ask for next; absent where nothing is left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_blocks: Option<String>,
    /// Its permanent link.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub permalink: Option<String>,
    /// Its tags.
    #[serde(skip_serializing_if = "Tags::is_empty")]
    pub tags: Tags,
    /// The versions of the text that are here, this one among them, by date.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub versions: Vec<Version>,
    /// The same text in other languages.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub other_languages: Vec<Variant>,
    /// What it relates to, by kind.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub relations: Vec<Relations>,
    /// How many documents relate to it or to another version of it, by kind.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub related_by: Vec<Tally>,
    /// Where it came from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provenance: Option<Provenance>,
    /// What changed since, or until, the other day.
    // `compare_versions` announces its fields.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<serde_json::Map<String, serde_json::Value>>")]
    pub comparison: Option<Comparison>,
    /// What must be known to rely on this answer.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Remark>,
}

/// A line that says how weighty a document is.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Weight {
    /// What is said: `Grade`, `Formation`.
    pub label: String,
    /// The grade or the formation.
    pub text: String,
}

/// A block of the text.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct BlockShown {
    /// Its number in the document, from one.
    pub number: usize,
    /// What it is.
    pub role: Role,
    /// How it is cited.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub label: String,
    /// How deep it stands.
    pub depth: u8,
    /// The text, without its label.
    pub text: String,
    /// Whether it holds what was highlighted, or is what the reference points at.
    pub is_marked: bool,
}

/// A version of a text.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Version {
    /// Its id.
    pub id: String,
    /// Its first day.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub date: Option<Date>,
    /// The first day on which it no longer holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub date_end: Option<Date>,
    /// Whether it is the one answered.
    pub is_shown: bool,
}

/// The same text in another language.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Variant {
    /// Its language.
    pub language: String,
    /// Its id.
    pub id: String,
}

/// The relations of one kind that go out from a document.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Relations {
    /// What they are.
    pub kind: String,
    /// How many there are.
    pub count: usize,
    /// The first of them.
    pub to: Vec<RelatedTo>,
}

/// What a document relates to.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct RelatedTo {
    /// Its id, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Its title, where it is here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// How the text refers to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
}
