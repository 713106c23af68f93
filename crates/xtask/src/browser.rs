//! Does the reading room work in a browser that nobody here wrote? Chromium opens it, walks through every room, by
//! hand and by keyboard, wide and narrow, in German and in French, without scripts, and looks for what keeps
//! people out.

use std::{
    env, fs,
    path::PathBuf,
    process::{Command, Stdio},
};

use anyhow::{Context, Result};

use crate::{npm, options::Options, process, running::started, say::say, workspace::Workspace};

/// What drives the browser, and what knows the rules of accessibility.
const PACKAGES: [&str; 2] = ["playwright-core@1.65.1", "axe-core@4.14.1"];
/// The names of the browser on different systems.
const BROWSERS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];
/// What is done in the browser.
const SCRIPT: &str = "crates/xtask/browser/main.mjs";
/// The law and the papers that are taken in.
const MATERIAL: &str = "examples/demo";

/// Builds the binary, opens the reading room and drives the browser through it. Says so, and succeeds, where there
/// is no browser or the packages cannot be installed.
pub(crate) fn run(_: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let Some(browser) = browser() else {
        material::skip("browser: there is no Chromium");
        return Ok(());
    };
    let folder = workspace.scratch("browser")?;
    if let Err(error) = npm::install(&folder, &PACKAGES) {
        material::skip(&format!("browser: {} cannot be installed: {error:#}", PACKAGES[0]));
        return Ok(());
    }
    let (home, pictures) = (folder.join("home"), folder.join("pictures"));
    for left in [&home, &pictures] {
        // A run before may have left one.
        let _ = fs::remove_dir_all(left);
    }
    fs::create_dir_all(&pictures).context("a folder for pictures of the screen")?;
    let binary = workspace.binary()?;
    let material = workspace.root.join(MATERIAL);
    let fontes = || {
        let mut fontes = Command::new(&binary);
        fontes.arg("--home").arg(&home).arg("--offline");
        fontes
    };
    process::output_of(fontes().args(["import", "jsonl"]).arg(material.join("law.jsonl")))?;
    let mut server = fontes();
    server.args(["open", "--no-browser", "--port", "0"]);
    let (_server, lines) = started(server.stdout(Stdio::piped()).stderr(Stdio::null()), 3)?;
    let link = lines.last().context("the link that lets one in")?;
    let mut driver = Command::new("node");
    driver
        .arg(workspace.root.join(SCRIPT))
        .arg(&folder)
        .arg(browser)
        .arg(link)
        .arg(material.join("papers"))
        .arg(&pictures);
    process::run(&mut driver).context("the reading room in a browser")?;
    say(&format!("pictures of the screen: {}", pictures.display()));
    Ok(())
}

/// Where the browser is.
fn browser() -> Option<PathBuf> {
    let folders: Vec<PathBuf> = env::split_paths(&env::var_os("PATH")?).collect();
    let mut places = BROWSERS.iter().flat_map(|name| folders.iter().map(move |one| one.join(name)));
    places.find(|place| place.is_file())
}
