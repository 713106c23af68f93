//! The documents of a case, as they are kept.

use std::sync::Arc;

use extract::{Format, Metadata, Pagination};
use law::Language;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{Store, pages, passage, transcript};
use crate::{
    CaseError, DocumentKind,
    hash::short_id,
    meaning::{self, Meaning},
    prepared::Prepared,
    store::row::DocumentRow,
};

/// With which version of our own reading a document was read; raised when reading gets better, so
/// that one can see what would gain from being read again.
const READER: i64 = 1;

/// What the caller decides about a document that is stored.
#[derive(Clone, Debug)]
pub(crate) struct Entry<'e> {
    pub(crate) kind: DocumentKind,
    pub(crate) today: &'e str,
    /// The name of the copy of the original among the originals, once it is there.
    pub(crate) original: Option<&'e str>,
}

/// How a document that is written is called.
#[derive(Clone, Copy, Debug)]
pub(super) struct Named<'n> {
    pub(super) id: &'n str,
    pub(super) name: &'n str,
    /// The key of the document it came inside of.
    pub(super) parent: Option<i64>,
    /// With which version of our own reading it was read.
    pub(super) reader: i64,
}

const COLUMNS: &str =
    "d.key, d.id, d.parent, d.name, d.sha256, d.bytes, d.format, d.kind, d.source,
    d.original, d.title, d.author, d.created, d.modified, d.pagination, d.native_pages, d.ocr_pages,
    d.skipped_pages, d.confidence, d.language, d.warnings, d.ingested, d.indexed, d.chunks, d.citations";

impl Store {
    /// The documents, in the order in which they came.
    pub(crate) fn documents(&self) -> Result<Arc<Vec<DocumentRow>>, CaseError> {
        let others = self.db.pragma_query_value(None, "data_version", |row| row.get(0))?;
        let state = (others, self.db.total_changes());
        let mut seen = self.seen.borrow_mut();
        match &*seen {
            Some((then, rows)) if *then == state => Ok(Arc::clone(rows)),
            _ => {
                let rows = Arc::new(self.read_documents()?);
                *seen = Some((state, Arc::clone(&rows)));
                Ok(rows)
            }
        }
    }

    /// The documents as the database has them now.
    pub(crate) fn read_documents(&self) -> Result<Vec<DocumentRow>, CaseError> {
        let sql = format!("SELECT {COLUMNS} FROM documents d ORDER BY d.key");
        let mut statement = self.db.prepare_cached(&sql)?;
        let rows = statement.query_map([], read)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// A document.
    pub(crate) fn document(&self, key: i64) -> Result<DocumentRow, CaseError> {
        document(&self.db, key)
    }

    /// A document with these bytes that came as a file of its own.
    pub(crate) fn same_bytes(&self, sha256: &str) -> Result<Option<DocumentRow>, CaseError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM documents d WHERE d.sha256 = ?1 AND d.parent IS NULL
             ORDER BY d.key LIMIT 1"
        );
        Ok(self.db.prepare_cached(&sql)?.query_row([sha256], read).optional()?)
    }

    /// The first documents that are stored and not indexed, at most so many.
    pub(crate) fn unindexed(&self, most: usize) -> Result<Vec<DocumentRow>, CaseError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM documents d WHERE d.indexed = 0 ORDER BY d.key LIMIT ?1"
        );
        let mut statement = self.db.prepare_cached(&sql)?;
        let rows = statement.query_map([i64::try_from(most).unwrap_or(i64::MAX)], read)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// How many documents are stored and not indexed.
    pub(crate) fn count_unindexed(&self) -> Result<u64, CaseError> {
        let sql = "SELECT count(*) FROM documents WHERE indexed = 0";
        let count: i64 = self.db.prepare_cached(sql)?.query_row([], |row| row.get(0))?;
        Ok(count.unsigned_abs())
    }

    /// How many passages the indexed documents have.
    pub(crate) fn count_indexed_chunks(&self) -> Result<u64, CaseError> {
        let sql = "SELECT coalesce(sum(chunks), 0) FROM documents WHERE indexed = 1";
        let count: i64 = self.db.prepare_cached(sql)?.query_row([], |row| row.get(0))?;
        Ok(count.unsigned_abs())
    }

    /// Says of documents that the index has them, and writes down what their passages mean.
    pub(crate) fn mark_indexed(
        &mut self,
        keys: &[i64],
        meanings: &[Meaning],
    ) -> Result<(), CaseError> {
        let change = self.change()?;
        meaning::write(&change, meanings)?;
        for key in keys {
            change
                .prepare_cached("UPDATE documents SET indexed = 1 WHERE key = ?1")?
                .execute([key])?;
        }
        Ok(change.commit()?)
    }

    /// Says of every document that the index does not have it.
    pub(crate) fn mark_none_indexed(&self) -> Result<(), CaseError> {
        self.db.execute("UPDATE documents SET indexed = 0", [])?;
        Ok(())
    }

    /// Says of one document that the index does not have it.
    #[cfg(test)]
    pub(crate) fn mark_unindexed(&self, key: i64) -> Result<(), CaseError> {
        self.db.execute("UPDATE documents SET indexed = 0 WHERE key = ?1", [key])?;
        Ok(())
    }

    /// What is still to be taken out of the index and the originals: ids, and names of copies.
    pub(crate) fn removals(&self) -> Result<Vec<(String, Option<String>)>, CaseError> {
        let mut statement = self.db.prepare_cached("SELECT document, original FROM removals")?;
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Forgets the names of the copies of originals that are gone, which may say what they held.
    pub(crate) fn forget_copies(&self) -> Result<(), CaseError> {
        self.db.execute("UPDATE removals SET original = NULL WHERE original IS NOT NULL", [])?;
        Ok(())
    }

    /// Forgets what was to be taken out.
    pub(crate) fn forget_removals(
        &self,
        ids: &[(String, Option<String>)],
    ) -> Result<(), CaseError> {
        for (id, _) in ids {
            self.db.execute("DELETE FROM removals WHERE document = ?1", [id])?;
        }
        Ok(())
    }
}

/// A document.
pub(crate) fn document(db: &Connection, key: i64) -> Result<DocumentRow, CaseError> {
    let sql = format!("SELECT {COLUMNS} FROM documents d WHERE d.key = ?1");
    Ok(db.prepare_cached(&sql)?.query_row([key], read)?)
}

/// Whether a document is still there.
pub(crate) fn is_there(db: &Connection, key: i64) -> Result<bool, CaseError> {
    Ok(db.prepare_cached("SELECT 1 FROM documents WHERE key = ?1")?.exists([key])?)
}

/// Writes a document in the place of an earlier reading of the same file, whose id it keeps.
pub(crate) fn replace(
    db: &Connection,
    twin: &DocumentRow,
    prepared: &Prepared,
    entry: &Entry<'_>,
) -> Result<Vec<DocumentRow>, CaseError> {
    let mut statement = db.prepare_cached("SELECT key FROM documents WHERE parent = ?1")?;
    let children = statement.query_map([twin.key], |row| row.get(0))?;
    for child in children.collect::<Result<Vec<i64>, _>>()? {
        remove(db, child)?;
    }
    db.execute("DELETE FROM documents WHERE key = ?1", [twin.key])?;
    let mut inserted = insert(db, prepared, entry, None)?;
    let Some(first) = inserted.first_mut() else { return Ok(inserted) };
    db.execute("UPDATE documents SET id = ?1 WHERE key = ?2", params![twin.id, first.key])?;
    first.id.clone_from(&twin.id);
    Ok(inserted)
}

/// Writes a document and what came inside it, not yet indexed.
pub(crate) fn insert(
    db: &Connection,
    prepared: &Prepared,
    entry: &Entry<'_>,
    parent: Option<i64>,
) -> Result<Vec<DocumentRow>, CaseError> {
    let name = free_name(db, &prepared.name)?;
    let id = free_id(db, &prepared.sha256)?;
    let named = Named { id: &id, name: &name, parent, reader: READER };
    let key = insert_as(db, prepared, entry, &named)?;
    let mut all = vec![document(db, key)?];
    for child in &prepared.children {
        let child = Prepared { name: format!("{name} › {}", child.name), ..child.clone() };
        let inside = Entry { original: None, ..entry.clone() };
        all.extend(insert(db, &child, &inside, Some(key))?);
    }
    Ok(all)
}

/// Writes one document as it is called, not yet indexed; its key.
pub(super) fn insert_as(
    db: &Connection,
    prepared: &Prepared,
    entry: &Entry<'_>,
    named: &Named<'_>,
) -> Result<i64, CaseError> {
    let metadata = &prepared.metadata;
    let counts = prepared.counts();
    let key = db
        .prepare_cached(
            "INSERT INTO documents (id, parent, name, sha256, bytes, format, kind, source, original,
                 title, author, created, modified, pagination, native_pages, ocr_pages,
                 skipped_pages, confidence, language, warnings, ingested, reader, chunks, citations, indexed)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18,
                 ?19, ?20, ?21, ?22, ?23, ?24, 0)",
        )?
        .insert(params![
            named.id,
            named.parent,
            named.name,
            prepared.sha256,
            i64::try_from(prepared.bytes).unwrap_or(i64::MAX),
            prepared.format.name(),
            entry.kind.code(),
            prepared.source,
            entry.original,
            metadata.title,
            metadata.author,
            metadata.created,
            metadata.modified,
            pagination_name(prepared.pagination),
            counts.native,
            counts.ocr,
            counts.skipped,
            prepared.confidence().map(f64::from),
            prepared.language.map(Language::code),
            prepared.warnings.join("\n"),
            entry.today,
            named.reader,
            i64::try_from(prepared.chunks.len()).unwrap_or(i64::MAX),
            i64::try_from(prepared.citations.len()).unwrap_or(i64::MAX)
        ])?;
    pages::insert(db, key, &prepared.pages)?;
    transcript::insert(db, key, &prepared.transcript)?;
    passage::insert_chunks(db, key, &prepared.transcript, &prepared.chunks)?;
    passage::insert_citations(db, key, &prepared.citations)?;
    Ok(key)
}

/// Takes a document and what came inside it out of the database, and notes what else must go.
pub(crate) fn remove(db: &Connection, key: i64) -> Result<Vec<String>, CaseError> {
    let mut gone = Vec::new();
    let mut open = vec![key];
    while let Some(key) = open.pop() {
        let (id, original): (String, Option<String>) =
            db.query_row("SELECT id, original FROM documents WHERE key = ?1", [key], |row| {
                Ok((row.get(0)?, row.get(1)?))
            })?;
        db.execute(
            "INSERT OR REPLACE INTO removals (document, original) VALUES (?1, ?2)",
            params![id, original],
        )?;
        gone.push(id);
        let mut statement = db.prepare_cached("SELECT key FROM documents WHERE parent = ?1")?;
        for child in statement.query_map([key], |row| row.get(0))? {
            open.push(child?);
        }
    }
    db.execute("DELETE FROM documents WHERE key = ?1", [key])?;
    Ok(gone)
}

/// A name that no document has: `Contract.pdf`, `Contract (2).pdf`.
fn free_name(db: &Connection, wanted: &str) -> Result<String, CaseError> {
    let mut taken =
        db.prepare_cached("SELECT 1 FROM documents WHERE name = ?1 COLLATE NOCASE LIMIT 1")?;
    let (stem, extension) = match wanted.rsplit_once('.') {
        Some((stem, extension)) if !stem.is_empty() && extension.len() <= 8 => {
            (stem, format!(".{extension}"))
        }
        _ => (wanted, String::new()),
    };
    let mut name = wanted.to_owned();
    for count in 2_u64.. {
        if !taken.exists([&name])? {
            break;
        }
        name = format!("{stem} ({count}){extension}");
    }
    Ok(name)
}

/// An id that no document has and none that is still to be taken out of the index had.
fn free_id(db: &Connection, sha256: &str) -> Result<String, CaseError> {
    let mut taken = db.prepare_cached(
        "SELECT 1 FROM documents WHERE id = ?1 UNION ALL SELECT 1 FROM removals WHERE document = ?1",
    )?;
    for count in 0_u64.. {
        let id = short_id(&[sha256, &count.to_string()]);
        if !taken.exists([&id])? {
            return Ok(id);
        }
    }
    Err(CaseError::Bug("an id is always free".to_owned()))
}

fn read(row: &Row<'_>) -> rusqlite::Result<DocumentRow> {
    let text = |at: usize| row.get::<_, Option<String>>(at);
    let warnings: String = row.get(20)?;
    Ok(DocumentRow {
        key: row.get(0)?,
        id: row.get(1)?,
        parent: row.get(2)?,
        name: row.get(3)?,
        sha256: row.get(4)?,
        bytes: u64::try_from(row.get::<_, i64>(5)?).unwrap_or_default(),
        format: format_named(&row.get::<_, String>(6)?),
        kind: DocumentKind::of_code(&row.get::<_, String>(7)?).unwrap_or(DocumentKind::Other),
        source: row.get(8)?,
        original: text(9)?,
        metadata: Metadata {
            title: text(10)?,
            author: text(11)?,
            created: text(12)?,
            modified: text(13)?,
        },
        pagination: pagination_named(&row.get::<_, String>(14)?),
        native: row.get(15)?,
        ocr: row.get(16)?,
        skipped: row.get(17)?,
        confidence: row.get::<_, Option<f64>>(18)?.map(|value| value as f32),
        language: text(19)?.and_then(|code| code.parse().ok()),
        warnings: warnings.lines().map(str::to_owned).collect(),
        ingested: row.get(21)?,
        indexed: row.get::<_, i64>(22)? == 1,
        chunks: u64::try_from(row.get::<_, i64>(23)?).unwrap_or_default(),
        citations: u64::try_from(row.get::<_, i64>(24)?).unwrap_or_default(),
    })
}

fn format_named(name: &str) -> Format {
    Format::ALL.into_iter().find(|format| format.name() == name).unwrap_or(Format::Txt)
}

const fn pagination_name(pagination: Pagination) -> &'static str {
    match pagination {
        Pagination::Fixed => "fixed",
        Pagination::Saved => "saved",
        Pagination::Sheets => "sheets",
        Pagination::Absent => "absent",
    }
}

fn pagination_named(name: &str) -> Pagination {
    match name {
        "fixed" => Pagination::Fixed,
        "saved" => Pagination::Saved,
        "sheets" => Pagination::Sheets,
        _ => Pagination::Absent,
    }
}
