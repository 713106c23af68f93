//! How values of options are read.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use law::{Language, request::Day};

/// The first day of a time: a day, or a year.
pub(super) fn first_day(text: &str) -> Result<Day, String> {
    day(text, "01-01")
}

/// The last day of a time: a day, or a year.
pub(super) fn last_day(text: &str) -> Result<Day, String> {
    day(text, "12-31")
}

fn day(text: &str, of_year: &str) -> Result<Day, String> {
    let text = text.trim();
    let is_year = text.len() == 4 && text.bytes().all(|sign| sign.is_ascii_digit());
    if is_year { format!("{text}-{of_year}").parse() } else { text.parse() }
}

pub(super) fn language() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::code))
        .try_map(|code| code.parse::<Language>())
}

pub(super) fn citation() -> impl TypedValueParser<Value = String> {
    clap::builder::NonEmptyStringValueParser::new()
}
