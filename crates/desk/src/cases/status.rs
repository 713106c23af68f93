//! What this installation is and what it can do.

use casefile::StatusFilter;
use extract::{Ocr, Wall};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{Call, DeskError};

/// Below this much memory, in bytes, heavy work is to be avoided.
const CONSTRAINED: u64 = 2 << 30;
/// With this much memory, in bytes, everything may be used.
const FULL: u64 = 8 << 30;

/// The machine, as far as it says.
#[derive(Clone, Debug, Default, JsonSchema, Serialize)]
pub struct Machine {
    /// The memory of this process, in bytes.
    pub memory_used: Option<u64>,
    /// The memory of the machine, in bytes.
    pub memory: Option<u64>,
    /// The memory that is free for use, in bytes.
    pub memory_available: Option<u64>,
    /// The operating system and the processor.
    pub system: String,
}

impl Machine {
    /// How much memory may be used: `Full`, `Standard` or `Constrained`.
    pub fn memory_mode(&self) -> &'static str {
        match self.memory_available {
            Some(available) if available < CONSTRAINED => "Constrained",
            Some(available) if available >= FULL => "Full",
            _ => "Standard",
        }
    }
}

/// What this installation is and what it can do.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct StatusAnswer {
    /// The version.
    pub version: String,
    /// The tier.
    pub tier: &'static str,
    /// The name of the active case.
    pub active_case: Option<String>,
    /// The languages in which text in pictures is recognised; none where it cannot be.
    pub ocr_languages: Vec<String>,
    /// The wall around the processes that read documents: which of its layers hold on this machine,
    /// and which are missing.
    pub reader_wall: Wall,
    /// Where everything is kept.
    pub home: String,
    /// How many cases there are.
    pub cases: usize,
    /// What they take on the disk, in bytes.
    pub case_bytes: u64,
    /// The machine.
    pub machine: Machine,
    /// How much memory may be used.
    pub memory_mode: &'static str,
    /// The cases that are there and cannot be opened.
    pub warnings: Vec<String>,
}

/// Says what this installation is and what it can do.
pub fn get_status(version: &str, call: &Call<'_>) -> Result<StatusAnswer, DeskError> {
    let machine = (call.desk.machine)();
    let (all, unopened) = call.desk.cases()?.list(StatusFilter::All)?;
    let mut warnings: Vec<String> = unopened.into_iter().map(|one| one.reason).collect();
    let active = call.session.active();
    let ocr_languages = match call.desk.files.ocr() {
        Ocr::Off => Vec::new(),
        Ocr::Tesseract { languages, .. } => languages.split('+').map(str::to_owned).collect(),
    };
    let reader_wall = call.desk.files.wall().unwrap_or_else(|error| {
        warnings.push(format!("no document can be read: {error}"));
        Wall::none()
    });
    Ok(StatusAnswer {
        version: version.to_owned(),
        tier: call.desk.tier.name(),
        active_case: all
            .iter()
            .find(|case| active.as_ref() == Some(&case.id))
            .map(|case| case.name.clone()),
        ocr_languages,
        reader_wall,
        home: call.desk.home()?.display().to_string(),
        cases: all.len(),
        case_bytes: all.iter().map(|case| case.storage.total()).sum(),
        memory_mode: machine.memory_mode(),
        machine,
        warnings,
    })
}
