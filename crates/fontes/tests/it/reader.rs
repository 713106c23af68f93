//! The process that reads, asked by the library: what it loses, what it keeps, and its wall.

use std::{
    fs,
    ops::ControlFlow,
    path::PathBuf,
    process::{self, Command},
    thread,
    time::{Duration, Instant},
};

use extract::{
    Document, ExtractError, Layer, Limits, Method, PageWanted, Program, Request, Worker,
};

use crate::{home::Home, long::children, program};

/// A program of the test's own name, so that its processes are told from those of other tests.
fn named(test: &str) -> PathBuf {
    let path = program::path("reader", test);
    // One of an earlier build may be there.
    let _ = fs::remove_file(&path);
    let program = env!("CARGO_BIN_EXE_fontes");
    fs::hard_link(program, &path)
        .or_else(|_| fs::copy(program, &path).map(|_| ()))
        .expect("the program can be linked");
    path
}

fn worker(test: &str) -> Worker {
    let program = Program {
        path: named(test),
        read: vec!["read-documents".to_owned()],
        recognise: vec!["recognise-text".to_owned()],
    };
    Worker::apart(program)
}

/// The processes that read for a test.
fn readers(test: &str) -> Vec<u32> {
    let own = process::id();
    let processes = fs::read_dir("/proc").expect("Linux tells which processes there are");
    processes
        .flatten()
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .filter(|process: &u32| {
            let read = |file| fs::read_to_string(format!("/proc/{process}/{file}"));
            let command = read("cmdline").unwrap_or_default();
            let status = read("status").unwrap_or_default();
            command.contains(&format!("/reader/{test}\0")) && is_child(&status, own)
        })
        .collect()
}

fn is_child(status: &str, of: u32) -> bool {
    status.lines().any(|line| line == format!("PPid:\t{of}"))
}

fn kill(process: u32) {
    let ended = Command::new("kill").args(["-9", &process.to_string()]).status();
    assert!(ended.expect("there is a kill").success());
}

/// A page of a made-up PDF.
#[derive(Clone, Copy)]
enum Sheet {
    Text,
    /// Draws nothing, for ever: each of its forms draws the next one four times.
    Endless,
}

/// A small PDF of these pages.
fn pdf(sheets: &[Sheet]) -> Vec<u8> {
    let stream = |head: &str, text: &str| {
        format!("<<{head}/Length {}>>stream\n{text}\nendstream", text.len())
    };
    // After the catalogue, the tree, the font and the two contents.
    let first = 6;
    let form = first + sheets.len();
    let kids: Vec<String> = (0..sheets.len()).map(|at| format!("{} 0 R", first + at)).collect();
    let mut objects = vec![
        "<</Type/Catalog/Pages 2 0 R>>".to_owned(),
        format!("<</Type/Pages/Kids[{}]/Count {}>>", kids.join(" "), kids.len()),
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>".to_owned(),
        stream("", "BT /F 12 Tf 50 700 Td (Vertrag) Tj ET"),
        stream("", "/X Do"),
    ];
    objects.extend(sheets.iter().map(|sheet| {
        let content = match sheet {
            Sheet::Text => 4,
            Sheet::Endless => 5,
        };
        format!(
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents {content} 0 R\
             /Resources<</Font<</F 3 0 R>>/XObject<</X {form} 0 R>>>>>>"
        )
    }));
    let box_of = "/Type/XObject/Subtype/Form/BBox[0 0 9 9]";
    objects.extend((1..=30).map(|next| {
        let head = format!("{box_of}/Resources<</XObject<</X {} 0 R>>>>", form + next);
        stream(&head, "/X Do /X Do /X Do /X Do")
    }));
    objects.push(stream(box_of, " "));
    let mut out = "%PDF-1.7\n".to_owned();
    let mut places = Vec::new();
    for (number, object) in (1..).zip(&objects) {
        places.push(out.len());
        out.push_str(&format!("{number} 0 obj\n{object}\nendobj\n"));
    }
    let (start, size) = (out.len(), objects.len() + 1);
    out.push_str(&format!("xref\n0 {size}\n0000000000 65535 f \n"));
    places.iter().for_each(|place| out.push_str(&format!("{place:010} 00000 n \n")));
    out.push_str(&format!("trailer<</Size {size}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n"));
    out.into_bytes()
}

/// A request by which a page has half a second.
fn brief(name: &str) -> Request {
    let limits = Limits { page_time: Duration::from_millis(500), ..Limits::default() };
    Request { name: name.to_owned(), limits, ..Request::default() }
}

fn read(worker: &mut Worker, bytes: &[u8], request: &Request) -> Result<Document, ExtractError> {
    worker.read(bytes, request, &mut |_| ControlFlow::Continue(()))
}

/// The pages of a document, each as its text or as why it was skipped.
fn shown(document: &Document) -> Vec<String> {
    let page = |page: &extract::Page| match &page.method {
        Method::Skipped(why) => format!("{}: {why}", page.number),
        _ => {
            let lines = page.paragraphs.iter().flat_map(|one| &one.lines);
            let text: Vec<&str> = lines.map(|line| line.text.as_str()).collect();
            format!("{} {}", page.number, text.join(" "))
        }
    };
    document.pages.iter().map(page).collect()
}

/// Why an endless page is skipped where it has half a second.
fn too_long() -> &'static str {
    if cfg!(target_os = "linux") {
        "reading it took more than 0.5 s of processor time"
    } else {
        "reading it took more than 0.5 s"
    }
}

#[test]
fn pages_without_end_are_named_and_the_others_are_read() {
    use Sheet::{Endless, Text};
    let bytes = pdf(&[Text, Endless, Text, Endless, Text]);
    let document = read(&mut worker("named"), &bytes, &brief("a.pdf")).expect("it is read");
    let why = too_long();
    assert_eq!(
        shown(&document),
        [
            "1 Vertrag".to_owned(),
            format!("2: {why}"),
            "3 Vertrag".to_owned(),
            format!("4: {why}"),
            "5 Vertrag".to_owned(),
        ]
    );
    assert_eq!(document.head.warnings, [format!("pages 2, 4 skipped: {why}").as_str()]);
}

#[test]
fn a_page_without_end_is_not_drawn_for_ever_and_the_next_one_is() {
    use Sheet::{Endless, Text};
    let bytes = pdf(&[Text, Endless]);
    let mut worker = worker("drawn");
    let mut draw = |page| worker.picture(&bytes, &brief("a.pdf"), PageWanted { page, width: 300 });
    assert_eq!(draw(1).map(|picture| (picture.width, picture.height)), Ok((300, 400)));
    let why = too_long().replace("reading", "drawing");
    let error = draw(2).expect_err("it has no end").to_string();
    assert_eq!(error, format!("{why}; open the file and save it anew"));
    assert!(draw(1).is_ok_and(|picture| picture.png.starts_with(b"\x89PNG")));
    let error = draw(3).expect_err("there is none").to_string();
    assert_eq!(error, "the file has 2 pages, and no page 3");
}

#[test]
fn a_document_of_nothing_but_endless_pages_is_not_tried_to_its_end() {
    let mut sheets = vec![Sheet::Text];
    sheets.extend([Sheet::Endless; 40]);
    let mut told = Vec::new();
    let document = worker("hopeless")
        .read(&pdf(&sheets), &brief("a.pdf"), &mut |page| {
            told.push(page);
            ControlFlow::Continue(())
        })
        .expect("what was read is kept");
    assert_eq!(told, (1..=41).collect::<Vec<u32>>(), "each page comes once");
    let shown = shown(&document);
    assert_eq!(shown[0], "1 Vertrag");
    assert_eq!(shown[1..7].iter().filter(|page| page.ends_with(too_long())).count(), 6);
    let not_tried = |page: &&String| page.contains(": it was not tried, because too many pages");
    assert_eq!(shown.iter().filter(not_tried).count(), 34);
    assert!(document.pages.iter().all(|page| page.width == 600.0), "each is named with its size");
}

#[test]
#[cfg(target_os = "linux")]
fn what_was_read_before_the_process_ended_is_not_read_again() {
    use Sheet::{Endless, Text};
    // The endless page has a minute: it is the end of the process that ends it.
    let mut request = brief("a.pdf");
    request.limits.page_time = Duration::from_secs(60);
    let mut told = Vec::new();
    let document = worker("killed")
        .read(&pdf(&[Text, Text, Endless, Text]), &request, &mut |page| {
            told.push(page);
            if page == 2 {
                readers("killed").into_iter().for_each(kill);
            }
            ControlFlow::Continue(())
        })
        .expect("the others are read");
    assert_eq!(told, [1, 2, 3, 4]);
    assert_eq!(
        shown(&document),
        ["1 Vertrag", "2 Vertrag", "3: reading it crashed or took too much memory", "4 Vertrag"]
    );
}

#[test]
#[cfg(target_os = "linux")]
fn a_reader_that_ended_while_it_was_idle_does_not_blame_the_next_page() {
    let mut worker = worker("idle");
    let text = Request { name: "a.txt".to_owned(), ..Request::default() };
    read(&mut worker, b"Vertrag", &text).expect("it is read");
    let before = readers("idle");
    assert_eq!(before.len(), 1, "it waits for the next file");
    kill(before[0]);
    let document = read(&mut worker, &pdf(&[Sheet::Text]), &brief("b.pdf")).expect("it is read");
    assert_eq!(shown(&document), ["1 Vertrag"]);
    assert_ne!(readers("idle"), before);
}

#[test]
#[cfg(target_os = "linux")]
fn work_without_pages_has_its_time_too() {
    let mut request = Request { name: "a.html".to_owned(), ..Request::default() };
    request.limits.document_time = Duration::from_millis(20);
    let page = "<p>Vertrag <b>und</b></p>".repeat(2_000_000);
    let error = read(&mut worker("flowing"), page.as_bytes(), &request).expect_err("it is cut");
    let why = "reading it took more than 0.02 s of processor time; open the file and save it anew";
    assert_eq!(error, ExtractError::GaveUp(why.to_owned()));
}

#[test]
#[cfg(target_os = "linux")]
fn a_process_that_reads_stands_behind_its_wall() {
    let mut worker = worker("walled");
    let text = Request { name: "a.txt".to_owned(), ..Request::default() };
    read(&mut worker, b"Vertrag", &text).expect("it is read");
    let wall = worker.wall().expect("it says so");
    let readers = readers("walled");
    let [reader] = readers[..] else { panic!("one reads: {readers:?}") };
    let said = |file| fs::read_to_string(format!("/proc/{reader}/{file}")).expect("it lives");
    let status = said("status");
    let has = |line: &str| status.lines().any(|one| one == line);
    assert_eq!(has("Seccomp:\t2"), wall.holds.contains(&Layer::Seccomp), "{status}");
    assert_eq!(has("NoNewPrivs:\t1"), wall.holds.contains(&Layer::NoNewPrivileges), "{status}");
    assert!(wall.holds.contains(&Layer::NoNewPrivileges) && wall.holds.contains(&Layer::Limits));
    assert!(wall.holds.contains(&Layer::EndsWithParent));
    assert_eq!(wall.holds.len() + wall.missing.len(), Layer::ALL.len());
    let mut session = Home::new("wall").cases();
    let answer = session.done("get_status", serde_json::json!({}));
    let named = serde_json::to_value(&wall).expect("it is plain");
    assert_eq!(answer["reader_wall"], named, "the status says so too");
    assert_eq!(said("environ"), "");
    let folder = fs::read_link(format!("/proc/{reader}/cwd")).expect("it lives");
    assert_eq!(folder, PathBuf::from("/"));
    let limits = said("limits");
    // Soft and hard.
    for (name, most) in
        [("Max file size", "0"), ("Max core file size", "0"), ("Max open files", "16")]
    {
        let line = limits.lines().find(|line| line.starts_with(name)).expect("it is listed");
        let values: Vec<&str> = line[name.len()..].split_whitespace().take(2).collect();
        assert_eq!(values, [most, most], "{line}");
    }
    let memory = Limits::default().memory(0).to_string();
    assert!(limits.lines().any(|line| line.matches(&memory).count() == 2), "{limits}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_process_that_reads_ends_when_the_server_is_killed() {
    let home = Home::new("orphan");
    let mut session = home.case("Muster");
    // Without the wall it would go on with its page, for a quarter of a minute.
    let file = home.file("endless.pdf", pdf(&[Sheet::Endless]));
    let arguments = serde_json::json!({ "file_path": file });
    let call = serde_json::json!({ "name": "ingest_document", "arguments": arguments });
    session.send("tools/call", call);
    let patience = Instant::now() + Duration::from_secs(60);
    let readers = loop {
        let readers = children(session.process());
        let busy = |reader: &u32| {
            let stat = fs::read_to_string(format!("/proc/{reader}/stat")).unwrap_or_default();
            stat.contains(" R ")
        };
        if readers.iter().any(busy) {
            break readers;
        }
        assert!(Instant::now() < patience, "no reader was seen");
        thread::yield_now();
    };
    kill(session.process());
    let patience = Instant::now() + Duration::from_secs(10);
    for reader in readers {
        let name = || fs::read_to_string(format!("/proc/{reader}/comm")).unwrap_or_default();
        while name().trim() == "fontes" {
            assert!(Instant::now() < patience, "a reader outlived its server");
            thread::yield_now();
        }
    }
}

/// Runs a program in the place of the one that recognises text.
#[cfg(target_os = "linux")]
fn recognising(models: &str, program: &[&str]) -> program::Run {
    let mut arguments = vec!["recognise-text", "5", models];
    arguments.extend(program);
    program::finish(program::command(&arguments).env("SECRET", "1"), b"")
}

#[test]
#[cfg(target_os = "linux")]
fn the_program_that_recognises_text_reads_itself_and_its_models_and_writes_nothing() {
    let mut worker = worker("recogniser");
    if !worker.wall().expect("it says so").holds.contains(&Layer::Landlock) {
        material::skip("this system has no Landlock");
        return;
    }
    let environment = recognising("/usr/share/tessdata", &["/usr/bin/env"]);
    let mut lines: Vec<&str> = environment.out.lines().collect();
    lines.sort_unstable();
    assert_eq!(lines, ["OMP_THREAD_LIMIT=1", "TESSDATA_PREFIX=/usr/share/tessdata"]);
    let model = program::file("recogniser-models", "deu.traineddata", b"model");
    let models = model.parent().and_then(|folder| folder.to_str()).expect("a path");
    let model = model.to_str().expect("a path");
    assert_eq!(recognising(models, &["/bin/cat", model]).out, "model");
    let refused = recognising("", &["/bin/cat", model]);
    assert_eq!((refused.code, refused.out.as_str()), (1, ""), "it is not a model now");
    assert_eq!(recognising(models, &["/bin/cat", "/etc/passwd"]).code, 1);
    let written = format!("{models}/written");
    assert_eq!(recognising(models, &["/bin/cp", model, &written]).code, 1);
    assert!(!PathBuf::from(&written).exists());
    // Another program is not started either, whatever starts it.
    assert_ne!(recognising(models, &["/bin/sh", "-c", "/bin/cat /dev/null"]).code, 0);
    assert_eq!(recognising(models, &["/bin/sh", "-c", ":"]).code, 0);
}
