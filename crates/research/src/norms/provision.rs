//! A provision that may govern, and how it was come by.

use jurisdictions::Reference;
use law::{DocumentId, Language, Part};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The legal order whose acts the tables know whole.
pub(super) const SWISS: &str = "ch";

/// Among how many of the likeliest provisions those are that a memo says to read besides, and how likely they have to be. Of
/// what lawyers named as governing issues of 90 questions six in ten are quoted, and eight in ten quoted or named so.
pub(crate) const AMONG: usize = 20;
pub(crate) const LIKELY_ENOUGH: f64 = 0.05;

/// A provision that governs a question.
#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Provision {
    /// By what it is known in every language: `OR 97`.
    pub key: String,
    /// How it is cited in the language of the question.
    pub citation: String,
    /// Its document, where one was found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document: Option<DocumentId>,
    /// How likely it governs, from 0 to 1.
    pub score: f64,
    /// How it was found.
    pub found_by: Vec<Route>,
    /// How many of the decisions that were read apply it where they fit the question best.
    pub applied_by: usize,
    /// What it is there for, where it belongs to a topic the question is of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<Part>,
    /// What speaks for it.
    #[serde(skip)]
    pub signs: Signs,
}

impl Provision {
    /// A Swiss one that belongs to what was found, and was not found itself; `None` where no Swiss act has the key.
    pub(crate) fn beside(key: &str, language: Language) -> Option<Self> {
        let reference = Reference::of_key(key)?;
        Some(Self {
            key: reference.key(),
            citation: reference.print(language),
            document: None,
            score: 0.0,
            found_by: vec![Route::Topic],
            applied_by: 0,
            part: None,
            signs: Signs::default(),
        })
    }

    /// Its legal order where that is not the Swiss one: `fr` of `fr/C. civ. 9`.
    pub(crate) fn other_order(&self) -> Option<&str> {
        self.key.split_once('/').map(|(order, _)| order)
    }

    /// By what its text is asked for. What is cited alike in two countries is known by its key alone: `article 9 du Code
    /// civil` is Swiss, too.
    pub(crate) fn reference(&self) -> &str {
        if self.other_order().is_some() { &self.key } else { &self.citation }
    }
}

/// How a provision was found.
#[derive(
    Clone, Copy, Debug, Deserialize, Eq, JsonSchema, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Route {
    /// The question cites it.
    Named,
    /// Its text or its title fits the question, by words or by meaning.
    Text,
    /// Decisions on the matter apply it.
    Decisions,
    /// The question stands under its headwords in the subject index, by words or by meaning.
    Index,
    /// It belongs to a topic the question is of.
    Topic,
    /// Decisions on like questions cite it, as far as the program's own table knows.
    Practice,
}

/// A number for each part that a provision may play in a topic, in the order of [`Part::ALL`].
pub(crate) type Parts = [f64; Part::ALL.len()];

/// What speaks for a provision. Each is from 0 to about 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Signs {
    /// Its places among the texts found, under its headwords and among what decisions apply, beside the best.
    pub first: f64,
    /// Its place among those under whose headwords the question stands.
    pub indexed: f64,
    /// Its place among those whose headwords mean what the question says.
    pub near: f64,
    /// How likely the question is of a topic to which it belongs, as each of its parts.
    pub parts: Parts,
    /// In how many of the passages that fit the question it is applied; five are all.
    pub applied: f64,
    /// How much decisions on like questions cite it, as far as the program's own table knows; nothing where the question is
    /// put as clients put it.
    pub practised: f64,
    /// How much of what was found stands in its act.
    pub act: f64,
    /// How like the question its likest paragraph is.
    pub paragraph: f64,
    /// How like one sentence of the question its likest paragraph is.
    pub sentence: f64,
    /// How like the question its marginal titles are.
    pub title: f64,
    /// How like the question it is as a whole, with its titles.
    pub whole: f64,
    /// How like the question its headwords are.
    pub heads: f64,
    /// How like one sentence of the question its likest headword is.
    pub headword: f64,
}

impl Signs {
    /// How likely the question is of a topic that it belongs to besides deciding it.
    pub(super) fn belongs(&self) -> f64 {
        let [_, others @ ..] = self.parts;
        others.iter().sum::<f64>().min(1.0)
    }

    /// What it is there for in the likeliest of its topics; of equals the first.
    pub(super) fn part(&self) -> Option<Part> {
        let all = Part::ALL.into_iter().zip(self.parts).filter(|(_, likely)| *likely > 0.0);
        let likelier =
            |one: (Part, f64), other: (Part, f64)| if other.1 > one.1 { other } else { one };
        all.reduce(likelier).map(|(part, _)| part)
    }

    /// How likely the question is of a topic that it decides.
    pub(super) const fn rules(&self) -> f64 {
        let [rules, ..] = self.parts;
        rules
    }
}

/// Odds are told from this likelihood on, so that they begin at zero.
const FAINT: f64 = 0.005;

/// The odds of a likelihood, in logarithms, none for what is hardly likely at all.
pub(super) fn odds(likelihood: f64) -> f64 {
    let likelihood = likelihood.min(1.0);
    ((likelihood + FAINT) / (1.0 + FAINT - likelihood)).ln() - (FAINT / (1.0 + FAINT)).ln()
}
