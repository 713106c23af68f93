//! What is kept: the cases, and the corpus with its index.

use desk::{Desk, StatusAnswer};
use law::notice::DoctorNotice;

use super::finding::Finding;
use crate::corpus;

/// The cases, and each that cannot be opened.
pub(super) fn cases(status: &StatusAnswer) -> Vec<Finding> {
    let size = format!("{:.1}", status.case_bytes as f64 / 1e6);
    let says = match status.cases {
        0 => DoctorNotice::NoCases,
        1 => DoctorNotice::OneCase { size },
        count => DoctorNotice::Cases { count, size },
    };
    let is_of_cases = |warning: &&String| Some(*warning) != status.reader_fault.as_ref();
    let broken = status.warnings.iter().filter(is_of_cases).map(|reason| {
        let remedy =
            "put a copy of the case folder in its place; the other cases are not concerned";
        Finding::problem("cases", reason.clone(), remedy)
    });
    std::iter::once(Finding::ok("cases", says)).chain(broken).collect()
}

/// The corpus of law, and its index.
pub(super) fn corpus(desk: &Desk) -> Vec<Finding> {
    if desk.shared_corpus.is_some() {
        return vec![match desk::corpus_status(desk) {
            Ok(status) => Finding::ok(
                "law",
                format!(
                    "{} documents of {} sources, on a cluster",
                    status.documents,
                    status.sources.len()
                ),
            ),
            Err(error) => {
                let remedy = "see [corpus] of fontes.toml, and that the cluster runs";
                Finding::problem("law", error.to_string(), remedy)
            }
        }];
    }
    let folder = match desk.corpus_folder() {
        Ok(folder) if folder.exists() => folder,
        _ => {
            return vec![Finding::note("law", DoctorNotice::NoLaw, DoctorNotice::FetchLaw)];
        }
    };
    let (status, health) = match (desk::corpus_status(desk), corpus::health(&folder)) {
        (Ok(status), Ok(health)) => (status, health),
        (Err(error), _) | (_, Err(error)) => {
            let remedy =
                "put a copy of the folder in its place, or move it away and take the law in again";
            return vec![Finding::problem("law", error.to_string(), remedy)];
        }
    };
    let mega = |bytes: u64| format!("{:.1}", bytes as f64 / 1e6);
    let says = DoctorNotice::LawHere {
        documents: status.documents,
        sources: status.sources.len(),
        database: mega(health.database_bytes),
        index: mega(health.index_bytes),
    };
    let mut findings = vec![Finding::ok("law", says)];
    for fault in &health.database_faults {
        let remedy =
            "put a copy of the folder in its place, or move it away and take the law in again";
        findings.push(Finding::problem("law", format!("the database is damaged: {fault}"), remedy));
    }
    for import in &status.unfinished {
        let says = DoctorNotice::ImportUnfinished { import: import.clone() };
        findings.push(Finding::note("law", says, DoctorNotice::RunAgain));
    }
    let without = health.documents.saturating_sub(health.with_meaning);
    let remedy = DoctorNotice::Reindex;
    findings.push(match (&health.index_fault, health.waiting, without) {
        (Some(fault), ..) => Finding::problem("index", format!("it is damaged: {fault}"), remedy),
        (None, waiting, _) if waiting > 0 => {
            let says = DoctorNotice::IndexWaits { count: waiting };
            Finding::note("index", says, DoctorNotice::NextImport)
        }
        (None, _, without) if without > 0 => Finding::note(
            "index",
            format!("{without} documents are found by their words only"),
            remedy,
        ),
        _ if !health.is_sound() && health.database_faults.is_empty() => {
            Finding::problem("index", "it does not hold what the database holds", remedy)
        }
        _ if health.is_index_older => Finding::note(
            "index",
            "an older program made it: questions are not compared with whole chapters of acts",
            remedy,
        ),
        _ => Finding::ok("index", DoctorNotice::IndexWhole),
    });
    findings
}
