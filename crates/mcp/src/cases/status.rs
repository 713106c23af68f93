//! The tools `get_case_info` and `get_status`.

use desk::{
    Call, CaseInfoAnswer, CaseInfoRequest, Layer, StatusAnswer, Wall, get_case_info, get_status,
};
use serde_json::{Map, Value};

use super::{CASE, words};
use crate::{Answer, Effect, Failure, Pace, Parameter, Tool, parameter, schema};

pub(super) const INFO: Tool = Tool {
    name: "get_case_info",
    beside: None,
    title: "Get case information",
    description: "Get detailed information about the active case including document list and \
        storage usage.",
    parameters: INFO_PARAMETERS,
    output: schema::output::<CaseInfoAnswer>,
    effect: Effect::Reads,
    pace: Pace::Quick,
    run: run_info,
};

pub(super) const STATUS: Tool = Tool {
    name: "get_status",
    beside: None,
    title: "Get the status",
    description: "Get Fontes server status including version, license tier, loaded models, and \
        storage usage.",
    parameters: &[],
    output: schema::output::<StatusAnswer>,
    effect: Effect::Reads,
    pace: Pace::Quick,
    run: run_status,
};

const INFO_PARAMETERS: &[Parameter] = &[CASE];

fn run_info(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: CaseInfoRequest = parameter::read(INFO_PARAMETERS, arguments)?;
    let answer = get_case_info(&request, call)?;
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
    for (number, document) in (1..).zip(&answer.documents) {
        text.push_str(&format!("\n  {number}. {}", words::document(document)));
    }
    text.push_str(&format!(
        "\n\nTotal: {}, {}\nStorage: {} (database + index)\nEmbedders: BM25 ({} tier)",
        words::counted(case.pages, "page"),
        words::chunks(case.chunks),
        words::size(case.storage.total()),
        answer.tier,
    ));
    Answer::new(&answer, text)
}

fn run_status(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let () = parameter::read::<Map<String, Value>>(&[], arguments).map(|_| ())?;
    let answer = get_status(env!("CARGO_PKG_VERSION"), call)?;
    let text = status_text(&answer);
    Answer::new(&answer, text)
}

fn status_text(answer: &StatusAnswer) -> String {
    let ocr = if answer.ocr_languages.is_empty() {
        "not installed; install Tesseract with deu, fra, ita and eng to read scans".to_owned()
    } else {
        format!("Ready ({})", answer.ocr_languages.join(", "))
    };
    let wall = wall_text(&answer.reader_wall);
    let machine = &answer.machine;
    let ram = match (machine.memory_used, machine.memory_available) {
        (Some(used), Some(available)) => {
            format!("{} used / {} available", words::size(used), words::size(available))
        }
        (Some(used), None) => format!("{} used", words::size(used)),
        _ => "not known on this system".to_owned(),
    };
    let mut text = format!(
        "Fontes v{}\n\nLicense: {}\nActive Case: {}\n\nModels Loaded:\n  BM25: Ready \
         (algorithmic)\n  Citations: Ready (rules)\n  Entities: Ready (rules)\n  OCR (Tesseract): \
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
