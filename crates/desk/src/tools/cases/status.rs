//! The tools `get_case_info` and `get_status`.

use super::{CASE, LONGEST_NAME, words};
use crate::{About, Call, DeskError, Effect, Long, Pace, Request, machine::Machine};
use casefile::{CaseDocument, CaseSummary, DocumentOrder, Reached, StatusFilter};
use extract::{Layer, Ocr, Wall};
use law::request::{Limit, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Which case.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct CaseInfoRequest {
    /// How many documents to pass over
    #[serde(default)]
    pub offset: Limit<0, 1_000_000, 0>,
    /// The case; the active one where nothing is said.
    #[schemars(description = CASE)]
    pub case: Option<Text<LONGEST_NAME>>,
}

impl Request for CaseInfoRequest {
    type Answer = CaseInfoAnswer;

    const ABOUT: About = About {
        name: "get_case_info",
        beside: None,
        title: "Get case information",
        description: "Get detailed information about the active case including document list and \
        storage usage.",
        effect: Effect::Reads,
        pace: Pace::Quick,
    };

    const LONG: &'static [Long] = &[Long::by_offset("documents")];

    fn answer(&self, call: &Call<'_>) -> Result<CaseInfoAnswer, DeskError> {
        get_case_info(self, call)
    }

    fn words(&self, answer: &CaseInfoAnswer, _: &Call<'_>) -> String {
        let case = &answer.case;
        let mut text = format!("Case: {}\n", case.name);
        if let Some(number) = &case.number {
            text.push_str(&format!("Number: {number}\n"));
        }
        text.push_str(&format!(
            "Type: {} | Status: {}\nCreated: {}\n\nDocuments ({}):",
            case.kind.name(),
            case.status.name(),
            case.created,
            answer.documents.len()
        ));
        for (number, document) in (self.offset.get() + 1..).zip(&answer.documents) {
            text.push_str(&format!("\n  {number}. {}", words::document(document)));
        }
        text.push_str(&format!(
            "\n\nTotal: {}, {}\nStorage: {} (database + index)\nEmbedders: BM25, Token ({} tier)",
            words::counted(case.pages, "page"),
            words::chunks(case.chunks),
            words::size(case.storage.total()),
            answer.tier,
        ));
        text
    }
}

/// Nothing has to be said.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct StatusRequest {}

impl Request for StatusRequest {
    type Answer = StatusAnswer;

    const ABOUT: About = About {
        name: "get_status",
        beside: None,
        title: "Get the status",
        description: "Get Fontes server status including version, license tier, loaded models, and \
        storage usage.",
        effect: Effect::Reads,
        pace: Pace::Quick,
    };

    fn answer(&self, call: &Call<'_>) -> Result<StatusAnswer, DeskError> {
        get_status(call)
    }

    fn words(&self, answer: &StatusAnswer, _: &Call<'_>) -> String {
        status_text(answer)
    }
}

fn status_text(answer: &StatusAnswer) -> String {
    let ocr = if answer.ocr_languages.is_empty() {
        "not installed; install Tesseract with deu, fra, ita and eng to read scans".to_owned()
    } else {
        format!("Ready ({})", answer.ocr_languages.join(", "))
    };
    let wall = wall_text(&answer.reader_wall);
    let model = match &answer.model {
        None => String::new(),
        Some(ModelStatus { id, reached }) => {
            let reached = match reached {
                Ok(Reached { done, of }) => format!("has read {done} of {of} passages of cases"),
                Err(error) => format!("it is not known what it has read ({error})"),
            };
            format!("  {id} (meaning, beside Token): {reached}\n")
        }
    };
    let again = match &answer.reranker {
        None => "(E12): none".to_owned(),
        Some((id, None)) => format!("(for E12): {id} re-ranks the first results"),
        Some((id, Some(trouble))) => format!("(for E12): {id} could not be run: {trouble}"),
    };
    let machine = &answer.machine;
    let ram = match (machine.memory_used, machine.memory_available) {
        (Some(used), Some(available)) => {
            format!("{} used / {} available", words::size(used), words::size(available))
        }
        (Some(used), None) => format!("{} used", words::size(used)),
        _ => "not known on this system".to_owned(),
    };
    let mut text = format!(
        "Fontes v{}\n\nLicense: {}\nActive Case: {}\n\nModels Loaded:\n  BM25 (words, for E6): Ready \
         (algorithmic)\n  Token (meaning, for E1 and E7): Ready (built in)\n{model}  Citations (for E8): Ready (rules)\n  \
         Entities (for E11): Ready (rules)\n  Late interaction {again}\n  OCR (Tesseract): \
         {ocr}\n\nReaders: {wall}\n\nStorage: {}\n  Cases: {} ({} total)\n\nSystem:\n  RAM: {ram}\n  OS: {}\n  Memory \
         Mode: {}",
        answer.version,
        answer.tier,
        answer.active_case.as_deref().unwrap_or("none"),
        answer.home,
        answer.cases,
        words::size(answer.case_bytes),
        machine.system,
        answer.memory_mode,
    );
    words::warnings(&mut text, &answer.warnings);
    text
}

/// How documents are read, for a reader.
fn wall_text(wall: &Wall) -> String {
    let names = |layers: &[Layer]| {
        let names: Vec<&str> = layers.iter().map(|layer| layer.name()).collect();
        names.join(", ")
    };
    let Wall { holds, missing } = wall;
    match (holds.is_empty(), missing.is_empty()) {
        (_, true) => format!("behind a wall ({})", names(holds)),
        (true, false) => "in a process of their own, without a wall on this system".to_owned(),
        (false, false) => {
            format!("behind a wall ({}); this system lacks {}", names(holds), names(missing))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_of_the_wall_is_named() {
        let (holds, missing) = (vec![Layer::Limits, Layer::Seccomp], vec![Layer::Landlock]);
        let text = wall_text(&Wall { holds, missing });
        assert_eq!(text, "behind a wall (limits, seccomp); this system lacks Landlock");
        let text = wall_text(&Wall::none());
        assert_eq!(text, "in a process of their own, without a wall on this system");
    }
}

/// A case and its documents.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct CaseInfoAnswer {
    /// The case.
    pub case: CaseSummary,
    /// Its documents, the oldest first.
    #[schemars(with = "Vec<Map<String, Value>>")]
    pub documents: Vec<CaseDocument>,
    /// The tier.
    pub tier: &'static str,
}

/// Says what a case holds.
fn get_case_info(request: &CaseInfoRequest, call: &Call<'_>) -> Result<CaseInfoAnswer, DeskError> {
    let case = call.case(request.case.as_deref())?;
    let mut documents = case.documents(DocumentOrder::Date)?;
    documents.drain(..request.offset.get().min(documents.len()));
    Ok(CaseInfoAnswer { case: case.summary()?, documents, tier: call.desk.tier.name() })
}

/// What this installation is and what it can do.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct StatusAnswer {
    /// The version.
    pub version: String,
    /// The tier.
    pub tier: &'static str,
    /// The name of the active case.
    pub active_case: Option<String>,
    /// The languages in which text in pictures is recognised; none where it cannot be.
    pub ocr_languages: Vec<String>,
    /// The wall around the processes that read documents: which of its layers hold on this machine,
    /// and which are missing.
    #[schemars(with = "Map<String, Value>")]
    pub reader_wall: Wall,
    /// Where everything is kept.
    pub home: String,
    /// How many cases there are.
    pub cases: usize,
    /// What they take on the disk, in bytes.
    pub case_bytes: u64,
    /// The machine.
    pub machine: Machine,
    /// How much memory may be used.
    pub memory_mode: &'static str,
    /// The encoder of the user, where one is searched with.
    #[serde(skip)]
    pub model: Option<ModelStatus>,
    /// The model of the user that re-ranks the first results, where one does; and why it could not be run when it was
    /// last asked.
    #[serde(skip)]
    pub reranker: Option<(String, Option<String>)>,
    /// The cases that are there and cannot be opened; and why no document can be read, where none can.
    pub warnings: Vec<String>,
    /// Of the warnings the one that says why no document can be read.
    #[serde(skip)]
    pub reader_fault: Option<String>,
}

/// An encoder of the user, and how far it is.
#[derive(Clone, Debug)]
pub struct ModelStatus {
    /// What tells it from every other.
    pub id: String,
    /// How far it is in the cases, or why that is not known.
    pub reached: Result<Reached, String>,
}

/// Says what this installation is and what it can do.
fn get_status(call: &Call<'_>) -> Result<StatusAnswer, DeskError> {
    let machine = (call.desk.machine)();
    let (all, unopened) = call.cases()?.list(StatusFilter::All)?;
    let mut warnings: Vec<String> = unopened.into_iter().map(|one| one.reason).collect();
    let active = call.session.active();
    let ocr_languages = match call.desk.files.ocr() {
        Ocr::Off => Vec::new(),
        Ocr::Tesseract { languages, .. } => languages.split('+').map(str::to_owned).collect(),
    };
    let (reader_wall, reader_fault) = match call.desk.files.wall() {
        Ok(wall) => (wall, None),
        Err(error) => (Wall::none(), Some(format!("no document can be read: {error}"))),
    };
    warnings.extend(reader_fault.clone());
    let model = call.desk.encoder.as_ref().map(|encoder| {
        let reached = call.cases().and_then(|cases| call.desk.read_of(&cases));
        let reached = reached.map(Option::unwrap_or_default).map_err(|error| error.to_string());
        ModelStatus { id: encoder.id().to_owned(), reached }
    });
    let reranker = call.desk.reranker.as_ref().map(|one| (one.id().to_owned(), one.trouble()));
    Ok(StatusAnswer {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        tier: call.desk.tier.name(),
        active_case: all
            .iter()
            .find(|case| active.as_ref() == Some(&case.id))
            .map(|case| case.name.clone()),
        ocr_languages,
        reader_wall,
        home: call.desk.home()?.display().to_string(),
        cases: all.len(),
        case_bytes: all.iter().map(|case| case.storage.total()).sum(),
        memory_mode: machine.memory_mode(),
        machine,
        model,
        reranker,
        warnings,
        reader_fault,
    })
}
