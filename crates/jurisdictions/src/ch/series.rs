//! The official collection of decisions: which volumes, parts and start pages there are.

use std::{collections::BTreeMap, sync::LazyLock};

use super::Part;

/// One part of one volume.
#[derive(Debug)]
pub(crate) struct Series {
    /// The part.
    pub(crate) part: Part,
    /// The pages on which decisions start, ascending.
    pub(crate) starts: Vec<u16>,
    /// How far beyond the last start a page may still belong to the last decision.
    pub(crate) reach: u16,
}

static VOLUMES: LazyLock<BTreeMap<u16, Vec<Series>>> = LazyLock::new(|| {
    let mut volumes: BTreeMap<u16, Vec<Series>> = BTreeMap::new();
    for line in include_str!("tables/bge.txt").lines() {
        if let Some((volume, series)) = read(line) {
            volumes.entry(volume).or_default().push(series);
        }
    }
    volumes
});

fn read(line: &str) -> Option<(u16, Series)> {
    let mut fields = line.split(' ');
    let volume = fields.next()?.parse().ok()?;
    let part = Part::read(fields.next()?)?;
    let reach = fields.next()?.parse().ok()?;
    let mut page = 0;
    let starts = fields
        .filter_map(|distance| {
            page += distance.parse::<u16>().ok()?;
            Some(page)
        })
        .collect();
    Some((volume, Series { part, starts, reach }))
}

/// The newest volume of the table.
pub(crate) fn newest_volume() -> u16 {
    VOLUMES.keys().next_back().copied().unwrap_or_default()
}

/// The parts of a volume in the table.
pub(crate) fn volume(number: u16) -> &'static [Series] {
    VOLUMES.get(&number).map_or(&[], Vec::as_slice)
}

/// The page on which the last decision of a part starts; `None` where the table has no such part.
pub fn last_start(number: u16, part: &Part) -> Option<u16> {
    let kin = volume(number).iter().filter(|series| series.part.is_kin(part));
    kin.filter_map(|series| series.starts.last().copied()).max()
}

/// Whether a decision starts on a page.
pub fn starts(number: u16, part: &Part, page: u16) -> bool {
    matches!(place(number, part, page), Place::Start(_))
}

/// The year of a volume.
pub const fn volume_year(volume: u16) -> u16 {
    volume + 1874
}

/// The parts a volume has. The parts have changed five times since 1875; there never was a VI.
pub const fn parts_of_volume(volume: u16) -> &'static [Part] {
    use Part::{I, Ia, Ib, Ii, Iii, Iv, V};
    match volume {
        0 => &[],
        1..=23 => &[I],
        24..=39 => &[I, Ii],
        40..=67 => &[I, Ii, Iii],
        68..=95 => &[I, Ii, Iii, Iv],
        98..=120 => &[Ia, Ib, Ii, Iii, Iv, V],
        _ => &[I, Ii, Iii, Iv, V],
    }
}

/// What a part of a volume holds; `None` where the volume has no such part or the meaning is not
/// settled (before volume 98).
pub const fn meaning_of_part(volume: u16, part: &Part) -> Option<&'static str> {
    use Part::{I, Ia, Ib, Ii, Iii, Iv, V};
    match (volume, part) {
        (98..=120, Ia) => Some("constitutional law"),
        (98..=120, Ib) => Some("administrative and public international law"),
        (98..=120, Ii) => Some("civil law"),
        (98..=120, Iii) => Some("debt enforcement and bankruptcy"),
        (121.., I) => Some("constitutional law"),
        (121.., Ii) => Some("administrative and public international law"),
        (121.., Iii) => Some("civil law, debt enforcement and bankruptcy"),
        (98.., Iv) => Some("criminal law"),
        (98.., V) => Some("social insurance law"),
        _ => None,
    }
}

/// Where a page stands in a volume's part, taking parts of one family together.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Place {
    /// A decision starts there.
    Start(Part),
    /// It lies inside the decision that starts on the page.
    Inside(Part, u16),
    /// It lies before the first decision.
    Before(u16),
    /// It lies beyond the last decision's start by no more than decisions there are long.
    PerhapsInside(Part, u16),
    /// It lies beyond every decision of the part.
    Beyond {
        /// The last start page.
        last: u16,
        /// The last page that could still belong to it.
        limit: u16,
    },
    /// The table has no such part.
    NoSeries,
}

/// Finds a page. Of several parts of a family, the one cited comes first, then one in which a
/// decision starts there.
pub(crate) fn place(number: u16, part: &Part, page: u16) -> Place {
    let kin = || volume(number).iter().filter(|series| series.part.is_kin(part));
    let cited: Vec<&Series> = kin().filter(|series| series.part == *part).collect();
    let family: Vec<&Series> = kin().filter(|series| series.part != *part).collect();
    let mut best = Place::NoSeries;
    for series in cited.into_iter().chain(family) {
        let seen = place_in(series, page);
        if rank(&seen) < rank(&best) {
            best = seen;
        } else if let (Place::Beyond { last, limit }, Place::Beyond { last: l, limit: m }) =
            (&mut best, &seen)
        {
            // Beyond every part of the family: the farthest reaching one is the proof.
            if *m > *limit {
                (*last, *limit) = (*l, *m);
            }
        }
    }
    best
}

/// The page on which the decision after one starts; `None` for the last of a part.
pub(crate) fn next_start(number: u16, part: &Part, start: u16) -> Option<u16> {
    let series = volume(number).iter().find(|series| series.part == *part)?;
    let after = series.starts.partition_point(|known| *known <= start);
    series.starts.get(after).copied()
}

/// Finds a page in one part only.
pub(crate) fn place_in_part(number: u16, part: &Part, page: u16) -> Place {
    let series = volume(number).iter().find(|series| series.part == *part);
    series.map_or(Place::NoSeries, |series| place_in(series, page))
}

const fn rank(place: &Place) -> u8 {
    match place {
        Place::Start(_) => 0,
        Place::Inside(..) => 1,
        Place::PerhapsInside(..) => 2,
        Place::Before(_) => 3,
        Place::Beyond { .. } => 4,
        Place::NoSeries => 5,
    }
}

fn place_in(series: &Series, page: u16) -> Place {
    let part = series.part.clone();
    let after = series.starts.partition_point(|start| *start <= page);
    let Some(start) = after.checked_sub(1).and_then(|at| series.starts.get(at)).copied() else {
        return Place::Before(series.starts.first().copied().unwrap_or_default());
    };
    if start == page {
        return Place::Start(part);
    }
    if after < series.starts.len() {
        return Place::Inside(part, start);
    }
    let limit = start.saturating_add(series.reach);
    if page <= limit {
        Place::PerhapsInside(part, start)
    } else {
        Place::Beyond { last: start, limit }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_the_parts_each_volume_had() {
        for number in 1..=newest_volume() {
            for series in volume(number) {
                let expected = parts_of_volume(number);
                assert!(
                    expected.iter().any(|part| part.is_kin(&series.part)),
                    "volume {number} part {}",
                    series.part.text()
                );
            }
        }
        assert_eq!(newest_volume(), 152);
    }

    #[test]
    fn a_page_between_two_starts_lies_inside_the_earlier_decision() {
        assert_eq!(place(145, &Part::Iii, 229), Place::Inside(Part::Iii, 225));
        assert_eq!(place(145, &Part::Iii, 225), Place::Start(Part::Iii));
    }

    #[test]
    fn the_parts_of_a_family_are_searched_together() {
        assert_eq!(place(120, &Part::I, 31), Place::Start(Part::Ia));
    }
}
