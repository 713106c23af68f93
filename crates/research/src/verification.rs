//! The fourth step: every citation is checked, of what was found and of the draft.

use jiff::civil::Date;
use law::{Language, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Library, SourceError};

/// What became of the citations.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct VerificationReport {
    /// Those that exist, with how far that was checked.
    pub verified: Vec<VerifiedCitation>,
    /// Those of law that does not hold on the day.
    pub outdated: Vec<OutdatedCitation>,
    /// Those that are wrong, or of which nothing here can tell.
    pub errors: Vec<CitationError>,
    /// The share of citations that exist and hold.
    pub overall_accuracy: f64,
}

/// A citation that exists.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct VerifiedCitation {
    /// As it is rightly written.
    pub citation: String,
    /// The verdict, which says how far it was checked.
    pub verdict: Verdict,
    /// What is known of it, and from which source.
    pub evidence: Vec<String>,
}

/// A citation of law that does not hold on the day.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OutdatedCitation {
    /// The citation.
    pub citation: String,
    /// What is known of it.
    pub evidence: Vec<String>,
}

/// A citation that is wrong, or of which nothing here can tell.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CitationError {
    /// The citation.
    pub citation: String,
    /// The verdict; none where it cannot be read as a citation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// What is known of it.
    pub evidence: Vec<String>,
    /// What it may rightly be instead.
    pub alternatives: Vec<String>,
}

impl VerificationReport {
    /// The verdict on a citation, as it was given or as it is rightly written.
    pub fn verdict(&self, citation: &str) -> Option<Verdict> {
        let is_it = |known: &str| known == citation;
        let verified = self.verified.iter().find(|one| is_it(&one.citation)).map(|one| one.verdict);
        verified
            .or_else(|| {
                self.outdated.iter().any(|one| is_it(&one.citation)).then_some(Verdict::NotInForce)
            })
            .or_else(|| {
                self.errors.iter().find(|one| is_it(&one.citation)).and_then(|one| one.verdict)
            })
    }

    /// The citations that do not hold: those not in force on the day, then those that do not exist or not so, and those of
    /// which nothing here can tell.
    pub fn wrong(&self) -> Vec<CitationError> {
        let outdated = self.outdated.iter().map(|one| CitationError {
            citation: one.citation.clone(),
            verdict: Some(Verdict::NotInForce),
            evidence: one.evidence.clone(),
            alternatives: Vec::new(),
        });
        outdated.chain(self.errors.iter().cloned()).collect()
    }

    /// What is known of a citation that exists.
    pub(crate) fn evidence(&self, citation: &str) -> &[String] {
        let known = self.verified.iter().find(|one| one.citation == citation);
        known.map_or(&[], |one| one.evidence.as_slice())
    }

    /// How many citations were checked.
    pub fn len(&self) -> usize {
        self.verified.len() + self.outdated.len() + self.errors.len()
    }

    /// Whether there was nothing to check.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Checks citations, each once.
pub fn verify(
    citations: &[String],
    language: Language,
    day: Date,
    library: &dyn Library,
) -> Result<VerificationReport, SourceError> {
    let mut wanted: Vec<String> = Vec::new();
    for citation in citations {
        if !wanted.contains(citation) {
            wanted.push(citation.clone());
        }
    }
    let mut report = VerificationReport::default();
    if wanted.is_empty() {
        return Ok(report);
    }
    for (citation, checked) in wanted.iter().zip(library.check(&wanted, language, day)?) {
        let citation = citation.clone();
        match checked {
            None => report.errors.push(CitationError {
                citation,
                verdict: None,
                evidence: Vec::new(),
                alternatives: Vec::new(),
            }),
            Some(checked) => match checked.verdict {
                Verdict::Verified | Verdict::ExistsInPart | Verdict::Inside => {
                    let (verdict, evidence) = (checked.verdict, checked.evidence);
                    report.verified.push(VerifiedCitation { citation, verdict, evidence });
                }
                Verdict::NotInForce => {
                    report.outdated.push(OutdatedCitation { citation, evidence: checked.evidence });
                }
                verdict => report.errors.push(CitationError {
                    citation,
                    verdict: Some(verdict),
                    evidence: checked.evidence,
                    alternatives: checked.alternatives,
                }),
            },
        }
    }
    report.overall_accuracy = report.verified.len() as f64 / report.len().max(1) as f64;
    Ok(report)
}
