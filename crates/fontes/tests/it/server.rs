//! A server over HTTP, and a client of few words for it.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Stdio},
    time::Duration,
};

use serde_json::{Value, json};

use crate::home::Home;

/// A server that runs.
pub(crate) struct Server {
    child: Child,
    /// `127.0.0.1:PORT`.
    pub at: String,
    /// The token of this machine.
    pub own: String,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Reply {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Reply {
    /// A header, by its name in lower case.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines();
        lines.find_map(|line| {
            let (known, value) = line.split_once(':')?;
            known.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }

    /// The message in it: the body, or the last event that holds one.
    pub(crate) fn message(&self) -> Value {
        if let Ok(value) = serde_json::from_str(&self.body) {
            return value;
        }
        let events = self.body.lines().filter_map(|line| line.strip_prefix("data:"));
        let messages = events.filter_map(|data| serde_json::from_str(data.trim()).ok());
        messages.collect::<Vec<Value>>().pop().expect("a message")
    }
}

impl Server {
    /// Starts one over a home, at any port of this machine.
    pub(crate) fn start(home: &Home, more: &[&str]) -> Self {
        let arguments = [&["serve", "--http", "127.0.0.1:0"], more].concat();
        let mut command = home.command(&arguments);
        let mut child =
            command.stdin(Stdio::null()).stderr(Stdio::piped()).spawn().expect("the binary starts");
        let mut lines = BufReader::new(child.stderr.take().expect("a pipe"));
        let mut line = || {
            let mut line = String::new();
            lines.read_line(&mut line).expect("it says where it listens");
            line.trim().to_owned()
        };
        let (listens, _reading_room, token) = (line(), line(), line());
        let at =
            listens.split_once("://").expect("an address").1.trim_end_matches("/mcp").to_owned();
        let file = token.strip_prefix("Token: in ").expect("a file").to_owned();
        let own = std::fs::read_to_string(&file).expect("the token of this machine");
        // A pipe that nobody reads would stop it.
        std::thread::spawn(move || std::io::copy(&mut lines, &mut std::io::sink()));
        Self { child, at, own }
    }

    /// Sends a request with these headers.
    pub(crate) fn send(&self, line: &str, headers: &[(&str, &str)], body: &[u8]) -> Reply {
        Address(self.at.clone()).send(line, headers, body)
    }

    /// Opens a session with a token.
    pub(crate) fn open<'s>(&'s self, token: &'s str) -> Conversation<'s> {
        let mut conversation = Conversation { server: self, token, session: None, count: 0 };
        let opening = json!({
            "protocolVersion": "2025-11-25",
            "capabilities": {},
            "clientInfo": { "name": "test", "version": "1" },
        });
        let reply = conversation.request("initialize", opening);
        assert_eq!(reply.status, 200, "{reply:?}");
        conversation.session = reply.header("mcp-session-id").map(str::to_owned);
        conversation.post(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }));
        conversation
    }

    /// Tells it to end, and waits until it did.
    #[cfg(unix)]
    pub(crate) fn end(mut self) -> i32 {
        let id = self.child.id().to_string();
        let told = std::process::Command::new("kill").args(["-TERM", &id]).status();
        assert!(told.expect("it is told").success());
        self.child.wait().expect("it ends").code().unwrap_or(-1)
    }
}

/// Where a server listens: `127.0.0.1:PORT`.
pub(crate) struct Address(pub String);

impl Address {
    /// Sends a request, as it is, and reads what comes until the server closes.
    pub(crate) fn raw(&self, request: &[u8]) -> Option<Reply> {
        let mut stream = TcpStream::connect(&self.0).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a time");
        // It may close before it has read everything.
        let _ = stream.write_all(request);
        let mut all = Vec::new();
        let _ = stream.read_to_end(&mut all);
        let text = String::from_utf8_lossy(&all).into_owned();
        let (head, body) = text.split_once("\r\n\r\n")?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        let is_chunked = head.to_lowercase().contains("transfer-encoding: chunked");
        let body = if is_chunked { unchunked(body) } else { body.to_owned() };
        Some(Reply { status, head: head.to_owned(), body })
    }

    /// Sends a request with these headers.
    pub(crate) fn send(&self, line: &str, headers: &[(&str, &str)], body: &[u8]) -> Reply {
        let mut request = format!("{line} HTTP/1.1\r\nConnection: close\r\n");
        if headers.iter().all(|(name, _)| *name != "Host") {
            request.push_str(&format!("Host: {}\r\n", self.0));
        }
        for (name, value) in headers {
            request.push_str(&format!("{name}: {value}\r\n"));
        }
        if !body.is_empty() {
            request.push_str(&format!("Content-Length: {}\r\n", body.len()));
        }
        request.push_str("\r\n");
        let whole = [request.as_bytes(), body].concat();
        self.raw(&whole).expect("an answer")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A session of a token.
pub(crate) struct Conversation<'s> {
    server: &'s Server,
    token: &'s str,
    pub session: Option<String>,
    count: u64,
}

impl Conversation<'_> {
    fn post(&self, message: &Value) -> Reply {
        let bearer = format!("Bearer {}", self.token);
        let mut headers = vec![
            ("Authorization", bearer.as_str()),
            ("Content-Type", "application/json"),
            ("Accept", "application/json, text/event-stream"),
        ];
        if let Some(session) = &self.session {
            headers.extend([
                ("Mcp-Session-Id", session.as_str()),
                ("MCP-Protocol-Version", "2025-11-25"),
            ]);
        }
        self.server.send("POST /mcp", &headers, message.to_string().as_bytes())
    }

    /// Sends a request of the protocol.
    pub(crate) fn request(&mut self, method: &str, params: Value) -> Reply {
        self.count += 1;
        self.post(
            &json!({ "jsonrpc": "2.0", "id": self.count, "method": method, "params": params }),
        )
    }

    /// The names of the tools it is offered.
    pub(crate) fn tools(&mut self) -> Vec<String> {
        let listed = self.request("tools/list", json!({})).message();
        let tools = listed["result"]["tools"].as_array().expect("tools").clone();
        tools.iter().map(|tool| tool["name"].as_str().expect("a name").to_owned()).collect()
    }

    /// Calls a tool; the whole message.
    pub(crate) fn call(&mut self, tool: &str, arguments: Value) -> Value {
        self.request("tools/call", json!({ "name": tool, "arguments": arguments })).message()
    }

    /// Calls a tool that answers.
    pub(crate) fn done(&mut self, tool: &str, arguments: Value) -> Value {
        let message = self.call(tool, arguments);
        assert_ne!(message["result"]["isError"], true, "{message}");
        message["result"]["structuredContent"].clone()
    }

    /// Calls a tool that does not: the code and the message.
    pub(crate) fn failure(&mut self, tool: &str, arguments: Value) -> (String, String) {
        let message = self.call(tool, arguments);
        let error = &message["result"]["structuredContent"]["error"];
        let text = |name: &str| error[name].as_str().expect("an error of a tool").to_owned();
        (text("code"), text("message"))
    }
}

fn unchunked(body: &str) -> String {
    let mut rest = body.as_bytes();
    let mut whole = Vec::new();
    while let Some(end) = rest.windows(2).position(|two| two == b"\r\n") {
        let size = std::str::from_utf8(&rest[..end])
            .ok()
            .and_then(|text| usize::from_str_radix(text, 16).ok());
        let Some(size) = size.filter(|size| *size > 0 && end + 2 + size <= rest.len()) else {
            break;
        };
        whole.extend_from_slice(&rest[end + 2..end + 2 + size]);
        rest = rest.get(end + 4 + size..).unwrap_or_default();
    }
    String::from_utf8_lossy(&whole).into_owned()
}
