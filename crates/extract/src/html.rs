//! Reads pages of the web: what a reader sees, block by block.

mod element;
mod page;

use encoding_rs::Encoding;

pub(crate) use page::add;

use crate::{ExtractError, Head, Request, Sink, flow::Flow, plain};

pub(crate) fn read(
    bytes: &[u8],
    request: &Request,
    sink: &mut Sink<'_>,
) -> Result<Head, ExtractError> {
    let (text, warnings) = plain::decode_as(bytes, charset(bytes))?;
    let mut head = Head { warnings, ..Head::default() };
    let mut flow = Flow::new(&request.limits, sink);
    head.metadata = add(&text, &mut flow);
    flow.finish(&mut head);
    Ok(head)
}

/// How much of a page is looked at for what it says of itself; browsers look as far.
const START: usize = 1024;

/// The encoding a page names in its head.
fn charset(bytes: &[u8]) -> Option<&'static Encoding> {
    let start = bytes.get(..START).unwrap_or(bytes).to_ascii_lowercase();
    let start = String::from_utf8_lossy(&start);
    let after = start.split_once("charset=").or_else(|| {
        let declared = start.strip_prefix("<?xml")?.split_once("?>")?.0;
        let place = declared.find("encoding=")?;
        Some(("", start.get(place + "<?xml".len() + "encoding=".len()..)?))
    })?;
    let name = after.1.trim_start_matches(['"', '\'', ' ']);
    let end = name.find(['"', '\'', ' ', ';', '>', '/', '?']).unwrap_or(name.len());
    Encoding::for_label(name.get(..end)?.as_bytes())
}

/// Whether bytes begin like a page of the web.
pub(crate) fn is_page(bytes: &[u8]) -> bool {
    let start = bytes.get(..START).unwrap_or(bytes);
    // The letters of UTF-16 are told apart by what stands between them.
    let start: Vec<u8> = start.iter().filter(|byte| **byte != 0).copied().collect();
    let start = String::from_utf8_lossy(&start).to_lowercase();
    let mut start = start.trim_start_matches(|c: char| c.is_whitespace() || !c.is_ascii());
    while let Some(comment) = start.strip_prefix("<!--") {
        let Some((_, rest)) = comment.split_once("-->") else { return false };
        start = rest.trim_start();
    }
    let begins = |names: &[&str]| names.iter().any(|name| start.starts_with(name));
    begins(&["<!doctype html", "<html", "<head>", "<body", "<meta "])
        || start.starts_with("<?xml") && (start.contains("<html") || start.contains("doctype html"))
}

#[cfg(test)]
mod tests;
