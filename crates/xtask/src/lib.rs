//! What the automation is made of: tidy checks, tables of facts, the transcripts of the README and the
//! clients of others. It stays small, since every change waits for it; what needs the whole engine
//! is in `lab`.

mod browser;
mod bundle;
#[cfg(unix)]
mod chroot;
mod clients;
mod conformance;
mod facts;
mod npm;
mod npm_clients;
mod readme;
mod release;
mod sbom;
mod tidy;
mod version;

pub mod options;
pub mod process;
pub mod running;
pub mod say;
pub mod task;
pub mod venv;
pub mod workspace;

use task::Task;

/// Every task of `cargo xtask`. A further one is its file, its `mod` line and one entry here.
pub const TASKS: &[Task] = &[
    Task {
        words: "tidy",
        purpose: "check arrows, modules, sizes, absences and leaks",
        options: &[],
        run: tidy::run,
    },
    Task {
        words: "clients",
        purpose: "drive the MCP server with a client nobody here wrote",
        options: &["--shared DIR"],
        run: clients::run,
    },
    Task {
        words: "npm-clients",
        purpose: "drive the server with the TypeScript clients and the Inspector",
        options: &[],
        run: npm_clients::run,
    },
    Task {
        words: "nonsense",
        purpose: "call every tool of each toolset with arguments by chance, over both transports",
        options: &["--calls N", "--seed N"],
        run: clients::nonsense,
    },
    Task {
        words: "conformance",
        purpose: "drive the server over HTTP with the suite of the protocol's makers",
        options: &[],
        run: conformance::run,
    },
    Task {
        words: "browser",
        purpose: "walk through the reading room with a browser",
        options: &[],
        run: browser::run,
    },
    Task {
        words: "release",
        purpose: "build the program for a system, with its bundle and the list of what it is made of",
        options: &["--target TRIPLE", "--profile NAME", "--binary FILE", "--to DIR"],
        run: release::run,
    },
    Task {
        words: "bundle",
        purpose: "have the bundle for desktop assistants read by the program of its makers, and start it",
        options: &[],
        run: bundle::run,
    },
    #[cfg(unix)]
    Task {
        words: "chroot",
        purpose: "run the static program of Linux where there is nothing but itself",
        options: &["--profile NAME", "--binary FILE"],
        run: chroot::run,
    },
    Task {
        words: "readme",
        purpose: "write the transcript of the README, or say that it is stale",
        options: &["--check"],
        run: readme::run,
    },
    Task {
        words: "facts",
        purpose: "make the tables of facts, or say which are stale",
        options: &["--shared DIR", "--check"],
        run: |options| facts::run(&options.shared(), options.has("--check")),
    },
];
