//! What the passages of a case mean: directions kept beside them, and compared with that of a question.
//!
//! They lie in the case's own database and go with the passages they are of. Nothing is compared that
//! another encoder made.

use embed::{Encoder as _, Vector};
use law::{Language, Languages};
use rusqlite::{Connection, OptionalExtension, Params};

use crate::CaseError;

/// A direction is of about so many bytes: of more, it would be of several matters at once.
const PART: usize = 900;

/// The directions of a passage.
#[derive(Clone, Debug)]
pub(crate) struct Meaning {
    chunk: i64,
    document: i64,
    parts: Vec<u8>,
}

impl Meaning {
    /// Those of a passage under a heading; none where it has no word that the encoder knows.
    pub(crate) fn of(chunk: i64, document: i64, heading: &str, text: &str) -> Option<Self> {
        let encoder = embed::built_in();
        let mut parts: Vec<u8> = Vec::new();
        for part in divided(text) {
            if let Some(vector) = encoder.encode(&format!("{heading}\n{part}")) {
                parts.extend(vector.bytes());
            }
        }
        (!parts.is_empty()).then_some(Self { chunk, document, parts })
    }
}

/// A text in parts of about the same length, each up to a blank.
pub(crate) fn divided(text: &str) -> Vec<&str> {
    let count = text.len().div_ceil(PART + PART / 2).max(1);
    let length = text.len().div_ceil(count);
    let mut parts = Vec::with_capacity(count);
    let mut rest = text;
    while rest.len() > length {
        let end = rest.floor_char_boundary(length);
        let before = rest.get(..end).unwrap_or_default();
        let cut = before.rfind(char::is_whitespace).filter(|cut| *cut > 0).unwrap_or(end);
        let Some((part, behind)) = rest.split_at_checked(cut.max(1)) else { break };
        parts.push(part);
        rest = behind;
    }
    parts.push(rest);
    parts
}

/// Writes down directions in the place of those the passages had.
pub(crate) fn write(db: &Connection, all: &[Meaning]) -> Result<(), CaseError> {
    let own = embed::built_in().id();
    if noted(db)?.as_deref() != Some(own) {
        db.execute_batch("DELETE FROM meaning")?;
        db.execute("INSERT OR REPLACE INTO encoder (one, id) VALUES (1, ?1)", [own])?;
    }
    let mut statement = db.prepare_cached(
        "INSERT OR REPLACE INTO meaning (chunk, document, parts)
         SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM chunks WHERE key = ?1)",
    )?;
    for Meaning { chunk, document, parts } in all {
        statement.execute((chunk, document, parts))?;
    }
    Ok(())
}

/// Whether this program's encoder made the directions that are kept.
pub(crate) fn is_own(db: &Connection) -> Result<bool, CaseError> {
    Ok(noted(db)?.as_deref() == Some(embed::built_in().id()))
}

fn noted(db: &Connection) -> Result<Option<String>, CaseError> {
    // A case of an earlier release that cannot be written to has no such table.
    let is_there: bool = db
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'encoder')")?
        .query_row([], |row| row.get(0))?;
    if !is_there {
        return Ok(None);
    }
    Ok(db.prepare_cached("SELECT id FROM encoder")?.query_row([], |row| row.get(0)).optional()?)
}

/// A passage near to what was asked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Near {
    /// Its key.
    pub(crate) chunk: u64,
    /// That of its document.
    pub(crate) document: u64,
    /// How near it is, up to 1.
    pub(crate) likeness: f32,
    /// Whether it is in another language than the question, so that it may share none of its words.
    pub(crate) is_foreign: bool,
}

/// The passages near to a direction, nearest first: those of each document that are at least as near as `least`
/// says, and none of one for which it says nothing. `languages` are those that the question may be in.
pub(crate) fn nearest(
    db: &Connection,
    wanted: &Vector,
    languages: Languages,
    least: impl Fn(i64) -> Option<f32>,
) -> Result<Vec<Near>, CaseError> {
    if !is_own(db)? {
        return Ok(Vec::new());
    }
    let sql = "SELECT m.chunk, m.document, m.parts, c.language FROM meaning m JOIN chunks c ON c.key = m.chunk";
    nearest_of(db, (sql, []), wanted, languages, least)
}

/// The same of what a statement reads: the key of a passage, that of its document, its directions and its language.
pub(crate) fn nearest_of(
    db: &Connection,
    (sql, parameters): (&str, impl Params),
    wanted: &Vector,
    languages: Languages,
    least: impl Fn(i64) -> Option<f32>,
) -> Result<Vec<Near>, CaseError> {
    let dimensions = wanted.parts().len().max(1);
    let mut near: Vec<Near> = Vec::new();
    let mut statement = db.prepare_cached(sql)?;
    let mut rows = statement.query(parameters)?;
    while let Some(row) = rows.next()? {
        let document: i64 = row.get(1)?;
        let Some(least) = least(document) else { continue };
        let parts = row.get_ref(2)?.as_blob().map_err(rusqlite::Error::from)?;
        let likest =
            parts.chunks_exact(dimensions).map(|part| wanted.like(part)).max_by(f32::total_cmp);
        let Some(likeness) = likest.filter(|likest| *likest >= least) else { continue };
        let language = row.get_ref(3)?.as_str_or_null().map_err(rusqlite::Error::from)?;
        let language: Option<Language> = language.and_then(|code| code.parse().ok());
        let is_foreign = language.is_some_and(|language| !languages.has(language));
        let chunk = row.get::<_, i64>(0)?.unsigned_abs();
        near.push(Near { chunk, document: document.unsigned_abs(), likeness, is_foreign });
    }
    near.sort_by(|one, other| {
        other.likeness.total_cmp(&one.likeness).then(one.chunk.cmp(&other.chunk))
    });
    Ok(near)
}
