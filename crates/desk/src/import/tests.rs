use std::{collections::BTreeMap, path::PathBuf, thread};

use corpus::{Store as _, memory::Memory};
use jiff::civil::date;
use law::{Collection, Entry};

use super::{
    registry,
    unfinished::{Outcome, Turns, unfinished_imports},
};

fn scratch(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("fontes-desk-{}-{name}", std::process::id()))
}

#[test]
fn imports_at_the_same_time_lose_no_line_of_the_note() {
    const MANY: usize = 8;
    let folder = scratch("turns");
    let (store, turns) = (Memory::new(), Turns::of(&folder));
    let many = |outcome| {
        thread::scope(|scope| {
            for number in 0..MANY {
                let (store, turns) = (&store, &turns);
                scope.spawn(move || {
                    for part in 0..20 {
                        let origin = format!("jsonl /law/{number}-{part}");
                        turns.note(store, &origin, outcome).unwrap();
                    }
                });
            }
        });
        unfinished_imports(&store).unwrap().len()
    };
    assert_eq!(many(Outcome::Begun), MANY * 20);
    assert_eq!(many(Outcome::Finished), 0);
    std::fs::remove_dir_all(folder).unwrap();
}

fn source(as_of: Option<&str>) -> Collection {
    let mut source = serde_json::json!({
        "name": "s", "jurisdiction": "fr", "title": "Codes", "publisher": "p", "licence": "l",
        "caveat": "Only the codes that were imported.",
    });
    if let Some(as_of) = as_of {
        source["as_of"] = as_of.into();
    }
    serde_json::from_value(source).unwrap()
}

/// The registry's words on a source after acts of it were taken in one by one, each with what it
/// says of itself.
#[track_caller]
fn check(acts: &[(&str, serde_json::Value)], expected: &str) {
    let (store, folder) = (Memory::new(), scratch("registry"));
    let sources = BTreeMap::from([("s".to_owned(), source(Some("2026-05-05")))]);
    let bring = || {
        let today = date(2026, 11, 22);
        registry::bring_up_to_date(&store, &sources, &Turns::of(&folder), today).unwrap();
    };
    bring();
    assert!(store.collections().unwrap().is_empty(), "nothing of it is there");
    store.register(&source(None)).unwrap();
    for (name, tags) in acts {
        let mut entry = serde_json::json!({
            "id": format!("fr.{name}"), "kind": "section", "jurisdiction": "fr", "language": "fr",
            "source": "s", "title": name, "blocks": [], "tags": tags,
        });
        entry["tags"]["document_form"] = "act".into();
        store.put(&[serde_json::from_value::<Entry>(entry).unwrap()]).unwrap();
        store.settle().unwrap();
        bring();
    }
    let known = store.collections().unwrap().remove(0);
    let as_of = known.as_of.map(|day| day.to_string()).unwrap_or_default();
    assert_eq!(format!("{as_of}: {}", known.caveat), expected);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_source_is_as_old_as_its_oldest_act_and_lacks_what_any_of_them_lacks() {
    let hole = |title: &str| serde_json::json!({"as_of": "2024-01-01", "caveat": format!("The {title} has a hole.")});
    check(
        &[
            ("b", hole("Code b")),
            ("a", hole("Code a")),
            ("c", serde_json::json!({"as_of": "2026-01-01"})),
        ],
        "2024-01-01: Only the codes that were imported. Its acts were not taken in as of the same \
         day: the oldest is as of 2024-01-01, the newest as of 2026-01-01. The Code a has a hole. \
         The Code b has a hole.",
    );
    // What is taken in anew no longer lacks what it lacked.
    check(
        &[("a", hole("Code a")), ("a", serde_json::json!({"as_of": "2026-01-01"}))],
        "2026-01-01: Only the codes that were imported.",
    );
    check(
        &[("a", serde_json::json!({"as_of": "2031-01-01"}))],
        "2026-11-22: Only the codes that were imported.",
    );
    // Acts that do not say: what the publisher of the whole says.
    check(&[("a", serde_json::json!({}))], "2026-05-05: Only the codes that were imported.");
}
