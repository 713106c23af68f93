//! A page of results: versions of one text become one, and no answer floods who reads it.

use jiff::civil::Date;
use law::Tags;

use super::{MatchType, SearchResult, current::Texts, question::Question};
use crate::{CorpusError, Coverage, Hit, Validity, source::permalink, validity::state_before};

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
    /// How many of these are versions of a text that is shown in another, here or on a page before.
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

/// Makes a page of what was found. Versions of one text become one: the one that holds on the day,
/// else the latest.
pub(super) fn page(
    hits: &[(Hit, MatchType)],
    texts: &mut Texts<'_>,
    question: &Question<'_>,
    sources: &[Coverage],
    today: Date,
) -> Result<Page, CorpusError> {
    let mut hits = hits;
    let mut is_cut = false;
    loop {
        let (groups, begins) = grouped(hits, texts, question.limit)?;
        let consumed = begins.last().copied().unwrap_or_default();
        let mut results = Vec::new();
        let mut bytes = 0;
        let mut end = None;
        for (mut group, begin) in groups.into_iter().zip(begins) {
            if group.match_type != MatchType::Reference
                && let Some(better) = texts.better(&group.best)?
            {
                (group.best, group.match_type) = better;
            }
            let result = result(group, question, sources, today);
            bytes += serde_json::to_vec(&result).map_or(0, |text| text.len());
            if bytes > MOST_BYTES && !results.is_empty() {
                end = Some(begin);
                break;
            }
            results.push(result);
        }
        // A version that stands behind the cut must not be merged before it, since it comes again.
        match end.and_then(|end| hits.get(..end)) {
            Some(shorter) => (hits, is_cut) = (shorter, true),
            None => {
                let merged = consumed.saturating_sub(results.len());
                return Ok(Page { results, consumed, merged, is_cut });
            }
        }
    }
}

/// The texts of a page, and where, among the hits, each begins; behind these, where the page ends.
fn grouped(
    hits: &[(Hit, MatchType)],
    texts: &mut Texts<'_>,
    limit: usize,
) -> Result<(Vec<Group>, Vec<usize>), CorpusError> {
    let mut groups: Vec<Group> = Vec::new();
    let mut begins = Vec::new();
    let mut consumed = 0;
    for (hit, match_type) in hits {
        let key = hit.head.cid();
        let is_collapsed = texts.is_collapsed(&hit.head);
        let is_full = groups.len() == limit;
        let known = groups.iter_mut().find(|group| is_collapsed && group.key == key);
        match known {
            Some(group) => {
                group.others += 1;
                if group.match_type != MatchType::Reference
                    && texts.rank(&hit.head) > texts.rank(&group.best.head)
                {
                    (group.best, group.match_type) = (hit.clone(), *match_type);
                }
            }
            None if is_full => break,
            None if texts.is_earlier(hit, *match_type)? => {}
            None => {
                begins.push(consumed);
                let (key, best) = (key.to_owned(), hit.clone());
                groups.push(Group { key, best, match_type: *match_type, others: 0 });
            }
        }
        consumed += 1;
    }
    begins.push(consumed);
    Ok((groups, begins))
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
