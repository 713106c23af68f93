//! The reading room over HTTP: its door, and that what is shown there is inert.

mod cases;

use std::{
    io::{BufRead, BufReader},
    process::Stdio,
};

use crate::{
    home::Home,
    server::{Reply, Server},
};

/// A browser of few words: it keeps one cookie, and sends forms.
struct Browser<'s> {
    server: &'s Server,
    cookie: String,
    language: &'static str,
}

impl<'s> Browser<'s> {
    /// One that comes in with a token.
    fn enter(server: &'s Server, token: &str) -> Self {
        let mut browser = Self { server, cookie: String::new(), language: "de" };
        let reply = browser.send("/enter", &[("token", token)]);
        assert_eq!(reply.status, 303, "{reply:?}");
        browser.cookie = cookie(&reply).expect("a cookie");
        browser
    }

    fn headers(&self) -> Vec<(&str, &str)> {
        vec![("Cookie", &self.cookie), ("Accept-Language", self.language)]
    }

    fn get(&self, path: &str) -> Reply {
        self.server.send(&format!("GET {path}"), &self.headers(), b"")
    }

    /// Sends a form as a page would that a browser shows.
    fn send(&self, path: &str, fields: &[(&str, &str)]) -> Reply {
        let body: Vec<String> =
            fields.iter().map(|(name, value)| format!("{name}={}", percent(value))).collect();
        let mut headers = self.headers();
        headers.push(("Content-Type", "application/x-www-form-urlencoded"));
        self.server.send(&format!("POST {path}"), &headers, body.join("&").as_bytes())
    }

    /// Sends a form with a file.
    fn upload(&self, path: &str, fields: &[(&str, &str)], name: &str, file: &[u8]) -> Reply {
        let mut body = Vec::new();
        for (field, value) in fields {
            let part = format!(
                "--edge\r\nContent-Disposition: form-data; name=\"{field}\"\r\n\r\n{value}\r\n"
            );
            body.extend_from_slice(part.as_bytes());
        }
        let head = format!(
            "--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n"
        );
        body.extend_from_slice(head.as_bytes());
        body.extend_from_slice(file);
        body.extend_from_slice(b"\r\n--edge--\r\n");
        let mut headers = self.headers();
        headers.push(("Content-Type", "multipart/form-data; boundary=edge"));
        self.server.send(&format!("POST {path}"), &headers, &body)
    }

    /// What the forms of this session send back.
    fn csrf(&self) -> String {
        let page = self.get("/check").body;
        let (_, rest) = page.split_once("name=\"csrf\" value=\"").expect("a form");
        rest.split('"').next().expect("a value").to_owned()
    }

    /// Asks for a page until nothing on it is awaited any more.
    fn awaited(&self, path: &str) -> String {
        let mut asked = 0;
        loop {
            let reply = self.get(path);
            assert_eq!(reply.status, 200, "{reply:?}");
            if !reply.body.contains("data-follow") {
                return reply.body;
            }
            asked += 1;
            assert!(asked < 600, "{path} goes on for ever");
            std::thread::park_timeout(std::time::Duration::from_millis(50));
        }
    }
}

fn cookie(reply: &Reply) -> Option<String> {
    let kept = reply.header("set-cookie")?;
    assert!(kept.contains("HttpOnly") && kept.contains("SameSite=Strict"), "{kept}");
    kept.split(';').next().map(str::to_owned)
}

fn percent(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

/// Makes a token, and returns its text.
fn token(home: &Home, arguments: &[&str]) -> String {
    let run = home.run(&[&["token", "create"], arguments].concat());
    assert_eq!(run.code, 0, "{run:?}");
    run.out.trim().to_owned()
}

#[test]
fn nobody_is_in_without_a_token_and_nobody_stays_in_for_ever() {
    let home = Home::new("room-door");
    let server = Server::start(&home, &[]);
    let stranger = Browser { server: &server, cookie: String::new(), language: "fr" };
    for path in ["/", "/check", "/research", "/nothing", "/?q=x"] {
        let reply = stranger.get(path);
        assert_eq!(reply.status, 303, "{path} {reply:?}");
        let door = reply.header("location").expect("the door");
        assert!(door.starts_with("/enter"), "{door}");
    }
    let door = stranger.get("/enter");
    assert!(door.body.contains("lang=\"fr\"") && door.body.contains("jeton"), "{}", door.body);
    let refused = stranger.send("/enter", &[("token", "fontes_0")]);
    assert_eq!((refused.status, cookie(&refused)), (403, None));
    // Nobody is sent elsewhere from the door.
    let elsewhere = stranger.send("/enter", &[("token", &server.own), ("back", "//evil.example/")]);
    assert_eq!((elsewhere.status, elsewhere.header("location")), (303, Some("/")));
    // A cookie that somebody else put there is worth nothing, and does not become the session.
    let fixed = Browser { server: &server, cookie: "fontes=0123".to_owned(), language: "de" };
    let reply = fixed.send("/enter", &[("token", &server.own)]);
    assert_ne!(cookie(&reply).as_deref(), Some("fontes=0123"));
    assert_eq!(fixed.get("/").status, 303);

    let reads = token(&home, &["Reception"]);
    let here = Browser::enter(&server, &server.own);
    let there = Browser::enter(&server, &reads);
    assert_eq!((here.get("/").status, there.get("/").status), (200, 200));
    assert_eq!(home.run(&["token", "revoke", "Reception"]).code, 0);
    assert_eq!((here.get("/").status, there.get("/").status), (200, 303));
    // Where the tokens cannot be read, none is said to be wrong.
    let damaged = home.path().join("access/tokens.json");
    let kept = std::fs::read(&damaged).expect("tokens");
    std::fs::write(&damaged, "{").expect("damaged");
    assert_eq!(stranger.send("/enter", &[("token", &reads)]).status, 503);
    std::fs::write(&damaged, kept).expect("mended");
    // Out by its own form only.
    assert_eq!(here.send("/leave", &[("csrf", "0")]).status, 403);
    assert_eq!(here.send("/leave", &[("csrf", &here.csrf())]).status, 303);
    assert_eq!(here.get("/").status, 303);
}

#[test]
fn a_link_lets_one_in_once() {
    let home = Home::new("room-link");
    let mut command = home.command(&["open", "--no-browser"]);
    let mut child = command.stdout(Stdio::piped()).spawn().expect("the binary starts");
    let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let link = lines.map_while(Result::ok).find_map(|line| {
        let (_, link) = line.split_once("http://")?;
        let (at, path) = link.split_once('/')?;
        Some((at.to_owned(), format!("/{path}")))
    });
    let (at, path) = link.expect("a link");
    let get = |path: &str, headers: &[(&str, &str)]| {
        let server = crate::server::Address(at.clone());
        server.send(&format!("GET {path}"), headers, b"")
    };
    let first = get(&path, &[]);
    assert_eq!((first.status, first.header("location")), (303, Some("/")));
    let in_with = cookie(&first).expect("a cookie");
    assert_eq!(get("/", &[("Cookie", &in_with)]).status, 200);
    let again = get(&path, &[]);
    assert_eq!((again.status, cookie(&again)), (403, None));
    child.kill().expect("it ends");
    child.wait().expect("it ended");
}

#[test]
fn a_server_without_pages_has_the_protocol_only() {
    let home = Home::new("room-none");
    home.settings("[http]\npages = false\n");
    let server = Server::start(&home, &[]);
    for path in ["/", "/enter", "/check"] {
        assert_eq!(server.send(&format!("GET {path}"), &[], b"").status, 401, "{path}");
    }
    let bearer = format!("Bearer {}", server.own);
    assert_eq!(server.send("GET /enter", &[("Authorization", &bearer)], b"").status, 404);
    assert!(server.open(&server.own).tools().contains(&"search".to_owned()));
}

#[test]
fn every_page_lets_nothing_run_that_is_not_ours() {
    let home = Home::new("room-policy");
    let server = Server::start(&home, &[]);
    let browser = Browser::enter(&server, &server.own);
    for path in ["/", "/?q=%3Cscript%3Ealert(1)%3C/script%3E", "/check", "/research", "/nothing"] {
        let reply = browser.get(path);
        let policy = reply.header("content-security-policy").expect("a policy");
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
        assert_eq!(reply.header("x-frame-options"), Some("DENY"));
        assert_eq!(reply.header("cache-control"), Some("no-store"));
        assert!(!reply.body.contains("<script>") && !reply.body.contains(" style="), "{path}");
        assert!(!reply.body.contains("alert(1)</script>"), "{path}");
        for elsewhere in ["src=\"http", "src=\"//", "href=\"http://", "@import"] {
            assert!(!reply.body.contains(elsewhere), "{path} {elsewhere}");
        }
    }
    assert_eq!(browser.get("/nothing").status, 404);
}

#[test]
fn forms_that_another_page_sends_do_nothing() {
    let home = Home::new("room-forged");
    let server = Server::start(&home, &[]);
    let browser = Browser::enter(&server, &server.own);
    let csrf = browser.csrf();
    let other = Browser::enter(&server, &server.own);
    let question = [("question", "Was ist ein Werkvertrag?")];
    for bad in ["", "0", &other.csrf()] {
        let reply = browser.send("/research", &[&[("csrf", bad)], question.as_slice()].concat());
        assert_eq!(reply.status, 403, "{reply:?}");
        let reply = browser.upload("/check", &[("csrf", bad)], "a.txt", b"Art. 97 OR");
        assert_eq!(reply.status, 403, "{reply:?}");
    }
    // Not even where it comes behind the file.
    let reply = browser.upload("/check", &[], "a.txt", b"Art. 97 OR");
    assert_eq!(reply.status, 403, "{reply:?}");
    assert!(!browser.get("/check").body.contains("a.txt"));
    let reply = browser.upload("/check", &[("csrf", &csrf)], "a.txt", b"Art. 97 OR");
    assert_eq!(reply.status, 303, "{reply:?}");
}

#[test]
fn a_brief_is_checked_and_what_it_says_stays_inert() {
    let home = Home::new("room-check");
    let server = Server::start(&home, &[]);
    let browser = Browser::enter(&server, &server.own);
    let brief = "Nach Art.97 OR haftet der Schuldner <script>alert(1)</script>. \
        Vgl. Art. 2000 ZGB & BGE 145 III 225.";
    let name = "<img src=x onerror=alert(1)>.txt";
    let csrf = browser.csrf();
    let reply = browser.upload("/check", &[("csrf", &csrf)], name, brief.as_bytes());
    let place = reply.header("location").expect("a page").to_owned();
    let page = browser.awaited(&place);
    assert!(page.contains("&lt;script&gt;alert(1)") && !page.contains("<script>alert"), "{page}");
    assert!(page.contains("&lt;img src=x") && !page.contains("<img"), "{page}");
    assert!(page.contains("id=\"p2\"") && page.contains("existiert nicht"), "{page}");
    let data: serde_json::Value =
        serde_json::from_str(&browser.get(&format!("{place}/report.json")).body).expect("JSON");
    assert_eq!(data["totals"]["citations"], 3, "{data}");
    let report = browser.get(&format!("{place}/report.html"));
    assert!(report.header("content-disposition").is_some_and(|kept| kept.contains("attachment")));
    assert!(report.body.contains("&lt;script&gt;alert(1)"), "{}", report.body);

    // A correction is taken over, and back again.
    let corrected = || browser.get(&format!("{place}/corrected.txt")).body;
    assert!(corrected().contains("Art.97 OR"));
    let accept = |more: &[(&str, &str)]| {
        let fields = [&[("csrf", csrf.as_str()), ("number", "1")], more].concat();
        browser.send(&format!("{place}/accept"), &fields).status
    };
    assert_eq!(accept(&[]), 303);
    assert!(corrected().contains("Art. 97 OR"), "{}", corrected());
    assert!(browser.get(&place).body.contains("<ins>Art. 97 OR</ins>"));
    assert_eq!(accept(&[("undo", "1")]), 303);
    assert!(corrected().contains("Art.97 OR"));
    // It is known to nobody else.
    let other = Browser::enter(&server, &server.own);
    assert_eq!(other.get(&place).status, 404);
    assert_eq!(other.get(&format!("{place}/report.json")).status, 404);
}

#[test]
fn law_and_files_are_searched_together_in_the_language_of_the_reader() {
    let home = Home::new("room-search");
    let law = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/law.jsonl");
    assert_eq!(home.run(&["import", "jsonl", law]).code, 0);
    let mut session = home.case("Muster <b>gegen</b> Beispiel");
    let letter = home.file("brief.txt", "Das dommage <i>causé</i> par la faute est réparé.\n");
    session.done("ingest_document", serde_json::json!({ "file_path": letter }));
    drop(session);
    let server = Server::start(&home, &[]);
    let mut browser = Browser::enter(&server, &server.own);
    let case = percent("Muster <b>gegen</b> Beispiel");
    let page = browser.get(&format!("/?q=dommage&case={case}")).body;
    assert!(page.contains("article 1240") && page.contains("brief.txt"), "{page}");
    assert!(page.contains("&lt;i&gt;causé") && !page.contains("<i>caus"), "{page}");
    assert!(page.contains("Muster &lt;b&gt;gegen") && !page.contains("<b>gegen"), "{page}");
    assert!(page.contains("<mark>dommage</mark>"), "{page}");
    for (language, word) in
        [("fr", "Chercher"), ("it", "Cerca"), ("en", "Search"), ("de", "Suchen")]
    {
        browser.language = language;
        let page = browser.get("/").body;
        assert!(page.contains(&format!("<html lang=\"{language}\">")) && page.contains(word));
    }
    // The case stays the active one, until none is wanted.
    assert!(browser.get("/?q=dommage").body.contains("brief.txt"));
    assert!(!browser.get("/?q=dommage&case=-").body.contains("brief.txt"));
    assert!(!browser.get("/?q=dommage").body.contains("brief.txt"));
    // One that is not there is said to be, and is not taken for none.
    let page = browser.get("/?q=dommage&case=Nirgends").body;
    assert!(page.contains("role=\"alert\"") && page.contains("Nirgends"), "{page}");
    // A citation is told what it is before anything is listed.
    let page = browser.get(&format!("/?q={}", percent("Art. 97 Abs. 9 OR"))).body;
    assert!(page.contains("card bad"), "{page}");
}

#[test]
fn a_token_sees_its_rooms_and_its_cases() {
    let home = Home::new("room-scopes");
    home.run(&["case", "create", "Geheim"]);
    let narrow = token(&home, &["Program", "--toolset", "legal-citations"]);
    let own = token(&home, &["Partner", "--own-cases", "--write"]);
    let reads = token(&home, &["Reception"]);
    let server = Server::start(&home, &[]);
    let program = Browser::enter(&server, &narrow);
    assert!(!program.get("/").body.contains("Geheim"));
    assert!(program.get("/check").body.contains("type=\"file\""));
    assert!(!program.get("/research").body.contains("<textarea"));
    let partner = Browser::enter(&server, &own);
    assert!(!partner.get("/").body.contains("Geheim"));
    let found = partner.get("/?q=Mangel&case=Geheim").body;
    // Of what was asked only the address of the page is told again.
    assert!(!found.contains(">Geheim<") && found.contains("Kein Dossier"), "{found}");
    let reader = Browser::enter(&server, &reads);
    assert!(reader.get("/").body.contains("Geheim"));
    // Whoever may only read begins no research.
    let sent = [("csrf", &*reader.csrf()), ("question", "Was ist ein Werkvertrag?")];
    let page = reader.send("/research", &sent).body;
    assert!(page.contains("Das ist Ihnen nicht erlaubt"), "{page}");
}

#[test]
fn a_research_is_asked_confirmed_and_kept_as_a_memo() {
    let home = Home::new("room-research");
    let law = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/law.jsonl");
    assert_eq!(home.run(&["import", "jsonl", law]).code, 0);
    let server = Server::start(&home, &[]);
    let browser = Browser::enter(&server, &server.own);
    let csrf = browser.csrf();
    let question =
        "Quelles sont les conditions de la responsabilité selon l'article 1240 du code civil ?";
    let reply = browser.send("/research", &[("csrf", &csrf), ("question", question)]);
    let place = reply.header("location").expect("a page").to_owned();
    let mut page = browser.awaited(&place);
    for _ in 0..4 {
        if !page.contains("value=\"yes\"") {
            break;
        }
        assert_eq!(browser.send(&place, &[("csrf", &csrf), ("answer", "yes")]).status, 303);
        page = browser.awaited(&place);
    }
    assert!(page.contains("class=\"memo\"") && page.contains("1240"), "{page}");
    let word = browser.get(&format!("{place}/memo.docx"));
    assert_eq!(word.status, 200);
    assert!(word.body.starts_with("PK"), "a Word file");
    assert!(browser.get("/research").body.contains(&place));
    // It is deleted by a form of this page only, and is gone then.
    let forged = browser.send(&format!("{place}/delete"), &[("csrf", "0")]);
    assert_eq!(forged.status, 403, "{}", forged.body);
    let deleted = browser.send(&format!("{place}/delete"), &[("csrf", &csrf)]);
    assert_eq!(deleted.status, 303, "{}", deleted.body);
    assert!(!browser.get("/research").body.contains(&place));
    assert_eq!(browser.get(&place).status, 404);
}
