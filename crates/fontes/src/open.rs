//! The command `open`: the reading room in the browser of whoever sits here.

use std::{
    io::{self, Write},
    process::{Command, Stdio},
    thread,
};

use anyhow::Context;
use desk::Upkeep;
use mcp::Address;

use crate::{
    cli::{Open, Serve},
    ending::Ending,
    serve::{choose, over_http},
    settings::Settings,
};

/// Serves the reading room on this machine, and opens it.
pub(crate) fn run(wanted: Open, settings: &Settings) -> anyhow::Result<Ending> {
    let address: Address = format!("127.0.0.1:{}", wanted.port).parse().context("an address")?;
    let toolsets = choose(&wanted.toolsets)?;
    let mut desk = settings.desk()?;
    desk.upkeep = Upkeep::Behind;
    let own = settings.clone();
    let clock: mcp::Clock = Box::new(move || own.today());
    let serve = Serve {
        toolsets: wanted.toolsets,
        http: Some(address),
        tls_certificate: None,
        tls_key: None,
        behind_proxy: false,
        is_quiet: true,
    };
    let is_opened = !wanted.no_browser;
    over_http(&serve, address, toolsets, desk, clock, settings, |at, house| {
        let mut out = io::stdout().lock();
        let Some(path) = house.link() else {
            let _ = writeln!(
                out,
                "The system gives no random numbers, so that there is no link; try again."
            );
            return;
        };
        let link = format!("{at}{path}");
        let _ = writeln!(out, "The reading room is open until you press Ctrl-C.");
        let _ = writeln!(out, "This link lets one in once, within ten minutes:\n  {link}");
        let _ = out.flush();
        if is_opened && !shown(&link) {
            let _ = writeln!(out, "No browser could be opened; open the link by hand.");
        }
    })?;
    Ok(Ending::ANSWERED)
}

/// Has the system show a page in its browser; whether it said it would.
fn shown(link: &str) -> bool {
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(target_os = "windows") {
        let mut command = Command::new("rundll32");
        command.arg("url.dll,FileProtocolHandler");
        command
    } else {
        Command::new("xdg-open")
    };
    let quiet = command.arg(link).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let Ok(mut child) = quiet.spawn() else { return false };
    // Nobody waits for a browser; but its parent takes leave of it when it ends.
    thread::spawn(move || child.wait());
    true
}
