//! The form in which the source writes a commentary and a list of them.

use jiff::civil::Date;
use serde::Deserialize;

use super::{Act, Listed, Subject};

/// A page of the list.
#[derive(Debug, Deserialize)]
pub(super) struct List {
    /// The commentaries.
    pub data: Vec<Commentary>,
    /// Where the page stands.
    pub meta: Meta,
}

/// Where a page stands.
#[derive(Debug, Deserialize)]
pub(super) struct Meta {
    /// Which page it is.
    pub current_page: u64,
    /// How many there are.
    pub last_page: u64,
    /// How many commentaries there are.
    pub total: u64,
}

/// One commentary.
#[derive(Debug, Deserialize)]
pub(super) struct One {
    /// The commentary.
    pub data: Commentary,
}

/// A commentary; lists leave out its text.
#[derive(Debug, Deserialize)]
pub(super) struct Commentary {
    id: String,
    title: Option<String>,
    date: Option<String>,
    language: Option<String>,
    #[serde(default)]
    authors: Option<Vec<Person>>,
    #[serde(default)]
    editors: Option<Vec<Person>>,
    #[serde(default)]
    legislative_act: Option<ActRead>,
    #[serde(default)]
    html_link: Option<String>,
    #[serde(default)]
    pdf_link: Option<String>,
    #[serde(default)]
    additional_document_links: Option<Vec<String>>,
    /// How to cite it, in full.
    #[serde(default)]
    pub suggested_citation_long: Option<String>,
    /// How to cite it, in short.
    #[serde(default)]
    pub suggested_citation_short: Option<String>,
    /// The text, as HTML.
    #[serde(default)]
    pub content: Option<String>,
    /// The provision, as HTML.
    #[serde(default)]
    pub legal_text: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Person {
    name: Option<String>,
}

#[derive(Debug, Deserialize)]
struct ActRead {
    id: String,
    title: Option<String>,
}

impl Commentary {
    /// What is known of it without its text; none where it could not be named or read.
    pub(super) fn listed(self) -> Option<Listed> {
        let title = crate::text::plain(&self.title?);
        let language = self.language?.parse().ok()?;
        if title.is_empty() || !super::is_id(&self.id) {
            return None;
        }
        let act = self.legislative_act.map(|act| Act {
            title: crate::text::plain(&act.title.unwrap_or_default()),
            id: act.id.to_lowercase(),
        });
        let subject = Subject::read(&title, language, act.as_ref().map(|act| act.id.as_str()));
        let address = |link: Option<String>| link.filter(|link| link.starts_with("http"));
        Some(Listed {
            id: self.id.to_lowercase(),
            date: self.date.and_then(|date| date.get(..10)?.parse::<Date>().ok()),
            language,
            authors: names(self.authors),
            editors: names(self.editors),
            act,
            subject,
            page: address(self.html_link),
            pdf: address(self.pdf_link),
            documents: self.additional_document_links.unwrap_or_default(),
            title,
        })
    }
}

fn names(people: Option<Vec<Person>>) -> Vec<String> {
    let name = |person: Person| Some(crate::text::plain(&person.name?));
    people
        .unwrap_or_default()
        .into_iter()
        .filter_map(name)
        .filter(|name| !name.is_empty())
        .collect()
}
