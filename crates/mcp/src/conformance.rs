//! The tools, prompts and resources that the protocol's conformance suite calls, beside those of the server. Built
//! only with the feature `conformance`, which no release has: all of them are made up, and none touches the desk.
//!
//! What they are and answer stands in `fixtures/conformance.json`. The conversation around them (listing, calling,
//! asking the client, headers, permissions) is that of the real server.

use std::{
    sync::{Arc, LazyLock},
    time::Duration,
};

use rmcp::{
    ErrorData, RoleServer, ServerHandler,
    model::{
        self, CallToolRequestParams, CallToolResponse, CallToolResult, ClientCapabilities,
        CompleteRequestParams, CompleteResult, ContentBlock, CreateMessageRequestParams,
        CustomRequest, CustomResult, ElicitRequestParams, ErrorCode, GetPromptRequestParams,
        GetPromptResponse, GetPromptResult, InputRequests, InputRequiredResult, InputResponses,
        ListPromptsResult, ListResourceTemplatesResult, ListResourcesResult, ListToolsResult,
        PaginatedRequestParams, ProgressNotificationParam, Prompt, ReadResourceRequestParams,
        ReadResourceResponse, ReadResourceResult, Reference, Resource, ResourceTemplate,
        ServerConfig,
    },
    service::RequestContext,
};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};

use crate::server::{Server, Shared};

/// A conversation with the server that offers the fixtures too.
pub(crate) struct Beside(Server);

impl Beside {
    /// Another conversation with the same server.
    pub(crate) fn joining(shared: Arc<Shared>) -> Self {
        Self(Server::joining(shared))
    }
}

#[derive(Default, Deserialize)]
struct Fixtures {
    tools: Vec<Fixture>,
    prompts: Vec<Value>,
    resources: Vec<Value>,
}

#[derive(Deserialize)]
struct Fixture {
    #[serde(flatten)]
    tool: model::Tool,
    #[serde(flatten)]
    does: Does,
}

/// What a tool does when it is called.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Does {
    /// It answers at once.
    Answers(Answer),
    /// It tells how far it is, and answers.
    Progresses,
    /// It asks the model of the client.
    Samples,
    /// It asks the user of the client, with a form of this schema.
    Elicits(Value),
    /// It ends with what it needs to know, and is called again with that.
    Rounds(Rounds),
    /// It cannot do without a model of the client.
    NeedsSampling,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Answer {
    content: Vec<ContentBlock>,
    #[serde(default)]
    is_error: bool,
}

/// What a call that ends early needs to know, in one round after another.
#[derive(Deserialize)]
struct Rounds {
    asks: Vec<InputRequests>,
    /// Whether the client is given a state to send back.
    #[serde(default)]
    keeps: bool,
}

/// How states of rounds begin; what follows is the number of the round that is answered next.
const STATE: &str = "round-";
/// How long the tool that tells how far it is takes for a step.
const STEP: Duration = Duration::from_millis(50);
/// The template of resources, around its one variable.
const TEMPLATE: (&str, &str) = ("test://template/", "/data");

// A test reads all of it; without it the suite finds nothing, and says so.
static FIXTURES: LazyLock<Fixtures> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../fixtures/conformance.json")).unwrap_or_default()
});

fn read<T: DeserializeOwned>(value: &Value) -> Result<T, ErrorData> {
    T::deserialize(value).map_err(|error| ErrorData::internal_error(error.to_string(), None))
}

fn named<'all>(all: &'all [Value], key: &str, name: &str) -> Option<&'all Value> {
    all.iter().find(|one| one[key] == name)
}

fn said(text: String) -> CallToolResponse {
    CallToolResult::success(vec![ContentBlock::text(text)]).into()
}

/// What a client must be able to do for a request of this kind.
fn can(client: &ClientCapabilities, method: &str) -> bool {
    match method {
        "sampling/createMessage" => client.sampling.is_some(),
        "elicitation/create" => client.elicitation.is_some(),
        _ => client.roots.is_some(),
    }
}

fn needs_sampling() -> ErrorData {
    let data = json!({ "requiredCapabilities": { "sampling": {} } });
    let code = ErrorCode::MISSING_REQUIRED_CLIENT_CAPABILITY;
    ErrorData::new(code, "the client must be able to ask a model", Some(data))
}

impl Rounds {
    /// The next thing to ask; nothing once all is known.
    fn next(
        &self,
        state: Option<&str>,
        given: Option<&InputResponses>,
        client: &ClientCapabilities,
    ) -> Result<Option<InputRequiredResult>, ErrorData> {
        let round = match state {
            None => 0,
            Some(state) => state
                .strip_prefix(STATE)
                .and_then(|number| number.parse().ok())
                .filter(|number: &usize| *number < self.asks.len() && self.keeps)
                .ok_or_else(|| ErrorData::invalid_params("`requestState` was changed", None))?,
        };
        let possible = |round: usize| -> Option<InputRequests> {
            let mut asks = self.asks.get(round)?.clone();
            asks.retain(|_, ask| {
                serde_json::to_value(ask)
                    .is_ok_and(|ask| can(client, ask["method"].as_str().unwrap_or_default()))
            });
            Some(asks)
        };
        let is_known = |asks: &InputRequests| {
            asks.keys()
                .all(|name| given.and_then(|given| given.get(name)).is_some_and(Value::is_object))
        };
        let is_answered = possible(round).is_some_and(|asks| is_known(&asks));
        let next = if is_answered { round + 1 } else { round };
        let Some(asks) = possible(next) else { return Ok(None) };
        if asks.is_empty() {
            return Err(needs_sampling());
        }
        let state = self.keeps.then(|| format!("{STATE}{next}"));
        Ok(Some(InputRequiredResult::new(Some(asks), state)))
    }
}

impl Fixture {
    async fn called(
        &self,
        request: CallToolRequestParams,
        context: &RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let given = |name: &str| {
            let arguments = request.arguments.as_ref();
            arguments.and_then(|all| all.get(name)).and_then(Value::as_str).unwrap_or_default()
        };
        let client = context.client_capabilities().unwrap_or_default();
        let failed = |error: &dyn std::fmt::Display| {
            let text = vec![ContentBlock::text(format!("the client did not reply: {error}"))];
            CallToolResponse::from(CallToolResult::error(text))
        };
        match &self.does {
            Does::Answers(Answer { content, is_error }) => {
                let result =
                    if *is_error { CallToolResult::error } else { CallToolResult::success };
                Ok(result(content.clone()).into())
            }
            Does::Progresses => {
                for done in [0.0, 50.0, 100.0] {
                    if let Some(token) = context.meta.get_progress_token() {
                        let news = ProgressNotificationParam::new(token, done).with_total(100.0);
                        let _ = context.peer.notify_progress(news).await;
                    }
                    tokio::time::sleep(STEP).await;
                }
                Ok(said("All steps are done.".to_owned()))
            }
            Does::NeedsSampling if client.sampling.is_none() => Err(needs_sampling()),
            Does::NeedsSampling => Ok(said("The client can ask a model.".to_owned())),
            Does::Samples => {
                let message = json!({ "role": "user", "content": { "type": "text", "text": given("prompt") } });
                let params: CreateMessageRequestParams =
                    read(&json!({ "messages": [message], "maxTokens": 100 }))?;
                let reply = context.peer.create_message(params).await;
                Ok(match reply {
                    Ok(reply) => said(format!("LLM response: {}", json!(reply)["content"]["text"])),
                    Err(error) => failed(&error),
                })
            }
            Does::Elicits(schema) => {
                let form: ElicitRequestParams = read(&json!({
                    "mode": "form", "message": given("message"), "requestedSchema": schema,
                }))?;
                Ok(match context.peer.create_elicitation(form).await {
                    Ok(reply) => said(format!(
                        "Elicitation completed: action={}, content={}",
                        json!(reply.action).as_str().unwrap_or_default(),
                        json!(reply.content)
                    )),
                    Err(error) => failed(&error),
                })
            }
            Does::Rounds(rounds) => {
                let responses = request.input_responses.as_ref();
                Ok(match rounds.next(request.request_state.as_deref(), responses, &client)? {
                    Some(required) => required.into(),
                    None => said(format!("state-ok; Hello: {}", json!(responses))),
                })
            }
        }
    }
}

impl ServerHandler for Beside {
    fn get_info(&self) -> ServerConfig {
        self.0.get_info()
    }

    async fn list_tools(
        &self,
        request: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let mut listed = self.0.list_tools(request, context).await?;
        listed.tools.extend(FIXTURES.tools.iter().map(|fixture| fixture.tool.clone()));
        Ok(listed)
    }

    fn get_tool(&self, name: &str) -> Option<model::Tool> {
        let fixture = FIXTURES.tools.iter().find(|fixture| fixture.tool.name == name);
        fixture.map(|fixture| fixture.tool.clone()).or_else(|| self.0.get_tool(name))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        match FIXTURES.tools.iter().find(|fixture| fixture.tool.name == request.name) {
            Some(fixture) => fixture.called(request, &context).await,
            None => self.0.call_tool(request, context).await,
        }
    }

    async fn on_custom_request(
        &self,
        request: CustomRequest,
        context: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        self.0.on_custom_request(request, context).await
    }

    async fn list_prompts(
        &self,
        request: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        let mut listed = self.0.list_prompts(request, context).await?;
        for prompt in &FIXTURES.prompts {
            listed.prompts.push(read::<Prompt>(prompt)?);
        }
        Ok(listed)
    }

    async fn get_prompt(
        &self,
        request: GetPromptRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<GetPromptResponse, ErrorData> {
        let Some(prompt) = named(&FIXTURES.prompts, "name", &request.name) else {
            return self.0.get_prompt(request, context).await;
        };
        if let Some(asks) = prompt.get("asks") {
            let rounds = Rounds { asks: read(asks)?, keeps: false };
            let client = context.client_capabilities().unwrap_or_default();
            let (state, given) = (request.request_state.as_deref(), &request.input_responses);
            if let Some(required) = rounds.next(state, given.as_ref(), &client)? {
                return Ok(required.into());
            }
        }
        let mut messages = prompt["messages"].to_string();
        for (name, value) in request.arguments.iter().flatten() {
            let value = json!(value.as_str().unwrap_or_default()).to_string();
            messages = messages.replace(&format!("{{{name}}}"), value.trim_matches('"'));
        }
        let messages: Value = serde_json::from_str(&messages)
            .map_err(|error| ErrorData::invalid_params(error.to_string(), None))?;
        Ok(GetPromptResult::new(read(&messages)?).into())
    }

    async fn list_resource_templates(
        &self,
        request: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        let mut listed = self.0.list_resource_templates(request, context).await?;
        let template = format!("{}{{id}}{}", TEMPLATE.0, TEMPLATE.1);
        let template =
            ResourceTemplate::new(template, "template").with_mime_type("application/json");
        listed.resource_templates.push(template);
        Ok(listed)
    }

    async fn list_resources(
        &self,
        request: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        let mut listed = self.0.list_resources(request, context).await?;
        for resource in &FIXTURES.resources {
            listed.resources.push(read::<Resource>(resource)?);
        }
        Ok(listed)
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let inner = request.uri.strip_prefix(TEMPLATE.0);
        let contents = if let Some(id) = inner.and_then(|rest| rest.strip_suffix(TEMPLATE.1)) {
            let data = format!("Data for ID: {id}");
            let text = json!({ "id": id, "templateTest": true, "data": data }).to_string();
            json!({ "uri": request.uri, "mimeType": "application/json", "text": text })
        } else if let Some(resource) = named(&FIXTURES.resources, "uri", &request.uri) {
            resource.clone()
        } else {
            return self.0.read_resource(request, context).await;
        };
        Ok(ReadResourceResult::new(vec![read(&contents)?]).into())
    }

    async fn complete(
        &self,
        request: CompleteRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CompleteResult, ErrorData> {
        match &request.r#ref {
            // Nothing is known that could be meant.
            Reference::Prompt(prompt)
                if named(&FIXTURES.prompts, "name", &prompt.name).is_some() =>
            {
                Ok(CompleteResult::default())
            }
            _ => self.0.complete(request, context).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_fixtures_are_read() {
        let fixtures: Fixtures =
            serde_json::from_str(include_str!("../fixtures/conformance.json")).unwrap();
        assert!(fixtures.tools.len() > 20);
        for prompt in &fixtures.prompts {
            read::<Prompt>(prompt).unwrap();
        }
        for resource in &fixtures.resources {
            read::<Resource>(resource).unwrap();
        }
    }

    #[test]
    fn a_round_is_asked_until_it_is_answered_and_no_state_is_made_up() {
        let client: ClientCapabilities =
            serde_json::from_value(json!({ "elicitation": {} })).unwrap();
        let multi = FIXTURES.tools.iter().find(|one| one.tool.name.ends_with("_multi_round"));
        let Does::Rounds(rounds) = &multi.unwrap().does else { panic!("rounds") };
        let answer = |name: &str| InputResponses::from([(name.to_owned(), json!({}))]);
        let state =
            |asked: Option<InputRequiredResult>| asked.and_then(|asked| asked.request_state);
        let first = state(rounds.next(None, None, &client).unwrap()).unwrap();
        let again = rounds.next(Some(&first), Some(&answer("other")), &client).unwrap();
        assert_eq!(state(again).as_ref(), Some(&first));
        let second = state(rounds.next(Some(&first), Some(&answer("step1")), &client).unwrap());
        let second = second.unwrap();
        assert!(rounds.next(Some(&second), Some(&answer("step2")), &client).unwrap().is_none());
        for made_up in ["", "round-7", "round-0-TAMPERED"] {
            assert!(rounds.next(Some(made_up), None, &client).is_err(), "{made_up}");
        }
        assert!(rounds.next(None, None, &ClientCapabilities::default()).is_err());
    }
}
