//! The tools as a client sees them: a change here is a change for every client.

use insta::assert_json_snapshot;
use serde_json::{Value, json};

use crate::session::Session;

fn tools() -> Vec<Value> {
    let listing = Session::start(&["--toolset", "all"]).opened().ask("tools/list", json!({}));
    listing["tools"].as_array().expect("a list").clone()
}

#[test]
fn every_tool_is_shown_as_agreed() {
    for tool in tools() {
        let name = tool["name"].as_str().expect("a name").to_owned();
        assert_json_snapshot!(name, tool);
    }
}

#[test]
fn no_input_schema_holds_what_some_client_cannot_take() {
    for tool in tools() {
        let schema = &tool["inputSchema"];
        assert_eq!(schema["additionalProperties"], false, "{schema}");
        let text = schema.to_string();
        for word in ["anyOf", "oneOf", "allOf", "$ref", "null"] {
            assert!(!text.contains(&format!("\"{word}\"")), "{word} in {text}");
        }
    }
}

#[test]
fn every_output_schema_takes_answers_and_failures() {
    for tool in tools() {
        let schema = &tool["outputSchema"];
        assert_eq!(schema["type"], "object");
        assert_eq!(schema["anyOf"][1]["required"], json!(["error"]));
        let answered = schema["anyOf"][0]["required"].as_array().expect("required fields");
        for field in answered {
            let name = field.as_str().expect("a name");
            assert!(schema["properties"][name].is_object(), "{name}");
        }
    }
}

#[test]
fn the_usual_tools_leave_a_model_room_for_its_work() {
    /// What 14,000 tokens of o200k_base are in bytes of these lists, as
    /// `crates/lab/scripts/tokens.py` counts them.
    const MOST: usize = 57_200;
    let listing = Session::start(&[]).opened().ask("tools/list", json!({}));
    let bytes: usize = listing["tools"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|tool| tool.to_string().len())
        .sum();
    assert!(bytes <= MOST, "{bytes} bytes; count the tokens, and say less");
}
