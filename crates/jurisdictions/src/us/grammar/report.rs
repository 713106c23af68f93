//! Decisions: a volume, a reporter and a page, in full and in short.

use super::{
    super::{
        Citation, EditionId, Form, Name, Report, Short,
        index::{Match, Meaning, matches_at},
    },
    Read, name,
    neutral::{dashed, louisiana},
    parenthesis::parentheses,
    place::{Letters, open_page, page, pin_list},
    provision,
    series::{journal, register},
};
use crate::{
    text::{cursor::Cursor, token::PARAGRAPH},
    us::grammar::core::{Core, case, editions},
};

/// Words behind a page that make it the number of a street.
const STREETS: [&str; 8] = ["St", "Street", "Ave", "Avenue", "Road", "Blvd", "Boulevard", "Drive"];

/// Reads what begins with a number. Names are looked for from `floor` on.
pub(in super::super) fn numbered(cursor: &Cursor<'_>, at: usize, floor: usize) -> Option<Read> {
    if !is_apart(cursor, at) {
        return None;
    }
    if let Some(read) = louisiana(cursor, at, floor) {
        return Some(read);
    }
    let (volume, to) = volume(cursor, at);
    let is_dashed = cursor.sign(to) == b'-' && cursor.is_capital(to + 1);
    if is_dashed {
        return dashed(cursor, at, to + 1, floor);
    }
    let comma = usize::from(cursor.sign(to) == b',' && cursor.raw(to + 1) == "United");
    if !cursor.is_word(to + comma) || cursor.is_glued(to) && comma == 0 {
        return None;
    }
    for found in matches_at(cursor, to + comma) {
        if comma == 0
            && let Some(read) = with_volume(cursor, at, &volume, &found, floor)
        {
            return Some(read);
        }
        for meaning in &found.meanings {
            if let Meaning::Code(code) = meaning
                && let Some(read) = provision::with_title(cursor, at, &volume, found.to, *code)
            {
                return Some(read);
            }
        }
    }
    None
}

/// Whether a number stands apart from what is before it.
fn is_apart(cursor: &Cursor<'_>, at: usize) -> bool {
    if !cursor.is_glued(at) || at == 0 {
        return true;
    }
    match cursor.sign(at - 1) {
        0 | b'.' | b':' | b'/' | b'$' | b',' | b'#' | b'*' | b'_' => false,
        b'-' => cursor.raw(at - 1).len() > 1 && !(at > 1 && cursor.is_number(at - 2)),
        _ => true,
    }
}

/// The volume, with a letter or a further number behind it: `17A`, `1982-1`.
fn volume(cursor: &Cursor<'_>, at: usize) -> (String, usize) {
    let mut text = cursor.raw(at).to_owned();
    let mut to = at + 1;
    if cursor.is_glued(to) && cursor.raw(to) == "A" && !cursor.is_glued(to + 1) {
        text.push('A');
        to += 1;
    } else if cursor.is_glued(to)
        && cursor.sign(to) == b'-'
        && cursor.is_number(to + 1)
        && cursor.is_glued(to + 1)
        && cursor.raw(at).len() == 4
    {
        text.push('-');
        text.push_str(cursor.raw(to + 1));
        to += 2;
    }
    (text, to)
}

/// Reads a citation whose volume and abbreviation are known.
fn with_volume(
    cursor: &Cursor<'_>,
    at: usize,
    volume: &str,
    found: &Match,
    floor: usize,
) -> Option<Read> {
    let editions: Vec<EditionId> = editions(found).filter(|id| fits_volume(*id, volume)).collect();
    if !editions.is_empty() {
        if let Some(read) = short(cursor, at, volume, found, &editions, floor) {
            return Some(read);
        }
        if let Some(read) = full(cursor, at, volume, found, editions, floor) {
            return Some(read);
        }
    }
    found.meanings.iter().find_map(|meaning| match meaning {
        Meaning::Journal(id) => journal(cursor, at, volume, found, *id),
        Meaning::Code(id) if id.entry().has('v') || id.entry().has('y') => {
            register(cursor, at, volume, found, *id)
        }
        _ => None,
    })
}

fn fits_volume(id: EditionId, volume: &str) -> bool {
    let edition = id.edition();
    let is_year =
        volume.len() == 4 && volume.parse().is_ok_and(|year| (1750..2100).contains(&year));
    if edition.has('y') || edition.sort == "specialty_west" {
        return is_year && !edition.has('d');
    }
    edition.has('v') || edition.has('n') || edition.has('i') || edition.has('p')
}

/// The page that follows an abbreviation, with signs between.
struct Body {
    page: Option<String>,
    form: Form,
    nominative: Option<(Option<String>, String)>,
    to: usize,
}

fn body(cursor: &Cursor<'_>, at: usize, editions: &[EditionId]) -> Option<Body> {
    let any = |shape: char| editions.iter().any(|id| id.edition().has(shape));
    let letters = Letters { one: any('a'), hyphen: any('h') || any('a'), bracket: any('b') };
    let (mut here, mut form, mut nominative) = (at, Form::Spaced, None);
    if cursor.sign(here) == b'(' {
        if let Some(year) = cursor.year(here + 1).filter(|_| any('i')) {
            let close = here + 2 + usize::from(cursor.sign(here + 2) == b',');
            if cursor.sign(close) == b')' {
                form = Form::WithYear(year);
                here = close + 1;
            }
        } else {
            let (read, to) = nominative_at(cursor, here, editions)?;
            nominative = Some(read);
            here = to;
        }
    }
    if any('p') && cursor.sign(here) == PARAGRAPH {
        form = Form::Paragraph;
        here += 1;
    } else if any('p') && cursor.is_exactly(here, &["P", "par", "para"]) {
        form = Form::Paragraph;
        here = cursor.past_stop(here + 1);
    } else if cursor.sign(here) == b',' {
        here += 1;
    }
    if cursor.is_exactly(here, &["No", "p", "page", "Page"])
        && cursor.is_number(cursor.past_stop(here + 1))
    {
        here = cursor.past_stop(here + 1);
    }
    let (page, to) = page(cursor, here, letters)?;
    // "111 N.W. 12 St." is an address; so is "5 S.E. 3 Avenue".
    if cursor.is_exactly(to, &STREETS) {
        return None;
    }
    if page.is_none() && cursor.sign(here - 1) == b',' {
        return None;
    }
    Some(Body { page, form, nominative, to })
}

/// The nominative reporter in parentheses: `(6 Pet.)`.
fn nominative_at(
    cursor: &Cursor<'_>,
    at: usize,
    editions: &[EditionId],
) -> Option<((Option<String>, String), usize)> {
    let close = (at + 1..at + 14).find(|here| cursor.sign(*here) == b')')?;
    let has_volume = cursor.is_number(at + 1);
    let mut begin = at + 1 + usize::from(has_volume);
    let mut of = has_volume.then(|| cursor.raw(at + 1).to_owned());
    if has_volume && cursor.sign(begin) == b'&' && cursor.is_number(begin + 1) {
        of = Some(cursor.spaced(at + 1, begin + 2));
        begin += 2;
    }
    let plain = |text: &str| text.replace([' ', '.', '\''], "");
    let wanted = plain(&cursor.spaced(begin, close));
    let mut known = editions.iter().flat_map(|id| id.edition().nominative.iter());
    let name = known.find(|name| plain(name) == wanted)?;
    Some(((of, (*name).to_owned()), close + 1))
}

/// Reads a full citation of a case.
fn full(
    cursor: &Cursor<'_>,
    at: usize,
    volume: &str,
    found: &Match,
    editions: Vec<EditionId>,
    floor: usize,
) -> Option<Read> {
    let body = body(cursor, found.to, &editions)?;
    let report = |edition| Report {
        volume: Some(volume.to_owned()),
        edition,
        nominative: body.nominative,
        page: body.page,
        form: body.form,
    };
    // "Apt. 5 A. 12": a letter alone is a reporter only where something else says so.
    let written = cursor.between(at + 1, found.to);
    let is_neutral = editions.iter().all(|id| id.edition().has('y'));
    let is_doubtful =
        !is_neutral && (found.is_plain_word || written.len() <= 2 || written == "A.D.");
    case(cursor, Core { at, to: body.to, editions, is_doubtful }, report, floor, found)
}

/// Reads a short form: `515 U.S., at 241`.
fn short(
    cursor: &Cursor<'_>,
    at: usize,
    volume: &str,
    found: &Match,
    editions: &[EditionId],
    floor: usize,
) -> Option<Read> {
    let at_word = found.to + usize::from(cursor.sign(found.to) == b',');
    if cursor.raw(at_word) != "at" {
        return None;
    }
    let (pin, end) = match open_page(cursor, at_word + 1) {
        Some(end) => ("___".to_owned(), end),
        None => pin_list(cursor, at_word + 1)?,
    };
    let edition = *editions.first()?;
    let before = name::before(cursor, at, floor);
    let first_page = at_word + 2 + usize::from(!cursor.is_number(at_word + 1));
    let to = first_page.min(end);
    let (parenthesis, noted) = parentheses(cursor, end);
    let name = match before.name {
        Some(Name::Versus { plaintiff, defendant }) => Some(format!("{plaintiff} v. {defendant}")),
        Some(name) => Some(name.to_string()),
        None => None,
    };
    let citation = Citation::Short(Short { name, volume: volume.to_owned(), edition, pin });
    let begin = before.from.unwrap_or(at);
    let read = Read::plain(at, to, citation);
    let dated_end = parenthesis.dated_end;
    Some(Read { begin, end: noted, pins_end: end, dated_end, ..read })
}

/// Reads a case or a loose-leaf service that begins with the reporter.
pub(in super::super) fn lettered(
    cursor: &Cursor<'_>,
    found: &Match,
    at: usize,
    floor: usize,
) -> Option<Read> {
    for id in editions(found) {
        let edition = id.edition();
        let after = found.to;
        let mut report =
            Report { volume: None, edition: id, nominative: None, page: None, form: Form::Spaced };
        let mut is_doubtful = false;
        let to = if edition.has('r')
            && cursor.year(after).is_some()
            && cursor.sign(after + 1) == b'-'
            && cursor.is_number(after + 2)
        {
            report.volume = Some(cursor.raw(after).to_owned());
            report.page = Some(cursor.raw(after + 2).to_owned());
            report.form = Form::YearPage;
            after + 3
        } else if edition.has('p') {
            let Some(body) = body(cursor, after, &[id]).filter(|body| body.form == Form::Paragraph)
            else {
                continue;
            };
            report.page = body.page;
            report.form = Form::Paragraph;
            body.to
        } else if edition.has('n') && cursor.is_number(after) && open_page(cursor, after).is_none()
        {
            let Some((page, to)) = page(cursor, after, Letters::default()) else { continue };
            report.page = page;
            is_doubtful = true;
            to
        } else {
            continue;
        };
        let core = Core { at, to, editions: vec![id], is_doubtful };
        // A reporter without a volume is one only behind a name and before a year.
        let read = case(cursor, core, |_| report, floor, found)?;
        if let Citation::Case(case) = &read.citation
            && is_doubtful
            && (case.name.is_none() || case.date.year.is_none())
        {
            continue;
        }
        return Some(read);
    }
    None
}
