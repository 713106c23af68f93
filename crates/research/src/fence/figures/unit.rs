//! What a figure counts.

/// In what something is measured.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(crate) enum Unit {
    Year,
    Month,
    Week,
    Day,
    Hour,
    Percent,
    Franc,
    Euro,
    Dollar,
}
