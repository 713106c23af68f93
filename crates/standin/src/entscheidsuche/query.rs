//! The queries of Elasticsearch that are stood in for, and how a decision answers them.

pub(super) mod reading;

use std::{
    collections::BTreeMap,
    ops::{Bound, RangeBounds},
};

use super::{
    decision::{Decision, LANGUAGES},
    expression::{Occurs, Operator, Part},
    words::{distance, fits, words},
};

/// The fields whose text is cut into words.
const TEXTS: [&str; 11] = [
    "title.de",
    "title.fr",
    "title.it",
    "abstract.de",
    "abstract.fr",
    "abstract.it",
    "meta.de",
    "meta.fr",
    "meta.it",
    "attachment.content",
    "reference",
];
/// The fields that are compared whole.
const KEYWORDS: [&str; 6] = ["id", "_id", "hierarchy", "canton", "language", "attachment.language"];
/// The fields that are days.
pub(super) const DATES: [&str; 2] = ["date", "scrapedate"];

/// A field with its weight.
pub(super) type Weighed = (String, f64);

/// A query, ready to be put.
#[derive(Clone, Debug)]
pub(super) enum Query {
    All,
    Nothing,
    Words {
        fields: Vec<Weighed>,
        words: Vec<String>,
        every: bool,
        across: bool,
    },
    Phrase {
        fields: Vec<Weighed>,
        words: Vec<String>,
        slop: usize,
    },
    Pattern {
        fields: Vec<Weighed>,
        pattern: String,
    },
    Similar {
        fields: Vec<Weighed>,
        word: String,
    },
    /// Whole values, or single words of a text.
    Exact {
        field: String,
        values: Vec<String>,
    },
    Prefix {
        field: String,
        value: String,
    },
    Range {
        field: String,
        bounds: (Bound<String>, Bound<String>),
    },
    Exists(String),
    Bool {
        must: Vec<Self>,
        should: Vec<Self>,
        filter: Vec<Self>,
        must_not: Vec<Self>,
        least: usize,
    },
    /// A prefix of `_id`, which most parts of the index cannot answer.
    Broken,
}

/// A decision with its texts cut into words.
#[derive(Debug)]
pub(super) struct Indexed {
    pub(super) decision: Decision,
    fields: BTreeMap<&'static str, Vec<String>>,
}

impl Indexed {
    pub(super) fn of(decision: Decision) -> Self {
        let cut = |field: &'static str| {
            let texts = decision.values(field).join(" \u{b6} ");
            (field, words(&texts))
        };
        let fields = TEXTS.into_iter().map(cut).collect();
        Self { decision, fields }
    }

    fn words(&self, field: &str) -> &[String] {
        self.fields.get(field).map(Vec::as_slice).unwrap_or_default()
    }
}

/// Whether a field is one whose text is cut into words.
pub(super) fn is_text(field: &str) -> bool {
    TEXTS.contains(&field)
}

/// Whether a field is compared whole, or is a day.
pub(super) fn is_sortable(field: &str) -> bool {
    KEYWORDS.contains(&field) || DATES.contains(&field)
}

/// The fields with text that a name with stars means. A name that is none finds nothing.
fn meant(fields: &[Weighed]) -> Vec<(&'static str, f64)> {
    let fitting = |(name, weight): &Weighed| {
        let (name, weight) = (name.clone(), *weight);
        TEXTS.into_iter().filter(move |field| fits(field, &name)).map(move |field| (field, weight))
    };
    fields.iter().flat_map(fitting).collect()
}

impl Query {
    /// Whether a part of it cannot be answered by most parts of the index.
    pub(super) fn is_broken(&self) -> bool {
        match self {
            Self::Broken => true,
            Self::Bool { must, should, filter, must_not, .. } => {
                [must, should, filter, must_not].into_iter().flatten().any(Self::is_broken)
            }
            _ => false,
        }
    }

    /// How well a decision fits; None where it does not.
    pub(super) fn score(&self, indexed: &Indexed) -> Option<f64> {
        let decision = &indexed.decision;
        match self {
            Self::All => Some(1.0),
            Self::Nothing | Self::Broken => None,
            Self::Words { fields, words, every, across } => {
                group(indexed, &meant(fields), words, *every, *across)
            }
            Self::Phrase { fields, words, slop } => {
                best(meant(fields), |field| count_phrase(indexed.words(field), words, *slop))
            }
            Self::Pattern { fields, pattern } => {
                let pattern = pattern.to_lowercase();
                let keyword = fields.iter().any(|(field, _)| {
                    let values = decision.values(if field == "_id" { "id" } else { field });
                    KEYWORDS.contains(&field.as_str())
                        && values.iter().any(|value| fits(&value.to_lowercase(), &pattern))
                });
                let found = best(meant(fields), |field| {
                    indexed.words(field).iter().filter(|word| fits(word, &pattern)).count()
                });
                found.or(keyword.then_some(1.0))
            }
            Self::Similar { fields, word } => best(meant(fields), |field| {
                let word = word.to_lowercase();
                indexed.words(field).iter().filter(|each| distance(each, &word) <= 2).count()
            }),
            Self::Exact { field, values } => {
                let found = match field.as_str() {
                    "_id" => values.contains(&decision.id),
                    text if is_text(text) => {
                        values.iter().any(|value| indexed.words(text).contains(value))
                    }
                    other if is_sortable(other) => {
                        decision.values(other).iter().any(|own| values.iter().any(|v| v == own))
                    }
                    _ => false,
                };
                found.then_some(1.0)
            }
            Self::Prefix { field, value } => {
                let found = if is_text(field) {
                    indexed.words(field).iter().any(|word| word.starts_with(value.as_str()))
                } else {
                    is_sortable(field)
                        && decision.values(field).iter().any(|own| own.starts_with(value.as_str()))
                };
                found.then_some(1.0)
            }
            Self::Range { field, bounds } => {
                let values = decision.values(field);
                let within = |day: &&str| bounds.contains(&(*day).to_owned());
                values.iter().any(within).then_some(1.0)
            }
            Self::Exists(field) => {
                let here = decision.value_at(field).is_some()
                    || LANGUAGES
                        .iter()
                        .any(|each| decision.value_at(&format!("{field}.{each}")).is_some());
                here.then_some(1.0)
            }
            Self::Bool { must, should, filter, must_not, least } => {
                if must_not.iter().any(|each| each.score(indexed).is_some()) {
                    return None;
                }
                for each in filter {
                    each.score(indexed)?;
                }
                let mut total = 0.0;
                for each in must {
                    total += each.score(indexed)?;
                }
                let fitting: Vec<f64> =
                    should.iter().filter_map(|each| each.score(indexed)).collect();
                (fitting.len() >= *least).then(|| total + fitting.iter().sum::<f64>())
            }
        }
    }

    /// The words of a query in a field, for showing where they were found.
    pub(super) fn sought(&self) -> Vec<String> {
        match self {
            Self::Words { words, .. } | Self::Phrase { words, .. } => words.clone(),
            Self::Pattern { pattern, .. } => vec![pattern.to_lowercase()],
            Self::Similar { word, .. } => vec![word.to_lowercase()],
            Self::Bool { must, should, .. } => {
                must.iter().chain(should).flat_map(Self::sought).collect()
            }
            _ => Vec::new(),
        }
    }

    /// What an expression means in some fields.
    pub(super) fn of_part(
        part: &Part,
        fields: &[Weighed],
        default: Operator,
        across: bool,
    ) -> Self {
        match part {
            Part::Words(list) => Self::Words {
                fields: fields.to_vec(),
                words: words(&list.join(" ")),
                every: default == Operator::And,
                across,
            },
            Part::Phrase(phrase, slop) => {
                Self::Phrase { fields: fields.to_vec(), words: words(phrase), slop: *slop }
            }
            Part::Pattern(pattern) if pattern == "*" => Self::All,
            Part::Pattern(pattern) => {
                Self::Pattern { fields: fields.to_vec(), pattern: pattern.clone() }
            }
            Part::Similar(word) => Self::Similar { fields: fields.to_vec(), word: word.clone() },
            Part::Unsupported => Self::Nothing,
            Part::Field(name, inner) => match (is_text(name) || name.contains('*'), &**inner) {
                (true, inner) => Self::of_part(inner, &[(name.clone(), 1.0)], default, across),
                (false, Part::Words(values)) => {
                    Self::Exact { field: name.clone(), values: values.clone() }
                }
                (false, Part::Phrase(value, _)) => {
                    Self::Exact { field: name.clone(), values: vec![value.clone()] }
                }
                (false, Part::Pattern(pattern)) => {
                    Self::Pattern { fields: vec![(name.clone(), 1.0)], pattern: pattern.clone() }
                }
                (false, _) => Self::Nothing,
            },
            Part::Clauses(clauses) => {
                let of = |wanted: Occurs| {
                    let fitting = clauses.iter().filter(|(occurs, _)| *occurs == wanted);
                    fitting
                        .map(|(_, part)| Self::of_part(part, fields, default, across))
                        .collect::<Vec<Self>>()
                };
                let (must, should) = (of(Occurs::Must), of(Occurs::Should));
                let least = usize::from(must.is_empty() && !should.is_empty());
                // An empty expression finds nothing; one that only excludes finds the rest.
                if clauses.is_empty() {
                    return Self::Nothing;
                }
                Self::Bool {
                    must,
                    should,
                    filter: Vec::new(),
                    must_not: of(Occurs::MustNot),
                    least,
                }
            }
        }
    }
}

/// Words that stand side by side in a query: in one field together, or across several.
fn group(
    indexed: &Indexed,
    fields: &[(&'static str, f64)],
    words: &[String],
    every: bool,
    across: bool,
) -> Option<f64> {
    if words.is_empty() {
        return None;
    }
    let count = |field: &str, word: &String| {
        indexed.words(field).iter().filter(|each| *each == word).count()
    };
    let of_word = |word: &String| best(fields.to_vec(), |field| count(field, word));
    let enough = |scores: Vec<Option<f64>>| {
        let found: Vec<f64> = scores.iter().copied().flatten().collect();
        let fits = if every { found.len() == scores.len() } else { !found.is_empty() };
        fits.then(|| found.iter().sum::<f64>())
    };
    if across {
        return enough(words.iter().map(of_word).collect());
    }
    let in_field = |(field, weight): &(&'static str, f64)| {
        enough(words.iter().map(|word| weight_of(count(field, word), *weight)).collect())
    };
    fields.iter().filter_map(in_field).max_by(f64::total_cmp)
}

/// The best of several fields, by how often something is found in each.
fn best(fields: Vec<(&'static str, f64)>, count: impl Fn(&str) -> usize) -> Option<f64> {
    let scores = fields.into_iter().filter_map(|(field, weight)| weight_of(count(field), weight));
    scores.max_by(f64::total_cmp)
}

/// More is better, but less and less so.
fn weight_of(count: usize, weight: f64) -> Option<f64> {
    let count = u32::try_from(count).unwrap_or(u32::MAX);
    (count > 0).then(|| weight * (1.0 + f64::from(count)).ln())
}

/// How often words follow each other, with at most so many others between them.
fn count_phrase(text: &[String], phrase: &[String], slop: usize) -> usize {
    let Some((first, rest)) = phrase.split_first() else { return 0 };
    let mut count = 0;
    for (start, _) in text.iter().enumerate().filter(|(_, word)| *word == first) {
        let mut at = start;
        let mut left = slop;
        let follows = rest.iter().all(|word| {
            let ahead = text.iter().skip(at + 1).take(left + 1);
            match ahead.enumerate().find(|(_, each)| *each == word) {
                Some((gap, _)) => {
                    left -= gap;
                    at += gap + 1;
                    true
                }
                None => false,
            }
        });
        count += usize::from(follows);
    }
    count
}

#[cfg(test)]
mod tests;
