//! A value as a client gave it, before it is known to be what a field takes.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, SeqAccess, Visitor},
};

/// What is said of a number that may have been written otherwise.
pub(super) const NO_TEXT: &str = "is a number that is not whole, and a number loses the zeros at \
    its end; send it as a text, such as \"831.10\"";

/// A value of any sort.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Given {
    Null,
    Flag(bool),
    Whole(i128),
    Broken(f64),
    Text(String),
    List(Vec<Self>),
    Entries(Vec<(String, Self)>),
}

impl Given {
    /// What it is, for a reader.
    pub(super) const fn sort(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Flag(_) => "a truth value",
            Self::Whole(_) | Self::Broken(_) => "a number",
            Self::Text(_) => "a text",
            Self::List(_) => "a list",
            Self::Entries(_) => "an object",
        }
    }

    /// The text it is or stands for. Of a number that is not whole, what the client wrote is not
    /// known: 831.10 has become 831.1, and 1e3 is 1000.
    pub(super) fn text(self) -> Result<String, String> {
        match self {
            Self::Text(text) => Ok(text),
            Self::Whole(number) => Ok(number.to_string()),
            Self::Broken(_) => Err(NO_TEXT.to_owned()),
            other => Err(format!("must be a text, not {}", other.sort())),
        }
    }

    /// The whole number it is or stands for.
    pub(super) fn whole(&self) -> Option<i128> {
        match self {
            Self::Whole(number) => Some(*number),
            Self::Broken(number) if number.fract() == 0.0 && number.abs() < 1e15 => {
                Some(*number as i128)
            }
            Self::Text(text) => text.trim().parse().ok(),
            _ => None,
        }
    }
}

/// As JSON would write it; a list or an object by its sort.
impl fmt::Display for Given {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => to.write_str("null"),
            Self::Flag(flag) => write!(to, "{flag}"),
            Self::Whole(number) => write!(to, "{number}"),
            Self::Broken(number) => write!(to, "{number}"),
            Self::Text(text) => write!(to, "\"{text}\""),
            other => to.write_str(other.sort()),
        }
    }
}

impl<'de> Deserialize<'de> for Given {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Given;

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("a value")
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Given, E> {
        Ok(Given::Flag(flag))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Given, E> {
        Ok(Given::Whole(number.into()))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Given, E> {
        Ok(Given::Whole(number.into()))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Given, E> {
        Ok(Given::Broken(number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Given, E> {
        Ok(Given::Text(text.to_owned()))
    }

    fn visit_string<E>(self, text: String) -> Result<Given, E> {
        Ok(Given::Text(text))
    }

    fn visit_unit<E>(self) -> Result<Given, E> {
        Ok(Given::Null)
    }

    fn visit_none<E>(self) -> Result<Given, E> {
        Ok(Given::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, from: D) -> Result<Given, D::Error> {
        Given::deserialize(from)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Given, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Given::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Given, A::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = map.next_entry()? {
            entries.push(entry);
        }
        Ok(Given::Entries(entries))
    }
}
