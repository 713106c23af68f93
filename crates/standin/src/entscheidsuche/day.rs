//! Days, as text and as milliseconds since 1970.

const DAY: i64 = 86_400_000;

/// Whether a text is a day: `2026-02-05`, `2026-02` or `2026`.
pub(super) fn is_day(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let digits = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit());
    let number = |at: usize| parts.get(at).and_then(|part| part.parse::<u32>().ok()).unwrap_or(1);
    let lengths: Vec<usize> = parts.iter().map(|part| part.len()).collect();
    parts.iter().all(digits)
        && matches!(lengths.as_slice(), [4] | [4, 2] | [4, 2, 2])
        && (1..=12).contains(&number(1))
        && (1..=31).contains(&number(2))
}

/// The milliseconds of the start of a day; those of 1970 where it is none.
pub(super) fn millis(day: &str) -> i64 {
    let mut parts = day.split('-').map(|part| part.parse::<i64>().unwrap_or(1));
    let (year, month, date) =
        (parts.next().unwrap_or(1970), parts.next().unwrap_or(1), parts.next().unwrap_or(1));
    // Days since March 1st of year 0, in which leap days come last.
    let year = if month <= 2 { year - 1 } else { year };
    let month = (month + 9).rem_euclid(12);
    let days = 365 * year + year.div_euclid(4) - year.div_euclid(100)
        + year.div_euclid(400)
        + (month * 306 + 5) / 10
        + (date - 1);
    (days - 719_468) * DAY
}

/// The day of some milliseconds.
pub(super) fn of_millis(millis: i64) -> String {
    let days = millis.div_euclid(DAY) + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let date = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{date:02}")
}

/// The start of the day, week, month, quarter or year that a day is in; None for other intervals.
pub(super) fn start(day: &str, interval: &str) -> Option<String> {
    let part = |from: usize, to: usize| day.get(from..to).unwrap_or("01");
    let month: u32 = part(5, 7).parse().unwrap_or(1);
    Some(match interval {
        "day" | "1d" => day.to_owned(),
        "week" | "1w" => {
            // 1970 began on a Thursday; weeks begin on Mondays.
            let days = millis(day).div_euclid(DAY);
            of_millis((days - (days + 3).rem_euclid(7)) * DAY)
        }
        "month" | "1M" => format!("{}-01", part(0, 7)),
        "quarter" | "1q" => format!("{}-{:02}-01", part(0, 4), (month - 1) / 3 * 3 + 1),
        "year" | "1y" => format!("{}-01-01", part(0, 4)),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_milliseconds_agree() {
        assert_eq!(millis("2025-06-17"), 1_750_118_400_000);
        assert_eq!(millis("2025-01-01"), 1_735_689_600_000);
        for day in ["1954-01-01", "1970-01-01", "2000-02-29", "2026-11-22"] {
            assert_eq!(of_millis(millis(day)), day);
        }
    }

    #[test]
    fn a_day_is_in_a_week_and_a_quarter() {
        let check = |interval: &str, expected: Option<&str>| {
            assert_eq!(start("2026-02-05", interval).as_deref(), expected);
        };
        check("week", Some("2026-02-02"));
        check("month", Some("2026-02-01"));
        check("quarter", Some("2026-01-01"));
        check("fortnight", None);
        assert!(is_day("2026-02") && !is_day("5.2.2026") && !is_day("2026-13-01"));
    }
}
