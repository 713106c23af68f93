//! What is sent to a language model, whom else nobody asks, and what is made of its answers.

use std::{sync::Arc, time::Duration};

use super::*;
use crate::{
    Manners, Raw,
    fetch::hostile::{Script, raw},
};

const HERE: &str = "http://127.0.0.1:9/v1";

fn model(script: &Arc<Script>, is_online: bool) -> Model {
    let manners = Manners::of_model(HERE, Duration::from_secs(20), is_online);
    let fetch = Fetch::new(script.clone(), script.clock.clone()).only(HERE, manners);
    Model::new(fetch, HERE, "probe-1")
}

/// Asks once; what was sent, and what came of it.
fn asked(answers: Vec<Result<Raw, UpstreamError>>) -> (Vec<Request>, Result<String, String>) {
    let script = Script::new(answers);
    let outcome = model(&script, true).ask("Answer.", "Question?");
    let sent = script.seen().into_iter().map(|(request, _)| request).collect();
    (sent, outcome.map_err(|error| error.to_string()))
}

fn said(words: &str) -> Result<Raw, UpstreamError> {
    Ok(raw(200, &[], &json!({ "choices": [{ "message": { "content": words } }] }).to_string()))
}

#[test]
fn one_question_is_sent_and_its_answer_is_text() {
    let (sent, outcome) = asked(vec![said("Yes [1].")]);
    assert_eq!(outcome.as_deref(), Ok("Yes [1]."));
    let [request] = sent.as_slice() else { panic!("{sent:?}") };
    assert_eq!(request.address, "http://127.0.0.1:9/v1/chat/completions");
    assert!(request.is_private && request.fresh_for == 0);
    let Some(Form::Json(body)) = &request.form else { panic!("{request:?}") };
    let body: serde_json::Value = serde_json::from_str(body).unwrap();
    let expected = json!({
        "model": "probe-1",
        "messages": [
            { "role": "system", "content": "Answer." },
            { "role": "user", "content": "Question?" },
        ],
        "stream": false,
        "temperature": 0,
    });
    assert_eq!(body, expected);
}

#[test]
fn a_model_that_takes_no_temperature_is_asked_without_one() {
    let (sent, outcome) = asked(vec![Ok(raw(400, &[], "unsupported value")), said("Yes [1].")]);
    assert_eq!(outcome.as_deref(), Ok("Yes [1]."));
    let Some(Form::Json(body)) = &sent[1].form else { panic!("{sent:?}") };
    assert!(!body.contains("temperature"), "{body}");
}

#[test]
fn what_is_no_answer_is_not_taken_for_one_and_not_insisted_on() {
    for answer in [
        "",
        "null",
        "[]",
        "{}",
        "{\"choices\":[]}",
        "{\"choices\":[{\"message\":{\"content\":null}}]}",
        "{\"choices\":[{\"message\":{\"content\":7}}]}",
        "<html>busy</html>",
        "{\"choices\":[{\"mess",
    ] {
        let (sent, outcome) = asked(vec![Ok(raw(200, &[], answer))]);
        assert!(outcome.is_err(), "{answer}");
        assert_eq!(sent.len(), 1, "{answer}");
    }
    for status in [401, 404, 429, 500, 503] {
        let (sent, outcome) = asked(vec![Ok(raw(status, &[], "no"))]);
        assert!(outcome.is_err() && sent.len() == 1, "{status}: {sent:?}");
    }
}

#[test]
fn a_way_out_to_a_model_asks_nobody_else() {
    let script =
        Script::new(vec![Ok(raw(307, &[("location", "https://fedlex.data.admin.ch/x")], ""))]);
    let model = model(&script, true);
    let moved = model.ask("", "").unwrap_err();
    assert!(matches!(moved, UpstreamError::Foreign { .. }), "{moved}");
    assert_eq!(script.seen().len(), 1, "it was not followed");
    for address in [
        "https://fedlex.data.admin.ch/x",
        "http://127.0.0.1:9/other",
        "http://127.0.0.1:9/v10/chat",
        "http://127.0.0.1:10/v1/chat",
        "http://127.0.0.1:9/v1@example.org",
    ] {
        let refused = model.fetch.ask(&Request::get(address, Expects::Json)).unwrap_err();
        assert!(matches!(refused, UpstreamError::Foreign { .. }), "{address}: {refused}");
    }
    assert_eq!(script.seen().len(), 1);
}

#[test]
fn nobody_is_asked_where_the_network_is_switched_off() {
    let script = Script::new(vec![said("Yes.")]);
    let outcome = model(&script, false).ask("", "");
    assert!(matches!(outcome, Err(UpstreamError::Offline { .. })));
    assert!(script.seen().is_empty());
}

#[test]
fn a_model_is_reached_encrypted_or_on_this_machine() {
    for address in
        [HERE, "http://localhost:8080", "http://[::1]:1/v1", "https://models.example.org/v1"]
    {
        assert!(Model::may_be_at(address), "{address}");
    }
    for address in [
        "",
        "example.org",
        "http://example.org/v1",
        "http://127.0.0.1:1@example.org/v1",
        "file:///x",
        "https://",
        "https://example.org/v1/",
        "https://example.org/v1?key=1",
        "http://10.0.0.7:11434/v1",
    ] {
        assert!(!Model::may_be_at(address), "{address}");
    }
}
