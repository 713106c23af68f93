//! A report as it is kept.

use serde::Serialize;

use crate::quality::request::QualityRequest;

/// What is kept of a declaration.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize)]
pub struct Record {
    pub(super) tool_name: &'static str,
    pub(super) date: String,
    pub(super) highest_alert_severity: &'static str,
    pub(super) removed: Vec<String>,
    #[serde(flatten)]
    pub(super) request: QualityRequest,
}
