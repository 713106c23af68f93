//! Where the published law is.

/// Where everything in the graph is.
pub(super) const HOST: &str = "https://fedlex.data.admin.ch";
