//! What the environment decides: the day, the colours and the width. Nothing else asks it.

use jiff::{Zoned, civil::Date};
use mcp::Failure;

/// The settings of this run.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    /// The day to answer for, where `FONTES_TODAY` fixes it.
    day: Option<Date>,
    /// Whether `NO_COLOR` forbids colours.
    pub plain: bool,
    /// The width `COLUMNS` asks for.
    pub columns: Option<usize>,
}

impl Settings {
    /// Reads the settings.
    pub(crate) fn read() -> Result<Self, Failure> {
        let day = match variable("FONTES_TODAY") {
            None => None,
            Some(text) => Some(text.parse().map_err(|_| {
                let message = format!("FONTES_TODAY is `{text}`; write the day as YYYY-MM-DD");
                Failure::invalid_parameters(message)
            })?),
        };
        Ok(Self {
            day,
            plain: variable("NO_COLOR").is_some(),
            columns: variable("COLUMNS").and_then(|text| text.parse().ok()),
        })
    }

    /// The day to answer for. It is asked for each answer: a server outlives midnight.
    pub(crate) fn today(&self) -> Date {
        self.day.unwrap_or_else(|| Zoned::now().date())
    }
}

#[expect(clippy::disallowed_methods, reason = "the one place where the environment is read")]
fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|text| !text.is_empty())
}
