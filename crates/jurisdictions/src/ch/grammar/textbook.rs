//! Textbooks: `Gauch/Schluep/Schmid, OR AT, 11. Aufl., N 123`.

use law::Languages;

use super::{
    Read,
    doctrine::{margin_word, margins},
    list,
};
use crate::{
    ch::{Act, Citation, Doctrine, Level, Pin},
    text::cursor::Cursor,
};

/// The words before the margin numbers and the pages of a textbook.
pub(in crate::ch) const MARGINS: [&str; 8] = ["N", "Rz", "RZ", "Rn", "RN", "n", "S", "p"];

/// Reads `Gauch/Schluep/Schmid, OR AT, 11. Aufl., N 123`, from the place of its `N`, behind what was read before:
/// several authors and a title. A book by one author looks like any other words.
pub(in crate::ch) fn textbook(cursor: &Cursor<'_>, at: usize, floor: usize) -> Option<Read> {
    const LONGEST: usize = 28;
    let (pins, to) = numbered(cursor, at)?;
    // `n. 10 ad art. 130 CPC`: a commentary.
    if cursor.is_any(to, &["ad", "zu"]) {
        return None;
    }
    let is_end = |place: usize| {
        [b';', b':', b'?', b'!', b'(', b')', b'_']
            .into_iter()
            .any(|sign| cursor.is_sign(place, sign))
            || cursor.is_any(place, &["art", "vgl", "siehe", "cf", "ad", "zu", "voir"])
    };
    let reach = (at.saturating_sub(LONGEST).max(floor)..at).rev();
    // The comma behind the authors: the last of several names joined by strokes stands before it.
    let comma = reach
        .take_while(|place| !is_end(*place))
        .find(|place| cursor.is_sign(*place, b',') && authors(cursor, *place, floor).is_some())?;
    let from = authors(cursor, comma, floor)?;
    let title_end = (comma + 1..at).find(|place| cursor.is_sign(*place, b','))?;
    // Cases of other courts and papers of a file are written alike: `Microsoft/Kommission, T-201/04, Rn. 664`.
    const NO_TITLES: [&str; 24] = [
        "urteil",
        "rs",
        "rechtssache",
        "affaire",
        "aff",
        "case",
        "eugh",
        "eug",
        "bgh",
        "bverfg",
        "bger",
        "cass",
        "cour",
        "aktennotiz",
        "beilage",
        "brief",
        "protokoll",
        "vertrag",
        "akten",
        "courrier",
        "zürich",
        "bern",
        "basel",
        "genève",
    ];
    let mut title = comma + 1..title_end;
    let is_title = cursor.word(comma + 1).starts_with(char::is_uppercase)
        && !title.any(|place| cursor.is_number(place) || cursor.is_any(place, &NO_TITLES));
    let is_party = (from..comma).any(|place| {
        cursor
            .is_any(place, &["kommission", "parlament", "rat", "commission", "conseil", "council"])
    });
    // A page is one of a book where its edition or its year is told.
    let is_page = pins.first().is_some_and(|pin| pin.level == Level::Page);
    let is_dated = (title_end..at).any(|place| cursor.digits(place) == 4);
    if !is_title || title_end == comma + 1 || is_party || (is_page && !is_dated) {
        return None;
    }
    let last = if cursor.is_sign(at - 1, b',') { at - 1 } else { at };
    Some(Read {
        from,
        to,
        citation: Citation::Doctrine(Doctrine {
            series: None,
            // With its edition and its year, so that no word of it is lost.
            work: Some(cursor.between(comma + 1, last).to_owned()),
            author: Some(cursor.between(from, comma).to_owned()),
            act: Act::unknown(String::new()),
            article: None,
            pins,
        }),
        languages: Languages::ANY,
        hint: Languages::ANY,
        issues: Vec::new(),
    })
}

/// Reads a margin number, perhaps one of a chapter (`N 64.05`), or a page.
fn numbered(cursor: &Cursor<'_>, at: usize) -> Option<(Vec<Pin>, usize)> {
    if cursor.is_exactly(at, &["S", "p"]) {
        let is_page = cursor.is_sign(at + 1, b'.') && cursor.is_number(at + 2);
        let label = cursor.number(at + 2).filter(|_| is_page)?;
        let pin = Pin::at(Level::Page, label.to_string());
        let (following, _, to) = list::following(cursor, at + 3);
        return Some((vec![Pin { following, ..pin }], to));
    }
    let next = margin_word(cursor, at)?;
    let is_of_chapter = cursor.is_sign(next + 1, b'.')
        && cursor.is_tight(next + 1)
        && cursor.is_tight(next + 2)
        && cursor.is_number(next + 2);
    if is_of_chapter {
        let label = cursor.between(next, next + 3).to_owned();
        let (following, _, to) = list::following(cursor, next + 3);
        return Some((vec![Pin { following, ..Pin::at(Level::Margin, label) }], to));
    }
    margins(cursor, at)
}

/// The first of several names that are joined by strokes and end before a place: `Gauch/Schluep/Schmid`,
/// `Müller-Chen/Huguenin`.
fn authors(cursor: &Cursor<'_>, end: usize, floor: usize) -> Option<usize> {
    let is_name = |place: usize| {
        let word = cursor.word(place);
        word.chars().count() > 1 && word.starts_with(char::is_uppercase)
    };
    let mut from = end.checked_sub(1).filter(|last| *last >= floor && is_name(*last))?;
    let mut strokes = 0;
    while let Some(before) = from.checked_sub(2).filter(|before| *before >= floor) {
        let sign = from - 1;
        let is_stroke = cursor.is_sign(sign, b'/');
        if !(is_stroke || (cursor.is_sign(sign, b'-') && cursor.is_tight(sign))) || !is_name(before)
        {
            break;
        }
        strokes += usize::from(is_stroke);
        from = before;
    }
    (strokes > 0).then_some(from)
}
