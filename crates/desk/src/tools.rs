//! The toolsets, and their tools, a file each.

pub(crate) mod bge_search;
pub(crate) mod cantonal_courts;
pub(crate) mod cases;
pub(crate) mod corpus;
pub(crate) mod decisions;
pub(crate) mod entscheidsuche;
pub(crate) mod fedlex_sparql;
pub(crate) mod legal_citations;
pub(crate) mod onlinekommentar;
pub(crate) mod research;

use crate::Toolset;

/// Every toolset, in the order in which they are named.
pub(crate) const TOOLSETS: &[&Toolset] = &[
    &legal_citations::TOOLSET,
    &corpus::TOOLSET,
    &cases::TOOLSET,
    &research::TOOLSET,
    &bge_search::TOOLSET,
    &entscheidsuche::TOOLSET,
    &cantonal_courts::TOOLSET,
    &fedlex_sparql::TOOLSET,
    &onlinekommentar::TOOLSET,
];
