//! The command line; its comments are the help texts.

use std::path::PathBuf;

use clap::{
    Args, Parser, Subcommand, ValueEnum,
    builder::{PossibleValuesParser, TypedValueParser},
};
use law::Language;

/// What each exit code means. README.md says the same.
const EXIT_CODES: &str = "\
Exit codes:
   0  answered; citations that are unverifiable or ambiguous do not change that
   1  nothing found, or no such file
   2  wrong usage, a text that is no citation, or a file that is too long or of an unknown kind
   3  a file could not be read or written
   4  a citation provably does not exist or is malformed
  70  a bug in Fontes
With several inputs, the highest.";

/// A legal research engine that runs on your own machine.
#[derive(Debug, Parser)]
#[command(
    name = "fontes",
    version,
    propagate_version = true,
    arg_required_else_help = true,
    after_help = EXIT_CODES
)]
pub(crate) struct Cli {
    /// With `cite`, print each answer or error as one line of JSON, as the MCP tools structure it.
    #[arg(long, global = true)]
    pub json: bool,

    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Validate, convert and find Swiss legal citations.
    Cite {
        /// What to do with them.
        #[command(subcommand)]
        command: Cite,
    },
    /// Serve MCP tools on standard input and output.
    ///
    /// An assistant starts this; `fontes mcp-config` prints what its configuration needs.
    Serve(Selection),
    /// Print the entry that makes an assistant start this program.
    ///
    /// The entry goes to standard output, where to put it to standard error.
    McpConfig {
        /// The assistant.
        #[arg(long, value_enum, default_value_t = Client::Generic)]
        client: Client,
        /// The toolsets it is given.
        #[command(flatten)]
        toolsets: Selection,
    },
}

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
        #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=50))]
        limit: u32,
    },
    /// List the citations of a text.
    Extract {
        /// A TXT, Markdown or HTML file; `-` is standard input.
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
        /// TXT, Markdown or HTML files; `-` is standard input.
        #[arg(default_value = "-", value_name = "FILE")]
        files: Vec<PathBuf>,
        /// The language of the documents, where it is known.
        #[arg(long, ignore_case = true, value_parser = language())]
        language: Option<Language>,
        /// Also write a report to this file, to read in a browser or to print. It replaces an
        /// earlier report, and no other file.
        #[arg(long, value_name = "FILE")]
        html: Option<PathBuf>,
    },
}

/// Which toolsets.
#[derive(Args, Debug)]
pub(crate) struct Selection {
    /// A toolset to serve; may be repeated. Without it, every toolset.
    #[arg(long = "toolset", value_name = "NAME")]
    pub names: Vec<String>,
}

/// The assistants whose configuration we know.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub(crate) enum Client {
    /// Claude Desktop.
    ClaudeDesktop,
    /// Claude Code.
    ClaudeCode,
    /// Visual Studio Code.
    Vscode,
    /// Cursor.
    Cursor,
    /// Zed.
    Zed,
    /// Any other.
    Generic,
}

fn language() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::code))
        .try_map(|code| code.parse::<Language>())
}

fn citation() -> impl TypedValueParser<Value = String> {
    clap::builder::NonEmptyStringValueParser::new()
}
