//! What the scopes of a token mean here.

use std::collections::{BTreeMap, BTreeSet};

/// The scopes that are the same for everybody; those of cases and toolsets name one each.
pub(super) const SUPPORTED: [&str; 3] = ["fontes:read", "fontes:write", "fontes:cases"];

/// What a token may do.
#[derive(Debug, Default, Eq, PartialEq)]
pub(super) struct Allowed {
    pub(super) may_write: bool,
    /// The toolsets; none for all that are served.
    pub(super) toolsets: Option<BTreeSet<String>>,
    /// The ids of the cases it may know of beside those it makes; none for all.
    pub(super) cases: Option<BTreeSet<String>>,
}

impl Allowed {
    /// What scopes allow, some of which are called otherwise elsewhere; nothing where none lets in.
    pub(super) fn of(scopes: Vec<&str>, names: &BTreeMap<String, String>) -> Option<Self> {
        let ours = scopes.into_iter().flat_map(|scope| match names.get(scope) {
            Some(ours) => ours.split_whitespace().collect(),
            None => vec![scope],
        });
        let mut allowed = Self { cases: Some(BTreeSet::new()), ..Self::default() };
        let (mut may_read, mut toolsets) = (false, BTreeSet::new());
        for scope in ours {
            match scope {
                "fontes:read" => may_read = true,
                "fontes:write" => (may_read, allowed.may_write) = (true, true),
                "fontes:cases" => allowed.cases = None,
                other => {
                    if let Some(name) = other.strip_prefix("fontes:toolset:") {
                        toolsets.insert(name.to_owned());
                    } else if let Some(id) = other.strip_prefix("fontes:case:")
                        && let Some(cases) = &mut allowed.cases
                    {
                        cases.insert(id.to_owned());
                    }
                }
            }
        }
        allowed.toolsets = (!toolsets.is_empty()).then_some(toolsets);
        may_read.then_some(allowed)
    }
}
