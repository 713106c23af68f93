//! Which words are operators, and when OR is the Swiss Code of Obligations.

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
/// `Miet?erhältnis`. They are no operators here.
pub fn foreign(text: &str) -> Vec<&str> {
    let is_number = |rest: &str| rest.chars().all(|sign| sign.is_ascii_digit());
    let is_foreign = |word: &&str| {
        let near = ["NEAR", "ADJ", "PROX"].iter().find_map(|name| word.strip_prefix(name));
        let within = word.strip_prefix("w/").or_else(|| word.strip_prefix("W/"));
        let inner = word.char_indices().any(|(at, sign)| {
            let letter = |sign: Option<char>| sign.is_some_and(char::is_alphabetic);
            sign == '?'
                && letter(word.get(..at).and_then(|before| before.chars().next_back()))
                && letter(word.get(at + 1..).and_then(|behind| behind.chars().next()))
        });
        let marked = word.split_once(['~', '^']);
        near.is_some_and(|rest| is_number(rest.trim_start_matches('/')))
            || within.is_some_and(|rest| !rest.is_empty() && is_number(rest))
            || inner && !word.contains("://")
            || marked.is_some_and(|(before, rest)| {
                before.chars().count() > 1
                    && rest.chars().all(|sign| sign.is_ascii_digit() || sign == '.')
            })
    };
    text.split_whitespace().filter(is_foreign).collect()
}

/// Whether an OR between these words is the Code of Obligations; see [`super::Query::parse`].
pub(super) fn is_code(before: &[String], after: &[String]) -> bool {
    let last = before.last().map(|word| plain(word)).unwrap_or_default();
    let next = after.first().map(|word| plain(word)).unwrap_or_default();
    let begins_citation = is_number(&next) || introduces(&next);
    ends_citation(before) || LEADS.contains(&&*last) || (begins_citation && !is_number(&last))
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
        for text in
            ["Wann darf ich kündigen?", "24/7 w/o ~30 Tage", "https://a.ch/x?y=z", "ADJUTANT Near"]
        {
            assert!(foreign(text).is_empty(), "{text}");
        }
    }
}
