//! What is known of a document beside its text, and what a filter asks of it.

use std::{collections::BTreeMap, fmt, str::FromStr};

use schemars::JsonSchema;
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{SeqAccess, Visitor},
};
use thiserror::Error;

/// The tags of a document: keys in `snake_case`, each with one value or several.
#[derive(Clone, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Tags(BTreeMap<String, Values>);

/// The values of a key; written as a text where there is one, as a list where there are several.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(untagged)]
enum Values {
    One(String),
    Several(Vec<String>),
}

// Each head that is read has a dozen of them; derived, each is first copied into a tree.
impl<'de> Deserialize<'de> for Values {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyValues)
    }
}

/// Reads one value or a list of them.
struct AnyValues;

impl<'de> Visitor<'de> for AnyValues {
    type Value = Values;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text or a list of texts")
    }

    fn visit_str<E>(self, value: &str) -> Result<Values, E> {
        Ok(Values::One(value.to_owned()))
    }

    fn visit_string<E>(self, value: String) -> Result<Values, E> {
        Ok(Values::One(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Values, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = list.next_element()? {
            values.push(value);
        }
        Ok(Values::Several(values))
    }
}

impl Tags {
    /// No tags.
    pub const fn new() -> Self {
        Self(BTreeMap::new())
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Gives a key one value, instead of what it had. A blank value removes the key.
    pub fn set(&mut self, key: &str, value: impl Into<String>) {
        let value = value.into();
        if value.trim().is_empty() {
            self.0.remove(key);
        } else {
            self.0.insert(key.to_owned(), Values::One(value));
        }
    }

    /// Adds a value to those of a key, once.
    pub fn add(&mut self, key: &str, value: impl Into<String>) {
        let value = value.into();
        if value.trim().is_empty() || self.all(key).any(|known| known == value) {
            return;
        }
        let mut values: Vec<String> = self.all(key).map(str::to_owned).collect();
        values.push(value);
        let values = match <[String; 1]>::try_from(values) {
            Ok([only]) => Values::One(only),
            Err(several) => Values::Several(several),
        };
        self.0.insert(key.to_owned(), values);
    }

    /// The same with one more value for a key.
    #[must_use]
    pub fn with(mut self, key: &str, value: impl Into<String>) -> Self {
        self.add(key, value);
        self
    }

    /// The first value of a key.
    pub fn first(&self, key: &str) -> Option<&str> {
        self.all(key).next()
    }

    /// The values of a key.
    pub fn all(&self, key: &str) -> impl Iterator<Item = &str> {
        let values: &[String] = match self.0.get(key) {
            None => &[],
            Some(Values::One(value)) => std::slice::from_ref(value),
            Some(Values::Several(values)) => values,
        };
        values.iter().map(String::as_str)
    }

    /// The keys, in their order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Each value with its key, in the order of the keys.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.keys().flat_map(|key| self.all(key).map(move |value| (key, value)))
    }
}

impl<'a> FromIterator<(&'a str, &'a str)> for Tags {
    fn from_iter<T: IntoIterator<Item = (&'a str, &'a str)>>(pairs: T) -> Self {
        pairs.into_iter().fold(Self::new(), |tags, (key, value)| tags.with(key, value))
    }
}

/// What the values of a document for one key must satisfy.
///
/// Four of them are written by people, as `value`, `a|b`, `!=value`, `!=a|b`, `*` and `!*`; the
/// last two are made by those who read citations.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Filter {
    /// Any of these values.
    OneOf(Vec<String>),
    /// The key is present, with none of these values.
    NoneOf(Vec<String>),
    /// The key is present.
    Present,
    /// The key is absent.
    Absent,
    /// A value that is this text but for case, accents, and runs of blanks; `%` stands for any run
    /// of letters.
    Like(String),
    /// A value that is this text but for case, accents and the signs between its parts: `20-20.648`
    /// and `2020648` are the same. See [`squeezed`].
    Squeezed(String),
}

/// Why a filter could not be read.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum FilterError {
    /// The text is empty.
    #[error("the filter is empty; write `*` for any value")]
    Empty,
    /// Two separators meet, as in `a||b`.
    #[error("value {position} of the filter `{filter}` is empty; write the values as in `a|b`")]
    EmptyValue {
        /// The filter as it was written.
        filter: String,
        /// Counted from one.
        position: usize,
    },
    /// A star stands among values.
    #[error(
        "`*` stands among values in `{filter}`; it stands alone, as `*` for any or `!*` for none"
    )]
    StarAmongValues {
        /// The filter as it was written.
        filter: String,
    },
    /// An exclamation mark without what it negates.
    #[error(
        "`{filter}` begins with `!`; write `!=value` for another value, `!*` for no value at all"
    )]
    LoneMark {
        /// The filter as it was written.
        filter: String,
    },
}

impl FromStr for Filter {
    type Err = FilterError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        match text {
            "" => return Err(FilterError::Empty),
            "*" => return Ok(Self::Present),
            "!*" => return Ok(Self::Absent),
            _ => {}
        }
        if let Some(excluded) = text.strip_prefix("!=") {
            return values(text, excluded).map(Self::NoneOf);
        }
        if text.starts_with('!') {
            return Err(FilterError::LoneMark { filter: text.to_owned() });
        }
        values(text, text).map(Self::OneOf)
    }
}

fn values(filter: &str, list: &str) -> Result<Vec<String>, FilterError> {
    let mut values: Vec<String> = Vec::new();
    for (place, value) in list.split('|').enumerate() {
        let value = value.trim();
        if value.is_empty() {
            let filter = filter.to_owned();
            return Err(FilterError::EmptyValue { filter, position: place + 1 });
        }
        if value == "*" {
            return Err(FilterError::StarAmongValues { filter: filter.to_owned() });
        }
        if values.iter().all(|known| known != value) {
            values.push(value.to_owned());
        }
    }
    Ok(values)
}

impl fmt::Display for Filter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OneOf(values) => f.write_str(&values.join("|")),
            Self::NoneOf(values) => write!(f, "!={}", values.join("|")),
            Self::Present => f.write_str("*"),
            Self::Absent => f.write_str("!*"),
            Self::Like(pattern) => write!(f, "like {pattern}"),
            Self::Squeezed(value) => write!(f, "written {value}"),
        }
    }
}

impl Filter {
    /// The filter for one value.
    pub fn is(value: impl Into<String>) -> Self {
        Self::OneOf(vec![value.into()])
    }

    /// Whether these values of a key satisfy it. `fold` takes case and accents off a text.
    pub fn accepts<'v>(
        &self,
        mut values: impl Iterator<Item = &'v str>,
        fold: fn(&str) -> String,
    ) -> bool {
        match self {
            Self::OneOf(allowed) => values.any(|value| allowed.iter().any(|one| one == value)),
            Self::NoneOf(excluded) => {
                let mut values = values.peekable();
                values.peek().is_some()
                    && values.all(|value| excluded.iter().all(|one| one != value))
            }
            Self::Present => values.next().is_some(),
            Self::Absent => values.next().is_none(),
            Self::Like(pattern) => {
                let pattern = blanks_joined(&fold(pattern));
                values.any(|value| is_like(&blanks_joined(&fold(value)), &pattern))
            }
            Self::Squeezed(wanted) => {
                let wanted = squeezed(&fold(wanted));
                values.any(|value| squeezed(&fold(value)) == wanted)
            }
        }
    }
}

/// A text without blanks, points, hyphens, dashes, underscores and slashes.
pub fn squeezed(text: &str) -> String {
    text.chars()
        .filter(|sign| {
            !sign.is_whitespace() && !".-_/\u{2010}\u{2011}\u{2012}\u{2013}".contains(*sign)
        })
        .collect()
}

/// A text with every run of blanks as one space, and none at its ends.
pub fn blanks_joined(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a text fits a pattern in which `%` stands for any run of letters, also for none.
pub fn is_like(text: &str, pattern: &str) -> bool {
    let mut parts = pattern.split('%');
    let Some(rest) = parts.next().and_then(|head| text.strip_prefix(head)) else { return false };
    let mut rest = rest;
    let mut parts = parts.peekable();
    if parts.peek().is_none() {
        return rest.is_empty();
    }
    while let Some(part) = parts.next() {
        if parts.peek().is_none() {
            return rest.ends_with(part);
        }
        let Some(place) = rest.find(part) else { return false };
        rest = rest.get(place + part.len()..).unwrap_or_default();
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let seen = match text.parse::<Filter>() {
            Ok(filter) => {
                assert_eq!(filter.to_string().parse(), Ok(filter.clone()), "printed and read");
                format!("{filter:?}")
            }
            Err(error) => format!("error: {error}"),
        };
        assert_eq!(seen, expected);
    }

    #[test]
    fn the_operators_are_read_and_printed() {
        check("fr", r#"OneOf(["fr"])"#);
        check(" fr | eu |fr", r#"OneOf(["fr", "eu"])"#);
        check("!=acco|kali", r#"NoneOf(["acco", "kali"])"#);
        check("*", "Present");
        check("!*", "Absent");
    }

    #[test]
    fn what_cannot_be_meant_is_explained() {
        check("", "error: the filter is empty; write `*` for any value");
        check("a||b", "error: value 2 of the filter `a||b` is empty; write the values as in `a|b`");
        check(
            "a|*",
            "error: `*` stands among values in `a|*`; it stands alone, as `*` for any or `!*` for none",
        );
        check(
            "!a",
            "error: `!a` begins with `!`; write `!=value` for another value, `!*` for no value at all",
        );
    }

    #[test]
    fn a_pattern_has_runs_of_letters() {
        for (text, pattern, fits) in [
            ("theft act 1968", "theft act 1968", true),
            ("theft act 1968", "theft%", true),
            ("theft act 1968", "%1968", true),
            ("theft act 1968", "t%act%8", true),
            ("theft act 1968", "act", false),
            ("aa", "a%aa", false),
        ] {
            assert_eq!(is_like(text, pattern), fits, "{text} like {pattern}");
        }
    }
}
