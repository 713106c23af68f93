//! Words that several answers about citations share.

use law::{
    Language,
    notice::{ReportNotice, Worded as _},
};

/// The name of a language, in that of the reader.
pub(super) fn language_name(language: Language, reader: Language) -> String {
    let name = match language {
        Language::De => ReportNotice::German,
        Language::Fr => ReportNotice::French,
        Language::It => ReportNotice::Italian,
        Language::En => ReportNotice::English,
    };
    name.worded(reader)
}

/// `1 citation`, `2 citations`.
pub(super) fn counted(count: usize, one: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") }
}
