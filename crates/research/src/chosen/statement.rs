//! A sentence of a decision, what speaks for quoting it, and how likely that makes it that it helps to answer the
//! question.

use std::collections::BTreeMap;

use embed::Encoder as _;
use jurisdictions::{Reference, Sort, text::sentences, thesaurus::topics, treatment::states_rule};
use law::{Block, Document, DocumentId, Language, Role, fold::fold};

use crate::{OfTopic, Provision, RawResult};

use super::{
    asked::Asked,
    speaking::{is_foreign, is_indirect, is_of_the_case, is_reported, outside_brackets, rules},
};

/// How long a sentence is, in characters, of which the weights were fitted to know that it is no longer.
const LONGEST: usize = 480;
/// How long one is that is quoted: a longer one would break off, and what is left out of it may be what it says.
const QUOTED: usize = 760;
/// A sentence with fewer states no rule.
const SHORTEST: usize = 50;
/// What is less like the question than this is not read sentence by sentence.
const FAR: f32 = 0.3;

/// What is as like the question as this nearly says it.
const NEAR: f64 = embed::NOISE as f64 + 0.3;

/// What is as like the question as this helps where it is on the provision: of judged sentences that cite it 60 in 100, and 4 are beside
/// the point; of those on one that is as likely to govern as that 51 and 14, of those from [`NEAR`] on 58 and 16 (`training/judged.tsv`).
const NEAR_ON_RULE: f64 = embed::NOISE as f64 + 0.2;
const GOVERNS: f64 = 0.3;

/// What is on the question is at least as like it, a sentence of it, or what people say of its topics.
const ABOUT: f64 = 0.3;

/// How many signs there are.
const SIGNS: usize = 21;

/// What each sign counts, in the order of [`Said::signs`], and what counts by itself. Fitted to sentences on
/// questions in four languages that were judged without sight of this (`cargo lab eval research --sentences FILE`,
/// then `training/sentences.py FILE JUDGED`).
const WEIGHTS: [f64; SIGNS] = [
    0.65, 0.44, 0.17, 1.02, 1.09, 0.43, 0.64, 0.26, 0.18, 0.27, 0.16, -0.29, 0.23, 0.73, 0.48,
    0.06, 0.35, -0.13, 1.74, 0.68, 2.07,
];
const CONSTANT: f64 = -4.43;

/// A sentence of a decision that could be quoted.
#[derive(Clone, Debug, PartialEq)]
pub struct Statement {
    /// The decision.
    pub document: DocumentId,
    /// The block it stands in, from zero.
    pub block: usize,
    /// Its words.
    pub words: String,
    /// What speaks for it.
    pub said: Said,
    /// How likely it helps to answer the question, from 0 to 1.
    pub score: f64,
}

impl Statement {
    /// Whether it is as likely to help as that, and is itself about what is asked (what its decision is on does not make a
    /// sentence so); or applies the provision and comes near to what is asked.
    pub(crate) fn helps(&self, least: f64) -> bool {
        let Said { like, plain, part, topic, applies, .. } = self.said;
        let is_about = [like, plain, part, topic].iter().any(|near| *near >= ABOUT);
        (self.score >= least && is_about) || (applies > 0.0 && plain >= NEAR_ON_RULE)
    }

    /// Whether it nearly says what is asked, on a provision that likely governs also whether it comes near that.
    pub(crate) fn is_near(&self) -> bool {
        self.said.plain >= if self.said.governs >= GOVERNS { NEAR_ON_RULE } else { NEAR }
    }
}

/// What speaks for a sentence. Each is from 0 to about 1; `ahead` is below 0 where the consideration is liker.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Said {
    /// How like the question it is.
    pub like: f64,
    /// The same without what stands in brackets.
    pub plain: f64,
    /// How like the likest sentence of the question it is.
    pub part: f64,
    /// How like the text of the provision it is.
    pub rule: f64,
    /// How much more it is like the question than its consideration is.
    pub ahead: f64,
    /// Whether it says by a formula that it states a rule.
    pub states: f64,
    /// Whether it cites the provision.
    pub applies: f64,
    /// Whether its block is the one that the search found.
    pub fitting: f64,
    /// Whether it is the first of its block.
    pub first: f64,
    /// The share of citations in it.
    pub citing: f64,
    /// How long it is; the longest is 1.
    pub length: f64,
    /// Whether it is cut.
    pub cut: f64,
    /// How many say under which conditions what is to be.
    pub rules: f64,
    /// How likely the provision governs.
    pub governs: f64,
    /// How much of the statutes in the decision is the act of the provision.
    pub act: f64,
    /// How often the decision cites the provision; eight times are all.
    pub often: f64,
    /// How much of the statutes in the block is the provision.
    pub here: f64,
    /// Its place among the decisions found; 1 is the best.
    pub place: f64,
    /// How much of what likely governs the decision cites.
    pub covers: f64,
    /// How much of it the block cites.
    pub covers_here: f64,
    /// How like it is to what people say of the topics the question is likely of.
    pub topic: f64,
}

impl Said {
    /// All of them, by name.
    pub fn signs(&self) -> [(&'static str, f64); SIGNS] {
        [
            ("like", self.like),
            ("plain", self.plain),
            ("part", self.part),
            ("rule", self.rule),
            ("ahead", self.ahead),
            ("states", self.states),
            ("applies", self.applies),
            ("fitting", self.fitting),
            ("first", self.first),
            ("citing", self.citing),
            ("length", self.length),
            ("cut", self.cut),
            ("rules", self.rules),
            ("governs", self.governs),
            ("act", self.act),
            ("often", self.often),
            ("here", self.here),
            ("place", self.place),
            ("covers", self.covers),
            ("covers_here", self.covers_here),
            ("topic", self.topic),
        ]
    }

    fn likely(&self) -> f64 {
        let sum: f64 =
            self.signs().into_iter().zip(WEIGHTS).map(|((_, sign), one)| sign * one).sum();
        1.0 / (1.0 + (-(CONSTANT + sum)).exp())
    }
}

/// The provision that a sentence should be on.
pub(crate) struct Meant<'p> {
    key: &'p str,
    rule: Option<embed::Vector>,
    governs: f64,
}

impl<'p> Meant<'p> {
    /// By its key, its text, and how likely it governs.
    pub(crate) fn new(key: &'p str, rule: &str, governs: f64) -> Self {
        Self { key, rule: embed::built_in().encode(rule), governs }
    }
}

/// What a question is likely about: its provisions, and what people say of its topics.
pub(crate) struct Around {
    likely: Vec<(String, f64)>,
    said: Vec<(Language, f64, Vec<embed::Vector>)>,
}

impl Around {
    /// By the provisions that were found and the topics, the likeliest of each first.
    pub(crate) fn new(provisions: &[Provision], topics: &[OfTopic]) -> Self {
        let likely = provisions.iter().take(10).map(|one| (one.key.clone(), one.score)).collect();
        let mut said = Vec::new();
        for one in topics {
            for (language, words) in topics::named(&one.name).iter().flat_map(|known| &known.said) {
                let each = words.split("; ").filter_map(|one| embed::built_in().encode(one));
                said.push((*language, one.likelihood, each.collect()));
            }
        }
        Self { likely, said }
    }

    /// Whether nothing is known of what the question is about, as of one on foreign law: then likeness tells.
    pub(crate) fn is_bare(&self) -> bool {
        self.said.is_empty() || self.likely.iter().any(|(key, _)| key.contains('/'))
    }

    fn covered(&self, by: &Applied) -> f64 {
        let all: f64 = self.likely.iter().map(|(_, score)| score).sum();
        let known = self.likely.iter().filter(|(key, _)| by.has(key));
        if all > 0.0 { known.map(|(_, score)| score).sum::<f64>() / all } else { 0.0 }
    }

    /// How like words are to what is said of the topics, as far as these are likely.
    fn like(&self, words: &embed::Vector, language: Option<Language>) -> f64 {
        let of = |(_, likelihood, each): &(Language, f64, Vec<embed::Vector>)| {
            let best = each.iter().map(|one| embed::likeness(one.parts(), words.parts()));
            likelihood * f64::from(best.fold(0.0, f32::max))
        };
        self.said.iter().filter(|one| Some(one.0) == language).map(of).fold(0.0, f64::max)
    }
}

/// How often a text cites each provision, by their keys.
#[derive(Default)]
pub(crate) struct Applied {
    counts: BTreeMap<String, usize>,
}

impl Applied {
    /// Those of a whole document.
    pub(crate) fn read(text: &Document) -> Self {
        let language = text.head.language.parse().ok();
        let mut applied = Self::default();
        for block in &text.blocks {
            applied.note(&block.text, language);
        }
        applied
    }

    fn of(text: &str, language: Option<Language>) -> Self {
        let mut applied = Self::default();
        applied.note(text, language);
        applied
    }

    fn note(&mut self, text: &str, language: Option<Language>) {
        for cited in Reference::all(text, language) {
            if cited.sort() == Sort::Provision {
                *self.counts.entry(cited.key()).or_default() += 1;
            }
        }
    }

    /// Whether a provision is among them.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.counts.contains_key(key)
    }

    fn times(&self, key: &str) -> usize {
        self.counts.get(key).copied().unwrap_or(0)
    }

    /// The share of provisions in all citations of statutes.
    fn share(&self, is_meant: impl Fn(&str) -> bool) -> f64 {
        let all: usize = self.counts.values().sum();
        let meant: usize =
            self.counts.iter().filter(|(key, _)| is_meant(key)).map(|(_, count)| count).sum();
        share(meant, all)
    }
}

impl Asked {
    /// The sentences of a decision that could be quoted on a provision, or on the question, the likeliest first.
    pub(crate) fn statements(
        &self,
        (document, applied): (&Document, &Applied),
        found: (&RawResult, f64),
        (meant, around): (Option<&Meant<'_>>, &Around),
    ) -> Vec<Statement> {
        let language: Option<Language> = document.head.language.parse().ok();
        let (found, place) = found;
        let mut said = Said { place, ..Said::default() };
        if let Some(meant) = meant {
            said.governs = meant.governs;
            said.often = share(applied.times(meant.key).min(8), 8);
            let act = meant.key.rsplit_once(' ').map_or(meant.key, |(act, _)| act);
            said.act = applied.share(|key| key.rsplit_once(' ').is_some_and(|(one, _)| one == act));
        }
        said.covers = around.covered(applied);
        let mut all = Vec::new();
        for (at, block) in document.blocks.iter().enumerate() {
            let is_fitting = found.block == Some(at + 1);
            if !is_considered(block) {
                continue;
            }
            // What has nothing to do with the question is not read sentence by sentence.
            let of_block = self.likeness(&block.text);
            if !is_fitting && of_block < FAR {
                continue;
            }
            said.fitting = f64::from(u8::from(is_fitting));
            let here = Applied::of(&block.text, language);
            said.here = meant.map_or(0.0, |meant| here.share(|key| key == meant.key));
            said.covers_here = around.covered(&here);
            for (place, span) in sentences(&block.text).into_iter().enumerate() {
                let Some(words) = block.text.get(span) else { continue };
                said.first = f64::from(u8::from(place == 0));
                if let Some(said) = self.said(words, (language, of_block), (meant, around), said) {
                    let document = document.head.id.clone();
                    let (words, score) = (words.to_owned(), said.likely());
                    all.push(Statement { document, block: at, words, said, score });
                }
            }
        }
        all.sort_by(|one, other| other.score.total_cmp(&one.score));
        all
    }

    /// What speaks for a sentence; none where the court does not say it itself, or it says nothing.
    fn said(
        &self,
        words: &str,
        (language, of_block): (Option<Language>, f32),
        (meant, around): (Option<&Meant<'_>>, &Around),
        mut said: Said,
    ) -> Option<Said> {
        let length = words.chars().count();
        if !(SHORTEST..=QUOTED).contains(&length) {
            return None;
        }
        let folded = fold(words);
        if is_reported(&folded)
            || is_of_the_case(&folded)
            || language.is_some_and(|one| is_foreign(&folded, one))
        {
            return None;
        }
        if language == Some(Language::De) && is_indirect(words) {
            return None;
        }
        let citations = Reference::all(words, language);
        let cited: usize = citations.iter().map(|one| one.span().len()).sum();
        // Hardly anything but citations is no sentence.
        if cited * 2 > words.len() {
            return None;
        }
        let whole = embed::built_in().encode(words)?;
        let open = outside_brackets(words);
        let plain = embed::built_in().encode(&open)?;
        said.like = f64::from(self.like(&whole));
        said.plain = f64::from(self.like(&plain));
        said.part = self.question.like(&plain);
        said.topic = around.like(&plain, language);
        said.ahead = said.plain - f64::from(of_block);
        said.states = f64::from(u8::from(states_rule(words)));
        said.citing = share(cited, words.len());
        said.length = share(length.min(LONGEST), LONGEST);
        said.cut = f64::from(u8::from(length > LONGEST));
        said.rules = rules(&folded);
        if let Some(meant) = meant {
            said.rule = meant
                .rule
                .as_ref()
                .map_or(0.0, |rule| f64::from(embed::likeness(plain.parts(), rule.parts())));
            let here = Applied::of(words, language);
            said.applies = f64::from(u8::from(here.has(meant.key)));
        }
        Some(said)
    }
}

fn share(part: usize, whole: usize) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// Whether a block is part of what a court considered.
fn is_considered(block: &Block) -> bool {
    matches!(block.role, Role::Text | Role::Item) && !block.text.trim().is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_itself_about_the_question_is_not_quoted_however_likely() {
        let statement = |score: f64, said: Said| Statement {
            document: DocumentId::of("ch", "x").unwrap(),
            block: 0,
            words: String::new(),
            said,
            score,
        };
        let near = Said { topic: ABOUT, ..Said::default() };
        let far = Said { topic: ABOUT - 0.01, like: 0.2, applies: 1.0, ..Said::default() };
        let same = Said { plain: NEAR_ON_RULE, applies: 1.0, ..Said::default() };
        assert!(statement(0.6, near).helps(0.55));
        assert!(!statement(0.5, near).helps(0.55));
        assert!(!statement(0.9, far).helps(0.55));
        assert!(statement(0.1, same).helps(0.55));
        assert!(!statement(0.1, Said { applies: 0.0, ..same }).helps(0.55));
    }
}
