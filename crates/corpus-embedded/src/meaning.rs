//! What the documents mean: directions of their passages, kept beside them and compared in memory.

use std::{
    fmt,
    sync::{PoisonError, RwLock},
};

use corpus::{
    StoreError,
    meaning::{ALL_DIVISIONS, DIVISIONS, about, divisions, passages},
};
use embed::{Encoder, Vector};
use law::{Block, Head, Role, Scope, key, tag::Filter};
use rusqlite::{Connection, OptionalExtension};

use crate::{
    directions::{Directions, Lets, Near},
    failure::{unread, unwritten},
    format::has_meanings,
    row,
};

/// The name under which the encoder of the directions is noted.
const ENCODER: &str = "encoder";

/// Writes down the directions of a document's passages, in the place of those it had.
pub(crate) fn write(
    connection: &Connection,
    number: i64,
    head: &Head,
    blocks: &[Block],
) -> Result<(), StoreError> {
    let texts = texts(connection, head, blocks)?;
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let directions: Vec<Option<Vector>> =
        texts.iter().map(|text| embed::built_in().encode(text)).collect();
    let rows = rows(&directions, embed::built_in().dimensions());
    connection
        .prepare_cached("INSERT OR REPLACE INTO meaning (document, parts) VALUES (?1, ?2)")
        .and_then(|mut statement| statement.execute((number, rows)))
        .map(drop)
        .map_err(unwritten)
}

/// The titles of the divisions that an article stands in, the outer before the inner. Whoever changes a division later leaves
/// its articles as they were written, until the index is made anew.
pub(crate) fn above(connection: &Connection, head: &Head) -> Result<Vec<String>, StoreError> {
    if law::chapter_of(head).is_none() {
        return Ok(Vec::new());
    }
    divisions(head, ALL_DIVISIONS, |id| Ok(row::named(connection, id)?.map(|kept| kept.head)))
}

/// The passages of a document, each with what the document is about.
pub(crate) fn texts(
    connection: &Connection,
    head: &Head,
    blocks: &[Block],
) -> Result<Vec<String>, StoreError> {
    let above =
        divisions(head, DIVISIONS, |id| Ok(row::named(connection, id)?.map(|kept| kept.head)))?;
    let about = about(above, head, blocks);
    let blocks: Vec<(Role, &str)> =
        blocks.iter().map(|block| (block.role, block.text.as_str())).collect();
    Ok(passages(&about, &blocks).into_iter().map(|passage| passage.text).collect())
}

/// The directions of passages as they are kept, one behind the other.
pub(crate) fn rows(directions: &[Option<Vector>], dimensions: usize) -> Vec<u8> {
    let mut rows: Vec<u8> = Vec::new();
    for direction in directions {
        match direction {
            Some(vector) => rows.extend(vector.bytes()),
            // It keeps its place, and is like nothing.
            None => rows.resize(rows.len() + dimensions, 0),
        }
    }
    rows
}

/// Removes the directions of a document.
pub(crate) fn remove(connection: &Connection, number: i64) -> Result<(), StoreError> {
    connection
        .prepare_cached("DELETE FROM meaning WHERE document = ?1")
        .and_then(|mut statement| statement.execute([number]))
        .map(drop)
        .map_err(unwritten)
}

/// Does away with the directions of another encoder, so that none are compared that cannot be.
pub(crate) fn adopt(connection: &Connection) -> Result<(), StoreError> {
    let own = embed::built_in().id();
    if noted(connection)?.as_deref() == Some(own) {
        return Ok(());
    }
    connection
        .execute_batch("DELETE FROM meaning")
        .and_then(|()| {
            connection
                .execute("INSERT OR REPLACE INTO note (name, text) VALUES (?1, ?2)", (ENCODER, own))
        })
        .map(drop)
        .map_err(unwritten)
}

/// The documents that have no directions yet, at most so many.
pub(crate) fn lacking(connection: &Connection, most: i64) -> Result<Vec<i64>, StoreError> {
    // Mostly all have some, and counting is quicker than looking for the one that has none.
    let is_any = connection
        .prepare_cached("SELECT (SELECT documents FROM state) > (SELECT count(*) FROM meaning)")
        .and_then(|mut statement| statement.query_row([], |row| row.get::<_, bool>(0)))
        .map_err(unread)?;
    if !is_any {
        return Ok(Vec::new());
    }
    connection
        .prepare_cached(
            "SELECT number FROM document WHERE number NOT IN (SELECT document FROM meaning) LIMIT ?1",
        )
        .and_then(|mut statement| statement.query_map([most], |row| row.get(0))?.collect())
        .map_err(unread)
}

/// How many documents have directions that can be compared.
pub(crate) fn count(connection: &Connection) -> Result<u64, StoreError> {
    if !is_own(connection)? {
        return Ok(0);
    }
    connection
        .query_row("SELECT count(*) FROM meaning", [], |row| row.get::<_, i64>(0))
        .map(i64::unsigned_abs)
        .map_err(unread)
}

/// Whether there are directions, and of this program's encoder.
fn is_own(connection: &Connection) -> Result<bool, StoreError> {
    Ok(has_meanings(connection)? && noted(connection)?.as_deref() == Some(embed::built_in().id()))
}

fn noted(connection: &Connection) -> Result<Option<String>, StoreError> {
    connection
        .prepare_cached("SELECT text FROM note WHERE name = ?1")
        .and_then(|mut statement| statement.query_row([ENCODER], |row| row.get(0)).optional())
        .map_err(unread)
}

/// The directions of a corpus in memory.
#[derive(Default)]
pub(crate) struct Meanings(RwLock<Loaded>);

#[derive(Default)]
struct Loaded {
    /// The last row that was read.
    last: i64,
    directions: Directions,
}

impl fmt::Debug for Meanings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Meanings").finish_non_exhaustive()
    }
}

impl Meanings {
    /// The documents nearest to a direction among those that `lets` names, nearest first; none where
    /// nothing is near, or where the corpus has no directions of this program's encoder.
    pub(crate) fn nearest(
        &self,
        connection: &Connection,
        wanted: &Vector,
        lets: &impl Lets,
        most: usize,
    ) -> Result<Vec<Near>, StoreError> {
        if !is_own(connection)? {
            return Ok(Vec::new());
        }
        let last = last(connection)?;
        let loaded = self.0.read().unwrap_or_else(PoisonError::into_inner);
        if loaded.last >= last {
            return Ok(loaded.directions.nearest(wanted, lets, most));
        }
        drop(loaded);
        let mut loaded = self.0.write().unwrap_or_else(PoisonError::into_inner);
        loaded.read_on(connection)?;
        Ok(loaded.directions.nearest(wanted, lets, most))
    }
}

impl Meanings {
    /// How near each passage of a document is to a direction, up to 1; none where nothing is known of it, or where nothing
    /// was looked for by its meaning yet.
    pub(crate) fn of(&self, number: u64, wanted: &Vector) -> Vec<f32> {
        let loaded = self.0.read().unwrap_or_else(PoisonError::into_inner);
        loaded.directions.of(number, wanted)
    }
}

/// Whether documents of a group, which is their language, may be in a scope; nothing is known of documents of none.
pub(crate) fn may_have(group: &str, scope: &Scope) -> bool {
    let is_let = |filter: &Filter| match filter {
        Filter::OneOf(languages) => languages.iter().any(|language| language == group),
        _ => true,
    };
    let mut of_language = scope.tags.iter().filter(|(key, _)| key == key::LANGUAGE);
    group.is_empty() || of_language.all(|(_, filter)| is_let(filter))
}

/// The last stamp that was given.
pub(crate) fn last(connection: &Connection) -> Result<i64, StoreError> {
    connection
        .prepare_cached("SELECT coalesce(max(stamp), 0) FROM meaning")
        .and_then(|mut statement| statement.query_row([], |row| row.get(0)))
        .map_err(unread)
}

impl Loaded {
    /// Reads what was written since.
    fn read_on(&mut self, connection: &Connection) -> Result<(), StoreError> {
        let mut statement = connection
            .prepare_cached(
                "SELECT m.stamp, m.document, m.parts, coalesce(d.language, '')
                 FROM meaning m LEFT JOIN document d ON d.number = m.document
                 WHERE m.stamp > ?1 ORDER BY m.stamp",
            )
            .map_err(unread)?;
        let mut rows = statement.query([self.last]).map_err(unread)?;
        while let Some(row) = rows.next().map_err(unread)? {
            let number = row.get::<_, i64>(1).map_err(unread)?.unsigned_abs();
            let parts = row.get_ref(2).and_then(|parts| Ok(parts.as_blob()?)).map_err(unread)?;
            let group = row.get_ref(3).and_then(|group| Ok(group.as_str()?)).map_err(unread)?;
            self.directions.put(group, number, parts);
            self.last = row.get(0).map_err(unread)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_may_have_what_no_filter_of_its_language_excludes() {
        let scope = |filters: &[Filter]| {
            let all = filters.iter().cloned();
            all.fold(Scope::default(), |scope, filter| scope.with(key::LANGUAGE, filter))
        };
        let german = scope(&[Filter::is("de")]);
        assert!(may_have("de", &german) && !may_have("fr", &german) && may_have("", &german));
        let either = scope(&[Filter::OneOf(vec!["de".to_owned(), "fr".to_owned()])]);
        assert!(may_have("fr", &either) && !may_have("it", &either));
        assert!(!may_have("de", &scope(&[Filter::is("de"), Filter::is("fr")])));
        // Whatever else a filter says is told by each document.
        let none_of = Filter::NoneOf(vec!["de".to_owned()]);
        for filter in [none_of, Filter::Present, Filter::Like("d%".to_owned())] {
            assert!(may_have("de", &scope(&[filter])));
        }
        assert!(may_have("de", &Scope::default()));
    }
}
