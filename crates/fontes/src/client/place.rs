//! Where each assistant keeps its configuration.

use std::path::PathBuf;

use crate::cli::Client;

/// A file of an assistant's own, and the systems on which it lies there.
#[derive(Debug)]
pub(crate) struct Place {
    /// The systems, as a reader knows them.
    systems: &'static str,
    /// The path, with what stands for a folder of the user.
    path: &'static str,
}

const fn place(systems: &'static str, path: &'static str) -> Place {
    Place { systems, path }
}

/// The configuration for every project of a user, on each system.
pub(crate) const fn places(client: Client) -> &'static [Place] {
    match client {
        Client::ClaudeDesktop => {
            const {
                &[
                    place(
                        "macOS",
                        "~/Library/Application Support/Claude/claude_desktop_config.json",
                    ),
                    place("Windows", "%APPDATA%\\Claude\\claude_desktop_config.json"),
                    place("Linux", "~/.config/Claude/claude_desktop_config.json"),
                ]
            }
        }
        Client::ClaudeCode => {
            const {
                &[
                    place("macOS, Linux", "~/.claude.json"),
                    place("Windows", "%USERPROFILE%\\.claude.json"),
                ]
            }
        }
        Client::Vscode => {
            const {
                &[
                    place("macOS", "~/Library/Application Support/Code/User/mcp.json"),
                    place("Windows", "%APPDATA%\\Code\\User\\mcp.json"),
                    place("Linux", "~/.config/Code/User/mcp.json"),
                ]
            }
        }
        Client::Cursor => {
            const {
                &[
                    place("macOS, Linux", "~/.cursor/mcp.json"),
                    place("Windows", "%USERPROFILE%\\.cursor\\mcp.json"),
                ]
            }
        }
        Client::Zed => {
            const {
                &[
                    place("macOS, Linux", "~/.config/zed/settings.json"),
                    place("Windows", "%APPDATA%\\Zed\\settings.json"),
                ]
            }
        }
        Client::Generic => &[],
    }
}

/// The places as a list, with what is special to a project where there is something.
pub(super) fn listed(client: Client, project: Option<&str>) -> String {
    let project = project.map(|path| ("one project", path));
    let all: Vec<(&str, &str)> =
        places(client).iter().map(|place| (place.systems, place.path)).chain(project).collect();
    let width = all.iter().map(|(systems, _)| systems.len()).max().unwrap_or(0);
    let lines = all.iter().map(|(systems, path)| format!("\n  {systems:width$}  {path}"));
    lines.collect()
}

/// The file on this machine, from the variables of the environment that name folders.
pub(crate) fn here(client: Client, variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    let system = match std::env::consts::OS {
        "macos" => "macOS",
        "windows" => "Windows",
        _ => "Linux",
    };
    let place = places(client).iter().find(|place| place.systems.contains(system))?;
    for (mark, name) in [("%APPDATA%\\", "APPDATA"), ("%USERPROFILE%\\", "USERPROFILE")] {
        if let Some(rest) = place.path.strip_prefix(mark) {
            return Some(variable(name)?.join(rest));
        }
    }
    if let Some(rest) = place.path.strip_prefix("~/.config/")
        && let Some(folder) = variable("XDG_CONFIG_HOME").filter(|folder| folder.is_absolute())
    {
        return Some(folder.join(rest));
    }
    Some(variable("HOME")?.join(place.path.strip_prefix("~/")?))
}
