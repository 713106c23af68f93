//! What is known of an RTF file beside its pages.

use crate::Metadata;

/// What was left out, and what the file says about itself.
#[derive(Clone, Debug, Default)]
pub(super) struct Outcome {
    pub metadata: Metadata,
    pub is_paged: bool,
    pub is_cut: bool,
    pub is_deep: bool,
    pub has_deleted: bool,
    pub has_hidden: bool,
    pub comments: usize,
    pub pictures: usize,
}
