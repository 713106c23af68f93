//! Which day is written at a place of a text?

use jiff::civil::{Date, date};

use super::{cursor::Cursor, month};

/// A day, if there is such a day.
pub(crate) fn of(year: u32, month: u32, day: u32) -> Option<Date> {
    let (year, month) = (i16::try_from(year).ok()?, i8::try_from(month).ok()?);
    let day = i8::try_from(day).ok()?;
    if !(1..=12).contains(&month) || !(0..=9999).contains(&year) || day < 1 {
        return None;
    }
    (day <= date(year, month, 1).days_in_month()).then(|| date(year, month, day))
}

/// Reads a day: `12 mai 2020`, `1er janv. 2020`, `12. Mai 2020`, `12/05/2020`, `4.5.2016`.
pub(crate) fn read(cursor: &Cursor<'_>, at: usize) -> Option<(Date, usize)> {
    let day = cursor.number(at).filter(|_| cursor.digits(at) <= 2)?;
    let mut next = at + 1;
    for sign in [b'.', b'/'] {
        if cursor.is_sign(next, sign)
            && cursor.is_number(next + 1)
            && cursor.is_sign(next + 2, sign)
            && cursor.digits(next + 3) == 4
        {
            let (month, year) = (cursor.number(next + 1)?, cursor.number(next + 3)?);
            return Some((of(year, month, day)?, next + 4));
        }
    }
    if cursor.is_like(next, "er") || cursor.is_sign(next, 0xb0) || cursor.is_sign(next, b'.') {
        next += 1;
    }
    if cursor.is_like(next, "de") {
        next += 1;
    }
    let month = month::read(&cursor.word(next))?;
    next = cursor.after_dot(next + 1);
    let year = cursor.number(next).filter(|_| cursor.digits(next) == 4)?;
    Some((of(year, u32::from(month.unsigned_abs()), day)?, next + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        let seen = read(&Cursor::new(text), 0).map(|(date, _)| date.to_string());
        assert_eq!(seen.as_deref(), expected, "{text}");
    }

    #[test]
    fn days_are_read_in_four_languages() {
        check("17 juillet 1978", Some("1978-07-17"));
        check("1er janv. 2020", Some("2020-01-01"));
        check("3 DÉC. 2021", Some("2021-12-03"));
        check("12. März 2020", Some("2020-03-12"));
        check("13 maggio 2014", Some("2014-05-13"));
        check("27 April 2016", Some("2016-04-27"));
        check("04/05/2016", Some("2016-05-04"));
        check("4.5.2016", Some("2016-05-04"));
        check("31 juin 2020", None);
        check("12 pommes 2020", None);
    }
}
