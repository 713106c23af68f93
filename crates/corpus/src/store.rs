//! What a store of documents can do. Every store passes the contract.

use std::{fmt, str::FromStr};

use jiff::civil::Date;
use law::{
    Clause, Collection, Document, DocumentId, Edge, Entry, Head, Language, Languages, Lookup,
    Remark, Scope, key, notice::FailureNotice, tag::Filter,
};
use thiserror::Error;

use crate::Indexed;

/// A store of documents, their relations and the registry of their sources.
///
/// Calls block; whoever serves several callers gives each a thread. What is written is kept when a
/// call returns, and found by searches after [`Store::settle`]. A store may be far away: each call is
/// one question to it, so that whatever is asked of many documents is asked of all of them at once.
pub trait Store: Send + Sync {
    /// The documents of these ids, in their order; what is not there is left out.
    fn documents(&self, ids: &[DocumentId]) -> Result<Vec<Document>, StoreError>;

    /// The document of an id.
    fn document(&self, id: &DocumentId) -> Result<Option<Document>, StoreError> {
        Ok(self.documents(std::slice::from_ref(id))?.pop())
    }

    /// Everything but the text of the documents of these ids, in their order; what is not there is
    /// left out.
    fn heads(&self, ids: &[DocumentId]) -> Result<Vec<Head>, StoreError>;

    /// The versions of each of these permanent identities (tag `cid`, or an id that has no such
    /// tag), by date; in the order of the identities, with an empty list for one that nobody has.
    fn versions(&self, cids: &[&str]) -> Result<Vec<Vec<Head>>, StoreError>;

    /// The documents in a scope that a query finds, or all of them, a page of them.
    fn search(&self, asked: &StoreQuery) -> Result<Found, StoreError>;

    /// How many documents in a scope, of those a query finds, have which value of a key, the most
    /// frequent first and then by value; at most `limit` values. Virtual keys too, and
    /// [`Scope::YEAR`].
    fn values(&self, asked: &StoreQuery, key: &str, limit: usize) -> Result<Values, StoreError>;

    /// How many documents in a scope have which key, the most frequent first and then by name.
    /// Virtual keys, which all have, are not among them.
    fn keys(&self, asked: &StoreQuery) -> Result<Vec<Counted>, StoreError>;

    /// How many documents in a scope have relations of which kind, the most frequent first.
    fn edge_kinds(&self, asked: &StoreQuery) -> Result<Vec<Counted>, StoreError>;

    /// Of each of these readings, the documents of its jurisdiction, or of a part of it, that it asks
    /// for, at most `limit`. With [`Lookup::in_force_first`], what has `in_force=true` comes first;
    /// then the latest date, then the id.
    fn find(&self, wanted: &[Wanted<'_>]) -> Result<Vec<Vec<Head>>, StoreError>;

    /// The documents directly below a node, or those without a parent, in a scope, by their
    /// ordinal and then their id; `offset` and `limit` choose among them.
    fn children(
        &self,
        parent: Option<&DocumentId>,
        scope: &Scope,
        offset: usize,
        limit: usize,
    ) -> Result<Vec<Head>, StoreError>;

    /// The relations that go out from each of these documents, in the order in which they were
    /// given; in the order of the documents, with an empty list for what is not there.
    fn edges(&self, ids: &[DocumentId]) -> Result<Vec<Vec<Edge>>, StoreError>;

    /// How many documents have a relation to any of these, by the kind of relation, the most frequent
    /// first and then by kind.
    fn bearings(&self, ids: &[DocumentId]) -> Result<Vec<Counted>, StoreError>;

    /// The registry of sources, by jurisdiction and name.
    fn collections(&self) -> Result<Vec<Collection>, StoreError>;

    /// Puts a source into the registry, instead of what it said of it.
    fn register(&self, collection: &Collection) -> Result<(), StoreError>;

    /// Takes in documents with their relations: all or none of them. A document whose id is known
    /// replaces what was there, unless nothing changed. Relations whose words were found to mean a
    /// version of the same text become unresolved again when another version arrives, or when one
    /// holds on other days, since they may mean another one now.
    fn put(&self, entries: &[Entry]) -> Result<Written, StoreError>;

    /// Removes documents with the relations that go out from them. Relations to them become
    /// unresolved again where they have words for what they refer to.
    fn remove(&self, ids: &[DocumentId]) -> Result<usize, StoreError>;

    /// Makes everything written so far be found by searches.
    fn settle(&self) -> Result<(), StoreError>;

    /// A note that outlives the process, by its name: where an import stands.
    fn note(&self, name: &str) -> Result<Option<String>, StoreError>;

    /// Writes a note, or does away with it.
    fn set_note(&self, name: &str, text: Option<&str>) -> Result<(), StoreError>;

    /// The first relations whose target is not known, behind a place among them where one is given,
    /// always in the same order.
    fn pending(&self, after: Option<&Cursor>, limit: usize) -> Result<Vec<Pending>, StoreError>;

    /// How many relations have no target that is known, behind a place among them where one is given.
    fn count_pending(&self, after: Option<&Cursor>) -> Result<usize, StoreError>;

    /// Gives relations their targets, each named by its place among the pending: all or none of them.
    fn resolve(&self, targets: &[(Cursor, DocumentId)]) -> Result<(), StoreError>;

    /// How many documents there are.
    fn len(&self) -> Result<usize, StoreError>;

    /// Whether there is no document.
    fn is_empty(&self) -> Result<bool, StoreError> {
        self.len().map(|count| count == 0)
    }
}

/// A question to a store.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StoreQuery {
    /// Which documents may be found.
    pub scope: Scope,
    /// What their text or title must hold; anything where there is none.
    pub clause: Option<Clause>,
    /// What else they may hold: what each of these finds comes behind all that was found before it.
    /// Nothing where there is no clause.
    pub otherwise: Vec<Clause>,
    /// Texts whose meaning, that of all together, is looked for beside the words, where the store knows
    /// what its documents mean: what is near to it is found as well, and comes before what only has the
    /// words where it is nearer. Each text has what it counts for. Nothing where there is no clause.
    pub near: Vec<(String, f32)>,
    /// Whether a model of the user that could re-rank the first results is left alone.
    pub without_reranker: bool,
    /// Articles under whose headwords in a subject index the question stands, or that decide a topic it is of, the best
    /// first: found as well where the meaning is, whatever their words.
    pub indexed: Vec<Indexed>,
    /// Articles that decisions on like questions cite, the likeliest first: found as well in the same way.
    pub cited: Vec<Indexed>,
    /// The language in which the words of the clauses are to be understood, in two letters.
    pub language: String,
    /// Whether the words of the question are put across: its clauses may hold, beside them, such as stand for them in the
    /// other languages of the documents.
    pub is_put_across: bool,
    /// What comes first.
    pub ranking: Ranking,
    /// Which documents are one result.
    pub collapse: Collapse,
    /// Whether the languages of one text are one result, too, shown in the language of the question where it was found in that:
    /// only where the store orders words and meaning together.
    pub are_languages_one: bool,
    /// A document that comes before all others, whether the words find it or not, where it is in the
    /// scope.
    pub first: Option<DocumentId>,
    /// How many results to pass over.
    pub offset: usize,
    /// How many results to answer.
    pub limit: usize,
}

impl StoreQuery {
    /// The clauses, each of which finds what comes behind what those before it find.
    pub fn clauses(&self) -> impl Iterator<Item = &Clause> {
        self.clause.iter().flat_map(|clause| std::iter::once(clause).chain(&self.otherwise))
    }

    /// The languages that the words of the clauses may be in: that of the question, and where it is put across those of the
    /// documents that may be found.
    pub fn languages(&self) -> Languages {
        let Ok(asked) = self.language.parse::<Language>() else { return Languages::ANY };
        if !self.is_put_across {
            return Languages::of(asked);
        }
        let filters = self.scope.tags.iter().filter(|(key, _)| key == key::LANGUAGE);
        let mut named = filters.filter_map(|(_, filter)| match filter {
            Filter::OneOf(values) => Some(values),
            _ => None,
        });
        let Some(values) = named.next() else { return Languages::ANY };
        let others = values.iter().filter_map(|value| value.parse().ok()).map(Languages::of);
        match others.fold(Languages::NONE, Languages::or) {
            // In Romansh, words of any other may stand.
            others if others.is_empty() => Languages::ANY,
            others => others.or(Languages::of(asked)),
        }
    }
}

/// What comes first among what is found.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Ranking {
    /// What fits the words best.
    #[default]
    Relevance,
    /// The latest date, then the id; what has no date comes last.
    Latest,
}

/// Which documents are one result: it stands where the first of them would, and is the one that holds
/// on the day and is not repealed, else one that has begun by then, else any; of several the latest,
/// and of these the one with the smallest id.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Collapse {
    /// Each is a result of its own.
    #[default]
    Nothing,
    /// The versions of one text.
    Versions(Date),
    /// Those versions of one text that are known as of a day (tag `dated=state`).
    States(Date),
}

/// What a search found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// How many documents there are in all, each version counted.
    pub total: usize,
    /// Whether there are results behind this page.
    pub has_more: bool,
    /// The page asked for.
    pub hits: Vec<Hit>,
    /// Whether meanings were compared of nothing but what the words found, because the store cannot look
    /// for them elsewhere now.
    pub is_near_among_words: bool,
}

/// A result of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Hit {
    /// The document.
    pub head: Head,
    /// Which of the clauses finds it, from zero; none where it only comes first because it was named, or
    /// was found by its meaning alone.
    pub clause: Option<usize>,
    /// How near its meaning is to what was asked, up to 1; none where that was not found.
    pub likeness: Option<f32>,
    /// Whether a subject index names it.
    pub is_indexed: bool,
    /// Whether decisions on like questions cite it.
    pub is_cited: bool,
    /// Where it stands in the lists that were joined; none where only words were looked for.
    pub places: Option<Places>,
    /// How many other documents that were found are part of this result.
    pub others: usize,
    /// The block that fits best, counted from one; none where only the title or nothing was asked. Of
    /// a document that was named, the first block of its text.
    pub block: Option<usize>,
    /// Of a decision the label of the paragraph that block is or goes on, without a point behind it: `4.3`. Empty where there is
    /// none.
    pub label: String,
    /// A part of that block's text, or of the first block's.
    pub snippet: String,
    /// The words found in the snippet, in bytes of it.
    pub marks: Vec<(usize, usize)>,
}

/// Where a document stands in each list it was found in, from one, and what these places count together.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Places {
    /// Among what words find.
    pub words: Option<u16>,
    /// Among articles, by their words and those of their chapters.
    pub chapter: Option<u16>,
    /// Among what is near in meaning.
    pub near: Option<u16>,
    /// Among what the subject index names.
    pub indexed: Option<u16>,
    /// Among what decisions on like questions cite.
    pub cited: Option<u16>,
    /// Whether that counts more than all else by which it was found.
    pub is_mostly_cited: bool,
    /// How many others of its chapter are among the first results and move it up, where the numbers of articles tell their
    /// chapter.
    pub beside: u16,
    /// What they count together.
    pub score: f32,
    /// By a model of the user that read the first results again.
    pub reranked: Option<u16>,
}

/// The values of a key.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Values {
    /// How many there are in all.
    pub total: usize,
    /// The first of them.
    pub counted: Vec<Counted>,
}

/// A value, a key or a kind with the number of documents that have it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Counted {
    /// What is counted.
    pub name: String,
    /// How many documents have it.
    pub count: usize,
}

/// A reading of a citation, as a question to a store.
#[derive(Clone, Debug)]
pub struct Wanted<'a> {
    /// The reading.
    pub lookup: &'a Lookup,
    /// The language of the document; any where there is none.
    pub language: Option<&'a str>,
    /// The day on which the version must hold, where one is asked for; otherwise the reading's own.
    pub at: Option<Date>,
    /// Further conditions.
    pub scope: &'a Scope,
    /// How many to answer at most.
    pub limit: usize,
}

/// What was written.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Written {
    /// Documents that were not there.
    pub added: usize,
    /// Documents that were there and have changed.
    pub changed: usize,
    /// Documents that were there just so.
    pub unchanged: usize,
}

/// A relation whose target is not known.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Pending {
    /// Its place among the pending, by which the store knows it.
    pub place: Cursor,
    /// The document it goes out from.
    pub from: DocumentId,
    /// That document's language.
    pub language: String,
    /// The relation.
    pub edge: Edge,
}

/// A place among the pending relations of a store. Only that store can say what it means, so that it
/// may be a number there and a key elsewhere; it can be written down and read again.
#[derive(Clone, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Cursor(String);

/// The text is not a place among pending relations.
#[derive(Clone, Copy, Debug, Eq, Error, PartialEq)]
#[error("a place among pending relations is a word without blanks; begin at the first relation")]
pub struct CursorError;

impl Cursor {
    /// The text of it, without blanks.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Cursor {
    /// The number it stands for, in a store that numbers its relations.
    pub fn number(&self) -> Result<u64, StoreError> {
        let unknown = |_| {
            StoreError::Query(format!(
                "`{self}` is not a place among the relations here; begin at the first"
            ))
        };
        self.0.parse().map_err(unknown)
    }
}

impl From<u64> for Cursor {
    fn from(number: u64) -> Self {
        Self(number.to_string())
    }
}

impl FromStr for Cursor {
    type Err = CursorError;

    fn from_str(text: &str) -> Result<Self, CursorError> {
        let is_word = !text.is_empty() && !text.contains(char::is_whitespace);
        if is_word { Ok(Self(text.to_owned())) } else { Err(CursorError) }
    }
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Why a store could not do what it was asked.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The store is not there or cannot be opened.
    #[error("the corpus cannot be opened: {reason}; {remedy}")]
    Closed {
        /// What happened.
        reason: String,
        /// What to do next.
        remedy: String,
    },
    /// There is no store there yet.
    #[error("the corpus cannot be opened: there is no corpus {place}; {remedy}")]
    Absent {
        /// Where it was looked for: `in FOLDER`.
        place: String,
        /// What to do next.
        remedy: String,
    },
    /// The store is damaged; nothing was changed.
    #[error("the corpus is damaged: {reason}; nothing was changed: {remedy}")]
    Damaged {
        /// What was found.
        reason: String,
        /// What to do next.
        remedy: String,
    },
    /// Reading or writing failed.
    #[error("the corpus could not be {doing}: {reason}")]
    Failed {
        /// `read` or `written`.
        doing: &'static str,
        /// What happened.
        reason: String,
    },
    /// Another process writes.
    #[error("another program is writing to the corpus; wait until it has finished, or stop it")]
    Busy,
    /// The query cannot be put to the engine.
    #[error("{0}")]
    Query(String),
    /// A belief of ours turned out false.
    #[error("a belief turned out false: {0}; this is a fault of the program, please report it")]
    Bug(String),
}

impl StoreError {
    /// The class of the failure.
    pub const fn class(&self) -> law::Class {
        match self {
            Self::Query(_) => law::Class::Usage,
            Self::Bug(_) => law::Class::Bug,
            _ => law::Class::Unavailable,
        }
    }

    /// What went wrong and what to do; whoever reads a page is told it without the names of folders and settings.
    pub fn remark(&self) -> Remark {
        let at_a_page = match self {
            Self::Closed { .. } => FailureNotice::LawIsUnopened,
            Self::Absent { .. } => FailureNotice::NoLawHere,
            Self::Damaged { .. } => FailureNotice::LawIsDamaged,
            Self::Failed { doing: "written", .. } => FailureNotice::LawIsUnwritten,
            Self::Failed { .. } => FailureNotice::LawIsUnread,
            Self::Busy => FailureNotice::LawIsBusy,
            Self::Query(_) => FailureNotice::QueryIsUnread,
            Self::Bug(_) => return self.to_string().into(),
        };
        Remark::from(self.to_string()).at_a_page(at_a_page)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_of_the_language_asked_in_unless_they_are_put_across() {
        let languages = |asked: &str, documents: Option<Filter>, is_put_across: bool| {
            let scope = match documents {
                Some(filter) => Scope::default().with(key::LANGUAGE, filter),
                None => Scope::default(),
            };
            let language = asked.to_owned();
            StoreQuery { scope, language, is_put_across, ..StoreQuery::default() }.languages()
        };
        // "CHE AND Mehrwertsteuer" is no Italian, whatever the documents are.
        assert_eq!(languages("de", None, false), Languages::DE);
        assert_eq!(languages("de", Some(Filter::is("it")), false), Languages::DE);
        assert_eq!(languages("de", Some(Filter::is("it")), true), Languages::DE.or(Languages::IT));
        for open in [None, Some(Filter::Present), Some(Filter::is("rm"))] {
            assert_eq!(languages("de", open, true), Languages::ANY);
        }
        assert_eq!(languages("rm", None, false), Languages::ANY);
    }
}
