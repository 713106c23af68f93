//! `dockets.txt`: one shape a line, tab-separated: canton, shape. In a shape `Y` is a year of four
//! digits, `y` one of two, `#` a number of up to five digits, `0` a single digit, and a run of `9`
//! as many digits; all else stands for itself.

use std::{collections::BTreeSet, path::Path};

use anyhow::{Context, Result};

use super::read;

/// Whose numbers have a grammar of their own, or none at all.
const ELSEWHERE: [&str; 9] =
    ["bge", "bger", "bvger", "bstger", "bpatger", "mkg", "edoeb", "weko", "bazg"];

pub(crate) fn table(shared: &Path) -> Result<String> {
    let text = read(shared, "facts/ch_docket_shapes_observed.tsv")?;
    let mut shapes = BTreeSet::new();
    for line in text.lines().skip(1) {
        let mut fields = line.split('\t');
        let court = fields.next().context("a shape without a court")?;
        let example = fields.nth(1).context("a shape without an example")?;
        if ELSEWHERE.contains(&court) || court.starts_with("finma") {
            continue;
        }
        let canton = court.split('_').next().unwrap_or_default().to_uppercase();
        // Several dockets in one field are each a docket.
        for example in example.split(", ").flat_map(|part| {
            if part.contains("/7W") { part.split('/').collect() } else { vec![part] }
        }) {
            if example.bytes().all(|byte| byte.is_ascii_digit()) {
                continue; // A bare number is not a shape.
            }
            shapes.insert((canton.clone(), shape(example)));
        }
    }
    Ok(shapes.into_iter().map(|(canton, shape)| format!("{canton}\t{shape}\n")).collect())
}

/// The shape of a docket number: its digits replaced by what they count.
fn shape(example: &str) -> String {
    let bytes = example.as_bytes();
    let mut out = String::new();
    let mut at = 0;
    let mut year_seen = false;
    let mut numbers = 0;
    while at < bytes.len() {
        if !bytes[at].is_ascii_digit() {
            let next = example[at..].chars().next().map_or(1, char::len_utf8);
            out.push_str(&example[at..at + next]);
            at += next;
            continue;
        }
        let start = at;
        while at < bytes.len() && bytes[at].is_ascii_digit() {
            at += 1;
        }
        let digits = &example[start..at];
        let before = start.checked_sub(1).map(|i| bytes[i].is_ascii_alphabetic());
        let after = bytes.get(at).is_some_and(u8::is_ascii_alphabetic);
        numbers += 1;
        let is_year = digits.len() == 4 && (digits.starts_with("19") || digits.starts_with("20"));
        let kind = if is_year && !year_seen {
            year_seen = true;
            "Y".to_owned()
        } else if digits.len() == 1 && (before == Some(true) || after) {
            "0".to_owned()
        } else if digits.len() == 6
            || (before == Some(true) && digits.len() > 1)
            || digits.len() == 5
        {
            year_seen |= digits.len() == 2 || digits.len() == 6;
            "9".repeat(digits.len())
        } else if digits.len() == 3 && numbers == 1 && before.is_none() {
            // The leading number of a chamber: 100, 420, 102.
            "999".to_owned()
        } else if digits.len() == 2 && !year_seen && numbers <= 2 && !example.contains("20") {
            year_seen = true;
            "y".to_owned()
        } else {
            "#".to_owned()
        };
        out.push_str(&kind);
    }
    out
}
