//! Are the decisions that a later one cites among those that a memo on its question names?

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use anyhow::Result;
use desk::{Call, Given, Shelves};

use super::{Share, Without, asked, lines, sampled};
use crate::eval::retrieval::sets::{id, is_of_development, text};

/// So many decisions of a memo are looked at.
const FIRST: usize = 8;

/// Asks the headnotes of decisions that cite others which are here, without the citing decision: how many memos name one
/// of those, and how many name the one that it cites most.
pub(super) fn share(
    shared: &Path,
    most: usize,
    call: &Call<'_>,
    shares: &mut Vec<(&'static str, Share)>,
) -> Result<()> {
    let mut cited: BTreeMap<String, BTreeMap<String, usize>> = BTreeMap::new();
    for line in lines(&shared.join("data/retrieval/ch-citing/citations.jsonl"))? {
        let from = cited.entry(text(&line, "from")).or_default();
        *from.entry(id("ch", &text(&line, "to"))).or_default() += 1;
    }
    let norms = lines(&shared.join("data/retrieval/ch-norms/queries.jsonl"))?;
    let is_own = |line: &&serde_json::Value| {
        let decision = text(line, "decision");
        is_of_development(&decision) && cited.contains_key(&decision)
    };
    let norms: Vec<_> = norms.iter().filter(is_own).collect();
    let (mut any, mut first) = (Share::default(), Share::default());
    for line in sampled(norms, most) {
        let decision = text(line, "decision");
        let Some(gold) = cited.get(&decision) else { continue };
        let language = text(line, "language");
        let given = Given { languages: vec![language], federal: Some(true), ..Given::default() };
        let library = Without {
            shelves: Shelves::new(call, None)?,
            hidden: Some(id("ch", &decision)),
            without: None,
        };
        let results = asked(&text(line, "text"), &given, &library)?;
        let named: BTreeSet<&str> =
            results.decisions.iter().take(FIRST).map(|one| one.id.as_str()).collect();
        any.add(gold.keys().any(|id| named.contains(id.as_str())));
        let top = gold.values().max();
        let is_top = |(_, count): &(&String, &usize)| Some(*count) == top;
        first.add(gold.iter().filter(is_top).any(|(id, _)| named.contains(id.as_str())));
    }
    shares.push(("a decision that the decision cites, first eight", any));
    shares.push(("the decision that it cites most, first eight", first));
    Ok(())
}
