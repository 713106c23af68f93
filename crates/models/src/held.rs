//! A graph in memory: read when it is first asked, and given up as its keeping says.

use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use crate::{error::ModelError, graph::Graph, manifest::Manifest};

/// How long a model stays in memory that nobody asks, where it does not always stay.
const IDLE: Duration = Duration::from_mins(5);

/// How long a model stays in memory: what the memory modes of the specification do.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Keeping {
    /// Until the program ends (mode full).
    Always,
    /// Until nobody asked it for some minutes (mode standard).
    AWhile,
    /// Only while it is asked (mode constrained).
    Never,
}

/// The graph of a folder, in memory or not.
#[derive(Debug)]
pub(crate) struct Held {
    folder: PathBuf,
    pub(crate) manifest: Manifest,
    pub(crate) mark: String,
    keeping: Keeping,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    graph: Option<Arc<Graph>>,
    asked: Option<Instant>,
    trouble: Option<String>,
}

impl Held {
    /// That of a folder with its manifest, not yet in memory.
    pub(crate) fn new(folder: &Path, manifest: Manifest, keeping: Keeping) -> Self {
        let mark = manifest.mark();
        Self { folder: folder.to_owned(), manifest, mark, keeping, state: Mutex::default() }
    }

    /// Whether another is of the same files in the same place.
    pub(crate) fn is_alike(&self, other: &Self) -> bool {
        self.folder == other.folder && self.mark == other.mark
    }

    /// The graph, read now where it is not in memory.
    pub(crate) fn graph(&self) -> Result<Arc<Graph>, ModelError> {
        let mut state = self.state();
        state.asked = Some(Instant::now());
        if let Some(graph) = &state.graph {
            return Ok(Arc::clone(graph));
        }
        let graph = Arc::new(Graph::open(&self.folder, &self.manifest)?);
        if self.keeping != Keeping::Never {
            state.graph = Some(Arc::clone(&graph));
        }
        Ok(graph)
    }

    /// Gives up the memory of a graph that nobody asked for a while.
    pub(crate) fn rest(&self) {
        let mut state = self.state();
        let is_idle = state.asked.is_none_or(|asked| asked.elapsed() >= IDLE);
        if self.keeping != Keeping::Always && is_idle {
            state.graph = None;
        }
    }

    /// Notes whether it could be run.
    pub(crate) fn noted<T>(&self, done: Result<T, ModelError>) -> Result<T, String> {
        let done = done.map_err(|error| error.to_string());
        self.state().trouble = done.as_ref().err().cloned();
        done
    }

    /// Why it could not be run when it was last asked; `None` where it could.
    pub(crate) fn trouble(&self) -> Option<String> {
        self.state().trouble.clone()
    }

    #[cfg(test)]
    pub(crate) fn is_in_memory(&self) -> bool {
        self.state().graph.is_some()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
