//! Any bytes are read and drawn as a PDF file or refused, without a panic.
#![no_main]

use std::ops::ControlFlow;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let request = extract::Request { name: "a.pdf".to_owned(), ..extract::Request::default() };
    let mut sink = |_| ControlFlow::Continue(());
    let _ = extract::read(bytes, &request, &mut sink);
    let wanted = extract::PageWanted { page: 1, width: 100 };
    let _ = extract::Worker::here().picture(bytes, &request, wanted);
});
