//! "Cites A and B" in two designs, on the same documents and questions: the citing document holds what it cites
//! (as the shared store does), or a list of its own for each cited text, which the engine looks up.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
    time::Instant,
};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use xtask::say::say;

use super::nodes::{Nodes, post};
use crate::{bench::corpus::material::entries, chance::Chance, table::Table};

/// The index with the lists.
const LISTS: &str = "lab-lists";

/// So many pairs of texts that are cited together are asked for, each so often.
const PAIRS: usize = 60;
const TIMES: usize = 5;

/// How many lists are sent at a time.
const BATCH: usize = 1_000;

/// Measures both designs over what a cluster was filled with, and prints the figures.
pub(crate) fn measure(nodes: &Nodes, prefix: &str, file: &Path) -> Result<()> {
    let port = nodes.ports().into_iter().next().context("there is a node")?;
    let mut citing: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut together: Vec<(String, String)> = Vec::new();
    for entry in entries(file)? {
        let entry = entry?;
        let targets: BTreeSet<String> =
            entry.edges.iter().filter_map(|edge| Some(edge.target.as_ref()?.to_string())).collect();
        let mut cited = targets.iter();
        if let (Some(one), Some(other)) = (cited.next(), cited.next_back()) {
            together.push((one.clone(), other.clone()));
        }
        for target in targets {
            citing.entry(target).or_default().insert(entry.document.head.id.to_string());
        }
    }
    let mut chance = Chance::of(1912);
    let drawn: BTreeSet<&(String, String)> =
        (0..PAIRS).filter_map(|_| chance.one(&together)).collect();
    if drawn.is_empty() {
        say("no document here leads to two others: the designs of relations are not compared");
        return Ok(());
    }
    let begun = Instant::now();
    lists(port, &citing)?;
    let filling = begun.elapsed().as_secs_f64();
    let mut times: [Vec<f64>; 2] = [Vec::new(), Vec::new()];
    for turn in 0..=TIMES {
        for (one, other) in &drawn {
            // Which is asked first changes, so that neither warms the engine for the other; the first turn does
            // not count.
            let mut totals = [0; 2];
            for place in [turn % 2, 1 - turn % 2] {
                let filters = match place {
                    0 => [held(one)?, held(other)?],
                    _ => [looked_up(one), looked_up(other)],
                };
                let begun = Instant::now();
                let total = count(port, prefix, &filters)?;
                if let (Some(times), Some(known)) = (times.get_mut(place), totals.get_mut(place)) {
                    *known = total;
                    times.extend((turn > 0).then(|| begun.elapsed().as_secs_f64() * 1e3));
                }
            }
            if totals[0] != totals[1] {
                bail!("{one} and {other}: {totals:?} by terms and by lists");
            }
        }
    }
    let longest = citing.iter().max_by_key(|(_, sources)| sources.len()).context("a text")?;
    let mut table = Table::new(&["cites A and B, ms", "p50", "p99"]);
    for (name, times) in ["terms of the citing document", "lists looked up"].iter().zip(&mut times)
    {
        times.sort_by(f64::total_cmp);
        let at = |share: f64| {
            let place = (times.len() as f64 * share).ceil() as usize;
            times.get(place.saturating_sub(1)).copied().unwrap_or_default()
        };
        table.row(&[(*name).to_owned(), format!("{:.2}", at(0.5)), format!("{:.2}", at(0.99))]);
    }
    say(&table.to_string());
    let begun = Instant::now();
    lists(port, &BTreeMap::from([(longest.0.clone(), longest.1.clone())]))?;
    say(&format!(
        "{} pairs; {} cited texts, the most cited by {} documents. Lists: {filling:.1} s to write all, {:.0} ms \
         to write the longest anew, as each document that is added to it needs",
        drawn.len(),
        citing.len(),
        longest.1.len(),
        begun.elapsed().as_secs_f64() * 1e3,
    ));
    Ok(())
}

/// What documents have that lead to a text, as each of them holds it.
fn held(target: &str) -> Result<Value> {
    let target = target.parse()?;
    Ok(json!({ "term": { "term": index::Exact::Target(None, &target).text() } }))
}

/// The same as the list of that text has it.
fn looked_up(target: &str) -> Value {
    json!({ "terms": { "id": { "index": LISTS, "id": target, "path": "sources" } } })
}

/// How many documents pass both filters; twenty of them are fetched.
fn count(port: u16, prefix: &str, filters: &[Value; 2]) -> Result<usize> {
    let question = json!({
        "size": 20, "track_total_hits": true, "_source": ["kept.head"],
        "query": { "bool": { "filter": filters } },
    });
    let answer = post(port, &format!("/{prefix}-documents/_search"), &question.to_string())?;
    let answer: Value = serde_json::from_str(&answer)?;
    let total = answer.pointer("/hits/total/value").and_then(Value::as_u64);
    usize::try_from(total.with_context(|| answer.to_string())?).context("a number")
}

/// Writes lists of the documents that lead to a text.
fn lists(port: u16, citing: &BTreeMap<String, BTreeSet<String>>) -> Result<()> {
    let all: Vec<_> = citing.iter().collect();
    for part in all.chunks(BATCH) {
        let mut lines = String::new();
        for (target, sources) in part {
            lines.push_str(&format!(
                "{}\n{}\n",
                json!({ "index": { "_index": LISTS, "_id": target } }),
                json!({ "sources": sources }),
            ));
        }
        let answer = post(port, "/_bulk?refresh=true", &lines)?;
        if !answer.contains("\"errors\":false") {
            bail!("lists cannot be written: {}", answer.chars().take(300).collect::<String>());
        }
    }
    Ok(())
}
