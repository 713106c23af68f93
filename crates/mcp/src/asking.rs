//! A tool that asks back before it goes on: the user is asked through the client where that can ask, and what he
//! replies continues the work. Where it cannot, the answer of the tool says what to call.

use desk::Asks;
use rmcp::{
    RoleServer,
    model::{
        ElicitRequest, ElicitRequestParams, ElicitResult, ElicitationAction, ElicitationSchema,
        InputRequest, InputRequiredResult, InputResponses, PrimitiveSchemaDefinition,
    },
    service::RequestContext,
};
use serde_json::{Map, Value, json};

/// The name under which the reply comes back.
const REPLY: &str = "answer";

/// How a client can ask its user.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Way {
    /// It is sent a request of its own, while the call goes on.
    Beside,
    /// The call ends, and comes again with the reply; so the newest revision wants it.
    Again,
    /// It cannot.
    None,
}

/// How the client of a call can ask its user.
pub(crate) fn way(context: &RequestContext<RoleServer>) -> Way {
    let elicitation = context.client_capabilities().and_then(|client| client.elicitation);
    // Before there were two ways, one that named none meant a form.
    let is_form = elicitation.is_some_and(|can| can.form.is_some() || can.url.is_none());
    let stands_alone =
        context.meta.protocol_version().is_some_and(|revision| !revision.has_initialize());
    match (is_form, stands_alone) {
        (false, _) => Way::None,
        (true, true) => Way::Again,
        (true, false) => Way::Beside,
    }
}

fn form(asks: &Asks) -> Option<ElicitRequestParams> {
    let property = if asks.is_yes_or_no {
        json!({ "type": "boolean", "title": "Go on", "default": true })
    } else {
        json!({ "type": "string", "title": "Answer" })
    };
    let property: PrimitiveSchemaDefinition = serde_json::from_value(property).ok()?;
    let requested_schema =
        ElicitationSchema::builder().required_property(REPLY, property).build().ok()?;
    Some(ElicitRequestParams::FormElicitationParams {
        meta: None,
        message: asks.text.clone(),
        requested_schema,
    })
}

/// Asks the user; nothing where he did not reply, or cannot be asked after all.
pub(crate) async fn ask(context: &RequestContext<RoleServer>, asks: &Asks) -> Option<String> {
    let form = form(asks)?;
    tokio::select! {
        replied = context.peer.create_elicitation(form) => reply(&replied.ok()?, asks.is_yes_or_no),
        () = context.ct.cancelled() => None,
    }
}

/// What the user replied, as the tool takes it; nothing where he put the question off.
fn reply(result: &ElicitResult, is_yes_or_no: bool) -> Option<String> {
    let content = result.content.as_ref().and_then(|content| content.get(REPLY));
    match (&result.action, content) {
        (ElicitationAction::Accept, Some(Value::Bool(is_yes))) => {
            Some(if *is_yes { "yes" } else { "no" }.to_owned())
        }
        (ElicitationAction::Accept, Some(Value::String(words))) if !words.trim().is_empty() => {
            Some(words.clone())
        }
        (ElicitationAction::Decline, _) if is_yes_or_no => Some("no".to_owned()),
        _ => None,
    }
}

/// The end of a call that comes again with the reply. What it goes on with is no secret and changes nothing that a
/// call of its own could not: it needs no seal.
pub(crate) fn required(asks: &Asks) -> Option<InputRequiredResult> {
    let request = InputRequest::Elicitation(ElicitRequest::new(form(asks)?));
    let state = json!({ "tool": asks.goes_on, "with": asks.with, "yes": asks.is_yes_or_no });
    let requests = [(REPLY.to_owned(), request)].into();
    Some(InputRequiredResult::new(Some(requests), Some(state.to_string())))
}

/// What a call that comes again goes on with: the tool and its arguments. Without a reply it says how things
/// stand.
pub(crate) fn again(
    state: &str,
    responses: Option<&InputResponses>,
) -> Option<(String, Map<String, Value>)> {
    let state: Value = serde_json::from_str(state).ok()?;
    let tool = state.get("tool")?.as_str()?.to_owned();
    let mut arguments = state.get("with")?.as_object()?.clone();
    let result = responses.and_then(|responses| responses.get(REPLY)).cloned();
    let result: Option<ElicitResult> =
        result.and_then(|result| serde_json::from_value(result).ok());
    let is_yes_or_no = state.get("yes").and_then(Value::as_bool).unwrap_or_default();
    if let Some(reply) = result.and_then(|result| reply(&result, is_yes_or_no)) {
        arguments.insert(REPLY.to_owned(), reply.into());
    }
    Some((tool, arguments))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asks(is_yes_or_no: bool) -> Asks {
        Asks {
            text: "Proceed?".to_owned(),
            is_yes_or_no,
            goes_on: "research_continue",
            with: [("handle".to_owned(), json!("1"))].into_iter().collect(),
        }
    }

    #[test]
    fn a_reply_comes_back_as_the_tool_takes_it() {
        let check = |is_yes_or_no: bool, response: Value, expected: Option<&str>| {
            let ended = required(&asks(is_yes_or_no)).unwrap();
            let responses: InputResponses = [(REPLY.to_owned(), response.clone())].into();
            let (tool, arguments) = again(&ended.request_state.unwrap(), Some(&responses)).unwrap();
            assert_eq!(tool, "research_continue");
            assert_eq!(arguments.get("handle"), Some(&json!("1")));
            let seen = arguments.get(REPLY).and_then(Value::as_str);
            assert_eq!(seen, expected, "{response}");
        };
        check(true, json!({ "action": "accept", "content": { "answer": true } }), Some("yes"));
        check(true, json!({ "action": "accept", "content": { "answer": false } }), Some("no"));
        check(true, json!({ "action": "decline" }), Some("no"));
        check(true, json!({ "action": "cancel" }), None);
        check(true, json!({ "action": "accept" }), None);
        check(true, json!("nonsense"), None);
        check(
            false,
            json!({ "action": "accept", "content": { "answer": "In Zürich" } }),
            Some("In Zürich"),
        );
        check(false, json!({ "action": "accept", "content": { "answer": " " } }), None);
        check(false, json!({ "action": "decline" }), None);
    }

    #[test]
    fn a_state_that_is_none_goes_on_with_nothing() {
        for state in ["", "{}", "[]", "{\"tool\":1,\"with\":{}}", "{\"tool\":\"x\",\"with\":[]}"] {
            assert!(again(state, None).is_none(), "{state}");
        }
    }
}
