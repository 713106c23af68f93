//! A stand-in for a language model: it says what a test tells it to say.

use serde_json::{Value, json};

use crate::{
    Running, StandinError,
    message::{Answer, Question},
    running::Source,
};

/// What it says to the words that it is given.
type Says = Box<dyn Fn(&str) -> String + Send + Sync>;

struct Model {
    says: Says,
}

/// Starts a stand-in for a language model at a free port. Its answers are made from the words of the user.
pub fn start(
    says: impl Fn(&str) -> String + Send + Sync + 'static,
) -> Result<Running, StandinError> {
    Running::start(Model { says: Box::new(says) }, 0)
}

impl Source for Model {
    fn answer(&self, question: &Question) -> Answer {
        if question.method != "POST" || question.path() != "/v1/chat/completions" {
            return Answer::not_found();
        }
        let Ok(asked) = serde_json::from_str::<Value>(&question.body) else {
            return Answer::json(400, &json!({ "error": { "message": "not JSON" } }));
        };
        let messages = asked["messages"].as_array().cloned().unwrap_or_default();
        let words = messages.iter().rfind(|message| message["role"] == "user");
        let words = words.and_then(|message| message["content"].as_str()).unwrap_or_default();
        let message = json!({ "role": "assistant", "content": (self.says)(words) });
        Answer::json(
            200,
            &json!({
                "object": "chat.completion",
                "model": asked["model"],
                "choices": [{ "index": 0, "message": message, "finish_reason": "stop" }],
            }),
        )
    }
}
