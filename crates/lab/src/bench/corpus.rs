//! The corpus of one machine beside PostgreSQL 15 with the specification's schema, on the same
//! documents and questions, in one run.

mod agreements;
mod alone;
mod figures;
mod frequency;
mod growth;
pub(crate) mod material;
mod peer;
mod question;
mod server;
mod session;
pub(crate) mod shared;
mod sql;
mod swiss;
mod unpacked;
mod workload;

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Instant,
};

use anyhow::{Context, Result, bail};

use self::{
    alone::Scale,
    figures::{Figures, Theirs},
    server::Server,
};
use super::cost::{self, costs, total};
use xtask::{options::Options, say::say, workspace::Workspace};

/// How many documents the large comparison is to have at least.
const MANY: usize = 250_000;
/// How many times smaller the other is.
const SMALLER: usize = 10;
/// How many questions of each class there are.
const QUESTIONS: usize = 200;
/// How often a new process is started for its first answer.
const OPENED: usize = 5;

/// Measures both and prints the figures.
pub(crate) fn run(options: &Options) -> Result<()> {
    if let (Some(step), Some(folder)) = (options.value("--alone"), options.value("--scale")) {
        return alone::run(step, &Scale::at(PathBuf::from(folder))?);
    }
    let workspace = Workspace::load()?;
    let scratch = match options.value("--scratch") {
        Some(folder) => PathBuf::from(folder),
        None => workspace.scratch("bench-corpus")?,
    };
    fs::create_dir_all(&scratch).with_context(|| format!("making {}", scratch.display()))?;
    let number = |name: &str| options.value(name).map(str::parse).transpose();
    let questions = number("--queries")?.unwrap_or(QUESTIONS);
    let everything = material::gather(&options.shared(), &scratch)?;
    let there = material::entries(&everything)?.count();
    if there == 0 {
        bail!("there are no documents");
    }
    let large = number("--documents")?.unwrap_or(there);
    if large < MANY {
        say(&format!("{large} documents, fewer than the {MANY} the goals are set for"));
    }
    if !Server::is_installed() {
        ::material::skip("PostgreSQL 15 is not installed (Debian: postgresql-15)");
    }
    let mut before: Option<Figures> = None;
    for documents in [large / SMALLER, large] {
        let scale = Scale::at(scratch.join(documents.to_string()))?;
        let measured = measure(&workspace, &everything, &scale, documents, questions)?;
        measured.print();
        if let Some(before) = &before {
            measured.print_growth(before);
        }
        if documents == large {
            measured.print_verdict();
        }
        before = Some(measured);
    }
    Ok(())
}

/// Builds both stores with that many documents and asks both the same.
fn measure(
    workspace: &Workspace,
    everything: &Path,
    scale: &Scale,
    documents: usize,
    questions: usize,
) -> Result<Figures> {
    let documents = material::thin(everything, &scale.entries(), documents)?;
    let questions = workload::Workload::of(&scale.entries())?.draw(questions);
    let asked = |class| questions.iter().any(|question| question.class == class);
    if let Some(class) = question::Class::ALL.into_iter().find(|class| !asked(*class)) {
        bail!("these documents allow no question of the class `{}`", class.name());
    }
    let mut file = fs::File::create(scale.questions())?;
    for question in &questions {
        writeln!(file, "{}", serde_json::to_string(question)?)?;
    }
    let theirs = if Server::is_installed() { Some(peer(scale, &questions)?) } else { None };
    let _ = fs::remove_dir_all(scale.store());
    let ours_built = total(&costs(workspace, &[words("build", scale)?])?);
    costs(workspace, &[words("ask", scale)?])?;
    let ours = serde_json::from_slice(&fs::read(scale.sitting())?)?;
    Ok(Figures {
        documents,
        questions,
        ours_built,
        ours_disk: disk(&scale.store())?,
        ours,
        ours_open: [opened(scale, true)?, opened(scale, false)?],
        theirs,
    })
}

/// Everything of PostgreSQL. The server is gone before ours is measured.
fn peer(scale: &Scale, questions: &[question::Question]) -> Result<Theirs> {
    let server = Server::start()?;
    let built = peer::build(&server, &scale.entries())?;
    let sitting = peer::ask(&server, questions)?;
    let memory = server.memory()?;
    server.restart_cold()?;
    let first = questions.first().context("there is a question")?;
    let start = Instant::now();
    let mut session = server.session()?;
    session.ask(&sql::statement(first).plain())?;
    let first = start.elapsed().as_secs_f64() * 1e3;
    Ok(Theirs { built, sitting, memory, first })
}

/// The words that start this program for one step in a process of its own.
fn words(step: &str, scale: &Scale) -> Result<Vec<String>> {
    let program = std::env::current_exe().context("asking for the path of this program")?;
    let program = program.to_string_lossy();
    let options = ["bench", "corpus", "--alone", step, "--scale"];
    Ok(cost::words(&program, &options, &[scale.folder()]))
}

/// Milliseconds from the start of a new process to its first answer, several times.
fn opened(scale: &Scale, is_cold: bool) -> Result<Vec<f64>> {
    let words = words("open", scale)?;
    let (program, rest) = words.split_first().context("there is a program")?;
    let mut measured = Vec::new();
    for _ in 0..OPENED {
        if is_cold {
            server::drop_from_cache(&scale.store())?;
        }
        let start = Instant::now();
        let mut command = Command::new(program);
        let mut child = command.args(rest).stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        let output = child.stdout.take().context("the process has an output")?;
        BufReader::new(output).read_line(&mut line)?;
        let took = start.elapsed().as_secs_f64() * 1e3;
        child.wait()?;
        if line.trim() == alone::ANSWERED {
            measured.push(took);
        }
    }
    if measured.is_empty() {
        bail!("no process that opened the store answered");
    }
    Ok(measured)
}

/// The bytes of a store's files: those of the database, and those of the index.
fn disk(store: &Path) -> Result<[u64; 2]> {
    let (mut database, mut index) = (0, 0);
    let mut folders = vec![store.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let entry = entry?;
            let about = entry.metadata()?;
            if about.is_dir() {
                folders.push(entry.path());
            } else if folder == store {
                database += about.len();
            } else {
                index += about.len();
            }
        }
    }
    Ok([database, index])
}
