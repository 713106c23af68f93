//! How a backup lies in its folder.

use std::{fs, io::ErrorKind, path::Path};

use crate::DeskError;

/// The folder of a backup that is the home.
pub(super) const HOME: &str = "home";
/// What belongs to a backup.
pub(super) const MANIFEST: &str = "manifest.json";

/// What no backup holds.
pub(super) fn left_out() -> Vec<String> {
    vec![
        "the search indexes: that of a case is made anew when the case is opened, that of the corpus by \
         `fontes corpus reindex`"
            .to_owned(),
        "the latest answers of the sources (cache)".to_owned(),
        "encoders of your own and what they made of the corpus: `fontes models add` and `use` bring them back".to_owned(),
        "links: what they lead to must be backed up where it is".to_owned(),
    ]
}

/// A failure of the file system at a path.
pub(super) fn at(path: &Path) -> impl FnOnce(std::io::Error) -> DeskError {
    move |error| {
        let advice = match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
                "; free space there, or name another place, and do it again: no half of it is kept"
            }
            _ => "",
        };
        DeskError::Unreadable(format!("{}: {error}{advice}", path.display()))
    }
}

/// Makes a folder that only its owner looks into: what is in it is privileged (Art. 321 StGB).
pub(super) fn make_private(folder: &Path) -> Result<(), DeskError> {
    fs::create_dir_all(folder).map_err(at(folder))?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // On a file system without permissions there is nothing to keep.
        let _ = fs::set_permissions(folder, fs::Permissions::from_mode(0o700));
    }
    Ok(())
}

/// Makes a file that only its owner reads.
pub(super) fn create_private(path: &Path) -> std::io::Result<fs::File> {
    let mut options = fs::OpenOptions::new();
    options.create(true).truncate(true).write(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options.open(path)
}

/// Sees that the names in a folder survive a loss of power, where a system can.
pub(super) fn sync_folder(folder: &Path) {
    if let Ok(folder) = fs::File::open(folder) {
        let _ = folder.sync_all();
    }
}
