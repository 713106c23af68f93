//! The act after a provision: an abbreviation, or a title in some case of grammar.

use crate::{
    de::{Law, acts},
    text::{cursor::Cursor, roman},
};

/// Reads an act, with or without its article. The place after it comes with it.
pub(in crate::de) fn read(cursor: &Cursor<'_>, at: usize) -> Option<(Law, usize)> {
    let named = if cursor.is_exactly(at, &["des", "der", "dem", "das", "vom", "zum", "zur"]) {
        at + 1
    } else {
        at
    };
    title(cursor, named)
        .or_else(|| code(cursor, named))
        .or_else(|| bracketed(cursor, named))
        .filter(|(law, _)| !acts::is_foreign(law.name()))
}

/// Reads an abbreviation: a known one, or what has the shape of one.
pub(in crate::de) fn code(cursor: &Cursor<'_>, at: usize) -> Option<(Law, usize)> {
    if !cursor.is_capital(at) {
        return None;
    }
    let end = compound(cursor, at);
    let name = |end: usize| {
        let mut name = String::new();
        for place in at..end {
            if !name.is_empty() && !cursor.is_tight(place) {
                name.push(' ');
            }
            let word = cursor.word(place);
            name.push_str(if word.is_empty() { cursor.raw(place) } else { &word });
        }
        name
    };
    // The books of the social code: `SGB V`, `SGB 5`.
    if cursor.is_exactly(at, &["SGB"]) {
        let book = match cursor.number(at + 1) {
            Some(book @ 1..=14) => roman::print(u16::try_from(book).ok()?),
            _ => cursor.word(at + 1).into_owned(),
        };
        let tight = cursor.is_sign(at + 1, b'-').then(|| cursor.word(at + 2).into_owned());
        return match tight {
            Some(book) if roman::ordinal(&book).is_some() => {
                Some((Law::Code(format!("SGB {book}")), at + 3))
            }
            _ if roman::ordinal(&book).is_some() => {
                Some((Law::Code(format!("SGB {book}")), at + 2))
            }
            _ => Some((Law::Code("SGB".to_owned()), at + 1)),
        };
    }
    let head = name(end);
    let is_code =
        acts::is_known(&head) || acts::has_shape(head_of(&head)) || acts::has_shape(&head);
    if !is_code {
        return None;
    }
    let mut end = end;
    // `KAG LSA`, `LBO BW`; then the year of a version that is kept apart: `UStG 1980`.
    let land = cursor.word(end);
    if acts::LAENDER.contains(&land.as_ref()) && !cursor.is_tight(end) {
        let long = cursor.is_sign(end + 1, b'-') && cursor.is_tight(end + 1);
        if !long {
            end += 1;
        }
    } else if cursor.phrase_exactly(end, &["M", "-", "V"]).is_some() {
        end += 3;
    }
    if cursor.digits(end) == 4 && !cursor.is_tight(end) && acts::is_known(&name(end + 1)) {
        end += 1;
    }
    Some((Law::Code(name(end)), end))
}

/// What comes before the first hyphen or stroke.
fn head_of(name: &str) -> &str {
    name.split(['-', '/']).next().unwrap_or(name)
}

/// The place after a word with what is tied to it: `BGB-InfoV`, `VOB/B`, `FreizügG/EU`, `G10`.
fn compound(cursor: &Cursor<'_>, at: usize) -> usize {
    let mut end = at + 1;
    if cursor.is_number(end) && cursor.is_tight(end) && cursor.digits(end) <= 2 {
        end += 1;
    }
    while (cursor.is_sign(end, b'-') || cursor.is_sign(end, b'/'))
        && cursor.is_tight(end)
        && cursor.is_tight(end + 1)
        && (cursor.is_capital(end + 1)
            || cursor.is_number(end + 1) && cursor.is_sign(end + 2, b'-'))
    {
        end += 2;
    }
    end
}

/// Reads a title: one of the table, or a compound noun that can only be the title of an act.
fn title(cursor: &Cursor<'_>, at: usize) -> Option<(Law, usize)> {
    let mut words = String::new();
    let mut place = at;
    let mut best = None;
    while cursor.is_word(place) && place < at + 24 {
        let from = words.len();
        if from > 0 {
            words.push(' ');
        }
        let end = hyphens(cursor, place);
        words.push_str(&joined(cursor, place, end));
        if let Some(code) = acts::code_of(&words) {
            best = Some((Law::Code(code.to_owned()), end));
        }
        if !acts::begins_title(&words) {
            break;
        }
        place = end;
    }
    if let Some((law, end)) = best {
        return Some((law, year(cursor, end)));
    }
    if cursor.is_exactly(at, &["Sozialgesetzbuch", "Sozialgesetzbuches", "Sozialgesetzbuchs"]) {
        let after = if cursor.is_sign(at + 1, b'-') { at + 2 } else { at + 1 };
        let book = cursor.word(after);
        if roman::ordinal(&book).is_some() {
            return Some((Law::Code(format!("SGB {book}")), after + 1));
        }
    }
    compound_title(cursor, at)
}

/// `deutschen Außensteuergesetzes`, `Hessischen Gemeindeordnung`, `Landesgebührengesetzes`.
fn compound_title(cursor: &Cursor<'_>, at: usize) -> Option<(Law, usize)> {
    let mut place = at;
    let mut adjective = None;
    if cursor.word(place).ends_with("en") || cursor.word(place).ends_with("em") {
        let end = hyphens(cursor, place);
        adjective = cursor.is_capital(place).then(|| joined(cursor, place, end));
        place = end;
    }
    if !cursor.is_capital(place) {
        return None;
    }
    let end = hyphens(cursor, place);
    let noun = joined(cursor, place, end);
    let last = noun.rsplit('-').next().unwrap_or(&noun);
    let is_title = acts::is_title(&noun)
        || noun.contains('-') && last.chars().count() > 5 && acts::is_title(&noun.replace('-', ""));
    if !is_title {
        return None;
    }
    if let Some(code) = acts::code_of(&noun) {
        return Some((Law::Code(code.to_owned()), year(cursor, end)));
    }
    let noun = acts::nominative(&noun);
    let title = match adjective {
        Some(adjective) => {
            let ending = if noun.ends_with("ordnung") || noun.ends_with("ung") {
                "e"
            } else if noun.ends_with("vertrag") || noun.ends_with("kodex") {
                "er"
            } else {
                "es"
            };
            format!("{}{ending} {noun}", adjective.strip_suffix("en").unwrap_or(&adjective))
        }
        None => noun,
    };
    let after = year(cursor, end);
    let title = if after > end { format!("{title} {}", cursor.raw(after - 1)) } else { title };
    Some((Law::Title(title), after))
}

/// The place after the year of an act, if there is one.
fn year(cursor: &Cursor<'_>, at: usize) -> usize {
    let is_year = cursor.digits(at) == 4
        && !cursor.is_tight(at)
        && cursor.number(at).is_some_and(|year| (1870..2100).contains(&year));
    if is_year { at + 1 } else { at }
}

/// `des Gesetzes zur Regelung … (XyzG)`: the abbreviation in brackets behind a long title.
fn bracketed(cursor: &Cursor<'_>, at: usize) -> Option<(Law, usize)> {
    if !cursor.is_exactly(at, &["Gesetz", "Gesetzes", "Verordnung", "Gesetze"]) {
        return None;
    }
    let open = (at + 1..at + 24).find(|place| !cursor.is_word(*place))?;
    if !cursor.is_sign(open, b'(') {
        return None;
    }
    let (law, end) = code(cursor, open + 1)?;
    cursor.is_sign(end, b')').then_some((law, end + 1))
}

/// The place after a word with the words tied to it by hyphens.
fn hyphens(cursor: &Cursor<'_>, at: usize) -> usize {
    let mut end = at + 1;
    while cursor.is_sign(end, b'-')
        && cursor.is_tight(end)
        && cursor.is_tight(end + 1)
        && cursor.is_word(end + 1)
    {
        end += 2;
    }
    // `Erbschaftsteuer- und Schenkungsteuergesetz`
    if cursor.is_sign(end, b'-') && cursor.is_tight(end) && cursor.is_exactly(end + 1, &["und"]) {
        return end + 1;
    }
    end
}

fn joined(cursor: &Cursor<'_>, from: usize, to: usize) -> String {
    let part = |place| {
        let word = cursor.word(place);
        if word.is_empty() { "-".to_owned() } else { word.into_owned() }
    };
    (from..to).map(part).collect()
}
