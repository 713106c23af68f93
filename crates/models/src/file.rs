//! Writing a file.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

/// Writes a file, and has it on the disk before its folder is put in its place.
pub(crate) fn write(from: &mut dyn Read, to: &Path) -> io::Result<()> {
    let mut file = File::create(to)?;
    io::copy(from, &mut file)?;
    file.sync_all()
}
