//! What a server notes of its work: a line of JSON for each request, without anything of what was asked or
//! answered.

use serde_json::{Map, Value};

/// Takes the lines, each a whole one.
pub struct Journal(Box<dyn Fn(&str) + Send + Sync>);

impl Journal {
    /// Lines go to this.
    pub fn to(write: impl Fn(&str) + Send + Sync + 'static) -> Self {
        Self(Box::new(write))
    }

    /// Nothing is noted.
    pub fn none() -> Self {
        Self::to(|_| ())
    }

    /// Notes an event. What comes from outside is a JSON string: it cannot begin a line of its own.
    pub(super) fn note(&self, event: &str, facts: &[(&str, Value)]) {
        let mut line = Map::from_iter([("event".to_owned(), Value::from(event))]);
        line.extend(facts.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
        (self.0)(&Value::Object(line).to_string());
    }
}
