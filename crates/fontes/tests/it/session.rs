//! A conversation with the server, line by line.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use serde_json::{Value, json};

use crate::program;

/// A running server, and the client's end of it.
pub(crate) struct Session {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    asked: u64,
    /// Messages that came before the one that was waited for.
    waiting: Vec<Value>,
}

impl Session {
    /// Starts a server and says nothing yet.
    pub(crate) fn start(arguments: &[&str]) -> Self {
        Self::of(program::command(&["serve"]).args(arguments))
    }

    /// Starts a server by this command and says nothing yet.
    pub(crate) fn of(command: &mut Command) -> Self {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Self { child, input, output, asked: 0, waiting: Vec::new() }
    }

    /// Starts a server and opens it as clients of the session revisions do.
    pub(crate) fn open() -> Self {
        Self::start(&[]).opened()
    }

    /// The same, opened as clients of the session revisions do.
    pub(crate) fn opened(mut self) -> Self {
        self.initialize("2025-11-25");
        self.write("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n");
        self
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

    /// Sends bytes that need not be text.
    pub(crate) fn send_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(bytes).expect("the server reads");
    }

    /// The next line of the server, which is protocol or the test fails.
    pub(crate) fn read(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the server writes");
        serde_json::from_str(&line).expect("a line of JSON")
    }

    /// Sends a request and returns the response: its result, or its error.
    pub(crate) fn ask(&mut self, method: &str, params: Value) -> Value {
        let id = self.send(method, params);
        self.answer(id)
    }

    /// Sends a request and returns its id.
    pub(crate) fn send(&mut self, method: &str, params: Value) -> u64 {
        self.asked += 1;
        let request =
            json!({ "jsonrpc": "2.0", "id": self.asked, "method": method, "params": params });
        self.write(&format!("{request}\n"));
        self.asked
    }

    /// The response to a request; whatever else comes is kept for [`next`](Self::next).
    pub(crate) fn answer(&mut self, id: u64) -> Value {
        let is_it = |message: &Value| message["id"] == id;
        let mut response = match self.waiting.iter().position(is_it) {
            Some(at) => self.waiting.remove(at),
            None => loop {
                let message = self.read();
                if is_it(&message) {
                    break message;
                }
                self.waiting.push(message);
            },
        };
        match response["error"].take() {
            Value::Null => response["result"].take(),
            error => error,
        }
    }

    /// The next message, whatever it is.
    pub(crate) fn next(&mut self) -> Value {
        if self.waiting.is_empty() { self.read() } else { self.waiting.remove(0) }
    }

    /// The messages nobody asked for that came until now.
    pub(crate) fn news(&mut self) -> Vec<Value> {
        std::mem::take(&mut self.waiting)
    }

    /// The id of the process.
    pub(crate) fn process(&self) -> u32 {
        self.child.id()
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
