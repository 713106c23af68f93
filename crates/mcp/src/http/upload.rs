//! A file that is sent, so that a call can name it. It is written as it comes, and known only once it is whole.

use std::path::Path;

use axum::{body::Body, http::StatusCode};
use desk::{Permission, Uploads};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tokio::{fs::File, io::AsyncWriteExt, time::Instant};

use super::gate::Refusal;
use crate::http::app::App;

/// The longest name of a file, in bytes.
const LONGEST_NAME: usize = 255;

/// Takes a file in. The answer says by which `file_path` a call names it.
pub(super) async fn take(
    app: &App,
    permission: &Permission,
    query: Option<&str>,
    body: Body,
) -> Result<Value, Refusal> {
    let unavailable = |text| Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "upload", text);
    let bad = |text| Refusal::new(StatusCode::BAD_REQUEST, "upload", text);
    if !permission.may_write {
        let text = "this token may only read";
        return Err(Refusal::new(StatusCode::FORBIDDEN, "upload", text));
    }
    let Some(uploads) = &permission.files.uploads else {
        return Err(unavailable("this server keeps no uploads"));
    };
    let name =
        query.and_then(name_of).filter(|name| !name.is_empty() && name.len() <= LONGEST_NAME);
    let name = name.ok_or_else(|| bad("say the name of the file: POST /upload?name=brief.docx"))?;
    let mut random = [0; 16];
    getrandom::fill(&mut random).map_err(|_| unavailable("the system gives no random numbers"))?;
    let (id, path) = uploads
        .place(&name, &random)
        .map_err(|_| unavailable("there is no room for uploads now; try again later"))?;
    match written(app, &path, body).await {
        Ok(bytes) => {
            let file_path = uploads.keep(&id, permission.token.as_deref(), path);
            Ok(
                json!({ "file_path": file_path, "name": name, "bytes": bytes, "kept_seconds": 3_600 }),
            )
        }
        Err(refusal) => {
            uploads.abandon(&id);
            Err(refusal)
        }
    }
}

async fn written(app: &App, path: &Path, mut body: Body) -> Result<u64, Refusal> {
    let failed = |_| {
        let text = "the file could not be written; is the disk full?";
        Refusal::new(StatusCode::INSUFFICIENT_STORAGE, "upload", text)
    };
    let mut file = File::create(path).await.map_err(failed)?;
    let (mut bytes, begun) = (0, Instant::now());
    loop {
        let due = begun + app.limits.arrival + Uploads::may_take(bytes);
        let next = tokio::time::timeout_at(due, body.frame()).await;
        let frame = match next {
            Err(_) => {
                let text = "the file came too slowly";
                return Err(Refusal::new(StatusCode::REQUEST_TIMEOUT, "slow", text));
            }
            Ok(None) => break,
            Ok(Some(Err(_))) => {
                let text = "the file did not arrive whole";
                return Err(Refusal::new(StatusCode::BAD_REQUEST, "upload", text));
            }
            Ok(Some(Ok(frame))) => frame,
        };
        let Some(part) = frame.data_ref() else { continue };
        bytes += part.len() as u64;
        if bytes > app.limits.upload {
            let text = "the file is longer than this server takes";
            return Err(Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, "large", text));
        }
        file.write_all(part).await.map_err(failed)?;
    }
    file.flush().await.map_err(failed)?;
    Ok(bytes)
}

/// The name in a query such as `name=Klage%20Muster.pdf`.
fn name_of(query: &str) -> Option<String> {
    let (_, value) = form_urlencoded::parse(query.as_bytes()).find(|(name, _)| name == "name")?;
    Some(value.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_as_forms_write_it() {
        for (query, expected) in [
            ("name=a.pdf", Some("a.pdf")),
            ("x=1&name=Klage+M%C3%BCller.pdf", Some("Klage Müller.pdf")),
            ("", None),
        ] {
            assert_eq!(name_of(query).as_deref(), expected, "{query}");
        }
    }
}
