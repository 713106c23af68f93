//! What may be asked of a reader: how much is read, and what is recognised.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::Limits;

/// How a document is to be read.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize)]
pub struct Request {
    /// The name of the file, for its extension.
    pub name: String,
    /// The password, where the document is locked.
    pub password: Option<String>,
    /// How text in pictures is recognised.
    pub ocr: Ocr,
    /// What reading may cost.
    pub limits: Limits,
    /// Pages not to try: they come as skipped, without a look at them.
    pub avoid: Vec<u32>,
}

/// How text in pictures is recognised.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub enum Ocr {
    /// Not at all; such pages are reported as skipped.
    #[default]
    Off,
    /// By this program.
    Tesseract {
        /// Where it is.
        program: PathBuf,
        /// Where its models are, if it says so.
        models: Option<PathBuf>,
        /// The languages it has, in its own names, such as `deu+fra`.
        languages: String,
    },
}
