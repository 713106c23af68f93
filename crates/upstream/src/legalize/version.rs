//! When which text held under a number: the versions of the articles of an act.

use std::collections::{BTreeMap, HashMap};

use jiff::civil::Date;

use super::timeline::{FirstSeen, Standing, Timeline};

/// A text shorter than that, without blanks, is not proof that one article took another's place.
const TELLING: usize = 40;

/// A version that holds.
#[derive(Clone, Debug)]
pub(super) struct Open {
    pub text: usize,
    pub section: usize,
    pub from: Date,
    pub ordinal: u32,
    pub replaces: Option<(usize, Date)>,
    pub beside_since: Option<Date>,
}

/// A version whose end is known, or that still holds.
pub(super) struct Version {
    pub number: usize,
    pub open: Open,
    pub end: Option<Date>,
    /// Whether another text followed it under the number.
    pub is_followed: bool,
}

/// The versions of every article, those that ended first, of the texts that were chosen.
pub(super) fn versions(timeline: &Timeline, first_seen: &FirstSeen) -> Vec<Version> {
    let mut open: BTreeMap<usize, Open> = BTreeMap::new();
    let mut done = Vec::new();
    for day in &timeline.days {
        let now: BTreeMap<usize, (u32, &Standing)> = day
            .articles
            .iter()
            .enumerate()
            .map(|(place, article)| {
                (article.number, (u32::try_from(place).unwrap_or(u32::MAX), article))
            })
            .collect();
        // What ends on this day, by its text: the same text may go on under another number.
        let mut ending: HashMap<usize, (usize, Date)> = HashMap::new();
        let ended: Vec<usize> = open
            .iter()
            .filter(|(number, version)| {
                now.get(number).is_none_or(|(_, article)| article.text != version.text)
            })
            .map(|(number, _)| *number)
            .collect();
        for number in ended {
            let Some(version) = open.remove(&number) else { continue };
            ending.insert(version.text, (number, version.from));
            let is_followed = now.contains_key(&number);
            done.push(Version { number, open: version, end: Some(day.day), is_followed });
        }
        for (number, (ordinal, article)) in now {
            if let Some(known) = open.get_mut(&number) {
                (known.section, known.ordinal) = (article.section, ordinal);
                continue;
            }
            let is_telling =
                timeline.texts.get(article.text).is_some_and(|text| text.length >= TELLING);
            let replaces = ending
                .get(&article.text)
                .filter(|(other, _)| *other != number && is_telling)
                .copied();
            let beside_since = first_seen
                .get(&(number, article.text))
                .copied()
                .filter(|first| *first < day.day && !was(&done, number, article.text));
            let (text, section, from) = (article.text, article.section, day.day);
            open.insert(number, Open { text, section, from, ordinal, replaces, beside_since });
        }
    }
    done.extend(open.into_iter().map(|(number, open)| Version {
        number,
        open,
        end: None,
        is_followed: false,
    }));
    done
}

/// Whether a text held under a number before.
fn was(done: &[Version], number: usize, text: usize) -> bool {
    done.iter().rev().any(|version| version.number == number && version.open.text == text)
}
