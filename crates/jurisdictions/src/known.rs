//! Which legal orders are there?

use crate::{ch, de, eu, fr, gb, jurisdiction::Jurisdiction, us};

/// Every legal order, in the order in which a reference is put to them.
pub const ALL: &[&dyn Jurisdiction] = &[
    &ch::SWITZERLAND,
    &de::GERMANY,
    &fr::FRANCE,
    &eu::EUROPEAN_UNION,
    &gb::UNITED_KINGDOM,
    &us::UNITED_STATES,
];

/// The legal order of a code or of a subdivision: `ch-zh` is `ch`'s.
pub fn of(code: &str) -> Option<&'static dyn Jurisdiction> {
    let country = code.split('-').next()?;
    ALL.iter().copied().find(|order| order.code() == country)
}
