use std::io::Cursor;

use super::*;
use crate::{Method, Page, Request, read::Mark};

#[test]
fn what_is_said_is_understood() {
    let mut pipe = Vec::new();
    let page = Page { number: 7, method: Method::Skipped("why".to_owned()), ..Page::default() };
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
    serve(Cursor::new(input), &mut output).expect("it ends when the input does");
    let mut output = Cursor::new(output);
    let mut done = 0;
    while let Ok(Some(message)) = frame::read::<frame::Message>(&mut output) {
        done += usize::from(matches!(message, frame::Message::Done(..)));
    }
    assert_eq!(done, 2);
}
