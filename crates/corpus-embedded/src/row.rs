//! A document as a row of the database.

use corpus::StoreError;
use jiff::civil::Date;
use law::{DocumentId, Entry, Head, Kind, Scope, Tags, jurisdictions_of};
use rusqlite::{Connection, OptionalExtension, Row, params, types::Type};
use sha2::{Digest, Sha256};

use crate::{
    database::key,
    failure::{unread, unwritten},
};

/// The columns of a head, in the order in which it is read.
const HEAD: &str = "text, id, kind, jurisdiction, language, source, title, date, date_end, \
                    parent, ordinal, tags";

/// A head with where it is kept.
#[derive(Debug)]
pub(crate) struct Kept {
    pub(crate) head: Head,
    pub(crate) text: Option<i64>,
}

/// What is known of a row whose document is put again.
#[derive(Debug)]
pub(crate) struct Known {
    pub(crate) number: i64,
    pub(crate) text: Option<i64>,
    pub(crate) content: Vec<u8>,
}

fn kept(row: &Row<'_>) -> rusqlite::Result<Kept> {
    let id = |column: usize, text: String| {
        text.parse::<DocumentId>().map_err(|error| unsound(column, error))
    };
    let day = |column: usize| -> rusqlite::Result<Option<Date>> {
        let text: Option<String> = row.get(column)?;
        text.map(|text| text.parse().map_err(|error: jiff::Error| unsound(column, error)))
            .transpose()
    };
    let kind: String = row.get(2)?;
    let kind = Kind::named(&kind).ok_or(rusqlite::Error::InvalidColumnType(
        2,
        "kind".to_owned(),
        Type::Text,
    ))?;
    let tags = row.get_ref(11)?.as_str()?;
    let tags: Tags = serde_json::from_str(tags).map_err(|error| unsound(11, error))?;
    let parent: Option<String> = row.get(9)?;
    let head = Head {
        id: id(1, row.get(1)?)?,
        kind,
        jurisdiction: row.get(3)?,
        language: row.get(4)?,
        source: row.get(5)?,
        title: row.get(6)?,
        date: day(7)?,
        date_end: day(8)?,
        parent: parent.map(|parent| id(9, parent)).transpose()?,
        ordinal: row.get(10)?,
        tags,
    };
    Ok(Kept { head, text: row.get(0)? })
}

fn unsound(
    column: usize,
    error: impl std::error::Error + Send + Sync + 'static,
) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(column, Type::Text, Box::new(error))
}

/// The document of a number.
pub(crate) fn numbered(connection: &Connection, number: i64) -> Result<Option<Kept>, StoreError> {
    connection
        .prepare_cached(&format!("SELECT {HEAD} FROM document WHERE number = ?1"))
        .and_then(|mut statement| statement.query_row([number], kept).optional())
        .map_err(unread)
}

/// What a document is a version of.
pub(crate) struct Text {
    /// The text in its language.
    pub(crate) cid: String,
    /// What its languages share; an article of a Swiss act has the same number in each.
    pub(crate) work: String,
    /// Its language.
    pub(crate) language: String,
}

/// The text that a document is a version of; none where there is no such document or, with `only_states`,
/// where it is not known as of a day.
pub(crate) fn text_of(
    connection: &Connection,
    number: i64,
    only_states: bool,
) -> Result<Option<Text>, StoreError> {
    let Some(kept) = numbered(connection, number)? else { return Ok(None) };
    let head = kept.head;
    if only_states && head.tags.first(law::key::DATED) != Some("state") {
        return Ok(None);
    }
    let tag = |key: &str| head.tags.first(key);
    let work = match (tag(law::key::WORK), tag(law::key::SR_NUMBER), tag(law::key::ARTICLE_NUMBER))
    {
        (Some(work), ..) => work.to_owned(),
        (None, Some(act), Some(article)) => format!("{act}/{article}"),
        _ => head.cid().to_owned(),
    };
    Ok(Some(Text { work, cid: head.cid().to_owned(), language: head.language }))
}

/// The document of an id.
pub(crate) fn named(connection: &Connection, id: &DocumentId) -> Result<Option<Kept>, StoreError> {
    connection
        .prepare_cached(&format!("SELECT {HEAD} FROM document WHERE id_key = ?1 AND id = ?2"))
        .and_then(|mut statement| {
            statement.query_row((key(id.as_str().as_bytes()), id.as_str()), kept).optional()
        })
        .map_err(unread)
}

/// The versions of each of these permanent identities, by date and then id.
pub(crate) fn versions(
    connection: &Connection,
    cids: &[&str],
) -> Result<Vec<Vec<Head>>, StoreError> {
    let mut statement = connection
        .prepare_cached(&format!(
            "SELECT {HEAD} FROM document WHERE cid_key = ?1 ORDER BY date, id"
        ))
        .map_err(unread)?;
    let mut versions = Vec::with_capacity(cids.len());
    for cid in cids {
        let rows = statement.query_map([key(cid.as_bytes())], kept).map_err(unread)?;
        let mut heads = Vec::new();
        for row in rows {
            let head = row.map_err(unread)?.head;
            if head.cid() == *cid {
                heads.push(head);
            }
        }
        versions.push(heads);
    }
    Ok(versions)
}

/// Whether a scope asks for nothing but what the columns of a document say.
pub(crate) fn is_in_columns(scope: &Scope) -> bool {
    let Scope { tags, edges, from, to, at } = scope;
    edges.is_empty()
        && from.or(*to).or(*at).is_none()
        && tags.iter().all(|(key, _)| Scope::VIRTUAL.contains(&key.as_str()))
}

/// The documents directly below a node in a scope of columns, by their ordinal and then their id.
pub(crate) fn children(
    connection: &Connection,
    parent: &DocumentId,
    scope: &Scope,
    offset: usize,
    limit: usize,
) -> Result<Vec<Head>, StoreError> {
    // The index has the kind, so that the rows of others are not read; no kind is part of another.
    let mut statement = connection
        .prepare_cached(&format!(
            "SELECT {HEAD} FROM document INDEXED BY document_parent
             WHERE parent = ?1 AND instr(?2, kind) ORDER BY ordinal"
        ))
        .map_err(unread)?;
    let kinds = Kind::ALL.into_iter().map(Kind::word);
    let kinds: Vec<&str> = kinds.filter(|kind| satisfies(scope, law::key::KIND, kind)).collect();
    let mut rows = statement.query((parent.as_str(), kinds.join(" "))).map_err(unread)?;
    let end = offset.saturating_add(limit);
    let mut heads: Vec<Head> = Vec::new();
    // Those of one ordinal are sorted here, which is less work than to have all of them sorted.
    let mut group = 0;
    let sort = |heads: &mut [Head]| heads.sort_by(|one, other| one.id.cmp(&other.id));
    while let Some(row) = rows.next().map_err(unread)? {
        if !is_within(row, scope).map_err(unread)? {
            continue;
        }
        let head = kept(row).map_err(unread)?.head;
        if heads.last().is_some_and(|last| last.ordinal != head.ordinal) {
            sort(heads.get_mut(group..).unwrap_or_default());
            group = heads.len();
            if group >= end {
                break;
            }
        }
        heads.push(head);
    }
    sort(heads.get_mut(group..).unwrap_or_default());
    heads.truncate(end);
    heads.drain(..offset.min(heads.len()));
    Ok(heads)
}

/// Whether a row is in a scope of columns.
fn is_within(row: &Row<'_>, scope: &Scope) -> rusqlite::Result<bool> {
    for (key, column) in
        [(law::key::JURISDICTION, 3), (law::key::LANGUAGE, 4), (law::key::SOURCE, 5)]
    {
        if !satisfies(scope, key, row.get_ref(column)?.as_str()?) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether a value of a column satisfies all that a scope says of it.
fn satisfies(scope: &Scope, key: &str, value: &str) -> bool {
    let mut filters = scope.tags.iter().filter(|(wanted, _)| wanted == key);
    filters.all(|(_, filter)| match key {
        law::key::JURISDICTION => filter.accepts(jurisdictions_of(value), corpus::fold),
        _ => filter.accepts(std::iter::once(value), corpus::fold),
    })
}

/// What is known of the document of an id.
pub(crate) fn known(connection: &Connection, id: &DocumentId) -> Result<Option<Known>, StoreError> {
    connection
        .prepare_cached("SELECT number, text, content FROM document WHERE id_key = ?1 AND id = ?2")
        .and_then(|mut statement| {
            let known = |row: &Row<'_>| {
                Ok(Known { number: row.get(0)?, text: row.get(1)?, content: row.get(2)? })
            };
            statement.query_row((key(id.as_str().as_bytes()), id.as_str()), known).optional()
        })
        .map_err(unread)
}

/// What tells one content of a document from another: of everything that was given.
pub(crate) fn content(entry: &Entry) -> Result<Vec<u8>, StoreError> {
    let written = serde_json::to_vec(entry)
        .map_err(|error| StoreError::Bug(format!("any document can be written down: {error}")))?;
    Ok(Sha256::digest(written).to_vec())
}

/// Writes the row of a document, instead of the one of that number where there is one; answers
/// its number.
pub(crate) fn write(
    connection: &Connection,
    number: Option<i64>,
    head: &Head,
    text: Option<i64>,
    content: &[u8],
) -> Result<i64, StoreError> {
    let tags = serde_json::to_string(&head.tags)
        .map_err(|error| StoreError::Bug(format!("any tags can be written down: {error}")))?;
    let mut statement = connection
        .prepare_cached(
            "INSERT OR REPLACE INTO document (number, id, id_key, cid_key, kind, jurisdiction,
             language, source, title, date, date_end, parent, ordinal, tags, text, content)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)",
        )
        .map_err(unwritten)?;
    statement
        .insert(params![
            number,
            head.id.as_str(),
            key(head.id.as_str().as_bytes()),
            key(head.cid().as_bytes()),
            head.kind.word(),
            head.jurisdiction,
            head.language,
            head.source,
            head.title,
            head.date.map(|date| date.to_string()),
            head.date_end.map(|date| date.to_string()),
            head.parent.as_ref().map(DocumentId::as_str),
            head.ordinal,
            tags,
            text,
            content,
        ])
        .map_err(unwritten)
}

/// Removes the row of a document.
pub(crate) fn remove(connection: &Connection, number: i64) -> Result<(), StoreError> {
    connection
        .prepare_cached("DELETE FROM document WHERE number = ?1")
        .and_then(|mut statement| statement.execute([number]))
        .map_err(unwritten)?;
    Ok(())
}
