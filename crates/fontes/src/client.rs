//! The command `mcp-config`: the entry that makes an assistant start this program.

use std::{
    io::{self, Write},
    path::Path,
};

use anyhow::Context;
use serde_json::{Value, json};

use crate::{
    cli::{Client, Selection},
    ending::Ending,
    serve,
    settings::Settings,
};

/// Prints the entry, and where it belongs.
pub(crate) fn print(
    client: Client,
    selection: &Selection,
    settings: &Settings,
) -> anyhow::Result<Ending> {
    serve::choose(selection)?;
    let program = std::env::current_exe().context("cannot tell where this program is")?;
    let mut arguments = vec!["serve".to_owned()];
    for name in &selection.names {
        arguments.extend(["--toolset".to_owned(), name.clone()]);
    }
    // The assistant knows nothing of our environment: what is not usual must be said.
    if let Some(home) = settings.chosen_home() {
        arguments.extend(["--home".to_owned(), home.to_string_lossy().into_owned()]);
    }
    if settings.is_cut {
        arguments.push("--offline".to_owned());
    }
    let entry = entry(client, &program.to_string_lossy(), &arguments);
    writeln!(io::stdout(), "{}", serde_json::to_string_pretty(&entry)?)?;
    writeln!(io::stderr(), "\n{}", place(client))?;
    if is_built_in_place(&program) {
        writeln!(io::stderr(), "\n{BUILT_IN_PLACE}")?;
    }
    Ok(Ending::ANSWERED)
}

const BUILT_IN_PLACE: &str = "Note: this program lies in a build folder, and the entry breaks when \
    that folder is moved or cleaned.\nFor an entry that lasts, run `cargo install --path \
    crates/fontes`, then `fontes mcp-config` again.";

/// Whether the program lies where cargo builds: in `target`, or in a folder that stands for it.
pub(crate) fn is_built_in_place(program: &Path) -> bool {
    program.ancestors().skip(1).any(|folder| {
        folder.file_name().is_some_and(|name| name == "target")
            || folder.join(".rustc_info.json").is_file()
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_build_folder_is_known_by_its_name() {
        assert!(is_built_in_place(Path::new("/home/a/fontes/target/release/fontes")));
        assert!(!is_built_in_place(Path::new("/home/a/.cargo/bin/fontes")));
        assert!(!is_built_in_place(Path::new("/opt/target")), "a program of that name");
    }
}
