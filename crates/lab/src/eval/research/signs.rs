//! What speaks for each provision that was weighed, and whether it governs: what the weights are fitted to.

use std::{collections::BTreeSet, fmt::Write as _, fs, path::Path};

use anyhow::Result;
use desk::{Call, Given, Shelves};
use serde_json::Value;
use xtask::{say::say, workspace::Workspace};

use super::{Without, asked, key_of, sampled};
use crate::eval::{
    lines,
    retrieval::sets::{id, ids, is_learnt_from, text},
};

/// How many headnotes are asked.
const HEADNOTES: usize = 40;

/// Writes a line for each candidate of each question: the set, the question, the provision, whether it governs,
/// and its signs. Questions are those given, or our own and the headnotes that are learnt from.
pub(super) fn write(
    file: &Path,
    given: Option<&Path>,
    shared: &Path,
    call: &Call<'_>,
) -> Result<()> {
    let mut out = String::new();
    if let Some(given) = given {
        for line in lines(given)? {
            ask("given", &line, None, call, &mut out)?;
        }
    } else {
        let folder = Workspace::load()?.root.join("crates/lab/fixtures/retrieval");
        for (name, file) in [("advice", "advice.jsonl"), ("own", "questions.jsonl")] {
            for line in lines(&folder.join(file))? {
                ask(name, &line, None, call, &mut out)?;
            }
        }
        let norms = lines(&shared.join("data/retrieval/ch-norms/queries.jsonl"))?;
        let norms = norms.iter().filter(|line| is_learnt_from(&text(line, "decision")));
        for line in sampled(norms.collect(), HEADNOTES) {
            ask("norms", line, Some(id("ch", &text(line, "decision"))), call, &mut out)?;
        }
    }
    fs::write(file, out)?;
    say(&format!("written: {}", file.display()));
    Ok(())
}

fn ask(
    set: &str,
    line: &Value,
    hidden: Option<String>,
    call: &Call<'_>,
    out: &mut String,
) -> Result<()> {
    let mut relevant: BTreeSet<String> =
        ids(&line["relevant"], "ch", "").iter().filter_map(|id| key_of(id)).collect();
    let must = line["must"].as_array().into_iter().flatten();
    relevant.extend(must.filter_map(Value::as_str).map(str::to_owned));
    if relevant.is_empty() {
        return Ok(());
    }
    let library = Without { shelves: Shelves::new(call, None)?, hidden, without: None };
    let results = asked(&text(line, "text"), &Given::default(), &library)?;
    let name = if set == "norms" { text(line, "qid") } else { text(line, "id") };
    for one in &results.provisions {
        let governs = u8::from(relevant.contains(&one.key));
        write!(out, "{set}\t{name}\t{}\t{governs}\t{}", relevant.len(), one.key)?;
        for (_, sign) in one.signs.all() {
            write!(out, "\t{sign:.4}")?;
        }
        out.push('\n');
    }
    Ok(())
}
