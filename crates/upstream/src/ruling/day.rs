//! When a decision of the official collection was taken: the index has its year alone, and puts the
//! first of January for it; the head of the decision says the day.

use jiff::civil::Date;
use jurisdictions::ch::{self, Citation};
use law::Block;

use super::Ruling;

/// How much of a decision is its head, in bytes.
const HEAD: usize = 1_500;

/// What is known of the day.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Day {
    /// The day, as the source says.
    Said(Option<Date>),
    /// The day and the docket, as the head of the decision says.
    Read(Date, String),
    /// Only the year: its first day stands for it.
    Year(Date),
}

/// The day of a decision.
pub(super) fn of(ruling: &Ruling, blocks: &[Block]) -> Day {
    let Some(said) = ruling.date.filter(|day| is_year(ruling, *day)) else {
        return Day::Said(ruling.date);
    };
    let mut head = String::new();
    for block in blocks {
        if head.len() + block.text.len() > HEAD {
            break;
        }
        head.push_str(&block.text);
        head.push('\n');
    }
    let read = ch::extract_in(&head, Some(ruling.language)).found.into_iter().find_map(|found| {
        match found.citation {
            Citation::Decision(decision) => Some((decision.date?, decision.docket)),
            _ => None,
        }
    });
    match read {
        // A volume holds decisions of its own year and of the two before.
        Some((day, docket)) if (0..=2).contains(&(said.year() - day.year())) => {
            Day::Read(day, docket)
        }
        _ => Day::Year(said),
    }
}

/// Whether a date of the index is that of a whole year.
fn is_year(ruling: &Ruling, day: Date) -> bool {
    ruling.court_id == "CH_BGE" && (day.month(), day.day()) == (1, 1)
}
