//! Where the tests find the files that do not travel with the project.

use std::path::PathBuf;

use jiff::civil::date;

use crate::{Gathered, Importer, Options, Report};

/// The day on which the tests import.
pub(crate) const TODAY: Options = Options { today: date(2026, 11, 21) };

/// A path below the shared files; none, said plainly, where they are not there.
pub(crate) fn shared(path: &str) -> Option<PathBuf> {
    material::at(path)
}

/// A file made for these tests.
pub(crate) fn fixture(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(name)
}

/// A place for a file of one test.
pub(crate) fn scratch(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("fontes-upstream-{}-{name}", std::process::id()))
}

/// Cuts and breaks the bytes of a file in many places, and imports each: it may fail, and must not
/// fall. `stride` says how often.
pub(crate) fn survives(importer: &Importer, name: &str, bytes: &[u8], stride: usize) {
    let path = scratch(name);
    for at in (0..bytes.len()).step_by(stride.max(1)) {
        let mut broken = bytes.to_vec();
        broken[at] = broken[at].wrapping_add(37);
        for hurt in [&bytes[..at], broken.as_slice()] {
            std::fs::write(&path, hurt).unwrap();
            let mut gathered = Gathered::default();
            let _ = (importer.run)(&path, &TODAY, &mut gathered);
        }
    }
    std::fs::remove_file(path).unwrap();
}

/// Imports what stands at a path.
pub(crate) fn import(importer: &Importer, path: &std::path::Path) -> (Gathered, Report) {
    let mut gathered = Gathered::default();
    let report = (importer.run)(path, &TODAY, &mut gathered).unwrap();
    (gathered, report)
}

/// What was not understood, a line for each.
pub(crate) fn unread(report: &Report) -> String {
    report.unread.iter().map(|unread| format!("{}: {}\n", unread.place, unread.reason)).collect()
}

/// A document as a test shows it: its head in short, its blocks, its relations.
pub(crate) fn show(gathered: &Gathered, id: &str) -> String {
    use std::fmt::Write;
    let Some(entry) = gathered.get(id) else { return format!("no {id}\n") };
    let head = &entry.document.head;
    let mut shown = format!("{} | {} | {}\n", head.id, head.kind, head.title);
    let day = |day: Option<jiff::civil::Date>| day.map(|day| day.to_string()).unwrap_or_default();
    let parent = head.parent.as_ref().map(ToString::to_string).unwrap_or_default();
    let _ = writeln!(
        shown,
        "{}..{} | below {parent} at {}",
        day(head.date),
        day(head.date_end),
        head.ordinal
    );
    for (key, value) in head.tags.iter() {
        let _ = writeln!(shown, "  {key}={value}");
    }
    for block in &entry.document.blocks {
        let indent = "  ".repeat(usize::from(block.depth));
        let _ = writeln!(shown, "{:?} {indent}[{}] {}", block.role, block.label, block.text);
    }
    for edge in &entry.edges {
        let target = edge.target.as_ref().map(ToString::to_string).unwrap_or_default();
        let reference = edge.reference.as_deref().unwrap_or_default();
        let _ = writeln!(shown, "-> {} {target} {reference} {:?}", edge.kind, edge.properties);
    }
    shown
}
