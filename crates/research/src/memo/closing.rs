//! The end of a memo: what it does not cover, and what to do next.

use law::Language;

use super::Draft;
use crate::{
    CoverageOf, Gap, Provision,
    words::{self, Said},
};

/// Among how many of the likeliest provisions those are that the memo says to read besides.
const FURTHER_AMONG: usize = 10;

impl Draft<'_> {
    /// What was not asked, not reached, not covered, and how fresh the rest is.
    pub(super) fn limitations(&self, language: Language, coverage: &[CoverageOf]) -> Vec<String> {
        let mut all: Vec<String> =
            self.synthesis.gaps.iter().map(|gap| words::gap(gap, language)).collect();
        for (citation, verdict) in self.report.errors.iter().map(|one| (&one.citation, one.verdict))
        {
            all.push(format!("{citation}: {}.", words::mark(verdict, language)));
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
        // What was found in two ways or more, and is no issue of the memo.
        let is_issue = |one: &Provision| {
            self.synthesis.key_findings.iter().any(|finding| finding.key == one.key)
        };
        let further: Vec<&str> = self
            .results
            .provisions
            .iter()
            .take(FURTHER_AMONG)
            .filter(|one| one.found_by.len() > 1 && !is_issue(one))
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
