//! What a process and those it started hold and use; on Linux only.

use std::{collections::BTreeMap, fs};

use crate::bench::cost::memory;

/// How many ticks of a processor's time Linux counts in a second, on every system it runs on.
const TICKS: f64 = 100.0;

/// What processes hold and have used.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Use {
    /// Memory, in bytes.
    pub(super) resident: u64,
    /// Processor time in seconds, with that of processes that have ended.
    pub(super) cpu: f64,
}

/// What a process and all below it hold and have used; nothing where the system does not tell.
pub(super) fn used_by(process: u32) -> Option<Use> {
    let stats = stats();
    stats.get(&process)?;
    let mut all = Use::default();
    let mut waiting = vec![process];
    while let Some(each) = waiting.pop() {
        let Some(stat) = stats.get(&each) else { continue };
        all.cpu += stat.ticks / TICKS;
        all.resident += memory(&each.to_string(), "VmRSS:").unwrap_or(0);
        waiting.extend(stats.iter().filter(|(_, stat)| stat.parent == each).map(|(id, _)| *id));
    }
    Some(all)
}

struct Stat {
    parent: u32,
    ticks: f64,
}

fn stats() -> BTreeMap<u32, Stat> {
    let folders = fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = folders.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    numbers
        .filter_map(|id| {
            let text = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
            Some((id, Stat::of(&text)?))
        })
        .collect()
}

impl Stat {
    /// Reads a line of `/proc/N/stat`.
    fn of(text: &str) -> Option<Self> {
        // The name may hold blanks and brackets itself.
        let (_, rest) = text.rsplit_once(')')?;
        let fields: Vec<&str> = rest.split_whitespace().collect();
        // Fields 4 and 14 to 17 of proc(5): the state, field 3, is the first here.
        let parent = fields.get(1)?.parse().ok()?;
        let ticks = fields.get(11..15)?.iter().filter_map(|field| field.parse::<f64>().ok()).sum();
        Some(Self { parent, ticks })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_with_brackets_does_not_move_the_fields() {
        let text = "7 (a (b) c) S 3 7 7 0 -1 4 1 2 3 4 10 20 30 40 20 0 1 0 5";
        let stat = Stat::of(text).map(|stat| (stat.parent, stat.ticks));
        assert_eq!(stat, Some((3, 100.0)));
    }
}
