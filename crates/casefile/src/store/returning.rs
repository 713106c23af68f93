//! A document as a whole: read out of the database to leave it, and put back as it was.

use extract::{Method, Page, Skip};
use rusqlite::{Connection, params};

use super::{
    Entry,
    document::{Named, insert_as},
};
use crate::{CaseError, citing::Cited, prepared::Prepared};

/// A document that comes back.
pub(crate) struct Returned<'r> {
    pub(crate) id: &'r str,
    /// The key of the document it came inside of.
    pub(crate) parent: Option<i64>,
    /// With which version of our own reading it was read.
    pub(crate) reader: i64,
    pub(crate) prepared: &'r Prepared,
    pub(crate) entry: Entry<'r>,
}

/// Puts a document back under its own id and name, not yet indexed; its key.
pub(crate) fn put_back(db: &Connection, one: &Returned<'_>) -> Result<i64, CaseError> {
    let (id, name) = (one.id, one.prepared.name.as_str());
    let named = Named { id, name, parent: one.parent, reader: one.reader };
    insert_as(db, one.prepared, &one.entry, &named)
}

/// With which version of our own reading a document was read.
pub(crate) fn reader_of(db: &Connection, document: i64) -> Result<i64, CaseError> {
    let mut statement = db.prepare_cached("SELECT reader FROM documents WHERE key = ?1")?;
    Ok(statement.query_row([document], |row| row.get(0))?)
}

/// The pages of a document with all that is known of them but their text.
pub(crate) fn pages_of(db: &Connection, document: i64) -> Result<Vec<Page>, CaseError> {
    let mut statement = db.prepare_cached(
        "SELECT number, label, width, height, method, reason, confidence, bates FROM pages
         WHERE document = ?1 ORDER BY number",
    )?;
    let rows = statement.query_map([document], |row| {
        let method: String = row.get(4)?;
        let reason: Option<String> = row.get(5)?;
        Ok(Page {
            number: row.get(0)?,
            label: row.get(1)?,
            width: row.get::<_, f64>(2)? as f32,
            height: row.get::<_, f64>(3)? as f32,
            method: match method.as_str() {
                "ocr" => Method::Ocr,
                "skipped" => Method::Skipped(Skip::Told(reason.unwrap_or_default())),
                _ => Method::Native,
            },
            confidence: row.get::<_, Option<f64>>(6)?.map(|value| value as f32),
            bates: row.get(7)?,
            paragraphs: Vec::new(),
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The citations of a document in the order in which they were written down.
pub(crate) fn citations_of(db: &Connection, document: i64) -> Result<Vec<Cited>, CaseError> {
    let mut keys = db.prepare_cached("SELECT what FROM cited WHERE citation = ?1 ORDER BY what")?;
    let mut statement = db.prepare_cached(
        "SELECT key, start, stop, kind, pins FROM citations WHERE document = ?1 ORDER BY key",
    )?;
    let mut rows = statement.query(params![document])?;
    let mut all = Vec::new();
    while let Some(row) = rows.next()? {
        let key: i64 = row.get(0)?;
        let place = |at| row.get::<_, i64>(at).map(|value| usize::try_from(value).unwrap_or(0));
        let what = keys.query_map([key], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()?;
        all.push(Cited {
            range: place(1)?..place(2)?,
            kind: kind_of(&row.get::<_, String>(3)?).unwrap_or("other"),
            name: what.join(", "),
            keys: what,
            pins: row.get(4)?,
            is_foreign: false,
        });
    }
    Ok(all)
}

/// The kind of a citation by its name.
pub(crate) fn kind_of(name: &str) -> Option<&'static str> {
    ["statute", "case", "other"].into_iter().find(|kind| *kind == name)
}
