//! The sets of questions with what is relevant to each, and the documents they are asked of.

use std::{collections::BTreeSet, path::Path};

use anyhow::{Context, Result};
use jurisdictions::fr;
use law::{Document, Entry};
use serde_json::{Value, json};

use xtask::workspace::Workspace;

use crate::eval::{decisions::each_line, lines};

/// A set of questions with the documents they are asked of.
pub(in crate::eval) struct Set {
    /// Its name.
    pub(in crate::eval) name: &'static str,
    /// The documents; none where they are those of the set before.
    pub(in crate::eval) entries: Vec<Entry>,
    /// The filters that every question has.
    pub(in crate::eval) tags: Vec<(&'static str, String)>,
    /// The questions.
    pub(in crate::eval) queries: Vec<Query>,
    /// Questions that none of the documents answers.
    pub(in crate::eval) without: Vec<Query>,
}

/// A question.
pub(in crate::eval) struct Query {
    /// Its id.
    pub(in crate::eval) id: String,
    /// Its language.
    pub(in crate::eval) language: String,
    /// The language of the documents it is asked of.
    pub(in crate::eval) documents: String,
    /// Its words.
    pub(in crate::eval) text: String,
    /// The ids of the documents of which each is right.
    pub(in crate::eval) relevant: Vec<String>,
}

/// Every set that is at hand; the largest where the whole is wanted.
pub(in crate::eval) fn all(shared: &Path, is_whole: bool) -> Result<Vec<Set>> {
    let mut all = vec![labour(shared)?, norms(shared)?, norms_across(shared)?];
    all.extend(own()?);
    if is_whole {
        all.push(headnotes(shared)?);
        all.extend(titles(shared)?);
    }
    Ok(all)
}

/// Marginal titles of articles of Swiss acts, asked of the articles without them: in their own language, and of those in
/// each other one.
pub(in crate::eval) fn titles(shared: &Path) -> Result<[Set; 2]> {
    let folder = shared.join("data/retrieval/ch-articles");
    let mut entries = Vec::new();
    for language in ["de", "fr", "it"] {
        each_line(&folder.join(format!("corpus.{language}.jsonl.gz")), |line| {
            let number = text(line, "article");
            entries.push(entry(json!({
                "id": format!("{}.{language}", id("ch", &text(line, "_id"))),
                "kind": "legislation", "jurisdiction": "ch", "language": language, "source": "fedlex",
                "title": format!("Art. {number}"),
                "tags": { "sr_number": line["sr"], "article_number": number,
                    "document_form": "article", "in_force": "true" },
                "blocks": [{ "text": text(line, "text") }],
            }))?);
            Ok(())
        })?;
    }
    let asked = lines(&folder.join("queries.jsonl"))?;
    let of = |line: &Value, documents: &str| Query {
        id: format!("{} of {documents}", text(line, "_id")),
        language: text(line, "lang"),
        documents: documents.to_owned(),
        text: text(line, "text"),
        relevant: vec![format!("{}.{documents}", id("ch", &text(line, "relevant")))],
    };
    let all = asked.iter().flat_map(|line| ["de", "fr", "it"].map(|documents| of(line, documents)));
    let (own, across) = all.partition(|query| query.language == query.documents);
    let set = |name, entries, queries| Set {
        name,
        entries,
        tags: vec![("jurisdiction", "ch".to_owned())],
        queries,
        without: Vec::new(),
    };
    Ok([
        set("ch-articles, own language", entries, own),
        set("ch-articles, across", Vec::new(), across),
    ])
}

pub(in crate::eval) fn text(value: &Value, field: &str) -> String {
    value[field].as_str().unwrap_or_default().to_owned()
}

pub(in crate::eval) fn entry(value: Value) -> Result<Entry> {
    let document: Document = serde_json::from_value(value)?;
    Ok(Entry { document, edges: Vec::new() })
}

pub(in crate::eval) fn id(prefix: &str, text: &str) -> String {
    let plain: String = text
        .to_lowercase()
        .chars()
        .map(|sign| if sign.is_ascii_alphanumeric() { sign } else { '-' })
        .collect();
    format!("{prefix}.{plain}")
}

/// Questions of a public guide to French labour law, and the articles that answer them.
pub(in crate::eval) fn labour(shared: &Path) -> Result<Set> {
    let folder = shared.join("data/retrieval/fr-labour");
    let mut entries = Vec::new();
    each_line(&folder.join("corpus.jsonl.gz"), |line| {
        entries.push(entry(json!({
            "id": id("fr", &text(line, "_id")), "kind": "legislation", "jurisdiction": "fr",
            "language": "fr", "source": "legifrance", "title": text(line, "title"),
            "tags": {
                "in_force": "true", "act": id("fr", &text(line, "code")),
                "code": code(&text(line, "title")), "article_number": text(line, "num"),
            },
            "blocks": [{ "text": text(line, "text") }],
        }))?);
        Ok(())
    })?;
    let gold = lines(&folder.join("qrels.jsonl"))?;
    let queries = lines(&folder.join("queries.jsonl"))?
        .iter()
        .map(|line| {
            let name = text(line, "_id");
            let gold = gold.iter().find(|gold| gold["query"] == name).context("no answer")?;
            Ok(Query {
                id: name,
                language: "fr".to_owned(),
                documents: "fr".to_owned(),
                text: text(line, "text"),
                relevant: ids(&gold["relevant"], "fr", ""),
            })
        })
        .collect::<Result<_>>()?;
    let (tags, without) = (vec![("jurisdiction", "fr".to_owned())], Vec::new());
    Ok(Set { name: "fr-labour", entries, tags, queries, without })
}

/// The name of the code in a title such as `CSS art. L323-1`, as importers write it.
fn code(title: &str) -> Option<&'static str> {
    let short = title.split(" art. ").next()?;
    let is_meant = |code: &&fr::Code| code.name == short || code.abbreviations.contains(&short);
    fr::codes().iter().find(is_meant).map(|code| code.name)
}

pub(in crate::eval) fn ids(list: &Value, prefix: &str, ending: &str) -> Vec<String> {
    let all = list.as_array().into_iter().flatten().filter_map(Value::as_str);
    all.map(|one| format!("{}{ending}", id(prefix, one))).collect()
}

/// The articles of the codes, in each language a document.
pub(crate) fn codes(shared: &Path) -> Result<Vec<Entry>> {
    let mut entries = Vec::new();
    let mut known = BTreeSet::new();
    each_line(&shared.join("data/law/ch-codes.jsonl.gz"), |line| {
        if line["part"] != "main" || line["repealed"] == true {
            return Ok(());
        }
        for language in ["de", "fr", "it"] {
            let Some(mut article) = article(line, language)? else { continue };
            let mut parent = None;
            for section in sections(line, language)? {
                parent = Some(section.document.head.id.clone());
                if known.insert(section.document.head.id.clone()) {
                    entries.push(section);
                }
            }
            article.document.head.parent = parent;
            entries.push(article);
        }
        Ok(())
    })?;
    Ok(entries)
}

/// Questions as people type them, written by someone who had not seen how they are read: each with the
/// articles that answer it. English ones are asked of the German texts.
fn own() -> Result<Vec<Set>> {
    let folder = Workspace::load()?.root.join("crates/lab/fixtures/retrieval");
    let all = lines(&folder.join("questions.jsonl"))?;
    let mut sets = vec![advice(&lines(&folder.join("advice.jsonl"))?)];
    for (name, language, documents) in [
        ("own questions, de", "de", "de"),
        ("own questions, fr", "fr", "fr"),
        ("own questions, it", "it", "it"),
        ("own questions, en of de", "en", "de"),
    ] {
        let (queries, without) = all
            .iter()
            .filter(|line| line["language"] == language)
            .map(|line| Query {
                id: text(line, "id"),
                language: language.to_owned(),
                documents: documents.to_owned(),
                text: text(line, "text"),
                relevant: ids(&line["relevant"], "ch", &format!(".{documents}")),
            })
            .partition(|query| !query.relevant.is_empty());
        let (entries, tags) = (Vec::new(), vec![("jurisdiction", "ch".to_owned())]);
        sets.push(Set { name, entries, tags, queries, without });
    }
    sets.push(own_across(&all));
    Ok(sets)
}

/// The same questions in German, French and Italian, asked of the texts in another of these languages.
fn own_across(all: &[Value]) -> Set {
    let asked = all.iter().filter_map(|line| {
        let (language, documents) = match line["language"].as_str()? {
            "de" => ("de", "fr"),
            "fr" => ("fr", "it"),
            "it" => ("it", "de"),
            _ => return None,
        };
        Some(Query {
            id: text(line, "id"),
            language: language.to_owned(),
            documents: documents.to_owned(),
            text: text(line, "text"),
            relevant: ids(&line["relevant"], "ch", &format!(".{documents}")),
        })
    });
    Set {
        name: "own questions, across",
        entries: Vec::new(),
        tags: vec![("jurisdiction", "ch".to_owned())],
        queries: asked.filter(|query| !query.relevant.is_empty()).collect(),
        without: Vec::new(),
    }
}

/// Questions as they are put at an advice desk, written and answered by someone who had seen neither how
/// they are read nor the words of daily life that are known here. English ones are asked of the German texts.
fn advice(all: &[Value]) -> Set {
    let query = |line: &Value| {
        let language = text(line, "language");
        let documents = if language == "en" { "de".to_owned() } else { language.clone() };
        Query {
            id: text(line, "id"),
            text: text(line, "text"),
            relevant: ids(&line["relevant"], "ch", &format!(".{documents}")),
            language,
            documents,
        }
    };
    Set {
        name: "at the advice desk",
        entries: Vec::new(),
        tags: vec![("jurisdiction", "ch".to_owned())],
        queries: all.iter().map(query).collect(),
        without: Vec::new(),
    }
}

/// Headnotes of the development part, and the provisions they cite, in their own language. Where what they cite is not
/// there in that language (twelve acts are there in German only) nothing can be found, so that nothing is asked.
fn norms(shared: &Path) -> Result<Set> {
    let Set { mut queries, entries, tags, .. } = headnotes_on_codes(shared)?;
    let known = ids_of(&entries);
    for query in &mut queries {
        query.relevant.retain(|id| known.contains(id.as_str()));
    }
    queries.retain(|query| !query.relevant.is_empty());
    Ok(Set { name: "ch-norms, own language", entries, tags, queries, without: Vec::new() })
}

fn ids_of(entries: &[Entry]) -> BTreeSet<&str> {
    entries.iter().map(|entry| entry.document.head.id.as_str()).collect()
}

/// All headnotes of the development part, whether what they cite is there or not.
fn headnotes_on_codes(shared: &Path) -> Result<Set> {
    let entries = codes(shared)?;
    let queries = lines(&shared.join("data/retrieval/ch-norms/queries.jsonl"))?
        .iter()
        .filter(|line| is_of_development(&text(line, "decision")))
        .map(|line| {
            let language = text(line, "language");
            Query {
                id: text(line, "qid"),
                text: text(line, "text"),
                relevant: ids(&line["relevant"], "ch", &format!(".{language}")),
                documents: language.clone(),
                language,
            }
        })
        .collect();
    let (tags, without) = (vec![("jurisdiction", "ch".to_owned())], Vec::new());
    Ok(Set { name: "", entries, tags, queries, without })
}

/// The same headnotes, asked of the articles in another language. Acts of which there is one language only
/// are left out.
fn norms_across(shared: &Path) -> Result<Set> {
    let Set { queries, tags, entries, .. } = headnotes_on_codes(shared)?;
    let known = ids_of(&entries);
    let other = |language: &str| match language {
        "de" => "fr",
        "fr" => "it",
        _ => "de",
    };
    let across = |query: Query| {
        let documents = other(&query.language);
        let own = format!(".{}", query.language);
        let relevant = query.relevant.iter().filter_map(|id| id.strip_suffix(&own));
        let relevant: Vec<String> = relevant
            .map(|id| format!("{id}.{documents}"))
            .filter(|id| known.contains(id.as_str()))
            .collect();
        let is_there = !relevant.is_empty();
        is_there.then(|| Query { relevant, documents: documents.to_owned(), ..query })
    };
    let queries = queries.into_iter().filter_map(across).collect();
    let (entries, without) = (Vec::new(), Vec::new());
    Ok(Set { name: "ch-norms, across", entries, tags, queries, without })
}

/// Headnotes of the development part in other languages than their decisions, asked of the considerations.
fn headnotes(shared: &Path) -> Result<Set> {
    let mut entries = Vec::new();
    each_line(&shared.join("data/law/ch-decisions.jsonl.gz"), |line| {
        let sections = line["sections"].as_array().into_iter().flatten();
        let blocks: Vec<Value> = sections
            .filter(|section| section["type"] == "considerations")
            .flat_map(|section| section["blocks"].as_array().cloned().unwrap_or_default())
            .map(|block| {
                json!({ "label": block["label"].as_str().unwrap_or_default(), "text": block["text"] })
            })
            .collect();
        entries.push(entry(json!({
            "id": id("ch", &text(line, "id")), "kind": "decision", "jurisdiction": "ch",
            "language": line["language"], "source": "entscheidsuche", "title": line["citation"],
            "tags": {}, "blocks": blocks,
        }))?);
        Ok(())
    })?;
    let queries = lines(&shared.join("data/retrieval/ch-regesten/queries.jsonl"))?
        .iter()
        .filter(|line| line["language"] != line["document_language"])
        .filter(|line| is_of_development(line["relevant"][0].as_str().unwrap_or_default()))
        .map(|line| Query {
            id: text(line, "qid"),
            language: text(line, "language"),
            documents: text(line, "document_language"),
            text: text(line, "text"),
            relevant: ids(&line["relevant"], "ch", ""),
        })
        .collect();
    let (tags, without) = (vec![("jurisdiction", "ch".to_owned())], Vec::new());
    Ok(Set { name: "ch-regesten, across", entries, tags, queries, without })
}

/// An article as it is kept: its number and marginal title as the title, the marginal titles above it.
fn article(line: &Value, language: &str) -> Result<Option<Entry>> {
    let paragraphs: Vec<Value> = line["paragraphs"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|one| {
            Some(json!({ "label": one["n"].as_str().unwrap_or_default(),
                "text": one[language].as_str()? }))
        })
        .collect();
    if paragraphs.is_empty() {
        return Ok(None);
    }
    let marginal = line["headings"].as_array().into_iter().flatten();
    let marginal: Vec<&str> = marginal
        .filter(|one| one["kind"] == "heading")
        .filter_map(|one| one[language].as_str())
        .collect();
    let short = line["abbr"][language].as_str().or(line["sr"].as_str()).unwrap_or_default();
    let number = text(line, "article");
    let title = match marginal.last() {
        Some(last) => format!("Art. {number} {short} – {last}"),
        None => format!("Art. {number} {short}"),
    };
    let mut blocks: Vec<Value> =
        marginal.iter().map(|text| json!({ "role": "marginal", "text": text })).collect();
    blocks.extend(paragraphs);
    let value = json!({
        "id": format!("{}.{language}", id("ch", &text(line, "id"))),
        "kind": "legislation", "jurisdiction": "ch", "language": language, "source": "fedlex",
        "title": title, "date": line["version_date"],
        "tags": { "sr_number": line["sr"], "article_number": number, "code": short,
            "document_form": "article", "in_force": "true" },
        "blocks": blocks,
    });
    entry(value).map(Some)
}

/// The divisions that an article stands in, the outer before the inner.
fn sections(line: &Value, language: &str) -> Result<Vec<Entry>> {
    let mut sections: Vec<Entry> = Vec::new();
    let mut path = text(line, "sr");
    let divisions = line["headings"].as_array().into_iter().flatten();
    for division in divisions.filter(|one| one["kind"] == "division") {
        let Some(title) = division[language].as_str() else { continue };
        path = format!("{path}/{title}");
        let sum: u64 = path.bytes().fold(7, |sum, byte| sum.wrapping_mul(31) ^ u64::from(byte));
        let parent = sections.last().map(|section| section.document.head.id.to_string());
        sections.push(entry(json!({
            "id": format!("ch.section-{sum:x}.{language}"), "kind": "section",
            "jurisdiction": "ch", "language": language, "source": "fedlex", "title": title,
            "parent": parent, "tags": {}, "blocks": [{ "role": "heading", "text": title }],
        }))?);
    }
    Ok(sections)
}

/// Whether a decision is of the part that is measured while a search is made: the first hexadecimal digit of
/// the SHA-256 of its id is a, b or c. Those from 0 to 9 are learnt from; d to f are kept for the end.
pub(in crate::eval) fn is_of_development(decision: &str) -> bool {
    (0xa..=0xc).contains(&first_digit(decision))
}

fn first_digit(decision: &str) -> u8 {
    use sha2::{Digest as _, Sha256};
    Sha256::digest(decision.as_bytes()).first().map_or(0, |byte| byte >> 4)
}
