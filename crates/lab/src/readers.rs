//! How quick is the reading room? The first page after the start, each kind of page for one reader, and many readers
//! at once. Nothing may fail.

use std::{
    collections::BTreeMap,
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use corpus::Store;
use corpus_embedded::Embedded;
use law::{DocumentId, Entry, Kind};
use xtask::{options::Options, process, say::say, workspace::Workspace};

use crate::{eval::retrieval::sets::codes, load::client::Client};

/// The law that is read where no home is given.
const LAW: &str = "crates/fontes/fixtures/law.jsonl";
/// How often one reader looks at each page.
const LOOKS: usize = 60;

/// The pages, with what each is called.
const PAGES: &[(&str, &str)] = &[
    ("the field", "/"),
    ("a question", "/?q=Wann+verj%C3%A4hren+Anspr%C3%BCche+wegen+M%C3%A4ngeln%3F&case=-"),
    ("two words", "/?q=dommage+AND+faute&case=-"),
    ("a citation", "/?q=article+1240+du+code+civil&case=-"),
    ("a provision", "/document?ref=article+1240+du+code+civil&lang=fr"),
    ("the acts", "/law"),
    ("a paper to check", "/check"),
];

/// What pages took, in milliseconds, and what failed.
#[derive(Default)]
struct Seen {
    times: BTreeMap<&'static str, Vec<f64>>,
    failures: BTreeMap<String, u64>,
}

/// Starts a server and reads its pages.
pub(crate) fn run(options: &Options) -> Result<()> {
    let number = |name: &str, usual: u64| -> Result<u64> {
        options.value(name).map_or(Ok(usual), |text| text.parse().context(name.to_owned()))
    };
    let (readers, seconds) = (number("--readers", 200)?, number("--seconds", 30)?);
    let workspace = Workspace::load()?;
    let binary =
        if options.has("--release") { workspace.release_binary()? } else { workspace.binary()? };
    let home = match options.value("--home") {
        Some(home) => PathBuf::from(home),
        None => {
            let home = workspace.scratch("readers")?.join("home");
            // A run before may have left one.
            let _ = fs::remove_dir_all(&home);
            fs::create_dir_all(&home)?;
            if let Some(documents) = options.value("--documents") {
                synthesize(&home, documents.parse().context("--documents")?, &options.shared())?;
            }
            let mut import = Command::new(&binary);
            import.arg("--home").arg(&home).args(["import", "jsonl"]).arg(workspace.root.join(LAW));
            process::output_of(&mut import)?;
            home
        }
    };
    let begun = Instant::now();
    let mut command = Command::new(&binary);
    command.arg("--home").arg(&home).args(["--offline", "serve", "--http", "127.0.0.1:0"]);
    let mut server = command.stdin(Stdio::null()).stderr(Stdio::piped()).spawn()?;
    let measured = measure(&mut server, begun, readers, Duration::from_secs(seconds));
    // It may have ended by itself.
    let _ = server.kill();
    let _ = server.wait();
    measured
}

/// Fills a corpus with so many documents whose words are those of the Swiss codes: each is two articles in one.
fn synthesize(home: &Path, documents: usize, shared: &Path) -> Result<()> {
    const BATCH: usize = 2_000;
    let mut articles: Vec<Entry> = codes(shared)?;
    articles.retain(|entry| entry.document.head.kind == Kind::Legislation);
    let store = Embedded::open(&home.join("corpus"))?;
    let mut batch = Vec::with_capacity(BATCH);
    for number in 0..documents {
        let (at, copy) = (number % articles.len(), number / articles.len());
        let mut entry = articles[at].clone();
        if copy > 0 {
            // Another article of the same language, a prime number of places away.
            let same =
                |other: &&Entry| other.document.head.language == entry.document.head.language;
            let others = articles.iter().cycle().skip(at + copy * 7_919).find(same);
            let other = others.context("the article itself is one")?.document.blocks.clone();
            let head = &mut entry.document.head;
            head.id = DocumentId::of(
                "ch",
                &format!("{}-{copy}", head.id.as_str().trim_start_matches("ch.")),
            )?;
            let own = head.id.as_str().to_owned();
            head.tags.set("cid", own.clone());
            head.tags.set("work", own);
            entry.document.blocks.extend(other);
        }
        entry.document.head.parent = None;
        batch.push(entry);
        if batch.len() == BATCH || number + 1 == documents {
            store.put(&batch)?;
            batch.clear();
        }
    }
    store.settle()?;
    say(&format!("{documents} documents"));
    Ok(())
}

fn measure(server: &mut Child, begun: Instant, readers: u64, time: Duration) -> Result<()> {
    let mut lines = BufReader::new(server.stderr.take().context("a pipe")?);
    let mut line = || -> Result<String> {
        let mut line = String::new();
        lines.read_line(&mut line)?;
        Ok(line.trim().to_owned())
    };
    let (listens, token) = (line()?, line()?);
    let at = listens.split("://").nth(1).context("an address")?.trim_end_matches("/mcp").to_owned();
    let token = fs::read_to_string(token.strip_prefix("Token: in ").context("a token")?)?;
    thread::spawn(move || std::io::copy(&mut lines, &mut std::io::sink()));
    let mut client = Client::new(&at, &token);
    client.enter()?;
    client.page("/")?;
    say(&format!("the first page, from the start of the program: {:.0} ms", milliseconds(begun)));

    let mut alone = Seen::default();
    for (name, path) in PAGES {
        for _ in 0..LOOKS {
            alone.look(&mut client, name, path)?;
        }
    }
    say("one reader");
    alone.told()?;

    let together = Mutex::new(Seen::default());
    let from = Instant::now();
    thread::scope(|scope| {
        for number in 0..readers {
            let (at, token, together) = (&at, &token, &together);
            scope.spawn(move || {
                let mut own = Seen::default();
                let read = |own: &mut Seen| -> Result<()> {
                    let mut client = Client::new(at, token);
                    client.enter()?;
                    let pages = PAGES.iter().cycle().skip(usize::try_from(number)? % PAGES.len());
                    for (name, path) in pages {
                        if from.elapsed() >= time {
                            break;
                        }
                        own.look(&mut client, name, path)?;
                    }
                    Ok(())
                };
                if let Err(error) = read(&mut own) {
                    *own.failures.entry(format!("reader: {error:#}")).or_default() += 1;
                }
                together.lock().unwrap_or_else(PoisonError::into_inner).add(own);
            });
        }
    });
    let took = from.elapsed().as_secs_f64();
    let mut together = together.into_inner().unwrap_or_else(PoisonError::into_inner);
    let pages: usize = together.times.values().map(Vec::len).sum();
    say(&format!(
        "{readers} readers, {took:.0} s: {pages} pages, {:.0} a second, memory {} MB",
        pages as f64 / took,
        client.memory()? >> 20
    ));
    together.told()
}

impl Seen {
    fn look(&mut self, client: &mut Client, name: &'static str, path: &str) -> Result<()> {
        let from = Instant::now();
        let (status, body) = client.page(path)?;
        self.times.entry(name).or_default().push(milliseconds(from));
        if status != 200 || !body.ends_with("</html>") {
            *self.failures.entry(format!("{name}: {status}")).or_default() += 1;
        }
        Ok(())
    }

    fn add(&mut self, other: Self) {
        for (name, times) in other.times {
            self.times.entry(name).or_default().extend(times);
        }
        for (failure, count) in other.failures {
            *self.failures.entry(failure).or_default() += count;
        }
    }

    fn told(&mut self) -> Result<()> {
        say("page                looks   p50 ms   p99 ms   most ms");
        for (name, times) in &mut self.times {
            times.sort_by(f64::total_cmp);
            let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
            say(&format!(
                "{name:18} {:6} {:8.1} {:8.1} {:9.1}",
                times.len(),
                at(0.5),
                at(0.99),
                at(1.0)
            ));
        }
        for (failure, count) in &self.failures {
            say(&format!("FAILED {count}: {failure}"));
        }
        if !self.failures.is_empty() {
            bail!("pages failed");
        }
        Ok(())
    }
}

fn milliseconds(from: Instant) -> f64 {
    from.elapsed().as_secs_f64() * 1e3
}
