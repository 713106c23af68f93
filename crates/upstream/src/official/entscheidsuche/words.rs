//! What a person types, as the index's own language of queries: nothing typed can break it, or mean
//! there what it does not mean here.

use law::{Between, Clause, Query};

use super::Order;

/// The words and phrases as one expression, every part of which must hold; none where nothing is
/// asked for. Between the words of a phrase, some others may stand.
pub(super) fn expression(
    words: Option<&str>,
    any_of: &[String],
    between: u8,
    order: Order,
) -> Option<String> {
    let mut parts = Vec::new();
    if let Some(clause) = words.and_then(|words| read(words, order)) {
        parts.extend(Some(write(&clause)).filter(|written| !written.is_empty()));
    }
    let mut phrases: Vec<String> = Vec::new();
    for mut phrase in any_of.iter().filter_map(|phrase| quoted(phrase)) {
        if between > 0 {
            phrase.push_str(&format!("~{between}"));
        }
        if !phrases.contains(&phrase) {
            phrases.push(phrase);
        }
    }
    match phrases.as_slice() {
        [] => {}
        [only] => parts.push(only.clone()),
        several => parts.push(format!("({})", several.join(" OR "))),
    }
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// What a person typed; none where it has no word. Of a mark without its partner, the words count
/// and the mark does not. Of a sentence, what it is about: the best match where that comes first,
/// else all of it.
pub(super) fn read(words: &str, order: Order) -> Option<Clause> {
    if let Some(content) = crate::content_words(words) {
        let mut words: Vec<Clause> = content.into_iter().map(Clause::Word).collect();
        return match (words.len(), order) {
            (1, _) => words.pop(),
            (_, Order::Relevance) => Some(Clause::Ranked(words)),
            (_, Order::Latest) => Some(Clause::All(words)),
        };
    }
    let parsed = |text: &str| Query::parse(text, Between::All).ok();
    let query = parsed(words).or_else(|| {
        let is_mark = |letter: char| matches!(letter, '"' | '“' | '”' | '„' | '«' | '»');
        parsed(&words.replace(is_mark, " "))
    });
    if let Some(query) = query {
        return Some(query.root().clone());
    }
    let mut words: Vec<Clause> = words
        .split_whitespace()
        .map(|word| word.trim_matches(|letter: char| !letter.is_alphanumeric()))
        .filter(|word| !word.is_empty())
        .map(|word| Clause::Word(word.to_owned()))
        .collect();
    match words.len() {
        0 | 1 => words.pop(),
        _ => Some(Clause::All(words)),
    }
}

fn write(clause: &Clause) -> String {
    let list = |parts: &[Clause], between: &str| {
        let written: Vec<String> =
            parts.iter().map(write).filter(|part| !part.is_empty()).collect();
        match written.as_slice() {
            [] => String::new(),
            [only] => only.clone(),
            several => format!("({})", several.join(between)),
        }
    };
    match clause {
        Clause::Word(text) => word(text).unwrap_or_default(),
        Clause::Prefix(text) => word(text).map(|start| format!("{start}*")).unwrap_or_default(),
        Clause::Phrase(text) => quoted(text).unwrap_or_default(),
        Clause::All(parts) => list(parts, " "),
        Clause::Any(parts) | Clause::Ranked(parts) => list(parts, " OR "),
        Clause::Not(part) => {
            let inner = write(part);
            if inner.is_empty() { inner } else { format!("-{inner}") }
        }
    }
}

/// A word with its marks made harmless; none where it has no letter and no digit.
fn word(text: &str) -> Option<String> {
    let mut written = String::new();
    for letter in text.chars() {
        match letter {
            // These two cannot be escaped at all.
            '<' | '>' => {}
            '+' | '-' | '=' | '&' | '|' | '!' | '(' | ')' | '{' | '}' | '[' | ']' | '^' | '"'
            | '~' | '*' | '?' | ':' | '\\' | '/' => {
                written.push('\\');
                written.push(letter);
            }
            letter if letter.is_control() => {}
            letter => written.push(letter),
        }
    }
    if !written.chars().any(char::is_alphanumeric) {
        return None;
    }
    // Typed as a word, these are words; the index would take them for its operators.
    Some(match written.as_str() {
        "AND" | "OR" | "NOT" => written.to_lowercase(),
        _ => written,
    })
}

/// A phrase in quotation marks; none where it has no letter and no digit.
fn quoted(text: &str) -> Option<String> {
    let plain: String = text
        .chars()
        .map(
            |letter| if matches!(letter, '"' | '\\') || letter.is_control() { ' ' } else { letter },
        )
        .collect();
    let plain = law::tag::blanks_joined(&plain);
    plain.chars().any(char::is_alphanumeric).then(|| format!("\"{plain}\""))
}

#[cfg(test)]
mod tests;
