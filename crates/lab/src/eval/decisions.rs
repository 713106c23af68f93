//! The Swiss decisions of the shared material, one after the other.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Command, Stdio},
};

use anyhow::{Context, Result, ensure};
use jiff::civil::Date;
use jurisdictions::ch::volume_year;
use serde_json::Value;

/// Where they are, below the shared folder.
pub(crate) const FILE: &str = "data/law/ch-decisions.jsonl.gz";

/// One decision as its text: facts and considerations.
#[derive(Debug)]
pub(crate) struct Decision {
    /// Its id.
    pub(crate) id: String,
    /// Its language, as a code.
    pub(crate) language: String,
    /// The day on which it was given, where that is known.
    pub(crate) date: Option<Date>,
    /// The volume, part and page of the official collection, where it stands there.
    pub(crate) collected: Option<(u16, String, u16)>,
    /// The blocks of its facts and considerations, with an empty line between them.
    pub(crate) text: String,
    /// The same with the numbers of its considerations, a line for each block.
    pub(crate) numbered: String,
    /// Its docket number.
    pub(crate) docket: String,
}

/// Calls a function with each decision.
pub(crate) fn each(shared: &Path, mut with: impl FnMut(Decision) -> Result<()>) -> Result<()> {
    each_line(&shared.join(FILE), |line| with(read(line)))
}

/// Calls a function with each line of a packed file of JSON.
pub(crate) fn each_line(file: &Path, mut with: impl FnMut(&Value) -> Result<()>) -> Result<()> {
    let mut unpacked = Command::new("gzip")
        .arg("-dc")
        .arg(file)
        .stdout(Stdio::piped())
        .spawn()
        .context("starting gzip")?;
    let output = unpacked.stdout.take().context("gzip without output")?;
    for line in BufReader::new(output).lines() {
        with(&serde_json::from_str(&line?)?)?;
    }
    ensure!(unpacked.wait()?.success(), "gzip could not read {}", file.display());
    Ok(())
}

fn read(line: &Value) -> Decision {
    let text = |field: &str| line[field].as_str().unwrap_or_default().to_owned();
    let (mut blocks, mut numbered) = (Vec::new(), String::new());
    for section in line["sections"].as_array().into_iter().flatten() {
        if matches!(section["type"].as_str(), Some("facts" | "considerations")) {
            for block in section["blocks"].as_array().into_iter().flatten() {
                let Some(text) = block["text"].as_str() else { continue };
                let label = block["label"].as_str().unwrap_or_default();
                numbered.push_str(&format!("{label} {text}\n"));
                blocks.push(text);
            }
        }
    }
    let number = |value: &Value| value.as_str()?.parse::<u16>().ok();
    let bge = &line["bge"];
    let collected = number(&bge["volume"])
        .zip(number(&bge["page"]))
        .map(|(volume, page)| (volume, bge["part"].as_str().unwrap_or_default().to_owned(), page));
    // Some dates are those of another document; a volume holds the decisions of its year and of the
    // two before.
    let date: Option<Date> = line["date"].as_str().and_then(|date| date.parse().ok());
    let date = match &collected {
        Some((volume, ..)) => {
            let year = i16::try_from(volume_year(*volume)).unwrap_or_default();
            let is_near = |date: &Date| (year - 2..=year).contains(&date.year());
            Some(date.filter(is_near).unwrap_or_else(|| jiff::civil::date(year - 1, 7, 1)))
        }
        None => date,
    };
    Decision {
        id: text("id"),
        language: text("language"),
        date,
        collected,
        text: blocks.join("\n\n"),
        numbered,
        docket: text("docket"),
    }
}
