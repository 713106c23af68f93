//! A conversation with the server, line by line.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Stdio},
};

use serde_json::{Value, json};

use crate::program;

/// A running server, and the client's end of it.
pub(crate) struct Session {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    asked: u64,
}

impl Session {
    /// Starts a server and says nothing yet.
    pub(crate) fn start(arguments: &[&str]) -> Self {
        let mut child = program::command(&["serve"])
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Self { child, input, output, asked: 0 }
    }

    /// Starts a server and opens it as clients of the session revisions do.
    pub(crate) fn open() -> Self {
        let mut session = Self::start(&[]);
        session.initialize("2025-11-25");
        session.write("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n");
        session
    }

    /// Performs the handshake and returns what the server says about itself.
    pub(crate) fn initialize(&mut self, revision: &str) -> Value {
        let client = json!({ "name": "it", "version": "1" });
        self.ask(
            "initialize",
            json!({ "protocolVersion": revision, "capabilities": {}, "clientInfo": client }),
        )
    }

    /// Sends bytes as they are.
    pub(crate) fn write(&mut self, text: &str) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(text.as_bytes()).expect("the server reads");
    }

    /// The next line of the server, which is protocol or the test fails.
    pub(crate) fn read(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the server writes");
        serde_json::from_str(&line).expect("a line of JSON")
    }

    /// Sends a request and returns the response: its result, or its error.
    pub(crate) fn ask(&mut self, method: &str, params: Value) -> Value {
        self.asked += 1;
        let request =
            json!({ "jsonrpc": "2.0", "id": self.asked, "method": method, "params": params });
        self.write(&format!("{request}\n"));
        let mut response = self.read();
        assert_eq!(response["id"], self.asked, "{response}");
        match response["error"].take() {
            Value::Null => response["result"].take(),
            error => error,
        }
    }

    /// Calls a tool.
    pub(crate) fn call(&mut self, tool: &str, arguments: Value) -> Value {
        self.ask("tools/call", json!({ "name": tool, "arguments": arguments }))
    }

    /// Ends the input and returns the exit code.
    pub(crate) fn end(mut self) -> i32 {
        self.input = None;
        self.child.wait().expect("the server ends").code().expect("an exit code")
    }
}
