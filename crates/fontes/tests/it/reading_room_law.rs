//! The pages of the reading room that show the law: provisions, their versions and languages, decisions, tables
//! of contents, and what the doctor knows.

use std::{
    fmt::Write as _,
    time::{Duration, Instant},
};

use crate::{
    home::Home,
    official::Official,
    program::say,
    server::{Reply, Server},
};

/// A few articles of real codes, and a decision that is none.
const LAW: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/law.jsonl");

/// Invented decisions: one that is cited, two that cite it and Art. 8 ZGB, and one with script in its text.
const DECISIONS: &str = r#"{"collection": {"name": "probe", "jurisdiction": "ch", "title": "Invented decisions", "publisher": "nobody", "licence": "public domain", "as_of": "2026-01-01", "caveat": "for tests only"}}
{"id": "ch.probe.one", "kind": "decision", "jurisdiction": "ch", "language": "de", "source": "probe", "title": "BGE 140 III 86", "date": "2014-01-10", "tags": {"court": "bundesgericht", "court_id": "CH_BGE", "report": "BGE 140 III 86", "case_number": "5A_300/2013", "content_quality": "full_text", "cited": ["ZGB 8", "BGE 130 III 321"]}, "blocks": [{"role": "heading", "text": "Regeste"}, {"role": "regeste", "text": "Art. 8 ZGB; Beweislast."}, {"role": "heading", "text": "Erwägungen"}, {"label": "4", "text": "Die Beschwerde ist zulässig."}, {"label": "4.2", "depth": 1, "text": "Nach Art. 8 ZGB trägt die Beweislast, wer Rechte ableitet (BGE 130 III 321 E. 3.1)."}], "edges": [{"kind": "cites", "target": "ch.beispiel-zgb.de.art_8"}]}
{"id": "ch.probe.two", "kind": "decision", "jurisdiction": "ch", "language": "de", "source": "probe", "title": "BGE 144 III 10", "date": "2018-03-01", "tags": {"court": "bundesgericht", "court_id": "CH_BGE", "report": "BGE 144 III 10", "content_quality": "full_text", "cited": ["BGE 140 III 86", "ZGB 8"]}, "blocks": [{"label": "2.1", "text": "An BGE 140 III 86 E. 4.2 ist nicht festzuhalten. Art. 8 ZGB gilt."}], "edges": [{"kind": "cites", "target": "ch.beispiel-zgb.de.art_8"}, {"kind": "cites", "target": "ch.probe.one"}]}
{"id": "ch.probe.script", "kind": "decision", "jurisdiction": "ch", "language": "de", "source": "probe", "title": "<script>title()</script> & Söhne", "date": "2019-03-01", "tags": {"court": "<img src=x onerror=court()>", "case_number": "5A_1/2019", "content_quality": "full_text", "permalink": "javascript:link()"}, "blocks": [{"role": "heading", "text": "<b>Erwägungen</b>"}, {"label": "1\"><script>label()</script>", "text": "</div><script>alert(1)</script> {n} Art. 8 ZGB<script>in_link()</script> <a href='javascript:x()'>x</a>"}, {"role": "row", "text": "a\t<script>cell()</script>"}, {"role": "note", "text": "<script>note()</script>"}]}
"#;

/// Someone whose browser shows the pages.
struct Browser<'s> {
    server: &'s Server,
    cookie: String,
}

impl<'s> Browser<'s> {
    /// Enters with a token.
    fn enter(server: &'s Server, token: &str) -> Self {
        let form = [("Content-Type", "application/x-www-form-urlencoded")];
        let reply = server.send("POST /enter", &form, format!("token={token}").as_bytes());
        assert_eq!(reply.status, 303, "{reply:?}");
        let cookie = reply.header("set-cookie").expect("a cookie");
        let cookie = cookie.split(';').next().expect("a pair").to_owned();
        Self { server, cookie }
    }

    fn get(&self, path: &str) -> Reply {
        self.get_in(path, "en")
    }

    /// A page in a language; no page holds script of its own, whatever it shows.
    fn get_in(&self, path: &str, language: &str) -> Reply {
        let line = format!("GET {path}");
        let headers = [("Cookie", self.cookie.as_str()), ("Accept-Language", language)];
        let reply = self.server.send(&line, &headers, b"");
        let policy = reply.header("content-security-policy").unwrap_or_default();
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        let scripts = reply.body.matches("<script").count();
        assert_eq!(scripts, reply.body.matches("<script src=\"/look/page-").count(), "{path}");
        for never in [" style=\"", "href=\"javascript:", " onerror=\""] {
            assert!(!reply.body.contains(never), "{path}: {never}");
        }
        reply
    }

    /// The body of a page that is there.
    #[track_caller]
    fn page(&self, path: &str) -> String {
        let reply = self.get(path);
        assert_eq!(reply.status, 200, "{path}: {}", reply.body);
        reply.body
    }
}

fn stocked(name: &str) -> Home {
    let home = Home::new(name);
    let decisions = home.file("decisions.jsonl", DECISIONS);
    for source in [LAW, &decisions] {
        let run = home.run(&["import", "jsonl", source]);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    }
    home
}

/// Whether a page says all of this, each behind the one before.
#[track_caller]
fn says(page: &str, all: &[&str]) {
    let mut rest = page;
    for one in all {
        let Some((_, behind)) = rest.split_once(one) else {
            assert!(page.contains(one), "`{one}` is not said: {page}");
            assert!(
                rest.contains(one),
                "`{one}` is said before what should stand before it: {page}"
            );
            return;
        };
        rest = behind;
    }
}

#[test]
fn a_provision_is_shown_with_what_surrounds_it() {
    let home = stocked("room-provision");
    let server = Server::start(&home, &[]);
    let browser = Browser::enter(&server, &server.own);
    let page = browser.page("/document?ref=Art.+8+ZGB");
    says(
        &page,
        &[
            "<a href=\"/law?root=ch.beispiel-zgb.de\">Schweizerisches Zivilgesetzbuch</a>",
            "<h1 lang=\"de\">Art. 8 ZGB",
            "state of 1 January 2026",
            "id=\"b1\"",
            "Wo das Gesetz es nicht anders bestimmt",
            "beside=fr",
            "Cited by",
            "Decisions <span class=\"count\">2</span>",
            "BGE 144 III 10",
            "BGE 140 III 86",
            "Einige Artikel des ZGB",
            "a few articles for tests only",
            "/document?id=ch.beispiel-zgb.de.art_8",
        ],
    );
    // In the words of another language, with the words that were looked for.
    let page = browser.get_in("/document?id=ch.beispiel-zgb.de.art_8&q=Gesetz", "de").body;
    says(&page, &["Stand 01.01.2026", "<mark>Gesetz</mark>", "Wird zitiert"]);
    let list =
        browser.page("/document/related?id=ch.beispiel-zgb.de.art_8&how=cites&kind=decision");
    says(&list, &["<h1>Cited by", ">2</span>", "BGE 144 III 10", "BGE 140 III 86"]);
}

#[test]
fn what_cites_a_provision_in_the_files_of_the_open_case_is_shown() {
    let home = stocked("room-files");
    let brief = home.file("Klage.txt", "Nach Art. 8 ZGB trägt die Klägerin die Beweislast.\n");
    assert_eq!(home.run(&["case", "create", "Muster"]).code, 0);
    assert_eq!(home.run(&["ingest", &brief, "--case", "Muster"]).code, 0);
    let server = Server::start(&home, &[]);
    let browser = Browser::enter(&server, &server.own);
    assert!(!browser.page("/document?ref=Art.+8+ZGB").contains("Files of"), "no case is open");
    browser.page("/?case=Muster");
    let page = browser.page("/document?ref=Art.+8+ZGB");
    says(&page, &["Files of Muster", "1 places in 1 documents", "/case/page?case=Muster", "Klage"]);
    let all = browser.page("/document/files?entity=Art.+8+ZGB");
    says(&all, &["Files of Muster", "trägt die Klägerin die Beweislast"]);
}

#[test]
fn two_versions_are_one_text_with_what_was_added_and_removed() {
    let home = stocked("room-versions");
    let server = Server::start(&home, &[]);
    let browser = Browser::enter(&server, &server.own);
    let page = browser.page("/document?id=fr.exemple-cc.art-1240");
    says(
        &page,
        &[
            "data-slider=\"#version-list\" hidden",
            "type=\"range\" min=\"0\" max=\"1\"",
            "<select name=\"at\">",
            "<select name=\"with\">",
            "/document?id=fr.exemple-cc.art-1240&amp;at=2016-10-01&amp;with=1804-03-21",
        ],
    );
    assert!(!page.contains("<ins>Tout"), "nothing is compared yet");
    let compared =
        browser.page("/document?id=fr.exemple-cc.art-1240&at=2016-10-01&with=2010-01-01");
    says(
        &compared,
        &[
            "Version of 1 October 2016 against that of 21 March 1804",
            "<del>Le paiement </del><ins>Tout </ins>fait",
            "<option value=\"1804-03-21\" selected>",
        ],
    );
    // Whichever day is named first, the later one is what is read.
    let turned = browser.page("/document?id=fr.exemple-cc.art-1240&at=2010-01-01&with=2016-10-01");
    says(&turned, &["<del>Le paiement </del><ins>Tout </ins>fait"]);
    let old = browser.page("/document?id=fr.exemple-cc.art-1240&at=2010-01-01");
    says(&old, &["in force until 30 September 2016", "Le paiement fait de bonne foi"]);
    let never = browser.get("/document?id=fr.exemple-cc.art-1240&at=1700-01-01");
    assert_eq!(never.status, 404);
    says(&never.body, &["The text is not known on that day", "fr.exemple-cc.art-1240.18040321"]);
    let wrong = browser.get("/document?id=fr.exemple-cc.art-1240&at=soon");
    assert_eq!(wrong.status, 400, "{}", wrong.body);
}

#[test]
fn two_languages_stand_side_by_side() {
    let home = stocked("room-languages");
    let server = Server::start(&home, &[]);
    let browser = Browser::enter(&server, &server.own);
    let page = browser.page("/document?ref=Art.+8+ZGB&beside=fr");
    says(
        &page,
        &[
            "<div class=\"text pair\">",
            "<div class=\"row\"><div lang=\"de\">",
            "Wo das Gesetz es nicht anders bestimmt",
            "<div lang=\"fr\">",
            "Chaque partie doit",
            "One language",
        ],
    );
    let none = browser.page("/document?ref=Art.+8+ZGB&beside=it");
    says(&none, &["The text is not here in this language.", "Wo das Gesetz"]);
}

#[test]
fn a_decision_has_anchors_links_and_how_it_was_received() {
    let home = stocked("room-decision");
    let server = Server::start(&home, &[]);
    let browser = Browser::enter(&server, &server.own);
    let page = browser.page("/document?ref=BGE+140+III+86+E.+4.2");
    says(
        &page,
        &[
            "<h1 lang=\"de\">BGE 140 III 86</h1>",
            "data-jump>Go to",
            "Federal Supreme Court",
            "5A_300/2013",
            "class=\"block regeste\"",
            "class=\"block d1 found\" id=\"b5\"",
            "id=\"E4.2\"><a href=\"#b5\">4.2</a>",
            "<a class=\"cite\" href=\"/document?ref=Art.+8+ZGB&amp;lang=de\">Art. 8 ZGB</a> trägt",
            "<a class=\"cite\" href=\"/document?ref=BGE+130+III+321+E.+3.1&amp;lang=de\">",
            "Later decision of this court: BGE 144 III 10",
            "Provisions <span class=\"count\">1</span>",
            "Cited by",
            "<li class=\"bad\">departs from it",
            "ist nicht festzuhalten",
            "#E2.1",
        ],
    );
}

#[test]
fn script_that_is_stored_or_asked_for_stays_text() {
    let home = stocked("room-script");
    let server = Server::start(&home, &[]);
    let browser = Browser::enter(&server, &server.own);
    let page = browser.page("/document?id=ch.probe.script&q=%3Cscript%3Ealert");
    says(
        &page,
        &[
            "&lt;script&gt;title()&lt;/script&gt; &amp; Söhne",
            "&lt;img src=x onerror=court()&gt;",
            "&lt;b&gt;Erwägungen&lt;/b&gt;",
            "label()",
            "&lt;/div&gt;&lt;<mark>script</mark>&gt;",
            "{n}",
            ">Art. 8 ZGB</a>&lt;",
            "cell()",
            "note()",
        ],
    );
    assert!(!page.contains("<img"), "{page}");
    for path in [
        "/document?ref=%3Cscript%3Ealert(1)%3C/script%3E",
        "/document?id=%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
        "/document?id=ch.probe.one&at=%3Cscript%3E&lang=%22%3E%3Cscript%3E",
        "/document?id=ch.probe.one&beside=%3Cscript%3E&q=%22%3E%3Cscript%3E&from=%3Cscript%3E",
        "/document/related?id=ch.probe.one&how=%3Cscript%3E&kind=%3Cscript%3E",
        "/document/files?entity=%3Cscript%3E",
        "/law?q=%3Cscript%3E&jurisdiction=%22%3E%3Cscript%3E&language=%3Cscript%3E",
        "/law?root=%3Cscript%3E&at=%3Cscript%3E&depth=%3Cscript%3E",
        "/doctor?all=%3Cscript%3E",
    ] {
        browser.get(path);
    }
}

#[test]
fn what_is_not_here_is_told_with_what_to_do() {
    let home = stocked("room-missing");
    let server = Server::start(&home, &[]);
    let browser = Browser::enter(&server, &server.own);
    let missing = browser.get_in("/document?ref=Art.+97+OR", "de");
    assert_eq!(missing.status, 404);
    says(
        &missing.body,
        &[
            "«Art. 97 OR» ist nicht hier",
            "verifiziert",
            "Der Text ist nicht auf diesem Rechner. Ob es ihn gibt, ist damit nicht gesagt.",
            "Hier nachgeschlagen",
            "Einige Artikel des ZGB",
            "So kommt es hierher",
            "Das Netz ist ausgeschaltet",
            "fontes sync fedlex",
        ],
    );
    let never = browser.get("/document?ref=Art.+9999+ZGB");
    says(&never.body, &["does not exist"]);
    let nonsense = browser.get("/document?ref=keine+Fundstelle");
    assert_eq!(nonsense.status, 404, "{}", nonsense.body);
    says(&nonsense.body, &["“keine Fundstelle”", "name=\"ref\""]);
    assert_eq!(browser.get("/document").status, 200);
    // Without any law it is said how some comes here.
    let empty = Home::new("room-empty");
    let server = Server::start(&empty, &[]);
    let browser = Browser::enter(&server, &server.own);
    says(&browser.page("/law"), &["fontes sync fedlex --all-codes"]);
    says(&browser.get("/document?ref=Art.+8+ZGB").body, &["is not here", "fontes sync fedlex"]);
    says(&browser.page("/doctor"), &["There is no law on this machine yet"]);
}

#[test]
fn acts_are_listed_and_opened() {
    let home = stocked("room-acts");
    let server = Server::start(&home, &[]);
    let browser = Browser::enter(&server, &server.own);
    let page = browser.get_in("/law", "de").body;
    says(&page, &[">Schweizerisches Zivilgesetzbuch</a>"]);
    says(&page, &[">Code civil</a>"]);
    assert!(!page.contains("Code civil suisse"), "in the language of the page: {page}");
    let page = browser.get_in("/law?q=schweiz&language=*", "de").body;
    says(&page, &["/law?root=ch.beispiel-zgb.de"]);
    assert!(!page.contains("root=fr."), "{page}");
    let act = browser.page("/law?root=fr.exemple-cc&at=2016-09-30");
    says(
        &act,
        &[
            "<h1>Code civil</h1>",
            "<details open><summary>De la responsabilité extracontractuelle</summary>",
            "/document?id=fr.exemple-cc.art-1240.18040321&amp;at=2016-09-30",
        ],
    );
    // A section that is asked for as a document is its table of contents.
    let section = browser.get("/document?id=fr.exemple-cc");
    assert_eq!(
        (section.status, section.header("location")),
        (303, Some("/law?root=fr.exemple-cc"))
    );
    assert_eq!(browser.get("/law?root=fr.nowhere").status, 404);
}

#[test]
fn a_token_sees_what_its_toolsets_reach() {
    let home = stocked("room-tokens");
    let token = |more: &[&str]| {
        let run = home.run(&[&["token", "create", "Reader"], more].concat());
        assert_eq!(run.code, 0, "{run:?}");
        run.out.trim().to_owned()
    };
    let narrow = token(&["--toolset", "legal-citations"]);
    let wide = token(&["--toolset", "corpus"]);
    let server = Server::start(&home, &[]);
    let browser = Browser::enter(&server, &narrow);
    for path in ["/law", "/document?ref=Art.+8+ZGB", "/document/related?id=a", "/document/files"] {
        let reply = browser.get(path);
        assert_eq!(reply.status, 403, "{path}: {}", reply.body);
        says(&reply.body, &["This room is closed"]);
    }
    let doctor = browser.page("/doctor");
    says(&doctor, &["only for whoever sits at this machine"]);
    for secret in ["Einige Artikel", "FONTES_HOME", home.path().to_str().expect("ours")] {
        assert!(!doctor.contains(secret), "{secret}: {doctor}");
    }
    let browser = Browser::enter(&server, &wide);
    let page = browser.page("/document?ref=Art.+8+ZGB");
    says(&page, &["Wo das Gesetz", "BGE 140 III 86"]);
    // Without the toolset of citations the text has no links, and is there.
    let decision = browser.page("/document?id=ch.probe.one");
    says(&decision, &["Nach Art. 8 ZGB trägt", "ist nicht festzuhalten"]);
    says(&browser.page("/doctor"), &["Einige Artikel des ZGB", "only for whoever sits"]);
}

#[test]
fn the_doctor_shows_what_is_here_and_what_left() {
    let home = stocked("room-doctor");
    let server = Server::start(&home, &[]);
    let browser = Browser::enter(&server, &server.own);
    let page = browser.page("/doctor");
    says(
        &page,
        &[
            "Fontes 0.1.0",
            "Tesseract is missing",
            "Einige Artikel des ZGB",
            "1 January 2026",
            "a few articles for tests only",
            "Free space",
            "No request has left this machine yet.",
            "fontes.toml",
            "sources.network",
        ],
    );
    assert!(!page.contains("it knows every document"), "that is read where it is asked for");
    says(&browser.page("/doctor?all=1"), &["it knows every document, by words and by meaning"]);
    let german = browser.get_in("/doctor?all=1", "de").body;
    says(&german, &["Freier Platz", "er kennt jedes Dokument, nach Wörtern und nach Sinn"]);
}

#[test]
fn a_source_is_asked_where_a_person_says_so_and_that_is_noted() {
    let Some(official) = Official::start("room-asked") else { return };
    let home = &official.home;
    let server = Server::start(home, &[]);
    let browser = Browser::enter(&server, &server.own);
    let missing = browser.get("/document?ref=Art.+8+BV");
    assert_eq!(missing.status, 404, "{}", missing.body);
    says(&missing.body, &["Ask the official source"]);
    assert!(official.fedlex().requests().is_empty(), "a link that is followed asks nobody");
    let page = browser.page("/document?ref=Art.+8+BV&ask=1");
    says(&page, &["<h1 lang=\"de\">Art. 8 BV", "Alle Menschen sind vor dem Gesetz gleich"]);
    assert!(!official.fedlex().requests().is_empty());
    says(&browser.page("/document?ref=Art.+8+BV"), &["Alle Menschen sind vor dem Gesetz gleich"]);
    let host = official.fedlex().address().replace("http://", "");
    let host = host.split(':').next().expect("a host");
    let doctor = browser.page("/doctor");
    says(&doctor, &["What left this machine", "<td>", host, "<td>200</td>"]);
    let log = std::fs::read_to_string(home.path().join("logs/requests.jsonl")).expect("a log");
    assert!(!log.contains("art_8") && !log.contains("Art. 8"), "{log}");
    let run = home.run(&["doctor"]);
    assert!(run.out.contains("noted since"), "{}", run.out);
}

#[test]
fn pages_come_quickly() {
    let home = stocked("room-time");
    let mut blocks = String::new();
    for number in 1..=200 {
        let text = format!(
            "Nach Art. {number} ZGB und BGE 140 III 86 E. 4.2 trägt die Beweislast, wer Rechte ableitet. {}",
            "Die Vorinstanz hat das Recht richtig angewandt. ".repeat(10)
        );
        let comma = if number > 1 { ", " } else { "" };
        write!(blocks, r#"{comma}{{"label": "{number}", "text": "{text}"}}"#).expect("a string");
    }
    let long = format!(
        r#"{{"id": "ch.probe.long", "kind": "decision", "jurisdiction": "ch", "language": "de", "source": "probe", "title": "BGer 5A_2/2019", "date": "2019-03-01", "tags": {{"court": "bundesgericht", "case_number": "5A_2/2019"}}, "blocks": [{blocks}]}}"#
    );
    let file =
        home.file("long.jsonl", format!("{}\n{long}\n", DECISIONS.lines().next().expect("a head")));
    assert_eq!(home.run(&["import", "jsonl", &file]).code, 0);
    let server = Server::start(&home, &[]);
    let browser = Browser::enter(&server, &server.own);
    for (what, path) in [
        ("an article", "/document?ref=Art.+8+ZGB"),
        ("a decision of 200 blocks", "/document?id=ch.probe.long"),
    ] {
        let page = browser.page(path);
        let times: Vec<Duration> = (0..5)
            .map(|_| {
                let begun = Instant::now();
                browser.page(path);
                begun.elapsed()
            })
            .collect();
        let best = times.iter().min().expect("times");
        say(&format!("the page of {what}: {best:?} at best of {times:?} (development build)"));
        // Far from what is usual, so that a busy machine fails no test.
        assert!(*best < Duration::from_secs(5), "{what}: {times:?}");
        if path.contains("long") {
            says(&page, &["id=\"b1\"", "id=\"E100\"", "id=\"b200\""]);
            assert_eq!(page.matches("<a class=\"cite\"").count(), 400);
        }
    }
}

#[test]
fn what_cannot_be_answered_is_told_in_the_language_of_the_page() {
    let home = stocked("room-failures");
    let server = Server::start(&home, &[]);
    let browser = Browser::enter(&server, &server.own);
    for (path, german, french) in [
        (
            "/?q=Vertrag&from=2025-01-01&to=2020-01-01",
            "Der erste Tag (1. Januar 2025) liegt nach dem letzten (1. Januar 2020)",
            "Le premier jour (1er janvier 2025) est postérieur au dernier (1er janvier 2020)",
        ),
        ("/?q=Vertrag&from=morgen", "«morgen» ist kein Datum", "« morgen » n&#39;est pas une date"),
        (
            "/case/of?case=nope",
            "Es gibt kein Dossier «nope»",
            "Il n&#39;y a pas de dossier « nope »",
        ),
        (
            "/research/abcdef",
            "Diese Recherche ist nicht mehr da",
            "Cette recherche n&#39;est plus là",
        ),
        (
            "/document?ref=ch.nope",
            "Der Text ist nicht auf diesem Rechner",
            "Le texte n&#39;est pas sur cette machine",
        ),
    ] {
        for (language, words) in [("de", german), ("fr", french)] {
            let page = browser.get_in(path, language).body.replace('\'', "&#39;");
            let content = page.split_once("<main").expect("a page").1;
            assert!(content.contains(words), "{path} {language}: {content}");
            for odd in ["INVALID_PARAMETERS", "NOT_FOUND", "call again", "`fontes ", "--from"] {
                assert!(!content.contains(odd), "{path} {language} says {odd}: {content}");
            }
        }
    }
    // What is here can be opened from where it is searched, and what is not here cannot.
    let open = |query: &str| {
        browser
            .get_in(&format!("/?q={query}"), "de")
            .body
            .contains("class=\"button\" href=\"/document?ref=")
    };
    assert!(open("Art.+8+ZGB") && !open("Art.+97+OR"));
    // A word that nothing here has is offered as one that is meant, and not searched for as that.
    let page = browser.get_in("/?q=dommmage&jurisdiction=fr", "fr").body;
    let (_, meant) = page.split_once("Vouliez-vous dire").expect("what is meant");
    assert!(meant.split_once("</p>").expect("its end").0.contains("q=dommage"), "{meant}");
    assert!(page.contains("Rien trouvé"), "{page}");
}
