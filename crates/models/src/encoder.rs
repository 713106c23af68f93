//! An encoder that a user brought, run when it is needed.

use std::{fmt, path::Path};

use embed::{Encoder, Vector};

use crate::{
    centre::Centre,
    error::ModelError,
    graph::Input,
    held::{Held, Keeping},
    manifest::Manifest,
};

/// So many texts of like length are run together.
pub(crate) const TOGETHER: usize = 8;

/// An encoder of a folder. It is read when it is first asked, and given up as its keeping says.
pub struct ModelEncoder {
    held: Held,
    centre: Centre,
}

impl fmt::Debug for ModelEncoder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ModelEncoder").field("mark", &self.held.mark).finish_non_exhaustive()
    }
}

impl ModelEncoder {
    /// The encoder of a folder with its manifest.
    pub(crate) fn new(folder: &Path, manifest: Manifest, centre: Centre, keeping: Keeping) -> Self {
        Self { held: Held::new(folder, manifest, keeping), centre }
    }

    /// What its manifest says.
    pub fn manifest(&self) -> &Manifest {
        &self.held.manifest
    }

    /// Whether another is of the same files in the same place.
    pub fn is_alike(&self, other: &Self) -> bool {
        self.held.is_alike(&other.held)
    }

    /// Why it could not be run when it was last asked; `None` where it could.
    pub fn trouble(&self) -> Option<String> {
        self.held.trouble()
    }

    /// Gives up the memory of an encoder that nobody asked for a while.
    pub fn rest(&self) {
        self.held.rest();
    }

    /// The directions of these texts behind a prefix.
    fn directions(&self, prefix: &str, texts: &[&str]) -> Result<Vec<Option<Vector>>, ModelError> {
        let graph = self.held.graph()?;
        let mut order: Vec<usize> = (0..texts.len()).collect();
        order.sort_by_key(|place| texts.get(*place).map(|text| text.len()));
        let mut directions = vec![None; texts.len()];
        for places in order.chunks(TOGETHER) {
            let whole: Vec<String> = places
                .iter()
                .filter_map(|place| Some(format!("{prefix}{}", texts.get(*place)?)))
                .collect();
            let whole: Vec<Input<'_>> = whole.iter().map(|text| Input::One(text)).collect();
            for (place, sum) in places.iter().zip(graph.sums(&whole)?) {
                let text = texts.get(*place).copied().unwrap_or_default();
                // A text without a word has no direction, whatever the prefix means.
                let is_said = text.contains(char::is_alphanumeric);
                if is_said
                    && sum.len() == self.held.manifest.dimensions
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
        self.held.noted(self.directions(prefix, &[text])).ok()?.pop().flatten()
    }
}

impl Encoder for ModelEncoder {
    fn id(&self) -> &str {
        &self.held.mark
    }

    fn dimensions(&self) -> usize {
        self.held.manifest.dimensions
    }

    fn encode(&self, text: &str) -> Option<Vector> {
        self.one(&self.held.manifest.prefixes.passage, text)
    }

    fn encode_question(&self, text: &str) -> Option<Vector> {
        self.one(&self.held.manifest.prefixes.question, text)
    }

    fn encode_each(&self, texts: &[&str]) -> Result<Vec<Option<Vector>>, String> {
        let prefix = &self.held.manifest.prefixes.passage;
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
        shelf.put_in_use("tiny").unwrap();
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
            let is_held = |encoder: &ModelEncoder| encoder.held.is_in_memory();
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
