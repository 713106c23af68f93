//! Is what arrived what was asked for, whole?

use quick_xml::events::Event;
use serde::{Deserialize, de::IgnoredAny};

use super::{Expects, Raw, request::path_of};

/// Why what arrived is not an answer.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Wrong {
    /// The reason.
    pub reason: String,
    /// Whether only its end lacks; asking again may help.
    pub is_half: bool,
}

/// Pages against robots: what they contain, and whose they are.
const AGAINST_ROBOTS: [(&str, &str); 8] = [
    ("imunify360", "Imunify360"),
    ("_incapsula_resource", "Incapsula"),
    ("incapsula incident", "Incapsula"),
    ("/cdn-cgi/challenge-platform", "Cloudflare"),
    ("cf-browser-verification", "Cloudflare"),
    ("<title>just a moment", "Cloudflare"),
    ("bot-protection", "the host"),
    ("bot protection", "the host"),
];
/// How long a page against robots is, at most; a decision may speak of them.
const LONGEST_PAGE: usize = 32 << 10;

/// What a SPARQL endpoint answers.
#[derive(Deserialize)]
struct Sparql {
    #[serde(rename = "head")]
    _head: IgnoredAny,
    results: Option<Results>,
    boolean: Option<bool>,
}

#[derive(Deserialize)]
struct Results {
    #[serde(rename = "bindings")]
    _bindings: Vec<IgnoredAny>,
}

/// What a gate says instead of an answer.
#[derive(Deserialize)]
struct Gate {
    message: String,
}

/// Says what is wrong with an answer of status 200, if anything is.
pub(super) fn prove(expects: Expects, address: &str, raw: &Raw) -> Result<(), Wrong> {
    whole(raw)?;
    let body = raw.body.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&raw.body);
    if body.iter().all(u8::is_ascii_whitespace) {
        return Err(wrong("it is empty"));
    }
    if let Some(whose) = robot_page(body) {
        return Err(wrong(format!("it is a page of {whose} against robots")));
    }
    match expects {
        Expects::Json => json::<IgnoredAny>(body).map(|_| ()),
        Expects::Sparql => {
            // The endpoint sends what it has found so far when its time is over, and says so here.
            if let Some(state) = raw.header("x-sql-state") {
                return Err(half(format!(
                    "the query was broken off ({})",
                    brief(state.as_bytes())
                )));
            }
            let answer: Sparql = json(body)?;
            let is_answer = answer.results.is_some() || answer.boolean.is_some();
            is_answer.then_some(()).ok_or_else(|| wrong("it has neither results nor a truth value"))
        }
        Expects::Xml => xml(body),
        Expects::Html => {
            let is_page = body.contains(&b'<');
            is_page.then_some(()).ok_or_else(|| wrong(format!("it is not a page: {}", brief(body))))
        }
        Expects::Document => document(address, raw, body),
    }
}

/// Whether all of it is here, as far as it says how long it is.
pub(super) fn whole(raw: &Raw) -> Result<(), Wrong> {
    let said = raw.header("content-length").and_then(|text| text.trim().parse::<u64>().ok());
    let here = raw.body.len() as u64;
    match said {
        // A packed answer says how long it is packed.
        Some(said) if said > here && raw.header("content-encoding").is_none() => {
            Err(half(format!("it broke off after {here} of {said} bytes")))
        }
        _ if raw.is_cut => Err(half(format!("it broke off after {here} bytes"))),
        _ => Ok(()),
    }
}

/// Whose page against robots it is, if it is one.
fn robot_page(body: &[u8]) -> Option<&'static str> {
    if body.len() > LONGEST_PAGE {
        return None;
    }
    let said = match first(body) {
        // An answer may quote such words; a gate says nothing else.
        Some(b'{') => serde_json::from_slice::<Gate>(body).ok()?.message,
        Some(b'<') => String::from_utf8_lossy(body).into_owned(),
        _ => return None,
    };
    let said = said.to_lowercase();
    AGAINST_ROBOTS.iter().find(|(mark, _)| said.contains(mark)).map(|(_, whose)| *whose)
}

fn json<'a, T: Deserialize<'a>>(body: &'a [u8]) -> Result<T, Wrong> {
    if first(body) == Some(b'<') {
        return Err(wrong(format!("it is a page instead of JSON: {}", brief(body))));
    }
    serde_json::from_slice(body).map_err(|error| {
        if error.is_eof() {
            half("its JSON breaks off")
        } else {
            wrong(format!("it is not the JSON that was asked for: {error}"))
        }
    })
}

/// XML has a root, and that root is closed at its end.
fn xml(body: &[u8]) -> Result<(), Wrong> {
    let none = || wrong(format!("it is not XML: {}", brief(body)));
    let text = std::str::from_utf8(body).map_err(|_| none())?;
    if !text.trim_start().starts_with('<') {
        return Err(none());
    }
    let mut reader = quick_xml::Reader::from_str(text);
    let root = loop {
        match reader.read_event() {
            Ok(Event::Start(tag)) => break tag.name().as_ref().to_owned(),
            Ok(Event::Empty(_)) => return Ok(()),
            Ok(Event::Eof) | Err(_) => return Err(none()),
            Ok(_) => {}
        }
    };
    if root.eq_ignore_ascii_case("html") {
        return Err(wrong(format!("it is a page instead of XML: {}", brief(body))));
    }
    let end = text.trim_end().strip_suffix('>').map(str::trim_end).unwrap_or_default();
    let is_closed = end.strip_suffix(&root).is_some_and(|end| end.ends_with("</"));
    is_closed.then_some(()).ok_or_else(|| half("its XML breaks off"))
}

fn document(address: &str, raw: &Raw, body: &[u8]) -> Result<(), Wrong> {
    let media = raw.header("content-type").unwrap_or_default().to_ascii_lowercase();
    let path = path_of(address).to_ascii_lowercase();
    let is_pdf = media.contains("application/pdf") || path.ends_with(".pdf");
    if is_pdf && !body.trim_ascii_start().starts_with(b"%PDF") {
        return Err(wrong(format!("it is not a PDF: {}", brief(body))));
    }
    Ok(())
}

fn first(body: &[u8]) -> Option<u8> {
    body.trim_ascii_start().first().copied()
}

fn wrong(reason: impl Into<String>) -> Wrong {
    Wrong { reason: reason.into(), is_half: false }
}

fn half(reason: impl Into<String>) -> Wrong {
    Wrong { reason: reason.into(), is_half: true }
}

/// What a text says, in one short line: the title of a page, else how it begins.
pub(super) fn brief(body: &[u8]) -> String {
    const MOST: usize = 120;
    // Enough for a head, and no more than need be looked at.
    let text = String::from_utf8_lossy(body.get(..4096).unwrap_or(body)).into_owned();
    let title = text.split_once("<title>").and_then(|(_, rest)| rest.split_once("</title>"));
    let told = title.map_or(text.as_str(), |(title, _)| title);
    let words: Vec<&str> =
        told.split(|letter: char| letter.is_whitespace() || letter.is_control()).collect();
    let line = words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    if line.chars().count() <= MOST {
        return format!("\u{201c}{line}\u{201d}");
    }
    let short: String = line.chars().take(MOST).collect();
    format!("\u{201c}{short}\u{2026}\u{201d}")
}

#[cfg(test)]
mod tests;
