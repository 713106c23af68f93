//! A text of a bounded length, and a day written as one.

use std::{borrow::Cow, fmt, ops::Deref, str::FromStr};

use jiff::civil::Date;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use super::given::Given;

/// A text that is not blank and has at most `MOST` characters.
#[derive(Clone, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(transparent)]
pub struct Text<const MOST: usize>(String);

impl<const MOST: usize> Text<MOST> {
    /// The text, or what is wrong with it, in words that follow its name.
    pub fn new(text: impl Into<String>) -> Result<Self, String> {
        let text = text.into();
        if text.trim().is_empty() {
            return Err("is empty; give it a text".to_owned());
        }
        match text.chars().count() {
            length if length > MOST => {
                Err(format!("has {length} characters; at most {MOST} are allowed"))
            }
            _ => Ok(Self(text)),
        }
    }

    /// The text alone.
    pub fn into_inner(self) -> String {
        self.0
    }
}

impl<const MOST: usize> Deref for Text<MOST> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<const MOST: usize> fmt::Display for Text<MOST> {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(&self.0)
    }
}

impl<const MOST: usize> FromStr for Text<MOST> {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::new(text)
    }
}

impl<'de, const MOST: usize> Deserialize<'de> for Text<MOST> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = Given::deserialize(from)?.text();
        text.and_then(Self::new).map_err(D::Error::custom)
    }
}

impl<const MOST: usize> JsonSchema for Text<MOST> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Text".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "minLength": 1, "maxLength": MOST })
    }
}

/// A day, written YYYY-MM-DD.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub struct Day(pub Date);

/// How many characters a day has.
const DAY_LENGTH: usize = 10;

impl FromStr for Day {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim();
        let is_day = text.len() == DAY_LENGTH && text.as_bytes().get(4) == Some(&b'-');
        match text.parse() {
            Ok(day) if is_day => Ok(Self(day)),
            _ => Err(format!(
                "is `{text}`, which is not a day; write the year, the month and the day, as in \
                 `2015-06-15`"
            )),
        }
    }
}

impl fmt::Display for Day {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(to)
    }
}

impl Serialize for Day {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = Given::deserialize(from)?.text();
        text.and_then(|text| text.parse()).map_err(D::Error::custom)
    }
}

impl JsonSchema for Day {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Day".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Text::<DAY_LENGTH>::json_schema(generator)
    }
}
