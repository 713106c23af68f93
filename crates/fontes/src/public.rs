//! The commands `search`, `get` and `browse` on public law.

use mcp::Failure;
use serde_json::{Map, Value, json};

use crate::{
    cli::{Browse, Get, Search},
    ending::Ending,
    settings::Settings,
    tool,
};

/// The language whose words are meant where none is named; what is found is of every language.
const UNNAMED: &str = "en";

/// The key of the filter that every question needs.
const JURISDICTION: &str = "jurisdiction";

/// Searches public law, or a case.
pub(crate) fn search(wanted: Search, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    if let Some(case) = wanted.case {
        let Some(query) = wanted.query else {
            let message = "say what to look for, as in `fontes search WORDS --case NAME`";
            return Err(Failure::invalid_parameters(message).into());
        };
        let arguments = json!({
            "query": query, "top_k": wanted.limit.min(50), "document_filter": wanted.document,
            "document_type": wanted.document_type, "case": case,
        });
        return tool::run("search_case", arguments, settings, json);
    }
    let mut tags = pairs("--tag", &wanted.tags)?;
    jurisdiction(wanted.jurisdiction, &mut tags)?;
    if let Some(kind) = wanted.kind {
        tags.insert("kind".to_owned(), kind.into());
    }
    let language = language(wanted.language, &mut tags);
    let arguments = json!({
        "language": language, "query": wanted.query, "tags": tags,
        "edges": pairs("--edge", &wanted.edges)?, "discover": wanted.discover,
        "at_date": wanted.at, "date_from": wanted.from, "date_to": wanted.to,
        "should_expand_synonyms": !wanted.no_synonyms, "limit": wanted.limit,
        "offset": wanted.offset,
    });
    tool::run("search", arguments, settings, json)
}

/// Reads a document.
pub(crate) fn get(wanted: Get, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    let arguments = json!({
        "reference": wanted.reference, "language": wanted.language.as_deref().unwrap_or(desk::ANY),
        "highlight": wanted.highlight, "blocks": wanted.blocks, "at_date": wanted.at,
        "compare_date": wanted.compare, "tags": pairs("--tag", &wanted.tags)?,
    });
    tool::run("get_document", arguments, settings, json)
}

/// Shows a table of contents.
pub(crate) fn browse(wanted: Browse, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    let mut tags = pairs("--tag", &wanted.tags)?;
    jurisdiction(wanted.jurisdiction, &mut tags)?;
    let language = language(wanted.language, &mut tags);
    let arguments = json!({
        "language": language, "tags": tags, "root_id": wanted.root, "depth": wanted.depth,
        "limit": wanted.limit, "offset": wanted.offset, "at_date": wanted.at,
    });
    tool::run("browse_structure", arguments, settings, json)
}

/// The legal orders to look in: those named by their own option or as a tag, else all.
fn jurisdiction(named: Option<String>, tags: &mut Map<String, Value>) -> Result<(), Failure> {
    match (named, tags.contains_key(JURISDICTION)) {
        (Some(_), true) => {
            let message = "the jurisdiction is named twice; give --jurisdiction or --tag, not both";
            return Err(Failure::invalid_parameters(message));
        }
        (None, true) => {}
        (named, false) => {
            let all = || "*".to_owned();
            tags.insert(JURISDICTION.to_owned(), named.unwrap_or_else(all).into());
        }
    }
    Ok(())
}

/// The language to ask in; where none is named, documents of every language are meant.
fn language(named: Option<String>, tags: &mut Map<String, Value>) -> String {
    if named.is_none() && !tags.contains_key("language") {
        tags.insert("language".to_owned(), "*".into());
    }
    named.unwrap_or_else(|| UNNAMED.to_owned())
}

/// Reads `KEY=VALUE` arguments. What stands behind the first `=` is the value, so that
/// `source=!=acco` excludes.
fn pairs(option: &str, arguments: &[String]) -> Result<Map<String, Value>, Failure> {
    let mut pairs = Map::new();
    for argument in arguments {
        let Some((key, value)) = argument.split_once('=').filter(|(key, _)| !key.trim().is_empty())
        else {
            let message = format!("{option} `{argument}` lacks a `=`; write it as KEY=VALUE");
            return Err(Failure::invalid_parameters(message));
        };
        if pairs.insert(key.trim().to_owned(), value.into()).is_some() {
            let message = format!("{option} names `{key}` twice; write the values as in `a|b`");
            return Err(Failure::invalid_parameters(message));
        }
    }
    Ok(pairs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_sign_of_equality_separates() {
        let read = pairs("--tag", &["source=!=acco|kali".to_owned(), "a = b".to_owned()]);
        assert_eq!(
            Value::Object(read.expect("well formed")),
            json!({"source": "!=acco|kali", "a": " b"})
        );
        assert!(pairs("--tag", &["court".to_owned()]).is_err());
        assert!(pairs("--tag", &["a=b".to_owned(), "a=c".to_owned()]).is_err());
    }
}
