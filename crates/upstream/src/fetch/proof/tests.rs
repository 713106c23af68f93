//! Answers that are none.

use super::*;

/// What is said of an answer: nothing where it is one.
fn seen(expects: Expects, address: &str, headers: &[(&str, &str)], body: &[u8]) -> String {
    let headers = headers.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    let raw = Raw { status: 200, headers, body: body.to_vec(), is_cut: false };
    match prove(expects, address, &raw) {
        Ok(()) => String::new(),
        Err(wrong) if wrong.is_half => format!("half: {}", wrong.reason),
        Err(wrong) => wrong.reason,
    }
}

#[track_caller]
fn check(expects: Expects, body: &str, expected: &str) {
    assert_eq!(seen(expects, "https://example.org/a", &[], body.as_bytes()), expected, "{body}");
}

#[test]
fn json_is_read_to_its_end() {
    check(Expects::Json, r#"{"hits":{"hits":[]}}"#, "");
    check(Expects::Json, "\u{feff}[]\n", "");
    check(Expects::Json, r#"{"hits":{"hits":["#, "half: its JSON breaks off");
    check(Expects::Json, "", "it is empty");
    check(Expects::Json, " \n", "it is empty");
    check(
        Expects::Json,
        "<!doctype html><title>Wartung\n  heute</title>",
        "it is a page instead of JSON: “Wartung heute”",
    );
    check(
        Expects::Json,
        "{} trailing",
        "it is not the JSON that was asked for: trailing characters at line 1 column 4",
    );
}

#[test]
fn pages_against_robots_are_no_answers() {
    let gate = r#"{"message":"Access denied by Imunify360 bot-protection. IPs used for automation should be whitelisted"}"#;
    check(Expects::Json, gate, "it is a page of Imunify360 against robots");
    let page = "<html><head><title>Just a moment...</title></head></html>";
    check(Expects::Html, page, "it is a page of Cloudflare against robots");
    check(Expects::Document, page, "it is a page of Cloudflare against robots");
    let page = r#"<html><script src="/_Incapsula_Resource?x"></script></html>"#;
    check(Expects::Xml, page, "it is a page of Incapsula against robots");
    check(Expects::Json, r#"{"hits":["a decision about bot-protection"]}"#, "");
}

#[test]
fn results_of_a_query_have_their_form() {
    check(Expects::Sparql, r#"{"head":{"vars":[]},"results":{"bindings":[]}}"#, "");
    check(Expects::Sparql, r#"{"head":{},"boolean":true}"#, "");
    check(Expects::Sparql, r#"{"head":{"vars":[]}}"#, "it has neither results nor a truth value");
    check(Expects::Sparql, r#"{"head":{"vars":[]},"results":{"bin"#, "half: its JSON breaks off");
    check(
        Expects::Sparql,
        r#"{"error":"x"}"#,
        "it is not the JSON that was asked for: missing field `head` at line 1 column 13",
    );
    assert_eq!(
        seen(
            Expects::Sparql,
            "https://example.org/sparqlendpoint",
            &[("x-sql-state", "S1TAT")],
            br#"{"head":{},"results":{"bindings":[]}}"#,
        ),
        "half: the query was broken off (“S1TAT”)"
    );
}

#[test]
fn xml_ends_with_its_root() {
    check(Expects::Xml, "<?xml version=\"1.0\"?>\n<!-- a --><a:b xmlns:a=\"c\">d</a:b>\n", "");
    check(Expects::Xml, "<a/>", "");
    check(Expects::Xml, "<a><b>c</b></a >", "");
    check(Expects::Xml, "<a><b>c</b>", "half: its XML breaks off");
    check(Expects::Xml, "<a><ba></ba>", "half: its XML breaks off");
    check(Expects::Xml, "<a><b>c</b", "half: its XML breaks off");
    check(Expects::Xml, "not found", "it is not XML: “not found”");
    check(
        Expects::Xml,
        "<!DOCTYPE html><HTML><title>404</title></HTML>",
        "it is a page instead of XML: “404”",
    );
}

#[test]
fn a_pdf_begins_as_one() {
    let check = |address: &str, media: &str, body: &str, expected: &str| {
        let headers = [("content-type", media)];
        assert_eq!(seen(Expects::Document, address, &headers, body.as_bytes()), expected, "{body}");
    };
    check("https://example.org/a.PDF?b", "application/octet-stream", "%PDF-1.4", "");
    check("https://example.org/a.pdf", "text/html", "<p>weg</p>", "it is not a PDF: “<p>weg</p>”");
    check("https://example.org/a", "application/pdf", "oops", "it is not a PDF: “oops”");
    check("https://example.org/a.html", "text/html", "<p>Urteil</p>", "");
}

#[test]
fn half_an_answer_is_told_by_its_length() {
    let check = |headers: &[(&str, &str)], expected: &str| {
        let body = br#"{"a":1}"#;
        assert_eq!(seen(Expects::Json, "https://example.org/", headers, body), expected);
    };
    check(&[("content-length", "7")], "");
    check(&[("content-length", "8")], "half: it broke off after 7 of 8 bytes");
    check(&[("content-length", "8"), ("content-encoding", "gzip")], "");
    check(&[("content-length", "many")], "");
    let raw = Raw { status: 200, body: b"{}".to_vec(), is_cut: true, ..Raw::default() };
    assert!(prove(Expects::Json, "https://example.org/", &raw).unwrap_err().is_half);
}

#[test]
fn what_a_host_says_is_told_in_one_line() {
    assert_eq!(brief(b"a\n\x1b[31mb\0  c"), "“a [31mb c”");
    assert_eq!(brief(&vec![b'x'; 5000]).chars().count(), 123);
    assert_eq!(brief(b"\xff\xfe"), "“\u{fffd}\u{fffd}”");
}

proptest::proptest! {
    #[test]
    fn any_bytes_are_judged(body in proptest::collection::vec(proptest::num::u8::ANY, 0..200)) {
        for expects in [Expects::Json, Expects::Sparql, Expects::Xml, Expects::Html, Expects::Document] {
            let _ = seen(expects, "https://example.org/a.pdf", &[], &body);
        }
    }
}
