//! Which relations the text of a provision makes: the citations in it, those of its own act written
//! out in full.

use std::{collections::BTreeMap, ops::Range};

use law::{Edge, Language};

mod member;
mod own;

/// How far behind an article without an act another one with an act may stand, in bytes, for both to
/// be of that act.
const JOINED: usize = 60;

/// The act a text belongs to, as its own articles are cited.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Own {
    /// The name after the number: `BGB`, `OR`, `Code civil`.
    pub name: String,
    /// The article the text is of; it does not cite itself.
    pub number: String,
    /// Whether its provisions are paragraphs, `§`, and not articles.
    pub has_paragraphs: bool,
}

/// A relation of a kind to what words refer to.
pub(crate) fn edge(kind: &str, reference: impl Into<String>) -> Edge {
    let reference = Some(reference.into());
    Edge { kind: kind.to_owned(), target: None, reference, properties: BTreeMap::new() }
}

/// The citations in a text, each once, in the order in which they first stand, and of a range the
/// first and the last that it names: what the legal order reads, and articles that are cited without
/// an act and are therefore of the same act.
pub(crate) fn citations(
    jurisdiction: &str,
    language: &str,
    text: &str,
    own: Option<&Own>,
) -> Vec<Edge> {
    let mut found: Vec<(usize, usize, String)> = Vec::new();
    let mut taken: Vec<Range<usize>> = Vec::new();
    let known: Option<Language> = language.parse().ok();
    if let Some(order) = jurisdictions::of(jurisdiction) {
        for cited in order.extract(text, known) {
            if cited.class == "doctrine" || cited.lookups.is_empty() {
                continue;
            }
            for (place, words) in member::members(&cited, order, known).into_iter().enumerate() {
                found.push((cited.bytes.start, place, words));
            }
            taken.push(cited.bytes);
        }
    }
    if let Some(own) = own {
        let country = jurisdiction.split('-').next().unwrap_or_default();
        for reference in own::references(text, country, language) {
            let is_free = taken.iter().all(|span| !span.contains(&reference.at))
                // `(Art. 33a)` explains what was said before, which may be of another act.
                && (!reference.is_bracketed || taken.is_empty());
            // In "article 6 et article 6-1 de la loi", the act named behind is that of both.
            let is_joined = taken.iter().any(|span| {
                let between = text.get(reference.at..span.start);
                between.is_some_and(|between| between.len() < JOINED && !between.contains(';'))
            });
            let is_sign = reference.is_paragraph == own.has_paragraphs;
            if is_free && !is_joined && is_sign && reference.number != own.number {
                found.push((reference.at, 0, reference.of(&own.name, country, language)));
            }
        }
    }
    found.sort();
    let mut edges: Vec<Edge> = Vec::new();
    for (_, _, reference) in found {
        if edges.iter().all(|known| known.reference.as_deref() != Some(&reference)) {
            edges.push(edge("cites", reference));
        }
    }
    edges
}

#[cfg(test)]
mod tests;
