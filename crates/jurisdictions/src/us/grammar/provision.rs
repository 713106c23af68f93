//! Sections of codes, rules, and public laws.

use super::{
    super::{
        Citation, CodeId, Provision, PublicLaw, Sign,
        index::{Match, Meaning},
        source::Source,
        token::SECTION,
    },
    Read,
    parenthesis::parentheses,
    place::{section_number, within},
};

/// Words for a section, in the singular and in the plural.
const SECTIONS: [&str; 10] =
    ["section", "Section", "sec", "Sec", "sections", "Sections", "secs", "Secs", "SECTION", "s"];

/// The place after a sign or word for sections, and whether it stands for several.
fn section_sign(source: &Source<'_>, at: usize) -> Option<(usize, bool)> {
    if source.sign(at) == SECTION {
        let is_double = source.sign(at + 1) == SECTION;
        return Some((at + 1 + usize::from(is_double), is_double));
    }
    if source.is_any(at, &SECTIONS) || source.raw(at) == "S" && source.sign(at + 1) == b'.' {
        let is_plural = source.raw(at).ends_with('s') && source.raw(at).len() > 1;
        return Some((source.past_stop(at + 1), is_plural));
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
    source: &Source<'_>,
    at: usize,
    title: &str,
    after: usize,
    code: CodeId,
) -> Option<Read> {
    let entry = code.entry();
    if !(entry.has('t') || entry.has('c') || entry.has('v') && entry.has('s')) {
        return None;
    }
    let mut here = after + usize::from(source.sign(after) == b',');
    // "App." is the appendix of a title.
    if source.raw(here) == "App" {
        here = source.past_stop(here + 1);
    }
    let head = Head { title: Some(title.to_owned()), ..Head::with(Sign::Section) };
    if source.is_any(here, &["Part", "part", "pt", "Parts", "parts", "pts"])
        && entry.short == "C.F.R."
    {
        let number = source.past_stop(here + 1);
        if !source.is_number(number) {
            return None;
        }
        let head = Head { sign: Sign::Part, ..head };
        let digits = source.raw(number).to_owned();
        return Some(finish(source, at, code, head, (digits, None), number + 1));
    }
    section(source, at, here, code, head, is_federal(code))
}

fn is_federal(code: CodeId) -> bool {
    matches!(code.entry().short, "U.S.C." | "C.F.R.")
}

/// Reads the number of a section, with its sign unless it may be left out.
fn section(
    source: &Source<'_>,
    at: usize,
    here: usize,
    code: CodeId,
    head: Head,
    may_be_bare: bool,
) -> Option<Read> {
    let (number_at, is_plural) = match section_sign(source, here) {
        Some(found) => found,
        None if may_be_bare => (here, false),
        None => return None,
    };
    let (number, to) = section_number(source, number_at)?;
    let numbers = ranged(source, number, to, is_plural, code);
    Some(finish(source, at, code, head, numbers.0, numbers.1))
}

/// A number, and the last of a range with it.
type Numbers = (String, Option<String>);

/// Splits or completes a range of sections: `1331-1335`, `2 to 5`.
fn ranged(
    source: &Source<'_>,
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
    let is_joined = is_plural && (source.sign(to) == b'-' || source.is_any(to, &["to", "through"]));
    if is_joined && let Some((last, end)) = section_number(source, to + 1) {
        return ((number, Some(last)), end);
    }
    ((number, None), to)
}

fn finish(
    source: &Source<'_>,
    at: usize,
    code: CodeId,
    head: Head,
    (number, through): Numbers,
    to: usize,
) -> Read {
    let (mut within, mut pins_end) = within(source, to);
    let (mut number, mut to) = (number, to);
    // Treasury regulations go on behind the subsections of the code: `1.501(c)(3)-1`.
    if !within.is_empty()
        && source.sign(pins_end) == b'-'
        && source.is_glued(pins_end)
        && source.is_number(pins_end + 1)
        && source.is_glued(pins_end + 1)
    {
        let parts: String = within.iter().map(|part| format!("({part})")).collect();
        number.push_str(&format!("{parts}-{}", source.raw(pins_end + 1)));
        to = pins_end + 2;
        (within, pins_end) = super::place::within(source, to);
    }
    let mut behind = pins_end;
    if source.raw(behind) == "et" && source.raw(behind + 1) == "seq" {
        behind = source.past_stop(behind + 2);
    }
    let (parenthesis, end) = parentheses(source, behind);
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
pub(in super::super) fn lettered(source: &Source<'_>, found: &Match, at: usize) -> Option<Read> {
    let codes = found.meanings.iter().filter_map(|meaning| match meaning {
        Meaning::Code(code) => Some(*code),
        _ => None,
    });
    for code in codes {
        let entry = code.entry();
        if entry.short == "Pub. L." {
            return public_law(source, at, found.to);
        }
        let mut here = found.to + usize::from(source.sign(found.to) == b',');
        let mut head = Head::with(Sign::Section);
        // Nevada's and Washington's courts write their codes without a sign: "NRS 200.030".
        let goes_bare = matches!(source.raw(at), "NRS" | "RCW");
        if entry.has('T') && source.is_any(here, &["tit", "Tit", "title", "Title"]) {
            let number = source.past_stop(here + 1);
            if !source.is_number(number) {
                continue;
            }
            let letter = usize::from(source.is_glued(number + 1) && source.is_word(number + 1));
            head.title = Some(source.words(number, number + 1 + letter));
            here = number + 1 + letter;
            here += usize::from(source.sign(here) == b',');
        } else if source.is_any(here, &["ch", "Ch", "chapter", "c"]) && entry.has('C') {
            let (chapter, to) = section_number(source, source.past_stop(here + 1))?;
            head.chapter = Some(chapter);
            here = to + usize::from(source.sign(to) == b',');
        } else if entry.has('j') {
            let Some(sign) = (here..here + 12).find(|at| source.sign(*at) == SECTION) else {
                continue;
            };
            if sign == here || !(here..sign).all(|at| is_subject(source, at)) {
                continue;
            }
            head.subject = Some(source.words(here, sign));
            here = sign;
        }
        if entry.has('s')
            && let Some(read) = section(source, at, here, code, head.clone(), goes_bare)
        {
            return Some(read);
        }
        if entry.has('R')
            && let Some(read) = rule(source, at, here, code, head)
        {
            return Some(read);
        }
    }
    None
}

/// Whether a token may be part of the subject of a code: `Civ. Prac. & Rem.`
fn is_subject(source: &Source<'_>, at: usize) -> bool {
    source.is_capital(at)
        || matches!(source.sign(at), b'.' | b'&' | b'\'' | b'-')
        || source.is_any(at, &["and", "of", "for"])
}

/// Reads a rule, an article or a numbered document.
fn rule(source: &Source<'_>, at: usize, here: usize, code: CodeId, head: Head) -> Option<Read> {
    let is_federal_rule = code.entry().short.starts_with("Fed. R.");
    let (sign, number) = match source.raw(here) {
        "Rule" | "rule" | "Rules" | "r" if is_federal_rule => (Sign::Bare, here + 1),
        "Rule" | "rule" | "Rules" | "r" => (Sign::Rule, here + 1),
        "Art" | "art" | "Article" => (Sign::Article, here + 1),
        "No" | "Nos" => (Sign::Number, here + 1),
        _ => match section_sign(source, here) {
            Some((to, _)) => (Sign::Section, to),
            None => (Sign::Bare, here),
        },
    };
    let number = if sign == Sign::Bare { number } else { source.past_stop(number) };
    let (number, to) = section_number(source, number)?;
    Some(finish(source, at, code, Head { sign, ..head }, (number, None), to))
}

fn public_law(source: &Source<'_>, at: usize, after: usize) -> Option<Read> {
    let mut here = after + usize::from(source.sign(after) == b',');
    if source.is_any(here, &["No", "Number", "Nos"]) {
        here = source.past_stop(here + 1);
    }
    let congress = source.number(here).and_then(|number| u16::try_from(number).ok())?;
    let number = source.number(here + 2).and_then(|number| u16::try_from(number).ok())?;
    if source.sign(here + 1) != b'-' || congress > 250 {
        return None;
    }
    let to = here + 3;
    let mut end = to;
    let mut section = None;
    let comma = to + usize::from(source.sign(to) == b',');
    if let Some((sign, _)) = section_sign(source, comma)
        && let Some((text, behind)) = section_number(source, sign)
    {
        let (parts, behind) = within(source, behind);
        let parts: String = parts.iter().map(|part| format!("({part})")).collect();
        section = Some(format!("{text}{parts}"));
        end = behind;
    }
    let read = Read::plain(at, to, Citation::PublicLaw(PublicLaw { congress, number, section }));
    Some(Read { end, pins_end: end, dated_end: end, ..read })
}

/// Reads the codes that are named by a state and a subject: `Cal. Penal Code § 187`,
/// `N.Y. Gen. Bus. Law § 349`, `Tex. Civ. Prac. & Rem. Code Ann. § 171.023`.
pub(in super::super) fn by_subject(source: &Source<'_>, at: usize) -> Option<Read> {
    let (short, noun, begin) = match source.raw(at) {
        "Cal" | "California" => ("Cal. Code", "Code", source.past_stop(at + 1)),
        "Tex" | "Texas" => ("Tex. Code Ann.", "Code", source.past_stop(at + 1)),
        "NY" => ("N.Y. Law", "Law", at + 1),
        "N" if source.sign(at + 1) == b'.' && source.raw(at + 2) == "Y" => {
            ("N.Y. Law", "Law", source.past_stop(at + 3))
        }
        "New" if source.raw(at + 1) == "York" => ("N.Y. Law", "Law", at + 2),
        _ => return None,
    };
    let end = (begin..begin + 14).find(|here| source.raw(*here) == noun)?;
    if end == begin || !(begin..end).all(|here| is_subject(source, here)) {
        return None;
    }
    let mut here = end + 1;
    if source.raw(here) == "Ann" {
        here = source.past_stop(here + 1);
    }
    here += usize::from(source.sign(here) == b',');
    let subject = Some(source.words(begin, end));
    let head = Head { subject, ..Head::with(Sign::Section) };
    section(source, at, here, CodeId::named(short)?, head, false)
}

/// Reads a further section of a list, whose first member is known: `, 1332(a)(1)`.
pub(in super::super) fn further(source: &Source<'_>, at: usize, of: &Provision) -> Option<Read> {
    let mut here = at;
    let mut is_joined = false;
    if source.sign(here) == b',' {
        here += 1;
        is_joined = true;
    }
    if source.is_any(here, &["and", "or"]) || source.sign(here) == b'&' {
        here += 1;
        is_joined = true;
    }
    let has_sign = source.sign(here) == SECTION;
    if has_sign {
        here = section_sign(source, here)?.0;
    }
    if !is_joined
        || super::place::begins_citation(source, here)
        || source.year(here).is_some() && !has_sign && of.number.len() < 4
    {
        return None;
    }
    let (number, to) = section_number(source, here)?;
    let head = Head::of(of);
    let (numbers, to) = ranged(source, number, to, true, of.code);
    Some(finish(source, here, of.code, head, numbers, to))
}

/// Reads a section whose code is named by an earlier citation: `§ 1988(b)`.
pub(in super::super) fn bare_section(
    source: &Source<'_>,
    at: usize,
    of: &Provision,
) -> Option<Read> {
    let head = Head::of(of);
    section(source, at, at, of.code, head, false)
}

/// Reads a rule whose code is named by an earlier citation: `Rule 11`.
pub(in super::super) fn bare_rule(source: &Source<'_>, at: usize, of: &Provision) -> Option<Read> {
    if !source.is_any(at, &["Rule", "rule"]) || !source.is_number(at + 1) {
        return None;
    }
    rule(source, at, at, of.code, Head::with(Sign::Bare))
}
