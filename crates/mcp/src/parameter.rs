//! What a tool may be given: one declaration, from which its input schema and the reading of its
//! arguments both follow, so that they cannot disagree.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

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
    /// A text that is not blank.
    Text {
        /// The most characters it may have.
        longest: usize,
    },
    /// One of a few words.
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
            Kind::Integer { least, greatest, default } => {
                json!({ "type": "integer", "minimum": least, "maximum": greatest, "default": default })
            }
        };
        schema["description"] = self.description.into();
        if !self.examples.is_empty() {
            schema["examples"] = json!(self.examples);
        }
        schema
    }

    /// Reads its value, or says what is wrong with it.
    fn read(&self, given: Option<Value>) -> Result<Option<Value>, String> {
        let name = self.name;
        let value = match given {
            Some(value) if !value.is_null() => value,
            _ => {
                return match (self.presence, self.kind) {
                    // What must be confirmed is asked for in words that say what it would do.
                    (_, Kind::Flag) => Ok(Some(false.into())),
                    (Presence::Required, _) => Err(format!("`{name}` is required")),
                    (Presence::Optional, Kind::Integer { default, .. }) => Ok(Some(default.into())),
                    (Presence::Optional, _) => Ok(None),
                };
            }
        };
        match self.kind {
            Kind::Text { longest } => match value.as_str() {
                Some(text) if text.trim().is_empty() => {
                    Err(format!("`{name}` is empty; give it a text"))
                }
                Some(text) => match text.chars().count() {
                    length if length > longest => Err(format!(
                        "`{name}` has {length} characters; at most {longest} are allowed"
                    )),
                    _ => Ok(Some(value)),
                },
                None => Err(format!("`{name}` must be a text, not {}", sort_of(&value))),
            },
            Kind::Choice { words, tolerated, .. } => {
                let word = value.as_str().unwrap_or_default().trim().to_ascii_lowercase();
                if words.contains(&word.as_str()) || tolerated.contains(&word.as_str()) {
                    Ok(Some(word.into()))
                } else {
                    Err(format!("`{name}` is {value}; it must be one of {}", words.join(", ")))
                }
            }
            Kind::Flag => match truth(&value) {
                Some(flag) => Ok(Some(flag.into())),
                None => Err(format!("`{name}` is {value}; it must be true or false")),
            },
            Kind::Integer { least, greatest, .. } => {
                match whole_number(&value).filter(|number| (least..=greatest).contains(number)) {
                    Some(number) => Ok(Some(number.into())),
                    None => Err(format!(
                        "`{name}` is {value}; it must be a whole number from {least} to {greatest}"
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
    let refuse = |message: String, name: &str| {
        Failure::invalid_parameters(message)
            .with("parameter", name)
            .with("allowed", allowed().collect::<Vec<_>>())
    };
    if let Some(unknown) = arguments.keys().find(|key| allowed().all(|name| name != key.as_str())) {
        let names: Vec<&str> = allowed().collect();
        let message = format!("unknown parameter `{unknown}`; allowed are {}", names.join(", "));
        return Err(refuse(message, unknown));
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
