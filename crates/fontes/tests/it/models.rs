//! An encoder that a user brings is taken in, fetched, compared, searched with and removed.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    path::Path,
    thread,
};

use material::onnx;
use serde_json::{Value, json};

use crate::home::Home;

/// A few articles of real codes.
const LAW: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/law.jsonl");

/// An encoder that knows what no other does: which word of no language means a contractual penalty.
fn tiny(home: &Home) -> String {
    let folder = home.files("tiny");
    let penalty = [1.0, 0.2, 0.0, 0.0];
    let words =
        [("zwetschge", penalty), ("konventionalstrafe", penalty), ("miete", [0.0, 1.0, 0.5, 0.0])];
    onnx::write(Path::new(&folder), &words).expect("files of a model");
    folder
}

#[test]
fn it_is_added_searched_with_and_removed() {
    let home = Home::new("models");
    let folder = tiny(&home);
    let list = home.run(&["models", "list"]);
    assert!(list.out.starts_with("token  built in, always searched with"), "{}", list.out);
    let added = home.run(&["models", "add", &folder, "--licence", "MIT"]);
    assert_eq!(added.code, 0, "{}", added.err);
    assert!(added.out.contains("Added tiny: dense, 4 dimensions"), "{}", added.out);
    let paper = home.file("a.txt", "Die Konventionalstrafe beträgt CHF 100.");
    let other = home.file("b.txt", "Der Hund des Nachbarn bellt in der Nacht.");
    for line in [&["case", "create", "Muster"][..], &["ingest", &paper, &other, "--case", "Muster"]]
    {
        let run = home.run(line);
        assert_eq!(run.code, 0, "{line:?}: {}", run.err);
    }
    assert_eq!(home.run(&["import", "jsonl", LAW]).code, 0);
    let asked = ["search", "Wie hoch ist die Zwetschge?", "--case", "Muster"];
    let before = home.run(&asked);
    assert!(!before.out.contains("a.txt"), "{}", before.out);
    let used = home.done(&["models", "use", "tiny"]);
    assert_eq!(
        (&used["in_use"], &used["passages_of_cases"]),
        (&json!("tiny"), &json!({ "done": 2, "of": 2 }))
    );
    assert_eq!(used["documents"]["done"], used["documents"]["of"]);
    let after = home.done(&asked);
    assert_eq!(after["hits"][0]["document"]["name"], json!("a.txt"), "{after}");
    let status = home.run(&["status"]);
    assert!(
        status.out.contains("(meaning, beside Token): has read 2 of 2 passages of cases"),
        "{}",
        status.out
    );
    // What is taken in later is read behind it.
    let third = home.file("c.txt", "Eine weitere Konventionalstrafe ist nicht vereinbart.");
    assert_eq!(home.run(&["ingest", &third, "--case", "Muster"]).code, 0);
    let status = home.run(&["status"]);
    assert!(status.out.contains("has read 3 of 3 passages of cases"), "{}", status.out);

    let refused = home.run(&["models", "remove", "tiny"]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("`fontes models stop tiny`"), "{}", refused.err);
    assert_eq!(home.done(&["models", "use", "token"])["in_use"], json!("token"));
    assert!(!home.run(&asked).out.contains("a.txt"));
    assert_eq!(home.done(&["models", "remove", "tiny"])["removed"], json!("tiny"));
    let kept = fs::read_dir(home.path().join("corpus")).expect("a corpus").flatten();
    let left: Vec<_> =
        kept.filter(|one| one.file_name().to_string_lossy().contains("directions")).collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn a_reranker_reads_the_first_results_again_until_it_is_stopped() {
    let home = Home::new("reranker");
    let folder = home.files("again");
    // It holds that whatever speaks of a dog answers a question about the yard.
    let words = [
        ("hof", [1.0, 0.0, 0.0, 0.0]),
        ("hund", [1.0, 0.0, 0.0, 0.0]),
        ("der", [0.0, 0.1, 0.0, 0.0]),
    ];
    onnx::write_reranker(Path::new(&folder), &words).expect("files of a model");
    let refused = home.run(&["models", "add", &folder]);
    assert!(refused.err.contains("--kind reranker"), "{}", refused.err);
    let configuration = json!({ "architectures": ["BertForSequenceClassification"] });
    fs::write(Path::new(&folder).join("config.json"), configuration.to_string()).expect("a file");
    let added = home.run(&["models", "add", &folder, "--id", "again"]);
    assert!(added.out.contains("Added again: reranker, "), "{} {}", added.out, added.err);
    let papers = [
        ("a.txt", "Auf dem Hof des Nachbarn steht ein Baum, und auf dem Hof ein Brunnen."),
        ("b.txt", "Auf dem Hof der Hund, der Hund und der Hund des Nachbarn bellen in der Nacht."),
    ];
    assert_eq!(home.run(&["case", "create", "Muster"]).code, 0);
    for (name, text) in papers {
        let paper = home.file(name, text);
        assert_eq!(home.run(&["ingest", &paper, "--case", "Muster"]).code, 0);
    }
    assert_eq!(home.run(&["import", "jsonl", LAW]).code, 0);
    let first = || {
        let found =
            home.done(&["search", "Was steht auf dem Hof des Nachbarn?", "--case", "Muster"]);
        found["hits"][0]["document"]["name"].clone()
    };
    assert_eq!(first(), json!("a.txt"));
    assert_eq!(home.done(&["models", "use", "again"])["reranking"], json!("again"));
    assert_eq!(first(), json!("b.txt"));
    let asked = ["search", "Wann haftet der Schuldner für Schaden?", "--explain"];
    let law = home.run(&asked);
    assert!(law.out.contains("; reranker 1"), "{} {}", law.out, law.err);
    let list = home.run(&["models", "list"]);
    assert!(list.out.contains("again  re-ranks the first results: reranker, "), "{}", list.out);
    let status = home.run(&["status"]);
    assert!(status.out.contains("(for E12): again-1-"), "{}", status.out);
    assert_eq!(home.run(&["models", "remove", "again"]).code, 2);
    // A model that is lost costs no result.
    let graph = home.path().join("models/again/model.onnx");
    let kept = fs::read(&graph).expect("a graph");
    fs::remove_file(&graph).expect("no graph");
    assert_eq!(first(), json!("a.txt"));
    let doctor = home.run(&["doctor"]);
    assert!(doctor.out.contains("`fontes models stop NAME`"), "{}", doctor.out);
    assert_ne!(home.run(&["models", "use", "again"]).code, 0);
    fs::write(&graph, kept).expect("the graph");
    // What is damaged can be stopped.
    let manifest = home.path().join("models/again/model.json");
    let kept = fs::read(&manifest).expect("a manifest");
    fs::write(&manifest, "{").expect("a torn manifest");
    assert_eq!(home.done(&["models", "stop", "again"])["was_used"], json!(true));
    fs::write(&manifest, kept).expect("the manifest");
    assert_eq!(home.done(&["models", "use", "again"])["applies_to"], json!(["corpus", "cases"]));
    assert_eq!(home.run(&["models", "stop", "agian"]).code, 2);
    assert_eq!(home.done(&["models", "stop", "again"])["was_used"], json!(true));
    assert_eq!(home.done(&["models", "stop", "again"])["was_used"], json!(false));
    assert_eq!(first(), json!("a.txt"));
    assert!(!home.run(&asked).out.contains("; reranker "));
    assert_eq!(home.done(&["models", "remove", "again"])["removed"], json!("again"));
}

#[test]
fn what_cannot_be_an_encoder_is_refused_and_leaves_nothing() {
    let home = Home::new("models-wrong");
    let folder = tiny(&home);
    let refused = |arguments: &[&str], says: &str| {
        let run = home.run(&[&["models"], arguments].concat());
        assert_ne!(run.code, 0, "{arguments:?}: {}", run.out);
        assert!(run.err.contains(says), "{arguments:?}: {}", run.err);
    };
    refused(&["add", &home.files("nowhere")], "nowhere");
    refused(&["use", "tiny"], "`fontes models list`");
    refused(&["remove", "token"], "part of the program");
    refused(&["verify", "../tiny"], "no model");
    refused(&["add", &folder, "--id", "../tiny"], "cannot be the name of a model");
    let graph = Path::new(&folder).join("model.onnx");
    let whole = fs::read(&graph).expect("a graph");
    fs::write(&graph, &whole[..whole.len() / 2]).expect("a torn graph");
    refused(&["add", &folder], "cannot be run");
    fs::write(&graph, b"<html>not found</html>").expect("a page");
    refused(&["add", &folder], "cannot be run");
    fs::remove_file(&graph).expect("no graph");
    refused(&["add", &folder], "holds no .onnx");
    fs::write(&graph, &whole).expect("a graph");
    fs::write(Path::new(&folder).join("tokenizer.json"), "{}").expect("no tokenizer");
    refused(&["add", &folder], "its tokenizer");
    assert_eq!(home.done(&["models", "list"])["models"].as_array().map(Vec::len), Some(1));
    let folder = tiny(&home);
    assert_eq!(home.run(&["models", "add", &folder]).code, 0);
    refused(&["add", &folder], "fontes models remove tiny");
    // What cannot be opened is not put to use.
    let centre = home.path().join("models/tiny/centre.json");
    let kept = fs::read(&centre).expect("a centre");
    fs::write(&centre, "[1.0]").expect("another centre");
    refused(&["use", "tiny"], "centre.json is not what the manifest says");
    assert!(!home.path().join("models/in-use").exists());
    fs::write(&centre, kept).expect("the centre");
    // A file that changed is told.
    assert_eq!(home.done(&["models", "verify"])["is_sound"], json!(true));
    fs::write(home.path().join("models/tiny/model.onnx"), &whole[1..]).expect("another graph");
    let run = home.run(&["models", "verify"]);
    assert_eq!(run.code, 3, "{}", run.out);
    assert!(run.out.contains("tiny/model.onnx: it does not have"), "{}", run.out);
}

#[test]
fn it_is_fetched_from_where_its_user_says_and_compared() {
    let home = Home::new("models-pulled").online();
    let folder = tiny(&home);
    assert_eq!(home.run(&["models", "add", &folder, "--id", "first"]).code, 0);
    // What was written down of it is a manifest that others can fetch.
    let there = home.path().join("models/first");
    let mut manifest: Value =
        serde_json::from_slice(&fs::read(there.join("model.json")).expect("a manifest"))
            .expect("JSON");
    manifest["id"] = json!("second");
    fs::write(Path::new(&folder).join("model.json"), manifest.to_string()).expect("a manifest");
    let address = serve(folder.clone());
    let place = format!("{address}/model.json");
    let pull = ["models", "pull", &place];
    let offline = home.run(&["--offline", "models", "pull", &place]);
    assert_eq!(offline.code, 3, "{}", offline.out);
    let pulled = home.run(&pull);
    assert_eq!(pulled.code, 0, "{}", pulled.err);
    assert_eq!(home.done(&["models", "verify", "second"])["is_sound"], json!(true));

    manifest["id"] = json!("third");
    manifest["files"][0]["sha256"] = json!("0".repeat(64));
    fs::write(Path::new(&folder).join("model.json"), manifest.to_string()).expect("a manifest");
    let wrong = home.run(&pull);
    assert_ne!(wrong.code, 0);
    assert!(wrong.err.contains("has a different SHA-256; get it again"), "{}", wrong.err);
    assert!(!home.path().join("models/third").exists());
    let readable = home.run(&["models", "pull", "http://models.example/model.json"]);
    assert_eq!(readable.code, 2);
    assert!(readable.err.contains("begins with https://"), "{}", readable.err);
}

/// Serves the files of a folder in parts; ends with the process.
fn serve(folder: String) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("http://{}", listener.local_addr().expect("an address"));
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            // Whoever went away needs no answer.
            let _ = answer(stream, &folder);
        }
    });
    address
}

fn answer(stream: TcpStream, folder: &str) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let (mut path, mut part) = (String::new(), None);
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line)? == 0 || line == "\r\n" {
            break;
        }
        if let Some(rest) = line.strip_prefix("GET /") {
            path = rest.split(' ').next().unwrap_or_default().to_owned();
        }
        if let Some(range) = line.to_ascii_lowercase().strip_prefix("range: bytes=") {
            let (first, last) = range.trim().split_once('-').unwrap_or_default();
            part = first.parse::<usize>().ok().zip(last.parse::<usize>().ok());
        }
    }
    let body = fs::read(Path::new(folder).join(path))?;
    let (status, range, body) = match part {
        Some((first, last)) => (
            "206 Partial Content",
            format!("content-range: bytes {first}-{last}/{}\r\n", body.len()),
            body.get(first..=last).unwrap_or_default().to_vec(),
        ),
        None => ("200 OK", "content-type: application/json\r\n".to_owned(), body),
    };
    let mut stream = stream;
    let length = body.len();
    write!(
        stream,
        "HTTP/1.1 {status}\r\n{range}content-length: {length}\r\nconnection: close\r\n\r\n"
    )?;
    stream.write_all(&body)
}
