//! A citation of any kind, with its canonical text and its key.

use law::Language;

use super::{Application, Bge, Classified, Court, Decision, Doctrine, Gazette, Report, Statute};

/// A Swiss citation.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Citation {
    /// A provision of an act.
    Statute(Statute),
    /// A decision in the official collection of the Federal Supreme Court.
    Bge(Bge),
    /// A decision by its docket number.
    Decision(Decision),
    /// A decision of the European Court of Human Rights by its application.
    Application(Application),
    /// A decision in another collection or periodical.
    Report(Report),
    /// A commentary by margin number.
    Doctrine(Doctrine),
    /// An act by its number in the classified compilation.
    Classified(Classified),
    /// A text in a gazette.
    Gazette(Gazette),
}

impl Citation {
    /// The type in answers.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Statute(_) => "statutory",
            Self::Bge(_) => "bge",
            Self::Decision(decision) => match decision.court {
                Court::Cantonal(_) => "cantonal_decision",
                _ => "federal_decision",
            },
            Self::Application(_) => "ecthr_decision",
            Self::Report(report) => report.kind(),
            Self::Doctrine(_) => "doctrine",
            Self::Classified(_) => "classified_compilation",
            Self::Gazette(_) => "gazette",
        }
    }

    /// The canonical form in a language.
    pub fn print(&self, language: Language) -> String {
        match self {
            Self::Statute(statute) => statute.print(language),
            Self::Bge(bge) => bge.print(language),
            Self::Decision(decision) => decision.print(language),
            Self::Application(application) => application.print(language),
            Self::Report(report) => report.print(language),
            Self::Doctrine(doctrine) => doctrine.print(language),
            Self::Classified(classified) => classified.print(language),
            Self::Gazette(gazette) => gazette.print(language),
        }
    }

    /// What is cited, without pinpoints and the same in every language, for comparing: `OR 97`,
    /// `BGE 145 III 229`, `4A_123/2020`, `SR 220`.
    pub fn key(&self) -> String {
        match self {
            Self::Statute(statute) => format!("{} {}", statute.act.key(), statute.article),
            Self::Bge(bge) => bge.key(),
            Self::Decision(decision) => decision.docket.clone(),
            Self::Application(application) => application.key(),
            Self::Report(report) => report.key(),
            Self::Doctrine(doctrine) => doctrine.key(),
            Self::Classified(classified) => classified.print(Language::De),
            Self::Gazette(gazette) => gazette.key(),
        }
    }
}
