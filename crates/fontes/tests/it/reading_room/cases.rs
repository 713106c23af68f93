//! The room of cases over HTTP: files in, pages out, and nothing of it for those who may not know of it.

use std::{fs, path::Path};

use super::*;

fn fixture(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../extract/fixtures/positions");
    fs::read(folder.join(name)).expect("a document of the tests")
}

/// Makes a case; its id.
fn made(browser: &Browser<'_>, name: &str) -> String {
    let reply = browser.send("/case", &[("csrf", &browser.csrf()), ("name", name)]);
    assert_eq!(reply.status, 303, "{reply:?}");
    let place = reply.header("location").expect("a page");
    place.strip_prefix("/case/of?case=").expect("the page of the case").to_owned()
}

/// Gives a file to a case; the page that says what came of it.
fn given(browser: &Browser<'_>, case: &str, keep: bool, name: &str, file: &[u8]) -> String {
    let csrf = browser.csrf();
    let mut fields = vec![("csrf", csrf.as_str()), ("case", case)];
    if keep {
        fields.push(("keep", "1"));
    }
    let reply = browser.upload("/case/files", &fields, name, file);
    assert_eq!(reply.status, 303, "{reply:?}");
    browser.awaited(reply.header("location").expect("a page"))
}

/// The address of the first page of a document, as the list of its case has it.
fn page_of(browser: &Browser<'_>, case: &str, name: &str) -> String {
    let list = browser.get(&format!("/case/of?case={case}")).body;
    let (before, _) = list.split_once(&format!("\">{name}</a>")).expect("the document");
    before.rsplit("href=\"").next().expect("a link").replace("&amp;", "&")
}

fn picture(page: &str) -> String {
    page.replace("/case/page?", "/case/picture?")
}

#[test]
fn files_are_dropped_read_found_and_seen() {
    let home = Home::new("room-case");
    let server = Server::start(&home, &[]);
    let browser = Browser::enter(&server, &server.own);
    let case = made(&browser, "Muster gegen Beispiel");
    let done = given(&browser, &case, true, "klage.pdf", &fixture("klage-de.pdf"));
    assert!(done.contains("Fertig: 1 aufgenommen, 0 nicht"), "{done}");
    let page = page_of(&browser, &case, "klage.pdf");
    let shown = browser.get(&page).body;
    assert!(shown.contains("<svg class=\"sheet\"") && !shown.contains("<rect"), "{shown}");
    // The process that draws stands behind the wall.
    let drawn = browser.get(&picture(&page));
    assert_eq!(drawn.header("content-type"), Some("image/png"), "{}", drawn.body);
    assert_eq!(drawn.header("cache-control"), Some("no-store"));

    let found = browser.get(&format!("/case/search?case={case}&q=Beklagte")).body;
    let (_, link) = found.split_once("<a href=\"/case/page?").expect("a result");
    let link = link.split(['"', '#']).next().expect("its address").replace("&amp;", "&");
    let marked = browser.get(&format!("/case/page?{link}")).body;
    let (boxes, marks) = (marked.matches("<rect").count(), marked.matches("<mark>").count());
    assert!(boxes > 0 && boxes == marks, "{boxes} boxes, {marks} lines: {marked}");

    // A file that is damaged is not in the case, and says why.
    let whole = fixture("klage-de.pdf");
    let done = given(&browser, &case, true, "torn.pdf", &whole[..200]);
    assert!(
        done.contains("0 aufgenommen, 1 nicht")
            && done.contains("Die Datei ist beschädigt, unvollständig"),
        "{done}"
    );
    // The same file is there already.
    let done = given(&browser, &case, true, "again.pdf", &whole);
    assert!(done.contains("0 aufgenommen, 1 nicht"), "{done}");
}

#[test]
fn a_page_without_a_picture_says_why_and_has_its_text() {
    let home = Home::new("room-picture");
    let mut session = home.case("Muster");
    let path = home.file("brief.pdf", "");
    fs::write(&path, fixture("letter-en.pdf")).expect("a file");
    session.done("ingest_document", serde_json::json!({ "file_path": path }));
    let text = home.file("note.txt", "Der Mangel ist da.\n");
    session.done("ingest_document", serde_json::json!({ "file_path": text }));
    drop(session);
    let server = Server::start(&home, &[]);
    let browser = Browser::enter(&server, &server.own);
    let case = "Muster";
    let page = page_of(&browser, case, "brief.pdf");
    assert_eq!(browser.get(&picture(&page)).header("content-type"), Some("image/png"));
    fs::remove_file(&path).expect("it goes");
    let shown = browser.get(&page).body;
    assert!(shown.contains("nicht mehr dort oder wurde geändert"), "{shown}");
    assert!(!shown.contains("<svg") && shown.contains("class=\"block\""), "{shown}");
    let sign = browser.get(&picture(&page));
    assert_eq!(sign.header("content-type"), Some("image/svg+xml"));
    assert!(sign.body.contains("Kein Bild der Seite"), "{}", sign.body);
    let shown = browser.get(&page_of(&browser, case, "note.txt")).body;
    assert!(shown.contains("Von TXT-Dateien gibt es keine Bilder"), "{shown}");
    assert!(shown.contains("Der Mangel ist da."), "{shown}");
}

#[test]
fn mentions_are_saved_as_a_file_in_which_nothing_is_a_formula() {
    let home = Home::new("room-mentions");
    let server = Server::start(&home, &[]);
    let browser = Browser::enter(&server, &server.own);
    let case = made(&browser, "Muster");
    let text = "=1+1 sagt die Muster AG.\n\nDie Muster AG <b>zahlt</b> nicht.\n";
    given(&browser, &case, true, "note.txt", text.as_bytes());
    let query = format!("case={case}&entity={}&sort=words", percent("Muster AG"));
    let page = browser.get(&format!("/case/entity?{query}")).body;
    assert!(page.contains("2 Erwähnungen in 1 Dokumenten"), "{page}");
    assert!(page.contains("aria-sort=\"ascending\"") && !page.contains("<b>zahlt"), "{page}");
    let file = browser.get(&format!("/case/entity.csv?{query}"));
    assert_eq!(file.header("content-type"), Some("text/csv; charset=utf-8"));
    assert!(file.header("content-disposition").is_some_and(|kept| kept.contains("attachment")));
    let rows: Vec<&str> = file.body.trim_end().split("\r\n").collect();
    assert_eq!(rows.len(), 3, "{rows:?}");
    assert!(rows[1].contains("\"'=1+1 sagt") || rows[2].contains("\"'=1+1 sagt"), "{rows:?}");
}

#[test]
fn a_case_is_seen_and_changed_by_those_only_who_may() {
    let home = Home::new("room-case-scope");
    let own = token(&home, &["Partner", "--own-cases", "--write"]);
    let reads = token(&home, &["Reception"]);
    let server = Server::start(&home, &[]);
    let here = Browser::enter(&server, &server.own);
    let case = made(&here, "Geheim");
    given(&here, &case, true, "brief.pdf", &fixture("letter-en.pdf"));
    let page = page_of(&here, &case, "brief.pdf");
    let partner = Browser::enter(&server, &own);
    for path in [
        format!("/case/of?case={case}"),
        page.clone(),
        picture(&page),
        format!("/case/search?case={case}&q=a"),
        format!("/case/entity?case={case}&entity=a"),
        format!("/case/entity.csv?case={case}&entity=a"),
        format!("/case/delete?case={case}"),
    ] {
        let reply = partner.get(&path);
        assert_eq!(reply.status, 404, "{path} {reply:?}");
        assert!(!reply.body.contains("Geheim"), "{path} {reply:?}");
    }
    assert!(!partner.get("/case").body.contains("Geheim"));
    // Whoever may only read sees it, and changes nothing.
    let reader = Browser::enter(&server, &reads);
    assert_eq!(reader.get(&picture(&page)).header("content-type"), Some("image/png"));
    let list = reader.get(&format!("/case/of?case={case}")).body;
    assert!(!list.contains("type=\"file\"") && !list.contains("/case/delete"), "{list}");
    let csrf = reader.csrf();
    let sent = [("csrf", csrf.as_str()), ("case", &case)];
    assert_eq!(reader.send("/case/delete", &sent).status, 403);
    assert_eq!(reader.upload("/case/files", &sent, "a.txt", b"a").status, 400);
    // A forged form deletes nothing; the right one does.
    assert_eq!(here.send("/case/delete", &[("csrf", "0"), ("case", &case)]).status, 403);
    let csrf = here.csrf();
    let reply = here.send("/case/delete", &[("csrf", &csrf), ("case", &case)]);
    assert_eq!(reply.status, 303, "{reply:?}");
    assert_eq!(here.get(&page).status, 404);
}
