//! The path under which an act is published.

use std::{fmt, str::FromStr};

use crate::akn;

/// The path of an act of the classified compilation or of the official gazette, with the host:
/// `https://fedlex.data.admin.ch/eli/cc/27/317_321_377`.
#[derive(Clone, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Eli(String);

const HOST: &str = "https://fedlex.data.admin.ch/";

impl Eli {
    /// The path, without the host: `eli/cc/27/317_321_377`.
    pub fn path(&self) -> &str {
        &self.0
    }

    /// Whether it is one of the classified compilation.
    pub fn is_classified(&self) -> bool {
        self.0.starts_with("eli/cc/")
    }

    /// The name that all versions and languages share in an id: `cc-27-317_321_377`.
    pub fn short(&self) -> String {
        let expression =
            akn::Expression { work: self.0.clone(), day: None, language: String::new() };
        expression.short_work().to_lowercase()
    }

    /// The address at which a person reads it in a language.
    pub fn permalink(&self, language: &str) -> String {
        format!("https://www.fedlex.admin.ch/{}/{language}", self.0)
    }

    /// As it stands in a question.
    pub(super) fn term(&self) -> String {
        format!("<{HOST}{}>", self.0)
    }
}

/// The text is not a path of an act.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct NoEli;

impl FromStr for Eli {
    type Err = NoEli;

    /// Reads an address or a path. Only letters, digits and `_-./` may stand in it, so that it can
    /// stand in a question.
    fn from_str(text: &str) -> Result<Self, NoEli> {
        let secure = text.replacen("http://", "https://", 1);
        let path = secure.strip_prefix(HOST).unwrap_or(&secure);
        let is_clean =
            path.chars().all(|letter| letter.is_ascii_alphanumeric() || "_-./".contains(letter));
        let is_path = path.starts_with("eli/")
            && path.split('/').count() >= 4
            && path.split('/').all(|part| !part.is_empty() && !part.starts_with('.'));
        if is_clean && is_path && path.len() <= 150 {
            Ok(Self(path.to_owned()))
        } else {
            Err(NoEli)
        }
    }
}

impl fmt::Display for Eli {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_path_of_an_act_is_one() {
        let read = |text: &str| text.parse::<Eli>().map(|eli| eli.0).ok();
        let path = "eli/cc/27/317_321_377";
        assert_eq!(
            read("https://fedlex.data.admin.ch/eli/cc/27/317_321_377").as_deref(),
            Some(path)
        );
        assert_eq!(read(path).as_deref(), Some(path));
        for text in [
            "",
            "eli/cc",
            "https://example.org/eli/cc/1/2",
            "eli/cc/1/2> . ?s ?p ?o",
            "eli/cc/../x",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(path.parse::<Eli>().unwrap().short(), "cc-27-317_321_377");
    }
}
