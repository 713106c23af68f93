//! Which format a file has, told by its first bytes and then by its extension.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A format that can be read.
#[derive(
    Clone, Copy, Debug, Deserialize, Eq, Ord, PartialEq, PartialOrd, JsonSchema, Serialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// Portable Document Format.
    Pdf,
    /// Word since 2007.
    Docx,
    /// Word until 2003.
    Doc,
    /// Rich Text Format.
    Rtf,
    /// Plain text and Markdown.
    Txt,
    /// A page of the web.
    Html,
    /// A mail.
    Eml,
    /// A workbook of Excel since 2007.
    Xlsx,
    /// A photograph.
    Jpg,
    /// A picture.
    Png,
    /// A picture, a fax or a scan of many pages.
    Tiff,
}

impl Format {
    /// Every format, in the order a person is told.
    pub const ALL: [Self; 11] = [
        Self::Pdf,
        Self::Docx,
        Self::Doc,
        Self::Txt,
        Self::Rtf,
        Self::Html,
        Self::Eml,
        Self::Xlsx,
        Self::Jpg,
        Self::Png,
        Self::Tiff,
    ];

    /// Its name, as a person is told.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pdf => "PDF",
            Self::Docx => "DOCX",
            Self::Doc => "DOC",
            Self::Rtf => "RTF",
            Self::Txt => "TXT",
            Self::Html => "HTML",
            Self::Eml => "EML",
            Self::Xlsx => "XLSX",
            Self::Jpg => "JPG",
            Self::Png => "PNG",
            Self::Tiff => "TIFF",
        }
    }

    /// The extensions of its files, without a dot, lower case.
    pub const fn extensions(self) -> &'static [&'static str] {
        match self {
            Self::Pdf => &["pdf"],
            Self::Docx => &["docx", "docm", "dotx"],
            Self::Doc => &["doc", "dot"],
            Self::Rtf => &["rtf"],
            Self::Txt => &["txt", "text", "md", "markdown"],
            Self::Html => &["html", "htm", "xhtml"],
            Self::Eml => &["eml"],
            Self::Xlsx => &["xlsx", "xlsm", "xltx"],
            Self::Jpg => &["jpg", "jpeg", "jpe"],
            Self::Png => &["png"],
            Self::Tiff => &["tif", "tiff"],
        }
    }

    /// The format an extension stands for.
    pub fn of_extension(extension: &str) -> Option<Self> {
        let extension = extension.to_ascii_lowercase();
        Self::ALL.into_iter().find(|format| format.extensions().contains(&extension.as_str()))
    }
}
