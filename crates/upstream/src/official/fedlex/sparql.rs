//! Questions to the graph and their answers: texts within questions, and rows.

use std::{collections::BTreeMap, fmt::Write as _};

use jiff::civil::Date;
use serde::Deserialize;

use crate::{Reply, UpstreamError};

/// The names of the ontology and the vocabularies.
const PREFIXES: [(&str, &str); 3] = [
    ("jolux:", "http://data.legilux.public.lu/resource/ontology/jolux#"),
    ("skos:", "http://www.w3.org/2004/02/skos/core#"),
    ("xsd:", "http://www.w3.org/2001/XMLSchema#"),
];

/// A question with the prefixes that it uses, and no others: short questions pass where long ones
/// are looked at more closely.
pub(super) fn prefixed(query: &str) -> String {
    let used = PREFIXES.iter().filter(|(prefix, _)| query.contains(prefix));
    let mut whole: String =
        used.map(|(prefix, address)| format!("PREFIX {prefix} <{address}>\n")).collect();
    whole.push_str(query);
    whole
}

const LANGUAGE: &str = "http://publications.europa.eu/resource/authority/language/";

/// The codes of the languages, and what they are called in the graph.
const LANGUAGES: [(&str, &str); 5] =
    [("de", "DEU"), ("fr", "FRA"), ("it", "ITA"), ("rm", "ROH"), ("en", "ENG")];

/// Writes a text as a literal of a question. Whatever the text holds, it stays within the literal.
pub fn literal(text: &str) -> String {
    let mut written = String::with_capacity(text.len() + 2);
    written.push('"');
    for letter in text.chars() {
        match letter {
            '"' => written.push_str("\\\""),
            '\\' => written.push_str("\\\\"),
            '\n' => written.push_str("\\n"),
            '\r' => written.push_str("\\r"),
            '\t' => written.push_str("\\t"),
            // Other signs of control are written by their number.
            letter if letter.is_control() => {
                let _ = write!(written, "\\u{:04X}", u32::from(letter));
            }
            letter => written.push(letter),
        }
    }
    written.push('"');
    written
}

/// A day as a literal.
pub(super) fn day(day: Date) -> String {
    format!("\"{day}\"^^xsd:date")
}

/// A language as the graph names it.
pub(super) fn language(code: &str) -> String {
    let name = LANGUAGES.iter().find(|(known, _)| *known == code).map_or("DEU", |(_, name)| name);
    format!("<{LANGUAGE}{name}>")
}

/// The code of a language that the graph names.
pub(super) fn language_code(address: &str) -> Option<&'static str> {
    let name = address.strip_prefix(LANGUAGE)?;
    LANGUAGES.iter().find(|(_, known)| *known == name).map(|(code, _)| *code)
}

/// The rows of an answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Rows(pub Vec<Row>);

/// A row: what each variable is.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Row(BTreeMap<String, Term>);

/// What a variable is. Virtuoso writes `typed-literal` where the standard says `literal`.
#[derive(Clone, Debug, Deserialize, PartialEq)]
struct Term {
    #[serde(rename = "type")]
    sort: Sort,
    value: String,
    #[serde(default)]
    datatype: Option<String>,
    #[serde(default, rename = "xml:lang")]
    language: Option<String>,
}

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "kebab-case")]
enum Sort {
    Uri,
    Literal,
    TypedLiteral,
    Bnode,
}

#[derive(Deserialize)]
struct Envelope {
    results: Results,
}

#[derive(Deserialize)]
struct Results {
    bindings: Vec<BTreeMap<String, Term>>,
}

impl Rows {
    pub(super) fn read(reply: &Reply) -> Result<Self, UpstreamError> {
        let envelope: Envelope = reply.json()?;
        Ok(Self(envelope.results.bindings.into_iter().map(Row).collect()))
    }
}

impl Row {
    /// The text of a literal; none where it is not bound or blank.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        let term = self
            .0
            .get(name)
            .filter(|term| matches!(term.sort, Sort::Literal | Sort::TypedLiteral))?;
        Some(term.value.trim()).filter(|text| !text.is_empty())
    }

    /// An address.
    pub(super) fn address(&self, name: &str) -> Option<&str> {
        self.0.get(name).filter(|term| term.sort == Sort::Uri).map(|term| term.value.as_str())
    }

    /// A day. A moment counts as its day.
    pub(super) fn day(&self, name: &str) -> Option<Date> {
        self.text(name)?.get(..10)?.parse().ok()
    }

    /// A whole number.
    pub(super) fn count(&self, name: &str) -> Option<usize> {
        self.text(name)?.parse().ok()
    }

    /// The language of a literal, where it has one.
    pub(super) fn language_of(&self, name: &str) -> Option<&str> {
        self.0.get(name)?.language.as_deref()
    }

    /// The datatype of a literal.
    pub(super) fn datatype(&self, name: &str) -> Option<&str> {
        self.0.get(name)?.datatype.as_deref()
    }
}

#[cfg(test)]
mod tests;
