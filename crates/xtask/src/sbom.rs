//! What the program is made of: every package that is linked into it for one system, as CycloneDX.
//!
//! The list follows the lock file and says the same for the same lock file: it holds no time and no number of
//! its own.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
    process::Command,
};

use anyhow::{Context, Result};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{process, workspace::Workspace};

/// The package that is the program.
const PROGRAM: &str = "fontes";

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct Package {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
    description: Option<String>,
    source: Option<String>,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    pkg: String,
    dep_kinds: Vec<Kind>,
}

#[derive(Deserialize)]
struct Kind {
    kind: Option<String>,
}

/// Writes the list for a system.
pub(crate) fn write(workspace: &Workspace, target: &str, path: &Path) -> Result<()> {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(&workspace.root).args(["metadata", "--locked", "--format-version", "1"]);
    let text = process::output_of(cargo.args(["--filter-platform", target]))?;
    let metadata: Metadata =
        serde_json::from_str(&text).context("reading what `cargo metadata` says")?;
    let lock = workspace.root.join("Cargo.lock");
    let lock = fs::read_to_string(&lock).with_context(|| format!("reading {}", lock.display()))?;
    let list = list(&metadata, &checksums(&lock), target).context("the program is no package")?;
    let mut text = serde_json::to_string_pretty(&list)?;
    text.push('\n');
    fs::write(path, text).with_context(|| format!("writing {}", path.display()))
}

fn list(
    metadata: &Metadata,
    checksums: &BTreeMap<(&str, &str), &str>,
    target: &str,
) -> Option<Value> {
    let packages: BTreeMap<&str, &Package> =
        metadata.packages.iter().map(|package| (&*package.id, package)).collect();
    let program = metadata.packages.iter().find(|package| package.name == PROGRAM)?;
    let linked = linked(metadata, &program.id);
    let mut parts: Vec<(&Package, &BTreeSet<&str>)> =
        linked.iter().filter_map(|(id, uses)| Some((*packages.get(id)?, uses))).collect();
    parts.sort_by_key(|(package, _)| (&package.name, &package.version));
    let others = parts.iter().filter(|(package, _)| package.id != program.id);
    let components: Vec<Value> =
        others.map(|(package, _)| component(package, "library", checksums)).collect();
    let uses = |uses: &BTreeSet<&str>| {
        let mut names: Vec<String> =
            uses.iter().filter_map(|id| Some(reference(packages.get(id)?))).collect();
        names.sort();
        names
    };
    let dependencies: Vec<Value> = parts
        .iter()
        .map(|(package, used)| json!({ "ref": reference(package), "dependsOn": uses(used) }))
        .collect();
    Some(json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": component(program, "application", checksums),
            "properties": [{ "name": "target", "value": target }],
        },
        "components": components,
        "dependencies": dependencies,
    }))
}

/// What is linked into a package, with what each uses of it; what only builds or tests is not.
fn linked<'m>(metadata: &'m Metadata, from: &'m str) -> BTreeMap<&'m str, BTreeSet<&'m str>> {
    let nodes: BTreeMap<&str, &Node> =
        metadata.resolve.nodes.iter().map(|node| (&*node.id, node)).collect();
    let mut linked = BTreeMap::new();
    let mut open = vec![from];
    while let Some(id) = open.pop() {
        let Some(node) = nodes.get(id).filter(|_| !linked.contains_key(id)) else { continue };
        let uses =
            node.deps.iter().filter(|used| used.dep_kinds.iter().any(|it| it.kind.is_none()));
        let uses: BTreeSet<&str> = uses.map(|used| &*used.pkg).collect();
        open.extend(&uses);
        linked.insert(id, uses);
    }
    linked
}

fn component(package: &Package, kind: &str, checksums: &BTreeMap<(&str, &str), &str>) -> Value {
    let mut part = json!({
        "type": kind,
        "bom-ref": reference(package),
        "name": package.name,
        "version": package.version,
    });
    if let Some(description) = &package.description {
        part["description"] = description.split_whitespace().collect::<Vec<_>>().join(" ").into();
    }
    if let Some(license) = &package.license {
        // As packages wrote it before there were expressions.
        part["licenses"] = json!([{ "expression": license.replace('/', " OR ") }]);
    }
    if package.source.is_some() {
        part["purl"] = reference(package).into();
    }
    if let Some(sum) = checksums.get(&(&*package.name, &*package.version)) {
        part["hashes"] = json!([{ "alg": "SHA-256", "content": sum }]);
    }
    part
}

fn reference(package: &Package) -> String {
    format!("pkg:cargo/{}@{}", package.name, package.version)
}

/// The SHA-256 of each package by its name and version, as the lock file has them.
fn checksums(lock: &str) -> BTreeMap<(&str, &str), &str> {
    let value = |block: &'_ str, key: &str| -> Option<(usize, usize)> {
        let begin = block.find(&format!("\n{key} = \""))? + key.len() + 5;
        Some((begin, begin + block.get(begin..)?.find('"')?))
    };
    let all = lock.split("[[package]]").filter_map(|block| {
        let text = |key| value(block, key).and_then(|(begin, end)| block.get(begin..end));
        Some(((text("name")?, text("version")?), text("checksum")?))
    });
    all.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_linked_is_listed_and_what_only_tests_or_builds_is_not() {
        let package = |name: &str| {
            json!({
                "id": name, "name": name, "version": "1.0.0", "license": "MIT/Apache-2.0",
                "source": (name != "fontes").then_some("registry"), "description": null,
            })
        };
        let uses =
            |name: &str, kind: Value| json!({ "pkg": name, "dep_kinds": [{ "kind": kind }] });
        let packages = ["fontes", "far", "near", "probe", "maker"].map(package);
        let metadata: Metadata = serde_json::from_value(json!({
            "packages": packages,
            "resolve": { "nodes": [
                { "id": "fontes", "deps": [
                    uses("near", Value::Null), uses("probe", "dev".into()), uses("maker", "build".into()),
                ] },
                { "id": "near", "deps": [uses("far", Value::Null)] },
                { "id": "far", "deps": [] },
                { "id": "probe", "deps": [] },
                { "id": "maker", "deps": [] },
            ] },
        }))
        .expect("metadata");
        let lock = "\n[[package]]\nname = \"far\"\nversion = \"1.0.0\"\nsource = \"x\"\nchecksum = \"ab12\"\n";
        let list = list(&metadata, &checksums(lock), "here").expect("the program");
        let names: Vec<&Value> = list["components"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|component| &component["name"])
            .collect();
        assert_eq!(names, ["far", "near"]);
        assert_eq!(list["components"][0]["hashes"][0]["content"], "ab12");
        assert_eq!(list["components"][0]["purl"], "pkg:cargo/far@1.0.0");
        assert_eq!(list["components"][1]["licenses"][0]["expression"], "MIT OR Apache-2.0");
        assert_eq!(list["metadata"]["component"]["name"], "fontes");
        assert_eq!(list["metadata"]["component"]["purl"], Value::Null);
        assert_eq!(
            list["dependencies"][1],
            json!({ "ref": "pkg:cargo/fontes@1.0.0", "dependsOn": ["pkg:cargo/near@1.0.0"] })
        );
    }
}
