//! One pass over a text: what is cited, and what refers to what.

use std::collections::BTreeMap;

use super::super::{
    Case, Citation, Constitution, Issue, Name, Provision,
    grammar::{Read, constitution, provision, report, short},
    index::{Match, Meaning, first_matches_at},
};
use crate::text::{
    cursor::Cursor,
    token::{Kind, SECTION},
};

/// How many bytes behind a citation a section without its code may still be of the same code.
const CARRY: usize = 400;

/// How many reporters one decision may be cited in; more are a list of decisions.
const PARALLELS: usize = 8;

/// How many cases of one volume are looked through for the one that holds a page.
const SAME_VOLUME: usize = 64;

/// Names that are too common to refer to one case.
const COMMON: [&str; 10] = [
    "State",
    "United States",
    "People",
    "Commonwealth",
    "U.S.",
    "The People",
    "City",
    "County",
    "Commissioner",
    "Secretary",
];

/// The citations of a text, in their order.
#[derive(Default)]
pub(super) struct Walk {
    pub(super) reads: Vec<Read>,
    /// For each, the place of the citation that it refers to.
    pub(super) refers_to: Vec<Option<usize>>,
    /// The cases by the names of their parties.
    names: BTreeMap<String, usize>,
    /// The cases by volume and reporter.
    volumes: BTreeMap<(String, &'static str), Vec<usize>>,
    provision: Option<(Provision, usize)>,
    rule: Option<Provision>,
    constitution: Option<(Constitution, usize)>,
    /// The token after the last citation.
    floor: usize,
    /// Whether the last sign for sections stood for several.
    is_listing: bool,
}

impl Walk {
    /// Reads every citation of a text.
    pub(super) fn over(cursor: &Cursor<'_>) -> Self {
        let mut walk = Self::default();
        let mut at = 0;
        while let Some(token) = cursor.token(at) {
            let read = match token.kind {
                Kind::Number => report::numbered(cursor, at, walk.floor),
                Kind::Word => walk.word(cursor, at),
                Kind::Sign if token.sign == SECTION => walk.bare_section(cursor, at),
                Kind::Sign => None,
            };
            let Some(read) = read else {
                at += 1;
                continue;
            };
            at = walk.push(cursor, read).max(at + 1);
        }
        walk
    }

    fn word(&self, cursor: &Cursor<'_>, at: usize) -> Option<Read> {
        let raw = cursor.raw(at);
        let first = raw.as_bytes().first().copied().unwrap_or_default();
        if first.is_ascii_lowercase() {
            return match raw {
                "id" | "ibid" => short::id(cursor, at),
                "supra" => short::supra(cursor, at, self.floor),
                "at" if !self.names.is_empty() => {
                    short::mention(cursor, at, self.floor, |name| self.names.contains_key(name))
                }
                _ => None,
            };
        }
        let special = match raw {
            "Id" | "Ibid" | "IBID" => short::id(cursor, at),
            "Supra" => short::supra(cursor, at, self.floor),
            "Const" | "Constitution" | "CONST" => {
                constitution::constitution(cursor, at, self.floor)
            }
            "Amendment" | "Amendments" | "Amdt" => constitution::amendment(cursor, at, self.floor),
            "Rule" => {
                let rule = self.rule.as_ref()?;
                let read = provision::bare_rule(cursor, at, rule)?;
                return Some(carried(read));
            }
            "Art" | "Article" => self.bare_article(cursor, at),
            "Cal" | "California" | "Tex" | "Texas" | "N" | "NY" | "New" => {
                provision::by_subject(cursor, at)
            }
            _ => constitution::listed_amendment(cursor, at),
        };
        if special.is_some() || cursor.is_glued(at) && at > 0 && !is_opening(cursor, at - 1) {
            return special;
        }
        if at > 0 && (cursor.is_number(at - 1) && !cursor.is_glued(at)) {
            // What has a number before it was tried with it; a rule may still follow a number.
            return None;
        }
        first_matches_at(cursor, at).iter().find_map(|found| self.lettered(cursor, found, at))
    }

    fn lettered(&self, cursor: &Cursor<'_>, found: &Match, at: usize) -> Option<Read> {
        let has = |wanted: fn(&Meaning) -> bool| found.meanings.iter().any(wanted);
        if has(|meaning| matches!(meaning, Meaning::Code(_)))
            && let Some(read) = provision::lettered(cursor, found, at)
        {
            return Some(read);
        }
        if has(|meaning| matches!(meaning, Meaning::Edition(_))) {
            return report::lettered(cursor, found, at, self.floor);
        }
        None
    }

    /// Whether what is at a place is close enough to a citation for its code to be carried on.
    fn is_near(cursor: &Cursor<'_>, at: usize, behind: usize) -> bool {
        let here = cursor.token(at).map_or(0, |token| token.start as usize);
        let before = cursor.token(behind).map_or(0, |token| token.start as usize);
        let between = cursor.text.get(before..here).unwrap_or_default();
        between.len() <= CARRY && !between.contains("\n\n")
    }

    fn bare_section(&self, cursor: &Cursor<'_>, at: usize) -> Option<Read> {
        let provision = self.provision.as_ref().filter(|(_, end)| Self::is_near(cursor, at, *end));
        let constitution =
            self.constitution.as_ref().filter(|(_, end)| Self::is_near(cursor, at, *end));
        let read = match (provision, constitution) {
            (Some((provision, end)), Some((_, other))) if end > other => {
                provision::bare_section(cursor, at, provision)
            }
            (_, Some((constitution, _))) => constitution::bare_section(cursor, at, constitution),
            (Some((provision, _)), None) => provision::bare_section(cursor, at, provision),
            (None, None) => None,
        };
        read.map(carried)
    }

    fn bare_article(&self, cursor: &Cursor<'_>, at: usize) -> Option<Read> {
        let (constitution, end) = self.constitution.as_ref()?;
        if !Self::is_near(cursor, at, *end) {
            return None;
        }
        constitution::bare_article(cursor, at, constitution).map(carried)
    }

    /// Takes in a citation with the further sections of its list, and says where to go on.
    fn push(&mut self, cursor: &Cursor<'_>, read: Read) -> usize {
        let mut next = self.take(cursor, read);
        while let Some(further) = self.further(cursor, next) {
            next = self.take(cursor, further).max(next + 1);
        }
        next
    }

    /// Takes in one citation, and says where it ends.
    fn take(&mut self, cursor: &Cursor<'_>, mut read: Read) -> usize {
        self.join_parallel(cursor, &mut read);
        if let Some(before) = self.reads.last_mut().filter(|before| before.end > read.begin) {
            // A note that holds this citation is not part of the one before.
            before.end = before.dated_end.max(before.to);
            if let Citation::Case(case) = &mut before.citation {
                case.note = None;
            }
        }
        let place = self.reads.len();
        let refers_to = self.referred(cursor, &read);
        match &read.citation {
            Citation::Case(case) => self.learn(case, place),
            Citation::Provision(provision) => {
                if provision.code.entry().short.starts_with("Fed. R.") {
                    self.rule = Some(provision.clone());
                } else {
                    self.provision = Some((provision.clone(), read.end));
                }
            }
            Citation::Constitution(constitution) => {
                self.constitution = Some((constitution.clone(), read.end));
            }
            _ => {}
        }
        // What stands in parentheses behind a citation may hold citations itself.
        let next = read.pins_end.max(read.to);
        self.floor = next;
        self.is_listing = match &read.citation {
            Citation::Provision(_) => {
                let before = cursor.tokens.get(read.from..read.to).map_or(0, |all| {
                    all.iter()
                        .filter(|token| token.sign == SECTION && token.kind == Kind::Sign)
                        .count()
                });
                before > 1
                    || (read.from..read.to)
                        .any(|at| cursor.is_exactly(at, &["Sections", "sections", "secs", "Secs"]))
                    || before == 0 && self.is_listing
            }
            _ => false,
        };
        self.reads.push(read);
        self.refers_to.push(refers_to);
        next
    }

    /// The next section of a list, whose last member was just read.
    fn further(&self, cursor: &Cursor<'_>, at: usize) -> Option<Read> {
        match &self.reads.last()?.citation {
            Citation::Provision(provision) if self.is_listing => {
                provision::further(cursor, at, provision)
            }
            _ => None,
        }
    }

    /// Gives parallel citations the same names, court and year.
    fn join_parallel(&mut self, cursor: &Cursor<'_>, read: &mut Read) {
        let Citation::Case(case) = &mut read.citation else {
            if let (
                Citation::Short(short),
                Some(Read { citation: Citation::Short(first), pins_end, .. }),
            ) = (&mut read.citation, self.reads.last())
                && is_comma_only(cursor, *pins_end, read.from)
            {
                short.name.clone_from(&first.name);
                read.begin = read.from;
            }
            return;
        };
        let mut first = self.reads.len();
        let mut from = read.from;
        let lowest = first.saturating_sub(PARALLELS);
        while let Some(before) = first
            .checked_sub(1)
            .filter(|place| *place >= lowest)
            .and_then(|place| self.reads.get(place))
        {
            let Citation::Case(_) = before.citation else { break };
            if !is_comma_only(cursor, before.pins_end, from) || before.end > before.pins_end {
                break;
            }
            first -= 1;
            from = before.from;
        }
        let Some(Read { citation: Citation::Case(leading), .. }) = self.reads.get(first) else {
            return;
        };
        case.name.clone_from(&leading.name);
        case.docket.clone_from(&leading.docket);
        if case.date.year.is_none() {
            case.date = leading.date;
        }
        read.begin = read.from;
        let case = case.clone();
        for earlier in self.reads.iter_mut().skip(first) {
            if let Citation::Case(earlier) = &mut earlier.citation {
                if earlier.date.year.is_none() {
                    earlier.date = case.date;
                }
                if earlier.court.is_none() {
                    earlier.court = case.court.filter(|court| *court != "scotus");
                    earlier.written_court.clone_from(&case.written_court);
                }
            }
        }
    }

    /// Remembers a case, so that short forms find it.
    fn learn(&mut self, case: &Case, place: usize) {
        let volume = case.report.volume.clone().unwrap_or_default();
        self.volumes.entry((volume, case.report.reporter())).or_default().push(place);
        for party in case.name.iter().flat_map(Name::parties) {
            if COMMON.contains(&party) {
                continue;
            }
            self.names.insert(party.to_owned(), place);
            // A party is called again by its first word, or its first two.
            let mut words = party.split_whitespace();
            if let Some(first) = words.next() {
                let is_telling = first.len() > 3
                    && first.chars().next().is_some_and(char::is_uppercase)
                    && !matches!(
                        first,
                        "State"
                            | "City"
                            | "County"
                            | "United"
                            | "Board"
                            | "The"
                            | "Department"
                            | "People"
                            | "American"
                            | "National"
                            | "Estate"
                    );
                if is_telling {
                    let first = first.trim_end_matches([',', '.']);
                    self.names.entry(first.to_owned()).or_insert(place);
                    if let Some(second) = words.next() {
                        self.names.entry(format!("{first} {second}")).or_insert(place);
                    }
                }
            }
        }
    }

    /// The place of the citation that a short form refers to.
    fn referred(&self, cursor: &Cursor<'_>, read: &Read) -> Option<usize> {
        let by_name = |name: &str| {
            let tail = name.rsplit(" v. ").next().unwrap_or(name);
            self.names.get(name).or_else(|| self.names.get(tail)).copied()
        };
        match &read.citation {
            Citation::Short(short) => {
                let key = (short.volume.clone(), short.edition.edition().short);
                let places = self.volumes.get(&key)?;
                let named = short.name.as_deref().and_then(by_name);
                let named = named.filter(|place| places.contains(place));
                named.or_else(|| self.holding(places, &short.pin))
            }
            Citation::Supra(supra) | Citation::Mention(supra) => {
                supra.name.as_deref().and_then(by_name)
            }
            Citation::Id(_) => {
                let _ = cursor;
                let last = self.reads.len().checked_sub(1)?;
                let is_short = self.reads.get(last).is_some_and(|read| read.citation.is_short());
                if is_short { self.refers_to.get(last).copied().flatten() } else { Some(last) }
            }
            _ => None,
        }
    }

    /// The case among some whose first page is the last before a page.
    fn holding(&self, places: &[usize], pin: &str) -> Option<usize> {
        let digits = |text: &str| -> Option<u32> {
            let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
            digits.parse().ok()
        };
        let page = digits(pin.trim_start_matches('*'));
        let first = |place: usize| match &self.reads.get(place)?.citation {
            Citation::Case(case) => digits(case.report.page.as_deref()?),
            _ => None,
        };
        let before = places.iter().rev().take(SAME_VOLUME).copied().filter(|place| {
            match (first(*place), page) {
                (Some(first), Some(page)) => first <= page,
                _ => true,
            }
        });
        before.max_by_key(|place| (first(*place), *place))
    }
}

/// Marks a citation whose code an earlier one names.
fn carried(mut read: Read) -> Read {
    read.issues.push(Issue::Carried);
    read
}

/// Whether a sign may stand right before a citation.
fn is_opening(cursor: &Cursor<'_>, at: usize) -> bool {
    matches!(cursor.sign(at), b'(' | b'[' | b'"' | b'\'' | b'-')
}

/// Whether nothing but a comma, and pages left open, stands between two places.
fn is_comma_only(cursor: &Cursor<'_>, from: usize, to: usize) -> bool {
    if from == to || to < from {
        return false;
    }
    if cursor.sign(from) == b'[' && from + 1 == to {
        return true;
    }
    cursor.sign(from) == b','
        && (from + 1 == to
            || to - from <= 14
                && (from + 1..to).all(|at| {
                    matches!(cursor.sign(at), b'-' | b'_' | b',' | b'.')
                        || cursor.is_capital(at)
                        || cursor.is_number(at) && cursor.is_glued(at + 1)
                })
                && (from + 1..to).any(|at| matches!(cursor.sign(at), b'-' | b'_')))
}
