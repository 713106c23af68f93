//! Do a case and the corpus stay whole when the program is killed, at whatever moment, or the disk is full, however
//! much is left?
//!
//! The integration tests try a few moments and fillings each time they run; this asks them for many.

use anyhow::{Context, Result};

use xtask::{options::Options, process, workspace::Workspace};

/// How often taking in, removing and deleting are each cut short.
const MOMENTS: &str = "50";
/// How many documents the folder holds.
const DOCUMENTS: &str = "60";
/// At how many fillings of a disk it is tried whether one that is full loses anything.
const FILLINGS: &str = "50";
/// The tests that do it.
const TESTS: [&str; 7] = [
    "heavy::killed::at_any_moment_whole_documents_are_left_and_no_others",
    "heavy::imported::at_any_moment_an_import_loses_nothing_and_doubles_nothing",
    "heavy::kept::killed_at_any_moment_a_backup_and_a_restoration_harm_nothing",
    "heavy::kept::killed_at_any_moment_a_case_is_taken_in_wholly_or_not_at_all",
    "faults::a_disk_that_is_full_while_documents_come_in_loses_none",
    "faults::a_disk_that_is_full_while_law_or_a_case_is_imported_leaves_it_whole_or_not_there",
    "faults::a_disk_that_is_full_under_a_backup_leaves_none_and_under_a_home_hinders_none",
];

/// Runs the test with as many moments as asked for; it prints a table and its seed.
pub(crate) fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let mut cargo = process::cargo(&workspace.root);
    cargo.args(["test", "--quiet", "--package", "fontes", "--test", "it", "--"]);
    cargo.args(TESTS).arg("--exact");
    cargo.env("FONTES_KILL_MOMENTS", options.value("--moments").unwrap_or(MOMENTS));
    cargo.env("FONTES_KILL_DOCUMENTS", options.value("--documents").unwrap_or(DOCUMENTS));
    cargo.env("FONTES_FAULT_FILLINGS", options.value("--fillings").unwrap_or(FILLINGS));
    if let Some(seed) = options.value("--seed") {
        cargo.env("FONTES_KILL_SEED", seed);
    }
    process::run(&mut cargo).context("killing the program at chance moments")
}
