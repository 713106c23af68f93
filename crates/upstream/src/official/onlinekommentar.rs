//! Commentaries on Swiss law, asked of onlinekommentar.ch.
//!
//! The source lists commentaries by language, fifty on a page, and gives each by its id. It has no
//! list of acts, no abstracts and no citations: acts are gathered from the list, what is commented
//! is read from the titles, and what is cited from the text, by our own parser.

mod commentary;
mod content;
mod document;
mod shape;
mod source;
mod subject;

use std::collections::BTreeSet;

use jiff::{Timestamp, tz::TimeZone};
use law::{Collection, Language};

use crate::{Expects, Reply, Request, Sources, UpstreamError};

pub use commentary::{Act, Commentary, Listed, is_id};
pub use content::{blocks, legal_text};
pub use document::{LEGAL_TEXT, document_id, entry};
pub use source::SOURCE;
pub use subject::{Commented, Form, Reach, Subject, paragraphs, sr_number_of};

/// The source as the registry has it, as of when it answered.
pub fn collection(retrieved_at: Timestamp) -> Collection {
    let day = retrieved_at.to_zoned(TimeZone::UTC).date();
    Collection { retrieved: Some(day), ..(SOURCE.collection)() }
}

/// How many commentaries a page of the list has.
pub const PER_PAGE: usize = 50;

/// For how many seconds a page of the list is used again; commentaries appear a few in a week.
const LIST_FRESH: u64 = 6 * 60 * 60;

/// The most pages of one list that are asked; eight there were in 2026.
const MOST_PAGES: u64 = 200;

/// The source of commentaries.
pub struct Onlinekommentar<'s> {
    sources: &'s Sources,
}

/// What is asked of the list.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Asked {
    /// Words.
    pub words: Option<String>,
    /// The language; the source lists one at a time, and English where none is named.
    pub language: Language,
    /// The act, by its id at the source.
    pub act: Option<String>,
    /// The order; where there is none, the newest come first.
    pub order: Option<Order>,
    /// The page, counted from one.
    pub page: u64,
}

/// The order of a list.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Order {
    /// By title, from A.
    Title,
    /// By title, from Z.
    TitleDescending,
    /// The oldest first.
    Date,
    /// The newest first.
    DateDescending,
}

/// A page of the list.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Page {
    /// The commentaries.
    pub listed: Vec<Listed>,
    /// Which page it is.
    pub page: u64,
    /// How many pages there are.
    pub last_page: u64,
    /// How many commentaries there are.
    pub total: u64,
    /// What is missing from the page.
    pub warnings: Vec<String>,
    /// When the source sent it.
    pub retrieved_at: Timestamp,
    /// Who sent it.
    pub host: String,
}

/// The whole list in a language.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Listing {
    /// The commentaries.
    pub listed: Vec<Listed>,
    /// Whether it is the whole list: only then does it show that something is not in it.
    pub is_complete: bool,
    /// What is missing from it.
    pub warnings: Vec<String>,
    /// When the source sent its earliest page.
    pub retrieved_at: Timestamp,
    /// Who sent it.
    pub host: String,
}

impl Order {
    /// The word for it at the source.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::TitleDescending => "-title",
            Self::Date => "date",
            Self::DateDescending => "-date",
        }
    }

    /// The order of a word.
    pub fn named(word: &str) -> Option<Self> {
        [Self::Title, Self::TitleDescending, Self::Date, Self::DateDescending]
            .into_iter()
            .find(|order| order.word() == word)
    }
}

impl Asked {
    /// The whole list in a language.
    pub const fn all(language: Language) -> Self {
        Self { words: None, language, act: None, order: None, page: 1 }
    }

    fn address(&self, base: &str) -> String {
        let mut address = format!("{base}/api/commentaries?language={}", self.language);
        let mut add = |name: &str, value: &str| {
            address.push_str(&format!("&{name}={}", encoded(value)));
        };
        if let Some(words) = &self.words {
            // The source knows no choice between words, and looks for all of them.
            let content = crate::content_words(words).map(|content| content.join(" "));
            add("search", content.as_ref().unwrap_or(words));
        }
        if let Some(act) = &self.act {
            add("legislative_act", act);
        }
        if let Some(order) = self.order {
            add("sort", order.word());
        }
        add("page", &self.page.to_string());
        address
    }
}

impl<'s> Onlinekommentar<'s> {
    /// The source, as one machine may ask it.
    pub const fn new(sources: &'s Sources) -> Self {
        Self { sources }
    }

    /// A page of the list.
    pub fn page(&self, asked: &Asked) -> Result<Page, UpstreamError> {
        let address = asked.address(self.sources.addresses.of(&SOURCE));
        let request = Request::get(address, Expects::Json).fresh_for(LIST_FRESH);
        // The list names its next page with the words in its address.
        let request = if asked.words.is_some() { request.private() } else { request };
        match self.sources.fetch.ask(&request) {
            // That the list is gone from its address says nothing of any commentary.
            Err(UpstreamError::NotThere { address }) => Err(UpstreamError::Unusable {
                host: crate::fetch::host_of(&address).to_owned(),
                reason: "there is no list of commentaries where it was".to_owned(),
            }),
            reply => read_page(&reply?, asked),
        }
    }

    /// The whole list in a language. Where a later page fails, what came before it is answered, and
    /// it is said that the list is not complete. Is told how many pages of how many were read, and
    /// goes on where that answers yes.
    pub fn listing(
        &self,
        language: Language,
        goes_on: impl FnMut(u64, u64) -> bool,
    ) -> Result<Listing, UpstreamError> {
        gathered(language, |asked| self.page(asked), goes_on)
    }

    /// The commentary of an id, with its text. That it is not there is only said where the source
    /// still has its list.
    pub fn commentary(&self, id: &str) -> Result<Commentary, UpstreamError> {
        let base = self.sources.addresses.of(&SOURCE);
        let address = format!("{base}/api/commentaries/{}", encoded(id));
        match self.sources.fetch.ask(&Request::get(address, Expects::Json)) {
            Err(error @ UpstreamError::NotThere { .. }) => {
                self.page(&Asked::all(Language::De))?;
                Err(error)
            }
            reply => read_commentary(&reply?, id),
        }
    }
}

fn gathered(
    language: Language,
    page: impl Fn(&Asked) -> Result<Page, UpstreamError>,
    mut goes_on: impl FnMut(u64, u64) -> bool,
) -> Result<Listing, UpstreamError> {
    let mut asked = Asked::all(language);
    let first = page(&asked)?;
    let (total, last) = (first.total, first.last_page.min(MOST_PAGES));
    let mut listing = Listing {
        listed: first.listed,
        is_complete: true,
        warnings: first.warnings,
        retrieved_at: first.retrieved_at,
        host: first.host,
    };
    for number in 2..=last {
        if !goes_on(number - 1, last) {
            listing.is_complete = false;
            listing.warnings.push("the list was not read to its end".to_owned());
            break;
        }
        asked.page = number;
        match page(&asked) {
            Ok(page) => {
                listing.listed.extend(page.listed);
                listing.warnings.extend(page.warnings);
                listing.retrieved_at = listing.retrieved_at.min(page.retrieved_at);
            }
            Err(error) => {
                listing.is_complete = false;
                listing.warnings.push(format!(
                    "the list of commentaries ends at page {} of {last}: {error}",
                    number - 1
                ));
                break;
            }
        }
    }
    // What is published meanwhile moves the last of a page to the next one.
    let mut seen = BTreeSet::new();
    listing.listed.retain(|one| seen.insert(one.id.clone()));
    if listing.is_complete && (listing.listed.len() as u64) < total {
        listing.is_complete = false;
        listing.warnings.push(format!(
            "the source counts {total} commentaries and listed {}",
            listing.listed.len()
        ));
    }
    commentary::settle(&mut listing.listed);
    Ok(listing)
}

fn read_page(reply: &Reply, asked: &Asked) -> Result<Page, UpstreamError> {
    let read: shape::List = reply.json()?;
    let unusable =
        |reason: String| UpstreamError::Unusable { host: reply.host().to_owned(), reason };
    if read.meta.current_page != asked.page {
        let (other, page) = (read.meta.current_page, asked.page);
        return Err(unusable(format!("it is page {other} of the list, not page {page}")));
    }
    let count = read.data.len();
    let listed: Vec<Listed> = read
        .data
        .into_iter()
        .filter_map(shape::Commentary::listed)
        .filter(|one| one.language == asked.language)
        .collect();
    // English is what the source answers where it does not understand the language.
    if listed.is_empty() && count > 0 {
        let language = asked.language;
        return Err(unusable(format!("none of the commentaries in it are in language {language}")));
    }
    let left_out = count - listed.len();
    let mut warnings = Vec::new();
    if left_out > 0 {
        warnings.push(format!(
            "{left_out} entries of page {} could not be read, or are in another language than \
             {}, and were left out",
            asked.page, asked.language
        ));
    }
    Ok(Page {
        listed,
        page: read.meta.current_page,
        last_page: read.meta.last_page.max(1),
        total: read.meta.total,
        warnings,
        retrieved_at: reply.retrieved_at,
        host: reply.host().to_owned(),
    })
}

fn read_commentary(reply: &Reply, id: &str) -> Result<Commentary, UpstreamError> {
    let read: shape::One = reply.json()?;
    let unusable = |reason: &str| UpstreamError::Unusable {
        host: reply.host().to_owned(),
        reason: reason.to_owned(),
    };
    let (content, legal) = (read.data.content.clone(), read.data.legal_text.clone());
    let (citation, short_citation) =
        (read.data.suggested_citation_long.clone(), read.data.suggested_citation_short.clone());
    let listed = read
        .data
        .listed()
        .ok_or_else(|| unusable("the commentary has no id, no title or no known language"))?;
    if !listed.id.eq_ignore_ascii_case(id) {
        return Err(unusable("it is another commentary than the one asked for"));
    }
    let content = content.ok_or_else(|| unusable("the commentary comes without its text"))?;
    let blank = |text: &String| !text.trim().is_empty();
    Ok(Commentary {
        listed,
        citation: citation.filter(blank),
        short_citation: short_citation.filter(blank),
        blocks: blocks(&content),
        legal_text: legal_text(&legal.unwrap_or_default()),
        retrieved_at: reply.retrieved_at,
        host: reply.host().to_owned(),
    })
}

/// A value as it stands in an address.
fn encoded(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    for byte in value.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b'~') {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}

#[cfg(test)]
mod tests;
