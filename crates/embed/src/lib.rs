//! Texts in, directions out: what means the same lies close together, in German, French, Italian and
//! English. Nothing here touches the network or the disk.

mod error;
mod pieces;
mod row;
mod token;
mod vector;

pub use error::EmbedError;
pub use row::Wanted;
pub use token::TokenEncoder;
pub use vector::{UNIT, Vector, likeness};

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

    /// The direction of several texts together, each with what it counts for, however long it is.
    fn encode_together(&self, texts: &[(&str, f32)]) -> Option<Vector> {
        let direction =
            |(text, weight): &(&str, f32)| self.encode(text).map(|direction| (direction, *weight));
        Vector::between(&texts.iter().filter_map(direction).collect::<Vec<_>>())
    }
}

/// What is less like a question than this, by the built-in encoder, has nothing to do with it: two texts
/// taken by chance are.
pub const NOISE: f32 = 0.2;

/// The encoder that comes with the program: one weighted vector a token, learnt from articles of Swiss
/// acts in three languages and from headnotes (`training/README.md`).
pub fn built_in() -> &'static TokenEncoder {
    static BUILT_IN: std::sync::LazyLock<TokenEncoder> = std::sync::LazyLock::new(|| {
        TokenEncoder::read("token", include_bytes!("../token.fte"))
            .unwrap_or_else(|_| TokenEncoder::empty())
    });
    &BUILT_IN
}
