//! The tool `search_case`.

use super::{CASE, LONGEST_NAME, words};
use crate::{About, Call, DeskError, Effect, Long, Pace, Request};
use casefile::{DocumentKind, FoundBy, SearchAnswer, SearchRequest};
use law::request::{Choice, Day, Flag, Limit, Text};
use law::{Advice, Reader};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is looked for.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct SearchCaseRequest {
    /// Natural language search query (e.g., 'What are the termination provisions?')
    pub query: Text<2_000>,
    /// Number of results to return
    #[serde(default)]
    pub top_k: Limit<1, 50, 10>,
    /// How many results to pass over
    #[serde(default)]
    pub offset: Limit<0, 10_000, 0>,
    /// Optional: restrict search to a specific document name or ID
    pub document_filter: Option<Text<LONGEST_NAME>>,
    /// Optional: restrict search to documents of this type
    pub document_type: Option<Choice<DocumentKind>>,
    /// Optional: only documents dated this day or later (YYYY-MM-DD)
    pub date_from: Option<Day>,
    /// Optional: only documents dated this day or earlier (YYYY-MM-DD)
    pub date_to: Option<Day>,
    /// Text beside each result; short: 200 characters a side
    #[serde(default)]
    pub context: Choice<ContextShown>,
    /// Give the place of each line on its page
    #[serde(default)]
    pub with_boxes: Flag<false>,
    /// The case; the active one where nothing is said.
    #[schemars(description = CASE)]
    pub case: Option<Text<LONGEST_NAME>>,
}

/// How much of the text beside a result is shown.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ContextShown {
    /// Nothing.
    None,
    /// Some words on each side.
    #[default]
    Short,
    /// The passage it is taken from, and its neighbours.
    Full,
}

impl ContextShown {
    /// How many characters of each neighbour are shown.
    const fn characters(self) -> usize {
        match self {
            Self::None => 0,
            Self::Short => 200,
            Self::Full => usize::MAX,
        }
    }
}

impl Request for SearchCaseRequest {
    type Answer = SearchCaseAnswer;

    const ABOUT: About = About {
        name: "search_case",
        beside: None,
        title: "Search a case",
        description: "Search across all documents in the active case using keyword search. Returns results with full source citations (document, page, paragraph, line). \
        Words are found in all their forms and in compounds; \"a phrase\", AND, OR, NOT, -word and \
        prefix* narrow the search. A question also finds what is near in meaning, a citation what \
        cites the same, in any language.",
        effect: Effect::Reads,
        pace: Pace::Quick,
    };

    const LONG: &'static [Long] = &[Long::by_offset("hits")];

    fn answer(&self, call: &Call<'_>) -> Result<SearchCaseAnswer, DeskError> {
        search_case(self, call)
    }

    fn words(&self, answer: &SearchCaseAnswer, call: &Call<'_>) -> String {
        text(answer, self.offset.get(), (call.took)().as_millis(), call.reader)
    }
}

fn text(answer: &SearchCaseAnswer, offset: usize, milliseconds: u128, reader: Reader) -> String {
    let found = &answer.found;
    let mut text = format!(
        "Search: \"{}\"\nCase: {} | {}, {} searched\nTime: {milliseconds}ms | Tier: {} (BM25, Token)",
        answer.query,
        answer.case,
        words::counted(found.documents_searched as u64, "document"),
        words::chunks(found.chunks_searched),
        answer.tier,
    );
    let unfollowed = law::foreign_operators(&answer.query).join(", ");
    if !unfollowed.is_empty() {
        text.push_str(&format!("\n\nNote: {unfollowed}: no operators here, and so not followed."));
    }
    if found.documents_pending > 0 {
        text.push_str(&format!(
            "\n\nNote: {} still being put into the search index; nothing of {} is found yet. \
             Search again in a while.",
            match found.documents_pending {
                1 => "1 document is".to_owned(),
                count => format!("{} documents are", words::thousands(count as u64)),
            },
            if found.documents_pending == 1 { "it" } else { "them" },
        ));
    }
    if found.hits.is_empty() {
        let find = Advice::FindEntity.to(reader);
        text.push_str(&format!(
            "\n\nNo results. Try other words, fewer words, or {find} for a name."
        ));
    }
    for (number, hit) in (offset + 1..).zip(&found.hits) {
        text.push_str(&format!(
            "\n\n--- Result {number} (score: {:.2}) ---\n{}\n\n{}\"{}\"",
            hit.score,
            hit.citation,
            words::hidden(hit.hidden_reason.as_deref()),
            crate::words::indented(&hit.quote, "  ")
        ));
        if hit.found_by == FoundBy::Meaning {
            text.push_str("\n(near in meaning; none of the words asked for stand there)");
        }
        if let Some(confidence) = hit.confidence.filter(|confidence| *confidence < 0.85) {
            text.push_str(&format!(
                "\n(recognised with {:.0}% confidence; compare with the scan)",
                confidence * 100.0
            ));
        }
    }
    if offset + found.hits.len() < found.matches {
        text.push_str(&format!(
            "\n\n{} of {} matching passages shown; {} shows more.",
            found.hits.len(),
            words::thousands(found.matches as u64),
            Advice::More.to(reader)
        ));
    }
    if let Some(note) = words::skipped(answer.pages_skipped) {
        text.push_str("\n\n");
        text.push_str(&note);
    }
    text
}

/// How many results come with what surrounds them; more would fill a model's context.
const SURROUNDED: usize = 10;

/// What was found.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct SearchCaseAnswer {
    /// The words as they were asked for.
    pub query: String,
    /// The name of the case.
    pub case: String,
    /// The tier.
    pub tier: &'static str,
    /// What was found.
    #[serde(flatten)]
    pub found: SearchAnswer,
    /// Pages of the documents searched that could not be read, so that nothing of them is found.
    pub pages_skipped: u32,
}

/// Searches a case.
fn search_case(
    request: &SearchCaseRequest,
    call: &Call<'_>,
) -> Result<SearchCaseAnswer, DeskError> {
    let case = call.case(request.case.as_deref())?;
    let found = case.search(&SearchRequest {
        query: &request.query,
        document: request.document_filter.as_deref(),
        kind: request.document_type.map(|kind| kind.0),
        from: request.date_from.map(|day| day.0),
        to: request.date_to.map(|day| day.0),
        top_k: request.top_k.get(),
        offset: request.offset.get(),
        surrounded: SURROUNDED,
        beside: request.context.0.characters(),
        with_boxes: request.with_boxes.0,
    })?;
    Ok(SearchCaseAnswer {
        query: request.query.to_string(),
        case: case.name().to_owned(),
        tier: call.desk.tier.name(),
        found,
        pages_skipped: case.pages_skipped()?,
    })
}
