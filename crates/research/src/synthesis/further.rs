//! Decisions on the question itself: those that it cites, and those that belong to none of the issues.

use std::collections::{BTreeMap, BTreeSet};

use law::{Document, DocumentId, Language};

use super::named::Named;
use super::{
    Heard, SENTENCES, Synthesis, WEIGHED, WeighedStatement, citation::place_of, quotation,
};
use crate::{
    Depth, SearchResults,
    chosen::{Applied, Around, Asked, Statement},
};

/// A sentence on no provision is quoted that is as likely to help as this.
const HELPFUL_BY_ITSELF: f64 = 0.6;

/// Decisions on the question that are quoted on none of the issues.
pub(super) fn further(
    synthesis: &mut Synthesis,
    results: &SearchResults,
    (texts, applied): (&BTreeMap<DocumentId, Document>, &BTreeMap<&DocumentId, Applied>),
    (asked, around): (&Asked, &Around),
    (quoted, heard): (&BTreeSet<&DocumentId>, &mut Heard),
    (depth, language, named): (Depth, Language, &Named),
) {
    for (rank, one) in results.decisions.iter().enumerate() {
        if synthesis.further.len() >= depth.further() {
            break;
        }
        let (Some(text), Some(applied)) = (texts.get(&one.id), applied.get(&one.id)) else {
            continue;
        };
        if quoted.contains(&one.id) {
            continue;
        }
        // A decision on none of the provisions is on the question only where its best sentence says so.
        let all = asked.statements((text, applied), (one, place_of(rank)), (None, around));
        synthesis.statements.extend(all.iter().take(WEIGHED).map(|said| WeighedStatement {
            key: String::new(),
            issue: String::new(),
            citation: one.citation.clone(),
            statement: said.clone(),
        }));
        let is_cited = named.has(one);
        let helps = |said: &Statement| {
            is_cited || said.helps(HELPFUL_BY_ITSELF) || around.is_bare() && said.is_near()
        };
        let most = if is_cited { SENTENCES } else { 1 };
        let mut said: Vec<Statement> = all.into_iter().take(most).filter(helps).collect();
        // A question that only names it is like none of its sentences: those count that are like the whole.
        if is_cited && said.is_empty() {
            said = Asked::of_decision(text).map_or_else(Vec::new, |about| {
                let all = about.statements((text, applied), (one, place_of(rank)), (None, around));
                all.into_iter().take(most).collect()
            });
        }
        // Several of one decision stand in its order.
        said.sort_by_key(|one| one.block);
        for said in said {
            if heard.is_new(&said.words) {
                heard.note(&said.words);
                synthesis.further.push(quotation(one, text, said.into(), language));
            }
        }
    }
}
