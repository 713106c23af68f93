//! Are the fixed questions about real law answered by a shared corpus as by that of one machine, from which it
//! was copied?

use std::{fs, path::Path};

use anyhow::{Context, Result, bail};
use serde_json::Value;
use xtask::{options::Options, process, say::say, workspace::Workspace};

use super::{nodes::Nodes, number};
use crate::{
    eval::corpus::{IMPORTS, Question, TODAY, fontes, questions},
    stdio::Conversation,
};

/// How many nodes there are, unless said otherwise.
const NODES: usize = 3;

/// Imports real law, copies it, and asks both.
pub(crate) fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let shared = options.shared();
    if !shared.join("data/law").is_dir() {
        material::absent(&format!("opensearch eval: real law below {}", shared.display()))?;
        return Ok(());
    }
    let binary = workspace.binary_with("opensearch")?;
    let Some(nodes) = Nodes::start(&workspace, number(options, NODES)?)? else {
        material::skip("opensearch: there is no JDK of 21 or newer, or no Maven that can fetch");
        return Ok(());
    };
    let home = workspace.scratch("opensearch-eval")?;
    fs::remove_dir_all(&home).with_context(|| format!("removing {}", home.display()))?;
    for (kind, path) in IMPORTS {
        let path = Some(shared.join(path));
        let printed = process::output_of(&mut fontes(&binary, &home, &["import", kind], path))?;
        say(printed.lines().next().unwrap_or_default());
    }
    process::output_of(&mut fontes(&binary, &home, &["corpus", "resolve"], None))?;
    let urls = nodes.urls().join(" ");
    let mut copy = fontes(&binary, &home, &["corpus", "copy"], None);
    copy.env("FONTES_CORPUS_URLS", &urls);
    say(process::output_of(&mut copy)?.trim_end());
    let questions = questions(&workspace.root)?;
    let own = answers(&binary, &home, None, &questions)?;
    let theirs = answers(&binary, &home, Some(&urls), &questions)?;
    let right = |answers: &[Value]| {
        let pairs = questions.iter().zip(answers);
        pairs.filter(|(question, answer)| question.faults(answer).is_empty()).count()
    };
    say(&format!(
        "{} questions: {} answered right on one machine, {} on the cluster",
        questions.len(),
        right(&own),
        right(&theirs)
    ));
    let mut others = Vec::new();
    for (question, (one, other)) in questions.iter().zip(own.iter().zip(&theirs)) {
        if one != other {
            others.push(question.about.clone());
        }
        if one != other && options.has("--answers") {
            let (tool, arguments) = (&question.tool, &question.arguments);
            say(&format!("{tool} {arguments}\n  one machine: {one}\n  cluster:     {other}"));
        }
    }
    say(&format!(
        "{} answers are the same in every letter; others: {}",
        questions.len() - others.len(),
        others.join("; ")
    ));
    let wrong: Vec<&str> = questions
        .iter()
        .zip(own.iter().zip(&theirs))
        .filter(|(one, (own, theirs))| one.faults(own).is_empty() && !one.faults(theirs).is_empty())
        .map(|(one, _)| one.about.as_str())
        .collect();
    if !wrong.is_empty() {
        bail!("answered right on one machine and wrong on the cluster: {}", wrong.join("; "));
    }
    Ok(())
}

/// The answers of a server over the corpus of this machine, or of the cluster at these addresses.
fn answers(
    binary: &Path,
    home: &Path,
    urls: Option<&str>,
    questions: &[Question],
) -> Result<Vec<Value>> {
    let mut command = fontes(binary, home, &["serve", "--toolset", "corpus"], None);
    command.env("FONTES_TODAY", TODAY).env("FONTES_OFFLINE", "1");
    if let Some(urls) = urls {
        command.env("FONTES_CORPUS_STORE", "opensearch").env("FONTES_CORPUS_URLS", urls);
    }
    let (mut server, _) = Conversation::open(command)?;
    questions.iter().map(|one| server.structured(&one.tool, &one.arguments)).collect()
}
