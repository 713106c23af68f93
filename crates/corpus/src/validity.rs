//! When a version holds, and how that is said.

use jiff::{ToSpan as _, civil::Date};
use law::{
    Head, Kind, Notice, jurisdictions_of, key,
    notice::{Day, ForceNotice},
};
use schemars::JsonSchema;
use serde::Serialize;

use crate::Coverage;

/// When a version of a document holds.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Validity {
    /// In one word.
    pub force: Force,
    /// In a sentence.
    pub sentence: Notice,
}

/// Whether a version holds today.
#[derive(Clone, Copy, Debug, Eq, JsonSchema, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Force {
    /// It holds today, as far as its source shows.
    InForce,
    /// Its text is known as of a day; since when it holds and what came later is not known.
    StateOf,
    /// It will hold.
    NotYet,
    /// It no longer holds.
    NoLonger,
    /// Nothing is known of when it holds.
    Unknown,
    /// It is a decision, or something else that is dated and does not cease to hold.
    Dated,
}

/// Whether the date of a document is a day of which its text is known, rather than its first day.
pub(crate) fn is_state(head: &Head) -> bool {
    head.tags.first(key::DATED) == Some("state")
}

/// The day since which a source has every version of a text.
pub(crate) fn history_since(head: &Head) -> Option<Date> {
    head.tags.first(key::HISTORY_SINCE).and_then(|since| since.parse().ok())
}

/// Whether the end of a version is only the latest day on which it can have ended: it lies before
/// its source has every version, and another text may have come between.
pub(crate) fn ends_at_the_latest(head: &Head) -> bool {
    head.tags.first(key::END_DATED) == Some("state")
        && head.date_end.zip(history_since(head)).is_some_and(|(end, since)| end <= since)
}

impl Validity {
    /// When a document holds, as seen from today.
    pub fn of(head: &Head, today: Date) -> Self {
        Self::known(head, today, None)
    }

    /// The same where its source shows the state of a day before the one asked about.
    pub(crate) fn known(head: &Head, today: Date, state: Option<Date>) -> Self {
        let (force, mut sentence) = match head.kind {
            Kind::Legislation | Kind::Section | Kind::Chunk => provision(head, today, state),
            Kind::Decision | Kind::Record | Kind::Notice => (Force::Dated, dated(head).into()),
        };
        // What the source says of it is told in the words of the source.
        if let Some(note) = head.tags.first(key::STATUS_NOTE) {
            sentence = sentence.further(note);
        }
        Self { force, sentence }
    }
}

/// Whether the date of a document stands for its whole year.
fn is_year(head: &Head) -> bool {
    head.tags.first(key::DATED) == Some("year")
}

/// The day of what is dated and does not cease to hold.
fn dated(head: &Head) -> ForceNotice {
    let Some(date) = head.date else { return ForceNotice::NoDate };
    match head.kind {
        Kind::Decision if is_year(head) => ForceNotice::DecidedIn { year: date.year() },
        Kind::Decision => ForceNotice::Decided { on: Day::On(date) },
        _ => ForceNotice::Dated { of: Day::Of(date) },
    }
}

/// What makes a version of a text better than another on a day: it holds and is not repealed; it has
/// begun; it is later.
pub(crate) fn standing(head: &Head, day: Date) -> (bool, bool, Option<Date>) {
    let begun = head.date.is_some_and(|date| date <= day);
    (head.holds_on(day) && !head.is_repealed(), begun, head.date)
}

fn provision(head: &Head, today: Date, state: Option<Date>) -> (Force, Notice) {
    let repealed = head.is_repealed();
    let ended = head.date_end.filter(|end| *end <= today);
    let Some(date) = head.date else {
        let (force, said) = match (ended, repealed) {
            (Some(end), _) => {
                (Force::NoLonger, ForceNotice::HeldUntil { until: Day::Until(last(end)) })
            }
            (None, true) => (Force::NoLonger, ForceNotice::NoLongerWithoutDates),
            (None, false) => (Force::Unknown, ForceNotice::Unknown),
        };
        return (force, said.into());
    };
    if let Some(end) = ended {
        return (Force::NoLonger, held(head, date, last(end)).into());
    }
    if date > today {
        return (Force::NotYet, ForceNotice::NotYet { from: Day::From(date) }.into());
    }
    if repealed {
        return (Force::NoLonger, ForceNotice::NoLonger { of: Day::Of(date) }.into());
    }
    let (force, said) = match (is_state(head), state) {
        (true, _) => (Force::StateOf, ForceNotice::StateOf { of: Day::Of(date) }),
        (false, Some(as_of)) => {
            (Force::InForce, ForceNotice::InForceAsOf { since: Day::Since(date), as_of })
        }
        // An article that is kept in the versions of its act may have held for long before.
        (false, None) if head.tags.first(key::SR_NUMBER).is_some() => {
            (Force::InForce, ForceNotice::ActInForce { since: Day::Since(date) })
        }
        (false, None) => (Force::InForce, ForceNotice::InForce { since: Day::Since(date) }),
    };
    let said = Notice::from(said);
    match head.date_end {
        Some(end) => {
            let until = Day::Until(last(end));
            (force, said.further(ForceNotice::HoldsUntil { until }))
        }
        None => (force, said),
    }
}

/// When a version held that began on a day, or is known as of it, and ended.
fn held(head: &Head, date: Date, end: Date) -> ForceNotice {
    let (until, from) = (Day::Until(end), Day::From(date));
    match (is_state(head), ends_at_the_latest(head)) {
        (true, true) => ForceNotice::KnownAtTheLatest { as_of: date, until },
        (true, false) => ForceNotice::KnownUntil { as_of: date, until },
        (false, true) => ForceNotice::HeldAtTheLatest { from, until },
        (false, false) => ForceNotice::Held { from, to: Day::To(end) },
    }
}

/// The day whose state the source of a document shows, where that is before the day that is asked
/// about.
pub(crate) fn state_before(head: &Head, sources: &[Coverage], day: Date) -> Option<Date> {
    let codes: Vec<&str> = jurisdictions_of(&head.jurisdiction).collect();
    let is_its =
        |one: &&Coverage| one.source == head.source && codes.contains(&one.jurisdiction.as_str());
    sources.iter().find(is_its)?.as_of.filter(|as_of| *as_of < day)
}

/// The last day on which something holds that ends on a day.
pub(crate) fn last(end: Date) -> Date {
    end.checked_sub(1.day()).unwrap_or(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(kind: &str, dates: [&str; 2], tags: &[(&str, &str)], expected: &str) {
        let mut head = serde_json::json!({
            "id": "fr.a", "kind": kind, "jurisdiction": "fr", "language": "fr", "source": "legi",
            "title": "a",
        });
        for (key, date) in ["date", "date_end"].into_iter().zip(dates) {
            if !date.is_empty() {
                head[key] = date.into();
            }
        }
        for (key, value) in tags {
            head["tags"][key] = (*value).into();
        }
        let head: Head = serde_json::from_value(head).unwrap();
        let validity = Validity::of(&head, jiff::civil::date(2026, 11, 22));
        assert_eq!(format!("{:?}: {}", validity.force, validity.sentence), expected);
    }

    #[test]
    fn a_provision_says_when_it_holds() {
        let law = "legislation";
        check(law, ["2016-10-01", ""], &[], "InForce: in force since 2016-10-01");
        check(
            law,
            ["2016-10-01", "2030-01-01"],
            &[],
            "InForce: in force since 2016-10-01; holds until 2029-12-31",
        );
        check(
            law,
            ["1804-02-19", "2016-10-01"],
            &[],
            "NoLonger: held from 1804-02-19 to 2016-09-30; no longer in force",
        );
        check(law, ["2030-01-01", ""], &[], "NotYet: not yet in force; will hold from 2030-01-01");
        check(
            law,
            ["2016-10-01", ""],
            &[("in_force", "false"), ("status_note", "repealed by Act 5")],
            "NoLonger: version of 2016-10-01; no longer in force, until when it held is not known; \
             repealed by Act 5",
        );
        check(law, ["", ""], &[], "Unknown: when it came into force is not known");
    }

    #[test]
    fn what_is_in_force_is_so_as_of_the_state_of_its_source() {
        let head: Head = serde_json::from_value(serde_json::json!({
            "id": "fr.a", "kind": "legislation", "jurisdiction": "fr", "language": "fr",
            "source": "legi", "title": "a", "date": "2016-10-01",
        }))
        .unwrap();
        let day = jiff::civil::date;
        let validity = Validity::known(&head, day(2026, 11, 22), Some(day(2026, 4, 3)));
        assert_eq!(
            validity.sentence,
            "in force since 2016-10-01 as of 2026-04-03, the state of its source"
        );
    }

    #[test]
    fn a_state_proves_nothing_beyond_its_day() {
        let state = &[("dated", "state")];
        check(
            "legislation",
            ["2020-01-01", ""],
            state,
            "StateOf: state of 2020-01-01; later changes are not known here",
        );
        check(
            "legislation",
            ["2020-01-01", "2022-01-01"],
            state,
            "NoLonger: known as of 2020-01-01, held until 2021-12-31; no longer in force",
        );
    }

    #[test]
    fn an_end_before_the_history_is_complete_is_the_latest_one() {
        let tags = |since| [("end_dated", "state"), ("history_since", since)];
        check(
            "legislation",
            ["1889-06-28", "1970-07-19"],
            &tags("1990-01-01"),
            "NoLonger: held from 1889-06-28, until 1970-07-18 at the latest; no longer in force",
        );
        check(
            "legislation",
            ["1889-06-28", "1970-07-19"],
            &tags("1960-01-01"),
            "NoLonger: held from 1889-06-28 to 1970-07-18; no longer in force",
        );
    }

    #[test]
    fn a_decision_has_a_day() {
        check("decision", ["2021-11-10", ""], &[], "Dated: decided on 2021-11-10");
        check("notice", ["2021-11-10", ""], &[], "Dated: of 2021-11-10");
        check("decision", ["", ""], &[], "Dated: date not known");
    }
}
