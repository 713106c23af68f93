//! Do a memo and a plain search name the articles that answer questions of a public guide to French labour law?

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use anyhow::Result;
use corpus::search;
use corpus_embedded::Embedded;
use desk::{Given, Shelves};
use law::DocumentId;
use xtask::say::say;

use super::{share::Share, without::asked};
use crate::eval::{TODAY, home::with_home, retrieval::sets::labour};

/// How many provisions and results count.
const FIRST: usize = 10;

/// Of the articles that answer a question a memo names at least so many, in the mean of all questions. The first
/// run over all of them had .190, and a plain search .198.
const FLOOR: f64 = 0.25;

/// And a plain search so many.
const FLOOR_OF_SEARCH: f64 = 0.245;

/// A memo names so much more than a search for the words alone. The goal is a fifth more than a plain search: that was
/// so until a search, too, looked at the chapters that articles stand in.
const MORE: f64 = 1.15;

/// Asks all questions, prints the recall of both, and adds of how many questions each names any. Whether a memo
/// names enough.
pub(super) fn shares(shared: &Path, shares: &mut Vec<(&'static str, Share)>) -> Result<bool> {
    let set = labour(shared)?;
    let questions = set.queries;
    let mut is_enough = false;
    with_home(
        "fr",
        None,
        || Ok(set.entries),
        |call| {
            let (mut by_memo, mut by_search) = (Share::default(), Share::default());
            let (mut of_memo, mut of_search, mut of_words) = (0.0, 0.0, 0.0);
            let library = Shelves::new(call, None)?;
            let store = Embedded::open(&call.desk.corpus_folder()?)?;
            for question in &questions {
                let order = vec!["fr".to_owned()];
                let given = Given { languages: order.clone(), others: order, ..Given::default() };
                let results = asked(&question.text, &given, &library)?;
                let found: BTreeSet<&str> = results
                    .provisions
                    .iter()
                    .take(FIRST)
                    .filter_map(|one| one.document.as_ref().map(DocumentId::as_str))
                    .collect();
                let searched = |by_meaning: bool| {
                    let mut request = search::SearchRequest::new("fr");
                    request.query = Some(question.text.clone());
                    request.limit = FIRST;
                    request.by_meaning = by_meaning;
                    request.tags = BTreeMap::from([("jurisdiction".to_owned(), "fr".to_owned())]);
                    let answer = search::search(&store, &request, TODAY)?;
                    anyhow::Ok(answer.results.into_iter().map(|one| one.id).collect::<Vec<_>>())
                };
                let (searched, by_words) = (searched(true)?, searched(false)?);
                let searched: BTreeSet<&str> = searched.iter().map(DocumentId::as_str).collect();
                let by_words: BTreeSet<&str> = by_words.iter().map(DocumentId::as_str).collect();
                let recall = |named: &BTreeSet<&str>| {
                    let hits = question.relevant.iter().filter(|id| named.contains(id.as_str()));
                    hits.count() as f64 / question.relevant.len().max(1) as f64
                };
                of_memo += recall(&found);
                of_search += recall(&searched);
                of_words += recall(&by_words);
                by_memo.add(recall(&found) > 0.0);
                by_search.add(recall(&searched) > 0.0);
            }
            let asked = by_memo.whole.max(1) as f64;
            let [of_memo, of_search, of_words] =
                [of_memo, of_search, of_words].map(|sum| sum / asked);
            say(&format!(
                "fr-labour: recall of the first {FIRST}, mean of {} questions: memo {of_memo:.3}, plain search \
                 {of_search:.3}, words alone {of_words:.3}",
                by_memo.whole
            ));
            is_enough =
                of_memo >= FLOOR && of_search >= FLOOR_OF_SEARCH && of_memo >= MORE * of_words;
            shares.push(("fr-labour, plain search, first ten", by_search));
            shares.push(("fr-labour, first ten", by_memo));
            Ok(())
        },
    )?;
    Ok(is_enough)
}
