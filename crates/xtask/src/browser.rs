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
/// The papers that are taken in.
const PAPERS: &str = "examples/demo/papers";
/// The law that is taken in: articles on contracts for works, and articles in several versions with a decision.
const LAW: [&str; 2] = ["examples/demo/law.jsonl", "crates/fontes/fixtures/law.jsonl"];

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
    let fontes = || {
        let mut fontes = Command::new(&binary);
        fontes.arg("--home").arg(&home).arg("--offline");
        fontes
    };
    for law in LAW {
        process::output_of(fontes().args(["import", "jsonl"]).arg(workspace.root.join(law)))?;
    }
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
        .arg(workspace.root.join(PAPERS))
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
