//! When a version holds, and how that is said.

use jiff::{ToSpan as _, civil::Date};
use law::{Head, Kind, jurisdictions_of};
use schemars::JsonSchema;
use serde::Serialize;

use crate::Coverage;

/// When a version of a document holds.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Validity {
    /// In one word.
    pub force: Force,
    /// In a sentence.
    pub sentence: String,
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
    head.tags.first("dated") == Some("state")
}

/// The day since which a source has every version of a text.
pub(crate) fn history_since(head: &Head) -> Option<Date> {
    head.tags.first("history_since").and_then(|since| since.parse().ok())
}

/// Whether the end of a version is only the latest day on which it can have ended: it lies before
/// its source has every version, and another text may have come between.
pub(crate) fn ends_at_the_latest(head: &Head) -> bool {
    head.tags.first("end_dated") == Some("state")
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
            Kind::Decision if is_year(head) => (Force::Dated, year(head.date)),
            Kind::Decision => (Force::Dated, dated("decided on", head.date)),
            Kind::Record | Kind::Notice => (Force::Dated, dated("of", head.date)),
        };
        if let Some(note) = head.tags.first("status_note") {
            sentence.push_str("; ");
            sentence.push_str(note);
        }
        Self { force, sentence }
    }
}

/// Whether the date of a document stands for its whole year.
fn is_year(head: &Head) -> bool {
    head.tags.first("dated") == Some("year")
}

fn year(date: Option<Date>) -> String {
    let year = date.map(|date| format!("decided in {}; the day is not known here", date.year()));
    year.unwrap_or_else(|| dated("", None))
}

fn dated(lead: &str, date: Option<Date>) -> String {
    date.map_or_else(|| "date not known".to_owned(), |date| format!("{lead} {date}"))
}

/// What makes a version of a text better than another on a day: it holds and is not repealed; it has
/// begun; it is later.
pub(crate) fn standing(head: &Head, day: Date) -> (bool, bool, Option<Date>) {
    let begun = head.date.is_some_and(|date| date <= day);
    (head.holds_on(day) && !head.is_repealed(), begun, head.date)
}

fn provision(head: &Head, today: Date, state: Option<Date>) -> (Force, String) {
    let repealed = head.is_repealed();
    let Some(date) = head.date else {
        return match (head.date_end, repealed) {
            (Some(end), _) if end <= today => {
                (Force::NoLonger, format!("held until {}, since when is not known", last(end)))
            }
            (_, true) => (Force::NoLonger, "no longer in force; its dates are not known".into()),
            _ => (Force::Unknown, "when it came into force is not known".into()),
        };
    };
    match head.date_end {
        Some(end) if end <= today && ends_at_the_latest(head) => {
            let from = if is_state(head) { "known as of" } else { "held from" };
            let sentence =
                format!("{from} {date}, until {} at the latest; no longer in force", last(end));
            (Force::NoLonger, sentence)
        }
        Some(end) if end <= today && is_state(head) => (
            Force::NoLonger,
            format!("known as of {date}, held until {}; no longer in force", last(end)),
        ),
        Some(end) if end <= today => {
            (Force::NoLonger, format!("held from {date} to {}; no longer in force", last(end)))
        }
        _ if date > today => (Force::NotYet, format!("not yet in force; will hold from {date}")),
        _ if repealed => (
            Force::NoLonger,
            format!("version of {date}; no longer in force, until when it held is not known"),
        ),
        end => {
            let until = end.map(|end| format!("; holds until {}", last(end))).unwrap_or_default();
            if is_state(head) {
                (
                    Force::StateOf,
                    format!("state of {date}; later changes are not known here{until}"),
                )
            } else {
                let state = state.map(|day| format!(" as of {day}, the state of its source"));
                (
                    Force::InForce,
                    format!("in force since {date}{}{until}", state.unwrap_or_default()),
                )
            }
        }
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
