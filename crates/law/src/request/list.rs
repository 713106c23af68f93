//! Several short texts: a list of them, or an object of them by key.

use std::{borrow::Cow, collections::BTreeMap, ops::Deref};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};

use super::given::{Given, NO_TEXT};

/// At most `MOST` texts, each of at most `LONGEST` characters. One text alone is a list of one.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize)]
#[serde(transparent)]
pub struct List<const MOST: usize, const LONGEST: usize>(pub Vec<String>);

/// At most `MOST` texts by key, each of at most `LONGEST` characters. A list of texts as a value is
/// the alternatives it names.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Texts<const MOST: usize, const LONGEST: usize>(pub BTreeMap<String, String>);

impl<const MOST: usize, const LONGEST: usize> Deref for List<MOST, LONGEST> {
    type Target = Vec<String>;

    fn deref(&self) -> &Vec<String> {
        &self.0
    }
}

impl<const MOST: usize, const LONGEST: usize> Deref for Texts<MOST, LONGEST> {
    type Target = BTreeMap<String, String>;

    fn deref(&self) -> &BTreeMap<String, String> {
        &self.0
    }
}

impl<const MOST: usize, const LONGEST: usize> List<MOST, LONGEST> {
    fn read(given: Given) -> Result<Self, String> {
        let entries = match given {
            Given::List(entries) => entries,
            one @ (Given::Text(_) | Given::Whole(_) | Given::Broken(_)) => vec![one],
            other => return Err(format!("must be a list of texts, not {}", other.sort())),
        };
        within(entries.len(), MOST)?;
        let mut texts = Vec::with_capacity(entries.len());
        for (place, entry) in (1..).zip(entries) {
            let named = |what: &str| format!("has an entry, number {place}, that {what}");
            match short(&entry) {
                Ok(text) if text.chars().count() <= LONGEST => texts.push(text),
                Ok(_) => return Err(named(&format!("has more than {LONGEST} characters"))),
                Err(wrong) => return Err(named(&wrong)),
            }
        }
        Ok(Self(texts))
    }
}

impl<const MOST: usize, const LONGEST: usize> Texts<MOST, LONGEST> {
    /// The texts, or what is wrong with them, in words that follow their name.
    pub fn new(texts: BTreeMap<String, String>) -> Result<Self, String> {
        let entries = texts.into_iter().map(|(key, text)| (key, Given::Text(text)));
        Self::read(Given::Entries(entries.collect()))
    }

    fn read(given: Given) -> Result<Self, String> {
        let Given::Entries(entries) = given else {
            let sort = given.sort();
            return Err(format!(
                "must be an object of texts, such as {{\"key\": \"value\"}}, not {sort}"
            ));
        };
        within(entries.len(), MOST)?;
        let mut texts = BTreeMap::new();
        for (key, value) in entries {
            let text = match &value {
                // A key that is given as null is not asked for.
                Given::Null => continue,
                Given::List(all) => all
                    .iter()
                    .map(short)
                    .collect::<Result<Vec<String>, String>>()
                    .map(|all| all.join("|")),
                value => short(value),
            };
            match text {
                Ok(text) if text.chars().count() <= LONGEST => texts.insert(key, text),
                Ok(_) => {
                    return Err(format!(
                        "has an entry, `{key}`, that has more than {LONGEST} characters"
                    ));
                }
                Err(wrong) => return Err(format!("has an entry, `{key}`, that {wrong}")),
            };
        }
        Ok(Self(texts))
    }
}

fn within(count: usize, most: usize) -> Result<(), String> {
    if count > most {
        return Err(format!("has {count} entries; at most {most} are allowed"));
    }
    Ok(())
}

/// The text that an entry is or stands for.
fn short(given: &Given) -> Result<String, String> {
    match given {
        Given::Text(text) => Ok(text.clone()),
        Given::Whole(number) => Ok(number.to_string()),
        Given::Flag(flag) => Ok(flag.to_string()),
        Given::Broken(_) => Err(NO_TEXT.to_owned()),
        other => Err(format!("must be a text, not {}", other.sort())),
    }
}

impl<'de, const MOST: usize, const LONGEST: usize> Deserialize<'de> for List<MOST, LONGEST> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Self::read(Given::deserialize(from)?).map_err(D::Error::custom)
    }
}

impl<'de, const MOST: usize, const LONGEST: usize> Deserialize<'de> for Texts<MOST, LONGEST> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Self::read(Given::deserialize(from)?).map_err(D::Error::custom)
    }
}

impl<const MOST: usize, const LONGEST: usize> JsonSchema for List<MOST, LONGEST> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "List".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "array",
            "items": { "type": "string", "maxLength": LONGEST },
            "maxItems": MOST,
        })
    }
}

impl<const MOST: usize, const LONGEST: usize> JsonSchema for Texts<MOST, LONGEST> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Texts".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "additionalProperties": { "type": "string", "maxLength": LONGEST },
            "maxProperties": MOST,
        })
    }
}
