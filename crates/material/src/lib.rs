//! What tests and measurements look for that does not travel with the project: decisions, labelled
//! sets and recorded answers in a folder beside it, and programs of the system.
//!
//! Whatever is left out for want of it is counted: each skip is a line in the file that
//! `FONTES_SKIPS` names. Where `FONTES_REQUIRE_SHARED` is `1`, missing material is an error, since a
//! check that looked at nothing must not pass; a missing program stays a skip.

pub mod onnx;

use std::{
    error::Error,
    ffi::OsString,
    fmt,
    fs::OpenOptions,
    io::{self, Write},
    path::{Path, PathBuf},
};

/// The folder with the material: `FONTES_SHARED`, else `../shared` beside the repository.
pub fn shared() -> PathBuf {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    variable("FONTES_SHARED").map_or_else(beside, PathBuf::from)
}

/// A path below the folder with the material. `None` where it is not there, which is counted.
///
/// # Panics
///
/// Where it is not there and must be.
#[track_caller]
#[expect(clippy::panic, reason = "only tests ask, and they must fail")]
pub fn at(path: &str) -> Option<PathBuf> {
    let found = shared().join(path);
    if found.exists() {
        return Some(found);
    }
    match absent(&found.display().to_string()) {
        Ok(()) => None,
        Err(error) => panic!("{error}"),
    }
}

/// Notes that a check is left out because its material is absent.
///
/// # Errors
///
/// Where the material must be there.
pub fn absent(what: &str) -> Result<(), Absent> {
    if variable("FONTES_REQUIRE_SHARED").is_some_and(|value| value == "1") {
        return Err(Absent { what: what.to_owned() });
    }
    skip(&format!("{what} is not there"));
    Ok(())
}

/// Notes that a check is left out, and why: for want of a program, or of something the system does
/// not have.
pub fn skip(why: &str) {
    // Nobody may be listening.
    let _ = writeln!(io::stderr(), "SKIPPED: {why}");
    let Some(path) = variable("FONTES_SKIPS") else { return };
    let line = format!("{}\n", why.replace('\n', " "));
    // A line is written in one piece, whoever else writes.
    let write =
        || OpenOptions::new().create(true).append(true).open(path)?.write_all(line.as_bytes());
    if let Err(error) = write() {
        let _ = writeln!(io::stderr(), "the skip could not be counted: {error}");
    }
}

fn variable(name: &str) -> Option<OsString> {
    std::env::var_os(name)
}

/// Material that must be there and is not.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Absent {
    what: String,
}

impl fmt::Display for Absent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = &self.what;
        write!(f, "{what} is not there, and FONTES_REQUIRE_SHARED=1 says that it must be")
    }
}

impl Error for Absent {}
