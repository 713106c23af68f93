//! The text of a document, as much of it as a page has.

use desk::{BlockShown, Failure, GetAnswer, GetRequest};
use serde_json::{Value, json};

use super::asked::Asked;
use crate::Visit;

/// How much text a page has, in bytes; a judgment of two hundred pages is two pages here.
const PAGE: usize = 400_000;
/// Stands for the language of the citation itself.
const ANY: &str = "*";

/// A document, with the blocks of one page.
pub(super) struct Whole {
    /// What the desk answered; its blocks are those of the page.
    pub answer: GetAnswer,
    /// The number of the first block behind the page; none at the end.
    pub next: Option<usize>,
}

impl Whole {
    /// Reads a document: the desk gives a few thousand words at a time.
    pub(super) async fn read(visit: &Visit, asked: &Asked) -> Result<Self, Failure> {
        let arguments = arguments(visit, asked);
        let from = asked.from.trim().parse::<usize>().ok();
        let (own, failed) = (visit.clone(), "a document is read on its own thread");
        let read = visit.beside(move || read(&own, arguments, from)).await;
        read.unwrap_or_else(|| Err(Failure::bug(failed)))
    }

    /// Reads a document by its id, from its beginning.
    pub(super) async fn of(visit: &Visit, id: &str) -> Result<Self, Failure> {
        Self::read(visit, &Asked { id: id.to_owned(), ..Asked::default() }).await
    }

    /// The first and the last block of the page, by their numbers.
    pub(super) fn range(&self) -> Option<(usize, usize)> {
        let blocks = &self.answer.blocks;
        Some((blocks.first()?.number, blocks.last()?.number))
    }
}

fn arguments(visit: &Visit, asked: &Asked) -> Value {
    let (at, with) = asked.days((visit.house.clock)());
    let lang = asked.lang.trim();
    let mut arguments = json!({
        "reference": asked.wanted(),
        "language": if lang.is_empty() { ANY } else { lang },
        // Nobody is asked because a link was followed.
        "policy": if asked.ask == "1" { "auto" } else { "local" },
    });
    for (name, day) in [("at_date", at), ("compare_date", with)] {
        if !day.is_empty() {
            arguments[name] = day.into();
        }
    }
    arguments
}

fn read(visit: &Visit, arguments: Value, from: Option<usize>) -> Result<Whole, Failure> {
    let mut answer = visit.ask_here::<GetRequest>(arguments.clone())?;
    let first = answer.blocks.first().map(|block| block.number);
    let begins = from.filter(|from| (2..=answer.block_count).contains(from)).unwrap_or(1);
    let is_whole = first == Some(begins) && answer.next_blocks.is_none();
    if is_whole || answer.block_count == 0 {
        return Ok(Whole { answer, next: None });
    }
    let pointed = answer.blocks.iter().find(|block| block.is_marked).map(|block| block.number);
    // A source was asked already, if it was to be.
    let again = |range: String| {
        let mut arguments = arguments.clone();
        arguments["blocks"] = range.into();
        arguments["policy"] = "local".into();
        visit.ask_here::<GetRequest>(arguments)
    };
    let (mut blocks, mut next) = gathered(&again, begins)?;
    let is_there = |pointed: usize| blocks.iter().any(|block| block.number == pointed);
    if let Some(pointed) = pointed.filter(|pointed| from.is_none() && !is_there(*pointed)) {
        (blocks, next) = gathered(&again, pointed.saturating_sub(1).max(1))?;
    }
    answer.blocks = blocks;
    Ok(Whole { answer, next })
}

/// The blocks of a page from a number on, and the number of the first one behind it.
fn gathered(
    again: &dyn Fn(String) -> Result<GetAnswer, Failure>,
    from: usize,
) -> Result<(Vec<BlockShown>, Option<usize>), Failure> {
    let mut blocks: Vec<BlockShown> = Vec::new();
    let mut next = Some(from);
    let mut bytes = 0;
    while let Some(from) = next {
        if bytes >= PAGE {
            break;
        }
        let answer = again(format!("{from}-"))?;
        bytes += answer.blocks.iter().map(|block| block.text.len()).sum::<usize>();
        next = match (answer.next_blocks.is_some(), answer.blocks.last()) {
            (true, Some(last)) => Some(last.number + 1),
            _ => None,
        };
        blocks.extend(answer.blocks);
    }
    Ok((blocks, next))
}
