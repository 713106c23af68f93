//! What follows a task on the command line.

use std::{collections::BTreeMap, path::PathBuf};

use anyhow::{Result, bail};

/// The options of one run.
#[derive(Debug, Default)]
pub struct Options {
    given: BTreeMap<String, String>,
}

impl Options {
    /// Reads the words after a task. `allowed` lists its options; one with a blank takes a value.
    pub fn parse(words: &[String], allowed: &[&str]) -> Result<Self> {
        let mut given = BTreeMap::new();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let (name, inline) = match word.split_once('=') {
                Some((name, value)) => (name, Some(value.to_owned())),
                None => (word.as_str(), None),
            };
            let takes_value = |option: &&str| option.split_once(' ').is_some_and(|o| o.0 == name);
            let value = if allowed.iter().any(takes_value) {
                match inline.or_else(|| words.next().cloned()) {
                    Some(value) => value,
                    None => bail!("{name} needs a value"),
                }
            } else if allowed.contains(&name) && inline.is_none() {
                String::new()
            } else {
                bail!("unknown option `{word}`");
            };
            given.insert(name.to_owned(), value);
        }
        Ok(Self { given })
    }

    /// Whether an option without a value was given.
    pub fn has(&self, name: &str) -> bool {
        self.given.contains_key(name)
    }

    /// The value of an option that takes one.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.given.get(name).map(String::as_str)
    }

    /// The folder with the material that is not part of the project: `--shared`, else the
    /// variable `FONTES_SHARED`, else `../shared` beside the repository.
    pub fn shared(&self) -> PathBuf {
        self.given.get("--shared").map_or_else(material::shared, PathBuf::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(words: &[&str], expected: &str) {
        let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        let seen = match Options::parse(&words, &["--shared DIR", "--size"]) {
            Ok(options) => format!("{:?}", options.given),
            Err(error) => format!("error: {error}"),
        };
        assert_eq!(seen, expected);
    }

    #[test]
    fn a_value_follows_or_is_joined() {
        check(&["--shared", "a", "--size"], r#"{"--shared": "a", "--size": ""}"#);
        check(&["--shared=a"], r#"{"--shared": "a"}"#);
    }

    #[test]
    fn a_missing_value_is_named() {
        check(&["--shared"], "error: --shared needs a value");
    }

    #[test]
    fn an_unknown_option_is_refused() {
        check(&["--sise"], "error: unknown option `--sise`");
        check(&["--size=3"], "error: unknown option `--size=3`");
    }
}
