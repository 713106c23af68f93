//! When, in a question: since a year, between two, on a day.

use jiff::civil::{Date, date};
use jurisdictions::text::month;
use law::fold::fold;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A time, both ends included.
#[derive(Clone, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TimeRange {
    /// The first day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub from: Option<Date>,
    /// The last day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub to: Option<Date>,
}

/// Words, folded, before a year from which on is meant.
const SINCE: [&str; 16] = [
    "seit", "ab", "nach", "depuis", "des", "apres", "dal", "dall", "dopo", "since", "after",
    "from", "von", "zwischen", "entre", "between",
];
/// Words before a year up to which is meant.
const UNTIL: [&str; 9] =
    ["bis", "vor", "avant", "jusqu", "prima", "fino", "before", "until", "fra"];
/// Words before a year in which is meant.
const IN: [&str; 7] = ["im", "in", "en", "nel", "jahr", "annee", "anno"];

/// What stands in a question in the place of a citation.
pub(super) const CITED: &str = " bge ";

/// Words, folded, for what courts have decided: a year that stands near one says when, and any other is one of the facts.
const CASE_LAW: [&str; 27] = [
    "rechtsprechung",
    "judikatur",
    "entscheide",
    "entscheiden",
    "entscheidungen",
    "urteile",
    "urteilen",
    "praxis",
    "bge",
    "jurisprudence",
    "arrets",
    "decisions",
    "atf",
    "pratique",
    "jugements",
    "giurisprudenza",
    "sentenze",
    "decisioni",
    "prassi",
    "dtf",
    "case",
    "cases",
    "rulings",
    "judgments",
    "precedents",
    "practice",
    "leading",
];
/// So many words off they may stand.
const NEAR: usize = 8;

/// Words, folded, for acts and decisions: the date behind one is its own.
const TEXTS: [&str; 24] = [
    "bge",
    "atf",
    "dtf",
    "urteil",
    "urteils",
    "entscheid",
    "entscheids",
    "beschluss",
    "arret",
    "jugement",
    "sentenza",
    "judgment",
    "decision",
    "gesetz",
    "bundesgesetz",
    "gesetzes",
    "bundesgesetzes",
    "loi",
    "legge",
    "verordnung",
    "ordonnance",
    "ordinanza",
    "act",
    "ordinance",
];
/// Words before a date that belongs to what stands before them.
const DATED: [&str; 8] = ["vom", "du", "del", "dell", "of", "dated", "le", "il"];

/// Words, folded, before a day on which something began that still was: `seit dem 1. März 2019 angestellt`.
const EVER_SINCE: [&str; 6] = ["seit", "depuis", "dal", "dall", "dallo", "since"];
/// Words before the day on which somebody was born.
const BORN: [&str; 9] =
    ["geboren", "geborene", "geborener", "geb.", "nee", "nato", "nata", "born", "naissance"];

/// The time in which what is looked for was decided, and the day of the facts, as far as a question names
/// them. Years of citations and of acts are not times. Of several days none is taken for that of the facts.
pub(super) fn read(question: &str) -> (Option<TimeRange>, Option<Date>) {
    let folded = fold(question);
    let words = words(&folded);
    let mut range = TimeRange::default();
    let mut was_since = false;
    for (at, word) in words.iter().enumerate() {
        let Some(year) = year(word) else { continue };
        let around = words.get(at.saturating_sub(NEAR)..(at + NEAR).min(words.len()));
        if !around.unwrap_or_default().iter().any(|word| CASE_LAW.contains(word)) {
            continue;
        }
        let (first, last) = (date(year, 1, 1), date(year, 12, 31));
        // `seit der Revision von 2020`, `depuis la révision de 2020`: the word may stand further off.
        let before = words.get(at.saturating_sub(4)..at).unwrap_or_default();
        let near = before.last().copied().unwrap_or_default();
        let is_month = month::read(near).is_some() || near.ends_with('.');
        if is_month {
            continue;
        }
        let begins = |list: &[&str], words: &[&str]| words.iter().any(|word| list.contains(word));
        if was_since && ["bis", "und", "et", "and", "a", "e", "to", "al", "until"].contains(&near) {
            range.to = Some(last);
        } else if begins(&SINCE, before) {
            range.from = Some(first);
            was_since = true;
        } else if UNTIL.contains(&near) {
            range.to = Some(last);
        } else if IN.contains(&near) {
            range = TimeRange { from: Some(first), to: Some(last) };
        }
    }
    let day = if let [only] = days(&words).as_slice() { Some(*only) } else { None };
    ((range != TimeRange::default()).then_some(range), day)
}

/// Whether a question names several days, of which none is told to be that of the facts.
pub(super) fn has_several_days(question: &str) -> bool {
    days(&words(&fold(question))).len() > 1
}

/// The words of what is folded; a date in figures is one.
fn words(folded: &str) -> Vec<&str> {
    let words = folded.split(|sign: char| !(sign.is_alphanumeric() || sign == '.'));
    words.filter(|word| !word.is_empty()).collect()
}

/// The days that may be that of the facts, each once.
fn days(words: &[&str]) -> Vec<Date> {
    let mut days = Vec::new();
    let may_be = |at: &usize| !is_of_text(words, *at) && !is_of_before(words, *at);
    for day in (0..words.len()).filter(may_be).filter_map(|at| day_at(words, at)) {
        if !days.contains(&day) {
            days.push(day);
        }
    }
    days
}

/// Whether a date that begins at a word is that of a birth or of what began long before the facts.
fn is_of_before(words: &[&str], at: usize) -> bool {
    let before = words.get(at.saturating_sub(4)..at).unwrap_or_default();
    let near = before.get(before.len().saturating_sub(3)..).unwrap_or_default();
    // `né le 12 avril`, `né à Sion le 12 avril`: folded like `ne`, which denies.
    let is_born = |two: &[&str]| matches!(two, ["ne", "le" | "a" | "en"]);
    near.iter().any(|word| EVER_SINCE.contains(word) || BORN.contains(word))
        || before.windows(2).any(is_born)
}

/// Whether a date that begins at a word is that of an act or a decision: `Urteil 4A_20/2015 vom 3. Mai 2015`.
fn is_of_text(words: &[&str], at: usize) -> bool {
    let Some((dated, before)) =
        words.get(..at).and_then(|words| words.split_last().map(|(l, r)| (*l, r)))
    else {
        return false;
    };
    let before = before.get(before.len().saturating_sub(4)..).unwrap_or_default();
    let is_text = |word: &&str| TEXTS.contains(word) || is_contract(word);
    DATED.contains(&dated) && before.iter().any(is_text)
}

fn is_contract(word: &str) -> bool {
    ["vertrag", "vertrags", "vertrages"].iter().any(|ending| word.ends_with(ending))
        || ["contrat", "contratto", "contract"].contains(&word)
}

fn year(word: &str) -> Option<i16> {
    let year: i16 = word.trim_end_matches('.').parse().ok()?;
    (word.len() >= 4 && (1850..=2100).contains(&year)).then_some(year)
}

/// The day that begins at a word: `3. Mai 2019`, `3 mai 2019`, `03.05.2019`.
fn day_at(words: &[&str], at: usize) -> Option<Date> {
    let word = words.get(at)?;
    let parts: Vec<&str> = word.split('.').filter(|part| !part.is_empty()).collect();
    let number = |text: &str| text.parse::<i8>().ok();
    if let [day, month, year_of] = parts.as_slice() {
        return Date::new(year(year_of)?, number(month)?, number(day)?).ok();
    }
    let day = number(word.trim_end_matches('.').trim_end_matches("er"))?;
    let month = month::read(words.get(at + 1)?)?;
    Date::new(year(words.get(at + 2)?)?, month, day).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_in_every_language() {
        let of = |from: Option<i16>, to: Option<i16>| {
            Some(TimeRange { from: from.map(|y| date(y, 1, 1)), to: to.map(|y| date(y, 12, 31)) })
        };
        for (question, expected) in [
            ("Rechtsprechung seit 2015 zur Mängelrüge", of(Some(2015), None)),
            ("la pratique depuis la révision de 2020", of(Some(2020), None)),
            ("sentenze nel 2009", of(Some(2009), Some(2009))),
            ("Entscheide zwischen 2010 und 2015", of(Some(2010), Some(2015))),
            ("case law before 2012", of(None, Some(2012))),
            ("Was gilt nach Art. 97 OR?", None),
            // A year of the facts is none of the decisions.
            ("Mein Arbeitgeber hat mir im Jahr 2019 während der Krankheit gekündigt", None),
            ("Ich habe die Wohnung bis 2020 gemietet", None),
            ("Das Darlehen von 2005 wurde nie zurückgezahlt", None),
        ] {
            assert_eq!(read(question).0, expected, "{question}");
        }
    }

    #[test]
    fn the_day_of_the_facts_is_not_a_range() {
        let (range, day) = read("Der Vertrag wurde am 3. Mai 2019 geschlossen; wann verjährt er?");
        assert_eq!((range, day), (None, Some(date(2019, 5, 3))));
        assert_eq!(read("accident du 03.05.2019").1, Some(date(2019, 5, 3)));
    }

    #[test]
    fn the_date_of_an_act_or_a_decision_is_not_the_day_of_the_facts() {
        for question in [
            &format!("Ist {CITED} vom 30. Juni 2003 noch massgebend für die fristlose Kündigung?"),
            "Was sagt das Urteil 4A_20/2015 vom 3. Mai 2015?",
            "Bundesgesetz vom 30. März 1911 über das Obligationenrecht",
            "la legge federale del 20 giugno 2014",
        ] {
            assert_eq!(read(question).1, None, "{question}");
        }
        let both = "Nach dem Urteil vom 3. Mai 2015 wurde mir am 4. Juni 2019 gekündigt.";
        assert_eq!(read(both).1, Some(date(2019, 6, 4)));
    }

    #[test]
    fn the_day_of_a_birth_a_contract_or_one_of_several_is_not_taken_for_that_of_the_facts() {
        for (question, expected) in [
            ("Die Klägerin, geboren am 12. April 1908, verlangt Schadenersatz wegen Sturz.", None),
            (
                "Mein Mietvertrag vom 1. Mai 1995 wurde am 3. März 2026 gekündigt.",
                Some(date(2026, 3, 3)),
            ),
            (
                "Ich bin seit dem 1. März 2019 angestellt; am 14. November 2025 wurde mir gekündigt.",
                Some(date(2025, 11, 14)),
            ),
            ("Né à Sion le 12 avril 1990, il veut contester le testament.", None),
            ("Mon bail ne finit que le 3 mai 2019.", Some(date(2019, 5, 3))),
            ("Engagée depuis le 1er mars 2019, elle a été licenciée.", None),
            (
                "Am 3. Mai 2019 bestellt, am 4. Juni 2021 geliefert: wann verjährt der Anspruch?",
                None,
            ),
            ("Am 3. Mai 2019 bestellt, am 3. Mai 2019 geliefert.", Some(date(2019, 5, 3))),
        ] {
            assert_eq!(read(question).1, expected, "{question}");
        }
        assert!(has_several_days("Am 3. Mai 2019 bestellt, am 4. Juni 2021 geliefert."));
        assert!(!has_several_days("Geboren am 3. Mai 1980, am 4. Juni 2021 gekündigt."));
    }
}
