//! The programs in which an assistant is set up.

use clap::ValueEnum;

/// The assistants whose configuration we know.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub(crate) enum Client {
    /// Claude Desktop.
    ClaudeDesktop,
    /// Claude Code.
    ClaudeCode,
    /// Visual Studio Code.
    Vscode,
    /// Cursor.
    Cursor,
    /// Zed.
    Zed,
    /// Any other.
    Generic,
}
