//! Does a shared corpus hold when one of three nodes is killed, under many readers and one writer? Nothing
//! that was acknowledged may be lost, no answer may be wrong, and no half of a batch may stay.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use corpus::{Store, StoreError, StoreQuery};
use corpus_opensearch::{Cluster, Settings};
use law::{Between, DocumentId, Entry, Query, Scope, tag};
use xtask::{options::Options, say::say, workspace::Workspace};

use super::nodes::{Nodes, wait};
use crate::chance::Chance;

/// How many nodes there are, and how many documents in a batch.
const NODES: usize = 3;
const BATCH: usize = 40;

/// How many read at once, unless said otherwise.
const READERS: usize = 50;

/// How many batches are there before anything happens.
const BEFORE: usize = 20;

/// After every so many batches the store is settled.
const SETTLED: usize = 3;

/// How long the cluster is left alone, how long a node is gone, and how long it then has.
const QUIET: Duration = Duration::from_secs(10);
const GONE: Duration = Duration::from_secs(40);
const AGAIN: Duration = Duration::from_secs(20);

/// How long the cluster may take to be whole again.
const WHOLE: Duration = Duration::from_secs(240);

/// A word that every document has.
const COMMON: &str = "gemeinsam";

/// What is known of what was written, and what was seen.
#[derive(Debug, Default)]
struct Seen {
    /// How many batches were acknowledged, from the first on; and how many of these searches must find.
    /// None of the others was.
    acknowledged: AtomicUsize,
    settled: AtomicUsize,
    /// How many were begun.
    begun: AtomicUsize,
    read: AtomicUsize,
    is_over: AtomicBool,
    told: Mutex<Told>,
}

/// What is told at the end.
#[derive(Debug, Default)]
struct Told {
    wrong: Vec<String>,
    refused: BTreeMap<String, usize>,
    /// When each answer came, and each acknowledgement.
    answers: Vec<Instant>,
    acknowledgements: Vec<Instant>,
    /// The failures of the writer.
    unwritten: BTreeMap<String, usize>,
}

impl Seen {
    fn told(&self) -> std::sync::MutexGuard<'_, Told> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Kills a node under load, and looks at what is left.
pub(crate) fn run(options: &Options) -> Result<()> {
    let readers = options.value("--readers").map(str::parse).transpose();
    let readers = readers.context("--readers is a number")?.unwrap_or(READERS);
    let Some(mut nodes) = Nodes::start(&Workspace::load()?, NODES)? else {
        material::skip("opensearch: there is no JDK of 21 or newer, or no Maven that can fetch");
        return Ok(());
    };
    let settings = Settings { shards: NODES, ..Settings::new(nodes.urls(), "faults")? };
    let writer = Cluster::open(settings.clone())?;
    for number in 0..BEFORE {
        writer.put(&batch(number)?)?;
    }
    writer.settle()?;
    nodes.await_green(WHOLE)?;
    let seen = Seen::default();
    for count in [&seen.acknowledged, &seen.settled, &seen.begun] {
        count.store(BEFORE, Ordering::SeqCst);
    }
    // Each program has a way of its own to the cluster; readers of one program share it.
    let reader = Cluster::open_read_only(settings.clone())?;
    let (mut killed, mut revived) = (Instant::now(), Instant::now());
    let outcome = thread::scope(|scope| -> Result<()> {
        for number in 0..readers {
            let (reader, seen) = (&reader, &seen);
            scope.spawn(move || read(reader, seen, number as u64));
        }
        scope.spawn(|| write(&writer, &seen));
        let outcome = (|| {
            wait(QUIET);
            // The one that is asked first by everybody.
            killed = Instant::now();
            nodes.kill(0)?;
            wait(GONE);
            revived = Instant::now();
            nodes.revive(0)?;
            wait(AGAIN);
            Ok(())
        })();
        seen.is_over.store(true, Ordering::SeqCst);
        outcome
    });
    outcome?;
    nodes.await_members(NODES)?;
    nodes.await_green(WHOLE)?;
    let whole = revived.elapsed();
    drop((writer, reader));
    let store = Cluster::open(settings)?;
    let kept = kept(&store, &seen)?;
    tell(&seen, killed, whole, readers, kept)
}

fn tell(seen: &Seen, killed: Instant, whole: Duration, readers: usize, kept: usize) -> Result<()> {
    let told = seen.told();
    let acknowledged = seen.acknowledged.load(Ordering::SeqCst);
    let failed: usize = told.refused.values().sum();
    say(&format!(
        "{readers} readers had {} right answers and {failed} failures; {} batches of {BATCH} documents \
         were acknowledged, {} of them while a node was gone or behind it",
        seen.read.load(Ordering::SeqCst),
        acknowledged,
        told.acknowledgements.iter().filter(|at| **at > killed).count(),
    ));
    for (words, count) in told.refused.iter().chain(&told.unwritten) {
        say(&format!("  {count} times: {words}"));
    }
    let gap = |moments: &[Instant]| {
        let mut moments: Vec<Instant> = moments.to_vec();
        moments.sort();
        let gaps = moments.windows(2).filter_map(|pair| Some(*pair.last()? - *pair.first()?));
        gaps.max().unwrap_or_default().as_secs_f64()
    };
    say(&format!(
        "time to recover: the longest without an answer {:.1} s, without an acknowledged batch {:.1} s; \
         whole again {:.1} s after the node was started anew",
        gap(&told.answers),
        gap(&told.acknowledgements),
        whole.as_secs_f64()
    ));
    say(&format!("{kept} documents were there at the end, all that were acknowledged among them"));
    if !told.wrong.is_empty() {
        bail!("{} answers were wrong: {}", told.wrong.len(), told.wrong.join("; "));
    }
    if told.acknowledgements.iter().all(|at| *at < killed) {
        bail!("nothing was written any more once a node was gone");
    }
    Ok(())
}

/// A name of a document by its batch and its place there.
fn name(batch: usize, place: usize) -> Result<DocumentId> {
    Ok(format!("ch.b{batch}-{place}").parse()?)
}

/// A batch: each document says which it is.
fn batch(number: usize) -> Result<Vec<Entry>> {
    let entry = |place: usize| {
        let id = name(number, place)?;
        Ok(serde_json::from_value(serde_json::json!({
            "id": id, "kind": "decision", "jurisdiction": "ch", "language": "de", "source": "faults",
            "title": format!("Urteil {number} {place}"), "date": "2020-01-01",
            "tags": { "batch": format!("b{number}") },
            "blocks": [{ "text": format!("{COMMON} x{number}y{place} Erwägung {place}") }],
        }))?)
    };
    (0..BATCH).map(entry).collect()
}

/// Writes until it is over. A batch that was refused is tried again; what came of it is not known.
fn write(store: &Cluster, seen: &Seen) {
    let mut number = BEFORE;
    while !seen.is_over.load(Ordering::SeqCst) {
        seen.begun.store(number + 1, Ordering::SeqCst);
        let entries = batch(number);
        let done = entries.map_err(|error| error.to_string()).and_then(|entries| {
            store.put(&entries).map(drop).map_err(|error: StoreError| error.to_string())
        });
        match done {
            Ok(()) => {
                number += 1;
                seen.acknowledged.store(number, Ordering::SeqCst);
                seen.told().acknowledgements.push(Instant::now());
            }
            Err(words) => *seen.told().unwritten.entry(shortened(&words)).or_default() += 1,
        }
        if number.is_multiple_of(SETTLED) {
            match store.settle() {
                Ok(()) => seen.settled.store(number, Ordering::SeqCst),
                Err(error) => {
                    let words = shortened(&error.to_string());
                    *seen.told().unwritten.entry(words).or_default() += 1;
                }
            }
        }
    }
}

/// Asks until it is over.
fn read(store: &Cluster, seen: &Seen, seed: u64) {
    let mut chance = Chance::of(seed);
    while !seen.is_over.load(Ordering::SeqCst) {
        let answer = match chance.below(3) {
            0 => one_got(store, seen, &mut chance),
            1 => one_found(store, seen, &mut chance),
            _ => counted(store, seen),
        };
        match answer {
            Ok(None) => {
                seen.read.fetch_add(1, Ordering::SeqCst);
                seen.told().answers.push(Instant::now());
            }
            Ok(Some(wrong)) => seen.told().wrong.push(wrong),
            Err(error) => {
                let words = shortened(&error.to_string());
                *seen.told().refused.entry(words).or_default() += 1;
            }
        }
    }
}

/// The kind of a failure: what differs from time to time stands in parentheses.
fn shortened(words: &str) -> String {
    let mut text = String::new();
    let mut depth = 0;
    for letter in words.chars() {
        depth += i32::from(letter == '(');
        if depth == 0 {
            text.push(letter);
        }
        depth -= i32::from(letter == ')');
    }
    text
}

/// A document that was acknowledged is there, and is the one.
fn one_got(store: &Cluster, seen: &Seen, chance: &mut Chance) -> Result<Option<String>> {
    let number = chance.below(seen.acknowledged.load(Ordering::SeqCst));
    let place = chance.below(BATCH);
    let document = store.document(&name(number, place)?)?;
    let text = document.map(|document| document.text()).unwrap_or_default();
    let is_right = text.contains(&format!("x{number}y{place} "));
    Ok((!is_right).then(|| format!("document {number} {place} is {text:?}")))
}

/// What was settled is found by its words, and nothing else is.
fn one_found(store: &Cluster, seen: &Seen, chance: &mut Chance) -> Result<Option<String>> {
    let number = chance.below(seen.settled.load(Ordering::SeqCst));
    let place = chance.below(BATCH);
    let found = store.search(&asked(&format!("x{number}y{place}"), Scope::default())?)?;
    let ids: Vec<String> = found.hits.iter().map(|hit| hit.head.id.to_string()).collect();
    let is_right = found.total == 1 && ids == [name(number, place)?.to_string()];
    Ok((!is_right).then(|| format!("x{number}y{place} finds {ids:?} of {}", found.total)))
}

/// There are no fewer than were settled before, and no more than were begun.
fn counted(store: &Cluster, seen: &Seen) -> Result<Option<String>> {
    let least = seen.settled.load(Ordering::SeqCst) * BATCH;
    let total = store.search(&asked(COMMON, Scope::default())?)?.total;
    let most = seen.begun.load(Ordering::SeqCst) * BATCH;
    let is_right = (least..=most).contains(&total);
    Ok((!is_right).then(|| format!("{total} documents, and not from {least} to {most}")))
}

fn asked(words: &str, scope: Scope) -> Result<StoreQuery> {
    let clause = Some(Query::parse(words, Between::All)?.root().clone());
    let language = "de".to_owned();
    Ok(StoreQuery { scope, clause, language, limit: 5, ..StoreQuery::default() })
}

/// Whether everything is there that was acknowledged, and each batch whole or not at all; answers how many
/// documents there are.
fn kept(store: &Cluster, seen: &Seen) -> Result<usize> {
    store.settle()?;
    let acknowledged = seen.acknowledged.load(Ordering::SeqCst);
    let mut all = 0;
    for number in 0..seen.begun.load(Ordering::SeqCst) {
        let ids: Vec<DocumentId> =
            (0..BATCH).map(|place| name(number, place)).collect::<Result<_>>()?;
        let documents = store.documents(&ids)?;
        let scope = Scope::default().with("batch", tag::Filter::is(format!("b{number}")));
        let found = store.search(&StoreQuery { scope, ..StoreQuery::default() })?.total;
        let is_whole = documents.len() == BATCH && found == BATCH;
        let is_none = documents.is_empty() && found == 0;
        if !is_whole && (number < acknowledged || !is_none) {
            bail!(
                "of batch {number} there are {} documents and {found} are found; {acknowledged} batches \
                 were acknowledged",
                documents.len()
            );
        }
        all += documents.len();
    }
    Ok(all)
}
