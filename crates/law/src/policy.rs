//! Who may be asked where what is kept on this machine could answer too.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Who is asked.
#[derive(
    Clone, Copy, Debug, Default, Deserialize, Eq, JsonSchema, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Policy {
    /// What is kept here, where that is enough; else the official source; and where that does not
    /// answer, what is kept here after all, with a warning.
    #[default]
    Auto,
    /// Only what is kept here; nothing leaves this machine.
    Local,
    /// Only the official source, whatever is kept here.
    Upstream,
}

impl Policy {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Local => "local",
            Self::Upstream => "upstream",
        }
    }
}
