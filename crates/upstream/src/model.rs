//! A language model that the user runs or rents: one question, one answer, over the common interface for
//! chats. It is no source of law.

use serde::Deserialize;
use serde_json::json;

use crate::{Deadline, Expects, Fetch, Form, Request, UpstreamError, fetch::host_of};

/// A language model at an address of the user's choice.
pub struct Model {
    fetch: Fetch,
    address: String,
    name: String,
}

/// How much is taken in of an answer; a few sentences have far less.
const MOST: u64 = 256 << 10;

/// What it answers.
#[derive(Deserialize)]
struct Answer {
    choices: Vec<Choice>,
}

#[derive(Deserialize)]
struct Choice {
    message: Message,
}

#[derive(Deserialize)]
struct Message {
    content: Option<String>,
}

impl Model {
    /// A model by its name, at an address such as `http://127.0.0.1:11434/v1`, over a way out that asks
    /// nobody but it ([`Fetch::only`]).
    pub fn new(fetch: Fetch, address: impl Into<String>, name: impl Into<String>) -> Self {
        Self { fetch, address: address.into(), name: name.into() }
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Where it is.
    pub fn host(&self) -> &str {
        host_of(&self.address)
    }

    /// Begins a run of questions, which together take twice the time of one at most.
    pub fn one_call(&self) -> Deadline<'_> {
        self.fetch.one_call()
    }

    /// Asks, once. What it says is taken for nothing but text.
    pub fn ask(&self, instructions: &str, words: &str) -> Result<String, UpstreamError> {
        // Without chance where it lets us choose; some models do not.
        let reply = match self.fetch.ask(&self.request(instructions, words, Some(0))) {
            Err(UpstreamError::Refused { status: 400, .. }) => {
                self.fetch.ask(&self.request(instructions, words, None))
            }
            other => other,
        }?;
        let answer: Answer = reply.json()?;
        let said = answer.choices.into_iter().next().and_then(|choice| choice.message.content);
        said.ok_or_else(|| UpstreamError::Unusable {
            host: self.host().to_owned(),
            reason: "it holds no answer".to_owned(),
        })
    }

    fn request(&self, instructions: &str, words: &str, temperature: Option<u8>) -> Request {
        let mut body = json!({
            "model": self.name,
            "messages": [
                { "role": "system", "content": instructions },
                { "role": "user", "content": words },
            ],
            "stream": false,
        });
        if let (Some(temperature), Some(fields)) = (temperature, body.as_object_mut()) {
            fields.insert("temperature".to_owned(), temperature.into());
        }
        let address = format!("{}/chat/completions", self.address);
        let request = Request::post(address, Form::Json(body.to_string()), Expects::Json).private();
        Request { most: MOST, ..request }
    }

    /// Whether a model may be at an address: one that is encrypted, or on this machine itself.
    pub fn may_be_at(address: &str) -> bool {
        let host = host_of(address);
        let is_safe = address.starts_with("https://")
            || (address.starts_with("http://") && crate::fetch::is_here(host));
        is_safe && !host.is_empty() && !address.contains(['?', '#']) && !address.ends_with('/')
    }
}

#[cfg(test)]
mod tests;
