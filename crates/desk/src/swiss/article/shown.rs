//! An article in its parts: marginal titles, paragraphs, letters, numbers, footnotes.

use law::{Block, Document, Role};
use schemars::JsonSchema;
use serde::Serialize;

/// A marginal title.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct MarginalShown {
    /// Its number: `A`, `II`.
    pub number: Option<String>,
    /// What it says.
    pub text: String,
}

/// A paragraph.
#[derive(Clone, Debug, Default, Eq, JsonSchema, PartialEq, Serialize)]
pub struct ParagraphShown {
    /// Its number: `1`, `2bis`; none where it has none.
    pub number: Option<String>,
    /// Its text, up to the first letter.
    pub text: String,
    /// Its letters.
    pub letters: Vec<LetterShown>,
    /// The rows of its tables, cells separated by tabulators.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<String>,
    /// Its text after the last letter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closing: Option<String>,
}

/// A letter of a paragraph.
#[derive(Clone, Debug, Default, Eq, JsonSchema, PartialEq, Serialize)]
pub struct LetterShown {
    /// The letter: `a`, `abis`; none for a dash.
    pub letter: Option<String>,
    /// Its text.
    pub text: String,
    /// The numbers below it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<NumberShown>,
}

/// A number below a letter.
#[derive(Clone, Debug, Default, Eq, JsonSchema, PartialEq, Serialize)]
pub struct NumberShown {
    /// The number: `1`; none for a dash.
    pub number: Option<String>,
    /// Its text.
    pub text: String,
    /// What stands below it, a line each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub further: Vec<String>,
}

/// A footnote of the editors.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct FootnoteShown {
    /// The paragraph it is attached to; none where that is the article itself.
    pub paragraph: Option<String>,
    /// Whether it is attached to the last marginal title, and says nothing of the article.
    pub is_of_marginal_note: bool,
    /// What it says.
    pub text: String,
}

/// An article in its parts.
#[derive(Debug, Default)]
pub(super) struct Parts {
    pub heading: Option<String>,
    pub marginals: Vec<MarginalShown>,
    pub paragraphs: Vec<ParagraphShown>,
    pub footnotes: Vec<FootnoteShown>,
}

/// Parts an article.
pub(super) fn parts(document: &Document) -> Parts {
    let mut parts = Parts::default();
    for block in &document.blocks {
        match block.role {
            Role::Marginal => parts
                .marginals
                .push(MarginalShown { number: label(block), text: block.text.clone() }),
            Role::Heading if parts.heading.is_none() && parts.paragraphs.is_empty() => {
                parts.heading = Some(block.text.clone());
            }
            Role::Note => parts.footnotes.push(FootnoteShown {
                paragraph: parts.paragraphs.last().and_then(|last| last.number.clone()),
                is_of_marginal_note: parts.paragraphs.is_empty() && block.depth > 0,
                text: block.text.clone(),
            }),
            Role::Row | Role::Item => {
                let Some(open) = open(&mut parts.paragraphs) else { continue };
                if block.role == Role::Row {
                    open.rows.push(block.text.clone());
                } else {
                    item(open, block);
                }
            }
            Role::Text | Role::Heading | Role::Regeste => paragraph(&mut parts.paragraphs, block),
        }
    }
    parts
}

fn label(block: &Block) -> Option<String> {
    Some(block.label.clone()).filter(|label| !label.is_empty())
}

/// The paragraph being read; one without a number where none has begun.
fn open(paragraphs: &mut Vec<ParagraphShown>) -> Option<&mut ParagraphShown> {
    if paragraphs.is_empty() {
        paragraphs.push(ParagraphShown::default());
    }
    paragraphs.last_mut()
}

fn paragraph(paragraphs: &mut Vec<ParagraphShown>, block: &Block) {
    let number = label(block);
    if number.is_none()
        && let Some(last) = paragraphs.last_mut().filter(|last| last.number.is_some())
    {
        // A text without a number behind one with a number belongs to it.
        let whole = if last.letters.is_empty() && last.rows.is_empty() {
            &mut last.text
        } else {
            last.closing.get_or_insert_default()
        };
        if !whole.is_empty() {
            whole.push('\n');
        }
        whole.push_str(&block.text);
        return;
    }
    paragraphs.push(ParagraphShown {
        number,
        text: block.text.clone(),
        ..ParagraphShown::default()
    });
}

fn item(paragraph: &mut ParagraphShown, block: &Block) {
    if block.depth <= 1 || paragraph.letters.is_empty() {
        // A text without a label may go on with the letter before it, but a dash looks the same.
        paragraph.letters.push(LetterShown {
            letter: label(block),
            text: block.text.clone(),
            numbers: Vec::new(),
        });
        return;
    }
    let Some(letter) = paragraph.letters.last_mut() else { return };
    if block.depth == 2 || letter.numbers.is_empty() {
        letter.numbers.push(NumberShown {
            number: label(block),
            text: block.text.clone(),
            further: Vec::new(),
        });
        return;
    }
    if let Some(number) = letter.numbers.last_mut() {
        let lead = if block.label.is_empty() { "–" } else { &block.label };
        number.further.push(format!("{lead} {}", block.text));
    }
}

/// The law as one text: a line for each paragraph, letter and number.
pub(super) fn text(paragraphs: &[ParagraphShown]) -> String {
    let mut lines = Vec::new();
    let line = |label: Option<&str>, text: &str| match label {
        Some(label) => format!("{label} {text}").trim_end().to_owned(),
        None => text.to_owned(),
    };
    for paragraph in paragraphs {
        lines.push(line(paragraph.number.as_deref(), &paragraph.text));
        for letter in &paragraph.letters {
            let label = letter.letter.as_ref().map_or_else(|| "–".to_owned(), |l| format!("{l}."));
            lines.push(line(Some(&label), &letter.text));
            for number in &letter.numbers {
                let label =
                    number.number.as_ref().map_or_else(|| "–".to_owned(), |n| format!("{n}."));
                lines.push(line(Some(&label), &number.text));
                lines.extend(number.further.iter().cloned());
            }
        }
        lines.extend(paragraph.rows.iter().cloned());
        lines.extend(paragraph.closing.iter().cloned());
    }
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
}
