//! Which passage of a provision answers a question.

use law::Document;

use super::passage::{Passage, greatest, meant};
use crate::{ResearchParameters, chosen::Asked};

/// How many signs there are.
const SIGNS: usize = 5;

/// What the signs count, in the order of [`WeighedPassage::signs`]. Fitted to questions each with the passages of a provision that
/// answer it (`training/passages.py`). Of 110 provisions that nothing was fitted to, the one to quote comes first
/// in .618, and a wrong one in .245; where the likest came first, with a lead of .1 for the first passage, .536 and .327.
const WEIGHTS: [f64; SIGNS] = [-0.88, 5.11, 0.14, -2.27, 0.79];

/// A passage of a provision with what speaks for it as the answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub struct WeighedPassage {
    /// Its words.
    pub words: String,
    /// How like the question it is; how like what sets it apart from the others; whether it is the first; how far behind it
    /// stands, from 0 to 1; how long it is, as the logarithm of its words.
    pub signs: [f64; SIGNS],
}

/// The passages of a provision with what speaks for each, in the order of the text.
pub fn passages(parameters: &ResearchParameters, text: &Document) -> Vec<WeighedPassage> {
    let asked = Asked::of(parameters);
    let all = meant(text, &asked, &|_| true);
    let signs = signs(&all, text, &asked);
    let weighed = all.into_iter().zip(signs);
    weighed.map(|(one, signs)| WeighedPassage { words: one.words, signs }).collect()
}

/// The place of the passage that answers a question likeliest; none where there is none.
pub(super) fn answering(all: &[Passage], text: &Document, asked: &Asked) -> Option<usize> {
    let score = |signs: &[f64; SIGNS]| -> f64 {
        signs.iter().zip(WEIGHTS).map(|(sign, weight)| sign * weight).sum()
    };
    greatest(signs(all, text, asked).iter().map(score))
}

fn signs(all: &[Passage], text: &Document, asked: &Asked) -> Vec<[f64; SIGNS]> {
    let words: Vec<&str> = all.iter().map(|one| one.words.as_str()).collect();
    let apart = asked.apart(&words);
    let blocks = text.blocks.len().max(1) as f64;
    let each = all.iter().zip(apart).enumerate();
    each.map(|(at, (one, apart))| {
        let words = one.words.split_whitespace().count() as f64;
        [
            f64::from(one.likeness),
            f64::from(apart),
            if at == 0 { 1.0 } else { 0.0 },
            one.block as f64 / blocks,
            (1.0 + words).ln(),
        ]
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const SUBLEASE: [&str; 3] = [
        "Der Mieter kann die Sache mit Zustimmung des Vermieters ganz oder teilweise untervermieten.",
        "Der Vermieter kann die Zustimmung nur verweigern, wenn der Mieter sich weigert, dem Vermieter die Bedingungen der Untermiete bekanntzugeben.",
        "Der Mieter haftet dem Vermieter dafür, dass der Untermieter die Sache nicht anders gebraucht, als es ihm selbst gestattet ist.",
    ];

    fn article(paragraphs: &[&str]) -> Document {
        let blocks: Vec<serde_json::Value> = (1..)
            .zip(paragraphs)
            .map(|(label, text)| json!({ "label": format!("{label}"), "text": text }))
            .collect();
        serde_json::from_value(json!({
            "id": "ch.220-1-262.de", "kind": "legislation", "jurisdiction": "ch", "language": "de",
            "source": "fedlex", "title": "Art. 262 OR", "blocks": blocks,
        }))
        .unwrap()
    }

    fn answer(question: &str, paragraphs: &[&str]) -> Option<usize> {
        let (parameters, _) = crate::understand(question, &crate::Given::default());
        let (text, asked) = (article(paragraphs), Asked::of(&parameters));
        answering(&meant(&text, &asked, &|_| true), &text, &asked)
    }

    #[test]
    fn the_paragraph_answers_whose_condition_is_the_case_of_the_question() {
        for (question, expected) in [
            ("Darf ich meine Wohnung untervermieten?", 0),
            ("Der Vermieter verweigert die Zustimmung zur Untermiete. Darf er das?", 1),
        ] {
            assert_eq!(answer(question, &SUBLEASE), Some(expected), "{question}");
        }
        assert_eq!(answer("Darf ich untervermieten?", &[]), None);
    }

    #[test]
    fn what_all_passages_share_sets_none_apart() {
        let (parameters, _) =
            crate::understand("Darf ich untervermieten?", &crate::Given::default());
        let all = passages(&parameters, &article(&SUBLEASE[..1]));
        assert_eq!(all.len(), 1);
        let [like, apart, first, place, _] = all[0].signs;
        assert!(
            apart > 0.0 && (like - apart).abs() < 0.05 && first == 1.0 && place == 0.0,
            "{all:?}"
        );
    }
}
