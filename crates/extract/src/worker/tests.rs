use std::io::Cursor;

use super::*;
use crate::{Method, Page, Request, Skip, reading::Mark};

#[test]
fn what_is_said_is_understood() {
    let mut pipe = Vec::new();
    let page = Page {
        number: 7,
        method: Method::Skipped(Skip::Told("why".to_owned())),
        ..Page::default()
    };
    frame::write(&mut pipe, &frame::Message::Page(page.clone())).expect("a vector takes bytes");
    let heard: Option<frame::Message> = frame::read(&mut Cursor::new(&pipe)).expect("whole");
    assert!(matches!(heard, Some(frame::Message::Page(heard)) if heard == page));
}

#[test]
fn a_message_cut_off_is_an_end_and_no_crash() {
    let mut pipe = Vec::new();
    frame::write(&mut pipe, &frame::Message::Begins(Mark::START)).expect("a vector takes bytes");
    for length in 0..pipe.len() {
        let heard = frame::read::<frame::Message>(&mut Cursor::new(&pipe[..length]));
        assert!(!matches!(heard, Ok(Some(_))));
    }
    let huge = u32::MAX.to_le_bytes();
    assert!(frame::read::<frame::Message>(&mut Cursor::new(&huge)).is_err());
}

#[test]
fn a_process_that_reads_answers_each_question() {
    let mut input = Vec::new();
    for text in ["eins", "zwei"] {
        let request = Request { name: "a.txt".to_owned(), ..Request::default() };
        let question = frame::Question::new(&request, text.as_bytes());
        frame::write(&mut input, &question).expect("a vector takes bytes");
        input.extend(text.bytes());
    }
    let mut output = Vec::new();
    child::serve(Cursor::new(input), &mut output, Wall::none())
        .expect("it ends when the input does");
    let mut output = Cursor::new(output);
    let mut done = 0;
    while let Ok(Some(message)) = frame::read::<frame::Message>(&mut output) {
        done += usize::from(matches!(message, frame::Message::Done(..)));
    }
    assert_eq!(done, 2);
}

/// What a thread can still do: the names of those attempts that succeed.
#[cfg(target_os = "linux")]
fn attempts() -> Vec<&'static str> {
    use std::{
        fs,
        net::{TcpListener, UdpSocket},
        os::unix::net::UnixStream,
        process::Command,
        thread,
    };
    let file = std::env::temp_dir().join(format!("fontes-wall-{}", std::process::id()));
    let thread = || thread::Builder::new().spawn(|| ()).map(thread::JoinHandle::join);
    let attempts = [
        ("read a file", fs::read("/etc/passwd").is_ok()),
        ("list a folder", fs::read_dir("/").is_ok()),
        ("write a file", fs::write(&file, "text").is_ok()),
        ("start a program", Command::new("/bin/sh").args(["-c", ":"]).status().is_ok()),
        ("wait for a connection", TcpListener::bind("127.0.0.1:0").is_ok()),
        ("send a message", UdpSocket::bind("127.0.0.1:0").is_ok()),
        ("talk to another process", UnixStream::pair().is_ok()),
        ("start a thread", thread().is_ok()),
        ("use memory", vec![1_u8; 64 << 20].iter().all(|byte| *byte == 1)),
    ];
    attempts.into_iter().filter_map(|(name, succeeds)| succeeds.then_some(name)).collect()
}

/// What a thread can do that raised these layers. They hold for the thread alone.
#[cfg(target_os = "linux")]
fn behind(name: &str, raise: fn() -> bool, wanted: &[&str]) {
    let seen = std::thread::spawn(move || raise().then(attempts)).join().expect("nothing panics");
    match seen {
        Some(seen) => assert_eq!(seen, wanted, "behind {name}"),
        None => material::skip(&format!("this system has no {name}")),
    }
}

#[test]
#[cfg(target_os = "linux")]
fn each_layer_of_the_wall_holds_by_itself() {
    behind("nothing", || true, &attempts());
    assert!(attempts().contains(&"read a file"), "without a wall it is possible");
    assert!(attempts().contains(&"start a program"), "without a wall it is possible");
    behind("seccomp", || wall::seccomp().is_ok(), &["use memory"]);
    // Of connections, Landlock knows those of TCP.
    behind(
        "Landlock",
        || wall::shut(&[]).unwrap_or(false),
        &["send a message", "talk to another process", "start a thread", "use memory"],
    );
    behind(
        "all of it",
        || wall::shut(&[]).unwrap_or(false) && wall::seccomp().is_ok(),
        &["use memory"],
    );
}
