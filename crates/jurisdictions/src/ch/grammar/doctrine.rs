//! Commentaries by margin number: `BSK OR I-WIEGAND, Art. 97 N 12`, `n. 10 ad art. 130 CPC`.

use law::Languages;

use super::{
    Read,
    act::{self, Reach, abbreviation},
    list,
    pins::numeral,
};
use crate::{
    ch::{Act, Citation, Doctrine, Join, Level, Numeral, Pin},
    text::{cursor::Cursor, month, roman, token::Gap},
};

/// The series, as cited, with their canonical abbreviation.
const SERIES: [(&str, &str); 25] = [
    ("SVIT", "SVIT-Kommentar"),
    ("BSK", "BSK"),
    ("BaK", "BSK"),
    ("BK", "BK"),
    ("ZK", "ZK"),
    ("CR", "CR"),
    ("CoRo", "CR"),
    ("KUKO", "KUKO"),
    ("KuKo", "KUKO"),
    ("Kuko", "KUKO"),
    ("OFK", "OFK"),
    ("CHK", "CHK"),
    ("SHK", "SHK"),
    ("HK", "HK"),
    ("PK", "PK"),
    ("DIKE", "DIKE"),
    ("CPra", "CPra"),
    ("PC", "PC"),
    ("PraxKomm", "PraxKomm"),
    ("Praxiskommentar", "PK"),
    ("Kurzkommentar", "KUKO"),
    ("Handkommentar", "HK"),
    ("FHB", "FHB"),
    ("SGK", "SGK"),
    ("OK", "OK"),
];

/// The canonical abbreviation of a series.
pub(in crate::ch) fn series(word: &str) -> Option<&'static str> {
    SERIES.iter().find(|(name, _)| *name == word).map(|(_, canonical)| *canonical)
}

/// The words with which a series can begin.
pub(in crate::ch) fn first_words() -> impl Iterator<Item = &'static str> {
    let written_out = ["Basler", "Berner", "Zürcher", "Commentaire", "Kommentar", "St"];
    SERIES.iter().map(|(name, _)| *name).chain(written_out)
}

/// Whether a series can begin with this word.
pub(in crate::ch) fn can_begin(word: &str) -> bool {
    series(word).is_some()
        || matches!(word, "Basler" | "Berner" | "Zürcher" | "Commentaire" | "Kommentar" | "St")
}

/// Reads a place in a commentary that begins with its series.
pub(in crate::ch) fn in_series(cursor: &Cursor<'_>, at: usize) -> Option<Read> {
    let (series, mut next) = match written_out(cursor, at) {
        Some(found) => found,
        None => (series(&cursor.word(at))?, at + 1),
    };
    let is_written_out = next >= at + 2;
    // `DIKE Komm.-PAHUD`, `DIKE-Komm-ZPO`
    let dash = usize::from(cursor.is_sign(next, b'-'));
    if cursor.is_any(next + dash, &["komm", "kommentar"]) {
        next = cursor.after_dot(next + dash + 1);
    }
    let (work, act, after) = work(cursor, next);
    next = after;
    let mut author = None;
    if cursor.is_sign(next, b'-') || (cursor.is_sign(next, b'/') && work.is_some()) {
        let from = next + 1;
        let end = (from..from + 16).find(|place| ends_author(cursor, *place))?;
        if end == from {
            return None;
        }
        let text = cursor.between(from, end);
        let mut name = String::with_capacity(text.len());
        for place in from..end {
            if place > from && cursor.gap(place) != Gap::None && !name.ends_with(['-', '/']) {
                name.push(' ');
            }
            match cursor.token(place)?.sign {
                b'-' if cursor.is_sign(place, b'-') => {
                    // A hyphen at a line end that stands between two parts of a name in capitals
                    // only breaks the word.
                    let broken = cursor.gap(place + 1) == Gap::Line;
                    if !broken || !cursor.is_tight(place) {
                        name.push('-');
                    }
                }
                _ if cursor.is_word(place) => name.push_str(&cursor.word(place)),
                _ => name.push_str(cursor.raw(place)),
            }
        }
        author = Some(name);
        next = end;
    }
    // `, 4. Aufl., Zürich 2025, Art. 247 N 4`; `, a.a.O. (8. A.), Art. 269 N 9`
    let direct = cursor.after_comma(next);
    let mut out = match place(cursor, direct, true) {
        Some(out) => out,
        None => after_edition(cursor, direct)?,
    };
    if author.is_none() && work.is_none() && out.act.is_none() && !is_written_out {
        return None;
    }
    let act = match (act, out.act.take()) {
        (Some(act), _) | (None, Some(act)) => act,
        (None, None) => Act::unknown(String::new()),
    };
    Some(Read {
        from: at,
        to: out.to,
        citation: Citation::Doctrine(Doctrine {
            series: Some(series.to_owned()),
            work,
            author,
            act,
            article: Some(out.article),
            pins: out.pins,
        }),
        languages: Languages::ANY,
        hint: Languages::ANY,
        issues: Vec::new(),
    })
}

/// A series by its full name: `Zürcher Kommentar`, `Commentaire romand`.
fn written_out(cursor: &Cursor<'_>, at: usize) -> Option<(&'static str, usize)> {
    // `St. Galler Kommentar BV-Steinmann, Art. 29 Rz. 5`
    if let Some(next) = cursor.phrase(at, &["st", ".", "galler", "kommentar"]) {
        return Some(("SGK", next));
    }
    // `Kommentar VRG, § 20a N. 9 ff.`: of an act, as the authors of a canton call theirs.
    // `Münchener Kommentar BGB` is a German one.
    let is_of_a_town =
        || at.checked_sub(1).is_some_and(|before| cursor.word(before).ends_with("er"));
    if cursor.is_exactly(at, &["Kommentar"])
        && act_alone(cursor, at + 1).is_some()
        && !is_of_a_town()
    {
        return Some(("Kommentar", at + 1));
    }
    const NAMES: [(&str, &str, &str); 6] = [
        ("Basler", "Kommentar", "BSK"),
        ("Berner", "Kommentar", "BK"),
        ("Zürcher", "Kommentar", "ZK"),
        ("Commentaire", "romand", "CR"),
        ("Commentaire", "bernois", "BK"),
        ("Commentaire", "bâlois", "BSK"),
    ];
    let (first, second) = (cursor.word(at), cursor.word(at + 1));
    NAMES
        .iter()
        .find(|(one, two, _)| *one == first && second.eq_ignore_ascii_case(two))
        .map(|(.., canonical)| (*canonical, at + 2))
}

/// The place in a commentary behind its edition, place and year.
fn after_edition(cursor: &Cursor<'_>, at: usize) -> Option<Place> {
    const LONGEST: usize = 24;
    let is_edition = cursor.is_number(at)
        || cursor.is_any(at, &["a", "in", "op", "zürich", "basel", "bern", "genève", "bâle"]);
    if !is_edition {
        return None;
    }
    (at..at + LONGEST)
        .take_while(|start| !cursor.is_sign(*start, b';'))
        .filter(|start| cursor.is_word(*start))
        .find_map(|start| place(cursor, start, false))
}

/// The work within a series: an act, and where it fills several volumes the volume.
fn work(cursor: &Cursor<'_>, at: usize) -> (Option<String>, Option<Act>, usize) {
    let at = if cursor.is_sign(at, b'-') && cursor.is_tight(at) && is_act(cursor, at + 1) {
        at + 1
    } else {
        at
    };
    if cursor.gap(at) == Gap::Line && cursor.is_any(at, &["art"]) {
        return (None, None, at);
    }
    if cursor.word(at) == "Bail" {
        // The commentary on the law of leases.
        return (Some("Bail".to_owned()), None, at + 1);
    }
    let Some(found) = act_alone(cursor, at) else { return (None, None, at) };
    let mut name = found.0.name.clone();
    let mut to = found.1;
    let volume = cursor.word(to);
    if roman::ordinal(&volume).is_some() && !cursor.is_tight(to) {
        name.push(' ');
        name.push_str(&volume);
        to += 1;
    }
    (Some(name), Some(found.0), to)
}

fn is_act(cursor: &Cursor<'_>, at: usize) -> bool {
    !crate::ch::acts::acts_named(&cursor.word(at)).is_empty()
}

/// An act of one word, so that the author behind a hyphen is not taken for part of it.
fn act_alone(cursor: &Cursor<'_>, at: usize) -> Option<(Act, usize)> {
    let word = cursor.word(at);
    if word.is_empty() || word.eq_ignore_ascii_case("art") {
        return None;
    }
    let ids = crate::ch::acts::acts_named(&word).to_vec();
    if !ids.is_empty() {
        return Some((Act { ids, ..Act::unknown(word.into_owned()) }, at + 1));
    }
    // `Cst.` has its dot; an unknown abbreviation is taken as it stands.
    let found = abbreviation(cursor, at, Reach::Beside)?;
    (found.issues.is_empty() && !found.act.name.contains('-')).then_some((found.act, found.to))
}

/// Whether the author's name ends before this token.
fn ends_author(cursor: &Cursor<'_>, at: usize) -> bool {
    cursor.is_sign(at, b',')
        || cursor.is_any(at, &["art", "zu", "ad"])
        || margin_word(cursor, at).is_some()
        || cursor.token(at).is_none_or(|_| cursor.is_sign(at, b';') || cursor.is_sign(at, b')'))
}

/// Article and margin numbers of a place.
struct Place {
    article: Numeral,
    act: Option<Act>,
    pins: Vec<Pin>,
    to: usize,
}

/// Reads `Art. 97 N 12`, `Art. 97 OR N 12`, `N 12 zu Art. 97`, `Vor Art. 5 N 3`.
fn place(cursor: &Cursor<'_>, at: usize, may_repeat: bool) -> Option<Place> {
    let at = if cursor.is_any(at, &["vor", "vorbem", "vorb", "zu", "ad"]) {
        cursor.after_dot(at + 1)
    } else {
        at
    };
    if let Some((pins, next)) = margins(cursor, at) {
        let next = cursor.after_comma(next);
        if !cursor.is_any(next, &["zu", "ad", "zum", "vor"]) {
            return None;
        }
        let (article, act, to) = article(cursor, next + 1)?;
        return Some(Place { article, act, pins, to });
    }
    let (article, act, next) = article(cursor, at)?;
    let (pins, to) = margins(cursor, cursor.after_comma(next)).unwrap_or((Vec::new(), next));
    // `Art. 272c/272d OR, 4. A., Zürich 2023, Art. 272c N 4`: the whole comment, then the place.
    if may_repeat
        && pins.is_empty()
        && cursor.is_number(cursor.after_comma(next))
        && let Some(again) = after_edition(cursor, cursor.after_comma(next))
        && !again.pins.is_empty()
    {
        return Some(Place { act: again.act.or(act), ..again });
    }
    // A commentary without a margin number cites the whole comment on the article; a margin sign
    // whose number is missing is still part of it.
    let to = if pins.is_empty() && matches!(cursor.word(to).as_ref(), "N") { to + 1 } else { to };
    Some(Place { article, act, pins, to })
}

/// Reads `Art. 97`, `Art. 97 OR`, and what stands beside it that margin numbers follow.
fn article(cursor: &Cursor<'_>, at: usize) -> Option<(Numeral, Option<Act>, usize)> {
    if cursor.is_sign(at, crate::text::token::SECTION) {
        let (article, to) = numeral(cursor, at + 1)?;
        return margin_word(cursor, cursor.after_comma(to)).map(|_| (article, None, to));
    }
    if !cursor.is_any(at, &["art", "artikel", "article"]) {
        // `CHK-Furrer/Wey, OR 97 N 20`
        let (act, next) = act_alone(cursor, at).filter(|(act, _)| !act.ids.is_empty())?;
        let (article, to) = numeral(cursor, next)?;
        return margin_word(cursor, to).map(|_| (article, Some(act), to));
    }
    let next = cursor.after_dot(at + 1);
    let (article, mut to) = numeral(cursor, next)?;
    if (cursor.is_sign(to, b'-') || cursor.is_sign(to, b'/'))
        && let Some((_, end)) = numeral(cursor, to + 1)
    {
        to = end;
    }
    if margin_word(cursor, cursor.after_comma(to)).is_some() {
        return Some((article, None, to));
    }
    let pins = super::pins::pins(cursor, to, &article, crate::ch::Sign::Article);
    to = pins.to;
    if margin_word(cursor, to).is_some() {
        return Some((article, None, to));
    }
    match act::read(cursor, to) {
        Some(found) => Some((article, Some(found.act), found.to)),
        None => Some((article, None, to)),
    }
}

/// The place after the word before a margin number: `N`, `Rz.`, `n.`.
pub(super) fn margin_word(cursor: &Cursor<'_>, at: usize) -> Option<usize> {
    let word = cursor.word(at);
    let next = match word.as_ref() {
        "N" | "Rz" | "RZ" | "Rn" | "RN" | "Nr" | "Nrn" | "Nn" => cursor.after_dot(at + 1),
        "n" | "no" | "nos" | "nn" => {
            let next = at + 1;
            if cursor.is_sign(next, b'.') || cursor.is_sign(next, 0xb0) { next + 1 } else { next }
        }
        "ch" if cursor.is_sign(at + 1, b'.') => at + 2,
        _ => return None,
    };
    cursor.is_number(next).then_some(next)
}

/// Reads margin numbers: `N 26 ff.`, `N 23 und 29b`, `n. 12 s.`
pub(super) fn margins(cursor: &Cursor<'_>, at: usize) -> Option<(Vec<Pin>, usize)> {
    let first = margin_word(cursor, at)?;
    let mut pins = Vec::new();
    let mut join = Join::Under;
    let mut next = first;
    let mut to = at;
    while let Some((label, after)) = numeral(cursor, next) {
        let mut pin = Pin { join, ..Pin::at(Level::Margin, label.to_string()) };
        to = after;
        if cursor.is_sign(to, b'-')
            && let Some((end, after)) = numeral(cursor, to + 1)
            && end > label
        {
            pin.to = Some(end.to_string());
            to = after;
        }
        let (following, _, after) = list::following(cursor, to);
        pin.following = following;
        to = after;
        pins.push(pin);
        let Some((joined, _, after)) = list::join(cursor, to) else { break };
        // A repeated `N` belongs to the same list.
        let after = margin_word(cursor, after).unwrap_or(after);
        let Some((value, end)) = numeral(cursor, after) else { break };
        let ascends = pins
            .last()
            .and_then(|pin| pin.label.parse::<Numeral>().ok())
            .is_some_and(|last| value > last);
        if !ascends
            || joined == Join::Slash
            || cursor.digits(after) > 4
            || begins_decision(cursor, after, end)
            || pins.len() > 20
        {
            break;
        }
        join = joined;
        next = after;
    }
    (!pins.is_empty()).then_some((pins, to))
}

fn begins_decision(cursor: &Cursor<'_>, at: usize, to: usize) -> bool {
    cursor.is_sign(to, b'_')
        || (cursor.is_number(at + 2) && roman::ordinal(&cursor.word(at + 1)).is_some())
        || month::read(&cursor.word(cursor.after_dot(to))).is_some()
}

/// Reads `n. 10 ad art. 130 CPC`, from the place of its `art.`.
pub(in crate::ch) fn before_article(cursor: &Cursor<'_>, article_at: usize) -> Option<Read> {
    let joiner = article_at.checked_sub(1)?;
    if !cursor.is_any(joiner, &["ad", "zu"]) {
        return None;
    }
    let from = (joiner.saturating_sub(9)..joiner)
        .rev()
        .find(|place| margin_word(cursor, *place).is_some())?;
    let (pins, to) = margins(cursor, from)?;
    if cursor.after_comma(to) != joiner {
        return None;
    }
    let (article, act, end) = article(cursor, article_at)?;
    let act = act?;
    let languages = if cursor.is_any(joiner, &["zu"]) { Languages::DE } else { Languages::ANY };
    Some(Read {
        from,
        to: end,
        citation: Citation::Doctrine(Doctrine {
            series: None,
            work: None,
            author: None,
            act,
            article: Some(article),
            pins,
        }),
        languages,
        hint: Languages::ANY,
        issues: Vec::new(),
    })
}
