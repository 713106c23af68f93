//! Reads files of any format, each in a process of its own.

use std::{
    ffi::OsString,
    fmt,
    ops::ControlFlow,
    sync::{Mutex, OnceLock},
};

use extract::{Document, ExtractError, Limits, Ocr, Program, Request, Worker};

use crate::desk::held;

/// Reads files.
pub struct FileReader {
    /// The program that reads; none to read in this process.
    program: Option<Program>,
    /// Where programs are, for the one that recognises text.
    folders: OsString,
    ocr: OnceLock<Ocr>,
    idle: Mutex<Vec<Worker>>,
    /// What one document may cost.
    pub limits: Limits,
}

impl FileReader {
    /// Reads in processes of this program; text is recognised by the program that is found in
    /// these folders, as in `PATH`.
    pub const fn apart(program: Program, folders: OsString) -> Self {
        Self::new(Some(program), folders)
    }

    /// Reads in this process, without a wall and without recognition. For tests.
    pub const fn here() -> Self {
        Self::new(None, OsString::new())
    }

    const fn new(program: Option<Program>, folders: OsString) -> Self {
        Self {
            program,
            folders,
            ocr: OnceLock::new(),
            idle: Mutex::new(Vec::new()),
            limits: Limits::STANDARD,
        }
    }

    /// How text in pictures is recognised on this machine. It is asked for when a file is read:
    /// who installs the program need not start us anew, if nothing was read before.
    pub fn ocr(&self) -> &Ocr {
        match self.ocr.get() {
            Some(ocr) => ocr,
            None => {
                let found = extract::find_ocr(&self.folders);
                if found == Ocr::Off {
                    return &Ocr::Off;
                }
                self.ocr.get_or_init(|| found)
            }
        }
    }

    /// Reads a file.
    pub fn read(
        &self,
        bytes: &[u8],
        request: &Request,
        progress: &mut dyn FnMut(u32) -> ControlFlow<()>,
    ) -> Result<Document, ExtractError> {
        let mut worker = self.worker();
        let read = worker.read(bytes, request, progress);
        held(&self.idle).push(worker);
        read
    }

    fn worker(&self) -> Worker {
        let idle = held(&self.idle).pop();
        idle.unwrap_or_else(|| match &self.program {
            Some(program) => Worker::apart(program.clone()),
            None => Worker::here(),
        })
    }

    /// Ends the processes that wait for work, so that they take no memory.
    pub fn rest(&self) {
        held(&self.idle).clear();
    }
}

impl fmt::Debug for FileReader {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("FileReader").field("program", &self.program).finish_non_exhaustive()
    }
}
