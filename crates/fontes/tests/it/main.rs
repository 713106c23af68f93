//! Drives the built binary: the command line, and the MCP server over standard input and output.

mod answers;
mod budget;
mod cases;
mod checking;
mod cli;
mod commands;
mod commentaries;
mod config;
mod connectors;
mod corpus;
mod decisions;
mod earlier;
mod heavy;
mod home;
mod locality;
mod long;
mod official;
mod paper;
mod program;
mod reader;
mod report;
mod research;
mod schemas;
mod session;
mod stdio;
mod sync;
