//! Which abbreviations of reporters, journals and codes stand at a place of a text?
//!
//! An abbreviation is found by its key: its letters and digits without blanks, full stops, commas
//! and apostrophes. One key may have several spellings, and one spelling several meanings.

use std::sync::LazyLock;

use super::{
    codes::{CODES, CodeId},
    editions::{EDITIONS, EditionId},
    journals::{JOURNALS, JournalId},
};
use crate::text::{
    cursor::{Cursor, plain_mark},
    token::Kind,
};

/// What an abbreviation stands for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Meaning {
    /// An edition of a reporter.
    Edition(EditionId),
    /// A journal.
    Journal(JournalId),
    /// A code, a register or session laws.
    Code(CodeId),
}

/// One spelling with what it stands for.
#[derive(Debug)]
struct Entry {
    key: String,
    spelling: &'static str,
    meaning: Meaning,
    /// Whether this is the spelling in capitals, or in small letters, of an abbreviation.
    is_recased: bool,
}

/// How well a text fits a spelling; the best first.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(super) enum Fit {
    /// The same but for runs of blanks.
    Exact,
    /// The same but for blanks.
    Spaced,
    /// The same but for full stops, apostrophes or capitals.
    Loose,
}

/// An abbreviation that stands at a place.
#[derive(Clone, Debug)]
pub(super) struct Match {
    /// The token after it.
    pub(super) to: usize,
    /// What it may stand for; of the best fit only, in the order of the tables.
    pub(super) meanings: Vec<Meaning>,
    /// How well it fits.
    pub(super) fit: Fit,
    /// Whether it is one word without a full stop or a digit, as `Day` or `Miles`.
    pub(super) is_plain_word: bool,
}

/// Every abbreviation, sorted by key, with where the keys of each first byte begin and end.
struct Index {
    entries: Vec<Entry>,
    by_first: [(u32, u32); 256],
    /// Whether a key begins with two bytes, one bit each.
    begins: Box<[u64; 1024]>,
}

/// Every abbreviation.
static ALL: LazyLock<Index> = LazyLock::new(|| Index::of(|_| true));

/// Those with which a citation may begin, without a volume or a title before them. Every capital
/// word of a text is looked up here, so they are kept apart from the many others.
static FIRST: LazyLock<Index> = LazyLock::new(|| {
    Index::of(|meaning| match meaning {
        Meaning::Edition(id) => ['n', 'p', 'r'].iter().any(|shape| id.edition().has(*shape)),
        Meaning::Code(id) => {
            let code = id.entry();
            ['s', 'R', 'T', 'C', 'j'].iter().any(|shape| code.has(*shape)) && !code.has('t')
        }
        Meaning::Journal(_) => false,
    })
});

fn add(entries: &mut Vec<Entry>, spelling: &'static str, meaning: Meaning) {
    let cursor = Cursor::american(spelling);
    let mut key = Vec::new();
    for at in 0..cursor.tokens.len() {
        letters(&cursor, at, |byte| key.push(byte));
    }
    let Ok(key) = String::from_utf8(key) else { return };
    if key.is_empty() {
        return;
    }
    let has_parts = spelling.contains(' ') || spelling.matches('.').count() > 1;
    let has_digit = key.bytes().any(|byte| byte.is_ascii_digit());
    let capitals = key.to_uppercase();
    if capitals != key && (has_parts || has_digit) {
        entries.push(Entry { key: capitals, spelling, meaning, is_recased: true });
    }
    if matches!(key.as_str(), "USC" | "CFR") {
        entries.push(Entry { key: key.to_lowercase(), spelling, meaning, is_recased: true });
    }
    entries.push(Entry { key, spelling, meaning, is_recased: false });
}

/// The bytes of a token that belong to a key.
fn letters(cursor: &Cursor<'_>, at: usize, mut each: impl FnMut(u8)) {
    let Some(token) = cursor.token(at) else { return };
    match token.kind {
        Kind::Number => cursor.raw(at).bytes().for_each(each),
        Kind::Word => cursor.raw(at).bytes().filter(u8::is_ascii_alphabetic).for_each(each),
        Kind::Sign if matches!(token.sign, b'.' | b',' | b'\'') => {}
        Kind::Sign if token.sign < 0x80 => each(token.sign),
        Kind::Sign => each(b'?'),
    }
}

/// The abbreviations that begin at a token, the longest first.
pub(super) fn matches_at(cursor: &Cursor<'_>, at: usize) -> Vec<Match> {
    matches(&ALL, cursor, at)
}

/// The same for those with which a citation may begin.
pub(super) fn first_matches_at(cursor: &Cursor<'_>, at: usize) -> Vec<Match> {
    matches(&FIRST, cursor, at)
}

fn matches(index: &Index, cursor: &Cursor<'_>, at: usize) -> Vec<Match> {
    let mut out = Vec::new();
    if !index.may_begin(cursor.raw(at)) {
        return out;
    }
    let mut depth = 0;
    let mut range: Option<(usize, usize)> = None;
    let mut here = at;
    while let Some(token) = cursor.token(here) {
        // A comma goes on only where it stands for a full stop: `U,S,`.
        if token.kind == Kind::Sign
            && token.sign == b','
            && !(cursor.is_glued(here) && is_comma_as_stop(cursor, here))
        {
            break;
        }
        letters(cursor, here, |byte| {
            range = match range {
                None if depth == 0 => {
                    let (from, to) = index.by_first[byte as usize];
                    Some((from as usize, to as usize))
                }
                None => None,
                Some((from, to)) => index.narrow(from, to, depth, byte),
            };
            range = range.filter(|(from, to)| from < to);
            depth += 1;
        });
        let Some((from, to)) = range else { break };
        here += 1;
        if depth > 0 && index.entries.get(from).is_some_and(|entry| entry.key.len() == depth) {
            let end = end_of(cursor, here);
            if let Some(found) = index.found(cursor, at, end, from, to, depth) {
                out.push(found);
            }
        }
    }
    out.reverse();
    // A full stop behind the abbreviation leaves two entries with the same end.
    out.dedup_by_key(|found| found.to);
    out
}

/// Whether a comma between letters, or at their end before a number, is misread for a full stop.
fn is_comma_as_stop(cursor: &Cursor<'_>, at: usize) -> bool {
    let before = at
        .checked_sub(1)
        .is_some_and(|before| cursor.is_capital(before) && cursor.raw(before).len() == 1);
    let earlier = at >= 2 && cursor.sign(at - 2) == b',';
    before && (cursor.is_glued(at + 1) && cursor.is_capital(at + 1) || earlier)
}

/// The place after the full stops and such commas that belong to the abbreviation.
fn end_of(cursor: &Cursor<'_>, mut at: usize) -> usize {
    while cursor.is_glued(at)
        && (cursor.sign(at) == b'.' || cursor.sign(at) == b',' && is_comma_as_stop(cursor, at))
    {
        at += 1;
    }
    at
}

impl Index {
    /// The abbreviations with a meaning that is wanted.
    fn of(wanted: impl Fn(Meaning) -> bool) -> Self {
        let mut entries = Vec::with_capacity(8192);
        let editions = EditionId::all()
            .zip(EDITIONS.iter())
            .map(|(id, edition)| (Meaning::Edition(id), edition.spellings().collect::<Vec<_>>()));
        let journals = JournalId::all()
            .zip(JOURNALS.iter())
            .map(|(id, journal)| (Meaning::Journal(id), journal.spellings().collect::<Vec<_>>()));
        let codes = CodeId::all()
            .zip(CODES.iter())
            .map(|(id, code)| (Meaning::Code(id), code.spellings().collect::<Vec<_>>()));
        for (meaning, spellings) in editions.chain(journals).chain(codes) {
            if wanted(meaning) {
                for spelling in spellings {
                    add(&mut entries, spelling, meaning);
                }
            }
        }
        // A stable sort keeps the order of the tables among equal keys.
        entries.sort_by(|a, b| a.key.cmp(&b.key));
        let mut by_first = [(0, 0); 256];
        let mut begins = Box::new([0_u64; 1024]);
        for (place, entry) in entries.iter().enumerate() {
            if let [first, second, ..] = entry.key.as_bytes() {
                let pair = usize::from(*first) << 8 | usize::from(*second);
                begins[pair >> 6] |= 1 << (pair & 63);
            }
            let first = entry.key.as_bytes().first().copied().unwrap_or_default() as usize;
            if by_first[first].1 == 0 {
                by_first[first].0 = place as u32;
            }
            by_first[first].1 = place as u32 + 1;
        }
        Self { entries, by_first, begins }
    }

    /// Whether a key may begin with a word, judged by its first two letters.
    fn may_begin(&self, word: &str) -> bool {
        match word.as_bytes() {
            [first, second, ..] if first.is_ascii_alphabetic() && second.is_ascii_alphabetic() => {
                let pair = usize::from(*first) << 8 | usize::from(*second);
                self.begins[pair >> 6] >> (pair & 63) & 1 == 1
            }
            _ => true,
        }
    }

    /// The entries among some whose key has a byte at a depth.
    fn narrow(&self, from: usize, to: usize, depth: usize, byte: u8) -> Option<(usize, usize)> {
        let range = self.entries.get(from..to)?;
        let at = |entry: &Entry| entry.key.as_bytes().get(depth).copied().map_or(-1, i16::from);
        let wanted = i16::from(byte);
        let low = range.partition_point(|entry| at(entry) < wanted);
        let high = range.partition_point(|entry| at(entry) <= wanted);
        (low < high).then_some((from + low, from + high))
    }

    fn found(
        &self,
        cursor: &Cursor<'_>,
        at: usize,
        to: usize,
        from: usize,
        until: usize,
        depth: usize,
    ) -> Option<Match> {
        let entries = self.entries.get(from..until)?;
        let written = cursor.between(at, to);
        let fits = entries.iter().take_while(|entry| entry.key.len() == depth).map(|entry| {
            let fit = if entry.is_recased {
                Fit::Loose
            } else if same_but_blanks(written, entry.spelling, true) {
                Fit::Exact
            } else if same_but_blanks(written, entry.spelling, false) {
                Fit::Spaced
            } else {
                Fit::Loose
            };
            (fit, entry)
        });
        let fits: Vec<_> = fits.collect();
        let fit = fits.iter().map(|(fit, _)| *fit).min()?;
        let mut meanings = Vec::new();
        let mut spelling = "";
        for (_, entry) in fits.iter().filter(|(found, _)| *found == fit) {
            if !meanings.contains(&entry.meaning) {
                meanings.push(entry.meaning);
            }
            spelling = entry.spelling;
        }
        let is_short = !written.contains(' ') && written.matches('.').count() <= 1;
        let has_digit = written.bytes().any(|byte| byte.is_ascii_digit());
        // "12 Or 5" is not a citation of the Oregon Reports, which are written `Or.`.
        let wants_stop = spelling.contains('.') && !written.contains('.');
        let is_capitals = written.bytes().all(|byte| byte.is_ascii_uppercase());
        if fit == Fit::Loose && is_short && !has_digit && wants_stop && !is_capitals {
            return None;
        }
        let is_plain_word = is_short
            && !has_digit
            && !written.contains(['.', '&', ','])
            && (!is_capitals || written.len() == 1);
        Some(Match { to, meanings, fit, is_plain_word })
    }
}

/// Whether two texts are the same, runs of blanks being one blank, or none.
fn same_but_blanks(a: &str, b: &str, blanks_count: bool) -> bool {
    fn signs(text: &str, blanks: bool) -> impl Iterator<Item = char> {
        let mut before = false;
        text.chars().filter_map(move |sign| {
            let is_blank = sign.is_whitespace();
            let drop = is_blank && (before || !blanks);
            before = is_blank;
            match sign {
                _ if drop => None,
                _ if is_blank => Some(' '),
                sign => Some(plain_mark(sign)),
            }
        })
    }
    signs(a, blanks_count).eq(signs(b, blanks_count))
}
