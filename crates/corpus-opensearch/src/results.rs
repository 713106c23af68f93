//! A page of what a question finds: what the first clause finds before what the next does, and the
//! versions of one text as one result.

mod fused;

use std::{cmp::Reverse, collections::BTreeMap};

use corpus::{Collapse, Found, Hit, Places, Ranking, StoreError, StoreQuery};
use embed::Vector;
use index::{Sight, day};
use law::{Document, DocumentId, label_of};
use serde_json::{Map, Value, json};

use crate::{
    Cluster,
    failure::unread,
    finding::{self, Part, WINDOW, question, strange, taken},
    meaning::nearest_passage,
    plan::{many_ranked, plan},
    scope::Narrowing,
    shown::Shown,
};

/// How many documents are looked at for each result asked for, since versions of one text are one.
const VERSIONS_EXPECTED: usize = 3;

/// By how much more is looked at where that was not enough.
const MORE: usize = 4;

/// What makes a version better than another.
type Standing = (bool, bool, Option<i64>);

/// A document that was found.
#[derive(Clone, Debug)]
struct Row {
    id: String,
    cid: String,
    date: Option<i64>,
    end: Option<i64>,
    is_state: bool,
    is_repealed: bool,
    /// Which clause finds it; none where it was named.
    clause: Option<usize>,
}

/// Documents that are one result.
struct Group {
    /// What they share; nothing where the first is alone.
    text: Option<String>,
    found: Vec<Row>,
}

/// A result.
#[derive(Clone, Debug)]
struct Listed {
    /// The document that is shown.
    row: Row,
    /// How many others are part of it.
    others: usize,
    /// How near its meaning is; none where that was not found.
    likeness: Option<f32>,
    /// Whether the subject index names it.
    is_indexed: bool,
    /// Whether decisions on like questions cite it.
    is_cited: bool,
    /// Where it stands in the lists that were joined.
    places: Option<Places>,
}

/// Results of a question.
#[derive(Debug)]
struct Page {
    total: usize,
    has_more: bool,
    listed: Vec<Listed>,
}

/// How a question is put to the engine.
struct Asking<'a> {
    store: &'a Cluster,
    asked: &'a StoreQuery,
    narrowing: Narrowing,
    /// What each clause finds that none before it does; none where anything is found.
    wanted: Vec<Option<Value>>,
    sort: Value,
}

impl Cluster {
    /// What the clauses of a question are to the engine, in their order.
    pub(crate) fn plans(&self, asked: &StoreQuery) -> Result<Vec<Value>, StoreError> {
        let languages = asked.languages();
        let mut counts: BTreeMap<String, u64> = BTreeMap::new();
        let mut wanted: Vec<(String, Value)> = Vec::new();
        for clause in asked.clauses() {
            wanted.extend(many_ranked(clause, languages));
        }
        if !wanted.is_empty() {
            let filters: Map<String, Value> =
                wanted.iter().map(|(word, terms)| (word.clone(), terms.clone())).collect();
            let question = json!({
                "size": 0, "aggs": { "words": { "filters": { "filters": filters } } },
            });
            let answer = self.client.search(&self.names.documents, &question).map_err(unread)?;
            let buckets = answer.pointer("/aggregations/words/buckets").and_then(Value::as_object);
            for (word, bucket) in buckets.into_iter().flatten() {
                let count = bucket.get("doc_count").and_then(Value::as_u64).unwrap_or_default();
                counts.insert(word.clone(), count);
            }
        }
        let rarity = |word: &str| counts.get(word).copied();
        Ok(asked.clauses().map(|clause| plan(clause, languages, &rarity)).collect())
    }

    /// What any clause of a question finds in its scope.
    pub(crate) fn any_clause(&self, asked: &StoreQuery) -> Result<Value, StoreError> {
        let plans = self.plans(asked)?;
        let any = (!plans.is_empty())
            .then(|| json!({ "bool": { "should": plans, "minimum_should_match": 1 } }));
        Ok(Narrowing::of(&asked.scope).joined(any))
    }

    /// A page of what a question finds.
    pub(crate) fn page(&self, asked: &StoreQuery) -> Result<Found, StoreError> {
        let asking = self.asking(asked)?;
        if let Some(found) = asking.fused()? {
            return Ok(found);
        }
        let Page { total, has_more, listed } = asking.page(asked.offset, asked.limit)?;
        Ok(Found { total, has_more, hits: asking.shown(listed, None)?, ..Found::default() })
    }

    fn asking<'a>(&'a self, asked: &'a StoreQuery) -> Result<Asking<'a>, StoreError> {
        let plans = self.plans(asked)?;
        let mut wanted: Vec<Option<Value>> = Vec::new();
        for (place, plan) in plans.iter().enumerate() {
            let before = plans.get(..place).unwrap_or_default();
            wanted.push(Some(match before {
                [] => plan.clone(),
                before => json!({ "bool": { "must": [plan], "must_not": before } }),
            }));
        }
        let sort = match (asked.ranking, wanted.is_empty()) {
            (Ranking::Latest, _) => {
                json!([{ "date": { "order": "desc", "missing": "_last" } }, { "id": "asc" }])
            }
            (Ranking::Relevance, true) => json!([{ "id": "asc" }]),
            (Ranking::Relevance, false) => json!([{ "_score": "desc" }, { "id": "asc" }]),
        };
        if wanted.is_empty() {
            wanted.push(None);
        }
        let narrowing = Narrowing::of(&asked.scope);
        Ok(Asking { store: self, asked, narrowing, wanted, sort })
    }
}

impl Asking<'_> {
    /// So many results behind an offset, by their words.
    fn page(&self, offset: usize, limit: usize) -> Result<Page, StoreError> {
        let end = offset.saturating_add(limit);
        let is_collapsed = self.asked.collapse != Collapse::Nothing;
        let (first, is_first_found) = self.first()?;
        let mut keep = end.saturating_add(usize::from(first.is_some()));
        if is_collapsed && end > 0 {
            keep = keep.saturating_add(1).saturating_mul(VERSIONS_EXPECTED);
        }
        let (total, mut groups) = loop {
            let (total, found) = self.best(keep)?;
            let is_all = found.len() >= total;
            let groups = self.grouped(first.clone(), found);
            if !is_collapsed || end == 0 || is_all || groups.len() > end {
                break (total, groups);
            }
            keep = keep.saturating_mul(MORE);
        };
        let total = total + usize::from(first.is_some() && !is_first_found);
        let has_more = if is_collapsed && end > 0 { groups.len() > end } else { total > end };
        groups.truncate(end);
        groups.drain(..offset.min(groups.len()));
        self.complete(&mut groups)?;
        let listed = groups.into_iter().filter_map(|group| self.listed(group)).collect();
        Ok(Page { total, has_more, listed })
    }

    /// What a clause finds in the scope, and among what else is asked for.
    fn query(&self, clause: usize, more: Option<Value>) -> Value {
        let wanted = self.wanted.get(clause).and_then(Clone::clone);
        let mut narrowing = self.narrowing.clone();
        narrowing.must.extend(more);
        narrowing.joined(wanted)
    }

    /// The document that comes first, where it is in the scope; and whether a clause finds it.
    fn first(&self) -> Result<(Option<Row>, bool), StoreError> {
        let Some(id) = &self.asked.first else { return Ok((None, false)) };
        let only = json!({ "term": { "id": id.as_str() } });
        let mut named = self.narrowing.clone();
        named.must.push(only.clone());
        let mut questions = vec![question(&named.joined(None), &self.sort, Part::Row, 1)];
        for clause in 0..self.wanted.len() {
            let query = self.query(clause, Some(only.clone()));
            questions.push(question(&query, &self.sort, Part::Row, 0));
        }
        let answers = self.store.client.searches(&self.store.names.documents, &questions);
        let answers = answers.map_err(unread)?.into_iter().map(taken);
        let mut answers = answers.collect::<Result<Vec<_>, _>>().map_err(unread)?.into_iter();
        let first = answers.next().and_then(|found| found.hits.into_iter().next());
        let first = first.map(|hit| row(&hit, None)).transpose()?;
        let is_found = answers.any(|found| found.total > 0);
        Ok((first, is_found))
    }

    /// The first documents, and how many there are in all.
    fn best(&self, keep: usize) -> Result<(usize, Vec<Row>), StoreError> {
        let (mut total, mut rows) = (0, Vec::new());
        let queries: Vec<Value> =
            (0..self.wanted.len()).map(|clause| self.query(clause, None)).collect();
        let found: Vec<finding::Found> = if keep <= WINDOW {
            let questions: Vec<Value> =
                queries.iter().map(|query| question(query, &self.sort, Part::Row, keep)).collect();
            let answers = self.store.client.searches(&self.store.names.documents, &questions);
            let answers = answers.map_err(unread)?.into_iter().map(taken);
            answers.collect::<Result<_, _>>().map_err(unread)?
        } else {
            let walk = |query| self.store.walk(query, &self.sort, Part::Row, keep);
            queries.iter().map(walk).collect::<Result<_, _>>()?
        };
        for (clause, found) in found.into_iter().enumerate() {
            total += found.total;
            let rest = keep.saturating_sub(rows.len());
            for hit in found.hits.iter().take(rest) {
                rows.push(row(hit, Some(clause))?);
            }
        }
        Ok((total, rows))
    }

    /// The results that these documents make, in the order of the first of each.
    fn grouped(&self, first: Option<Row>, found: Vec<Row>) -> Vec<Group> {
        let named = first.as_ref().map(|row| row.id.clone());
        let others = found.into_iter().filter(|row| Some(&row.id) != named.as_ref());
        let mut groups: Vec<Group> = Vec::new();
        let mut texts: BTreeMap<String, usize> = BTreeMap::new();
        for row in first.into_iter().chain(others) {
            let text = self.text_of(&row);
            let known = text.as_ref().and_then(|text| texts.get(text));
            if let Some(group) = known.and_then(|place| groups.get_mut(*place)) {
                group.found.push(row);
                continue;
            }
            if let Some(text) = &text {
                texts.insert(text.clone(), groups.len());
            }
            groups.push(Group { text, found: vec![row] });
        }
        groups
    }

    /// The text that a document is a version of, where versions are one result.
    fn text_of(&self, row: &Row) -> Option<String> {
        match self.asked.collapse {
            Collapse::Nothing => None,
            Collapse::States(_) if !row.is_state => None,
            Collapse::Versions(_) | Collapse::States(_) => Some(row.cid.clone()),
        }
    }

    /// Adds what else was found of the texts of these results, however far behind it stands.
    fn complete(&self, groups: &mut [Group]) -> Result<(), StoreError> {
        let texts: BTreeMap<String, usize> = (0..)
            .zip(groups.iter())
            .filter_map(|(place, group)| Some((group.text.clone()?, place)))
            .collect();
        if texts.is_empty() {
            return Ok(());
        }
        let names: Vec<&String> = texts.keys().collect();
        let of_texts = json!({ "terms": { "cid": names } });
        let by_id = json!([{ "id": "asc" }]);
        for clause in 0..self.wanted.len() {
            let query = self.query(clause, Some(of_texts.clone()));
            let found = self.store.walk(&query, &by_id, Part::Row, usize::MAX)?;
            for hit in &found.hits {
                let row = row(hit, Some(clause))?;
                let Some(text) = self.text_of(&row) else { continue };
                let group = texts.get(&text).and_then(|place| groups.get_mut(*place));
                let Some(group) = group else { continue };
                if group.found.iter().all(|known| known.id != row.id) {
                    group.found.push(row);
                }
            }
        }
        Ok(())
    }

    /// A result: what was named, else the best version; and how many others are part of it.
    fn listed(&self, group: Group) -> Option<Listed> {
        let others = group.found.len().saturating_sub(1);
        let best = group.found.into_iter().reduce(|best, row| {
            let rank = |row: &Row| (self.standing(row), Reverse(row.id.clone()));
            let is_better = best.clause.is_some() && rank(&row) > rank(&best);
            if is_better { row } else { best }
        });
        best.map(|row| Listed {
            row,
            others,
            likeness: None,
            is_indexed: false,
            is_cited: false,
            places: None,
        })
    }

    fn standing(&self, row: &Row) -> Standing {
        let (Collapse::Versions(today) | Collapse::States(today)) = self.asked.collapse else {
            return (false, false, None);
        };
        let today = day(today);
        let has_begun = row.date.is_some_and(|date| date <= today);
        let holds = has_begun && row.end.is_some_and(|end| today < end) && !row.is_repealed;
        (holds, has_begun, row.date)
    }

    /// The results as they are shown; of what is near to a direction, the passage that is nearest.
    fn shown(&self, listed: Vec<Listed>, wanted: Option<&Vector>) -> Result<Vec<Hit>, StoreError> {
        let languages = self.asked.languages();
        let sights: Vec<Sight> =
            self.asked.clauses().map(|clause| Sight::of(clause, languages)).collect();
        let ids: Result<Vec<DocumentId>, _> =
            listed.iter().map(|listed| listed.row.id.parse()).collect();
        let ids = ids.map_err(|error| unread(strange(&error.to_string())))?;
        let mut hits = Vec::with_capacity(ids.len());
        for (listed, held) in listed.into_iter().zip(self.store.named(&ids, Part::Document)?) {
            // What another program removed a moment ago is left out.
            let Some(held) = held else { continue };
            let about = held.record.about();
            let Document { head, blocks } = held.record.document();
            let near = wanted.filter(|_| listed.likeness.is_some());
            let shown = match (listed.row.clause, near) {
                (None, Some(wanted)) => match nearest_passage(wanted, &about, &blocks) {
                    Some(own) => Shown::passage(&head.language, &blocks, own, sights.last()),
                    None => Shown::opening(&blocks),
                },
                (None, None) => Shown::opening(&blocks),
                (Some(clause), _) => match sights.get(clause) {
                    Some(sight) => Shown::of(&head.language, &blocks, sight),
                    None => Shown::start(&blocks),
                },
            };
            let Shown { block, snippet, marks } = shown;
            let before = blocks.get(..block.unwrap_or_default()).unwrap_or_default();
            let label = label_of(before.iter().map(|block| (block.role, block.label.as_str())));
            hits.push(Hit {
                head,
                clause: listed.row.clause,
                likeness: listed.likeness,
                is_indexed: listed.is_indexed,
                is_cited: listed.is_cited,
                places: listed.places,
                others: listed.others,
                block,
                label,
                snippet,
                marks,
            });
        }
        Ok(hits)
    }
}

fn row(hit: &Value, clause: Option<usize>) -> Result<Row, StoreError> {
    let fields = hit.get("fields").unwrap_or(&Value::Null);
    let first = |key: &str| fields.get(key).and_then(|values| values.get(0));
    let text = |key: &str| first(key).and_then(Value::as_str).map(str::to_owned);
    let flag = |key: &str| first(key).and_then(Value::as_bool).unwrap_or_default();
    let id = text("id").ok_or_else(|| unread(strange("a result has no id")))?;
    Ok(Row {
        cid: text("cid").unwrap_or_else(|| id.clone()),
        id,
        date: first("date").and_then(Value::as_i64),
        end: first("end").and_then(Value::as_i64),
        is_state: flag("state"),
        is_repealed: flag("repealed"),
        clause,
    })
}
