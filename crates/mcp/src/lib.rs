//! The MCP shell: tool names, schemas, toolsets and error forms over the desk.
//!
//! It only translates. A [`Toolset`] is a list of [`Tool`]s; a tool declares its [`Parameter`]s
//! once, and both its input schema and the reading of its arguments follow from that declaration.
//! A further toolset is one file and one line of [`Toolset::ALL`].

mod answer;
mod bge_search;
mod cantonal_courts;
mod cases;
mod corpus;
mod decisions;
mod entscheidsuche;
mod failure;
mod fedlex_sparql;
mod legal_citations;
mod onlinekommentar;
mod parameter;
mod policy;
mod progress;
mod schema;
mod server;
mod stdio;
mod tool;
mod toolset;
mod turn;
mod words;

pub use answer::Answer;
pub use failure::Failure;
pub use parameter::{Kind, Parameter, Presence};
pub use server::{Clock, Server};
pub use stdio::{ServeError, serve_stdio};
pub use tool::{Effect, Pace, Tool};
pub use toolset::{Toolset, UnknownToolset};
