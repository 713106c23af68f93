//! What a model declares about its research before it answers: checked, told what follows, kept on
//! this machine and never sent.

mod address;
mod alert;
mod given;
mod keep;
mod person;
mod private;
#[cfg(test)]
mod tests;
mod words;

use std::collections::BTreeMap;

use jiff::civil::Date;
use law::Class;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use alert::{Alert, Declared, Severity};
pub use keep::{KeepError, MOST_BYTES, keep};
pub use words::{Confidence, ErrorType, Gravity, Mode, Satisfaction};

/// The name under which a record is kept.
const TOOL: &str = "quality_check";

/// What a model declares.
#[derive(Clone, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct QualityRequest {
    /// `research` at the end of a piece of research, `correction` when an error came to light.
    pub mode: String,
    /// The model.
    pub model: String,
    /// The jurisdictions researched: `fr`, `eu|fr`, `*`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jurisdiction: Option<String>,
    /// The queries tried, as legal concepts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub queries_attempted: Vec<String>,
    /// The tools called, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tools_sequence: Vec<String>,
    /// The ids of the documents cited in the answer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub documents_cited: Vec<String>,
    /// The filters used.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub tags_used: BTreeMap<String, String>,
    /// `sufficient`, `partial` or `insufficient`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub satisfaction: Option<String>,
    /// `high`, `moderate` or `low`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confidence: Option<String>,
    /// What the corpus lacked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gaps: Vec<String>,
    /// What went wrong technically.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub difficulties: Vec<String>,
    /// The legal concept that was researched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub concept: Option<String>,
    /// In a correction: what kind of error it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error_type: Option<String>,
    /// In a correction: the ids of the documents involved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub document_ids: Vec<String>,
    /// In a correction: what happened, technically.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// In a correction: `critical`, `important` or `minor`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub severity: Option<String>,
    /// What stands in the draft of the answer and in what the model sees.
    #[serde(default, flatten)]
    pub declared: Declared,
}

/// What follows from what was declared.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct QualityAnswer {
    /// The mode.
    pub mode: Mode,
    /// The gravest alert; absent where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub highest_alert_severity: Option<Severity>,
    /// The alerts, the gravest first.
    pub alerts: Vec<Alert>,
    /// What is to be translated and relayed to the user before the answer is given; absent where
    /// there is no alert.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub relay: Option<String>,
    /// What was taken out since it may identify somebody, and what else must be known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<String>,
    /// What is kept; see [`keep`].
    #[serde(skip)]
    #[schemars(skip)]
    pub record: Record,
}

/// What is kept of a declaration.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize)]
pub struct Record {
    tool_name: &'static str,
    date: String,
    highest_alert_severity: &'static str,
    removed: Vec<String>,
    #[serde(flatten)]
    request: QualityRequest,
}

/// Why a declaration cannot be taken.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum QualityError {
    /// Fields are missing or hold words that are not allowed; each with what is allowed.
    #[error("{}", problems.join("; "))]
    Fields {
        /// What is wrong with each.
        problems: Vec<String>,
    },
}

impl QualityError {
    /// The class of the failure.
    pub const fn class(&self) -> Class {
        Class::Usage
    }
}

/// Checks a declaration, says what follows, and makes the record to be kept. Nothing is written
/// here.
pub fn quality_check(request: &QualityRequest, today: Date) -> Result<QualityAnswer, QualityError> {
    let mut problems = Vec::new();
    let mode = words::read::<Mode>("mode", Some(&request.mode), &mut problems);
    if request.model.trim().is_empty() {
        problems.push("`model` is empty; write which model you are".to_owned());
    }
    words::read::<Satisfaction>("satisfaction", request.satisfaction.as_deref(), &mut problems);
    words::read::<Confidence>("confidence", request.confidence.as_deref(), &mut problems);
    let error_type =
        words::read::<ErrorType>("error_type", request.error_type.as_deref(), &mut problems);
    let gravity = words::read::<Gravity>("severity", request.severity.as_deref(), &mut problems);
    if mode == Some(Mode::Correction) && request.error_type.is_none() {
        problems.push(format!(
            "a correction needs `error_type`; write one of {}",
            words::listed::<ErrorType>()
        ));
    }
    let Some(mode) = mode.filter(|_| problems.is_empty()) else {
        return Err(QualityError::Fields { problems });
    };
    let (request, removed) = private::without(request);
    let mut warnings = Vec::new();
    if !removed.is_empty() {
        warnings.push(format!(
            "PRIVATE DATA: {}. It was taken out before anything is kept. Never send data of \
             persons, parties or a case to this tool",
            removed.join("; ")
        ));
    }
    if request.jurisdiction.is_none() {
        warnings.push("`jurisdiction` is missing; always name what was researched".to_owned());
    }
    warnings.extend(misplaced(mode, &request));
    let correction = (mode == Mode::Correction).then_some((error_type, gravity));
    let alerts = alert::alerts(&request.declared, correction);
    let highest = alerts.first().map(|alert| alert.severity);
    let record = Record {
        tool_name: TOOL,
        date: today.to_string(),
        highest_alert_severity: highest.map_or("NONE", Severity::word),
        removed,
        request,
    };
    let relay = alert::relay(&alerts);
    Ok(QualityAnswer { mode, highest_alert_severity: highest, alerts, relay, warnings, record })
}

/// Fields of the other mode.
fn misplaced(mode: Mode, request: &QualityRequest) -> Option<String> {
    let given: &[(&str, bool)] = match mode {
        Mode::Research => &[
            ("error_type", request.error_type.is_some()),
            ("document_ids", !request.document_ids.is_empty()),
            ("detail", request.detail.is_some()),
            ("severity", request.severity.is_some()),
        ],
        Mode::Correction => &[
            ("queries_attempted", !request.queries_attempted.is_empty()),
            ("documents_cited", !request.documents_cited.is_empty()),
            ("satisfaction", request.satisfaction.is_some()),
            ("confidence", request.confidence.is_some()),
            ("gaps", !request.gaps.is_empty()),
        ],
    };
    let names: Vec<String> =
        given.iter().filter(|(_, is)| *is).map(|(name, _)| format!("`{name}`")).collect();
    let other = match mode {
        Mode::Research => "correction",
        Mode::Correction => "research",
    };
    (!names.is_empty()).then(|| {
        format!("{} belong to mode `{other}`; they were kept all the same", names.join(", "))
    })
}
