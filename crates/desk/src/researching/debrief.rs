//! What a research declares of itself when its memo is there, as the guidelines ask of everybody who researches:
//! checked like any other declaration, and kept on this machine. Nothing of a case is part of it.

use corpus::quality::{self, Declared, QualityAnswer, QualityRequest};
use jurisdictions::{Reference, Sort, outgoing::Outgoing};
use research::{Gap, PaperGap, Run, Status};

use crate::{Call, DeskError, public};

/// Who researched: no model.
const NAME: &str = "fontes research";

/// Declares a research whose memo is there and that has not declared itself yet. One on a case keeps its
/// declaration to itself, since nothing else may tell that it was.
pub(super) fn debrief(run: &mut Run, call: &Call<'_>) -> Result<(), DeskError> {
    if run.status != Status::Completed || run.declared.is_some() {
        return Ok(());
    }
    let request = declaration(run);
    let answer: QualityAnswer = match &run.given.case {
        None => match public::quality_check(&request, call) {
            // A memo that is there is not withheld, where only its declaration cannot be written down.
            Err(DeskError::Unreadable(_)) => unkept(&request, call)?,
            kept => kept?,
        },
        Some(_) => unkept(&request, call)?,
    };
    let alerts: Vec<String> = answer
        .alerts
        .iter()
        .map(|alert| format!("{}: {}", alert.severity.word(), alert.declared))
        .collect();
    let declared = serde_json::json!({ "request": request, "alerts": alerts });
    run.declare(declared, call.desk.sources.fetch.now());
    Ok(())
}

/// Whether a citation is one of a decision.
fn is_decision(citation: &str) -> bool {
    Reference::typed(citation, None).iter().any(|one| one.sort() == Sort::Decision)
}

/// A declaration that is checked and written down nowhere else.
fn unkept(request: &QualityRequest, call: &Call<'_>) -> Result<QualityAnswer, DeskError> {
    quality::quality_check(request, call.today)
        .map_err(|error| DeskError::Broken(format!("a research can be declared: {error}")))
}

fn declaration(run: &Run) -> QualityRequest {
    let parameters = run.parameters.clone().unwrap_or_default();
    let synthesis = run.synthesis.clone().unwrap_or_default();
    let citations = run.memo.as_ref().map(|memo| memo.citations.as_slice()).unwrap_or_default();
    // Terms of the tables only: a question may say who asks.
    let concept = Outgoing::of(&parameters.original_question, parameters.spoken());
    let concept = concept.map(|concept| concept.to_string());
    let mut tools: Vec<String> = Vec::new();
    for action in &run.audit {
        let tool = match action.action_type.as_str() {
            "search" => "search",
            "verify" => "check_citations",
            "synthesize" => "get_document",
            _ => continue,
        };
        tools.push(tool.to_owned());
    }
    let found: Vec<_> = synthesis.key_findings.iter().filter(|one| one.rule.is_some()).collect();
    let decided = found.iter().any(|one| !one.decisions.is_empty());
    let best = found.iter().map(|one| one.confidence).fold(0.0, f64::max);
    let mut jurisdiction: Vec<String> = Vec::new();
    jurisdiction.extend(parameters.jurisdictions.federal.then(|| "ch".to_owned()));
    jurisdiction.extend(
        parameters
            .jurisdictions
            .cantons
            .iter()
            .map(|canton| format!("ch-{}", canton.to_lowercase())),
    );
    jurisdiction.extend(parameters.jurisdictions.others.iter().cloned());
    let gaps = synthesis.gaps.iter().map(|gap| match gap {
        Gap::NoProvision => "no provision found".to_owned(),
        // The docket of a decision may be that of the client.
        Gap::TextNotHere { citation } if is_decision(citation) => {
            "text of a decision that is asked of is not here".to_owned()
        }
        Gap::TextNotHere { citation } => format!("text of {citation} is not here"),
        Gap::LimitNotHere { citation } => {
            format!("text of {citation}, on a time limit, is not here")
        }
        Gap::LimitUnquoted { citation } => format!("time limit of {citation} not quoted"),
        Gap::NoDecision { citation } => format!("no decision quoted on {citation}"),
        Gap::SourceFailed { source, .. } => format!("{source} did not answer"),
        Gap::SourceEmpty { source } => format!("nothing from {source}"),
        Gap::FieldUnquoted { field } => format!("nothing quoted of {field}"),
        Gap::ActNotHere { act } => format!("text of {act} is not here"),
        Gap::OtherVersion { citation, .. } => format!("{citation} in another version"),
        // What a paper of a client is called stays in the case.
        Gap::Papers { gap } => match gap {
            PaperGap::Pages { skipped, .. } => format!("{skipped} pages of a paper not read"),
            PaperGap::Unchecked { .. } => "citations of a paper not checked".to_owned(),
            PaperGap::Doubts { count } => format!("{count} doubtful citations of papers not told"),
            PaperGap::Times { count } => format!("{count} passages of papers not quoted"),
        },
    });
    QualityRequest {
        mode: "research".to_owned(),
        model: NAME.to_owned(),
        jurisdiction: (!jurisdiction.is_empty()).then(|| jurisdiction.join("|")),
        queries_attempted: concept.clone().into_iter().collect(),
        tools_sequence: tools,
        documents_cited: synthesis
            .key_findings
            .iter()
            .flat_map(|finding| finding.rule.iter().chain(&finding.decisions))
            .chain(&synthesis.further)
            .map(|one| one.document.as_str().to_owned())
            .collect(),
        satisfaction: Some(
            match (found.is_empty(), decided) {
                (true, _) => "insufficient",
                (false, false) => "partial",
                (false, true) => "sufficient",
            }
            .to_owned(),
        ),
        confidence: Some(
            match best {
                best if best >= 0.75 => "high",
                best if best >= 0.45 => "moderate",
                _ => "low",
            }
            .to_owned(),
        ),
        gaps: gaps.collect(),
        difficulties: run
            .failed_sources
            .iter()
            .map(|source| format!("{source} did not answer"))
            .collect(),
        concept,
        declared: Declared {
            response_cites_document_without_permanent_link: citations
                .iter()
                .any(|one| one.document.is_some() && one.url.is_none()),
            response_cites_document_without_verbatim_or_locator: citations
                .iter()
                .any(|one| one.document.is_none()),
            ..Declared::default()
        },
        ..QualityRequest::default()
    }
}
