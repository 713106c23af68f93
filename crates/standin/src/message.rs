//! One question and one answer of HTTP/1.1, as far as the stand-ins need it.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
};

use serde_json::Value;

use crate::form;

/// The longest body that is read; nobody asks a source for more.
const LONGEST_BODY: usize = 4 << 20;
/// The longest line of a head that is read.
const LONGEST_LINE: u64 = 256 << 10;

/// A question.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Question {
    pub(crate) method: String,
    /// The path with its query string, as it was sent.
    pub(crate) target: String,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

/// An answer.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Question {
    /// Reads a question; None where the other side sent none.
    pub(crate) fn read(stream: &TcpStream) -> Option<Self> {
        let mut reader = BufReader::new(stream);
        let first = line(&mut reader)?;
        let mut words = first.split(' ');
        let (method, target) = (words.next()?.to_owned(), words.next()?.to_owned());
        let mut headers = Vec::new();
        loop {
            let line = line(&mut reader)?;
            if line.is_empty() {
                break;
            }
            let (name, value) = line.split_once(':')?;
            headers.push((name.trim().to_ascii_lowercase(), value.trim().to_owned()));
        }
        let mut question = Self { method, target, headers, body: String::new() };
        question.body = String::from_utf8_lossy(&question.read_body(&mut reader)?).into_owned();
        Some(question)
    }

    fn read_body(&self, reader: &mut BufReader<&TcpStream>) -> Option<Vec<u8>> {
        let mut body = Vec::new();
        if self.header("transfer-encoding").is_some_and(|value| value.contains("chunked")) {
            loop {
                let size = line(reader)?;
                let size = usize::from_str_radix(size.split(';').next()?.trim(), 16).ok()?;
                if body.len() + size > LONGEST_BODY {
                    return None;
                }
                let mut chunk = vec![0; size];
                reader.read_exact(&mut chunk).ok()?;
                body.append(&mut chunk);
                line(reader)?;
                if size == 0 {
                    return Some(body);
                }
            }
        }
        let length = self.header("content-length").unwrap_or("0").parse().ok()?;
        if length > LONGEST_BODY {
            return None;
        }
        body.resize(length, 0);
        reader.read_exact(&mut body).ok()?;
        Some(body)
    }

    /// The path, without the query string and decoded.
    pub(crate) fn path(&self) -> String {
        let path = self.target.split_once('?').map_or(self.target.as_str(), |parts| parts.0);
        // In a path a plus is a plus.
        form::decoded(&path.replace('+', "%2B"))
    }

    /// The fields of the query string.
    pub(crate) fn fields(&self) -> Vec<(String, String)> {
        form::fields(self.target.split_once('?').map_or("", |parts| parts.1))
    }

    /// The value of a header, by its name in lower case.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(each, _)| each == name).map(|(_, value)| value.as_str())
    }

    /// Whether this is a reading question.
    pub(crate) fn reads(&self) -> bool {
        matches!(self.method.as_str(), "GET" | "HEAD")
    }
}

impl Answer {
    /// An answer of a media type.
    pub(crate) fn new(status: u16, media: &str, body: Vec<u8>) -> Self {
        Self { status, headers: vec![("Content-Type".to_owned(), media.to_owned())], body }
    }

    /// An answer in plain text.
    pub(crate) fn text(status: u16, text: &str) -> Self {
        Self::new(status, "text/plain; charset=UTF-8", text.as_bytes().to_vec())
    }

    /// A file, which a client may keep and ask for again by its validator.
    pub(crate) fn file(media: &str, bytes: Vec<u8>) -> Self {
        // Fowler, Noll and Vo: all that matters is that another file has another number.
        let mix = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        let sum = bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix);
        Self::new(200, media, bytes)
            .with("ETag", &format!("\"{sum:016x}\""))
            .with("Last-Modified", "Thu, 01 Jan 2026 00:00:00 GMT")
    }

    /// The same, without its body where the one who asks has it.
    pub(crate) fn unless_known(self, question: &Question) -> Self {
        let validator = self.headers.iter().find(|(name, _)| name == "ETag");
        let known = validator.is_some_and(|(_, own)| question.header("if-none-match") == Some(own));
        if known { Self { status: 304, body: Vec::new(), ..self } } else { self }
    }

    /// An answer in JSON.
    pub(crate) fn json(status: u16, value: &Value) -> Self {
        Self::new(status, "application/json", value.to_string().into_bytes())
    }

    /// What a web server says of a file it does not have.
    pub(crate) fn not_found() -> Self {
        let page = "<!DOCTYPE HTML PUBLIC \"-//IETF//DTD HTML 2.0//EN\">\n<html><head>\n<title>404 Not Found</title>\n</head><body>\n<h1>Not Found</h1>\n</body></html>\n";
        Self::new(404, "text/html; charset=iso-8859-1", page.as_bytes().to_vec())
    }

    /// With one more header.
    pub(crate) fn with(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Everything before the body. The length announced is that of the whole body.
    pub(crate) fn head(&self) -> Vec<u8> {
        let mut head = format!("HTTP/1.1 {} {}\r\n", self.status, reason(self.status));
        for (name, value) in &self.headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        head.push_str(&format!("Content-Length: {}\r\nConnection: close\r\n\r\n", self.body.len()));
        head.into_bytes()
    }

    /// Sends it whole.
    pub(crate) fn send(&self, stream: &mut TcpStream, with_body: bool) -> std::io::Result<()> {
        stream.write_all(&self.head())?;
        if with_body {
            stream.write_all(&self.body)?;
        }
        stream.flush()
    }
}

/// A line of a head, without its end.
fn line(reader: &mut BufReader<&TcpStream>) -> Option<String> {
    let mut bytes = Vec::new();
    let read = reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes).ok()?;
    if read == 0 || bytes.last() != Some(&b'\n') {
        return None;
    }
    Some(String::from_utf8_lossy(&bytes).trim_end_matches(['\r', '\n']).to_owned())
}

/// The words beside a status.
fn reason(status: u16) -> &'static str {
    match status {
        200 => "OK",
        304 => "Not Modified",
        400 => "Bad Request",
        403 => "Forbidden",
        404 => "Not Found",
        405 => "Method Not Allowed",
        406 => "Not Acceptable",
        429 => "Too Many Requests",
        500 => "Internal Server Error",
        502 => "Bad Gateway",
        503 => "Service Unavailable",
        504 => "Gateway Timeout",
        _ => "Status",
    }
}
