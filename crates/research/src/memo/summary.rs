//! The beginning of a memo: whose law it is on, what it does not cover, and what matters most.

use std::collections::BTreeSet;

use jiff::civil::Date;
use jurisdictions::thesaurus::abroad::{self, Kind};
use law::{DocumentId, Language, Verdict, notice::Worded as _};

use super::{Draft, folded};
use crate::{
    CitationError, Gap, Quotation, VerificationReport,
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
        let mut lines: Vec<String> = self.nothing_here(language).into_iter().collect();
        lines.extend(self.uncovered(language));
        lines.extend(self.unread(language));
        lines.extend(self.of_papers(language));
        lines.extend(self.next_day(language));
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
        lines.extend(self.amended(language));
        if !decisions.is_empty() {
            lines.push(format!("{} {}.", Said::Leading.to(language), decisions.join("; ")));
        } else if !self.results.decisions.is_empty() {
            lines.push(Said::NoneNear.to(language).to_owned());
        }
        let mut checked = Said::Checked.counted(language, report.verified.len(), report.len());
        let is_open = |one: &&CitationError| {
            matches!(one.verdict, None | Some(Verdict::Unverifiable | Verdict::Ambiguous))
        };
        let open = report.errors.iter().filter(is_open).count();
        if open > 0 {
            checked.push_str(&format!(" {}", Said::Unchecked.counted(language, open, open)));
        }
        lines.push(checked);
        lines.join("\n\n")
    }

    /// That no text is here at all and none was asked for, so that nothing below was read in one.
    fn nothing_here(&self, language: Language) -> Option<String> {
        let said = [
            "Auf diesem Rechner liegen dazu keine Texte, und keiner wurde gelesen. Genannt ist nur, was nach den Verzeichnissen des Programms in Betracht kommt; «fontes sync» und «fontes import» holen Texte.",
            "Aucun texte à ce sujet ne se trouve sur cet ordinateur, et aucun n'a été lu. N'est nommé que ce qui entre en considération selon les répertoires du programme ; « fontes sync » et « fontes import » apportent des textes.",
            "Su questo computer non vi sono testi in merito, e nessuno è stato letto. È nominato solo ciò che entra in considerazione secondo i repertori del programma; «fontes sync» e «fontes import» portano testi.",
            "No texts on this are on this machine, and none was read. What is named is only what may apply by the registers of the program; “fontes sync” and “fontes import” fetch texts.",
        ];
        let is_empty = self.strategy.sources.iter().all(|source| source.expected_volume == 0);
        (is_empty && self.outgone.is_empty()).then(|| words::pick(said, language).to_owned())
    }

    /// What the question cites and what is wrong with it, or that its text is not here.
    fn unread(&self, language: Language) -> Vec<String> {
        let cited = &self.parameters.citations;
        let mut wrong = self.wrong();
        wrong.retain(|one| cited.contains(&one.citation));
        let mut lines: Vec<String> =
            wrong.iter().map(|one| words::doubted(one, language)).collect();
        let is_told = |citation: &String| wrong.iter().any(|one| one.citation == *citation);
        let lacks = |gap: &Gap| match gap {
            Gap::TextNotHere { citation } if cited.contains(citation) && !is_told(citation) => {
                Some(Gap::TextNotHere { citation: citation.clone() })
            }
            _ => None,
        };
        let lacking: Vec<Gap> = self.synthesis.gaps.iter().filter_map(lacks).collect();
        lines.extend(words::gaps(&lacking, language));
        lines
    }

    /// Whose law the question is on, too, and is not looked at here.
    fn uncovered(&self, language: Language) -> Vec<String> {
        let of = &self.parameters.jurisdictions;
        let mut lines = Vec::new();
        if !of.cantons.is_empty() {
            let said = [
                "Gesetze der Kantone sind hier nicht erfasst, auch wo kantonales Recht entscheidet",
                "Les lois des cantons ne sont pas couvertes ici, même là où le droit cantonal décide",
                "Le leggi dei Cantoni non sono coperte qui, neppure dove decide il diritto cantonale",
                "Acts of the cantons are not covered here, even where cantonal law decides",
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
