use std::{cell::Cell, ops::ControlFlow};

use expect_test::{Expect, expect};
use jiff::civil::date;
use law::Entry;

use jiff::civil::Date;
use law::DocumentId;

use super::*;
use crate::{Store, contract, memory::Memory};

fn reference(text: &str, language: &str, at: Option<Date>) -> Reference {
    Reference { text: text.to_owned(), language: language.to_owned(), at, jurisdiction: None }
}

#[track_caller]
fn check(text: &str, language: &str, at: Option<Date>, expected: Expect) {
    let store = contract::corpus();
    let mut batch = Batch::new(&store);
    let one = batch.resolve(&reference(text, language, at)).unwrap();
    // Another day in between changes nothing in what is remembered.
    batch.resolve(&reference(text, language, Some(date(1990, 1, 1)))).unwrap();
    assert_eq!(one, batch.resolve(&reference(text, language, at)).unwrap());
    expected.assert_eq(&match one {
        Resolution::Document(id) => id.to_string(),
        other => format!("{other:?}"),
    });
}

#[test]
fn citations_are_resolved() {
    check("article 1240 du code civil", "fr", None, expect!["fr.cc.art-1240.20161001"]);
    check(
        "article 1382 du code civil",
        "fr",
        Some(date(2014, 3, 5)),
        expect!["fr.cc.art-1382.18040219"],
    );
    check("article 1147 du code civil, al. 2", "fr", None, expect!["fr.cc.art-1147.20161001"]);
    check("fr.cetatext-1", "fr", None, expect!["fr.cetatext-1"]);
    check("21/00091", "fr", None, expect!["Ambiguous"]);
    // That it is a number of the Cour de cassation is one reading of several.
    check("20-20.648", "fr", None, expect!["Ambiguous"]);
    check("article 1241 du code civil", "fr", None, expect!["Unknown"]);
    check("as agreed", "en", None, expect!["Unreadable"]);
}

#[test]
fn the_version_is_the_one_of_the_day_or_none() {
    check(
        "article 1147 du code civil",
        "fr",
        Some(date(2010, 1, 1)),
        expect!["fr.cc.art-1147.18040217"],
    );
    check(
        "article 1147 du code civil",
        "fr",
        Some(date(2020, 1, 1)),
        expect!["fr.cc.art-1147.20161001"],
    );
    check("article 1147 du code civil", "fr", Some(date(1789, 1, 1)), expect!["NotThen"]);
    // An id leads to the version of the day, and to what it names where none held then.
    check(
        "fr.cc.art-1147.20161001",
        "fr",
        Some(date(2010, 1, 1)),
        expect!["fr.cc.art-1147.18040217"],
    );
    check(
        "fr.cc.art-1147.20161001",
        "fr",
        Some(date(1789, 1, 1)),
        expect!["fr.cc.art-1147.20161001"],
    );
    check("fr.cc.art-1147.18040217", "fr", None, expect!["fr.cc.art-1147.18040217"]);
}

#[test]
fn what_is_remembered_stays_within_bounds() {
    let store = contract::corpus();
    let most = 3_000;
    let mut batch = Batch::remembering(&store, most);
    let mut peak = 0;
    for number in 0..200 {
        let one = if number % 2 == 0 { "article 1147 du code civil" } else { "21/00091" };
        let text = format!("{}{one}", " ".repeat(number % 3));
        batch.resolve(&reference(&text, "fr", None)).unwrap();
        batch.resolve(&reference(&format!("article {number} du code civil"), "fr", None)).unwrap();
        peak = peak.max(batch.bytes());
    }
    assert!(peak > most / 2 && peak <= most, "{peak}");
    let long = "x".repeat(2 * most);
    batch.resolve(&reference(&long, "fr", None)).unwrap();
    assert!(batch.bytes() <= most);
}

fn targets(store: &Memory, id: &str) -> Vec<String> {
    let id: DocumentId = id.parse().unwrap();
    let edges = store.edges(&[id]).unwrap().remove(0);
    let target = |edge: &law::Edge| match &edge.target {
        Some(target) => target.to_string(),
        None => format!("?{}", edge.reference.clone().unwrap_or_default()),
    };
    edges.iter().map(target).collect()
}

#[test]
fn relations_get_the_version_of_the_citing_day() {
    let store = contract::corpus();
    let report = edges(&store, &mut |_, _| ControlFlow::Continue(())).unwrap();
    expect![[r#"
        EdgeReport {
            resolved: 4,
            ambiguous: 0,
            unknown: 0,
            unreadable: 0,
            stopped: false,
        }
    "#]]
    .assert_debug_eq(&report);
    let seen: Vec<Vec<String>> =
        ["fr.juritext-2", "fr.ca-1", "ch-zh.og-2019-7", "ch.bge-131-iii-12"]
            .map(|id| targets(&store, id))
            .into();
    expect![[r#"
        [
            [
                "fr.cc.art-1382.18040219",
                "fr.cc.art-1147.18040217",
            ],
            [
                "fr.ct.art-l1232-1",
                "fr.ct.art-l1232-1",
            ],
            [
                "ch.bge-130-iii-182",
                "ch.or.de.art-41",
            ],
            [
                "ch.or.fr.art-41",
                "ch.or.fr.art-97",
            ],
        ]
    "#]]
    .assert_debug_eq(&seen);
}

fn citing(number: usize, words: &str) -> Entry {
    serde_json::from_value(serde_json::json!({
        "id": format!("fr.citing-{number:04}"), "kind": "decision", "jurisdiction": "fr",
        "language": "fr", "source": "cass", "title": "x", "date": "2014-01-01",
        "edges": [{"kind": "cites", "reference": words}],
    }))
    .unwrap()
}

#[test]
fn what_is_in_doubt_stays_unresolved() {
    let store = contract::corpus();
    let words = ["21/00091", "article 1241 du code civil", "comme convenu"];
    let entries = words.iter().enumerate().map(|(number, words)| citing(number, words));
    store.put(&entries.collect::<Vec<_>>()).unwrap();
    let before = store.pending(None, 100).unwrap().len();
    let report = edges(&store, &mut |_, _| ControlFlow::Continue(())).unwrap();
    assert_eq!(store.pending(None, 100).unwrap().len(), before - report.resolved);
    for (number, words) in words.iter().enumerate() {
        assert_eq!(targets(&store, &format!("fr.citing-{number:04}")), [format!("?{words}")]);
    }
    assert_eq!(store.note("resolve edges").unwrap(), None);
}

#[test]
fn a_stopped_run_goes_on_where_it_was() {
    let store = contract::corpus();
    let entries: Vec<Entry> =
        (0..1200).map(|number| citing(number, "article 1382 du code civil")).collect();
    store.put(&entries).unwrap();
    let calls = Cell::new(0);
    let first = edges(&store, &mut |_, _| {
        calls.set(calls.get() + 1);
        if calls.get() == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .unwrap();
    assert!(first.stopped);
    assert_eq!(first.resolved + first.unknown + first.ambiguous + first.unreadable, 500);
    let mut steps = Vec::new();
    let report = edges(&store, &mut |done, of| {
        steps.push((done, of));
        ControlFlow::Continue(())
    })
    .unwrap();
    assert!(!report.stopped && report.resolved >= 1200, "{report:?}");
    assert_eq!(steps.first().map(|(done, _)| *done), Some(0));
    assert!(steps.last().is_some_and(|(done, of)| done == of), "{steps:?}");
    assert!((0..1200).all(|number| {
        targets(&store, &format!("fr.citing-{number:04}")) == ["fr.cc.art-1382.18040219"]
    }));
    let again = edges(&store, &mut |_, _| ControlFlow::Continue(())).unwrap();
    assert_eq!(again.resolved, 0);
}

#[test]
fn relations_follow_the_versions_that_arrive_later() {
    let store = Memory::new();
    let version = |day: &str, end: Option<&str>| -> Entry {
        serde_json::from_value(serde_json::json!({
            "id": format!("fr.cc.art-9.{}", day.replace('-', "")), "kind": "legislation",
            "jurisdiction": "fr", "language": "fr", "source": "legi", "title": "Art. 9",
            "date": day, "date_end": end,
            "tags": {"cid": "fr.cc.art-9", "code": "Code civil", "article_number": "9"},
        }))
        .unwrap()
    };
    let run = || {
        edges(&store, &mut |_, _| ControlFlow::Continue(())).unwrap();
        targets(&store, "fr.citing-0000")
    };
    // The newest consolidation first, as most sources offer it.
    store.put(&[citing(0, "article 9 du code civil"), version("2010-01-01", None)]).unwrap();
    assert_eq!(run(), ["fr.cc.art-9.20100101"]);
    store.put(&[version("2012-01-01", None)]).unwrap();
    assert_eq!(run(), ["fr.cc.art-9.20120101"]);
    store.put(&[version("2013-01-01", None), version("2012-01-01", Some("2013-01-01"))]).unwrap();
    assert_eq!(run(), ["fr.cc.art-9.20130101"]);
}
