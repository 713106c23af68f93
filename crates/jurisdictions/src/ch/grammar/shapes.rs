//! Docket numbers of cantonal courts, by the shapes observed in their decisions.

use std::{collections::HashMap, sync::LazyLock};

use crate::text::{cursor::Cursor, token::Writing};
use crate::{
    ch::court::canton,
    text::token::{Gap, Kind, tokens},
};

/// One part of a shape.
#[derive(Clone, Debug, Eq, PartialEq)]
enum Part {
    Word(&'static str),
    Sign(u8),
    /// A year of four digits.
    Year,
    /// A year of two digits.
    ShortYear,
    /// A number of up to five digits.
    Serial,
    /// Exactly so many digits.
    Digits(usize),
}

/// A docket's shape with its canton.
#[derive(Debug)]
struct Shape {
    canton: &'static str,
    /// Each part, and whether it stands close to the one before.
    parts: Vec<(Part, bool)>,
}

impl Shape {
    /// How many numbers the shape has.
    fn counts(&self) -> usize {
        self.parts.iter().filter(|(part, _)| !matches!(part, Part::Word(_) | Part::Sign(_))).count()
    }
}

/// Shapes of the same courts that no decision in the facts shows: other chambers, other years.
const FURTHER: &str = "\
BE\tZK y #
BE\tBK y #
BE\tSK y #
BE\tHG y #
BE\tABS y #
BE\tKES y #
BE\tKES Y #
BS\tK0.Y.#
BE\tHG Y #
GR\tZK0 y #
GR\tSK0 y #
GR\tU y #
GR\tS y #
GR\tV y #
GR\tR y #
LU\t0A y #
LU\t0B y #
LU\t0C y #
LU\t0Q y #
LU\t0V y #
SG\tIV Y/#
SG\tEL Y/#
SG\tAHV Y/#
SG\tBV Y/#
SG\tAVI Y/#
SG\tIVG Y/#
SG\tV Y/#
SO\tVWBES.Y.#
VS\tA0 y #
VS\tF0 y #
ZG\tF0 Y #
ZG\tVZ Y #
ZG\tES Y #";

/// Shapes by their first word; those that begin with a number under the empty word.
static SHAPES: LazyLock<HashMap<&'static str, Vec<Shape>>> = LazyLock::new(|| {
    let mut shapes: HashMap<&str, Vec<Shape>> = HashMap::new();
    for line in include_str!("../tables/dockets.txt").lines().chain(FURTHER.lines()) {
        let Some((code, text)) = line.split_once('\t') else { continue };
        let Some(canton) = canton(code) else { continue };
        let parts: Vec<(Part, bool)> = tokens(text, Writing::European)
            .iter()
            .map(|token| {
                let raw = text.get(token.start as usize..token.end as usize).unwrap_or_default();
                (part(raw, token.kind, token.sign), token.gap == Gap::None)
            })
            .collect();
        let first = match parts.first() {
            Some((Part::Word(word), _)) => *word,
            _ => "",
        };
        shapes.entry(first).or_default().push(Shape { canton, parts });
    }
    // The more exactly a shape counts its digits, the earlier it is tried.
    for list in shapes.values_mut() {
        list.sort_by_key(|shape| {
            let exact = |part: &Part| matches!(part, Part::Digits(_)) as usize;
            let count: usize = shape.parts.iter().map(|(part, _)| exact(part)).sum();
            (std::cmp::Reverse(count), std::cmp::Reverse(shape.parts.len()))
        });
    }
    shapes
});

fn part(raw: &'static str, kind: Kind, sign: u8) -> Part {
    match (kind, raw) {
        (Kind::Word, "Y") => Part::Year,
        (Kind::Word, "y") => Part::ShortYear,
        (Kind::Word, word) => Part::Word(word),
        (Kind::Number, "0") => Part::Digits(1),
        (Kind::Number, digits) => Part::Digits(digits.len()),
        (Kind::Sign, _) if sign == b'#' => Part::Serial,
        (Kind::Sign, _) => Part::Sign(sign),
    }
}

/// A cantonal docket as read.
#[derive(Debug)]
pub(super) struct Shaped {
    pub(super) canton: &'static str,
    pub(super) docket: String,
    pub(super) year: Option<u16>,
    pub(super) to: usize,
    /// Whether separators differ from the court's own.
    pub(super) is_loose: bool,
    /// Whether the shape alone is enough to tell a docket from other numbers.
    pub(super) is_strong: bool,
}

/// The words with which shapes begin.
pub(super) fn first_words() -> impl Iterator<Item = &'static str> {
    SHAPES.keys().copied()
}

/// Whether any shape begins with this word.
pub(super) fn begins(word: &str) -> bool {
    SHAPES.contains_key(word)
}

/// Reads a docket of a known shape.
pub(super) fn read(cursor: &Cursor<'_>, at: usize, is_exact: bool) -> Option<Shaped> {
    let word = cursor.word(at);
    let list = SHAPES.get(word.as_ref())?;
    let exact = |shape: &&Shape| {
        shape.parts.iter().any(|(part, _)| matches!(part, Part::Digits(digits) if *digits > 3))
    };
    list.iter()
        .filter(|shape| !is_exact || exact(shape))
        .find_map(|shape| matched(cursor, at, shape, false))
        .or_else(|| {
            list.iter()
                .filter(|shape| !is_exact || exact(shape))
                .find_map(|shape| matched(cursor, at, shape, true))
        })
}

fn matched(cursor: &Cursor<'_>, from: usize, shape: &Shape, is_loose: bool) -> Option<Shaped> {
    let mut at = from;
    let mut docket = String::new();
    let mut year = None;
    let mut slipped = false;
    for (index, (part, is_tight)) in shape.parts.iter().enumerate() {
        if index > 0 && !is_tight {
            docket.push(' ');
        }
        let gap = cursor.token(at).map(|token| token.gap);
        if index > 0
            && let Some(gap) = gap
        {
            let fits = (gap == Gap::None) == *is_tight;
            if !fits && !is_loose {
                return None;
            }
            slipped |= !fits;
        }
        match part {
            Part::Word(word) => {
                if cursor.word(at) != *word {
                    return None;
                }
                docket.push_str(word);
            }
            Part::Sign(sign) => {
                docket.push(char::from(*sign));
                if !cursor.is_sign(at, *sign) {
                    // `AC 2007 0257`, `ATA 414 2026`: the sign is missing and a blank stands in
                    // its place. A shape of one number only would fit too much.
                    if is_loose
                        && matches!(sign, b'.' | b'/' | b'-')
                        && gap == Some(Gap::Blank)
                        && cursor.is_number(at)
                        && shape.counts() > 1
                    {
                        slipped = true;
                        continue;
                    }
                    return None;
                }
            }
            Part::Year => {
                let number = cursor.number(at).filter(|year| (1950..=2100).contains(year))?;
                year = u16::try_from(number).ok();
                docket.push_str(cursor.raw(at));
            }
            Part::ShortYear => {
                if cursor.digits(at) != 2 {
                    return None;
                }
                let short = u16::try_from(cursor.number(at)?).ok()?;
                year = Some(if short > 60 { 1900 + short } else { 2000 + short });
                docket.push_str(cursor.raw(at));
            }
            Part::Serial => {
                if !(1..=5).contains(&cursor.digits(at)) {
                    return None;
                }
                docket.push_str(cursor.raw(at));
            }
            Part::Digits(digits) => {
                if cursor.digits(at) != *digits {
                    return None;
                }
                docket.push_str(cursor.raw(at));
            }
        }
        at += 1;
    }
    // The number must end here.
    if cursor.is_tight(at) && (cursor.is_number(at) || cursor.is_word(at)) {
        return None;
    }
    let first = cursor.word(from);
    let long_year = shape.parts.iter().any(|(part, _)| *part == Part::Year);
    let fixed =
        shape.parts.iter().any(|(part, _)| matches!(part, Part::Digits(digits) if *digits > 4));
    let joined = shape.parts.iter().skip(1).all(|(_, is_tight)| *is_tight);
    Some(Shaped {
        canton: shape.canton,
        docket,
        year,
        to: at,
        is_loose: slipped,
        is_strong: first.len() > 1 && (fixed || (long_year && (joined || first.len() > 2))),
    })
}
