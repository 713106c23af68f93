//! The catalogue of a library: documents in, and which of them a question finds.

mod by_chapter;
mod card;
mod chapters;
mod columns;
mod counting;
mod matches;
mod narrowed;
mod numbers;
mod order;
mod pass;
mod results;
mod scope;
mod sight;
mod tally;
#[cfg(test)]
mod tests;
mod texts;
pub(crate) mod writer;

use std::{
    collections::{BTreeSet, HashMap},
    fmt,
    path::Path,
    sync::{Arc, Mutex, PoisonError},
};

use jiff::civil::Date;
use law::{Clause, DocumentId, Languages, Scope, tag};
use tantivy::query::{BooleanQuery, Query};

use crate::{engine::Engine, error::IndexError, filter::Parts, naming::Naming, plan};

pub use by_chapter::InChapter;
pub use card::{Card, Exact, pairs, shortened};

pub use numbers::Numbers;
pub use results::{Collapse, Listed, Results};

use by_chapter::Seeking;
use card::Fields;
use counting::Over;
use matches::{Key, Matching};
use narrowed::{FEW_DOCUMENTS, clones, is_prunable, joined};
use order::{By, First};
use pass::Pass;
use results::Asking;
use scope::{Narrowing, Period, any_of};
use sight::Sight;
use tally::Tally;

/// Raised whenever the fields, the words made of a text or the engine change, since a catalogue of
/// another format would be searched in vain.
const FORMAT: u32 = 103;

/// The format before, which can be searched and written all the same: it knows of no chapters.
const BEFORE: u32 = 102;

/// An index of documents in one folder. Cheap to clone; any number of processes may search while
/// one writes.
#[derive(Clone)]
pub struct Catalogue {
    engine: Engine,
    fields: Fields,
    fold: fn(&str) -> String,
    sight: Arc<Mutex<Option<Sight>>>,
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalogue").field("engine", &self.engine).finish_non_exhaustive()
    }
}

/// What is looked for in a catalogue.
#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// Which documents may be found.
    pub scope: &'a Scope,
    /// What their text or title must hold; anything where there is none.
    /// Each finds what comes behind what those before it find.
    pub clauses: Vec<&'a Clause>,
    /// The languages the words may be in.
    pub languages: Languages,
    /// What comes first.
    pub latest_first: bool,
    /// Which versions of a text are one result, where any are.
    pub collapse: Option<Collapse>,
    /// The number of a document that comes before all others, where it is in the scope.
    pub first: Option<u64>,
    /// How many to pass over.
    pub offset: usize,
    /// How many to answer.
    pub limit: usize,
}

/// A reading of a citation, as a question to a catalogue.
#[derive(Clone, Copy, Debug)]
pub struct Reading<'a> {
    /// What the tags must satisfy, each of them.
    pub tags: &'a [(&'a str, &'a tag::Filter)],
    /// The day on which the version must hold.
    pub at: Option<Date>,
    /// Whether what is in force comes before what no longer is.
    pub in_force_first: bool,
    /// Further conditions.
    pub scope: &'a Scope,
    /// How many to answer at most.
    pub limit: usize,
}

impl Catalogue {
    /// Opens the catalogue in a folder, and creates it where there is none. `fold` takes case and
    /// accents off a text.
    pub fn open(folder: &Path, fold: fn(&str) -> String) -> Result<Self, IndexError> {
        let (schema, fields) = Fields::schema();
        let (engine, fields) = match Engine::open(folder, &schema, FORMAT) {
            Err(IndexError::Outdated { found, .. }) if found == BEFORE.to_string() => {
                let (schema, fields) = Fields::schema_before();
                (Engine::open(folder, &schema, BEFORE)?, fields)
            }
            opened => (opened?, fields),
        };
        Ok(Self { engine, fields, fold, sight: Arc::default() })
    }

    /// A catalogue that lives as long as its value, in memory.
    pub fn in_memory(fold: fn(&str) -> String) -> Result<Self, IndexError> {
        let (schema, fields) = Fields::schema();
        let engine = Engine::in_memory(&schema)?;
        Ok(Self { engine, fields, fold, sight: Arc::default() })
    }

    /// Whether there is a catalogue in a folder, sound or not.
    pub fn is_in(folder: &Path) -> bool {
        Engine::is_in(folder)
    }

    /// Removes the files of a catalogue from a folder, and no others, so that it can be rebuilt.
    pub fn remove_files(folder: &Path) -> Result<(), IndexError> {
        Engine::remove_files(folder)
    }

    /// The mark of the last commit.
    pub fn mark(&self) -> Result<Option<String>, IndexError> {
        Ok(self.engine.inner().load_metas()?.payload)
    }

    /// Whether an older program made it, so that it knows less than this one would write.
    pub const fn is_older(&self) -> bool {
        self.fields.chapter.is_none()
    }

    /// How many documents there are.
    pub fn documents(&self) -> Result<u64, IndexError> {
        Ok(self.engine.searcher()?.num_docs())
    }

    /// Reads every file and compares it with its checksum; slow, for a doctor.
    pub fn verify(&self) -> Result<(), IndexError> {
        self.engine.verify()
    }

    /// A page of what a question finds.
    pub fn search(&self, asked: &Question<'_>) -> Result<Results, IndexError> {
        let sight = self.sight()?;
        let pass = Pass { sight: &sight, period: Period::of(asked.scope, None) };
        let mut narrowing = self.narrowing(&sight);
        narrowing.scope(asked.scope)?;
        let plan = |clause: &Clause| self.plan(clause, &sight, asked.languages);
        let mut wanted = Vec::new();
        for (place, clause) in asked.clauses.iter().enumerate() {
            // A lone word is excluded more narrowly than it is found: not what the word is only a
            // part of. As a part of a whole it is excluded just as it is found.
            let before = asked.clauses.iter().take(place);
            let before = before.map(|one| Clause::Not(Box::new(Clause::All(vec![(*one).clone()]))));
            let mut whole = vec![(*clause).clone()];
            whole.extend(before);
            wanted.push(Some(match whole.len() {
                1 => plan(clause)?,
                _ => plan(&Clause::All(whole))?,
            }));
        }
        let by = match (asked.latest_first, wanted.is_empty()) {
            (true, _) => Some(By::Latest),
            (false, true) => Some(By::Id),
            (false, false) => None,
        };
        if wanted.is_empty() {
            wanted.push(None);
        }
        let asking = Asking {
            pass: &pass,
            fields: &self.fields,
            wanted,
            narrowed: narrowing.parts,
            least: narrowing.least,
            by,
            collapse: asked.collapse,
            first: asked.first,
        };
        asking.page(asked.offset, asked.limit)
    }

    /// The results that the documents of these numbers make, those that are among the numbers of the scope: of several
    /// versions of a text one.
    pub fn listed(
        &self,
        numbers: &[u64],
        among: &Numbers,
        collapse: Option<Collapse>,
    ) -> Result<Vec<Listed>, IndexError> {
        let sight = self.sight()?;
        let numbers: BTreeSet<u64> =
            numbers.iter().copied().filter(|number| among.has(*number)).collect();
        let numbers: Vec<u64> = numbers.into_iter().collect();
        let asking = Asking {
            pass: &Pass { sight: &sight, period: None },
            fields: &self.fields,
            wanted: Vec::new(),
            narrowed: Parts::new(),
            least: u64::MAX,
            by: None,
            collapse,
            first: None,
        };
        asking.of(&numbers)
    }

    /// The articles among these numbers, which are those of the scope, that fit the last clause of a question best by their
    /// words and those of the chapter they stand in, at most so many, and those of `also` that are articles; the best
    /// first. Of several versions of a text it is one: that among `also`, or else the last in force.
    pub fn by_chapter(
        &self,
        asked: &Question<'_>,
        among: &Arc<Numbers>,
        most: usize,
        also: &[u64],
    ) -> Result<Vec<InChapter>, IndexError> {
        let (Some(fields), Some(clause)) = (self.fields.chapter, asked.clauses.last()) else {
            return Ok(Vec::new());
        };
        let (sight, words) = (self.sight()?, fields.words);
        let chapters = sight.chapters(words)?;
        let is_kept = Tally::is_for(asked.scope);
        let seeking = Seeking { sight: &sight, chapters, words, among, is_kept };
        seeking.ranked(clause, asked.languages, most, also)
    }

    /// The numbers of all documents in a scope.
    pub fn numbers(&self, scope: &Scope) -> Result<Arc<Numbers>, IndexError> {
        let sight = self.sight()?;
        let look = || {
            let pass = Pass { sight: &sight, period: Period::of(scope, None) };
            let query = joined(None, self.narrowed(&sight, scope)?);
            let mut found = Numbers::default();
            pass.each(
                &*query,
                |part, _| Ok(sight.columns.get(part)),
                |columns, doc| columns.number.first(doc).into_iter().for_each(|n| found.add(n)),
                |_| Ok(()),
            )?;
            Ok(found)
        };
        if Tally::is_for(scope) { sight.tally.numbers(scope, look) } else { look().map(Arc::new) }
    }

    /// How many documents have which value of a key, the most frequent first and then by value; and
    /// how many values there are in all. The years of the dates are those of [`Scope::YEAR`].
    pub fn values(
        &self,
        asked: &Question<'_>,
        key: &str,
        limit: usize,
    ) -> Result<(usize, Vec<(String, usize)>), IndexError> {
        self.ranked(asked, &card::column(key), limit, || {
            if key != Scope::YEAR {
                return self.counted(asked, &card::column(key), limit);
            }
            let years = self.over(asked, counting::years)?;
            Ok((years.len(), years))
        })
    }

    /// How many documents have which key of a tag, the most frequent first and then by name.
    pub fn keys(&self, asked: &Question<'_>) -> Result<Vec<(String, usize)>, IndexError> {
        self.names(asked, card::KEYS)
    }

    /// How many documents have relations of which kind, the most frequent first.
    pub fn relations(&self, asked: &Question<'_>) -> Result<Vec<(String, usize)>, IndexError> {
        self.names(asked, card::RELATIONS)
    }

    /// The names in a column of lists.
    fn names(
        &self,
        asked: &Question<'_>,
        column: &str,
    ) -> Result<Vec<(String, usize)>, IndexError> {
        let parted = || {
            let (_, lists) = self.counted(asked, column, usize::MAX)?;
            let names = counting::parted(&lists);
            Ok((names.len(), names))
        };
        Ok(self.ranked(asked, column, usize::MAX, parted)?.1)
    }

    /// What is counted, the most frequent first.
    fn ranked(
        &self,
        asked: &Question<'_>,
        column: &str,
        limit: usize,
        count: impl FnOnce() -> Result<(usize, HashMap<String, usize>), IndexError>,
    ) -> Result<(usize, Vec<(String, usize)>), IndexError> {
        let count = || {
            let (total, counts) = count()?;
            Ok((total, counting::ranked(counts, limit)))
        };
        // What is asked of everything is asked again, and is the same until the next commit.
        if !asked.clauses.is_empty() || !Tally::is_for(asked.scope) {
            return count();
        }
        self.sight()?.tally.of(column, asked.scope, limit, count)
    }

    /// How many documents have a relation to any of these, by the kind of relation, the most frequent
    /// first and then by kind.
    pub fn bearings(&self, ids: &[DocumentId]) -> Result<Vec<(String, usize)>, IndexError> {
        let sight = self.sight()?;
        let pass = Pass { sight: &sight, period: None };
        let query = |kind: Option<&str>| {
            let term = |id: &DocumentId| self.fields.term(&Exact::Target(kind, id));
            any_of(ids.iter().map(term).collect())
        };
        let (_, lists) =
            counting::texts(&pass, Over::Query(&*query(None)), card::RELATIONS, usize::MAX)?;
        let mut counts = HashMap::new();
        // Those of other kinds that the same documents have lead elsewhere.
        for kind in counting::parted(&lists).into_keys() {
            let count = pass.count(&*query(Some(&kind)))?;
            if count > 0 {
                counts.insert(kind, count);
            }
        }
        Ok(counting::ranked(counts, usize::MAX))
    }

    /// The numbers of the documents that a reading of a citation asks for.
    pub fn find(&self, reading: &Reading<'_>) -> Result<Vec<u64>, IndexError> {
        let sight = self.sight()?;
        let mut narrowing = self.narrowing(&sight);
        for (key, filter) in reading.tags {
            narrowing.tag(key, filter)?;
        }
        narrowing.scope(reading.scope)?;
        let query = joined(None, narrowing.parts);
        let by = if reading.in_force_first { By::Force } else { By::Latest };
        let pass = Pass { sight: &sight, period: Period::of(reading.scope, reading.at) };
        numbers(&pass, &*query, by, reading.limit)
    }

    /// The numbers of the documents directly below a node, or of those without a parent, by their
    /// ordinal and then their id.
    pub fn children(
        &self,
        parent: Option<&DocumentId>,
        scope: &Scope,
        offset: usize,
        limit: usize,
    ) -> Result<Vec<u64>, IndexError> {
        let sight = self.sight()?;
        let mut narrowing = self.narrowing(&sight);
        narrowing.must(&Exact::Below(parent));
        narrowing.scope(scope)?;
        let query = joined(None, narrowing.parts);
        let pass = Pass { sight: &sight, period: Period::of(scope, None) };
        let mut found = numbers(&pass, &*query, By::Ordinal, offset.saturating_add(limit))?;
        found.drain(..offset.min(found.len()));
        Ok(found)
    }

    fn counted(
        &self,
        asked: &Question<'_>,
        column: &str,
        limit: usize,
    ) -> Result<(usize, HashMap<String, usize>), IndexError> {
        self.over(asked, |pass, over| counting::texts(pass, over, column, limit))
    }

    /// Counts over what any clause of a question finds in its scope.
    fn over<T>(
        &self,
        asked: &Question<'_>,
        count: impl FnOnce(&Pass<'_>, Over<'_>) -> Result<T, IndexError>,
    ) -> Result<T, IndexError> {
        let sight = self.sight()?;
        let pass = Pass { sight: &sight, period: Period::of(asked.scope, None) };
        let narrowed = self.narrowed(&sight, asked.scope)?;
        if asked.clauses.is_empty() {
            return count(&pass, Over::Query(&*joined(None, narrowed)));
        }
        let key = Key {
            clauses: asked.clauses.iter().map(|clause| (*clause).clone()).collect(),
            languages: asked.languages,
            scope: asked.scope.clone(),
        };
        let found = sight.matches.of(key, || {
            let plan = |clause: &&Clause| self.plan(clause, &sight, asked.languages);
            let mut wanted = asked.clauses.iter().map(plan).collect::<Result<Vec<_>, _>>()?;
            let wanted: Option<Box<dyn Query>> = match wanted.len() {
                0 | 1 => wanted.pop(),
                _ => Some(Box::new(BooleanQuery::union(wanted))),
            };
            Matching::of(&pass, &*joined(wanted, narrowed))
        })?;
        count(&pass, Over::Found(&found))
    }

    /// The engine's form of a clause: no words of it name a document here, since a card has no name that routes.
    fn plan(
        &self,
        clause: &Clause,
        sight: &Sight,
        languages: Languages,
    ) -> Result<Box<dyn Query>, IndexError> {
        plan::plan(clause, &self.fields.words, &sight.searcher, languages, &Naming::default())
    }

    fn narrowing<'s>(&'s self, sight: &'s Sight) -> Narrowing<'s> {
        let searcher = &sight.searcher;
        Narrowing {
            fields: &self.fields,
            searcher,
            fold: self.fold,
            parts: Parts::new(),
            least: u64::MAX,
        }
    }

    fn narrowed(&self, sight: &Sight, scope: &Scope) -> Result<Parts, IndexError> {
        let mut narrowing = self.narrowing(sight);
        narrowing.scope(scope)?;
        Ok(narrowing.parts)
    }

    /// A view of the last commit, by whatever process.
    fn sight(&self) -> Result<Sight, IndexError> {
        let searcher = self.engine.searcher()?;
        let mut sight = self.sight.lock().unwrap_or_else(PoisonError::into_inner);
        match &*sight {
            Some(known) if known.searcher.generation() == searcher.generation() => {
                Ok(known.clone())
            }
            _ => {
                let fresh = Sight::of(searcher)?;
                *sight = Some(fresh.clone());
                Ok(fresh)
            }
        }
    }
}

/// The numbers of the first documents of a query that nothing is looked for in.
fn numbers(
    pass: &Pass<'_>,
    query: &dyn Query,
    by: By,
    keep: usize,
) -> Result<Vec<u64>, IndexError> {
    let mut first = First::new(pass.sight, keep);
    pass.ordered(query, by, &mut first)?;
    let places = first.places()?.into_iter();
    Ok(places.filter_map(|place| order::number(pass.sight, place)).collect())
}
