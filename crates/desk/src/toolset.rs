//! The toolsets there are, and how they are chosen by name.

use thiserror::Error;

use crate::{Tool, tool::set::Toolset, tools::TOOLSETS};

/// The name belongs to no toolset.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
#[error("unknown toolset `{name}`; known are {}", Toolset::names().join(", "))]
pub struct UnknownToolset {
    /// The name as given.
    pub name: String,
}

impl Toolset {
    /// Every toolset. A further one is its file and a line of `tools.rs`.
    pub const ALL: &'static [&'static Self] = TOOLSETS;

    /// The name that means all of them.
    pub const EVERY: &'static str = "all";

    /// The toolsets that are on where none is named: forty tools at once fill an assistant's
    /// context, and the corpus reaches Swiss law too.
    pub const USUAL: [&'static str; 4] = ["legal-citations", "corpus", "cases", "research"];

    /// The toolsets of these names, in the order of [`Self::ALL`], each once. No name at all means
    /// the usual ones.
    pub fn choose(names: &[String]) -> Result<Vec<&'static Self>, UnknownToolset> {
        let known =
            |name: &str| name == Self::EVERY || Self::ALL.iter().any(|set| set.name == name);
        if let Some(name) = names.iter().find(|name| !known(name)) {
            return Err(UnknownToolset { name: name.clone() });
        }
        let every = names.iter().any(|name| name == Self::EVERY);
        let chosen = |set: &&'static Self| match names {
            [] => Self::USUAL.contains(&set.name),
            names => every || names.iter().any(|name| name == set.name),
        };
        Ok(Self::ALL.iter().copied().filter(chosen).collect())
    }

    /// The tools of these toolsets, each with the name by which it is called among them.
    pub fn tools_of(sets: &[&'static Self]) -> Vec<(&'static str, &'static Tool)> {
        let all = || sets.iter().flat_map(|set| set.tools);
        let named = |tool: &'static Tool| {
            let is_shared = all().filter(|other| other.about.name == tool.about.name).count() > 1;
            (tool.about.beside.filter(|_| is_shared).unwrap_or(tool.about.name), tool)
        };
        // One tool may be of several toolsets.
        let mut tools: Vec<(&'static str, &'static Tool)> = Vec::new();
        for (name, tool) in all().map(named) {
            if tools.iter().all(|(known, _)| *known != name) {
                tools.push((name, tool));
            }
        }
        tools
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
            Toolset::tools_of(Toolset::ALL).into_iter().map(|(name, _)| name).collect();
        let distinct: BTreeSet<&str> = names.iter().copied().collect();
        assert_eq!(names.len(), distinct.len());
    }

    #[test]
    fn tools_that_share_a_name_are_one_or_are_told_apart() {
        let names = |sets: &[&str]| -> Vec<&'static str> {
            let names: Vec<String> = sets.iter().map(|name| (*name).to_owned()).collect();
            let sets = Toolset::choose(&names).expect("known");
            Toolset::tools_of(&sets).into_iter().map(|(name, _)| name).collect()
        };
        assert_eq!(names(&["cantonal-courts"]), ["search", "get_decision", "list_courts"]);
        let beside = names(&["corpus", "entscheidsuche", "cantonal-courts"]);
        let count = |name: &str| beside.iter().filter(|known| **known == name).count();
        assert_eq!((count("search"), count("search_cantonal"), count("get_decision")), (1, 1, 1));
    }

    #[test]
    fn no_name_means_the_usual_toolsets() {
        let chosen = Toolset::choose(&[]).expect("no name is unknown");
        let names: Vec<&str> = chosen.iter().map(|set| set.name).collect();
        assert_eq!(names, Toolset::USUAL, "each of them is there");
    }

    #[test]
    fn a_name_given_twice_counts_once() {
        let names = ["legal-citations".to_owned(), "legal-citations".to_owned()];
        assert_eq!(Toolset::choose(&names).expect("known").len(), 1);
    }

    #[test]
    fn an_unknown_name_is_answered_with_the_known_ones() {
        let error = Toolset::choose(&["swiss".to_owned()]).expect_err("unknown");
        let known = Toolset::names();
        assert!(known.starts_with(&Toolset::USUAL) && known.ends_with(&[Toolset::EVERY]));
        let told = format!("unknown toolset `swiss`; known are {}", known.join(", "));
        assert_eq!(error.to_string(), told);
    }
}
