//! The heading of an article or a division, parted into its number and its name.

use crate::akn::{
    markup::{Element, Node},
    page::prose::prose,
};

use super::{Notes, new};

/// The number and the name in the heading of an article: the number is what is set bold or italic at
/// its beginning, with the footnotes attached to it.
pub(super) fn of_article(heading: &Element, notes: &Notes) -> (Element, Option<Element>) {
    let pieces = prose(&heading.children, notes);
    let end = pieces.iter().position(|node| !is_number(node)).unwrap_or(pieces.len());
    parted(pieces, end)
}

/// The number and the name in the heading of a division: `1. Kapitel: Allgemeine Bestimmungen`,
/// `A. Anwendung des Rechts`.
pub(super) fn of_division(heading: &Element, notes: &Notes) -> (Option<Element>, Option<Element>) {
    let mut pieces = prose(&heading.children, notes);
    let Some(at) = pieces.iter().position(|node| !is_blank(node)) else { return (None, None) };
    let mut num = None;
    if let Some(text) = first_text(pieces.get_mut(at)) {
        let begun = text.trim_start();
        if let Some(end) = number_end(begun) {
            let (number, rest) = begun.split_at(end);
            let mut made = new("num");
            made.children.push(Node::Text(number.trim_end().trim_end_matches(':').to_owned()));
            let rest = rest.trim_start_matches([':', ' ', '\u{a0}']).to_owned();
            *text = rest;
            num = Some(made);
        }
    }
    let mut name = new("heading");
    name.children = pieces;
    let has_name = !name.text_without_notes().is_empty() || !name.children.iter().all(is_blank);
    (num, has_name.then_some(name))
}

/// The first text of a piece, where it is plain or only set in another type.
fn first_text(node: Option<&mut Node>) -> Option<&mut String> {
    match node? {
        Node::Text(text) => Some(text),
        Node::Element(element) if matches!(element.name.as_str(), "b" | "i") => {
            first_text(element.children.first_mut())
        }
        Node::Element(_) => None,
    }
}

/// Words that a numbered division begins with, behind or before its number.
const DIVISIONS: [&str; 27] = [
    "Teil",
    "Buch",
    "Titel",
    "Kapitel",
    "Abschnitt",
    "Abteilung",
    "Unterabschnitt",
    "Gliederungstitel",
    "Partie",
    "partie",
    "Livre",
    "livre",
    "Titre",
    "titre",
    "Chapitre",
    "chapitre",
    "Section",
    "section",
    "Parte",
    "Libro",
    "Titolo",
    "titolo",
    "Capitolo",
    "capitolo",
    "Sezione",
    "sezione",
    "Part",
];

/// Where the number of a division ends in its heading.
fn number_end(heading: &str) -> Option<usize> {
    if let Some((before, _)) = heading.split_once(':')
        && before.len() < 60
        && before.split_whitespace().any(|word| {
            DIVISIONS.iter().any(|name| word.trim_end_matches('.').eq_ignore_ascii_case(name))
        })
    {
        return Some(before.len() + 1);
    }
    // A marginal title: `A.`, `III.`, `1.`, `a.`, `aa.`, `2bis.`
    let first = heading.split_whitespace().next()?;
    let bare = first.strip_suffix('.').or_else(|| first.strip_suffix(')'))?;
    let is_number = !bare.is_empty()
        && bare.len() <= 10
        && bare.chars().all(|letter| letter.is_ascii_alphanumeric())
        && (bare.len() <= 2
            || bare.chars().any(|letter| letter.is_ascii_digit())
            || bare.chars().all(|letter| "IVXivx".contains(letter)));
    is_number.then_some(first.len())
}

/// Whether a piece belongs to the number of an article.
fn is_number(node: &Node) -> bool {
    match node {
        Node::Text(text) => {
            let text = text.trim();
            text.is_empty()
                // `Art. 28d–28f`: what joins two numbers.
                || text.starts_with(['–', '-', '—', ',']) && text.chars().count() <= 8
                || matches!(text, "und" | "et" | "e" | "and")
        }
        Node::Element(element) => match element.name.as_str() {
            "b" | "i" | "authorialNote" => true,
            "sup" => element.text().chars().all(|letter| letter.is_ascii_lowercase()),
            _ => false,
        },
    }
}

fn is_blank(node: &Node) -> bool {
    matches!(node, Node::Text(text) if text.trim().is_empty())
}

fn parted(mut pieces: Vec<Node>, end: usize) -> (Element, Option<Element>) {
    let rest = pieces.split_off(end);
    let mut num = new("num");
    num.children = pieces;
    let mut name = new("heading");
    name.children = rest;
    let is_empty = name.children.iter().all(is_blank);
    (num, (!is_empty).then_some(name))
}
