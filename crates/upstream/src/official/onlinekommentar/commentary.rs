//! A commentary, and how it is listed.

use std::collections::BTreeMap;

use jiff::{Timestamp, civil::Date};
use law::{Block, Language};

use crate::onlinekommentar::subject::Subject;

/// What the list says of a commentary.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Listed {
    /// Its id; each translation has one of its own.
    pub id: String,
    /// Its title: `Art. 701 OR`; the act is named as in its language.
    pub title: String,
    /// The day of its text.
    pub date: Option<Date>,
    /// Its language.
    pub language: Language,
    /// Who wrote it.
    pub authors: Vec<String>,
    /// Who edited it.
    pub editors: Vec<String>,
    /// The act it belongs to; a few have none.
    pub act: Option<Act>,
    /// What it comments on, as far as its title and its act tell.
    pub subject: Subject,
    /// Its page.
    pub page: Option<String>,
    /// Its PDF.
    pub pdf: Option<String>,
    /// Further documents.
    pub documents: Vec<String>,
}

/// An act, as the source names it.
#[derive(Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub struct Act {
    /// Its id at the source, the same in every language.
    pub id: String,
    /// Its title, in English whatever the language of the list.
    pub title: String,
}

/// A commentary with its text.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Commentary {
    /// What the list says of it.
    pub listed: Listed,
    /// How the source wants it cited, in full.
    pub citation: Option<String>,
    /// How the source wants it cited, in short.
    pub short_citation: Option<String>,
    /// Its text.
    pub blocks: Vec<Block>,
    /// The provision as the commentary quotes it.
    pub legal_text: Vec<Block>,
    /// When the source sent it.
    pub retrieved_at: Timestamp,
    /// Who sent it.
    pub host: String,
}

/// Whether a text can be an id at the source: letters, digits and hyphens.
pub fn is_id(text: &str) -> bool {
    const LONGEST: usize = 64;
    !text.is_empty()
        && text.len() <= LONGEST
        && text.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'-')
}

/// Gives commentaries whose titles name an act as no table does the number that the other titles
/// of the same act show.
pub(super) fn settle(listed: &mut [Listed]) {
    let mut votes: BTreeMap<String, BTreeMap<String, usize>> = BTreeMap::new();
    for one in listed.iter() {
        let Some(act) = &one.act else { continue };
        for number in one.subject.sr_numbers() {
            *votes.entry(act.id.clone()).or_default().entry(number.to_owned()).or_default() += 1;
        }
    }
    for one in listed.iter_mut() {
        let is_open = one.subject.sr_numbers().next().is_none();
        let Some(act) = one.act.as_ref().filter(|_| is_open) else { continue };
        let most = votes.get(&act.id).and_then(|of| of.iter().max_by_key(|(_, count)| **count));
        if let Some((number, _)) = most {
            one.subject = Subject::read_as(&one.title, one.language, Some(number));
        }
    }
}
