//! A page of results, as it is shown: no answer floods who reads it.

use jiff::civil::Date;
use law::{Kind, Tags, key};

use super::{Explained, MatchType, SearchResult, question::Question};
use crate::{Coverage, Hit, Validity, source::permalink, validity::state_before};

/// How many bytes of results an answer has at most; about six thousand tokens of a model.
const MOST_BYTES: usize = 24_000;

/// The tags that tell one result from another, in the order in which they are wanted.
const TELLING: [&str; 20] = [
    key::ARTICLE_NUMBER,
    key::PARAGRAPH,
    key::SECTION_NUMBER,
    key::CODE,
    key::ACT_TITLE,
    key::SR_NUMBER,
    key::CELEX,
    key::NUMBER,
    key::NOR,
    key::IDCC,
    key::COURT,
    key::CHAMBER,
    key::CASE_NUMBER,
    key::REPORT,
    key::NEUTRAL_CITATION,
    key::ECLI,
    key::OFFICIAL_GRADE,
    key::IMPORTANCE_LEVEL,
    key::FORMATION_SOLEMNITY,
    key::TYPE,
];

/// A page of results.
#[derive(Default)]
pub(super) struct Page {
    /// The results, as many as an answer may have.
    pub(super) results: Vec<SearchResult>,
    /// How many documents these are beside those shown.
    pub(super) merged: usize,
}

/// Makes a page of what was found; at least one result, however long.
pub(super) fn page(
    hits: Vec<(MatchType, Hit)>,
    question: &Question<'_>,
    sources: &[Coverage],
    today: Date,
) -> Page {
    let mut page = Page::default();
    let mut bytes = 0;
    let has_words = question.words.is_some();
    for (place, (match_type, hit)) in (question.request.offset + 1..).zip(hits) {
        let explained = question.request.explain.then(|| Explained::of(&hit, place, has_words));
        let result =
            SearchResult { explained, ..result(match_type, hit, question, sources, today) };
        bytes += serde_json::to_vec(&result).map_or(0, |text| text.len());
        if bytes > MOST_BYTES && !page.results.is_empty() {
            break;
        }
        page.merged += result.other_versions;
        page.results.push(result);
    }
    page
}

fn result(
    match_type: MatchType,
    hit: Hit,
    question: &Question<'_>,
    sources: &[Coverage],
    today: Date,
) -> SearchResult {
    let day = question.request.at_date.map_or(today, |day| day.max(today));
    let Hit { head, others, block, label, snippet, marks, .. } = hit;
    let in_characters = |byte: usize| snippet.get(..byte).map(|text| text.chars().count());
    let marks =
        marks.iter().filter_map(|(from, to)| Some((in_characters(*from)?, in_characters(*to)?)));
    let marks = marks.collect();
    let mut tags = Tags::new();
    for key in TELLING {
        for value in head.tags.all(key) {
            tags.add(key, value);
        }
    }
    SearchResult {
        validity: Validity::known(&head, today, state_before(&head, sources, day)),
        permalink: permalink(&head),
        match_type,
        other_versions: others,
        block,
        label: if head.kind == Kind::Decision { label } else { String::new() },
        marks,
        snippet,
        tags,
        id: head.id,
        title: head.title,
        kind: head.kind,
        jurisdiction: head.jurisdiction,
        source: head.source,
        language: head.language,
        date: head.date,
        date_end: head.date_end,
        explained: None,
    }
}
