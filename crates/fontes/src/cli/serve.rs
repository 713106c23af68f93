//! The options of `serve`, `token` and `audit`.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use law::request::Day;
use mcp::Address;

/// What to serve, and where.
#[derive(Args, Debug)]
pub(crate) struct Serve {
    /// The toolsets.
    #[command(flatten)]
    pub toolsets: Selection,
    /// Serve over HTTP at this address, such as 127.0.0.1:8765, instead of standard input and output. Port 0
    /// is any free one.
    #[arg(long, value_name = "ADDR")]
    pub http: Option<Address>,
    /// The certificate to show, with its chain, as PEM; with it the server speaks HTTPS.
    #[arg(long, value_name = "FILE", requires = "tls_key", requires = "http")]
    pub tls_certificate: Option<PathBuf>,
    /// The key of the certificate, as PEM.
    #[arg(long, value_name = "FILE", requires = "tls_certificate")]
    pub tls_key: Option<PathBuf>,
    /// At an address that others reach: a proxy in front of it speaks HTTPS, so that this server need not.
    #[arg(long, requires = "http", conflicts_with = "tls_certificate")]
    pub behind_proxy: bool,
    /// Whether nothing is said of what happens.
    #[arg(skip)]
    pub is_quiet: bool,
}

/// How the reading room is opened.
#[derive(Args, Debug)]
pub(crate) struct Open {
    /// The toolsets.
    #[command(flatten)]
    pub toolsets: Selection,
    /// The port on this machine; any free one where nothing is said.
    #[arg(long, default_value_t = 0)]
    pub port: u16,
    /// Only print the link, and open no browser.
    #[arg(long)]
    pub no_browser: bool,
}

/// Which toolsets.
#[derive(Args, Debug)]
pub(crate) struct Selection {
    /// A toolset to serve; may be repeated; all is every one. Without it: legal-citations, corpus,
    /// cases and research.
    #[arg(long = "toolset", value_name = "NAME")]
    pub names: Vec<String>,
}

/// The commands on tokens.
#[derive(Debug, Subcommand)]
pub(crate) enum Token {
    /// Make a token, and print it once.
    ///
    /// Whoever has it reaches this machine over HTTP, as far as it says. Only its hash is kept.
    Create(NewToken),
    /// List the tokens: whose they are, what they may do, until when.
    List,
    /// Revoke tokens, by their ID or name. A server that runs refuses them at once.
    Revoke {
        /// The ID or name.
        token: String,
    },
}

/// What a token may do.
#[derive(Args, Debug)]
pub(crate) struct NewToken {
    /// Whose it is, such as "Reception" or the name of a program.
    pub name: String,
    /// A toolset it may use; may be repeated. Without it, all that are served.
    #[arg(long = "toolset", value_name = "NAME")]
    pub toolsets: Vec<String>,
    /// A case it may know of, by name or ID; may be repeated. Without it, all of them.
    #[arg(long = "case", value_name = "NAME", conflicts_with = "own_cases")]
    pub cases: Vec<String>,
    /// It knows of the cases it makes itself, and of no others.
    #[arg(long)]
    pub own_cases: bool,
    /// It may also change and delete; without it, it only reads.
    #[arg(long)]
    pub write: bool,
    /// The last day on which it is good.
    #[arg(long, value_name = "DAY")]
    pub expires: Option<Day>,
}

/// The commands on the audit.
#[derive(Debug, Subcommand)]
pub(crate) enum Audit {
    /// Say whether the audits hold together: that of the home, and that of each case.
    Verify {
        /// Only that of this case, by name or ID.
        #[arg(long)]
        case: Option<String>,
        /// A hash that was noted before: it must still stand in one of them.
        #[arg(long, value_name = "HASH")]
        head: Option<String>,
    },
    /// Write an audit to standard output, as lines of JSON.
    Export {
        /// That of this case, by name or ID; without it, that of the home.
        #[arg(long)]
        case: Option<String>,
    },
}
