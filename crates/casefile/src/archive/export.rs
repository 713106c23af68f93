//! Writes a case into an archive, as it is at one moment.

use std::{
    fs::File,
    io::{self, Seek, Write},
    path::Path,
};

use extract::Format;
use jiff::civil::Date;
use serde::Serialize;

use super::{
    CASE, INDEX, document, memo,
    package::{ARCHIVE_BYTES, MOST_MEMBERS, RECORD_BYTES},
    packer::Packer,
    pages::{self, Index, Row},
    reading,
    record::{CaseRecord, CitationRecord, DocumentRecord, LineRecord, PageRecord},
    research,
    target::Target,
};
use crate::{
    AgeError, Case, CaseError, Encrypting, Passphrase,
    hash::Sum,
    source::there,
    store::{CaseRow, DocumentRow, Store, citations_of, pages_of, reader_of, whole_transcript},
    writing::{INCOMING, in_use},
};

/// A research on a case, as whoever keeps researches reads it.
#[derive(Clone, Debug)]
pub struct KeptResearch {
    /// By which it is taken up again.
    pub handle: String,
    /// All that is kept of it, as JSON.
    pub data: Vec<u8>,
    /// Its memo as a page, where it has one.
    pub memo: Option<String>,
}

/// An archive that was written.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Exported {
    /// The id of the case.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its documents.
    pub documents: usize,
    /// Copies of their files.
    pub originals: usize,
    /// Documents that came as a file of their own, and of whose file the case keeps no copy.
    pub originals_not_kept: usize,
    /// The researches on it.
    pub researches: usize,
    /// The members of the archive.
    pub members: usize,
    /// The length of the archive.
    pub bytes: u64,
    /// What is not in it that should be, each a sentence.
    pub warnings: Vec<String>,
}

impl Case {
    /// Writes the case into a file, whole or not at all, whatever its status. A file that is there is
    /// replaced only where that is said. With a passphrase it is encrypted, and lies nowhere as it was.
    pub fn export(
        &self,
        path: &Path,
        replace: bool,
        passphrase: Option<&Passphrase>,
        researches: &[KeptResearch],
    ) -> Result<Exported, CaseError> {
        // Nobody closes or deletes it meanwhile.
        let _use = in_use(&self.paths.usage);
        let target = Target::begin(path, replace)?;
        let aside = target.aside();
        let mut exported = match passphrase {
            None => self.pack(Packer::new(target.file()), aside, researches)?.0,
            Some(passphrase) => {
                let failed = |error: AgeError| CaseError::at(aside)(error.into());
                let out = Encrypting::begin(target.file(), passphrase).map_err(failed)?;
                let (exported, out) = self.pack(Packer::passing(out), aside, researches)?;
                out.into_inner().finish().map_err(CaseError::at(aside))?;
                exported
            }
        };
        exported.bytes = target.finish()?;
        Ok(exported)
    }

    fn pack<W: Write + Seek>(
        &self,
        packer: Packer<W>,
        path: &Path,
        researches: &[KeptResearch],
    ) -> Result<(Exported, W), CaseError> {
        let store = self.store();
        // What others write from here on is not seen.
        let _snapshot = store.db.unchecked_transaction()?;
        let rows = store.read_documents()?;
        let case = record(&store.case()?, rows.len(), researches)?;
        let mut packing = Packing {
            case: self,
            store: &store,
            rows: &rows,
            packer,
            path,
            index: Index::begin(&case),
            kept: 0,
            not_kept: 0,
            warnings: Vec::new(),
        };
        packing.add(CASE.to_owned(), &json(&case)?)?;
        for (number, row) in (1..).zip(&rows) {
            packing.document(number, row)?;
        }
        let mut listed = Vec::new();
        for one in researches {
            let name = research(&one.handle);
            packing.add(name.clone(), &one.data)?;
            let page = one.memo.as_ref().map(|text| (memo(&one.handle), text));
            if let Some((name, text)) = &page {
                packing.add(name.clone(), text.as_bytes())?;
            }
            listed.push((name, page.map(|(name, _)| name)));
        }
        let notes = notes(packing.kept, packing.not_kept);
        let index = std::mem::replace(&mut packing.index, Index::begin(&case));
        packing.add(INDEX.to_owned(), index.finish(&listed, &notes).as_bytes())?;
        let Packing { packer, kept, not_kept, mut warnings, .. } = packing;
        let members = packer.len() + 1;
        if packer.bytes() > ARCHIVE_BYTES || members > MOST_MEMBERS {
            warnings.push(format!(
                "the archive has more than {MOST_MEMBERS} members or {} GiB, so that it can be read and not be \
                 taken in again",
                ARCHIVE_BYTES >> 30
            ));
        }
        let out = packer.finish(notes).map_err(CaseError::at(path))?;
        let exported = Exported {
            id: case.id,
            name: case.name,
            documents: rows.len(),
            originals: kept,
            originals_not_kept: not_kept,
            researches: researches.len(),
            members,
            bytes: 0,
            warnings,
        };
        Ok((exported, out))
    }
}

/// A case on its way into an archive.
struct Packing<'p, W: Write + Seek> {
    case: &'p Case,
    store: &'p Store,
    rows: &'p [DocumentRow],
    packer: Packer<W>,
    /// The file that is being written.
    path: &'p Path,
    index: Index,
    /// How many files have a copy here, and how many have none.
    kept: usize,
    not_kept: usize,
    warnings: Vec<String>,
}

impl<W: Write + Seek> Packing<'_, W> {
    fn add(&mut self, name: String, content: &[u8]) -> Result<(), CaseError> {
        if content.len() as u64 > RECORD_BYTES {
            self.warnings.push(format!(
                "{name} is longer than {} MiB, so that this archive cannot be taken in again",
                RECORD_BYTES >> 20
            ));
        }
        self.packer.add(name, content).map_err(CaseError::at(self.path))
    }

    fn document(&mut self, number: usize, row: &DocumentRow) -> Result<(), CaseError> {
        let original = self.original(number, row)?;
        let parent = row.parent.and_then(|key| self.rows.iter().find(|other| other.key == key));
        let transcript = whole_transcript(&self.store.db, row.key)?;
        let pages = pages_of(&self.store.db, row.key)?.into_iter().map(PageRecord::of).collect();
        let cited = citations_of(&self.store.db, row.key)?;
        let mut record = DocumentRecord {
            id: row.id.clone(),
            name: row.name.clone(),
            parent: parent.map(|parent| parent.id.clone()),
            kind: row.kind,
            format: row.format,
            language: row.language,
            sha256: row.sha256.clone(),
            bytes: row.bytes,
            source: there(&row.source).to_owned(),
            original: original.as_ref().map(|(member, _)| member.clone()),
            ingested: day(&row.ingested)?,
            reader: reader_of(&self.store.db, row.key)?,
            pagination: row.pagination,
            metadata: row.metadata.clone(),
            warnings: row.warnings.clone(),
            pages,
            text: String::new(),
            lines: transcript.pieces.iter().map(LineRecord::of).collect(),
            citations: cited.into_iter().map(CitationRecord::of).collect(),
        };
        let page = pages::reading(&record, &transcript);
        record.text = transcript.text;
        let (json_name, html_name) = (document(number), reading(number));
        self.add(json_name.clone(), &json(&record)?)?;
        self.add(html_name.clone(), page.as_bytes())?;
        let row = Row {
            record: &record,
            json: json_name,
            html: html_name,
            original: record.original.clone(),
            inside: parent.map(|parent| parent.name.clone()),
        };
        self.index.add(number, &row);
        if let Some((name, mut file)) = original {
            self.packer.copy(name, &mut file).map_err(CaseError::at(self.path))?;
        }
        Ok(())
    }

    /// The copy of a document's file, where the case keeps one that is still what was read.
    fn original(
        &mut self,
        number: usize,
        row: &DocumentRow,
    ) -> Result<Option<(String, File)>, CaseError> {
        let Some(name) = &row.original else {
            self.not_kept += usize::from(row.parent.is_none());
            return Ok(None);
        };
        let folder = &self.case.paths.originals;
        // One that was just taken in may not have its name yet.
        let opened = File::open(folder.join(name))
            .or_else(|_| File::open(folder.join(format!("{INCOMING}{name}"))));
        let sound = opened.and_then(|mut file| {
            let sha256 = sum(&mut file)?;
            file.rewind()?;
            Ok((sha256 == row.sha256).then_some(file))
        });
        if let Ok(Some(file)) = sound {
            self.kept += 1;
            let member = format!("originals/{number:04}.{}", extension(row.format));
            return Ok(Some((member, file)));
        }
        self.not_kept += 1;
        self.warnings.push(format!(
            "the copy of the file of \"{}\" is missing or is not the file that was read; its text is there",
            row.name
        ));
        Ok(None)
    }
}

/// What a case is, as it is written down.
fn record(
    row: &CaseRow,
    documents: usize,
    researches: &[KeptResearch],
) -> Result<CaseRecord, CaseError> {
    Ok(CaseRecord {
        id: row.id.clone(),
        name: row.name.clone(),
        number: row.number.clone(),
        kind: row.kind,
        status: row.status,
        created: day(&row.created)?,
        changed: day(&row.changed)?,
        documents,
        researches: researches.iter().map(|one| one.handle.clone()).collect(),
    })
}

/// What a reader of the archive must know.
fn notes(kept: usize, not_kept: usize) -> Vec<String> {
    let mut notes = vec![
        "Each document is there as a page to read and as data (JSON): its whole text, and for each line the page, \
         the paragraph and the line that it is. \"start\" and \"end\" count bytes of the text in UTF-8; places on \
         a page are in points from its upper left corner, in a workbook in cells."
            .to_owned(),
    ];
    notes.push(match (kept, not_kept) {
        (0, _) => "The case keeps no copies of the files it was made from: of each there is the text that was \
             read, the path it was read from and the SHA-256, by which the file can be told."
            .to_owned(),
        (_, 0) => "The copies of the files that the case keeps are in the folder originals.".to_owned(),
        (kept, not_kept) => format!(
            "The copies of {kept} files that the case keeps are in the folder originals. Of {not_kept} it keeps \
             none: of these there is the text that was read, the path it was read from and the SHA-256, by which \
             the file can be told."
        ),
    });
    notes.push(
        "The search index and the numbers by which passages are compared in meaning are not in it, and are made \
         anew where the case is taken in. Persons, courts and organisations are looked for in the text when they \
         are asked for; nothing of that is kept."
            .to_owned(),
    );
    notes.push(
        "Nothing in this zip file itself is encrypted. `fontes case import` takes the case in again; manifest.json has the \
         SHA-256 of every other file in it."
            .to_owned(),
    );
    notes
}

/// A record as it is written down, for people too.
fn json(record: &impl Serialize) -> Result<Vec<u8>, CaseError> {
    let mut text = serde_json::to_vec(record)
        .map_err(|error| CaseError::Bug(format!("a record can be written as JSON: {error}")))?;
    text.push(b'\n');
    Ok(text)
}

fn day(text: &str) -> Result<Date, CaseError> {
    text.parse().map_err(|_| CaseError::Bug(format!("\"{text}\" is a day")))
}

fn sum(file: &mut File) -> io::Result<String> {
    let mut sum = Sum::default();
    io::copy(file, &mut sum)?;
    Ok(sum.finish().1)
}

fn extension(format: Format) -> &'static str {
    format.extensions().first().copied().unwrap_or("bin")
}
