//! Why an encoder cannot be read.

use thiserror::Error;

/// A file that is not an encoder.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum EmbedError {
    /// The file does not begin as an encoder does.
    #[error("this is not an encoder; it should begin with `FTE1`")]
    Kind,
    /// The file ends too early.
    #[error("the encoder ends too early; get the file again")]
    Short,
    /// A piece that is not text, or a number that cannot be.
    #[error("the encoder is damaged ({0}); get the file again")]
    Damaged(&'static str),
}
