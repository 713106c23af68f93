//! How much one document may cost before reading it is given up.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Up to this size of the document, in bytes, all processes that read have the same memory.
const SMALL: u64 = 16 << 20;

/// What one document may cost. What lies beyond is reported, never silently dropped.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Limits {
    /// The longest file, in bytes.
    pub file_bytes: u64,
    /// The most bytes that packed parts may expand to.
    pub expanded_bytes: u64,
    /// The most pages.
    pub pages: u32,
    /// The most characters of text.
    pub characters: u64,
    /// The most pixels of one picture or of one page made into a picture.
    pub pixels: u64,
    /// How much processor time reading one page may take, and again drawing it for recognition.
    pub page_time: Duration,
    /// How much processor time recognition of the text of one page may take.
    pub ocr_time: Duration,
    /// How much processor time a document may take before its first page, or without pages.
    pub document_time: Duration,
    /// How much memory a process that reads may take, in bytes.
    pub memory_bytes: u64,
    /// How deep documents inside documents are read.
    pub depth: u32,
}

impl Limits {
    /// What a laptop can afford.
    pub const STANDARD: Self = Self {
        file_bytes: 512 << 20,
        expanded_bytes: 256 << 20,
        // Larger than any file of a court; a book of laws has five thousand.
        pages: 20_000,
        characters: 100 << 20,
        // A3 at 300 dpi has 17 million.
        pixels: 40_000_000,
        page_time: Duration::from_secs(15),
        ocr_time: Duration::from_secs(120),
        document_time: Duration::from_secs(30),
        memory_bytes: 1 << 30,
        depth: 4,
    };
}

impl Limits {
    /// The memory that a process may take for a document of this size, in bytes: what every document
    /// may, and the file three times. Rounded, so that few documents need a process of their own.
    pub fn memory(&self, size: u64) -> u64 {
        let size = size.max(SMALL).checked_next_power_of_two().unwrap_or(size);
        self.memory_bytes.saturating_add(size.saturating_mul(3))
    }
}

/// What to say of work that took more than this.
pub(crate) fn too_long(most: Duration) -> String {
    // Only Linux tells the processor time of a process.
    let kind = if cfg!(target_os = "linux") { " of processor time" } else { "" };
    format!("more than {} s{kind}", most.as_secs_f32())
}

impl Default for Limits {
    fn default() -> Self {
        Self::STANDARD
    }
}
