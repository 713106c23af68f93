//! The day that a document bears.

use jiff::civil::Date;

use super::{cursor::Cursor, day};

/// How much of the beginning and of the end of a document is looked through, in bytes.
const HEAD: usize = 2_000;
const TAIL: usize = 1_200;

/// The longest line that bears the date of a letter or a decision, in bytes.
const LINE: usize = 100;

/// The words with which the line of a decision begins that bears its date.
const DECISIONS: [&str; 22] = [
    "urteil",
    "entscheid",
    "beschluss",
    "verfügung",
    "zwischenentscheid",
    "teilentscheid",
    "endentscheid",
    "präsidialverfügung",
    "arrêt",
    "décision",
    "ordonnance",
    "jugement",
    "sentenza",
    "decisione",
    "ordinanza",
    "decreto",
    "datum",
    "date",
    "data",
    "dated",
    "judgment",
    "decision",
];

/// The words with which the line of an address begins.
const ADDRESSED: [&str; 10] = ["an", "à", "au", "aux", "al", "alla", "allo", "agli", "ai", "to"];

/// The words that join a place to the date of a letter. `vom`, `du`, `del` join a contract, an act or a
/// decision to its own date.
const JOINING: [&str; 6] = ["den", "le", "li", "lì", "il", "am"];

/// The day that a document bears: in a line of its own near its beginning or its end, behind a place
/// (`Zürich, 12. Oktober 2026`, `Lausanne, le 3 septembre 2026`), alone, or in the line that names a
/// decision (`Urteil vom 20. Juni 2022`). The first one counts.
pub fn dated(text: &str) -> Option<Date> {
    let head = up_to(text, HEAD);
    let tail = from(text, text.len().saturating_sub(TAIL));
    head.lines().chain(tail.lines()).find_map(|line| in_line(line.trim()))
}

fn up_to(text: &str, mut end: usize) -> &str {
    end = end.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text.get(..end).unwrap_or_default()
}

fn from(text: &str, mut start: usize) -> &str {
    while !text.is_char_boundary(start) {
        start += 1;
    }
    text.get(start..).unwrap_or_default()
}

/// The date of a line that holds little else.
fn in_line(line: &str) -> Option<Date> {
    const FEW: usize = 6;
    if line.len() > LINE || !line.bytes().any(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let cursor = Cursor::new(line);
    let dated = |at: usize| Some((at, day::read(&cursor, at)?));
    let Some((at, (date, to))) = (0..FEW.min(cursor.tokens.len())).find_map(dated) else {
        return behind_an_address(line, &cursor);
    };
    let rest = cursor.between(to, cursor.tokens.len());
    let is_end = rest.trim_matches(['.', ' ', ':']).is_empty();
    let first = cursor.word(0).to_lowercase();
    if DECISIONS.contains(&first.as_str()) {
        let is_joined = at <= 4;
        return is_joined.then_some(date);
    }
    if !is_end {
        return None;
    }
    if at == 0 {
        return Some(date);
    }
    let is_place = cursor.is_sign(at - 1, b',')
        || (JOINING.contains(&cursor.word(at - 1).to_lowercase().as_str())
            && (at == 1 || cursor.is_sign(at - 2, b',') || at <= 3));
    (is_place && line.starts_with(char::is_uppercase)).then_some(date)
}

/// The date at the end of a line that begins with an address: `An das Handelsgericht Zürich, Zürich, 14. März 2024`.
fn behind_an_address(line: &str, cursor: &Cursor<'_>) -> Option<Date> {
    let first = cursor.word(0).to_lowercase();
    let words = line.to_lowercase();
    let names_decision = words
        .split(|sign: char| !sign.is_alphabetic())
        .any(|word| DECISIONS.iter().any(|known| word.starts_with(known)));
    if !ADDRESSED.contains(&first.as_str()) || names_decision {
        return None;
    }
    let last = cursor.tokens.len();
    let (at, (date, to)) = (3..last).find_map(|at| Some((at, day::read(cursor, at)?)))?;
    let is_end = cursor.between(to, last).trim_matches(['.', ' ']).is_empty();
    let is_place = cursor.is_sign(at - 1, b',')
        && cursor.word(at - 2).starts_with(char::is_uppercase)
        && cursor.is_sign(at - 3, b',');
    (is_end && is_place && line.starts_with(char::is_uppercase)).then_some(date)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        let seen = dated(text).map(|date| date.to_string());
        assert_eq!(seen.as_deref(), expected, "{text}");
    }

    #[test]
    fn a_letter_is_dated_behind_its_place() {
        check("An das Bezirksgericht\n\nZürich, 12. Oktober 2026\n\nIn Sachen", Some("2026-10-12"));
        check("Lausanne, le 3 septembre 2026", Some("2026-09-03"));
        check(
            "An das Handelsgericht des Kantons Zürich, Zürich, 14. März 2024",
            Some("2024-03-14"),
        );
        for none in [
            "Der Vertrag wurde geschlossen wie vereinbart, 14. März 2024",
            "Beschwerde gegen den Entscheid des Obergerichts Bern, Zivilabteilung, 14. März 2024",
            "Beilage 3: Schreiben der Klägerin an den Beklagten, Bern, 3. Mai 2019",
            "An das Bundesgericht gegen den Entscheid des Obergerichts, Bern, 3. Mai 2019",
        ] {
            check(none, None);
        }
        check("Lugano, lì 4 maggio 2025", Some("2025-05-04"));
        check("St. Gallen, den 1. März 2024", Some("2024-03-01"));
        check("12 October 2026", Some("2026-10-12"));
    }

    #[test]
    fn a_decision_is_dated_in_its_title() {
        check("Bundesgericht\nUrteil vom 20. Juni 2022\nI. Abteilung", Some("2022-06-20"));
        check("Arrêt du 28 mai 2025", Some("2025-05-28"));
    }

    #[test]
    fn days_of_the_facts_date_nothing() {
        check("Am 3. Mai 2019 schlossen die Parteien einen Vertrag.", None);
        check("der Vertrag vom 3. Mai 2019", None);
        check("Kaufvertrag vom 3. Mai 2019", None);
        check("Contrat du 3 mai 2019", None);
        check("Contratto del 3 maggio 2019", None);
        check("gemäss Bundesgesetz vom 20. Dezember 1968", None);
        check("Art. 97 Abs. 1 OR", None);
    }
}
