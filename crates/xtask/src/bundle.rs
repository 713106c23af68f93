//! The bundle (MCPB) by which a desktop assistant installs the program with one click: a zip file with the program
//! and a manifest that says how to start it.

use std::{
    fs::{self, File},
    io::Write as _,
    path::Path,
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use zip::{CompressionMethod, DateTime, ZipWriter, write::SimpleFileOptions};

use crate::{
    npm,
    options::Options,
    process,
    say::say,
    version::{VERSION, host},
    workspace::Workspace,
};

/// The manifest, but for what differs between versions and systems.
const MANIFEST: &str = "deploy/bundle/manifest.json";
/// The program of the format's makers that reads bundles.
const PACKAGES: [&str; 1] = ["@anthropic-ai/mcpb@2.1.2"];

/// Writes the bundle for a system.
pub(crate) fn write(workspace: &Workspace, binary: &Path, target: &str, path: &Path) -> Result<()> {
    let text = fs::read_to_string(workspace.root.join(MANIFEST)).context("reading the manifest")?;
    let manifest = manifest(&text, target)?;
    let file = File::create(path).with_context(|| format!("writing {}", path.display()))?;
    let mut zip = ZipWriter::new(file);
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default());
    zip.start_file("manifest.json", options.unix_permissions(0o644))?;
    zip.write_all(serde_json::to_string_pretty(&manifest)?.as_bytes())?;
    let program = manifest["server"]["entry_point"].as_str().context("an entry point")?;
    zip.start_file(program, options.unix_permissions(0o755))?;
    zip.write_all(&fs::read(binary).with_context(|| format!("reading {}", binary.display()))?)?;
    for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
        zip.start_file(licence, options.unix_permissions(0o644))?;
        zip.write_all(&fs::read(workspace.root.join(licence))?)?;
    }
    zip.finish()?.sync_all().with_context(|| format!("writing {}", path.display()))
}

/// The manifest of this version for a system.
fn manifest(text: &str, target: &str) -> Result<Value> {
    let mut manifest: Value = serde_json::from_str(text).context("reading the manifest")?;
    let (platform, suffix) = match target {
        target if target.contains("windows") => ("win32", ".exe"),
        target if target.contains("apple") => ("darwin", ""),
        target if target.contains("linux") => ("linux", ""),
        other => bail!("no assistant is known that runs on {other}"),
    };
    manifest["version"] = VERSION.into();
    manifest["compatibility"]["platforms"] = json!([platform]);
    for place in ["/server/entry_point", "/server/mcp_config/command"] {
        let path = manifest.pointer_mut(place).context("a manifest says what to start")?;
        *path = format!("{}{suffix}", path.as_str().unwrap_or_default()).into();
    }
    Ok(manifest)
}

/// Makes the bundle of this system, has it read by the program of the format's makers, and starts what is in it as
/// its manifest says. Says so, and succeeds, where that program cannot be installed.
pub(crate) fn run(_: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let folder = workspace.scratch("bundle")?;
    if let Err(error) = npm::install(&folder, &PACKAGES) {
        material::skip(&format!("bundle: {} cannot be installed: {error:#}", PACKAGES[0]));
        return Ok(());
    }
    let bundle = folder.join("fontes.mcpb");
    write(&workspace, &workspace.binary()?, &host()?, &bundle)?;
    let unpacked = folder.join("unpacked");
    // A run before may have left one.
    let _ = fs::remove_dir_all(&unpacked);
    let mcpb = |arguments: &[&Path]| {
        let program = if cfg!(windows) { "mcpb.cmd" } else { "mcpb" };
        let mut mcpb = Command::new(folder.join("node_modules/.bin").join(program));
        process::output_of(mcpb.current_dir(&folder).args(arguments))
    };
    mcpb(&[Path::new("unpack"), &bundle, &unpacked])?;
    let told = mcpb(&[Path::new("validate"), &unpacked.join("manifest.json")])?;
    ensure!(told.contains("Manifest is valid") || told.contains("validation passes"), "{told}");
    let tools = tools(&unpacked, &folder.join("home"))?;
    ensure!(tools > 10, "what the bundle starts has {tools} tools");
    say(&format!("the bundle is valid, and starts a server with {tools} tools"));
    Ok(())
}

/// Starts what a bundle holds, as its manifest says; how many tools it offers.
fn tools(unpacked: &Path, home: &Path) -> Result<usize> {
    let text = fs::read_to_string(unpacked.join("manifest.json"))?;
    let manifest: Value = serde_json::from_str(&text)?;
    let config = &manifest["server"]["mcp_config"];
    let placed = |value: &Value| {
        let text = value.as_str().unwrap_or_default();
        text.replace("${__dirname}", &unpacked.display().to_string())
    };
    let arguments = config["args"].as_array().into_iter().flatten().map(placed);
    let mut server = Command::new(placed(&config["command"]))
        .args(arguments)
        .env("FONTES_HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("what the bundle holds does not start")?;
    let lines = [
        json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {
            "protocolVersion": "2025-11-25", "capabilities": {},
            "clientInfo": { "name": "xtask", "version": VERSION },
        } }),
        json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }),
        json!({ "jsonrpc": "2.0", "id": 2, "method": "tools/list" }),
    ];
    let mut input = server.stdin.take().context("the server has no input")?;
    for line in lines {
        writeln!(input, "{line}")?;
    }
    drop(input);
    let done = server.wait_with_output()?;
    let text = String::from_utf8_lossy(&done.stdout).into_owned();
    let answers = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let list = answers.into_iter().find(|answer| answer["id"] == 2);
    let list = list.with_context(|| format!("the server listed no tools: {text}"))?;
    Ok(list["result"]["tools"].as_array().map_or(0, Vec::len))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manifest_starts_the_program_of_its_system() {
        let text = include_str!("../../../deploy/bundle/manifest.json");
        for (target, platform, program) in [
            ("x86_64-unknown-linux-gnu", "linux", "server/fontes"),
            ("aarch64-apple-darwin", "darwin", "server/fontes"),
            ("x86_64-pc-windows-msvc", "win32", "server/fontes.exe"),
        ] {
            let manifest = manifest(text, target).expect("a manifest");
            assert_eq!(manifest["compatibility"]["platforms"], json!([platform]));
            assert_eq!(manifest["server"]["entry_point"], program);
            let command = format!("${{__dirname}}/{program}");
            assert_eq!(manifest["server"]["mcp_config"]["command"], command);
            assert_eq!(manifest["version"], VERSION);
        }
        assert!(manifest(text, "wasm32-wasip1").is_err());
    }
}
