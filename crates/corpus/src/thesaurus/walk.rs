//! How the terms of a query are found in its tree, and what stands there instead.

use std::collections::BTreeSet;

use jurisdictions::thesaurus::{everyday, longest};
use law::Clause;

use super::{MOST_ADDED, Settled, Used};

/// How many words the longest term may have.
const LONGEST: usize = 10;

/// How parts are made one.
type Join = fn(Vec<Clause>) -> Clause;

/// A part of a query, or a run of its parts, with what was added to it.
struct Widened {
    /// How many parts it stands for.
    length: usize,
    used: Used,
    others: Vec<Clause>,
}

/// The fields of law of the terms that have one sense.
pub(super) fn fields(clause: &Clause, settled: &Settled<'_>) -> BTreeSet<&'static str> {
    let mut fields = BTreeSet::new();
    let parts = match clause {
        Clause::All(parts) | Clause::Any(parts) | Clause::Ranked(parts) => parts.as_slice(),
        part => std::slice::from_ref(part),
    };
    let mut at = 0;
    while at < parts.len() {
        let words = words(parts, at, clause);
        at += 1;
        match (parts.get(at - 1), longest(&words, settled.language)) {
            (Some(Clause::Word(_)), Some(reading)) => {
                at += reading.length - 1;
                fields.extend(settled.sense(&reading.senses).map(|sense| sense.concept.field));
            }
            (Some(part @ (Clause::All(_) | Clause::Any(_) | Clause::Ranked(_))), _) => {
                fields.extend(self::fields(part, settled));
            }
            _ => {}
        }
    }
    fields
}

/// A part of a query with other words for its terms, and which.
pub(super) fn widened(clause: &Clause, settled: &Settled<'_>) -> (Clause, Vec<Used>) {
    part(clause, settled, false)
}

/// The same; `within` says that the part stands among parts that rank or of which one is enough,
/// where it matters whether it binds.
fn part(clause: &Clause, settled: &Settled<'_>, within: bool) -> (Clause, Vec<Used>) {
    let (parts, join): (&[Clause], Join) = match clause {
        Clause::Prefix(_) | Clause::Phrase(_) | Clause::Not(_) => {
            return (clause.clone(), Vec::new());
        }
        Clause::Word(_) => (std::slice::from_ref(clause), Clause::Any),
        Clause::All(parts) => (parts, Clause::All),
        Clause::Any(parts) => (parts, Clause::Any),
        Clause::Ranked(parts) => (parts, Clause::Ranked),
    };
    let (mut pieces, mut used) = (Vec::new(), Vec::new());
    let mut at = 0;
    while let Some(piece) = parts.get(at) {
        let Some(found) = term(parts, at, clause, settled) else {
            let within = within || !matches!(clause, Clause::All(_));
            let (piece, more) = part_within(piece, settled, within);
            pieces.push(piece);
            used.extend(more);
            at += 1;
            continue;
        };
        let run = parts.get(at..at + found.length).unwrap_or_default();
        at += found.length;
        used.push(found.used);
        let is_whole = found.length == parts.len();
        if is_whole && within && matches!(clause, Clause::All(_)) {
            // (a AND b) OR c is (a OR c) AND (b OR c), which binds as a AND b does.
            let with = |word: &Clause| any(vec![word.clone()], found.others.clone());
            pieces.extend(run.iter().map(with));
        } else {
            let original = match run {
                [only] => vec![only.clone()],
                several => vec![join(several.to_vec())],
            };
            pieces.push(any(original, found.others));
        }
    }
    let flat = if matches!(clause, Clause::Any(_)) { flattened(pieces) } else { pieces };
    let clause = match <[Clause; 1]>::try_from(flat) {
        Ok([only]) => only,
        Err(several) => join(several),
    };
    (clause, used)
}

/// A part that is not a word of a term: a word stays, anything else is looked into.
fn part_within(piece: &Clause, settled: &Settled<'_>, within: bool) -> (Clause, Vec<Used>) {
    match piece {
        Clause::Word(_) => (piece.clone(), Vec::new()),
        other => part(other, settled, within),
    }
}

/// The longest term that begins at a part: one of law, or a word of daily life, or one that is both.
fn term(parts: &[Clause], at: usize, clause: &Clause, settled: &Settled<'_>) -> Option<Widened> {
    let words = words(parts, at, clause);
    let legal = longest(&words, settled.language).and_then(|reading| {
        let typed = words.get(..reading.length)?.join(" ");
        let sense = settled.sense(&reading.senses)?;
        let added: Vec<&str> =
            settled.others(sense, &typed).into_iter().map(|term| term.text).collect();
        (!added.is_empty()).then_some((reading.length, sense.concept.id, added))
    });
    let said = everyday::longest(&words, settled.language).filter(|_| settled.is_swiss());
    let said = said.map(|saying| {
        let id = saying.meant.first().map_or("", |one| one.id);
        (saying.length, id, settled.law(&saying.meant))
    });
    let (length, concept, added) = match (legal, said) {
        (Some(legal), Some(said)) if legal.0 == said.0 => {
            let mut added = legal.2;
            for text in said.2 {
                if added.len() < MOST_ADDED && !added.contains(&text) {
                    added.push(text);
                }
            }
            (legal.0, legal.1, added)
        }
        (Some(legal), Some(said)) if legal.0 < said.0 => said,
        (Some(legal), _) => legal,
        (None, said) => said?,
    };
    Some(Widened {
        length,
        others: added.iter().map(|text| sought(text)).collect(),
        used: Used {
            concept: concept.to_owned(),
            term: words.get(..length)?.join(" "),
            added: added.into_iter().map(str::to_owned).collect(),
        },
    })
}

/// The words from a part on. Alternatives do not stand next to each other.
fn words<'c>(parts: &'c [Clause], at: usize, clause: &Clause) -> Vec<&'c str> {
    let most = if matches!(clause, Clause::Any(_)) { 1 } else { LONGEST };
    let rest = parts.get(at..).unwrap_or_default().iter().take(most);
    rest.map_while(|part| match part {
        Clause::Word(word) => Some(word.as_str()),
        _ => None,
    })
    .collect()
}

/// How a term is looked for: several words next to each other, since apart they are others.
fn sought(term: &str) -> Clause {
    if term.contains(' ') { Clause::Phrase(term.to_owned()) } else { Clause::Word(term.to_owned()) }
}

fn any(mut original: Vec<Clause>, others: Vec<Clause>) -> Clause {
    original.extend(others);
    Clause::Any(original)
}

fn flattened(parts: Vec<Clause>) -> Vec<Clause> {
    let mut flat = Vec::with_capacity(parts.len());
    for part in parts {
        match part {
            Clause::Any(inner) => flat.extend(inner),
            part => flat.push(part),
        }
    }
    flat
}
