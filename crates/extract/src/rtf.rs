//! Reads Rich Text Format.

mod destination;
mod fonts;
mod group;
mod outcome;
mod sign;
mod story;
mod token;

use self::{story::Story, token::Tokens};
use crate::{ExtractError, Head, Pagination, Request, Sink, flow::Flow};

pub(crate) fn read(
    bytes: &[u8],
    request: &Request,
    sink: &mut Sink<'_>,
) -> Result<Head, ExtractError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    if !bytes.starts_with(b"{\\rtf") {
        return Err(ExtractError::Damaged("the RTF file has no beginning".to_owned()));
    }
    let mut flow = Flow::new(&request.limits, sink);
    let mut story = Story::default();
    for token in Tokens::of(bytes) {
        story.take(token, &mut flow);
        if story.is_over || flow.is_closed() {
            break;
        }
    }
    let losses = story.finish(&mut flow);
    let mut head = Head { metadata: losses.metadata, ..Head::default() };
    head.pagination = if losses.is_paged { Pagination::Saved } else { Pagination::Absent };
    if losses.is_cut {
        head.warnings.push("the RTF file ends early; it was cut short".to_owned());
    }
    if losses.is_deep {
        head.warnings.push("the RTF file is nested too deeply; a part is missing".to_owned());
    }
    if losses.has_deleted {
        head.warnings.push("tracked changes were read as if all were accepted".to_owned());
    }
    if losses.has_hidden {
        head.warnings.push("hidden text was left out".to_owned());
    }
    match losses.comments {
        0 => {}
        1 => head.warnings.push("1 comment was left out".to_owned()),
        more => head.warnings.push(format!("{more} comments were left out")),
    }
    match losses.pictures {
        0 => {}
        1 => head.warnings.push("1 picture was not read".to_owned()),
        more => head.warnings.push(format!("{more} pictures were not read")),
    }
    flow.finish(&mut head);
    Ok(head)
}

#[cfg(test)]
mod tests;
