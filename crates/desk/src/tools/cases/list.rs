//! The tool `list_cases`.

use super::words;
use crate::{About, Call, DeskError, Effect, Long, Pace, Request};
use casefile::{CaseSummary, StatusFilter, Unopened};
use law::request::{Choice, Limit};
use law::{Advice, Reader};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which cases to list.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ListCasesRequest {
    /// Filter by case status; active where nothing is said
    #[serde(default)]
    pub status_filter: Choice<StatusFilter>,
    /// How many cases to pass over
    #[serde(default)]
    pub offset: Limit<0, 1_000_000, 0>,
}

impl Request for ListCasesRequest {
    type Answer = ListCasesAnswer;

    const ABOUT: About = About {
        name: "list_cases",
        beside: None,
        title: "List cases",
        description: "List all cases. Shows name, type, status, document count, and which case is \
        active.",
        effect: Effect::Reads,
        pace: Pace::Quick,
    };

    const LONG: &'static [Long] = &[Long::by_offset("cases")];

    fn answer(&self, call: &Call<'_>) -> Result<ListCasesAnswer, DeskError> {
        list_cases(self, call)
    }

    fn words(&self, answer: &ListCasesAnswer, call: &Call<'_>) -> String {
        let filter = self.status_filter.0;
        text(answer, filter, call.reader)
    }
}

fn text(answer: &ListCasesAnswer, filter: StatusFilter, reader: Reader) -> String {
    let count = answer.cases.len();
    let mut text = match (count, filter) {
        (0, _) if !answer.unopened.is_empty() => "No case can be opened.".to_owned(),
        (0, StatusFilter::All) => {
            format!("No cases yet. Create one with {}.", Advice::CreateCase.to(reader))
        }
        (0, _) => format!("No {} cases.", filter.name()),
        (_, StatusFilter::All) => format!("Cases ({count}):"),
        _ => format!("Cases ({count} {}):", filter.name()),
    };
    for listed in &answer.cases {
        let case = &listed.case;
        let (mark, current) = if listed.is_current { ("*", " <-- current") } else { (" ", "") };
        text.push_str(&format!(
            "\n\n{mark} {} [{}]{current}\n  {} | {} | {} | Created {}",
            case.name,
            case.status.name().to_uppercase(),
            case.kind.name(),
            words::counted(case.documents, "document"),
            words::chunks(case.chunks),
            case.created,
        ));
    }
    if answer.hidden > 0 {
        let others = words::counted(answer.hidden as u64, "case");
        let every = Advice::EveryCase.to(reader);
        text.push_str(&format!("\n\n{others} with another status; {every}."));
    }
    for case in &answer.unopened {
        let name = case.name.as_ref().unwrap_or(&case.id);
        text.push_str(&format!("\n\n! {name} [CANNOT BE OPENED]\n  {}", case.reason));
    }
    text
}

/// A case of a list.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct ListedCase {
    /// The case.
    #[serde(flatten)]
    pub case: CaseSummary,
    /// Whether it is the active one.
    pub is_current: bool,
}

/// The cases.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct ListCasesAnswer {
    /// The cases, the newest first.
    pub cases: Vec<ListedCase>,
    /// How many are at another point of their life and not shown.
    pub hidden: usize,
    /// The cases that are there and cannot be opened.
    pub unopened: Vec<Unopened>,
}

/// Lists cases.
fn list_cases(request: &ListCasesRequest, call: &Call<'_>) -> Result<ListCasesAnswer, DeskError> {
    let filter = request.status_filter.0;
    let active = call.session.active();
    let (all, unopened) = call.cases()?.list(StatusFilter::All)?;
    let total = all.len();
    let cases: Vec<ListedCase> = all
        .into_iter()
        .filter(|case| filter.admits(case.status))
        .map(|case| ListedCase { is_current: active.as_ref() == Some(&case.id), case })
        .collect();
    Ok(ListCasesAnswer { hidden: total - cases.len(), cases, unopened })
}
