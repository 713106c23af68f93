//! The MCP shell: the protocol over the tools of the desk, on standard input and output and over HTTP.

mod asking;
#[cfg(feature = "conformance")]
#[expect(deprecated, reason = "the suite asks whether a server can ask the model of a client")]
mod conformance;
mod conversation;
mod http;
mod listing;
mod meter;
mod outcome;
mod progress;
mod prompts;
mod resources;
mod server;
mod stdio;
mod turn;

/// Where a server listens.
pub use std::net::SocketAddr as Address;

pub use http::{Http, Journal, Limits, Rate, is_loopback, serve_http};
pub use server::{Clock, Server};
pub use stdio::{ServeError, serve_stdio};
