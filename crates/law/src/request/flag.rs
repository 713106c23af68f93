//! Yes or no.

use std::{borrow::Cow, str::FromStr};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};

use super::given::Given;

/// Yes or no; `USUAL` where neither is given.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Flag<const USUAL: bool>(pub bool);

/// Yes or no to what cannot be undone. It must be given; where it is not, the answer is no, and what
/// asked for it says what it would have done.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Confirmation(pub bool);

impl<const USUAL: bool> Default for Flag<USUAL> {
    fn default() -> Self {
        Self(USUAL)
    }
}

impl<const USUAL: bool> FromStr for Flag<USUAL> {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        truth(&Given::Text(text.to_owned())).map(Self)
    }
}

fn truth(given: &Given) -> Result<bool, String> {
    let said = match given {
        Given::Flag(flag) => Some(*flag),
        Given::Text(text) => text.trim().to_ascii_lowercase().parse().ok(),
        _ => None,
    };
    said.ok_or_else(|| format!("is {given}; it must be true or false"))
}

impl<'de, const USUAL: bool> Deserialize<'de> for Flag<USUAL> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        truth(&Given::deserialize(from)?).map(Self).map_err(D::Error::custom)
    }
}

impl<'de> Deserialize<'de> for Confirmation {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        // What must be given and is not is read as an option that is none.
        let given = Option::<Given>::deserialize(from)?;
        given.map_or(Ok(false), |given| truth(&given)).map(Self).map_err(D::Error::custom)
    }
}

impl<const USUAL: bool> JsonSchema for Flag<USUAL> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Flag".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "boolean" })
    }
}

impl JsonSchema for Confirmation {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Confirmation".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "boolean", "default": false })
    }
}
