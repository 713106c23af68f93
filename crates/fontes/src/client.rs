//! The command `mcp-config`: the entry that makes an assistant start this program.

use std::io::{self, Write};

use anyhow::Context;
use serde_json::{Value, json};

use crate::{
    cli::{Client, Selection},
    ending::Ending,
    serve,
};

/// Prints the entry, and where it belongs.
pub(crate) fn print(client: Client, selection: &Selection) -> anyhow::Result<Ending> {
    serve::choose(selection)?;
    let program = std::env::current_exe().context("cannot tell where this program is")?;
    let mut arguments = vec!["serve".to_owned()];
    for name in &selection.names {
        arguments.extend(["--toolset".to_owned(), name.clone()]);
    }
    let entry = entry(client, &program.to_string_lossy(), &arguments);
    writeln!(io::stdout(), "{}", serde_json::to_string_pretty(&entry)?)?;
    writeln!(io::stderr(), "\n{}", place(client))?;
    Ok(Ending::ANSWERED)
}

fn entry(client: Client, program: &str, arguments: &[String]) -> Value {
    let server = match client {
        Client::ClaudeCode | Client::Vscode => {
            json!({ "type": "stdio", "command": program, "args": arguments })
        }
        Client::Zed => json!({ "command": program, "args": arguments, "env": {} }),
        Client::ClaudeDesktop | Client::Cursor | Client::Generic => {
            json!({ "command": program, "args": arguments })
        }
    };
    let key = match client {
        Client::Vscode => "servers",
        Client::Zed => "context_servers",
        _ => "mcpServers",
    };
    json!({ key: { "fontes": server } })
}

const fn place(client: Client) -> &'static str {
    match client {
        Client::ClaudeDesktop => {
            "Merge this into the configuration of Claude Desktop, then restart it:\n  \
             macOS    ~/Library/Application Support/Claude/claude_desktop_config.json\n  \
             Windows  %APPDATA%\\Claude\\claude_desktop_config.json\n  \
             Linux    ~/.config/Claude/claude_desktop_config.json"
        }
        Client::ClaudeCode => {
            "Merge this into .mcp.json in your project, or into ~/.claude.json for every project."
        }
        Client::Vscode => {
            "Merge this into .vscode/mcp.json in your workspace; for every workspace, run \
             \"MCP: Open User Configuration\" from the command palette."
        }
        Client::Cursor => {
            "Merge this into the configuration of Cursor:\n  \
             macOS, Linux  ~/.cursor/mcp.json\n  \
             Windows       %USERPROFILE%\\.cursor\\mcp.json\n  \
             one project   .cursor/mcp.json"
        }
        Client::Zed => {
            "Merge this into the settings of Zed (command palette: \"zed: open settings\"):\n  \
             macOS, Linux  ~/.config/zed/settings.json\n  \
             Windows       %APPDATA%\\Zed\\settings.json"
        }
        Client::Generic => {
            "Merge this into your assistant's MCP configuration; most call the object mcpServers."
        }
    }
}
