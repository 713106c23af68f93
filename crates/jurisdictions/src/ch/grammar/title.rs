//! Acts cited by their title: `der Asylverordnung 1 vom 11. August 1999 (AsylV 1, SR 142.311)`,
//! `de la loi sur la procédure administrative (LPA - E 5 10)`, `Obligationenrecht`.

use std::{collections::HashMap, sync::LazyLock};

use law::Languages;

use super::act::{Reach, ReadAct, abbreviation, compilation_number};
use crate::{
    ch::{
        Act, ActId,
        acts::{acts, by_number},
    },
    text::{
        cursor::Cursor,
        month,
        token::{Gap, Kind},
    },
};

/// Titles by which the codes are cited without their abbreviation, in small letters.
const CODES: [(&str, &str); 41] = [
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
const HEADS: [&str; 33] = [
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
];

/// Reads a title at a place. `is_joined` says whether a word such as `der` or `de la` stands
/// before it.
pub(super) fn read(cursor: &Cursor<'_>, at: usize, is_joined: bool) -> Option<ReadAct> {
    let head = head(cursor, at, is_joined)?;
    bracketed(cursor, at, head).or_else(|| plain(cursor, at, head))
}

/// The place of the word that names the kind of act, within the first words of a title.
fn head(cursor: &Cursor<'_>, at: usize, is_joined: bool) -> Option<usize> {
    let reach = if is_joined { 5 } else { 1 };
    for index in at..at + reach {
        let word = cursor.word(index);
        if word.is_empty() {
            return None;
        }
        let lower = word.to_lowercase();
        let is_german =
            word.starts_with(char::is_uppercase) && STEMS.iter().any(|stem| lower.ends_with(stem));
        let is_romance = index == at && is_joined && HEADS.contains(&lower.as_str());
        if is_german || is_romance {
            return Some(index);
        }
        // German titles may begin with adjectives; anything else is not a title.
        if !lower.ends_with("en") && !lower.ends_with("er") && !lower.ends_with("es") {
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
            continue;
        }
        match token.sign {
            b'(' | b'[' => {
                let close = if token.sign == b'(' { b')' } else { b']' };
                if let Some(mut found) = introduced(cursor, index + 1) {
                    let end = (found.to..found.to + 24).find(|to| cursor.is_sign(*to, close))?;
                    settle(cursor, &mut found, end);
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

/// The abbreviation in brackets, behind `ci-après:` or `nachfolgend:` where that stands.
fn introduced(cursor: &Cursor<'_>, at: usize) -> Option<ReadAct> {
    // `[RS 0.142.30]`: the number alone.
    if let Some((number, languages, to)) = compilation_number(cursor, at) {
        let name = format!("{} {number}", cursor.word(at));
        let act = Act { ids: by_number(&number).into_iter().collect(), ..Act::unknown(name) };
        return Some(ReadAct { act, languages, issues: Vec::new(), annex: None, to });
    }
    for at in at..at + 5 {
        if let Some(found) = abbreviation(cursor, at, Reach::Bracket) {
            return Some(found);
        }
        let is_filler = cursor.is_any(
            at,
            &[
                "ci",
                "après",
                "nachfolgend",
                "kurz",
                "abgekürzt",
                "im",
                "folgenden",
                "di",
                "seguito",
            ],
        ) || cursor.is_sign(at, b'-')
            || cursor.is_sign(at, b':');
        if !is_filler {
            return None;
        }
    }
    None
}

/// Settles the act by a number of the compilation between its abbreviation and the end.
fn settle(cursor: &Cursor<'_>, found: &mut ReadAct, end: usize) {
    for index in found.to..end {
        if let Some((number, ..)) = compilation_number(cursor, index) {
            if let Some(id) = by_number(&number) {
                found.act.ids = vec![id];
            }
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
        for index in start..start + 5 {
            let word = cursor.word(index);
            if word.is_empty() {
                break;
            }
            if !name.is_empty() {
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
