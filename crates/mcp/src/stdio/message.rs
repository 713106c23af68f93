//! What a line of the client says: a message, nothing, or something that must be refused. Nothing
//! that may be a request is passed over in silence.

use rmcp::{
    RoleServer,
    model::{ClientRequest, JsonRpcMessage, RequestId},
    service::RxJsonRpcMessage,
};
use serde::Deserialize;
use serde_json::{Map, Value};

use super::{id::Id, refusal::Refusal};

/// How deep a message may be nested; arguments of tools are objects of lists at their deepest.
const DEEPEST: usize = 127;

/// The requests that are offered, with what they take; they are refused where theirs cannot be read.
const TAKEN: [(&str, &str); 5] = [
    ("initialize", "`protocolVersion`, a text, `capabilities`, an object, and `clientInfo`"),
    ("ping", "no parameters"),
    ("server/discover", "no parameters but `_meta`"),
    ("tools/list", "at most `cursor`, a text"),
    ("tools/call", "`name`, a text, and `arguments`, an object"),
];

/// Reads a line without its line break.
pub(super) fn read(line: &[u8]) -> Result<Option<RxJsonRpcMessage<RoleServer>>, Refusal> {
    let line = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line);
    // Line breaks of an encoding of two bytes leave a zero byte behind.
    if line.iter().all(|byte| byte.is_ascii_whitespace() || *byte == 0) {
        return Ok(None);
    }
    let refuse = |code, message: &str| Refusal::new(Id::of(line).written(), code, message);
    if std::str::from_utf8(line).is_err() || line.contains(&0) {
        return Err(refuse(Refusal::NO_JSON, "the message is not UTF-8; send it as UTF-8"));
    }
    let value: Value = match serde_json::from_slice(line) {
        Ok(value) => value,
        Err(_) if Id::of(line).deepest() > DEEPEST => {
            let deep =
                format!("the message is nested deeper than {DEEPEST} levels; send it flatter");
            return Err(refuse(Refusal::NO_MESSAGE, &deep));
        }
        Err(error) => {
            let broken = format!("the message is not JSON: {error}; send one message on each line");
            return Err(refuse(Refusal::NO_JSON, &broken));
        }
    };
    let refuse = |message: &str| Err(refuse(Refusal::NO_MESSAGE, message));
    let message = match value {
        Value::Object(message) => message,
        Value::Array(_) => {
            return refuse("batches are not part of this protocol; send one message on each line");
        }
        _ => return refuse("a message is an object with `jsonrpc`, `id` and `method`"),
    };
    if message.get("jsonrpc").and_then(Value::as_str) != Some("2.0") {
        return refuse("`jsonrpc` must be \"2.0\"");
    }
    match message.get("method") {
        Some(Value::String(_)) => {}
        Some(_) => return refuse("`method` must be a text"),
        // A response to something that was not asked is dropped by those who ask.
        None if message.contains_key("result") || message.contains_key("error") => {
            return Ok(serde_json::from_value(message.into()).ok());
        }
        None => return refuse("the message has no `method`"),
    }
    match message.get("id") {
        // The protocol has no answer to a notification, even to one that nobody knows.
        None => Ok(serde_json::from_value(message.into()).ok().filter(is_notification)),
        Some(id) if RequestId::deserialize(id).is_err() => {
            refuse("`id` must be a text or a whole number of at most 63 bits")
        }
        Some(_) => request(message, line).map(Some),
    }
}

/// Reads a request, of which the envelope is right.
fn request(
    mut message: Map<String, Value>,
    line: &[u8],
) -> Result<RxJsonRpcMessage<RoleServer>, Refusal> {
    let refuse = |message: String| {
        Err(Refusal::new(Id::of(line).written(), Refusal::WRONG_PARAMETERS, message))
    };
    match message.get("params") {
        None | Some(Value::Object(_)) => {}
        Some(Value::Null) => {
            message.remove("params");
        }
        Some(_) => return refuse("`params` must be an object".to_owned()),
    }
    let method = message.get("method").and_then(Value::as_str).unwrap_or_default();
    let taken = TAKEN.iter().find(|(name, _)| *name == method);
    let read: Option<RxJsonRpcMessage<RoleServer>> = serde_json::from_value(message.into()).ok();
    match read {
        Some(JsonRpcMessage::Request(request)) => match (&request.request, taken) {
            // What the library could not read it takes for a request that only we know.
            (ClientRequest::CustomRequest(_), Some((name, takes))) => {
                refuse(format!("{name} takes {takes}"))
            }
            _ => Ok(JsonRpcMessage::Request(request)),
        },
        _ => {
            refuse("the request could not be read; see that its parameters have their form".into())
        }
    }
}

const fn is_notification(message: &RxJsonRpcMessage<RoleServer>) -> bool {
    matches!(message, JsonRpcMessage::Notification(_))
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    #[track_caller]
    fn check(line: &[u8], expected: Expect) {
        let seen = match read(line) {
            Ok(None) => "nothing".to_owned(),
            Ok(Some(JsonRpcMessage::Request(request))) => format!("request {}", request.id),
            Ok(Some(JsonRpcMessage::Notification(_))) => "notification".to_owned(),
            Ok(Some(_)) => "response".to_owned(),
            Err(refusal) => String::from_utf8(refusal.line()).unwrap().trim_end().to_owned(),
        };
        expected.assert_eq(&seen);
    }

    #[test]
    fn messages_are_read() {
        check(br#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, expect!["request 1"]);
        check(
            b"\xef\xbb\xbf{\"jsonrpc\":\"2.0\",\"id\":-7,\"method\":\"ping\"}\r",
            expect!["request -7"],
        );
        check(
            br#"{"jsonrpc":"2.0","id":"a","method":"no/such","params":null}"#,
            expect!["request a"],
        );
        check(
            br#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
            expect!["notification"],
        );
        check(br#"{"jsonrpc":"2.0","id":7,"result":{}}"#, expect!["response"]);
        check(b" \r", expect!["nothing"]);
        check(b"\0", expect!["nothing"]);
        check(
            br#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":[]}"#,
            expect!["nothing"],
        );
    }

    #[test]
    fn what_is_no_json_is_refused() {
        check(
            b"{nonsense",
            expect![[
                r#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"the message is not JSON: key must be a string at line 1 column 2; send one message on each line"}}"#
            ]],
        );
        check(
            br#"{"jsonrpc":"2.0","id":5,"method":"ping",}"#,
            expect![[
                r#"{"jsonrpc":"2.0","id":5,"error":{"code":-32700,"message":"the message is not JSON: trailing comma at line 1 column 41; send one message on each line"}}"#
            ]],
        );
        check(
            br#"{"jsonrpc":"2.0","id":5,"method":"ping","params":{"x":"\ud800"}}"#,
            expect![[
                r#"{"jsonrpc":"2.0","id":5,"error":{"code":-32700,"message":"the message is not JSON: unexpected end of hex escape at line 1 column 62; send one message on each line"}}"#
            ]],
        );
        check(
            b"{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"\xff\"}",
            expect![[
                r#"{"jsonrpc":"2.0","id":5,"error":{"code":-32700,"message":"the message is not UTF-8; send it as UTF-8"}}"#
            ]],
        );
        check(
            b"\xff\xfe{\0\"\0i\0d\0\"\0:\x005\0}\0",
            expect![[
                r#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"the message is not UTF-8; send it as UTF-8"}}"#
            ]],
        );
        let deep = format!(
            r#"{{"jsonrpc":"2.0","id":5,"x":{}{}}}"#,
            "[".repeat(100_000),
            "]".repeat(100_000)
        );
        check(
            deep.as_bytes(),
            expect![[
                r#"{"jsonrpc":"2.0","id":5,"error":{"code":-32600,"message":"the message is nested deeper than 127 levels; send it flatter"}}"#
            ]],
        );
    }

    #[test]
    fn json_that_is_no_message_is_refused_with_its_id() {
        check(
            b"[]",
            expect![[
                r#"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"batches are not part of this protocol; send one message on each line"}}"#
            ]],
        );
        check(
            br#"{"jsonrpc":"1.0","id":5,"method":"ping"}"#,
            expect![[
                r#"{"jsonrpc":"2.0","id":5,"error":{"code":-32600,"message":"`jsonrpc` must be \"2.0\""}}"#
            ]],
        );
        check(
            br#"{"jsonrpc":"2.0","id":9223372036854775808,"method":"ping"}"#,
            expect![[
                r#"{"jsonrpc":"2.0","id":9223372036854775808,"error":{"code":-32600,"message":"`id` must be a text or a whole number of at most 63 bits"}}"#
            ]],
        );
        check(
            br#"{"jsonrpc":"2.0","id":1.50,"method":"ping"}"#,
            expect![[
                r#"{"jsonrpc":"2.0","id":1.50,"error":{"code":-32600,"message":"`id` must be a text or a whole number of at most 63 bits"}}"#
            ]],
        );
        check(
            br#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#,
            expect![[
                r#"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"`id` must be a text or a whole number of at most 63 bits"}}"#
            ]],
        );
        check(
            br#"{"jsonrpc":"2.0","id":5}"#,
            expect![[
                r#"{"jsonrpc":"2.0","id":5,"error":{"code":-32600,"message":"the message has no `method`"}}"#
            ]],
        );
        check(
            br#"{"jsonrpc":"2.0","id":5,"method":"tools/list","params":[1]}"#,
            expect![[
                r#"{"jsonrpc":"2.0","id":5,"error":{"code":-32602,"message":"`params` must be an object"}}"#
            ]],
        );
        check(
            br#"{"jsonrpc":"2.0","id":5,"method":"initialize","params":{"protocolVersion":5}}"#,
            expect![[
                r#"{"jsonrpc":"2.0","id":5,"error":{"code":-32602,"message":"initialize takes `protocolVersion`, a text, `capabilities`, an object, and `clientInfo`"}}"#
            ]],
        );
    }
}
