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

/// How long at most an act of the Confederation waits between its enactment and its first day in
/// force; of 747 acts whose two days are known, two waited longer than four years and none longer
/// than five.
const LONGEST_WAIT: i16 = 5;

static TABLE: LazyLock<HashMap<&'static str, Date>> = LazyLock::new(|| {
    include_str!("../tables/commencement.txt")
        .lines()
        .filter_map(|line| line.split_once(' '))
        .filter_map(|(number, date)| Some((number, Date::strptime("%Y%m%d", date).ok()?)))
        .collect()
});

/// Why the articles at hand of an act tell nothing of a day; `None` where the act was in force then, as far as
/// is known.
pub(super) fn bar(name: &str, inventory: &Inventory, when: Date) -> Option<ActNotice> {
    let act = name.to_owned();
    let enactment = enacted(inventory.number)?;
    let enacted = Day::On(enactment);
    if inventory.version < enactment {
        return Some(ActNotice::ArticlesOfActBefore { act, enacted });
    }
    if when < enactment {
        return Some(ActNotice::EnactedLater { act, enacted });
    }
    if let Some(since) = TABLE.get(inventory.number).copied() {
        return (when < since).then_some(ActNotice::InForceLater { act, since: Day::Since(since) });
    }
    // The footnotes of a treaty tell of other states too, and an act enacted long before was in force.
    let is_waiting =
        when.year() < enactment.year() + LONGEST_WAIT && when < proven(inventory, enactment);
    is_waiting.then_some(ActNotice::ForceNotKnown { act, enacted })
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
        assert!(TABLE.len() > 700);
        for (number, since) in &*TABLE {
            let enacted = enacted(number).expect(number);
            assert!(enacted <= *since, "{number}");
            assert!(since.year() <= enacted.year() + LONGEST_WAIT, "{number}");
            let events = events::days(number).filter(|date| *date >= enacted);
            assert!(events.min().is_none_or(|date| *since <= date), "{number}");
        }
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
        // In force by stages; an amendment of August 2003 shows that it was.
        assert!(matches!(bar("171.10", 2003, 7), Some(ActNotice::ForceNotKnown { .. })));
        assert!(bar("171.10", 2003, 9).is_none());
        assert!(bar("210", 1930, 1).is_none());
        // The list at hand is that of the ordinance of 2012.
        assert!(matches!(bar("211.223.11", 2026, 1), Some(ActNotice::ArticlesOfActBefore { .. })));
    }
}
