//! What the tool `get_article` is given.

use law::request::{Choice, Day, Text, Word};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    Policy,
    tools::{
        decisions::POLICY,
        fedlex_sparql::{ActLanguage, LANGUAGE, LONGEST_NAME, SR_NUMBER},
    },
};

/// An article of an act, on a day.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct GetArticleRequest {
    /// The act.
    #[schemars(description = SR_NUMBER, example = "220", example = "235.1")]
    #[serde(rename = "srNumber")]
    pub sr_number: Text<LONGEST_NAME>,
    /// The number of the article: 97, Art. 97, 336c, 6bis, or SchlT 1 for an article of a final
    /// title.
    #[schemars(example = "97", example = "Art. 97", example = "336c")]
    #[serde(rename = "articleNumber")]
    pub article_number: Text<80>,
    /// Only this paragraph: 1, 2bis.
    #[schemars(example = "1", example = "2bis")]
    pub paragraph: Option<Text<30>>,
    /// The language.
    #[serde(default)]
    #[schemars(description = LANGUAGE)]
    pub language: Word<ActLanguage>,
    /// The day (YYYY-MM-DD) whose text is meant; today where none is given.
    #[schemars(example = "2015-06-15")]
    pub date: Option<Day>,
    /// Who is asked.
    #[serde(default)]
    #[schemars(description = POLICY)]
    pub policy: Choice<Policy>,
}
