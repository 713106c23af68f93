//! Decisions: by court, date and number, or by the number alone.

use std::sync::LazyLock;

use jiff::civil::Date;

use super::{Read, docket};
use crate::{
    fr::{Citation, Court, Decision, Evidence},
    text::{
        cursor::{Cursor, begins_with},
        day,
        glance::Glance,
    },
};

/// How many words may stand between a court and the date or number of its decision.
const REACH: usize = 22;

/// Words that may stand there.
const BETWEEN: [&str; 58] = [
    "et",
    "de",
    "du",
    "des",
    "la",
    "le",
    "les",
    "l",
    "d",
    "en",
    "date",
    "arret",
    "arrets",
    "decision",
    "decisions",
    "dec",
    "ordonnance",
    "ord",
    "jugement",
    "chambre",
    "chambres",
    "ch",
    "chbre",
    "chb",
    "reunies",
    "sous",
    "section",
    "sections",
    "sect",
    "ss",
    "ssr",
    "chr",
    "pole",
    "p",
    "sociale",
    "civile",
    "commerciale",
    "correctionnelle",
    "soc",
    "civ",
    "com",
    "crim",
    "e",
    "er",
    "re",
    "ere",
    "eme",
    "statuant",
    "au",
    "contentieux",
    "formation",
    "pleniere",
    "restreinte",
    "juge",
    "referes",
    "jcp",
    "jaf",
    "mixte",
];

/// Reads a decision at the name of its court, or of a chamber of the Cour de cassation.
pub(in crate::fr) fn named(cursor: &Cursor<'_>, at: usize) -> Vec<Read> {
    let Some((court, after)) = court(cursor, at) else { return chamber(cursor, at) };
    // A decree is made in the Conseil d'État, not decided by it.
    if court == Court::ConseilEtat && at > 0 && cursor.is_like(at - 1, "en") {
        return Vec::new();
    }
    let (seat, after) = if court.has_seat() { seat(cursor, after) } else { (String::new(), after) };
    tail(cursor, at, after, court, seat)
}

/// `Soc. 12 mai 2020`, `Civ. 1re, 3 mars 2021, n° 19-21.384`
fn chamber(cursor: &Cursor<'_>, at: usize) -> Vec<Read> {
    let begins = cursor.raw(at).chars().next().is_some_and(|first| !first.is_lowercase());
    let Some((_, to)) = formation(cursor, at, Court::Cassation).filter(|_| begins) else {
        return Vec::new();
    };
    if day::read(cursor, cursor.after_comma(cursor.after_dot(to))).is_none() {
        return Vec::new();
    }
    tail(cursor, at, at, Court::Cassation, String::new())
}

/// The words with which the names of courts begin.
static COURTS: LazyLock<Glance> =
    LazyLock::new(|| Glance::of(Court::ALL.into_iter().flat_map(Court::names).copied()));

fn court(cursor: &Cursor<'_>, at: usize) -> Option<(Court, usize)> {
    let mut best: Option<(Court, usize)> = None;
    if !COURTS.may_begin(cursor, at) {
        return None;
    }
    let begins = cursor.initial(at);
    for court in Court::ALL {
        for name in court.names().iter().filter(|name| begins_with(name, begins)) {
            let is_capitals = name.bytes().all(|byte| byte.is_ascii_uppercase());
            let to = if is_capitals {
                let raw = cursor.raw(at);
                let fits = raw == *name || (cursor.is_lone && raw.eq_ignore_ascii_case(name));
                fits.then_some(at + 1)
            } else {
                cursor.name(at, name).map(|to| cursor.after(to, b'.'))
            };
            if let Some(to) = to
                && best.is_none_or(|(_, reach)| reach < to)
            {
                best = Some((court, to));
            }
        }
    }
    best
}

/// The town of a court: `Paris`, `d'Aix-en-Provence`, `de Saint-Denis`.
fn seat(cursor: &Cursor<'_>, at: usize) -> (String, usize) {
    let mut start = at;
    if cursor.is_any_like(start, &["de", "du", "des"]) {
        start += 1;
    } else if cursor.is_like(start, "d") && cursor.is_sign(start + 1, b'\'') {
        start += 2;
    }
    let is_capital =
        |place: usize| cursor.raw(place).chars().next().is_some_and(char::is_uppercase);
    if !cursor.is_word(start) || !is_capital(start) || cursor.raw(start) == "RG" {
        return (String::new(), at);
    }
    let mut end = start + 1;
    if cursor.is_any_like(start, &["le", "la", "les"]) && is_capital(end) {
        end += 1;
    }
    while cursor.is_sign(end, b'-') && cursor.is_tight(end) && cursor.is_word(end + 1) {
        end += 2;
    }
    let town = cursor.between(start, end).split_whitespace().collect::<Vec<_>>().join(" ");
    (town, end)
}

fn formation(cursor: &Cursor<'_>, at: usize, court: Court) -> Option<(&'static str, usize)> {
    let names = court
        .formations()
        .iter()
        .flat_map(|(cited, written)| written.iter().map(move |name| (*name, *cited)));
    cursor.longest_name(at, names)
}

/// What stands between a court and the end of the citation of its decision.
#[derive(Default)]
struct Tail {
    formation: &'static str,
    date: Option<Date>,
    number: Option<String>,
    /// The place after what was read last.
    end: usize,
}

fn tail(cursor: &Cursor<'_>, from: usize, at: usize, court: Court, seat: String) -> Vec<Read> {
    let mut read = Tail { end: at, ..Tail::default() };
    let mut next = at;
    // Where the date stands alone it must stand close.
    let mut passed = 0;
    while next < at + REACH {
        if read.formation.is_empty()
            && let Some((found, to)) = formation(cursor, next, court)
        {
            read.formation = found;
            next = cursor.after(to, b'.');
            continue;
        }
        if let Some((number, to)) = numbered(cursor, next, court, read.date.is_some()) {
            read.number = Some(number);
            read.end = to;
            break;
        }
        if read.date.is_none()
            && let Some((date, to)) = day::read(cursor, next)
        {
            read.date = Some(date);
            read.end = to;
            next = to;
            passed = if passed > 8 { return Vec::new() } else { 0 };
            continue;
        }
        let Some(step) = step(cursor, next) else { break };
        passed += usize::from(step > 0 && !cursor.is_sign(next, b','));
        next += step;
    }
    if read.number.is_some() && read.date.is_none() {
        let place = cursor.after(read.end, b',');
        let place = if cursor.is_like(place, "du") { place + 1 } else { place };
        if let Some((date, to)) = day::read(cursor, place) {
            (read.date, read.end) = (Some(date), to);
        }
    }
    if read.number.is_none() && read.date.is_none() {
        return Vec::new();
    }
    let first = Decision {
        court,
        seat,
        formation: read.formation,
        date: read.date,
        number: read.number,
        evidence: Evidence::Named,
    };
    let mut reads = vec![Read::new(from, read.end, Citation::Decision(first.clone()))];
    if first.number.is_some() {
        further(cursor, &first, &mut reads);
    }
    reads
}

/// The further numbers of joined cases: `n° 18-26.378 et 18-26.380`.
fn further(cursor: &Cursor<'_>, first: &Decision, reads: &mut Vec<Read>) {
    while let Some(end) = reads.last().map(|read| read.to) {
        let comma = cursor.after(end, b',');
        let place = if cursor.is_any_like(comma, &["et", "a"]) { comma + 1 } else { comma };
        if place == end {
            break;
        }
        let place = cursor.number_sign(place).unwrap_or(place);
        let Some((number, to)) = docket::of_court(cursor, place, first.court) else { break };
        let decision = Decision { number: Some(number), ..first.clone() };
        reads.push(Read::new(place, to, Citation::Decision(decision)));
    }
}

/// The number of the case at a place, with the words before it. Without any it is one only where
/// its form says so, or behind the date.
fn numbered(
    cursor: &Cursor<'_>,
    at: usize,
    court: Court,
    is_dated: bool,
) -> Option<(String, usize)> {
    const WORDS: [&str; 14] = [
        "pourvoi", "pourvois", "rg", "req", "requete", "requetes", "aff", "affaire", "dossier",
        "decision", "dec", "arret", "numero", "role",
    ];
    let mut next = at;
    let mut is_announced = false;
    while let Some(to) = cursor.after_word(next, &WORDS) {
        next = to;
        is_announced = true;
    }
    if let Some(to) = cursor.number_sign(next) {
        next = to;
        is_announced = true;
    }
    let sure = matches!(
        court,
        Court::Cassation | Court::ConseilConstitutionnel | Court::CourAdministrativeAppel
    );
    if !is_announced && !sure && !is_dated && !cursor.is_lone {
        return None;
    }
    docket::of_court(cursor, next, court)
}

/// How far to go over a token that may stand between a court and its decision.
fn step(cursor: &Cursor<'_>, at: usize) -> Option<usize> {
    const SIGNS: [u8; 7] = [b',', b'.', b'-', b'/', b'\'', b'+', b'('];
    if SIGNS.iter().any(|sign| cursor.is_sign(at, *sign))
        || cursor.digits(at) > 0 && cursor.digits(at) < 3
    {
        return Some(1);
    }
    let raw = cursor.raw(at);
    let is_short = raw.len() <= 2 && raw.bytes().all(|byte| byte.is_ascii_uppercase());
    (cursor.is_word(at) && (is_short || cursor.is_any_like(at, &BETWEEN))).then_some(1)
}

/// Reads the number of a case at the word before it, without its court: `pourvoi n° 20-20.648`,
/// `RG n° 21/00091`, `requête n° 428409`.
pub(in crate::fr) fn announced(cursor: &Cursor<'_>, at: usize) -> Vec<Read> {
    let word = cursor.word(at);
    let is = |words: &[&str]| words.iter().any(|known| law::fold::is_like(&word, known));
    let (court, evidence) = if is(&["pourvoi", "pourvois"]) {
        (Court::Cassation, Evidence::Number)
    } else if is(&["requete", "requetes", "req"]) {
        (Court::ConseilEtat, Evidence::Number)
    } else if word == "RG" || cursor.is_lone && is(&["rg"]) {
        (Court::CourAppel, Evidence::Number)
    } else {
        return Vec::new();
    };
    let next = cursor.after(at + 1, b'.');
    let place = cursor.number_sign(next).unwrap_or(next);
    let Some((number, to)) = docket::of_court(cursor, place, court) else { return Vec::new() };
    let first = number_only(court, String::new(), number, evidence);
    let mut reads = vec![Read::new(at, to, Citation::Decision(first.clone()))];
    further(cursor, &first, &mut reads);
    reads
}

/// Reads the number of a case that stands alone, by its form.
pub(in crate::fr) fn bare(cursor: &Cursor<'_>, at: usize) -> Option<Read> {
    let is_signed = at > 0 && cursor.number_sign(at - 1).is_some()
        || at > 1 && cursor.number_sign(at - 2) == Some(at);
    if let Some((number, to)) = docket::constitutional(cursor, at) {
        let dated = cursor.is_like(to, "du").then(|| day::read(cursor, to + 1)).flatten();
        let (date, to) = dated.map_or((None, to), |(date, to)| (Some(date), to));
        let decision =
            number_only(Court::ConseilConstitutionnel, String::new(), number, Evidence::Named);
        return Some(Read::new(at, to, Citation::Decision(Decision { date, ..decision })));
    }
    if let Some((number, seat, to)) = docket::appeal_administrative(cursor, at) {
        let court = Court::CourAdministrativeAppel;
        let decision = number_only(court, seat.to_owned(), number, Evidence::Named);
        return Some(Read::new(at, to, Citation::Decision(decision)));
    }
    let (court, (number, to)) = if let Some(found) = docket::appeal(cursor, at)
        && (cursor.is_lone || is_signed || cursor.is_sign(at + 3, b'.'))
    {
        (Court::Cassation, found)
    } else if let Some(found) = docket::roll(cursor, at)
        && (cursor.is_lone || is_signed)
    {
        (Court::CourAppel, found)
    } else if let Some(found) = docket::request(cursor, at)
        && cursor.is_lone
        && cursor.is_end(at + 1)
    {
        (Court::ConseilEtat, found)
    } else {
        return None;
    };
    let decision = number_only(court, String::new(), number, Evidence::Number);
    Some(Read::new(at, to, Citation::Decision(decision)))
}

const fn number_only(court: Court, seat: String, number: String, evidence: Evidence) -> Decision {
    Decision { court, seat, formation: "", date: None, number: Some(number), evidence }
}
