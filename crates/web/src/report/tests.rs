use desk::{DayFrom, ExistenceAnswer, NormalizedReference, SourceAsked, Totals};

use super::*;

fn citation(text: &str, start: usize, verdict: Verdict) -> CheckedCitation {
    CheckedCitation {
        text: text.to_owned(),
        start,
        end: start + text.len(),
        char_start: start,
        char_end: start + text.len(),
        line: 1,
        page: None,
        paragraph: None,
        paragraph_line: None,
        place: "line 1".into(),
        found_at: None,
        sentence: format!("It rests on {text} <and> more."),
        can_be_asked: false,
        jurisdiction: "ch".to_owned(),
        citation_type: "bge".to_owned(),
        normalized: text.to_owned(),
        language: None,
        verdict,
        existence: ExistenceAnswer {
            exists: Some(false),
            basis: "volume \"145\" ends <there>".into(),
            source: "the series".into(),
            as_of: None,
            inside: None,
            unchecked: Vec::new(),
            close_matches: Vec::new(),
        },
        issues: Vec::new(),
        notes: Vec::new(),
        correction: None,
        normalized_reference: NormalizedReference::default(),
    }
}

fn document(text: &str, citations: Vec<CheckedCitation>) -> Document {
    Document {
        name: "a <b>.txt".to_owned(),
        answer: CheckAnswer {
            path: None,
            language: Some(Language::De),
            day: "2026-11-21".to_owned(),
            day_from: DayFrom::Today,
            checked_on: "2026-08-01".to_owned(),
            totals: Totals { citations: citations.len(), ..Totals::default() },
            citations,
            quotations: Vec::new(),
            asked: Vec::new(),
            warnings: vec!["page 2 & 3 are empty".into()],
        },
        paper: Paper::from_text(text.to_owned()),
        language: Language::En,
    }
}

fn marked(text: &str, citations: Vec<CheckedCitation>) -> String {
    let mut page = String::new();
    super::text(&mut page, 1, &document(text, citations));
    page
}

#[test]
fn a_citation_is_marked_in_its_place_and_leads_to_its_row() {
    let seen = marked("a BGE 1 I 1 b", vec![citation("BGE 1 I 1", 2, Verdict::DoesNotExist)]);
    assert_eq!(
        seen,
        "a <a id=\"c1-1\" href=\"#r1-1\" class=\"does-not-exist\" title=\"does not exist: volume \
         &quot;145&quot; ends &lt;there&gt;\">BGE 1 I 1</a> b"
    );
}

#[test]
fn the_text_of_the_document_stays_text() {
    let seen = marked("<script>alert('x' & \"y\")</script>\u{1b}", Vec::new());
    assert_eq!(seen, "&lt;script&gt;alert(&#39;x&#39; &amp; &quot;y&quot;)&lt;/script&gt;\u{fffd}");
}

#[test]
fn a_citation_inside_another_is_not_marked_twice() {
    let citations = vec![
        citation("Art. 1 OR", 0, Verdict::Verified),
        citation("1 OR", 5, Verdict::Verified),
        citation("BGE", 10, Verdict::Verified),
    ];
    let seen = marked("Art. 1 OR BGE", citations);
    assert_eq!(seen.matches("<a ").count(), 2);
    assert!(seen.contains("id=\"c1-3\""), "{seen}");
}

#[test]
fn a_place_outside_the_text_loses_nothing_of_it() {
    let seen = marked("für Art. 1", vec![citation("xxx", 2, Verdict::Verified)]);
    assert_eq!(seen, "für Art. 1");
}

#[test]
fn the_page_needs_nothing_else_and_every_link_has_its_target() {
    let text = "BGE 1 I 1";
    let documents = [
        document(text, vec![citation(text, 0, Verdict::Malformed)]),
        document(text, vec![citation(text, 0, Verdict::Verified)]),
    ];
    let page = page(&documents);
    assert!(!page.contains("http:") && !page.contains("https:") && !page.contains("<script"));
    assert!(page.contains("<h2>a &lt;b&gt;.txt</h2>"), "names are escaped");
    let targets: Vec<&str> =
        page.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(targets.len(), 4);
    for target in targets {
        assert_eq!(page.matches(&format!("id=\"{target}\"")).count(), 1, "{target}");
    }
}

#[test]
fn a_citation_comes_with_its_sentence_as_text_of_the_document() {
    let text = "BGE 1 I 1";
    let page = page(&[document(text, vec![citation(text, 0, Verdict::Verified)])]);
    assert!(
        page.contains(
            "<blockquote lang=\"de\">It rests on BGE 1 I 1 &lt;and&gt; more.</blockquote></td>"
        ),
        "{page}"
    );
}

#[test]
fn a_report_says_who_was_asked_and_when() {
    let nobody = page(&[document("nothing", Vec::new())]);
    assert!(nobody.contains("<p class=\"quiet\">no official source was asked</p>"), "{nobody}");
    let mut asked = document("nothing", Vec::new());
    let host = "entscheidsuche.ch".to_owned();
    asked.answer.asked = vec![SourceAsked { host, requests: 3, failures: 1 }];
    let page = page(&[asked]);
    assert!(
        page.contains("asked on 2026-08-01: entscheidsuche.ch (3 requests, 1 failed)"),
        "{page}"
    );
}

#[test]
fn what_could_be_asked_names_the_option_once() {
    let text = "4A_123/2020";
    let mut open = citation(text, 0, Verdict::Unverifiable);
    open.existence.exists = None;
    open.can_be_asked = true;
    let page = page(&[document(text, vec![open.clone()])]);
    assert_eq!(page.matches("ask: the series; `--ask` does").count(), 1, "{page}");
    assert!(!open.evidence(Language::En).join(" ").contains("--ask"));
}

#[test]
fn warnings_are_listed() {
    let page = page(&[document("nothing", Vec::new())]);
    assert!(
        page.contains("<ul class=\"warnings\">\n<li>! page 2 &amp; 3 are empty</li>"),
        "{page}"
    );
}

#[test]
fn a_reader_is_shown_the_closest_four() {
    let mut missing = citation("BGE 145 VI 12", 0, Verdict::DoesNotExist);
    missing.existence.close_matches = ["I", "II", "III", "IV", "V"].map(str::to_owned).into();
    let told = missing.evidence(Language::En);
    assert_eq!(told.last().map(String::as_str), Some("close to: I; II; III; IV"));
}
