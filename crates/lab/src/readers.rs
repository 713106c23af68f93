//! How quick is the reading room? The first page after the start, each kind of page for one reader, and many readers
//! at once. Nothing may fail.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::{Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use corpus::Store;
use corpus_embedded::Embedded;
use law::{DocumentId, Entry, Kind};
use xtask::{options::Options, process, say::say, workspace::Workspace};

use crate::{
    eval::retrieval::sets::codes,
    load::{Seen, Served, client::Client},
};

/// The law that is read where no home is given.
const LAW: &str = "crates/fontes/fixtures/law.jsonl";
/// How often one reader looks at each page.
const LOOKS: usize = 60;

/// The pages, with what each is called; of a kind that has several, each is read in its turn.
const PAGES: &[(&str, &[&str])] = &[
    ("the field", &["/"]),
    ("a question", QUESTIONS),
    ("two words", &["/?q=dommage+AND+faute&case=-"]),
    ("a citation", &["/?q=article+1240+du+code+civil&case=-"]),
    ("a provision", &["/document?ref=article+1240+du+code+civil&lang=fr"]),
    ("the acts", &["/law"]),
    ("a paper to check", &["/check"]),
];
/// Questions as people type them, in four languages: one asked again and again would be found in memory.
const QUESTIONS: &[&str] = &[
    "/?q=Wann+verj%C3%A4hren+Anspr%C3%BCche+wegen+M%C3%A4ngeln%3F&case=-",
    "/?q=Der+Nachbar+hat+einen+Baum+gepflanzt%2C+der+mir+die+Sonne+nimmt&case=-",
    "/?q=Mein+Chef+hat+mir+gek%C3%BCndigt%2C+w%C3%A4hrend+ich+krank+war&case=-",
    "/?q=Kann+ich+den+Mietzins+herabsetzen+lassen%2C+wenn+die+Heizung+ausf%C3%A4llt%3F&case=-",
    "/?q=Qui+paie+les+dettes+du+d%C3%A9funt%3F&case=-",
    "/?q=Le+locataire+peut-il+sous-louer+sans+l%27accord+du+bailleur%3F&case=-",
    "/?q=Mon+employeur+ne+me+paie+pas+les+heures+suppl%C3%A9mentaires&case=-",
    "/?q=Quanto+tempo+ho+per+contestare+la+disdetta%3F&case=-",
    "/?q=Il+vicino+fa+rumore+di+notte&case=-",
    "/?q=Chi+risponde+del+danno+causato+dal+cane%3F&case=-",
    "/?q=Can+I+return+a+defective+car+to+the+dealer%3F&case=-",
    "/?q=How+long+may+a+creditor+wait+before+he+sues%3F&case=-",
];

/// Starts a server and reads its pages.
pub(crate) fn run(options: &Options) -> Result<()> {
    let number = |name: &str, usual: u64| -> Result<u64> {
        options.value(name).map_or(Ok(usual), |text| text.parse().context(name.to_owned()))
    };
    let (readers, seconds) = (number("--readers", 200)?, number("--seconds", 30)?);
    let workspace = Workspace::load()?;
    let binary = match options.value("--binary") {
        Some(binary) => PathBuf::from(binary),
        None if options.has("--release") => workspace.release_binary()?,
        None => workspace.binary()?,
    };
    let home = home(options, &workspace, "readers")?;
    if !home.join("corpus").exists() {
        fs::create_dir_all(&home)?;
        if let Some(documents) = options.value("--documents") {
            synthesize(&home, documents.parse().context("--documents")?, &options.shared())?;
        }
        let mut import = Command::new(&binary);
        import.arg("--home").arg(&home).args(["import", "jsonl"]).arg(workspace.root.join(LAW));
        process::output_of(&mut import)?;
    }
    let begun = Instant::now();
    let server = Served::over(&home, &binary)?;
    let mut client = Client::new(&server.at, &server.token);
    client.enter()?;
    client.page("/")?;
    let first = begun.elapsed().as_millis();
    say(&format!("the first page, from the start of the program: {first} ms"));
    measure(&server, client, readers, Duration::from_secs(seconds))
}

/// The home that is read: one that was named is made once and read again, another is made anew.
pub(crate) fn home(options: &Options, workspace: &Workspace, name: &str) -> Result<PathBuf> {
    if let Some(home) = options.value("--home") {
        return Ok(PathBuf::from(home));
    }
    let home = workspace.scratch(name)?.join("home");
    // A run before may have left one.
    let _ = fs::remove_dir_all(&home);
    Ok(home)
}

/// Fills a corpus with so many documents whose words are those of the Swiss codes: each is two articles in one.
pub(crate) fn synthesize(home: &Path, documents: usize, shared: &Path) -> Result<()> {
    const BATCH: usize = 2_000;
    let mut articles: Vec<Entry> = codes(shared)?;
    articles.retain(|entry| entry.document.head.kind == Kind::Legislation);
    // It has its name when it is whole: half of it would be measured as if it were all.
    let unfinished = home.join("corpus-unfinished");
    let _ = fs::remove_dir_all(&unfinished);
    let store = Embedded::open(&unfinished)?;
    let mut passages = 0;
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
        let blocks = entry.document.blocks.iter();
        let blocks: Vec<_> = blocks.map(|block| (block.role, block.text.as_str())).collect();
        passages += corpus::meaning::passages("", &blocks).len();
        batch.push(entry);
        if batch.len() == BATCH || number + 1 == documents {
            store.put(&batch)?;
            batch.clear();
        }
    }
    store.settle()?;
    drop(store);
    fs::rename(&unfinished, home.join("corpus")).context("naming the corpus")?;
    say(&format!("{documents} documents of {passages} passages"));
    Ok(())
}

fn measure(server: &Served, mut client: Client, readers: u64, time: Duration) -> Result<()> {
    let mut alone = Seen::default();
    for (name, paths) in PAGES {
        for path in paths.iter().cycle().take(LOOKS) {
            look(&mut alone, &mut client, name, path)?;
        }
    }
    alone.told("one reader")?;

    let together = Mutex::new(Seen::default());
    let from = Instant::now();
    thread::scope(|scope| {
        for number in 0..readers {
            let together = &together;
            scope.spawn(move || {
                let mut own = Seen::default();
                let read = |own: &mut Seen| -> Result<()> {
                    let mut client = Client::new(&server.at, &server.token);
                    client.enter()?;
                    let begin = usize::try_from(number)?;
                    let pages = PAGES.iter().cycle().skip(begin % PAGES.len());
                    for (turn, (name, paths)) in pages.enumerate() {
                        if from.elapsed() >= time {
                            break;
                        }
                        let path =
                            paths.iter().cycle().nth((begin + turn / PAGES.len()) % paths.len());
                        look(own, &mut client, name, path.context("a page has a path")?)?;
                    }
                    Ok(())
                };
                if let Err(error) = read(&mut own) {
                    own.failed(format!("reader: {error:#}"));
                }
                Seen::add(together, own);
            });
        }
    });
    let took = from.elapsed().as_secs_f64();
    let mut together = together.into_inner().unwrap_or_else(PoisonError::into_inner);
    let pages = together.calls();
    say(&format!(
        "{readers} readers, {took:.0} s: {pages} pages, {:.0} a second, memory {} MB",
        pages as f64 / took,
        client.memory()? >> 20
    ));
    together.told("many readers")
}

fn look(seen: &mut Seen, client: &mut Client, name: &'static str, path: &str) -> Result<()> {
    let from = Instant::now();
    let (status, body) = client.page(path)?;
    seen.took(name, from);
    if status != 200 || !body.ends_with("</html>") {
        seen.failed(format!("{name}: {status}"));
    }
    Ok(())
}
