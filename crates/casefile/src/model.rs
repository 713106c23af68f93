//! The directions that an encoder of the user makes of the passages of a case, beside those of the built-in one.
//!
//! They lie in the case's own database, in a table that is made when it is first needed, and go with the passages
//! they are of: the key of a passage is never given to another. Nothing is compared that another encoder made.

use std::{
    collections::{BTreeMap, HashSet},
    sync::Arc,
    time::Duration,
};

use embed::{Encoder, Reached, Vector};
use law::Languages;
use rusqlite::{Connection, OptionalExtension};

use crate::{
    Case, CaseError,
    meaning::{Near, divided, nearest_of},
    store::{chunk, part},
    writing::Writing,
};

/// How long is waited for another writer.
const PATIENCE: Duration = Duration::from_secs(60);

const TABLE: &str = "
CREATE TABLE IF NOT EXISTS direction (
    chunk INTEGER PRIMARY KEY REFERENCES chunks (key) ON DELETE CASCADE,
    document INTEGER NOT NULL,
    encoder TEXT NOT NULL,
    parts BLOB NOT NULL
) STRICT;
";

/// The key of a passage, that of its document, and its texts.
type Passage = (i64, i64, Vec<String>);

impl Case {
    /// The same, searched with an encoder of the user, too, as soon as nine of ten passages have its directions.
    #[must_use]
    pub fn with_model(mut self, encoder: Arc<dyn Encoder>) -> Self {
        self.model = Some(encoder);
        self
    }

    /// How far the encoder of the user is; `None` where there is none.
    pub fn model_reached(&self) -> Result<Option<Reached>, CaseError> {
        match &self.model {
            Some(model) => reached(&self.store().db, model.id()).map(Some),
            None => Ok(None),
        }
    }

    /// Gives directions of the user's encoder to at most so many passages that have none, and tells how far it is
    /// then. Searches go on meanwhile. A passage of which it can make nothing, though it can of others, counts as read. It
    /// fails where the encoder cannot be run at all, and where the case cannot be written to.
    pub fn make_directions(&self, most: usize) -> Result<Option<Reached>, CaseError> {
        let Some(model) = self.model.as_deref() else { return Ok(None) };
        let passages = self.passages(model.id(), most)?;
        if passages.is_empty() {
            return self.model_reached();
        }
        // Whether it can be written to is seen before the work is done.
        drop(Writing::take(self, Duration::ZERO)?);
        let made = directions(model, passages)?;
        let mut writing = Writing::take(self, PATIENCE)?;
        let change = writing.store.change()?;
        change.execute_batch(TABLE)?;
        for (key, document, bytes) in made {
            change
                .prepare_cached(
                    "INSERT OR REPLACE INTO direction (chunk, document, encoder, parts)
                     SELECT ?1, ?2, ?3, ?4 WHERE EXISTS (SELECT 1 FROM chunks WHERE key = ?1)",
                )?
                .execute((key, document, model.id(), bytes))?;
        }
        change.commit()?;
        // What is still to be done is found again by whoever writes next.
        let _ = writing.finish();
        self.model_reached()
    }

    /// The passages without directions of an encoder, at most so many, each in parts under its heading.
    fn passages(&self, encoder: &str, most: usize) -> Result<Vec<Passage>, CaseError> {
        let store = self.store();
        let mut passages = Vec::new();
        for key in lacking(&store.db, encoder, most)? {
            let Some(chunk) = chunk(&store.db, key)? else { continue };
            let part = part(&store.db, chunk.document, chunk.range.start)?;
            let text = part.transcript.searchable(&part.local(&chunk.range));
            let heading = chunk.heading.as_deref().unwrap_or_default();
            let texts =
                divided(&text).into_iter().map(|part| format!("{heading}\n{part}")).collect();
            passages.push((chunk.key, chunk.document, texts));
        }
        Ok(passages)
    }

    /// The direction of a question by the encoder of the user; none while too few passages have its directions. It is
    /// run while nothing is held that other searches wait for.
    pub(crate) fn asked_of_model(&self, query: &str) -> Result<Option<Vector>, CaseError> {
        let is_read = self.model_reached()?.is_some_and(Reached::is_enough);
        let model = self.model.as_deref().filter(|_| is_read);
        Ok(model.and_then(|model| model.encode_question(query)))
    }

    /// The same passages with how near they are by the encoder of the user, too: the mean of both. As they were where it
    /// was not asked.
    pub(crate) fn also_by_model(
        &self,
        (db, wanted, languages): (&Connection, Option<&Vector>, Languages),
        least: impl Fn(i64) -> Option<f32>,
        near: Vec<Near>,
    ) -> Result<Vec<Near>, CaseError> {
        let (Some(model), Some(wanted)) = (self.model.as_deref(), wanted) else { return Ok(near) };
        let sql = "SELECT n.chunk, n.document, n.parts, c.language FROM direction n \
                   JOIN chunks c ON c.key = n.chunk WHERE n.encoder = ?1";
        let by_model = nearest_of(db, (sql, [model.id()]), wanted, languages, least)?;
        let read = read(db, model.id())?;
        let mut all: BTreeMap<u64, Near> = BTreeMap::new();
        for mut one in near {
            // What the model has not read yet is as near as the built-in encoder says.
            if read.contains(&one.chunk) {
                one.likeness /= 2.0;
            }
            all.insert(one.chunk, one);
        }
        for one in by_model {
            let half = one.likeness / 2.0;
            all.entry(one.chunk)
                .and_modify(|known| known.likeness += half)
                .or_insert(Near { likeness: half, ..one });
        }
        let mut near: Vec<Near> = all.into_values().collect();
        near.sort_by(|one, other| {
            other.likeness.total_cmp(&one.likeness).then(one.chunk.cmp(&other.chunk))
        });
        Ok(near)
    }
}

/// The directions of passages. Where they cannot be made together they are made one by one, so that one text does not stop
/// all others. What has no word has none, and is not asked again.
fn directions(
    model: &dyn Encoder,
    passages: Vec<Passage>,
) -> Result<Vec<(i64, i64, Vec<u8>)>, CaseError> {
    let bytes = |own: &[Option<Vector>]| own.iter().flatten().flat_map(Vector::bytes).collect();
    let texts: Vec<&str> =
        passages.iter().flat_map(|(_, _, texts)| texts).map(String::as_str).collect();
    if let Ok(all) = model.encode_each(&texts) {
        let mut rest = all.as_slice();
        let own = |(key, document, texts): &Passage| {
            let (own, others) = rest.split_at_checked(texts.len()).unwrap_or((rest, &[]));
            rest = others;
            (*key, *document, bytes(own))
        };
        return Ok(passages.iter().map(own).collect());
    }
    let (mut made, mut failed, mut has_worked) = (Vec::new(), None, false);
    for (key, document, texts) in passages {
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        match model.encode_each(&texts) {
            Ok(own) => {
                has_worked = true;
                made.push((key, document, bytes(&own)));
            }
            Err(why) => {
                failed = Some(why);
                made.push((key, document, Vec::new()));
            }
        }
    }
    match failed {
        Some(why) if !has_worked => Err(CaseError::Model { id: model.id().to_owned(), why }),
        _ => Ok(made),
    }
}

/// Whether anything was ever written down in a case.
fn has_table(db: &Connection) -> Result<bool, CaseError> {
    let found: Option<i64> = db
        .prepare_cached("SELECT 1 FROM sqlite_master WHERE name = 'direction'")?
        .query_row([], |row| row.get(0))
        .optional()?;
    Ok(found.is_some())
}

/// The passages without directions of an encoder, at most so many.
fn lacking(db: &Connection, encoder: &str, most: usize) -> Result<Vec<i64>, CaseError> {
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let of_indexed =
        "SELECT c.key FROM chunks c JOIN documents d ON d.key = c.document WHERE d.indexed = 1";
    if !has_table(db)? {
        let sql = format!("{of_indexed} ORDER BY c.key LIMIT ?1");
        let mut statement = db.prepare_cached(&sql)?;
        let rows = statement.query_map([most], |row| row.get(0))?;
        return Ok(rows.collect::<Result<_, _>>()?);
    }
    let sql = format!(
        "{of_indexed} AND NOT EXISTS (SELECT 1 FROM direction n WHERE n.chunk = c.key AND n.encoder = ?2)
         ORDER BY c.key LIMIT ?1"
    );
    let mut statement = db.prepare_cached(&sql)?;
    let rows = statement.query_map((most, encoder), |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The passages that an encoder has read.
fn read(db: &Connection, encoder: &str) -> Result<HashSet<u64>, CaseError> {
    let mut statement = db.prepare_cached("SELECT chunk FROM direction WHERE encoder = ?1")?;
    let keys = statement.query_map([encoder], |row| row.get::<_, i64>(0).map(i64::unsigned_abs))?;
    Ok(keys.collect::<Result<_, _>>()?)
}

/// How far an encoder is in a case.
fn reached(db: &Connection, encoder: &str) -> Result<Reached, CaseError> {
    let of =
        "SELECT count(*) FROM chunks c JOIN documents d ON d.key = c.document WHERE d.indexed = 1";
    let of: i64 = db.prepare_cached(of)?.query_row([], |row| row.get(0))?;
    let done: i64 = match has_table(db)? {
        false => 0,
        true => db
            .prepare_cached(
                "SELECT count(*) FROM direction n JOIN documents d ON d.key = n.document
                 WHERE n.encoder = ?1 AND d.indexed = 1",
            )?
            .query_row([encoder], |row| row.get(0))?,
    };
    Ok(Reached { done: done.unsigned_abs(), of: of.unsigned_abs() })
}
