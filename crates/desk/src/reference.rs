//! The parts of a citation, for programs.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The parsed components of a citation. Which keys are present depends on the type of citation;
/// a statutory one always has `statute`, `article`, `paragraph` and `letter`.
#[derive(Clone, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(transparent)]
pub struct NormalizedReference(pub Map<String, Value>);
