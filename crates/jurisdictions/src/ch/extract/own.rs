//! The document's own docket: it stands in its head and on its pages, and is not a citation.

use crate::{
    ch::{Citation, grammar::Read},
    text::{cursor::Cursor, token::Gap},
};

/// The least bytes a text has whose head may carry a docket of its own.
const LEAST_DOCUMENT: usize = 2000;
/// How far the head of a document reaches, in bytes.
const HEAD: usize = 3000;

/// Takes out the document's own dockets: those that stand alone on a line of its head, and all
/// further mentions without date or pinpoint.
pub(super) fn dockets(cursor: &Cursor<'_>, reads: &mut Vec<Read>) -> Vec<(String, usize)> {
    if cursor.text.len() < LEAST_DOCUMENT {
        return Vec::new();
    }
    let mut own: Vec<(String, usize)> = Vec::new();
    let mut last_own = None;
    for (index, read) in reads.iter().enumerate() {
        let Some(token) = cursor.token(read.from) else { continue };
        if token.start as usize > HEAD {
            break;
        }
        let is_plain = match &read.citation {
            Citation::Decision(decision) => decision.date.is_none() && decision.pins.is_empty(),
            // The number of the report stands on its first line.
            Citation::Report(_) => read.from == 0,
            _ => false,
        };
        let begins = read.from == 0
            || token.gap == Gap::Line
            || last_own == Some(read.from)
            || is_labelled(cursor, read.from);
        let is_excerpt = is_excerpt(cursor, read.from);
        if is_excerpt && matches!(read.citation, Citation::Decision(_)) {
            own.push((read.citation.key(), 0));
            continue;
        }
        let next_begins = reads.get(index + 1).is_some_and(|next| next.from == read.to);
        if is_plain && begins && (cursor.gap(read.to) == Gap::Line || next_begins) {
            // Only the first line of dockets is the document's own.
            if own.is_empty() || last_own == Some(read.from) {
                let key = read.citation.key();
                if !own.iter().any(|(known, _)| *known == key) {
                    own.push((key, 0));
                }
                last_own = Some(read.to);
            }
        }
    }
    if own.is_empty() {
        return own;
    }
    reads.retain(|read| {
        let pinned = match &read.citation {
            Citation::Decision(decision) => !decision.pins.is_empty(),
            Citation::Report(_) => false,
            _ => return true,
        };
        if pinned {
            return true;
        }
        let key = read.citation.key();
        match own.iter_mut().find(|(known, _)| *known == key) {
            Some((_, count)) => {
                *count += 1;
                false
            }
            None => true,
        }
    });
    own
}

/// Whether the head says that the text is an excerpt of the decision of this docket: `Aus dem
/// Urteil …`, `Extrait de l'arrêt …`.
fn is_excerpt(cursor: &Cursor<'_>, at: usize) -> bool {
    (at.saturating_sub(25)..at).any(|place| {
        cursor.phrase(place, &["aus", "dem"]).is_some_and(|next| {
            cursor.is_any(next, &["urteil", "entscheid", "beschluss", "zirkulationsbeschluss"])
        }) || (cursor.is_any(place, &["extrait", "estratto"])
            && cursor.is_any(place + 1, &["de", "des", "della", "dalla", "d"]))
    })
}

/// Whether `Geschäfts-Nr.:` or the like stands before.
fn is_labelled(cursor: &Cursor<'_>, at: usize) -> bool {
    at > 0 && cursor.is_sign(at - 1, b':')
}
