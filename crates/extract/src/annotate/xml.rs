//! Texts and names in XML as it is written.

use crate::ExtractError;
use quick_xml::{Reader, events::Event};

/// A text as XML holds it; what XML has no form for becomes a replacement character.
pub(super) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\t' => safe.push(letter),
            _ if letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}') => {
                safe.push('\u{fffd}');
            }
            _ => safe.push(letter),
        }
    }
    safe
}

/// A name without its prefix.
pub(super) fn local(name: &str) -> &str {
    name.rsplit_once(':').map_or(name, |(_, local)| local)
}

/// The targets of a list of relations whose type ends in a word.
pub(super) fn targets(relations: &str, kind: &str) -> Vec<String> {
    let mut reader = Reader::from_str(relations);
    let mut targets = Vec::new();
    while let Ok(event) = reader.read_event() {
        let tag = match event {
            Event::Eof => break,
            Event::Start(tag) | Event::Empty(tag) => tag,
            _ => continue,
        };
        let value = |wanted: &str| {
            let mut attributes = tag.attributes();
            let found = attributes
                .with_checks(false)
                .flatten()
                .find(|attribute| local(attribute.key.into_inner()) == wanted)?;
            Some(found.normalized_value(quick_xml::XmlVersion::Explicit1_0).ok()?.into_owned())
        };
        if value("Type").is_some_and(|own| own.rsplit('/').next() == Some(kind)) {
            targets.extend(value("Target"));
        }
    }
    targets
}

pub(super) fn damaged(what: &str) -> ExtractError {
    ExtractError::Damaged(format!("comments cannot be put into the Word file: {what}"))
}
