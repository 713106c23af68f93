//! The commands on citations.

use std::path::PathBuf;

use clap::Subcommand;
use law::{
    Language,
    request::{Day, Limit},
};

use super::{EXIT_CODES, citation, language};

/// The commands on citations.
#[derive(Debug, Subcommand)]
pub(crate) enum Cite {
    /// Say whether citations are well formed and whether what they cite exists.
    #[command(after_help = EXIT_CODES)]
    Validate {
        /// The citations, each as one argument, such as "Art. 97 Abs. 1 OR".
        #[arg(required = true, value_name = "CITATION", value_parser = citation())]
        citations: Vec<String>,
        /// The language they are meant in, where their form leaves that open.
        #[arg(long, ignore_case = true, value_parser = language())]
        language: Option<Language>,
        /// The day on which provisions have to be in force (YYYY-MM-DD); usually today.
        #[arg(long, value_name = "DAY")]
        at: Option<Day>,
        /// Exit with 4 also where a provision is not in force on the day that matters.
        #[arg(long)]
        strict: bool,
    },
    /// Write a citation in another language.
    Format {
        /// The citation, such as "BGE 145 III 229 E. 4.2".
        #[arg(value_parser = citation())]
        citation: String,
        /// The language to write it in.
        #[arg(long, value_name = "LANGUAGE", ignore_case = true, value_parser = language())]
        to: Language,
        /// The language it is in, where its form leaves that open.
        #[arg(long, ignore_case = true, value_parser = language())]
        language: Option<Language>,
    },
    /// List what else a citation may be written as, or may have been meant as.
    Alternatives {
        /// The citation, right or wrong.
        #[arg(value_parser = citation())]
        citation: String,
        /// The language it is in, where its form leaves that open.
        #[arg(long, ignore_case = true, value_parser = language())]
        language: Option<Language>,
        /// The most alternatives to list.
        #[arg(long, default_value_t)]
        limit: Limit<1, 50, 10>,
    },
    /// List the citations of a text.
    Extract {
        /// A file of any format that cases take; `-` is standard input.
        #[arg(default_value = "-")]
        file: PathBuf,
        /// The language of the text, where it is known.
        #[arg(long, ignore_case = true, value_parser = language())]
        language: Option<Language>,
    },
    /// Give a verdict on every citation of documents.
    ///
    /// Each verdict comes with what it rests on. Warnings under the table name what was not checked.
    #[command(after_help = EXIT_CODES)]
    Check {
        /// Files of any format that cases take, or folders of them; `-`, or none, is standard input.
        /// With --case, names of documents of the case; none means all.
        #[arg(value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Check documents of this case.
        #[arg(long, value_name = "CASE")]
        case: Option<String>,
        /// The language of the documents, where it is known.
        #[arg(long, ignore_case = true, value_parser = language())]
        language: Option<Language>,
        /// The language of the report, its comments and its totals, whatever that of the documents; else
        /// each is reported in its own, and in English where that is not known. JSON is always English.
        #[arg(long, value_name = "LANGUAGE", ignore_case = true, value_parser = language())]
        report_language: Option<Language>,
        /// The day on which provisions have to be in force (YYYY-MM-DD), where a document bears
        /// no date of its own; usually today.
        #[arg(long, value_name = "DAY")]
        at: Option<Day>,
        /// Exit with 4 also where a provision is not in force on the day that matters.
        #[arg(long)]
        strict: bool,
        /// Ask the official sources about what this machine does not know. They learn which
        /// provisions and decisions are cited; nothing else of the document leaves the machine.
        #[arg(long)]
        ask: bool,
        /// With --case and --ask: yes, the official sources may learn what the case cites.
        #[arg(long, requires = "case")]
        yes: bool,
        /// List verified citations too; else they are counted.
        #[arg(long)]
        all: bool,
        /// Also write a report to this file, to read in a browser or to print. It replaces an
        /// earlier report, and no other file.
        #[arg(long, value_name = "FILE")]
        html: Option<PathBuf>,
        /// Also write the Word file that is checked to this file, with a comment at each problem.
        /// Nothing else in it is changed; a file that is there is not replaced.
        #[arg(long, value_name = "FILE", conflicts_with = "case")]
        docx: Option<PathBuf>,
    },
}
