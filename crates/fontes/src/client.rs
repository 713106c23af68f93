//! The command `mcp-config`: the entry that makes an assistant start this program.

pub(crate) mod place;

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use anyhow::Context;
use desk::Failure;
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
    let (program, entry) = entry(client, selection, settings)?;
    writeln!(io::stdout(), "{}", serde_json::to_string_pretty(&entry)?)?;
    writeln!(io::stderr(), "\n{}", told(client))?;
    if let Some(note) = note(&program, "mcp-config") {
        writeln!(io::stderr(), "\n{note}")?;
    }
    Ok(Ending::ANSWERED)
}

/// Prints the entry that makes an assistant ask a server over HTTP.
pub(crate) fn print_remote(client: Client, url: &str) -> anyhow::Result<Ending> {
    if !url.starts_with("https://") && !url.starts_with("http://") {
        let text = format!("`{url}` is not the address of a server; write it like {EXAMPLE}");
        return Err(Failure::invalid_parameters(text).into());
    }
    let headers = json!({ "Authorization": "Bearer TOKEN" });
    let server = match client {
        Client::ClaudeDesktop => {
            let text = "Claude Desktop takes servers over HTTP in its settings (Connectors), not in its file; \
                without `--url` the entry starts this program";
            return Err(Failure::invalid_parameters(text).into());
        }
        Client::ClaudeCode | Client::Vscode | Client::Generic => {
            json!({ "type": "http", "url": url, "headers": headers })
        }
        Client::Cursor | Client::Zed => json!({ "url": url, "headers": headers }),
    };
    let entry = json!({ key(client): { NAME: server } });
    writeln!(io::stdout(), "{}", serde_json::to_string_pretty(&entry)?)?;
    let token = "Put a token in the place of TOKEN: `fontes token create NAME` makes one on the machine of the server.";
    writeln!(io::stderr(), "\n{}\n\n{token}", told(client))?;
    Ok(Ending::ANSWERED)
}

/// How the address of a server is written.
const EXAMPLE: &str = "https://fontes.example.ch:8443/mcp";

/// This program, and the entry that makes an assistant start it.
pub(crate) fn entry(
    client: Client,
    selection: &Selection,
    settings: &Settings,
) -> anyhow::Result<(PathBuf, Value)> {
    let program = crate::program::path().context("cannot tell where this program is")?;
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
    let server = server(client, &program.to_string_lossy(), &arguments);
    Ok((program, json!({ key(client): { NAME: server } })))
}

/// What has to be said of a program that does not stay where it is, and the command to run then.
pub(crate) fn note(program: &Path, command: &str) -> Option<String> {
    is_built_in_place(program).then(|| format!("{BUILT_IN_PLACE}`fontes {command}` again."))
}

/// The name of our entry.
pub(crate) const NAME: &str = "fontes";

const BUILT_IN_PLACE: &str = "Note: this program lies in a build folder, and the entry breaks when \
    that folder is moved or cleaned.\nFor an entry that lasts, run `cargo install --path \
    crates/fontes`, then ";

/// Whether the program lies where cargo builds: in `target`, or in a folder that stands for it.
pub(crate) fn is_built_in_place(program: &Path) -> bool {
    program.ancestors().skip(1).any(|folder| {
        folder.file_name().is_some_and(|name| name == "target")
            || folder.join(".rustc_info.json").is_file()
    })
}

/// The server as the client writes it.
fn server(client: Client, program: &str, arguments: &[String]) -> Value {
    match client {
        Client::ClaudeCode | Client::Vscode => {
            json!({ "type": "stdio", "command": program, "args": arguments })
        }
        Client::Zed => json!({ "command": program, "args": arguments, "env": {} }),
        Client::ClaudeDesktop | Client::Cursor | Client::Generic => {
            json!({ "command": program, "args": arguments })
        }
    }
}

/// What the client calls the object of its servers.
pub(crate) const fn key(client: Client) -> &'static str {
    match client {
        Client::Vscode => "servers",
        Client::Zed => "context_servers",
        _ => "mcpServers",
    }
}

/// The name of a client, for a reader.
pub(crate) const fn name(client: Client) -> &'static str {
    match client {
        Client::ClaudeDesktop => "Claude Desktop",
        Client::ClaudeCode => "Claude Code",
        Client::Vscode => "Visual Studio Code",
        Client::Cursor => "Cursor",
        Client::Zed => "Zed",
        Client::Generic => "another assistant",
    }
}

/// Where the entry belongs, for a reader.
fn told(client: Client) -> String {
    match client {
        Client::ClaudeDesktop => format!(
            "Merge this into the configuration of Claude Desktop, then restart it:{}",
            place::listed(client, None)
        ),
        Client::ClaudeCode => {
            "Merge this into .mcp.json in your project, or into ~/.claude.json for every project."
                .to_owned()
        }
        Client::Vscode => {
            "Merge this into .vscode/mcp.json in your workspace; for every workspace, run \
             \"MCP: Open User Configuration\" from the command palette."
                .to_owned()
        }
        Client::Cursor => format!(
            "Merge this into the configuration of Cursor:{}",
            place::listed(client, Some(".cursor/mcp.json"))
        ),
        Client::Zed => format!(
            "Merge this into the settings of Zed (command palette: \"zed: open settings\"):{}",
            place::listed(client, None)
        ),
        Client::Generic => {
            "Merge this into your assistant's MCP configuration; most call the object mcpServers."
                .to_owned()
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
