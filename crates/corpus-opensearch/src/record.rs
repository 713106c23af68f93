//! A document as the engine keeps it, and what it is found by.

use corpus::{Kept, StoreError, meaning::about};
use index::{Analysed, Analyser, Card, day};
use jiff::civil::Date;
use law::{Block, Document, DocumentId, Edge, Entry, Head, Language, Role, key};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use crate::{
    mapping::{WAYS, values},
    meaning::Fields,
};

/// A document with its relations, as the engine keeps it.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub(crate) struct Record {
    /// Everything but the text.
    pub(crate) head: Head,
    /// The text.
    #[serde(default)]
    pub(crate) blocks: Vec<Block>,
    /// The relations.
    #[serde(default)]
    pub(crate) edges: Vec<Relation>,
    /// The number of the first relation; the others follow.
    #[serde(default)]
    pub(crate) first: u64,
    /// What tells one content from another: of everything that was given.
    #[serde(default)]
    pub(crate) content: String,
    /// Which batch wrote it last.
    #[serde(default)]
    pub(crate) batch: String,
    /// The titles of the divisions it stands in, which are part of what it means; none where nobody has
    /// looked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) divisions: Option<Vec<String>>,
}

/// A relation of a document.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub(crate) struct Relation {
    /// As it was put.
    pub(crate) given: Edge,
    /// What it leads to now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) target: Option<DocumentId>,
    /// Whether its words led there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) is_found: bool,
}

impl Relation {
    /// The relation as it is now.
    pub(crate) fn now(&self) -> Edge {
        Edge { target: self.target.clone(), ..self.given.clone() }
    }
}

/// A record as it was read, with what tells whether another has changed it since.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Held {
    pub(crate) record: Record,
    pub(crate) sequence: u64,
    pub(crate) term: u64,
}

impl Record {
    /// A document that was given, whose relations have numbers from `first` on.
    pub(crate) fn of(entry: &Entry, first: u64, content: String) -> Self {
        let Entry { document: Document { head, blocks }, edges } = entry.clone();
        let relation =
            |given: Edge| Relation { target: given.target.clone(), given, is_found: false };
        let edges = edges.into_iter().map(relation).collect();
        Self { head, blocks, edges, first, content, batch: String::new(), divisions: None }
    }

    /// A document that another store kept, whose relations have numbers from `first` on.
    pub(crate) fn moved(kept: &Kept, first: u64) -> Self {
        let mut record = Self::of(&kept.entry, first, hexadecimal(&kept.content));
        for (place, target) in &kept.found {
            if let Some(edge) = record.edges.get_mut(*place) {
                edge.target = Some(target.clone());
                edge.is_found = true;
            }
        }
        record
    }

    /// The document as another store takes it.
    pub(crate) fn kept(self) -> Kept {
        let found = self.edges.iter().enumerate().filter(|(_, edge)| edge.is_found);
        let found = found.filter_map(|(place, edge)| Some((place, edge.target.clone()?))).collect();
        let content = (0..self.content.len() / 2)
            .filter_map(|place| self.content.get(2 * place..2 * place + 2))
            .filter_map(|pair| u8::from_str_radix(pair, 16).ok())
            .collect();
        let edges = self.edges.iter().map(|edge| edge.given.clone()).collect();
        Kept { entry: Entry { document: self.document(), edges }, found, content }
    }

    /// The document.
    pub(crate) fn document(self) -> Document {
        Document { head: self.head, blocks: self.blocks }
    }

    /// The relations as they are now.
    pub(crate) fn edges(&self) -> Vec<Edge> {
        self.edges.iter().map(Relation::now).collect()
    }

    /// Each relation without a target with its number, behind a number.
    pub(crate) fn open(&self, after: u64) -> impl Iterator<Item = (u64, &Relation)> {
        let numbered = (self.first..).zip(&self.edges);
        numbered.filter(move |(number, edge)| edge.target.is_none() && *number > after)
    }

    /// Makes the relations to any of these unresolved that have words, and that words led there where
    /// `only_found`. Answers whether there was one.
    pub(crate) fn loosen(
        &mut self,
        only_found: bool,
        is_one: impl Fn(&DocumentId) -> bool,
    ) -> bool {
        let mut is_changed = false;
        for edge in self.edges.iter_mut().filter(|edge| edge.given.reference.is_some()) {
            if only_found && !edge.is_found {
                continue;
            }
            if edge.target.take_if(|target| is_one(target)).is_some() {
                edge.is_found = false;
                is_changed = true;
            }
        }
        is_changed
    }

    /// What the engine is given.
    pub(crate) fn body(&self, analyser: &mut Analyser) -> Result<Value, StoreError> {
        let unwritten =
            |error| StoreError::Bug(format!("any document can be written down: {error}"));
        let head = &self.head;
        let edges = self.edges();
        let card = Card { number: 0, head, blocks: &self.blocks, edges: &edges, above: &[] };
        let led = self.edges.iter().filter(|edge| edge.is_found);
        let led: Vec<&str> =
            led.filter_map(|edge| edge.target.as_ref().map(DocumentId::as_str)).collect();
        let mut body = json!({
            "kept": serde_json::to_value(self).map_err(unwritten)?,
            "id": head.id.as_str(),
            "cid": index::shortened(head.cid()),
            "term": card.terms(corpus::fold),
            "led": led,
            "ordinal": head.ordinal,
            "force": u8::from(head.tags.first(key::IN_FORCE) == Some("true")),
            "state": head.tags.first(key::DATED) == Some("state"),
            "repealed": head.is_repealed(),
            "values": values(head),
            "keys": head.tags.keys().map(index::shortened).collect::<Vec<_>>(),
            "kinds": edges.iter().map(|edge| index::shortened(&edge.kind)).collect::<Vec<_>>(),
        });
        let Value::Object(fields) = &mut body else { return Ok(body) };
        if let Some(date) = head.date {
            fields.insert("date".to_owned(), day(date).into());
            fields.insert("end".to_owned(), head.date_end.map_or_else(endless, day).into());
        }
        if !self.edges.is_empty() {
            let last = self.first + self.edges.len() as u64 - 1;
            fields.insert("first".to_owned(), self.first.into());
            fields.insert("last".to_owned(), last.into());
        }
        let open: Vec<u64> = self.open(0).map(|(number, _)| number).collect();
        if let Some(last) = open.last() {
            fields.insert("open".to_owned(), open.len().into());
            fields.insert("open_last".to_owned(), (*last).into());
        }
        self.words(analyser, fields);
        fields.extend(Fields::own().of(&self.about(), &self.blocks));
        Ok(body)
    }

    /// What it is about, which each of its passages begins with where meanings are compared.
    pub(crate) fn about(&self) -> String {
        about(self.divisions.clone().unwrap_or_default(), &self.head, &self.blocks)
    }

    /// The words and stems of the title and of each block: each on its own, since the engine leaves a
    /// gap between them, so that no phrase goes across.
    fn words(&self, analyser: &mut Analyser, fields: &mut Map<String, Value>) {
        let language: Option<Language> = self.head.language.parse().ok();
        let mut put = |text: &str, placed: &str, stemmed: &str| {
            let analysis = analyser.analyse(text, language);
            for (field, words) in [(placed, &analysis.words), (stemmed, &analysis.stems)] {
                if words.is_empty() {
                    continue;
                }
                let texts = fields.entry(field).or_insert_with(|| Value::Array(Vec::new()));
                if let Value::Array(texts) = texts {
                    texts.push(prepared(words).into());
                }
            }
        };
        put(&self.head.title, "title", "title_stem");
        for block in &self.blocks {
            match block.role {
                Role::Note => put(&block.text, "note", "note_stem"),
                _ => put(&block.text, "text", "stem"),
            }
        }
    }
}

/// The day after the last there is, for what holds until further notice.
fn endless() -> i64 {
    day(Date::MAX) + 1
}

/// Analysed words as the engine's analyzer reads them.
fn prepared(words: &[Analysed]) -> String {
    let mut text = String::with_capacity(words.iter().map(|word| word.text.len() + 1).sum());
    for word in words {
        if !text.is_empty() {
            text.push(if word.same_place { WAYS } else { ' ' });
        }
        text.push_str(&word.text);
    }
    text
}

/// What tells one content of a document from another: of everything that was given.
pub(crate) fn content(entry: &Entry) -> Result<String, StoreError> {
    let written = serde_json::to_vec(entry)
        .map_err(|error| StoreError::Bug(format!("any document can be written down: {error}")))?;
    Ok(hexadecimal(&Sha256::digest(written)))
}

/// What tells everything about a document that moves from anything else: its content, and where its
/// relations lead.
pub fn digest(kept: &Kept) -> Result<String, StoreError> {
    let found: Vec<_> = kept.found.iter().collect();
    let written = serde_json::to_vec(&(&kept.entry, found, &kept.content))
        .map_err(|error| StoreError::Bug(format!("any document can be written down: {error}")))?;
    Ok(hexadecimal(&Sha256::digest(written)))
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
