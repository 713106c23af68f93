//! Which decisions cite which, and how they receive what they cite.

use std::collections::BTreeMap;

use jiff::civil::Date;
use jurisdictions::{Reference, Sort, text::sentences, treatment::received};
use law::{Document, DocumentId, Language, Treatment};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::citation::{consideration, with_consideration};
use crate::RawResult;

/// A decision that cites another.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Precedent {
    /// The later decision, with the consideration.
    pub citing: String,
    /// The earlier one.
    pub cited: String,
    /// How it is received, by the words of the sentence.
    pub treatment: Treatment,
    /// The words of the sentence that say so; none where it is only cited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marker: Option<String>,
    /// The sentence.
    pub sentence: String,
    /// The day of the later decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub date: Option<Date>,
}

/// Two decisions that do not go together.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Conflict {
    /// What cites what, with the sentence that says so.
    pub between: Precedent,
}

/// Which of the decisions cite which, with the sentence that does.
pub(super) fn chain(
    decisions: &[RawResult],
    texts: &BTreeMap<DocumentId, Document>,
    language: Language,
) -> Vec<Precedent> {
    const MOST: usize = 12;
    let known: BTreeMap<&str, &RawResult> =
        decisions.iter().map(|one| (one.key.as_str(), one)).collect();
    let mut links: BTreeMap<(String, String), Precedent> = BTreeMap::new();
    for citing in decisions {
        let Some(text) = texts.get(&citing.id) else { continue };
        let spoken = citing.language.parse().ok();
        for (at, block) in text.blocks.iter().enumerate() {
            for span in sentences(&block.text) {
                let Some(sentence) = block.text.get(span) else { continue };
                let mut cited = Reference::all(sentence, spoken);
                cited.retain(|one| one.sort() == Sort::Decision);
                let places: Vec<_> = cited.iter().map(|one| one.span().clone()).collect();
                for found in cited {
                    let Some(one) = known.get(found.key().as_str()) else { continue };
                    // A decision is not younger than what it cites.
                    if one.key == citing.key || one.date > citing.date {
                        continue;
                    }
                    let reception = received(sentence, found.span(), &places);
                    let treatment = reception.treatment;
                    let link = Precedent {
                        citing: with_consideration(
                            &citing.citation,
                            &consideration(text, at),
                            language,
                        ),
                        cited: with_consideration(&one.citation, "", language),
                        treatment,
                        marker: reception.words,
                        sentence: sentence.to_owned(),
                        date: citing.date,
                    };
                    let place = (citing.key.clone(), one.key.clone());
                    let known = links.entry(place).or_insert_with(|| link.clone());
                    if treatment < known.treatment {
                        *known = link;
                    }
                }
            }
        }
    }
    let mut links: Vec<Precedent> = links.into_values().collect();
    links.sort_by(|one, other| {
        one.date.cmp(&other.date).then_with(|| one.citing.cmp(&other.citing))
    });
    links.truncate(MOST);
    links
}
