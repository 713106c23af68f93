//! The official sources: what the settings file says of them.

use std::sync::Arc;

use desk::{Addresses, Fetch, Network, Sources};
use serde::Deserialize;

/// What the section `[sources]` of the settings file may say.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Written {
    /// Where decisions of Swiss courts are, instead of their usual address.
    entscheidsuche: Option<String>,
    /// The path at which its search answers.
    entscheidsuche_search: Option<String>,
    /// Where federal law is.
    fedlex: Option<String>,
    /// Where commentaries are.
    onlinekommentar: Option<String>,
}

/// The official sources, over the network.
pub(crate) fn of(written: &Written) -> Sources {
    let usual = Addresses::default();
    let or = |given: &Option<String>, usual: String| {
        given.as_ref().map_or(usual, |address| address.trim_end_matches('/').to_owned())
    };
    let addresses = Addresses {
        entscheidsuche: or(&written.entscheidsuche, usual.entscheidsuche),
        entscheidsuche_search: or(&written.entscheidsuche_search, usual.entscheidsuche_search),
        fedlex: or(&written.fedlex, usual.fedlex),
        onlinekommentar: or(&written.onlinekommentar, usual.onlinekommentar),
    };
    let network = Arc::new(Network::default());
    Sources { fetch: Fetch::new(network.clone(), network), addresses }
}
