//! What several tools of the toolset are given.

use law::request::Words;

/// The languages in which commentaries are written.
#[derive(Debug)]
pub struct CommentaryLanguage;

impl Words for CommentaryLanguage {
    const NAMED: &'static [&'static str] = &["de", "fr", "it", "en"];
}

/// As long as the ids of the source may be, with what ours have before them.
pub(super) const LONGEST_ID: usize = 100;
