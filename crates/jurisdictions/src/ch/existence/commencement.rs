//! From when a federal act has been in force.
//!
//! What is cited for an earlier day cannot be meant by today's text, and what bore the act's name
//! before is not at hand.

use std::{collections::HashMap, sync::LazyLock};

use jiff::civil::Date;
use law::{
    Language,
    notice::{ActNotice, Day},
};

use crate::{
    ch::{acts, events, inventory::Inventory},
    text::{cursor::Cursor, day},
};

/// How long at most an act of the Confederation waits between its enactment and its first day in force, in years: of some 740
/// acts whose two days are known three waited into the fifth year, and none longer.
const LONGEST_WAIT: i16 = 5;

/// The same of a treaty, whose title has the day on which it was signed, and which may bind Switzerland much later.
const LONGEST_OF_TREATY: i16 = 30;

static TABLE: LazyLock<HashMap<&'static str, Days>> = LazyLock::new(|| {
    let lines = include_str!("../tables/commencement.txt").lines();
    lines.filter(|line| !line.starts_with('#')).filter_map(read).collect()
});

/// From when an act has been in force.
#[derive(Clone, Copy)]
struct Days {
    /// The first day of any part.
    first: Date,
    /// The first day of all of it.
    whole: Date,
}

fn read(line: &'static str) -> Option<(&'static str, Days)> {
    let day = |text: &str| Date::strptime("%Y%m%d", text).ok();
    let (number, days) = line.split_once(' ')?;
    let (first, whole) = days.split_once(' ').unwrap_or((days, days));
    Some((number, Days { first: day(first)?, whole: day(whole)? }))
}

/// Why the articles at hand of an act tell nothing of a day; `None` where the act was in force then, as far as
/// is known. Of an act that is cited by its number alone and whose title is not at hand, nothing is known.
pub(super) fn bar(name: &str, inventory: &Inventory, when: Date) -> Option<ActNotice> {
    let act = name.to_owned();
    let enactment = enacted(inventory.number)?;
    let enacted = Day::On(enactment);
    let days = TABLE.get(inventory.number).copied();
    // An act with effect from a day before its enactment has its own articles from then on.
    let is_retroactive = days.is_some_and(|days| days.first < enactment);
    if inventory.version < enactment && !is_retroactive {
        return Some(ActNotice::ArticlesOfActBefore { act, enacted });
    }
    if when < enactment {
        return Some(ActNotice::EnactedLater { act, enacted });
    }
    let is_unknown = match days {
        Some(Days { first, .. }) if when < first => {
            return Some(ActNotice::InForceLater { act, since: Day::Since(first) });
        }
        Some(Days { whole, .. }) => when < whole,
        None => {
            let is_treaty = inventory.number.starts_with("0.");
            let wait = if is_treaty { LONGEST_OF_TREATY } else { LONGEST_WAIT };
            // An act that was enacted long before was in force.
            when.year() < enactment.year() + wait && when < proven(inventory, enactment)
        }
    };
    is_unknown.then_some(ActNotice::ForceNotKnown { act, enacted })
}

/// The first day of which it is known that the act was in force: of an event in it, or of the version at hand.
fn proven(inventory: &Inventory, enactment: Date) -> Date {
    let events = events::days(inventory.number).filter(|date| *date >= enactment);
    events.chain([inventory.version]).min().unwrap_or(inventory.version)
}

/// The day on which the federal act of a number was enacted, as its title says: `vom 19. Dezember 2008`.
pub(super) fn enacted(number: &str) -> Option<Date> {
    let (_, entry) = acts().find(|(_, entry)| entry.number == number)?;
    let cursor = Cursor::new(entry.title(Language::De));
    (0..cursor.len()).find_map(|at| day::read(&cursor, at)).map(|(date, _)| date)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ch::inventory::inventory;

    #[test]
    fn an_act_comes_into_force_after_its_enactment_and_before_its_first_amendment() {
        let acts = TABLE.iter().filter(|(number, _)| !number.starts_with("0."));
        let mut count = 0;
        for (number, days) in acts {
            let Some(enacted) = enacted(number) else { continue };
            count += 1;
            assert!(days.first <= days.whole, "{number}");
            assert!(days.first.year() <= enacted.year() + LONGEST_WAIT, "{number}");
            // Two ordinances have effect from a day before.
            let is_retroactive = ["823.121", "832.205.12"].contains(number);
            assert_eq!(days.first < enacted, is_retroactive, "{number}");
            let events = events::days(number).filter(|date| *date >= enacted);
            assert!(events.min().is_none_or(|date| days.first <= date), "{number}");
        }
        assert!(count > 700, "{count}");
    }

    #[test]
    fn a_day_between_enactment_and_force_is_not_covered() {
        let bar = |number: &str, year, month| {
            let inventory = inventory(number).expect("the act is at hand");
            bar("X", inventory, jiff::civil::date(year, month, 1))
        };
        assert!(matches!(bar("272", 2008, 6), Some(ActNotice::EnactedLater { .. })));
        assert!(matches!(bar("272", 2010, 12), Some(ActNotice::InForceLater { .. })));
        assert!(bar("272", 2011, 1).is_none());
        // By stages: the last articles came into force in 2012.
        assert!(matches!(bar("173.41", 2009, 6), Some(ActNotice::InForceLater { .. })));
        assert!(matches!(bar("173.41", 2011, 6), Some(ActNotice::ForceNotKnown { .. })));
        assert!(bar("173.41", 2012, 6).is_none());
        // A treaty binds from when it came into force for Switzerland.
        assert!(matches!(bar("0.101", 1960, 1), Some(ActNotice::InForceLater { .. })));
        assert!(bar("0.101", 1990, 1).is_none());
        // With effect from before its enactment, its own articles are at hand.
        assert!(bar("823.121", 2021, 1).is_none());
        assert!(bar("210", 1930, 1).is_none());
        // The list at hand is that of the ordinance of 2012.
        assert!(matches!(bar("211.223.11", 2026, 1), Some(ActNotice::ArticlesOfActBefore { .. })));
    }
}
