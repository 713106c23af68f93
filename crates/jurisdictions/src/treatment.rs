//! How does a later decision receive an earlier one, by the words of the sentence that cites it?
//!
//! The words count where they are about this citation: beside it, around it or, for what courts say of
//! their case law, before it in the same sentence. Where a party or a court below speaks, and where only
//! the conditions of a change are named, nothing is said about the decision.

mod marks;
mod words;

use std::ops::Range;

use law::Treatment;

use marks::{AGREED, CONDITIONS, JOINING, MARKS, NOT_OURS, OTHERS_SPEAK, RULE, Reach, written};
use words::{Word, words};

/// Words before a citation that make it the place where something was done: `in BGE … bestätigt`.
const PLACES: [&str; 9] = ["in", "mit", "durch", "dans", "par", "con", "nella", "dalla", "by"];

/// Words before a mark of difference that take it back.
const DENIALS: [&str; 6] = ["nicht", "kaum", "pas", "non", "not", "sans"];

/// How a citation is received, with the words that say so.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Reception {
    /// How.
    pub treatment: Treatment,
    /// The words of the sentence that say so, with `…` for others between them; none for `Cited`.
    pub words: Option<String>,
}

/// How a sentence receives what it cites at a place; `all` are the places of all decisions that it cites.
pub fn received(sentence: &str, cited: &Range<usize>, all: &[Range<usize>]) -> Reception {
    let said = words(sentence, all);
    let nothing = Reception { treatment: Treatment::Cited, words: None };
    let Some(wanted) = said.iter().position(|word| word.is_citation && word.bytes == *cited) else {
        return nothing;
    };
    let run = run_of(&said, wanted);
    let conditions = first(&said, CONDITIONS, &run);
    let others = others_speak(&said);
    for marks in MARKS {
        for mark in marks.all {
            for found in matches(&said, &written(mark), &run) {
                let (from, to) = (found.from(), found.to());
                let is_meant = match marks.reach {
                    Reach::Beside => true,
                    Reach::Within => (from..=to).contains(&wanted),
                    Reach::Behind => from < wanted,
                };
                // `(zu den Voraussetzungen einer Praxisänderung vgl. …)` speaks of the conditions.
                let is_condition = marks.reach == Reach::Behind
                    && conditions.as_ref().is_some_and(|one| {
                        (from.saturating_sub(1)..wanted).contains(&one.from())
                            || one.to() >= from && one.from() < wanted
                    });
                // `zuletzt in … bestätigt` speaks of what was confirmed there.
                let is_place = mark.starts_with('@')
                    && marks.treatment != Treatment::Distinguished
                    && said.get(run.start.saturating_sub(2)..run.start).is_some_and(|before| {
                        let word = before.iter().rfind(|word| word.text != "l");
                        word.is_some_and(|word| PLACES.contains(&word.text.as_str()))
                    });
                // `nicht anders als in …` is no difference.
                let is_denied =
                    matches!(marks.treatment, Treatment::DepartedFrom | Treatment::Distinguished)
                        && from
                            .checked_sub(1)
                            .and_then(|at| said.get(at))
                            .is_some_and(|word| DENIALS.contains(&word.text.as_str()));
                let is_said_by_others = others.is_some_and(|speaks| speaks < from);
                let is_ours = marks.treatment != Treatment::Followed || !is_not_ours(&said, &found);
                if is_meant
                    && !is_condition
                    && !is_denied
                    && !is_place
                    && !is_said_by_others
                    && is_ours
                {
                    let words = found.words(sentence, &said);
                    return Reception { treatment: marks.treatment, words: Some(words) };
                }
            }
        }
    }
    nothing
}

/// Whether a sentence says in one of the formulae of courts that it states what they hold to.
pub fn states_rule(sentence: &str) -> bool {
    let said = words(sentence, &[]);
    RULE.iter().any(|mark| {
        matches(&said, &written(mark), &(0..0)).iter().any(|found| !is_not_ours(&said, found))
    })
}

/// The citations that stand beside each other around one, with no more than a comma or `and` between.
fn run_of(said: &[Word], wanted: usize) -> Range<usize> {
    const AND: [&str; 5] = ["und", "sowie", "et", "e", "and"];
    let joins = |word: &Word| AND.contains(&word.text.as_str()) && !word.signs.contains(';');
    let (mut from, mut to) = (wanted, wanted + 1);
    loop {
        let is_free = said.get(from).is_some_and(|word| !word.signs.contains([';', '(', ')']));
        match (from.checked_sub(1).and_then(|at| said.get(at)), from.checked_sub(2)) {
            (Some(before), _) if is_free && before.is_citation => from -= 1,
            (Some(before), Some(at))
                if is_free
                    && joins(before)
                    && said.get(at).is_some_and(|word| word.is_citation) =>
            {
                from = at;
            }
            _ => break,
        }
    }
    loop {
        match (said.get(to), said.get(to + 1)) {
            (Some(next), _) if next.is_citation && !next.signs.contains([';', '(', ')']) => to += 1,
            (Some(next), Some(then)) if joins(next) && then.is_citation => to += 2,
            _ => break,
        }
    }
    from..to
}

/// The first place at which somebody else than the court is said to speak.
fn others_speak(said: &[Word]) -> Option<usize> {
    let all = OTHERS_SPEAK.iter().flat_map(|mark| matches(said, mark, &(0..0)));
    let own = all.map(|found| found.from()).filter(|from| {
        let before = said.get(from.saturating_sub(4)..*from).unwrap_or_default();
        !before.iter().any(|word| AGREED.contains(&word.text.as_str()))
    });
    own.min()
}

/// Whether case law is that of another court or time, by the words of a mark and those behind it.
fn is_not_ours(said: &[Word], found: &Match) -> bool {
    const BEHIND: usize = 4;
    let behind = said.get(found.to() + 1..).unwrap_or_default().iter().take(BEHIND);
    let behind = behind.take_while(|word| !word.is_citation && !word.signs.contains([',', '(']));
    let inside = said.get(found.from()..=found.to()).unwrap_or_default();
    inside.iter().chain(behind).any(|word| NOT_OURS.iter().any(|one| is(&word.text, one)))
}

/// A mark that was found: which words it took, each with whether it is one of the mark's own.
#[derive(Debug)]
struct Match(Vec<(usize, bool)>);

impl Match {
    fn from(&self) -> usize {
        self.0.first().map_or(0, |(at, _)| *at)
    }

    fn to(&self) -> usize {
        self.0.last().map_or(0, |(at, _)| *at)
    }

    /// Its words as they stand in the sentence.
    fn words(&self, sentence: &str, said: &[Word]) -> String {
        let mut text = String::new();
        let mut is_open = false;
        for (at, is_own) in &self.0 {
            let Some(word) = said.get(*at).filter(|word| *is_own && !word.is_citation) else {
                is_open = !text.is_empty();
                continue;
            };
            if is_open {
                text.push_str(" …");
            }
            if !text.is_empty() {
                text.push(if word.signs == "'" || word.signs == "’" { '\'' } else { ' ' });
            }
            is_open = false;
            text.push_str(sentence.get(word.bytes.clone()).unwrap_or_default());
        }
        text
    }
}

fn first(said: &[Word], marks: &[&str], run: &Range<usize>) -> Option<Match> {
    marks.iter().flat_map(|mark| matches(said, &written(mark), run)).min_by_key(Match::from)
}

/// Where a mark stands among the words, from each word the first way.
fn matches(said: &[Word], mark: &str, run: &Range<usize>) -> Vec<Match> {
    let tokens: Vec<&str> = mark.split_whitespace().collect();
    (0..said.len())
        .filter_map(|at| {
            let mut taken = Vec::new();
            fits(said, at, &tokens, run, &mut taken).then_some(Match(taken))
        })
        .collect()
}

fn fits(
    said: &[Word],
    at: usize,
    tokens: &[&str],
    run: &Range<usize>,
    taken: &mut Vec<(usize, bool)>,
) -> bool {
    let Some((token, rest)) = tokens.split_first() else { return true };
    let length = taken.len();
    let is_one_clause =
        |at: usize| taken.is_empty() || said.get(at).is_some_and(|word| !word.is_apart());
    match *token {
        "_" | "__" | "~" => {
            let most = match *token {
                "_" => 4,
                "__" => 16,
                _ => 7,
            };
            for more in 0..=most {
                if fits(said, at + more, rest, run, taken) {
                    return true;
                }
                taken.truncate(length + more);
                let Some(word) = said.get(at + more).filter(|word| !word.is_apart()) else {
                    break;
                };
                let joins = JOINING.split(' ').any(|one| one == word.text)
                    && !word.signs.contains([')', '(']);
                if *token == "~" && !joins {
                    break;
                }
                taken.push((at + more, false));
            }
        }
        "@" => {
            if run.contains(&at)
                && said.get(at).is_some_and(|word| word.is_citation)
                && is_one_clause(at)
            {
                // What stands behind a row of citations is about all of it.
                taken.extend((at..run.end).map(|at| (at, true)));
                if fits(said, run.end, rest, run, taken) {
                    return true;
                }
            }
        }
        token => {
            let (word, may_lack) = match token.strip_prefix('?') {
                Some(word) => (word, true),
                None => (token, false),
            };
            let (word, bracket) = match (word.strip_prefix('('), word.strip_prefix('^')) {
                (Some(word), _) => (word, Some(true)),
                (_, Some(word)) => (word, Some(false)),
                _ => (word, None),
            };
            let is_it = said.get(at).is_some_and(|said| {
                !said.is_citation
                    && bracket.is_none_or(|wanted| said.signs.contains('(') == wanted)
                    && word.split('|').any(|word| is(&said.text, word))
            });
            if is_it && is_one_clause(at) {
                taken.push((at, true));
                if fits(said, at + 1, rest, run, taken) {
                    return true;
                }
                taken.truncate(length);
            }
            if may_lack && fits(said, at, rest, run, taken) {
                return true;
            }
        }
    }
    taken.truncate(length);
    false
}

/// Whether a word is the one of a mark.
fn is(word: &str, mark: &str) -> bool {
    match (mark.strip_prefix('*'), mark.strip_suffix('*')) {
        (Some(_), Some(_)) => word.contains(mark.trim_matches('*')),
        (Some(ending), None) => word.ends_with(ending),
        (None, Some(beginning)) => word.starts_with(beginning),
        (None, None) => word == mark,
    }
}

#[cfg(test)]
mod tests;
