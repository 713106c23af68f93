//! How a sentence of an answer advises its reader: what a model writes in a call, and what a person
//! writes on a command line, for the same thing. Whoever makes the sentence says what is advised;
//! nothing is reworded afterwards, because what is quoted in it belongs to somebody else.

use std::{borrow::Cow, fmt};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, Serializer};

use crate::{Language, Notice};

/// Who reads an answer.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Reader {
    /// A model, which calls tools with parameters.
    #[default]
    Model,
    /// A person at a terminal, who runs commands with options.
    Terminal,
    /// A person at a page, who reads one of the four languages.
    Page(Language),
}

/// What a reader can do next, or must name for it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Advice {
    /// Make a case.
    CreateCase,
    /// Say which case is meant from now on.
    SwitchCase,
    /// List the cases.
    ListCases,
    /// See the cases of every status.
    EveryCase,
    /// See a case that is archived.
    ArchivedCase,
    /// Make a case writable again.
    ReopenCase,
    /// Search a case.
    SearchCase,
    /// Find the mentions of somebody in a case.
    FindEntity,
    /// List the documents of a case.
    ListDocuments,
    /// Take a file into a case.
    IngestDocument,
    /// Take a folder into a case.
    IngestFolder,
    /// Take files into a case one by one.
    EachFile,
    /// Read a document of public law.
    ReadLaw,
    /// Check whether a citation exists.
    CheckCitation,
    /// Ask for documents with one of these values of a tag.
    OfTag(&'static str, String),
    /// Confirm what cannot be undone.
    Confirm,
    /// Do it although it was done already.
    Force,
    /// Look in the folders of a folder too.
    Recursive,
    /// Ask for more results.
    More,
    /// Ask for the results from this one on.
    FromOffset(usize),
    /// Ask for these blocks.
    FromBlocks(String),
    /// Give the password of a document.
    Password,
    /// Give a text where a file is asked for; a model has a parameter for it.
    StandardInput,
    /// A parameter, by the name it has for a model.
    Parameter(Cow<'static, str>),
}

impl Advice {
    /// The phrase in which this reader is told.
    pub fn to(&self, reader: Reader) -> Cow<'static, str> {
        let of = |model: &'static str, terminal: &'static str| match reader {
            Reader::Model => Cow::Borrowed(model),
            Reader::Terminal | Reader::Page(_) => Cow::Borrowed(terminal),
        };
        match self {
            Self::CreateCase => of("create_case", "`fontes case create`"),
            Self::SwitchCase => of("switch_case", "`--case NAME`"),
            Self::ListCases => of("list_cases", "`fontes case list`"),
            Self::EveryCase => {
                of("status_filter=all shows them", "`fontes case list --status all` shows them")
            }
            Self::ArchivedCase => of(
                "list_cases shows it with status_filter=archived",
                "`fontes case list --status archived` shows it",
            ),
            Self::ReopenCase => of("reopen_case", "`fontes case reopen`"),
            Self::SearchCase => of("search_case", "`fontes case search`"),
            Self::FindEntity => of("find_entity", "`fontes case find`"),
            Self::ListDocuments => of("list_documents", "`fontes case documents`"),
            Self::IngestDocument => of("ingest_document", "`fontes ingest`"),
            Self::IngestFolder => of("ingest_folder", "`fontes ingest`"),
            Self::EachFile => {
                of("Use ingest_document for single files", "Give the files one by one")
            }
            Self::ReadLaw => of("get_document", "`fontes get`"),
            Self::CheckCitation => of("validate_citation", "`fontes cite validate`"),
            Self::OfTag(key, values) => match reader {
                Reader::Model => format!("tags {{\"{key}\": \"{values}\"}}").into(),
                Reader::Terminal | Reader::Page(_) => format!("--tag \"{key}={values}\"").into(),
            },
            Self::Confirm => of("confirm=true", "--yes"),
            Self::Force => of("force=true", "--force"),
            Self::Recursive => of("recursive=true", "--recursive"),
            Self::More => of("a larger top_k", "a larger --limit"),
            Self::FromOffset(next) => match reader {
                Reader::Model => format!("call again with offset={next}").into(),
                Reader::Terminal | Reader::Page(_) => format!("add --offset {next}").into(),
            },
            Self::FromBlocks(next) => match reader {
                Reader::Model => format!("read on with blocks=\"{next}\"").into(),
                Reader::Terminal | Reader::Page(_) => {
                    format!("read on with --blocks \"{next}\"").into()
                }
            },
            Self::Password => of("give it as `password`", "give it with --password-file FILE"),
            Self::StandardInput => of("", ", or give `-` for standard input"),
            Self::Parameter(name) => match reader {
                Reader::Model => name.clone(),
                Reader::Terminal | Reader::Page(_) => option(name.clone()),
            },
        }
    }
}

/// The option of the command line for a parameter.
fn option(name: Cow<'static, str>) -> Cow<'static, str> {
    match &*name {
        "at_date" => "--at".into(),
        "compare_date" => "--compare".into(),
        "date_from" => "--from".into(),
        "date_to" => "--to".into(),
        _ => name,
    }
}

/// A sentence that may advise: words that everybody reads alike, and advice that is worded for each
/// reader when it is shown.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Remark(Vec<Piece>);

#[derive(Clone, Debug, Eq, PartialEq)]
enum Piece {
    Words(String),
    Advice(Advice),
    /// What whoever reads a page is told instead of all the others.
    OfAPage(Notice),
}

impl Remark {
    /// The sentence with more words; they reach every reader as they are.
    #[must_use]
    pub fn and(mut self, words: impl Into<String>) -> Self {
        self.0.push(Piece::Words(words.into()));
        self
    }

    /// The sentence with what it advises.
    #[must_use]
    pub fn advise(mut self, advice: Advice) -> Self {
        self.0.push(Piece::Advice(advice));
        self
    }

    /// The sentence with what whoever reads a page is told instead.
    #[must_use]
    pub fn at_a_page(mut self, notice: impl Into<Notice>) -> Self {
        self.0.push(Piece::OfAPage(notice.into()));
        self
    }

    /// What whoever reads a page is told instead, where there is such a sentence.
    pub fn of_a_page(&self) -> Option<&Notice> {
        self.0.iter().find_map(|piece| match piece {
            Piece::OfAPage(notice) => Some(notice),
            Piece::Words(_) | Piece::Advice(_) => None,
        })
    }

    /// The sentence as this reader is told.
    pub fn to(&self, reader: Reader) -> String {
        if let (Reader::Page(language), Some(notice)) = (reader, self.of_a_page()) {
            return notice.to(language);
        }
        let phrase = |piece: &Piece| match piece {
            Piece::Words(words) => words.clone(),
            Piece::Advice(advice) => advice.to(reader).into_owned(),
            Piece::OfAPage(_) => String::new(),
        };
        self.0.iter().map(phrase).collect()
    }
}

impl From<String> for Remark {
    fn from(words: String) -> Self {
        Self(vec![Piece::Words(words)])
    }
}

impl From<&str> for Remark {
    fn from(words: &str) -> Self {
        words.to_owned().into()
    }
}

/// As a model reads it. A shell for people asks with [`Remark::to`].
impl fmt::Display for Remark {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(&self.to(Reader::Model))
    }
}

/// As a model reads it: a structured answer is the same for everybody.
impl Serialize for Remark {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to(Reader::Model))
    }
}

impl JsonSchema for Remark {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Remark".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        String::json_schema(generator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notice::FailureNotice;

    #[test]
    fn only_advice_is_worded_for_its_reader() {
        let name = "use get_document and at_date, confirm=true; list_cases";
        let remark = Remark::from(format!("case \"{name}\" is closed; reopen it with "))
            .advise(Advice::ReopenCase)
            .and(" (reopen_case)");
        assert_eq!(
            remark.to(Reader::Model),
            format!("case \"{name}\" is closed; reopen it with reopen_case (reopen_case)")
        );
        assert_eq!(
            remark.to(Reader::Terminal),
            format!("case \"{name}\" is closed; reopen it with `fontes case reopen` (reopen_case)")
        );
        assert_eq!(remark.to_string(), remark.to(Reader::Model));
    }

    #[test]
    fn whoever_reads_a_page_is_told_in_the_language_of_the_page() {
        let remark = Remark::from("nothing is here; use --ask").at_a_page(FailureNotice::NotHere);
        assert_eq!(remark.to(Reader::Terminal), "nothing is here; use --ask");
        assert_eq!(remark.to_string(), "nothing is here; use --ask");
        let page = remark.to(Reader::Page(Language::De));
        assert!(page.starts_with("Der Text ist nicht auf diesem Rechner."), "{page}");
        assert_eq!(Remark::from("x").to(Reader::Page(Language::De)), "x");
    }

    #[test]
    fn a_parameter_is_an_option_at_a_terminal() {
        let named =
            |name: &'static str| Advice::Parameter(name.into()).to(Reader::Terminal).into_owned();
        assert_eq!(["at_date", "compare_date", "limit"].map(named), ["--at", "--compare", "limit"]);
    }
}
