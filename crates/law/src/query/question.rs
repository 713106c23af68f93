//! A query as people type it: with operators, or as a question in plain words.

use super::{
    Between, Clause, Query, QueryError,
    operator::{self, Operator},
    piece::{Form, is_quote, pieces, trimmed},
};
use crate::{Language, Languages, fold::fold, stop};

/// The most words of a question that are looked for: of a longer text the best ones.
const MOST_WORDS: usize = 120;

/// What a person asked for.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Asked {
    /// With operators, or wholly between quotation marks: it means what it says.
    Explicit(Query),
    /// In plain words, which rank.
    Question(Question),
}

/// A question in plain words.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Question {
    /// The words that say what is asked for, and phrases between quotation marks; at least one.
    pub parts: Vec<Clause>,
    /// Words of the question that are not looked for, as they were typed: those that only frame it, and of
    /// a long text all but the best.
    pub dropped: Vec<String>,
    /// The languages it may be in.
    pub languages: Languages,
}

impl Asked {
    /// Reads what a person typed. Signs that make no sense as operators are part of the text: `[*]`, an
    /// odd quotation mark, a parenthesis that nothing closes. `language` is meant where the frequent words leave it open.
    pub fn read(text: &str, language: Option<Language>) -> Result<Self, QueryError> {
        let text = &*operator::without_foreign(text);
        match Query::parse(text, Between::All) {
            Ok(query) if is_explicit(text, &query) => return Ok(Self::Explicit(query)),
            Err(
                error @ (QueryError::Empty
                | QueryError::LoneOperator { .. }
                | QueryError::OnlyExclusions { .. }
                | QueryError::TooDeep { .. }),
            ) => return Err(error),
            // Whoever writes operators means them, and is told what is wrong.
            Err(error) if has_operator(text) => return Err(error),
            Ok(_) | Err(_) => {}
        }
        Question::read(text, language).map(Self::Question).ok_or(QueryError::Empty)
    }
}

/// Whether a word of a text is an operator; OR, which is an act and a word of English too, does not tell.
fn has_operator(text: &str) -> bool {
    let in_capitals = !text.chars().any(char::is_lowercase);
    text.split_whitespace().any(|word| {
        word != "OR"
            && matches!(
                operator::named(word, in_capitals),
                Some(Operator::And | Operator::Or | Operator::Not)
            )
    })
}

/// Whether a query has an operator, or is one phrase.
fn is_explicit(text: &str, query: &Query) -> bool {
    let is_operator =
        |form: &Form| matches!(form, Form::And | Form::Or | Form::Not | Form::Prefix(_));
    matches!(query.root(), Clause::Phrase(_))
        || pieces(text).is_ok_and(|pieces| pieces.iter().any(|piece| is_operator(&piece.form)))
}

impl Question {
    fn read(text: &str, language: Option<Language>) -> Option<Self> {
        let parts = parts(text);
        let folded: Vec<Vec<String>> = parts.iter().map(pieces_of).collect();
        // The Swiss Code of Obligations is not the English conjunction.
        let is_name = |part: &Clause| matches!(part, Clause::Word(word) if word == "OR");
        let telling = parts.iter().zip(&folded).filter(|(part, _)| !is_name(part));
        let likely = stop::asked_in(telling.flat_map(|(_, words)| words).map(String::as_str));
        let named = language.filter(|language| likely.has(*language) && likely.single().is_none());
        let languages = named.map_or(likely, Languages::of);
        // French joins the words of its questions (`est-ce`, `peut-il`); other languages make one word
        // of what they join (`know-how`).
        let is_frame = |words: &Vec<String>| {
            let spoken = if words.len() > 1 { Languages::of(Language::Fr) } else { Languages::ANY };
            words.iter().all(|word| {
                let frequent = stop::languages(word).or(stop::asking(word));
                !frequent.and(languages).and(spoken).is_empty()
            })
        };
        let mut keep: Vec<bool> = parts
            .iter()
            .zip(&folded)
            .map(|(part, words)| is_name(part) || !is_frame(words))
            .collect();
        if !keep.contains(&true) {
            keep = vec![true; parts.len()];
        }
        shorten(&mut keep, &folded);
        let mut question = Self { parts: Vec::new(), dropped: Vec::new(), languages };
        for (part, keep) in parts.into_iter().zip(keep) {
            match part {
                part if keep => question.parts.push(part),
                Clause::Word(word) | Clause::Phrase(word) => question.dropped.push(word),
                _ => {}
            }
        }
        (!question.parts.is_empty()).then_some(question)
    }

    /// Whether it says enough to be compared by its meaning: two words that mean something by themselves,
    /// as numbers (`article 1240`) and signs do not.
    pub fn has_meaning(&self) -> bool {
        self.parts.iter().map(words_of).sum::<usize>() > 1
    }

    /// Whether it is one word that means something by itself.
    pub fn is_word(&self) -> bool {
        matches!(&*self.parts, [part @ Clause::Word(_)] if words_of(part) == 1)
    }

    /// That every word is there, and every phrase as one.
    pub fn all(&self) -> Clause {
        one_or(self.parts.clone(), Clause::All)
    }

    /// That one of the words is there; what has more of them, and those of a phrase in a row, comes first.
    pub fn any(&self) -> Clause {
        let parts = self.parts.iter().map(|part| match part {
            Clause::Phrase(phrase) => {
                let words = phrase.split_whitespace().map(|word| Clause::Word(word.to_owned()));
                let words = one_or(words.collect(), Clause::Ranked);
                Clause::Any(vec![part.clone(), words])
            }
            part => part.clone(),
        });
        one_or(parts.collect(), Clause::Ranked)
    }
}

/// How many words of a part mean something by themselves: numbers (`article 1240`) and signs do not.
fn words_of(part: &Clause) -> usize {
    let (Clause::Word(text) | Clause::Phrase(text)) = part else { return 0 };
    let means = |word: &&str| {
        !word.contains(|sign: char| sign.is_ascii_digit())
            && word.chars().filter(|sign| sign.is_alphabetic()).count() > 2
    };
    text.split_whitespace().filter(means).count()
}

/// One part alone, or several joined.
fn one_or(mut parts: Vec<Clause>, join: fn(Vec<Clause>) -> Clause) -> Clause {
    match parts.pop() {
        Some(only) if parts.is_empty() => only,
        Some(last) => {
            parts.push(last);
            join(parts)
        }
        None => join(parts),
    }
}

/// The words of a text and its phrases of at least two words, in their order.
fn parts(text: &str) -> Vec<Clause> {
    let mut parts = Vec::new();
    let mut rest = text;
    loop {
        let Some(open) = rest.find(is_quote) else {
            words(rest, &mut parts);
            return parts;
        };
        let (before, behind) = rest.split_at(open);
        words(before, &mut parts);
        let inner =
            behind.get(behind.chars().next().map_or(0, char::len_utf8)..).unwrap_or_default();
        let Some(close) = inner.find(is_quote) else {
            words(inner, &mut parts);
            return parts;
        };
        let (phrase, after) = inner.split_at(close);
        rest = after.get(after.chars().next().map_or(0, char::len_utf8)..).unwrap_or_default();
        let quoted: Vec<&str> = phrase.split_whitespace().filter(|word| is_word(word)).collect();
        match quoted.as_slice() {
            [] | [_] => words(phrase, &mut parts),
            several if several.len() > MOST_WORDS => words(phrase, &mut parts),
            several => parts.push(Clause::Phrase(several.join(" "))),
        }
    }
}

fn words(text: &str, into: &mut Vec<Clause>) {
    let breaks = |sign: char| sign.is_whitespace() || "()[]{}<>*|\\".contains(sign);
    let words = text.split(breaks).map(|word| trimmed(word).trim_start_matches('-'));
    into.extend(words.filter(|word| is_word(word)).map(|word| Clause::Word(word.to_owned())));
}

fn is_word(text: &str) -> bool {
    text.chars().any(|sign| sign.is_alphanumeric() || sign == '§')
}

/// The words of a part, folded: `Est-ce` is two.
fn pieces_of(part: &Clause) -> Vec<String> {
    let (Clause::Word(text) | Clause::Phrase(text)) = part else { return Vec::new() };
    let folded = fold(text);
    let pieces = folded.split(|sign: char| !sign.is_alphanumeric()).filter(|one| !one.is_empty());
    pieces.map(str::to_owned).collect()
}

/// Keeps the best words of a long text: long ones and numbers.
fn shorten(keep: &mut [bool], folded: &[Vec<String>]) {
    let kept = keep.iter().filter(|keep| **keep).count();
    if kept <= MOST_WORDS {
        return;
    }
    let worth = |words: &Vec<String>| {
        let length: usize = words.iter().map(|word| word.chars().count()).sum();
        let has_digit = words.iter().any(|word| word.chars().any(|sign| sign.is_ascii_digit()));
        length.min(16) + if has_digit { 8 } else { 0 }
    };
    let mut places: Vec<usize> =
        keep.iter().enumerate().filter(|(_, keep)| **keep).map(|(place, _)| place).collect();
    places.sort_by_key(|place| std::cmp::Reverse(folded.get(*place).map_or(0, &worth)));
    for place in places.into_iter().skip(MOST_WORDS) {
        if let Some(keep) = keep.get_mut(place) {
            *keep = false;
        }
    }
}

impl Query {
    /// Reads what a person typed to be ranked: a question in plain words without those that only frame it,
    /// or a query with operators as it stands, between whose words a blank ranks.
    pub fn ranked(text: &str) -> Result<Self, QueryError> {
        match Asked::read(text, None)? {
            Asked::Explicit(_) => Self::parse(&operator::without_foreign(text), Between::Any),
            Asked::Question(question) => Ok(Self { root: question.any() }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let read = match Asked::read(text, None) {
            Ok(Asked::Explicit(query)) => format!("explicit: {query}"),
            Ok(Asked::Question(question)) => {
                let any = Query { root: question.any() };
                format!("{any} -- {}", question.dropped.join(" "))
            }
            Err(error) => format!("error: {error}"),
        };
        assert_eq!(read, expected, "{text}");
    }

    #[test]
    fn the_frame_of_a_question_is_not_looked_for() {
        check("Wann kann der Vermieter kündigen?", "Vermieter kündigen -- Wann kann der");
        check(
            "Est-ce que mon employeur peut me licencier pendant une maladie ?",
            "employeur licencier pendant maladie -- Est-ce que mon peut me une",
        );
        check(
            "Vorrei sapere quando si prescrive il credito",
            "prescrive credito -- Vorrei sapere quando si il",
        );
        check("What are the duties of the agent?", "duties agent -- What are the of the");
        check("Who owns the know-how?", "owns know-how -- Who the");
    }

    #[test]
    fn stray_signs_are_text() {
        check("fees of [*] percent \"VERT\")", "fees percent VERT -- of");
        check("the 12\" pipe (section 4", "12 pipe section 4 -- the");
        check("\"gute Treue\" beim Kauf", "\"gute Treue\" | (gute Treue) Kauf -- beim");
    }

    #[test]
    fn operators_keep_their_force() {
        check("Miete AND Kündigung", "explicit: Miete AND Kündigung");
        check("Miete -Pacht", "explicit: Miete AND -Pacht");
        check("\"gute Treue\"", "explicit: \"gute Treue\"");
        check("Kündig*", "explicit: Kündig*");
        check(
            "AND",
            "error: `AND` at character 1 lacks a word beside it; to look for the word itself write `\\AND`",
        );
        check("wann", "wann -- ");
        check(
            "Miete AND (Pacht",
            "error: the parenthesis at character 11 is not closed; close it or leave it out",
        );
    }

    #[test]
    fn of_a_whole_page_the_best_words_are_looked_for() {
        let page: Vec<String> =
            (0..400).map(|at| format!("Wort{}{at}", "a".repeat(at % 9))).collect();
        let read = Asked::read(&page.join(" "), None);
        let counts = match read {
            Ok(Asked::Question(question)) => (question.parts.len(), question.dropped.len()),
            _ => (0, 0),
        };
        assert_eq!(counts, (120, 280));
    }
}
