//! What came of a check, as files.

use axum::{
    extract::Path,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use desk::commented;

use super::job::{Checked, Job, State};
use crate::{
    Visit,
    error::Fault,
    report::{self, Document},
    words::Check,
};

/// A file of a checked paper.
pub(super) async fn file(
    visit: Visit,
    Path((id, file)): Path<(String, String)>,
) -> Result<Response, Fault> {
    let Some(job) = visit.entered.checks.of(&id) else {
        return Err(Fault::gone(visit));
    };
    let state = job.state();
    let State::Done(checked) = &*state else {
        drop(state);
        return Err(Fault::nowhere(visit));
    };
    let made = match file.as_str() {
        "report.html" => Some(Ok(html(&visit, &job, checked))),
        "report.json" => Some(Ok(serde_json::to_vec_pretty(&checked.answer).unwrap_or_default())),
        "corrected.txt" => Some(Ok(corrected(&job, checked).into_bytes())),
        "commented.docx" => Some(word(&visit, &job, checked)),
        _ => None,
    };
    drop(state);
    let kind = match file.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "json" => "application/json",
        "docx" => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        _ => "text/plain; charset=utf-8",
    };
    match made {
        None => Err(Fault::nowhere(visit)),
        Some(Err(text)) => Err(Fault::unusable(visit, text)),
        Some(Ok(bytes)) => {
            let mut response = bytes.into_response();
            let headers = response.headers_mut();
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
            let called = called(&job.given.name, Check::of(visit.language).suffix, &file);
            if let Ok(value) = HeaderValue::from_str(&format!("attachment; {called}")) {
                headers.insert(header::CONTENT_DISPOSITION, value);
            }
            Ok(response)
        }
    }
}

/// What a file is called that is saved: as the paper, with what was done to it. A browser that reads no other letters
/// takes the plain name.
fn called(paper: &str, suffix: &str, file: &str) -> String {
    let stem = paper.rsplit_once('.').map_or(paper, |(stem, _)| stem);
    let ending = file.rsplit_once('.').map_or("txt", |(_, ending)| ending);
    let name = format!("{stem} ({suffix}).{ending}");
    let mut encoded = String::new();
    for byte in name.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' | b'-' | b'_' => {
                encoded.push(char::from(byte));
            }
            _ => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    format!("filename=\"{file}\"; filename*=UTF-8''{encoded}")
}

fn html(visit: &Visit, job: &Job, checked: &Checked) -> Vec<u8> {
    let document = Document {
        name: job.given.name.clone(),
        answer: checked.answer.clone(),
        paper: checked.paper.clone(),
        language: visit.language,
    };
    report::page(&[document]).into_bytes()
}

fn word(visit: &Visit, job: &Job, checked: &Checked) -> Result<Vec<u8>, String> {
    let not_here = || visit.frame().not_here.to_owned();
    let path = job.given.file.as_ref().ok_or_else(not_here)?;
    let bytes = std::fs::read(path).map_err(|_| not_here())?;
    let made = commented(&bytes, &checked.paper, &checked.answer, visit.language);
    made.map(|made| made.bytes).map_err(|error| error.to_string())
}

/// The text with the corrections that were accepted.
fn corrected(job: &Job, checked: &Checked) -> String {
    let (text, accepted) = (checked.paper.text.as_str(), job.accepted());
    let mut made = String::with_capacity(text.len());
    let mut at = 0;
    for (number, one) in (1..).zip(&checked.answer.citations) {
        let Some(form) = one.correction.as_ref().filter(|_| accepted.contains(&number)) else {
            continue;
        };
        let Some(between) = text.get(at..one.start) else { continue };
        made.push_str(between);
        made.push_str(form);
        at = one.end;
    }
    made.push_str(text.get(at..).unwrap_or_default());
    made
}
