//! The network itself, against servers on this machine that answer as they please.

use std::io::Write as _;

use super::*;
use crate::fetch::hostile::{Act, Server, bytes};

/// Short times: a test waits for them.
fn manners() -> Manners {
    Manners {
        attempt: Duration::from_millis(250),
        in_all: Duration::from_millis(600),
        retries: 1,
        backoff: Duration::from_millis(5),
        ..Manners::default()
    }
}

fn wire(addresses: Addresses) -> Fetch {
    let network = Arc::new(Network::default());
    Fetch::new(network.clone(), network).towards(addresses, manners())
}

/// What comes of asking a server, with the address taken out.
fn told(server: &Server, request: &Request) -> String {
    let host = host_of(&server.address);
    match wire(Addresses::default()).ask(request) {
        Ok(reply) => format!("{} bytes of {:?}", reply.body.len(), reply.media_type),
        Err(error) => error.to_string().replace(host, "HOST"),
    }
}

#[track_caller]
fn check(acts: Vec<Act>, expects: Expects, expected: &str) {
    let server = Server::start(acts);
    let request = Request::get(format!("{}/a", server.address), expects);
    assert_eq!(told(&server, &request), expected);
}

#[test]
fn an_answer_arrives() {
    let fine = bytes("200 OK", "content-type: application/json\r\n", "{}");
    check(vec![fine.clone()], Expects::Json, "2 bytes of \"application/json\"");
    check(
        vec![bytes("500 Internal Server Error", "", "oops"), fine],
        Expects::Json,
        "2 bytes of \"application/json\"",
    );
}

#[test]
fn what_is_no_answer_is_told() {
    let unusable = |reason: &str| {
        format!("the answer of HOST cannot be used: {reason}; nothing of it was kept")
    };
    let page = bytes("200 OK", "content-type: text/html\r\n", "<html><title>Wartung</title>");
    check(vec![page], Expects::Json, &unusable("it is a page instead of JSON: “Wartung”"));
    let robots =
        bytes("200 OK", "", r#"{"message":"Access denied by Imunify360 bot-protection."}"#);
    check(vec![robots], Expects::Json, &unusable("it is a page of Imunify360 against robots"));
    let garbage = bytes("200 OK", "", "\u{1}\u{2}{{{");
    let reason = "it is not the JSON that was asked for: expected value at line 1 column 1";
    check(vec![garbage], Expects::Json, &unusable(reason));
    let half = Act::Send(b"HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{\"a\":".to_vec());
    check(vec![half], Expects::Json, &unusable("it broke off after 5 of 100 bytes"));
    let chunk = b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{\"a\":\r\n".to_vec();
    check(vec![Act::Send(chunk)], Expects::Json, &unusable("it broke off after 5 bytes"));
    let open = Act::Send(b"HTTP/1.1 200 OK\r\n\r\n{\"a\":".to_vec());
    check(vec![open], Expects::Json, &unusable("its JSON breaks off"));
    let refused = bytes("404 Not Found", "", "");
    let server = Server::start(vec![refused]);
    let request = Request::get(format!("{}/a", server.address), Expects::Json);
    assert_eq!(told(&server, &request), "http://HOST/a is not there");
}

#[test]
fn a_host_that_is_asked_too_often_says_so() {
    let limited = |headers: &str| bytes("429 Too Many Requests", headers, "");
    let told =
        |seconds| format!("HOST may not be asked more often; ask again in {seconds} seconds");
    check(vec![limited("retry-after: 17\r\n")], Expects::Json, &told(17));
    check(vec![limited("")], Expects::Json, &told(60));
}

#[test]
fn silence_and_dripping_are_cut() {
    let began = std::time::Instant::now();
    let told = "HOST did not answer within 1 seconds; ask again later";
    check(vec![Act::Silence], Expects::Json, told);
    let head = b"HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n{".to_vec();
    check(vec![Act::Drip(head)], Expects::Json, told);
    check(vec![Act::Drip(b"HTTP/1.1 200 OK\r\nx: ".to_vec())], Expects::Json, told);
    // Three times 600 milliseconds, and room for a slow machine.
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
}

#[test]
fn nobody_there_is_told_without_the_question() {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let closed = Request::get(format!("http://127.0.0.1:{port}/a?q=Muster"), Expects::Json);
    let error = wire(Addresses::default()).ask(&closed).unwrap_err();
    assert!(matches!(error, UpstreamError::Unreachable { .. }), "{error:?}");
    assert!(
        error.to_string().contains("onnect") && !error.to_string().contains("Muster"),
        "{error}"
    );
    let nowhere = "http://nowhere.invalid".to_owned();
    let addresses = Addresses::default().with("fedlex", nowhere.clone());
    let request = Request::get(format!("{nowhere}/a?q=Muster"), Expects::Json);
    let error = wire(addresses).ask(&request).unwrap_err();
    // Without a network the name is not even looked up in time.
    let is_told =
        matches!(error, UpstreamError::Unreachable { .. } | UpstreamError::TimedOut { .. });
    assert!(is_told && !error.to_string().contains("Muster"), "{error:?}");
}

#[test]
fn too_much_is_not_taken_in() {
    let said = Act::Send(b"HTTP/1.1 200 OK\r\ncontent-length: 5000\r\n\r\n{".to_vec());
    let sent = bytes("200 OK", "", &format!("\"{}\"", "x".repeat(5000)));
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    packer.write_all(&vec![b' '; 4 << 20]).unwrap();
    let packed = packer.finish().unwrap();
    assert!(packed.len() < 5000, "{}", packed.len());
    let mut bomb = format!(
        "HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: {}\r\n\r\n",
        packed.len()
    )
    .into_bytes();
    bomb.extend(packed);
    for act in [said, sent, Act::Send(bomb)] {
        let server = Server::start(vec![act]);
        let most = 4500;
        let request = Request::get(format!("{}/a", server.address), Expects::Json);
        let error = wire(Addresses::default()).ask(&Request { most, ..request }).unwrap_err();
        assert!(matches!(error, UpstreamError::TooLong { most: 4500, .. }), "{error:?}");
    }
}

#[test]
fn who_asks_is_said_and_what_is_here_is_named() {
    let folder = scratch("wire-marks");
    let server = Server::start(vec![
        bytes("200 OK", "etag: \"v1\"\r\n", "{}"),
        Act::Send(b"HTTP/1.1 304 Not Modified\r\netag: \"v1\"\r\n\r\n".to_vec()),
    ]);
    let fetch = wire(Addresses::default()).keeping(Cache::at(&folder, Cache::MOST));
    let request = Request::get(format!("{}/a", server.address), Expects::Sparql);
    let request = Request { expects: Expects::Json, ..request };
    assert_eq!(fetch.ask(&request).unwrap().body, fetch.ask(&request).unwrap().body);
    let seen = server.seen().join("\n").to_ascii_lowercase();
    for line in ["user-agent: fontes/", "accept: application/json", "if-none-match: \"v1\""] {
        assert!(seen.contains(line), "{line} in {seen}");
    }
    assert!(!seen.contains("referer") && !seen.contains("cookie"), "{seen}");
    fs::remove_dir_all(folder).unwrap();
}
