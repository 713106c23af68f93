//! The machine this runs on, and how much it can hold.

use schemars::JsonSchema;
use serde::Serialize;

/// Below this much memory, in bytes, heavy work is to be avoided.
pub(crate) const CONSTRAINED: u64 = 2 << 30;
/// With this much memory, in bytes, everything may be used.
pub(crate) const FULL: u64 = 8 << 30;

/// The machine, as far as it says.
#[derive(Clone, Debug, Default, JsonSchema, Serialize)]
pub struct Machine {
    /// The memory of this process, in bytes.
    pub memory_used: Option<u64>,
    /// The memory of the machine, in bytes.
    pub memory: Option<u64>,
    /// The memory that is free for use, in bytes.
    pub memory_available: Option<u64>,
    /// The operating system and the processor.
    pub system: String,
}

impl Machine {
    /// How much memory may be used: `Full`, `Standard` or `Constrained`.
    pub fn memory_mode(&self) -> &'static str {
        match self.memory_available {
            Some(available) if available < CONSTRAINED => "Constrained",
            Some(available) if available >= FULL => "Full",
            _ => "Standard",
        }
    }
}
