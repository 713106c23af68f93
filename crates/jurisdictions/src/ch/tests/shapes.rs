//! Every docket shape observed is read as one decision, where the shared facts are at hand.

use std::fs;

use super::super::*;

#[test]
fn every_observed_docket_is_read() {
    let Some(path) = material::at("facts/ch_docket_shapes_observed.tsv") else { return };
    let text = fs::read_to_string(&path).unwrap();
    // Names of proceedings, file names and bare numbers are not dockets.
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
