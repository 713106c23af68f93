//! What must whatever makes directions of texts be able to do?

use crate::vector::Vector;

/// Makes directions of texts.
///
/// Directions of one encoder may be compared with each other, and with those of no other; its id is
/// kept beside whatever is kept of it.
pub trait Encoder: Send + Sync {
    /// What tells this encoder from every other: its name and a sum over its content.
    fn id(&self) -> &str;

    /// How many dimensions its directions have.
    fn dimensions(&self) -> usize;

    /// The direction of a text; none where the text has no word that the encoder knows.
    fn encode(&self, text: &str) -> Option<Vector>;

    /// The direction of a question; as that of any text, unless the encoder was made to tell questions from
    /// what answers them.
    fn encode_question(&self, text: &str) -> Option<Vector> {
        self.encode(text)
    }

    /// The directions of several texts, in their order, or why it could not be run.
    fn encode_each(&self, texts: &[&str]) -> Result<Vec<Option<Vector>>, String> {
        Ok(texts.iter().map(|text| self.encode(text)).collect())
    }

    /// The direction of several texts together, each with what it counts for, however long it is.
    fn encode_together(&self, texts: &[(&str, f32)]) -> Option<Vector> {
        let direction =
            |(text, weight): &(&str, f32)| self.encode(text).map(|direction| (direction, *weight));
        Vector::between(&texts.iter().filter_map(direction).collect::<Vec<_>>())
    }
}
