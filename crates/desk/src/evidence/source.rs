//! How a source of evidence is named.

use law::{Head, Notice, key, notice::ActNotice};

/// Where a text that is kept comes from, for an answer.
pub(crate) fn source(head: &Head) -> Notice {
    let source = head.source.clone();
    match head.tags.first(key::RETRIEVED_AT) {
        Some(at) => {
            let day = Notice::day(at.split('T').next().unwrap_or(at));
            ActNotice::KeptFetched { source, day }.into()
        }
        None => ActNotice::KeptHere { source }.into(),
    }
}
