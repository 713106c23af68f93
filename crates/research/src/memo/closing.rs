//! The end of a memo: what it does not cover, and what to do next.

use law::Language;

use super::Draft;
use crate::{
    CoverageOf, Gap, Provision,
    words::{self, Said},
};

/// Among how many of the likeliest provisions those are that the memo says to read besides, and how likely
/// they have to be behind the first.
const FURTHER_AMONG: usize = 10;
const LIKELY_ENOUGH: f64 = 0.1;

impl Draft<'_> {
    /// What was not asked, not reached, not covered, and how fresh the rest is.
    pub(super) fn limitations(&self, language: Language, coverage: &[CoverageOf]) -> Vec<String> {
        let mut all: Vec<String> =
            self.synthesis.gaps.iter().map(|gap| words::gap(gap, language)).collect();
        for (citation, verdict) in self.report.errors.iter().map(|one| (&one.citation, one.verdict))
        {
            all.push(format!("{citation}: {}.", words::mark(verdict, language)));
        }
        if language == Language::En && self.parameters.jurisdictions.federal {
            all.push(Said::NoEnglish.to(language).to_owned());
        }
        if self.outgone.is_empty() {
            all.push(Said::NotSent.to(language).to_owned());
        }
        all.extend(coverage.iter().map(|one| format!("{}: {}", one.source, one.said)));
        all
    }

    /// What to read and to fetch.
    pub(super) fn next_steps(&self, language: Language) -> Vec<String> {
        let mut steps = self.synthesis.recommendations.clone();
        let read = words::pick(["Lesen", "Lire", "Leggere", "Read"], language);
        // What is likely enough and is no issue of the memo.
        let is_issue = |one: &Provision| {
            self.synthesis.key_findings.iter().any(|finding| finding.key == one.key)
        };
        let further: Vec<&str> = self
            .results
            .provisions
            .iter()
            .take(FURTHER_AMONG)
            .filter(|one| one.score >= LIKELY_ENOUGH && !is_issue(one))
            .map(|one| one.citation.as_str())
            .collect();
        if !further.is_empty() {
            steps.push(format!("{read}: {}", further.join("; ")));
        }
        for gap in &self.synthesis.gaps {
            if let Gap::TextNotHere { citation } = gap {
                steps.push(format!("fontes get \"{citation}\""));
            }
        }
        steps.truncate(6);
        steps
    }
}
