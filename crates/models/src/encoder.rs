//! An encoder that a user brought, run when it is needed.

use std::{
    fmt,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use embed::{Encoder, Vector};

use crate::{centre::Centre, error::ModelError, graph::Graph, manifest::Manifest};

/// How long an encoder stays in memory that nobody asks, where it does not always stay.
const IDLE: Duration = Duration::from_mins(5);

/// So many texts of like length are run together.
const TOGETHER: usize = 8;

/// How long an encoder stays in memory: what the memory modes of the specification do.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Keeping {
    /// Until the program ends (mode full).
    Always,
    /// Until nobody asked it for some minutes (mode standard).
    AWhile,
    /// Only while it is asked (mode constrained).
    Never,
}

/// An encoder of a folder. It is read when it is first asked, and given up as its keeping says.
pub struct ModelEncoder {
    folder: PathBuf,
    manifest: Manifest,
    mark: String,
    centre: Centre,
    keeping: Keeping,
    held: Mutex<Held>,
}

#[derive(Default)]
struct Held {
    graph: Option<Arc<Graph>>,
    asked: Option<Instant>,
    trouble: Option<String>,
}

impl fmt::Debug for ModelEncoder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ModelEncoder").field("mark", &self.mark).finish_non_exhaustive()
    }
}

impl ModelEncoder {
    /// The encoder of a folder with its manifest.
    pub(crate) fn new(folder: &Path, manifest: Manifest, centre: Centre, keeping: Keeping) -> Self {
        let mark = manifest.mark();
        Self { folder: folder.to_owned(), manifest, mark, centre, keeping, held: Mutex::default() }
    }

    /// What its manifest says.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// Whether another is of the same files in the same place.
    pub fn is_alike(&self, other: &Self) -> bool {
        self.folder == other.folder && self.mark == other.mark
    }

    /// Why it could not be run when it was last asked; `None` where it could.
    pub fn trouble(&self) -> Option<String> {
        self.held().trouble.clone()
    }

    /// Gives up the memory of an encoder that nobody asked for a while.
    pub fn rest(&self) {
        let mut held = self.held();
        let is_idle = held.asked.is_none_or(|asked| asked.elapsed() >= IDLE);
        if self.keeping != Keeping::Always && is_idle {
            held.graph = None;
        }
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn graph(&self) -> Result<Arc<Graph>, ModelError> {
        let mut held = self.held();
        held.asked = Some(Instant::now());
        if let Some(graph) = &held.graph {
            return Ok(Arc::clone(graph));
        }
        let graph = Arc::new(Graph::open(&self.folder, &self.manifest)?);
        if self.keeping != Keeping::Never {
            held.graph = Some(Arc::clone(&graph));
        }
        Ok(graph)
    }

    /// The directions of these texts behind a prefix.
    fn directions(&self, prefix: &str, texts: &[&str]) -> Result<Vec<Option<Vector>>, ModelError> {
        let graph = self.graph()?;
        let mut order: Vec<usize> = (0..texts.len()).collect();
        order.sort_by_key(|place| texts.get(*place).map(|text| text.len()));
        let mut directions = vec![None; texts.len()];
        for places in order.chunks(TOGETHER) {
            let whole: Vec<String> = places
                .iter()
                .filter_map(|place| Some(format!("{prefix}{}", texts.get(*place)?)))
                .collect();
            let whole: Vec<&str> = whole.iter().map(String::as_str).collect();
            for (place, sum) in places.iter().zip(graph.sums(&whole)?) {
                let text = texts.get(*place).copied().unwrap_or_default();
                // A text without a word has no direction, whatever the prefix means.
                let is_said = text.contains(char::is_alphanumeric);
                if is_said
                    && sum.len() == self.manifest.dimensions
                    && let Some(slot) = directions.get_mut(*place)
                {
                    *slot = Vector::of(&self.centre.from(sum));
                }
            }
        }
        Ok(directions)
    }

    /// The same of one text; what went wrong is noted.
    fn one(&self, prefix: &str, text: &str) -> Option<Vector> {
        let directions = self.directions(prefix, &[text]);
        self.held().trouble = directions.as_ref().err().map(ToString::to_string);
        directions.ok()?.pop().flatten()
    }
}

impl Encoder for ModelEncoder {
    fn id(&self) -> &str {
        &self.mark
    }

    fn dimensions(&self) -> usize {
        self.manifest.dimensions
    }

    fn encode(&self, text: &str) -> Option<Vector> {
        self.one(&self.manifest.prefixes.passage, text)
    }

    fn encode_question(&self, text: &str) -> Option<Vector> {
        self.one(&self.manifest.prefixes.question, text)
    }

    fn encode_each(&self, texts: &[&str]) -> Result<Vec<Option<Vector>>, String> {
        let prefix = &self.manifest.prefixes.passage;
        self.directions(prefix, texts).map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use embed::likeness;
    use material::onnx;

    use super::*;
    use crate::{Added, Shelf};

    #[test]
    fn questions_and_passages_have_their_own_prefix_and_texts_keep_their_order() {
        let home = std::env::temp_dir().join(format!("fontes-models-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&home);
        let words = [
            ("frage", [3.0, 0.0, 0.0, 0.0]),
            ("stelle", [0.0, 3.0, 0.0, 0.0]),
            ("miete", [0.0, 0.0, 1.0, 0.0]),
            ("pacht", [0.0, 0.0, 0.0, 1.0]),
        ];
        onnx::write(&home.join("tiny"), &words).unwrap();
        let said = Added {
            question: Some("frage ".to_owned()),
            passage: Some("stelle ".to_owned()),
            ..Added::default()
        };
        let shelf = Shelf::below(&home);
        shelf.add(&home.join("tiny"), &said).unwrap();
        shelf.put_in_use(Some("tiny")).unwrap();
        for keeping in [Keeping::Always, Keeping::AWhile, Keeping::Never] {
            let encoder = shelf.open(keeping).unwrap().unwrap();
            let question = encoder.encode_question("miete").unwrap();
            let passage = encoder.encode("miete").unwrap();
            // What stands before a question leads elsewhere than what stands before a passage.
            assert!(likeness(question.parts(), passage.parts()) < 0.5, "{question:?} {passage:?}");
            let texts =
                ["pacht pacht miete", "", "miete", "pacht", "miete pacht miete pacht miete"];
            let one_by_one: Vec<_> = texts.iter().map(|text| encoder.encode(text)).collect();
            assert_eq!(encoder.encode_each(&texts).unwrap(), one_by_one);
            assert!(one_by_one[1].is_none() && one_by_one[2] != one_by_one[3]);
            assert_eq!(encoder.trouble(), None);
            let is_held = |encoder: &ModelEncoder| encoder.held().graph.is_some();
            assert_eq!(is_held(&encoder), keeping != Keeping::Never);
            // It was asked just now.
            encoder.rest();
            assert_eq!(is_held(&encoder), keeping != Keeping::Never);
        }
        let encoder = shelf.open(Keeping::Never).unwrap().unwrap();
        std::fs::remove_file(home.join("models/tiny/model.onnx")).unwrap();
        assert!(encoder.encode("miete").is_none() && encoder.encode_each(&["miete"]).is_err());
        assert!(encoder.trouble().is_some_and(|why| why.contains("model.onnx")));
        std::fs::remove_dir_all(&home).unwrap();
    }
}
