//! The sources of a research by their names, as conditions on what is kept here.

use std::collections::BTreeMap;

use jiff::civil::Date;
use law::{Head, key};
use research::SourceError;

/// What the documents of a source have in common.
pub(super) fn conditions(source: &str) -> Option<BTreeMap<String, String>> {
    let of = |pairs: &[(&str, &str)]| -> BTreeMap<String, String> {
        pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
    };
    let tags = match source {
        "legislation" => of(&[(key::JURISDICTION, "ch"), (key::KIND, "legislation")]),
        "bge-search" => of(&[
            (key::JURISDICTION, "ch"),
            (key::KIND, "decision"),
            (key::HIERARCHY, "CH_BGE|CH_BGer"),
        ]),
        "entscheidsuche" => of(&[(key::JURISDICTION, "ch"), (key::KIND, "decision")]),
        "onlinekommentar" => of(&[(key::JURISDICTION, "ch"), (key::TYPE, "commentary")]),
        _ => match source.split_once('-')? {
            ("cantonal", canton) => {
                let canton = canton.to_uppercase();
                of(&[
                    (key::JURISDICTION, "ch"),
                    (key::KIND, "decision"),
                    (key::HIERARCHY, canton.as_str()),
                ])
            }
            (order, "legislation") => of(&[(key::JURISDICTION, order), (key::KIND, "legislation")]),
            (order, "decisions") => of(&[(key::JURISDICTION, order), (key::KIND, "decision")]),
            _ => return None,
        },
    };
    Some(tags)
}

/// Whether a document lies between two days, both included; of what bears none that is not known. Of what is known by its year only,
/// such as a decision of the official collection, any day of the year may be its own.
pub(super) fn is_within(head: &Head, (from, to): (Option<Date>, Option<Date>)) -> bool {
    let Some(day) = head.date else { return from.is_none() && to.is_none() };
    if head.tags.first(key::DATED) == Some("year") {
        let is_later = from.is_none_or(|from| from.year() <= day.year());
        return is_later && to.is_none_or(|to| day.year() <= to.year());
    }
    from.is_none_or(|from| from <= day) && to.is_none_or(|to| day <= to)
}

/// That a store did not answer.
pub(super) fn unanswered(error: &dyn std::fmt::Display) -> SourceError {
    SourceError { reason: error.to_string(), is_retryable: false }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use law::{Kind, Tags};

    use super::*;
    use crate::researching::probe;

    #[test]
    fn what_was_decided_before_the_first_day_or_after_the_last_lies_outside() {
        let between = (Some(date(2023, 12, 1)), Some(date(2024, 2, 3)));
        let of = |date: Option<Date>, dated: &str| {
            let tags = Tags::new().with(key::DATED, dated);
            Head { date, ..probe::head(Kind::Decision, "BGE 150 III 78", tags) }
        };
        let is_within = |date, between| is_within(&of(date, "decision"), between);
        assert!(!is_within(Some(date(2023, 11, 7)), between));
        assert!(is_within(Some(date(2023, 12, 1)), between));
        assert!(is_within(Some(date(2024, 2, 3)), between));
        assert!(!is_within(Some(date(2024, 2, 4)), between));
        assert!(!is_within(None, between) && is_within(None, (None, None)));
        // What is dated by its year may be of any day of it.
        let by_year = |year: i16| super::is_within(&of(Some(date(year, 1, 1)), "year"), between);
        assert!(by_year(2023) && by_year(2024) && !by_year(2022) && !by_year(2025));
    }
}
