//! How a source of evidence is named.

use law::{Head, Notice, notice::ActNotice};

use crate::swiss::RETRIEVED_AT;

/// Where a text that is kept comes from, for an answer.
pub(crate) fn source(head: &Head) -> Notice {
    let source = head.source.clone();
    match head.tags.first(RETRIEVED_AT) {
        Some(at) => {
            let day = Notice::day(at.split('T').next().unwrap_or(at));
            ActNotice::KeptFetched { source, day }.into()
        }
        None => ActNotice::KeptHere { source }.into(),
    }
}
