//! The addresses under which works and their versions are published, and the names made of them.

use jiff::civil::Date;

/// A version of an act in a language: `…/eli/cc/24/233_245_233/20260701/de`.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Expression {
    /// The path of the act: `eli/cc/24/233_245_233`.
    pub work: String,
    /// The day of the state, where the address has one.
    pub day: Option<Date>,
    /// The language.
    pub language: String,
}

impl Expression {
    /// Reads the address of an expression.
    pub(crate) fn read(uri: &str) -> Option<Self> {
        let (_, path) = uri.split_once("/eli/")?;
        let mut parts: Vec<&str> = path.split('/').collect();
        let language = parts.pop().filter(|part| part.len() == 2)?.to_owned();
        let day = parts.last().and_then(|part| day(part));
        if day.is_some() {
            parts.pop();
        }
        if parts.len() < 2 || parts.iter().any(|part| part.is_empty()) {
            return None;
        }
        Some(Self { work: format!("eli/{}", parts.join("/")), day, language })
    }

    /// The path of the act with the day of its state.
    pub(crate) fn state(&self) -> String {
        match self.day {
            Some(day) => format!("{}/{}", self.work, day.strftime("%Y%m%d")),
            None => self.work.clone(),
        }
    }

    /// The name that all versions and languages share, without its jurisdiction: `cc-24-233_245_233`.
    pub(crate) fn short_work(&self) -> String {
        self.work.trim_start_matches("eli/").replace('/', "-")
    }

    /// The name of this version in a language, without its jurisdiction.
    pub(crate) fn name_in(&self, language: &str) -> String {
        let day = self.day.map(|day| format!(".{}", day.strftime("%Y%m%d"))).unwrap_or_default();
        format!("{}{day}.{language}", self.short_work())
    }

    /// The address at which a person reads it.
    pub(crate) fn permalink(&self) -> String {
        format!("https://www.fedlex.admin.ch/{}/{}", self.state(), self.language)
    }
}

/// A day written as eight digits.
pub(super) fn day(text: &str) -> Option<Date> {
    if text.len() != 8 || !text.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let year = text.get(..4)?.parse().ok()?;
    let month = text.get(4..6)?.parse().ok()?;
    Date::new(year, month, text.get(6..)?.parse().ok()?).ok()
}

/// The path of an act within an address: `eli/cc/1999/404`.
pub(super) fn eli(href: &str) -> Option<&str> {
    let at = href.find("eli/")?;
    href.get(at..).map(|path| path.trim_end_matches('/'))
}
