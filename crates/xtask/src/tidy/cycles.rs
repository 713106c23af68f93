//! Do the files of a crate import each other in one direction?
//!
//! A file imports the file that defines what it names, whatever hands it on in between. What hands
//! on imports as well, so that a file of `mod` and `pub use` lines alone is in no cycle, since
//! nothing that is imported is defined there. Read as text: methods are not looked up.

mod group;
mod imports;
mod outline;
mod token;

use std::collections::{BTreeMap, BTreeSet};

use super::{Fault, File};
use crate::workspace::Crate;

use imports::Imports;

/// A cycle that stays.
struct Defended {
    /// Its files, sorted.
    files: &'static [&'static str],
    /// Why it stays, as it stands in the document beside the names of the files.
    reason: &'static str,
}

/// The cycles that stay.
const DEFENDED: &[Defended] = &[Defended {
    files: &[
        "crates/law/src/notice.rs",
        "crates/law/src/notice/decision.rs",
        "crates/law/src/notice/doctor.rs",
        "crates/law/src/notice/failure.rs",
        "crates/law/src/notice/force.rs",
        "crates/law/src/notice/form.rs",
        "crates/law/src/notice/paper.rs",
        "crates/law/src/notice/provision.rs",
        "crates/law/src/notice/reading.rs",
        "crates/law/src/notice/report.rs",
        "crates/law/src/notice/unsettled.rs",
        "crates/law/src/notice/worded.rs",
    ],
    reason: "a notice holds a sentence of any of the tables, and each table makes notices of its own",
}];

/// The folders whose cycles are still to be cut.
const PENDING: &[&str] = &[];

/// The cycles that nobody defends, and the defences of what is none.
pub(super) fn faults(document: &str, files: &[File], crates: &[Crate]) -> Vec<Fault> {
    compare(document, &cycles(files, crates), DEFENDED, PENDING)
}

/// Files that all reach each other by what they import, and what each takes from which.
struct Cycle<'c> {
    files: Vec<&'c str>,
    arrows: Vec<(&'c str, &'c str, Vec<&'c str>)>,
}

/// The cycles between the files of each crate that are not tests.
fn cycles<'c>(files: &'c [File], crates: &[Crate]) -> Vec<Cycle<'c>> {
    let product = files.iter().enumerate().filter(|(_, file)| file.is_rust() && !file.is_test());
    let paths: BTreeMap<&str, usize> = product.map(|(at, file)| (file.path.as_str(), at)).collect();
    let roots = crates.iter().flat_map(|each| &each.roots).filter(|root| root.contains("/src/"));
    let mut cycles = Vec::new();
    for root in roots.filter_map(|root| paths.get(root.as_str())) {
        let imports = imports::imports(*root, files, &paths);
        let mut arrows: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
        for (from, to) in imports.keys() {
            arrows.entry(*from).or_default().insert(*to);
        }
        let groups = group::groups(&arrows);
        cycles.extend(groups.iter().map(|group| Cycle::of(group, &imports, files)));
    }
    cycles
}

impl<'c> Cycle<'c> {
    fn of(group: &BTreeSet<usize>, imports: &Imports<'c>, files: &'c [File]) -> Self {
        let path = |at: &usize| files[*at].path.as_str();
        let inside =
            imports.iter().filter(|((from, to), _)| group.contains(from) && group.contains(to));
        Self {
            files: group.iter().map(path).collect(),
            arrows: inside
                .map(|((from, to), names)| (path(from), path(to), names.iter().copied().collect()))
                .collect(),
        }
    }

    fn fault(&self) -> Fault {
        let arrows = self.arrows.iter().map(|(from, to, names)| {
            format!("\n    {from} takes `{}` from {to}", names.join("`, `"))
        });
        let arrows: String = arrows.collect();
        let remedy = format!(
            "imports in a circle of {} files; move what is needed on both sides to the file where it \
             belongs, or to one of its own:{arrows}",
            self.files.len()
        );
        Fault::new(self.files.first().copied().unwrap_or_default(), remedy)
    }
}

/// The cycles against those that are defended, and those that are still to be cut.
fn compare(
    document: &str,
    cycles: &[Cycle<'_>],
    defended: &[Defended],
    pending: &[&str],
) -> Vec<Fault> {
    let is_defended = |cycle: &&Cycle<'_>| defended.iter().any(|each| each.files == cycle.files);
    let (mut faults, mut left) = (Vec::new(), BTreeSet::new());
    for cycle in cycles.iter().filter(|cycle| !is_defended(cycle)) {
        let folder =
            pending.iter().find(|folder| cycle.files.iter().all(|file| file.starts_with(**folder)));
        match folder {
            Some(folder) => _ = left.insert(*folder),
            None => faults.push(cycle.fault()),
        }
    }
    for folder in pending.iter().filter(|folder| !left.contains(*folder)) {
        faults.push(Fault::new(*folder, "has no cycle any more; remove it from `PENDING`"));
    }
    for each in defended {
        let place = each.files.first().copied().unwrap_or_default();
        if !cycles.iter().any(|cycle| cycle.files == each.files) {
            faults.push(Fault::new(place, "is in no such cycle; remove it from `DEFENDED`"));
        }
        let is_said = |line: &str| {
            line.contains(each.reason) && each.files.iter().all(|file| line.contains(named(file)))
        };
        if !document.lines().any(is_said) {
            let remedy = format!(
                "is in a cycle that no line of {} defends; name its files there and say \"{}\"",
                super::arrows::DOCUMENT,
                each.reason
            );
            faults.push(Fault::new(place, remedy));
        }
    }
    faults
}

/// A file as the document names it: without what all paths have in common.
fn named(file: &str) -> &str {
    let file = file.strip_prefix("crates/").unwrap_or(file);
    file.strip_suffix(".rs").unwrap_or(file)
}

#[cfg(test)]
mod tests;
