//! Which numbers, dates and quantities does a text name, in digits or in words?

mod spelled;
mod unit;

use std::{collections::BTreeSet, ops::Range};

use jurisdictions::text::month;
use law::{Language, fold::fold};
pub(super) use unit::Unit;

/// What a text counts or dates.
#[derive(Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(super) enum Figure {
    /// A number: its digits without what parts thousands, a point before decimals.
    Number(String),
    /// So much of something that is measured.
    Quantity(String, Unit),
    /// That something is measured so at all.
    Measure(Unit),
    /// A day: year, month, day.
    Day(String, u8, String),
    /// A month.
    Month(u8),
    /// A letter of a provision.
    Letter(char),
}

/// A word, a number or a sign.
#[derive(Clone, Debug, PartialEq)]
enum Token {
    Word(String),
    Number(String),
    Sign(char),
}

/// What a text in a language names.
pub(super) fn figures(text: &str, language: Language) -> BTreeSet<Figure> {
    let tokens = tokens(text);
    let mut all = BTreeSet::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        if let Some((day, next)) = day(&tokens, at, language) {
            all.insert(day);
            at = next;
            continue;
        }
        // `Fr. 10`.
        let is_point = |at: &usize| tokens.get(*at) == Some(&Token::Sign('.'));
        let last = at.checked_sub(1);
        let last = if last.as_ref().is_some_and(is_point) { at.checked_sub(2) } else { last };
        let before = last.and_then(|at| tokens.get(at));
        match token {
            Token::Number(number) => {
                let unit = measured((before, tokens.get(at + 1)), language);
                all.insert(counted(number.clone(), unit))
            }
            Token::Sign(_) => match unit(token, language) {
                Some(unit) => all.insert(Figure::Measure(unit)),
                None => false,
            },
            Token::Word(word) => {
                all.extend(letter(&tokens, at));
                all.extend(word_figures(word, language, (before, tokens.get(at + 1))));
                false
            }
        };
        at += 1;
    }
    all
}

/// Whether a text names a time that is counted: `innert zehn Tagen`, `un an`, `20 giorni`.
pub(crate) fn counts_time(text: &str, language: Language) -> bool {
    let is_time = |unit: &Unit| {
        matches!(unit, Unit::Year | Unit::Month | Unit::Week | Unit::Day | Unit::Hour)
    };
    figures(text, language)
        .iter()
        .any(|figure| matches!(figure, Figure::Quantity(_, unit) if is_time(unit)))
}

/// Whether a word is the name of a currency.
pub(super) fn is_currency(word: &str) -> bool {
    spelled::unit(&fold(word), Language::En).as_ref().is_some_and(is_money)
}

const fn is_money(unit: &Unit) -> bool {
    matches!(unit, Unit::Franc | Unit::Euro | Unit::Dollar)
}

/// What a text that names these figures also says.
pub(super) fn implied(figures: BTreeSet<Figure>) -> BTreeSet<Figure> {
    let mut all = figures.clone();
    for figure in figures {
        match figure {
            Figure::Quantity(number, unit) => {
                all.extend([Figure::Number(number), Figure::Measure(unit)]);
            }
            Figure::Day(year, month, day) => {
                all.extend([Figure::Number(year), Figure::Month(month), Figure::Number(day)]);
                all.insert(Figure::Measure(Unit::Year));
            }
            _ => {}
        }
    }
    all
}

fn counted(number: String, unit: Option<Unit>) -> Figure {
    match unit {
        Some(unit) => Figure::Quantity(number, unit),
        None => Figure::Number(number),
    }
}

/// In what the number between two tokens is measured: `10 Tage`, `CHF 10`.
fn measured((before, next): (Option<&Token>, Option<&Token>), language: Language) -> Option<Unit> {
    let unit_of = |token: Option<&Token>| token.and_then(|token| unit(token, language));
    unit_of(next).or_else(|| unit_of(before).filter(is_money))
}

/// What a word names, by itself and with its neighbours.
fn word_figures(
    word: &str,
    language: Language,
    (before, next): (Option<&Token>, Option<&Token>),
) -> Vec<Figure> {
    let folded = fold(word);
    let unit_of = |token: Option<&Token>| token.and_then(|token| unit(token, language));
    // `zweijährig`, `dreifach`.
    if let Some((number, unit)) = spelled::compound(&folded, language) {
        return vec![counted(number, unit)];
    }
    if let Some(number) = spelled::number(&folded, language) {
        return vec![counted(number, measured((before, next), language))];
    }
    // An article counts where what it stands before is measured.
    if spelled::is_one(&folded, language) {
        return unit_of(next)
            .map(|unit| Figure::Quantity("1".to_owned(), unit))
            .into_iter()
            .collect();
    }
    if let Some(part) = spelled::part(&folded) {
        return vec![Figure::Number(part.to_owned())];
    }
    if let Some(month) = month::read_in(word, language).and_then(|month| u8::try_from(month).ok()) {
        return vec![Figure::Month(month)];
    }
    if let Some(unit) = spelled::unit(&folded, language) {
        return vec![Figure::Measure(unit)];
    }
    Vec::new()
}

/// The letter of a provision behind the word for it: `lit. a`, `lettre b`.
fn letter(tokens: &[Token], at: usize) -> Option<Figure> {
    const LETTERED: [&str; 8] =
        ["lit", "bst", "let", "lett", "buchstabe", "lettre", "lettera", "letter"];
    let Token::Word(word) = tokens.get(at)? else { return None };
    let next = match tokens.get(at + 1)? {
        Token::Sign('.') => tokens.get(at + 2)?,
        next => next,
    };
    match next {
        Token::Word(one) if LETTERED.contains(&fold(word).as_str()) => {
            single(one).map(Figure::Letter)
        }
        _ => None,
    }
}

fn single(word: &str) -> Option<char> {
    let mut letters = word.chars();
    let first = letters.next()?;
    letters.next().is_none().then(|| first.to_ascii_lowercase())
}

fn unit(token: &Token, language: Language) -> Option<Unit> {
    match token {
        Token::Word(word) => spelled::unit(&fold(word), language),
        Token::Sign('%') => Some(Unit::Percent),
        Token::Sign('€') => Some(Unit::Euro),
        Token::Sign('$') => Some(Unit::Dollar),
        Token::Sign(_) | Token::Number(_) => None,
    }
}

/// A day and where it ends: `3. Mai 2020`, `1er mai 2020`, `May 3, 2020`, `3.5.2020`, `2020-05-03`.
fn day(tokens: &[Token], at: usize, language: Language) -> Option<(Figure, usize)> {
    let number = |at: usize, lengths: std::ops::RangeInclusive<usize>| match tokens.get(at) {
        Some(Token::Number(number)) if lengths.contains(&number.len()) => {
            number.bytes().all(|byte| byte.is_ascii_digit()).then_some(number.as_str())
        }
        _ => None,
    };
    let month = |at: usize| match tokens.get(at) {
        Some(Token::Word(word)) => u8::try_from(month::read_in(word, language)?).ok(),
        _ => None,
    };
    let skip = |at: usize, words: &[&str], signs: &[char]| match tokens.get(at) {
        Some(Token::Word(word)) if words.contains(&word.to_lowercase().as_str()) => at + 1,
        Some(Token::Sign(sign)) if signs.contains(sign) => at + 1,
        _ => at,
    };
    let plain = |number: &str| number.trim_start_matches('0').to_owned();
    if let Some(Token::Number(number)) = tokens.get(at) {
        let parts: Vec<&str> = number.split('.').collect();
        if let [day, month, year] = parts.as_slice()
            && year.len() == 4
        {
            let month = month.parse().ok().filter(|month| (1..=12).contains(month))?;
            return Some((Figure::Day((*year).to_owned(), month, plain(day)), at + 1));
        }
    }
    if let (Some(year), Some(Token::Sign('-')), Some(of), Some(Token::Sign('-')), Some(day)) = (
        number(at, 4..=4),
        tokens.get(at + 1),
        number(at + 2, 2..=2),
        tokens.get(at + 3),
        number(at + 4, 2..=2),
    ) {
        let month = of.parse().ok().filter(|month| (1..=12).contains(month))?;
        return Some((Figure::Day(year.to_owned(), month, plain(day)), at + 5));
    }
    if let Some(day) = number(at, 1..=2) {
        let next = skip(at + 1, &["er", "st", "nd", "rd", "th"], &['.', '°']);
        let next = skip(next, &["de", "of"], &[]);
        let of = month(next)?;
        let next = skip(next + 1, &[], &['.', ',']);
        let year = number(next, 4..=4)?;
        return Some((Figure::Day(year.to_owned(), of, plain(day)), next + 1));
    }
    let of = month(at)?;
    let day = number(at + 1, 1..=2)?;
    let next = skip(at + 2, &[], &[',']);
    let year = number(next, 4..=4)?;
    Some((Figure::Day(year.to_owned(), of, plain(day)), next + 1))
}

/// The words, numbers and signs of a text. An elided article is a word of its own; a number holds what
/// parts its thousands and its decimals.
fn tokens(text: &str) -> Vec<Token> {
    let signs: Vec<char> = text.chars().collect();
    let part =
        |span: Range<usize>| -> String { signs.get(span).unwrap_or_default().iter().collect() };
    let mut all = Vec::new();
    let mut at = 0;
    while let Some(sign) = signs.get(at).copied() {
        let from = at;
        if sign.is_ascii_digit() {
            at += 1;
            while let Some(next) = signs.get(at) {
                let goes_on = signs.get(at + 1).is_some_and(char::is_ascii_digit);
                let is_inside = matches!(next, '.' | ',' | '\'' | '’') && goes_on;
                // A blank parts thousands only.
                let is_blank = *next == ' '
                    && signs
                        .get(at + 1..at + 4)
                        .is_some_and(|three| three.iter().all(char::is_ascii_digit))
                    && !signs.get(at + 4).is_some_and(char::is_ascii_digit)
                    && at - from <= 3;
                if !next.is_ascii_digit() && !is_inside && !is_blank {
                    break;
                }
                at += 1;
            }
            all.push(Token::Number(canonical(&part(from..at))));
        } else if sign.is_alphabetic() {
            while signs.get(at).is_some_and(|sign| {
                let is_joined =
                    *sign == '-' && signs.get(at + 1).is_some_and(|next| next.is_alphabetic());
                sign.is_alphabetic() || is_joined
            }) {
                at += 1;
            }
            all.push(Token::Word(part(from..at)));
        } else {
            // What counts in other digits counts.
            match sign {
                sign if sign.is_numeric() => all.push(Token::Number(sign.to_string())),
                sign if sign.is_whitespace() => {}
                sign => all.push(Token::Sign(sign)),
            }
            at += 1;
        }
    }
    all
}

/// A number the same however its thousands are parted: `10'000`, `10 000` and `10.000` are one, `1.5` and
/// `1,5` another.
fn canonical(number: &str) -> String {
    let parts: Vec<&str> = number.split(['.', ',', '\'', '’', ' ']).collect();
    let is_parted = number.contains(['\'', '’', ' ']);
    let (first, rest) =
        parts.split_first().map_or((number, &[][..]), |(first, rest)| (*first, rest));
    let are_thousands = first.len() <= 3 && rest.iter().all(|part| part.len() == 3);
    if rest.is_empty() {
        return number.to_owned();
    }
    if are_thousands {
        return parts.concat();
    }
    // Francs and centimes: `1'500.50`.
    if is_parted && let Some((cents, whole)) = parts.split_last() {
        return format!("{}.{cents}", whole.concat());
    }
    parts.join(".")
}

#[cfg(test)]
mod tests;
