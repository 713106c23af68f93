//! A client of few words: one connection, kept open, one session.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    time::Duration,
};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

/// A session with a server.
pub(crate) struct Client {
    at: String,
    token: String,
    /// The revision of the protocol.
    revision: &'static str,
    stream: Option<BufReader<TcpStream>>,
    session: Option<String>,
    /// What a browser would send back, once it is in.
    cookie: Option<String>,
    count: u64,
}

struct Reply {
    status: u16,
    session: Option<String>,
    cookie: Option<String>,
    body: Vec<u8>,
}

impl Client {
    pub(crate) fn new(at: &str, token: &str) -> Self {
        Self::speaking(at, token, "2025-11-25")
    }

    /// One that speaks another revision of the protocol.
    pub(crate) fn speaking(at: &str, token: &str, revision: &'static str) -> Self {
        let (at, token) = (at.to_owned(), token.to_owned());
        Self { at, token, revision, stream: None, session: None, cookie: None, count: 0 }
    }

    /// Opens the session.
    pub(crate) fn open(&mut self) -> Result<()> {
        let opening = json!({
            "jsonrpc": "2.0", "id": 0, "method": "initialize",
            "params": {
                "protocolVersion": self.revision,
                "capabilities": {},
                "clientInfo": { "name": "load", "version": "1" },
            },
        });
        let reply = self.post("/mcp", opening.to_string().as_bytes())?;
        // There are servers without sessions.
        self.session = reply.session;
        let opened = json!({ "jsonrpc": "2.0", "method": "notifications/initialized" });
        self.post("/mcp", opened.to_string().as_bytes())?;
        Ok(())
    }

    /// Calls a tool; the message that answers.
    pub(crate) fn call(&mut self, tool: &str, arguments: &Value) -> Result<Value> {
        self.count += 1;
        let call = json!({
            "jsonrpc": "2.0", "id": self.count, "method": "tools/call",
            "params": { "name": tool, "arguments": arguments },
        });
        let reply = self.post("/mcp", call.to_string().as_bytes())?;
        let text = String::from_utf8(reply.body)?;
        let events = text.lines().filter_map(|line| line.strip_prefix("data:"));
        let mut message =
            events.filter_map(|data| serde_json::from_str(data.trim()).ok()).next_back();
        if message.is_none() {
            message = serde_json::from_str(&text).ok();
        }
        message.with_context(|| format!("{tool} is answered: {} {text}", reply.status))
    }

    /// Sends a file; how a call names it.
    pub(crate) fn upload(&mut self, name: &str, bytes: &[u8]) -> Result<String> {
        let reply = self.post(&format!("/upload?name={name}"), bytes)?;
        let kept: Value = serde_json::from_slice(&reply.body)?;
        Ok(kept["file_path"].as_str().context("a path")?.to_owned())
    }

    /// Enters the reading room.
    pub(crate) fn enter(&mut self) -> Result<()> {
        let form = format!("token={}", self.token);
        let reply = self.send("POST", "/enter", form.as_bytes())?;
        self.cookie = Some(reply.cookie.with_context(|| format!("a cookie: {}", reply.status))?);
        Ok(())
    }

    /// A page: its status and text.
    pub(crate) fn page(&mut self, path: &str) -> Result<(u16, String)> {
        let reply = self.send("GET", path, b"")?;
        Ok((reply.status, String::from_utf8(reply.body)?))
    }

    /// The resident memory of the server, in bytes.
    pub(crate) fn memory(&self) -> Result<u64> {
        let mut own = Self::new(&self.at, &self.token);
        let reply = own.send("GET", "/metrics", b"")?;
        let text = String::from_utf8(reply.body)?;
        let line =
            text.lines().find_map(|line| line.strip_prefix("process_resident_memory_bytes "));
        Ok(line.unwrap_or("0").trim().parse()?)
    }

    fn post(&mut self, path: &str, body: &[u8]) -> Result<Reply> {
        let reply = self.send("POST", path, body)?;
        if reply.status >= 300 {
            bail!("{path}: {} {}", reply.status, String::from_utf8_lossy(&reply.body));
        }
        Ok(reply)
    }

    fn send(&mut self, method: &str, path: &str, body: &[u8]) -> Result<Reply> {
        let mut head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\nContent-Type: \
             {}\r\nAccept: application/json, text/event-stream\r\nContent-Length: {}\r\n",
            self.at,
            self.token,
            if path == "/enter" { "application/x-www-form-urlencoded" } else { "application/json" },
            body.len()
        );
        if let Some(cookie) = &self.cookie {
            head.push_str(&format!("Cookie: {cookie}\r\n"));
        }
        if let Some(session) = &self.session {
            head.push_str(&format!("Mcp-Session-Id: {session}\r\n"));
        }
        if self.count > 0 {
            head.push_str(&format!("MCP-Protocol-Version: {}\r\n", self.revision));
        }
        head.push_str("\r\n");
        let stream = match &mut self.stream {
            Some(stream) => stream,
            none => {
                let stream = TcpStream::connect(&self.at)?;
                stream.set_nodelay(true)?;
                stream.set_read_timeout(Some(Duration::from_secs(120)))?;
                none.insert(BufReader::new(stream))
            }
        };
        stream.get_mut().write_all(&[head.as_bytes(), body].concat())?;
        reply(stream)
    }
}

fn reply(stream: &mut BufReader<TcpStream>) -> Result<Reply> {
    let mut line = || -> Result<String> {
        let mut line = String::new();
        stream.read_line(&mut line)?;
        Ok(line.trim_end().to_owned())
    };
    let status = line()?.split(' ').nth(1).context("a status")?.parse()?;
    let (mut length, mut is_chunked, mut session, mut cookie) = (0, false, None, None);
    loop {
        let header = line()?;
        if header.is_empty() {
            break;
        }
        let (name, value) = header.split_once(':').context("a header")?;
        match name.to_lowercase().as_str() {
            "content-length" => length = value.trim().parse()?,
            "transfer-encoding" => is_chunked = true,
            "mcp-session-id" => session = Some(value.trim().to_owned()),
            "set-cookie" => cookie = value.split(';').next().map(|one| one.trim().to_owned()),
            _ => {}
        }
    }
    let mut body = Vec::new();
    if is_chunked {
        loop {
            let mut size = String::new();
            stream.read_line(&mut size)?;
            let size = usize::from_str_radix(size.trim(), 16)?;
            let from = body.len();
            body.resize(from + size, 0);
            stream.read_exact(&mut body[from..])?;
            stream.read_line(&mut String::new())?;
            if size == 0 {
                break;
            }
        }
    } else {
        body.resize(length, 0);
        stream.read_exact(&mut body)?;
    }
    Ok(Reply { status, session, cookie, body })
}
