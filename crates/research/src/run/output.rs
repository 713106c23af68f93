//! What a run ends in.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Autonomy, Run};
use crate::{
    CitationError, Finding, ModelUse, Provision, ResearchMemo, VerifiedCitation, besides::besides,
};

/// What a run ends in.
#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ResearcherOutput {
    /// The memo.
    pub memo: ResearchMemo,
    /// The findings, by issue.
    pub findings: Vec<Finding>,
    /// The citations that exist.
    pub citations: Vec<VerifiedCitation>,
    /// Those that do not hold, do not exist, or of which nothing here can tell.
    #[serde(default)]
    pub citation_errors: Vec<CitationError>,
    /// What it was made of.
    pub metadata: ResearchMetadata,
    /// What to ask next.
    pub suggested_queries: Vec<String>,
    /// What lies beside it.
    pub related_topics: Vec<String>,
}

/// What a research was made of.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ResearchMetadata {
    /// The question.
    pub question: String,
    /// How many sources were asked.
    pub sources_searched: usize,
    /// How many results they had.
    pub results_found: usize,
    /// How many citations exist.
    pub citations_verified: usize,
    /// How long it took.
    pub processing_time_ms: u64,
    /// How far it went without asking.
    pub autonomy_mode: Autonomy,
    /// What a language model did for it, if anything.
    #[serde(default)]
    pub model: ModelUse,
}

impl Run {
    /// The provisions that its memo says to read besides those that it quotes, the likeliest first.
    pub fn besides(&self) -> Vec<&Provision> {
        let known = (&self.results, &self.synthesis, &self.verification);
        let (Some(results), Some(synthesis), Some(report)) = known else { return Vec::new() };
        besides(results, (synthesis, report))
    }

    /// What it ends in; none while the memo is not there.
    pub fn output(&self) -> Option<ResearcherOutput> {
        let memo = self.memo.clone()?;
        let (results, synthesis) = (self.results.as_ref()?, self.synthesis.as_ref()?);
        let report = self.verification.as_ref()?;
        // An issue with its citation is a question of its own.
        let issues = synthesis.key_findings.iter().take(3);
        let suggested: Vec<String> = issues.map(|finding| finding.issue.clone()).collect();
        Some(ResearcherOutput {
            findings: synthesis.key_findings.clone(),
            citations: report.verified.clone(),
            citation_errors: report.wrong(),
            metadata: ResearchMetadata {
                question: self.question.clone(),
                sources_searched: results.sources.len(),
                results_found: results.total_found,
                citations_verified: memo.metadata.verified_citations,
                processing_time_ms: self.took_ms,
                autonomy_mode: self.autonomy,
                model: self.model.clone(),
            },
            suggested_queries: suggested,
            related_topics: self.besides().iter().map(|one| one.citation.clone()).collect(),
            memo,
        })
    }
}
