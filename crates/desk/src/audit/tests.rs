use super::*;

const EVENT: Event<'static> =
    Event { who: "token 1 (A)\n{\"n\":9}", tool: "search", case: None, outcome: "ok", words: None };

fn written(name: &str, lines: usize) -> PathBuf {
    let path = std::env::temp_dir().join(format!("fontes-audit-{name}-{}", std::process::id()));
    let _ = fs::remove_file(&path);
    for _ in 0..lines {
        append(&path, Timestamp::UNIX_EPOCH, &EVENT).unwrap();
    }
    path
}

#[test]
fn whatever_is_changed_is_told() {
    let path = written("changed", 4);
    let whole = fs::read_to_string(&path).unwrap();
    assert_eq!(whole.lines().count(), 4, "a line break in a name stays in its line");
    let seen = verify(&path).unwrap().unwrap();
    assert_eq!((seen.lines, seen.is_torn), (4, false));
    let lines: Vec<&str> = whole.lines().collect();
    let check = |text: String, why: &str| {
        fs::write(&path, text).unwrap();
        let error = verify(&path).unwrap().unwrap_err();
        assert!(error.contains(why), "{error}");
    };
    check(whole.replacen("\"search\"", "\"get\"", 1), "line 1, number 1, was changed");
    check(format!("{}\n{}\n{}\n", lines[0], lines[2], lines[3]), "line 2 does not follow");
    check(format!("{}\n{whole}", lines[0]), "line 2 does not follow");
    check(format!("x\n{whole}x\n"), "not a line of an audit");
    fs::write(&path, format!("{}\n{}\n", lines[0], lines[1])).unwrap();
    let cut = verify(&path).unwrap().unwrap();
    assert_ne!(cut.head, seen.head, "lines cut off at the end are told by who noted the head");
    fs::remove_file(&path).unwrap();
}

#[test]
fn a_line_cut_off_by_the_end_of_a_process_breaks_nothing() {
    let path = written("torn", 2);
    let mut text = fs::read(&path).unwrap();
    text.extend_from_slice(b"{\"n\":3,\"at\":\"2026");
    fs::write(&path, text).unwrap();
    let seen = verify(&path).unwrap().unwrap();
    assert_eq!((seen.lines, seen.is_torn), (2, true));
    append(&path, Timestamp::UNIX_EPOCH, &EVENT).unwrap();
    let seen = verify(&path).unwrap().unwrap();
    assert_eq!((seen.lines, seen.is_torn), (3, true));
    fs::remove_file(&path).unwrap();
}
