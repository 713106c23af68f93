//! A decision by its docket number: `4A_123/2020 vom 12. Mai 2020 E. 3.2`.

use jiff::civil::Date;
use law::Language;

use super::{Court, Pin, pin::write_pins};
use crate::text::month;

/// A decision by its docket number.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Decision {
    /// The court the docket belongs to by its shape.
    pub court: Court,
    /// The docket number as the court writes it.
    pub docket: String,
    /// The year the docket was opened, where the number shows it.
    pub year: Option<u16>,
    /// The date of the decision.
    pub date: Option<Date>,
    /// Considerations and pages.
    pub pins: Vec<Pin>,
}

impl Decision {
    /// The canonical form in a language.
    pub fn print(&self, language: Language) -> String {
        let mut out = self.docket.clone();
        if let Some(date) = self.date {
            out.push_str(&long_date(date, language));
        }
        write_pins(&mut out, &self.pins, language, false);
        out
    }
}

/// A date with the word that joins it to a docket, as the language writes it.
fn long_date(date: Date, language: Language) -> String {
    let joint = match (language, date.day()) {
        (Language::De, _) => " vom ",
        (Language::Fr, _) => " du ",
        (Language::It, 8 | 11) => " dell'",
        (Language::It, _) => " del ",
        (Language::En, _) => " of ",
    };
    format!("{joint}{}", written(date, language))
}

/// A date as the language writes it: `12. Mai 2020`, `1er mai 2020`.
pub(super) fn written(date: Date, language: Language) -> String {
    let (day, year) = (date.day(), date.year());
    let month = month::name(date.month(), language);
    match (language, day) {
        (Language::De, _) => format!("{day}. {month} {year}"),
        (Language::Fr, 1) => format!("1er {month} {year}"),
        (Language::It, 1) => format!("1° {month} {year}"),
        _ => format!("{day} {month} {year}"),
    }
}
