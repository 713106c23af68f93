//! Articles with the text they are of: `articles L. 1232-1 et L. 1232-2 du code du travail`,
//! `C. civ., art. 1240`.

use jiff::civil::{Date, date};
use law::{Notice, notice::FormNotice};

use super::{
    Context, Read,
    act::{joint, source},
    number::number,
    pins,
};
use crate::{
    fr::{Article, ArticleNumber, Citation, Code, Pin, Source, codes},
    text::{cursor::Cursor, day},
};

/// An article of a list, before what it is of is known.
struct Item {
    from: usize,
    to: usize,
    number: ArticleNumber,
    last: Option<ArticleNumber>,
    is_open: bool,
    pins: Vec<Pin>,
}

/// The most articles that are read as one list.
const LONGEST_LIST: usize = 60;

/// Reads articles at the word `article`.
pub(in crate::fr) fn read(cursor: &Cursor<'_>, at: usize, context: &Context) -> Vec<Read> {
    let Some(first) = cursor.after_word(at, &["article", "articles", "art", "arts"]) else {
        return Vec::new();
    };
    let (outer, start) = pins::before(cursor, at);
    let (mut items, end) = list(cursor, first);
    let Some(item) = items.first_mut() else { return Vec::new() };
    item.from = start;
    item.pins.splice(0..0, outer);
    if let Some((found, to)) = source(cursor, end, context) {
        let mut reads = finish(cursor, items, Some((found, to)), None);
        // `articles 9 et 10 du code civil et 6 du code de procédure pénale`
        while let Some(next) = reads.last().and_then(|last| separator(cursor, last.to))
            && let (items, end) = list(cursor, next)
            && !items.is_empty()
            && let Some(found) = source(cursor, end, context)
        {
            reads.extend(finish(cursor, items, Some(found), None));
        }
        return reads;
    }
    if let Some(read) = lost_letter(cursor, end) {
        return finish(
            cursor,
            items,
            Some(read),
            Some(FormNotice::LetterMissing { letter: "C.", before: "civ." }),
        );
    }
    let own = context.own.filter(|_| !names_another(cursor, end));
    match own {
        Some(code) => finish(cursor, items, Some((Source::Codes(vec![code]), end)), None),
        None if cursor.is_lone => finish(cursor, items, None, None),
        None => Vec::new(),
    }
}

/// `article 1140. civ.`
fn lost_letter(cursor: &Cursor<'_>, at: usize) -> Option<(Source, usize)> {
    let stands =
        cursor.is_sign(at, b'.') && cursor.is_like(at + 1, "civ") && cursor.is_sign(at + 2, b'.');
    let code = Code::named("Code civil").filter(|_| stands)?;
    Some((Source::Codes(vec![code]), at + 3))
}

/// Whether what follows names a text that is not read here, so that it is not one's own.
fn names_another(cursor: &Cursor<'_>, at: usize) -> bool {
    const ANOTHER: [&str; 23] = [
        "convention",
        "reglement",
        "traite",
        "protocole",
        "directive",
        "decision",
        "loi",
        "decret",
        "ordonnance",
        "arrete",
        "code",
        "constitution",
        "declaration",
        "accord",
        "livre",
        "nouveau",
        "ancien",
        "rgpd",
        "charte",
        "contrat",
        "acte",
        "tfue",
        "tue",
    ];
    let (joined, place) = joint(cursor, cursor.after(at, b','));
    let named = if cursor.is_any_like(place, &["meme", "memes", "present", "presente"]) {
        place + 1
    } else {
        place
    };
    joined && cursor.is_any_like(named, &ANOTHER)
}

/// Reads an article that begins with its letter, where a code follows: `L. 1232-1 du code du
/// travail`.
pub(in crate::fr) fn bare(cursor: &Cursor<'_>, at: usize, context: &Context) -> Vec<Read> {
    if !matches!(cursor.raw(at), "L" | "R" | "D" | "A" | "LO" | "l" | "r" | "d") {
        return Vec::new();
    }
    let (items, end) = list(cursor, at);
    if items.first().is_none_or(|item| item.number.prefix.is_empty()) {
        return Vec::new();
    }
    match source(cursor, end, context) {
        Some(found) => finish(cursor, items, Some(found), None),
        None if cursor.is_lone => finish(cursor, items, None, None),
        None => Vec::new(),
    }
}

/// Reads articles behind the code they are of: `C. civ., art. 1240`, `CGI art. 39 bis A`.
pub(in crate::fr) fn behind_code(cursor: &Cursor<'_>, at: usize) -> Vec<Read> {
    let Some((codes, to)) = codes::code(cursor, at) else { return Vec::new() };
    let place = cursor.after(to, b',');
    let place = cursor.after(place, b'(');
    let Some(first) = cursor.after_word(place, &["article", "articles", "art", "arts"]) else {
        return Vec::new();
    };
    let (mut items, end) = list(cursor, first);
    // An article that has a text of its own behind it belongs to that one.
    if source(cursor, end, &Context::default()).is_some() && joint(cursor, end).0 {
        return Vec::new();
    }
    let Some(item) = items.first_mut() else { return Vec::new() };
    item.from = at;
    finish(cursor, items, Some((Source::Codes(codes), end)), None)
}

/// Reads articles behind the act they are of: `loi n° 2021-1109 du 24 août 2021, article 3`.
pub(in crate::fr) fn behind_act(cursor: &Cursor<'_>, read: &Read) -> Vec<Read> {
    let Citation::Act(act) = &read.citation else { return Vec::new() };
    let place = cursor.after(read.to, b',');
    let Some(first) = cursor.after_word(place, &["article", "articles", "art", "arts"]) else {
        return Vec::new();
    };
    // Below the title of an act stands its first article.
    if !cursor.gap_is_small(place) {
        return Vec::new();
    }
    let (mut items, end) = list(cursor, first);
    // An article that has a text of its own behind it belongs to that one.
    let has_own = source(cursor, end, &Context::default()).is_some()
        || joint(cursor, end).0
        || cursor.is_like(end, "dudit")
        || cursor.name(end, "de ce").is_some();
    let Some(item) = items.first_mut().filter(|_| !has_own) else { return Vec::new() };
    item.from = read.from;
    finish(cursor, items, Some((Source::Act(act.clone()), end)), None)
}

/// The articles that stand one after the other, with the place after them.
fn list(cursor: &Cursor<'_>, at: usize) -> (Vec<Item>, usize) {
    let mut items: Vec<Item> = Vec::new();
    let mut next = at;
    let mut end = at;
    while items.len() < LONGEST_LIST {
        let Some(mut item) = item(cursor, next) else { break };
        if let Some(before) = items.last()
            && item.number.prefix.is_empty()
            && item.number.digits.contains('-')
        {
            // `articles L. 311-1 et 311-2`
            item.number.prefix = before.number.prefix;
            if let Some(last) = item.last.as_mut().filter(|last| last.prefix.is_empty()) {
                last.prefix = before.number.prefix;
            }
        }
        end = item.to;
        items.push(item);
        let Some(after) = separator(cursor, end) else { break };
        next = after;
    }
    (items, end)
}

fn item(cursor: &Cursor<'_>, at: usize) -> Option<Item> {
    let (number, mut to) = number(cursor, at)?;
    let mut last = None;
    let dash = cursor.is_sign(to, b'-') && cursor.is_number(to + 1);
    if cursor.is_any_like(to, &["a", "au"]) || dash {
        let place = if cursor.is_like(to + 1, "article") { to + 2 } else { to + 1 };
        if let Some((mut found, end)) = self::number(cursor, place) {
            if found.prefix.is_empty() {
                found.prefix = number.prefix;
            }
            last = Some(found);
            to = end;
        }
    }
    let mut is_open = false;
    if cursor.is_like(to, "et")
        && cursor.is_any_like(to + 1, &["suivants", "suivant", "suiv", "s", "sq", "ss"])
    {
        // The dot of `et s.` may also end the sentence.
        is_open = true;
        to = if cursor.is_like(to + 1, "suivants") { to + 2 } else { cursor.after(to + 2, b'.') };
    }
    let (pins, to) = pins::behind(cursor, to);
    Some(Item { from: at, to, number, last, is_open, pins })
}

/// `,`, `et`, `ou`, `ainsi que`, `et à l'article`, with the place after it, where a number follows.
fn separator(cursor: &Cursor<'_>, at: usize) -> Option<usize> {
    let mut next = cursor.after(at, b',');
    if cursor.is_sign(at, b'/') || cursor.is_sign(at, b';') {
        next = at + 1;
    }
    if cursor.is_any_like(next, &["et", "ou", "puis"]) {
        next += 1;
    } else if let Some(to) = cursor.name(next, "ainsi que") {
        next = to;
    } else if next == at {
        return None;
    }
    number(cursor, next).map(|_| next)
}

fn finish(
    cursor: &Cursor<'_>,
    items: Vec<Item>,
    source: Option<(Source, usize)>,
    issue: Option<FormNotice>,
) -> Vec<Read> {
    let (source, mut end) =
        source.map_or((Source::Unnamed, None), |(source, to)| (source, Some(to)));
    let is_former = items.first().is_some_and(|item| is_former(cursor, item.from, end));
    let mut version = None;
    if let Some((day, to)) = end.and_then(|end| edition(cursor, end)) {
        version = Some(day);
        end = Some(to);
    }
    let count = items.len();
    let read = |(place, item): (usize, Item)| {
        let to = end.filter(|_| place + 1 == count).unwrap_or(item.to).max(item.to);
        let article = Article {
            version: version.or_else(|| former(is_former, &source, &item.number)),
            number: item.number,
            to: item.last,
            is_open: item.is_open,
            pins: item.pins,
            source: source.clone(),
        };
        let issues = issue.clone().map(Notice::from).into_iter().collect();
        Read { issues, ..Read::new(item.from, to, Citation::Article(article)) }
    };
    items.into_iter().enumerate().map(read).collect()
}

/// `dans sa rédaction antérieure au 1er octobre 2016`, `(version en vigueur le 15 juin 2015)`: the
/// day that is meant, with the place after it.
fn edition(cursor: &Cursor<'_>, at: usize) -> Option<(Date, usize)> {
    let start = cursor.after(cursor.after(at, b','), b'(');
    let opens = start > 0 && cursor.is_sign(start - 1, b'(');
    let mut next = cursor.name(start, "dans").map_or(start, |to| to + 1);
    if !cursor.is_any_like(next, &["version", "redaction"]) {
        return None;
    }
    next += 1;
    let is_before = cursor.is_any_like(next, &["anterieure", "anterieur"]);
    next = if is_before { next + 1 } else { cursor.name(next, "en vigueur")? };
    const REFORM: [&str; 3] =
        ["a l ordonnance", "a celle issue de l ordonnance", "a celle resultant de l ordonnance"];
    if let Some(to) = REFORM.iter().find_map(|words| cursor.name(next, words)) {
        // `à l'ordonnance n° 2016-131 du 10 février 2016`
        let at = cursor.number_sign(to).unwrap_or(to);
        let numbered = cursor.is_number(at) && cursor.is_sign(at + 1, b'-');
        let end = if numbered { at + 3 } else { to };
        let dated = cursor.is_like(end, "du").then(|| day::read(cursor, end + 1)).flatten();
        let is_reform = is_before
            && match &dated {
                Some((day, _)) => *day == DAY_OF_THE_REFORM,
                None => numbered && cursor.raw(at) == "2016" && cursor.raw(at + 2) == "131",
            };
        let end = dated.map_or(end, |(_, end)| end);
        return is_reform.then_some((LAST_DAY_OF_FORMER_CONTRACT_LAW, end));
    }
    next = cursor.name(next, "a la date du").unwrap_or_else(|| next + 1);
    let (day, to) = day::read(cursor, next)?;
    let day = if is_before { day.yesterday().ok()? } else { day };
    Some((day, if opens { cursor.after(to, b')') } else { to }))
}

/// The day of the ordinance no. 2016-131, which reformed the law of contracts.
const DAY_OF_THE_REFORM: Date = date(2016, 2, 10);

// Art. 9 of the ordinance no. 2016-131 of 10 February 2016: in force on 1 October 2016.
const LAST_DAY_OF_FORMER_CONTRACT_LAW: Date = date(2016, 9, 30);

/// Whether the word `ancien` stands before an article or among what follows it.
fn is_former(cursor: &Cursor<'_>, from: usize, to: Option<usize>) -> bool {
    const WORDS: [&str; 3] = ["ancien", "anciens", "anc"];
    from > 0 && cursor.is_any_like(from - 1, &WORDS)
        || from > 1 && cursor.is_sign(from - 1, b'.') && cursor.is_any_like(from - 2, &WORDS)
        || to.is_some_and(|to| (from..to).any(|at| cursor.is_any_like(at, &WORDS)))
}

/// The version that `ancien article 1382` means: that before the reform of contract law, where the
/// article is one of those it replaced.
fn former(is_former: bool, source: &Source, number: &ArticleNumber) -> Option<Date> {
    let Source::Codes(codes) = source else { return None };
    let is_civil = codes.iter().any(|code| code.name == "Code civil");
    let first = number.digits.split('-').next()?.parse::<u32>().ok()?;
    (is_former && is_civil && (1100..=1386).contains(&first))
        .then_some(LAST_DAY_OF_FORMER_CONTRACT_LAW)
}
