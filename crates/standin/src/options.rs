//! What a stand-in needs to start, and why it may not.

use std::path::{Path, PathBuf};

use thiserror::Error;

/// The folder of recorded answers, below that of the material.
const MATERIAL: &str = "upstream/fixtures";

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
    /// There are not enough ports behind the first.
    #[error("there are not enough ports from {base} on; choose a lower port base")]
    NoPort {
        /// The first port.
        base: u16,
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

    /// Any free port, and the material where the project looks for it. `None` where it is absent,
    /// which is counted as a skip.
    pub fn recorded() -> Option<Self> {
        material::at(MATERIAL).map(|_| Self::of(material::shared()))
    }

    /// The same at this port.
    pub fn at_port(self, port: u16) -> Self {
        Self { port, ..self }
    }

    /// Whether the recorded material is here at all; a test without it says that it is skipped.
    pub fn material_is_here(&self) -> bool {
        self.shared.join(MATERIAL).is_dir()
    }

    /// A path below the folder of material.
    pub(crate) fn path(&self, below: &str) -> PathBuf {
        Path::new(&self.shared).join(below)
    }
}
