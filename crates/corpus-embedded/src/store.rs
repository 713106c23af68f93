//! The questions of the trait, answered from the database and the catalogue.

use corpus::{
    Counted, Cursor, Found, Pending, Store, StoreError, StoreQuery, Values, Wanted, Written,
};
use index::{Question, Reading};
use law::{Collection, Document, DocumentId, Edge, Entry, Head, Scope, key, tag::Filter};
use rusqlite::OptionalExtension;

use crate::{
    Embedded,
    database::state,
    failure::{damaged, unread, unwritten},
    format::has_children,
    fused::Fused,
    question::question,
    relation, row,
    writing::unsigned,
};

impl Store for Embedded {
    fn documents(&self, ids: &[DocumentId]) -> Result<Vec<Document>, StoreError> {
        self.unpack(|connection, packer| {
            let mut documents = Vec::with_capacity(ids.len());
            for id in ids {
                let Some(kept) = row::named(connection, id)? else { continue };
                let blocks = match kept.text {
                    Some(text) => packer.blocks(connection, text)?,
                    None => Vec::new(),
                };
                documents.push(Document { head: kept.head, blocks });
            }
            Ok(documents)
        })
    }

    fn heads(&self, ids: &[DocumentId]) -> Result<Vec<Head>, StoreError> {
        self.database.read(|connection| {
            let mut heads = Vec::with_capacity(ids.len());
            for id in ids {
                heads.extend(row::named(connection, id)?.map(|kept| kept.head));
            }
            Ok(heads)
        })
    }

    fn versions(&self, cids: &[&str]) -> Result<Vec<Vec<Head>>, StoreError> {
        self.database.read(|connection| row::versions(connection, cids))
    }

    fn search(&self, asked: &StoreQuery) -> Result<Found, StoreError> {
        let first = match &asked.first {
            Some(id) => self.database.read(|connection| row::known(connection, id))?,
            None => None,
        };
        let first = first.map(|known| unsigned(known.number));
        if let Some(found) = self.fused(asked, first)? {
            return Ok(found);
        }
        let found = self.ask(|catalogue| {
            let question = Question { first, ..question(asked) };
            catalogue.search(&question)
        })?;
        let (total, has_more) = (found.total, found.has_more);
        let page: Vec<Fused> = found.page.into_iter().map(Fused::of_words).collect();
        Ok(Found { total, has_more, hits: self.shown(asked, &page)?, ..Found::default() })
    }

    fn values(&self, asked: &StoreQuery, key: &str, limit: usize) -> Result<Values, StoreError> {
        let (total, names) =
            self.ask(|catalogue| catalogue.values(&question(asked), key, limit))?;
        Ok(Values { total, counted: counted(names) })
    }

    fn keys(&self, asked: &StoreQuery) -> Result<Vec<Counted>, StoreError> {
        self.ask(|catalogue| catalogue.keys(&question(asked))).map(counted)
    }

    fn edge_kinds(&self, asked: &StoreQuery) -> Result<Vec<Counted>, StoreError> {
        self.ask(|catalogue| catalogue.relations(&question(asked))).map(counted)
    }

    fn find(&self, wanted: &[Wanted<'_>]) -> Result<Vec<Vec<Head>>, StoreError> {
        wanted.iter().map(|one| self.found(one)).collect()
    }

    fn children(
        &self,
        parent: Option<&DocumentId>,
        scope: &Scope,
        offset: usize,
        limit: usize,
    ) -> Result<Vec<Head>, StoreError> {
        if let Some(parent) = parent.filter(|_| row::is_in_columns(scope)) {
            let children = self.database.read(|connection| match has_children(connection)? {
                true => row::children(connection, parent, scope, offset, limit).map(Some),
                false => Ok(None),
            })?;
            if let Some(children) = children {
                return Ok(children);
            }
        }
        self.numbered(&self.ask(|catalogue| catalogue.children(parent, scope, offset, limit))?)
    }

    fn edges(&self, ids: &[DocumentId]) -> Result<Vec<Vec<Edge>>, StoreError> {
        self.database.read(|connection| {
            let of = |id| match row::known(connection, id)? {
                Some(known) => relation::of(connection, known.number),
                None => Ok(Vec::new()),
            };
            ids.iter().map(of).collect()
        })
    }

    fn bearings(&self, ids: &[DocumentId]) -> Result<Vec<Counted>, StoreError> {
        self.ask(|catalogue| catalogue.bearings(ids)).map(counted)
    }

    fn collections(&self) -> Result<Vec<Collection>, StoreError> {
        let entries: Vec<String> = self.database.read(|connection| {
            connection
                .prepare_cached("SELECT entry FROM collection ORDER BY jurisdiction, name")
                .and_then(|mut statement| statement.query_map([], |row| row.get(0))?.collect())
                .map_err(unread)
        })?;
        entries
            .iter()
            .map(|entry| {
                serde_json::from_str(entry)
                    .map_err(|error| damaged(format!("a source cannot be read: {error}")))
            })
            .collect()
    }

    fn register(&self, collection: &Collection) -> Result<(), StoreError> {
        let entry = serde_json::to_string(collection)
            .map_err(|error| StoreError::Bug(format!("any source can be written: {error}")))?;
        self.write_aside(|connection| {
            connection
                .execute(
                    "INSERT OR REPLACE INTO collection (jurisdiction, name, entry)
                     VALUES (?1, ?2, ?3)",
                    (&collection.jurisdiction, &collection.name, entry),
                )
                .map_err(unwritten)?;
            Ok(())
        })
    }

    fn put(&self, entries: &[Entry]) -> Result<Written, StoreError> {
        self.write(|writing| writing.put(entries, &self.shelf))
    }

    fn remove(&self, ids: &[DocumentId]) -> Result<usize, StoreError> {
        self.write(|writing| writing.remove(ids))
    }

    fn settle(&self) -> Result<(), StoreError> {
        self.end()
    }

    fn note(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.database.read(|connection| {
            connection
                .prepare_cached("SELECT text FROM note WHERE name = ?1")
                .and_then(|mut statement| statement.query_row([name], |row| row.get(0)).optional())
                .map_err(unread)
        })
    }

    fn set_note(&self, name: &str, text: Option<&str>) -> Result<(), StoreError> {
        self.write_aside(|connection| {
            let done = match text {
                Some(text) => connection.execute(
                    "INSERT OR REPLACE INTO note (name, text) VALUES (?1, ?2)",
                    (name, text),
                ),
                None => connection.execute("DELETE FROM note WHERE name = ?1", [name]),
            };
            done.map(|_| ()).map_err(unwritten)
        })
    }

    fn pending(&self, after: Option<&Cursor>, limit: usize) -> Result<Vec<Pending>, StoreError> {
        let after = after.map_or(Ok(0), Cursor::number)?;
        self.database.read(|connection| relation::pending(connection, after, limit))
    }

    fn count_pending(&self, after: Option<&Cursor>) -> Result<usize, StoreError> {
        let after = after.map_or(Ok(0), Cursor::number)?;
        self.database.read(|connection| relation::count_pending(connection, after))
    }

    fn resolve(&self, targets: &[(Cursor, DocumentId)]) -> Result<(), StoreError> {
        let numbered = |(place, id): &(Cursor, DocumentId)| Ok((place.number()?, id.clone()));
        let targets: Vec<(u64, DocumentId)> =
            targets.iter().map(numbered).collect::<Result<_, StoreError>>()?;
        self.write(|writing| writing.resolve(&targets))
    }

    fn len(&self) -> Result<usize, StoreError> {
        let state = self.database.read(state)?;
        Ok(usize::try_from(state.documents).unwrap_or(usize::MAX))
    }
}

impl Embedded {
    /// The documents that a reading asks for.
    fn found(&self, wanted: &Wanted<'_>) -> Result<Vec<Head>, StoreError> {
        let lookup = wanted.lookup;
        let order = Filter::is(lookup.jurisdiction);
        let kind = lookup.kind.map(|kind| Filter::is(kind.word()));
        let language = wanted.language.map(Filter::is);
        let own = [(key::JURISDICTION, Some(&order)), (key::KIND, kind.as_ref())];
        let own = own.into_iter().chain([(key::LANGUAGE, language.as_ref())]);
        let mut tags: Vec<(&str, &Filter)> =
            lookup.tags.iter().map(|(key, filter)| (*key, filter)).collect();
        tags.extend(own.filter_map(|(key, filter)| Some((key, filter?))));
        let reading = Reading {
            tags: &tags,
            at: wanted.at.or(lookup.at),
            in_force_first: lookup.in_force_first,
            scope: wanted.scope,
            limit: wanted.limit,
        };
        self.numbered(&self.ask(|catalogue| catalogue.find(&reading))?)
    }
}

fn counted(names: Vec<(String, usize)>) -> Vec<Counted> {
    names.into_iter().map(|(name, count)| Counted { name, count }).collect()
}
