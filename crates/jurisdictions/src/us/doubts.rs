//! What cannot be true of a citation, whatever the collections hold.

use law::notice::Years;

use super::{Case, Citation, Issue};

/// The volumes of the United States Reports that took in a nominative reporter: the reporter, its
/// first volume in the series, its last, and the first and the last term it holds.
const NOMINATIVE: [(&str, u32, u32, u16, u16); 7] = [
    ("Dall.", 1, 4, 1754, 1806),
    ("Cranch", 5, 13, 1801, 1815),
    ("Wheat.", 14, 25, 1816, 1827),
    ("Pet.", 26, 41, 1828, 1842),
    ("How.", 42, 65, 1843, 1861),
    ("Black", 66, 67, 1861, 1863),
    ("Wall.", 68, 90, 1863, 1875),
];

/// The first year of some later volumes of the United States Reports; a volume between two holds
/// decisions from the earlier's first year to the year after the later's.
const LATER: [(u32, u16); 14] = [
    (91, 1875),
    (108, 1883),
    (137, 1890),
    (176, 1899),
    (215, 1909),
    (252, 1919),
    (281, 1929),
    (308, 1939),
    (338, 1949),
    (361, 1959),
    (396, 1969),
    (444, 1979),
    (493, 1989),
    (528, 1999),
];

/// The first and the last year of decisions in closed series of the national reporters. The dates
/// of the table of reporters are not proof: it ends F. Supp. ten years before its last volume.
const YEARS: [(&str, u16, u16); 12] = [
    ("F.", 1880, 1924),
    ("F.2d", 1924, 1993),
    ("F.3d", 1993, 2021),
    ("F. Supp.", 1932, 1998),
    ("F. Supp. 2d", 1998, 2014),
    ("A.2d", 1938, 2010),
    ("P.", 1883, 1931),
    ("P.2d", 1931, 2000),
    ("So. 2d", 1941, 2008),
    ("S.W.", 1886, 1928),
    ("S.W.2d", 1928, 1999),
    ("N.E.2d", 1936, 2014),
];

/// The last year of a volume that no later one of the table follows; one more is still a year.
const OPEN: u16 = u16::MAX - 1;

/// What cannot be true of a citation.
pub(super) fn doubts(citation: &Citation) -> Vec<Issue> {
    let Citation::Case(case) = citation else { return Vec::new() };
    let mut issues = Vec::new();
    let edition = case.report.edition.edition();
    let volume = case.report.volume.clone().unwrap_or_default();
    let number: Option<u32> = volume.parse().ok();
    if let Some(year) = case.date.year
        && let Some((_, from, to)) = YEARS.iter().find(|(short, ..)| *short == edition.short)
        && (year + 1 < *from || year > to + 1)
    {
        let years = Years::Between(*from, *to);
        issues.push(Issue::Year { reporter: edition.short, years, year });
    }
    if let (Some(last), Some(number)) = (edition.last_volume(), number)
        && number > last
    {
        issues.push(Issue::Volume { reporter: edition.short, last, volume: volume.clone() });
    }
    if matches!(edition.sort, "specialty_west" | "specialty_lexis") {
        let page = case.report.page.as_deref().unwrap_or_default();
        if page.len() > 8 {
            issues.push(Issue::Number(edition.short));
        }
        // The year of such a number is that of the decision, or of its taking in later.
        let taken_in = number.and_then(|number| u16::try_from(number).ok());
        if let (Some(year), Some(number)) = (case.date.year, taken_in)
            && year > number
        {
            let (reporter, years) = (edition.short, Years::Until(number));
            issues.push(Issue::VolumeYear { volume: volume.clone(), reporter, years, year });
        }
    }
    if edition.short == "U.S."
        && let Some(number) = number
    {
        issues.extend(supreme(case, number));
    }
    if edition.is_of_supreme_court() && case.court != Some("scotus") {
        let court = case.court.map(str::to_owned).or_else(|| case.written_court.clone());
        if let Some(court) = court {
            issues.push(Issue::Court { reporter: edition.short, court });
        }
    }
    if case.report.page.is_none() {
        issues.push(Issue::OpenPage);
    }
    issues
}

/// What cannot be true of a citation of the United States Reports.
fn supreme(case: &Case, volume: u32) -> Vec<Issue> {
    let mut issues = Vec::new();
    let early = NOMINATIVE.iter().find(|(_, first, last, ..)| (*first..=*last).contains(&volume));
    if let Some((of, name)) = &case.report.nominative {
        let expected = early.map(|(name, first, ..)| (*name, volume - first + 1));
        let is_right = expected.is_some_and(|(expected, number)| {
            expected == name && of.as_ref().is_none_or(|of| of.parse() == Ok(number))
        });
        if !is_right {
            let expected = expected.map(|(name, number)| format!("{number} {name}"));
            let found = of.as_ref().map_or_else(|| name.clone(), |of| format!("{of} {name}"));
            issues.push(Issue::Nominative { volume: volume.to_string(), expected, found });
        }
    }
    let Some(year) = case.date.year else { return issues };
    let span = match early {
        Some((_, _, _, from, to)) => Some((*from, *to)),
        None => later(volume),
    };
    if let Some((from, to)) = span
        && !(from.saturating_sub(1)..=to + 1).contains(&year)
    {
        let years = match to {
            OPEN => Years::Since(from),
            to => Years::Between(from, to),
        };
        let (volume, reporter) = (volume.to_string(), "U.S.");
        issues.push(Issue::VolumeYear { volume, reporter, years, year });
    }
    issues
}

/// The years that a later volume may hold, generously.
fn later(volume: u32) -> Option<(u16, u16)> {
    let place = LATER.iter().rposition(|(first, _)| *first <= volume)?;
    let (_, from) = LATER.get(place)?;
    let to = LATER.get(place + 1).map_or(OPEN, |(_, year)| year + 1);
    Some((from.saturating_sub(1), to))
}
