//! What is said of the file of an act.

use jiff::civil::Date;

/// What is known of a version of an act beside its file.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Described {
    /// The path of the act: `eli/cc/27/317_321_377`.
    pub work: String,
    /// The day whose state the version shows.
    pub day: Option<Date>,
    /// The language of the text.
    pub language: String,
    /// The number in the classified compilation.
    pub number: String,
    /// What it is called in which language.
    pub names: Vec<Name>,
    /// The day of the act.
    pub date_document: Option<Date>,
    /// The day on which it came into force.
    pub date_entry_in_force: Option<Date>,
}

/// The form of a file.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Form {
    /// Akoma Ntoso.
    Xml,
    /// The page of the filestore.
    Html,
}

impl Described {
    /// The path of the version in its language.
    pub(crate) fn expression(&self) -> String {
        let day = self.day.map(|day| day.strftime("/%Y%m%d").to_string()).unwrap_or_default();
        format!("{}{day}/{}", self.work, self.language)
    }
}

/// A name of an act in a language.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Name {
    /// The language, in two letters.
    pub language: String,
    /// The title.
    pub title: String,
    /// The abbreviation; blank where there is none.
    pub short: String,
}
