//! Why a line is not answered as a request, in the form in which its sender is told.

use serde_json::{Value, json};

/// An error of the protocol about a line.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Refusal {
    /// The id of the message as it was written; `null` where it cannot be known.
    pub id: String,
    /// The code that JSON-RPC gives to such errors.
    pub code: i32,
    /// What is wrong, and how to send it.
    pub message: String,
}

impl Refusal {
    /// What came is not JSON.
    pub(super) const NO_JSON: i32 = -32700;
    /// The JSON is not a message.
    pub(super) const NO_MESSAGE: i32 = -32600;
    /// The parameters of the message have not their form.
    pub(super) const WRONG_PARAMETERS: i32 = -32602;

    /// A refusal of the message of this id.
    pub(super) fn new(id: impl Into<String>, code: i32, message: impl Into<String>) -> Self {
        Self { id: id.into(), code, message: message.into() }
    }

    /// The line that tells it. The id is written as it came, which may be a number that nobody here
    /// can count with.
    pub(super) fn line(&self) -> Vec<u8> {
        let error: Value = json!({ "code": self.code, "message": self.message });
        format!("{{\"jsonrpc\":\"2.0\",\"id\":{},\"error\":{error}}}\n", self.id).into_bytes()
    }
}
