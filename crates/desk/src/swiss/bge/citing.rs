//! Which decisions cite a decision, in which sentences, and how they receive it.

use std::{collections::BTreeMap, ops::Range};

use jiff::civil::Date;
use jurisdictions::{
    ch::{self, Citation},
    text::sentences,
    treatment::received,
};
use law::{
    Cited, Document, Kind, Language, Lookup, Role, Scope, Treatment,
    edge::{Filter, Targets},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    super::{
        ConsiderationShown, DecisionShown, Policy, Provenance,
        decision::Room,
        provision::{Wanted, key},
        question::kept_provenance,
        rulings::{Rulings, Search},
    },
    sift::is_itself,
};
use crate::{Call, DeskError};

/// What cites a decision.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct CitedByAnswer {
    /// The decision that is cited.
    pub reference: String,
    /// The decisions that cite it, the newest first.
    pub results: Vec<Citing>,
    /// How many there are in all.
    pub total_count: u64,
    /// How many are listed.
    pub returned_count: usize,
    /// How many of those listed receive it in which way.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub treatments: BTreeMap<Treatment, usize>,
    /// The provisions that it applies itself, where it is kept on this machine.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub provisions: Vec<String>,
    /// How many were passed over.
    #[serde(skip)]
    pub offset: usize,
    /// The offset of the next page; none on the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_offset: Option<usize>,
    /// Where they come from.
    #[serde(flatten)]
    pub provenance: Provenance,
}

/// A decision that cites another.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Citing {
    /// What it is cited by.
    pub reference: String,
    /// Its name at entscheidsuche.ch, or in the corpus.
    pub id: String,
    /// The court.
    pub court_name: String,
    /// The day of the decision.
    pub date: Option<String>,
    /// Its language.
    pub language: String,
    /// The considerations that cite it, with their text around the citation.
    pub passages: Vec<ConsiderationShown>,
    /// How it receives what it cites: the most telling of its sentences.
    pub treatment: Treatment,
    /// The sentences that cite it, the most telling first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sentences: Vec<CitingSentence>,
}

/// A sentence that cites a decision.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct CitingSentence {
    /// The number of its consideration.
    pub consideration: String,
    /// Its words.
    pub sentence: String,
    /// How it receives what it cites.
    pub treatment: Treatment,
    /// The words that say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marker: Option<String>,
}

/// Which decisions cite a decision, a page of them: how many to pass over, and how many.
pub fn get_cited_by(
    reference: &str,
    (offset, limit): (usize, usize),
    policy: Policy,
    call: &Call<'_>,
) -> Result<CitedByAnswer, DeskError> {
    let (shown, mut page, results) = match Wanted::decision(reference, call.today) {
        Ok(wanted) => {
            let page = Page::of(&wanted, (offset, limit), policy, call)?;
            let places = |text: &str, language| places(text, language, &wanted, call.today);
            let one = |document: &Document| citing(document, &places);
            let results: Vec<Citing> = page.rulings.documents.iter().map(one).collect();
            (wanted.shown, page, results)
        }
        // The sources know Swiss decisions only; what is kept may be of any country.
        Err(error) => match abroad(reference, (offset, limit), policy, call)? {
            Some(found) => found,
            None => return Err(error),
        },
    };
    let mut treatments = BTreeMap::new();
    for one in &results {
        *treatments.entry(one.treatment).or_default() += 1;
    }
    Ok(CitedByAnswer {
        returned_count: results.len(),
        results,
        treatments,
        total_count: page.rulings.total,
        provisions: std::mem::take(&mut page.provisions),
        offset,
        next_offset: page.next,
        provenance: page.rulings.provenance,
        reference: shown,
    })
}

/// A page of decisions that cite another.
struct Page {
    rulings: Rulings,
    /// Where the next one begins.
    next: Option<usize>,
    provisions: Vec<String>,
}

impl Page {
    /// Reads a page. The decision itself, which may hold its own reference, is none of those that cite
    /// it, and its place is passed over once: one more is read than wanted, and the next page begins
    /// behind the last that is shown.
    fn of(
        wanted: &Wanted,
        (offset, limit): (usize, usize),
        policy: Policy,
        call: &Call<'_>,
    ) -> Result<Self, DeskError> {
        let search = Search {
            cites: Some(wanted.clone()),
            newest_first: true,
            limit: limit.saturating_add(1),
            offset,
            ..Search::default()
        };
        let mut rulings = call.rulings(&search, policy)?;
        let own = rulings.documents.iter().position(|one| is_itself(one, wanted));
        if let Some(own) = own {
            rulings.documents.remove(own);
        }
        let kept = match call.kept_under(&wanted.key)? {
            Some(id) => call.kept_ruling(&id)?,
            None => None,
        };
        let cites_itself = own.is_some()
            || kept.as_ref().is_some_and(|one| {
                one.head.tags.all(law::key::CITED).any(|cited| cited == wanted.key)
            });
        let listed = rulings.documents.len().min(limit);
        let passed = own.is_some_and(|own| own < limit);
        let end = offset + listed + usize::from(passed);
        let next = ((end as u64) < rulings.total && listed > 0).then_some(end);
        rulings.total = rulings.total.saturating_sub(u64::from(cites_itself));
        rulings.documents.truncate(limit);
        let mut provisions = kept
            .map(|one| DecisionShown::of(&one, &Room::default()).articles_cited)
            .unwrap_or_default();
        provisions.truncate(MOST_LISTED);
        Ok(Self { rulings, next, provisions })
    }
}

/// Where a text cites a decision, and where it cites any.
type Places = (Vec<Range<usize>>, Vec<Range<usize>>);

fn places(text: &str, language: Language, wanted: &Wanted, today: Date) -> Places {
    let mut found = ch::extract_in(text, Some(language)).found;
    found.retain(|one| matches!(one.citation, Citation::Bge(_) | Citation::Decision(_)));
    let own = found.iter().filter(|one| key(one, today) == wanted.key);
    let own = own.map(|one| one.span.clone()).collect();
    (own, found.iter().map(|one| one.span.clone()).collect())
}

fn citing(document: &Document, places: &dyn Fn(&str, Language) -> Places) -> Citing {
    const MOST: usize = 3;
    const MOST_SENTENCES: usize = 5;
    const AROUND: usize = 300;
    let shown = DecisionShown::of(document, &Room::default());
    let language: Language = document.head.language.parse().unwrap_or(Language::De);
    let mut passages = Vec::new();
    let mut all: Vec<CitingSentence> = Vec::new();
    let mut consideration = "";
    for block in document.blocks.iter().filter(|block| block.role != Role::Note) {
        if !block.label.is_empty() {
            consideration = &block.label;
        }
        let (own, _) = places(&block.text, language);
        let Some(first) = own.first() else { continue };
        if passages.len() < MOST {
            let text = around(&block.text, first, AROUND);
            passages.push(ConsiderationShown { number: block.label.clone(), text });
        }
        for span in sentences(&block.text) {
            let is_citing = own.iter().any(|own| span.contains(&own.start));
            let Some(sentence) = block.text.get(span).filter(|_| is_citing) else { continue };
            let (own, every) = places(sentence, language);
            let receptions = own.iter().map(|own| received(sentence, own, &every));
            let Some(reception) = receptions.min_by_key(|one| one.treatment) else { continue };
            all.push(CitingSentence {
                consideration: consideration.to_owned(),
                sentence: sentence.to_owned(),
                treatment: reception.treatment,
                marker: reception.words,
            });
        }
    }
    all.sort_by_key(|one| one.treatment);
    all.truncate(MOST_SENTENCES);
    Citing {
        reference: shown.reference,
        id: shown.id,
        court_name: shown.court_name,
        date: shown.date,
        language: shown.language,
        passages,
        treatment: all.first().map_or(Treatment::Cited, |one| one.treatment),
        sentences: all,
    }
}

/// What cites a kept decision of another country, by the relations of what is kept.
fn abroad(
    reference: &str,
    (offset, limit): (usize, usize),
    policy: Policy,
    call: &Call<'_>,
) -> Result<Option<(String, Page, Vec<Citing>)>, DeskError> {
    if policy == Policy::Upstream {
        return Ok(None);
    }
    let Some(store) = call.kept()? else { return Ok(None) };
    let lookups: Vec<Lookup> = jurisdictions::ALL
        .iter()
        .flat_map(|order| {
            order.resolve(reference, order.languages().first().copied().unwrap_or(Language::En))
        })
        .filter(|lookup| lookup.kind == Some(Kind::Decision))
        .collect();
    let (any, mut found) = (Scope::default(), Vec::new());
    for lookup in &lookups {
        let asked = corpus::Wanted { lookup, language: None, at: None, scope: &any, limit };
        found.extend(store.find(&[asked])?.into_iter().flatten());
    }
    let Some(first) = found.first() else { return Ok(None) };
    let shown = first.title.clone();
    let ids = found.iter().map(|head| head.id.clone()).collect();
    let mut scope = Scope::default().with(law::key::KIND, law::tag::Filter::is("decision"));
    scope.edges.push(Filter { kind: Some("cites".to_owned()), targets: Targets::AnyOf(ids) });
    let asked = corpus::StoreQuery {
        scope,
        language: first.language.clone(),
        ranking: corpus::Ranking::Latest,
        offset,
        limit,
        ..corpus::StoreQuery::default()
    };
    let answer = store.search(&asked)?;
    let ids: Vec<_> = answer.hits.into_iter().map(|hit| hit.head.id).collect();
    let documents = store.documents(&ids)?;
    let order = jurisdictions::of(&first.jurisdiction);
    let is_it = |cited: &Cited| {
        let same = |one: &Lookup| lookups.iter().any(|known| known.tags == one.tags);
        cited.lookups.iter().any(same)
    };
    let places = |text: &str, language: Language| -> Places {
        let mut cited = order.map(|order| order.extract(text, Some(language))).unwrap_or_default();
        cited.retain(|one| one.lookups.iter().any(|lookup| lookup.kind == Some(Kind::Decision)));
        let own = cited.iter().filter(|one| is_it(one)).map(|one| one.bytes.clone()).collect();
        (own, cited.iter().map(|one| one.bytes.clone()).collect())
    };
    let results: Vec<Citing> = documents.iter().map(|document| citing(document, &places)).collect();
    let end = offset + results.len();
    let mut provenance = kept_provenance(None);
    provenance
        .warnings
        .push("only decisions kept on this machine were searched; there may be others".to_owned());
    let total = answer.total as u64;
    let next = ((end as u64) < total && !results.is_empty()).then_some(end);
    let mut rulings = Rulings::default();
    (rulings.total, rulings.provenance) = (total, provenance);
    Ok(Some((shown, Page { rulings, next, provisions: Vec::new() }, results)))
}

/// The text around a place, some bytes to each side, from blank to blank.
fn around(text: &str, span: &Range<usize>, reach: usize) -> String {
    let is_blank =
        |at: &usize| text.get(*at..).is_some_and(|rest| rest.starts_with(char::is_whitespace));
    let from = (span.start.saturating_sub(reach)..span.start).find(is_blank);
    let from = if span.start <= reach { 0 } else { from.unwrap_or(span.start) };
    let last = (span.end + reach).min(text.len());
    let to = if last == text.len() {
        last
    } else {
        (span.end..last).rev().find(is_blank).unwrap_or(span.end)
    };
    text.get(from..to).unwrap_or(text).trim().to_owned()
}

/// How many provisions or decisions are listed of one decision in a list.
pub(super) const MOST_LISTED: usize = 60;
