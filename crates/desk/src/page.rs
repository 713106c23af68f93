//! A page of a document of a case for people: its lines with their places, and its picture. These are
//! asked like tools and are none: a model has no use for them, and would pay for their descriptions.

mod picture;
#[cfg(test)]
mod tests;

use casefile::PageText;
use law::request::{Limit, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use picture::{NoPicture, PagePictureAnswer, PagePictureRequest};

use crate::{About, Call, DeskError, Effect, Pace, Request};
use picture::LONGEST_NAME;

/// The page whose lines are asked for.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct PageLinesRequest {
    /// The case
    pub case: Text<LONGEST_NAME>,
    /// Document name or ID
    pub document: Text<LONGEST_NAME>,
    /// The page, counted from one
    #[serde(default)]
    pub page: Limit<1, 1_000_000, 1>,
}

/// A page and its lines.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct PageLinesAnswer {
    /// The name of the case.
    pub case: String,
    /// The id of the case.
    pub case_id: String,
    /// The page.
    #[serde(flatten)]
    pub text: PageText,
    /// Why it has no picture, where that is known before it is drawn.
    pub no_picture: Option<NoPicture>,
}

impl Request for PageLinesRequest {
    type Answer = PageLinesAnswer;

    const ABOUT: About = About {
        name: "page_lines",
        beside: None,
        title: "Show a page",
        description: "Shows the lines of a page of a document, and where they stand.",
        effect: Effect::Reads,
        pace: Pace::Quick,
    };

    fn answer(&self, call: &Call<'_>) -> Result<PageLinesAnswer, DeskError> {
        let case = call.case(Some(&self.case))?;
        let page = u32::try_from(self.page.get()).unwrap_or(u32::MAX);
        let text = case.page(&self.document, page)?;
        let no_picture = picture::bytes(&case, &text.document, call)?.err();
        let (case, case_id) = (case.name().to_owned(), case.id().to_owned());
        Ok(PageLinesAnswer { case, case_id, text, no_picture })
    }

    fn words(&self, answer: &PageLinesAnswer, _: &Call<'_>) -> String {
        let lines = answer.text.lines.iter().map(|line| line.text.as_str());
        lines.collect::<Vec<_>>().join("\n")
    }
}
