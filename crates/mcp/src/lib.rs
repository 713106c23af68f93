//! The MCP shell: the protocol over the tools of the desk, on standard input and output.

mod asking;
mod listing;
mod progress;
mod server;
mod stdio;
mod turn;

pub use server::{Clock, Server};
pub use stdio::{ServeError, serve_stdio};
