//! What the tool `search_decisions` is given.

use law::request::{Choice, Day, Limit, List, Text, Word, Words};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use crate::{
    Policy,
    tools::decisions::{
        ARTICLE_REF, DATE_FROM, DATE_TO, LANGUAGE, LIMIT, LONGEST_QUERY, LONGEST_REFERENCE,
        NationalLanguage, POLICY, QUERY,
    },
};

/// Which decisions to find, by every condition there is.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub struct SearchDecisionsRequest {
    /// The words to look for.
    #[schemars(description = QUERY, example = "Vertragshaftung Lieferverzug", example = "bail commercial résiliation")]
    pub query: Option<Text<LONGEST_QUERY>>,
    /// Only decisions of these: bundesgericht, cantons in two letters, or ids of courts and
    /// chambers.
    #[serde(default)]
    #[schemars(example = json!(["zh", "be"]), example = json!(["CH_BGer_004"]))]
    pub courts: List<60, 40>,
    /// The provision that is cited.
    #[schemars(description = ARTICLE_REF, example = "Art. 97 OR", example = "art. 41 CO", example = "Art. 2 Abs. 2 ZGB")]
    pub article_ref: Option<Text<LONGEST_REFERENCE>>,
    /// Only decisions that cite this decision (or this provision, as article_ref).
    #[schemars(example = "BGE 145 III 225")]
    pub cites: Option<Text<300>>,
    /// Only decisions with this docket number.
    #[schemars(example = "4A_120/2022", example = &"LB230012")]
    pub docket: Option<Text<100>>,
    /// The first day.
    #[schemars(description = DATE_FROM, example = "2015-01-01")]
    pub date_from: Option<Day>,
    /// The last day.
    #[schemars(description = DATE_TO, example = "2024-12-31")]
    pub date_to: Option<Day>,
    /// The language.
    #[schemars(description = LANGUAGE)]
    pub language: Option<Word<NationalLanguage>>,
    /// What comes first.
    #[serde(default)]
    pub sort: Word<Order>,
    /// How many decisions at most.
    #[serde(default)]
    #[schemars(description = LIMIT)]
    pub limit: Limit<1, 50, 10>,
    /// How many to pass over.
    #[serde(default)]
    pub offset: Limit<0, 9_950, 0>,
    /// Who is asked.
    #[serde(default)]
    #[schemars(description = POLICY)]
    pub policy: Choice<Policy>,
}

/// What comes first in a list of decisions.
#[derive(Debug)]
pub struct Order;

impl Words for Order {
    const NAMED: &'static [&'static str] = &["relevance", Self::NEWEST];
}

impl Order {
    /// The word for the newest first.
    pub const NEWEST: &'static str = "newest";
}
