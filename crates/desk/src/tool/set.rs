//! A named set of tools.

use crate::{Tool, permission::Permission};

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

impl Permission {
    /// Whether it may use a toolset.
    pub fn allows_toolset(&self, set: &Toolset) -> bool {
        self.toolsets.as_ref().is_none_or(|names| names.contains(set.name))
    }
}
