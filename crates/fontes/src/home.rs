//! Where a system keeps the data of programs.

use std::path::PathBuf;

/// The folder for our data, from the variables of the environment that say it.
pub(crate) fn usual(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    if cfg!(target_os = "windows") {
        return Some(variable("LOCALAPPDATA")?.join("Fontes"));
    }
    if cfg!(target_os = "macos") {
        return Some(variable("HOME")?.join("Library/Application Support/Fontes"));
    }
    let data = variable("XDG_DATA_HOME").filter(|folder| folder.is_absolute());
    Some(data.or_else(|| Some(variable("HOME")?.join(".local/share")))?.join("fontes"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn the_data_folder_is_that_of_the_system() {
        let given = |name: &str| match name {
            "HOME" => Some(PathBuf::from("/home/anna")),
            _ => None,
        };
        assert_eq!(usual(given), Some(PathBuf::from("/home/anna/.local/share/fontes")));
        assert_eq!(usual(|_| None), None);
    }
}
