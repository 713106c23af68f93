//! Every French citation of a text, and the one reference a person typed.

use std::{ops::Range, sync::LazyLock};

use law::{Notice, notice::FormNotice};

use super::{
    Article, Citation, Code, Court, Nature, Source, codes,
    grammar::{Context, Read, act, article, decision, identifier},
    laws,
};
use crate::{
    eu::ecli,
    text::{Split, cursor::Cursor, glance::Glance, token::Kind},
};

/// A citation found in a text.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Found {
    /// Where it stands, in bytes.
    pub span: Range<usize>,
    /// What was read.
    pub citation: Citation,
    /// What was read although it is written wrongly.
    pub issues: Vec<Notice>,
}

/// Extracts every citation of a text.
pub fn extract(text: &str) -> Vec<Found> {
    extract_within(text, None)
}

/// The same of a text that other orders read too.
pub(super) fn extract_from(text: &Split<'_>) -> Vec<Found> {
    all(text.european(), None)
}

/// Extracts every citation of a text that is itself part of a code: there an article without
/// anything behind it, and one `du présent code`, is one of that code.
pub fn extract_within(text: &str, own: Option<&'static Code>) -> Vec<Found> {
    all(&Cursor::new(text), own)
}

fn all(cursor: &Cursor<'_>, own: Option<&'static Code>) -> Vec<Found> {
    let mut context = Context { own, last: None };
    let mut found = Vec::new();
    let mut at = 0;
    while at < cursor.tokens.len() {
        let reads = reads_at(cursor, at, &context);
        let next = reads.last().map_or(at + 1, |read| read.to.max(at + 1));
        for read in reads {
            if let Citation::Article(Article { source, .. }) = &read.citation {
                context.last = Some(source.clone());
            } else if let Citation::Act(act) = &read.citation {
                context.last = Some(Source::Act(act.clone()));
            }
            push(cursor, read, &mut found);
        }
        at = next;
    }
    found
}

/// Reads a text that is one reference, or one list of articles, and nothing else.
pub fn read(text: &str) -> Vec<Found> {
    let cursor = Cursor::lone(text);
    let mut found = Vec::new();
    let Some((mut from, first)) = opening(&cursor) else { return found };
    let mut next = Some(first);
    while let Some(reads) = next {
        for read in reads {
            from = from.max(read.to);
            push(&cursor, read, &mut found);
        }
        while [b',', b'.', b';', b')'].iter().any(|sign| cursor.is_sign(from, *sign)) {
            from += 1;
        }
        let more = reads_at(&cursor, from, &Context::default());
        next = (!more.is_empty()).then_some(more);
    }
    // A name of the parties may follow a decision; anything else makes it no reference.
    let is_whole = from >= cursor.tokens.len()
        || found.last().is_some_and(|last| matches!(last.citation, Citation::Decision(_)));
    if is_whole { found } else { with_rest(&cursor, from, found) }
}

/// The first citation of a reference, with the place after the words before it: `l'`, `voir`,
/// `décision n°`, `ancien`, `au premier alinéa de l'`.
fn opening(cursor: &Cursor<'_>) -> Option<(usize, Vec<Read>)> {
    const LEADING: [&str; 21] = [
        "l", "le", "la", "les", "voir", "cf", "v", "aux", "au", "arret", "decision", "selon",
        "par", "du", "de", "d", "n", "ancien", "anc", "vu", "et",
    ];
    const FARTHEST: usize = 16;
    for at in 0..cursor.tokens.len().min(FARTHEST) {
        let mut reads = reads_at(cursor, at, &Context::default());
        if reads.is_empty() {
            reads.extend(alone(cursor, at));
        }
        let Some(first) = reads.first() else { continue };
        let is_led = (0..first.from.min(at)).all(|place| {
            cursor.token(place).is_some_and(|token| token.kind == Kind::Sign)
                || cursor.is_any_like(place, &LEADING)
        });
        return is_led.then_some((at, reads));
    }
    None
}

/// Says that something stands behind what was read; more than a few words make it a text.
fn with_rest(cursor: &Cursor<'_>, from: usize, mut found: Vec<Found>) -> Vec<Found> {
    const MOST: usize = 12;
    // An article of a text that is not named is one of what stands behind it.
    let is_unnamed = found.iter().any(|found| {
        matches!(&found.citation, Citation::Article(Article { source: Source::Unnamed, .. }))
    });
    if cursor.tokens.len() - from > MOST || is_unnamed {
        return Vec::new();
    }
    let rest = cursor.between(from, cursor.tokens.len());
    if let Some(last) = found.last_mut() {
        last.issues.push(FormNotice::NotUnderstood { text: rest.to_owned() }.into());
    }
    found
}

/// What is a reference only where it stands alone.
fn alone(cursor: &Cursor<'_>, at: usize) -> Option<Read> {
    if let Some((codes, to)) = codes::code(cursor, at)
        && let [code] = codes.as_slice()
    {
        return Some(Read::new(at, to, Citation::Code(code)));
    }
    identifier::registered_alone(cursor, at)
}

/// The citations that begin at a place.
fn reads_at(cursor: &Cursor<'_>, at: usize, context: &Context) -> Vec<Read> {
    let Some(token) = cursor.token(at) else { return Vec::new() };
    match token.kind {
        Kind::Word if BEGINS.may_begin(cursor, at) || is_identifier(cursor, at) => {
            word(cursor, at, context)
        }
        Kind::Word => Vec::new(),
        Kind::Number => number(cursor, at),
        Kind::Sign if token.sign == b'*' => article::bare(cursor, at, context),
        Kind::Sign => Vec::new(),
    }
}

/// The words with which a citation begins, but for identifiers of any letters.
static BEGINS: LazyLock<Glance> = LazyLock::new(|| {
    const WORDS: [&str; 20] = [
        "article", "articles", "art", "arts", "l", "lo", "r", "d", "a", "c", "ecli", "pourvoi",
        "requete", "req", "rg", "idcc", "siren", "siret", "rcs", "boi",
    ];
    let courts = Court::ALL.into_iter().flat_map(|court| {
        let formations = court.formations().iter().flat_map(|(_, written)| *written);
        court.names().iter().chain(formations).copied()
    });
    let acts = Nature::ALL.into_iter().map(Nature::folded).chain(laws::abbreviations());
    Glance::of(WORDS.into_iter().chain(courts).chain(acts).chain(codes::first_words()))
});

/// Whether a word is tied to a number, as the letters of an identifier are.
fn is_identifier(cursor: &Cursor<'_>, at: usize) -> bool {
    cursor.is_number(at + 1) && cursor.is_tight(at + 1)
}

/// The citations that begin with a number.
fn number(cursor: &Cursor<'_>, at: usize) -> Vec<Read> {
    // `1re civ., 3 mars 2021`
    if cursor.digits(at) == 1 && cursor.is_any_like(at + 1, &["re", "ere", "e", "eme"]) {
        return decision::named(cursor, at);
    }
    let joins =
        cursor.is_sign(at + 1, b'-') || cursor.is_sign(at + 1, b'/') || cursor.is_word(at + 1);
    if !cursor.is_lone && !joins {
        return Vec::new();
    }
    decision::bare(cursor, at).into_iter().collect()
}

/// The citations that begin with a word.
fn word(cursor: &Cursor<'_>, at: usize, context: &Context) -> Vec<Read> {
    let raw = cursor.raw(at);
    let first = raw.as_bytes().first().copied().unwrap_or_default().to_ascii_lowercase();
    let is_capital = raw.chars().next().is_some_and(char::is_uppercase) || cursor.is_lone;
    match first {
        b'a' if cursor.is_any_like(at, &["article", "articles", "art", "arts"]) => {
            let reads = article::read(cursor, at, context);
            if !reads.is_empty() {
                return reads;
            }
        }
        b'l' | b'd' | b'o' | b'a' => {
            if let Some(read) = act::read(cursor, at) {
                let further = article::behind_act(cursor, &read);
                return if further.is_empty() { vec![read] } else { further };
            }
        }
        b'p' | b'r' => {
            let reads = decision::announced(cursor, at);
            if !reads.is_empty() {
                return reads;
            }
        }
        b'e' if cursor.is_sign(at + 1, b':') => {
            let found = ecli::read(cursor, at).filter(|(ecli, _)| ecli.country == "FR");
            return found
                .map(|(ecli, to)| Read::new(at, to, Citation::Ecli(ecli)))
                .into_iter()
                .collect();
        }
        _ => {}
    }
    if matches!(raw, "L" | "LO" | "R" | "D" | "A")
        || cursor.is_lone && matches!(raw, "l" | "r" | "d")
    {
        let reads = article::bare(cursor, at, context);
        if !reads.is_empty() {
            return reads;
        }
    }
    if codes::may_begin(raw) {
        let reads = article::behind_code(cursor, at);
        if !reads.is_empty() {
            return reads;
        }
    }
    if is_capital || matches!(first, b'c' | b't') {
        if let Some(read) = identifier::read(cursor, at) {
            return vec![read];
        }
        if COURTS.contains(&first) {
            return decision::named(cursor, at);
        }
    }
    Vec::new()
}

/// The first letters of courts and chambers.
const COURTS: [u8; 7] = [b'c', b't', b's', b'a', b'p', b'd', b'r'];

fn push(cursor: &Cursor<'_>, read: Read, found: &mut Vec<Found>) {
    let span = cursor.bytes(read.from, read.to);
    if found.last().is_some_and(|last| last.span.end > span.start) {
        return;
    }
    let mut issues = read.issues;
    issues.extend(fault(&read.citation).map(Notice::from));
    found.push(Found { span, citation: read.citation, issues });
}

/// What cannot be right about what was read.
fn fault(citation: &Citation) -> Option<FormNotice> {
    let Citation::Ecli(ecli) = citation else { return None };
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let parts: Vec<&str> = ecli.ordinal.split('.').collect();
    match (ecli.court.as_str(), parts.as_slice()) {
        // Two letters or a letter and a digit of the chamber, and five digits.
        ("CCASS", [whole]) if whole.len() == 7 && whole.get(2..).is_some_and(is_digits) => None,
        ("CCASS", _) => Some(FormNotice::NumberOfCassation),
        ("CC", [year, _, _]) if is_digits(year) => None,
        ("CC", _) => Some(FormNotice::NumberOfConstitutionalCouncil),
        (court, [number, day])
            if court.starts_with("CE") && is_digits(number) && day.len() == 8 =>
        {
            None
        }
        (court, _) if court.starts_with("CE") => Some(FormNotice::NumberOfCouncilOfState),
        _ => None,
    }
}
