//! The folder of the tour: what lies in it, and when it may be deleted.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use anyhow::Context as _;
use desk::Failure;

/// Its name below the home folder.
const NAME: &str = "demo";
/// The file by which a folder is known to be ours.
const MARK: &str = "about.txt";
/// What that file says.
const ABOUT: &str = "This folder was made by `fontes demo`: a made-up case to try the program on.\n\
    `fontes demo` makes it anew, and `fontes demo --remove` deletes it with everything in it.\n";

/// The files of the tour. Everybody in them is invented.
const FILES: [(&str, &[u8]); 6] = [
    ("law.jsonl", include_bytes!("../../../../examples/demo/law.jsonl")),
    (
        "papers/Abnahmeprotokoll.png",
        include_bytes!("../../../../examples/demo/papers/Abnahmeprotokoll.png"),
    ),
    ("papers/Expertise.pdf", include_bytes!("../../../../examples/demo/papers/Expertise.pdf")),
    ("papers/Klage.docx", include_bytes!("../../../../examples/demo/papers/Klage.docx")),
    (
        "papers/Maengelruege.eml",
        include_bytes!("../../../../examples/demo/papers/Maengelruege.eml"),
    ),
    ("papers/Werkvertrag.pdf", include_bytes!("../../../../examples/demo/papers/Werkvertrag.pdf")),
];

/// The folder of the tour, there or not.
#[derive(Debug)]
pub(super) struct Folder(PathBuf);

impl Folder {
    /// The folder of the tour below a home folder; that folder itself where somebody works in it.
    pub(super) fn below(home: &Path) -> Self {
        let is_it = home.ends_with(NAME) && home.join(MARK).is_file();
        Self(if is_it { home.to_owned() } else { home.join(NAME) })
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// Makes it with its files, in place of what an earlier tour left.
    pub(super) fn make(&self) -> anyhow::Result<()> {
        self.remove()?;
        // The mark comes first: what is interrupted can still be removed.
        let files = std::iter::once((MARK, ABOUT.as_bytes())).chain(FILES);
        for (name, content) in files {
            let path = self.0.join(name);
            let told = || format!("cannot write {}", path.display());
            fs::create_dir_all(path.parent().unwrap_or(&self.0)).with_context(told)?;
            fs::write(&path, content).with_context(told)?;
        }
        Ok(())
    }

    /// Deletes it, if it is there; says whether it was. A folder that is not ours is left alone.
    pub(super) fn remove(&self) -> anyhow::Result<bool> {
        let place = self.0.display();
        match fs::symlink_metadata(&self.0) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
            Err(error) => return Err(error).with_context(|| format!("cannot look at {place}")),
            Ok(found) if found.is_dir() && self.0.join(MARK).is_file() => {}
            Ok(_) => {
                let message = format!(
                    "{place} is there and was not made by `fontes demo`; move it away, or name \
                     another folder with --home DIR"
                );
                return Err(Failure::invalid_parameters(message).into());
            }
        }
        fs::remove_dir_all(&self.0).with_context(|| format!("cannot delete {place}"))?;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn home(test: &str) -> PathBuf {
        let home = std::env::temp_dir().join(format!("fontes-demo-{test}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&home);
        home
    }

    #[test]
    fn what_the_tour_left_is_replaced_and_removed() {
        let home = home("replaced");
        let folder = Folder::below(&home);
        assert!(!folder.remove().unwrap());
        folder.make().unwrap();
        fs::write(folder.path().join("memo.docx"), "left").unwrap();
        folder.make().unwrap();
        assert!(!folder.path().join("memo.docx").exists());
        assert!(folder.path().join("papers/Klage.docx").is_file());
        assert!(folder.remove().unwrap());
        assert!(!folder.path().exists());
        fs::remove_dir_all(home).unwrap();
    }

    #[test]
    fn a_folder_of_somebody_else_is_left_alone() {
        let home = home("other");
        let folder = Folder::below(&home);
        fs::create_dir_all(folder.path()).unwrap();
        fs::write(folder.path().join("mine.txt"), "mine").unwrap();
        for refused in [folder.make().err(), folder.remove().err()] {
            let told = refused.unwrap().to_string();
            assert!(told.contains("was not made by `fontes demo`"), "{told}");
        }
        assert_eq!(fs::read_to_string(folder.path().join("mine.txt")).unwrap(), "mine");
        fs::remove_dir_all(home).unwrap();
    }
}
