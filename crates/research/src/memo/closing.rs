//! The end of a memo: what it does not cover, and what to do next.

use std::collections::BTreeMap;

use law::{Language, Part};

use super::Draft;
use crate::{
    CoverageOf, Gap,
    besides::besides,
    words::{self, Said},
};

/// How many steps are named.
const MOST: usize = 12;

impl Draft<'_> {
    /// What was not asked, not reached, not covered, and how fresh the rest is.
    pub(super) fn limitations(&self, language: Language, coverage: &[CoverageOf]) -> Vec<String> {
        let mut all = words::gaps(&self.synthesis.gaps, language);
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
        // By what each is there for, the rules first.
        let mut further: BTreeMap<Option<Part>, Vec<&str>> = BTreeMap::new();
        for one in besides(self.results, (self.synthesis, self.report)) {
            let part = one.part.filter(|part| words::part(*part, language).is_some());
            further.entry(part).or_default().push(&one.citation);
        }
        for (part, citations) in further {
            let part = part.and_then(|part| words::part(part, language));
            let part = part.map(|part| format!(" ({part})")).unwrap_or_default();
            steps.push(format!("{read}{part}: {}", citations.join("; ")));
        }
        for gap in &self.synthesis.gaps {
            if let Gap::TextNotHere { citation } = gap {
                steps.push(format!("fontes get \"{citation}\""));
            }
        }
        steps.truncate(MOST);
        steps
    }
}
