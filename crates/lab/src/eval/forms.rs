//! Forms written for the purpose, one a line: a text with the citations in it, in their order and in
//! their canonical form; and look-alikes, texts without one.

use std::path::Path;

use anyhow::{Context, Result};

use super::{board::Rate, lines};

/// Scores `forms.jsonl` and `lookalikes.jsonl` of a folder.
pub(crate) fn score(folder: &Path, read: &dyn Fn(&str) -> Vec<String>) -> Result<[Rate; 2]> {
    let one = |name: &'static str, file: &str| -> Result<Rate> {
        let lines = lines(&folder.join(file))?;
        let mut missed = Vec::new();
        for line in &lines {
            let text = line["text"].as_str().context("no text")?;
            let expected: Vec<&str> = line["expected"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(|one| one.as_str())
                .collect();
            let seen = read(text);
            if seen != expected {
                missed.push(format!("`{text}`: {seen:?} instead of {expected:?}"));
            }
        }
        Ok(Rate::share(name, lines.len() - missed.len(), lines.len(), missed))
    };
    Ok([
        one("own forms, read exactly", "forms.jsonl")?,
        one("own look-alikes, nothing found", "lookalikes.jsonl")?,
    ])
}
