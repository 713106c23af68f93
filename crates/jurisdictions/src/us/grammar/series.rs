//! Pages of journals, session laws and registers.

use super::{
    super::{Article, Citation, CodeId, JournalId, Register, index::Match},
    Read,
    parenthesis::parentheses,
    place::{Letters, page, pin},
};
use crate::text::cursor::Cursor;

/// Reads an article of a journal: `66 B.U. L. Rev. 71, 75 (1986)`.
pub(super) fn journal(
    cursor: &Cursor<'_>,
    at: usize,
    volume: &str,
    found: &Match,
    journal: JournalId,
) -> Option<Read> {
    let here = found.to + usize::from(cursor.sign(found.to) == b',');
    let (page, to) = page(cursor, here, Letters::default())?;
    let page = page?;
    let (pin, pins_end) = pin(cursor, to).map_or((None, to), |(pin, to)| (Some(pin), to));
    let (parenthesis, end) = parentheses(cursor, pins_end);
    if found.is_plain_word && !parenthesis.is_dated {
        return None;
    }
    let year = parenthesis.date.year;
    let citation = Article { volume: volume.to_owned(), journal, page, pin, year };
    let read = Read::plain(at, to, Citation::Article(citation));
    Some(Read { end, pins_end, dated_end: parenthesis.dated_end, ..read })
}

/// Reads a page of session laws or of a register: `124 Stat. 119`.
pub(super) fn register(
    cursor: &Cursor<'_>,
    at: usize,
    volume: &str,
    found: &Match,
    series: CodeId,
) -> Option<Read> {
    let here = found.to + usize::from(cursor.sign(found.to) == b',');
    let (page, to) = page(cursor, here, Letters::default())?;
    let page = page.filter(|page| page.bytes().all(|byte| byte.is_ascii_digit()))?;
    let (pin, pins_end) = match grouped_pin(cursor, to).or_else(|| pin(cursor, to)) {
        Some((pin, to)) => (Some(pin), to),
        None => (None, to),
    };
    let (parenthesis, end) = parentheses(cursor, pins_end);
    let year = parenthesis.date.year;
    let citation = Register { volume: volume.to_owned(), series, page, pin, year };
    let read = Read::plain(at, to, Citation::Register(citation));
    Some(Read { end, pins_end, dated_end: parenthesis.dated_end, ..read })
}

/// A page whose digits are grouped, behind a comma: `, 55,300`.
fn grouped_pin(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    if cursor.sign(at) != b',' || cursor.is_glued(at + 1) || cursor.sign(at + 2) != b',' {
        return None;
    }
    let (page, to) = page(cursor, at + 1, Letters::default())?;
    let page = page.filter(|_| to > at + 2)?;
    Some((page, to))
}
