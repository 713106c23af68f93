//! The end of a memo: what it does not cover, and what to do next.

use std::collections::BTreeMap;

use jiff::civil::Date;
use law::{Language, Part, notice::Worded as _};

use super::{Draft, FormattedFinding};
use crate::{
    CitationError, CoverageOf, Gap,
    besides::besides,
    words::{self, Said},
};

/// How many steps are named.
const MOST: usize = 12;

impl Draft<'_> {
    /// What was not asked, not reached, not covered, and how fresh the rest is.
    pub(super) fn limitations(
        &self,
        language: Language,
        coverage: &[CoverageOf],
        findings: &[FormattedFinding],
    ) -> Vec<String> {
        let mut all = words::gaps(&self.gaps(findings), language);
        all.extend(self.wrong().iter().map(|one| words::doubted(one, language)));
        if language == Language::En && self.parameters.jurisdictions.federal {
            all.push(Said::NoEnglish.to(language).to_owned());
        }
        all.extend(self.in_another_language(language));
        all.extend(self.only_decided(language));
        all.extend(self.as_of(language));
        if self.outgone.is_empty() {
            all.push(Said::NotSent.to(language).to_owned());
        }
        all.extend(coverage.iter().map(|one| format!("{}: {}", one.source, one.said)));
        all
    }

    /// The citations that do not hold: those not in force on the day, then those that do not exist or not so.
    pub(super) fn wrong(&self) -> Vec<CitationError> {
        self.report.wrong()
    }

    /// What is missing. An issue whose decisions are not as they were when they were found is one without a decision.
    fn gaps(&self, findings: &[FormattedFinding]) -> Vec<Gap> {
        let mut gaps = self.synthesis.gaps.clone();
        for (finding, shown) in self.synthesis.key_findings.iter().zip(findings) {
            let is_told =
                |gap: &Gap| matches!(gap, Gap::NoDecision { citation } if finding.is_of(citation));
            let is_quoted = shown.quotations.iter().any(|one| finding.decisions.contains(one));
            if !is_quoted && !gaps.iter().any(is_told) {
                let citation = finding.supporting_citations.first().cloned();
                gaps.extend(citation.map(|citation| Gap::NoDecision { citation }));
            }
        }
        gaps
    }

    /// That the law of the day is quoted, where no other day was named: what held before may still apply.
    fn as_of(&self, language: Language) -> Option<String> {
        let said = [
            "Angeführt ist das Recht des genannten Tages; auf frühere Sachverhalte kann früheres Recht anwendbar sein.",
            "Le droit cité est celui du jour indiqué ; le droit antérieur peut s'appliquer à des faits antérieurs.",
            "Il diritto citato è quello del giorno indicato; a fatti anteriori può applicarsi il diritto anteriore.",
            "The law quoted is that of the day named; earlier law may apply to earlier facts.",
        ];
        let several = [
            "Die Frage nennt mehrere Tage, von denen keiner für jenen des Sachverhalts genommen wurde: angeführt ist das Recht des genannten Tages; ein anderer lässt sich angeben (at).",
            "La question mentionne plusieurs jours, dont aucun n'a été pris pour celui des faits : le droit cité est celui du jour indiqué ; un autre peut être donné (at).",
            "La domanda menziona più giorni, nessuno dei quali è stato preso per quello dei fatti: il diritto citato è quello del giorno indicato; se ne può dare un altro (at).",
            "The question names several days, none of which was taken for that of the facts: the law quoted is that of the day named; another can be given (at).",
        ];
        let said = if self.parameters.leaves_days() { several } else { said };
        let has_rule = self.synthesis.key_findings.iter().any(|finding| finding.rule.is_some());
        (has_rule && self.parameters.day.is_none()).then(|| words::pick(said, language).to_owned())
    }

    /// When the decisions were given that were looked for, where not all were.
    fn only_decided(&self, language: Language) -> Option<String> {
        let range = self.parameters.time_range.as_ref()?;
        let day =
            |day: Option<Date>| day.map_or_else(|| "…".to_owned(), |day| day.worded(language));
        let said = [
            "Gesucht wurden nur Entscheide dieser Zeit:",
            "Seules les décisions de cette période ont été recherchées :",
            "Sono state cercate solo decisioni di questo periodo:",
            "Only decisions of this time were looked for:",
        ];
        let said = words::pick(said, language);
        Some(format!("{said} {} – {}.", day(range.from), day(range.to)))
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
