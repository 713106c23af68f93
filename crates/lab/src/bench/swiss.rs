//! The same questions on Swiss law put to Fontes and to the servers of others, over the stand-ins
//! for the sources: who answers truly, how fast, with how much memory?

mod process;
mod questions;
mod server;
mod verdict;

use std::{
    fs,
    path::PathBuf,
    time::{Duration, SystemTime},
};

use anyhow::{Context, Result, bail};
use serde_json::Value;
use standin::{Fault, Options as Material, Running, entscheidsuche, fedlex};

use self::{
    questions::{CITATIONS, DECISIONS, Question, STATUTES, TROUBLES},
    server::{PEERS, Ready, Server, Standins},
    verdict::{Verdict, told},
};
use super::median::summary;
use crate::{stdio::Conversation, table::Table};
use xtask::{options::Options, say::say, workspace::Workspace};

/// How often each server is started for its time.
const STARTS: usize = 5;
/// How often each question is put again after its first answer.
const AGAIN: usize = 5;

/// The two stand-ins.
struct Sources {
    courts: Running,
    law: Running,
}

/// The answer of one server to one question.
struct Reply {
    verdict: Verdict,
    /// What was asked, as the server was asked it.
    asked: String,
    /// What it said, in one line.
    said: String,
    /// Milliseconds to the first answer.
    first: f64,
    /// Milliseconds to each further one.
    again: Vec<f64>,
    /// Requests to the sources for the first answer.
    requests: usize,
}

/// What is measured of one server.
struct Sitting {
    ready: Ready,
    /// Milliseconds of each start.
    starts: Vec<f64>,
    /// One for each question, in their order; none where it has no tool.
    replies: Vec<Option<Reply>>,
    /// One for each trouble.
    troubled: Vec<Option<Reply>>,
    /// The same asked again at once when the source is back.
    after: Vec<Option<Reply>>,
    /// Bytes held after the questions.
    resident: Option<u64>,
    /// Milliseconds of processor time for each call.
    cpu: Option<f64>,
}

/// Puts the questions and prints the tables.
pub(crate) fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let material = Material::of(options.shared());
    if !material.material_is_here() {
        let folder = material.shared.display();
        say(&format!("bench swiss: SKIPPED, {folder} has no recorded answers of the sources"));
        return Ok(());
    }
    let sources =
        Sources { courts: entscheidsuche::start(&material)?, law: fedlex::start(&material)? };
    let mut ready = vec![ours(&workspace, options)?];
    for server in PEERS {
        match Ready::peer(&workspace, server) {
            Ok(peer) => ready.push(peer),
            Err(error) => {
                material::skip(&format!("{} cannot be installed: {error:#}", server.name));
            }
        }
    }
    let mut sittings = Vec::new();
    for each in ready {
        let name = each.server.name;
        sittings.push(sit(each, &sources).with_context(|| format!("asking {name}"))?);
    }
    print(&sittings, options.has("--answers"));
    Ok(())
}

/// Our binary: the one that is named, else the newer one of those that are built.
fn ours(workspace: &Workspace, options: &Options) -> Result<Ready> {
    if let Some(binary) = options.value("--binary") {
        return Ready::ours(workspace, PathBuf::from(binary), format!("fontes ({binary})"));
    }
    let program = format!("fontes{}", std::env::consts::EXE_SUFFIX);
    let mut built: Vec<(SystemTime, &str, PathBuf)> = Vec::new();
    for profile in ["debug", "release"] {
        let binary = workspace.target.join(profile).join(&program);
        if let Ok(time) = fs::metadata(&binary).and_then(|file| file.modified()) {
            built.push((time, profile, binary));
        }
    }
    match built.into_iter().max() {
        Some((_, profile, binary)) => {
            Ready::ours(workspace, binary, format!("fontes ({profile} build)"))
        }
        None => bail!("there is no fontes; build it with `cargo build --release --package fontes`"),
    }
}

fn all_questions() -> impl Iterator<Item = &'static Question> {
    DECISIONS.iter().chain(STATUTES).chain(CITATIONS)
}

/// Puts all questions to one server.
fn sit(ready: Ready, sources: &Sources) -> Result<Sitting> {
    let standins = Standins { courts: sources.courts.address(), law: sources.law.address() };
    let open = || Conversation::open(ready.command(&standins)?);
    ready.forget()?;
    let mut starts = Vec::new();
    for _ in 0..STARTS {
        starts.push(milliseconds(open()?.1));
    }

    ready.forget()?;
    let (mut conversation, _) = open()?;
    let idle = process::used_by(conversation.process());
    let mut replies = Vec::new();
    for question in all_questions() {
        replies.push(put(&mut conversation, ready.server, question, sources, AGAIN)?);
    }
    let end = process::used_by(conversation.process());
    drop(conversation);

    let (mut troubled, mut after) = (Vec::new(), Vec::new());
    for trouble in TROUBLES {
        // Nothing is kept, and nothing is remembered of the failure before.
        ready.forget()?;
        let (mut conversation, _) = open()?;
        sources.fail(&(trouble.fault)());
        let during = put(&mut conversation, ready.server, &trouble.question, sources, 0);
        sources.recover();
        troubled.push(during?);
        after.push(put(&mut conversation, ready.server, &trouble.after(), sources, 0)?);
    }
    let calls = replies.iter().flatten().map(|reply| 1 + reply.again.len()).sum::<usize>().max(1);
    let cpu = idle.zip(end).map(|(idle, end)| (end.cpu - idle.cpu) * 1e3 / calls as f64);
    let resident = end.map(|end| end.resident);
    Ok(Sitting { ready, starts, replies, troubled, after, resident, cpu })
}

/// Puts one question to one server, and again; nothing where it has no tool for it.
fn put(
    conversation: &mut Conversation,
    server: &Server,
    question: &Question,
    sources: &Sources,
    times: usize,
) -> Result<Option<Reply>> {
    let call = question.calls.iter().find(|(each, _)| *each == server);
    let Some((_, (tool, arguments))) = call else { return Ok(None) };
    let arguments: Value = serde_json::from_str(arguments).context("the arguments are JSON")?;
    sources.forget_requests();
    let (result, first) = conversation.outcome(tool, &arguments)?;
    let requests = sources.requests();
    let mut again = Vec::new();
    for _ in 0..times {
        again.push(milliseconds(conversation.outcome(tool, &arguments)?.1));
    }
    Ok(Some(Reply {
        verdict: question.truth.judge(&result),
        asked: format!("{tool} {arguments}"),
        said: told(&result),
        first: milliseconds(first),
        again,
        requests,
    }))
}

impl Sources {
    fn fail(&self, fault: &Fault) {
        self.courts.set_fault(fault.clone());
        self.law.set_fault(fault.clone());
    }

    fn recover(&self) {
        self.courts.clear_faults();
        self.law.clear_faults();
    }

    fn forget_requests(&self) {
        self.courts.forget_requests();
        self.law.forget_requests();
    }

    fn requests(&self) -> usize {
        self.courts.requests().len() + self.law.requests().len()
    }
}

impl Sitting {
    fn count(&self, verdict: Verdict) -> usize {
        self.all().filter(|reply| reply.verdict == verdict).count()
    }

    fn all(&self) -> impl Iterator<Item = &Reply> {
        self.replies.iter().chain(&self.troubled).chain(&self.after).flatten()
    }
}

fn print(sittings: &[Sitting], with_answers: bool) {
    say(&format!(
        "the same questions over the stand-ins: the answer, ms to the first, and ms when put again \
         (median of {AGAIN}); `-` has no tool for it\n"
    ));
    answers(sittings, &all_questions().collect::<Vec<_>>(), |sitting| &sitting.replies);
    say(
        "while the source fails, nothing kept: does it say so (right), or that there is nothing?\n",
    );
    let troubles: Vec<&Question> = TROUBLES.iter().map(|trouble| &trouble.question).collect();
    answers(sittings, &troubles, |sitting| &sitting.troubled);
    say("the same asked again at once when the source is back\n");
    answers(sittings, &troubles, |sitting| &sitting.after);
    servers(sittings);
    shared(sittings);
    if with_answers {
        for sitting in sittings {
            let all = sitting.all();
            for reply in all.filter(|reply| reply.verdict != Verdict::Right) {
                let Reply { verdict, asked, said, .. } = reply;
                say(&format!("{}: {} {asked}\n  {said}", sitting.ready.title, verdict.word()));
            }
        }
    }
}

fn answers(
    sittings: &[Sitting],
    questions: &[&Question],
    replies: impl Fn(&Sitting) -> &[Option<Reply>],
) {
    let mut heads = vec!["question"];
    heads.extend(sittings.iter().map(|sitting| sitting.ready.server.name));
    let mut table = Table::new(&heads);
    for (number, question) in questions.iter().enumerate() {
        let mut cells = vec![question.words.to_owned()];
        for sitting in sittings {
            let reply = replies(sitting).get(number).and_then(Option::as_ref);
            cells.push(reply.map_or_else(|| "-".to_owned(), Reply::cell));
        }
        table.row(&cells);
    }
    say(&table.to_string());
}

impl Reply {
    fn cell(&self) -> String {
        let again = summary(self.again.clone());
        let again = again.map_or_else(String::new, |again| format!(" {:>5.1}", again.median));
        format!("{} {:>6.0}{again}", self.verdict.word(), self.first)
    }
}

fn servers(sittings: &[Sitting]) {
    let mut table = Table::new(&[
        "server",
        "right",
        "wrong",
        "none",
        "start ms",
        "first ms",
        "again ms",
        "cpu ms/call",
        "memory MB",
        "requests",
    ]);
    for sitting in sittings {
        let replies = || sitting.replies.iter().flatten();
        let asked = replies().count().max(1);
        let requests = replies().map(|reply| reply.requests).sum::<usize>();
        let again = replies().flat_map(|reply| reply.again.clone()).collect();
        table.row(&[
            sitting.ready.title.clone(),
            sitting.count(Verdict::Right).to_string(),
            sitting.count(Verdict::Wrong).to_string(),
            sitting.count(Verdict::Silent).to_string(),
            median(sitting.starts.clone()),
            median(replies().map(|reply| reply.first).collect()),
            median(again),
            sitting.cpu.map_or_else(|| "-".to_owned(), |cpu| format!("{cpu:.1}")),
            sitting.resident.map_or_else(|| "-".to_owned(), |b| format!("{:.0}", b as f64 / 1e6)),
            format!("{:.1}", requests as f64 / asked as f64),
        ]);
    }
    say(
        "each on all it was asked; medians; memory at the end; requests to the sources a question\n",
    );
    say(&table.to_string());
}

/// Ours beside each other one, on the questions that both were asked.
fn shared(sittings: &[Sitting]) {
    let Some((ours, others)) = sittings.split_first().filter(|(_, others)| !others.is_empty())
    else {
        return;
    };
    let mut table = Table::new(&[
        "on the questions of",
        "number",
        "right",
        "fontes",
        "first ms",
        "fontes",
        "again ms",
        "fontes",
    ]);
    for theirs in others {
        let both: Vec<(&Reply, &Reply)> = ours
            .replies
            .iter()
            .zip(&theirs.replies)
            .filter_map(|(ours, theirs)| Some((ours.as_ref()?, theirs.as_ref()?)))
            .collect();
        let right = |pick: fn(&(&Reply, &Reply)) -> Verdict| {
            both.iter().filter(|pair| pick(pair) == Verdict::Right).count().to_string()
        };
        table.row(&[
            theirs.ready.title.clone(),
            both.len().to_string(),
            right(|pair| pair.1.verdict),
            right(|pair| pair.0.verdict),
            median(both.iter().map(|pair| pair.1.first).collect()),
            median(both.iter().map(|pair| pair.0.first).collect()),
            median(both.iter().flat_map(|pair| pair.1.again.clone()).collect()),
            median(both.iter().flat_map(|pair| pair.0.again.clone()).collect()),
        ]);
    }
    say(&table.to_string());
}

fn median(measured: Vec<f64>) -> String {
    summary(measured).map_or_else(|| "-".to_owned(), |summary| format!("{:.1}", summary.median))
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
