//! `inventories.txt`: which articles and paragraphs an act has, one act a line: number, the date of
//! the version, the day its source was read, then its headings in their order.
//!
//! A heading is written as in the facts: `LABEL[FLAGS][:PARAGRAPHS]`, where the label may be a range
//! (`90-93`) or a list (`5,6,7`), and the flags are `+[YYYYMMDD]` inserted, `![YYYYMMDD]` repealed,
//! `?` without text, `%` only amends other acts, `~` the languages differ in the paragraphs. One thing
//! is shorter: paragraphs that count from 1 to n are `<n`, those that follow are listed (`<3,3bis+`).
//! `|` opens a further part, in which the numbering begins again: `|P1` with headings, `|U…` without.
//! An act with an announced version has a second line, `NUMBER > DATE READ`, with the labels that only
//! that version has.

use std::{collections::BTreeMap, path::Path};

use anyhow::{Context, Result};

use super::unzipped;

/// The lists that may be relied on: all languages agree, or an official text with anchors.
const RELIABLE: [&str; 4] = ["3", "2+", "a", "x"];

/// The day to which a source of the facts is known: its newest commit, as their header gives it. The
/// official file (X) is confirmed article by article by L.
fn read_on(source: &str) -> Option<&'static str> {
    match source {
        "M" => Some("2026-05-20"),
        "L" | "X" => Some("2026-07-21"),
        _ => None,
    }
}

pub(crate) fn table(shared: &Path) -> Result<String> {
    let text = unzipped(&shared.join("facts/ch_article_inventories.tsv.gz"))?;
    let mut lines = BTreeMap::new();
    let mut coming = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [number, _, _, _, date, state, reliability, source, _, _, _, kind, _, _, headings] =
            fields.as_slice()
        else {
            continue;
        };
        let Some(read) = read_on(source) else { continue };
        if !RELIABLE.contains(reliability) || *kind != "Art." {
            continue;
        }
        match *state {
            "force" => {
                let headings: Vec<String> = headings.split(' ').map(heading).collect();
                lines.insert(*number, format!("{number} {date} {read} {}", headings.join(" ")));
            }
            "future" => coming.push((*number, *date, read, *headings)),
            _ => {}
        }
    }
    for (number, date, read, headings) in coming {
        let Some(now) = lines.get_mut(number) else { continue };
        let main = |headings: &str| -> Vec<String> {
            headings.split('|').next().unwrap_or_default().split(' ').map(label).collect()
        };
        let known = main(now);
        let new: Vec<String> =
            main(headings).into_iter().filter(|label| !known.contains(label)).collect();
        if !new.is_empty() && !now.contains('\n') {
            now.push_str(&format!("\n{number} > {date} {read} {}", new.join(" ")));
        }
    }
    (lines.len() > 4000).then_some(()).context("the inventories have lost most of their acts")?;
    Ok(lines.into_values().map(|line| line + "\n").collect())
}

/// The label of a heading, without flags and paragraphs.
fn label(heading: &str) -> String {
    heading.split([':', '+', '!', '?', '%', '~']).next().unwrap_or_default().to_owned()
}

/// A heading with its leading run of paragraphs counted.
fn heading(text: &str) -> String {
    if text == "|" || text.starts_with('P') || text.starts_with('U') {
        return text.to_owned();
    }
    let Some((head, paragraphs)) = text.split_once(':') else { return text.to_owned() };
    let listed: Vec<&str> = paragraphs.split(',').collect();
    let run = (1..).zip(&listed).take_while(|(count, label)| count.to_string() == **label).count();
    if run < 2 {
        return text.to_owned();
    }
    let rest: String = listed.iter().skip(run).map(|label| format!(",{label}")).collect();
    format!("{head}:<{run}{rest}")
}
