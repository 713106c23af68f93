use std::io::Read;

use super::*;

struct Echo;

impl Source for Echo {
    fn answer(&self, question: &Question) -> Answer {
        Answer::text(200, &format!("{} {}", question.target, question.body))
    }
}

/// What arrives for a question, whatever becomes of the connection.
fn ask(running: &Running, question: &str) -> String {
    let mut stream = TcpStream::connect(running.address).expect("it listens");
    stream.set_read_timeout(Some(Duration::from_millis(350))).expect("a timeout");
    stream.write_all(question.as_bytes()).expect("it reads");
    let mut arrived = Vec::new();
    let mut byte = [0];
    while let Ok(1) = stream.read(&mut byte) {
        arrived.push(byte[0]);
    }
    String::from_utf8_lossy(&arrived).into_owned()
}

const GET: &str = "GET /a?b=1 HTTP/1.1\r\nHost: x\r\nAccept: text/plain\r\n\r\n";

fn start() -> Running {
    Running::start(Echo, 0).expect("a free port")
}

#[test]
fn a_question_is_answered_and_noted() {
    let running = start();
    let post = "POST /p HTTP/1.1\r\nContent-Length: 2\r\n\r\nhi";
    assert!(ask(&running, GET).ends_with("\r\n\r\n/a?b=1 "));
    assert!(ask(&running, post).ends_with("/p hi"));
    let chunked = "POST /c HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n";
    assert!(ask(&running, chunked).ends_with("/c hi"));
    let seen = running.requests();
    let told: Vec<(&str, &str, u16)> =
        seen.iter().map(|seen| (seen.method.as_str(), seen.target.as_str(), seen.status)).collect();
    assert_eq!(told, [("GET", "/a?b=1", 200), ("POST", "/p", 200), ("POST", "/c", 200)]);
    assert_eq!(seen[0].headers[1], ("accept".to_owned(), "text/plain".to_owned()));
    assert!(seen[0].after <= seen[1].after);
}

#[track_caller]
fn check(fault: Fault, expected: impl Fn(&str) -> bool) {
    let running = start();
    running.set_fault(fault);
    let arrived = ask(&running, GET);
    assert!(expected(&arrived), "{arrived}");
    running.clear_faults();
    assert!(ask(&running, GET).ends_with("/a?b=1 "));
}

#[test]
fn faults_are_as_in_life() {
    let retry = vec![("Retry-After".to_owned(), "2".to_owned())];
    check(Fault::Status(429, retry), |arrived| {
        arrived.starts_with("HTTP/1.1 429 ") && arrived.contains("Retry-After: 2\r\n")
    });
    check(Fault::Html, |arrived| arrived.starts_with("HTTP/1.1 200") && arrived.contains("<html>"));
    check(Fault::BotPage, |arrived| {
        arrived.starts_with("HTTP/1.1 200") && arrived.contains("Imunify360")
    });
    check(Fault::Garbage, |arrived| arrived.contains("<<not json"));
    check(Fault::Half, |arrived| {
        arrived.contains("Content-Length: 7\r\n") && arrived.ends_with("\r\n\r\n/a?")
    });
    check(Fault::Cut, str::is_empty);
    check(Fault::ShardsFailed, |arrived| arrived.starts_with("HTTP/1.1 503"));
}

#[test]
fn a_dripping_answer_is_never_whole_in_time() {
    let running = start();
    running.set_fault(Fault::Drip);
    let mut stream = TcpStream::connect(running.address).expect("it listens");
    stream.write_all(GET.as_bytes()).expect("it reads");
    let mut head = [0; 64];
    stream.read_exact(&mut head).expect("a head comes at once");
    assert!(head.starts_with(b"HTTP/1.1 200 OK"));
}

#[test]
fn a_fault_may_happen_twice_or_in_one_place() {
    let running = start();
    running.set_fault_times(Fault::Cut, 2);
    let answered = |question: &str| !ask(&running, question).is_empty();
    assert_eq!([answered(GET), answered(GET), answered(GET)], [false, false, true]);
    running.set_fault_at("/files/", Fault::Cut);
    assert!(answered(GET));
    assert!(!answered("GET /files/1 HTTP/1.1\r\n\r\n"));
}

#[test]
fn a_file_that_is_known_is_not_sent_again() {
    struct File;
    impl Source for File {
        fn answer(&self, _: &Question) -> Answer {
            Answer::file("text/plain", b"text".to_vec())
        }
    }
    let running = Running::start(File, 0).expect("a free port");
    let first = ask(&running, GET);
    let validator =
        first.lines().find_map(|line| line.strip_prefix("ETag: ")).expect("a validator");
    let again = format!("GET / HTTP/1.1\r\nIf-None-Match: {validator}\r\n\r\n");
    let second = ask(&running, &again);
    assert!(first.ends_with("\r\n\r\ntext"));
    assert!(second.starts_with("HTTP/1.1 304 ") && second.ends_with("\r\n\r\n"));
}

#[test]
fn a_dropped_stand_in_answers_no_more() {
    let running = start();
    let address = running.address;
    drop(running);
    assert!(TcpStream::connect(address).is_err());
}
