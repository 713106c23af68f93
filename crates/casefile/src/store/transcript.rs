//! How a transcript is kept: its text as it is, the places of its lines packed.

use std::ops::Range;

use extract::{Piece, Rect, Role, Transcript};
use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};

use crate::CaseError;

/// A line, packed. A place is kept to a tenth of a point. A role is kept by its place in the list of
/// roles, so that what was written before a role was added is still read.
#[derive(Deserialize, Serialize)]
struct Packed {
    gap: u32,
    length: u32,
    page: u32,
    role: Role,
    paragraph: u32,
    line: u32,
    hyphenated: bool,
    bounds: Option<[i32; 4]>,
}

/// A part of a transcript: one page, or what stands at the heads and feet of all.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// Where in the transcript it begins, in bytes.
    pub(crate) base: usize,
    /// Its text and lines, counted from its own beginning.
    pub(crate) transcript: Transcript,
}

impl Part {
    /// A range of the transcript, counted from the beginning of this part.
    pub(crate) const fn local(&self, range: &Range<usize>) -> Range<usize> {
        range.start.saturating_sub(self.base)..range.end.saturating_sub(self.base)
    }
}

/// Writes the transcript of a document, page by page, so that one page can be read alone.
pub(crate) fn insert(
    db: &Connection,
    document: i64,
    transcript: &Transcript,
) -> Result<(), CaseError> {
    let mut statement = db.prepare_cached(
        "INSERT INTO parts (document, start, text, lines) VALUES (?1, ?2, ?3, ?4)",
    )?;
    let same = |a: &Piece, b: &Piece| {
        let is_furniture = (a.paragraph == 0, b.paragraph == 0);
        let is_seen = (a.role.hidden().is_none(), b.role.hidden().is_none());
        is_seen.0 == is_seen.1
            && (is_furniture == (true, true) || is_furniture == (false, false) && a.page == b.page)
    };
    let mut base = 0;
    let mut runs = transcript.pieces.chunk_by(same).peekable();
    while let Some(run) = runs.next() {
        let end = runs
            .peek()
            .and_then(|next| next.first())
            .map_or(transcript.text.len(), |piece| piece.range.start);
        let Some(text) = transcript.text.get(base..end) else {
            return Err(CaseError::Bug("a line begins at a character".to_owned()));
        };
        let lines = postcard::to_stdvec(&pack(run, base))
            .map_err(|error| CaseError::Bug(format!("lines can always be packed ({error})")))?;
        statement.execute(params![
            document,
            i64::try_from(base).unwrap_or(i64::MAX),
            text,
            lines
        ])?;
        base = end;
    }
    Ok(())
}

fn pack(pieces: &[Piece], base: usize) -> Vec<Packed> {
    let mut end = base;
    pieces
        .iter()
        .map(|piece| {
            let gap = piece.range.start.saturating_sub(end);
            end = piece.range.end;
            Packed {
                gap: u32::try_from(gap).unwrap_or(u32::MAX),
                length: u32::try_from(piece.range.len()).unwrap_or(u32::MAX),
                page: piece.page,
                role: piece.role,
                paragraph: piece.paragraph,
                line: piece.line,
                hyphenated: piece.hyphenated,
                bounds: piece.bounds.map(|at| [at.x0, at.y0, at.x1, at.y1].map(tenths)),
            }
        })
        .collect()
}

/// The part of a transcript in which a place lies.
pub(crate) fn part(db: &Connection, document: i64, at: usize) -> Result<Part, CaseError> {
    let mut statement = db.prepare_cached(
        "SELECT start, text, lines FROM parts WHERE document = ?1 AND start <= ?2
         ORDER BY start DESC LIMIT 1",
    )?;
    let row = statement
        .query_row(params![document, i64::try_from(at).unwrap_or(i64::MAX)], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })?;
    unpack(row)
}

/// The transcript of a document, in its parts.
pub(crate) fn parts(db: &Connection, document: i64) -> Result<Vec<Part>, CaseError> {
    let mut statement = db.prepare_cached(
        "SELECT start, text, lines FROM parts WHERE document = ?1 ORDER BY start",
    )?;
    let rows =
        statement.query_map([document], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    rows.map(|row| unpack(row?)).collect()
}

/// The transcript of a document as a whole.
pub(crate) fn whole(db: &Connection, document: i64) -> Result<Transcript, CaseError> {
    let mut all = Transcript::default();
    for part in parts(db, document)? {
        all.text.push_str(&part.transcript.text);
        all.pieces.extend(part.transcript.pieces.into_iter().map(|piece| Piece {
            range: part.base + piece.range.start..part.base + piece.range.end,
            ..piece
        }));
    }
    Ok(all)
}

/// The lines of one page with their text and their first character in the whole text, in the order
/// of the transcript.
pub(crate) fn pieces_of_page(
    db: &Connection,
    document: i64,
    page: u32,
) -> Result<Vec<(String, usize, Piece)>, CaseError> {
    let sql = "SELECT start, text, lines FROM parts WHERE document = ?1 ORDER BY start";
    let mut statement = db.prepare_cached(sql)?;
    let mut rows = statement.query([document])?;
    let mut all = Vec::new();
    // How many characters stand before the part.
    let mut before = 0_usize;
    while let Some(row) = rows.next()? {
        let text = row.get_ref(1)?.as_str().map_err(rusqlite::Error::from)?;
        let lines = row.get_ref(2)?.as_blob().map_err(rusqlite::Error::from)?;
        for piece in unpack_lines(lines)?.into_iter().filter(|piece| piece.page == page) {
            let line = text.get(piece.range.clone()).unwrap_or_default().to_owned();
            let ahead = text.get(..piece.range.start).unwrap_or_default().chars().count();
            all.push((line, before + ahead, piece));
        }
        before += text.chars().count();
    }
    Ok(all)
}

fn unpack((base, text, lines): (i64, String, Vec<u8>)) -> Result<Part, CaseError> {
    let pieces = unpack_lines(&lines)?;
    let base = usize::try_from(base).unwrap_or_default();
    Ok(Part { base, transcript: Transcript { text, pieces } })
}

fn unpack_lines(lines: &[u8]) -> Result<Vec<Piece>, CaseError> {
    let packed: Vec<Packed> = postcard::from_bytes(lines)
        .map_err(|error| CaseError::Bug(format!("stored lines can be unpacked ({error})")))?;
    let mut end = 0_usize;
    let pieces = packed
        .into_iter()
        .map(|one| {
            let start = end + one.gap as usize;
            end = start + one.length as usize;
            Piece {
                range: start..end,
                page: one.page,
                role: one.role,
                paragraph: one.paragraph,
                line: one.line,
                hyphenated: one.hyphenated,
                bounds: one.bounds.map(|at| {
                    let [x0, y0, x1, y1] = at.map(|tenths| tenths as f32 / 10.0);
                    Rect { x0, y0, x1, y1 }
                }),
            }
        })
        .collect();
    Ok(pieces)
}

fn tenths(points: f32) -> i32 {
    (points * 10.0).round() as i32
}

#[cfg(test)]
mod tests {
    use extract::Hidden;

    use super::*;

    fn read(lines: &[u8]) -> Vec<Role> {
        let part = unpack((0, "Art. 97\n".to_owned(), lines.to_vec())).unwrap();
        part.transcript.pieces.iter().map(|piece| piece.role).collect()
    }

    #[test]
    fn lines_that_were_stored_before_text_could_be_hidden_are_read() {
        // One line: gap, length, page, role, paragraph, line, hyphen, no place.
        let roles = [Role::Body, Role::Heading, Role::Row, Role::Note, Role::Header, Role::Footer];
        for (number, role) in (0_u8..).zip(roles) {
            assert_eq!(read(&[1, 0, 7, 1, number, 1, 1, 0, 0]), [role]);
        }
        assert_eq!(read(&[1, 0, 7, 1, 6, 1, 1, 1, 0, 0]), [Role::Hidden(Hidden::Covered)]);
    }
}
