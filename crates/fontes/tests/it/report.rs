//! The HTML report of `cite check`.

use std::{fs, path::Path, process::Stdio};

use crate::program::{Run, command, file, path, run};

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
    assert!(page.contains("class=\"does-not-exist\" title=\"existiert nicht: "));
    let left = fs::read_dir(report.parent().expect("a folder")).expect("readable");
    let left: Vec<_> =
        left.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    assert!(left.iter().all(|name| !name.ends_with(".part")), "{left:?}");
}

/// Checks the file with the report going to `target`.
#[track_caller]
fn check(input: &Path, target: &Path) -> Run {
    run(&["cite", "check", input.to_str().expect("ours"), "--html", target.to_str().expect("ours")])
}

/// The report is refused before anything is read, printed or written.
#[track_caller]
fn refused(input: &Path, target: &Path, reason: &str) {
    let before = fs::read(target).ok();
    let run = check(input, target);
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{}", run.err);
    assert!(run.err.contains(reason), "{}", run.err);
    assert_eq!(fs::read(target).ok(), before, "nothing is written");
}

#[test]
fn a_document_is_never_replaced_by_its_report() {
    let brief = file("report-same", "brief.html", b"<p>Art. 97 OR</p>");
    let folder = brief.parent().expect("a folder");
    refused(&brief, &brief, "is one of the files to check");
    let detour = folder.join("..").join("report-same").join("brief.html");
    refused(&brief, &detour, "is one of the files to check");
}

#[test]
fn a_report_that_is_checked_is_not_replaced_by_its_report() {
    let brief = file("report-own", "brief.txt", b"Art. 97 OR");
    let report = path("report-own", "report.html");
    let _ = fs::remove_file(&report);
    assert_eq!(check(&brief, &report).code, 0);
    refused(&report, &report, "is one of the files to check");
}

#[cfg(unix)]
#[test]
fn links_lead_to_what_they_name() {
    let brief = file("report-links", "brief.txt", b"Art. 97 OR");
    let link = path("report-links", "link.html");
    let _ = fs::remove_file(&link);
    std::os::unix::fs::symlink(&brief, &link).expect("links can be made");
    refused(&brief, &link, "is one of the files to check");
    refused(&file("report-links", "other.txt", b"Art. 1 OR"), &link, "is not a report of Fontes");
    refused(&brief, Path::new("/dev/null"), "is not an ordinary file");
}

#[test]
fn a_file_of_another_is_not_replaced() {
    let brief = file("report-other", "brief.txt", b"Art. 97 OR");
    for (name, content) in [("a.html", "<!doctype html>\n<html>"), ("b.docx", "PK"), ("empty", "")]
    {
        let other = file("report-other", name, content.as_bytes());
        refused(&brief, &other, "is not a report of Fontes");
    }
    refused(&brief, brief.parent().expect("a folder"), "is a folder");
    refused(&brief, Path::new("/"), "names no file");
}

#[test]
fn standard_input_waits_until_the_target_is_known_to_be_good() {
    let other = file("report-stdin", "brief.txt", b"mine");
    let mut child = command(&["cite", "check", "--html", other.to_str().expect("ours")])
        .stdin(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary starts");
    // The pipe stays open: a program that reads first would wait for ever.
    let input = child.stdin.take();
    assert_eq!(child.wait().expect("the binary ends").code(), Some(2));
    drop(input);
}

#[test]
fn an_earlier_report_is_replaced() {
    let report = path("report-again", "report.html");
    let _ = fs::remove_file(&report);
    assert_eq!(check(&file("report-again", "one.txt", b"Art. 97 OR"), &report).code, 0);
    assert_eq!(check(&file("report-again", "two.txt", b"Art. 101 OR"), &report).code, 0);
    let page = fs::read_to_string(&report).expect("the report is there");
    assert!(page.contains("Art. 101 OR") && !page.contains("Art. 97 OR"), "{page}");
    let generator =
        format!("<meta name=\"generator\" content=\"Fontes {}\">", env!("CARGO_PKG_VERSION"));
    assert!(page.contains(&generator), "{page}");
    assert_eq!(check(&path("report-again", "missing.txt"), &report).code, 1);
    assert_eq!(fs::read_to_string(&report).expect("still there"), page, "nothing to report");
}

#[test]
fn a_folder_that_is_not_there_is_told_before_the_table() {
    let brief = file("report", "good.txt", b"Art. 97 OR");
    let run = check(&brief, &path("report", "no-such-folder").join("report.html"));
    assert_eq!((run.code, run.out.as_str()), (3, ""));
    assert!(run.err.starts_with("fontes: cannot write the report to `"), "{}", run.err);
}
