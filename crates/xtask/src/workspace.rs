//! The repository as cargo and git describe it.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::process;

/// The repository.
#[derive(Debug)]
pub(crate) struct Workspace {
    /// Its folder.
    pub(crate) root: PathBuf,
    /// The folder for what is built.
    pub(crate) target: PathBuf,
    /// Its crates, by name.
    pub(crate) crates: Vec<Crate>,
}

/// One crate of the workspace.
#[derive(Debug)]
pub(crate) struct Crate {
    /// Its name.
    pub(crate) name: String,
    /// The crates of this workspace it depends on, for tests and build scripts too; only the
    /// stand-ins for the sources are free for every crate's tests.
    pub(crate) uses: BTreeSet<String>,
    /// The crates of others its code depends on.
    pub(crate) foreign: BTreeSet<String>,
    /// The root files of its targets, from the repository's root.
    pub(crate) roots: Vec<String>,
}

#[derive(Deserialize)]
struct Metadata {
    target_directory: PathBuf,
    workspace_root: PathBuf,
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    dependencies: Vec<Dependency>,
    targets: Vec<Target>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    path: Option<PathBuf>,
    kind: Option<String>,
}

#[derive(Deserialize)]
struct Target {
    src_path: PathBuf,
}

impl Workspace {
    /// Asks cargo about the repository this program was built from.
    pub(crate) fn load() -> Result<Self> {
        let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../Cargo.toml");
        let mut cargo = Command::new("cargo");
        cargo.args(["metadata", "--no-deps", "--offline", "--format-version", "1"]);
        cargo.arg("--manifest-path").arg(manifest);
        let text = process::output_of(&mut cargo)?;
        let metadata: Metadata =
            serde_json::from_str(&text).context("reading what `cargo metadata` says")?;
        let root = metadata.workspace_root;
        let crates = metadata.packages.into_iter().map(|package| package.describe(&root));
        Ok(Self { crates: crates.collect(), target: metadata.target_directory, root })
    }

    /// The files that are part of the project, sorted: tracked ones, and new ones that git does
    /// not ignore. Paths are from the root, with `/`.
    pub(crate) fn files(&self) -> Result<Vec<String>> {
        let mut git = Command::new("git");
        git.arg("-C").arg(&self.root);
        git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
        let listed = process::output_of(&mut git)?;
        let files: BTreeSet<&str> = listed.split('\0').filter(|path| !path.is_empty()).collect();
        // A file deleted but not yet committed is still listed.
        Ok(files
            .into_iter()
            .filter(|path| self.root.join(path).is_file())
            .map(str::to_owned)
            .collect())
    }

    /// Builds the release binary and returns its path.
    pub(crate) fn release_binary(&self) -> Result<PathBuf> {
        self.binary("release")
    }

    /// Builds the binary with a profile and returns its path.
    pub(crate) fn binary(&self, profile: &str) -> Result<PathBuf> {
        let mut cargo = Command::new("cargo");
        cargo.current_dir(&self.root);
        cargo.args(["build", "--quiet", "--locked", "--profile", profile, "--package", "fontes"]);
        process::run(&mut cargo)?;
        let name = format!("fontes{}", std::env::consts::EXE_SUFFIX);
        Ok(self.target.join(profile).join(name))
    }

    /// A folder of the automation's own below the target folder, made if need be.
    pub(crate) fn scratch(&self, name: &str) -> Result<PathBuf> {
        let folder = self.target.join("xtask").join(name);
        fs::create_dir_all(&folder).with_context(|| format!("making {}", folder.display()))?;
        Ok(folder)
    }
}

impl Package {
    fn describe(self, root: &Path) -> Crate {
        let (ours, foreign): (Vec<_>, Vec<_>) =
            self.dependencies.into_iter().partition(|dependency| dependency.path.is_some());
        Crate {
            name: self.name,
            uses: ours
                .into_iter()
                .filter(|dependency| !dependency.is_stand_in_of_a_test())
                .map(|dependency| dependency.name)
                .collect(),
            foreign: foreign
                .into_iter()
                .filter(|dependency| dependency.kind.is_none())
                .map(|dependency| dependency.name)
                .collect(),
            roots: self
                .targets
                .into_iter()
                .map(|target| relative(&target.src_path, root))
                .collect(),
        }
    }
}

impl Dependency {
    /// Whether this is a stand-in for the sources that only tests use, which every crate may.
    fn is_stand_in_of_a_test(&self) -> bool {
        self.name == "standin" && self.kind.as_deref() == Some("dev")
    }
}

fn relative(path: &Path, root: &Path) -> String {
    let parts = path.strip_prefix(root).unwrap_or(path).components();
    let names: Vec<_> = parts.map(|part| part.as_os_str().to_string_lossy()).collect();
    names.join("/")
}
