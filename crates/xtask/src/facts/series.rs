//! `bge.txt`: one part of one volume a line: volume, part, how far beyond the last start a page
//! may lie, then the first start page and the distances from start to start.

use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use super::read;

pub(crate) fn table(shared: &Path) -> Result<String> {
    let facts: Value = serde_json::from_str(&read(shared, "facts/bge_series_index.json")?)?;
    let families = facts["families"].as_object().context("no families")?;
    let mut lines = Vec::new();
    for (key, family) in families {
        let (volume, part) = key.split_once('|').context("a family without a part")?;
        let volume: u32 = volume.parse()?;
        let part = part.replace("IA", "Ia").replace("IB", "Ib");
        let mut line = format!("{volume} {part} {}", family["window"]);
        let mut last = 0;
        for start in family["starts"].as_array().context("no starts")? {
            let start = start.as_u64().context("a start that is not a number")?;
            line.push_str(&format!(" {}", start - last));
            last = start;
        }
        lines.push((volume, part, line));
    }
    lines.sort();
    Ok(lines.into_iter().map(|(_, _, line)| line + "\n").collect())
}
