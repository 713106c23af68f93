//! What words find and what meaning finds, as one list.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use corpus::{
    Collapse, Found, Indexed, Places, StoreError, StoreQuery,
    ways::{self, VERSIONS, WINDOW, Ways},
};
use embed::{Encoder as _, RERANKED};
use index::{InChapter, Listed, Numbers, Question};
use law::{Scope, tag::Filter};

use crate::{
    Embedded,
    directions::{Lets, Near},
    meaning,
    question::{near, question},
    row,
};

/// Which documents a question may find.
struct Narrowed<'q> {
    scope: &'q Scope,
    /// Their numbers.
    allowed: &'q Numbers,
}

impl Lets for Narrowed<'_> {
    fn any_of(&self, group: &str) -> bool {
        meaning::may_have(group, self.scope)
    }

    fn document(&self, number: u64) -> bool {
        self.allowed.has(number)
    }
}

/// How many times as many results are looked through as are shown, for the languages of one text.
const TWINS: usize = 4;

/// A result with how near its meaning is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fused {
    pub(crate) listed: Listed,
    pub(crate) near: Option<Near>,
    pub(crate) is_indexed: bool,
    pub(crate) is_cited: bool,
    pub(crate) places: Option<Places>,
}

impl Fused {
    /// What only words found.
    pub(crate) const fn of_words(listed: Listed) -> Self {
        Self { listed, near: None, is_indexed: false, is_cited: false, places: None }
    }
}

impl Embedded {
    /// What a question finds by words and by meaning; none where nothing is known of meanings.
    pub(crate) fn fused(
        &self,
        asked: &StoreQuery,
        first: Option<u64>,
    ) -> Result<Option<Found>, StoreError> {
        let texts: Vec<(&str, f32)> = match asked.clause {
            Some(_) => near(asked),
            None => Vec::new(),
        };
        let Some(wanted) = embed::built_in().encode_together(&texts) else {
            return Ok(None);
        };
        let allowed = self.ask(|catalogue| catalogue.numbers(&asked.scope))?;
        let lets = &Narrowed { scope: &asked.scope, allowed: &allowed };
        let (near, by_model) = self.database.read(|connection| {
            let near = self.meanings.nearest(connection, &wanted, lets, WINDOW)?;
            let by_model = match &self.model {
                Some(model) => model.nearest(connection, &texts, lets, WINDOW)?,
                None => Vec::new(),
            };
            Ok((near, by_model))
        })?;
        let is_named = !asked.indexed.is_empty() || !asked.cited.is_empty();
        if near.is_empty() && by_model.is_empty() && !is_named {
            return Ok(None);
        }
        let (offset, end) = (asked.offset, asked.offset.saturating_add(asked.limit));
        let numbers: Vec<u64> = near.iter().chain(&by_model).map(|near| near.number).collect();
        let (words, versions, by_chapter, further) = self.ask(|catalogue| {
            let own = || Question { first, offset: 0, limit: WINDOW, ..question(asked) };
            let words = catalogue.search(&own())?;
            let versions = catalogue.listed(&numbers, &allowed, own().collapse)?;
            let known: Vec<u64> =
                words.page.iter().chain(&versions).map(|listed| listed.number).collect();
            let by_chapter = catalogue.by_chapter(&own(), &allowed, WINDOW, &known)?;
            // What neither words nor meaning listed.
            let known: BTreeSet<u64> = known.into_iter().collect();
            let further = by_chapter.iter().map(|one| one.number);
            let further: Vec<u64> = further.filter(|number| !known.contains(number)).collect();
            let further = catalogue.listed(&further, &allowed, own().collapse)?;
            Ok((words, versions, by_chapter, further))
        })?;
        let all = words.page.iter().chain(&versions).chain(&further);
        let by_chapter = articles(&by_chapter, all);
        let indexed = self.named(asked, &asked.indexed)?;
        let cited = self.named(asked, &asked.cited)?;
        let near = listed(near, &versions);
        let by_model = listed(by_model, &versions);
        let joined =
            joined(asked, (&words.page, &by_chapter), (&near, &by_model), (&indexed, &cited));
        let total = words.total.max(joined.len());
        let is_reranked = self.reranker.is_some() && !asked.without_reranker && offset < RERANKED;
        let most = if is_reranked { end.max(RERANKED) } else { end };
        let mut fused = self.distinct((asked, first), joined, most)?;
        if is_reranked {
            fused = self.rerank(asked, first, fused)?;
        }
        if offset < fused.len() {
            let page = fused.get(offset..end.min(fused.len())).unwrap_or_default();
            let has_more = fused.len() > end || words.has_more;
            return Ok(Some(Found {
                total,
                has_more,
                hits: self.shown(asked, page)?,
                ..Found::default()
            }));
        }
        // Behind what was joined.
        let offset = WINDOW + (offset - fused.len());
        let found =
            self.ask(|catalogue| catalogue.search(&Question { first, offset, ..question(asked) }))?;
        let page: Vec<Fused> = found.page.into_iter().map(Fused::of_words).collect();
        Ok(Some(Found {
            total,
            has_more: found.has_more,
            hits: self.shown(asked, &page)?,
            ..Found::default()
        }))
    }

    /// Of articles that something else than their text names those that may be found, the best first, each with what it
    /// counts.
    fn named(
        &self,
        asked: &StoreQuery,
        articles: &[Indexed],
    ) -> Result<Vec<NamedListed>, StoreError> {
        let mut found = Vec::new();
        for one in articles {
            let mut scope = asked.scope.clone();
            for (key, value) in one.filters() {
                scope = scope.with(key, Filter::is(value));
            }
            let page = self.ask(|catalogue| {
                let any = Question {
                    scope: &scope,
                    clauses: Vec::new(),
                    first: None,
                    offset: 0,
                    limit: VERSIONS,
                    ..question(asked)
                };
                catalogue.search(&any)
            })?;
            found.extend(page.page.into_iter().map(|listed| (listed, one.weight)));
        }
        Ok(found)
    }

    /// One of each text, where versions or languages of a text are one result; not more than one behind `end`.
    fn distinct(
        &self,
        (asked, first): (&StoreQuery, Option<u64>),
        joined: Vec<Fused>,
        end: usize,
    ) -> Result<Vec<Fused>, StoreError> {
        if asked.collapse == Collapse::Nothing {
            return Ok(joined);
        }
        let only_states = matches!(asked.collapse, Collapse::States(_));
        self.database.read(|connection| {
            let mut texts = Texts::default();
            let mut distinct: Vec<Fused> = Vec::new();
            for (place, one) in joined.into_iter().enumerate() {
                let is_full = distinct.len() > end;
                if is_full && (texts.foreign.is_empty() || place > end * TWINS) {
                    break;
                }
                let number = i64::try_from(one.listed.number).unwrap_or(i64::MAX);
                let text = row::text_of(connection, number, only_states)?;
                let is_own = text.as_ref().is_none_or(|text| {
                    !asked.are_languages_one
                        || text.language == asked.language
                        || Some(one.listed.number) == first
                });
                let known =
                    text.as_ref().and_then(|text| texts.place(text, asked.are_languages_one));
                match known {
                    // The language of the question takes the place of another.
                    Some(at) if is_own && texts.foreign.remove(&at) => {
                        if let Some(shown) = distinct.get_mut(at) {
                            *shown = one;
                        }
                    }
                    None if !is_full => {
                        if let Some(text) = text {
                            texts.add(text, distinct.len(), !is_own);
                        }
                        distinct.push(one);
                    }
                    _ => {}
                }
            }
            Ok(distinct)
        })
    }
}

/// Which texts have a place among the results.
#[derive(Default)]
struct Texts {
    /// By what they are versions of.
    cids: HashMap<String, usize>,
    /// By what their languages share, each with its languages.
    works: HashMap<String, (usize, Vec<String>)>,
    /// The places at which another language is shown than that of the question.
    foreign: BTreeSet<usize>,
}

impl Texts {
    /// The place of a text that is among the results, in this or, where languages are one, in another language.
    fn place(&mut self, text: &row::Text, are_languages_one: bool) -> Option<usize> {
        if let Some(at) = self.cids.get(&text.cid) {
            return Some(*at);
        }
        let (at, languages) = self.works.get_mut(&text.work).filter(|_| are_languages_one)?;
        // Two texts in one language are not one, whatever their numbers.
        if languages.contains(&text.language) {
            return None;
        }
        languages.push(text.language.clone());
        self.cids.insert(text.cid.clone(), *at);
        Some(*at)
    }

    fn add(&mut self, text: row::Text, at: usize, is_foreign: bool) {
        self.cids.insert(text.cid, at);
        self.works.entry(text.work).or_insert((at, vec![text.language]));
        if is_foreign {
            self.foreign.insert(at);
        }
    }
}

/// The results that these documents make, nearest first: of several versions the catalogue lists one.
fn listed(near: Vec<Near>, versions: &[Listed]) -> Vec<(Near, Listed)> {
    let listed: BTreeMap<u64, Listed> = versions.iter().map(|one| (one.number, *one)).collect();
    near.into_iter().filter_map(|near| Some((near, *listed.get(&near.number)?))).collect()
}

/// The articles that were looked at with their chapters, as the catalogue lists them.
fn articles<'l>(
    found: &[InChapter],
    all: impl Iterator<Item = &'l Listed>,
) -> Vec<(Listed, InChapter)> {
    let listed: BTreeMap<u64, Listed> = all.map(|one| (one.number, *one)).collect();
    let article = |one: &InChapter| Some((*listed.get(&one.number)?, *one));
    found.iter().filter_map(article).collect()
}

/// A document that is near, as the catalogue lists it.
type NearListed = (Near, Listed);

/// One that was named, with what it counts.
type NamedListed = (Listed, f32);

/// Joins the lists. A document that was named stays first.
fn joined(
    asked: &StoreQuery,
    (words, by_chapter): (&[Listed], &[(Listed, InChapter)]),
    (near, by_model): (&[NearListed], &[NearListed]),
    (indexed, cited): (&[NamedListed], &[NamedListed]),
) -> Vec<Fused> {
    let by_words: Vec<u64> = words.iter().map(|listed| listed.number).collect();
    let in_chapter = |(listed, one): &(Listed, InChapter)| ways::InChapter {
        key: listed.number,
        is_ranked: one.is_ranked,
        chapter: one.chapter,
    };
    let of_chapter: Vec<ways::InChapter<u64>> = by_chapter.iter().map(in_chapter).collect();
    let numbers = |near: &[(Near, Listed)]| near.iter().map(|(near, _)| near.number).collect();
    let (by_meaning, of_model): (Vec<u64>, Vec<u64>) = (numbers(near), numbers(by_model));
    let weighed = |named: &[NamedListed]| -> Vec<(u64, f32)> {
        named.iter().map(|(listed, weight)| (listed.number, *weight)).collect()
    };
    let (by_index, by_practice) = (weighed(indexed), weighed(cited));
    let mut all: BTreeMap<u64, Fused> =
        words.iter().map(|listed| (listed.number, Fused::of_words(*listed))).collect();
    for (listed, _) in by_chapter {
        let listed = Listed { clause: None, ..*listed };
        all.entry(listed.number).or_insert(Fused::of_words(listed));
    }
    for (near, listed) in near.iter().chain(by_model) {
        let listed = Listed { clause: None, ..*listed };
        let one = all.entry(near.number).or_insert(Fused::of_words(listed));
        // How near it is said to be by the built-in encoder, where that knows.
        one.near.get_or_insert(*near);
    }
    type Mark = fn(&mut Fused) -> &mut bool;
    let marks: [(&[NamedListed], Mark); 2] =
        [(indexed, |one| &mut one.is_indexed), (cited, |one| &mut one.is_cited)];
    for (named, mark) in marks {
        for (listed, _) in named {
            let listed = Listed { clause: None, ..*listed };
            *mark(all.entry(listed.number).or_insert(Fused::of_words(listed))) = true;
        }
    }
    let ways = Ways {
        words: &by_words,
        by_chapter: &of_chapter,
        near: &by_meaning,
        by_model: &of_model,
        indexed: &by_index,
        cited: &by_practice,
    };
    let fused = |(number, places): (u64, Places)| {
        Some(Fused { places: Some(places), ..all.remove(&number)? })
    };
    let mut ranked: Vec<Fused> = ways.joined(asked).into_iter().filter_map(fused).collect();
    let named = words.iter().find(|one| one.clause.is_none()).map(|one| one.number);
    ranked.sort_by_key(|one| Some(one.listed.number) != named);
    ranked
}
