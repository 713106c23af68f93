//! Tokens to citations. One file for each part of a citation; all read at a place and return what
//! they read with the place after it, or nothing and consume nothing.

pub(super) mod neutral;
pub(super) mod pinpoint;
pub(super) mod provision;
pub(super) mod report;
pub(super) mod title;

use crate::text::cursor::Cursor;

/// The year at a place with its brackets, however they are mistyped: `[2022]`, `(2022)`, `2022]`,
/// `[2022[`. Whether a bracket stood there, whether it was a round one, and the place after it.
fn year(cursor: &Cursor<'_>, at: usize) -> Option<(u32, Brackets, usize)> {
    let is_bracket = |place: usize| b"[]()".iter().any(|sign| cursor.is_sign(place, *sign));
    let number = if is_bracket(at) { at + 1 } else { at };
    if cursor.digits(number) != 4 {
        return None;
    }
    let year = cursor.number(number).filter(|year| (1500..2100).contains(year))?;
    let mut end = number + 1;
    while is_bracket(end) && end < number + 3 && cursor.is_tight(end) {
        end += 1;
    }
    let brackets = if number == at && end == number + 1 {
        Brackets::None
    } else if cursor.is_sign(at, b'(') || cursor.is_sign(number + 1, b')') {
        Brackets::Round
    } else {
        Brackets::Square
    };
    Some((year, brackets, end))
}

/// The brackets around a year.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Brackets {
    None,
    Round,
    Square,
}

/// A text without blanks, dots and apostrophes, in small letters: how names are compared.
fn key(text: &str) -> String {
    let kept = |sign: &char| !sign.is_whitespace() && !".'’‘`".contains(*sign);
    text.chars().filter(kept).flat_map(char::to_lowercase).collect()
}
