//! When a decision of the official collection was taken: the index has its year alone, and puts the
//! first of January for it; the head of the decision says the day.

use jiff::civil::Date;
use jurisdictions::ch::{self, Citation};
use law::{Block, Language, Role};

use super::{Ruling, section};

/// How much of a decision is its head at most, in bytes.
const HEAD: usize = 1_500;

/// Words with which the head of a published decision says what it is.
const DECISIONS: [&str; 14] = [
    "urteil",
    "entscheid",
    "beschluss",
    "verfügung",
    "auszug",
    "arrêt",
    "jugement",
    "décision",
    "ordonnance",
    "extrait",
    "sentenza",
    "decisione",
    "decreto",
    "estratto",
];

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
    match read_in(&head(blocks), ruling.language) {
        // A volume holds decisions of its own year and of the two before.
        Some((day, docket)) if (0..=2).contains(&(said.year() - day.year())) => {
            Day::Read(day, docket)
        }
        _ => Day::Year(said),
    }
}

/// What stands before the regeste, the facts and the considerations: there alone a decision speaks
/// of itself, behind it of others.
fn head(blocks: &[Block]) -> String {
    let mut head = String::new();
    for block in blocks {
        // The number of the decision in its volume is not a consideration: `1. Urteil der …`.
        let lower = block.text.to_lowercase();
        let is_title = DECISIONS.iter().any(|word| lower.starts_with(word));
        let begins_a_part = block.role == Role::Regeste
            || (!block.label.is_empty() && !is_title)
            || section::begun_by(&block.text).is_some();
        if begins_a_part || head.len() + block.text.len() > HEAD {
            break;
        }
        head.push_str(&block.text);
        head.push('\n');
    }
    head
}

/// The day and the docket that a head says: those outside brackets, behind a word for a decision,
/// where all such agree on the day. In brackets stands the judgment under appeal or revision.
fn read_in(head: &str, language: Language) -> Option<(Date, String)> {
    let mut read: Option<(Date, String)> = None;
    for found in ch::extract_in(head, Some(language)).found {
        let Citation::Decision(decision) = found.citation else { continue };
        let before = head.get(..found.span.start).unwrap_or_default();
        let is_open = before.matches('(').count() > before.matches(')').count();
        let lower = before.to_lowercase();
        if is_open || !DECISIONS.iter().any(|word| lower.contains(word)) {
            continue;
        }
        let Some(day) = decision.date else { continue };
        match &read {
            None => read = Some((day, decision.docket)),
            Some((known, _)) if *known == day => {}
            Some(_) => return None,
        }
    }
    read
}

/// Whether a date of the index is that of a whole year.
fn is_year(ruling: &Ruling, day: Date) -> bool {
    ruling.court_id == "CH_BGE" && (day.month(), day.day()) == (1, 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Option<(&str, &str)>) {
        let read = read_in(&head(&super::super::blocks(text)), Language::De);
        let read = read.map(|(day, docket)| (day.to_string(), docket));
        let expected = expected.map(|(day, docket)| (day.to_owned(), docket.to_owned()));
        assert_eq!(read, expected, "{text}");
    }

    #[test]
    fn the_day_is_read_in_the_head_alone() {
        check(
            "Urteilskopf\n145 III 225\n26. Auszug aus dem Urteil der I. zivilrechtlichen Abteilung \
             i.S. A. gegen B. (Beschwerde in Zivilsachen)\n4A_999/2018 vom 12. Juni 2019\nRegeste\n\
             Haftung.\nSachverhalt ab Seite 226\nA. Es geschah.",
            Some(("2019-06-12", "4A_999/2018")),
        );
        // Another decision, of which the first consideration speaks.
        check(
            "Urteilskopf\n120 Ia 31\nAuszug aus einem Urteil der I. öffentlichrechtlichen Abteilung\n\
             Aus den Erwägungen:\n2. Mit Urteil 4A_1/2018 vom 3. März 2018 entschied das Gericht.",
            None,
        );
        check(
            "Urteilskopf\n145 III 225\nRegeste\nBestätigung des Urteils 4A_1/2018 vom 3. März 2018.\n\
             Sachverhalt ab Seite 2\nA. Es geschah.",
            None,
        );
        // The judgment under revision stands in brackets.
        check(
            "Urteilskopf\n142 III 1\n1. Urteil der I. zivilrechtlichen Abteilung i.S. A. gegen B. \
             (Revision des Urteils 4A_17/2014 vom 3. März 2014)\n4F_3/2015 vom 1. Mai 2015\nRegeste\n\
             Revision.\nSachverhalt ab Seite 2\nA. Es geschah.",
            Some(("2015-05-01", "4F_3/2015")),
        );
        check("4A_17/2014 vom 3. März 2014\nRegeste\nRevision.", None);
    }
}
