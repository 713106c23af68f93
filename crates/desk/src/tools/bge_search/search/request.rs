//! What the tool `search_bge` is given.

use law::request::{Choice, Day, Limit, Text, Word, Words};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    Policy,
    tools::decisions::{
        ARTICLE_REF, DATE_FROM, DATE_TO, LIMIT, LONGEST_QUERY, LONGEST_REFERENCE, POLICY, QUERY,
    },
};

/// What to search for in the official collection.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct SearchBgeRequest {
    /// The words to look for.
    #[schemars(description = QUERY, example = "Vertragshaftung Lieferverzug", example = "bail commercial résiliation")]
    pub query: Text<LONGEST_QUERY>,
    /// The provision that is cited.
    #[schemars(description = ARTICLE_REF, example = "Art. 97 OR", example = "art. 41 CO", example = "Art. 2 Abs. 2 ZGB")]
    pub article_ref: Option<Text<LONGEST_REFERENCE>>,
    /// The first day.
    #[schemars(description = DATE_FROM, example = "2015-01-01")]
    pub date_from: Option<Day>,
    /// The last day.
    #[schemars(description = DATE_TO, example = "2024-12-31")]
    pub date_to: Option<Day>,
    /// The part of the volume. Since volume 121 (1995): I constitutional, II administrative and
    /// public international, III civil and debt enforcement, IV criminal, V social insurance law.
    /// In 98 to 120: Ia constitutional, Ib administrative, II civil, III debt enforcement, IV
    /// criminal, V social insurance law.
    pub section: Option<Word<Section>>,
    /// How many decisions at most.
    #[serde(default)]
    #[schemars(description = LIMIT)]
    pub limit: Limit<1, 50, 10>,
    /// Who is asked.
    #[serde(default)]
    #[schemars(description = POLICY)]
    pub policy: Choice<Policy>,
}

/// The parts of the volumes.
#[derive(Debug)]
pub struct Section;

impl Words for Section {
    const NAMED: &'static [&'static str] = &["I", "Ia", "Ib", "II", "III", "IV", "V"];
    // There never was one; the answer says what the parts are.
    const ALSO: &'static [&'static str] = &["VI"];
}
