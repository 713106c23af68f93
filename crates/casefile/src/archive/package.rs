//! Reads an archive of a stranger: everything in it is measured, compared with its hash and read
//! before anything is made of it. No name in it is ever a path.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::{self, Read, Seek, Write},
};

use serde::{
    Serialize,
    de::{DeserializeOwned, IgnoredAny},
};
use zip::ZipArchive;

use super::{
    CASE, FORMAT, INDEX, MANIFEST, document,
    manifest::{Heading, Manifest, Member, WHAT},
    memo, reading,
    record::{CaseRecord, DocumentRecord, is_sha256},
    research,
};
use crate::{CaseError, Status, hash::Sum, prepared::Prepared};

/// The most members an archive has.
pub(super) const MOST_MEMBERS: usize = 400_000;
/// The longest manifest, unpacked, in bytes.
const MANIFEST_BYTES: u64 = 128 << 20;
/// The longest member that is read at once, unpacked: a document of the longest text, with its lines.
pub(super) const RECORD_BYTES: u64 = 512 << 20;
/// The longest copy of a file, which is as long as a file may be.
const ORIGINAL_BYTES: u64 = 512 << 20;
/// The longest archive, unpacked.
pub(super) const ARCHIVE_BYTES: u64 = 64 << 30;

/// What an archive holds, once all of it was seen to be whole.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Checked {
    /// The id of the case.
    pub id: String,
    /// Its name.
    pub name: String,
    /// At which point of its life it is.
    pub status: Status,
    /// Its documents.
    pub documents: usize,
    /// Copies of their files.
    pub originals: usize,
    /// The researches on it.
    pub researches: usize,
    /// All members, unpacked, in bytes.
    pub bytes: u64,
}

/// An archive that is open.
pub(super) struct Package<R> {
    zip: ZipArchive<R>,
    members: BTreeMap<String, Member>,
}

/// A document of an archive.
pub(super) struct Taken {
    /// Its id.
    pub(super) id: String,
    /// The id of the document it came inside of.
    pub(super) parent: Option<String>,
    /// The member that is a copy of its file.
    pub(super) original: Option<String>,
    pub(super) kind: crate::DocumentKind,
    pub(super) ingested: jiff::civil::Date,
    pub(super) reader: i64,
    pub(super) prepared: Prepared,
}

/// Sees that an archive is whole and fits together, and says what it holds. Nothing is written.
pub fn inspect(archive: impl Read + Seek) -> Result<Checked, CaseError> {
    let mut package = Package::open(archive)?;
    let case = package.case()?;
    package.check(&case)
}

impl<R: Read + Seek> Package<R> {
    /// Opens an archive, and sees that it has the members that its manifest names, and no others.
    pub(super) fn open(archive: R) -> Result<Self, CaseError> {
        let mut zip = ZipArchive::new(archive).map_err(|error| {
            wrong(format!(
                "it is no zip file, or not a whole one ({error}); copy it again, or export the case again"
            ))
        })?;
        if zip.len() > MOST_MEMBERS {
            return Err(wrong(format!("it has more than {MOST_MEMBERS} members")));
        }
        let text = unpacked(&mut zip, MANIFEST, MANIFEST_BYTES)?;
        let heading: Heading = serde_json::from_slice(&text)
            .map_err(|error| wrong(format!("{MANIFEST} cannot be read ({error})")))?;
        if heading.what != WHAT {
            return Err(wrong(format!("{MANIFEST} does not say that it is an archive of a case")));
        }
        if heading.format > FORMAT {
            return Err(wrong(format!(
                "it was made by a newer Fontes (format {}; this one knows {FORMAT}); update Fontes to take it in",
                heading.format
            )));
        }
        let manifest: Manifest = parsed(MANIFEST, &text)?;
        let mut members = BTreeMap::new();
        let mut total: u64 = 0;
        for member in manifest.files {
            total = total.saturating_add(member.bytes);
            if !is_sha256(&member.sha256) || total > ARCHIVE_BYTES {
                let most = ARCHIVE_BYTES >> 30;
                let name = member.name;
                return Err(wrong(format!(
                    "{MANIFEST} says of {name} what cannot be, or more than {most} GiB in all"
                )));
            }
            if let Some(twice) = members.insert(member.name.clone(), member) {
                return Err(wrong(format!("{MANIFEST} names {} twice", twice.name)));
            }
        }
        let package = Self { zip, members };
        package.compare()?;
        Ok(package)
    }

    /// Compares the members with the manifest.
    fn compare(&self) -> Result<(), CaseError> {
        let held = self.zip.file_names().collect::<Result<BTreeSet<_>, _>>();
        let held =
            held.map_err(|error| wrong(format!("its list of members is wrong ({error})")))?;
        if let Some(missing) = self.members.keys().find(|name| !held.contains(name.as_str())) {
            return Err(wrong(format!("{} is missing", missing.escape_debug())));
        }
        let unknown = held.iter().find(|name| {
            let name = name.as_ref();
            name != MANIFEST && !self.members.contains_key(name)
        });
        match unknown {
            Some(unknown) => Err(wrong(format!(
                "it holds \"{}\", which {MANIFEST} does not name",
                unknown.escape_debug()
            ))),
            None => Ok(()),
        }
    }

    /// What the case is.
    pub(super) fn case(&mut self) -> Result<CaseRecord, CaseError> {
        let record: CaseRecord = parsed(CASE, &self.read(CASE)?)?;
        record.check().map_err(|what| wrong(format!("in {CASE}, {what}")))?;
        Ok(record)
    }

    /// A document by its place.
    pub(super) fn document(&mut self, number: usize) -> Result<Taken, CaseError> {
        let name = document(number);
        let record: DocumentRecord = parsed(&name, &self.read(&name)?)?;
        let DocumentRecord { id, parent, original, .. } = &record;
        let (id, parent, original) = (id.clone(), parent.clone(), original.clone());
        let (kind, ingested, reader) = (record.kind, record.ingested, record.reader);
        let prepared =
            record.into_prepared().map_err(|what| wrong(format!("in {name}, {what}")))?;
        Ok(Taken { id, parent, original, kind, ingested, reader, prepared })
    }

    /// Reads every member, and sees that they fit together.
    pub(super) fn check(&mut self, case: &CaseRecord) -> Result<Checked, CaseError> {
        let mut known: BTreeSet<String> = [CASE, INDEX].map(str::to_owned).into();
        let (mut ids, mut names) = (BTreeSet::new(), BTreeSet::new());
        let mut originals = 0;
        for number in 1..=case.documents {
            let one = self.document(number)?;
            let at = document(number);
            if one.parent.as_ref().is_some_and(|parent| !ids.contains(parent)) {
                return Err(wrong(format!("{at} lies inside a document that is not before it")));
            }
            if !names.insert(one.prepared.name.to_ascii_lowercase()) || !ids.insert(one.id) {
                return Err(wrong(format!("{at} has the name or the ID of another document")));
            }
            if let Some(original) = one.original {
                let sha256 = self.copy(&original, &mut io::sink())?;
                if sha256 != one.prepared.sha256 || !known.insert(original.clone()) {
                    return Err(wrong(format!(
                        "{original} is not the file that {at} was read from"
                    )));
                }
                originals += 1;
            }
            known.extend([at, reading(number)]);
        }
        for handle in &case.researches {
            let name = research(handle);
            let _: IgnoredAny = parsed(&name, &self.read(&name)?)?;
            if !known.insert(name) {
                return Err(wrong(format!("{CASE} names the research {handle} twice")));
            }
            known.insert(memo(handle));
        }
        let unknown = self.members.keys().find(|name| !known.contains(*name));
        if let Some(name) = unknown {
            let name = name.escape_debug();
            return Err(wrong(format!("\"{name}\" belongs to nothing that {CASE} names")));
        }
        // What nothing is made of is compared all the same: an archive is whole or it is not.
        let pages: Vec<String> =
            self.members.keys().filter(|name| name.ends_with(".html")).cloned().collect();
        for name in pages {
            self.copy(&name, &mut io::sink())?;
        }
        Ok(Checked {
            id: case.id.clone(),
            name: case.name.clone(),
            status: case.status,
            documents: case.documents,
            originals,
            researches: case.researches.len(),
            bytes: self.members.values().map(|member| member.bytes).sum(),
        })
    }

    /// A member as a whole.
    pub(super) fn read(&mut self, name: &str) -> Result<Vec<u8>, CaseError> {
        let member = self.member(name, RECORD_BYTES)?;
        let bytes = unpacked(&mut self.zip, name, member.bytes)?;
        let mut sum = Sum::default();
        sum.add(&bytes);
        same(&member, sum)?;
        Ok(bytes)
    }

    /// Copies a member, and answers its SHA-256.
    pub(super) fn copy(&mut self, name: &str, to: &mut dyn Write) -> Result<String, CaseError> {
        let member = self.member(name, ORIGINAL_BYTES.max(RECORD_BYTES))?;
        let file = self.zip.by_name(name).map_err(|error| unreadable(name, error))?;
        // One byte more than there should be shows that there are more.
        let mut file = file.take(member.bytes.saturating_add(1));
        let mut sum = Sum::default();
        let mut buffer = vec![0; 1 << 16];
        loop {
            let read = file.read(&mut buffer).map_err(|error| unreadable(name, error))?;
            let Some(part) = buffer.get(..read).filter(|part| !part.is_empty()) else { break };
            sum.add(part);
            to.write_all(part).map_err(CaseError::at(name))?;
        }
        same(&member, sum)?;
        Ok(member.sha256)
    }

    /// A member that is named, and is not longer than it may be.
    fn member(&self, name: &str, most: u64) -> Result<Member, CaseError> {
        let member = self.members.get(name).cloned();
        let member = member.ok_or_else(|| wrong(format!("{name} is missing")))?;
        if member.bytes > most {
            return Err(wrong(format!("{name} unpacks to more than {} MiB", most >> 20)));
        }
        Ok(member)
    }
}

/// A member, unpacked, where it is not longer than that.
fn unpacked<R: Read + Seek>(
    zip: &mut ZipArchive<R>,
    name: &str,
    most: u64,
) -> Result<Vec<u8>, CaseError> {
    let file = match zip.by_name(name) {
        Err(zip::result::ZipError::FileNotFound) => {
            return Err(wrong(format!("{name} is missing; it is no archive of a case")));
        }
        other => other.map_err(|error| unreadable(name, error))?,
    };
    let mut bytes = Vec::new();
    let read = file.take(most.saturating_add(1)).read_to_end(&mut bytes);
    if read.map_err(|error| unreadable(name, error))? as u64 > most {
        return Err(wrong(format!("{name} unpacks to more than {most} bytes")));
    }
    Ok(bytes)
}

/// Sees that what was read is what the manifest says.
fn same(member: &Member, sum: Sum) -> Result<(), CaseError> {
    let (bytes, sha256) = sum.finish();
    if (bytes, &sha256) == (member.bytes, &member.sha256) {
        return Ok(());
    }
    Err(wrong(format!(
        "{} is not what {MANIFEST} says (SHA-256 {}, and its {bytes} bytes have {sha256}); it was changed or damaged",
        member.name, member.sha256
    )))
}

fn parsed<T: DeserializeOwned>(name: &str, text: &[u8]) -> Result<T, CaseError> {
    serde_json::from_slice(text).map_err(|error| wrong(format!("{name} cannot be read ({error})")))
}

fn unreadable(name: &str, error: impl std::fmt::Display) -> CaseError {
    wrong(format!("{name} cannot be unpacked ({error}); it was changed or damaged"))
}

/// What is wrong with an archive.
pub(super) fn wrong(what: String) -> CaseError {
    CaseError::Archive(format!("the archive cannot be taken in: {what}"))
}
