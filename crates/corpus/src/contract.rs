//! What every store must do, as cases over a small corpus made for it. Sets are compared, never
//! scores.

mod case;
mod meaning;
mod writing;

use std::collections::BTreeSet;

use law::Entry;

use crate::{Store, StoreError};

use case::Case;

/// The documents that the cases are about, one a line.
const FIXTURE: &str = include_str!("contract/fixture.jsonl");

/// The questions with what they must find, one a line.
const CASES: &str = include_str!("contract/cases.jsonl");

/// The documents that the cases are about.
pub fn fixture() -> Result<Vec<Entry>, serde_json::Error> {
    FIXTURE.lines().map(serde_json::from_str).collect()
}

/// Puts every case to a store, and tells those that failed, each with what was expected. `make`
/// makes an empty store.
pub fn check(make: &dyn Fn() -> Box<dyn Store>) -> Vec<String> {
    let mut failed = Vec::new();
    if let Err(error) = questions(make().as_ref(), &mut failed) {
        failed.push(error);
    }
    failed.extend(writing::check(make));
    failed
}

/// Puts every case about meanings to a store that knows what its documents mean, and tells those that failed.
/// `make` makes an empty store.
pub fn check_meaning(make: &dyn Fn() -> Box<dyn Store>) -> Vec<String> {
    meaning::check(make)
}

/// How many cases there are.
pub fn count() -> usize {
    CASES.lines().count() + writing::CASES.len()
}

fn questions(store: &dyn Store, failed: &mut Vec<String>) -> Result<(), String> {
    let entries = fixture().map_err(|error| format!("the fixture cannot be read: {error}"))?;
    store.put(&entries).map_err(said)?;
    store.settle().map_err(said)?;
    let mut names = BTreeSet::new();
    for line in CASES.lines() {
        let case: Case = serde_json::from_str(line).map_err(|error| format!("{line}: {error}"))?;
        if !names.insert(case.name.clone()) {
            failed.push(format!("{}: two cases have this name", case.name));
        }
        match case.answer(store) {
            Ok(answer) if answer == case.expected() => {}
            Ok(answer) => failed.push(format!(
                "{}\n    expected {:?}\n    answered {answer:?}",
                case.name,
                case.expected()
            )),
            Err(error) => failed.push(format!("{}: {error}", case.name)),
        }
    }
    Ok(())
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
fn said(error: StoreError) -> String {
    error.to_string()
}

/// A store with the documents and their sources, for the tests of what stands above a store.
#[cfg(test)]
pub(crate) fn corpus() -> crate::memory::Memory {
    let store = crate::memory::Memory::new();
    store.put(&fixture().unwrap()).unwrap();
    for (jurisdiction, name, title, caveat) in [
        ("ch", "fedlex", "Classified compilation", ""),
        ("fr", "legi", "Codes and laws", "without local law"),
        ("fr", "cass", "Decisions of the Cour de cassation", ""),
        ("eu", "eurlex", "Law of the Union", ""),
    ] {
        let text = |text: &str| text.to_owned();
        let collection = law::Collection {
            name: text(name),
            jurisdiction: text(jurisdiction),
            title: text(title),
            publisher: text("Chancellery"),
            licence: text("public domain"),
            address: None,
            as_of: Some(jiff::civil::date(2026, 7, 1)),
            retrieved: None,
            caveat: text(caveat),
        };
        store.register(&collection).unwrap();
    }
    store
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::Memory;

    #[test]
    fn the_store_in_memory_passes() {
        let failed = check(&|| Box::new(Memory::new()));
        assert!(failed.is_empty(), "{}", failed.join("\n"));
        assert!(count() >= 130, "{}", count());
    }
}
