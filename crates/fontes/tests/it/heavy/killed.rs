//! Killed at any moment, the program leaves whole documents and no others.
//!
//! `cargo lab kill` runs this with more moments and more documents.

mod folder;

use std::{
    collections::BTreeMap,
    env, fs,
    hash::{BuildHasher, RandomState},
    os::unix::process::CommandExt,
    path::Path,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use self::folder::Folder;
use crate::{home::Home, program::say, session::Session};

/// What the automation may ask for.
struct Wanted {
    moments: usize,
    documents: usize,
    seed: u64,
}

impl Wanted {
    #[expect(clippy::disallowed_methods, reason = "so the automation tells the test what it wants")]
    fn read() -> Self {
        let number = |name: &str| env::var(name).ok()?.parse::<u64>().ok();
        Self {
            moments: number("FONTES_KILL_MOMENTS").unwrap_or(5) as usize,
            documents: number("FONTES_KILL_DOCUMENTS").unwrap_or(20) as usize,
            seed: number("FONTES_KILL_SEED").unwrap_or_else(|| RandomState::new().hash_one(0)),
        }
    }
}

/// The case as it is when nothing is killed: the chunks of each document.
type Whole = BTreeMap<String, u64>;

/// What is killed, and what it must leave.
struct Trial {
    home: Home,
    folder: Folder,
    whole: Whole,
    chance: u64,
    /// How long each of the three commands takes when it is left alone.
    ingest: Duration,
    remove: Duration,
    delete: Duration,
    faults: Vec<String>,
}

impl Trial {
    fn run(&self, arguments: &[&str]) {
        let run = self.home.run(arguments);
        // Of the scans, pages are skipped: there is no Tesseract.
        let expected = if arguments.first() == Some(&"ingest") { 3 } else { 0 };
        assert_eq!(run.code, expected, "{arguments:?}: {}", run.err);
    }

    fn timed(&self, arguments: &[&str]) -> Duration {
        let start = Instant::now();
        self.run(arguments);
        start.elapsed()
    }

    /// A moment up to a little after the end, by chance.
    fn moment(&mut self, whole: Duration) -> Duration {
        self.chance ^= self.chance << 13;
        self.chance ^= self.chance >> 7;
        self.chance ^= self.chance << 17;
        whole.mul_f64((self.chance >> 11) as f64 / (1_u64 << 53) as f64 * 1.05)
    }

    /// Starts a command in a group of its own and kills the group, readers and all.
    #[expect(clippy::disallowed_methods, reason = "a moment by chance is what is tested")]
    fn kill(&mut self, arguments: &[&str], whole: Duration) -> Duration {
        let moment = self.moment(whole);
        let mut child = self
            .home
            .command(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .expect("the binary starts");
        thread::sleep(moment);
        let group = format!("-{}", child.id());
        // It may have ended already.
        let _ = Command::new("/bin/kill").args(["-KILL", "--", &group]).output();
        child.wait().expect("it ends");
        moment
    }

    fn fault(&mut self, moment: usize, what: String) {
        self.faults.push(format!("moment {moment}: {what}"));
    }

    /// Calls a tool; that it fails is a fault, and the run goes on.
    fn ask(&mut self, moment: usize, session: &mut Session, tool: &str, arguments: Value) -> Value {
        let mut result = session.call(tool, arguments);
        if result["isError"] == true {
            self.fault(moment, format!("{tool}: {}", result["content"][0]["text"]));
        }
        result["structuredContent"].take()
    }

    /// The documents that are there. Each must be whole, and found if and only if it is there.
    fn there(&mut self, moment: usize, session: &mut Session) -> Whole {
        let list = self.ask(moment, session, "list_documents", json!({ "case": "Muster" }));
        let mut there = Whole::new();
        for document in list["documents"].as_array().into_iter().flatten() {
            let name = document["name"].as_str().expect("a name").to_owned();
            let chunks = document["chunks"].as_u64().expect("a number");
            if self.whole.get(&name) != Some(&chunks) {
                let right = self.whole.get(&name);
                self.fault(moment, format!("{name} has {chunks} chunks, not {right:?}"));
            }
            if document["is_searchable"] != true {
                self.fault(moment, format!("{name} is not searchable"));
            }
            if there.insert(name.clone(), chunks).is_some() {
                self.fault(moment, format!("{name} is there twice"));
            }
        }
        for (name, word) in self.folder.words() {
            let asked = json!({ "query": word, "case": "Muster" });
            let found = self.ask(moment, session, "search_case", asked);
            let hits: Vec<&str> = found["hits"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(|hit| hit["document"]["name"].as_str())
                .collect();
            let is_right = if there.contains_key(&name) {
                !hits.is_empty() && hits.iter().all(|hit| *hit == name)
            } else {
                hits.is_empty()
            };
            if !is_right {
                let there = there.contains_key(&name);
                self.fault(moment, format!("{name} is there: {there}, but found: {hits:?}"));
            }
        }
        there
    }

    /// Nothing that was meant for the time of writing may stay.
    fn leftovers(&mut self, moment: usize) {
        let case = self.home.case_folder();
        let mut names = files(&case, "");
        let meta = fs::read_to_string(case.join("index/meta.json")).unwrap_or_default();
        // Tantivy writes the ids of segments with dashes there, and without in names of files.
        let meta = meta.replace('-', "");
        names.retain(|name| {
            let known = [
                "audit.jsonl",
                "case.db",
                "case.json",
                "lock",
                "use",
                "index/format",
                "index/meta.json",
                "index/.managed.json",
            ];
            let is_lock = name.starts_with("index/.tantivy-") && name.ends_with(".lock");
            let stem = name.strip_prefix("index/").and_then(|name| name.split('.').next());
            let is_segment = stem.is_some_and(|stem| !stem.is_empty() && meta.contains(stem));
            !(known.contains(&name.as_str()) || is_lock || is_segment)
        });
        if !names.is_empty() {
            self.fault(moment, format!("left over: {names:?}"));
        }
    }

    /// One life of a case: taking in, removing a document and deleting it all are cut short.
    fn live(&mut self, moment: usize) -> String {
        self.run(&["case", "create", "Muster"]);
        let path = self.folder.path().to_string_lossy().into_owned();
        let ingest = self.kill(&["ingest", &path, "--case", "Muster"], self.ingest);
        let mut session = self.home.cases();
        let at_kill = self.there(moment, &mut session).len();
        let arguments = json!({ "folder_path": path, "case": "Muster" });
        let resumed = self.ask(moment, &mut session, "ingest_folder", arguments);
        let already = resumed["already_there"].as_array().map_or(0, Vec::len);
        if self.there(moment, &mut session) != self.whole {
            self.fault(moment, "after resuming, the case is not whole".to_owned());
        }
        session.end();
        self.leftovers(moment);

        // What came inside a mail comes back only with the mail.
        let names: Vec<String> =
            self.whole.keys().filter(|name| !name.contains(" › ")).cloned().collect();
        let name = names[moment * 7 % names.len()].clone();
        let remove = ["case", "remove", &name, "--case", "Muster", "--yes"];
        let removed = self.kill(&remove, self.remove);
        let mut session = self.home.cases();
        let left = self.there(moment, &mut session);
        let gone = self.whole.len() - left.len();
        if gone > 0 && left.contains_key(&name) {
            self.fault(moment, format!("{name} was to go, and another went"));
        }
        let again = json!({ "folder_path": path, "case": "Muster" });
        self.ask(moment, &mut session, "ingest_folder", again);
        if self.there(moment, &mut session) != self.whole {
            self.fault(moment, format!("after {name} went and came back, the case is not whole"));
        }
        session.end();
        self.leftovers(moment);

        let deleted = self.kill(&["case", "delete", "Muster", "--yes"], self.delete);
        let mut session = self.home.cases();
        let cases = session.done("list_cases", json!({ "status_filter": "all" }));
        let is_there = cases["cases"] != json!([]);
        if is_there {
            if self.there(moment, &mut session) != self.whole {
                self.fault(moment, "a case that was not deleted is not whole".to_owned());
            }
            let confirmed = json!({ "case_name": "Muster", "confirm": true });
            self.ask(moment, &mut session, "delete_case", confirmed);
        }
        if cases["unopened"] != json!([]) {
            self.fault(moment, format!("{}", cases["unopened"]));
        }
        session.end();
        let left = files(&self.home.path().join("cases"), "");
        if !left.is_empty() {
            self.fault(moment, format!("of the deleted case is left: {left:?}"));
        }
        format!(
            "{moment:>4} {:>7} {at_kill:>6} {already:>8} {:>7} {:>8} {:>7} {:>8}",
            ingest.as_millis(),
            removed.as_millis(),
            if gone > 0 { "gone" } else { "there" },
            deleted.as_millis(),
            if is_there { "there" } else { "gone" },
        )
    }
}

/// The files below a folder, by their paths in it.
fn files(folder: &Path, prefix: &str) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut out = Vec::new();
    for entry in entries.flatten() {
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            out.extend(files(&entry.path(), &format!("{name}/")));
        } else {
            out.push(name);
        }
    }
    out.sort();
    out
}

#[test]
fn at_any_moment_whole_documents_are_left_and_no_others() {
    let wanted = Wanted::read();
    let home = Home::new("killed");
    let folder = Folder::write(&home, wanted.documents);
    let mut trial = Trial {
        home,
        folder,
        whole: Whole::new(),
        chance: wanted.seed | 1,
        ingest: Duration::ZERO,
        remove: Duration::ZERO,
        delete: Duration::ZERO,
        faults: Vec::new(),
    };
    say(&format!("seed {}, {} documents, moments in ms", wanted.seed, wanted.documents));
    let path = trial.folder.path().to_string_lossy().into_owned();
    trial.run(&["case", "create", "Muster"]);
    trial.ingest = trial.timed(&["ingest", &path, "--case", "Muster"]);
    let mut session = trial.home.cases();
    let list: Value = session.done("list_documents", json!({ "case": "Muster" }));
    for document in list["documents"].as_array().expect("documents") {
        let name = document["name"].as_str().expect("a name").to_owned();
        trial.whole.insert(name, document["chunks"].as_u64().expect("a number"));
    }
    assert_eq!(trial.whole.len(), wanted.documents + trial.folder.inside());
    let whole = trial.whole.clone();
    assert_eq!(trial.there(0, &mut session), whole);
    session.end();
    trial.leftovers(0);
    let first = whole.keys().next().expect("a document").clone();
    trial.remove = trial.timed(&["case", "remove", &first, "--case", "Muster", "--yes"]);
    trial.delete = trial.timed(&["case", "delete", "Muster", "--yes"]);
    say("   # ingest  whole  resumed  remove          delete");
    for moment in 1..=wanted.moments {
        let row = trial.live(moment);
        say(&row);
    }
    say(&format!("{} moments, {} faults", wanted.moments, trial.faults.len()));
    assert!(trial.faults.is_empty(), "{}", trial.faults.join("\n"));
}
