//! The toolsets there are, and how they are chosen by name.

use thiserror::Error;

use crate::{Tool, cases, legal_citations};

/// A named set of tools that a client can be given.
#[derive(Debug)]
pub struct Toolset {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it is for and in which order its tools are used, for a model.
    pub instructions: &'static str,
    /// Its tools.
    pub tools: &'static [Tool],
}

/// The name belongs to no toolset.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
#[error("unknown toolset `{name}`; known are {}", Toolset::names().join(", "))]
pub struct UnknownToolset {
    /// The name as given.
    pub name: String,
}

impl Toolset {
    /// Every toolset. A further one is its file and one line here.
    pub const ALL: &'static [&'static Self] = &[&legal_citations::TOOLSET, &cases::TOOLSET];

    /// The name that means all of them.
    pub const EVERY: &'static str = "all";

    /// The toolsets of these names, in the order of [`Self::ALL`], each once. No name at all means
    /// every toolset.
    pub fn choose(names: &[String]) -> Result<Vec<&'static Self>, UnknownToolset> {
        let known =
            |name: &str| name == Self::EVERY || Self::ALL.iter().any(|set| set.name == name);
        if let Some(name) = names.iter().find(|name| !known(name)) {
            return Err(UnknownToolset { name: name.clone() });
        }
        let every = names.is_empty() || names.iter().any(|name| name == Self::EVERY);
        let chosen = |set: &&'static Self| every || names.iter().any(|name| name == set.name);
        Ok(Self::ALL.iter().copied().filter(chosen).collect())
    }

    /// The names that can be chosen.
    pub fn names() -> Vec<&'static str> {
        Self::ALL.iter().map(|set| set.name).chain([Self::EVERY]).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_tool_name_belongs_to_one_tool() {
        let names: Vec<&str> =
            Toolset::ALL.iter().flat_map(|set| set.tools).map(|tool| tool.name).collect();
        let distinct: BTreeSet<&str> = names.iter().copied().collect();
        assert_eq!(names.len(), distinct.len());
    }

    #[test]
    fn no_name_means_every_toolset() {
        let chosen = Toolset::choose(&[]).expect("no name is unknown");
        assert_eq!(chosen.len(), Toolset::ALL.len());
    }

    #[test]
    fn a_name_given_twice_counts_once() {
        let names = ["legal-citations".to_owned(), "legal-citations".to_owned()];
        assert_eq!(Toolset::choose(&names).expect("known").len(), 1);
    }

    #[test]
    fn an_unknown_name_is_answered_with_the_known_ones() {
        let error = Toolset::choose(&["swiss".to_owned()]).expect_err("unknown");
        assert_eq!(
            error.to_string(),
            "unknown toolset `swiss`; known are legal-citations, cases, all"
        );
    }
}
