//! Series that go on: how many volumes they can have at most.

use law::{Cited, notice::ActNotice};

/// The year until which the bounds hold. The tables have no clock: what a series can have reached by then
/// is left open today. Before that year comes, the volumes are to be read anew.
pub(crate) const UNTIL: u32 = 2040;

/// A series, and how it grows.
#[derive(Debug)]
pub(crate) struct Volumes {
    /// How it is cited.
    pub(crate) reporter: &'static str,
    /// A number of volumes that it did not exceed in the year it was looked at.
    pub(crate) known: u32,
    /// That year.
    pub(crate) year: u32,
    /// More volumes than appear in a year.
    pub(crate) growth: u32,
}

impl Volumes {
    /// The volume beyond which there is none, however fast the series grows.
    pub(crate) const fn most(&self) -> u32 {
        self.known + self.growth * (UNTIL - self.year)
    }

    /// Why a series of a table cannot have the volume that is cited.
    pub(crate) fn of(cited: &Cited, series: &[Self]) -> Option<ActNotice> {
        let reporter = cited.part("reporter")?;
        let volume: u32 = cited.part("volume")?.parse().ok()?;
        let most = series.iter().find(|one| one.reporter == reporter)?.most();
        let reporter = reporter.to_owned();
        (volume > most).then_some(ActNotice::NoVolumeBeyond { reporter, most })
    }
}
