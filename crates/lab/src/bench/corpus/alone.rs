//! Our store in a process of its own, so that its memory and its time are nobody else's.

use std::{
    fs,
    io::BufRead,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use corpus::Store;
use serde::{Deserialize, Serialize};

use super::{
    material::entries,
    question::{Answer, Question},
};
use crate::bench::{cost::memory, processor::spent};
use xtask::say::say;

/// How many documents are put at a time, as an import does.
const BATCH: usize = 1000;
/// What is said when the first answer of a new process is there.
pub(super) const ANSWERED: &str = "answered";

/// The folder of one size of the comparison.
#[derive(Clone, Debug)]
pub(super) struct Scale {
    folder: PathBuf,
}

/// What our process answered, and the memory it then held.
#[derive(Debug, Deserialize, Serialize)]
pub(super) struct Sitting {
    /// The answers, in the order of the questions.
    pub(super) answers: Vec<Answer>,
    /// Memory of its own, in bytes.
    pub(super) anonymous: u64,
    /// Memory that shows files, in bytes; the system takes it back when it needs it.
    pub(super) mapped: u64,
    /// The most it held of both.
    pub(super) peak: u64,
}

impl Scale {
    pub(super) fn at(folder: PathBuf) -> Result<Self> {
        fs::create_dir_all(&folder).with_context(|| format!("making {}", folder.display()))?;
        Ok(Self { folder })
    }

    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    pub(super) fn entries(&self) -> PathBuf {
        self.folder.join("entries.jsonl")
    }

    pub(super) fn questions(&self) -> PathBuf {
        self.folder.join("questions.jsonl")
    }

    pub(super) fn store(&self) -> PathBuf {
        self.folder.join("store")
    }

    pub(super) fn sitting(&self) -> PathBuf {
        self.folder.join("sitting.json")
    }

    /// The questions, as they were written.
    pub(super) fn asked(&self) -> Result<Vec<Question>> {
        let text = fs::read(self.questions())?;
        text.lines().map(|line| Ok(serde_json::from_str(&line?)?)).collect()
    }
}

/// Does one step: `build`, `ask` or `open`.
pub(super) fn run(step: &str, scale: &Scale) -> Result<()> {
    match step {
        "build" => build(scale),
        "ask" => ask(scale),
        "open" => open(scale),
        _ => bail!("`{step}` is not a step"),
    }
}

fn store(scale: &Scale) -> Result<Box<dyn Store>> {
    Ok(Box::new(corpus_embedded::Embedded::open(&scale.store())?))
}

fn build(scale: &Scale) -> Result<()> {
    let store = store(scale)?;
    let mut batch = Vec::with_capacity(BATCH);
    for entry in entries(&scale.entries())? {
        batch.push(entry?);
        if batch.len() == BATCH {
            store.put(&batch)?;
            batch.clear();
        }
    }
    store.put(&batch)?;
    Ok(store.settle()?)
}

/// Asks everything twice, and keeps what the second time took.
fn ask(scale: &Scale) -> Result<()> {
    let questions = scale.asked()?;
    let store = store(scale)?;
    for question in &questions {
        question.ask(&*store)?;
    }
    let mut answers = Vec::with_capacity(questions.len());
    for question in &questions {
        let start = spent();
        let mut answer = question.ask(&*store)?;
        answer.spent = spent().saturating_sub(start);
        answers.push(answer);
    }
    let figure = |name| memory("self", name).unwrap_or_default();
    let sitting = Sitting {
        answers,
        anonymous: figure("RssAnon:"),
        mapped: figure("RssFile:"),
        peak: figure("VmHWM:"),
    };
    Ok(fs::write(scale.sitting(), serde_json::to_vec(&sitting)?)?)
}

/// Opens the store and asks the first question, as a program that was just started does.
fn open(scale: &Scale) -> Result<()> {
    let questions = scale.asked()?;
    let question = questions.first().context("there is a question")?;
    question.ask(&*store(scale)?)?;
    say(ANSWERED);
    Ok(())
}
