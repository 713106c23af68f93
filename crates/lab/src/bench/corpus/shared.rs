//! The shared store beside that of one machine and PostgreSQL, on the same documents and questions, in one
//! run: ingest, disk, each kind of question with one reader, and all of them with many.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use corpus::Store;
use corpus_embedded::Embedded;
use corpus_opensearch::{Cluster, Settings};
use xtask::{options::Options, say::say, workspace::Workspace};

use super::{
    growth,
    material::{self, entries},
    peer,
    question::{Answer, Class, Question},
    server::Server,
    sql, workload,
};
use crate::{
    bench::processor::spent,
    opensearch::{
        nodes::{Nodes, get, wait},
        relations,
    },
    table::Table,
};

/// How many documents, questions of each class and nodes, unless said otherwise.
const DOCUMENTS: usize = 25_000;
const QUESTIONS: usize = 40;
const NODES: usize = 1;

/// What the names of the indices begin with.
const PREFIX: &str = "bench";

/// How many documents are put at a time.
const BATCH: usize = 500;

/// With how many readers everything is asked, and for how long.
const READERS: [usize; 2] = [8, 32];
const SITTING: Duration = Duration::from_secs(15);

/// The clock of processes counts hundredths of a second.
const TICKS: f64 = 100.0;

/// Puts one question, and answers how.
type Ask<'a> = Box<dyn FnMut(&Question) -> Result<Answer> + Send + 'a>;

/// One of those that are compared.
struct Rival<'a> {
    name: &'a str,
    /// Seconds that filling it took.
    built: f64,
    /// Bytes on the disk.
    disk: u64,
    /// Makes a reader.
    reader: Box<dyn Fn() -> Result<Ask<'a>> + Sync + 'a>,
    /// Seconds of processor time that it has taken so far.
    cpu: Box<dyn Fn() -> Result<f64> + Sync + 'a>,
}

/// What was measured of one of them.
struct Measured {
    /// Milliseconds on the wall of each question.
    times: Vec<f64>,
    answers: Vec<Answer>,
    /// For each number of readers: questions a second, and milliseconds of processor time of each.
    many: Vec<(f64, f64)>,
}

/// Measures all three and prints the figures.
pub(crate) fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let number = |name: &str, usual: usize| -> Result<usize> {
        options.value(name).map_or(Ok(usual), |text| text.parse().context(name.to_owned()))
    };
    let scratch = match options.value("--scratch") {
        Some(folder) => PathBuf::from(folder),
        None => workspace.scratch("bench-shared")?,
    };
    fs::create_dir_all(&scratch)?;
    let everything = material::gather(&options.shared(), &scratch)?;
    let file = scratch.join("thin.jsonl");
    let wanted = number("--documents", DOCUMENTS)?;
    let documents = match entries(&everything)?.count() {
        there if wanted > there => growth::grow(&everything, &file, wanted)?,
        _ => material::thin(&everything, &file, wanted)?,
    };
    say(&format!("{documents} documents in {:.1} MB", fs::metadata(&file)?.len() as f64 / 1e6));
    let questions = workload::Workload::of(&file)?.draw(number("--queries", QUESTIONS)?);
    if cfg!(debug_assertions) {
        say("built for development: what is ours is a little slower than a release would be");
    }
    let Some(nodes) = Nodes::start(&workspace, number("--nodes", NODES)?)? else {
        material_is_missing("OpenSearch");
        return Ok(());
    };
    let embedded = build_embedded(&scratch, &file)?;
    let cluster = build_cluster(&nodes, &file)?;
    let is_asked = !options.has("--no-peer");
    let server = if is_asked && Server::is_installed() { Some(Server::start()?) } else { None };
    let mut rivals = vec![of_embedded(&embedded), of_cluster(&cluster, &nodes)?];
    match &server {
        Some(server) => rivals.push(of_server(server, &file)?),
        None if is_asked => material_is_missing("PostgreSQL 15"),
        None => {}
    }
    let mut measured = Vec::new();
    for rival in &rivals {
        measured.push(measure(rival, &questions)?);
    }
    say(&format!("\n{documents} documents, {} questions\n", questions.len()));
    print_building(&rivals, documents);
    print_times(&rivals, &measured, &questions);
    print_many(&rivals, &measured);
    print_agreement(&measured, &questions);
    relations::measure(&nodes, PREFIX, &file)
}

fn material_is_missing(what: &str) {
    ::material::skip(&format!("bench shared: {what} cannot be started here"));
}

/// A store that was filled.
struct Filled<S> {
    store: S,
    built: f64,
    disk: u64,
}

fn fill(store: &dyn Store, file: &Path) -> Result<f64> {
    let begun = Instant::now();
    let mut batch = Vec::with_capacity(BATCH);
    for entry in entries(file)? {
        batch.push(entry?);
        if batch.len() == BATCH {
            store.put(&batch)?;
            batch.clear();
        }
    }
    store.put(&batch)?;
    store.settle()?;
    Ok(begun.elapsed().as_secs_f64())
}

fn build_embedded(scratch: &Path, file: &Path) -> Result<Filled<Embedded>> {
    let folder = scratch.join("store");
    let _ = fs::remove_dir_all(&folder);
    let store = Embedded::open(&folder)?;
    let built = fill(&store, file)?;
    let disk = super::disk(&folder)?.iter().sum();
    Ok(Filled { store, built, disk })
}

fn build_cluster(nodes: &Nodes, file: &Path) -> Result<Filled<Cluster>> {
    let urls = nodes.urls();
    let (shards, replicas) = (urls.len(), usize::from(urls.len() > 1));
    let store = Cluster::open(Settings { shards, replicas, ..Settings::new(urls, PREFIX)? })?;
    let built = fill(&store, file)?;
    let port = nodes.ports().into_iter().next().context("there is a node")?;
    // A moment later it knows its sizes.
    wait(Duration::from_secs(12));
    let answer = get(port, &format!("/_cat/indices/{PREFIX}-*?bytes=b&h=store.size"))?;
    let (_, sizes) = answer.split_once("\r\n\r\n").context("an answer has a body")?;
    let sizes = sizes.split_whitespace().map(str::parse::<u64>);
    let disk = sizes.collect::<Result<Vec<_>, _>>().context("a size")?.iter().sum();
    Ok(Filled { store, built, disk })
}

fn of_embedded(filled: &Filled<Embedded>) -> Rival<'_> {
    let Filled { store, built, disk } = filled;
    Rival {
        name: "one machine",
        built: *built,
        disk: *disk,
        reader: Box::new(move || Ok(Box::new(move |question: &Question| question.ask(store)))),
        cpu: Box::new(|| Ok(spent() as f64 / 1e9)),
    }
}

fn of_cluster<'a>(filled: &'a Filled<Cluster>, nodes: &Nodes) -> Result<Rival<'a>> {
    let Filled { store, built, disk } = filled;
    let processes = nodes.processes();
    // That of the nodes, and of this process, which makes the questions and the snippets.
    let cpu = move || -> Result<f64> {
        let mut seconds = spent() as f64 / 1e9;
        for process in &processes {
            seconds += of_process(*process)?;
        }
        Ok(seconds)
    };
    Ok(Rival {
        name: "OpenSearch",
        built: *built,
        disk: *disk,
        reader: Box::new(move || Ok(Box::new(move |question: &Question| question.ask(store)))),
        cpu: Box::new(cpu),
    })
}

/// Seconds of processor time of another process.
fn of_process(process: u32) -> Result<f64> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    let rest = stat.rsplit_once(')').context("a line of a process")?.1;
    let ticks: Vec<f64> =
        rest.split_whitespace().skip(11).take(2).filter_map(|text| text.parse().ok()).collect();
    Ok(ticks.iter().sum::<f64>() / TICKS)
}

fn of_server<'a>(server: &'a Server, file: &Path) -> Result<Rival<'a>> {
    let built = peer::build(server, file)?;
    let reader = move || -> Result<Ask<'a>> {
        let mut session = server.session()?;
        Ok(Box::new(move |question: &Question| {
            let statement = match question.class.has_snippets() {
                true => sql::with_snippets(question),
                false => sql::statement(question),
            };
            let rows = session.ask(&statement.plain())?;
            let found = rows.iter().filter_map(|row| Some(row.try_get(0).ok()??.to_owned()));
            let found = found.collect();
            Ok(Answer { spent: 0, found, total: None })
        }))
    };
    Ok(Rival {
        name: "PostgreSQL 15",
        built: built.wall,
        disk: built.tables + built.indexes,
        reader: Box::new(reader),
        cpu: Box::new(|| server.cpu()),
    })
}

fn measure(rival: &Rival<'_>, questions: &[Question]) -> Result<Measured> {
    let mut ask = (rival.reader)()?;
    for question in questions {
        ask(question).with_context(|| format!("{}: {question:?}", rival.name))?;
    }
    let (mut times, mut answers) = (Vec::new(), Vec::new());
    for question in questions {
        let begun = Instant::now();
        answers.push(ask(question)?);
        times.push(begun.elapsed().as_secs_f64() * 1e3);
    }
    drop(ask);
    let many = READERS.into_iter().map(|readers| sit(rival, questions, readers));
    Ok(Measured { times, answers, many: many.collect::<Result<_>>()? })
}

/// Asks everything again and again with so many readers: questions a second, and milliseconds of processor
/// time of each.
fn sit(rival: &Rival<'_>, questions: &[Question], readers: usize) -> Result<(f64, f64)> {
    let asked = AtomicUsize::new(0);
    let (begun, before) = (Instant::now(), (rival.cpu)()?);
    let outcomes: Vec<Result<()>> = thread::scope(|scope| {
        let read = |place: usize| {
            let asked = &asked;
            move || -> Result<()> {
                let mut ask = (rival.reader)()?;
                // Each begins elsewhere.
                let mut at = place * questions.len() / readers;
                while begun.elapsed() < SITTING {
                    let question = questions.get(at % questions.len()).context("a question")?;
                    ask(question)?;
                    asked.fetch_add(1, Ordering::Relaxed);
                    at += 1;
                }
                Ok(())
            }
        };
        let threads: Vec<_> = (0..readers).map(|place| scope.spawn(read(place))).collect();
        let joined = threads.into_iter().map(|thread| match thread.join() {
            Ok(outcome) => outcome,
            Err(_) => bail!("a reader broke"),
        });
        joined.collect()
    });
    outcomes.into_iter().collect::<Result<()>>()?;
    let (count, seconds) = (asked.into_inner() as f64, begun.elapsed().as_secs_f64());
    Ok((count / seconds, ((rival.cpu)()? - before) * 1e3 / count.max(1.0)))
}

fn print_building(rivals: &[Rival<'_>], documents: usize) {
    let mut table =
        Table::new(&["building", "seconds", "documents a second", "disk MB", "bytes each"]);
    for rival in rivals {
        table.row(&[
            rival.name.to_owned(),
            format!("{:.1}", rival.built),
            format!("{:.0}", documents as f64 / rival.built),
            format!("{:.1}", rival.disk as f64 / 1e6),
            format!("{:.0}", rival.disk as f64 / documents as f64),
        ]);
    }
    say(&table.to_string());
}

fn print_times(rivals: &[Rival<'_>], measured: &[Measured], questions: &[Question]) {
    let mut heads = vec!["one reader, ms".to_owned()];
    for rival in rivals {
        heads.push(format!("{} p50", rival.name));
        heads.push("p99".to_owned());
    }
    let mut table = Table::new(&heads.iter().map(String::as_str).collect::<Vec<_>>());
    for class in Class::ALL {
        let mut cells = vec![class.name().to_owned()];
        for one in measured {
            let of_class = questions.iter().zip(&one.times);
            let mut times: Vec<f64> = of_class
                .filter(|(question, _)| question.class == class)
                .map(|(_, time)| *time)
                .collect();
            times.sort_by(f64::total_cmp);
            for share in [0.5, 0.99] {
                let place = (times.len() as f64 * share).ceil() as usize;
                let time = times.get(place.saturating_sub(1)).copied().unwrap_or_default();
                cells.push(format!("{time:.2}"));
            }
        }
        table.row(&cells);
    }
    say(&table.to_string());
}

fn print_many(rivals: &[Rival<'_>], measured: &[Measured]) {
    let mut table =
        Table::new(&["many readers", "readers", "questions a second", "processor ms each"]);
    for (rival, one) in rivals.iter().zip(measured) {
        for (readers, (rate, cpu)) in READERS.iter().zip(&one.many) {
            table.row(&[
                rival.name.to_owned(),
                readers.to_string(),
                format!("{rate:.0}"),
                format!("{cpu:.2}"),
            ]);
        }
    }
    say(&table.to_string());
}

/// How often the two stores of ours answered the same: they must, but for the order of what fits equally.
fn print_agreement(measured: &[Measured], questions: &[Question]) {
    let [one, other, ..] = measured else { return };
    let mut table = Table::new(&["one machine and OpenSearch", "the same in all", "the same page"]);
    for class in Class::ALL {
        let (mut all, mut totals, mut pages) = (0, 0, 0);
        for (question, (one, other)) in questions.iter().zip(one.answers.iter().zip(&other.answers))
        {
            if question.class != class {
                continue;
            }
            all += 1;
            totals += usize::from(one.total == other.total);
            pages += usize::from(sorted(one) == sorted(other));
        }
        table.row(&[class.name().to_owned(), format!("{totals}/{all}"), format!("{pages}/{all}")]);
    }
    say(&table.to_string());
}

fn sorted(answer: &Answer) -> Vec<&String> {
    let mut found: Vec<&String> = answer.found.iter().collect();
    found.sort();
    found
}
