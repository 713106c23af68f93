//! The tool `search_commentaries`.

use desk::{
    Call, CommentarySort, SearchCommentariesAnswer, SearchCommentariesRequest, search_commentaries,
};
use serde_json::{Map, Value};

use super::{LONGEST_ID, language, words};
use crate::{
    Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool, parameter, policy::POLICY,
    schema,
};

pub(super) const TOOL: Tool = Tool {
    name: "search_commentaries",
    beside: None,
    title: "Search commentaries",
    description: "Search Swiss legal commentaries by words, one language at a time, or list those \
        on an act. Gives id, title (the provision commented on), authors and date; the source has \
        no abstracts. Fifty on a page. For the commentaries on a given article use \
        get_commentary_for_article, which misses none.",
    parameters: PARAMETERS,
    output: schema::output::<SearchCommentariesAnswer>,
    effect: Effect::Asks,
    pace: Pace::Long,
    run,
};

const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "query",
        description: "What to search for: an article, a legal term, a concept, in the language of \
            the commentaries. Without it, all are listed.",
        kind: Kind::Text { longest: 500 },
        presence: Presence::Optional,
        examples: &["Vertragshaftung"],
    },
    language("The language of the commentaries.", Some("de")),
    Parameter {
        name: "legislative_act",
        description: "Only commentaries on this act: its id from list_legislative_acts.",
        kind: Kind::Text { longest: LONGEST_ID },
        presence: Presence::Optional,
        examples: &[],
    },
    Parameter {
        name: "sort",
        description: "The order: title (A-Z), -title (Z-A), date (oldest first), -date (newest \
            first).",
        kind: Kind::Choice { words: &CommentarySort::ALL, tolerated: &[], default: None },
        presence: Presence::Optional,
        examples: &[],
    },
    Parameter {
        name: "page",
        description: "Which page.",
        kind: Kind::Integer { least: 1, greatest: 10_000, default: 1 },
        presence: Presence::Optional,
        examples: &[],
    },
    POLICY,
];

fn run(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: SearchCommentariesRequest = parameter::read(PARAMETERS, arguments)?;
    let answer = search_commentaries(&request, call)?;
    let text = text(&answer);
    Answer::new(&answer, text)
}

fn text(answer: &SearchCommentariesAnswer) -> String {
    let mut text =
        crate::words::counted(answer.total, "commentary").replace("commentarys", "commentaries");
    if let Some(query) = &answer.query {
        text.push_str(&format!(" for `{query}`"));
    }
    text.push_str(&format!(
        " in language {} (page {} of {})",
        answer.language, answer.page, answer.total_pages
    ));
    let first = (answer.page.saturating_sub(1)) * answer.per_page as u64 + 1;
    for (number, one) in (first..).zip(&answer.commentaries) {
        text.push_str(&format!("\n{number}. {}", words::listed(one)));
        if let Some(beginning) = &one.summary {
            text.push_str(&format!("\n   begins: {beginning}"));
        }
    }
    if let Some(next) = answer.next_page {
        text.push_str(&format!("\nThere is more: call again with page={next}."));
    }
    words::closing(&mut text, &answer.provenance);
    text
}
