//! Which words are operators, and when OR is the Swiss Code of Obligations.

use std::borrow::Cow;

/// What an operator does.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Operator {
    And,
    Or,
    Not,
    /// `|`, which is OR where it stands between two parts and nothing elsewhere.
    Bar,
}

/// The operator of this name, if it has one. In a text wholly `in_capitals`, ET and OU are more
/// likely words.
pub(super) fn named(word: &str, in_capitals: bool) -> Option<Operator> {
    match word {
        "AND" | "UND" => Some(Operator::And),
        "OR" | "ODER" => Some(Operator::Or),
        "NOT" | "NICHT" => Some(Operator::Not),
        "|" => Some(Operator::Bar),
        "ET" if !in_capitals => Some(Operator::And),
        "OU" if !in_capitals => Some(Operator::Or),
        "SAUF" if !in_capitals => Some(Operator::Not),
        _ => None,
    }
}

/// The operators of other search engines that a text has, as they were typed: `NEAR/5`, `w/5`, `ADJ3`, `Miete~`, `Miete^2`,
/// `Miet?erhältnis`, `&&`, `+Miete`, `!Miete`, `title:Miete`. They are no operators here.
pub fn foreign(text: &str) -> Vec<&str> {
    text.split_whitespace().filter(|word| Foreign::of(word).is_some()).collect()
}

/// A text without the operators of other search engines: their words stay.
pub(super) fn without_foreign(text: &str) -> Cow<'_, str> {
    if !text.split_whitespace().any(|word| Foreign::of(word).is_some()) {
        return Cow::Borrowed(text);
    }
    let kept = |word: &'_ str| match Foreign::of(word) {
        None => Some(word.to_owned()),
        Some(Foreign::Between) => None,
        Some(Foreign::At(bare)) => Some(bare.to_owned()),
    };
    Cow::Owned(text.split_whitespace().filter_map(kept).collect::<Vec<_>>().join(" "))
}

/// How an operator of another engine stands in a text.
enum Foreign<'t> {
    /// Between words.
    Between,
    /// At a word, which stays.
    At(&'t str),
}

impl<'t> Foreign<'t> {
    fn of(word: &'t str) -> Option<Self> {
        let is_number = |rest: &str| rest.chars().all(|sign| sign.is_ascii_digit());
        let near = ["NEAR", "ADJ", "PROX"].iter().find_map(|name| word.strip_prefix(name));
        let within = word.strip_prefix("w/").or_else(|| word.strip_prefix("W/"));
        if near.is_some_and(|rest| is_number(rest.trim_start_matches('/')))
            || within.is_some_and(|rest| !rest.is_empty() && is_number(rest))
            || matches!(word, "&&" | "||")
        {
            return Some(Self::Between);
        }
        let is_letter = |sign: Option<char>| sign.is_some_and(char::is_alphabetic);
        if let Some((before, rest)) = word.split_once(['~', '^'])
            && before.chars().count() > 1
            && before.chars().all(char::is_alphabetic)
            && rest.chars().all(|sign| sign.is_ascii_digit() || sign == '.')
        {
            return Some(Self::At(before));
        }
        if let Some(rest) =
            word.strip_prefix(['+', '!']).filter(|rest| is_letter(rest.chars().next()))
        {
            return Some(Self::At(rest));
        }
        if let Some((field, rest)) = word.split_once(':')
            && FIELDS.contains(&field)
            && is_letter(rest.chars().next())
        {
            return Some(Self::At(rest));
        }
        let inner = word.char_indices().any(|(at, sign)| {
            sign == '?'
                && is_letter(word.get(..at).and_then(|before| before.chars().next_back()))
                && is_letter(word.get(at + 1..).and_then(|behind| behind.chars().next()))
        });
        (inner && !word.contains(['.', '/', ':'])).then_some(Self::At(word))
    }
}

/// Names of fields as other engines write them before a word.
const FIELDS: [&str; 12] = [
    "title", "titel", "titre", "titolo", "text", "court", "gericht", "date", "datum", "author",
    "autor", "norm",
];

/// Whether an OR between these words is the Code of Obligations; see [`super::Query::parse`].
pub(super) fn is_code(before: &[String], after: &[String]) -> bool {
    let last = before.last().map(|word| plain(word)).unwrap_or_default();
    let next = after.first().map(|word| plain(word)).unwrap_or_default();
    let begins_citation = is_number(&next) || introduces(&next);
    // `OR 271, OR 273` are two citations.
    let is_parted = before.last().is_some_and(|word| word.ends_with([',', ';']));
    ends_citation(before)
        || LEADS.contains(&&*last)
        || (begins_citation && (is_parted || !is_number(&last)))
}

/// Words after which OR is a name.
const LEADS: [&str; 16] = [
    "im",
    "des",
    "dem",
    "das",
    "vom",
    "zum",
    "ins",
    "ans",
    "nach",
    "gemäss",
    "gemäß",
    "laut",
    "aus",
    "revidierten",
    "schweizerischen",
    "geltenden",
];

/// Words that stand in a citation between its article and its act.
const WITHIN: [&str; 33] = [
    "abs",
    "absatz",
    "al",
    "alinéa",
    "cpv",
    "para",
    "lit",
    "let",
    "bst",
    "buchstabe",
    "ziff",
    "ziffer",
    "ch",
    "chiffre",
    "cifra",
    "satz",
    "phr",
    "nr",
    "no",
    "ff",
    "ss",
    "segg",
    "bis",
    "ter",
    "quater",
    "und",
    "oder",
    "sowie",
    "et",
    "and",
    "i.v.m",
    "ivm",
    "iv.m",
];

/// Whether the words end in a citation that an article or a § introduces.
fn ends_citation(before: &[String]) -> bool {
    for word in before.iter().rev().map(|word| plain(word)) {
        if introduces(&word) {
            return true;
        }
        let single = word.chars().count() == 1;
        if !(single || is_number(&word) || WITHIN.contains(&&*word)) {
            return false;
        }
    }
    false
}

fn introduces(word: &str) -> bool {
    let name: String = word.chars().take_while(|char| char.is_alphabetic()).collect();
    let rest = word.get(name.len()..).unwrap_or_default().trim_start_matches('.');
    let names =
        ["art", "artt", "artikel", "artikeln", "artikels", "article", "articles", "articolo"];
    word.starts_with('§')
        || (names.contains(&&*name)
            && (rest.is_empty() || rest.starts_with(|char: char| char.is_ascii_digit())))
}

fn is_number(word: &str) -> bool {
    word.starts_with(|char: char| char.is_ascii_digit())
}

fn plain(word: &str) -> String {
    word.trim_matches(|char: char| !char.is_alphanumeric() && char != '§').to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operators_of_other_engines_are_told_from_words() {
        assert_eq!(
            foreign("Miete NEAR/5 Kündigung~ Mangel^2 w/3 Miet?verhältnis ADJ3 NEAR"),
            ["NEAR/5", "Kündigung~", "Mangel^2", "w/3", "Miet?verhältnis", "ADJ3", "NEAR"]
        );
        assert_eq!(
            without_foreign("Miete NEAR/5 Kündigung~ !Mangel^2 && title:Zins +Haftung"),
            "Miete Kündigung Mangel^2 Zins Haftung"
        );
        for text in [
            "Wann darf ich kündigen?",
            "24/7 w/o ~30 Tage",
            "https://a.ch/x?y=z a.ch/x?y 10^6",
            "ADJUTANT Near",
            "Müller & Co.",
        ] {
            assert!(foreign(text).is_empty(), "{text}");
        }
    }
}
