//! What a document says about itself.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

use super::{u16_at, u32_at};
use crate::Metadata;

/// Reads the stream of that name.
pub(super) fn read(bytes: &[u8]) -> Option<Metadata> {
    let start = u32_at(bytes, 44)? as usize;
    let section = bytes.get(start..)?;
    // A list of a few dozen; more is not one.
    let count = (u32_at(section, 4)? as usize).min(100);
    let value = |wanted: u32| {
        let at = (0..count).find_map(|number| {
            let id = u32_at(section, 8 + number * 8)?;
            (id == wanted).then(|| u32_at(section, 12 + number * 8)).flatten()
        })?;
        section.get(at as usize..)
    };
    let page = value(1).and_then(|value| u16_at(value, 4)).unwrap_or(1252);
    let encoding = code_page(page);
    let text = |id: u32| {
        let value = value(id).filter(|value| u32_at(value, 0) == Some(30))?;
        let length = u32_at(value, 4)? as usize;
        let (text, _) = encoding.decode_without_bom_handling(value.get(8..8 + length)?);
        let text = text.trim_end_matches('\0').trim().to_owned();
        Some(text).filter(|text| !text.is_empty())
    };
    let time = |id: u32| {
        let value = value(id).filter(|value| u32_at(value, 0) == Some(64))?;
        let ticks = u64::from(u32_at(value, 8)?) << 32 | u64::from(u32_at(value, 4)?);
        written(ticks)
    };
    Some(Metadata { title: text(2), author: text(4), created: time(12), modified: time(13) })
}

/// The encoding a number of Windows stands for.
pub(crate) fn code_page(number: u16) -> &'static Encoding {
    let label = match number {
        65001 => return UTF_8,
        932 => "shift_jis".to_owned(),
        936 => "gbk".to_owned(),
        949 => "euc-kr".to_owned(),
        950 => "big5".to_owned(),
        10000 => "macintosh".to_owned(),
        20866 => "koi8-r".to_owned(),
        28591..=28605 => format!("iso-8859-{}", number - 28590),
        _ => format!("windows-{number}"),
    };
    Encoding::for_label(label.as_bytes()).unwrap_or(WINDOWS_1252)
}

/// A time in RFC 3339, from tenths of microseconds since 1601.
fn written(ticks: u64) -> Option<String> {
    let seconds = ticks / 10_000_000;
    // Zero stands for a time that was never set.
    if seconds == 0 {
        return None;
    }
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    let (mut year, mut day) = (1601 + days / 146_097 * 400, days % 146_097);
    let is_leap =
        |year: u64| year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    loop {
        let length = if is_leap(year) { 366 } else { 365 };
        if day < length {
            break;
        }
        day -= length;
        year += 1;
    }
    let february = if is_leap(year) { 29 } else { 28 };
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if day < length {
            break;
        }
        day -= length;
        month += 1;
    }
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    let day = day + 1;
    Some(format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z"))
}

#[cfg(test)]
mod tests {
    use super::written;

    #[test]
    fn times_are_days_of_the_calendar() {
        let at = |seconds: u64| written((11_644_473_600 + seconds) * 10_000_000);
        assert_eq!(at(0).as_deref(), Some("1970-01-01T00:00:00Z"));
        assert_eq!(at(951_782_399).as_deref(), Some("2000-02-28T23:59:59Z"));
        assert_eq!(at(951_782_400).as_deref(), Some("2000-02-29T00:00:00Z"));
        assert_eq!(at(1_735_689_599).as_deref(), Some("2024-12-31T23:59:59Z"));
        assert_eq!(written(0), None);
    }
}
