//! A conversation with an MCP server over its standard input and output, timed from outside.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::bench::cost::memory;

/// The revision asked for: the newest one that both sides of the comparison speak.
const REVISION: &str = "2025-06-18";

/// A running server.
#[derive(Debug)]
pub(crate) struct Conversation {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    asked: u64,
}

impl Conversation {
    /// Starts a server and opens the protocol. Returns the time from before the process is
    /// spawned to the whole reply.
    pub(crate) fn open(mut command: Command) -> Result<(Self, Duration)> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let start = Instant::now();
        let mut child =
            command.spawn().with_context(|| format!("starting {:?}", command.get_program()))?;
        let input = child.stdin.take().context("the server has a standard input")?;
        let output = child.stdout.take().context("the server has a standard output")?;
        let mut server = Self { child, input, output: BufReader::new(output), asked: 0 };
        let (reply, _) = server.ask(
            "initialize",
            &json!({
                "protocolVersion": REVISION,
                "capabilities": {},
                "clientInfo": { "name": "xtask", "version": env!("CARGO_PKG_VERSION") },
            }),
        )?;
        let spent = start.elapsed();
        if reply.pointer("/result/serverInfo/name").is_none() {
            bail!("the server answered `initialize` with {reply}");
        }
        server.tell(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }))?;
        Ok((server, spent))
    }

    /// The memory the server holds, in bytes; on Linux only.
    pub(crate) fn resident(&self) -> Option<u64> {
        memory(&self.child.id().to_string(), "VmRSS:")
    }

    /// Calls a tool, and returns its result and the time from the request to the whole reply.
    pub(crate) fn call(&mut self, tool: &str, arguments: &Value) -> Result<(Value, Duration)> {
        let (mut reply, spent) =
            self.ask("tools/call", &json!({ "name": tool, "arguments": arguments }))?;
        match reply.get_mut("result") {
            Some(result) if result.get("isError") != Some(&Value::Bool(true)) => {
                Ok((result.take(), spent))
            }
            _ => bail!("the server answered `{tool}` with {reply}"),
        }
    }

    /// Calls a tool, and returns its result, whether it answered or failed, and the time to the
    /// whole reply.
    pub(crate) fn outcome(&mut self, tool: &str, arguments: &Value) -> Result<(Value, Duration)> {
        let (mut reply, spent) =
            self.ask("tools/call", &json!({ "name": tool, "arguments": arguments }))?;
        match reply.get_mut("result") {
            Some(result) => Ok((result.take(), spent)),
            None => bail!("the server answered `{tool}` with {reply}"),
        }
    }

    /// The number of the server's process.
    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    /// Calls a tool and returns its structured result, whether it answered or failed.
    pub(crate) fn structured(&mut self, tool: &str, arguments: &Value) -> Result<Value> {
        let (mut reply, _) =
            self.ask("tools/call", &json!({ "name": tool, "arguments": arguments }))?;
        match reply.pointer_mut("/result/structuredContent") {
            Some(structured) => Ok(structured.take()),
            None => bail!("the server answered `{tool}` with {reply}"),
        }
    }

    fn ask(&mut self, method: &str, params: &Value) -> Result<(Value, Duration)> {
        self.asked += 1;
        let id = self.asked;
        let request = json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params });
        let start = Instant::now();
        self.tell(&request)?;
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line)? == 0 {
                bail!("the server ended before it answered `{method}`");
            }
            let spent = start.elapsed();
            let message: Value = serde_json::from_str(&line)
                .with_context(|| format!("the server wrote what is not a message: {line}"))?;
            // Notifications may come in between.
            if message.get("id") == Some(&json!(id)) && message.get("method").is_none() {
                return Ok((message, spent));
            }
        }
    }

    fn tell(&mut self, message: &Value) -> Result<()> {
        let line = format!("{message}\n");
        self.input.write_all(line.as_bytes()).context("writing to the server")?;
        self.input.flush().context("writing to the server")
    }
}

impl Drop for Conversation {
    fn drop(&mut self) {
        // The server is ours and has nothing to save. If it is gone already, so much the better.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
