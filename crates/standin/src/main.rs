//! The stand-ins for the official sources, until they are stopped: for trying without a network.

use std::{io::Write, path::PathBuf, process::ExitCode};

use standin::{Options, Running, StandinError, entscheidsuche, fedlex, onlinekommentar};

/// The first of the three ports where none is given.
const PORT: u16 = 8460;
/// How it ends where the recorded answers are absent; 2 is wrong usage.
const NO_MATERIAL: u8 = 3;
const USAGE: &str = "usage: standin --shared DIR [--port-base N]\n\n\
                     Starts stand-ins for the official sources at three ports in a row, free ones \
                     for 0,\nfrom the answers recorded in DIR.";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some((shared, ports)) = arguments(&words) else { return refuse(USAGE, 2) };
    let material = Options::of(shared);
    if !material.material_is_here() {
        let folder = material.shared.display();
        return refuse(&format!("{folder} has no recorded answers"), NO_MATERIAL);
    }
    match start(&material, ports).map(|running| (announce(&running), running)) {
        Ok((Ok(()), _running)) => loop {
            std::thread::park();
        },
        Ok((Err(error), _)) => refuse(&error.to_string(), 1),
        Err(error) => refuse(&error.to_string(), 1),
    }
}

/// The folder of the material and the ports.
fn arguments(words: &[String]) -> Option<(PathBuf, [u16; 3])> {
    let (mut shared, mut base) = (None, PORT);
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--shared" => shared = Some(PathBuf::from(words.next()?)),
            "--port-base" => base = words.next()?.parse().ok()?,
            _ => return None,
        }
    }
    let ports = match base {
        0 => [0; 3],
        _ => [base, base.checked_add(1)?, base.checked_add(2)?],
    };
    Some((shared?, ports))
}

fn start(material: &Options, ports: [u16; 3]) -> Result<[Running; 3], StandinError> {
    let [first, second, third] = ports.map(|port| material.clone().at_port(port));
    Ok([fedlex::start(&first)?, entscheidsuche::start(&second)?, onlinekommentar::start(&third)?])
}

/// Prints the settings that point to them.
fn announce(running: &[Running; 3]) -> std::io::Result<()> {
    let [fedlex, entscheidsuche, onlinekommentar] = running.each_ref().map(Running::address);
    let mut out = std::io::stdout();
    writeln!(
        out,
        "# Put this into fontes.toml; stop with Ctrl-C.\n[sources]\nfedlex = \"{fedlex}\"\n\
         entscheidsuche = \"{entscheidsuche}\"\nonlinekommentar = \"{onlinekommentar}\""
    )?;
    out.flush()
}

fn refuse(why: &str, code: u8) -> ExitCode {
    // Where nobody listens, the exit code still says it.
    let _ = writeln!(std::io::stderr(), "{why}");
    ExitCode::from(code)
}
