//! Is every Rust file named by a `mod` line, so that none is silently left out of the build?

use std::collections::BTreeSet;

use super::{Fault, File, source::is_name};
use crate::workspace::Crate;

/// The files below `crates/` that no `mod` line of their parent names.
pub(super) fn faults(files: &[File], crates: &[Crate]) -> Vec<Fault> {
    let roots: BTreeSet<&str> =
        crates.iter().flat_map(|each| &each.roots).map(String::as_str).collect();
    let mut faults = Vec::new();
    for file in files.iter().filter(|file| file.is_rust() && file.path.starts_with("crates/")) {
        if roots.contains(file.path.as_str()) {
            continue;
        }
        if file.name() == "mod.rs" {
            faults
                .push(Fault::new(&file.path, "name the file after its folder: `foo.rs` + `foo/`"));
            continue;
        }
        let name = file.name().trim_end_matches(".rs");
        let parents = parents(&file.path, files, &roots);
        let [parent, ..] = parents.as_slice() else {
            faults.push(Fault::new(&file.path, "no file is its parent; it is never compiled"));
            continue;
        };
        if !parents.iter().any(|parent| declares(&parent.code, name)) {
            let remedy = format!("never compiled; add `mod {name};` to {}", parent.path);
            faults.push(Fault::new(&file.path, remedy));
        }
    }
    faults
}

/// The files whose modules a file can be: `a.rs` for `a/b.rs`, and the roots beside it.
fn parents<'f>(path: &str, files: &'f [File], roots: &BTreeSet<&str>) -> Vec<&'f File> {
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let named = format!("{folder}.rs");
    let beside = |file: &File| {
        roots.contains(file.path.as_str())
            && file.path.rsplit_once('/').is_some_and(|(other, _)| other == folder)
    };
    files.iter().filter(|file| file.path == named || beside(file)).collect()
}

/// Whether code has the line `mod name;`.
fn declares(code: &str, name: &str) -> bool {
    code.match_indices("mod").any(|(at, word)| {
        let before = code.as_bytes().get(at.wrapping_sub(1));
        let rest = &code[at + word.len()..];
        let after = rest.trim_start();
        !before.is_some_and(|byte| is_name(*byte))
            && after.len() < rest.len()
            && after.strip_prefix(name).is_some_and(|end| end.trim_start().starts_with(';'))
    })
}

#[cfg(test)]
mod tests {
    use super::{super::rust, *};

    #[track_caller]
    fn check(files: &[(&str, &str)], expected: &[&str]) {
        let files: Vec<File> = files.iter().map(|(path, text)| rust(path, text)).collect();
        let roots = ["crates/a/src/lib.rs", "crates/a/tests/it/main.rs"].map(str::to_owned);
        let crates = [Crate {
            name: "a".to_owned(),
            uses: BTreeSet::new(),
            foreign: BTreeSet::new(),
            roots: roots.to_vec(),
        }];
        let seen: Vec<String> = faults(&files, &crates)
            .into_iter()
            .map(|fault| format!("{}: {}", fault.place, fault.remedy))
            .collect();
        assert_eq!(seen, expected);
    }

    #[test]
    fn a_named_file_is_found_at_every_depth() {
        check(
            &[
                ("crates/a/src/lib.rs", "mod b;\npub mod c;"),
                ("crates/a/src/b.rs", "#[cfg(test)]\nmod tests;"),
                ("crates/a/src/b/tests.rs", ""),
                ("crates/a/src/c.rs", ""),
                ("crates/a/tests/it/main.rs", "mod cite;"),
                ("crates/a/tests/it/cite.rs", ""),
            ],
            &[],
        );
    }

    #[test]
    fn a_test_file_nobody_names_is_found() {
        check(
            &[
                ("crates/a/tests/it/main.rs", "// mod cite;\nmod site;"),
                ("crates/a/tests/it/cite.rs", ""),
                ("crates/a/tests/it/site.rs", ""),
            ],
            &["crates/a/tests/it/cite.rs: never compiled; add `mod cite;` to \
               crates/a/tests/it/main.rs"],
        );
    }

    #[test]
    fn an_inline_module_names_no_file() {
        check(
            &[
                ("crates/a/src/lib.rs", "mod b { fn f() {} }\nmod bb;"),
                ("crates/a/src/b.rs", ""),
                ("crates/a/src/bb.rs", ""),
            ],
            &["crates/a/src/b.rs: never compiled; add `mod b;` to crates/a/src/lib.rs"],
        );
    }

    #[test]
    fn a_file_in_a_folder_without_a_parent_is_found() {
        check(
            &[("crates/a/src/lib.rs", ""), ("crates/a/src/b/c.rs", "")],
            &["crates/a/src/b/c.rs: no file is its parent; it is never compiled"],
        );
    }

    #[test]
    fn a_mod_rs_is_refused() {
        check(
            &[("crates/a/src/lib.rs", "mod b;"), ("crates/a/src/b/mod.rs", "")],
            &["crates/a/src/b/mod.rs: name the file after its folder: `foo.rs` + `foo/`"],
        );
    }
}
