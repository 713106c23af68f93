//! Everything that is kept, one document after another, for whoever moves it to another store.

use std::collections::BTreeMap;

use corpus::{Kept, StoreError};
use law::{Document, Entry};

use crate::{Embedded, failure::unread, relation, row};

impl Embedded {
    /// The documents behind a number, each with its own, in their order; at most so many. A number is
    /// given once, so that whoever goes on behind the last misses nothing that was there before.
    pub fn kept_after(&self, after: u64, limit: usize) -> Result<Vec<(u64, Kept)>, StoreError> {
        let after = i64::try_from(after).unwrap_or(i64::MAX);
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        self.unpack(|connection, packer| {
            let rows: Vec<(i64, Vec<u8>)> = connection
                .prepare_cached(
                    "SELECT number, content FROM document WHERE number > ?1 ORDER BY number LIMIT ?2",
                )
                .and_then(|mut statement| {
                    let pair = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?));
                    statement.query_map((after, limit), pair)?.collect()
                })
                .map_err(unread)?;
            let mut all = Vec::with_capacity(rows.len());
            for (number, content) in rows {
                let Some(kept) = row::numbered(connection, number)? else { continue };
                let blocks = match kept.text {
                    Some(text) => packer.blocks(connection, text)?,
                    None => Vec::new(),
                };
                let (mut edges, mut found) = (Vec::new(), BTreeMap::new());
                for (place, (mut edge, is_found)) in
                    relation::given(connection, number)?.into_iter().enumerate()
                {
                    if is_found {
                        found.extend(edge.target.take().map(|target| (place, target)));
                    }
                    edges.push(edge);
                }
                let entry = Entry { document: Document { head: kept.head, blocks }, edges };
                all.push((number.unsigned_abs(), Kept { entry, found, content }));
            }
            Ok(all)
        })
    }

    /// The notes, by their names.
    pub fn notes(&self) -> Result<Vec<(String, String)>, StoreError> {
        self.database.read(|connection| {
            connection
                .prepare_cached("SELECT name, text FROM note ORDER BY name")
                .and_then(|mut statement| {
                    statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
                })
                .map_err(unread)
        })
    }
}
