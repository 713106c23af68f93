//! What words find, what meaning finds, and what the subject index names, as one list.

use std::collections::{BTreeMap, HashSet};

use corpus::{
    Found, Places, StoreError, StoreQuery,
    ways::{VERSIONS, WINDOW, Ways},
};
use embed::{Encoder as _, NOISE, Vector};
use law::tag::Filter;
use serde_json::{Value, json};

use super::{Asking, Listed, Page, Row, row};
use crate::{
    failure::{Failure, unread},
    finding::{Part, question, taken},
    meaning::{Fields, likeness_of},
    scope::Narrowing,
};

/// How many versions and languages of an article that the subject index names are fetched.
const STATES: usize = 100;

/// One that was named, with what it counts.
type NamedListed = (Listed, f32);

/// What is near to a question.
struct Near {
    near: Vec<Listed>,
    /// Whether nothing was compared but what the words found.
    is_among_words: bool,
}

impl Asking<'_> {
    /// What a question finds by words and by meaning; none where it has no meaning, or nothing is near.
    pub(super) fn fused(&self) -> Result<Option<Found>, StoreError> {
        let asked = self.asked;
        let Some(wanted) = direction(asked) else { return Ok(None) };
        let words = self.page(0, WINDOW)?;
        let Near { near, is_among_words } = self.near(&wanted, &words.listed)?;
        let is_named = !asked.indexed.is_empty() || !asked.cited.is_empty();
        if near.is_empty() && !is_named && !is_among_words {
            return Ok(None);
        }
        let (offset, end) = (asked.offset, asked.offset.saturating_add(asked.limit));
        let indexed = self.named(&asked.indexed)?;
        let cited = self.named(&asked.cited)?;
        let ranked = joined(asked, &words.listed, near, (indexed, cited));
        let total = words.total.max(ranked.len());
        let mut known: HashSet<String> = HashSet::new();
        let is_other = |one: &Listed| self.text_of(&one.row).is_none_or(|text| known.insert(text));
        let fused: Vec<Listed> = ranked.into_iter().filter(is_other).collect();
        if offset < fused.len() {
            let has_more = fused.len() > end || words.has_more;
            let page = fused.into_iter().take(end).skip(offset).collect();
            let hits = self.shown(page, Some(&wanted))?;
            return Ok(Some(Found { total, has_more, hits, is_near_among_words: is_among_words }));
        }
        // Behind what was joined.
        let Page { has_more, listed, .. } =
            self.page(WINDOW + (offset - fused.len()), asked.limit)?;
        let hits = self.shown(listed, None)?;
        Ok(Some(Found { total, has_more, hits, is_near_among_words: is_among_words }))
    }

    /// The documents nearest to a direction, the nearest first, of several versions of a text only the one
    /// that is shown. Where the engine runs no scripts, those of the documents that words find.
    fn near(&self, wanted: &Vector, words: &[Listed]) -> Result<Near, StoreError> {
        let Narrowing { must, must_not } = self.narrowing.clone();
        let mut asked = Fields::own().nearest(wanted, must, &must_not);
        if let (Value::Object(asked), Value::Object(rows)) =
            (&mut asked, question(&Value::Null, &Value::Null, Part::Row, 0))
        {
            let columns = ["_source", "docvalue_fields"];
            asked.extend(rows.into_iter().filter(|(key, _)| columns.contains(&key.as_str())));
        }
        match self.store.client.search(&self.store.names.documents, &asked) {
            Ok(answer) => {
                let mut rows: Vec<(Row, f32)> = Vec::new();
                for hit in taken(answer).map_err(unread)?.hits {
                    let score = hit.get("_score").and_then(Value::as_f64).unwrap_or_default();
                    rows.push((row(&hit, Some(0))?, likeness_of(score)));
                }
                Ok(Near { near: self.nearest(rows), is_among_words: false })
            }
            Err(Failure::NoScripts) => {
                Ok(Near { near: self.near_among(wanted, words)?, is_among_words: true })
            }
            Err(failure) => Err(unread(failure)),
        }
    }

    /// What words find with how near it is, as the engine keeps the directions: compared here.
    fn near_among(&self, wanted: &Vector, words: &[Listed]) -> Result<Vec<Listed>, StoreError> {
        let fields = Fields::own();
        let ids: Vec<&str> = words.iter().map(|one| one.row.id.as_str()).collect();
        let mut asked = question(
            &json!({ "bool": { "filter": [{ "terms": { "id": ids } }] } }),
            &json!([{ "id": "asc" }]),
            Part::Row,
            ids.len(),
        );
        if let Some(columns) = asked.get_mut("docvalue_fields").and_then(Value::as_array_mut) {
            columns.push(fields.parts.clone().into());
        }
        let answer = self.store.client.search(&self.store.names.documents, &asked);
        let mut rows = Vec::new();
        for hit in taken(answer.map_err(unread)?).map_err(unread)?.hits {
            rows.push((row(&hit, Some(0))?, fields.likeness(&hit, wanted)));
        }
        Ok(self.nearest(rows))
    }

    /// Of these what is near, the nearest first, of several versions of a text the one that is shown.
    fn nearest(&self, mut rows: Vec<(Row, f32)>) -> Vec<Listed> {
        rows.retain(|(_, likeness)| *likeness >= NOISE);
        rows.sort_by(|one, other| {
            other.1.total_cmp(&one.1).then_with(|| one.0.id.cmp(&other.0.id))
        });
        let best = self.best_versions(rows.iter().map(|(row, _)| row.clone()).collect());
        let shown = |(row, likeness): (Row, f32)| {
            let others = *best.get(&row.id)?;
            let likeness = Some(likeness);
            Some(Listed { row, others, likeness, is_indexed: false, is_cited: false, places: None })
        };
        rows.into_iter().filter_map(shown).collect()
    }

    /// Of each text the version that is shown, by its id, with how many others there are.
    fn best_versions(&self, rows: Vec<Row>) -> BTreeMap<String, usize> {
        let listed = self.grouped(None, rows).into_iter().filter_map(|group| self.listed(group));
        listed.map(|listed| (listed.row.id, listed.others)).collect()
    }

    /// Of articles that something else than their text names those that may be found, the best first, each with what it
    /// counts.
    fn named(&self, articles: &[corpus::Indexed]) -> Result<Vec<NamedListed>, StoreError> {
        let by_id = json!([{ "id": "asc" }]);
        let article = |one: &corpus::Indexed| {
            let scope = one.filters().fold(self.asked.scope.clone(), |scope, (key, value)| {
                scope.with(key, Filter::is(value))
            });
            question(&Narrowing::of(&scope).joined(None), &by_id, Part::Row, STATES)
        };
        let questions: Vec<Value> = articles.iter().map(article).collect();
        if questions.is_empty() {
            return Ok(Vec::new());
        }
        let answers = self.store.client.searches(&self.store.names.documents, &questions);
        let mut found = Vec::new();
        for (one, answer) in articles.iter().zip(answers.map_err(unread)?) {
            let hits = taken(answer).map_err(unread)?.hits;
            let rows = hits.iter().map(|hit| row(hit, Some(0))).collect::<Result<Vec<_>, _>>()?;
            let groups = self.grouped(None, rows).into_iter().take(VERSIONS);
            let listed = groups.filter_map(|group| self.listed(group));
            found.extend(listed.map(|listed| (listed, one.weight)));
        }
        Ok(found)
    }
}

/// What is found in any way, each with what is known of it, the best first. A document that was named stays
/// first.
fn joined(
    asked: &StoreQuery,
    words: &[Listed],
    near: Vec<Listed>,
    (indexed, cited): (Vec<NamedListed>, Vec<NamedListed>),
) -> Vec<Listed> {
    let by_words: Vec<&str> = words.iter().map(|one| one.row.id.as_str()).collect();
    let by_meaning: Vec<String> = near.iter().map(|one| one.row.id.clone()).collect();
    let weighed = |named: &[NamedListed]| -> Vec<(String, f32)> {
        named.iter().map(|(one, weight)| (one.row.id.clone(), *weight)).collect()
    };
    let (by_index, by_practice) = (weighed(&indexed), weighed(&cited));
    let mut all: BTreeMap<String, Listed> =
        words.iter().map(|one| (one.row.id.clone(), one.clone())).collect();
    for one in near {
        let likeness = one.likeness;
        all.entry(one.row.id.clone()).or_insert_with(|| of_no_clause(one)).likeness = likeness;
    }
    for (one, _) in indexed {
        all.entry(one.row.id.clone()).or_insert_with(|| of_no_clause(one)).is_indexed = true;
    }
    for (one, _) in cited {
        all.entry(one.row.id.clone()).or_insert_with(|| of_no_clause(one)).is_cited = true;
    }
    let near: Vec<&str> = by_meaning.iter().map(String::as_str).collect();
    fn borrowed(named: &[(String, f32)]) -> Vec<(&str, f32)> {
        named.iter().map(|(id, weight)| (id.as_str(), *weight)).collect()
    }
    let (indexed, cited) = (borrowed(&by_index), borrowed(&by_practice));
    let ways = Ways {
        words: &by_words,
        by_chapter: &[],
        near: &near,
        by_model: &[],
        indexed: &indexed,
        cited: &cited,
    };
    let listed =
        |(id, places): (&str, Places)| Some(Listed { places: Some(places), ..all.remove(id)? });
    let mut ranked: Vec<Listed> = ways.joined(asked).into_iter().filter_map(listed).collect();
    let named = words.iter().find(|one| one.row.clause.is_none()).map(|one| &one.row.id);
    ranked.sort_by_key(|one| Some(&one.row.id) != named);
    ranked
}

/// What no word found.
fn of_no_clause(listed: Listed) -> Listed {
    Listed { row: Row { clause: None, ..listed.row }, ..listed }
}

/// The direction of what is asked; none where meanings are not asked for.
fn direction(asked: &StoreQuery) -> Option<Vector> {
    asked.clause.as_ref()?;
    let texts: Vec<(&str, f32)> =
        asked.near.iter().map(|(text, weight)| (text.as_str(), *weight)).collect();
    embed::built_in().encode_together(&texts)
}
