//! What several tools of the toolset are given.

use law::request::Words;

pub(super) const CANTON: &str = "The canton in two letters.";

/// The cantons.
#[derive(Debug)]
pub struct Canton;

impl Words for Canton {
    const NAMED: &'static [&'static str] = &[
        "AG", "AI", "AR", "BE", "BL", "BS", "FR", "GE", "GL", "GR", "JU", "LU", "NE", "NW", "OW",
        "SG", "SH", "SO", "SZ", "TG", "TI", "UR", "VD", "VS", "ZG", "ZH",
    ];
}
