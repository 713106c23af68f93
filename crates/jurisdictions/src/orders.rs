//! The citations of a text that holds those of several legal orders.

use std::{
    cmp::Reverse,
    collections::BTreeMap,
    ops::Range,
    panic::resume_unwind,
    thread::{self, Builder},
};

use jiff::civil::Date;
use law::{Cited, Language, notice::FormNotice};

use crate::{
    ALL, Jurisdiction, Reference,
    ch::{self, Citation, Found, ReadError},
    text::{Split, glance},
};

/// A text of so many bytes is read by the grammars of the orders side by side; a shorter one would wait longer for
/// threads.
const LONG: usize = 60_000;

/// The citations of a text that are the same in every language, and what else the text says of itself.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// The citations, in their order.
    pub found: Vec<Reference>,
    /// The language in which the text cites.
    pub language: Option<Language>,
    /// Docket numbers that are the document's own, with the number of times they stand in the text. They are
    /// not citations.
    pub own: Vec<(String, usize)>,
    /// The last days of law that the text says it applies. Ascending.
    pub until: Vec<Date>,
    /// Where something begins like a decision but could not be read.
    pub unread: Vec<Range<usize>>,
}

impl From<ch::Reading> for Reading {
    fn from(read: ch::Reading) -> Self {
        let ch::Reading { found, language, own, until, unread } = read;
        let found = found.into_iter().map(Reference::of).collect();
        Self { found, language, own, until, unread }
    }
}

/// A citation of a legal order other than the Swiss one.
#[derive(Clone)]
pub struct Abroad {
    /// Its legal order.
    pub order: &'static dyn Jurisdiction,
    /// What was read.
    pub cited: Cited,
}

impl std::fmt::Debug for Abroad {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Abroad")
            .field("order", &self.order.code())
            .field("cited", &self.cited)
            .finish()
    }
}

/// Every citation of a text: the Swiss ones as their own grammar reads them, and those of the other
/// orders where none of these stands, in the order in which they stand.
///
/// What is written alike in two orders is Swiss, unless no Swiss table has the act and one of the other
/// order has: `§ 823 BGB` is German, `Art. 8 ZGB` is Swiss. What another order only may have meant,
/// such as a file number without a court, counts in a text of that order: one in which most of the
/// certain citations are its own.
pub fn extract(text: &str, language: Option<Language>) -> (Reading, Vec<Abroad>) {
    let (reading, abroad) = settled(text, language);
    (reading.into(), abroad)
}

/// The same, with the Swiss ones as they were read.
fn settled(text: &str, language: Option<Language>) -> (ch::Reading, Vec<Abroad>) {
    let (mut reading, read) = read_by_all(text, language);
    let language = reading.language.or(language);
    let mut abroad: Vec<Candidate> = Vec::new();
    for (order, read) in read {
        let mut named = Name::Own;
        // The act of a list stands behind its last provision.
        let read = read.into_iter().rev().map(|cited| {
            let name = Name::of(text, &cited);
            named = if name == Name::Behind { named } else { name };
            Candidate {
                is_certain: order.is_certain(
                    &cited,
                    text.get(cited.bytes.clone()).unwrap_or_default(),
                    language,
                ),
                is_shared: named == Name::Shared,
                one: Abroad { order, cited },
            }
        });
        abroad.extend(read);
    }
    let mut taken = Taken::new(&reading.found);
    let home = home(&reading.found, &abroad, &taken);
    let is_at_home = |one: &Candidate| one.one.order.code() == home;
    for one in &mut abroad {
        one.is_certain &= !one.is_shared || is_at_home(one);
    }
    abroad.retain(|one| one.is_certain || is_at_home(one));
    // The certain before the possible, then the longer before what is part of it; the sort keeps the
    // order of `ALL` between equals.
    abroad.sort_by_key(|one| {
        let span = &one.one.cited.bytes;
        (!one.is_certain, Reverse(span.len()), span.start)
    });
    let mut kept: Vec<Abroad> = Vec::new();
    let mut given_up: Vec<usize> = Vec::new();
    for candidate in abroad {
        let span = &candidate.one.cited.bytes;
        let own = taken.own(span);
        if taken.is_foreign(span) {
            continue;
        }
        let gives_way = |at: &usize| {
            let open = if is_at_home(&candidate) { is_unsettled } else { Found::is_unknown };
            candidate.is_certain && reading.found.get(*at).is_some_and(open)
        };
        if own.iter().all(gives_way) {
            let mut one = candidate.one;
            // The Swiss grammar may read on: `art. 1240 du Code civil français`.
            if let [only] = own.as_slice()
                && let Some(found) = reading.found.get(*only)
            {
                let bytes = &one.cited.bytes;
                let (start, end) =
                    (bytes.start.min(found.span.start), bytes.end.max(found.span.end));
                one.cited.bytes = start..end;
            }
            given_up.extend(own);
            taken.take(&one.cited.bytes);
            kept.push(one);
        }
    }
    given_up.sort_unstable();
    given_up.dedup();
    for at in given_up.into_iter().rev() {
        reading.found.remove(at);
    }
    reading.unread.retain(|span| !taken.is_foreign(span));
    kept.sort_by_key(|one| one.cited.bytes.start);
    (reading, kept)
}

/// What another order reads in a text.
type ReadByOther = (&'static dyn Jurisdiction, Vec<Cited>);

/// What the Swiss grammar reads in a text, and what those of the other orders do. They know nothing of each
/// other, and read a long text side by side.
fn read_by_all(text: &str, language: Option<Language>) -> (ch::Reading, Vec<ReadByOther>) {
    let split = Split::new(text);
    let others = ALL.iter().copied().filter(|order| order.code() != "ch");
    if text.len() < LONG || glance::is_blind() {
        let own = ch::extract_from(&split, language);
        return (own, others.map(|one| (one, one.extract_from(&split, language))).collect());
    }
    thread::scope(|scope| {
        let split = &split;
        let begun: Vec<_> = others
            .map(|order| {
                let read = move || order.extract_from(split, language);
                (order, Builder::new().spawn_scoped(scope, read))
            })
            .collect();
        let own = ch::extract_from(split, language);
        let ended = begun.into_iter().map(|(order, reading)| match reading {
            Ok(reading) => (order, reading.join().unwrap_or_else(|panic| resume_unwind(panic))),
            // The system has no thread left.
            Err(_) => (order, order.extract_from(split, language)),
        });
        (own, ended.collect())
    })
}

/// What another order reads in a text.
struct Candidate {
    one: Abroad,
    /// Whether it can only be of that order.
    is_certain: bool,
    /// Whether Swiss acts have the name that it is written with.
    is_shared: bool,
}

/// The order of a text: the one that has the most of what can be of one order only, and some of it;
/// otherwise Switzerland.
fn home(found: &[Found], abroad: &[Candidate], taken: &Taken) -> &'static str {
    const SOME: usize = 3;
    // What is Swiss for sure: known, and nobody else reads it. The Court of Strasbourg is cited everywhere.
    let is_swiss =
        |one: &Found| !one.is_unknown() && !matches!(one.citation, Citation::Application(_));
    let mut is_own: Vec<bool> = found.iter().map(is_swiss).collect();
    for candidate in abroad.iter().filter(|candidate| candidate.is_certain) {
        for at in taken.own(&candidate.one.cited.bytes) {
            if let Some(own) = is_own.get_mut(at) {
                *own = false;
            }
        }
    }
    let own = is_own.into_iter().filter(|own| *own).count();
    let mut home = ("ch", own.max(SOME - 1));
    for order in ALL.iter().filter(|order| order.code() != "ch") {
        let is_its = |candidate: &&Candidate| {
            let Candidate { one, is_certain, is_shared } = candidate;
            let own = taken.own(&one.cited.bytes);
            let is_alone = own.iter().all(|at| found.get(*at).is_some_and(Found::is_unknown));
            one.order.code() == order.code() && *is_certain && !is_shared && is_alone
        };
        let count = abroad.iter().filter(is_its).count();
        if count > home.1 {
            home = (order.code(), count);
        }
    }
    home.0
}

/// With what name the act of a provision is written.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Name {
    /// With one that Swiss acts do not have, or it is not a provision.
    Own,
    /// With one that Swiss acts have too: `art. 219 CP`. The sign of a section makes it another's where
    /// federal acts have the name: they have articles.
    Shared,
    /// With none: it stands behind a later provision, `6 al. 2 et 7 CP`.
    Behind,
}

impl Name {
    fn of(text: &str, cited: &Cited) -> Self {
        let words = text.get(cited.bytes.clone()).unwrap_or_default();
        let name = words.trim_end_matches('.').rsplit([' ', '\u{a0}']).next().unwrap_or_default();
        let code = cited.part("code").unwrap_or_default();
        let is_named = |name: &str| !ch::acts_named(name).is_empty();
        let is_federal = !words.contains('§') && (is_named(name) || is_named(code));
        let has_title =
            words.split(' ').any(|word| word.len() > 3 && word.chars().all(char::is_alphabetic));
        match cited.class {
            "provision" if is_federal || !ch::cantonal_namesakes(name).is_empty() => Self::Shared,
            "provision" if !has_title && !name.contains(char::is_uppercase) => Self::Behind,
            _ => Self::Own,
        }
    }
}

/// Reads what a person typed as a citation, of whichever order. A text that only the Swiss grammar for
/// what is typed reads (`OR 97`) is Swiss.
pub fn read(
    text: &str,
    language: Option<Language>,
) -> Result<(Vec<Reference>, Vec<Abroad>), ReadError> {
    let references =
        |found: Vec<Found>| -> Vec<Reference> { found.into_iter().map(Reference::of).collect() };
    let typed = ch::read_in(text, language);
    let (reading, abroad) = settled(text, language);
    let is_swiss = |found: &Vec<Found>| {
        reading.found.is_empty()
            && found.iter().all(|one| !one.is_unknown() && one.issues.is_empty())
    };
    match typed {
        Ok(found) if abroad.is_empty() || is_swiss(&found) => Ok((references(found), Vec::new())),
        Err(error) if abroad.is_empty() => Err(error),
        _ => {
            let abroad = beside(text, &reading.found, abroad);
            Ok((references(reading.found), abroad))
        }
    }
}

/// Words between the citations of a list, and before a citation.
const JOINTS: &[&str] = &[
    "und",
    "et",
    "e",
    "and",
    "sowie",
    "oder",
    "ou",
    "o",
    "or",
    "i.v.m.",
    "in",
    "verbindung",
    "mit",
    "cf.",
    "vgl.",
    "siehe",
    "s.",
    "voir",
    "v.",
    "see",
    "also",
    "auch",
    "aussi",
    "anche",
    "of",
    "the",
    "de",
    "du",
    "des",
    "la",
    "le",
    "les",
    "l'",
    "l’",
    "d'",
    "d’",
    "dell'",
    "dell’",
    "del",
    "della",
    "der",
    "die",
    "das",
    "nach",
    "gemäss",
    "gemäß",
    "selon",
    "under",
    "per",
];

/// Says of the words beside the citations that they belong to none: each with the citation before it.
fn beside(text: &str, own: &[Found], mut abroad: Vec<Abroad>) -> Vec<Abroad> {
    let own = own.iter().map(|one| one.span.clone());
    let mut spans: Vec<Range<usize>> =
        own.chain(abroad.iter().map(|one| one.cited.bytes.clone())).collect();
    spans.sort_by_key(|span| span.start);
    spans.push(text.len()..text.len());
    let mut at = 0;
    for span in spans {
        let words = text.get(at..span.start).unwrap_or_default();
        let from = at;
        at = at.max(span.end);
        let is_word = |word: &str| {
            word.contains(char::is_alphanumeric) && !JOINTS.contains(&word.to_lowercase().as_str())
        };
        if !words.split_whitespace().any(is_word) {
            continue;
        }
        let before = abroad.iter().rposition(|one| one.cited.bytes.end <= from);
        if let Some(one) = abroad.get_mut(before.unwrap_or_default()) {
            let words = words.trim_matches(|sign: char| !sign.is_alphanumeric());
            one.cited.issues.push(FormNotice::Trailing { text: words.to_owned() }.into());
        }
    }
    abroad
}

/// Whether the act of a provision is one that other orders may have under that name.
fn is_unsettled(found: &Found) -> bool {
    matches!(&found.citation, Citation::Statute(statute)
        if !statute.act.is_settled && statute.act.canton.is_none())
}

/// Which parts of a text are read already.
struct Taken {
    /// The Swiss citations, in their order, none inside another.
    own: Vec<Range<usize>>,
    /// Those of other orders, in no order.
    foreign: BTreeMap<usize, usize>,
}

impl Taken {
    fn new(found: &[Found]) -> Self {
        let own = found.iter().map(|one| one.span.clone()).collect();
        Self { own, foreign: BTreeMap::new() }
    }

    /// The Swiss citations that a span touches, by their places.
    fn own(&self, span: &Range<usize>) -> Vec<usize> {
        let first = self.own.partition_point(|one| one.end <= span.start);
        let touched = self.own.iter().enumerate().skip(first);
        touched.take_while(|(_, one)| one.start < span.end).map(|(at, _)| at).collect()
    }

    fn is_foreign(&self, span: &Range<usize>) -> bool {
        let before = self.foreign.range(..span.end).next_back();
        before.is_some_and(|(_, end)| *end > span.start)
    }

    fn take(&mut self, span: &Range<usize>) {
        self.foreign.insert(span.start, span.end);
    }
}

#[cfg(test)]
mod tests;
