//! A page of results: versions of one text become one, and no answer floods who reads it.

use jiff::civil::Date;
use law::{Head, Tags};

use super::{MatchType, SearchResult, question::Question};
use crate::{Hit, Validity, source::permalink};

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
pub(super) fn page(hits: Vec<(Hit, MatchType)>, question: &Question<'_>, today: Date) -> Page {
    let is_collapsed = question.request.at_date.is_none();
    let mut groups: Vec<Group> = Vec::new();
    // Where, among the documents, each group that was begun later than the first begins.
    let mut begins = Vec::new();
    let mut consumed = 0;
    for (hit, match_type) in hits {
        let key = hit.head.cid().to_owned();
        let is_full = groups.len() == question.limit;
        let known = groups.iter_mut().find(|group| is_collapsed && group.key == key);
        match known {
            Some(group) => {
                group.others += 1;
                if rank(&hit.head, today) > rank(&group.best.head, today) {
                    (group.best, group.match_type) = (hit, match_type);
                }
            }
            None if is_full => break,
            None => {
                begins.push(consumed);
                groups.push(Group { key, best: hit, match_type, others: 0 });
            }
        }
        consumed += 1;
    }
    let mut page = Page { results: Vec::new(), consumed, is_cut: false };
    let mut bytes = 0;
    for (group, begins) in groups.into_iter().zip(begins) {
        let result = result(group, today);
        bytes += serde_json::to_vec(&result).map_or(0, |text| text.len());
        if bytes > MOST_BYTES && !page.results.is_empty() {
            page.is_cut = true;
            page.consumed = begins;
            break;
        }
        page.results.push(result);
    }
    page
}

/// What makes a version better than another: it holds today; it has begun; it is later.
fn rank(head: &Head, today: Date) -> (bool, bool, Option<Date>) {
    let is_repealed = head.tags.first("in_force") == Some("false");
    let begun = head.date.is_some_and(|date| date <= today);
    (head.holds_on(today) && !is_repealed, begun, head.date)
}

fn result(group: Group, today: Date) -> SearchResult {
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
        validity: Validity::of(&head, today),
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
