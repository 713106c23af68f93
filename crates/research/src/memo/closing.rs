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
        all.extend(self.in_another_language(language));
        if self.outgone.is_empty() {
            all.push(Said::NotSent.to(language).to_owned());
        }
        all.extend(coverage.iter().map(|one| format!("{}: {}", one.source, one.said)));
        all
    }

    /// The Swiss provisions that are quoted in another of their languages, with which; of English the memo says it anyway.
    fn in_another_language(&self, language: Language) -> Option<String> {
        let of = &self.parameters.jurisdictions;
        if language == Language::En || !of.federal && of.cantons.is_empty() {
            return None;
        }
        let rules = self.synthesis.key_findings.iter().filter_map(|finding| finding.rule.as_ref());
        let others: Vec<String> = rules
            .filter(|rule| rule.language != language.code())
            .map(|rule| format!("{} ({})", rule.citation, rule.language))
            .collect();
        let said = [
            "Nicht in der Sprache des Memos gefunden und darum in einer anderen angeführt:",
            "Pas trouvé dans la langue de la note, donc cité dans une autre :",
            "Non trovato nella lingua della memoria, perciò citato in un'altra:",
            "Not found in the language of the memo, and so quoted in another:",
        ];
        let said = words::pick(said, language);
        (!others.is_empty()).then(|| format!("{said} {}.", others.join("; ")))
    }

    /// What to read and to fetch.
    pub(super) fn next_steps(&self, language: Language) -> Vec<String> {
        let mut steps = self.synthesis.recommendations.clone();
        let read = words::pick(
            [
                "Lesen, soweit einschlägig",
                "Lire, si pertinent",
                "Leggere, se pertinente",
                "Read where relevant",
            ],
            language,
        );
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
