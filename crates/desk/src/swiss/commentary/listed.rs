//! A commentary as it is listed.

use jiff::civil::Date;
use law::{Head, Language, Role, key};
use schemars::JsonSchema;
use serde::Serialize;
use upstream::onlinekommentar::{self, Subject};

use crate::DeskError;

/// Why there is no abstract, for every answer that has a place for one.
pub(super) const NO_ABSTRACTS: &str = "onlinekommentar.ch publishes no abstracts; where the text of \
    a commentary is kept on this machine, its first words stand in place of one";

/// A commentary, as answers list it.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct CommentaryListed {
    /// Its id, for get_commentary; each translation has one of its own.
    pub id: String,
    /// Its title: the provision it comments on, as cited in its language.
    pub title: String,
    /// Who wrote it.
    pub authors: Vec<String>,
    /// Who edited it.
    pub editors: Vec<String>,
    /// The day of its text.
    #[schemars(with = "Option<String>")]
    pub date: Option<Date>,
    /// The first words of its text, where it is kept here; the source has no abstracts.
    #[serde(rename = "abstract")]
    pub summary: Option<String>,
    /// Its language.
    pub language: String,
    /// The act it belongs to; a few have none.
    pub legislative_act: Option<CommentaryAct>,
    /// The articles it is about: `220 97`, number of the act and article; of a range that cannot be
    /// counted, its ends.
    pub articles: Vec<String>,
    /// Its page.
    pub url: Option<String>,
    /// Its PDF.
    pub pdf_url: Option<String>,
}

/// The act a commentary belongs to.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct CommentaryAct {
    /// Its id at the source, for search_commentaries.
    pub id: String,
    /// Its title as the source writes it: in English, whatever the language.
    pub title: String,
    /// Its number in the classified compilation, where the title of the commentary shows it.
    pub sr_number: Option<String>,
}

impl CommentaryListed {
    /// What a document says of a commentary.
    pub(super) fn of(head: &Head, summary: Option<String>) -> Self {
        let tags = &head.tags;
        let subject = subject_of(head);
        let mut articles = Vec::new();
        for reach in &subject.reaches {
            for article in reach.articles() {
                articles.push(format!("{} {article}", reach.sr_number).trim().to_owned());
            }
        }
        Self {
            id: source_id(head),
            title: head.title.clone(),
            authors: tags.all(key::AUTHOR).map(str::to_owned).collect(),
            editors: tags.all(key::EDITOR).map(str::to_owned).collect(),
            date: head.date,
            summary,
            language: head.language.clone(),
            legislative_act: tags.first(key::LEGISLATIVE_ACT).map(|id| CommentaryAct {
                id: id.to_owned(),
                title: tags.first(key::LEGISLATIVE_ACT_TITLE).unwrap_or_default().to_owned(),
                sr_number: tags.first(key::SR_NUMBER).map(str::to_owned),
            }),
            articles,
            url: tags.first(key::PERMALINK).map(str::to_owned),
            pdf_url: tags.first(key::PDF).map(str::to_owned),
        }
    }
}

/// The id at the source.
pub(super) fn source_id(head: &Head) -> String {
    head.tags.first(key::SOURCE_ID).unwrap_or(head.id.as_str()).to_owned()
}

/// What a kept commentary comments on: as its title says, and the number that was settled when it
/// was kept.
pub(super) fn subject_of(head: &Head) -> Subject {
    let language = head.language.parse().unwrap_or(Language::De);
    let mut subject = Subject::read(&head.title, language, head.tags.first(key::LEGISLATIVE_ACT));
    let mut numbers = head.tags.all(key::SR_NUMBER);
    if let (Some(only), None) = (numbers.next(), numbers.next()) {
        let is_open = |sr_number: &String| sr_number.is_empty();
        for reach in subject.reaches.iter_mut().filter(|reach| is_open(&reach.sr_number)) {
            only.clone_into(&mut reach.sr_number);
        }
    }
    subject
}

/// Whether the text of a commentary is in the document.
pub(crate) fn is_full(head: &Head) -> bool {
    head.tags.first(key::CONTENT_QUALITY) == Some("full_text")
}

/// Whether a block is part of the commentary, and not of the law it quotes.
pub(super) fn is_commentary(role: Role) -> bool {
    role != onlinekommentar::LEGAL_TEXT
}

/// A language that was asked for; German where none was.
pub(super) fn language(asked: Option<&str>) -> Result<Language, DeskError> {
    asked.map_or(Ok(Language::De), |code| {
        code.trim().parse().map_err(|error: law::UnknownLanguage| {
            DeskError::InvalidParameters(format!("`language`: {error}"))
        })
    })
}

/// An id at the source: what was given, without what our own ids have before it.
pub(super) fn id(name: &'static str, given: &str) -> Result<String, DeskError> {
    let bare = given.trim();
    let own = bare.strip_prefix("ch.onlinekommentar.").unwrap_or(bare);
    if onlinekommentar::is_id(own) {
        return Ok(own.to_lowercase());
    }
    Err(DeskError::InvalidParameters(format!(
        "`{name}` is `{given}`; it must be an id as search_commentaries and list_legislative_acts \
         give them: letters, digits and hyphens"
    )))
}
