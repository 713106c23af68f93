//! The stand-ins for the official sources, until they are stopped: for trying without a network.

use std::{io::Write, path::PathBuf, process::ExitCode};

use standin::{Options, Standins};

/// The first of the ports where none is given.
const PORT: u16 = 8460;
/// How it ends where the recorded answers are absent; 2 is wrong usage.
const NO_MATERIAL: u8 = 3;
const USAGE: &str = "usage: standin --shared DIR [--port-base N]\n\n\
                     Starts stand-ins for the official sources at ports in a row, free ones \
                     for 0,\nfrom the answers recorded in DIR.";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some((shared, port)) = arguments(&words) else { return refuse(USAGE, 2) };
    let material = Options::of(shared).at_port(port);
    if !material.material_is_here() {
        let folder = material.shared.display();
        return refuse(&format!("{folder} has no recorded answers"), NO_MATERIAL);
    }
    match standin::start(&material).map(|running| (announce(&running), running)) {
        Ok((Ok(()), _running)) => loop {
            std::thread::park();
        },
        Ok((Err(error), _)) => refuse(&error.to_string(), 1),
        Err(error) => refuse(&error.to_string(), 1),
    }
}

/// The folder of the material and the first port.
fn arguments(words: &[String]) -> Option<(PathBuf, u16)> {
    let (mut shared, mut base) = (None, PORT);
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--shared" => shared = Some(PathBuf::from(words.next()?)),
            "--port-base" => base = words.next()?.parse().ok()?,
            _ => return None,
        }
    }
    Some((shared?, base))
}

/// Prints the settings that point to them.
fn announce(running: &Standins) -> std::io::Result<()> {
    let settings = running.settings();
    let text = format!("# Put this into fontes.toml; stop with Ctrl-C.\n[sources]\n{settings}");
    let mut out = std::io::stdout();
    // In one piece: whoever waits for the last address reads no further.
    out.write_all(text.as_bytes())?;
    out.flush()
}

fn refuse(why: &str, code: u8) -> ExitCode {
    // Where nobody listens, the exit code still says it.
    let _ = writeln!(std::io::stderr(), "{why}");
    ExitCode::from(code)
}
