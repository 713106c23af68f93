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
pub struct Workspace {
    /// Its folder.
    pub root: PathBuf,
    /// The folder for what is built.
    pub target: PathBuf,
    /// Its crates, by name.
    pub crates: Vec<Crate>,
}

/// One crate of the workspace.
#[derive(Debug)]
pub struct Crate {
    /// Its name.
    pub name: String,
    /// The crates of this workspace it depends on, for tests and build scripts too; only the
    /// stand-ins for the sources are free for every crate's tests.
    pub uses: BTreeSet<String>,
    /// The crates of others its code depends on.
    pub foreign: BTreeSet<String>,
    /// The root files of its targets, from the repository's root.
    pub roots: Vec<String>,
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
    pub fn load() -> Result<Self> {
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
    pub fn files(&self) -> Result<Vec<String>> {
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

    /// Builds the program as tests run it, and returns its path.
    pub fn binary(&self) -> Result<PathBuf> {
        self.built(&["fontes"], "dev").map(|folder| program(&folder, "fontes"))
    }

    /// Builds the program as it is measured and installed, and returns its path.
    pub fn release_binary(&self) -> Result<PathBuf> {
        self.built(&["fontes"], "release").map(|folder| program(&folder, "fontes"))
    }

    /// Builds the program with a feature, and returns where it is kept, apart from the one without.
    pub fn binary_with(&self, feature: &str) -> Result<PathBuf> {
        let mut cargo = process::cargo(&self.root);
        cargo.args(["build", "--quiet", "--locked", "--package", "fontes"]);
        process::run(cargo.args(["--features", feature]))?;
        let built = program(&self.target.join("debug"), "fontes");
        let kept = program(&self.scratch(feature)?, "fontes");
        // The one of a run before may still be running.
        let _ = fs::remove_file(&kept);
        fs::copy(&built, &kept).with_context(|| format!("copying {}", built.display()))?;
        Ok(kept)
    }

    /// Builds the program and the stand-ins for the official sources, and returns the path of these.
    /// Built together they share what they depend on with the tests.
    pub fn standin(&self) -> Result<PathBuf> {
        self.built(&["fontes", "standin"], "dev").map(|folder| program(&folder, "standin"))
    }

    /// Builds some crates with a profile and returns the folder of their programs.
    pub fn built(&self, names: &[&str], profile: &str) -> Result<PathBuf> {
        let mut cargo = process::cargo(&self.root);
        cargo.args(["build", "--quiet", "--locked", "--profile", profile]);
        cargo.args(names.iter().flat_map(|name| ["--package", name]));
        process::run(&mut cargo)?;
        Ok(self.target.join(if profile == "dev" { "debug" } else { profile }))
    }

    /// A folder of the automation's own below the target folder, made if need be.
    pub fn scratch(&self, name: &str) -> Result<PathBuf> {
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
                .filter(|dependency| !dependency.is_free_for_tests())
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
    /// Whether this is what every crate's tests may use: the stand-ins for the sources, and the
    /// material that does not travel with the project.
    fn is_free_for_tests(&self) -> bool {
        matches!(&*self.name, "material" | "standin") && self.kind.as_deref() == Some("dev")
    }
}

/// The path of a program in a folder.
pub fn program(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

fn relative(path: &Path, root: &Path) -> String {
    let parts = path.strip_prefix(root).unwrap_or(path).components();
    let names: Vec<_> = parts.map(|part| part.as_os_str().to_string_lossy()).collect();
    names.join("/")
}
