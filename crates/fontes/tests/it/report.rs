//! The HTML report of `cite check`.

use std::fs;

use crate::program::{file, path, run};

const BRIEF: &str = "Nach Art. 97 OR <script>alert(1)</script> & BGE 145 III 9999.";

#[test]
fn the_report_shows_the_text_with_its_verdicts() {
    let brief = file("report", "brief.txt", BRIEF.as_bytes());
    let report = path("report", "report.html");
    let _ = fs::remove_file(&report);
    let run = run(&[
        "cite",
        "check",
        brief.to_str().expect("ours"),
        "--html",
        report.to_str().expect("ours"),
    ]);
    assert_eq!((run.code, run.err.as_str()), (4, ""));
    let page = fs::read_to_string(&report).expect("the report is there");
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; <a id=\"c1-2\""), "{page}");
    assert!(!page.contains("<script"));
    assert!(page.contains("class=\"does-not-exist\" title=\"does not exist: "));
    let left = fs::read_dir(report.parent().expect("a folder")).expect("readable");
    let left: Vec<_> =
        left.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    assert!(left.iter().all(|name| !name.ends_with(".part")), "{left:?}");
}

#[test]
fn a_report_that_cannot_be_written_is_unavailable() {
    let brief = file("report", "good.txt", b"Art. 97 OR");
    let report = path("report", "no-such-folder").join("report.html");
    let run = run(&[
        "cite",
        "check",
        brief.to_str().expect("ours"),
        "--html",
        report.to_str().expect("ours"),
    ]);
    assert_eq!(run.code, 3);
    assert!(run.err.starts_with("fontes: cannot write the report to "), "{}", run.err);
    assert!(run.out.contains("Art. 97 OR"), "the answer is told all the same");
}
