//! Reads Rich Text Format.

mod destination;
mod fonts;
mod group;
mod outcome;
mod sign;
mod story;
mod token;

use self::{story::Story, token::Tokens};
use crate::{ExtractError, Head, Pagination, Request, Sink, Warning, flow::Flow};

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
        head.warnings.push(Warning::RtfCut);
    }
    if losses.is_deep {
        head.warnings.push(Warning::RtfDeep);
    }
    if losses.has_deleted {
        head.warnings.push(Warning::TrackedChanges);
    }
    if losses.has_hidden {
        head.warnings.push(Warning::HiddenLeftOut);
    }
    if losses.comments > 0 {
        head.warnings.push(Warning::CommentsLeftOut(losses.comments));
    }
    if losses.pictures > 0 {
        head.warnings.push(Warning::PicturesUnread(losses.pictures));
    }
    flow.finish(&mut head);
    Ok(head)
}

#[cfg(test)]
mod tests;
