//! The Swiss citation that a person typed.

use jurisdictions::ch::{self, Found};
use law::Language;

use crate::{
    DeskError,
    reading::{line, unread},
};

/// Reads the Swiss citation a person typed.
pub(super) fn read(text: &str, language: Option<Language>) -> Result<Vec<Found>, DeskError> {
    line(text)?;
    ch::read_in(text, language)
        .map_err(|error| unread(text, error.to_string(), error.suggestions()))
}
