//! The official sources: the way out, and where they are.

use crate::{Addresses, Fetch};

/// The official sources, as one machine may ask them.
pub struct Sources {
    /// The way out.
    pub fetch: Fetch,
    /// Where they are.
    pub addresses: Addresses,
}
