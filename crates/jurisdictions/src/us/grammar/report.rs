//! Decisions: a volume, a reporter and a page, in full and in short.

use super::{
    super::{
        Case, Citation, EditionId, Form, Issue, Name, Report, Short,
        index::{Fit, Match, Meaning, matches_at},
        source::Source,
        token::PARAGRAPH,
    },
    Read,
    name::{self, Before},
    neutral::{dashed, louisiana},
    parenthesis::{Parenthesis, parentheses},
    place::{Letters, open_page, page, pin, pin_list},
    provision,
    series::{journal, register},
};

/// What else "1 App. 24" may be: a page of the appendix, the transcript, a brief.
const RECORDS: [&str; 6] = ["App.", "Tr.", "R.", "Rec.", "Rep.", "Ex."];

/// Words behind a page that make it the number of a street.
const STREETS: [&str; 8] = ["St", "Street", "Ave", "Avenue", "Road", "Blvd", "Boulevard", "Drive"];

/// Reads what begins with a number. Names are looked for from `floor` on.
pub(in super::super) fn numbered(source: &Source<'_>, at: usize, floor: usize) -> Option<Read> {
    if !is_apart(source, at) {
        return None;
    }
    if let Some(read) = louisiana(source, at, floor) {
        return Some(read);
    }
    let (volume, to) = volume(source, at);
    let is_dashed = source.sign(to) == b'-' && source.is_capital(to + 1);
    if is_dashed {
        return dashed(source, at, to + 1, floor);
    }
    let comma = usize::from(source.sign(to) == b',' && source.raw(to + 1) == "United");
    if !source.is_word(to + comma) || source.is_glued(to) && comma == 0 {
        return None;
    }
    for found in matches_at(source, to + comma) {
        if comma == 0
            && let Some(read) = with_volume(source, at, &volume, &found, floor)
        {
            return Some(read);
        }
        for meaning in &found.meanings {
            if let Meaning::Code(code) = meaning
                && let Some(read) = provision::with_title(source, at, &volume, found.to, *code)
            {
                return Some(read);
            }
        }
    }
    None
}

/// Whether a number stands apart from what is before it.
fn is_apart(source: &Source<'_>, at: usize) -> bool {
    if !source.is_glued(at) || at == 0 {
        return true;
    }
    match source.sign(at - 1) {
        0 | b'.' | b':' | b'/' | b'$' | b',' | b'#' | b'*' | b'_' => false,
        b'-' => source.raw(at - 1).len() > 1 && !(at > 1 && source.is_number(at - 2)),
        _ => true,
    }
}

/// The volume, with a letter or a further number behind it: `17A`, `1982-1`.
fn volume(source: &Source<'_>, at: usize) -> (String, usize) {
    let mut text = source.raw(at).to_owned();
    let mut to = at + 1;
    if source.is_glued(to) && source.raw(to) == "A" && !source.is_glued(to + 1) {
        text.push('A');
        to += 1;
    } else if source.is_glued(to)
        && source.sign(to) == b'-'
        && source.is_number(to + 1)
        && source.is_glued(to + 1)
        && source.raw(at).len() == 4
    {
        text.push('-');
        text.push_str(source.raw(to + 1));
        to += 2;
    }
    (text, to)
}

/// Reads a citation whose volume and abbreviation are known.
fn with_volume(
    source: &Source<'_>,
    at: usize,
    volume: &str,
    found: &Match,
    floor: usize,
) -> Option<Read> {
    let editions: Vec<EditionId> = editions(found).filter(|id| fits_volume(*id, volume)).collect();
    if !editions.is_empty() {
        if let Some(read) = short(source, at, volume, found, &editions, floor) {
            return Some(read);
        }
        if let Some(read) = full(source, at, volume, found, editions, floor) {
            return Some(read);
        }
    }
    found.meanings.iter().find_map(|meaning| match meaning {
        Meaning::Journal(id) => journal(source, at, volume, found, *id),
        Meaning::Code(id) if id.entry().has('v') || id.entry().has('y') => {
            register(source, at, volume, found, *id)
        }
        _ => None,
    })
}

pub(super) fn editions(found: &Match) -> impl Iterator<Item = EditionId> {
    found.meanings.iter().filter_map(|meaning| match meaning {
        Meaning::Edition(id) => Some(*id),
        _ => None,
    })
}

fn fits_volume(id: EditionId, volume: &str) -> bool {
    let edition = id.edition();
    let is_year =
        volume.len() == 4 && volume.parse().is_ok_and(|year| (1750..2100).contains(&year));
    if edition.has('y') || edition.sort == "specialty_west" {
        return is_year && !edition.has('d');
    }
    edition.has('v') || edition.has('n') || edition.has('i') || edition.has('p')
}

/// The page that follows an abbreviation, with signs between.
struct Body {
    page: Option<String>,
    form: Form,
    nominative: Option<(Option<String>, String)>,
    to: usize,
}

fn body(source: &Source<'_>, at: usize, editions: &[EditionId]) -> Option<Body> {
    let any = |shape: char| editions.iter().any(|id| id.edition().has(shape));
    let letters = Letters { one: any('a'), hyphen: any('h') || any('a'), bracket: any('b') };
    let (mut here, mut form, mut nominative) = (at, Form::Spaced, None);
    if source.sign(here) == b'(' {
        if let Some(year) = source.year(here + 1).filter(|_| any('i')) {
            let close = here + 2 + usize::from(source.sign(here + 2) == b',');
            if source.sign(close) == b')' {
                form = Form::WithYear(year);
                here = close + 1;
            }
        } else {
            let (read, to) = nominative_at(source, here, editions)?;
            nominative = Some(read);
            here = to;
        }
    }
    if any('p') && source.sign(here) == PARAGRAPH {
        form = Form::Paragraph;
        here += 1;
    } else if any('p') && source.is_any(here, &["P", "par", "para"]) {
        form = Form::Paragraph;
        here = source.past_stop(here + 1);
    } else if source.sign(here) == b',' {
        here += 1;
    }
    if source.is_any(here, &["No", "p", "page", "Page"])
        && source.is_number(source.past_stop(here + 1))
    {
        here = source.past_stop(here + 1);
    }
    let (page, to) = page(source, here, letters)?;
    // "111 N.W. 12 St." is an address; so is "5 S.E. 3 Avenue".
    if source.is_any(to, &STREETS) {
        return None;
    }
    if page.is_none() && source.sign(here - 1) == b',' {
        return None;
    }
    Some(Body { page, form, nominative, to })
}

/// The nominative reporter in parentheses: `(6 Pet.)`.
fn nominative_at(
    source: &Source<'_>,
    at: usize,
    editions: &[EditionId],
) -> Option<((Option<String>, String), usize)> {
    let close = (at + 1..at + 14).find(|here| source.sign(*here) == b')')?;
    let has_volume = source.is_number(at + 1);
    let mut begin = at + 1 + usize::from(has_volume);
    let mut of = has_volume.then(|| source.raw(at + 1).to_owned());
    if has_volume && source.sign(begin) == b'&' && source.is_number(begin + 1) {
        of = Some(source.words(at + 1, begin + 2));
        begin += 2;
    }
    let plain = |text: &str| text.replace([' ', '.', '\''], "");
    let wanted = plain(&source.words(begin, close));
    let mut known = editions.iter().flat_map(|id| id.edition().nominative.iter());
    let name = known.find(|name| plain(name) == wanted)?;
    Some(((of, (*name).to_owned()), close + 1))
}

/// Reads a full citation of a case.
fn full(
    source: &Source<'_>,
    at: usize,
    volume: &str,
    found: &Match,
    editions: Vec<EditionId>,
    floor: usize,
) -> Option<Read> {
    let body = body(source, found.to, &editions)?;
    let report = |edition| Report {
        volume: Some(volume.to_owned()),
        edition,
        nominative: body.nominative,
        page: body.page,
        form: body.form,
    };
    // "Apt. 5 A. 12": a letter alone is a reporter only where something else says so.
    let written = source.slice(at + 1, found.to);
    let is_neutral = editions.iter().all(|id| id.edition().has('y'));
    let is_doubtful =
        !is_neutral && (found.is_plain_word || written.len() <= 2 || written == "A.D.");
    case(source, Core { at, to: body.to, editions, is_doubtful }, report, floor, found)
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
    source: &Source<'_>,
    core: Core,
    report: impl FnOnce(EditionId) -> Report,
    floor: usize,
    found: &Match,
) -> Option<Read> {
    let (pin, pins_end) = match pin(source, core.to) {
        Some((pin, to)) => (Some(pin), to),
        None => (None, core.to),
    };
    let (mut parenthesis, end) = parentheses(source, past_open_citations(source, pins_end));
    let is_said = parenthesis.is_dated || parenthesis.note.is_some();
    let (end, dated_end) =
        if is_said { (end, parenthesis.dated_end) } else { (pins_end, pins_end) };
    let mut before = name::before(source, core.at, floor);
    let is_tight = core.at > 0 && source.sign(core.at - 1) == 0;
    if is_tight && matches!(before.name, Some(Name::Party(_))) {
        before = Before { year: before.year, ..Before::default() };
    }
    if let Some(year) = before.year.filter(|_| parenthesis.date.year.is_none()) {
        parenthesis.date.year = Some(year);
    }
    let stands_alone = core.at == 0 && core.to >= source.tokens.len();
    let is_named = matches!(before.name, Some(Name::Versus { .. } | Name::Matter { .. }));
    let is_behind_comma = core.at > 0
        && matches!(source.sign(core.at - 1), b',' | b';')
        && core.to < source.tokens.len()
        && (!found.is_plain_word || source.slice(core.at + 1, found.to).len() > 2);
    let confirmed = is_named
        || parenthesis.date.year.is_some()
        || stands_alone
        || is_behind_comma && found.fit == Fit::Exact;
    if core.is_doubtful && !confirmed {
        return None;
    }
    let is_record = RECORDS.contains(&source.slice(core.at + 1, found.to));
    if is_record && !(parenthesis.date.year.is_some() && before.name.is_some()) {
        return None;
    }
    let (edition, others) = choose(source, found, &core.editions, parenthesis.date.year)?;
    let begin = before.from.unwrap_or(core.at);
    let citation = Citation::Case(finish(report(edition), pin, parenthesis, before));
    let issues = ambiguity(source, core.at, found, edition, &others);
    let read = Read::plain(core.at, core.to, citation);
    Some(Read { begin, end, pins_end, dated_end, others, issues, ..read })
}

/// The place after parallel citations without volume and page, if a parenthesis follows them:
/// `, ---- L. Ed. 2d ---- (2022)`.
fn past_open_citations(source: &Source<'_>, at: usize) -> usize {
    let mut here = at;
    while source.sign(here) == b',' {
        let Some(name) = open_page(source, here + 1) else { break };
        let ends =
            matches_at(source, name).into_iter().filter_map(|found| open_page(source, found.to));
        let Some(end) = ends.max() else { break };
        here = end;
    }
    if matches!(source.sign(here), b'(' | b'[') { here } else { at }
}

fn finish(report: Report, pin: Option<String>, read: Parenthesis, before: Before) -> Case {
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
fn choose(
    source: &Source<'_>,
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
    let start = source.bytes(found.to.saturating_sub(1), found.to).end;
    let is_today = |id: &EditionId| {
        let short = squeeze(id.edition().short);
        let head = source.text.get(..start).unwrap_or_default();
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

fn ambiguity(
    source: &Source<'_>,
    at: usize,
    found: &Match,
    edition: EditionId,
    others: &[EditionId],
) -> Vec<Issue> {
    if others.is_empty() {
        return Vec::new();
    }
    let names: Vec<&str> =
        std::iter::once(&edition).chain(others).map(|id| id.edition().name).collect();
    let written = source.words(at + 1, found.to);
    vec![Issue::Ambiguous { written, names: names.join(" or ") }]
}

/// Reads a short form: `515 U.S., at 241`.
fn short(
    source: &Source<'_>,
    at: usize,
    volume: &str,
    found: &Match,
    editions: &[EditionId],
    floor: usize,
) -> Option<Read> {
    let at_word = found.to + usize::from(source.sign(found.to) == b',');
    if source.raw(at_word) != "at" {
        return None;
    }
    let (pin, end) = match open_page(source, at_word + 1) {
        Some(end) => ("___".to_owned(), end),
        None => pin_list(source, at_word + 1)?,
    };
    let edition = *editions.first()?;
    let before = name::before(source, at, floor);
    let first_page = at_word + 2 + usize::from(!source.is_number(at_word + 1));
    let to = first_page.min(end);
    let (parenthesis, noted) = parentheses(source, end);
    let name = match before.name {
        Some(Name::Versus { plaintiff, defendant }) => Some(format!("{plaintiff} v. {defendant}")),
        Some(name) => Some(name.to_string()),
        None => None,
    };
    let citation = Citation::Short(Short { name, volume: volume.to_owned(), edition, pin });
    let begin = before.from.unwrap_or(at);
    let read = Read::plain(at, to, citation);
    let dated_end = parenthesis.dated_end;
    Some(Read { begin, end: noted, pins_end: end, dated_end, ..read })
}

/// Reads a case or a loose-leaf service that begins with the reporter.
pub(in super::super) fn lettered(
    source: &Source<'_>,
    found: &Match,
    at: usize,
    floor: usize,
) -> Option<Read> {
    for id in editions(found) {
        let edition = id.edition();
        let after = found.to;
        let mut report =
            Report { volume: None, edition: id, nominative: None, page: None, form: Form::Spaced };
        let mut is_doubtful = false;
        let to = if edition.has('r')
            && source.year(after).is_some()
            && source.sign(after + 1) == b'-'
            && source.is_number(after + 2)
        {
            report.volume = Some(source.raw(after).to_owned());
            report.page = Some(source.raw(after + 2).to_owned());
            report.form = Form::YearPage;
            after + 3
        } else if edition.has('p') {
            let Some(body) = body(source, after, &[id]).filter(|body| body.form == Form::Paragraph)
            else {
                continue;
            };
            report.page = body.page;
            report.form = Form::Paragraph;
            body.to
        } else if edition.has('n') && source.is_number(after) && open_page(source, after).is_none()
        {
            let Some((page, to)) = page(source, after, Letters::default()) else { continue };
            report.page = page;
            is_doubtful = true;
            to
        } else {
            continue;
        };
        let core = Core { at, to, editions: vec![id], is_doubtful };
        // A reporter without a volume is one only behind a name and before a year.
        let read = case(source, core, |_| report, floor, found)?;
        if let Citation::Case(case) = &read.citation
            && is_doubtful
            && (case.name.is_none() || case.date.year.is_none())
        {
            continue;
        }
        return Some(read);
    }
    None
}
