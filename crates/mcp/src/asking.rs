//! A tool that asks back before it goes on: the user is asked through the client where that can ask, and what he
//! replies continues the work. Where it cannot, the answer of the tool says what to call.

use desk::Asks;
use rmcp::{
    RoleServer,
    model::{
        CallToolResult, ElicitRequest, ElicitRequestParams, ElicitResult, ElicitationAction,
        ElicitationSchema, InputRequest, InputRequiredResult, InputResponses,
        PrimitiveSchemaDefinition,
    },
    service::RequestContext,
};
use serde_json::{Map, Value, json};

/// The name under which the reply comes back.
const REPLY: &str = "answer";

/// What a call must be told to do what cannot be undone.
const CONFIRM: &str = "confirm";

/// What a call asks back.
pub(crate) enum Question {
    /// What its tool asks; the reply goes on with it.
    Tool(Asks),
    /// Whether what cannot be undone is really meant; the same call comes again, confirmed.
    Confirm {
        /// What would be done.
        text: String,
        /// The tool, by the name it was called by.
        tool: String,
        /// What it was given.
        with: Map<String, Value>,
    },
}

impl Question {
    /// The question that a call refused without a confirmation leads to.
    pub(crate) fn of_refused(
        tool: &str,
        given: Map<String, Value>,
        result: &CallToolResult,
    ) -> Option<Self> {
        let error = result.structured_content.as_ref()?.get("error")?;
        if error.get("code")? != "CONFIRMATION_REQUIRED" {
            return None;
        }
        let text = format!("{}\n\nGo on?", error.get("message")?.as_str()?);
        Some(Self::Confirm { text, tool: tool.to_owned(), with: given })
    }

    const fn is_yes_or_no(&self) -> bool {
        match self {
            Self::Tool(asks) => asks.is_yes_or_no,
            Self::Confirm { .. } => true,
        }
    }

    /// The call that goes on with a reply; none where nothing is to be done after it.
    pub(crate) fn goes_on(self, reply: &str) -> Option<(String, Map<String, Value>)> {
        match self {
            Self::Tool(Asks { goes_on, mut with, .. }) => {
                with.insert(REPLY.to_owned(), reply.into());
                Some((goes_on.to_owned(), with))
            }
            Self::Confirm { tool, mut with, .. } => (reply == "yes").then(|| {
                with.insert(CONFIRM.to_owned(), true.into());
                (tool, with)
            }),
        }
    }
}

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

fn form(asks: &Question) -> Option<ElicitRequestParams> {
    let property = if asks.is_yes_or_no() {
        // What cannot be undone is never the default.
        let default = matches!(asks, Question::Tool(_));
        json!({ "type": "boolean", "title": "Go on", "default": default })
    } else {
        json!({ "type": "string", "title": "Answer" })
    };
    let property: PrimitiveSchemaDefinition = serde_json::from_value(property).ok()?;
    let requested_schema =
        ElicitationSchema::builder().required_property(REPLY, property).build().ok()?;
    Some(ElicitRequestParams::FormElicitationParams {
        meta: None,
        message: match asks {
            Question::Tool(asks) => asks.text.clone(),
            Question::Confirm { text, .. } => text.clone(),
        },
        requested_schema,
    })
}

/// Asks the user; nothing where he did not reply, or cannot be asked after all.
pub(crate) async fn ask(context: &RequestContext<RoleServer>, asks: &Question) -> Option<String> {
    let form = form(asks)?;
    tokio::select! {
        replied = context.peer.create_elicitation(form) => reply(&replied.ok()?, asks.is_yes_or_no()),
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
pub(crate) fn required(asks: &Question) -> Option<InputRequiredResult> {
    let request = InputRequest::Elicitation(ElicitRequest::new(form(asks)?));
    let state = match asks {
        Question::Tool(asks) => {
            json!({ "tool": asks.goes_on, "with": asks.with, "yes": asks.is_yes_or_no })
        }
        Question::Confirm { tool, with, .. } => {
            json!({ "tool": tool, "with": with, "yes": true, CONFIRM: true })
        }
    };
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
    let reply = result.and_then(|result| reply(&result, is_yes_or_no));
    match (reply, state.get(CONFIRM)) {
        (Some(reply), None) => drop(arguments.insert(REPLY.to_owned(), reply.into())),
        (Some(reply), Some(_)) if reply == "yes" => {
            arguments.insert(CONFIRM.to_owned(), true.into());
        }
        // It is said once more that it was not done, and what it takes.
        _ => {}
    }
    Some((tool, arguments))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asks(is_yes_or_no: bool) -> Question {
        Question::Tool(Asks {
            text: "Proceed?".to_owned(),
            is_yes_or_no,
            goes_on: "research_continue",
            with: [("handle".to_owned(), json!("1"))].into_iter().collect(),
        })
    }

    #[test]
    fn what_cannot_be_undone_is_done_only_where_the_user_says_so() {
        let refused = |code: &str| {
            let mut result = CallToolResult::error(Vec::new());
            let error = json!({ "error": { "code": code, "message": "deletes all" } });
            result.structured_content = Some(error);
            let given = Map::from_iter([("case_name".to_owned(), json!("Fall"))]);
            Question::of_refused("delete_case", given, &result)
        };
        assert!(refused("NOT_FOUND").is_none());
        let check = |response: Value, is_confirmed: bool| {
            let question = refused("CONFIRMATION_REQUIRED").unwrap();
            let state = required(&question).unwrap().request_state.unwrap();
            let responses: InputResponses = [(REPLY.to_owned(), response)].into();
            let (tool, given) = again(&state, Some(&responses)).unwrap();
            assert_eq!((tool.as_str(), given["case_name"].as_str()), ("delete_case", Some("Fall")));
            assert_eq!(given.get(CONFIRM), is_confirmed.then_some(&json!(true)));
            assert!(!given.contains_key(REPLY));
        };
        check(json!({ "action": "accept", "content": { "answer": true } }), true);
        check(json!({ "action": "accept", "content": { "answer": false } }), false);
        check(json!({ "action": "decline" }), false);
        check(json!({ "action": "cancel" }), false);
        let question = || refused("CONFIRMATION_REQUIRED").unwrap();
        assert!(question().goes_on("no").is_none());
        assert_eq!(question().goes_on("yes").unwrap().1[CONFIRM], true);
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
