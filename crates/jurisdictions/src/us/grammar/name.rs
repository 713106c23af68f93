//! The parties before a citation, read backwards from it.

use std::{collections::BTreeSet, sync::LazyLock};

use super::{
    super::{Name, index::matches_at, source::Source},
    place::open_page,
};

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
pub(in super::super) fn before(source: &Source<'_>, at: usize, floor: usize) -> Before {
    let mut read = Before::default();
    let mut end = at;
    if end > floor && source.sign(end - 1) == b'[' {
        end -= 1;
    }
    end = before_open_citations(source, end, floor);
    if end > floor && source.sign(end - 1) == b',' {
        end -= 1;
    }
    if end >= floor + 3 && matches!(source.sign(end - 1), b')') && source.sign(end - 3) == b'(' {
        read.year = source.year(end - 2);
        if read.year.is_some() {
            end -= 3;
        }
    }
    if let Some((docket, from)) = docket(source, end, floor) {
        read.docket = Some(docket);
        read.from = Some(from);
        end = from;
        if end > floor && source.sign(end - 1) == b',' {
            end -= 1;
        }
    }
    while end > floor && source.sign(end - 1) == b'*' {
        end -= 1;
    }
    if let Some((name, from)) = name(source, end, floor, end == at) {
        read.name = Some(name);
        read.from = Some(from);
    }
    read
}

/// The place before citations whose volume and page are open: `— U.S. —,`.
fn before_open_citations(source: &Source<'_>, at: usize, floor: usize) -> usize {
    let mut end = at;
    while end > floor + 2 {
        let comma = usize::from(source.sign(end - 1) == b',');
        let mut last = end - comma;
        while last > floor && matches!(source.sign(last - 1), b'-' | b'_') {
            last -= 1;
        }
        if last == end - comma {
            break;
        }
        let Some(first) = (floor..last).rev().take(10).find(|here| {
            matches!(source.sign(*here), b'-' | b'_')
                && matches_at(source, here + 1).iter().any(|found| found.to == last)
        }) else {
            break;
        };
        if open_page(source, last).is_none() && source.raw(last).len() < 2 {
            break;
        }
        end = first;
        while end > floor && matches!(source.sign(end - 1), b'-' | b'_') {
            end -= 1;
        }
    }
    end
}

/// A docket number that ends at a place, with where its words begin: `No. 17-cv-12676`.
fn docket(source: &Source<'_>, end: usize, floor: usize) -> Option<(String, usize)> {
    let low = floor.max(end.saturating_sub(24));
    let sign = (low..end).rev().find(|here| source.is_any(*here, &["No", "Nos", "Docket"]))?;
    let number = source.past_stop(sign + 1);
    let is_docket = (number..end).any(|here| source.is_number(here))
        && source.sign(number) == 0
        && number < end
        && source
            .raw(number)
            .bytes()
            .any(|byte| byte.is_ascii_digit() || byte.is_ascii_uppercase())
        && (number..end).all(|here| !matches!(source.sign(here), b';' | b'"'));
    if !is_docket
        || sign == 0
        || source.sign(sign - 1) != b','
            && !source
                .is_any(sign - 1, &["Case", "Civ", "Crim", "Docket", "Civil", "Criminal", "Action"])
    {
        return None;
    }
    let mut from = sign;
    while from > floor
        && source
            .is_any(from - 1, &["Case", "Civ", "Crim", "Docket", "Civil", "Criminal", "Action"])
    {
        from -= 1;
    }
    (from > floor && source.sign(from - 1) == b',').then(|| (source.words(number, end), from))
}

/// The parties whose name ends at a place, with where it begins.
fn name(source: &Source<'_>, end: usize, floor: usize, is_tight: bool) -> Option<(Name, usize)> {
    if end <= floor || end == 0 {
        return None;
    }
    let low = floor.max(end.saturating_sub(REACH));
    if let Some((versus, behind)) = versus(source, low, end) {
        let defendant = source.words(behind, end);
        let from = party_before(source, versus, low);
        if !defendant.is_empty() && from < versus {
            let name = Name::Versus { plaintiff: source.words(from, versus), defendant };
            return Some((name, from));
        }
    }
    let from = party_before(source, end, low);
    if from >= end {
        return None;
    }
    for begin in [from.checked_sub(1), Some(from), from.checked_sub(2)].into_iter().flatten() {
        if begin < low {
            continue;
        }
        for (words, sign) in MATTERS {
            let fits = words.iter().enumerate().all(|(k, word)| source.raw(begin + k) == *word);
            let party = begin + words.len();
            if fits && party < end {
                return Some((Name::Matter { sign, party: source.words(party, end) }, begin));
            }
        }
    }
    // One name alone is one only before a comma: "In Smith, 12 U.S. 1".
    let party = source.words(from, end);
    let is_name = (party.chars().any(char::is_lowercase) || party.len() > 2)
        && !(from..end).any(|at| source.is_number(at))
        && !source.is_any(from, &INSTITUTIONS);
    let is_close = !is_tight || source.sign(end) == 0 && end - from <= 3;
    (is_name && is_close).then_some((Name::Party(party), from))
}

/// The `v.` of a name that ends at a place, with the place after it.
fn versus(source: &Source<'_>, low: usize, end: usize) -> Option<(usize, usize)> {
    let mut here = end;
    while here > low {
        here -= 1;
        match source.sign(here) {
            0 => {}
            b';' | b'"' | b':' | b'?' | b'!' | b'(' | b'[' => return None,
            b')' => return None,
            b'.' if ends_sentence(source, here) => return None,
            _ => {}
        }
        let is_versus = match source.raw(here) {
            "v" | "vs" | "V" | "VS" => {
                (source.sign(here + 1) == b'.' || matches!(source.raw(here), "v" | "vs"))
                    && !source.is_glued(here)
            }
            "versus" => true,
            _ => false,
        };
        if is_versus && here > low {
            let behind = source.past_stop(here + 1);
            return (behind < end).then_some((here, behind));
        }
    }
    None
}

/// Whether a full stop ends a sentence, and not an abbreviation.
fn ends_sentence(source: &Source<'_>, stop: usize) -> bool {
    let Some(word) = stop.checked_sub(1) else { return true };
    if !source.is_glued(stop) {
        return true;
    }
    if source.is_glued(stop + 1) && !matches!(source.sign(stop + 1), b'"' | b'\'' | b')') {
        return false;
    }
    if source.is_number(word) {
        return true;
    }
    let raw = source.raw(word);
    let letters = raw.chars().count();
    let is_abbreviation = letters <= 1
        || source.sign(word) == b'&'
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
            && source.is_capital(word)
            && !is_lone(source, word)
            && !source.is_any(
                word,
                &["Act", "Court", "Code", "Id", "Ibid", "State", "Rule", "Bush", "Doe", "Smith"],
            ));
    !is_abbreviation
}

/// Whether a word stands alone behind small words, as the last of a sentence does: "as in Hest."
fn is_lone(source: &Source<'_>, word: usize) -> bool {
    let Some(before) = word.checked_sub(1) else { return false };
    source.raw(word).len() >= 4
        && source.is_word(before)
        && !source.is_capital(before)
        && !source
            .is_any(before, &["v", "vs", "of", "the", "and", "ex", "rel", "for", "re", "parte"])
}

/// Where the party begins whose name ends at a place.
fn party_before(source: &Source<'_>, end: usize, low: usize) -> usize {
    let mut from = end;
    let mut here = end;
    while here > low {
        here -= 1;
        if source.is_word(here) {
            let raw = source.raw(here);
            if source.is_capital(here) {
                let is_re = matches!(raw, "In" | "Ex")
                    && source.is_any(here + 1, &["re", "rel", "parte", "the"]);
                if is_re {
                    from = if source.raw(here + 1) == "the" { from } else { here };
                    break;
                }
                let is_joined = source.is_glued(here + 1)
                    && matches!(source.sign(here + 1), b'-' | b'\'' | b'&');
                let is_initial = raw == "E" && source.raw(here + 2) != "g";
                let introduces = SIGNALS.contains(&raw) && !is_joined && !is_initial;
                if introduces && !is_inner(source, here, end) {
                    break;
                }
                from = here;
                continue;
            }
            if JOINING.contains(&raw)
                || source.is_glued(here) && source.sign(here.wrapping_sub(1)) == b'-'
            {
                continue;
            }
            break;
        }
        if source.is_number(here) {
            // "3M Co.": a number that is part of the first word.
            if source.is_glued(here + 1) && from == here + 1 {
                from = here;
            }
            continue;
        }
        let goes_on = match source.sign(here) {
            b'.' => !ends_sentence(source, here),
            b',' => {
                source.is_any(here + 1, &BEHIND_COMMA)
                    || source.sign(here + 1) == b'&'
                    || listed(source, here, end)
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
fn is_inner(source: &Source<'_>, at: usize, end: usize) -> bool {
    at + 1 < end
        && at > 0
        && source.is_any(at - 1, &["of", "the", "for", "ex"])
        && source.raw(at) != "In"
}

/// Whether a comma separates members of a list that ends with `&` or `and`: "Black, Sivalls & Bryson".
fn listed(source: &Source<'_>, comma: usize, end: usize) -> bool {
    let mut here = comma + 1;
    while here < end.min(comma + 6) {
        if source.sign(here) == b'&' {
            return true;
        }
        if !source.is_capital(here) && source.sign(here) != b'.' && source.sign(here) != b',' {
            return false;
        }
        here += 1;
    }
    false
}

/// The name that stands right before a place, for `supra` and pages: its tokens' begin.
pub(in super::super) fn single(
    source: &Source<'_>,
    end: usize,
    floor: usize,
) -> Option<(String, usize)> {
    let low = floor.max(end.saturating_sub(12));
    if let Some((_, behind)) = versus(source, low, end) {
        return Some((source.words(behind, end), behind));
    }
    let from = party_before(source, end, low);
    (from < end).then(|| (source.words(from, end), from))
}
