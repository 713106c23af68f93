//! Takes a case in from an archive: wholly, or not at all.

use std::{
    fs::{self, File},
    io::{self, Write as _},
    path::Path,
};

use serde::Serialize;

use super::{
    package::{Checked, Package, Taken, wrong},
    packed::Packed,
    record::{CaseRecord, is_handle},
    research,
};
use crate::{
    CaseError, Cases, Passphrase,
    case::Paths,
    store::{CaseRow, Entry, Returned, Store, put_back},
};

/// Looks at a research that comes with a case, and may give it another handle and change it: it is given
/// the handle, the name of the case here, and all that is kept of the research.
pub type Revise<'r> = &'r dyn Fn(&str, &str, Vec<u8>) -> Result<(String, Vec<u8>), String>;

/// A case that was taken in from an archive.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Imported {
    /// Its id here.
    pub id: String,
    /// Its name here.
    pub name: String,
    /// What the archive held.
    pub archive: Checked,
}

impl Cases {
    /// Makes a case of an archive. All of it is read, and compared with its hashes, before anything is
    /// written; what is written has no name of a case before it is whole. One that is encrypted is read with the
    /// passphrase, and lies nowhere decrypted.
    pub fn import(
        &self,
        archive: &Path,
        passphrase: Option<&Passphrase>,
        name: Option<&str>,
        revise: Revise<'_>,
    ) -> Result<Imported, CaseError> {
        let mut package = Package::open(Packed::open(archive, passphrase)?)?;
        let case = package.case()?;
        let checked = package.check(&case)?;
        let here = name.unwrap_or(&case.name).trim();
        let row = CaseRow {
            id: case.id.clone(),
            name: here.to_owned(),
            number: case.number.clone(),
            kind: case.kind,
            status: case.status,
            created: case.created.to_string(),
            changed: case.changed.to_string(),
        };
        let (id, name) = self.take_in(row, name.is_some(), &mut |paths, store| {
            fill(paths, store, &case, &mut package, (revise, here))
        })?;
        Ok(Imported { id, name, archive: checked })
    }
}

/// Fills the folder of a case that has no name yet.
fn fill<R: io::Read + io::Seek>(
    paths: &Paths,
    store: &mut Store,
    case: &CaseRecord,
    package: &mut Package<R>,
    (revise, here): (Revise<'_>, &str),
) -> Result<(), CaseError> {
    let mut keys = std::collections::BTreeMap::new();
    let change = store.change()?;
    for number in 1..=case.documents {
        let Taken { id, parent, original, kind, ingested, reader, prepared } =
            package.document(number)?;
        let original = match original {
            Some(member) => Some(copy(paths, package, &member, number, &prepared.name)?),
            None => None,
        };
        let parent = parent.and_then(|parent| keys.get(&parent).copied());
        let today = ingested.to_string();
        let entry = Entry { kind, today: &today, original: original.as_deref() };
        let key =
            put_back(&change, &Returned { id: &id, parent, reader, prepared: &prepared, entry })?;
        keys.insert(id, key);
    }
    change.commit()?;
    for handle in &case.researches {
        let data = package.read(&research(handle))?;
        let (handle, data) = revise(handle, here, data).map_err(wrong)?;
        if !is_handle(&handle) {
            return Err(CaseError::Bug(format!("\"{handle}\" is a handle")));
        }
        let folder = paths.researches().join(handle);
        fs::create_dir_all(&folder).map_err(CaseError::at(&folder))?;
        write(&folder.join("run.json"), |file| file.write_all(&data))?;
    }
    Ok(())
}

/// Puts the copy of a file among the originals, under a name that is made here; that name.
fn copy<R: io::Read + io::Seek>(
    paths: &Paths,
    package: &mut Package<R>,
    member: &str,
    number: usize,
    document: &str,
) -> Result<String, CaseError> {
    let is_plain = |sign: &char| sign.is_alphanumeric() || matches!(sign, ' ' | '-' | '_' | '.');
    let plain: String = document.chars().filter(is_plain).take(80).collect();
    let name = format!("{number:04}-{plain}");
    fs::create_dir_all(&paths.originals).map_err(CaseError::at(&paths.originals))?;
    let path = paths.originals.join(&name);
    let mut failed = None;
    let written = write(&path, |file| {
        failed = package.copy(member, file).err();
        Ok(())
    });
    match failed {
        Some(error) => Err(error),
        None => written.map(|()| name),
    }
}

fn write(path: &Path, content: impl FnOnce(&mut File) -> io::Result<()>) -> Result<(), CaseError> {
    let write = || {
        let mut file = File::create(path)?;
        content(&mut file)?;
        file.sync_all()
    };
    write().map_err(CaseError::at(path))
}
