//! The command line; its comments are the help texts.

mod archive;
mod backup;
mod case;
mod cite;
mod client;
mod compare;
mod demo;
mod doctor;
mod exit_codes;
mod ingest;
mod models;
mod research;
mod serve;
mod setup;
mod sync;
mod value;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use desk::DocumentKind;
use law::request::{Choice, Day, Limit, Text};

pub(crate) use archive::{ExportCase, ImportCase};
pub(crate) use backup::{Backup, Restore};
pub(crate) use case::{Case, Named};
pub(crate) use cite::Cite;
pub(crate) use compare::Compare;
pub(crate) use demo::Demo;
pub(crate) use doctor::Doctor;
pub(crate) use ingest::Ingest;
pub(crate) use models::{Kind, Models, Pooling};
pub(crate) use research::{Answering, KeptResearch, Research};
pub(crate) use serve::{Audit, NewToken, Open, Selection, Serve, Token};
pub(crate) use setup::Setup;
pub(crate) use sync::Sync;

use crate::case_name::CaseName;
pub(crate) use client::Client;
use exit_codes::EXIT_CODES;
use value::{citation, language};

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
    /// Print each answer or error as one line of JSON, as the MCP tools structure it.
    #[arg(long, global = true)]
    pub json: bool,

    /// The folder in which cases and the corpus are kept; else FONTES_HOME, else the folder for data of this
    /// system.
    #[arg(long, global = true, value_name = "DIR")]
    pub home: Option<PathBuf>,

    /// Ask no official source, and answer from what is kept; so does FONTES_OFFLINE=1.
    #[arg(long, global = true)]
    pub offline: bool,

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
    /// Make, list, close and delete cases, and see what they hold.
    Case {
        /// What to do with them.
        #[command(subcommand)]
        command: Case,
    },
    /// Take documents into a case.
    ///
    /// PDF, DOCX, DOC, TXT, RTF, HTML, EML, XLSX, JPG, PNG and TIFF. Scans are recognised where Tesseract
    /// is installed. Each document is taken in wholly or not at all, and what the case has already
    /// is passed over: an interrupted run can be repeated.
    #[command(after_help = EXIT_CODES)]
    Ingest(Ingest),
    /// Search public law, or with --case the documents of a case.
    ///
    /// Words are found in all their forms; "a phrase", AND, OR, NOT, -word and prefix* narrow the
    /// search. Without a query, what the filters let through is listed, the latest first.
    #[command(after_help = EXIT_CODES)]
    Search(Box<Search>),
    /// Research a question of law, and write a memo.
    ///
    /// The provisions that govern, the decisions on them, each quoted word for word with its place, and
    /// every citation checked. What is missing is said. A research is kept, and goes on where it was
    /// interrupted; one on a case is kept in that case and is gone with it.
    #[command(after_help = EXIT_CODES)]
    Research(Box<Research>),
    /// Read a document of public law, by its citation or its ID.
    ///
    /// The answer says which version it is and from when to when it held.
    #[command(after_help = EXIT_CODES)]
    Get(Get),
    /// Show what changed between two versions of a text of law.
    ///
    /// A version is named by a day on which it held, or by its ID. The answer says which versions
    /// these are, and plainly where nothing changed or nothing is known.
    #[command(after_help = EXIT_CODES)]
    Compare(Compare),
    /// Show the table of contents of codes and acts.
    #[command(after_help = EXIT_CODES)]
    Browse(Browse),
    /// Take what an official source publishes into the corpus.
    ///
    /// What is there already just so is passed over, and an import that was interrupted goes on:
    /// it can be repeated. What was not understood is listed.
    #[command(after_help = EXIT_CODES)]
    Import {
        /// What it is: akn, gesetze, jsonl, legalize or legi-data; auto tells it by the path.
        kind: String,
        /// Files and folders.
        #[arg(required = true, value_name = "PATH")]
        paths: Vec<PathBuf>,
    },
    /// Take what an official source has of courts, acts or commentaries into the corpus.
    ///
    /// The first run takes in everything, later ones what is new. What was taken in is kept whatever
    /// happens, and the same command goes on where a run was interrupted.
    #[command(after_help = EXIT_CODES)]
    Sync {
        /// The source, and what of it.
        #[command(subcommand)]
        source: Sync,
    },
    /// See what the corpus covers, and mend it.
    Corpus {
        /// What to do.
        #[command(subcommand)]
        command: Corpus,
    },
    /// See and choose the encoders that compare texts by their meaning, and a reranker.
    ///
    /// One encoder is built in and needs nothing. Others are files that you bring or fetch from an address you name;
    /// they are run on this machine, and nothing is ever fetched unasked.
    Models {
        /// What to do.
        #[command(subcommand)]
        command: Models,
    },
    /// Copy everything that is kept here into a new folder, while it is in use.
    ///
    /// The folder is named by the day and a number. What was written is read again and compared. The
    /// search indexes are left out: they can be made anew.
    #[command(after_help = EXIT_CODES)]
    Backup(Backup),
    /// Make a home of a backup.
    ///
    /// The backup is read and compared first. A home that holds anything is left as it is.
    #[command(after_help = EXIT_CODES)]
    Restore(Restore),
    /// Say what this installation is and what it can do.
    Status,
    /// Show on a made-up case what this program does, without network.
    ///
    /// A small construction dispute, with its papers and a little law, is taken in, searched across
    /// languages, checked for invented citations, and made into a memo. Everything of it lies in the folder
    /// `demo` of the home folder: no other case is touched, and a second run begins anew.
    #[command(after_help = EXIT_CODES)]
    Demo(Demo),
    /// Say whether everything is as it should be, and what helps where it is not.
    ///
    /// Settings and where they come from, the home folder and its disk, cases, law, index, Tesseract, the wall
    /// around the processes that read documents. Exits with 3 where something does not work.
    Doctor(Doctor),
    /// Make an assistant start this program, and this machine ready.
    ///
    /// Asks at most three questions: which assistant, where to keep things, whether to fetch the Swiss codes. One
    /// entry is put into the configuration of the assistant; everything else in it stays, and a copy of what it was
    /// is kept beside it.
    Setup(Setup),
    /// Print what makes a shell complete these commands.
    Completions {
        /// The shell.
        shell: Shell,
    },
    /// Write the manual, a page for each command.
    Man {
        /// The folder to write it to.
        #[arg(long, value_name = "DIR")]
        to: PathBuf,
    },
    /// Read documents for another process of this program.
    #[command(hide = true, name = crate::reader::COMMAND)]
    Reader,
    /// Recognise text for another process of this program.
    #[command(hide = true, name = crate::reader::RECOGNISER)]
    Recogniser {
        /// What the other process says.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<std::ffi::OsString>,
    },
    /// Open the reading room: the pages of Fontes, in the browser.
    ///
    /// It is served on this machine only, as long as the command runs; the link it opens lets one in once.
    Open(Open),
    /// Serve MCP tools on standard input and output, or over HTTP.
    ///
    /// An assistant starts this; `fontes mcp-config` prints what its configuration needs. Over HTTP every
    /// request needs a token: at an address of this machine only, one is made at start and lies in a file that
    /// nobody else may read; at any other, tokens are made with `fontes token create`.
    Serve(Serve),
    /// Make, list and revoke the tokens with which others reach this machine over HTTP.
    Token {
        /// What to do with them.
        #[command(subcommand)]
        command: Token,
    },
    /// See whether the log of who asked what is whole, and write it out.
    ///
    /// Each line bears the hash of the one before. The log of a case lies in its folder and goes with it.
    Audit {
        /// What to do.
        #[command(subcommand)]
        command: Audit,
    },
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
        /// Instead of starting this program, the assistant asks a server over HTTP at this address, with a
        /// token.
        #[arg(long, value_name = "URL", conflicts_with = "names")]
        url: Option<String>,
    },
}

/// What to search for.
#[derive(Args, Debug)]
pub(crate) struct Search {
    /// What to look for.
    pub query: Option<Text<4_000>>,
    /// Search this case, by name or ID, and no public law.
    #[arg(long)]
    pub case: Option<String>,
    /// With --case: only in this document, by name or ID.
    #[arg(long, requires = "case")]
    pub document: Option<CaseName>,
    /// With --case: only in documents of this type, such as contract or correspondence.
    #[arg(long = "type", value_name = "TYPE", requires = "case")]
    pub document_type: Option<Choice<DocumentKind>>,
    /// The legal orders: ch, fr, "eu|fr"; all of them unless some are named.
    #[arg(long, short, conflicts_with = "case")]
    pub jurisdiction: Option<String>,
    /// The language, in two letters; without it, every language.
    #[arg(long, short, conflicts_with = "case")]
    pub language: Option<Text<10>>,
    /// legislation, decision, record or notice.
    #[arg(long, short, conflicts_with = "case")]
    pub kind: Option<String>,
    /// A filter by tag, such as court=bundesgericht, "source=!=acco", "official_grade=*"; may be
    /// repeated.
    #[arg(long = "tag", short, value_name = "KEY=FILTER", conflicts_with = "case")]
    pub tags: Vec<String>,
    /// A filter by relation, such as cites=ID; "*" stands for any relation; may be repeated.
    #[arg(long = "edge", value_name = "KIND=ID", conflicts_with = "case")]
    pub edges: Vec<String>,
    /// Only versions that held on this day.
    #[arg(long, value_name = "DAY", conflicts_with = "case")]
    pub at: Option<Day>,
    /// The earliest date.
    #[arg(long, value_name = "DAY", value_parser = value::first_day)]
    pub from: Option<Day>,
    /// The latest date.
    #[arg(long, value_name = "DAY", value_parser = value::last_day)]
    pub to: Option<Day>,
    /// Instead of documents: the values of a tag, "*" for the tags there are, edge_kinds for the
    /// kinds of relations.
    #[arg(long, value_name = "KEY", conflicts_with = "case")]
    pub discover: Option<Text<100>>,
    /// Look for the words themselves only, not for legal synonyms, headwords or what decisions cite.
    #[arg(long)]
    pub no_synonyms: bool,
    /// Say of each result where it stands by words, with its chapter, by meaning, in the subject index, among what decisions cite and by a
    /// reranker.
    #[arg(long)]
    pub explain: bool,
    /// How many results.
    #[arg(long, default_value_t)]
    pub limit: Limit<1, 100, 10>,
    /// How many to pass over.
    #[arg(long, default_value_t)]
    pub offset: Limit<0, 10_000_000, 0>,
}

/// What to read.
#[derive(Args, Debug)]
pub(crate) struct Get {
    /// A citation such as "article 1240 du code civil", "Art. 97 OR", "§ 823 BGB", or an ID.
    pub reference: Text<1_000>,
    /// The language, in two letters; without it, that of the citation as far as it tells.
    #[arg(long, short)]
    pub language: Option<Text<10>>,
    /// The version of this day.
    #[arg(long, value_name = "DAY")]
    pub at: Option<Day>,
    /// Show what changed between the version of this day and the other.
    #[arg(long, value_name = "DAY")]
    pub compare: Option<Day>,
    /// Only blocks with these words, and their neighbours.
    #[arg(long, value_name = "WORDS")]
    pub highlight: Option<Text<4_000>>,
    /// Only these blocks, such as 30-50.
    #[arg(long, value_name = "RANGE")]
    pub blocks: Option<Text<30>>,
    /// A further condition, such as court=conseil_etat; may be repeated.
    #[arg(long = "tag", short, value_name = "KEY=FILTER")]
    pub tags: Vec<String>,
}

/// Which table of contents.
#[derive(Args, Debug)]
pub(crate) struct Browse {
    /// The act or the node to start from, by name or ID, such as OR; without it, the acts there are.
    pub root: Option<Text<300>>,
    /// The legal orders: ch, fr, "eu|fr"; all of them unless some are named.
    #[arg(long, short)]
    pub jurisdiction: Option<String>,
    /// The language, in two letters; without it, every language.
    #[arg(long, short)]
    pub language: Option<Text<10>>,
    /// A filter by tag; may be repeated.
    #[arg(long = "tag", short, value_name = "KEY=FILTER")]
    pub tags: Vec<String>,
    /// How many levels to show.
    #[arg(long, default_value_t)]
    pub depth: Limit<1, 20, 2>,
    /// The tree of this day.
    #[arg(long, value_name = "DAY")]
    pub at: Option<Day>,
    /// How many nodes.
    #[arg(long, default_value_t)]
    pub limit: Limit<1, 500, 100>,
    /// How many to pass over.
    #[arg(long, default_value_t)]
    pub offset: Limit<0, 10_000_000, 0>,
}

/// The commands on the corpus.
#[derive(Debug, Subcommand)]
pub(crate) enum Corpus {
    /// Say what the corpus covers, as of when, and whether it is sound.
    Status,
    /// Make the index anew from the database.
    Reindex,
    /// Find the documents that texts refer to in words, and note them as relations.
    ///
    /// An interrupted run goes on where it was.
    Resolve,
    /// Copy the corpus of this machine to the cluster that `[corpus]` of fontes.toml names, and compare.
    ///
    /// An interrupted run goes on where it was.
    #[cfg(feature = "opensearch")]
    Copy {
        /// Where it is taken from.
        #[arg(long, default_value = "embedded", value_parser = ["embedded"])]
        from: String,
        /// Where it goes.
        #[arg(long, default_value = "opensearch", value_parser = ["opensearch"])]
        to: String,
    },
    /// Print the rules for legal research: the general ones, or those of legal orders.
    Guidelines {
        /// ch, fr, "eu|fr", "*" for all; without it the general rules.
        jurisdiction: Option<Text<200>>,
    },
}
