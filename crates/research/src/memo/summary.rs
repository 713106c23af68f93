//! The beginning of a memo: whose law it is on, what it does not cover, and what matters most.

use std::collections::BTreeSet;

use jiff::civil::Date;
use jurisdictions::thesaurus::abroad::{self, Kind};
use law::{DocumentId, Language, notice::Worded as _};

use super::{Draft, folded};
use crate::{
    Quotation, VerificationReport,
    synthesis::with_consideration,
    words::{self, Said},
};

/// How many provisions and decisions the summary names.
const NAMED: usize = 5;
const NAMED_DECISIONS: usize = 8;
/// A provision that is less likely to govern is not offered without a word.
const UNLIKELY: f64 = 0.2;

/// Where the day comes from that the law is looked at on.
const OF_QUESTION: [&str; 4] = [
    " (Tag, den die Frage nennt)",
    " (jour que la question mentionne)",
    " (giorno che la domanda menziona)",
    " (a day that the question names)",
];

impl Draft<'_> {
    /// Whose law, and of which day.
    pub(super) fn law(&self, language: Language, day: Date) -> String {
        let of = &self.parameters.jurisdictions;
        let mut names: Vec<String> = Vec::new();
        if of.federal {
            names.push(Said::Swiss.to(language).to_owned());
        }
        names.extend(of.cantons.iter().cloned());
        names.extend(of.others.iter().map(|code| code.to_uppercase()));
        let named = match self.parameters.names_day() {
            true => words::pick(OF_QUESTION, language),
            false => "",
        };
        let day = day.worded(language);
        format!("{}; {}: {day}{named}", names.join(", "), Said::AsOf.to(language))
    }

    /// What matters most, and what must be known before anything else is read.
    pub(super) fn summary(
        &self,
        language: Language,
        (is_sound, report): (&dyn Fn(&Quotation) -> bool, &VerificationReport),
    ) -> String {
        let mut lines = self.uncovered(language);
        let provisions = self.synthesis.key_findings.iter().take(NAMED);
        let provisions: Vec<String> = provisions.map(|finding| folded(&finding.issue)).collect();
        // Those that are quoted, the nearest to the question first.
        let quoted: BTreeSet<&DocumentId> = self
            .synthesis
            .key_findings
            .iter()
            .flat_map(|finding| &finding.decisions)
            .chain(&self.synthesis.further)
            .map(|one| &one.document)
            .collect();
        let decisions: Vec<String> = self
            .results
            .decisions
            .iter()
            .filter(|one| quoted.contains(&one.id))
            .take(NAMED_DECISIONS)
            .map(|one| folded(&with_consideration(&one.citation, "", language)))
            .collect();
        if provisions.is_empty() && decisions.is_empty() {
            lines.push(Said::NothingFound.to(language).to_owned());
        }
        if !provisions.is_empty() {
            lines.push(format!("{} {}.", Said::Provisions.to(language), provisions.join("; ")));
        }
        let likeliest =
            self.synthesis.key_findings.iter().map(|one| one.confidence).fold(0.0, f64::max);
        if !provisions.is_empty() && likeliest < UNLIKELY {
            lines.push(Said::Unsure.to(language).to_owned());
        }
        lines.extend(self.core(language, is_sound));
        lines.extend(self.limits(language, is_sound));
        if !decisions.is_empty() {
            lines.push(format!("{} {}.", Said::Leading.to(language), decisions.join("; ")));
        } else if !self.results.decisions.is_empty() {
            lines.push(Said::NoneNear.to(language).to_owned());
        }
        lines.push(Said::Checked.counted(language, report.verified.len(), report.len()));
        lines.join("\n\n")
    }

    /// Whose law the question is on, too, and is not looked at here.
    fn uncovered(&self, language: Language) -> Vec<String> {
        let of = &self.parameters.jurisdictions;
        let mut lines = Vec::new();
        if !of.cantons.is_empty() {
            let said = [
                "Gesetze der Kantone sind hier nicht erfasst: Was angeführt ist, ist Bundesrecht und Rechtsprechung, auch wo kantonales Recht entscheidet",
                "Les lois des cantons ne sont pas couvertes ici : ce qui est cité est du droit fédéral et de la jurisprudence, même là où le droit cantonal décide",
                "Le leggi dei Cantoni non sono coperte qui: quanto è citato è diritto federale e giurisprudenza, anche dove decide il diritto cantonale",
                "Acts of the cantons are not covered here: what is quoted is federal law and case law, even where cantonal law decides",
            ];
            lines.push(format!("{} ({}).", words::pick(said, language), of.cantons.join(", ")));
        }
        let betrayed = abroad::betrayed(&self.parameters.original_question);
        let is_elsewhere = |one: &&abroad::Betrayed| {
            one.kind == Kind::Country
                && one.country != "ch"
                && !of.others.iter().any(|known| known == one.country)
        };
        let mut named: Vec<String> =
            betrayed.iter().filter(is_elsewhere).map(|one| folded(&one.words)).collect();
        named.dedup();
        if !named.is_empty() {
            let said = [
                "Die Frage nennt ein anderes Land; nach dessen Recht wurde nicht gesucht",
                "La question mentionne un autre pays ; son droit n'a pas été recherché",
                "La domanda menziona un altro Paese; il suo diritto non è stato cercato",
                "The question names another country; its law was not searched",
            ];
            lines.push(format!("{} ({}).", words::pick(said, language), named.join(", ")));
        }
        lines
    }
}
