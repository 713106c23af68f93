//! What speaks for each provision that was weighed, and whether it governs: what the weights are fitted to.

use std::{collections::BTreeSet, fmt::Write as _, fs, path::Path};

use anyhow::Result;
use desk::{Call, Given, Shelves};
use serde_json::Value;
use xtask::{say::say, workspace::Workspace};

use super::{
    Without, asked,
    share::{SAMPLE, headnotes, key_of, sampled},
};
use crate::eval::{
    lines,
    retrieval::sets::{id, ids, text},
};

/// How many headnotes are asked.
const HEADNOTES: usize = 100;

/// Of how many topics of a question the signs are written, beside those it is of.
const TOPICS: usize = 300;

/// Writes a line for each candidate of each question: the set, the question, how many provisions answer it, whether
/// this is one (1; 0.5 where it only should be quoted too), its key, and its signs; and into a second file, named
/// `.topics` behind it, the same for topics. Questions are those given, or our own and headnotes of the development
/// part.
pub(super) fn write(
    file: &Path,
    given: Option<(&Path, &Given)>,
    shared: &Path,
    call: &Call<'_>,
) -> Result<()> {
    let mut out = Out::default();
    let unsaid = Given::default();
    if let Some((file, given)) = given {
        for line in lines(file)? {
            ask("given", (&line, given), None, call, &mut out)?;
        }
    } else {
        let folder = Workspace::load()?.root.join("crates/lab/fixtures/retrieval");
        for (name, file) in [("advice", "advice.jsonl"), ("own", "questions.jsonl")] {
            for line in lines(&folder.join(file))? {
                ask(name, (&line, &unsaid), None, call, &mut out)?;
            }
        }
        // The encoder and the table of practice were made with the headnotes of the training part. Of the others those
        // are left out that the evaluation asks, in whichever language.
        let decision = |line: &Value| text(line, "decision");
        let norms = headnotes(shared)?;
        let kept: BTreeSet<String> =
            sampled(norms.iter().collect(), SAMPLE).map(decision).collect();
        let norms = norms.iter().filter(|line| !kept.contains(&decision(line)));
        for line in sampled(norms.collect(), HEADNOTES) {
            ask("norms", (line, &unsaid), Some(id("ch", &decision(line))), call, &mut out)?;
        }
    }
    fs::write(file, out.provisions)?;
    fs::write(file.with_added_extension("topics"), out.topics)?;
    say(&format!("written: {}", file.display()));
    Ok(())
}

fn ask(
    set: &str,
    (line, given): (&Value, &Given),
    hidden: Option<String>,
    call: &Call<'_>,
    out: &mut Out,
) -> Result<()> {
    let keys = |field: &str| -> BTreeSet<String> {
        let keys = line[field].as_array().into_iter().flatten();
        keys.filter_map(Value::as_str).map(str::to_owned).collect()
    };
    let mut relevant: BTreeSet<String> =
        ids(&line["relevant"], "ch", "").iter().filter_map(|id| key_of(id)).collect();
    relevant.extend(keys("must"));
    let should = keys("should");
    // Of what is about no law every topic is wrong, which tells how little may speak for one.
    let is_about_none = ["off", "invented"].iter().any(|about| line["kind"] == *about);
    if relevant.is_empty() && !is_about_none {
        return Ok(());
    }
    let library = Without { shelves: Shelves::new(call, None)?, hidden, without: None };
    let results = asked(&text(line, "text"), given, &library)?;
    let name = if set == "norms" { text(line, "qid") } else { text(line, "id") };
    let name = if name.is_empty() { text(line, "text") } else { name };
    for one in &results.weighed.provisions {
        let governs = match (relevant.contains(&one.key), should.contains(&one.key)) {
            (true, _) => "1",
            (_, true) => "0.5",
            _ => "0",
        };
        let wanted = relevant.len();
        write!(out.provisions, "{set}\t{name}\t{wanted}\t{governs}\t{}", one.key)?;
        for (_, sign) in one.signs.all() {
            write!(out.provisions, "\t{sign:.4}")?;
        }
        out.provisions.push('\n');
    }
    for (place, one) in results.weighed.matters.iter().enumerate() {
        let decides = one.topic.rules().any(|rule| relevant.contains(rule.key));
        let of_it = |key: &str| relevant.contains(key) || should.contains(key);
        let quoted = one.topic.provisions.iter().filter(|one| of_it(one.key)).count();
        let is_it = decides && quoted >= 2;
        if place < TOPICS || is_it {
            let is_it = u8::from(is_it);
            write!(out.topics, "{set}\t{name}\t{is_it}\t{}", one.topic.name)?;
            for sign in one.signs {
                write!(out.topics, "\t{sign:.4}")?;
            }
            out.topics.push('\n');
        }
    }
    Ok(())
}

/// What is written, of provisions and of topics.
#[derive(Default)]
struct Out {
    provisions: String,
    topics: String,
}
