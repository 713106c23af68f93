//! Every docket shape observed is read as one decision, where the shared facts are at hand.

use std::{fs, path::PathBuf};

use super::super::*;

#[expect(clippy::disallowed_methods, reason = "tests find the shared facts by this variable")]
fn shared() -> PathBuf {
    std::env::var("FONTES_SHARED").map_or_else(
        |_| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared"),
        PathBuf::from,
    )
}

#[test]
#[expect(clippy::print_stderr, reason = "a skipped test says so")]
fn every_observed_docket_is_read() {
    let path = shared().join("facts/ch_docket_shapes_observed.tsv");
    let Ok(text) = fs::read_to_string(&path) else {
        eprintln!("skipped: no facts at {}", path.display());
        return;
    };
    // Names of proceedings, file names and bare numbers are no dockets.
    let is_number = |court: &str, docket: &str| {
        !matches!(court, "bazg" | "edoeb" | "weko")
            && !court.starts_with("finma")
            && !docket.bytes().all(|byte| byte.is_ascii_digit())
    };
    let mut unread = Vec::new();
    let mut count = 0;
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let (court, docket) = (fields[0], fields[2]);
        if !is_number(court, docket) {
            continue;
        }
        count += 1;
        let whole = read(docket).is_ok_and(|found| {
            let first = found.first().map_or(usize::MAX, |found| found.span.start);
            first == 0
                && found.iter().all(|found| {
                    matches!(
                        found.citation,
                        Citation::Decision(_) | Citation::Bge(_) | Citation::Report(_)
                    )
                })
        });
        if !whole {
            unread.push(format!("{court} {docket}"));
        }
    }
    assert!(unread.is_empty(), "{} of {count} are not read: {}", unread.len(), unread.join("; "));
}
