//! The parties before a citation, read backwards from it.

use std::{collections::BTreeSet, sync::LazyLock};

use super::{
    super::{Name, index::matches_at},
    place::open_page,
};
use crate::text::cursor::Cursor;

/// How many tokens a name may have.
const REACH: usize = 70;

/// What stands before a citation and belongs to it.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Before {
    /// The parties.
    pub(in super::super) name: Option<Name>,
    /// The docket number.
    pub(in super::super) docket: Option<String>,
    /// The year between name and reporter, as California's courts write it.
    pub(in super::super) year: Option<u16>,
    /// Where it begins.
    pub(in super::super) from: Option<usize>,
}

/// Words that introduce a citation, or a sentence, and are not part of a name.
const SIGNALS: [&str; 64] = [
    "See",
    "see",
    "Cf",
    "But",
    "Accord",
    "Compare",
    "Contra",
    "Citing",
    "citing",
    "Quoting",
    "quoting",
    "Under",
    "In",
    "Also",
    "E",
    "However",
    "Although",
    "Moreover",
    "Because",
    "When",
    "As",
    "If",
    "Unlike",
    "Like",
    "Similarly",
    "Indeed",
    "Thus",
    "Therefore",
    "Here",
    "Since",
    "After",
    "Before",
    "With",
    "On",
    "At",
    "By",
    "From",
    "Relying",
    "Applying",
    "Overruling",
    "Following",
    "Distinguishing",
    "Finally",
    "Nor",
    "That",
    "This",
    "These",
    "Those",
    "While",
    "Where",
    "Which",
    "Both",
    "For",
    "To",
    "Is",
    "Was",
    "It",
    "We",
    "And",
    "Or",
    "Then",
    "Yet",
    "Id",
    "Ibid",
];

/// What stands before a citation without being a party.
const INSTITUTIONS: [&str; 12] = [
    "Court",
    "Courts",
    "Circuit",
    "Congress",
    "Art",
    "Article",
    "Section",
    "Act",
    "Exhibit",
    "Doc",
    "Constitution",
    "Pub",
];

/// Small words that may stand inside a name.
const JOINING: [&str; 28] = [
    "of", "the", "and", "for", "ex", "rel", "et", "al", "ux", "vir", "de", "la", "del", "los",
    "las", "von", "van", "der", "den", "du", "da", "di", "re", "parte", "a", "an", "d", "n",
];

/// What may follow a comma inside a name.
const BEHIND_COMMA: [&str; 32] = [
    "Inc", "LLC", "Ltd", "Co", "Corp", "LLP", "LP", "PLLC", "PC", "PLC", "NA", "SA", "AG", "GmbH",
    "L", "P", "N", "S", "A", "M", "Jr", "Sr", "II", "III", "IV", "et", "INC", "LTD", "CO", "CORP",
    "BV", "Etc",
];

static ABBREVIATIONS: LazyLock<BTreeSet<&'static str>> = LazyLock::new(|| {
    let table = include_str!("../tables/words.txt").lines();
    table.map(|word| word.trim_end_matches('.')).collect()
});

/// Words that begin a name of a case without a second party.
const MATTERS: [(&[&str], &str); 8] = [
    (&["In", "re"], "In re"),
    (&["IN", "RE"], "In re"),
    (&["In", "Re"], "In re"),
    (&["Ex", "parte"], "Ex parte"),
    (&["EX", "PARTE"], "Ex parte"),
    (&["Ex", "Parte"], "Ex parte"),
    (&["In", "the", "Matter", "of"], "In the Matter of"),
    (&["Matter", "of"], "Matter of"),
];

/// Reads what stands before a citation, not further back than `floor`.
pub(in super::super) fn before(cursor: &Cursor<'_>, at: usize, floor: usize) -> Before {
    let mut read = Before::default();
    let mut end = at;
    if end > floor && cursor.sign(end - 1) == b'[' {
        end -= 1;
    }
    end = before_open_citations(cursor, end, floor);
    if end > floor && cursor.sign(end - 1) == b',' {
        end -= 1;
    }
    if end >= floor + 3 && matches!(cursor.sign(end - 1), b')') && cursor.sign(end - 3) == b'(' {
        read.year = cursor.year(end - 2);
        if read.year.is_some() {
            end -= 3;
        }
    }
    if let Some((docket, from)) = docket(cursor, end, floor) {
        read.docket = Some(docket);
        read.from = Some(from);
        end = from;
        if end > floor && cursor.sign(end - 1) == b',' {
            end -= 1;
        }
    }
    while end > floor && cursor.sign(end - 1) == b'*' {
        end -= 1;
    }
    if let Some((name, from)) = name(cursor, end, floor, end == at) {
        read.name = Some(name);
        read.from = Some(from);
    }
    read
}

/// The place before citations whose volume and page are open: `— U.S. —,`.
fn before_open_citations(cursor: &Cursor<'_>, at: usize, floor: usize) -> usize {
    let mut end = at;
    while end > floor + 2 {
        let comma = usize::from(cursor.sign(end - 1) == b',');
        let mut last = end - comma;
        while last > floor && matches!(cursor.sign(last - 1), b'-' | b'_') {
            last -= 1;
        }
        if last == end - comma {
            break;
        }
        let Some(first) = (floor..last).rev().take(10).find(|here| {
            matches!(cursor.sign(*here), b'-' | b'_')
                && matches_at(cursor, here + 1).iter().any(|found| found.to == last)
        }) else {
            break;
        };
        if open_page(cursor, last).is_none() && cursor.raw(last).len() < 2 {
            break;
        }
        end = first;
        while end > floor && matches!(cursor.sign(end - 1), b'-' | b'_') {
            end -= 1;
        }
    }
    end
}

/// A docket number that ends at a place, with where its words begin: `No. 17-cv-12676`.
fn docket(cursor: &Cursor<'_>, end: usize, floor: usize) -> Option<(String, usize)> {
    let low = floor.max(end.saturating_sub(24));
    let sign = (low..end).rev().find(|here| cursor.is_exactly(*here, &["No", "Nos", "Docket"]))?;
    let number = cursor.past_stop(sign + 1);
    let is_docket = (number..end).any(|here| cursor.is_number(here))
        && cursor.sign(number) == 0
        && number < end
        && cursor
            .raw(number)
            .bytes()
            .any(|byte| byte.is_ascii_digit() || byte.is_ascii_uppercase())
        && (number..end).all(|here| !matches!(cursor.sign(here), b';' | b'"'));
    if !is_docket
        || sign == 0
        || cursor.sign(sign - 1) != b','
            && !cursor
                .is_any(sign - 1, &["Case", "Civ", "Crim", "Docket", "Civil", "Criminal", "Action"])
    {
        return None;
    }
    let mut from = sign;
    while from > floor
        && cursor
            .is_any(from - 1, &["Case", "Civ", "Crim", "Docket", "Civil", "Criminal", "Action"])
    {
        from -= 1;
    }
    (from > floor && cursor.sign(from - 1) == b',').then(|| (cursor.spaced(number, end), from))
}

/// The parties whose name ends at a place, with where it begins.
fn name(cursor: &Cursor<'_>, end: usize, floor: usize, is_tight: bool) -> Option<(Name, usize)> {
    if end <= floor || end == 0 {
        return None;
    }
    let low = floor.max(end.saturating_sub(REACH));
    if let Some((versus, behind)) = versus(cursor, low, end) {
        let defendant = cursor.spaced(behind, end);
        let from = party_before(cursor, versus, low);
        if !defendant.is_empty() && from < versus {
            let name = Name::Versus { plaintiff: cursor.spaced(from, versus), defendant };
            return Some((name, from));
        }
    }
    let from = party_before(cursor, end, low);
    if from >= end {
        return None;
    }
    for begin in [from.checked_sub(1), Some(from), from.checked_sub(2)].into_iter().flatten() {
        if begin < low {
            continue;
        }
        for (words, sign) in MATTERS {
            let fits = words.iter().enumerate().all(|(k, word)| cursor.raw(begin + k) == *word);
            let party = begin + words.len();
            if fits && party < end {
                return Some((Name::Matter { sign, party: cursor.spaced(party, end) }, begin));
            }
        }
    }
    // One name alone is one only before a comma: "In Smith, 12 U.S. 1".
    let party = cursor.spaced(from, end);
    let is_name = (party.chars().any(char::is_lowercase) || party.len() > 2)
        && !(from..end).any(|at| cursor.is_number(at))
        && !cursor.is_exactly(from, &INSTITUTIONS);
    let is_close = !is_tight || cursor.sign(end) == 0 && end - from <= 3;
    (is_name && is_close).then_some((Name::Party(party), from))
}

/// The `v.` of a name that ends at a place, with the place after it.
fn versus(cursor: &Cursor<'_>, low: usize, end: usize) -> Option<(usize, usize)> {
    let mut here = end;
    while here > low {
        here -= 1;
        match cursor.sign(here) {
            0 => {}
            b';' | b'"' | b':' | b'?' | b'!' | b'(' | b'[' => return None,
            b')' => return None,
            b'.' if ends_sentence(cursor, here) => return None,
            _ => {}
        }
        let is_versus = match cursor.raw(here) {
            "v" | "vs" | "V" | "VS" => {
                (cursor.sign(here + 1) == b'.' || matches!(cursor.raw(here), "v" | "vs"))
                    && !cursor.is_glued(here)
            }
            "versus" => true,
            _ => false,
        };
        if is_versus && here > low {
            let behind = cursor.past_stop(here + 1);
            return (behind < end).then_some((here, behind));
        }
    }
    None
}

/// Whether a full stop ends a sentence, and not an abbreviation.
fn ends_sentence(cursor: &Cursor<'_>, stop: usize) -> bool {
    let Some(word) = stop.checked_sub(1) else { return true };
    if !cursor.is_glued(stop) {
        return true;
    }
    if cursor.is_glued(stop + 1) && !matches!(cursor.sign(stop + 1), b'"' | b'\'' | b')') {
        return false;
    }
    if cursor.is_number(word) {
        return true;
    }
    let raw = cursor.raw(word);
    let letters = raw.chars().count();
    let is_abbreviation = letters <= 1
        || cursor.sign(word) == b'&'
        || ABBREVIATIONS.contains(raw)
        || raw.contains('\'')
        || matches!(
            raw,
            "Inc"
                | "Corp"
                | "Ltd"
                | "Mr"
                | "Mrs"
                | "Dr"
                | "rel"
                | "al"
                | "ux"
                | "vs"
                | "St"
                | "No"
                | "Jr"
                | "Sr"
        )
        || (letters <= 6
            && cursor.is_capital(word)
            && !is_lone(cursor, word)
            && !cursor.is_exactly(
                word,
                &["Act", "Court", "Code", "Id", "Ibid", "State", "Rule", "Bush", "Doe", "Smith"],
            ));
    !is_abbreviation
}

/// Whether a word stands alone behind small words, as the last of a sentence does: "as in Hest."
fn is_lone(cursor: &Cursor<'_>, word: usize) -> bool {
    let Some(before) = word.checked_sub(1) else { return false };
    cursor.raw(word).len() >= 4
        && cursor.is_word(before)
        && !cursor.is_capital(before)
        && !cursor
            .is_any(before, &["v", "vs", "of", "the", "and", "ex", "rel", "for", "re", "parte"])
}

/// Where the party begins whose name ends at a place.
fn party_before(cursor: &Cursor<'_>, end: usize, low: usize) -> usize {
    let mut from = end;
    let mut here = end;
    while here > low {
        here -= 1;
        if cursor.is_word(here) {
            let raw = cursor.raw(here);
            if cursor.is_capital(here) {
                let is_re = matches!(raw, "In" | "Ex")
                    && cursor.is_exactly(here + 1, &["re", "rel", "parte", "the"]);
                if is_re {
                    from = if cursor.raw(here + 1) == "the" { from } else { here };
                    break;
                }
                let is_joined = cursor.is_glued(here + 1)
                    && matches!(cursor.sign(here + 1), b'-' | b'\'' | b'&');
                let is_initial = raw == "E" && cursor.raw(here + 2) != "g";
                let introduces = SIGNALS.contains(&raw) && !is_joined && !is_initial;
                if introduces && !is_inner(cursor, here, end) {
                    break;
                }
                from = here;
                continue;
            }
            if JOINING.contains(&raw)
                || cursor.is_glued(here) && cursor.sign(here.wrapping_sub(1)) == b'-'
            {
                continue;
            }
            break;
        }
        if cursor.is_number(here) {
            // "3M Co.": a number that is part of the first word.
            if cursor.is_glued(here + 1) && from == here + 1 {
                from = here;
            }
            continue;
        }
        let goes_on = match cursor.sign(here) {
            b'.' => !ends_sentence(cursor, here),
            b',' => {
                cursor.is_exactly(here + 1, &BEHIND_COMMA)
                    || cursor.sign(here + 1) == b'&'
                    || listed(cursor, here, end)
            }
            b'&' | b'\'' | b'-' | b'/' | b'#' | b'*' => true,
            _ => false,
        };
        if !goes_on {
            break;
        }
    }
    from
}

/// Whether a word that may introduce a citation stands inside a name: "Bank of America, N.A. v.",
/// "Citizens for Equal Justice". Only a word behind a small one is.
fn is_inner(cursor: &Cursor<'_>, at: usize, end: usize) -> bool {
    at + 1 < end
        && at > 0
        && cursor.is_exactly(at - 1, &["of", "the", "for", "ex"])
        && cursor.raw(at) != "In"
}

/// Whether a comma separates members of a list that ends with `&` or `and`: "Black, Sivalls & Bryson".
fn listed(cursor: &Cursor<'_>, comma: usize, end: usize) -> bool {
    let mut here = comma + 1;
    while here < end.min(comma + 6) {
        if cursor.sign(here) == b'&' {
            return true;
        }
        if !cursor.is_capital(here) && cursor.sign(here) != b'.' && cursor.sign(here) != b',' {
            return false;
        }
        here += 1;
    }
    false
}

/// The name that stands right before a place, for `supra` and pages: its tokens' begin.
pub(in super::super) fn single(
    cursor: &Cursor<'_>,
    end: usize,
    floor: usize,
) -> Option<(String, usize)> {
    let low = floor.max(end.saturating_sub(12));
    if let Some((_, behind)) = versus(cursor, low, end) {
        return Some((cursor.spaced(behind, end), behind));
    }
    let from = party_before(cursor, end, low);
    (from < end).then(|| (cursor.spaced(from, end), from))
}
