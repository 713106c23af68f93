//! A decision as a source publishes it.

use jiff::civil::Date;
use jurisdictions::ch::{self, Bge, Citation, Following};
use law::Language;

/// A decision of a Swiss court, as a source publishes it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Ruling {
    /// The name the source gives it, its case kept: `CH_BGer_004_4A-102-2026_2026-08-17`.
    pub id: String,
    /// The canton in capitals, `CH` for the courts of the Confederation.
    pub canton: String,
    /// The court: `CH_BGer`.
    pub court_id: String,
    /// The chamber: `CH_BGer_004`.
    pub chamber_id: Option<String>,
    /// The day of the decision.
    pub date: Option<Date>,
    /// Its language: as the source says, else as its text reads.
    pub language: Language,
    /// What it is cited by, the first one first: `4A_102/2026`, `BGE 145 III 225`.
    pub references: Vec<String>,
    /// Its title as the source lists it.
    pub title: String,
    /// Its abstract or regeste.
    pub summary: Option<String>,
    /// Its text as the index has it; none where it was not asked for or the source has none.
    pub text: Option<String>,
    /// Whether the text of the index ends before the decision does.
    pub is_cut: bool,
    /// Where its file is.
    pub address: Option<String>,
    /// The form of that file, without parameters: `application/pdf`, `text/html`.
    pub media_type: String,
    /// The places that fit what was asked, as plain text.
    pub snippet: Option<String>,
}

/// A numbered consideration of a decision.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Consideration {
    /// Its number: `4.2.3`.
    pub number: String,
    /// Its text, without the number and without the considerations below it.
    pub text: String,
}

/// Where a decision is reported in the official collection, if it is.
pub fn bge_reference(ruling: &Ruling) -> Option<Bge> {
    // The name has it as in `CH_BGE_005_BGE-145-III-225_2019`.
    let named = ruling.id.split('_').find(|part| part.starts_with("BGE-"));
    let named = named.map(|part| part.replace('-', " "));
    let said = ruling.references.iter().cloned();
    said.chain(named).find_map(|reference| {
        let is_report = ["BGE", "ATF", "DTF"].iter().any(|name| reference.starts_with(name));
        let found = ch::read(&reference).ok().filter(|_| is_report)?;
        match found.into_iter().next()?.citation {
            Citation::Bge(bge) => Some(without_pins(bge)),
            _ => None,
        }
    })
}

pub(super) fn without_pins(bge: Bge) -> Bge {
    Bge { following: Following::None, pins: Vec::new(), ..bge }
}
