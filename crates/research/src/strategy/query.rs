//! A query as it is planned.

use std::collections::BTreeMap;

use jiff::civil::{Date, date};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The filters of a query for the first and the last day, both included.
pub(super) const DATE_FROM: &str = "date_from";
pub(super) const DATE_TO: &str = "date_to";

/// A question to a source.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SearchQuery {
    /// The name of the source.
    pub source: String,
    /// The words; of the question only, never of the papers of a case.
    pub query: String,
    /// Conditions: `date_from`, `date_to` (days), `cites` (a provision by its key), `at` (a day).
    pub filters: BTreeMap<String, Value>,
    /// The language of the documents: two letters, or `*` for any.
    pub language: String,
}

impl SearchQuery {
    /// The first and the last day of what is looked for, both included.
    pub fn days(&self) -> (Option<Date>, Option<Date>) {
        let day = |filter: &str| self.filters.get(filter)?.as_str()?.parse().ok();
        // Runs that were planned by an earlier release have years.
        let year = |filter: &str| i16::try_from(self.filters.get(filter)?.as_i64()?).ok();
        (
            day(DATE_FROM).or_else(|| year("year_from").map(|year| date(year, 1, 1))),
            day(DATE_TO).or_else(|| year("year_to").map(|year| date(year, 12, 31))),
        )
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_days_of_a_query_are_read_to_the_day() {
        let query = |filters: Value| SearchQuery {
            filters: serde_json::from_value(filters).unwrap(),
            ..SearchQuery::default()
        };
        let read = query(json!({ "date_from": "2023-12-01", "date_to": "2024-02-03" })).days();
        assert_eq!(read, (Some(date(2023, 12, 1)), Some(date(2024, 2, 3))));
        let earlier = query(json!({ "year_from": 2023 })).days();
        assert_eq!(earlier, (Some(date(2023, 1, 1)), None));
    }
}
