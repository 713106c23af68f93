//! The text of a commentary by its margin numbers, and what it cites.

use jurisdictions::ch::{self, Citation, Following, Statute};
use law::{Block, Document, Language, Role};
use schemars::JsonSchema;
use serde::Serialize;

use super::is_commentary;

/// A paragraph of a commentary: what stands behind a margin number up to the next one or the next
/// heading.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct CommentaryParagraph {
    /// Its margin number, by which it is cited; none before the first one.
    pub margin_number: Option<String>,
    /// The headings above it, the outermost first.
    pub headings: Vec<String>,
    /// Its text, without footnotes.
    pub text: String,
}

/// A footnote.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct CommentaryFootnote {
    /// Its number, counted through the commentary.
    pub number: String,
    /// The margin number of the paragraph it belongs to.
    pub margin_number: Option<String>,
    /// Its text.
    pub text: String,
}

/// A commentary as it is read: headings, paragraphs, footnotes.
#[derive(Clone, Debug, Default)]
pub(super) struct Text {
    /// The paragraphs.
    pub paragraphs: Vec<CommentaryParagraph>,
    /// The footnotes, each with the place of its paragraph.
    pub footnotes: Vec<(usize, CommentaryFootnote)>,
    /// The headings with how deep they stand.
    pub headings: Vec<(u8, String)>,
    /// The provision it quotes.
    pub legal_text: String,
}

impl Text {
    /// The text of a document.
    pub(super) fn of(document: &Document) -> Self {
        let mut text = Self::default();
        let mut above: Vec<(u8, String)> = Vec::new();
        let mut margin: Option<String> = None;
        // Whether what comes next continues the paragraph before it.
        let mut goes_on = false;
        for block in &document.blocks {
            match block.role {
                role if !is_commentary(role) => text.quote(block),
                Role::Heading => {
                    above.retain(|(depth, _)| *depth < block.depth);
                    above.push((block.depth, block.text.clone()));
                    text.headings.push((block.depth, block.text.clone()));
                    goes_on = false;
                    margin = None;
                }
                Role::Note => {
                    let footnote = CommentaryFootnote {
                        number: block.label.clone(),
                        margin_number: margin.clone(),
                        text: block.text.clone(),
                    };
                    text.footnotes.push((text.paragraphs.len().saturating_sub(1), footnote));
                }
                role => {
                    let is_numbered = role == Role::Text && !block.label.is_empty();
                    if is_numbered {
                        margin = Some(block.label.clone());
                        goes_on = false;
                    }
                    let line = if role == Role::Item {
                        let label =
                            if block.label.is_empty() { "-" } else { &format!("{}.", block.label) };
                        format!("{label} {}", block.text)
                    } else {
                        block.text.clone()
                    };
                    match text.paragraphs.last_mut().filter(|_| goes_on) {
                        Some(paragraph) => {
                            paragraph.text.push('\n');
                            paragraph.text.push_str(&line);
                        }
                        None => text.paragraphs.push(CommentaryParagraph {
                            margin_number: margin.clone(),
                            headings: above.iter().map(|(_, heading)| heading.clone()).collect(),
                            text: line,
                        }),
                    }
                    goes_on = true;
                }
            }
        }
        text
    }

    fn quote(&mut self, block: &Block) {
        if !self.legal_text.is_empty() {
            self.legal_text.push('\n');
        }
        if !block.label.is_empty() {
            self.legal_text.push_str(&block.label);
            self.legal_text.push(' ');
        }
        self.legal_text.push_str(&block.text);
    }

    /// The headings, indented by how deep they stand.
    pub(super) fn outline(&self) -> Vec<String> {
        let least = self.headings.iter().map(|(depth, _)| *depth).min().unwrap_or(0);
        let line = |(depth, heading): &(u8, String)| {
            format!("{}{heading}", "  ".repeat(usize::from(depth.saturating_sub(least))))
        };
        self.headings.iter().map(line).collect()
    }

    /// The text of some paragraphs, with headings and margin numbers.
    pub(super) fn full_text(&self, places: std::ops::Range<usize>) -> String {
        let mut out = String::new();
        let mut above: &[String] = &[];
        for paragraph in self.paragraphs.get(places).unwrap_or_default() {
            let common =
                above.iter().zip(&paragraph.headings).take_while(|(one, two)| one == two).count();
            for heading in paragraph.headings.get(common..).unwrap_or_default() {
                line(&mut out, heading);
            }
            above = &paragraph.headings;
            match &paragraph.margin_number {
                Some(number) => line(&mut out, &format!("N {number} {}", paragraph.text)),
                None => line(&mut out, &paragraph.text),
            }
        }
        out
    }

    /// What is listed as literature in a section of its own, or else is cited in footnotes that
    /// cite more than law and decisions; and which of the two it is.
    pub(super) fn bibliography(&self, language: Language) -> (Vec<String>, &'static str) {
        let is_listed = |paragraph: &&CommentaryParagraph| {
            paragraph.headings.iter().any(|heading| is_literature(heading))
        };
        let section: Vec<String> = self
            .paragraphs
            .iter()
            .filter(is_listed)
            .flat_map(|paragraph| paragraph.text.split('\n'))
            .map(|entry| entry.trim_start_matches("- ").to_owned())
            .collect();
        if !section.is_empty() {
            return (section, "section");
        }
        let mut cited: Vec<String> = Vec::new();
        for (_, footnote) in &self.footnotes {
            if cites_literature(&footnote.text, language) && !cited.contains(&footnote.text) {
                cited.push(footnote.text.clone());
            }
        }
        let from = if cited.is_empty() { "none" } else { "footnotes" };
        (cited, from)
    }

    /// What the commentary cites, in its text and its footnotes.
    pub(super) fn cited(&self, language: Language) -> Cited {
        let mut cited = Cited::default();
        let texts = self.paragraphs.iter().map(|paragraph| paragraph.text.as_str());
        for text in texts.chain(self.footnotes.iter().map(|(_, note)| note.text.as_str())) {
            cited.add(text, language);
        }
        cited
    }
}

fn line(out: &mut String, text: &str) {
    if !out.is_empty() {
        out.push('\n');
    }
    out.push_str(text);
}

/// What a text cites, each once, in the order in which it first stands.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(super) struct Cited {
    /// Provisions, without their paragraphs.
    pub articles: Vec<String>,
    /// Decisions of the official collection.
    pub bge: Vec<String>,
    /// Other decisions.
    pub decisions: Vec<String>,
}

impl Cited {
    /// Adds what a text cites.
    pub(super) fn add(&mut self, text: &str, language: Language) {
        let once = |list: &mut Vec<String>, one: String| {
            if !list.contains(&one) {
                list.push(one);
            }
        };
        for found in ch::extract_in(text, Some(language)).found {
            match &found.citation {
                Citation::Statute(statute) => {
                    let whole =
                        Statute { pins: Vec::new(), following: Following::None, ..statute.clone() };
                    once(&mut self.articles, whole.print(language));
                }
                Citation::Bge(_) => once(&mut self.bge, found.citation.key()),
                Citation::Decision(_) | Citation::Application(_) | Citation::Report(_) => {
                    once(&mut self.decisions, found.citation.key());
                }
                Citation::Doctrine(_) | Citation::Classified(_) | Citation::Gazette(_) => {}
            }
        }
    }
}

fn is_literature(heading: &str) -> bool {
    const WORDS: [&str; 7] = [
        "literatur",
        "bibliogra",
        "littérature",
        "letteratura",
        "literature",
        "schrifttum",
        "doctrine citée",
    ];
    let lower = heading.to_lowercase();
    WORDS.iter().any(|word| lower.contains(word))
}

/// Whether a footnote cites more than law and decisions: whether words are left that begin with a
/// capital once the citations, and the words around them, are taken out.
fn cites_literature(text: &str, language: Language) -> bool {
    let found = ch::extract_in(text, Some(language)).found;
    if found.iter().any(|one| matches!(one.citation, Citation::Doctrine(_))) {
        return true;
    }
    let mut rest = String::new();
    let mut at = 0;
    for one in &found {
        rest.push_str(text.get(at..one.span.start).unwrap_or_default());
        rest.push(' ');
        at = one.span.end.max(at);
    }
    rest.push_str(text.get(at..).unwrap_or_default());
    const AROUND: [&str; 34] = [
        "vgl",
        "siehe",
        "so",
        "auch",
        "urteil",
        "urteile",
        "des",
        "entscheid",
        "botschaft",
        "bbl",
        "bundesgericht",
        "bundesgerichts",
        "bger",
        "voir",
        "cf",
        "arrêt",
        "arrêts",
        "du",
        "message",
        "tribunal",
        "fédéral",
        "tf",
        "ff",
        "vedi",
        "sentenza",
        "sentenze",
        "messaggio",
        "see",
        "judgment",
        "ebenso",
        "statt",
        "zum",
        "ganzen",
        "erwägung",
    ];
    // An author's name stands beside a number or a title: a word with a capital and two letters.
    let is_name = |word: &str| {
        let bare = word.trim_matches(|letter: char| !letter.is_alphabetic());
        bare.chars().count() > 2
            && bare.starts_with(char::is_uppercase)
            && !AROUND.contains(&bare.to_lowercase().as_str())
    };
    rest.split_whitespace().any(is_name)
}
