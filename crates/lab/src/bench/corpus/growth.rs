//! More documents than there are: each like a real one in everything but its words, which are sentences of others
//! of its language, so that lengths, tags, relations and the frequency of words stay what they are.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{BufRead as _, BufReader, BufWriter, Write as _},
    path::Path,
};

use anyhow::Result;
use law::{DocumentId, Entry, Kind, Role};

use crate::chance::{Chance, mixed, number_of};

/// So many sentences of each language are drawn from.
const SENTENCES: usize = 60_000;

/// Of so many parts of the documents of a round that is not whole.
const PARTS: u64 = 1_000_000;

/// A file with the entries of another, and behind them about as many more as make `count`. Answers how many
/// there are.
pub(super) fn grow(whole: &Path, into: &Path, count: usize) -> Result<usize> {
    let mut sentences = Sentences::default();
    let mut file = BufWriter::new(File::create(into)?);
    let mut there = 0;
    for line in lines(whole)? {
        let line = line?;
        sentences.take(&serde_json::from_str(&line)?);
        writeln!(file, "{line}")?;
        there += 1;
    }
    let mut written = there;
    for round in 1.. {
        let wanted = count.saturating_sub(written).min(there);
        if wanted == 0 {
            break;
        }
        let share = wanted as u64 * PARTS / there.max(1) as u64;
        for line in lines(whole)? {
            let entry: Entry = serde_json::from_str(&line?)?;
            let head = &entry.document.head;
            let number = mixed(number_of(head.id.as_str()) ^ round);
            // What others stand below is there in each round.
            if number % PARTS >= share && head.kind != Kind::Section {
                continue;
            }
            let Some(entry) = sentences.like(entry, round, number) else { continue };
            serde_json::to_writer(&mut file, &entry)?;
            file.write_all(b"\n")?;
            written += 1;
        }
        if share < PARTS {
            break;
        }
    }
    file.flush()?;
    Ok(written)
}

fn lines(file: &Path) -> Result<impl Iterator<Item = std::io::Result<String>>> {
    Ok(BufReader::new(File::open(file)?).lines())
}

/// Sentences by their language.
#[derive(Debug)]
struct Sentences {
    of: BTreeMap<String, (usize, Vec<String>)>,
    chance: Chance,
}

impl Default for Sentences {
    fn default() -> Self {
        Self { of: BTreeMap::new(), chance: Chance::of(1848) }
    }
}

impl Sentences {
    /// Takes those of a document, each as likely as any other.
    fn take(&mut self, entry: &Entry) {
        let document = &entry.document;
        let (seen, kept) = self.of.entry(document.head.language.clone()).or_default();
        for block in document.blocks.iter().filter(|block| block.role == Role::Text) {
            for sentence in block.text.split_inclusive(". ") {
                *seen += 1;
                if kept.len() < SENTENCES {
                    kept.push(sentence.to_owned());
                } else if let Some(slot) = kept.get_mut(self.chance.below(*seen)) {
                    *slot = sentence.to_owned();
                }
            }
        }
    }

    /// A document like another; none where its id would be too long.
    fn like(&self, mut entry: Entry, round: u64, number: u64) -> Option<Entry> {
        let named = |id: &DocumentId| format!("{id}-{round}").parse::<DocumentId>().ok();
        let head = &mut entry.document.head;
        head.id = named(&head.id)?;
        head.parent = head.parent.as_ref().and_then(named);
        let cid = head.tags.first("cid").map(|cid| format!("{cid}-{round}"));
        if let Some(cid) = cid {
            head.tags.set("cid", cid);
        }
        let (_, pool) = self.of.get(&head.language)?;
        let mut chance = Chance::of(number);
        for edge in &mut entry.edges {
            edge.target = edge.target.as_ref().and_then(named);
        }
        for block in entry.document.blocks.iter_mut().filter(|block| block.role == Role::Text) {
            let length = block.text.len();
            block.text.clear();
            while block.text.len() < length {
                block.text.push_str(chance.one(pool)?);
            }
        }
        Some(entry)
    }
}
