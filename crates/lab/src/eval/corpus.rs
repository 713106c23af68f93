//! Are fixed questions about real law answered right, over the protocol, from what was imported?
//!
//! The questions stand in `crates/lab/fixtures/corpus/questions.jsonl`, one a line: the tool, its arguments,
//! and what the answer must be. Among them is every example call of the specification.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::stdio::Conversation;
use xtask::{options::Options, process, say::say, workspace::Workspace};

/// Where the questions are.
const QUESTIONS: &str = "crates/lab/fixtures/corpus/questions.jsonl";

/// The day on which the questions are asked.
pub(crate) const TODAY: &str = "2026-11-22";

/// What is imported, below the shared folder: the kind and the path.
pub(crate) const IMPORTS: [(&str, &str); 4] = [
    ("akn", "data/law/ch-akn"),
    ("akn", "data/documents/gb-judgments"),
    ("gesetze", "data/law/de-gesetze"),
    ("legalize", "data/law/legalize-fr-civil-penal.bundle"),
];

/// A question with what its answer must be.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    /// Why it is asked.
    pub(crate) about: String,
    /// The tool.
    pub(crate) tool: String,
    /// Its arguments.
    pub(crate) arguments: Value,
    /// What must hold of the structured answer, by JSON pointer. A text must be contained, ignoring
    /// case; a number must be equal; `{"least": n}` asks for that many entries or that number;
    /// `{"no": text}` for its absence; null for the absence of the field.
    expect: Map<String, Value>,
}

/// Imports real law, asks every question, and fails if an answer is wrong.
pub(crate) fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let shared = options.shared();
    if !shared.join("data/law").is_dir() {
        material::absent(&format!("eval corpus: real law below {}", shared.display()))?;
        return Ok(());
    }
    let binary = workspace.binary()?;
    let home = workspace.scratch("eval-corpus")?;
    fs::remove_dir_all(&home).with_context(|| format!("removing {}", home.display()))?;
    for (kind, path) in IMPORTS {
        let printed = process::output_of(&mut fontes(
            &binary,
            &home,
            &["import", kind],
            Some(shared.join(path)),
        ))?;
        say(printed.lines().next().unwrap_or_default());
    }
    say(&process::output_of(&mut fontes(&binary, &home, &["corpus", "resolve"], None))?);
    let questions = questions(&workspace.root)?;
    let mut command = fontes(&binary, &home, &["serve", "--toolset", "corpus"], None);
    command.env("FONTES_TODAY", TODAY).env("FONTES_OFFLINE", "1");
    let (mut server, _) = Conversation::open(command)?;
    let mut wrong = Vec::new();
    for question in &questions {
        let answer = server.structured(&question.tool, &question.arguments)?;
        let faults = question.faults(&answer);
        if options.has("--answers") {
            say(&format!("{} {}\n  {answer}", question.tool, question.arguments));
        }
        if !faults.is_empty() {
            wrong.push(format!(
                "{}: {} {}\n    {}",
                question.about,
                question.tool,
                question.arguments,
                faults.join("\n    ")
            ));
        }
    }
    say(&format!(
        "{} of {} questions answered right",
        questions.len() - wrong.len(),
        questions.len()
    ));
    if !wrong.is_empty() {
        bail!("answered wrong:\n  {}", wrong.join("\n  "));
    }
    Ok(())
}

pub(crate) fn fontes(
    binary: &Path,
    home: &Path,
    arguments: &[&str],
    path: Option<PathBuf>,
) -> Command {
    let mut command = Command::new(binary);
    command
        .args(arguments)
        .args(path)
        .env("FONTES_HOME", home)
        .env("FONTES_TODAY", TODAY)
        .env("FONTES_OFFLINE", "1");
    command
}

pub(crate) fn questions(root: &Path) -> Result<Vec<Question>> {
    let text =
        fs::read_to_string(root.join(QUESTIONS)).with_context(|| format!("reading {QUESTIONS}"))?;
    let line = |(number, line): (usize, &str)| {
        serde_json::from_str(line).with_context(|| format!("line {} of {QUESTIONS}", number + 1))
    };
    text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).map(line).collect()
}

impl Question {
    /// What is wrong with an answer.
    pub(crate) fn faults(&self, answer: &Value) -> Vec<String> {
        let rules = self.expect.iter();
        rules.filter_map(|(pointer, expected)| fault(answer, pointer, expected)).collect()
    }
}

/// What is wrong with a part of an answer.
fn fault(answer: &Value, pointer: &str, expected: &Value) -> Option<String> {
    let seen = answer.pointer(pointer).unwrap_or(&Value::Null);
    let size = || match seen {
        Value::Array(entries) => entries.len() as f64,
        Value::Object(entries) => entries.len() as f64,
        Value::String(text) => text.len() as f64,
        other => other.as_f64().unwrap_or(0.0),
    };
    let text = || match seen {
        Value::String(text) => text.to_lowercase(),
        other => other.to_string().to_lowercase(),
    };
    let is_right = match expected {
        Value::String(part) => text().contains(&part.to_lowercase()),
        Value::Object(rule) => rule.iter().all(|(rule, value)| match (rule.as_str(), value) {
            ("least", least) => least.as_f64().is_some_and(|least| size() >= least),
            ("most", most) => most.as_f64().is_some_and(|most| size() <= most),
            ("no", Value::String(part)) => !text().contains(&part.to_lowercase()),
            _ => false,
        }),
        other => seen == other,
    };
    let mut shown = seen.to_string();
    if shown.len() > 300 {
        shown = shown.chars().take(300).collect::<String>() + "…";
    }
    (!is_right).then(|| format!("{pointer} is {shown}, and should be {expected}"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_answer_is_held_against_each_rule() {
        let answer = json!({ "a": "Der Käufer", "b": [1, 2], "c": 3 });
        for (pointer, expected, is_right) in [
            ("/a", json!("käufer"), true),
            ("/a", json!("verkäufer"), false),
            ("/a", json!({ "no": "verkäufer" }), true),
            ("/b", json!({ "least": 2 }), true),
            ("/b", json!({ "least": 3 }), false),
            ("/c", json!(3), true),
            ("/d", json!(null), true),
            ("/c", json!(null), false),
            ("/c", json!({ "unknown": 1 }), false),
        ] {
            assert_eq!(
                fault(&answer, pointer, &expected).is_none(),
                is_right,
                "{pointer} {expected}"
            );
        }
    }
}
