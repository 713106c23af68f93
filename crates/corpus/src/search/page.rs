//! A page of results: versions of one text become one, and no answer floods who reads it.

use jiff::civil::Date;
use law::{Head, Tags};

use super::{MatchType, SearchResult, question::Question};
use crate::{
    Coverage, Hit, Validity,
    source::permalink,
    validity::{is_repealed, is_state, state_before},
};

/// How many bytes of results an answer has at most; about six thousand tokens of a model.
const MOST_BYTES: usize = 24_000;

/// The tags that tell one result from another, in the order in which they are wanted.
const TELLING: [&str; 20] = [
    "article_number",
    "paragraph",
    "section_number",
    "code",
    "act_title",
    "sr_number",
    "celex",
    "number",
    "nor",
    "idcc",
    "court",
    "chamber",
    "case_number",
    "report",
    "neutral_citation",
    "ecli",
    "official_grade",
    "importance_level",
    "formation_solemnity",
    "type",
];

/// A page of results.
pub(super) struct Page {
    /// The results.
    pub(super) results: Vec<SearchResult>,
    /// How many documents they stand for.
    pub(super) consumed: usize,
    /// How many of these are versions of a text that is shown in another.
    pub(super) merged: usize,
    /// Whether it was cut for its length.
    pub(super) is_cut: bool,
}

/// A text with its versions that were found.
struct Group {
    key: String,
    best: Hit,
    match_type: MatchType,
    others: usize,
}

/// Makes a page of what was found. Without a day, versions of one text become one: the one in
/// force today, else the latest.
pub(super) fn page(
    hits: &[(Hit, MatchType)],
    question: &Question<'_>,
    sources: &[Coverage],
    today: Date,
) -> Page {
    let mut hits = hits;
    let mut is_cut = false;
    loop {
        let (groups, begins) = grouped(hits, question, today);
        let consumed = begins.last().copied().unwrap_or_default();
        let mut page = Page { results: Vec::new(), consumed, merged: 0, is_cut };
        let mut bytes = 0;
        let mut end = None;
        for (group, begin) in groups.into_iter().zip(begins) {
            let others = group.others;
            let result = result(group, question, sources, today);
            bytes += serde_json::to_vec(&result).map_or(0, |text| text.len());
            if bytes > MOST_BYTES && !page.results.is_empty() {
                end = Some(begin);
                break;
            }
            page.merged += others;
            page.results.push(result);
        }
        // A version that stands behind the cut must not be merged before it, since it comes again.
        match end.and_then(|end| hits.get(..end)) {
            Some(shorter) => (hits, is_cut) = (shorter, true),
            None => return page,
        }
    }
}

/// The texts of a page, and where, among the hits, each begins; behind these, where the page ends.
fn grouped(
    hits: &[(Hit, MatchType)],
    question: &Question<'_>,
    today: Date,
) -> (Vec<Group>, Vec<usize>) {
    let is_collapsed = question.request.at_date.is_none();
    let mut groups: Vec<Group> = Vec::new();
    let mut begins = Vec::new();
    let mut consumed = 0;
    for (hit, match_type) in hits {
        let key = hit.head.cid();
        let is_full = groups.len() == question.limit;
        // Of two states of a text, both known of a day before the one asked for, the later counts.
        let is_collapsed = is_collapsed || is_state(&hit.head);
        let known = groups.iter_mut().find(|group| is_collapsed && group.key == key);
        match known {
            Some(group) => {
                group.others += 1;
                if group.match_type != MatchType::Reference
                    && rank(&hit.head, today) > rank(&group.best.head, today)
                {
                    (group.best, group.match_type) = (hit.clone(), *match_type);
                }
            }
            None if is_full => break,
            None => {
                begins.push(consumed);
                let (key, best) = (key.to_owned(), hit.clone());
                groups.push(Group { key, best, match_type: *match_type, others: 0 });
            }
        }
        consumed += 1;
    }
    begins.push(consumed);
    (groups, begins)
}

/// What makes a version better than another: it holds today; it has begun; it is later.
fn rank(head: &Head, today: Date) -> (bool, bool, Option<Date>) {
    let begun = head.date.is_some_and(|date| date <= today);
    (head.holds_on(today) && !is_repealed(head), begun, head.date)
}

fn result(
    group: Group,
    question: &Question<'_>,
    sources: &[Coverage],
    today: Date,
) -> SearchResult {
    let day = question.request.at_date.map_or(today, |day| day.max(today));
    let Hit { head, block, snippet, marks, .. } = group.best;
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
        match_type: group.match_type,
        other_versions: group.others,
        block,
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
    }
}
