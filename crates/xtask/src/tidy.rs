//! Does the repository keep its own rules? Each rule is one file below; each breach is printed
//! with its place and what to do.

mod absences;
mod arrows;
mod cycles;
mod fault;
mod file;
mod keys;
mod leaks;
mod modules;
mod sizes;
mod source;

use anyhow::{Result, bail};

use crate::{options::Options, say::say, workspace::Workspace};
use fault::Fault;
use file::File;
#[cfg(test)]
use file::rust;

/// Checks every rule and fails if one is broken.
pub(crate) fn run(_: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let mut files = Vec::new();
    for path in workspace.files()? {
        files.push(File::read(&workspace.root, path)?);
    }
    let text_of = |path: &str| {
        let file = files.iter().find(|file| file.path == path);
        file.and_then(|file| file.text.as_deref()).unwrap_or_default()
    };

    let rules = [
        ("arrows", arrows::faults(text_of(arrows::DOCUMENT), &workspace.crates)),
        ("cycles", cycles::faults(text_of(arrows::DOCUMENT), &files, &workspace.crates)),
        ("modules", modules::faults(&files, &workspace.crates)),
        ("sizes", sizes::faults(&files)),
        ("lock", sizes::lock_faults(text_of(sizes::LOCK))),
        ("absences", absences::faults(&files, text_of(sizes::LOCK), &workspace.crates)),
        ("leaks", leaks::faults(&files)),
        ("keys", keys::faults(&files)),
    ];
    for (rule, faults) in &rules {
        for fault in faults {
            say(&format!("{rule}: {}: {}", fault.place, fault.remedy));
        }
    }
    match rules.iter().map(|(_, faults)| faults.len()).sum() {
        0usize => {
            say(&format!("tidy: {} files keep {} rules", files.len(), rules.len()));
            Ok(())
        }
        count => bail!("{count} to mend"),
    }
}
