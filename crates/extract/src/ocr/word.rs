//! A word that was recognised, with its place.

use crate::Rect;

/// One word of the table.
#[derive(Clone, Debug)]
pub(super) struct Word<'t> {
    /// Its block, paragraph and line.
    pub(crate) place: (u32, u32, u32),
    /// Its box, in points.
    pub bounds: Rect,
    pub(crate) confidence: f32,
    pub text: &'t str,
}
