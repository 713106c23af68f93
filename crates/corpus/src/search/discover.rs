//! Which values, keys and kinds of relation there are to filter by.

use jurisdictions::TAG_KEYS;
use law::{Edge, Scope, key};

use super::{Mode, SearchAnswer, Tally, hint, question::Question};
use crate::{CorpusError, Counted, Store};

/// What the keys mean that every document has.
const VIRTUAL: [(&str, &str); 4] = [
    (key::KIND, "legislation, decision, record or notice"),
    (key::JURISDICTION, "the legal order; a whole has its parts: `fr` finds `fr-alsace`"),
    (key::SOURCE, "the source of the document"),
    (key::LANGUAGE, "the language in two letters; takes the place of the argument `language`"),
];

/// What [`Scope::YEAR`] means.
const YEAR: &str = "the year of the date; one in four digits is a filter";

/// Lists the values of a key; the keys for `*`; the kinds of relation for `edge_kinds`.
pub(super) fn discover(
    store: &dyn Store,
    question: &Question<'_>,
    key: &str,
) -> Result<SearchAnswer, CorpusError> {
    let clause = question.words.as_ref().map(|words| words.all.clone());
    let asked = question.asked(clause, 0);
    let offset = question.request.offset;
    let end = offset.saturating_add(question.limit);
    let key = key.to_lowercase();
    let (total, values): (usize, Vec<Tally>) = match key.as_str() {
        "" => {
            return Err(CorpusError::Argument {
                name: "discover",
                given: String::new(),
                expected: "a key, `*` for the keys, or `edge_kinds`".to_owned(),
            });
        }
        "*" => {
            let total = store.search(&asked)?.total;
            let every = VIRTUAL.map(|(key, meaning)| tally(key, total, Some(meaning)));
            let years = store.values(&asked, Scope::YEAR, usize::MAX)?.counted;
            let dated = years.iter().map(|one| one.count).sum();
            let year = (dated > 0).then(|| tally(Scope::YEAR, dated, Some(YEAR)));
            let keys = store.keys(&asked)?;
            let keys = keys.iter().filter(|one| one.name != Scope::YEAR).map(key_tally);
            let every = every.into_iter().chain(year).chain(keys).collect();
            whole(every)
        }
        "edge_kinds" => whole(store.edge_kinds(&asked)?.iter().map(kind_tally).collect()),
        key => {
            let values = store.values(&asked, key, end)?;
            let counted = values.counted.iter();
            (values.total, counted.map(|one| tally(&one.name, one.count, None)).collect())
        }
    };
    let mut notes = question.notes.clone();
    let values: Vec<Tally> = values.into_iter().skip(offset).take(question.limit).collect();
    let next = offset + values.len();
    let sources = question.filters.sources(store)?;
    if values.is_empty() && offset == 0 {
        if store.search(&asked)?.total == 0 {
            notes.extend(hint::hints(store, question, &sources)?);
        } else if !["*", "edge_kinds"].contains(&key.as_str()) {
            notes.push(hint::keys(store, question, &key)?.into());
        }
    }
    Ok(SearchAnswer {
        mode: Mode::Discover,
        total,
        total_all_words: None,
        offset,
        next_offset: (next < total && !values.is_empty()).then_some(next),
        results: Vec::new(),
        versions_merged: 0,
        values,
        synonyms: Vec::new(),
        dropped: Vec::new(),
        sources,
        notes,
        meant: None,
        is_far: false,
    })
}

/// A list that is whole, with its length.
fn whole(values: Vec<Tally>) -> (usize, Vec<Tally>) {
    (values.len(), values)
}

fn tally(name: &str, count: usize, meaning: Option<&str>) -> Tally {
    Tally { name: name.to_owned(), count, meaning: meaning.map(str::to_owned) }
}

fn key_tally(counted: &Counted) -> Tally {
    let known = TAG_KEYS.iter().find(|known| known.key == counted.name);
    tally(&counted.name, counted.count, known.map(|known| known.meaning))
}

fn kind_tally(counted: &Counted) -> Tally {
    let known = Edge::KINDS.iter().find(|(kind, _)| *kind == counted.name);
    tally(&counted.name, counted.count, known.map(|(_, meaning)| *meaning))
}
