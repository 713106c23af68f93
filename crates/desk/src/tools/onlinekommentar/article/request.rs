//! What the tool `get_commentary_for_article` is given.

use law::request::{Choice, Text, Word};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    Policy,
    tools::{decisions::POLICY, onlinekommentar::CommentaryLanguage},
};

/// A provision whose commentaries are asked for.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct CommentaryForArticleRequest {
    /// The provision, as it is cited.
    #[schemars(
        example = "Art. 97 OR",
        example = "art. 97 al. 2 CO",
        example = "art. 97 cpv. 1 lett. a CO"
    )]
    pub article_reference: Text<300>,
    /// The language of the commentaries; where none is given, the one that the form of the reference tells, else German.
    pub language: Option<Word<CommentaryLanguage>>,
    /// Who is asked.
    #[serde(default)]
    #[schemars(description = POLICY)]
    pub policy: Choice<Policy>,
}
