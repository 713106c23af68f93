//! The tool `list_deadlines`.

use casefile::DocumentOrder;
use law::request::{Limit, Text};
use law::{Advice, DueKind, Language, Reader};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CASE, DOCUMENT_NAME, LONGEST_NAME, words};
use crate::{
    About, Call, DeskError, Effect, Long, Pace, Paper, Rank, Request,
    deadlines::{Set, set_in, unbroken},
};

/// Whose days and time limits are listed.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ListDeadlinesRequest {
    /// Only in this document, by its name or ID.
    #[schemars(description = DOCUMENT_NAME)]
    pub document_name: Option<Text<LONGEST_NAME>>,
    /// How many to list
    #[serde(default)]
    pub top_k: Limit<1, 200, 50>,
    /// How many to pass over
    #[serde(default)]
    pub offset: Limit<0, 1_000_000, 0>,
    /// The case; the active one where nothing is said.
    #[schemars(description = CASE)]
    pub case: Option<Text<LONGEST_NAME>>,
}

/// A passage that sets a time.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct ListedDeadline {
    /// What it is for whoever keeps the diary.
    pub rank: Rank,
    /// How it sets the time.
    pub kind: DueKind,
    /// The day (YYYY-MM-DD); none where none is named.
    pub day: Option<String>,
    /// Whether its year is not named, and follows from the day of the document.
    pub year_assumed: bool,
    /// How many days from today until then; negative where it is past.
    pub days_left: Option<i32>,
    /// The sentence.
    pub quote: String,
    /// How it is cited: document, page, paragraph and line.
    pub citation: String,
    /// The document.
    pub document: String,
    /// The page, counted from one, where the document has pages.
    pub page: Option<u32>,
    /// The paragraph on its page, counted from one.
    pub paragraph: Option<u32>,
    /// The line in its paragraph, counted from one.
    pub line: Option<u32>,
    /// Why no reader of the page sees it, where that is so.
    pub hidden_reason: Option<String>,
}

/// The days and time limits that stand in the papers of a case.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct ListDeadlinesAnswer {
    /// The name of the case.
    pub case: String,
    /// The day on which days were told to come or gone by.
    pub today: String,
    /// How many passages there are.
    pub total: usize,
    /// How many documents were read for them.
    pub documents_read: usize,
    /// Days to come first, the next before later ones, then times that are counted, then days on which something
    /// arrived, then days gone by.
    pub deadlines: Vec<ListedDeadline>,
    /// Pages that could not be read, so that nothing on them is listed.
    pub pages_skipped: u32,
}

impl Request for ListDeadlinesRequest {
    type Answer = ListDeadlinesAnswer;

    const ABOUT: About = About {
        name: "list_deadlines",
        beside: None,
        title: "List deadlines",
        description: "Days, appointments, periods and days of receipt that stand in the documents of a case, each \
        with its sentence and place, the next first. Found by words: which limit runs is for a lawyer to reckon.",
        effect: Effect::Reads,
        pace: Pace::Quick,
    };

    const LONG: &'static [Long] = &[Long::by_offset("deadlines")];

    fn answer(&self, call: &Call<'_>) -> Result<ListDeadlinesAnswer, DeskError> {
        list_deadlines(self, call)
    }

    fn words(&self, answer: &ListDeadlinesAnswer, call: &Call<'_>) -> String {
        text(answer, self.offset.get(), call.reader)
    }
}

fn list_deadlines(
    request: &ListDeadlinesRequest,
    call: &Call<'_>,
) -> Result<ListDeadlinesAnswer, DeskError> {
    let case = call.case(request.case.as_deref())?;
    let today = call.today;
    let named: Vec<String> = match &request.document_name {
        Some(name) => vec![name.to_string()],
        None => {
            case.documents(DocumentOrder::Name)?.into_iter().map(|document| document.id).collect()
        }
    };
    let (mut all, mut pages_skipped) = (Vec::new(), 0);
    for name in &named {
        let (document, transcript) = case.transcript(name)?;
        pages_skipped += document.pages.skipped;
        let paper = Paper::of_case(&document, transcript);
        all.extend(set_in(&paper, &document.name, today));
    }
    all.sort_by_key(|set| set.order(today));
    let total = all.len();
    let shown = all.into_iter().skip(request.offset.get()).take(request.top_k.get());
    Ok(ListDeadlinesAnswer {
        case: case.name().to_owned(),
        today: today.to_string(),
        total,
        documents_read: named.len(),
        deadlines: shown.map(|set| listed(set, today)).collect(),
        pages_skipped,
    })
}

fn listed(set: Set, today: jiff::civil::Date) -> ListedDeadline {
    let rank = set.rank(today);
    let place = set.place.as_ref();
    ListedDeadline {
        rank,
        kind: set.kind,
        day: set.day.map(|day| day.to_string()),
        year_assumed: set.is_year_assumed,
        days_left: set.day.and_then(|day| today.until(day).ok()).map(|left| left.get_days()),
        citation: set.citation(Language::En),
        page: place.and_then(|place| place.page),
        paragraph: place.and_then(|place| place.paragraph),
        line: place.map(|place| place.line),
        hidden_reason: place.and_then(|place| place.hidden).map(|why| why.name().to_owned()),
        document: set.document,
        quote: set.quote,
    }
}

fn text(answer: &ListDeadlinesAnswer, offset: usize, reader: Reader) -> String {
    let mut text = format!(
        "Case: {} | {} read | as of {}\n",
        answer.case,
        words::counted(answer.documents_read as u64, "document"),
        answer.today
    );
    if answer.total == 0 {
        text.push_str(
            "\nNo day and no time limit was recognised. That does not mean that none is running.",
        );
    }
    let mut rank = None;
    for one in &answer.deadlines {
        if rank != Some(one.rank) {
            rank = Some(one.rank);
            text.push_str(&format!("\n{}\n", headed(one.rank)));
        }
        let day = one.day.as_deref().map(|day| match one.days_left {
            Some(0) if one.rank == Rank::ToCome => format!("{day} (today)"),
            Some(left) if one.rank == Rank::ToCome => {
                format!("{day} (in {})", words::counted(left.unsigned_abs().into(), "day"))
            }
            _ => day.to_owned(),
        });
        text.push_str(&words::hidden(one.hidden_reason.as_deref()));
        let day = day.map(|day| match one.year_assumed {
            true => format!("{day} (year not named)"),
            false => day,
        });
        let kind = if one.kind == DueKind::Meeting { "appointment: " } else { "" };
        let day = day.map(|day| format!("{day}: ")).unwrap_or_default();
        text.push_str(&format!(
            "  {day}{kind}\"{}\"\n    {}\n",
            unbroken(&one.quote),
            one.citation
        ));
    }
    if offset + answer.deadlines.len() < answer.total {
        text.push_str(&format!(
            "\n{} of {} passages listed; {} lists more.",
            answer.deadlines.len(),
            answer.total,
            Advice::More.to(reader)
        ));
    }
    if answer.total > 0 {
        text.push_str(
            "\nFound by words. Which limit runs, since when and until when (service, holidays, suspension) is for you to reckon.",
        );
    }
    if let Some(note) = words::skipped(answer.pages_skipped) {
        text.push_str("\n\n");
        text.push_str(&note);
    }
    text
}

const fn headed(rank: Rank) -> &'static str {
    match rank {
        Rank::ToCome => "Days to come:",
        Rank::Counted => "Periods, and days that are not named in full:",
        Rank::Arrived => "Received or served:",
        Rank::GoneBy => "Days gone by:",
    }
}
