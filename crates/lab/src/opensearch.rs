//! Nodes of OpenSearch on this machine, each in a JVM of its own: for tests, measurements, and whoever wants
//! to try the shared store.

pub(crate) mod eval;
pub(crate) mod faults;
pub(crate) mod nodes;
#[cfg(unix)]
pub(crate) mod relations;

use anyhow::{Context, Result, bail};
use xtask::{options::Options, process, say::say, workspace::Workspace};

use self::nodes::Nodes;

/// How many nodes there are, unless said otherwise.
const NODES: usize = 3;

/// Starts nodes, which run until `down`.
pub(crate) fn up(options: &Options) -> Result<()> {
    let Some(nodes) = Nodes::start(&Workspace::load()?, number(options, NODES)?)? else {
        bail!("nodes of OpenSearch need a JDK of 21 or newer, and Maven");
    };
    say(&format!("FONTES_OPENSEARCH='{}'", nodes.urls().join(" ")));
    nodes.leave();
    Ok(())
}

/// Ends the nodes that `up` started.
pub(crate) fn down(_: &Options) -> Result<()> {
    Nodes::end_left(&Workspace::load()?)
}

/// Runs the tests of the shared store on nodes of its own.
pub(crate) fn test(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let Some(nodes) = Nodes::start(&workspace, number(options, NODES)?)? else {
        material::skip("opensearch: there is no JDK of 21 or newer, or no Maven that can fetch");
        return Ok(());
    };
    let scriptless = Nodes::start_with(&workspace, 1, 's', &["script.allowed_types=none"])?;
    let mut cargo = process::cargo(&workspace.root);
    // The same packages as `cargo test`, so that nothing is compiled anew.
    cargo.args(["test", "--locked", "--lib", "--", "tests::nodes"]);
    cargo.env("FONTES_OPENSEARCH", nodes.urls().join(" "));
    if let Some(scriptless) = &scriptless {
        cargo.env("FONTES_OPENSEARCH_SCRIPTLESS", scriptless.urls().join(" "));
    }
    process::run(&mut cargo).context("testing the shared store")
}

/// How many nodes are asked for.
fn number(options: &Options, usual: usize) -> Result<usize> {
    let asked = options.value("--nodes").map(str::parse).transpose();
    let number = asked.context("--nodes is a number")?.unwrap_or(usual);
    if !(1..=9).contains(&number) {
        bail!("--nodes is a number from 1 to 9");
    }
    Ok(number)
}
