//! What a session asks.

use std::time::Instant;

use anyhow::Result;
use serde_json::{Value, json};

use crate::load::seen::Seen;

/// A brief that is checked and taken in.
pub(super) const BRIEF: &str = "Nach Art. 97 Abs. 1 OR haftet der Schuldner (BGE 145 III 229 E. 4.2). Die Klägerin rügte die Mängel \
    am 3. Mai 2024; vgl. Art. 367 OR und Art. 2000 ZGB.\n";

/// Notes a call that was answered, and what is wrong with its answer.
pub(super) fn note(seen: &mut Seen, tool: &'static str, from: Instant, answer: &Value) {
    seen.took(tool, from);
    if answer["result"]["isError"] != false {
        let code = &answer["result"]["structuredContent"]["error"]["code"];
        seen.failed(format!("{tool}: {code} {}", answer["error"]));
    }
}

/// Asks what a session asks in a round.
pub(super) fn asked(
    round: u64,
    call: &mut dyn FnMut(&'static str, Value) -> Result<()>,
) -> Result<()> {
    match round % 5 {
        0 => call(
            "search",
            json!({ "query": "paiement de bonne foi", "language": "fr", "tags": { "jurisdiction": "fr" } }),
        ),
        1 => call(
            "get_document",
            json!({ "reference": "article 1240 du code civil", "language": "fr" }),
        ),
        2 => call("validate_citation", json!({ "citation": "Art. 97 Abs. 1 OR" })),
        3 => call("check_document", json!({ "text": BRIEF })),
        _ => call("search_case", json!({ "query": "Mängel" })),
    }
}
