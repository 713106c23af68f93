//! Articles of Swiss federal law in three languages, from the sets that hold them one a line.

use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    io::BufRead,
    path::Path,
};

use anyhow::{Context, Result};
use jurisdictions::ch;
use law::{Block, Document, DocumentId, Edge, Entry, Head, Kind, Language, Role, Tags, tag};
use serde::Deserialize;

use crate::bench::corpus::unpacked::unpacked;

/// The languages of federal law here.
const LANGUAGES: [Language; 3] = [Language::De, Language::Fr, Language::It];

/// An article in all languages.
#[derive(Deserialize)]
struct Parallel {
    sr: String,
    article: String,
    #[serde(flatten)]
    texts: BTreeMap<String, Text>,
}

#[derive(Deserialize)]
struct Text {
    #[serde(default)]
    title: String,
    text: String,
}

/// An article in one language.
#[derive(Deserialize)]
struct Single {
    sr: String,
    article: String,
    text: String,
}

/// An article with its place in its act.
struct Article {
    sr: String,
    number: String,
    language: Language,
    title: String,
    text: String,
}

/// Reads both sets: the aligned articles, and those of the acts held back from them.
pub(super) fn entries(shared: &Path, each: &mut dyn FnMut(Entry) -> Result<()>) -> Result<()> {
    let aligned = shared.join("data/training/ch-parallel.jsonl.gz");
    let mut articles = Vec::new();
    if aligned.is_file() {
        for line in unpacked(&aligned)?.lines() {
            let Parallel { sr, article, texts } = serde_json::from_str(&line?)?;
            for language in LANGUAGES {
                let Some(Text { title, text }) = texts.get(language.code()) else { continue };
                let (title, text) = (title.clone(), text.clone());
                let (sr, number) = (sr.clone(), article.clone());
                articles.push(Article { sr, number, language, title, text });
            }
        }
    }
    for language in LANGUAGES {
        let file = shared.join(format!("data/retrieval/ch-articles/corpus.{language}.jsonl.gz"));
        if !file.is_file() {
            continue;
        }
        for line in unpacked(&file)?.lines() {
            let Single { sr, article: number, text } = serde_json::from_str(&line?)?;
            articles.push(Article { sr, number, language, title: String::new(), text });
        }
    }
    // One act after another, each with its articles in their order.
    articles.sort_by_key(|one| (one.sr.clone(), one.language, order(&one.number)));
    let known: HashSet<DocumentId> = articles.iter().map(Article::id).collect::<Result<_>>()?;
    let names: BTreeMap<&str, &ch::ActEntry> =
        ch::acts().map(|(_, act)| (act.number, act)).collect();
    let mut acts = BTreeSet::new();
    let mut ordinal = 0;
    for article in &articles {
        let act = article.act()?;
        let name = names.get(article.sr.as_str()).copied();
        if acts.insert(act.clone()) {
            ordinal = 0;
            each(act_of(article, &act, name))?;
        }
        ordinal += 1;
        each(article.entry(&act, name, ordinal, &known)?)?;
    }
    Ok(())
}

/// The number of an article as something to sort by: `6`, `6bis`, `7`.
fn order(number: &str) -> (u32, String) {
    let digits: String = number.chars().take_while(char::is_ascii_digit).collect();
    (digits.parse().unwrap_or(u32::MAX), number.to_owned())
}

/// The act as the top of its tree.
fn act_of(article: &Article, id: &DocumentId, name: Option<&ch::ActEntry>) -> Entry {
    let title = name.map_or("", |name| title_in(name, article.language));
    let title = if title.is_empty() { format!("SR {}", article.sr) } else { title.to_owned() };
    let tags = Tags::new()
        .with("structure_type", "legislation")
        .with("document_form", "act")
        .with("sr_number", &article.sr)
        .with("act_title", &title)
        .with("code", code(name, article.language))
        .with("work", format!("ch.sr-{}", article.sr));
    let head = article.head(id.clone(), Kind::Section, title, tags);
    Entry { document: Document { head, blocks: Vec::new() }, edges: Vec::new() }
}

fn title_in(name: &ch::ActEntry, language: Language) -> &'static str {
    let place = Language::ALL.iter().position(|one| *one == language);
    place.and_then(|place| name.titles.get(place)).copied().unwrap_or_default()
}

fn code(name: Option<&ch::ActEntry>, language: Language) -> &'static str {
    let place = Language::ALL.iter().position(|one| *one == language);
    let name = name.zip(place).and_then(|(name, place)| name.abbreviations.get(place));
    name.copied().unwrap_or_default()
}

impl Article {
    fn act(&self) -> Result<DocumentId> {
        Ok(DocumentId::of("ch", &format!("sr-{}.{}", self.sr, self.language))?)
    }

    fn id(&self) -> Result<DocumentId> {
        self.id_in(self.language)
    }

    fn id_in(&self, language: Language) -> Result<DocumentId> {
        id(&self.sr, language, &self.number)
    }

    fn head(&self, id: DocumentId, kind: Kind, title: String, tags: Tags) -> Head {
        Head {
            id,
            kind,
            jurisdiction: "ch".to_owned(),
            language: self.language.code().to_owned(),
            source: "fedlex-aligned".to_owned(),
            title,
            date: None,
            date_end: None,
            parent: None,
            ordinal: 0,
            tags,
        }
    }

    fn entry(
        &self,
        act: &DocumentId,
        name: Option<&ch::ActEntry>,
        ordinal: u32,
        known: &HashSet<DocumentId>,
    ) -> Result<Entry> {
        let id = self.id()?;
        let code = code(name, self.language);
        let tags = Tags::new()
            .with("type", "statute")
            .with("document_form", "article")
            .with("sr_number", &self.sr)
            .with("article_number", &self.number)
            .with("code", code)
            .with("act", act.as_str())
            .with("cid", id.as_str())
            .with("work", format!("ch.sr-{}.art_{}", self.sr, self.number));
        let sign = if self.language == Language::De { "Art." } else { "art." };
        let named = if code.is_empty() { self.sr.as_str() } else { code };
        let title = format!("{sign} {} {named} {}", self.number, self.title);
        let mut head = self.head(id.clone(), Kind::Legislation, title.trim().to_owned(), tags);
        head.parent = Some(act.clone());
        head.ordinal = ordinal;
        let mut blocks = Vec::new();
        if !self.title.is_empty() {
            blocks.push(block(Role::Marginal, &self.title));
        }
        let paragraphs = self.text.split("\n\n").filter(|text| !text.trim().is_empty());
        blocks.extend(paragraphs.map(|text| block(Role::Text, text)));
        let edges = self.edges(&id, known)?;
        Ok(Entry { document: Document { head, blocks }, edges })
    }

    /// Its other languages, and what its text cites, as the grammar of Swiss law reads it.
    fn edges(&self, own: &DocumentId, known: &HashSet<DocumentId>) -> Result<Vec<Edge>> {
        let mut edges = Vec::new();
        for other in LANGUAGES.into_iter().filter(|other| *other != self.language) {
            let target = self.id_in(other)?;
            if known.contains(&target) {
                edges.push(edge("language_variant", Some(target), None));
            }
        }
        let order = jurisdictions::of("ch").context("Switzerland is known")?;
        let mut seen = BTreeSet::new();
        for cited in order.extract(&self.text, Some(self.language)) {
            let Some(lookup) = cited.lookups.first() else { continue };
            if !seen.insert(cited.canonical.clone()) {
                continue;
            }
            let value = |key| {
                lookup.tags.iter().find(|(known, _)| *known == key).and_then(|(_, filter)| {
                    let tag::Filter::OneOf(values) = filter else { return None };
                    values.first()
                })
            };
            let target = match (value("sr_number"), value("article_number")) {
                (Some(sr), Some(article)) => id(sr, self.language, article).ok(),
                _ => None,
            };
            let target = target.filter(|target| target != own && known.contains(target));
            edges.push(edge("cites", target, Some(cited.canonical)));
        }
        Ok(edges)
    }
}

fn id(sr: &str, language: Language, article: &str) -> Result<DocumentId> {
    Ok(DocumentId::of("ch", &format!("sr-{sr}.{language}.art_{article}"))?)
}

fn edge(kind: &str, target: Option<DocumentId>, reference: Option<String>) -> Edge {
    Edge { kind: kind.to_owned(), target, reference, properties: BTreeMap::new() }
}

/// A paragraph, with the number it begins with as its label.
fn block(role: Role, text: &str) -> Block {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let label = text.split_once(' ').filter(|(first, _)| {
        role == Role::Text && first.starts_with(|sign: char| sign.is_ascii_digit())
    });
    let (label, text) = match label {
        Some((label, rest)) if label.len() < 8 => (label.to_owned(), rest.to_owned()),
        _ => (String::new(), text.clone()),
    };
    Block { role, label, depth: 0, text }
}
