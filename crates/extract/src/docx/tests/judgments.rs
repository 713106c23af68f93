//! The text of judgments against the text their publisher made of the same files.

use std::{collections::BTreeMap, fs, path::PathBuf};

use crate::{Limits, Transcript};

/// The share of the publisher's words that must be found, and found in order.
const LEAST: f64 = 0.99;

/// The words of the header and the body of a judgment in the publisher's XML.
fn published(xml: &str) -> Vec<String> {
    let start = xml.find("<header").or_else(|| xml.find("<judgmentBody")).unwrap_or(0);
    let text = &xml[start..];
    let mut out = String::new();
    let mut is_tag = false;
    let mut tag = String::new();
    for sign in text.chars() {
        match sign {
            '<' => {
                is_tag = true;
                tag.clear();
            }
            '>' => {
                is_tag = false;
                // What stands inside a line parts no words; what is a block does.
                let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or("");
                let inline = [
                    "span",
                    "b",
                    "i",
                    "u",
                    "a",
                    "ref",
                    "sup",
                    "sub",
                    "em",
                    "docDate",
                    "judge",
                    "party",
                    "role",
                    "neutralCitation",
                    "docketNumber",
                    "courtType",
                    "lawyer",
                    "docTitle",
                    "docProponent",
                    "docJurisdiction",
                    "location",
                    "date",
                    "inline",
                ];
                if !inline.contains(&name) {
                    out.push(' ');
                }
            }
            _ if is_tag => tag.push(sign),
            _ => out.push(sign),
        }
    }
    let plain = out.replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">");
    words(&plain)
}

fn words(text: &str) -> Vec<String> {
    // Marks of notes are raised digits here and notes of their own there.
    let is_part = |c: char| c.is_alphanumeric() && !"⁰¹²³⁴⁵⁶⁷⁸⁹".contains(c);
    let split = text.split(|c: char| !is_part(c)).filter(|word| !word.is_empty());
    split.map(str::to_lowercase).collect()
}

/// The share of `wanted` that is in `found` as often.
fn recall(wanted: &[String], found: &[String]) -> f64 {
    let mut left: BTreeMap<&str, usize> = BTreeMap::new();
    for word in found {
        *left.entry(word).or_default() += 1;
    }
    let hits = wanted.iter().filter(|word| match left.get_mut(word.as_str()) {
        Some(count) if *count > 0 => {
            *count -= 1;
            true
        }
        _ => false,
    });
    hits.count() as f64 / wanted.len().max(1) as f64
}

/// The share of runs of three words of `wanted` that `found` has as often.
fn in_order(wanted: &[String], found: &[String]) -> f64 {
    let runs = |words: &[String]| words.windows(3).map(|run| run.join(" ")).collect::<Vec<_>>();
    recall(&runs(wanted), &runs(found))
}

#[test]
#[expect(clippy::print_stderr, reason = "figures are read")]
fn judgments_have_the_words_of_their_publisher() {
    let Some(folder) = material::at("data/documents/gb-judgments") else { return };
    let files = fs::read_dir(&folder).unwrap();
    let mut paths: Vec<PathBuf> = files.flatten().map(|file| file.path()).collect();
    paths.sort();
    let (mut all, mut hits, mut runs) = (0.0, 0.0, 0.0);
    for path in paths.iter().filter(|path| path.extension().is_some_and(|end| end == "docx")) {
        let bytes = fs::read(path).unwrap();
        let xml = fs::read_to_string(path.with_extension("xml")).unwrap();
        let (pages, head) = super::read(&bytes, Limits::default()).unwrap();
        let transcript = Transcript::of(&pages);
        let (wanted, found) = (published(&xml), words(&transcript.text));
        let (recall, order) = (recall(&wanted, &found), in_order(&wanted, &found));
        eprintln!(
            "{}: {} pages, {} words, recall {recall:.4}, runs of three {order:.4} {:?}",
            path.file_name().unwrap_or_default().display(),
            pages.len(),
            wanted.len(),
            head.warnings
        );
        let weight = wanted.len() as f64;
        all += weight;
        hits += recall * weight;
        runs += order * weight;
    }
    eprintln!("all: recall {:.4}, runs of three {:.4}", hits / all, runs / all);
    assert!(hits / all >= LEAST, "recall {:.4}", hits / all);
    assert!(runs / all >= LEAST, "runs of three {:.4}", runs / all);
}
