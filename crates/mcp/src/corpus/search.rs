//! The tool `search`.

use desk::{Call, MatchType, Mode, SearchAnswer, SearchRequest, SearchResult, search_corpus};
use law::{Advice, Reader};
use serde_json::{Map, Value};

use super::{AT_DATE, LANGUAGE, LONGEST_QUERY, LONGEST_VALUE, MOST_KEYS, words};
use crate::{Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool, parameter, schema};

pub(super) const TOOL: Tool = Tool {
    name: "search",
    beside: None,
    title: "Search the law",
    description: "Search public law by words, tags, relations and dates. tags.jurisdiction is \
        required: \"ch\", \"fr\", \"eu|fr\", \"*\". Query syntax: words are all required; \
        \"a phrase\", OR, -exclude, prefix*. Without a query it lists what fits the tags, the \
        latest first; with `discover` it lists the values of a tag, the keys there are (\"*\") or \
        the kinds of relations (\"edge_kinds\"). A result is a pointer: read it with get_document \
        before citing it.",
    parameters: PARAMETERS,
    output: schema::output::<SearchAnswer>,
    effect: Effect::Reads,
    pace: Pace::Long,
    run,
};

const PARAMETERS: &[Parameter] = &[
    LANGUAGE,
    Parameter {
        name: "query",
        description: "What to look for; without it, everything that fits the filters.",
        kind: Kind::Text { longest: LONGEST_QUERY },
        presence: Presence::Optional,
        examples: &["responsabilité civile", "\"bonne foi\" -abus"],
    },
    Parameter {
        name: "tags",
        description: "All filters, each a text: \"value\", \"a|b\" (any of), \"!=value\" or \
            \"!=a|b\" (present, none of), \"*\" (present), \"!*\" (absent). jurisdiction is \
            required; kind (legislation, decision, record, notice), source and language are keys \
            like any other.",
        kind: Kind::Texts { most: MOST_KEYS, longest: LONGEST_VALUE },
        presence: Presence::Optional,
        examples: &[
            "{\"jurisdiction\": \"fr\", \"kind\": \"decision\", \"court\": \"cassation\"}",
            "{\"jurisdiction\": \"eu|fr\", \"source\": \"!=acco|kali\"}",
        ],
    },
    Parameter {
        name: "edges",
        description: "Filters by relation: kind of relation (\"*\" for any) to the ids of \
            documents: \"id\", \"id1|id2\" (any), \"id1&id2\" (all). The id of one version means that \
            version only; the tag cid of a text means all its versions.",
        kind: Kind::Texts { most: MOST_KEYS, longest: LONGEST_VALUE },
        presence: Presence::Optional,
        examples: &["{\"cites\": \"fr.legiarti000032041571\"}"],
    },
    Parameter {
        name: "discover",
        description: "Instead of documents: the values of this tag key, \"*\" for the keys there \
            are, \"edge_kinds\" for the kinds of relations.",
        kind: Kind::Text { longest: 100 },
        presence: Presence::Optional,
        examples: &["court", "*", "edge_kinds"],
    },
    AT_DATE,
    Parameter {
        name: "date_from",
        description: "The earliest date (YYYY-MM-DD).",
        kind: Kind::Text { longest: 10 },
        presence: Presence::Optional,
        examples: &[],
    },
    Parameter {
        name: "date_to",
        description: "The latest date (YYYY-MM-DD).",
        kind: Kind::Text { longest: 10 },
        presence: Presence::Optional,
        examples: &[],
    },
    Parameter {
        name: "should_expand_synonyms",
        description: "Also look for legal synonyms, and for the terms of other languages where \
            several are searched.",
        kind: Kind::Switch,
        presence: Presence::Optional,
        examples: &[],
    },
    Parameter {
        name: "limit",
        description: "How many results.",
        kind: Kind::Integer { least: 1, greatest: 100, default: 20 },
        presence: Presence::Optional,
        examples: &[],
    },
    Parameter {
        name: "offset",
        description: "How many to pass over: the next_offset of the answer before.",
        kind: Kind::Integer { least: 0, greatest: 10_000_000, default: 0 },
        presence: Presence::Optional,
        examples: &[],
    },
];

fn run(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: SearchRequest = parameter::read(PARAMETERS, arguments)?;
    let answer = search_corpus(&request, call)?;
    let text = text(&request, &answer, call.reader);
    Answer::new(&answer, text)
}

fn text(request: &SearchRequest, answer: &SearchAnswer, reader: Reader) -> String {
    let mut text = match (answer.mode, &request.query, &request.discover) {
        (Mode::Discover, _, Some(key)) => discovered(key, answer),
        (Mode::Search, Some(query), _) => {
            format!("{} for `{query}`", words::counted(answer.total, "document"))
        }
        _ => format!("{}, the latest first", words::counted(answer.total, "document")),
    };
    for synonym in &answer.synonyms {
        text.push_str(&format!(
            "\nAlso looked for, beside `{}`: {}",
            synonym.term,
            synonym.others.join(", ")
        ));
    }
    for (number, result) in (answer.offset + 1..).zip(&answer.results) {
        text.push_str(&one(number, result));
    }
    if let Some(next) = answer.next_offset {
        let next = Advice::FromOffset(next).to(reader);
        text.push_str(&format!("\n\nThere is more: {next}."));
    }
    words::closing(&mut text, &answer.notes, &answer.sources, reader);
    text
}

fn discovered(key: &str, answer: &SearchAnswer) -> String {
    let mut text = match key {
        "*" => "Keys to filter by, with the documents that have them".to_owned(),
        "edge_kinds" => "Kinds of relations, with the documents that have them".to_owned(),
        key => format!("Values of `{key}`, with the documents that have them"),
    };
    for value in &answer.values {
        text.push_str(&format!("\n  {}: {}", value.name, words::thousands(value.count)));
        if let Some(meaning) = &value.meaning {
            text.push_str(&format!(" ({meaning})"));
        }
    }
    if answer.values.is_empty() {
        text.push_str("\n  none");
    }
    text
}

fn one(number: usize, result: &SearchResult) -> String {
    let mut text = format!("\n\n{number}. {} [{}]", result.title, result.id);
    text.push_str(&format!(
        "\n   {}; {} of {}, {}",
        result.validity.sentence, result.kind, result.source, result.language
    ));
    if result.other_versions > 0 {
        let others = words::counted(result.other_versions, "other version");
        text.push_str(&format!("; {others} found"));
    }
    match result.match_type {
        MatchType::Exact => {}
        MatchType::Reference => text.push_str("; the document cited"),
        MatchType::Synonym => text.push_str("; found by a synonym"),
        MatchType::Partial => text.push_str("; has only some of the words"),
    }
    let snippet = words::marked(&result.snippet, &result.marks);
    if !snippet.is_empty() {
        text.push_str("\n   ");
        text.push_str(&snippet.replace('\n', " "));
    }
    if let Some(permalink) = &result.permalink {
        text.push_str("\n   ");
        text.push_str(permalink);
    }
    text
}
