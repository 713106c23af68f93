//! How a passage of a paper sets a time.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How a passage sets a time.
#[derive(
    Clone, Copy, Debug, Deserialize, Eq, Hash, JsonSchema, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(rename_all = "snake_case")]
pub enum DueKind {
    /// A meeting on a day: a hearing, an inspection, a handover.
    Meeting,
    /// The last day, or the day on which something ends or falls due.
    LastDay,
    /// A time that is counted: ten days from receipt, three months' notice.
    Within,
    /// The day on which something arrived, from which a limit may run.
    Arrived,
}
