//! A word of a report, and what may be private in it.

use std::ops::Range;

/// A part of a text that may identify somebody.
pub(super) type Find = (Range<usize>, &'static str);

/// A word between blanks.
#[derive(Clone, Debug)]
pub(super) struct Word<'t> {
    /// Its bytes without the signs around it.
    pub(super) range: Range<usize>,
    /// It without these signs.
    pub(super) plain: &'t str,
    /// As it stands.
    pub(super) raw: &'t str,
}

impl Word<'_> {
    /// Whether a comma or the like stands behind it, so that what follows is something else.
    pub(super) fn ends(&self) -> bool {
        self.raw.ends_with([',', ';', ':', '!', '?', ')'])
    }
}
