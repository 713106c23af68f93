//! What several tools of the toolset are given.

use law::request::Words;

pub(super) const LANGUAGE: &str = "The language of texts and titles. What is not published in it is given in another, \
        and that is said.";
pub(super) const SR_NUMBER: &str = "The number of the act in the classified compilation (SR, RS). An abbreviation in \
        any language is understood too.";

/// The languages in which federal acts are published.
#[derive(Debug)]
pub struct ActLanguage;

impl Words for ActLanguage {
    const NAMED: &'static [&'static str] = &["de", "fr", "it", "rm"];
    const ALSO: &'static [&'static str] = &["en"];
}

/// As long as titles may be that are given instead of an abbreviation.
pub(super) const LONGEST_NAME: usize = 200;
