//! What a run asks back: as data, in the words of the specification, and in those of a reader's language.

use law::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Unclear, words};

/// What is asked back.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Question {
    /// The question.
    pub text: String,
    /// What it is about: what was read, planned or found so far.
    pub about: Vec<String>,
    /// Whether it is answered with yes or no, rather than in words.
    pub is_yes_or_no: bool,
}

/// What a run wants to know before it goes on.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(tag = "asking", rename_all = "snake_case")]
pub enum Asking {
    /// What the question is.
    Unclear {
        /// Why it cannot be researched.
        why: Unclear,
    },
    /// Whether it was read rightly.
    Interpretation,
    /// Whether to search as planned, whoever follows each step.
    Plan,
    /// Whether to search as planned.
    Proceed {
        /// How many sources are asked.
        sources: usize,
        /// On how many issues.
        issues: usize,
    },
    /// Whether to go on behind the search.
    Remaining,
    /// Whether to go on without sources that do not answer.
    WithoutSources {
        /// Which.
        names: String,
    },
    /// Whether the verified citations will do.
    Verified,
    /// Whether to put in order what was found.
    Synthesis {
        /// How much was found.
        results: usize,
        /// How many citations exist.
        verified: usize,
    },
    /// Whether it was put in order rightly.
    Accurate,
    /// Whether to write the memo.
    Deliver,
}

impl Asking {
    /// Whether it is answered with yes or no, rather than in words.
    pub(crate) const fn is_yes_or_no(&self) -> bool {
        !matches!(self, Self::Unclear { .. })
    }

    /// Whether it asks which case is meant; to that, a no means public law only.
    pub const fn is_for_case(&self) -> bool {
        matches!(self, Self::Unclear { why: Unclear::CaseRequired })
    }

    /// The question, in English with the words of the specification.
    pub fn to(&self, language: Language) -> String {
        let pick = |said: [&'static str; 4]| words::pick(said, language).to_owned();
        match self {
            Self::Unclear { why } => words::unclear(*why, language).to_owned(),
            Self::Interpretation => pick([
                "Ist die Frage so richtig verstanden?",
                "La question est-elle bien comprise ainsi ?",
                "La domanda è stata intesa correttamente?",
                "Is this interpretation correct?",
            ]),
            Self::Plan => pick([
                "Soll nach diesem Plan gesucht werden?",
                "Faut-il chercher selon ce plan ?",
                "Cercare secondo questo piano?",
                "Proceed with this search plan?",
            ]),
            // The English one is the specification's own.
            Self::Proceed { sources, issues } => {
                let pattern = pick([
                    "Gesucht wird in {0} {0:Quelle|Quellen} zu {1} {1:Rechtsgebiet|Rechtsgebieten}. Fortfahren?",
                    "La recherche porte sur {0} {0:source|sources} et {1} {1:domaine|domaines} du droit. Continuer ?",
                    "La ricerca riguarda {0} {0:fonte|fonti} e {1} {1:campo|campi} del diritto. Procedere?",
                    "Searching {0} sources for {1} legal issues. Proceed?",
                ]);
                words::agreeing(&pattern, &[*sources, *issues], language)
            }
            Self::Remaining => pick([
                "Weiter zu den übrigen Quellen?",
                "Continuer avec les autres sources ?",
                "Continuare con le altre fonti?",
                "Continue searching remaining sources?",
            ]),
            Self::WithoutSources { names } => {
                // A name is put where it stands, and read for nothing else.
                let [before, behind] = match language {
                    Language::De => ["Nicht erreichbar: ", ". Mit den übrigen Quellen fortfahren?"],
                    Language::Fr => {
                        ["Source non atteinte : ", ". Continuer avec les autres sources ?"]
                    }
                    Language::It => {
                        ["Fonte non raggiungibile: ", ". Continuare con le altre fonti?"]
                    }
                    Language::En => ["Source ", " unavailable. Continue with remaining sources?"],
                };
                format!("{before}{names}{behind}")
            }
            Self::Verified => pick([
                "Genügen die geprüften Zitate?",
                "Les citations vérifiées suffisent-elles ?",
                "Le citazioni verificate bastano?",
                "Accept verified citations?",
            ]),
            Self::Synthesis { results, verified } => {
                let pattern = pick([
                    "{results} Treffer gefunden, {verified} Zitate bestehen. Ordnen und fortfahren?",
                    "{results} résultats trouvés, {verified} citations existent. Passer à la synthèse ?",
                    "{results} risultati trovati, {verified} citazioni esistono. Passare alla sintesi?",
                    "Found {results} results, {verified} citations verified. Continue to synthesis?",
                ]);
                pattern
                    .replace("{results}", &results.to_string())
                    .replace("{verified}", &verified.to_string())
            }
            Self::Accurate => pick([
                "Ist diese Ordnung richtig?",
                "Cette synthèse est-elle exacte ?",
                "Questa sintesi è corretta?",
                "Is this synthesis accurate?",
            ]),
            Self::Deliver => pick([
                "Memo abschliessen und abgeben?",
                "Terminer et remettre la note ?",
                "Concludere e consegnare la memoria?",
                "Finalize and deliver?",
            ]),
        }
    }
}

impl Question {
    /// What is asked, with what it is about. The specification words its confirmations in English; what it
    /// leaves to us is asked in the language of the question.
    pub(crate) fn new(asking: &Asking, about: Vec<String>, language: Language) -> Self {
        let is_yes_or_no = asking.is_yes_or_no();
        let language = if is_yes_or_no { Language::En } else { language };
        Self { text: asking.to(language), about, is_yes_or_no }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_question_is_asked_in_each_language_with_its_figures() {
        let all = [
            Asking::Unclear { why: Unclear::NoQuestion },
            Asking::Unclear { why: Unclear::NotRead },
            Asking::Interpretation,
            Asking::Plan,
            Asking::Proceed { sources: 4, issues: 7 },
            Asking::Remaining,
            Asking::WithoutSources { names: "fedlex {results}".to_owned() },
            Asking::Verified,
            Asking::Synthesis { results: 4, verified: 7 },
            Asking::Accurate,
            Asking::Deliver,
        ];
        for asking in all {
            let said: std::collections::BTreeSet<String> =
                Language::ALL.into_iter().map(|language| asking.to(language)).collect();
            assert_eq!(said.len(), 4, "{asking:?}: {said:?}");
            for text in &said {
                match &asking {
                    Asking::Proceed { .. } | Asking::Synthesis { .. } => {
                        assert!(text.contains('4') && text.contains('7'), "{text}");
                        assert!(!text.contains('{'), "{text}");
                    }
                    Asking::WithoutSources { names } => assert!(text.contains(names), "{text}"),
                    _ => {}
                }
                assert!(text.contains('?') || matches!(asking, Asking::Unclear { .. }), "{text}");
            }
        }
    }

    #[test]
    fn confirmations_are_put_in_the_words_of_the_specification() {
        let asking = Asking::Proceed { sources: 3, issues: 1 };
        let asked = Question::new(&asking, vec![], Language::De);
        assert_eq!(asked.text, "Searching 3 sources for 1 legal issues. Proceed?");
        let asking = Asking::Unclear { why: Unclear::NoQuestion };
        assert!(Question::new(&asking, vec![], Language::De).text.starts_with("Worauf zielt"));
    }
}
