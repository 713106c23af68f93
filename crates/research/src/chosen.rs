//! Which words of a text are quoted: the paragraph of a provision that fits the question, the sentence of
//! a consideration that states the rule.

use embed::Encoder as _;
use jurisdictions::{ch, text::sentences, treatment::states_rule};
use law::{Block, Document, Language, Role, fold::fold};

use crate::ResearchParameters;

/// The direction of a question, and what is like it.
pub(crate) struct Asked {
    direction: Option<embed::Vector>,
}

/// Words that were chosen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Chosen {
    /// The block they stand in, from zero.
    pub(crate) block: usize,
    /// The words.
    pub(crate) words: String,
    /// Whether words of the sentence were left out at its end.
    pub(crate) is_cut: bool,
    /// How well they fit.
    pub(crate) score: f32,
}

/// How much of a provision is quoted, in characters.
const LONGEST_RULE: usize = 420;
/// How much of a consideration is quoted, in characters.
const LONGEST_SENTENCE: usize = 480;
/// A sentence with fewer states no rule.
const SHORTEST: usize = 50;

/// Words, folded, with which a court reports what others say.
const REPORTED: &[&str] = &[
    "macht geltend",
    "machen geltend",
    "bringt vor",
    "bringen vor",
    "rugt",
    "rugen",
    "wirft der vorinstanz",
    "beschwerdefuhrer",
    "beschwerdegegner",
    "vorinstanz",
    "beanstandet",
    "recourant",
    "intime",
    "soutient",
    "fait valoir",
    "reproche",
    "se plaint",
    "cour cantonale",
    "autorite precedente",
    "ricorrente",
    "sostiene",
    "censura",
    "corte cantonale",
    "insorgente",
    "lamenta",
    "appellant",
    "respondent submits",
    "contends",
    "ein teil der lehre",
    "spricht sich",
    "sprechen sich",
    "vertritt die",
    "vertreten die",
    "argumentiert",
    "begrundet wird dies",
    "einige autoren",
    "courant doctrinal",
    "partie de la doctrine",
    "certains auteurs",
    "selon cet auteur",
    "a notamment releve",
    "releve que",
    "prone",
    "parte della dottrina",
    "alcuni autori",
    "academic writers",
];

/// Words, folded, with which a sentence begins that says little without the one before it.
pub(crate) const LEANING: &[&str] = &[
    "dies ",
    "dies,",
    "diese ",
    "dieser ",
    "dieses ",
    "es ",
    "sie ",
    "er ",
    "all dies",
    "damit ",
    "daher ",
    "dabei ",
    "somit ",
    "zudem ",
    "mit anderen worten",
    "in der tat",
    "entsprechend ",
    "im ubrigen",
    "au demeurant",
    "cela ",
    "ceci ",
    "celui-ci",
    "celle-ci",
    "il ",
    "elle ",
    "ainsi",
    "en outre",
    "partant",
    "cio ",
    "questo ",
    "questa ",
    "cosi ",
    "inoltre",
    "this ",
    "that ",
    "it follows",
    "moreover",
    "however",
];

impl Asked {
    /// What a question means, its words of daily life in those of the acts.
    pub(crate) fn of(parameters: &ResearchParameters) -> Self {
        let question = parameters.original_question.as_str();
        let law = parameters.words_of_law();
        let mut texts = vec![(question, 1.0)];
        texts.extend(law.as_ref().map(|law| (law.text.as_str(), law.weight)));
        Self { direction: embed::built_in().encode_together(&texts) }
    }

    /// How like a text is to it, up to 1.
    pub(crate) fn likeness(&self, text: &str) -> f32 {
        let (Some(one), Some(other)) = (&self.direction, embed::built_in().encode(text)) else {
            return 0.0;
        };
        embed::likeness(one.parts(), other.parts())
    }

    /// A short provision whole; of another the paragraph that fits the question best.
    pub(crate) fn rule(&self, document: &Document) -> Option<Chosen> {
        if let Some(words) = whole(document) {
            let score = self.likeness(&words);
            return Some(Chosen { block: WHOLE, words, is_cut: false, score });
        }
        let mut best: Option<Chosen> = None;
        for (at, block) in document.blocks.iter().enumerate() {
            if !matches!(block.role, Role::Text) || block.text.trim().is_empty() {
                continue;
            }
            // Between equals the first, which mostly states the rule.
            let score = self.likeness(&block.text) + if at == 0 { 0.02 } else { 0.0 };
            if best.as_ref().is_none_or(|best| score > best.score) {
                let (words, is_cut) = cut(with_items(document, at), LONGEST_RULE);
                best = Some(Chosen { block: at, words, is_cut, score });
            }
        }
        best
    }

    /// The sentence of a decision that states the rule on a question; one that applies a provision before
    /// others, where one is meant.
    pub(crate) fn sentence(
        &self,
        document: &Document,
        fitting: Option<usize>,
        key: Option<&str>,
    ) -> Option<Chosen> {
        let language: Option<Language> = document.head.language.parse().ok();
        let mut best: Option<Chosen> = None;
        for (at, block) in document.blocks.iter().enumerate() {
            if !is_considered(block) {
                continue;
            }
            let is_fitting = fitting == Some(at + 1);
            // What has nothing to do with the question is not read sentence by sentence.
            let of_block = self.likeness(&block.text);
            if !is_fitting && of_block < 0.3 {
                continue;
            }
            let spans = sentences(&block.text);
            for (place, span) in spans.iter().enumerate() {
                let Some(words) = block.text.get(span.clone()) else { continue };
                let length = words.chars().count();
                if length < SHORTEST {
                    continue;
                }
                let folded = fold(words);
                let citations = ch::extract_in(words, language).found;
                let mut score = self.likeness(words) + 0.3 * of_block;
                score += if is_fitting { 0.1 } else { 0.0 };
                score += if states_rule(words) { 0.1 } else { 0.0 };
                score += 0.05 * f32::from(u8::try_from(citations.len().min(2)).unwrap_or(2));
                score += if place == 0 { 0.03 } else { 0.0 };
                if key.is_some_and(|key| citations.iter().any(|found| found.citation.key() == key))
                {
                    score += 0.12;
                }
                if REPORTED.iter().any(|mark| folded.contains(mark)) {
                    score -= 0.3;
                }
                if LEANING.iter().any(|mark| folded.starts_with(mark)) {
                    score -= 0.15;
                }
                // Hardly anything but citations is no sentence.
                let cited: usize = citations.iter().map(|found| found.span.len()).sum();
                if cited * 2 > words.len() || length > LONGEST_SENTENCE * 2 {
                    score -= 0.4;
                }
                if best.as_ref().is_none_or(|best| score > best.score) {
                    let (words, is_cut) = cut(words.to_owned(), LONGEST_SENTENCE);
                    best = Some(Chosen { block: at, words, is_cut, score });
                }
            }
        }
        best
    }
}

/// The place of what is not one block.
pub(crate) const WHOLE: usize = usize::MAX;

/// The text of a provision of several paragraphs, a line for each, where it is short enough to be quoted
/// whole.
fn whole(document: &Document) -> Option<String> {
    const MOST: usize = 900;
    let said: Vec<&Block> = document
        .blocks
        .iter()
        .filter(|block| {
            matches!(block.role, Role::Text | Role::Item) && !block.text.trim().is_empty()
        })
        .collect();
    if said.len() < 2 {
        return None;
    }
    let line = |block: &&Block| match block.label.as_str() {
        "" => block.text.trim().to_owned(),
        label => format!("{label} {}", block.text.trim()),
    };
    let words = said.iter().map(line).collect::<Vec<_>>().join("\n");
    (words.chars().count() <= MOST).then_some(words)
}

/// Whether a block is part of what a court considered.
fn is_considered(block: &Block) -> bool {
    matches!(block.role, Role::Text | Role::Item) && !block.text.trim().is_empty()
}

/// A paragraph with the items that belong to it.
fn with_items(document: &Document, at: usize) -> String {
    let mut text =
        document.blocks.get(at).map(|block| block.text.trim().to_owned()).unwrap_or_default();
    let Some(depth) = document.blocks.get(at).map(|block| block.depth) else { return text };
    for block in document.blocks.iter().skip(at + 1) {
        if block.depth <= depth || block.role != Role::Item {
            break;
        }
        text.push('\n');
        if !block.label.is_empty() {
            text.push_str(&format!("{} ", block.label));
        }
        text.push_str(block.text.trim());
    }
    text
}

/// The beginning of a text up to a number of characters, at the end of a word.
fn cut(text: String, most: usize) -> (String, bool) {
    if text.chars().count() <= most {
        return (text, false);
    }
    let end = text.char_indices().nth(most).map_or(text.len(), |(at, _)| at);
    let head = text.get(..end).unwrap_or_default();
    let end = head.rfind(char::is_whitespace).unwrap_or(end);
    (text.get(..end).unwrap_or_default().trim_end().to_owned(), true)
}
