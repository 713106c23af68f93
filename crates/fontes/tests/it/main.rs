//! Drives the built binary: the command line, and the MCP server over standard input and output.

mod answers;
mod cli;
mod config;
mod program;
mod report;
mod schemas;
mod session;
mod stdio;
