//! The parts of a citation, for programs.

use law::Cited;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// The parsed components of a citation. Which keys are present depends on the type of citation;
/// a statutory one always has `statute`, `article`, `paragraph` and `letter`.
#[derive(Clone, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(transparent)]
pub struct NormalizedReference(pub Map<String, Value>);

impl NormalizedReference {
    /// The parts of a citation of another legal order, in its own words; of a part that it has several
    /// times, the list.
    pub(crate) fn abroad(cited: &Cited) -> Self {
        let mut map = Map::new();
        for (name, text) in &cited.parts {
            match map.get_mut(*name) {
                None => {
                    map.insert((*name).to_owned(), json!(text));
                }
                Some(Value::Array(several)) => several.push(json!(text)),
                Some(first) => *first = json!([first.take(), text]),
            }
        }
        Self(map)
    }
}
