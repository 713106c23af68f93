//! `cargo xtask standin`: the stand-ins for the official sources, until it is stopped.

use anyhow::{Context, Result, bail};
use standin::{Options as Material, entscheidsuche, fedlex, onlinekommentar};

use crate::{options::Options, say::say, workspace::Workspace};

/// The first of the three ports where none is given.
const PORT: u16 = 8460;

/// Starts the three and waits.
pub(crate) fn run(options: &Options) -> Result<()> {
    let shared = options.shared(&Workspace::load()?.root);
    let base = match options.value("--port-base") {
        Some(text) => text.parse().context("--port-base needs a number below 65533")?,
        None => PORT,
    };
    let Some([first, second, third]) = ports(base) else {
        bail!("--port-base needs a number below 65533");
    };
    let material = Material::of(shared);
    if !material.material_is_here() {
        bail!(
            "{} has no recorded answers; name the folder with --shared",
            material.shared.display()
        );
    }
    let running = [
        fedlex::start(&material.clone().at_port(first))?,
        entscheidsuche::start(&material.clone().at_port(second))?,
        onlinekommentar::start(&material.at_port(third))?,
    ];
    let [fedlex, entscheidsuche, onlinekommentar] =
        running.each_ref().map(standin::Running::address);
    say(&format!(
        "# Put this into fontes.toml; stop with Ctrl-C.\n[sources]\nfedlex = \"{fedlex}\"\n\
         entscheidsuche = \"{entscheidsuche}\"\nonlinekommentar = \"{onlinekommentar}\""
    ));
    loop {
        std::thread::park();
    }
}

/// Three ports in a row; three that are free for 0.
fn ports(base: u16) -> Option<[u16; 3]> {
    match base {
        0 => Some([0; 3]),
        _ => Some([base, base.checked_add(1)?, base.checked_add(2)?]),
    }
}
