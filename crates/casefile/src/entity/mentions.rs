//! Where in a text a name stands, and whether it says exactly what was asked for.

use std::ops::Range;

use super::{
    address,
    form::{Form, form},
    gazetteer::{COURTS, Title, is_filler, is_role, is_versus, title},
    name::{Name, Other, is_section},
    words::{Gap, Letters, Word, plain, words},
};
use crate::{
    EntityKind,
    entity::found::{Found, Matched, found},
};

/// The mentions of a name in a text, in their order.
pub(super) fn mentions(text: &str, name: &Name) -> Vec<Found> {
    if name.telling_word().is_some_and(|word| !word.may_stand_in(&plain(text))) {
        return Vec::new();
    }
    let all = words(text);
    let mut out = match name {
        Name::Address(wanted) => address::places(text, wanted)
            .into_iter()
            .map(|range| Found { range, matched: Matched::AsAsked, kind: None })
            .collect(),
        Name::Docket(docket) => docket.places(text, &all),
        Name::Court(court) => courts(&all, *court),
        Name::Matter(left, right) => matters(&all, left, right),
        Name::Provision(asked) => provisions(&all, asked),
        Name::Other(other) => others(&all, other),
    };
    out.sort_by_key(|one| (one.range.start, one.matched));
    out.dedup_by(|next, kept| next.range.start < kept.range.end);
    out
}

/// The longest alias of any court at each place, so that a court is not found inside the name of
/// another.
fn courts(all: &[Word], wanted: usize) -> Vec<Found> {
    let aliases: Vec<(usize, bool, Vec<Word>)> = COURTS
        .iter()
        .enumerate()
        .flat_map(|(court, names)| names.iter().map(move |name| (court, *name)))
        .map(|(court, name)| (court, !name.starts_with('?'), words(name.trim_start_matches('?'))))
        .collect();
    let mut out = Vec::new();
    let mut at = 0;
    while at < all.len() {
        let longest = aliases
            .iter()
            .filter(|(_, _, alias)| run(all, at, alias).is_some())
            .max_by_key(|(_, _, alias)| alias.len());
        let Some((court, is_exact, alias)) = longest else {
            at += 1;
            continue;
        };
        if *court == wanted {
            let matched = if *is_exact { Matched::AsAsked } else { Matched::Ambiguous };
            out.extend(found(all, at..at + alias.len(), matched, Some(EntityKind::Court)));
        }
        at += alias.len();
    }
    out
}

/// Matters between the parties, and, where a matter was named in full, its short name.
fn matters(all: &[Word], left: &[Word], right: &[Word]) -> Vec<Found> {
    let mut out = Vec::new();
    for at in 0..all.len() {
        let Some(mut end) = run(all, at, left) else { continue };
        // A legal form may stand behind the first party.
        if let Some((_, length)) = form_at(all, end) {
            end += length;
        }
        if !all.get(end).is_some_and(|word| is_versus(&word.folded) && word.gap != Gap::Paragraph) {
            continue;
        }
        let Some(end) = run(all, end + 1, right) else { continue };
        out.extend(found(all, at..end, Matched::AsAsked, Some(EntityKind::CaseCitation)));
    }
    if let [short] = left
        && short.folded.len() >= 4
        && !out.is_empty()
    {
        for at in 0..all.len() {
            if run(all, at, left).is_some()
                && all.get(at).is_some_and(|word| word.letters != Letters::Small)
            {
                let kind = Some(EntityKind::CaseCitation);
                out.extend(found(all, at..at + 1, Matched::LessOfName, kind));
            }
        }
    }
    out
}

/// Provisions: the words may be parted by a section sign or the word for it.
fn provisions(all: &[Word], asked: &[Word]) -> Vec<Found> {
    let mut out = Vec::new();
    for at in 0..all.len() {
        let mut end = at;
        let fits = asked.iter().enumerate().all(|(count, wanted)| {
            while count > 0 && all.get(end).is_some_and(|word| is_section(&word.folded)) {
                end += 1;
            }
            let same = all
                .get(end)
                .is_some_and(|word| word.is(wanted) && (count == 0 || word.gap != Gap::Paragraph));
            end += 1;
            same
        });
        if fits {
            out.extend(found(all, at..end, Matched::AsAsked, Some(EntityKind::Statute)));
        }
    }
    out
}

fn others(all: &[Word], other: &Other) -> Vec<Found> {
    let mut out = Vec::new();
    for at in 0..all.len() {
        if let Some(end) = run(all, at, &other.core) {
            out.extend(whole(all, at..end, other));
        }
    }
    // What may be a person is found with an initial or a title too, what is one by the surname.
    if matches!(other.kind, Some(EntityKind::Person) | None)
        && let [given, .., surname] = other.core.as_slice()
        && other.core.iter().all(|word| word.letters != Letters::Small)
    {
        let is_named = !out.is_empty() && other.kind.is_some();
        for at in 0..all.len() {
            out.extend(person(all, at, given, surname, is_named));
        }
    }
    out
}

/// A mention of all words of a name.
fn whole(all: &[Word], range: Range<usize>, other: &Other) -> Option<Found> {
    let after = form_at(all, range.end);
    let (before, start) = titles_before(all, range.start);
    let is_genitive = other
        .core
        .last()
        .zip(range.end.checked_sub(1).and_then(|last| all.get(last)))
        .is_some_and(|(asked, word)| !word.is(asked));
    let matched = match (other.form, after) {
        (Some(asked), Some((form, _))) if asked.may_translate(form) => Matched::TranslatedForm,
        // Another company.
        (Some(asked), Some((form, _))) if asked != form => return None,
        (Some(_), None) if is_longer_firm(all, range.end) => return None,
        (Some(_), None) => Matched::WithoutForm,
        _ if is_genitive && other.core.len() == 1 => Matched::Genitive,
        _ if other.titles.is_empty() || other.titles.iter().any(|one| before.contains(one)) => {
            Matched::AsAsked
        }
        _ => Matched::OtherTitle,
    };
    let kind = if after.is_some() {
        Some(EntityKind::Organization)
    } else if !before.is_empty() {
        Some(EntityKind::Person)
    } else {
        other.kind
    };
    let end = match (other.form, after) {
        (Some(_), Some((_, length))) => range.end + length,
        _ => range.end,
    };
    found(all, start..end, matched, kind)
}

/// A mention of a person by less than the full name.
fn person(all: &[Word], at: usize, given: &Word, surname: &Word, is_named: bool) -> Option<Found> {
    let word = all.get(at)?;
    if !((word.is(surname) || word.is_genitive_of(surname)) && word.can_be(surname)) {
        return None;
    }
    let is_sign = |word: Option<&Word>| word.is_some_and(|word| word.folded == "&");
    let previous = at.checked_sub(1).and_then(|before| all.get(before));
    // A company, or a firm of partners.
    if form_at(all, at + 1).is_some() || is_sign(all.get(at + 1)) || is_sign(previous) {
        return None;
    }
    let likely = |from: usize, to: usize| {
        found(all, from..to, Matched::LessOfName, Some(EntityKind::Person))
    };
    let next = all.get(at + 1);
    // `Muster, Anna`, `Muster Anna`
    if next.is_some_and(|next| next.is(given) && matches!(next.gap, Gap::Comma | Gap::Blank)) {
        return likely(at, at + 2);
    }
    let Some(before) = previous.filter(|_| matches!(word.gap, Gap::Blank | Gap::Point)) else {
        return if is_named { likely(at, at + 1) } else { None };
    };
    // `A. Muster`
    let initial = given.folded.chars().next();
    let is_initial = before.folded.chars().count() == 1 && before.letters == Letters::Capitals;
    if is_initial {
        return if before.folded.chars().next() == initial { likely(at - 1, at + 1) } else { None };
    }
    // `Anna Maria Muster`
    let two = at.checked_sub(2).and_then(|two| all.get(two));
    if before.letters != Letters::Small && two.is_some_and(|two| two.is(given)) {
        return likely(at - 2, at + 1);
    }
    if title(&before.folded).is_some() {
        return likely(at - 1, at + 1);
    }
    let is_alone = before.letters == Letters::Small
        || is_role(&before.folded)
        || is_filler(&before.folded)
        || word.gap == Gap::Point;
    if is_named && is_alone { likely(at, at + 1) } else { None }
}

/// The titles before a name, behind which given names and initials may stand, and where they
/// begin.
fn titles_before(all: &[Word], at: usize) -> (Vec<Title>, usize) {
    let mut out = Vec::new();
    let mut names = 0;
    let (mut place, mut start) = (at, at);
    while let Some(word) = place.checked_sub(1).and_then(|before| all.get(before)) {
        let follows =
            all.get(place).is_some_and(|next| matches!(next.gap, Gap::Blank | Gap::Point));
        if !follows {
            break;
        }
        if let Some(title) = title(&word.folded).filter(|_| word.folded.len() > 1) {
            out.push(title);
            start = place - 1;
        } else if out.is_empty() && names < 2 && word.letters != Letters::Small {
            names += 1;
        } else {
            break;
        }
        place -= 1;
    }
    (out, start)
}

/// The legal form at a place. In small letters only what is nothing else: "a Delaware corporation"
/// is not a company of that name.
fn form_at(all: &[Word], at: usize) -> Option<(Form, usize)> {
    let first = all.get(at)?;
    let is_form = first.letters != Letters::Small
        || matches!(
            first.folded.as_str(),
            "gmbh" | "sarl" | "sagl" | "srl" | "plc" | "llc" | "llp" | "ltd" | "ohg" | "&"
        );
    if matches!(first.gap, Gap::Paragraph | Gap::Signs) || !is_form {
        return None;
    }
    form(all.get(at..)?)
}

/// Whether the name goes on and ends in a legal form: "Muster Bau AG" does not mention the "Muster
/// AG".
fn is_longer_firm(all: &[Word], end: usize) -> bool {
    const LONGEST: usize = 3;
    if all.get(end).is_some_and(|word| word.folded == "&") {
        return true;
    }
    for at in end..end + LONGEST {
        let is_name = |word: &Word| {
            word.gap == Gap::Blank && (word.letters != Letters::Small || word.folded == "&")
        };
        if !all.get(at).is_some_and(is_name) {
            return false;
        }
        if form_at(all, at + 1).is_some() {
            return true;
        }
    }
    false
}

/// Where a run of words that begins at a place ends, if it is the words asked for. Words that say
/// nothing may stand between them, and the last may be in the genitive.
fn run(all: &[Word], at: usize, asked: &[Word]) -> Option<usize> {
    let mut place = at;
    for (count, wanted) in asked.iter().enumerate() {
        if count > 0 {
            let is_next = |word: &Word| word.is(wanted) || word.is_genitive_of(wanted);
            let mut skipped = 0;
            while skipped < 3
                && all.get(place).is_some_and(|word| {
                    !is_next(word)
                        && is_filler(&word.folded)
                        && (word.letters == Letters::Small || word.folded.len() > 5)
                })
            {
                place += 1;
                skipped += 1;
            }
        }
        let word = all.get(place)?;
        let is_last = count + 1 == asked.len();
        let same = word.is(wanted) || is_last && word.is_genitive_of(wanted);
        let is_joined = count == 0 || matches!(word.gap, Gap::Blank | Gap::Point);
        if !same || !is_joined || !word.can_be(wanted) {
            return None;
        }
        place += 1;
    }
    Some(place)
}

#[cfg(test)]
mod tests;
#[cfg(test)]
mod unseen;
