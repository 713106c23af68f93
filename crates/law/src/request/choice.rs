//! One of a few words.

use std::{borrow::Cow, fmt, marker::PhantomData, ops::Deref, str::FromStr};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{DeserializeOwned, Error as _, IntoDeserializer, value::Error as ValueError},
};

use super::given::Given;

/// A value of an enumeration, in whatever case its word was written; also a number for its digits.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Choice<T>(pub T);

impl<T: DeserializeOwned + JsonSchema> FromStr for Choice<T> {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::read(&Given::Text(text.to_owned()))
    }
}

impl<T: DeserializeOwned + JsonSchema> Choice<T> {
    fn read(given: &Given) -> Result<Self, String> {
        let of = |word: &str| {
            let from: serde::de::value::StrDeserializer<'_, ValueError> = word.into_deserializer();
            T::deserialize(from).ok()
        };
        let text = given.clone().text()?;
        let text = text.trim();
        if let Some(value) = of(text) {
            return Ok(Self(value));
        }
        let words = words_of::<T>();
        let word = words.iter().find(|word| word.eq_ignore_ascii_case(text));
        match word.and_then(|word| of(word)) {
            Some(value) => Ok(Self(value)),
            None => Err(refusal(given, &words)),
        }
    }
}

/// The words that the schema of an enumeration names.
fn words_of<T: JsonSchema>() -> Vec<String> {
    let schema = SchemaGenerator::default().into_root_schema_for::<T>();
    let mut words = Vec::new();
    for list in ["enum", "oneOf"] {
        for one in schema.get(list).and_then(|all| all.as_array()).into_iter().flatten() {
            match one.get("const").unwrap_or(one).as_str() {
                Some(word) => words.push(word.to_owned()),
                // Words without a description of their own stand together.
                None => {
                    let inner = one.get("enum").and_then(|all| all.as_array());
                    let inner = inner.into_iter().flatten().filter_map(|word| word.as_str());
                    words.extend(inner.map(str::to_owned));
                }
            }
        }
    }
    words
}

fn refusal(given: &Given, words: &[impl AsRef<str>]) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    format!("is {given}; it must be one of {}", words.join(", "))
}

impl<'de, T: DeserializeOwned + JsonSchema> Deserialize<'de> for Choice<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Self::read(&Given::deserialize(from)?).map_err(D::Error::custom)
    }
}

impl<T: JsonSchema> JsonSchema for Choice<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        // The words alone: what each means is for the description of the field.
        json_schema!({ "type": "string", "enum": words_of::<T>() })
    }
}

/// A list of words, where no enumeration stands for them.
pub trait Words {
    /// The words that a schema names.
    const NAMED: &'static [&'static str];
    /// Further words that are taken.
    const ALSO: &'static [&'static str] = &[];
    /// The word where none is given: the first that is named, unless another is.
    const USUAL: &'static str = match Self::NAMED {
        [first, ..] => first,
        [] => "",
    };
}

/// One of the words of a list, as the list writes it.
pub struct Word<L>(&'static str, PhantomData<L>);

impl<L: Words> Word<L> {
    /// The word of the list, or what is wrong with this one, in words that follow its name.
    pub fn new(word: &str) -> Result<Self, String> {
        Self::read(&Given::Text(word.to_owned()))
    }

    fn read(given: &Given) -> Result<Self, String> {
        let text = given.clone().text()?;
        let mut known = L::NAMED.iter().chain(L::ALSO);
        match known.find(|known| known.eq_ignore_ascii_case(text.trim())) {
            Some(known) => Ok(Self(known, PhantomData)),
            None => Err(refusal(given, L::NAMED)),
        }
    }
}

impl<L: Words> Default for Word<L> {
    fn default() -> Self {
        Self(L::USUAL, PhantomData)
    }
}

impl<L> Clone for Word<L> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<L> Copy for Word<L> {}

impl<L> PartialEq for Word<L> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<L> Eq for Word<L> {}

impl<L> fmt::Display for Word<L> {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(self.0)
    }
}

impl<L> fmt::Debug for Word<L> {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(to)
    }
}

impl<L> Deref for Word<L> {
    type Target = str;

    fn deref(&self) -> &str {
        self.0
    }
}

impl<L: Words> FromStr for Word<L> {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        Self::new(word)
    }
}

impl<L> Serialize for Word<L> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.0)
    }
}

impl<'de, L: Words> Deserialize<'de> for Word<L> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Self::read(&Given::deserialize(from)?).map_err(D::Error::custom)
    }
}

impl<L: Words> JsonSchema for Word<L> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Word".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "enum": L::NAMED })
    }
}
