//! Where German decisions are reported, and where German law is promulgated.

use std::fmt;

/// A decision in a collection or a periodical.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Report {
    /// The collection or periodical as it is abbreviated: `BGHZ`, `NJW-RR`, `BStBl II`.
    pub series: String,
    /// The volume or the year.
    pub volume: u32,
    /// The first page, or the number of the document in a database.
    pub page: u32,
    /// The page within the decision.
    pub at: Option<u32>,
    /// The margin number.
    pub margin: Option<u32>,
}

impl Report {
    /// Where the decision begins, without a place in it: the value of the tag `report`.
    pub fn start(&self) -> String {
        format!("{} {}, {}", self.series, self.volume, self.page)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.start())?;
        if let Some(at) = self.at {
            write!(f, ", {at}")?;
        }
        if let Some(margin) = self.margin {
            write!(f, " Rn. {margin}")?;
        }
        Ok(())
    }
}

/// A text in a gazette or a printed paper of parliament.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Gazette {
    /// The gazette: `BGBl.`, `BT-Drs.`.
    pub organ: String,
    /// The year, or the electoral term of a printed paper.
    pub year: Option<u32>,
    /// The part: `I`, `II`, `III`.
    pub part: Option<String>,
    /// The page or number.
    pub place: Place,
}

/// A place in a gazette.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Place {
    /// A page: `S. 882`.
    Page(u32),
    /// A number, as the Bundesgesetzblatt counts since 2023: `Nr. 12`.
    Number(u32),
    /// A printed paper: `19/1234`, with a page in it.
    Paper(u32, Option<u32>),
}

impl fmt::Display for Gazette {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.organ)?;
        match (self.place, self.year) {
            (Place::Paper(number, page), year) => {
                write!(f, " {}/{number}", year.unwrap_or_default())?;
                return page.map_or(Ok(()), |page| write!(f, ", S. {page}"));
            }
            (_, Some(year)) => write!(f, " {year}")?,
            (_, None) => {}
        }
        if let Some(part) = &self.part {
            write!(f, " {part}")?;
        }
        match self.place {
            Place::Page(page) => write!(f, " S. {page}"),
            Place::Number(number) => write!(f, " Nr. {number}"),
            Place::Paper(..) => Ok(()),
        }
    }
}
