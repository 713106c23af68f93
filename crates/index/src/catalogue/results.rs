//! A page of what a question finds: what the first clause finds before what the next does, and the
//! versions of one text as one result.

use std::{cmp::Reverse, collections::BTreeMap};

use jiff::civil::Date;
use law::key;
use tantivy::{
    DocId, Term,
    query::{Query, TermQuery},
    schema::IndexRecordOption,
};

use super::{
    By, FEW_DOCUMENTS,
    card::{Exact, Fields},
    clones, is_prunable, joined,
    order::{First, Place, number, scored},
    pass::Pass,
    scope::any_of,
};
use crate::{
    catalogue::{columns::text, texts::Text},
    error::IndexError,
    fields::day,
    filter::Parts,
};

/// How many documents are looked at for each result asked for, since versions of one text are one.
const VERSIONS_EXPECTED: usize = 3;

/// By how much more is looked at where that was not enough.
const MORE: usize = 4;

/// Which versions of a text are one result, and on which day the one shown should hold.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Collapse {
    /// The day.
    pub day: Date,
    /// Whether only those known as of a day (tag `dated=state`) are one.
    pub only_states: bool,
}

/// What a question found.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Results {
    /// How many documents there are in all.
    pub total: usize,
    /// Whether there are results behind this page.
    pub has_more: bool,
    /// The page asked for.
    pub page: Vec<Listed>,
}

/// A result of a question.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Listed {
    /// The caller's number of the document that is shown.
    pub number: u64,
    /// Which clause finds it, from zero; none where it only comes first because it was named.
    pub clause: Option<usize>,
    /// How many other documents that were found are part of this result.
    pub others: usize,
}

/// How a question is put to the engine.
pub(super) struct Asking<'a> {
    pub(super) pass: &'a Pass<'a>,
    pub(super) fields: &'a Fields,
    /// What each clause finds that none before it does; none where anything is found.
    pub(super) wanted: Vec<Option<Box<dyn Query>>>,
    pub(super) narrowed: Parts,
    /// No more documents than this may be found, as far as that is known at once.
    pub(super) least: u64,
    /// What comes first; how well the words fit where nothing else does.
    pub(super) by: Option<By>,
    pub(super) collapse: Option<Collapse>,
    /// The number of the document that comes before all others.
    pub(super) first: Option<u64>,
}

/// A document that was found, and the clause that finds it.
type Hit = (Option<usize>, Place);

/// Documents that are one result.
struct Group {
    /// What they share; nothing where the first is alone.
    text: Option<Text>,
    found: Vec<Hit>,
}

/// What makes a version better than another.
type Standing = (bool, bool, Option<i64>);

impl Asking<'_> {
    /// The page of results from `offset` on.
    pub(super) fn page(&self, offset: usize, limit: usize) -> Result<Results, IndexError> {
        let end = offset.saturating_add(limit);
        let first = match self.first {
            Some(number) => self.only(&[], number)?,
            None => None,
        };
        let mut keep = end + usize::from(first.is_some());
        if self.collapse.is_some() && end > 0 {
            keep = keep.saturating_add(1).saturating_mul(VERSIONS_EXPECTED);
        }
        let (total, mut groups) = loop {
            let (total, found) = self.best(keep)?;
            let is_all = found.len() >= total;
            let groups = self.grouped(first, &found)?;
            if self.collapse.is_none() || end == 0 || is_all || groups.len() > end {
                break (total, groups);
            }
            keep = keep.saturating_mul(MORE);
        };
        let total = total + usize::from(first.is_some() && !self.is_first_found()?);
        let has_more = match self.collapse {
            Some(_) if end > 0 => groups.len() > end,
            _ => total > end,
        };
        groups.truncate(end);
        groups.drain(..offset.min(groups.len()));
        self.complete(&mut groups)?;
        let listed = groups.into_iter().map(|group| self.listed(group));
        let page = listed.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect();
        Ok(Results { total, has_more, page })
    }

    /// The results that the documents of these numbers make, which may all be found.
    pub(super) fn of(&self, numbers: &[u64]) -> Result<Vec<Listed>, IndexError> {
        let places = self.pass.sight.places(numbers).into_iter();
        let found: Vec<Hit> = places.map(|place| (Some(0), place)).collect();
        let listed = self.grouped(None, &found)?.into_iter().map(|group| self.listed(group));
        Ok(listed.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
    }

    /// What a clause finds in the scope and among what else is asked for.
    fn query(&self, clause: usize, more: Option<Box<dyn Query>>) -> Box<dyn Query> {
        let wanted = self.wanted.get(clause).and_then(Option::as_ref);
        let mut parts = clones(&self.narrowed);
        parts.extend(more.map(|query| (tantivy::query::Occur::Must, query)));
        joined(wanted.map(|query| query.box_clone()), parts)
    }

    /// The document of a number, where a clause of these finds it or, without any, where it is in the
    /// scope.
    fn only(&self, clauses: &[usize], number: u64) -> Result<Option<Place>, IndexError> {
        let term = Term::from_field_u64(self.fields.number, number);
        let term: Box<dyn Query> = Box::new(TermQuery::new(term, IndexRecordOption::Basic));
        let queries: Vec<Box<dyn Query>> = if clauses.is_empty() {
            let mut parts = clones(&self.narrowed);
            parts.push((tantivy::query::Occur::Must, term));
            vec![joined(None, parts)]
        } else {
            clauses.iter().map(|clause| self.query(*clause, Some(term.box_clone()))).collect()
        };
        let mut found = None;
        for query in queries {
            self.pass.each(
                &*query,
                |part, _| Ok(Some(part)),
                |part, doc| found = Some((*part, doc)),
                |_| Ok(()),
            )?;
        }
        Ok(found)
    }

    fn is_first_found(&self) -> Result<bool, IndexError> {
        let clauses: Vec<usize> = (0..self.wanted.len()).collect();
        match self.first {
            Some(number) => Ok(self.only(&clauses, number)?.is_some()),
            None => Ok(false),
        }
    }

    /// The first documents, and how many there are in all.
    fn best(&self, keep: usize) -> Result<(usize, Vec<Hit>), IndexError> {
        let (mut total, mut found) = (0, Vec::new());
        for clause in 0..self.wanted.len() {
            let rest = keep.saturating_sub(found.len());
            if rest == 0 {
                total += self.pass.count(&*self.query(clause, None))?;
                continue;
            }
            let mut first = First::new(self.pass.sight, rest);
            total += match (self.by, self.wanted.get(clause)) {
                (None, Some(Some(wanted))) => self.scored(clause, &**wanted, &mut first)?,
                (by, _) => {
                    let by = by.unwrap_or(By::Id);
                    self.pass.ordered(&*self.query(clause, None), by, &mut first)?
                }
            };
            found.extend(first.places()?.into_iter().map(|place| (Some(clause), place)));
        }
        Ok((total, found))
    }

    fn scored(
        &self,
        clause: usize,
        wanted: &dyn Query,
        first: &mut First<'_>,
    ) -> Result<usize, IndexError> {
        // Where few documents may be found at all, it is quicker to look at each of them.
        if is_prunable(wanted) && self.least > FEW_DOCUMENTS {
            let bounds = (!self.narrowed.is_empty()).then(|| joined(None, clones(&self.narrowed)));
            self.pass.best(wanted, bounds.as_deref(), |part, doc, score| {
                first.take(part, doc, scored(score)).map_or(f32::MIN, |least| {
                    // Those that are equal to the last may still come before it by their id.
                    f32::from_bits(u32::try_from(least).unwrap_or_default()).next_down()
                })
            })?;
            return self.pass.count(&*self.query(clause, None));
        }
        let mut total = 0;
        self.pass.scored(&*self.query(clause, None), |part, doc, score| {
            total += 1;
            first.take(part, doc, scored(score));
        })?;
        Ok(total)
    }

    /// The results that these documents make, in the order of the first of each.
    fn grouped(&self, first: Option<Place>, found: &[Hit]) -> Result<Vec<Group>, IndexError> {
        let mut groups: Vec<Group> = Vec::new();
        let mut texts: BTreeMap<Text, usize> = BTreeMap::new();
        let named = first.map(|place| (None, place));
        let others = found.iter().copied().filter(|(_, place)| Some(*place) != first);
        for hit in named.into_iter().chain(others) {
            let text = self.text_of(hit.1)?;
            let known = text.and_then(|text| texts.get(&text));
            if let Some(group) = known.and_then(|place| groups.get_mut(*place)) {
                group.found.push(hit);
                continue;
            }
            if let Some(text) = &text {
                texts.insert(*text, groups.len());
            }
            groups.push(Group { text, found: vec![hit] });
        }
        Ok(groups)
    }

    /// The text that a document is a version of, where versions are one result.
    fn text_of(&self, place: Place) -> Result<Option<Text>, IndexError> {
        let (Some(collapse), Some(columns)) = (self.collapse, self.pass.sight.columns.get(place.0))
        else {
            return Ok(None);
        };
        if collapse.only_states && !columns.is_state(place.1) {
            return Ok(None);
        }
        self.pass.sight.text_of(place)
    }

    /// The name of a text, by a document of it.
    fn name(&self, (part, doc): Place) -> Result<Option<String>, IndexError> {
        let Some(columns) = self.pass.sight.columns.get(part) else { return Ok(None) };
        Ok(match text(&columns.cid, doc)? {
            Some(cid) => Some(cid),
            None => text(&columns.id, doc)?,
        })
    }

    /// Adds what else was found of the texts of these results, however far behind it stands.
    fn complete(&self, groups: &mut [Group]) -> Result<(), IndexError> {
        let (mut texts, mut terms) = (BTreeMap::new(), Vec::new());
        for (place, group) in groups.iter().enumerate() {
            let (Some(text), Some((_, found))) = (&group.text, group.found.first()) else {
                continue;
            };
            if !self.pass.sight.texts()?.has_several(*text) {
                continue;
            }
            texts.insert(*text, place);
            let name = self.name(*found)?;
            terms.extend(name.map(|name| self.fields.term(&Exact::Value(key::CID, &name))));
        }
        if texts.is_empty() {
            return Ok(());
        }
        let of_texts = any_of(terms);
        for clause in 0..self.wanted.len() {
            let mut found: Vec<Place> = Vec::new();
            self.pass.each(
                &*self.query(clause, Some(of_texts.box_clone())),
                |part, _| Ok(Some(part)),
                |part, doc| found.push((*part, doc)),
                |_| Ok(()),
            )?;
            for place in found {
                let Some(text) = self.text_of(place)? else { continue };
                let group = texts.get(&text).and_then(|place| groups.get_mut(*place));
                let Some(group) = group else { continue };
                if !group.found.iter().any(|(_, known)| *known == place) {
                    group.found.push((Some(clause), place));
                }
            }
        }
        Ok(())
    }

    /// A result: what was named, else the best version.
    fn listed(&self, group: Group) -> Result<Option<Listed>, IndexError> {
        let others = group.found.len().saturating_sub(1);
        if let [(clause, place)] = group.found.as_slice() {
            let listed = |number| Listed { number, clause: *clause, others };
            return Ok(number(self.pass.sight, *place).map(listed));
        }
        let mut best: Option<(Standing, Hit)> = None;
        for hit in group.found {
            let standing = self.standing(hit.1)?;
            let is_better = match &best {
                None => true,
                Some((_, (None, _))) => false,
                Some((known, other)) => {
                    standing > *known
                        || (standing == *known && self.id(hit.1)? > self.id(other.1)?)
                }
            };
            if is_better {
                best = Some((standing, hit));
            }
        }
        Ok(best.and_then(|(_, (clause, place))| {
            Some(Listed { number: number(self.pass.sight, place)?, clause, others })
        }))
    }

    fn standing(&self, (part, doc): Place) -> Result<Standing, IndexError> {
        let (Some(collapse), Some(columns)) = (self.collapse, self.pass.sight.columns.get(part))
        else {
            return Ok((false, false, None));
        };
        let today = day(collapse.day);
        let date = columns.date.first(doc);
        let has_begun = date.is_some_and(|date| date <= today);
        let holds = has_begun
            && columns.end.first(doc).is_some_and(|end| today < end)
            && !columns.is_repealed(doc);
        Ok((holds, has_begun, date))
    }

    /// The smaller comes first.
    fn id(&self, (part, doc): (usize, DocId)) -> Result<Reverse<Option<String>>, IndexError> {
        match self.pass.sight.columns.get(part) {
            Some(columns) => Ok(Reverse(text(&columns.id, doc)?)),
            None => Ok(Reverse(None)),
        }
    }
}
