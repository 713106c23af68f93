//! A decision of the European Court of Human Rights by its application: `EGMR, Nr. 10593/08, § 176`.

use jiff::civil::Date;
use law::Language;

use super::{Pin, decision::written};

/// A decision on an application to the European Court of Human Rights, or to the former Commission.
/// The names of the parties are no part of it: each language has its own for the states.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Application {
    /// The number, counted anew each year.
    pub serial: u32,
    /// What stands behind the stroke: two digits of a year, or what a slip made of them.
    pub tail: String,
    /// The year in which it was registered, if two digits tell it.
    pub year: Option<u16>,
    /// The day of the decision.
    pub date: Option<Date>,
    /// The paragraphs of the decision.
    pub pins: Vec<Pin>,
}

impl Application {
    /// The year in which the first application was registered.
    pub const FIRST_YEAR: u16 = 1955;

    /// The year that two digits mean.
    pub(super) const fn year_of(digits: u16) -> u16 {
        if digits < Self::FIRST_YEAR % 100 { 2000 + digits } else { 1900 + digits }
    }

    /// The number as the Court writes it: `10593/08`.
    pub fn number(&self) -> String {
        format!("{}/{}", self.serial, self.tail)
    }

    /// The canonical form in a language.
    pub fn print(&self, language: Language) -> String {
        let [court, sign] = match language {
            Language::De => ["EGMR", "Nr."],
            Language::Fr => ["CourEDH", "n°"],
            Language::It => ["Corte EDU", "n."],
            Language::En => ["ECtHR", "no."],
        };
        let date = self.date.map(|date| format!(", {}", written(date, language)));
        let date = date.unwrap_or_default();
        let mut out = format!("{court}{date}, {sign} {}", self.number());
        let is_one = matches!(self.pins.as_slice(), [pin] if pin.to.is_none());
        for (place, pin) in self.pins.iter().enumerate() {
            out.push_str(match (place, is_one) {
                (0, true) => ", § ",
                (0, false) => ", §§ ",
                _ => ", ",
            });
            out.push_str(&pin.label);
            if let Some(to) = &pin.to {
                out.push('-');
                out.push_str(to);
            }
            out.push_str(pin.following.text(language));
        }
        out
    }

    /// The text for comparing, in German and without day and paragraphs.
    pub fn key(&self) -> String {
        format!("EGMR {}", self.number())
    }
}
