//! Applications to the European Court of Human Rights: `EGMR, Urteil vom 12. September 2012, Nada gegen
//! Schweiz, Nr. 10593/08, § 176`, `CourEDH, arrêt Nada c. Suisse (requête n° 10593/08)`.
//!
//! A number and two digits of a year are the number of many things: it is one of the Court's only where
//! the Court or an application is named before it.

use jiff::civil::Date;
use law::Languages;

use super::{Read, date, list};
use crate::{
    ch::{Application, Citation, Following, Issue, Join, Level, Pin},
    text::{
        cursor::Cursor,
        token::{Gap, SECTION},
    },
};

/// How far before a number its Court may be named, in tokens.
const REACH: usize = 80;

/// The names of the Court, and of the Commission before it, in small letters without accents.
const COURTS: [(&str, Languages); 17] = [
    ("egmr", Languages::DE),
    ("ekmr", Languages::DE),
    ("europaischer gerichtshof fur menschenrechte", Languages::DE),
    ("europaischen gerichtshofs fur menschenrechte", Languages::DE),
    ("europaischen gerichtshofes fur menschenrechte", Languages::DE),
    ("europaische gerichtshof fur menschenrechte", Languages::DE),
    ("couredh", Languages::FR),
    ("cedh", Languages::FR),
    ("cour edh", Languages::FR),
    ("cour europeenne des droits de l homme", Languages::FR),
    ("corteedu", Languages::IT),
    ("corte edu", Languages::IT),
    ("corte europea dei diritti dell uomo", Languages::IT),
    ("corte europea dei diritti umani", Languages::IT),
    ("ecthr", Languages::EN),
    ("echr", Languages::EN),
    ("european court of human rights", Languages::EN),
];

/// Words for an application that other courts use for their appeals too.
const APPEALS: [(&str, Languages); 5] = [
    ("beschwerde", Languages::DE),
    ("beschwerden", Languages::DE),
    ("beschwerdenummer", Languages::DE),
    ("ricorso", Languages::IT),
    ("ricorsi", Languages::IT),
];

/// Words for an application that no court of a state has, or hardly any.
const APPLICATIONS: [(&str, Languages); 8] = [
    ("individualbeschwerde", Languages::DE),
    ("individualbeschwerden", Languages::DE),
    ("requete", Languages::FR),
    ("requetes", Languages::FR),
    ("application", Languages::EN),
    ("applications", Languages::EN),
    ("appl", Languages::EN),
    ("appls", Languages::EN),
];

/// Reads an application at its number. `before` is what was read last.
pub(in crate::ch) fn application(
    cursor: &Cursor<'_>,
    at: usize,
    before: Option<&Read>,
) -> Option<Read> {
    let Number { serial, year, tail, end, is_plain } = number(cursor, at)?;
    let sign = number_sign_before(cursor, at);
    let named = name_end(cursor, sign.unwrap_or(at));
    if named.is_some_and(|word| is_of_another(cursor, word)) {
        return None;
    }
    let last = before.filter(|read| matches!(read.citation, Citation::Application(_)));
    let last = last.map(|read| read.to).filter(|to| at - to <= REACH);
    let floor = before.map_or(0, |read| read.to);
    let court = court_before(cursor, at);
    let known = |words: &[(&str, Languages)]| {
        let word = named?;
        let found = words.iter().find(|(known, _)| cursor.is_like(word, known))?;
        Some((word, found.1))
    };
    let (own, appeal) = (known(&APPLICATIONS), known(&APPEALS));
    let word = own.or(appeal);
    // `(nos 24/03 et 25/03)`: with a sign or a bracket of its own, or in a list.
    let is_led = sign.is_some()
        || at.checked_sub(1).is_some_and(|sign| [b'(', b'['].contains(&cursor.sign(sign)))
        || court.is_some_and(|court| court.to == at)
        || last.is_some_and(|to| (to..at).all(|place| list::join(cursor, place).is_some()));
    // No file of an authority in Switzerland has so long a number.
    let is_alone = sign.is_some()
        && match cursor.digits(at) {
            0..=3 => false,
            4 => own.is_some(),
            _ => own.is_some() || (appeal.is_some() && !is_of_a_state(cursor, at)),
        };
    let is_told = court.is_some() || last.is_some();
    if !is_led || !(is_told || (is_alone && is_plain)) {
        return None;
    }
    // A slip in the number is seen only where nothing else can be meant.
    let is_near = court.is_some_and(|court| Some(court.to) == sign);
    if !is_plain && (sign.is_none() || !(word.is_some() || is_near)) {
        return None;
    }
    // The words from the Court's name on are part of the citation, where nothing else is cited there.
    let whole = court.filter(|court| {
        court.from >= floor && (court.from..at).all(|place| !cursor.is_sign(place, b';'))
    });
    let from = whole
        .map(|court| court.from)
        .or(word.map(|(word, _)| word).filter(|word| *word >= floor))
        .or(sign)
        .unwrap_or(at)
        .max(floor);
    let mut issues = Vec::new();
    if let Some(year) = year.filter(|_| !is_plain) {
        issues.push(Issue::Docket(format!("{serial}/{:02}", year % 100)));
    }
    let mut day = day_before(cursor, last.unwrap_or(from).max(from.min(floor)), at);
    let is_before_docket =
        |day: &Date| year.is_some_and(|year| i32::from(day.year()) < i32::from(year));
    // `Nr. 30943/96, § 85, 8. Juli 2003, Khamtokhu, Nr. 60367/08`: it is the day of the one before.
    let is_of_another = last.is_some_and(|last| (last..at).all(|at| !cursor.is_sign(at, b';')));
    day = day.filter(|day| !is_of_another || !is_before_docket(day));
    let is_bracketed = (from..at).any(|place| [b'(', b'['].contains(&cursor.sign(place)));
    let closed = match cursor.sign(end) {
        b')' | b']' if is_bracketed => end + 1,
        _ => end,
    };
    let mut to = closed;
    // `requête n° 53600/20, arrêt du 9 avril 2024`
    const DECISIONS: [&str; 7] =
        ["arrêt", "décision", "urteil", "entscheid", "sentenza", "judgment", "decision"];
    let behind = cursor.after_comma(to);
    let behind = if cursor.is_any(behind, &DECISIONS) { behind + 1 } else { to };
    if day.is_none()
        && let Some(found) =
            date::joined(cursor, behind).or_else(|| date::plain(cursor, cursor.after_comma(behind)))
        && found.date.is_some()
    {
        (day, to) = (found.date, found.to);
    }
    let mut pins = Vec::new();
    if let Some((found, after)) = paragraphs(cursor, to) {
        (pins, to) = (found, after);
    }
    if let (Some(day), Some(year)) = (day, year)
        && is_before_docket(&day)
    {
        issues.push(Issue::DatedBeforeDocket { date: day.to_string(), year });
    }
    let languages = court.map(|court| court.languages).or(word.map(|(_, languages)| languages));
    Some(Read {
        from,
        to,
        citation: Citation::Application(Application { serial, tail, year, date: day, pins }),
        languages: languages.unwrap_or(Languages::ANY),
        hint: Languages::ANY,
        issues,
    })
}

/// A number as it was read.
struct Number {
    serial: u32,
    year: Option<u16>,
    /// What stands behind the stroke, as the Court writes it where that is known.
    tail: String,
    end: usize,
    /// Whether two digits stand behind the stroke.
    is_plain: bool,
}

/// Reads `10593/08`, and what a slip makes of it: `10593/2008`, `10593/8`.
fn number(cursor: &Cursor<'_>, at: usize) -> Option<Number> {
    let serial = cursor.number(at).filter(|_| (3..=6).contains(&cursor.digits(at)))?;
    let is_tight = cursor.is_tight(at + 1) && cursor.is_tight(at + 2);
    if !cursor.is_sign(at + 1, b'/') || !is_tight || cursor.raw(at).starts_with('0') {
        return None;
    }
    // It is neither the tail nor the head of a longer number.
    let begins = !cursor.is_tight(at)
        || at == 0
        || matches!(cursor.sign(at - 1), b'(' | b'[' | b'.' | 0xb0 | b',' | b':');
    let end = at + 3;
    let ends = !cursor.is_glued(end)
        || matches!(
            cursor.sign(end),
            b')' | b']' | b'.' | b',' | b';' | b':' | b'"' | b'\'' | b'?'
        );
    let goes_on =
        cursor.is_sign(end, b'.') && cursor.is_tight(end + 1) && cursor.is_number(end + 1);
    if !begins || !ends || goes_on {
        return None;
    }
    let digits = u16::try_from(cursor.number(at + 2)?).ok();
    let raw = cursor.raw(at + 2);
    let (year, tail) = match (cursor.digits(at + 2), digits) {
        (2, Some(digits)) => (Some(Application::year_of(digits)), raw.to_owned()),
        (4, Some(year @ Application::FIRST_YEAR..=2054)) => {
            (Some(year), format!("{:02}", year % 100))
        }
        (1..=5, _) => (None, raw.to_owned()),
        _ => return None,
    };
    Some(Number { serial, year, tail, end, is_plain: raw.len() == 2 })
}

/// Where `Nr.`, `n°`, `no.` before a number begins.
fn number_sign_before(cursor: &Cursor<'_>, at: usize) -> Option<usize> {
    const WORDS: [&str; 12] = [
        "n", "nr", "nrn", "no", "nos", "num", "numero", "numeros", "nummer", "nummern", "number",
        "numbers",
    ];
    let mut place = at.checked_sub(1)?;
    while matches!(cursor.sign(place), b'.' | 0xb0) {
        place = place.checked_sub(1)?;
    }
    // `n°s 24/03`, `n o 24/03`
    if cursor.is_any(place, &["s", "o", "os"]) {
        place = place.checked_sub(1)?;
        while cursor.is_sign(place, 0xb0) {
            place = place.checked_sub(1)?;
        }
    }
    cursor.is_any_like(place, &WORDS).then_some(place)
}

/// The word before a number and its sign, over commas, brackets and hyphens.
fn name_end(cursor: &Cursor<'_>, at: usize) -> Option<usize> {
    let mut place = at.checked_sub(1)?;
    while matches!(cursor.sign(place), b'.' | b'(' | b')' | b'[' | b']' | b',' | b'-' | b':') {
        place = place.checked_sub(1)?;
    }
    cursor.is_word(place).then_some(place)
}

/// Whether the words before a number say that it counts something else: acts of the European Union, and
/// the files of authorities.
fn is_of_another(cursor: &Cursor<'_>, word: usize) -> bool {
    const ACTS: [&str; 22] = [
        "verordnung",
        "verordnungen",
        "richtlinie",
        "richtlinien",
        "beschluss",
        "empfehlung",
        "reglement",
        "reglements",
        "directive",
        "directives",
        "regolamento",
        "regolamenti",
        "direttiva",
        "direttive",
        "regulation",
        "regulations",
        "recommandation",
        "ewg",
        "cee",
        "eec",
        "bundesblatt",
        "bbl",
    ];
    const FILES: [&str; 24] = [
        "geschaft",
        "geschafts",
        "verfahren",
        "verfahrens",
        "dossier",
        "akten",
        "aktenzeichen",
        "prozess",
        "register",
        "verfugung",
        "gesuch",
        "rechnung",
        "police",
        "vertrag",
        "incarto",
        "inc",
        "fattura",
        "facture",
        "contrat",
        "permis",
        "patent",
        "planning",
        "parzelle",
        "grundstuck",
    ];
    cursor.is_any_like(word, &FILES)
        || cursor.is_any_like(word.saturating_sub(1), &["planning", "patent", "visa"])
        || (word.saturating_sub(4)..=word)
            .any(|place| cursor.is_any_like(place, &ACTS) || is_union(cursor, place))
}

/// `(EG)`, `(EU)`, `(CE)`, `(UE)` behind the kind of an act.
fn is_union(cursor: &Cursor<'_>, at: usize) -> bool {
    cursor.is_exactly(at, &["EG", "EU", "CE", "UE", "EC"])
        && at > 0
        && cursor.is_sign(at - 1, b'(')
        && cursor.is_sign(at + 1, b')')
}

/// The Court as it is named before a number.
#[derive(Clone, Copy)]
struct Named {
    from: usize,
    to: usize,
    languages: Languages,
}

/// The Court named before a number in the same paragraph, where no other court is named in between.
fn court_before(cursor: &Cursor<'_>, at: usize) -> Option<Named> {
    let named = COURTS.iter().copied();
    for place in (at.saturating_sub(REACH)..at).rev() {
        if cursor.is_word(place) {
            if let Some((languages, to)) = cursor.longest_name(place, named.clone()) {
                return Some(Named { from: place, to, languages });
            }
            if is_another_court(cursor, place) {
                return None;
            }
        }
        if cursor.gap(place) == Gap::Line && is_apart(cursor, place) {
            return None;
        }
    }
    None
}

/// Whether the words beside an appeal name a court of a state, which numbers its own appeals alike: `Cassazione,
/// ricorso n. 12345/08`, `ricorso n. 12345/08 al TAR Lazio`.
fn is_of_a_state(cursor: &Cursor<'_>, at: usize) -> bool {
    const BESIDE: usize = 30;
    const COURTS: [&str; 6] =
        ["cassazione", "cass", "tar", "verwaltungsgerichtshof", "vfgh", "vwgh"];
    let is_beside = |place: &usize| {
        let is_end = cursor.is_sign(*place, b';')
            || (cursor.gap(*place) == Gap::Line && is_apart(cursor, *place));
        !is_end && cursor.token(*place).is_some()
    };
    let before = (at.saturating_sub(BESIDE)..at).rev().take_while(is_beside);
    let behind = (at..at + BESIDE).take_while(is_beside);
    before.chain(behind).any(|place| cursor.is_any(place, &COURTS))
}

/// Whether a court is named that is another than the one of Strasbourg.
fn is_another_court(cursor: &Cursor<'_>, at: usize) -> bool {
    const OTHERS: [&str; 12] = [
        "tribunal",
        "tribunale",
        "eugh",
        "cjue",
        "cjce",
        "cgue",
        "cjeu",
        "ecj",
        "bger",
        "bgh",
        "bverfg",
        "bverwg",
    ];
    cursor.is_any_like(at, &OTHERS) || {
        let word = cursor.word(at);
        word.ends_with("gericht") || word.ends_with("gerichts")
    }
}

/// Whether an empty line stands before a token.
fn is_apart(cursor: &Cursor<'_>, at: usize) -> bool {
    let Some(before) = at.checked_sub(1).and_then(|before| cursor.token(before)) else {
        return false;
    };
    let Some(token) = cursor.token(at) else { return false };
    let gap = cursor.text.get(before.end as usize..token.start as usize).unwrap_or_default();
    gap.matches('\n').count() > 1
}

/// The day of the decision, where it stands before the number; of several the last.
fn day_before(cursor: &Cursor<'_>, from: usize, at: usize) -> Option<Date> {
    let dated = |place: usize| date::plain(cursor, place).or_else(|| date::american(cursor, place));
    (from..at).rev().filter_map(dated).find(|found| found.to <= at)?.date
}

/// Reads `§ 176`, `§§ 176-180 und 190`, `Ziff. 176 ff.`, with the place behind.
fn paragraphs(cursor: &Cursor<'_>, at: usize) -> Option<(Vec<Pin>, usize)> {
    const WORDS: [&str; 11] =
        ["ziff", "ziffer", "ziffern", "rn", "rz", "par", "para", "paras", "punto", "parr", "ch"];
    let mut next = cursor.after_comma(at);
    if cursor.is_sign(next, SECTION) {
        while cursor.is_sign(next, SECTION) {
            next += 1;
        }
    } else {
        next = cursor.after_word(next, &WORDS)?;
    }
    let mut pins: Vec<Pin> = Vec::new();
    let mut to = next;
    let mut join = Join::Under;
    while let Some((pin, end)) = paragraph(cursor, next, join) {
        pins.push(pin);
        to = end;
        let Some((joined, _, after)) = list::join(cursor, end) else { break };
        (join, next) = (joined, after);
        if joined == Join::Slash || pins.len() > 40 {
            break;
        }
        while cursor.is_sign(next, SECTION) {
            next += 1;
        }
    }
    (!pins.is_empty()).then_some((pins, to))
}

/// Reads one paragraph of a decision. What goes on as a provision does, `§ 12 Abs. 1 VRG`, is none.
fn paragraph(cursor: &Cursor<'_>, at: usize, join: Join) -> Option<(Pin, usize)> {
    let number = |at: usize| {
        let number = cursor.number(at).filter(|number| *number > 0)?;
        (cursor.digits(at) <= 4).then(|| number.to_string())
    };
    let mut pin = Pin { join, ..Pin::at(Level::Paragraph, number(at)?) };
    let mut to = at + 1;
    if cursor.is_sign(to, b'-')
        && let Some(end) = number(to + 1)
    {
        pin.to = Some(end);
        to += 2;
    }
    let (following, _, after) = list::following(cursor, to);
    if following != Following::None {
        (pin.following, to) = (following, after);
    }
    let word = cursor.word(to);
    let is_act = word.chars().filter(|sign| sign.is_uppercase()).count() > 1;
    let goes_on = cursor.is_any(to, &["abs", "absatz", "lit", "al", "cpv", "bis", "ter"])
        || is_act
        || (join != Join::Under && matches!(cursor.sign(to), b'/' | b'_'));
    (!goes_on).then_some((pin, to))
}
