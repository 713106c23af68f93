//! Stand-ins for the official sources: servers on this machine that answer as the sources are
//! recorded to answer, with their traps, so that a wrong predicate or field finds nothing here as
//! it does in life.
//!
//! They share no code with the clients they are there to test. What is recorded comes from the
//! folder with the material beside the project; the little that is invented says so.

pub mod entscheidsuche;
pub mod fedlex;
pub mod model;
pub mod onlinekommentar;

mod fault;
mod form;
mod message;
mod options;
mod recording;
mod running;
mod standins;

pub use fault::Fault;
pub use options::{Options, StandinError};
pub use running::{Running, Seen};
pub use standins::Standins;

use standins::Standin;

/// The stand-in of each source, in the order of their ports.
const STANDINS: &[Standin] = &[
    Standin { name: "fedlex", start: fedlex::start },
    Standin { name: "entscheidsuche", start: entscheidsuche::start },
    Standin { name: "onlinekommentar", start: onlinekommentar::start },
];

/// Starts the stand-ins of all sources: at ports in a row, or at free ones where no port is given.
pub fn start(options: &Options) -> Result<Standins, StandinError> {
    Standins::start(STANDINS, options)
}
