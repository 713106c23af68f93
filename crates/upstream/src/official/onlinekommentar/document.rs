//! A commentary as a document of the corpus, and the source as a collection.

use jiff::Timestamp;
use jurisdictions::ch;
use law::{
    Block, Document, DocumentId, DocumentIdError, Edge, Entry, Head, Kind, Language, Role, Tags,
    key,
};

use super::{Commentary, Form, Listed};
use crate::cites;

/// The short name of the source.
const SOURCE: &str = super::SOURCE.name;

/// The role, within a commentary, of the provision that it quotes.
pub const LEGAL_TEXT: Role = Role::Regeste;

/// The id of the document of a commentary.
pub fn document_id(id: &str) -> Result<DocumentId, DocumentIdError> {
    DocumentId::of("ch", &format!("{SOURCE}.{id}"))
}

/// The document that is kept of a commentary, with its relations. Without its text it is what the
/// list says.
pub fn entry(
    listed: &Listed,
    full: Option<&Commentary>,
    retrieved_at: Timestamp,
) -> Result<Entry, DocumentIdError> {
    let id = document_id(&listed.id)?;
    let mut edges = Vec::new();
    for reference in commented(listed) {
        edges.push(cites::edge("interprets", reference));
    }
    let mut blocks = Vec::new();
    let mut tags = tags(listed, retrieved_at);
    match full {
        Some(full) => {
            tags.set(key::CONTENT_QUALITY, "full_text");
            tags.set(key::CITATION_LONG, full.citation.clone().unwrap_or_default());
            tags.set(key::CITATION_SHORT, full.short_citation.clone().unwrap_or_default());
            blocks.extend(full.blocks.iter().cloned());
            edges.extend(cited(&full.blocks, listed.language));
            // In a role of its own, so that law and commentary are never taken for each other.
            blocks.extend(
                full.legal_text.iter().map(|block| Block { role: LEGAL_TEXT, ..block.clone() }),
            );
        }
        None => tags.set(key::CONTENT_QUALITY, "metadata_only"),
    }
    let head = Head {
        id,
        kind: Kind::Notice,
        jurisdiction: "ch".to_owned(),
        language: listed.language.code().to_owned(),
        source: SOURCE.to_owned(),
        title: listed.title.clone(),
        date: listed.date,
        date_end: None,
        parent: None,
        ordinal: 0,
        tags,
    };
    Ok(Entry { document: Document { head, blocks }, edges })
}

fn tags(listed: &Listed, retrieved_at: Timestamp) -> Tags {
    let mut tags = Tags::new()
        .with(key::TYPE, "commentary")
        .with(key::SOURCE_ID, listed.id.as_str())
        .with(key::LICENCE, "CC BY 4.0")
        .with(key::RETRIEVED_AT, retrieved_at.to_string());
    for author in &listed.authors {
        tags.add(key::AUTHOR, author.as_str());
    }
    for editor in &listed.editors {
        tags.add(key::EDITOR, editor.as_str());
    }
    if let Some(act) = &listed.act {
        tags.set(key::LEGISLATIVE_ACT, act.id.as_str());
        tags.set(key::LEGISLATIVE_ACT_TITLE, act.title.as_str());
    }
    for reach in &listed.subject.reaches {
        tags.add(key::SR_NUMBER, reach.sr_number.as_str());
        for article in reach.articles() {
            tags.add(key::ARTICLE_NUMBER, article);
        }
        if let Some(name) = abbreviation(&reach.sr_number, listed.language) {
            tags.add(key::CODE, name);
        }
    }
    let form = match listed.subject.form {
        Form::Article => "article",
        Form::Preliminary => "preliminary",
        Form::Introduction => "introduction",
        Form::Other => "other",
    };
    tags.set(key::COMMENTARY_FORM, form);
    if let Some(work) = work(listed) {
        tags.set(key::WORK, work);
    }
    tags.set(key::PERMALINK, listed.page.clone().unwrap_or_default());
    tags.set(key::PDF, listed.pdf.clone().unwrap_or_default());
    for address in &listed.documents {
        tags.add(key::ADDITIONAL_DOCUMENT, address.as_str());
    }
    tags
}

/// What all translations of a commentary share: the name in the address of its page, which is the
/// same in every language (`/de/kommentare/bankg1b`, `/en/kommentare/bankg1b`).
fn work(listed: &Listed) -> Option<String> {
    let page = listed.page.as_deref()?;
    let (_, name) = page.split_once("/kommentare/")?;
    let name = name.trim_end_matches('/');
    let is_name = !name.is_empty()
        && name.bytes().all(|letter| letter.is_ascii_alphanumeric() || b"-_".contains(&letter));
    is_name.then(|| format!("ch.{SOURCE}.{}", name.to_lowercase()))
}

/// The articles a commentary is about, in words that the legal order reads.
fn commented(listed: &Listed) -> Vec<String> {
    let mut words = Vec::new();
    for reach in &listed.subject.reaches {
        let Some(name) = abbreviation(&reach.sr_number, listed.language) else { continue };
        let sign = match listed.language {
            Language::De | Language::En => "Art.",
            Language::Fr | Language::It => "art.",
        };
        for article in reach.articles() {
            let reference = format!("{sign} {article} {name}");
            if !words.contains(&reference) {
                words.push(reference);
            }
        }
    }
    words
}

/// How an act is named behind an article: where several acts share its abbreviation, by number.
fn abbreviation(sr_number: &str, language: Language) -> Option<String> {
    if sr_number.is_empty() {
        return None;
    }
    let (_, entry) = ch::acts().find(|(_, entry)| entry.number == sr_number)?;
    let own = match language {
        // English abbreviations are not unique; the Civil and the Criminal Code are both CC.
        Language::En => entry.unambiguous_english(),
        language => entry.abbreviation(language),
    };
    let is_own =
        |name: &&str| matches!(ch::acts_named(name), [only] if ch::act(*only).number == sr_number);
    Some(own.filter(is_own).map_or_else(|| format!("SR {sr_number}"), str::to_owned))
}

/// What a commentary cites, in its text and its footnotes.
fn cited(blocks: &[Block], language: Language) -> Vec<Edge> {
    let text: Vec<&str> = blocks.iter().map(|block| block.text.as_str()).collect();
    cites::citations("ch", language.code(), &text.join("\n"), None)
}
