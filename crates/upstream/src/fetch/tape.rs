//! Answers recorded in a folder, and played again without a network.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use serde::{Deserialize, Serialize};

use super::{Form, Raw, Request, Terms, Transport, key::Key};
use crate::UpstreamError;

/// Sends requests over another transport, and writes what was answered into a folder.
///
/// Unlike the log, a recording holds what was asked: it is made on purpose, for tests.
pub struct Recorder {
    inner: Arc<dyn Transport>,
    folder: PathBuf,
}

/// Answers from what was recorded in a folder.
#[derive(Clone, Debug)]
pub struct Player {
    folder: PathBuf,
}

/// What is written beside an answer, so that a reader knows what it answers.
#[derive(Deserialize, Serialize)]
struct Label {
    method: String,
    address: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    json: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    fields: Vec<(String, String)>,
    status: u16,
    headers: Vec<(String, String)>,
    #[serde(default)]
    is_cut: bool,
}

/// The headers that say something of the answer; the others are about the day and the connection.
const HEADERS: [&str; 8] = [
    "cache-control",
    "content-length",
    "content-type",
    "etag",
    "last-modified",
    "location",
    "retry-after",
    "x-sql-state",
];

impl Recorder {
    /// Records what a transport answers.
    pub fn new(inner: Arc<dyn Transport>, folder: impl Into<PathBuf>) -> Self {
        Self { inner, folder: folder.into() }
    }
}

impl Transport for Recorder {
    fn send(&self, request: &Request, terms: &Terms) -> Result<Raw, UpstreamError> {
        // "It still holds" is not an answer that could be played to somebody who has none yet.
        let terms = Terms { time: terms.time, ..Terms::default() };
        let raw = self.inner.send(request, &terms)?;
        write(&self.folder, request, &raw).map_err(|error| UpstreamError::Unreachable {
            host: request.host().to_owned(),
            reason: format!("its answer could not be recorded: {error}"),
        })?;
        Ok(raw)
    }
}

impl Player {
    /// Plays what was recorded in a folder.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }
}

impl Transport for Player {
    fn send(&self, request: &Request, _: &Terms) -> Result<Raw, UpstreamError> {
        let host = request.host().to_owned();
        let raw = read(&self.folder, request).map_err(|error| UpstreamError::Unreachable {
            host: host.clone(),
            reason: format!("the recording has no answer to this: {error}"),
        })?;
        if raw.body.len() as u64 > request.most {
            return Err(UpstreamError::TooLong { host, most: request.most });
        }
        Ok(raw)
    }
}

/// Where the answer to a request is: its label and its body.
fn places(folder: &Path, request: &Request) -> (PathBuf, PathBuf) {
    let key = Key::of(request).to_string();
    let short = key.get(..16).unwrap_or(&key);
    let host = request.host().replace(':', "-");
    let place = |ending: &str| folder.join(format!("{host}-{short}.{ending}"));
    (place("json"), place("body"))
}

fn write(folder: &Path, request: &Request, raw: &Raw) -> io::Result<()> {
    let headers = raw.headers.iter().filter(|(name, _)| HEADERS.contains(&name.as_str()));
    let (json, fields) = match &request.form {
        None => (None, Vec::new()),
        Some(Form::Json(text)) => (Some(text.clone()), Vec::new()),
        Some(Form::Fields(fields)) => (None, fields.clone()),
    };
    let label = Label {
        method: request.method().to_owned(),
        address: request.address.clone(),
        json,
        fields,
        status: raw.status,
        headers: headers.cloned().collect(),
        is_cut: raw.is_cut,
    };
    let (labels, bodies) = places(folder, request);
    fs::create_dir_all(folder)?;
    fs::write(bodies, &raw.body)?;
    fs::write(labels, serde_json::to_string_pretty(&label)? + "\n")
}

fn read(folder: &Path, request: &Request) -> io::Result<Raw> {
    let (labels, bodies) = places(folder, request);
    let label: Label = serde_json::from_slice(&fs::read(labels)?)?;
    let body = fs::read(bodies)?;
    Ok(Raw { status: label.status, headers: label.headers, body, is_cut: label.is_cut })
}
