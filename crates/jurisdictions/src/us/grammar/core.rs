//! The core of a citation of a case: reporter, page, pinpoint and parenthesis.

use crate::{
    text::cursor::Cursor,
    us::{
        Case, Citation, EditionId, Issue, Name, Report,
        grammar::{
            Read,
            name::{self, Before},
            parenthesis::{Parenthesis, parentheses},
            place::{open_page, pin},
        },
        index::{Fit, Match, Meaning, matches_at},
    },
};

pub(super) fn editions(found: &Match) -> impl Iterator<Item = EditionId> {
    found.meanings.iter().filter_map(|meaning| match meaning {
        Meaning::Edition(id) => Some(*id),
        _ => None,
    })
}

/// What the parts of a case citation have in common.
pub(super) struct Core {
    pub(super) at: usize,
    pub(super) to: usize,
    pub(super) editions: Vec<EditionId>,
    /// Whether a name before it or a year behind it must confirm that it is a citation.
    pub(super) is_doubtful: bool,
}

/// Reads what stands around a report, and chooses its edition.
pub(super) fn case(
    cursor: &Cursor<'_>,
    core: Core,
    report: impl FnOnce(EditionId) -> Report,
    floor: usize,
    found: &Match,
) -> Option<Read> {
    let (pin, pins_end) = match pin(cursor, core.to) {
        Some((pin, to)) => (Some(pin), to),
        None => (None, core.to),
    };
    let (mut parenthesis, end) = parentheses(cursor, past_open_citations(cursor, pins_end));
    let is_said = parenthesis.is_dated || parenthesis.note.is_some();
    let (end, dated_end) =
        if is_said { (end, parenthesis.dated_end) } else { (pins_end, pins_end) };
    let mut before = name::before(cursor, core.at, floor);
    let is_tight = core.at > 0 && cursor.sign(core.at - 1) == 0;
    if is_tight && matches!(before.name, Some(Name::Party(_))) {
        before = Before { year: before.year, ..Before::default() };
    }
    if let Some(year) = before.year.filter(|_| parenthesis.date.year.is_none()) {
        parenthesis.date.year = Some(year);
    }
    let stands_alone = core.at == 0 && core.to >= cursor.tokens.len();
    let is_named = matches!(before.name, Some(Name::Versus { .. } | Name::Matter { .. }));
    let is_behind_comma = core.at > 0
        && matches!(cursor.sign(core.at - 1), b',' | b';')
        && core.to < cursor.tokens.len()
        && (!found.is_plain_word || cursor.between(core.at + 1, found.to).len() > 2);
    let confirmed = is_named
        || parenthesis.date.year.is_some()
        || stands_alone
        || is_behind_comma && found.fit == Fit::Exact;
    if core.is_doubtful && !confirmed {
        return None;
    }
    let is_record = RECORDS.contains(&cursor.between(core.at + 1, found.to));
    if is_record && !(parenthesis.date.year.is_some() && before.name.is_some()) {
        return None;
    }
    let (edition, others) = choose(cursor, found, &core.editions, parenthesis.date.year)?;
    let begin = before.from.unwrap_or(core.at);
    let citation = Citation::Case(finish(report(edition), pin, parenthesis, before));
    let issues = ambiguity(cursor, core.at, found, edition, &others);
    let read = Read::plain(core.at, core.to, citation);
    Some(Read { begin, end, pins_end, dated_end, others, issues, ..read })
}

/// The place after parallel citations without volume and page, if a parenthesis follows them:
/// `, ---- L. Ed. 2d ---- (2022)`.
pub(crate) fn past_open_citations(cursor: &Cursor<'_>, at: usize) -> usize {
    let mut here = at;
    while cursor.sign(here) == b',' {
        let Some(name) = open_page(cursor, here + 1) else { break };
        let ends =
            matches_at(cursor, name).into_iter().filter_map(|found| open_page(cursor, found.to));
        let Some(end) = ends.max() else { break };
        here = end;
    }
    if matches!(cursor.sign(here), b'(' | b'[') { here } else { at }
}

pub(crate) fn finish(
    report: Report,
    pin: Option<String>,
    read: Parenthesis,
    before: Before,
) -> Case {
    let edition = report.edition.edition();
    let court = match (read.court, &read.written_court) {
        (None, None) if edition.is_of_supreme_court() => Some("scotus"),
        (court, _) => court,
    };
    let (name, docket) = (before.name, before.docket);
    let (written_court, date, note) = (read.written_court, read.date, read.note);
    Case { name, docket, report, pin, court, written_court, date, note }
}

/// The edition meant, and the others it may be: those that hold decisions of the year, and among
/// them those that are called exactly so today.
pub(crate) fn choose(
    cursor: &Cursor<'_>,
    found: &Match,
    editions: &[EditionId],
    year: Option<u16>,
) -> Option<(EditionId, Vec<EditionId>)> {
    let mut left = editions.to_vec();
    if let Some(year) = year
        && left.iter().any(|id| id.edition().covers(year))
    {
        left.retain(|id| id.edition().covers(year));
    }
    let squeeze = |text: &str| text.replace(char::is_whitespace, "");
    let start = cursor.bytes(found.to.saturating_sub(1), found.to).end;
    let is_today = |id: &EditionId| {
        let short = squeeze(id.edition().short);
        let head = cursor.text.get(..start).unwrap_or_default();
        let tail: String =
            head.chars().rev().filter(|c| !c.is_whitespace()).take(short.chars().count()).collect();
        tail.chars().rev().collect::<String>() == short
    };
    if left.iter().any(is_today) {
        left.retain(is_today);
    }
    let first = left.first().copied()?;
    let mut shorts = vec![first.edition().short];
    left.retain(|id| {
        let is_new = !shorts.contains(&id.edition().short);
        shorts.push(id.edition().short);
        is_new
    });
    Some((first, left))
}

pub(crate) fn ambiguity(
    cursor: &Cursor<'_>,
    at: usize,
    found: &Match,
    edition: EditionId,
    others: &[EditionId],
) -> Vec<Issue> {
    if others.is_empty() {
        return Vec::new();
    }
    let all = std::iter::once(&edition).chain(others);
    let names = all.map(|id| id.edition().name.to_owned()).collect();
    let written = cursor.spaced(at + 1, found.to);
    vec![Issue::Ambiguous { written, names }]
}

/// What else "1 App. 24" may be: a page of the appendix, the transcript, a brief.
pub(crate) const RECORDS: [&str; 6] = ["App.", "Tr.", "R.", "Rec.", "Rep.", "Ex."];
