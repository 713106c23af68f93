//! What a stand-in needs to start, and why it may not.

use std::path::{Path, PathBuf};

use thiserror::Error;

/// What a stand-in needs to start.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Options {
    /// The folder with the recorded material (`shared`, which holds `upstream` and `data`).
    pub shared: PathBuf,
    /// The port on 127.0.0.1; 0 takes any that is free.
    pub port: u16,
}

/// Why a stand-in could not start.
#[derive(Debug, Error)]
pub enum StandinError {
    /// The recorded material is not here.
    #[error("there is no recording {path}; give the folder with the shared material")]
    NoRecording {
        /// What was looked for.
        path: PathBuf,
    },
    /// A recording is not what it should be.
    #[error("the recording {name} is not understood: {reason}")]
    Recording {
        /// Its name.
        name: String,
        /// What was expected.
        reason: String,
    },
    /// The port is taken.
    #[error("cannot listen on 127.0.0.1:{port}; choose another port base")]
    Port {
        /// The port asked for.
        port: u16,
        /// What the system said.
        #[source]
        source: std::io::Error,
    },
}

impl Options {
    /// Any free port, and the material in this folder.
    pub fn of(shared: impl Into<PathBuf>) -> Self {
        Self { shared: shared.into(), port: 0 }
    }

    /// Any free port, and the material where the project looks for it: the variable
    /// `FONTES_SHARED`, else `../shared`. Without it, a test says so and is skipped.
    #[expect(clippy::disallowed_methods, reason = "tests find the shared files by this variable")]
    #[expect(clippy::print_stderr, reason = "a skipped test says so")]
    pub fn recorded() -> Option<Self> {
        let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
        let options =
            Self::of(std::env::var("FONTES_SHARED").map_or_else(|_| beside(), PathBuf::from));
        if options.material_is_here() {
            return Some(options);
        }
        eprintln!("SKIPPED: {} is not there", options.shared.display());
        None
    }

    /// The same at this port.
    pub fn at_port(self, port: u16) -> Self {
        Self { port, ..self }
    }

    /// Whether the recorded material is here at all; a test without it says that it is skipped.
    pub fn material_is_here(&self) -> bool {
        self.shared.join("upstream/fixtures").is_dir()
    }

    /// A path below the folder of material.
    pub(crate) fn path(&self, below: &str) -> PathBuf {
        Path::new(&self.shared).join(below)
    }
}
