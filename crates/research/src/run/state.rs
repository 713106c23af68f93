//! A research as it is written down, and what it needs beside its sources.

use jiff::{Timestamp, civil::Date};
use law::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Library, ModelUse, Outgone, Phrasing, ResearchMemo, ResearchParameters, SearchResults,
    SearchStrategy, Synthesis, VerificationReport,
    asking::{Asking, Question},
    run::given::{Autonomy, Given},
    words,
};

/// A run with everything that is known of it. It is written down behind each step.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Run {
    /// By which it is taken up again.
    pub handle: String,
    /// What is asked.
    pub question: String,
    /// What was said beside it.
    pub given: Given,
    /// How far it goes without asking.
    pub autonomy: Autonomy,
    /// What becomes of it.
    pub status: Status,
    /// The step that comes next.
    pub step: Step,
    /// The day.
    pub today: Date,
    /// When it was begun.
    pub started: Timestamp,
    /// What waits for an answer, or was refused.
    #[serde(default)]
    pub pending: Option<Question>,
    /// The same as data, for whoever words it in a reader's language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asking: Option<Asking>,
    /// What it did, in order.
    #[serde(default)]
    pub audit: Vec<Action>,
    /// How long its steps took together.
    #[serde(default)]
    pub took_ms: u64,
    /// The sources that did not answer.
    #[serde(default)]
    pub failed_sources: Vec<String>,
    /// What left this machine.
    #[serde(default)]
    pub outgone: Vec<Outgone>,
    /// Of the first step.
    #[serde(default)]
    pub parameters: Option<ResearchParameters>,
    /// Of the second step.
    #[serde(default)]
    pub strategy: Option<SearchStrategy>,
    /// Of the third step.
    #[serde(default)]
    pub results: Option<SearchResults>,
    /// Of the fourth step.
    #[serde(default)]
    pub verification: Option<VerificationReport>,
    /// Of the fifth step.
    #[serde(default)]
    pub synthesis: Option<Synthesis>,
    /// What a language model did for it.
    #[serde(default)]
    pub model: ModelUse,
    /// Of the last step.
    #[serde(default)]
    pub memo: Option<ResearchMemo>,
    /// Why it failed.
    #[serde(default)]
    pub failure: Option<String>,
    /// What it declared of itself when its memo was there, and what followed.
    #[serde(default)]
    pub declared: Option<serde_json::Value>,
}

/// What becomes of a run.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It goes on when it is taken up.
    Running,
    /// It waits for an answer.
    Waiting,
    /// Its memo is there.
    Completed,
    /// Whoever was asked said no.
    Stopped,
    /// It cannot go on; what it found is there.
    Failed,
}

/// A step.
#[derive(
    Clone, Copy, Debug, Deserialize, Eq, JsonSchema, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Read the question.
    Understand,
    /// Choose the sources.
    Plan,
    /// Ask them.
    Search,
    /// Check the citations.
    Verify,
    /// Put it in order.
    Synthesize,
    /// Write the memo.
    Deliver,
    /// Nothing is left to do.
    Done,
}

impl Step {
    /// What a run does in it, as whoever waits is told.
    pub(crate) const fn doing(self, language: Language) -> &'static str {
        let said = match self {
            Self::Understand => [
                "Frage lesen",
                "Lecture de la question",
                "Lettura della domanda",
                "Reading the question",
            ],
            Self::Plan => ["Planen", "Planification", "Pianificazione", "Planning"],
            Self::Search => ["Suchen", "Recherche", "Ricerca", "Searching"],
            Self::Verify => [
                "Zitate prüfen",
                "Vérification des citations",
                "Verifica delle citazioni",
                "Checking citations",
            ],
            Self::Synthesize => [
                "Ergebnisse ordnen",
                "Mise en ordre",
                "Messa in ordine",
                "Putting results in order",
            ],
            Self::Deliver => [
                "Memo schreiben",
                "Rédaction de la note",
                "Redazione della memoria",
                "Writing the memo",
            ],
            Self::Done => ["Fertig", "Terminé", "Terminato", "Done"],
        };
        words::pick(said, language)
    }
}

/// One thing that a run did.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Action {
    /// When.
    #[schemars(with = "String")]
    pub at: Timestamp,
    /// What: the name of a step, `checkpoint`, `confirmation`.
    pub action_type: String,
    /// What came of it.
    pub detail: String,
}

/// What a run needs beside its sources.
pub struct Host<'h> {
    /// The sources.
    pub library: &'h dyn Library,
    /// The language model, where one is set.
    pub model: Option<&'h dyn Phrasing>,
    /// The time.
    pub now: &'h (dyn Fn() -> Timestamp + Sync),
    /// Writes the run down.
    pub keep: &'h dyn Fn(&Run) -> Result<(), String>,
    /// Is told at what it is, and how many parts are done of how many.
    pub progress: &'h (dyn Fn(&str, usize, usize) + Sync),
    /// Whether whoever asked wants it to stop behind the step it is at.
    pub is_stopped: &'h dyn Fn() -> bool,
    /// Waits so many milliseconds.
    pub pause: &'h (dyn Fn(u64) + Sync),
}
