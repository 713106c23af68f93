//! A decision, cited by where it is reported.

use std::fmt;

use super::{EditionId, courts};
use crate::text::month;

/// A decision with its place in a reporter.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Case {
    /// The parties, where the text names them.
    pub name: Option<Name>,
    /// The docket number that stands before the reporter: `No. 17-cv-12676`.
    pub docket: Option<String>,
    /// Where it is reported.
    pub report: Report,
    /// The pages or paragraphs meant: `241`, `347-48`, `*3`, `¶ 34`.
    pub pin: Option<String>,
    /// The court's id, where the citation tells it.
    pub court: Option<&'static str>,
    /// The court as it is written, where no table knows it.
    pub written_court: Option<String>,
    /// When it was decided.
    pub date: Decided,
    /// What is said of it in parentheses: `en banc`, `quoting …`.
    pub note: Option<String>,
}

/// Who is named by a citation.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Name {
    /// Two parties.
    Versus {
        /// Before the `v.`
        plaintiff: String,
        /// After it.
        defendant: String,
    },
    /// `In re`, `Ex parte`, `Matter of` with what follows.
    Matter {
        /// The words before the party.
        sign: &'static str,
        /// The party or thing.
        party: String,
    },
    /// One name, as a text shortens it.
    Party(String),
}

/// A place in a reporter.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Report {
    /// The volume, or the year that stands for it; none where a reporter has one volume.
    pub volume: Option<String>,
    /// The reporter.
    pub edition: EditionId,
    /// The nominative reporter in parentheses, with its volume: `6`, `Pet.`
    pub nominative: Option<(Option<String>, String)>,
    /// The first page, the number or the paragraph; none for a page not known yet (`___`).
    pub page: Option<String>,
    /// How the parts are put together.
    pub form: Form,
}

/// How volume, reporter and page are put together.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Form {
    /// `576 U.S. 644`.
    Spaced,
    /// `2005-NMCA-078`.
    Dashed,
    /// `T.C. Memo. 2019-233`.
    YearPage,
    /// `Bankr. L. Rep. (CCH) P12,345`.
    Paragraph,
    /// `14 Haz. Reg. Pa. (1834) 10`.
    WithYear(u16),
    /// `2009 1359 (La.App. 1 Cir. 05/10/10)`: circuit with the day of filing.
    Louisiana(String),
}

/// The day of a decision, as far as a citation tells it.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Decided {
    /// The year.
    pub year: Option<u16>,
    /// The month, from one.
    pub month: Option<u8>,
    /// The day.
    pub day: Option<u8>,
}

impl Name {
    /// The names under which a text may speak of the case again.
    pub(super) fn parties(&self) -> impl Iterator<Item = &str> {
        let (first, second) = match self {
            Self::Versus { plaintiff, defendant } => (plaintiff.as_str(), Some(defendant.as_str())),
            Self::Matter { party, .. } | Self::Party(party) => (party.as_str(), None),
        };
        std::iter::once(first).chain(second)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Versus { plaintiff, defendant } => write!(f, "{plaintiff} v. {defendant}"),
            Self::Matter { sign, party } => write!(f, "{sign} {party}"),
            Self::Party(party) => f.write_str(party),
        }
    }
}

impl Report {
    /// The reporter as it is cited today.
    pub fn reporter(&self) -> &'static str {
        self.edition.edition().short
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reporter = self.reporter();
        let page = self.page.as_deref().unwrap_or("___");
        if let (Form::Spaced | Form::Paragraph | Form::WithYear(_), Some(volume)) =
            (&self.form, &self.volume)
        {
            write!(f, "{volume} ")?;
        }
        let volume = self.volume.as_deref().unwrap_or_default();
        match &self.form {
            Form::Spaced => match &self.nominative {
                Some((Some(of), name)) => write!(f, "{reporter} ({of} {name}) {page}"),
                Some((None, name)) => write!(f, "{reporter} ({name}) {page}"),
                None => write!(f, "{reporter} {page}"),
            },
            Form::Dashed => write!(f, "{volume}-{reporter}-{page}"),
            Form::YearPage => write!(f, "{reporter} {volume}-{page}"),
            Form::Paragraph => write!(f, "{reporter} ¶ {page}"),
            Form::WithYear(year) => write!(f, "{reporter} ({year}) {page}"),
            Form::Louisiana(filed) => write!(f, "{volume} {page} ({filed})"),
        }
    }
}

impl Decided {
    /// A year alone.
    pub const fn year(year: u16) -> Self {
        Self { year: Some(year), month: None, day: None }
    }
}

impl fmt::Display for Decided {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(month) = self.month.and_then(|month| i8::try_from(month).ok()) {
            write!(f, "{} ", month::abbreviated(month))?;
            if let Some(day) = self.day {
                write!(f, "{day}, ")?;
            }
        }
        self.year.map_or(Ok(()), |year| write!(f, "{year}"))
    }
}

/// A pinpoint as it follows what it is within: `, 241`, ` ¶ 34`, `, at *3`.
pub(super) fn behind(pin: &str) -> String {
    if pin.starts_with('¶') {
        format!(", {pin}")
    } else if pin.starts_with('*') {
        format!(", at {pin}")
    } else {
        format!(", {pin}")
    }
}

impl Case {
    /// Whether the reporter alone tells the court, so that the parenthesis leaves it out.
    fn court_is_told(&self) -> bool {
        self.court == Some("scotus") && self.report.edition.edition().is_of_supreme_court()
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = &self.name {
            write!(f, "{name}, ")?;
        }
        if let Some(docket) = &self.docket {
            write!(f, "No. {docket}, ")?;
        }
        self.report.fmt(f)?;
        if let Some(pin) = &self.pin {
            f.write_str(&behind(pin))?;
        }
        let court = match (self.court, &self.written_court) {
            (Some(_), _) if self.court_is_told() => None,
            (Some("scotus"), _) => Some("U.S."),
            (Some(id), _) => courts::court(id).map(|court| court.short),
            (None, written) => written.as_deref(),
        };
        let date = self.date.to_string();
        let inside = [court.unwrap_or_default(), &date];
        let inside = inside.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>();
        if !inside.is_empty() {
            write!(f, " ({})", inside.join(" "))?;
        }
        self.note.as_ref().map_or(Ok(()), |note| write!(f, " ({note})"))
    }
}
