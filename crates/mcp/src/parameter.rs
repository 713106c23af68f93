//! What a tool may be given: one declaration, from which its input schema and the reading of its
//! arguments both follow, so that they cannot disagree.

use law::{Advice, Remark};
use serde::de::DeserializeOwned;
use serde_json::{Map, Number, Value, json};

use crate::Failure;

/// One parameter of a tool.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: &'static str,
    /// What it is for, in words a model can act on.
    pub description: &'static str,
    /// What values it takes.
    pub kind: Kind,
    /// Whether it must be given.
    pub presence: Presence,
    /// Values it may have, for its form.
    pub examples: &'static [&'static str],
}

/// The values a parameter takes.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// A text that is not blank, or a whole number that stands for one: an article, a paragraph.
    Text {
        /// The most characters it may have.
        longest: usize,
    },
    /// One of a few words; a whole number is the same as its text.
    Choice {
        /// The words the schema names.
        words: &'static [&'static str],
        /// Further words that are accepted.
        tolerated: &'static [&'static str],
        /// The word when none is given, where there is one.
        default: Option<&'static str>,
    },
    /// Yes or no, or the same as a text; no where it is not given, even where it must be.
    Flag,
    /// Yes or no, or the same as a text; yes where it is not given.
    Switch,
    /// An object of short texts, or the same written as a JSON text.
    Texts {
        /// The most entries it may have.
        most: usize,
        /// The most characters a text may have.
        longest: usize,
    },
    /// A list of short texts, or one text.
    List {
        /// The most texts it may have.
        most: usize,
        /// The most characters a text may have.
        longest: usize,
    },
    /// A whole number, or the same as a text.
    Integer {
        /// The least.
        least: u32,
        /// The greatest.
        greatest: u32,
        /// The value when it is not given.
        default: u32,
    },
}

/// Whether a parameter must be given.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Presence {
    /// It must be given.
    Required,
    /// It may be left out, or be null.
    Optional,
}

impl Parameter {
    /// Its part of an input schema.
    fn schema(&self) -> Value {
        let mut schema = match self.kind {
            Kind::Text { longest } => {
                json!({ "type": "string", "minLength": 1, "maxLength": longest })
            }
            Kind::Choice { words, default: None, .. } => {
                json!({ "type": "string", "enum": words })
            }
            Kind::Choice { words, default: Some(default), .. } => {
                json!({ "type": "string", "enum": words, "default": default })
            }
            Kind::Flag => json!({ "type": "boolean", "default": false }),
            Kind::Switch => json!({ "type": "boolean", "default": true }),
            Kind::Texts { most, longest } => json!({
                "type": "object",
                "additionalProperties": { "type": "string", "maxLength": longest },
                "maxProperties": most,
            }),
            Kind::List { most, longest } => json!({
                "type": "array",
                "items": { "type": "string", "maxLength": longest },
                "maxItems": most,
            }),
            Kind::Integer { least, greatest, default } => {
                json!({ "type": "integer", "minimum": least, "maximum": greatest, "default": default })
            }
        };
        schema["description"] = self.description.into();
        if !self.examples.is_empty() {
            schema["examples"] = match self.kind {
                // The examples of an object or a list are written as JSON.
                Kind::Texts { .. } | Kind::List { .. } => self
                    .examples
                    .iter()
                    .filter_map(|example| serde_json::from_str::<Value>(example).ok())
                    .collect(),
                _ => json!(self.examples),
            };
        }
        schema
    }

    /// Reads its value, or says what is wrong with it.
    fn read(&self, given: Option<Value>) -> Result<Option<Value>, Remark> {
        let name = self.name;
        let wrong = |what: String| Err(named(name).and(what));
        let value = match given {
            Some(value) if !value.is_null() => value,
            _ => {
                return match (self.presence, self.kind) {
                    // What must be confirmed is asked for in words that say what it would do.
                    (_, Kind::Flag) => Ok(Some(false.into())),
                    (_, Kind::Switch) => Ok(Some(true.into())),
                    (Presence::Required, _) => wrong(" is required".to_owned()),
                    (Presence::Optional, Kind::Integer { default, .. }) => Ok(Some(default.into())),
                    (Presence::Optional, _) => Ok(None),
                };
            }
        };
        let value = match (self.kind, &value) {
            // A client that was told "string" may still send 97.
            (Kind::Text { .. } | Kind::Choice { .. }, Value::Number(number)) => {
                match written(number) {
                    Some(text) => text.into(),
                    None => return wrong(NO_TEXT.to_owned()),
                }
            }
            _ => value,
        };
        match self.kind {
            Kind::Text { longest } => match value.as_str() {
                Some(text) if text.trim().is_empty() => {
                    wrong(" is empty; give it a text".to_owned())
                }
                Some(text) => match text.chars().count() {
                    length if length > longest => {
                        wrong(format!(" has {length} characters; at most {longest} are allowed"))
                    }
                    _ => Ok(Some(value)),
                },
                None => wrong(format!(" must be a text, not {}", sort_of(&value))),
            },
            Kind::Choice { words, tolerated, .. } => {
                let word = value.as_str().unwrap_or_default().trim();
                let mut known = words.iter().chain(tolerated);
                match known.find(|known| known.eq_ignore_ascii_case(word)) {
                    Some(known) => Ok(Some((*known).into())),
                    None => wrong(format!(" is {value}; it must be one of {}", words.join(", "))),
                }
            }
            Kind::Texts { most, longest } => texts(name, value, most, longest).map(Some),
            Kind::List { most, longest } => list(name, value, most, longest).map(Some),
            Kind::Flag | Kind::Switch => match truth(&value) {
                Some(flag) => Ok(Some(flag.into())),
                None => wrong(format!(" is {value}; it must be true or false")),
            },
            Kind::Integer { least, greatest, .. } => {
                match whole_number(&value).filter(|number| (least..=greatest).contains(number)) {
                    Some(number) => Ok(Some(number.into())),
                    None => wrong(format!(
                        " is {value}; it must be a whole number from {least} to {greatest}"
                    )),
                }
            }
        }
    }
}

/// The input schema of a tool with these parameters.
pub(crate) fn input_schema(parameters: &[Parameter]) -> Map<String, Value> {
    let properties: Map<String, Value> = parameters
        .iter()
        .map(|parameter| (parameter.name.to_owned(), parameter.schema()))
        .collect();
    let required: Vec<&str> = parameters
        .iter()
        .filter(|parameter| parameter.presence == Presence::Required)
        .map(|parameter| parameter.name)
        .collect();
    let mut schema = Map::new();
    schema.insert("type".to_owned(), "object".into());
    schema.insert("properties".to_owned(), properties.into());
    if !required.is_empty() {
        schema.insert("required".to_owned(), required.into());
    }
    schema.insert("additionalProperties".to_owned(), false.into());
    schema
}

/// Reads the arguments of a call into the request the desk takes.
pub(crate) fn read<T: DeserializeOwned>(
    parameters: &[Parameter],
    mut arguments: Map<String, Value>,
) -> Result<T, Failure> {
    let allowed = || parameters.iter().map(|parameter| parameter.name);
    let refuse = |message: Remark, name: &str| {
        Failure::invalid_parameters(message)
            .with("parameter", name)
            .with("allowed", allowed().collect::<Vec<_>>())
    };
    if let Some(unknown) = arguments.keys().find(|key| allowed().all(|name| name != key.as_str())) {
        let names: Vec<&str> = allowed().collect();
        let message = format!("unknown parameter `{unknown}`; allowed are {}", names.join(", "));
        return Err(refuse(message.into(), unknown));
    }
    let mut request = Map::new();
    for parameter in parameters {
        let value = parameter
            .read(arguments.remove(parameter.name))
            .map_err(|message| refuse(message, parameter.name))?;
        if let Some(value) = value {
            request.insert(parameter.name.to_owned(), value);
        }
    }
    serde_json::from_value(Value::Object(request))
        .map_err(|error| Failure::bug(format!("read arguments fit the request: {error}")))
}

/// The name of a parameter in backticks, as its reader knows it.
fn named(name: &'static str) -> Remark {
    Remark::from("`").advise(Advice::Parameter(name)).and("`")
}

/// Reads an object of texts. What stands for a text is one: a number, a truth value, and a list of
/// texts, whose values are alternatives.
fn texts(name: &'static str, value: Value, most: usize, longest: usize) -> Result<Value, Remark> {
    let value = unquoted(value);
    let Value::Object(entries) = value else {
        let sort = sort_of(&value);
        return Err(named(name).and(format!(
            " must be an object of texts, such as {{\"key\": \"value\"}}, not {sort}"
        )));
    };
    if entries.len() > most {
        return Err(too_many(name, entries.len(), most));
    }
    let mut read = Map::new();
    for (key, value) in entries {
        let text = match &value {
            // A key that is given as null is not asked for.
            Value::Null => continue,
            Value::Array(alternatives) => alternatives
                .iter()
                .map(short_text)
                .collect::<Option<Vec<String>>>()
                .map(|alternatives| alternatives.join("|")),
            value => short_text(value),
        };
        match text {
            Some(text) if text.chars().count() <= longest => read.insert(key, text.into()),
            Some(_) => {
                let message = format!("`{name}.{key}` has more than {longest} characters");
                return Err(message.into());
            }
            None => {
                let sort = match &value {
                    Value::Number(_) => return Err(format!("`{name}.{key}`{NO_TEXT}").into()),
                    value => sort_of(value),
                };
                return Err(format!("`{name}.{key}` must be a text, not {sort}").into());
            }
        };
    }
    Ok(Value::Object(read))
}

/// Reads a list of texts.
fn list(name: &'static str, value: Value, most: usize, longest: usize) -> Result<Value, Remark> {
    let entries = match unquoted(value) {
        Value::Array(entries) => entries,
        one @ (Value::String(_) | Value::Number(_)) => vec![one],
        other => {
            let sort = sort_of(&other);
            return Err(named(name).and(format!(" must be a list of texts, not {sort}")));
        }
    };
    if entries.len() > most {
        return Err(too_many(name, entries.len(), most));
    }
    let mut texts = Vec::new();
    for (place, entry) in entries.iter().enumerate() {
        match short_text(entry) {
            Some(text) if text.chars().count() <= longest => texts.push(text),
            Some(_) => {
                let place = place + 1;
                let long = format!("entry {place} of `{name}` has more than {longest} characters");
                return Err(long.into());
            }
            None => {
                let place = place + 1;
                let wrong = if entry.is_number() { NO_TEXT } else { " must be a text" };
                return Err(format!("entry {place} of `{name}`{wrong}").into());
            }
        }
    }
    Ok(texts.into())
}

fn too_many(name: &'static str, count: usize, most: usize) -> Remark {
    named(name).and(format!(" has {count} entries; at most {most} are allowed"))
}

/// A value that a client wrote as a text although it was told to write an object or a list.
fn unquoted(value: Value) -> Value {
    match &value {
        Value::String(text) => match serde_json::from_str(text) {
            Ok(inner @ (Value::Object(_) | Value::Array(_))) => inner,
            _ => value,
        },
        _ => value,
    }
}

/// The text that a whole number stands for. Of any other, what the client wrote is not known: 831.10
/// has become 831.1, and 1e3 is 1000.
fn written(number: &Number) -> Option<String> {
    (number.is_i64() || number.is_u64()).then(|| number.to_string())
}

/// What is said of a number that may have been written otherwise.
const NO_TEXT: &str = " is a number that is not whole, and a number loses the zeros at its end; \
    send it as a text, such as \"831.10\"";

fn short_text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => written(number),
        Value::Bool(flag) => Some(flag.to_string()),
        _ => None,
    }
}

fn whole_number(value: &Value) -> Option<u32> {
    let number = match value {
        // A client that was told "integer" may still send "10" or 10.0.
        Value::String(text) => text.trim().parse().ok()?,
        Value::Number(number) => number.as_f64()?,
        _ => return None,
    };
    let whole = number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number);
    whole.then_some(number as u32)
}

fn truth(value: &Value) -> Option<bool> {
    // A client that was told "boolean" may still send "true".
    value.as_bool().or_else(|| value.as_str()?.trim().to_ascii_lowercase().parse().ok())
}

const fn sort_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a truth value",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}

#[cfg(test)]
mod tests;
