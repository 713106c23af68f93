//! The chunks and the citations of a document, as they are kept.

use std::ops::Range;

use extract::Transcript;
use law::{Language, Spans};
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::{CaseError, chunk::Chunk, citing::Cited};

/// A chunk as it is kept.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct StoredChunk {
    pub(crate) key: i64,
    pub(crate) document: i64,
    pub(crate) ordinal: u32,
    pub(crate) range: Range<usize>,
    /// The characters of the transcript before it.
    pub(crate) first_character: usize,
    pub(crate) heading: Option<String>,
    pub(crate) language: Option<Language>,
}

/// A citation as it is kept.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct CitedRow {
    pub(crate) document: i64,
    pub(crate) range: Range<usize>,
    pub(crate) kind: String,
    pub(crate) pins: String,
}

/// Writes the chunks of a document.
pub(crate) fn insert_chunks(
    db: &Connection,
    document: i64,
    transcript: &Transcript,
    chunks: &[(Chunk, Option<Language>)],
) -> Result<(), CaseError> {
    let mut spans = Spans::new(&transcript.text);
    let mut statement = db.prepare_cached(
        "INSERT INTO chunks (document, ordinal, start, stop, fresh, first_character,
             last_character, page, first_paragraph, last_paragraph, first_line, last_line,
             heading, language)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)",
    )?;
    for (ordinal, (chunk, language)) in (0_u32..).zip(chunks) {
        let span = spans.next(&chunk.range);
        let lines = transcript.lines(&chunk.range);
        let (Some(first), Some(last)) = (lines.first(), lines.last()) else {
            return Err(CaseError::Bug("a chunk holds a line".to_owned()));
        };
        statement.execute(params![
            document,
            ordinal,
            signed(chunk.range.start),
            signed(chunk.range.end),
            signed(chunk.fresh),
            signed(span.char_start),
            signed(span.char_end),
            chunk.page,
            first.paragraph,
            last.paragraph,
            first.line,
            last.line,
            chunk.heading,
            language.map(Language::code)
        ])?;
    }
    Ok(())
}

/// Writes the citations of a document.
pub(crate) fn insert_citations(
    db: &Connection,
    document: i64,
    citations: &[Cited],
) -> Result<(), CaseError> {
    let mut one = db.prepare_cached(
        "INSERT INTO citations (document, start, stop, kind, pins) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    let mut key =
        db.prepare_cached("INSERT OR IGNORE INTO cited (what, citation) VALUES (?1, ?2)")?;
    for cited in citations {
        let row = one.insert(params![
            document,
            signed(cited.range.start),
            signed(cited.range.end),
            cited.kind,
            cited.pins
        ])?;
        for what in &cited.keys {
            key.execute(params![what, row])?;
        }
    }
    Ok(())
}

const COLUMNS: &str =
    "c.key, c.document, c.ordinal, c.start, c.stop, c.first_character, c.heading, c.language";

/// A chunk of a document that can be searched.
pub(crate) fn chunk(db: &Connection, key: i64) -> Result<Option<StoredChunk>, CaseError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM chunks c JOIN documents d ON d.key = c.document
         WHERE c.key = ?1 AND d.indexed = 1"
    );
    Ok(db.prepare_cached(&sql)?.query_row([key], stored).optional()?)
}

/// The chunks of a document in order.
pub(crate) fn chunks(db: &Connection, document: i64) -> Result<Vec<StoredChunk>, CaseError> {
    let sql = format!("SELECT {COLUMNS} FROM chunks c WHERE c.document = ?1 ORDER BY c.ordinal");
    let mut statement = db.prepare_cached(&sql)?;
    let rows = statement.query_map([document], stored)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The chunk of a document at a place in its order.
pub(crate) fn neighbour(
    db: &Connection,
    document: i64,
    ordinal: u32,
) -> Result<Option<StoredChunk>, CaseError> {
    let sql = format!("SELECT {COLUMNS} FROM chunks c WHERE c.document = ?1 AND c.ordinal = ?2");
    Ok(db.prepare_cached(&sql)?.query_row(params![document, ordinal], stored).optional()?)
}

/// The chunks that hold a citation of one of these, with the number of such citations, most first.
pub(crate) fn citing_chunks(
    db: &Connection,
    keys: &[String],
    limit: usize,
) -> Result<Vec<(i64, i64)>, CaseError> {
    let mut counts = std::collections::BTreeMap::<i64, i64>::new();
    let mut statement = db.prepare_cached(
        "SELECT c.key, count(*) FROM cited k
         JOIN citations t ON t.key = k.citation
         JOIN chunks c ON c.document = t.document AND c.fresh <= t.start AND t.start < c.stop
         JOIN documents d ON d.key = c.document
         WHERE k.what = ?1 AND d.indexed = 1 GROUP BY c.key",
    )?;
    for key in keys {
        let rows = statement.query_map([key], |row| Ok((row.get(0)?, row.get(1)?)))?;
        for row in rows {
            let (chunk, count): (i64, i64) = row?;
            *counts.entry(chunk).or_default() += count;
        }
    }
    let mut all: Vec<_> = counts.into_iter().collect();
    all.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
    all.truncate(limit);
    Ok(all)
}

/// The places that cite one of these, in the order of documents and of their text.
pub(crate) fn citing_places(db: &Connection, keys: &[String]) -> Result<Vec<CitedRow>, CaseError> {
    let mut statement = db.prepare_cached(
        "SELECT t.document, t.start, t.stop, t.kind, t.pins FROM cited k
         JOIN citations t ON t.key = k.citation
         JOIN documents d ON d.key = t.document
         WHERE k.what = ?1 AND d.indexed = 1",
    )?;
    let mut out = Vec::new();
    for key in keys {
        let rows = statement.query_map([key], |row| {
            Ok(CitedRow {
                document: row.get(0)?,
                range: unsigned(row.get(1)?)..unsigned(row.get(2)?),
                kind: row.get(3)?,
                pins: row.get(4)?,
            })
        })?;
        for row in rows {
            out.push(row?);
        }
    }
    out.sort_by_key(|one| (one.document, one.range.start, one.range.end));
    out.dedup_by(|a, b| a.document == b.document && a.range == b.range);
    Ok(out)
}

fn stored(row: &Row<'_>) -> rusqlite::Result<StoredChunk> {
    Ok(StoredChunk {
        key: row.get(0)?,
        document: row.get(1)?,
        ordinal: row.get(2)?,
        range: unsigned(row.get(3)?)..unsigned(row.get(4)?),
        first_character: unsigned(row.get(5)?),
        heading: row.get(6)?,
        language: row.get::<_, Option<String>>(7)?.and_then(|code| code.parse().ok()),
    })
}

fn signed(value: usize) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

fn unsigned(value: i64) -> usize {
    usize::try_from(value).unwrap_or_default()
}
