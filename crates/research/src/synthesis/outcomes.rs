//! Decisions on one provision that ended differently, each with the sentence that disposes of it.

use std::collections::BTreeMap;

use jurisdictions::{outcome::outcome, text::sentences};
use law::{Block, Document, DocumentId, Language, Outcome, Role};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Finding, with_consideration};

/// Two decisions on one provision, one of which ended for whoever brought it and the other against.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Opposite {
    /// The provision.
    pub provision: String,
    /// The one that succeeded.
    pub allowed: Disposed,
    /// The one that failed.
    pub dismissed: Disposed,
}

/// A decision with the sentence that disposes of the case.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Disposed {
    /// The decision.
    pub citation: String,
    /// The sentence, as it stands there.
    pub sentence: String,
}

/// How many blocks at the end of a decision are read for how it ended.
const AT_THE_END: usize = 20;

/// For each provision, the first two of its decisions that ended in opposite ways.
pub(super) fn opposite(
    findings: &[Finding],
    texts: &BTreeMap<DocumentId, Document>,
    language: Language,
) -> Vec<Opposite> {
    let of_finding = |finding: &Finding| {
        let mut ends: Vec<(Outcome, Disposed)> = Vec::new();
        for one in &finding.decisions {
            let Some((ended, sentence)) =
                texts.get(&one.document).and_then(|text| disposed(&text.blocks))
            else {
                continue;
            };
            let citation = with_consideration(&one.citation, "", language);
            ends.push((ended, Disposed { citation, sentence }));
        }
        let first = |wanted: Outcome| {
            let found = ends.iter().find(|(ended, _)| *ended == wanted);
            found.map(|(_, disposed)| disposed.clone())
        };
        Some(Opposite {
            provision: finding.supporting_citations.first()?.clone(),
            allowed: first(Outcome::Allowed)?,
            dismissed: first(Outcome::Dismissed)?,
        })
    };
    findings.iter().filter_map(of_finding).collect()
}

/// How a decision ended, and the first sentence at its end that says so; none where its last blocks say
/// different things, as where there were several appeals.
fn disposed(blocks: &[Block]) -> Option<(Outcome, String)> {
    let end = blocks.get(blocks.len().saturating_sub(AT_THE_END)..)?;
    let is_said = |block: &&Block| matches!(block.role, Role::Text | Role::Item);
    let said = end.iter().filter(is_said).flat_map(|block| {
        sentences(&block.text).into_iter().filter_map(|span| block.text.get(span))
    });
    let mut all =
        said.filter_map(|sentence| Some((outcome(sentence)?, sentence.trim().to_owned())));
    let first = all.next()?;
    all.all(|(ended, _)| ended == first.0).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ended(last: &str) -> Option<(Outcome, String)> {
        let block = |text: &str| Block {
            role: Role::Text,
            label: String::new(),
            depth: 0,
            text: text.to_owned(),
        };
        disposed(&[block("Missbräuchlich ist ein Mietzins, der übersetzt ist."), block(last)])
    }

    #[test]
    fn how_a_decision_ended_is_read_at_its_end() {
        let (outcome, sentence) =
            ended("Die Beschwerde wird gutgeheissen. Es werden keine Kosten erhoben.").unwrap();
        assert_eq!(outcome, Outcome::Allowed);
        assert_eq!(sentence, "Die Beschwerde wird gutgeheissen.");
        assert!(ended("Die Vorinstanz hat die Klage abgewiesen.").is_none());
        // Of two appeals one succeeded.
        assert!(ended("Die Beschwerde wird gutgeheissen. Die Berufung wird abgewiesen.").is_none());
    }
}
