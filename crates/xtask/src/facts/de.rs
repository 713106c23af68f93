//! `codes.txt`: the abbreviations of German acts, one a line, sorted. `registers.txt`: the signs of
//! court registers, tab-separated from what they are for and where they are kept.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use anyhow::Result;

use super::read;

/// Where the tables lie.
pub(super) const TABLES: &str = "crates/jurisdictions/src/de/tables";

/// Abbreviations that are those of courts or of divisions in nearly every text.
const AMBIGUOUS: [&str; 8] = ["FG", "LG", "IV", "NV", "MV", "KG", "ZV", "GV"];

/// Both tables by name.
pub(super) fn tables(shared: &Path) -> Result<[(&'static str, String); 2]> {
    Ok([("codes.txt", codes(shared)?), ("registers.txt", registers(shared)?)])
}

/// The list holds titles, words torn from sentences and abbreviations; only the last are kept.
fn codes(shared: &Path) -> Result<String> {
    let list = read(shared, "facts/de_law_book_codes.txt")?;
    let is_code = |code: &str| {
        let mut words = code.split(' ');
        let first = words.next().unwrap_or_default();
        let capitals = first.chars().filter(|sign| sign.is_uppercase()).count();
        let has_digit = first.chars().any(|sign| sign.is_ascii_digit());
        let is_short = capitals >= 2 || has_digit || matches!(first, "FeV" | "BpO");
        let is_torn = code.contains('§')
            || code.ends_with('.')
            || code.split(' ').any(|word| word.starts_with(char::is_lowercase));
        is_short && !is_torn && !AMBIGUOUS.contains(&code)
    };
    let codes: BTreeSet<&str> =
        list.lines().filter_map(|line| line.split('\t').next()).map(str::trim).collect();
    Ok(codes.into_iter().filter(|code| is_code(code)).map(|code| format!("{code}\n")).collect())
}

/// A sign may stand for several registers; those of the courts of the Union are left out.
fn registers(shared: &Path) -> Result<String> {
    let list = read(shared, "facts/de_register_codes.csv")?;
    let mut registers: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for line in list.lines() {
        let Some((sign, meaning)) = line.split_once(',') else { continue };
        let meaning = meaning.trim().trim_matches('"');
        if meaning.contains("EuG") || meaning.contains("GöD") {
            continue;
        }
        let meanings = registers.entry(sign.trim()).or_default();
        if !meanings.contains(&meaning) {
            meanings.push(meaning);
        }
    }
    let line = |(sign, meanings): (&str, Vec<&str>)| format!("{sign}\t{}\n", meanings.join("; "));
    Ok(registers.into_iter().map(line).collect())
}
