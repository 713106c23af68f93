//! A French act in Markdown: its head, its headings, its articles. In older states neither headings
//! nor articles are marked; they are told by their words.

use std::collections::HashSet;

use law::{Block, Role};

use crate::text::plain;

/// What the head of a file says of the act.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(super) struct Act {
    /// Its name: `Code civil`.
    pub title: String,
    /// Its identifier: `LEGITEXT000006070721`.
    pub identifier: String,
    /// The legal order: `fr`.
    pub country: String,
    /// `code`, `loi`.
    pub rank: String,
    /// Its address at the publisher.
    pub source: String,
    /// Every heading that is marked as one in its newest state.
    pub headings: HashSet<String>,
}

impl Act {
    /// Reads the head and the headings of the newest state.
    pub(super) fn read(text: &str) -> Option<Self> {
        let head = text.strip_prefix("---\n")?;
        let (head, body) = head.split_once("\n---")?;
        let value = |key: &str| {
            head.lines()
                .find_map(|line| line.strip_prefix(key)?.strip_prefix(':'))
                .map(|value| value.trim().trim_matches('"').to_owned())
                .unwrap_or_default()
        };
        let headings = body
            .lines()
            .filter_map(|line| line.strip_prefix('#'))
            .map(|line| plain(line.trim_start_matches('#')))
            .filter(|heading| !heading.starts_with("Article "))
            .collect();
        let act = Self {
            title: value("title"),
            identifier: value("identifier"),
            country: value("country"),
            rank: value("rank"),
            source: value("source"),
            headings,
        };
        (!act.identifier.is_empty()).then_some(act)
    }
}

/// A part of a file: an article from its line to the next one's, with the headings that follow its
/// text; or what stands before the first article.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Chunk {
    /// As it stands in the file.
    pub raw: String,
    /// The number of the article; none for what stands before the first one.
    pub number: Option<String>,
    /// The text of the article, as it stands in the file.
    pub text: (usize, usize),
    /// The headings after it, each with its rank: the lower, the higher it stands.
    pub headings: Vec<(u8, String)>,
}

/// What follows the head of a file.
pub(super) fn body(text: &str) -> &str {
    text.strip_prefix("---\n")
        .and_then(|rest| rest.split_once("\n---"))
        .map_or(text, |(_, body)| body.trim_start_matches(['-', '\n']))
}

/// The length of the part that begins at the beginning of a text: up to the next article's line.
pub(super) fn length(rest: &str) -> usize {
    let mut at = 0;
    for (place, line) in rest.split_inclusive('\n').enumerate() {
        if place > 0 && article_line(line).is_some() {
            break;
        }
        at += line.len();
    }
    at
}

/// Whether a text begins with an article's line.
pub(super) fn begins_article(rest: &str) -> bool {
    article_line(rest.split('\n').next().unwrap_or_default()).is_some()
}

impl Chunk {
    /// Reads a part.
    pub(super) fn read(raw: &str, act: &Act) -> Self {
        let line = raw.split_inclusive('\n').next().unwrap_or_default();
        let number = article_line(line).map(str::to_owned);
        let from = if number.is_some() { line.len() } else { 0 };
        let mut headings = Vec::new();
        let mut to = raw.len();
        if number.is_none() {
            for line in raw.lines() {
                let title = plain(line.trim_start_matches('#'));
                let marked = line.starts_with("##").then(|| rank(&title).unwrap_or(FLOATING));
                if let Some(rank) = marked.or_else(|| heading(&title, act)) {
                    headings.push((rank, title));
                }
            }
        } else {
            // The headings of what follows stand at the end, from the last one backwards.
            loop {
                let text = raw.get(from..to).unwrap_or_default().trim_end();
                let at = text.rfind("\n\n").map_or(0, |at| at + 2);
                let last = text.get(at..).unwrap_or_default();
                let title = plain(last.trim_start_matches(['#', '\n', ' ']));
                let is_marked = last.trim_start_matches('\n').starts_with("##");
                let found = if is_marked {
                    Some(rank(&title).unwrap_or(FLOATING))
                } else {
                    heading(&title, act)
                };
                let Some(rank) = found.filter(|_| !title.is_empty()) else { break };
                headings.push((rank, title));
                to = from + at;
            }
            headings.reverse();
        }
        let text = raw.get(from..to).unwrap_or_default();
        let to = from + text.trim_end().len();
        Self { raw: raw.to_owned(), number, text: (from, to), headings }
    }

    /// The text of the article.
    pub(super) fn text(&self) -> &str {
        self.raw.get(self.text.0..self.text.1).unwrap_or_default()
    }
}

/// The number of an article, where a line is nothing but its name: `##### Article L1232-1`.
fn article_line(line: &str) -> Option<&str> {
    let line = line.trim_end();
    let bare = if line.starts_with('#') { line.trim_start_matches('#').trim_start() } else { line };
    let number = bare.strip_prefix("Article ")?.trim();
    let first = number.chars().next()?;
    let sound = number.len() <= 24
        && (first.is_ascii_digit() || (first.is_ascii_uppercase() || matches!(first, 'é' | 'p')))
        && (number.chars().any(|letter| letter.is_ascii_digit())
            || matches!(number, "préliminaire" | "Annexe" | "unique"))
        && !number.ends_with(['.', ',', ';', ':']);
    sound.then_some(number)
}

/// The rank of a heading that has no word of rank: it stands below what is above it.
const FLOATING: u8 = 90;

/// The words a heading begins with, from the highest rank to the lowest.
const RANKS: [(&str, u8); 18] = [
    ("Partie ", 10),
    ("Première partie", 10),
    ("Deuxième partie", 10),
    ("Troisième partie", 10),
    ("Quatrième partie", 10),
    ("Livre ", 20),
    ("Titre ", 30),
    ("Sous-titre ", 35),
    ("Chapitre ", 40),
    ("Sous-chapitre ", 45),
    ("Section ", 50),
    ("Sous-section ", 60),
    ("Paragraphe ", 70),
    ("Sous-paragraphe ", 80),
    ("Sous-Paragraphe ", 80),
    ("Annexe", 10),
    ("Tome ", 5),
    ("Distinction ", 55),
];

fn rank(title: &str) -> Option<u8> {
    RANKS.iter().find(|(word, _)| title.starts_with(word)).map(|(_, rank)| *rank)
}

/// Whether an unmarked paragraph is a heading, and of which rank: one of the newest state, or a
/// short one that begins with a word of rank and a number.
fn heading(title: &str, act: &Act) -> Option<u8> {
    if act.headings.contains(title) {
        return Some(rank(title).unwrap_or(FLOATING));
    }
    const LONGEST: usize = 400;
    let rank = rank(title)?;
    let mut words = title.split_whitespace().skip(1);
    let number = words.next().unwrap_or_default().trim_end_matches([':', '.', ',']);
    let is_number = number.chars().all(|letter| "IVXLC0123456789".contains(letter))
        || matches!(
            number,
            "Ier"
                | "1er"
                | "préliminaire"
                | "législative"
                | "réglementaire"
                | "unique"
                | "A"
                | "B"
                | "C"
                | "D"
        )
        || number.trim_end_matches("-1").chars().all(|letter| "IVXLC".contains(letter));
    (is_number && title.len() <= LONGEST && !title.ends_with([';', ','])).then_some(rank)
}

/// The text of an article as blocks.
pub(super) fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    for paragraph in text.split("\n\n") {
        if paragraph.trim_start().starts_with('|') {
            for row in paragraph.lines() {
                let cells: Vec<String> =
                    row.trim().trim_matches('|').split('|').map(plain).collect();
                if cells.iter().all(|cell| cell.chars().all(|sign| matches!(sign, '-' | ':'))) {
                    continue;
                }
                let (role, label, text) = (Role::Row, String::new(), cells.join("\t"));
                blocks.push(Block { role, label, depth: 0, text });
            }
            continue;
        }
        let text = plain(paragraph);
        if !text.is_empty() {
            blocks.push(labelled(text));
        }
    }
    blocks
}

/// A paragraph with its label apart: `1° `, `a) `, `II.-`.
pub(crate) fn labelled(text: String) -> Block {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let cut = |label: &str, depth: u8, from: usize| {
        let role = if depth > 0 { Role::Item } else { Role::Text };
        let rest = text.get(from..).unwrap_or_default();
        let rest = rest.trim_start_matches([' ', '-', '–', '—', '.']).to_owned();
        Block { role, label: label.to_owned(), depth, text: rest }
    };
    if digits > 0 && digits < 4 {
        let rest = text.get(digits..).unwrap_or_default();
        if let Some(after) = rest.strip_prefix('°') {
            let inserted = after.split(' ').next().unwrap_or_default();
            let inserted = if is_latin(inserted) { inserted } else { "" };
            let number = text.get(..digits).unwrap_or_default();
            let label = format!("{number}°{inserted}");
            return cut(&label, 1, digits + '°'.len_utf8() + inserted.len());
        }
    }
    let mut letters = text.chars();
    if let (Some(letter), Some(')'), Some(' ')) = (letters.next(), letters.next(), letters.next())
        && letter.is_ascii_lowercase()
    {
        return cut(&letter.to_string(), 2, 2);
    }
    let roman = text.bytes().take_while(|byte| b"IVX".contains(byte)).count();
    let after = text.get(roman..).unwrap_or_default();
    if roman > 0
        && [".-", ".–", ".—", ". -", ". –", ". —", " -", " –"]
            .iter()
            .any(|sign| after.starts_with(sign))
    {
        let label = text.get(..roman).unwrap_or_default().to_owned();
        return cut(&label, 0, roman);
    }
    Block { role: Role::Text, label: String::new(), depth: 0, text }
}

fn is_latin(word: &str) -> bool {
    matches!(word, "bis" | "ter" | "quater" | "quinquies" | "sexies" | "septies" | "octies")
}

/// Whether the text of an article says no more than that it is repealed.
pub(super) fn is_repealed(blocks: &[Block]) -> bool {
    let [only] = blocks else { return false };
    let words: String = only
        .text
        .to_lowercase()
        .chars()
        .filter(|letter| letter.is_alphabetic() || *letter == ' ')
        .collect();
    matches!(
        words.trim(),
        "abrogé"
            | "abrogés"
            | "abrogée"
            | "article abrogé"
            | "articles abrogés"
            | "article périmé"
            | "périmé"
            | "transféré"
    )
}

/// What two texts must share to be the same: everything but blanks, dashes, quotation marks and the
/// signs of Markdown, which differ between the states of one text.
pub(super) fn essence(blocks: &[Block]) -> String {
    blocks
        .iter()
        .flat_map(|block| block.label.chars().chain(block.text.chars()))
        .filter(|letter| !letter.is_whitespace())
        .filter(|letter| !"-–—\\*_|\"«»“”".contains(*letter))
        .map(|letter| if letter == '’' { '\'' } else { letter })
        .collect()
}
