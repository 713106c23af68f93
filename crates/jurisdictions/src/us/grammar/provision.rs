//! Sections of codes, rules, and public laws.

use super::{
    super::{
        Citation, CodeId, Provision, PublicLaw, Sign,
        index::{Match, Meaning},
    },
    Read,
    parenthesis::parentheses,
    place::{section_number, within},
};
use crate::text::{cursor::Cursor, token::SECTION};

/// Words for a section, in the singular and in the plural.
const SECTIONS: [&str; 10] =
    ["section", "Section", "sec", "Sec", "sections", "Sections", "secs", "Secs", "SECTION", "s"];

/// The place after a sign or word for sections, and whether it stands for several.
fn section_sign(cursor: &Cursor<'_>, at: usize) -> Option<(usize, bool)> {
    if cursor.sign(at) == SECTION {
        let is_double = cursor.sign(at + 1) == SECTION;
        return Some((at + 1 + usize::from(is_double), is_double));
    }
    if cursor.is_exactly(at, &SECTIONS) || cursor.raw(at) == "S" && cursor.sign(at + 1) == b'.' {
        let is_plural = cursor.raw(at).ends_with('s') && cursor.raw(at).len() > 1;
        return Some((cursor.past_stop(at + 1), is_plural));
    }
    None
}

/// What stands before the number of a section.
#[derive(Clone, Debug)]
struct Head {
    sign: Sign,
    title: Option<String>,
    subject: Option<String>,
    chapter: Option<String>,
}

impl Head {
    fn with(sign: Sign) -> Self {
        Self { sign, title: None, subject: None, chapter: None }
    }

    /// That of a provision cited before.
    fn of(provision: &Provision) -> Self {
        let Provision { title, subject, chapter, sign, .. } = provision.clone();
        Self { sign, title, subject, chapter }
    }
}

/// Reads a section of a code whose title stands before it: `42 U.S.C. § 1983`.
pub(in super::super) fn with_title(
    cursor: &Cursor<'_>,
    at: usize,
    title: &str,
    after: usize,
    code: CodeId,
) -> Option<Read> {
    let entry = code.entry();
    if !(entry.has('t') || entry.has('c') || entry.has('v') && entry.has('s')) {
        return None;
    }
    let mut here = after + usize::from(cursor.sign(after) == b',');
    // "App." is the appendix of a title.
    if cursor.raw(here) == "App" {
        here = cursor.past_stop(here + 1);
    }
    let head = Head { title: Some(title.to_owned()), ..Head::with(Sign::Section) };
    if cursor.is_exactly(here, &["Part", "part", "pt", "Parts", "parts", "pts"])
        && entry.short == "C.F.R."
    {
        let number = cursor.past_stop(here + 1);
        if !cursor.is_number(number) {
            return None;
        }
        let head = Head { sign: Sign::Part, ..head };
        let digits = cursor.raw(number).to_owned();
        return Some(finish(cursor, at, code, head, (digits, None), number + 1));
    }
    section(cursor, at, here, code, head, is_federal(code))
}

fn is_federal(code: CodeId) -> bool {
    matches!(code.entry().short, "U.S.C." | "C.F.R.")
}

/// Reads the number of a section, with its sign unless it may be left out.
fn section(
    cursor: &Cursor<'_>,
    at: usize,
    here: usize,
    code: CodeId,
    head: Head,
    may_be_bare: bool,
) -> Option<Read> {
    let (number_at, is_plural) = match section_sign(cursor, here) {
        Some(found) => found,
        None if may_be_bare => (here, false),
        None => return None,
    };
    let (number, to) = section_number(cursor, number_at)?;
    let numbers = ranged(cursor, number, to, is_plural, code);
    Some(finish(cursor, at, code, head, numbers.0, numbers.1))
}

/// A number, and the last of a range with it.
type Numbers = (String, Option<String>);

/// Splits or completes a range of sections: `1331-1335`, `2 to 5`.
fn ranged(
    cursor: &Cursor<'_>,
    number: String,
    to: usize,
    is_plural: bool,
    code: CodeId,
) -> (Numbers, usize) {
    if is_plural
        && is_federal(code)
        && let Some((first, last)) = number.split_once('-')
        && let (Ok(low), Ok(high)) = (first.parse::<u32>(), last.parse::<u32>())
        && low < high
    {
        return ((first.to_owned(), Some(last.to_owned())), to);
    }
    let is_joined =
        is_plural && (cursor.sign(to) == b'-' || cursor.is_exactly(to, &["to", "through"]));
    if is_joined && let Some((last, end)) = section_number(cursor, to + 1) {
        return ((number, Some(last)), end);
    }
    ((number, None), to)
}

fn finish(
    cursor: &Cursor<'_>,
    at: usize,
    code: CodeId,
    head: Head,
    (number, through): Numbers,
    to: usize,
) -> Read {
    let (mut within, mut pins_end) = within(cursor, to);
    let (mut number, mut to) = (number, to);
    // Treasury regulations go on behind the subsections of the code: `1.501(c)(3)-1`.
    if !within.is_empty()
        && cursor.sign(pins_end) == b'-'
        && cursor.is_glued(pins_end)
        && cursor.is_number(pins_end + 1)
        && cursor.is_glued(pins_end + 1)
    {
        let parts: String = within.iter().map(|part| format!("({part})")).collect();
        number.push_str(&format!("{parts}-{}", cursor.raw(pins_end + 1)));
        to = pins_end + 2;
        (within, pins_end) = super::place::within(cursor, to);
    }
    let mut behind = pins_end;
    if cursor.raw(behind) == "et" && cursor.raw(behind + 1) == "seq" {
        behind = cursor.past_stop(behind + 2);
    }
    let (parenthesis, end) = parentheses(cursor, behind);
    let (end, year) = match parenthesis.date.year {
        Some(year) => (end, Some(year)),
        None => (behind, None),
    };
    let Head { sign, title, subject, chapter } = head;
    let provision =
        Provision { code, subject, title, chapter, sign, number, through, within, year };
    let read = Read::plain(at, to, Citation::Provision(provision));
    Read { end, pins_end, dated_end: end, ..read }
}

/// Reads what begins with the name of a code: `Fla. Stat. § 120.68`, `Fed. R. Civ. P. 12(b)(6)`.
pub(in super::super) fn lettered(cursor: &Cursor<'_>, found: &Match, at: usize) -> Option<Read> {
    let codes = found.meanings.iter().filter_map(|meaning| match meaning {
        Meaning::Code(code) => Some(*code),
        _ => None,
    });
    for code in codes {
        let entry = code.entry();
        if entry.short == "Pub. L." {
            return public_law(cursor, at, found.to);
        }
        let mut here = found.to + usize::from(cursor.sign(found.to) == b',');
        let mut head = Head::with(Sign::Section);
        // Nevada's and Washington's courts write their codes without a sign: "NRS 200.030".
        let goes_bare = matches!(cursor.raw(at), "NRS" | "RCW");
        if entry.has('T') && cursor.is_exactly(here, &["tit", "Tit", "title", "Title"]) {
            let number = cursor.past_stop(here + 1);
            if !cursor.is_number(number) {
                continue;
            }
            let letter = usize::from(cursor.is_glued(number + 1) && cursor.is_word(number + 1));
            head.title = Some(cursor.spaced(number, number + 1 + letter));
            here = number + 1 + letter;
            here += usize::from(cursor.sign(here) == b',');
        } else if cursor.is_exactly(here, &["ch", "Ch", "chapter", "c"]) && entry.has('C') {
            let (chapter, to) = section_number(cursor, cursor.past_stop(here + 1))?;
            head.chapter = Some(chapter);
            here = to + usize::from(cursor.sign(to) == b',');
        } else if entry.has('j') {
            let Some(sign) = (here..here + 12).find(|at| cursor.sign(*at) == SECTION) else {
                continue;
            };
            if sign == here || !(here..sign).all(|at| is_subject(cursor, at)) {
                continue;
            }
            head.subject = Some(cursor.spaced(here, sign));
            here = sign;
        }
        if entry.has('s')
            && let Some(read) = section(cursor, at, here, code, head.clone(), goes_bare)
        {
            return Some(read);
        }
        if entry.has('R')
            && let Some(read) = rule(cursor, at, here, code, head)
        {
            return Some(read);
        }
    }
    None
}

/// Whether a token may be part of the subject of a code: `Civ. Prac. & Rem.`
fn is_subject(cursor: &Cursor<'_>, at: usize) -> bool {
    cursor.is_capital(at)
        || matches!(cursor.sign(at), b'.' | b'&' | b'\'' | b'-')
        || cursor.is_exactly(at, &["and", "of", "for"])
}

/// Reads a rule, an article or a numbered document.
fn rule(cursor: &Cursor<'_>, at: usize, here: usize, code: CodeId, head: Head) -> Option<Read> {
    let is_federal_rule = code.entry().short.starts_with("Fed. R.");
    let (sign, number) = match cursor.raw(here) {
        "Rule" | "rule" | "Rules" | "r" if is_federal_rule => (Sign::Bare, here + 1),
        "Rule" | "rule" | "Rules" | "r" => (Sign::Rule, here + 1),
        "Art" | "art" | "Article" => (Sign::Article, here + 1),
        "No" | "Nos" => (Sign::Number, here + 1),
        _ => match section_sign(cursor, here) {
            Some((to, _)) => (Sign::Section, to),
            None => (Sign::Bare, here),
        },
    };
    let number = if sign == Sign::Bare { number } else { cursor.past_stop(number) };
    let (number, to) = section_number(cursor, number)?;
    Some(finish(cursor, at, code, Head { sign, ..head }, (number, None), to))
}

fn public_law(cursor: &Cursor<'_>, at: usize, after: usize) -> Option<Read> {
    let mut here = after + usize::from(cursor.sign(after) == b',');
    if cursor.is_exactly(here, &["No", "Number", "Nos"]) {
        here = cursor.past_stop(here + 1);
    }
    let congress = cursor.number(here).and_then(|number| u16::try_from(number).ok())?;
    let number = cursor.number(here + 2).and_then(|number| u16::try_from(number).ok())?;
    if cursor.sign(here + 1) != b'-' || congress > 250 {
        return None;
    }
    let to = here + 3;
    let mut end = to;
    let mut section = None;
    let comma = to + usize::from(cursor.sign(to) == b',');
    if let Some((sign, _)) = section_sign(cursor, comma)
        && let Some((text, behind)) = section_number(cursor, sign)
    {
        let (parts, behind) = within(cursor, behind);
        let parts: String = parts.iter().map(|part| format!("({part})")).collect();
        section = Some(format!("{text}{parts}"));
        end = behind;
    }
    let read = Read::plain(at, to, Citation::PublicLaw(PublicLaw { congress, number, section }));
    Some(Read { end, pins_end: end, dated_end: end, ..read })
}

/// Reads the codes that are named by a state and a subject: `Cal. Penal Code § 187`,
/// `N.Y. Gen. Bus. Law § 349`, `Tex. Civ. Prac. & Rem. Code Ann. § 171.023`.
pub(in super::super) fn by_subject(cursor: &Cursor<'_>, at: usize) -> Option<Read> {
    let (short, noun, begin) = match cursor.raw(at) {
        "Cal" | "California" => ("Cal. Code", "Code", cursor.past_stop(at + 1)),
        "Tex" | "Texas" => ("Tex. Code Ann.", "Code", cursor.past_stop(at + 1)),
        "NY" => ("N.Y. Law", "Law", at + 1),
        "N" if cursor.sign(at + 1) == b'.' && cursor.raw(at + 2) == "Y" => {
            ("N.Y. Law", "Law", cursor.past_stop(at + 3))
        }
        "New" if cursor.raw(at + 1) == "York" => ("N.Y. Law", "Law", at + 2),
        _ => return None,
    };
    let end = (begin..begin + 14).find(|here| cursor.raw(*here) == noun)?;
    if end == begin || !(begin..end).all(|here| is_subject(cursor, here)) {
        return None;
    }
    let mut here = end + 1;
    if cursor.raw(here) == "Ann" {
        here = cursor.past_stop(here + 1);
    }
    here += usize::from(cursor.sign(here) == b',');
    let subject = Some(cursor.spaced(begin, end));
    let head = Head { subject, ..Head::with(Sign::Section) };
    section(cursor, at, here, CodeId::named(short)?, head, false)
}

/// Reads a further section of a list, whose first member is known: `, 1332(a)(1)`.
pub(in super::super) fn further(cursor: &Cursor<'_>, at: usize, of: &Provision) -> Option<Read> {
    let mut here = at;
    let mut is_joined = false;
    if cursor.sign(here) == b',' {
        here += 1;
        is_joined = true;
    }
    if cursor.is_exactly(here, &["and", "or"]) || cursor.sign(here) == b'&' {
        here += 1;
        is_joined = true;
    }
    let has_sign = cursor.sign(here) == SECTION;
    if has_sign {
        here = section_sign(cursor, here)?.0;
    }
    if !is_joined
        || super::place::begins_citation(cursor, here)
        || cursor.year(here).is_some() && !has_sign && of.number.len() < 4
    {
        return None;
    }
    let (number, to) = section_number(cursor, here)?;
    let head = Head::of(of);
    let (numbers, to) = ranged(cursor, number, to, true, of.code);
    Some(finish(cursor, here, of.code, head, numbers, to))
}

/// Reads a section whose code is named by an earlier citation: `§ 1988(b)`.
pub(in super::super) fn bare_section(
    cursor: &Cursor<'_>,
    at: usize,
    of: &Provision,
) -> Option<Read> {
    let head = Head::of(of);
    section(cursor, at, at, of.code, head, false)
}

/// Reads a rule whose code is named by an earlier citation: `Rule 11`.
pub(in super::super) fn bare_rule(cursor: &Cursor<'_>, at: usize, of: &Provision) -> Option<Read> {
    if !cursor.is_exactly(at, &["Rule", "rule"]) || !cursor.is_number(at + 1) {
        return None;
    }
    rule(cursor, at, at, of.code, Head::with(Sign::Bare))
}
