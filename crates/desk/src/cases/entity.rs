//! Mentions of a person, a court, an act, a decision or an organisation.

use casefile::{EntityAnswer, EntityKind, EntityRequest};
use law::{Advice, Remark};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Call, DeskError, Tier};

/// How many mentions are shown where nothing is said.
const USUAL: u32 = 20;

/// Who or what is looked for.
#[derive(Clone, Debug, Deserialize)]
pub struct FindEntityRequest {
    /// The name or the citation.
    pub entity: String,
    /// What it is: a kind, or `any`.
    #[serde(default)]
    pub entity_type: Option<String>,
    /// How many mentions are shown.
    #[serde(default)]
    pub top_k: Option<u32>,
    /// The case; the active one where nothing is said.
    #[serde(default)]
    pub case: Option<String>,
}

/// The mentions.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct FindEntityAnswer {
    /// Who or what was looked for.
    pub entity: String,
    /// The name of the case.
    pub case: String,
    /// What was found.
    #[serde(flatten)]
    pub found: EntityAnswer,
    /// Pages that could not be read, so that nothing on them is counted.
    pub pages_skipped: u32,
}

/// Finds every mention of an entity.
pub fn find_entity(
    request: &FindEntityRequest,
    call: &Call<'_>,
) -> Result<FindEntityAnswer, DeskError> {
    if call.desk.tier == Tier::Free {
        let remark = Remark::default().advise(Advice::FindEntity).and(" is a Pro feature. Use ");
        let remark = remark.advise(Advice::SearchCase);
        let rest = " with the name in quotation marks, or upgrade to Pro.";
        return Err(DeskError::TierLimit(remark.and(rest)));
    }
    let case = call.case(request.case.as_deref())?;
    let kind = match request.entity_type.as_deref() {
        None | Some("any") => None,
        Some(code) => Some(EntityKind::of_code(code).ok_or_else(|| {
            DeskError::InvalidParameters(format!("`entity_type` is `{code}`, which is not a kind"))
        })?),
    };
    let found = case.find_entity(&EntityRequest {
        entity: &request.entity,
        kind,
        top_k: request.top_k.unwrap_or(USUAL) as usize,
    })?;
    Ok(FindEntityAnswer {
        entity: request.entity.clone(),
        case: case.name().to_owned(),
        found,
        pages_skipped: case.pages_skipped()?,
    })
}
