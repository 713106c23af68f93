//! A whole number between two bounds, with the one that holds where none is given.

use std::{borrow::Cow, fmt, str::FromStr};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};

use super::given::Given;

/// A whole number from `LEAST` to `MOST`; `USUAL` where none is given.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Limit<const LEAST: u32, const MOST: u32, const USUAL: u32>(u32);

impl<const LEAST: u32, const MOST: u32, const USUAL: u32> Limit<LEAST, MOST, USUAL> {
    /// The number, or what is wrong with it, in words that follow its name.
    pub fn new(number: u32) -> Result<Self, String> {
        Self::within(number.into(), &number)
    }

    /// A number with other bounds, or the bound of these that it lies beyond.
    pub fn nearest<const OTHER_LEAST: u32, const OTHER_MOST: u32, const OTHER_USUAL: u32>(
        number: Limit<OTHER_LEAST, OTHER_MOST, OTHER_USUAL>,
    ) -> Self {
        Self(number.0.clamp(LEAST, MOST))
    }

    /// The number alone.
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    fn within(number: i128, given: &dyn fmt::Display) -> Result<Self, String> {
        match u32::try_from(number) {
            Ok(number) if (LEAST..=MOST).contains(&number) => Ok(Self(number)),
            _ => Err(Self::wrong(given)),
        }
    }

    fn wrong(given: &dyn fmt::Display) -> String {
        format!("is {given}; it must be a whole number from {LEAST} to {MOST}")
    }
}

impl<const LEAST: u32, const MOST: u32, const USUAL: u32> Default for Limit<LEAST, MOST, USUAL> {
    fn default() -> Self {
        Self(USUAL)
    }
}

impl<const LEAST: u32, const MOST: u32, const USUAL: u32> fmt::Display
    for Limit<LEAST, MOST, USUAL>
{
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(to)
    }
}

impl<const LEAST: u32, const MOST: u32, const USUAL: u32> FromStr for Limit<LEAST, MOST, USUAL> {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.trim().parse() {
            Ok(number) => Self::within(number, &text),
            Err(_) => Err(Self::wrong(&text)),
        }
    }
}

impl<'de, const LEAST: u32, const MOST: u32, const USUAL: u32> Deserialize<'de>
    for Limit<LEAST, MOST, USUAL>
{
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let given = Given::deserialize(from)?;
        let read = match given.whole() {
            Some(number) => Self::within(number, &given),
            None => Err(Self::wrong(&given)),
        };
        read.map_err(D::Error::custom)
    }
}

impl<const LEAST: u32, const MOST: u32, const USUAL: u32> JsonSchema for Limit<LEAST, MOST, USUAL> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Limit".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": LEAST, "maximum": MOST })
    }
}
