//! Does something stand where ARCHITECTURE.md says that nothing of the kind does?

use std::collections::{BTreeMap, BTreeSet};

use super::{Fault, File, source::is_name};
use crate::workspace::Crate;

/// Words that must not occur in the code of some crates.
struct Absence {
    /// The crates, or all of them but those that may use the network.
    crates: &'static [&'static str],
    /// The words, each as a path or part of one.
    words: &'static [&'static str],
    /// The invariant.
    because: &'static str,
    /// The file or folder that may, where one has a reason.
    but: &'static [&'static str],
}

/// The crates that may use the network: the way out to the sources, the one to a shared corpus, the one that
/// listens, and what only tests and the automation use.
const ONLINE: [&str; 6] = ["upstream", "corpus-opensearch", "mcp", "standin", "xtask", "lab"];

/// Every crate but those that may use the network.
const OFFLINE: &[&str] = &[];

const ABSENCES: &[Absence] = &[
    Absence {
        crates: &["law", "jurisdictions"],
        words: &["std::fs", "std::io", "std::net", "std::env", "std::process", "File::open"],
        because: "reading a citation needs no IO; take the text from the caller",
        but: &[],
    },
    Absence {
        crates: &["law", "jurisdictions"],
        words: &["async", "await", "tokio"],
        because: "the vocabulary and the grammars are plain functions; wait in the shells",
        but: &[],
    },
    Absence {
        crates: &["law", "jurisdictions", "desk"],
        words: &["SystemTime", "Instant", "Zoned::now", "Timestamp::now", "jiff::Zoned"],
        because: "today is an argument; ask the caller",
        but: &[],
    },
    Absence {
        crates: &["desk", "mcp", "web"],
        words: &["std::env"],
        because: "settings enter once, in the binary; take them as arguments",
        but: &[],
    },
    Absence {
        crates: OFFLINE,
        words: &[
            "std::net",
            "tokio::net",
            "TcpStream",
            "UdpSocket",
            "UnixStream",
            "reqwest",
            "rustls",
        ],
        because: "only `upstream` and `corpus-opensearch` open a connection, and only `mcp` listens; ask \
                  over `Fetch`",
        but: &[],
    },
    Absence {
        crates: &["mcp"],
        words: &[
            "TcpStream::connect",
            "UdpSocket",
            "UnixStream",
            "TcpSocket",
            "reqwest",
            "hyper::client",
            "hyper_util::client",
            "ClientConfig",
            "TlsConnector",
        ],
        because: "`mcp` listens and never calls anybody; only `upstream` and `corpus-opensearch` open a \
                  connection",
        but: &[],
    },
    Absence {
        crates: &["law", "jurisdictions", "index", "casefile", "desk", "mcp", "web", "fontes"],
        words: &["process::Command", "tokio::process"],
        because: "only `extract` starts programs: its own reader, and the one that recognises text",
        // It has the system show a page to whoever asked for it.
        but: &["crates/fontes/src/open.rs"],
    },
    Absence {
        crates: &[
            "index",
            "corpus",
            "corpus-embedded",
            "corpus-opensearch",
            "casefile",
            "research",
            "desk",
            "mcp",
            "web",
            "fontes",
        ],
        words: &[
            "jurisdictions::ch",
            "jurisdictions::de",
            "jurisdictions::eu",
            "jurisdictions::fr",
            "jurisdictions::gb",
            "jurisdictions::us",
        ],
        because: "only the Swiss sources know the grammar of one legal order; ask `Jurisdiction` or `Reference`",
        but: &["crates/desk/src/swiss"],
    },
];

/// What the vocabulary may be built from: nothing that could perform IO behind its back.
const FOREIGN_OF_LAW: [&str; 4] = ["jiff", "schemars", "serde", "thiserror"];

/// Packages that talk to the network; only through the crates that may use it may they be reached.
const NETWORK: [&str; 14] = [
    "attohttpc",
    "curl",
    "h2",
    "hickory-resolver",
    "hyper",
    "isahc",
    "native-tls",
    "openssl-sys",
    "quinn",
    "reqwest",
    "rustls",
    "tokio-postgres",
    "tungstenite",
    "ureq",
];

/// File names that say nothing about what is inside.
const EMPTY_NAMES: [&str; 9] =
    ["common", "handler", "helper", "helpers", "manager", "misc", "types", "util", "utils"];

/// The places that break an invariant of absence.
pub(super) fn faults(files: &[File], lock: &str, crates: &[Crate]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for file in files.iter().filter(|file| file.is_rust()) {
        faults.extend(name_fault(file));
        faults.extend(ignore_faults(file));
        if !file.is_test() {
            faults.extend(ABSENCES.iter().flat_map(|absence| absence.faults(file)));
        }
    }
    faults.extend(network_faults(lock, crates));
    for law in crates.iter().filter(|each| each.name == "law") {
        let allowed: BTreeSet<String> = FOREIGN_OF_LAW.map(str::to_owned).into();
        faults.extend(law.foreign.difference(&allowed).map(|foreign| {
            let remedy = format!("`law` may not use `{foreign}`; the vocabulary performs no IO");
            Fault::new("crates/law/Cargo.toml", remedy)
        }));
    }
    faults
}

impl Absence {
    fn faults(&self, file: &File) -> Vec<Fault> {
        let Some((owner, inside)) = owner(&file.path) else { return Vec::new() };
        let holds = if self.crates.is_empty() {
            !ONLINE.contains(&owner)
        } else {
            self.crates.contains(&owner)
        };
        let may = |place: &&str| {
            let rest = file.path.strip_prefix(*place);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '.']))
        };
        if !holds || !inside.starts_with("src/") || self.but.iter().any(may) {
            return Vec::new();
        }
        let found = self.words.iter().filter_map(|word| Some((word, find(&file.code, word)?)));
        found
            .map(|(word, at)| Fault::new(file.place(at), format!("`{word}`: {}", self.because)))
            .collect()
    }
}

/// The crate of a file, and its path inside that crate.
fn owner(path: &str) -> Option<(&str, &str)> {
    path.strip_prefix("crates/")?.split_once('/')
}

/// Where a word stands in code by itself, or where `a::b` is imported as `a::{…, b, …}`.
fn find(code: &str, word: &str) -> Option<usize> {
    let bytes = code.as_bytes();
    let alone = code.match_indices(word).map(|found| found.0).find(|at| {
        let before = at.checked_sub(1).and_then(|at| bytes.get(at));
        let after = bytes.get(at + word.len());
        !before.is_some_and(|byte| is_name(*byte)) && !after.is_some_and(|byte| is_name(*byte))
    });
    alone.or_else(|| {
        let (module, item) = word.rsplit_once("::")?;
        let open = format!("{module}::{{");
        code.match_indices(&open)
            .map(|found| found.0)
            .find(|at| group(&code[at + open.len()..]).contains(&item))
    })
}

/// The first name of each item of an import group, up to its closing brace.
fn group(code: &str) -> Vec<&str> {
    let mut depth = 1usize;
    let mut start = Some(0);
    let mut names = Vec::new();
    for (at, byte) in code.bytes().enumerate() {
        let ends = start.is_some() && !is_name(byte) && !byte.is_ascii_whitespace();
        if let Some(from) = start.filter(|_| ends) {
            names.push(code[from..at].trim());
            start = None;
        }
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            b',' if depth == 1 => start = Some(at + 1),
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    names
}

fn name_fault(file: &File) -> Option<Fault> {
    let empty = EMPTY_NAMES.contains(&file.name().trim_end_matches(".rs"));
    empty.then(|| Fault::new(&file.path, "name the file by the noun it holds"))
}

fn ignore_faults(file: &File) -> Vec<Fault> {
    let bare = |at: &usize| {
        let rest = file.text.as_deref().and_then(|text| text.get(*at..)).unwrap_or_default();
        let reason = rest.split_once(']').map(|(inside, _)| inside.trim_start_matches("#[ignore"));
        let reason = reason.unwrap_or_default().trim_matches([' ', '=', '"']);
        reason.is_empty()
    };
    let places = file.code.match_indices("#[ignore").map(|found| found.0).filter(bare);
    places.map(|at| Fault::new(file.place(at), "say why, as in `#[ignore = \"reason\"]`")).collect()
}

/// The crates of ours that reach a package of the network on a way that does not lead through those
/// that may use it.
fn network_faults(lock: &str, crates: &[Crate]) -> Vec<Fault> {
    let packages = packages(lock);
    let offline = crates.iter().filter(|each| !ONLINE.contains(&each.name.as_str()));
    let reached = |each: &Crate| {
        let mut seen = BTreeSet::new();
        let mut ahead = vec![each.name.as_str()];
        while let Some(name) = ahead.pop() {
            if !ONLINE.contains(&name) && seen.insert(name) {
                ahead.extend(packages.get(name).into_iter().flatten());
            }
        }
        NETWORK.into_iter().find(|package| seen.contains(package))
    };
    let found = offline.filter_map(|each| Some((each, reached(each)?)));
    found
        .map(|(each, package)| {
            let remedy = format!(
                "`{}` can reach `{package}`, which talks to the network; only `upstream`, \
                 `corpus-opensearch` and `mcp` may",
                each.name
            );
            Fault::new(super::sizes::LOCK, remedy)
        })
        .collect()
}

/// The packages of a lock file, and what they depend on; several versions of one count as one.
fn packages(lock: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut packages: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut current = "";
    for line in lock.lines() {
        let quoted = line.split('"').nth(1);
        if let Some(name) = quoted.filter(|_| line.starts_with("name = ")) {
            current = name;
            packages.entry(name).or_default();
        } else if let Some(used) = quoted.filter(|_| line.starts_with(" \"")) {
            // A version may follow the name.
            let used = used.split(' ').next().unwrap_or(used);
            packages.entry(current).or_default().insert(used);
        }
    }
    packages
}

#[cfg(test)]
mod tests;
