//! A place in the Official Journal: `OJ L 119, 4.5.2016, p. 1`, `OJ L, 2024/1689, 12.7.2024`.

use std::fmt;

use jiff::civil::Date;

/// A place in the Official Journal.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Journal {
    /// The series: `L`, `C`, `CA`.
    pub series: String,
    /// The number of the issue, until September 2023.
    pub issue: Option<u32>,
    /// The number of the act, since October 2023.
    pub act: Option<String>,
    /// The day; for the oldest and the shortest citations only the year may be known.
    pub date: Option<Date>,
    /// The year, where the day is not given.
    pub year: Option<u16>,
    /// The page.
    pub page: Option<u32>,
}

impl fmt::Display for Journal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OJ ")?;
        if let Some(year) = self.year {
            write!(f, "{year} ")?;
        }
        f.write_str(&self.series)?;
        if let Some(issue) = self.issue {
            write!(f, " {issue}")?;
        }
        if let Some(act) = &self.act {
            write!(f, ", {act}")?;
        }
        if let Some(date) = self.date {
            write!(f, ", {}.{}.{}", date.day(), date.month(), date.year())?;
        }
        match self.page {
            Some(page) => write!(f, ", p. {page}"),
            None => Ok(()),
        }
    }
}
