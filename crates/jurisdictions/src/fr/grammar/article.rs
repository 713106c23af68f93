//! Articles with the text they are of: `articles L. 1232-1 et L. 1232-2 du code du travail`,
//! `C. civ., art. 1240`.

use jiff::civil::{Date, date};

use super::{
    Context, Read,
    act::{joint, source},
    number::number,
    pins,
};
use crate::{
    fr::{Article, ArticleNumber, Citation, Code, Pin, Source, codes},
    scan::Scan,
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
pub(in crate::fr) fn read(scan: &Scan<'_>, at: usize, context: &Context) -> Vec<Read> {
    let Some(first) = scan.after_word(at, &["article", "articles", "art", "arts"]) else {
        return Vec::new();
    };
    let (outer, start) = pins::before(scan, at);
    let (mut items, end) = list(scan, first);
    let Some(item) = items.first_mut() else { return Vec::new() };
    item.from = start;
    item.pins.splice(0..0, outer);
    if let Some((found, to)) = source(scan, end, context) {
        let mut reads = finish(scan, items, Some((found, to)), None);
        // `articles 9 et 10 du code civil et 6 du code de procédure pénale`
        while let Some(next) = reads.last().and_then(|last| separator(scan, last.to))
            && let (items, end) = list(scan, next)
            && !items.is_empty()
            && let Some(found) = source(scan, end, context)
        {
            reads.extend(finish(scan, items, Some(found), None));
        }
        return reads;
    }
    if let Some(read) = lost_letter(scan, end) {
        return finish(scan, items, Some(read), Some("the `C.` before `civ.` is missing"));
    }
    let own = context.own.filter(|_| !names_another(scan, end));
    match own {
        Some(code) => finish(scan, items, Some((Source::Codes(vec![code]), end)), None),
        None if scan.is_lone => finish(scan, items, None, None),
        None => Vec::new(),
    }
}

/// `article 1140. civ.`
fn lost_letter(scan: &Scan<'_>, at: usize) -> Option<(Source, usize)> {
    let stands = scan.is_sign(at, b'.') && scan.is(at + 1, "civ") && scan.is_sign(at + 2, b'.');
    let code = Code::named("Code civil").filter(|_| stands)?;
    Some((Source::Codes(vec![code]), at + 3))
}

/// Whether what follows names a text that is not read here, so that it is not one's own.
fn names_another(scan: &Scan<'_>, at: usize) -> bool {
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
    let (joined, place) = joint(scan, scan.after(at, b','));
    let named = if scan.is_any(place, &["meme", "memes", "present", "presente"]) {
        place + 1
    } else {
        place
    };
    joined && scan.is_any(named, &ANOTHER)
}

/// Reads an article that begins with its letter, where a code follows: `L. 1232-1 du code du
/// travail`.
pub(in crate::fr) fn bare(scan: &Scan<'_>, at: usize, context: &Context) -> Vec<Read> {
    if !matches!(scan.raw(at), "L" | "R" | "D" | "A" | "LO" | "l" | "r" | "d") {
        return Vec::new();
    }
    let (items, end) = list(scan, at);
    if items.first().is_none_or(|item| item.number.prefix.is_empty()) {
        return Vec::new();
    }
    match source(scan, end, context) {
        Some(found) => finish(scan, items, Some(found), None),
        None if scan.is_lone => finish(scan, items, None, None),
        None => Vec::new(),
    }
}

/// Reads articles behind the code they are of: `C. civ., art. 1240`, `CGI art. 39 bis A`.
pub(in crate::fr) fn behind_code(scan: &Scan<'_>, at: usize) -> Vec<Read> {
    let Some((codes, to)) = codes::code(scan, at) else { return Vec::new() };
    let place = scan.after(to, b',');
    let place = scan.after(place, b'(');
    let Some(first) = scan.after_word(place, &["article", "articles", "art", "arts"]) else {
        return Vec::new();
    };
    let (mut items, end) = list(scan, first);
    // An article that has a text of its own behind it belongs to that one.
    if source(scan, end, &Context::default()).is_some() && joint(scan, end).0 {
        return Vec::new();
    }
    let Some(item) = items.first_mut() else { return Vec::new() };
    item.from = at;
    finish(scan, items, Some((Source::Codes(codes), end)), None)
}

/// The articles that stand one after the other, with the place after them.
fn list(scan: &Scan<'_>, at: usize) -> (Vec<Item>, usize) {
    let mut items: Vec<Item> = Vec::new();
    let mut next = at;
    let mut end = at;
    while items.len() < LONGEST_LIST {
        let Some(mut item) = item(scan, next) else { break };
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
        let Some(after) = separator(scan, end) else { break };
        next = after;
    }
    (items, end)
}

fn item(scan: &Scan<'_>, at: usize) -> Option<Item> {
    let (number, mut to) = number(scan, at)?;
    let mut last = None;
    let dash = scan.is_sign(to, b'-') && scan.is_number(to + 1);
    if scan.is_any(to, &["a", "au"]) || dash {
        let place = if scan.is(to + 1, "article") { to + 2 } else { to + 1 };
        if let Some((mut found, end)) = self::number(scan, place) {
            if found.prefix.is_empty() {
                found.prefix = number.prefix;
            }
            last = Some(found);
            to = end;
        }
    }
    let mut is_open = false;
    if scan.is(to, "et") && scan.is_any(to + 1, &["suivants", "suivant", "suiv", "s", "sq", "ss"]) {
        // The dot of `et s.` may also end the sentence.
        is_open = true;
        to = if scan.is(to + 1, "suivants") { to + 2 } else { scan.after(to + 2, b'.') };
    }
    let (pins, to) = pins::behind(scan, to);
    Some(Item { from: at, to, number, last, is_open, pins })
}

/// `,`, `et`, `ou`, `ainsi que`, `et à l'article`, with the place after it, where a number follows.
fn separator(scan: &Scan<'_>, at: usize) -> Option<usize> {
    let mut next = scan.after(at, b',');
    if scan.is_sign(at, b'/') || scan.is_sign(at, b';') {
        next = at + 1;
    }
    if scan.is_any(next, &["et", "ou", "puis"]) {
        next += 1;
    } else if let Some(to) = scan.phrase(next, "ainsi que") {
        next = to;
    } else if next == at {
        return None;
    }
    number(scan, next).map(|_| next)
}

fn finish(
    scan: &Scan<'_>,
    items: Vec<Item>,
    source: Option<(Source, usize)>,
    issue: Option<&str>,
) -> Vec<Read> {
    let (source, mut end) =
        source.map_or((Source::Unnamed, None), |(source, to)| (source, Some(to)));
    let is_former = items.first().is_some_and(|item| is_former(scan, item.from, end));
    let mut version = None;
    if let Some((day, to)) = end.and_then(|end| edition(scan, end)) {
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
        let issues = issue.map(str::to_owned).into_iter().collect();
        Read { issues, ..Read::new(item.from, to, Citation::Article(article)) }
    };
    items.into_iter().enumerate().map(read).collect()
}

/// `dans sa rédaction antérieure au 1er octobre 2016`, `(version en vigueur le 15 juin 2015)`: the
/// day that is meant, with the place after it.
fn edition(scan: &Scan<'_>, at: usize) -> Option<(Date, usize)> {
    let start = scan.after(scan.after(at, b','), b'(');
    let opens = start > 0 && scan.is_sign(start - 1, b'(');
    let mut next = scan.phrase(start, "dans").map_or(start, |to| to + 1);
    if !scan.is_any(next, &["version", "redaction"]) {
        return None;
    }
    next += 1;
    let is_before = scan.is_any(next, &["anterieure", "anterieur"]);
    next = if is_before { next + 1 } else { scan.phrase(next, "en vigueur")? };
    if let Some(to) = scan.phrase(next, "a l ordonnance") {
        // `à l'ordonnance n° 2016-131 du 10 février 2016`
        let to = scan.number_sign(to).unwrap_or(to);
        let is_reform = is_before && scan.raw(to) == "2016" && scan.raw(to + 2) == "131";
        let dated = scan.is(to + 3, "du").then(|| scan.date(to + 4)).flatten();
        let end = dated.map_or(to + 3, |(_, end)| end);
        return is_reform.then_some((LAST_DAY_OF_FORMER_CONTRACT_LAW, end));
    }
    next = scan.phrase(next, "a la date du").unwrap_or_else(|| next + 1);
    let (day, to) = scan.date(next)?;
    let day = if is_before { day.yesterday().ok()? } else { day };
    Some((day, if opens { scan.after(to, b')') } else { to }))
}

// Art. 9 of the ordinance no. 2016-131 of 10 February 2016: in force on 1 October 2016.
const LAST_DAY_OF_FORMER_CONTRACT_LAW: Date = date(2016, 9, 30);

/// Whether the word `ancien` stands before an article or among what follows it.
fn is_former(scan: &Scan<'_>, from: usize, to: Option<usize>) -> bool {
    const WORDS: [&str; 3] = ["ancien", "anciens", "anc"];
    from > 0 && scan.is_any(from - 1, &WORDS)
        || from > 1 && scan.is_sign(from - 1, b'.') && scan.is_any(from - 2, &WORDS)
        || to.is_some_and(|to| (from..to).any(|at| scan.is_any(at, &WORDS)))
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
