//! The commands `search`, `get` and `browse` on public law.

use std::collections::BTreeMap;

use desk::{
    BrowseRequest, CompareVersionsRequest, ContextShown, Failure, Filters, GetRequest,
    SearchCaseRequest, SearchRequest,
};
use law::request::{Choice, Flag, Limit, Text};
use law::{Language, key};

use crate::{
    cli::{Browse, Compare, Get, Search},
    ending::Ending,
    settings::Settings,
    tool,
};

/// The language whose words are meant where none is named; what is found is of every language.
const UNNAMED: &str = "en";

/// Searches public law, or a case.
pub(crate) fn search(wanted: Search, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    let desk = settings.desk()?;
    if let Some(case) = wanted.case {
        let Some(query) = wanted.query else {
            let message = "say what to look for, as in `fontes search WORDS --case NAME`";
            return Err(Failure::invalid_parameters(message).into());
        };
        let request = SearchCaseRequest {
            query: tool::text("the query", query.into_inner())?,
            top_k: Limit::nearest(wanted.limit),
            offset: Limit::nearest(wanted.offset),
            context: Choice(ContextShown::Full),
            with_boxes: Flag(true),
            document_filter: wanted.document,
            document_type: wanted.document_type,
            date_from: wanted.from,
            date_to: wanted.to,
            case: Some(tool::text("the name of the case", case)?),
        };
        let answer = tool::run(&request, &desk, settings, json)?;
        return Ok(Ending::found(!answer.found.hits.is_empty()));
    }
    let mut tags = pairs("--tag", &wanted.tags)?;
    jurisdiction(wanted.jurisdiction, &mut tags)?;
    if let Some(kind) = wanted.kind {
        tags.insert(key::KIND.to_owned(), kind);
    }
    let language = language(wanted.language, &mut tags)?;
    let request = SearchRequest {
        language,
        query: wanted.query,
        tags: filters(tags)?,
        edges: filters(pairs("--edge", &wanted.edges)?)?,
        discover: wanted.discover,
        at_date: wanted.at,
        date_from: wanted.from,
        date_to: wanted.to,
        should_expand_synonyms: Flag(!wanted.no_synonyms),
        explain: Flag(wanted.explain),
        limit: Limit::nearest(wanted.limit),
        offset: wanted.offset,
    };
    let answer = tool::run(&request, &desk, settings, json)?;
    Ok(Ending::found(!answer.results.is_empty() || !answer.values.is_empty()))
}

/// Reads a document.
pub(crate) fn get(wanted: Get, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    let desk = settings.desk()?;
    let request = GetRequest {
        reference: wanted.reference,
        language: match wanted.language {
            Some(language) => language,
            None => tool::text("the language", desk::ANY)?,
        },
        highlight: wanted.highlight,
        blocks: wanted.blocks,
        at_date: wanted.at,
        compare_date: wanted.compare,
        tags: filters(pairs("--tag", &wanted.tags)?)?,
        policy: Choice(desk.policy),
    };
    tool::run(&request, &desk, settings, json)?;
    Ok(Ending::ANSWERED)
}

/// Compares two versions of a text.
pub(crate) fn compare(wanted: Compare, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    let desk = settings.desk()?;
    let request = CompareVersionsRequest {
        reference: wanted.reference,
        from: wanted.from,
        to: wanted.to,
        language: wanted.language,
        tags: filters(pairs("--tag", &wanted.tags)?)?,
        policy: Choice(desk.policy),
    };
    let answer = tool::run(&request, &desk, settings, json)?;
    Ok(Ending::found(answer.from.id.is_some() && answer.to.id.is_some()))
}

/// Shows a table of contents.
pub(crate) fn browse(wanted: Browse, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    let mut tags = pairs("--tag", &wanted.tags)?;
    jurisdiction(wanted.jurisdiction, &mut tags)?;
    let language = language(wanted.language, &mut tags)?;
    let request = BrowseRequest {
        language,
        tags: filters(tags)?,
        root_id: wanted.root,
        depth: wanted.depth,
        limit: Limit::nearest(wanted.limit),
        offset: wanted.offset,
        at_date: wanted.at,
    };
    tool::run(&request, &settings.desk()?, settings, json)?;
    Ok(Ending::ANSWERED)
}

/// Filters as the tools take them.
fn filters(pairs: BTreeMap<String, String>) -> Result<Filters, Failure> {
    Filters::new(pairs)
        .map_err(|wrong| Failure::invalid_parameters(format!("the filters: {wrong}")))
}

/// The legal orders to look in: those named by their own option or as a tag, else all.
fn jurisdiction(named: Option<String>, tags: &mut BTreeMap<String, String>) -> Result<(), Failure> {
    match (named, tags.contains_key(key::JURISDICTION)) {
        (Some(_), true) => {
            let message = "the jurisdiction is named twice; give --jurisdiction or --tag, not both";
            return Err(Failure::invalid_parameters(message));
        }
        (None, true) => {}
        (named, false) => {
            let all = || "*".to_owned();
            tags.insert(key::JURISDICTION.to_owned(), named.unwrap_or_else(all));
        }
    }
    Ok(())
}

/// The language to ask in; where none is named, documents of every language are meant.
fn language(
    named: Option<Text<10>>,
    tags: &mut BTreeMap<String, String>,
) -> Result<Text<10>, Failure> {
    if named.is_none() && !tags.contains_key(key::LANGUAGE) {
        tags.insert(key::LANGUAGE.to_owned(), "*".to_owned());
    }
    // Documents of one language only are asked for in it.
    let only = tags.get(key::LANGUAGE).filter(|code| code.parse::<Language>().is_ok());
    let meant = only.map_or(UNNAMED, String::as_str);
    named.map_or_else(|| tool::text("the language", meant), Ok)
}

/// Reads `KEY=VALUE` arguments. What stands behind the first `=` is the value, so that
/// `source=!=acco` excludes.
fn pairs(option: &str, arguments: &[String]) -> Result<BTreeMap<String, String>, Failure> {
    let mut pairs = BTreeMap::new();
    for argument in arguments {
        let Some((key, value)) = argument.split_once('=').filter(|(key, _)| !key.trim().is_empty())
        else {
            let message = format!("{option} `{argument}` lacks a `=`; write it as KEY=VALUE");
            return Err(Failure::invalid_parameters(message));
        };
        if pairs.insert(key.trim().to_owned(), value.to_owned()).is_some() {
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
            read.expect("well formed").into_iter().collect::<Vec<_>>(),
            [("a".to_owned(), " b".to_owned()), ("source".to_owned(), "!=acco|kali".to_owned())]
        );
        assert!(pairs("--tag", &["court".to_owned()]).is_err());
        assert!(pairs("--tag", &["a=b".to_owned(), "a=c".to_owned()]).is_err());
    }
}
