//! Does a file name the machine it was written on, or a registry's host?

use super::{Fault, File};

/// Folders at the root of somebody's machine; only in front of a lower-case letter.
const FOLDERS: [&str; 3] = [concat!("/", "work/"), concat!("/", "farm/"), concat!("/", "tmp/")];

/// Hosts of registries. Packages are named; where they come from is each user's configuration.
const HOSTS: [&str; 5] = [
    concat!("crates.io", "/api"),
    concat!("index", ".crates"),
    concat!("registry", ".npmjs"),
    concat!("files", ".pythonhosted"),
    concat!("deb", ".debian"),
];

/// The places that name a machine or a host.
pub(super) fn faults(files: &[File]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for file in files.iter().filter(|file| file.name() != "Cargo.lock") {
        let Some(text) = &file.text else { continue };
        let folders =
            FOLDERS.iter().flat_map(|folder| text.match_indices(folder)).filter(|found| {
                let after = text.as_bytes().get(found.0 + found.1.len());
                after.is_some_and(u8::is_ascii_lowercase)
            });
        for (at, _) in folders {
            faults.push(Fault::new(
                file.place(at),
                "a path of one machine; take it as an argument or write it from the root",
            ));
        }
        for (at, host) in HOSTS.iter().flat_map(|host| text.match_indices(host)) {
            let remedy = format!("`{host}` is a registry's host; name the package only");
            faults.push(Fault::new(file.place(at), remedy));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::{super::rust, *};

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let seen: Vec<String> =
            faults(&[rust("a.rs", text)]).into_iter().map(|fault| fault.place).collect();
        assert_eq!(seen, expected);
    }

    #[test]
    fn a_folder_of_a_machine_is_found_with_its_line() {
        check(&format!("one\n// in {}main\n", FOLDERS[0]), &["a.rs:2"]);
    }

    #[test]
    fn a_pattern_of_folders_is_none() {
        check(&format!("{}[a-z]", FOLDERS[0]), &[]);
    }

    #[test]
    fn a_host_is_found() {
        check(&format!("x\ny\nhttps://{}.org/z", HOSTS[2]), &["a.rs:3"]);
    }

    #[test]
    fn the_lock_file_may_name_its_registry() {
        let file = rust("Cargo.lock", HOSTS[1]);
        assert!(faults(&[file]).is_empty());
    }
}
