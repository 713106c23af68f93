//! Is what is kept of an act fresh enough?

use jiff::{SignedDuration, Timestamp, civil::Date, tz::TimeZone};

use crate::Call;

/// For how many days what is kept answers without the source being asked.
pub(crate) const DAYS_KEPT: i32 = 7;

/// How far clocks may differ.
pub(super) const LATEST: SignedDuration = SignedDuration::from_mins(10);

/// How many days lie between a moment and today; none where the moment is not known.
pub(crate) fn days_since(moment: Option<&str>, today: Date) -> Option<i32> {
    let moment: Timestamp = moment?.parse().ok()?;
    let day = moment.to_zoned(TimeZone::UTC).date();
    Some(today.since(day).ok()?.get_days())
}

/// Whether what was fetched at a moment answers without the source being asked. What claims to have
/// been fetched later than now was dated by a clock that was wrong, and says nothing.
pub(crate) fn is_fresh(moment: Option<&str>, call: &Call<'_>) -> bool {
    let is_past = |moment: Timestamp| moment <= call.desk.sources.fetch.now() + LATEST;
    moment.and_then(|moment| moment.parse().ok()).is_some_and(is_past)
        && days_since(moment, call.today).is_some_and(|days| days <= DAYS_KEPT)
}
