//! Files that a form sends: written as they come, and known only to whoever sent them.

use std::{collections::BTreeMap, path::PathBuf, time::Duration};

use axum::extract::{Multipart, multipart::Field};
use desk::Uploads;
use tokio::{
    fs::File,
    io::AsyncWriteExt,
    time::{Instant, timeout, timeout_at},
};

use crate::{Visit, error::Fault, words::Frame};

/// The longest text of a field, in bytes.
const LONGEST_FIELD: usize = 8 << 20;
/// The most files of one form: fewer than are kept of a token.
const MOST_FILES: usize = 500;
/// The most fields of one form.
const MOST_FIELDS: usize = 50;
/// How long it may take beside the time that its length takes.
const PATIENCE: Duration = Duration::from_secs(20);

/// What a form sent.
#[derive(Default)]
pub(crate) struct Sent {
    fields: BTreeMap<String, String>,
    /// The files, in their order.
    pub files: Vec<SentFile>,
}

/// A file that a form sent.
pub(crate) struct SentFile {
    /// Its name, as it was sent.
    pub name: String,
    /// How a call names it.
    pub file_path: String,
    /// Where it lies, for an hour at most.
    pub path: PathBuf,
}

impl Sent {
    /// The text of a field; empty where it was not sent.
    pub(crate) fn text(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", |text| text.trim())
    }
}

/// Takes a form in. The field `csrf` comes before any file, so that nothing of a forged one is kept.
pub(crate) async fn receive(visit: &Visit, mut form: Multipart) -> Result<Sent, Fault> {
    let broken = || Fault::unusable(visit.clone(), Frame::of(visit.language).not_whole);
    let mut sent = Sent::default();
    let mut is_ours = false;
    loop {
        let next = timeout(PATIENCE, form.next_field()).await.map_err(|_| broken())?;
        let Some(field) = next.map_err(|_| broken())? else { break };
        let name = field.name().unwrap_or_default().to_owned();
        match field.file_name().map(str::to_owned) {
            None if sent.fields.len() == MOST_FIELDS => return Err(broken()),
            None => {
                let text = text(field).await.ok_or_else(broken)?;
                if name == "csrf" {
                    visit.sent_by(&text)?;
                    is_ours = true;
                }
                sent.fields.insert(name, text);
            }
            // A field without a chosen file is sent as one without a name.
            Some(file) if file.is_empty() => {}
            Some(_) if !is_ours => return Err(Fault::forged(visit.language)),
            Some(file) => {
                if sent.files.len() == MOST_FILES {
                    return Err(Fault::unusable(visit.clone(), Frame::of(visit.language).too_many));
                }
                sent.files.push(kept(visit, file, field).await?);
            }
        }
    }
    if !is_ours {
        return Err(Fault::forged(visit.language));
    }
    Ok(sent)
}

async fn text(mut field: Field<'_>) -> Option<String> {
    let (mut bytes, begun) = (Vec::new(), Instant::now());
    loop {
        let due = begun + PATIENCE + Uploads::may_take(bytes.len() as u64);
        let Some(part) = timeout_at(due, field.chunk()).await.ok()?.ok()? else { break };
        bytes.extend_from_slice(&part);
        if bytes.len() > LONGEST_FIELD {
            return None;
        }
    }
    String::from_utf8(bytes).ok()
}

async fn kept(visit: &Visit, name: String, field: Field<'_>) -> Result<SentFile, Fault> {
    let words = Frame::of(visit.language);
    let fault = |text: &str| Fault::unusable(visit.clone(), text);
    let Some(uploads) = visit.house.files.uploads.clone() else {
        return Err(fault(words.no_uploads));
    };
    let mut random = [0; 16];
    getrandom::fill(&mut random).map_err(|_| fault(words.no_room))?;
    let (id, path) = uploads.place(&name, &random).map_err(|_| fault(words.no_room))?;
    match written(visit, &path, field).await {
        Ok(()) => {
            let owner = visit.permission.token.as_deref();
            let file_path = uploads.keep(&id, owner, path.clone());
            Ok(SentFile { name, file_path, path })
        }
        Err(text) => {
            uploads.abandon(&id);
            Err(fault(text))
        }
    }
}

async fn written(
    visit: &Visit,
    path: &std::path::Path,
    mut field: Field<'_>,
) -> Result<(), &'static str> {
    let words = Frame::of(visit.language);
    let mut file = File::create(path).await.map_err(|_| words.no_room)?;
    let (mut bytes, begun) = (0, Instant::now());
    loop {
        let due = begun + PATIENCE + Uploads::may_take(bytes);
        let next = timeout_at(due, field.chunk()).await.map_err(|_| words.not_whole)?;
        let Some(part) = next.map_err(|_| words.not_whole)? else { break };
        bytes += part.len() as u64;
        if bytes > visit.house.longest_file {
            return Err(words.too_long);
        }
        file.write_all(&part).await.map_err(|_| words.no_room)?;
    }
    file.flush().await.map_err(|_| words.no_room)
}
