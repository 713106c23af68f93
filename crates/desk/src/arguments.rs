//! How the arguments of a call become the request of a tool: what is unknown, missing or out of
//! bounds is refused with its name, as its reader knows it.

use std::fmt;

use law::{Advice, Remark, notice::FailureNotice};
use serde::{
    Deserializer,
    de::{self, DeserializeOwned, DeserializeSeed, MapAccess, Visitor, value::StrDeserializer},
    forward_to_deserialize_any,
};
use serde_json::{Map, Value};

use crate::Failure;

/// The parameters that are days, whatever the tool.
const DAYS: [&str; 7] = ["date_from", "date_to", "at_date", "compare_date", "at", "from", "to"];

/// Reads the arguments of a call into the request that an input schema describes.
pub(crate) fn read<T: DeserializeOwned>(
    schema: &Map<String, Value>,
    mut arguments: Map<String, Value>,
) -> Result<T, Failure> {
    let none = Map::new();
    let properties = schema.get("properties").and_then(Value::as_object).unwrap_or(&none);
    let names = || properties.keys().map(String::as_str);
    let refuse = |message: Remark, name: &str| {
        Failure::invalid_parameters(message)
            .with("parameter", name)
            .with("allowed", names().collect::<Vec<_>>())
    };
    if let Some(unknown) = arguments.keys().find(|name| !properties.contains_key(*name)) {
        let known = names().collect::<Vec<_>>().join(", ");
        let message = match known.as_str() {
            "" => format!("unknown parameter `{unknown}`; none is taken"),
            known => format!("unknown parameter `{unknown}`; allowed are {known}"),
        };
        return Err(refuse(message.into(), unknown));
    }
    // What is given as null is not given.
    arguments.retain(|_, value| !value.is_null());
    for (name, value) in &mut arguments {
        let sort = properties.get(name).and_then(|property| property.get("type"));
        unquote(value, sort.and_then(Value::as_str).unwrap_or_default());
    }
    // What was given for a day is told again to whoever reads a page.
    let days = arguments.iter().filter(|(name, _)| DAYS.contains(&name.as_str()));
    let days: Vec<(String, String)> =
        days.filter_map(|(name, value)| Some((name.clone(), value.as_str()?.to_owned()))).collect();
    T::deserialize(Arguments(arguments)).map_err(|Wrong { name, what }| match name {
        Some(name) => {
            let remark = Remark::from("`").advise(Advice::Parameter(name.clone().into()));
            let remark = remark.and(format!("` {what}"));
            let given = days.iter().find(|(day, _)| *day == name).map(|(_, given)| given.clone());
            let remark = match given {
                Some(given) => remark.at_a_page(FailureNotice::NotADay { given }),
                None => remark,
            };
            refuse(remark, &name)
        }
        None => Failure::invalid_parameters(what).with("allowed", names().collect::<Vec<_>>()),
    })
}

/// Reads an object or a list that a client wrote as a text.
fn unquote(value: &mut Value, sort: &str) {
    if let ("object" | "array", Value::String(text)) = (sort, &*value)
        && let Ok(inner @ (Value::Object(_) | Value::Array(_))) = serde_json::from_str(text)
    {
        *value = inner;
    }
}

/// What is wrong with an argument, in words that follow its name.
#[derive(Debug)]
struct Wrong {
    name: Option<String>,
    what: String,
}

impl fmt::Display for Wrong {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(&self.what)
    }
}

impl std::error::Error for Wrong {}

impl de::Error for Wrong {
    fn custom<T: fmt::Display>(what: T) -> Self {
        Self { name: None, what: what.to_string() }
    }

    fn missing_field(name: &'static str) -> Self {
        Self { name: Some(name.to_owned()), what: "is required".to_owned() }
    }
}

/// Arguments by name, read so that what is wrong with one is known by its name.
struct Arguments(Map<String, Value>);

impl<'de> Deserializer<'de> for Arguments {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_map(Entries { entries: self.0.into_iter(), next: None })
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier
        ignored_any
    }
}

struct Entries {
    entries: serde_json::map::IntoIter,
    /// The name that was read last, with its value.
    next: Option<(String, Value)>,
}

impl<'de> MapAccess<'de> for Entries {
    type Error = Wrong;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Wrong> {
        self.next = self.entries.next();
        let Some((name, _)) = &self.next else { return Ok(None) };
        let name: StrDeserializer<'_, Wrong> =
            de::IntoDeserializer::into_deserializer(name.as_str());
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Wrong> {
        let Some((name, value)) = self.next.take() else {
            return Err(de::Error::custom("a value is asked for before its name"));
        };
        let read = seed.deserialize(value);
        read.map_err(|error| Wrong { name: Some(name), what: error.to_string() })
    }
}

/// A request with these arguments, for tests.
#[cfg(test)]
pub(crate) fn request<R: crate::Request>(arguments: Value) -> R {
    let Value::Object(arguments) = arguments else { panic!("arguments are an object") };
    read(&crate::schema::input::<R>(), arguments).unwrap()
}

#[cfg(test)]
mod tests;
