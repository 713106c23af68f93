//! The relations of documents as rows of the database.

use corpus::{Cursor, Pending, StoreError};
use law::{DocumentId, Edge};
use rusqlite::{Connection, Row, params, types::Type};

use crate::{
    database::key,
    failure::{unread, unwritten},
};

/// The columns of a relation, in the order in which it is read.
const EDGE: &str = "relation.kind, relation.target, relation.reference, relation.properties";

fn edge(row: &Row<'_>) -> rusqlite::Result<Edge> {
    let target: Option<String> = row.get(1)?;
    let unsound = |column: usize, error: Box<dyn std::error::Error + Send + Sync>| {
        rusqlite::Error::FromSqlConversionFailure(column, Type::Text, error)
    };
    let properties = match row.get_ref(3)?.as_str_or_null()? {
        Some(text) => serde_json::from_str(text).map_err(|error| unsound(3, error.into()))?,
        None => std::collections::BTreeMap::new(),
    };
    Ok(Edge {
        kind: row.get(0)?,
        target: target
            .map(|target| target.parse::<DocumentId>())
            .transpose()
            .map_err(|error| unsound(1, error.into()))?,
        reference: row.get(2)?,
        properties,
    })
}

/// Writes the relations that go out from a document, instead of what there was.
pub(crate) fn write(
    connection: &Connection,
    document: i64,
    edges: &[Edge],
) -> Result<(), StoreError> {
    let mut statement = connection
        .prepare_cached(
            "INSERT INTO relation (document, kind, target, target_key, reference, properties)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )
        .map_err(unwritten)?;
    for edge in edges {
        let properties = match edge.properties.is_empty() {
            true => None,
            false => Some(serde_json::to_string(&edge.properties).map_err(|error| {
                StoreError::Bug(format!("any properties can be written down: {error}"))
            })?),
        };
        let target = edge.target.as_ref().map(DocumentId::as_str);
        statement
            .execute(params![
                document,
                edge.kind,
                target,
                target.map(|target| key(target.as_bytes())),
                edge.reference,
                properties,
            ])
            .map_err(unwritten)?;
    }
    Ok(())
}

/// Removes the relations that go out from a document.
pub(crate) fn remove(connection: &Connection, document: i64) -> Result<(), StoreError> {
    connection
        .prepare_cached("DELETE FROM relation WHERE document = ?1")
        .and_then(|mut statement| statement.execute([document]))
        .map_err(unwritten)?;
    Ok(())
}

/// The relations that go out from a document, in the order in which they were given.
pub(crate) fn of(connection: &Connection, document: i64) -> Result<Vec<Edge>, StoreError> {
    connection
        .prepare_cached(&format!("SELECT {EDGE} FROM relation WHERE document = ?1 ORDER BY number"))
        .and_then(|mut statement| statement.query_map([document], edge)?.collect())
        .map_err(unread)
}

/// The relations that go out from a document, in their order, each with whether its words led to the
/// target.
pub(crate) fn given(
    connection: &Connection,
    document: i64,
) -> Result<Vec<(Edge, bool)>, StoreError> {
    connection
        .prepare_cached(&format!(
            "SELECT {EDGE}, coalesce(found, 0) FROM relation WHERE document = ?1 ORDER BY number"
        ))
        .and_then(|mut statement| {
            statement.query_map([document], |row| Ok((edge(row)?, row.get(4)?)))?.collect()
        })
        .map_err(unread)
}

/// Makes relations to a document unresolved where they have words; answers whose they are.
pub(crate) fn loosen(connection: &Connection, id: &DocumentId) -> Result<Vec<i64>, StoreError> {
    connection
        .prepare_cached(
            "UPDATE relation SET target = NULL, target_key = NULL, found = NULL
             WHERE target_key = ?1 AND target = ?2 AND reference IS NOT NULL
             RETURNING document",
        )
        .and_then(|mut statement| {
            statement
                .query_map((key(id.as_str().as_bytes()), id.as_str()), |row| row.get(0))?
                .collect()
        })
        .map_err(unwritten)
}

/// Makes relations unresolved that were found to mean a version of a permanent identity, all but
/// the one of a number; answers whose they are.
pub(crate) fn loosen_versions(
    connection: &Connection,
    cid: &str,
    but: Option<i64>,
) -> Result<Vec<i64>, StoreError> {
    // Where two ids share a key, what is loosened needlessly is found again.
    connection
        .prepare_cached(
            "UPDATE relation SET target = NULL, target_key = NULL, found = NULL
             WHERE target_key IN (SELECT id_key FROM document WHERE cid_key = ?1 AND number IS NOT ?2)
             AND found = 1 AND reference IS NOT NULL
             RETURNING document",
        )
        .and_then(|mut statement| {
            statement.query_map((key(cid.as_bytes()), but), |row| row.get(0))?.collect()
        })
        .map_err(unwritten)
}

/// Gives a relation its target; answers whose it is, where there is one of that number.
pub(crate) fn resolve(
    connection: &Connection,
    number: u64,
    target: &DocumentId,
) -> Result<Option<i64>, StoreError> {
    let target = target.as_str();
    let number = i64::try_from(number).unwrap_or(i64::MAX);
    let documents: Vec<i64> = connection
        .prepare_cached(
            "UPDATE relation SET target = ?2, target_key = ?3, found = 1 WHERE number = ?1
             RETURNING document",
        )
        .and_then(|mut statement| {
            statement
                .query_map(params![number, target, key(target.as_bytes())], |row| row.get(0))?
                .collect()
        })
        .map_err(unwritten)?;
    Ok(documents.first().copied())
}

/// Relations without a target, after a number.
pub(crate) fn pending(
    connection: &Connection,
    after: u64,
    limit: usize,
) -> Result<Vec<Pending>, StoreError> {
    let limit = i64::try_from(limit).unwrap_or(i64::MAX);
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    let mut statement = connection
        .prepare_cached(&format!(
            "SELECT {EDGE}, relation.number, document.id, document.language
             FROM relation INDEXED BY relation_pending
             JOIN document ON document.number = relation.document
             WHERE relation.target IS NULL AND relation.number > ?1
             ORDER BY relation.number LIMIT ?2"
        ))
        .map_err(unread)?;
    let rows = statement
        .query_map((after, limit), |row| {
            Ok((edge(row)?, row.get::<_, i64>(4)?, row.get::<_, String>(5)?, row.get(6)?))
        })
        .map_err(unread)?;
    let mut pending = Vec::new();
    for row in rows {
        let (edge, number, from, language) = row.map_err(unread)?;
        let from = from
            .parse()
            .map_err(|error: law::DocumentIdError| crate::failure::damaged(error.to_string()))?;
        let place = Cursor::from(number.unsigned_abs());
        pending.push(Pending { place, from, language, edge });
    }
    Ok(pending)
}

/// How many relations have no target, after a number.
pub(crate) fn count_pending(connection: &Connection, after: u64) -> Result<usize, StoreError> {
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    let count: i64 = connection
        .prepare_cached(
            "SELECT count(*) FROM relation INDEXED BY relation_pending
             WHERE target IS NULL AND number > ?1",
        )
        .and_then(|mut statement| statement.query_row([after], |row| row.get(0)))
        .map_err(unread)?;
    Ok(usize::try_from(count).unwrap_or(usize::MAX))
}
