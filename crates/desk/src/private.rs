//! Files and folders that only their owner reads.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write as _},
    path::Path,
};

/// Takes a lock between processes, as long as the answer lives.
pub(crate) fn locked(path: &Path) -> io::Result<File> {
    let file = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
    file.lock()?;
    Ok(file)
}

/// Makes a folder that only its owner may look into.
pub fn private_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(folder, fs::Permissions::from_mode(0o700))?;
    }
    Ok(())
}

/// Writes a file that only its owner may read, in the place of what was there, all or nothing.
pub fn private_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let nascent = path.with_extension(format!("{}.new", std::process::id()));
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    let mut file = options.open(&nascent)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    drop(file);
    let written = written.and_then(|()| fs::rename(&nascent, path));
    if written.is_err() {
        let _ = fs::remove_file(&nascent);
    }
    written
}
