//! Texts in, directions out: what means the same lies close together, in German, French, Italian and
//! English. Nothing here touches the network or the disk.

mod encoder;
mod error;
mod pieces;
mod product;
mod reached;
mod reranker;
mod row;
mod token;
mod vector;

pub use encoder::Encoder;
pub use error::EmbedError;
pub use reached::Reached;
pub use reranker::{LONGEST_RERANKED, RERANKED, Reranker, reranked};
pub use row::Wanted;
pub use token::TokenEncoder;
pub use vector::{UNIT, Vector, likeness};

/// What is less like a question than this, by the built-in encoder, has nothing to do with it: two texts
/// taken by chance are.
pub const NOISE: f32 = 0.2;

/// The encoder that comes with the program: one weighted vector a token, learnt from articles of Swiss
/// acts in three languages, of German and French ones, from headnotes, and from what people say with the articles
/// that decide it (`training/README.md`).
pub fn built_in() -> &'static TokenEncoder {
    static BUILT_IN: std::sync::LazyLock<TokenEncoder> = std::sync::LazyLock::new(|| {
        TokenEncoder::read("token", include_bytes!("../token.fte"))
            .unwrap_or_else(|_| TokenEncoder::empty())
    });
    &BUILT_IN
}
