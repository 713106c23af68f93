//! Every German citation of a text, and the reading of one that a person typed.

use std::{ops::Range, sync::LazyLock};

use super::{
    Citation, Decision, Law, Run, acts,
    grammar::{
        self, PARAGRAPH, court, decision, decision::Introduced, docket, ecli, gazette, provision,
        report,
    },
};
use crate::text::{Split, cursor::Cursor, glance::Glance, month, token::Kind};
use law::Language;

/// A citation with where it stands.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Found {
    /// Where it stands, in bytes; in a list of provisions, its own part of the list.
    pub span: Range<usize>,
    /// The whole list it stands in; the same as `span` for what stands alone.
    pub list: Range<usize>,
    /// The file number or report alone, without court, form and day.
    pub core: Range<usize>,
    /// What is cited.
    pub citation: Citation,
    /// The court named before in the text, where the citation names none.
    pub court: Option<String>,
    /// Whether an author stands before the periodical, so that it holds no decision but an article.
    pub is_literature: bool,
}

/// Every citation in a text, in the order in which they stand, none inside another.
pub fn extract(text: &str) -> Vec<Found> {
    extract_from(&Split::new(text))
}

/// The same of a text that other orders read too.
pub(super) fn extract_from(text: &Split<'_>) -> Vec<Found> {
    let own = grammar::own_cursor(text.text());
    let cursor = own.as_ref().unwrap_or_else(|| text.european());
    let mut found = Vec::new();
    let mut at = 0;
    let mut earliest = 0;
    let mut court: Option<(String, usize)> = None;
    while at < cursor.len() {
        let read = read_at(cursor, at, earliest, &mut court, &mut found);
        if let Some(end) = read.filter(|end| *end > at) {
            at = end;
            earliest = end;
        } else {
            at += 1;
        }
    }
    found
}

/// How far back the court of a file number that stands alone may be named, in tokens.
const COURT_WITHIN: usize = 40;

/// The words with which a citation begins.
static BEGINS: LazyLock<Glance> = LazyLock::new(|| {
    let words = ["ECLI", "SozR"].into_iter().chain(gazette::words());
    let words = words.chain(report::words()).chain(provision::WORDS).chain(court::words());
    Glance::of(words.chain(docket::words())).and(docket::roman().iter().map(String::as_str))
});

/// Whether a citation can begin at a place.
fn may_begin(cursor: &Cursor<'_>, at: usize) -> bool {
    cursor.token(at).is_some_and(|token| match token.kind {
        Kind::Word => BEGINS.may_begin(cursor, at),
        Kind::Number => true,
        Kind::Sign => token.sign == PARAGRAPH,
    })
}

/// Reads what begins at a place into `found`; the place after it, where something was read.
fn read_at(
    cursor: &Cursor<'_>,
    at: usize,
    earliest: usize,
    court: &mut Option<(String, usize)>,
    found: &mut Vec<Found>,
) -> Option<usize> {
    if !may_begin(cursor, at) {
        return None;
    }
    let simple = |citation: Citation, from: usize, end: usize| {
        let span = cursor.bytes(from, end);
        Found {
            list: span.clone(),
            core: span.clone(),
            span,
            citation,
            court: None,
            is_literature: false,
        }
    };
    if let Some((ecli, end)) = ecli::read(cursor, at) {
        found.push(simple(Citation::Ecli(ecli), at, end));
        return Some(end);
    }
    if let Some((gazette, end)) = gazette::read(cursor, at) {
        found.push(simple(Citation::Gazette(gazette), at, end));
        return Some(end);
    }
    // `SozR 3-2500 § 240 Nr 6` counts decisions by the provision they are about: no provision.
    if let Some(end) = loose_leaf(cursor, at) {
        return Some(end);
    }
    if let Some((mut report, end)) = report::read(cursor, at) {
        report.margin = report::margin(cursor, end).map(|(margin, _)| margin);
        // Collections of decisions hold no articles.
        let is_periodical = report.volume >= 1000;
        let mut next = if is_periodical { None } else { report::next(cursor, end, &report) };
        let mut one = simple(Citation::Report(report), at, end);
        one.is_literature = is_periodical && has_author(cursor, at);
        found.push(one);
        let mut last = end;
        while let Some((report, from, end)) = next {
            next = report::next(cursor, end, &report);
            found.push(simple(Citation::Report(report), from, end));
            last = end;
        }
        return Some(last);
    }
    if cursor.is_word(at) || cursor.is_sign(at, PARAGRAPH) {
        let group = provision::read(cursor, at)
            .filter(|group| group.items.first().is_some_and(|(_, from, _)| *from >= earliest));
        if let Some(group) = group {
            // A list ends where a further sign begins another: `§ 3 i. V. m. § 3b AsylG`.
            let signs: Vec<usize> = group
                .items
                .iter()
                .map(|(_, from, _)| *from)
                .filter(|from| !cursor.is_number(*from))
                .collect();
            for (provision, from, to) in &group.items {
                let first = signs.iter().rev().find(|sign| *sign <= from).copied().unwrap_or(*from);
                let of_list = group.items.iter().filter(|(_, other, _)| {
                    *other >= first && signs.iter().all(|sign| *sign <= first || *sign > *other)
                });
                let last = of_list.map(|(_, _, to)| *to).max().unwrap_or(*to);
                let mut one = simple(Citation::Provision(provision.clone()), *from, *to);
                one.list = cursor.bytes(first, last);
                found.push(one);
            }
            return Some(group.end);
        }
    }
    if let Some((name, after)) = court::read(cursor, at) {
        *court = Some((name, at));
        if let Some((introduced, end)) = decision::read(cursor, at) {
            found.push(introduced_at(cursor, introduced, at, end));
            return Some(end);
        }
        // A court in front of a report or a file number further on.
        if docket::read(cursor, at).is_none() {
            return Some(after.min(at + 1));
        }
    }
    let (number, end) = docket::read(cursor, at)?;
    let said = decision::said_before(cursor, at);
    let near = court.as_ref().filter(|(_, place)| at - place <= COURT_WITHIN);
    let decision = Decision {
        court: None,
        ruling: said.ruling,
        date: said.date,
        no_day: None,
        docket: number,
    };
    let mut one = simple(Citation::Decision(decision), at, end);
    one.court = near.map(|(name, _)| name.clone());
    found.push(one);
    Some(end)
}

/// Whether a single name and a comma stand before a periodical: `Knispel, SGb 2014, 374`.
fn has_author(cursor: &Cursor<'_>, at: usize) -> bool {
    let Some(name) = at.checked_sub(2).filter(|_| cursor.is_sign(at - 1, b',')) else {
        return false;
    };
    let is_name = cursor.word(name).chars().count() >= 3
        && cursor.is_capital(name)
        && !cursor.word(name).chars().skip(1).any(char::is_uppercase);
    let is_court = (name.saturating_sub(5)..=name)
        .any(|from| court::read(cursor, from).is_some_and(|(_, end)| end == name + 1));
    let is_said = super::Ruling::read(&cursor.word(name)).is_some();
    is_name && !is_court && !is_said
}

/// A decision or report with its court; its core is the file number or the report alone.
fn introduced_at(cursor: &Cursor<'_>, introduced: Introduced, at: usize, end: usize) -> Found {
    let citation = match introduced {
        Introduced::Decision(decision) => Citation::Decision(decision),
        Introduced::Report(mut report) => {
            report.margin = report::margin(cursor, end).map(|(margin, _)| margin);
            Citation::Report(report)
        }
    };
    let starts = |place: &usize| match &citation {
        Citation::Decision(_) => {
            docket::read(cursor, *place).is_some_and(|(_, after)| after == end)
        }
        _ => report::read(cursor, *place).is_some_and(|(_, after)| after == end),
    };
    let from = (at + 1..end).find(starts).unwrap_or(at);
    let core = cursor.bytes(from, end);
    // What stands in brackets ends there: `Bayer. LSG (Urteil vom 07.09.2016, L 20 KR 597/15, Rn. 28)`.
    let is_open = (at..from).any(|place| cursor.is_sign(place, b'('));
    let span = if is_open { core.clone() } else { cursor.bytes(at, end) };
    Found { list: span.clone(), core, span, citation, court: None, is_literature: false }
}

/// The place after a decision in a loose-leaf collection by provision.
fn loose_leaf(cursor: &Cursor<'_>, at: usize) -> Option<usize> {
    if !cursor.is_exactly(at, &["SozR"]) {
        return None;
    }
    let mut end = at + 1;
    while cursor.is_number(end) || cursor.is_sign(end, b'-') {
        end += 1;
    }
    if cursor.is_sign(end, PARAGRAPH) || cursor.is_exactly(end, &["Art"]) {
        end += 1;
        while cursor.is_number(end) || cursor.is_sign(end, b'.') || cursor.is_exactly(end, &["Nr"])
        {
            end += 1;
        }
    }
    Some(end)
}

/// Reads a text that is one reference and nothing else, as people type them; several where it is a
/// list. Empty where the text is something else.
pub fn read(text: &str) -> Vec<Citation> {
    let text = text.trim().trim_end_matches(['.', ';']);
    if text.is_empty() || text.len() > 400 {
        return Vec::new();
    }
    let named = with_known_names(text);
    let forms = [text.to_owned(), named.clone(), format!("§ {named}"), turned(&named)];
    forms.iter().map(|form| read_whole(form)).find(|read| !read.is_empty()).unwrap_or_default()
}

/// What a text cites, if it holds nothing else.
fn read_whole(text: &str) -> Vec<Citation> {
    let cursor = grammar::cursor(text);
    if let Some((law, end)) = grammar::law::read(&cursor, 0)
        && end == cursor.len()
        && (acts::is_known(law.name()) || matches!(law, Law::Title(_)))
    {
        return vec![Citation::Act(law)];
    }
    let mut left = text.to_owned();
    let mut found = extract(text);
    for one in found.iter().rev() {
        if left.get(one.list.clone()).is_some() && one.list.end <= left.len() {
            left.replace_range(one.list.clone(), " ");
        }
    }
    let is_more = |word: &str| {
        let word = word.trim_matches(|sign: char| ",;.()-–".contains(sign));
        let is_filler = ["und", "i.V.m", "iVm", "a.F", "n.F", "aF", "nF", "vgl", "Az", "siehe"];
        let is_margin = ["Rn", "Rdnr", "RdNr", "Rz", "Tz", "f", "ff"].contains(&word)
            || word.bytes().all(|byte| byte.is_ascii_digit());
        !(word.is_empty() || is_filler.contains(&word) || is_margin || word.len() == 1)
    };
    // What follows `Urteil` and the day behind a file number has been read as part of it.
    let is_said = |word: &str| {
        super::Ruling::read(word).is_some()
            || word == "vom"
            || month::read_in(word, Language::De).is_some()
    };
    if left.split_whitespace().any(|word| is_more(word) && !is_said(word)) {
        return Vec::new();
    }
    for one in &mut found {
        if let (Citation::Decision(decision), Some(court)) = (&mut one.citation, &one.court) {
            decision.court.get_or_insert_with(|| court.clone());
        }
    }
    let mut citations: Vec<Citation> = found.into_iter().map(|one| one.citation).collect();
    // The end of a run is said by the run.
    citations.dedup_by(|end, run| is_end_of(end, run));
    citations
}

/// Whether a provision is the end of a run: `248` in `§§ 244 bis 248`.
fn is_end_of(end: &Citation, run: &Citation) -> bool {
    match (end, run) {
        (Citation::Provision(end), Citation::Provision(run)) => {
            run.run == Run::To(end.number.clone()) && run.law == end.law
        }
        _ => false,
    }
}

/// The text with the names of acts in their own capitals: `823 bgb`.
fn with_known_names(text: &str) -> String {
    let word = |word: &str| match acts::any_case(word) {
        Some(known) if word.len() > 1 => known.to_owned(),
        _ => word.to_owned(),
    };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// `BGB 823` as `§ 823 BGB`.
fn turned(text: &str) -> String {
    match text.split_once(' ') {
        Some((law, rest))
            if rest.starts_with(|sign: char| sign.is_ascii_digit())
                // `BV 29` is the Swiss constitution.
                && (acts::is_known(law) && law != "BV" || law == "SGB") =>
        {
            let is_of_articles = acts::has_articles(&Law::Code(law.to_owned()));
            let sign = if is_of_articles { "Art." } else { "§" };
            format!("{sign} {rest} {law}")
        }
        _ => String::new(),
    }
}
