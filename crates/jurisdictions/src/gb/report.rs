//! A case in a law report: `[1932] AC 562`, `(1995) 99 Cr App R 123`, `LR 3 HL 330`, `2001 SLT 23`.

use std::fmt;

/// A case in a law report.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Report {
    /// The year, where it is given.
    pub year: Option<(u32, Year)>,
    /// Whether it is one of the Law Reports of 1865 to 1875, cited `LR` with the volume.
    pub is_first_series: bool,
    /// The volume.
    pub volume: Option<u32>,
    /// The report as it is abbreviated: `AC`, `Lloyd's Rep`.
    pub series: String,
    /// The first page, or the number of the case.
    pub page: u32,
}

/// How the year of a report is written.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Year {
    /// `[1932]`: the year is needed to find the volume.
    Square,
    /// `(1995)`: the volume is enough.
    Round,
    /// `2001`, as in Scotland.
    Bare,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.year {
            Some((year, Year::Square)) => write!(f, "[{year}] ")?,
            Some((year, Year::Round)) => write!(f, "({year}) ")?,
            Some((year, Year::Bare)) => write!(f, "{year} ")?,
            None => {}
        }
        if self.is_first_series {
            f.write_str("LR ")?;
        }
        if let Some(volume) = self.volume {
            write!(f, "{volume} ")?;
        }
        write!(f, "{} {}", self.series, self.page)
    }
}
