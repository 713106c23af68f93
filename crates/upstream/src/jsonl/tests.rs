use std::{io::Write, path::PathBuf};

use crate::{Gathered, named, shared};

fn fixture() -> PathBuf {
    shared::fixture("corpus.jsonl")
}

#[test]
fn a_line_is_a_document_and_what_is_none_is_reported() {
    let (gathered, report) = shared::import(named("jsonl").unwrap(), &fixture());
    assert_eq!(gathered.entries.len(), 2);
    assert_eq!(gathered.collections[0].name, "own");
    assert_eq!((report.documents, report.edges, report.unread.len()), (2, 1, 2));
    let unread = shared::unread(&report);
    assert!(unread.contains("line 4: `Zürich` and `de` are not a jurisdiction"), "{unread}");
    assert!(unread.contains("line 5: the line is not a document"), "{unread}");
}

#[test]
fn a_packed_file_reads_the_same() {
    let plain = std::fs::read(fixture()).unwrap();
    let path = shared::scratch("packed.jsonl.gz");
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packer.write_all(&plain).unwrap();
    std::fs::write(&path, packer.finish().unwrap()).unwrap();
    assert_eq!(crate::detect(&path).unwrap().name, "jsonl");
    let (packed, _) = shared::import(named("jsonl").unwrap(), &path);
    let (plain, _) = shared::import(named("jsonl").unwrap(), &fixture());
    assert_eq!(packed.entries, plain.entries);
    std::fs::remove_file(path).unwrap();
}

#[test]
fn an_interrupted_import_goes_on_after_the_last_unit() {
    let line = |number: usize| {
        format!(
            "{{\"id\":\"ch.n-{number}\",\"kind\":\"notice\",\"jurisdiction\":\"ch\",\"language\":\"de\",\"source\":\"x\",\"title\":\"t\"}}\n"
        )
    };
    let path = shared::scratch("long.jsonl");
    std::fs::write(&path, (0..2500).map(line).collect::<String>()).unwrap();
    let run = named("jsonl").unwrap().run;
    let mut gathered = Gathered { most: Some(2100), ..Gathered::default() };
    assert!(run(&path, &shared::TODAY, &mut gathered).unwrap().stopped);
    gathered.most = None;
    let report = run(&path, &shared::TODAY, &mut gathered).unwrap();
    assert!(!report.stopped);
    assert_eq!((gathered.entries.len(), gathered.taken), (2500, 2100 + 500));
    std::fs::remove_file(path).unwrap();
}

/// What is said of a line.
#[track_caller]
fn check(name: &str, line: &str, expected: &str) {
    let path = shared::scratch(&format!("{name}.jsonl"));
    let good = r#"{"id":"ch.n-1","kind":"notice","jurisdiction":"ch","language":"de","source":"x","title":"t"}"#;
    std::fs::write(&path, format!("{good}\n{line}\n")).unwrap();
    let (gathered, report) = shared::import(named("jsonl").unwrap(), &path);
    std::fs::remove_file(path).unwrap();
    assert_eq!(gathered.entries.len(), 1, "{line}");
    let unread = shared::unread(&report);
    assert!(unread.contains("line 2: ") && unread.contains(expected), "{unread}");
}

#[test]
fn a_misspelt_field_and_an_end_before_the_beginning_are_refused() {
    let line = |more: &str| {
        format!(
            r#"{{"id":"ch.n-2","kind":"notice","jurisdiction":"ch","language":"de","source":"x","title":"t",{more}}}"#
        )
    };
    check("misspelt", &line(r#""date_ends":"2020-01-01""#), "`date_ends` is not one of its fields");
    check("in-block", &line(r#""blocks":[{"txt":"a"}]"#), "unknown field `txt`");
    check("no-day", &line(r#""date":"2020-01-01","date_end":"2020-01-01""#), "is not after `date`");
    check("source", r#"{"collection":{"name":"own"}}"#, "the line is not a source: missing field");
}

#[test]
fn a_place_after_the_end_is_no_reason_to_leave_everything_out() {
    let mut gathered = Gathered { places: vec!["5000".to_owned()], ..Gathered::default() };
    (named("jsonl").unwrap().run)(&fixture(), &shared::TODAY, &mut gathered).unwrap();
    assert_eq!(gathered.entries.len(), 2);
}
