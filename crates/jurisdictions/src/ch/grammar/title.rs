//! Acts cited by their title: `der Asylverordnung 1 vom 11. August 1999 (AsylV 1, SR 142.311)`,
//! `de la loi sur la procédure administrative (LPA - E 5 10)`, `Obligationenrecht`.

use std::{collections::HashMap, sync::LazyLock};

use law::Languages;

mod canton;
mod country;
mod dated;

use canton::{compilation, of_canton};
pub(super) use country::COUNTRIES;
use country::of_country;
use dated::by_date;

use super::act::{Reach, ReadAct, abbreviation, compilation_number};
use crate::{
    ch::{
        Act, ActId, Issue,
        acts::{act, acts, by_number},
    },
    text::{
        cursor::Cursor,
        month,
        token::{Gap, Kind},
    },
};

/// Titles by which the codes are cited without their abbreviation, in small letters.
const CODES: [(&str, &str); 49] = [
    ("bundesverfassung", "101"),
    ("zivilgesetzbuch", "210"),
    ("zivilgesetzbuches", "210"),
    ("zivilgesetzbuchs", "210"),
    ("obligationenrecht", "220"),
    ("obligationenrechts", "220"),
    ("strafgesetzbuch", "311.0"),
    ("strafgesetzbuches", "311.0"),
    ("strafgesetzbuchs", "311.0"),
    ("zivilprozessordnung", "272"),
    ("strafprozessordnung", "312.0"),
    ("bundesgerichtsgesetz", "173.110"),
    ("bundesgerichtsgesetzes", "173.110"),
    ("verwaltungsverfahrensgesetz", "172.021"),
    ("verwaltungsverfahrensgesetzes", "172.021"),
    ("constitution fédérale", "101"),
    ("code civil suisse", "210"),
    ("code civil", "210"),
    ("code des obligations", "220"),
    ("code suisse des obligations", "220"),
    ("code pénal suisse", "311.0"),
    ("code pénal", "311.0"),
    ("code de procédure civile", "272"),
    ("code de procédure pénale", "312.0"),
    ("costituzione federale", "101"),
    ("codice civile svizzero", "210"),
    ("codice civile", "210"),
    ("codice delle obbligazioni", "220"),
    ("codice penale svizzero", "311.0"),
    ("codice penale", "311.0"),
    ("codice di procedura civile", "272"),
    ("codice di procedura penale", "312.0"),
    ("civil code", "210"),
    ("swiss civil code", "210"),
    ("code of obligations", "220"),
    ("swiss code of obligations", "220"),
    ("criminal code", "311.0"),
    ("swiss criminal code", "311.0"),
    ("civil procedure code", "272"),
    ("criminal procedure code", "312.0"),
    ("federal constitution", "101"),
    ("swiss federal constitution", "101"),
    ("swiss civil procedure code", "272"),
    ("swiss code of civil procedure", "272"),
    ("swiss criminal procedure code", "312.0"),
    ("swiss code of criminal procedure", "312.0"),
    ("swiss private international law act", "291"),
    ("private international law act", "291"),
    ("new york convention", "0.277.12"),
];

/// Beginnings of German titles that name a kind of act only.
const GENERIC: [&str; 12] = [
    "Bundesgesetz",
    "Verordnung",
    "Reglement",
    "Bundesbeschluss",
    "Abkommen",
    "Übereinkommen",
    "Vertrag",
    "Protokoll",
    "Geschäftsreglement",
    "Gebührenverordnung",
    "Organisationsverordnung",
    "Konvention",
];

static TITLES: LazyLock<HashMap<String, ActId>> = LazyLock::new(|| {
    let mut titles = HashMap::new();
    let mut twice = Vec::new();
    for (id, entry) in acts() {
        let Some(word) = entry.titles[0].split([' ', ',']).next() else { continue };
        let is_act = ["gesetz", "verordnung", "ordnung"].iter().any(|end| word.ends_with(end));
        // `Asylverordnung 1` is told from its sisters by the number only.
        let numbered = entry.titles[0].split(' ').nth(1).is_some_and(|next| next.len() == 1);
        if !is_act || numbered || GENERIC.contains(&word) {
            continue;
        }
        for form in [word.to_lowercase(), format!("{}es", word.to_lowercase())] {
            if titles.insert(form.clone(), id).is_some_and(|other| other != id) {
                twice.push(form);
            }
        }
    }
    for (id, entry) in acts() {
        for (title, is_german) in entry.titles.iter().zip([true, false, false, false]) {
            for name in short_titles(title) {
                let name = name.to_lowercase();
                let forms = [name.clone(), format!("{name}es"), format!("{name}s")];
                for form in forms.into_iter().take(if is_german { 3 } else { 1 }) {
                    if titles.insert(form.clone(), id).is_some_and(|other| other != id) {
                        twice.push(form);
                    }
                }
            }
        }
    }
    for form in twice {
        titles.remove(&form);
    }
    for (title, number) in CODES {
        if let Some(id) = by_number(number) {
            titles.insert(title.to_owned(), id);
        }
    }
    titles
});

/// The short titles in the brackets behind a long one: `(Betäubungsmittelgesetz, BetmG)`.
fn short_titles(title: &str) -> impl Iterator<Item = &str> {
    let inside = title.rsplit_once('(').and_then(|(_, rest)| rest.strip_suffix(')'));
    inside.unwrap_or_default().split([',', ';']).map(str::trim).filter(|name| {
        let capitals = name.chars().filter(|letter| letter.is_uppercase()).count();
        name.chars().count() > 7 && capitals < 4
    })
}

/// Ends of the German words that name an act.
const STEMS: [&str; 25] = [
    "gesetz",
    "gesetzes",
    "verordnung",
    "ordnung",
    "gesetzbuch",
    "gesetzbuches",
    "gesetzbuchs",
    "verfassung",
    "reglement",
    "reglements",
    "reglementes",
    "konvention",
    "abkommens",
    "abkommen",
    "übereinkommen",
    "übereinkommens",
    "dekret",
    "dekrets",
    "konkordat",
    "konkordats",
    "recht",
    "rechts",
    "tarif",
    "pakt",
    "protokoll",
];

/// Words with which French, Italian and English titles begin.
const HEADS: [&str; 35] = [
    "civil",
    "criminal",
    "loi",
    "règlement",
    "code",
    "ordonnance",
    "constitution",
    "convention",
    "accord",
    "arrêté",
    "concordat",
    "tarif",
    "traité",
    "pacte",
    "protocole",
    "statut",
    "directive",
    "legge",
    "ordinanza",
    "codice",
    "costituzione",
    "convenzione",
    "regolamento",
    "decreto",
    "accordo",
    "trattato",
    "patto",
    "act",
    "ordinance",
    "constitution",
    "regulation",
    "swiss",
    "federal",
    "private",
    "new",
];

/// Reads a title at a place. `is_joined` says whether a word such as `der` or `de la` stands
/// before it.
pub(super) fn read(cursor: &Cursor<'_>, at: usize, is_joined: bool) -> Option<ReadAct> {
    let head = head(cursor, at, is_joined)?;
    let found = bracketed(cursor, at, head)
        .or_else(|| by_date(cursor, at, head))
        .or_else(|| plain(cursor, at, head))?;
    let is_code = found.act.id().is_some_and(is_code);
    Some(of_country(cursor, (at, head), found, is_code))
}

/// Whether an act is one of those that are cited by their title alone.
fn is_code(id: ActId) -> bool {
    CODES.iter().any(|(_, number)| act(id).number == *number)
}

/// The place of the word that names the kind of act, within the first words of a title.
fn head(cursor: &Cursor<'_>, at: usize, is_joined: bool) -> Option<usize> {
    let reach = if is_joined { 5 } else { 1 };
    for index in at..at + reach {
        let word = cursor.word(index);
        // `des Ausländer- und Integrationsgesetzes`
        let is_joined_word = index > at
            && (cursor.is_sign(index, b'-') || (word == "und" && cursor.is_sign(index - 1, b'-')));
        if is_joined_word {
            continue;
        }
        if word.is_empty() {
            return None;
        }
        let lower = word.to_lowercase();
        let is_german =
            word.starts_with(char::is_uppercase) && STEMS.iter().any(|stem| lower.ends_with(stem));
        let is_romance =
            index == at && (is_joined || lower == "swiss") && HEADS.contains(&lower.as_str());
        if is_german || is_romance {
            return Some(index);
        }
        // German titles may begin with adjectives; anything else is not a title.
        let is_adjective = lower.ends_with("en") || lower.ends_with("er") || lower.ends_with("es");
        if !is_adjective && !cursor.is_sign(index + 1, b'-') {
            return None;
        }
    }
    None
}

/// A title that ends in its abbreviation, in brackets or between dashes.
fn bracketed(cursor: &Cursor<'_>, at: usize, head: usize) -> Option<ReadAct> {
    const LONGEST: usize = 64;
    for index in head + 1..at + LONGEST {
        let token = cursor.token(index)?;
        if token.kind != Kind::Sign {
            // `du règlement prévoit … au sens des art. 49bis RAVS (RS 831.101)`: hardly any title cites an article.
            if cursor.is_any(index, &["art", "artt"])
                && cursor.is_number(cursor.after_dot(index + 1))
            {
                return None;
            }
            continue;
        }
        match token.sign {
            b'(' | b'[' => {
                let close = if token.sign == b'(' { b')' } else { b']' };
                if let Some(mut found) = introduced(cursor, index + 1) {
                    let end = (found.to..found.to + 24).find(|to| cursor.is_sign(*to, close))?;
                    settle(cursor, &mut found, end);
                    of_canton(cursor, head, index, end, &mut found);
                    found.act.is_settled = true;
                    found.to = end + 1;
                    return Some(found);
                }
                return None;
            }
            b'-' if token.gap != Gap::None && !cursor.is_tight(index + 1) => {
                let mut found = abbreviation(cursor, index + 1, Reach::Bracket)?;
                // `- LPA - E 5 10`: up to the bracket that holds the whole citation.
                if !cursor.is_sign(found.to, b'-') && !cursor.is_sign(found.to, b')') {
                    return None;
                }
                let end = (found.to..found.to + 16).find(|to| {
                    cursor.is_sign(*to, b')')
                        || cursor.is_sign(*to, b';')
                        || cursor.is_sign(*to, b',')
                })?;
                settle(cursor, &mut found, end);
                found.act.is_settled = true;
                found.to = end;
                return Some(found);
            }
            b';' | b':' | b')' | b']' | b'?' | b'!' => return None,
            b'.' if ends_sentence(cursor, index) => return None,
            _ => {}
        }
    }
    None
}

/// The abbreviation in brackets: alone, behind `ci-après:` or `nachfolgend:`, or behind the short
/// title, `(Verwaltungsverfahrensgesetz, VwVG, SR 172.021)`.
fn introduced(cursor: &Cursor<'_>, at: usize) -> Option<ReadAct> {
    const LONGEST: usize = 40;
    // `[RS 0.142.30]`: the number alone.
    if let Some((number, languages, to)) = compilation_number(cursor, at) {
        let name = format!("{} {number}", cursor.word(at));
        let act = Act { ids: by_number(&number).into_iter().collect(), ..Act::unknown(name) };
        return Some(ReadAct { act, languages, issues: Vec::new(), annex: None, to });
    }
    let is_close = |at: usize| cursor.is_sign(at, b')') || cursor.is_sign(at, b']');
    let is_end = |at: usize| is_close(at) || cursor.is_sign(at, b',') || cursor.is_sign(at, b';');
    let mut first = None;
    let mut start = at;
    while start < at + LONGEST && cursor.token(start).is_some() {
        let mut place = start;
        while is_filler(cursor, place) {
            place += 1;
        }
        let is_sign = compilation(&cursor.word(place)) && cursor.is_number(place + 1);
        if let Some(found) = abbreviation(cursor, place, Reach::Bracket).filter(|_| !is_sign) {
            // Whole between its commas, and of the table: that is the act.
            if is_end(found.to) && !found.act.ids.is_empty() {
                return Some(found);
            }
            first = first.or(Some(found));
        }
        let end = (place..at + LONGEST).find(|place| is_end(*place))?;
        if is_close(end) {
            break;
        }
        start = end + 1;
    }
    first
}

fn is_filler(cursor: &Cursor<'_>, at: usize) -> bool {
    const WORDS: [&str; 12] = [
        "ci",
        "après",
        "nachfolgend",
        "kurz",
        "abgekürzt",
        "im",
        "folgenden",
        "di",
        "seguito",
        "nachstehend",
        "in",
        "abrégé",
    ];
    cursor.is_any(at, &WORDS) || cursor.is_sign(at, b'-') || cursor.is_sign(at, b':')
}

/// Settles the act by a number of the compilation between its abbreviation and the end.
fn settle(cursor: &Cursor<'_>, found: &mut ReadAct, end: usize) {
    for index in found.to..end {
        if let Some((number, ..)) = compilation_number(cursor, index) {
            if let Some(id) = by_number(&number)
                && (found.act.ids.len() != 1)
            {
                found.act.ids = vec![id];
            }
            found.issues.extend(misnumbered(&found.act, &number));
            return;
        }
        // `LPA - E 5 10`, `LPA/GE; RSG E 5 10`: a number of Geneva's compilation.
        let letter = cursor.word(index);
        if letter.len() == 1
            && letter.as_bytes()[0].is_ascii_uppercase()
            && cursor.digits(index + 1) == 1
            && cursor.digits(index + 2) == 2
        {
            found.act.ids = Vec::new();
            found.act.canton = Some("GE");
            return;
        }
    }
}

/// Numbers of repealed acts that had the name of one now in force, with its number: the Ordnungsbussen
/// acts of 1970 and 1996, the Lugano convention of 1988.
const FORMER_NUMBERS: [(&str, &str); 3] =
    [("314.1", "741.03"), ("314.11", "741.031"), ("0.275.12", "0.275.11")];

/// The contradiction between an act and the number of the compilation beside it.
pub(in crate::ch) fn misnumbered(cited: &Act, number: &str) -> Option<Issue> {
    let entry = act(cited.id()?);
    // The protocols of a convention: `SR 0.101.07` beside the EMRK. Below the number of an act stands
    // none with its name.
    let is_below = entry.number.starts_with("0.")
        && number.strip_prefix(entry.number).is_some_and(|rest| rest.starts_with('.'));
    let is_former = FORMER_NUMBERS.contains(&(entry.number, number));
    (entry.number != number && !is_below && !is_former).then(|| Issue::Number {
        number: format!("SR {number}"),
        act: cited.name.clone(),
        expected: format!("SR {}", entry.number),
    })
}

/// Whether a dot ends a sentence rather than an abbreviation or an ordinal.
fn ends_sentence(cursor: &Cursor<'_>, at: usize) -> bool {
    let Some(before) = at.checked_sub(1) else { return true };
    if cursor.is_number(before) || cursor.is_tight(at + 1) {
        return false;
    }
    let next = cursor.word(at + 1);
    let starts = next.starts_with(char::is_uppercase);
    starts && cursor.word(before).chars().count() > 3 && month::read(&cursor.word(before)).is_none()
}

/// A title by which a code is known without its abbreviation.
fn plain(cursor: &Cursor<'_>, at: usize, head: usize) -> Option<ReadAct> {
    let mut best = None;
    for start in [at, head] {
        let mut name = String::new();
        for index in start..start + 6 {
            let word = cursor.word(index);
            if index > start && cursor.is_sign(index, b'-') {
                name.push('-');
                continue;
            }
            if word.is_empty() {
                break;
            }
            if !name.is_empty() && !cursor.is_tight(index) {
                name.push(' ');
            }
            name.push_str(&word.to_lowercase());
            if let Some(id) = TITLES.get(&name) {
                best = Some((*id, cursor.between(at, index + 1).to_owned(), index + 1));
            }
        }
    }
    if best.is_none()
        && head == at
        && matches!(cursor.word(at).as_ref(), "Constitution" | "Verfassung" | "Costituzione")
    {
        // Of the Confederation or of a canton: the words do not say.
        let name = cursor.word(at).into_owned();
        let act = Act::unknown(name);
        return Some(ReadAct {
            act,
            languages: Languages::ANY,
            issues: Vec::new(),
            annex: None,
            to: at + 1,
        });
    }
    let (id, name, to) = best?;
    let act = Act { ids: vec![id], ..Act::unknown(name) };
    Some(ReadAct { act, languages: Languages::ANY, issues: Vec::new(), annex: None, to })
}
