//! The tool `search`.

mod request;

use super::words;
use crate::public::search_corpus;
use crate::{About, Call, DeskError, Effect, Long, Pace, Request};
use corpus::search::{Explained, MatchType, Mode, SearchAnswer, SearchResult, Synonym};
use law::{Advice, Reader};
pub use request::SearchRequest;

impl Request for SearchRequest {
    type Answer = SearchAnswer;

    const ABOUT: About = About {
        name: "search",
        beside: None,
        title: "Search the law",
        description: "Search public law by words, tags, relations and dates. tags.jurisdiction is \
        required: \"ch\", \"fr\", \"eu|fr\", \"*\". Ask in plain words, or with AND, \"a phrase\", \
        OR, -exclude, prefix*. Without a query it lists what fits the tags, the \
        latest first. Read a result with get_document before citing it.",
        effect: Effect::Reads,
        pace: Pace::Long,
    };

    const LONG: &'static [Long] = &[Long::by_offset("results")];

    fn answer(&self, call: &Call<'_>) -> Result<SearchAnswer, DeskError> {
        search_corpus(self, call)
    }

    fn words(&self, answer: &SearchAnswer, call: &Call<'_>) -> String {
        text(self, answer, call.reader)
    }
}

/// Of more words than this the others that were looked for stand in one line.
const LINES: usize = 5;

fn text(request: &SearchRequest, answer: &SearchAnswer, reader: Reader) -> String {
    let mut text = match (answer.mode, &request.query, &request.discover) {
        (Mode::Discover, _, Some(key)) => discovered(key, answer),
        (Mode::Search, Some(query), _) => {
            format!("{} for `{query}`", words::counted(answer.total, "document"))
        }
        _ => format!("{}, the latest first", words::counted(answer.total, "document")),
    };
    if !answer.dropped.is_empty() {
        text.push_str(&format!("\nNot looked for: {}", answer.dropped.join(" ")));
    }
    let beside = |synonym: &Synonym| format!("`{}`: {}", synonym.term, synonym.others.join(", "));
    if answer.synonyms.len() > LINES {
        let all: Vec<String> = answer.synonyms.iter().map(beside).collect();
        text.push_str(&format!("\nAlso looked for, beside {}", all.join("; beside ")));
    } else {
        for synonym in &answer.synonyms {
            text.push_str(&format!("\nAlso looked for, beside {}", beside(synonym)));
        }
    }
    // How a list is to be read stands above it.
    words::noted(&mut text, &answer.notes, reader);
    for (number, result) in (answer.offset + 1..).zip(&answer.results) {
        text.push_str(&one(number, result));
    }
    if let Some(next) = answer.next_offset {
        let next = Advice::FromOffset(next).to(reader);
        text.push_str(&format!("\n\nThere is more: {next}."));
    }
    words::asked(&mut text, &answer.sources);
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

/// Why a result stands where it does: `words 3, chapter 2, meaning 1 (0.512), subject index -, cited -; score 0.08620; 4 others
/// of its chapter`.
fn why(explained: &Explained) -> String {
    let place = |place: Option<usize>| place.map_or("-".to_owned(), |place| place.to_string());
    let likeness =
        explained.likeness.map(|likeness| format!(" ({likeness:.3})")).unwrap_or_default();
    let score = explained.score.map(|score| format!("; score {score:.5}")).unwrap_or_default();
    let beside = match explained.beside {
        Some(1) => "; 1 other of its chapter".to_owned(),
        Some(count) => format!("; {count} others of its chapter"),
        None => String::new(),
    };
    let again = explained.reranked.map(|place| format!("; reranker {place}")).unwrap_or_default();
    format!(
        "words {}, chapter {}, meaning {}{likeness}, subject index {}, cited {}{score}{beside}{again}",
        place(explained.words),
        place(explained.chapter),
        place(explained.meaning),
        place(explained.subject_index),
        place(explained.cited)
    )
}

/// Which consideration of a decision is shown, as its language writes it: `E. 4.3: `.
fn consideration(result: &SearchResult) -> String {
    let word = if result.language == "de" { "E." } else { "consid." };
    result.consideration().map(|number| format!("{word} {number}: ")).unwrap_or_default()
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
        MatchType::Counterpart => {
            text.push_str(
                "; has some of the words, or such as likely say the same in its language",
            );
        }
        MatchType::Partial => text.push_str("; has only some of the words"),
        MatchType::Meaning => text.push_str("; near in meaning"),
        MatchType::Headword => text.push_str("; by the subject index or a topic of the question"),
        MatchType::Cited => text.push_str("; cited in decisions on like questions"),
        MatchType::Chapter => text.push_str("; its chapter has words of the question"),
    }
    let snippet = words::marked(&result.snippet, &result.marks);
    if !snippet.is_empty() {
        text.push_str("\n   ");
        text.push_str(&consideration(result));
        text.push_str(&snippet.replace('\n', " "));
    }
    if let Some(permalink) = &result.permalink {
        text.push_str("\n   ");
        text.push_str(permalink);
    }
    if let Some(explained) = &result.explained {
        text.push_str("\n   ");
        text.push_str(&why(explained));
    }
    text
}
