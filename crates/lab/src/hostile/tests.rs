//! Files that no reader may panic on. What ends a whole process (a stack, a limit of memory) is
//! for `cargo xtask hostile --read`, which reads each in its own.

use std::{thread, time::Duration};

use super::*;

#[test]
fn the_files_are_the_same_each_time() {
    let (once, again) = (all(), all());
    assert!(once.len() > 150, "{}", once.len());
    for (one, other) in once.iter().zip(&again) {
        assert!(one.name == other.name && one.bytes == other.bytes, "{}", one.name);
    }
    let names: std::collections::BTreeSet<&str> =
        once.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names.len(), once.len());
}

/// Reading them takes half a minute.
mod heavy {
    use super::*;

    /// What only the wall around the process that reads holds back; `fontes ingest` is tried on
    /// them by hand.
    const BEHIND_THE_WALL: [&str; 5] = [
        "binary-of-4-gib.rtf",
        "content-hundredfold.pdf",
        "content-of-4-gib.pdf",
        "one-string-of-64-mib.pdf",
        "vast-picture-fax.pdf",
    ];
    /// Longer ones take too long without optimisation.
    const LONGEST: usize = 128 << 10;

    /// Limits a test can wait for.
    fn limits() -> Limits {
        Limits {
            expanded_bytes: 16 << 20,
            pages: 200,
            characters: 4 << 20,
            pixels: 2_000_000,
            page_time: Duration::from_millis(300),
            document_time: Duration::from_secs(1),
            ..Limits::default()
        }
    }

    #[test]
    fn every_file_is_read_or_refused_in_words() {
        let mut panicked = Vec::new();
        let short = |file: &Hostile| {
            file.bytes.len() <= LONGEST && !BEHIND_THE_WALL.contains(&file.name.as_str())
        };
        for file in all().into_iter().filter(short) {
            let name = file.name.clone();
            let reading = move || outcome(&file.bytes, &file.name, limits());
            let reader = thread::Builder::new().stack_size(64 << 20).spawn(reading);
            match reader.map(thread::JoinHandle::join) {
                Ok(Ok(words)) => assert!(!words.is_empty()),
                _ => panicked.push(name),
            }
        }
        assert!(panicked.is_empty(), "{panicked:?}");
    }
}
