//! What people install: the program for one system, and what travels with it.
//!
//! `cargo xtask release` builds for the system it runs on, or for `--target`. On Linux the program is static: it
//! needs no library of the system, and runs where there is nothing but the kernel.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail};

use crate::{
    bundle,
    options::Options,
    process,
    say::say,
    sbom,
    version::{VERSION, host},
    workspace::Workspace,
};

/// The system for which the program is static: the target for musl would need another C library to build.
pub(crate) const STATIC: &str = "x86_64-unknown-linux-gnu";
/// What makes it so: libraries are in it, and random bytes come from the kernel itself, since a static program does
/// not find the function of the C library and would look for `/dev/urandom`.
const ALONE: &str = "-C target-feature=+crt-static --cfg getrandom_backend=\"linux_getrandom\"";
/// What lies beside the program.
const PAPERS: [&str; 5] =
    ["README.md", "CHANGELOG.md", "SECURITY.md", "LICENSE-APACHE", "LICENSE-MIT"];
/// The shells for which completions are written.
const SHELLS: [&str; 3] = ["bash", "fish", "zsh"];

/// Builds the program and writes the files of a release.
pub(crate) fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let target = match options.value("--target") {
        Some(target) => target.to_owned(),
        None => host()?,
    };
    let profile = options.value("--profile").unwrap_or("dist");
    let binary = built(&workspace, options.value("--binary"), &target, profile)?;
    let to = match options.value("--to") {
        Some(folder) => PathBuf::from(folder),
        None => workspace.scratch("release")?,
    };
    fs::create_dir_all(&to).with_context(|| format!("making {}", to.display()))?;
    let name = format!("fontes-{VERSION}-{target}");
    let archive = packed(&workspace, &binary, &to, &name, &target)?;
    let bundle = to.join(format!("{name}.mcpb"));
    bundle::write(&workspace, &binary, &target, &bundle)?;
    let list = to.join(format!("{name}.cdx.json"));
    sbom::write(&workspace, &target, &list)?;
    for file in [archive, bundle, list] {
        let bytes = fs::read(&file).with_context(|| format!("reading {}", file.display()))?;
        say(&format!("{:>9} KB  {}", bytes.len() / 1_000, file.display()));
    }
    Ok(())
}

/// The program for a system, built unless one is given; for Linux it is seen to be static.
pub(crate) fn built(
    workspace: &Workspace,
    given: Option<&str>,
    target: &str,
    profile: &str,
) -> Result<PathBuf> {
    let binary = match given {
        Some(path) => PathBuf::from(path),
        None => {
            let mut cargo = process::cargo(&workspace.root);
            cargo.args(["build", "--locked", "--package", "fontes"]);
            cargo.args(["--profile", profile, "--target", target]);
            if target == STATIC {
                cargo.env("RUSTFLAGS", ALONE);
            }
            process::run(&mut cargo)?;
            let folder = if profile == "dev" { "debug" } else { profile };
            let suffix = if target.contains("windows") { ".exe" } else { "" };
            workspace.target.join(target).join(folder).join(format!("fontes{suffix}"))
        }
    };
    let bytes = fs::read(&binary).with_context(|| format!("reading {}", binary.display()))?;
    if target == STATIC && !is_static(&bytes)? {
        bail!("{} needs libraries of the system; build it with +crt-static", binary.display());
    }
    Ok(binary)
}

/// The program with its papers, the manual and the completions, in one archive.
fn packed(
    workspace: &Workspace,
    binary: &Path,
    to: &Path,
    name: &str,
    target: &str,
) -> Result<PathBuf> {
    let folder = to.join(name);
    // A run before may have left one.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).with_context(|| format!("making {}", folder.display()))?;
    let copy = |from: &Path, name: &str| {
        fs::copy(from, folder.join(name)).with_context(|| format!("copying {}", from.display()))
    };
    let is_windows = target.contains("windows");
    copy(binary, if is_windows { "fontes.exe" } else { "fontes" })?;
    for paper in PAPERS {
        copy(&workspace.root.join(paper), paper)?;
    }
    // What was built for another system does not run here.
    if host()? == target {
        process::output_of(Command::new(binary).args(["man", "--to"]).arg(folder.join("man")))?;
        let completions = folder.join("completions");
        fs::create_dir_all(&completions)?;
        for shell in SHELLS {
            let text = process::output_of(Command::new(binary).args(["completions", shell]))?;
            fs::write(completions.join(format!("fontes.{shell}")), text)?;
        }
    }
    // The program of Windows makes a zip file where its name says so.
    let (form, ending) = if is_windows { ("-acf", "zip") } else { ("-czf", "tar.gz") };
    let archive = to.join(format!("{name}.{ending}"));
    let mut tar = Command::new("tar");
    process::output_of(tar.current_dir(to).arg(form).arg(&archive).arg(name))?;
    fs::remove_dir_all(&folder).with_context(|| format!("removing {}", folder.display()))?;
    Ok(archive)
}

/// Whether a program for Linux asks for no other program to load it and its libraries.
fn is_static(elf: &[u8]) -> Result<bool> {
    // elf(5), for 64 bits and the lower byte first.
    let number = |at: usize, length: usize| {
        let bytes = elf.get(at..at + length)?;
        Some(bytes.iter().rev().fold(0, |sum: u64, byte| sum << 8 | u64::from(*byte)))
    };
    let header = |at| number(at, 8).and_then(|at| usize::try_from(at).ok());
    let (Some(begin), Some(size), Some(count)) = (header(32), number(54, 2), number(56, 2)) else {
        bail!("it is no program");
    };
    if elf.get(..5) != Some(b"\x7fELF\x02") {
        bail!("it is no program for 64-bit Linux");
    }
    // PT_INTERP is 3.
    let kinds = (0..count as usize).map(|one| number(begin + one * size as usize, 4));
    Ok(!kinds.into_iter().any(|kind| kind == Some(3)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The head of a program with one part of this kind.
    fn program(kind: u8) -> Vec<u8> {
        let mut elf = vec![0; 64 + 56];
        elf[..5].copy_from_slice(b"\x7fELF\x02");
        (elf[32], elf[54], elf[56], elf[64]) = (64, 56, 1, kind);
        elf
    }

    #[test]
    fn a_program_that_is_loaded_by_another_is_told() {
        assert!(is_static(&program(1)).expect("a program"));
        assert!(!is_static(&program(3)).expect("a program"));
        assert!(is_static(b"#!/bin/sh\n").is_err());
        assert!(is_static(&[0; 200]).is_err());
    }
}
