//! The commands on cases.

use clap::{Args, Subcommand};
use desk::{CaseKind, DocumentKind, DocumentOrder, EntityType, StatusFilter};
use law::request::{Choice, Limit, Text, Word};

use super::{ExportCase, ImportCase};
use crate::case_name::CaseName;

/// The commands on cases.
#[derive(Debug, Subcommand)]
pub(crate) enum Case {
    /// Make a case.
    Create {
        /// Its name, such as "Smith v. Jones".
        name: CaseName,
        /// Its docket or file number.
        #[arg(long)]
        number: Option<CaseName>,
        /// What it is about, such as contract or employment.
        #[arg(long = "type", value_name = "TYPE")]
        kind: Option<Choice<CaseKind>>,
    },
    /// List the cases.
    List {
        /// Which: active, closed, archived or all.
        #[arg(long, default_value = "active")]
        status: Choice<StatusFilter>,
    },
    /// Say what a case holds.
    Info(Named),
    /// List the documents of a case.
    Documents {
        /// The case.
        #[command(flatten)]
        case: Named,
        /// The order: name, date, pages or type.
        #[arg(long, default_value = "date")]
        sort: Choice<DocumentOrder>,
    },
    /// Say everything that is known of a document, page by page.
    Document {
        /// Its name or ID.
        document: CaseName,
        /// The case.
        #[arg(long)]
        case: Option<String>,
    },
    /// Find every mention of a person, court, act, decision or organisation.
    Find {
        /// The name or citation, such as "Muster AG" or "Art. 97 OR".
        entity: Text<500>,
        /// The case.
        #[arg(long)]
        case: Option<String>,
        /// What it is: person, court, statute, case_citation, organization or any.
        #[arg(long = "type", value_name = "TYPE", default_value = "any")]
        kind: Word<EntityType>,
        /// How many mentions to list; all are counted.
        #[arg(long, default_value_t)]
        limit: Limit<1, 100, 20>,
    },
    /// List the days and time limits that stand in the documents of a case.
    ///
    /// Last days, appointments, periods and days of receipt, each with the sentence that sets it, the
    /// next day first. They are found by words: which limit runs is for you to reckon.
    Deadlines {
        /// The case, by name or ID; not needed where there is only one.
        #[arg(long)]
        case: Option<String>,
        /// Only in this document, by name or ID.
        #[arg(long)]
        document: Option<CaseName>,
        /// How many passages to list; all are counted.
        #[arg(long, default_value_t)]
        limit: Limit<1, 200, 50>,
        /// How many passages to pass over.
        #[arg(long, default_value_t)]
        offset: Limit<0, 1_000_000, 0>,
    },
    /// Search the documents of a case.
    ///
    /// Each result comes with its page, paragraph and line.
    Search {
        /// What to look for.
        query: Text<2_000>,
        /// The case, by name or ID; not needed where there is only one.
        #[arg(long)]
        case: Option<String>,
        /// Only in this document, by name or ID.
        #[arg(long)]
        document: Option<CaseName>,
        /// Only in documents of this type, such as contract or correspondence.
        #[arg(long = "type", value_name = "TYPE")]
        kind: Option<Choice<DocumentKind>>,
        /// How many results.
        #[arg(long, default_value_t)]
        limit: Limit<1, 50, 10>,
    },
    /// Write a case into one file, to read without this program and to take in again.
    Export(ExportCase),
    /// Take a case in from a file that was written by `case export`.
    ///
    /// Everything in the file is compared with its hashes before anything is written. The case is taken
    /// in wholly or not at all; its search index is made anew.
    Import(ImportCase),
    /// Close a case: it stays searchable and can no longer be changed.
    Close(Named),
    /// Open a closed or archived case again.
    Reopen(Named),
    /// Archive a case: closed, and hidden unless asked for.
    Archive(Named),
    /// Delete a document and everything of it.
    Remove {
        /// Its name or ID.
        document: CaseName,
        /// The case.
        #[arg(long)]
        case: Option<String>,
        /// It is really meant; this cannot be undone.
        #[arg(long)]
        yes: bool,
    },
    /// Delete a case and everything of it.
    Delete {
        /// Its name or ID.
        case: CaseName,
        /// It is really meant; this cannot be undone.
        #[arg(long)]
        yes: bool,
    },
}

/// Which case.
#[derive(Args, Debug)]
pub(crate) struct Named {
    /// Its name or ID; not needed where there is only one.
    pub case: Option<String>,
}
