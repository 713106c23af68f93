//! A folder taken into a case and searched, beside recoll on the same folder in the same run.

mod alone;
mod material;
mod queries;

use std::{fs, path::Path, process::Command};

use anyhow::{Context, Result};
use serde_json::{Value, json};

use super::{
    cost::{self, Cost, costs, total},
    median::summary,
};
use crate::{stdio::Conversation, table::Table};
use queries::QUERIES;
use xtask::{options::Options, process, say::say, workspace::Workspace};

/// How often each query is asked of a program that starts for it.
const STARTS: usize = 3;
/// How often a tool of a warm server is called with each query.
const CALLS: usize = 20;
/// The name of the case that the command line makes.
const CASE: &str = "Bench";

/// Measures both and prints the figures.
pub(crate) fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    if let Some(home) = options.value("--alone") {
        return alone::run(Path::new(home), options);
    }
    let folder = workspace.scratch("cases")?;
    fs::remove_dir_all(&folder).with_context(|| format!("removing {}", folder.display()))?;
    let documents = folder.join("documents");
    let count = material::gather(&options.shared(), &documents)?;
    if count == 0 {
        say("bench cases: SKIPPED, there are no documents");
        return Ok(());
    }
    say(&format!("{count} documents, recognition of pictures off\n"));

    let ours = ours(&workspace, &folder, &documents)?;
    let recoll = recoll(&workspace, &folder, &documents);
    let recoll = recoll.map_err(|error| ::material::skip(&format!("recoll: {error:#}"))).ok();
    let binary = if options.has("--library") {
        None
    } else {
        let binary = workspace.release_binary();
        binary.map_err(|error| say(&format!("fontes: SKIPPED, {error:#}\n"))).ok()
    };
    let command = match &binary {
        Some(binary) => command_line(&workspace, binary, &folder, &documents)?,
        None => None,
    };
    print_ingest(&ours, command.as_ref(), recoll.as_ref());
    print_queries(command.as_ref(), recoll.as_ref());

    let many = folder.join("many");
    material::multiply(&options.shared(), &many)?;
    warm(&workspace, binary.as_deref(), &folder, &many)?;
    fs::remove_dir_all(&folder).with_context(|| format!("removing {}", folder.display()))
}

/// What one system took.
struct Figures {
    ingest: Cost,
    /// Milliseconds of one query, with the start of a program.
    query: Option<f64>,
}

/// This crate's library, in a process of its own.
fn ours(workspace: &Workspace, folder: &Path, documents: &Path) -> Result<Figures> {
    let ingest = alone_words(&folder.join("home"), "--ingest", documents)?;
    Ok(Figures { ingest: total(&costs(workspace, &[ingest])?), query: None })
}

/// The words that start this program for one task in a process of its own.
fn alone_words(home: &Path, task: &str, folder: &Path) -> Result<Vec<String>> {
    let program = std::env::current_exe().context("asking for the path of this program")?;
    let program = program.to_string_lossy();
    Ok(cost::words(&program, &["bench", "cases", "--alone"], &[home, Path::new(task), folder]))
}

/// recoll with a configuration of its own. It reads no pictures unless it is told to.
fn recoll(workspace: &Workspace, folder: &Path, documents: &Path) -> Result<Figures> {
    let config = folder.join("recoll");
    fs::create_dir_all(&config)?;
    let languages = "indexstemminglanguages = english french german italian";
    let settings = format!("topdirs = {}\n{languages}\n", documents.display());
    fs::write(config.join("recoll.conf"), settings)?;
    let ingest = cost::words("recollindex", &["-z", "-c"], &[&config]);
    let ingest = total(&costs(workspace, &[ingest])?);
    let queries: Vec<Vec<String>> = (0..STARTS)
        .flat_map(|_| QUERIES)
        .map(|query| {
            let mut words = cost::words("recollq", &["-n", "10", "-A", "-c"], &[&config]);
            words.push(query.to_owned());
            words
        })
        .collect();
    Ok(Figures { ingest, query: middle(&costs(workspace, &queries)?) })
}

/// The command line, where it has the commands.
fn command_line(
    workspace: &Workspace,
    binary: &Path,
    folder: &Path,
    documents: &Path,
) -> Result<Option<Figures>> {
    for words in [["case", "--help"], ["ingest", "--help"], ["search", "--help"]] {
        if process::output_of(Command::new(binary).args(words)).is_err() {
            say(&format!("fontes {}: SKIPPED, the command does not exist yet\n", words[0]));
            return Ok(None);
        }
    }
    let program = binary.to_string_lossy();
    let home = folder.join("command-line");
    let create = cost::words(&program, &["case", "create", CASE, "--home"], &[&home]);
    costs(workspace, &[create])?;
    // Without a path to programs there is none that recognises text, as in the other.
    let mut ingest = vec!["env".to_owned(), "PATH=".to_owned()];
    ingest.extend(cost::words(&program, &["ingest", "--case", CASE, "--home"], &[&home]));
    ingest.push(documents.to_string_lossy().into_owned());
    let ingest = total(&costs(workspace, &[ingest])?);
    let queries: Vec<Vec<String>> = (0..STARTS)
        .flat_map(|_| QUERIES)
        .map(|query| {
            let mut words = cost::words(&program, &["search", "--case", CASE, "--home"], &[&home]);
            words.push(query.to_owned());
            words
        })
        .collect();
    Ok(Some(Figures { ingest, query: middle(&costs(workspace, &queries)?) }))
}

fn middle(costs: &[Cost]) -> Option<f64> {
    summary(costs.iter().map(|cost| cost.wall * 1e3).collect()).map(|summary| summary.median)
}

fn print_ingest(ours: &Figures, command: Option<&Figures>, recoll: Option<&Figures>) {
    let mut table = Table::new(&[
        "taking in",
        "wall s",
        "processor s",
        "peak MB",
        "recoll takes, wall",
        "recoll takes, processor",
    ]);
    let rows = [("casefile, in one process", Some(ours)), ("fontes ingest", command)];
    for (name, figures) in rows.into_iter().chain([("recollindex", recoll)]) {
        let Some(figures) = figures else { continue };
        let times = |theirs: fn(&Cost) -> f64| match recoll {
            Some(recoll) if name != "recollindex" => {
                format!("{:.1} x", theirs(&recoll.ingest) / theirs(&figures.ingest))
            }
            _ => String::new(),
        };
        table.row(&[
            name.to_owned(),
            format!("{:.2}", figures.ingest.wall),
            format!("{:.2}", figures.ingest.cpu),
            format!("{:.0}", figures.ingest.peak as f64 / 1e6),
            times(|cost| cost.wall),
            times(|cost| cost.cpu),
        ]);
    }
    say(&table.to_string());
}

fn print_queries(command: Option<&Figures>, recoll: Option<&Figures>) {
    let mut table = Table::new(&["a query, with the start of the program", "median ms"]);
    for (name, figures) in [("fontes search --case", command), ("recollq", recoll)] {
        let Some(query) = figures.and_then(|figures| figures.query) else { continue };
        table.row(&[name.to_owned(), format!("{query:.1}")]);
    }
    say(&table.to_string());
}

/// Queries over many passages: in this program, and of a server that is warm.
fn warm(
    workspace: &Workspace,
    binary: Option<&Path>,
    folder: &Path,
    documents: &Path,
) -> Result<()> {
    let home = folder.join("many-home");
    costs(workspace, &[alone_words(&home, "--ingest", documents)?])?;
    let words = alone_words(&home, "--search", documents)?;
    let Some((program, rest)) = words.split_first() else { return Ok(()) };
    say(&process::output_of(Command::new(program).args(rest))?);
    let Some(binary) = binary else { return Ok(()) };
    let mut server = Command::new(binary);
    server.args(["serve", "--toolset", "cases", "--home"]).arg(&home);
    let (mut conversation, _) = match Conversation::open(server) {
        Ok(open) => open,
        Err(error) => {
            say(&format!("fontes serve --toolset cases: SKIPPED, it does not start: {error:#}"));
            return Ok(());
        }
    };
    let idle = conversation.resident();
    let mut spent = Vec::new();
    for call in 0..=CALLS {
        for query in QUERIES {
            let arguments: Value = json!({ "query": query, "case": alone::CASE });
            let (_, time) = conversation.call("search_case", &arguments)?;
            if call > 0 {
                spent.push(time.as_secs_f64() * 1e3);
            }
        }
    }
    let used = conversation.resident();
    let megabytes = |bytes: Option<u64>| bytes.map_or(0.0, |bytes| bytes as f64 / 1e6);
    if let Some(seen) = summary(spent) {
        say(&format!(
            "a search by a warm server: best {:.2} ms, median {:.2} ms; resident {:.0} MB after its \
             start, {:.0} MB after the searches",
            seen.best,
            seen.median,
            megabytes(idle),
            megabytes(used),
        ));
    }
    Ok(())
}
