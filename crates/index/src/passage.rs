//! What is put into the index.

use jiff::civil::Date;
use law::Language;

/// A passage of a document, as it is put into the index. Its text is not kept there.
#[derive(Clone, Copy, Debug)]
pub struct Passage<'a> {
    /// The caller's number for it, unique in the index.
    pub id: u64,
    /// The number of the document it is of, unique in the index.
    pub document: u64,
    /// Keys and values to filter and to remove by; a key may stand several times.
    pub tags: &'a [(&'a str, &'a str)],
    /// The date of the document.
    pub date: Option<Date>,
    /// The language; detected from the text where it is not known.
    pub language: Option<Language>,
    /// The title of the document or the heading above the passage; weighs more than the text.
    pub title: &'a str,
    /// The name of the document. It finds nothing by itself, or every passage of "Contract.pdf"
    /// would be found by "contract"; it counts for passages that are found by their text.
    pub name: &'a str,
    /// How the document begins, which names its parties and its kind. Like its name it counts for
    /// passages that are found by their text, and for all of them alike.
    pub opening: &'a str,
    /// The text.
    pub text: &'a str,
}
