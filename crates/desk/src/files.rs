//! Reads files of any format, each in a process of its own, as many at once as there is room for.

pub(crate) mod room;

use std::{
    ffi::OsString,
    fmt,
    ops::ControlFlow,
    sync::{Mutex, OnceLock},
};

use extract::{
    Document, ExtractError, Limits, Ocr, PagePicture, PageWanted, Program, Request, Wall, Worker,
};

use crate::held::held;
use room::Room;

/// How many files are read at once, where nobody says.
const USUAL_READERS: usize = 4;
/// How many pages are drawn at once, beside the files that are read.
const DRAWN_AT_ONCE: usize = 2;
/// The memory for all who read, in bytes, where the machine does not say what it has.
const USUAL_MEMORY: u64 = 6 << 30;

/// Reads files. All cases and all calls share it: its processes, its seats and its memory.
pub struct FileReader {
    /// The program that reads; none to read in this process.
    program: Option<Program>,
    /// Where programs are, for the one that recognises text.
    folders: OsString,
    ocr: OnceLock<Ocr>,
    wall: OnceLock<Wall>,
    idle: Mutex<Vec<Worker>>,
    room: Room,
    /// Whoever looks at a page does not wait for those who read whole files.
    drawing: Room,
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
            wall: OnceLock::new(),
            idle: Mutex::new(Vec::new()),
            room: Room::new(USUAL_READERS, USUAL_MEMORY),
            drawing: Room::new(DRAWN_AT_ONCE, USUAL_MEMORY),
            limits: Limits::STANDARD,
        }
    }

    /// The same, with so many files read at once; the memory that they may take together is three
    /// quarters of what the machine has, where it says.
    pub fn with_room(mut self, readers: usize, memory: Option<u64>) -> Self {
        let memory = memory.map_or(USUAL_MEMORY, |all| all / 4 * 3);
        self.room = Room::new(readers, memory);
        self
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

    /// Which layers of the wall around the processes that read hold on this machine.
    pub fn wall(&self) -> Result<Wall, ExtractError> {
        if let Some(wall) = self.wall.get() {
            return Ok(wall.clone());
        }
        let mut worker = self.worker();
        let wall = worker.wall()?;
        Ok(self.wall.get_or_init(|| wall).clone())
    }

    /// Reads a file, as soon as there is room for it.
    pub fn read(
        &self,
        bytes: &[u8],
        request: &Request,
        progress: &mut dyn FnMut(u32) -> ControlFlow<()>,
    ) -> Result<Document, ExtractError> {
        let need = request.limits.memory(bytes.len() as u64);
        let Some(_seat) = self.room.enter(need, &mut || progress(0)) else {
            return Err(ExtractError::GaveUp("reading was cancelled".to_owned()));
        };
        let mut worker = self.worker();
        let read = worker.read(bytes, request, progress);
        held(&self.idle).push(worker);
        read
    }

    /// Draws a page of a file for people. The process that does ends with it, so that none waits with
    /// the memory that a large page took.
    pub fn picture(
        &self,
        bytes: &[u8],
        request: &Request,
        wanted: PageWanted,
    ) -> Result<PagePicture, ExtractError> {
        let need = request.limits.memory(bytes.len() as u64);
        let Some(_seat) = self.drawing.enter(need, &mut || ControlFlow::Continue(())) else {
            return Err(ExtractError::GaveUp("drawing was cancelled".to_owned()));
        };
        self.worker().picture(bytes, request, wanted)
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
