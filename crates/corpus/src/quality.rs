//! What a model declares about its research before it answers: checked, told what follows, kept on
//! this machine and never sent.

mod address;
mod alert;
mod find;
mod given;
mod keep;
mod person;
mod private;
mod record;
mod request;
#[cfg(test)]
mod tests;
mod words;

use jiff::civil::Date;
use law::Class;
use schemars::JsonSchema;
use serde::Serialize;
use thiserror::Error;

pub use alert::{Alert, Declared, Severity};
pub use keep::{KeepError, MOST_BYTES, keep};
pub use record::Record;
pub use request::QualityRequest;
pub use words::{Confidence, ErrorType, Gravity, Mode, Satisfaction};

/// The name under which a record is kept.
const TOOL: &str = "quality_check";

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
