//! What the two processes say to each other: length-prefixed messages over pipes.

use std::io::{self, Read, Write};

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::wall::Wall;
use crate::{
    ExtractError, Format, Head, Page, PageWanted, Request, drawn::Drawn, ocr::Picture,
    reading::Mark,
};

/// No message of the reading process is longer than this, in bytes; a page of text never is, and
/// attachments come one document at a time.
const LONGEST: u32 = 1 << 30;

/// What was recognised in a picture: the table of words, or why there is none.
pub(super) type Answer = Result<Vec<u8>, String>;

/// What the asking process says after the [`Terms`](super::wall::Terms), which come once: how, and
/// then the bytes of the file. When it is told [`Message::Recognise`] it says an [`Answer`]
/// meanwhile.
#[derive(Debug, Deserialize, Serialize)]
pub(super) struct Question {
    pub request: Request,
    /// Where to begin.
    pub from: Mark,
    /// Whether pages are only named, and not tried.
    pub names_only: bool,
    /// The page that is to be drawn, and nothing be read.
    pub draw: Option<PageWanted>,
    pub length: u64,
}

impl Question {
    /// To read these bytes from their beginning.
    pub(super) fn new(request: &Request, bytes: &[u8]) -> Self {
        let length = bytes.len() as u64;
        Self { request: request.clone(), from: Mark::START, names_only: false, draw: None, length }
    }

    /// Whether a page is only named.
    pub(super) fn leaves_out(&self, page: u32) -> bool {
        self.names_only || self.request.avoid.contains(&page)
    }
}

/// What the reading process says.
#[derive(Debug, Deserialize, Serialize)]
pub(super) enum Message {
    /// Its wall stands; it can be asked.
    Ready(Wall),
    /// It begins to read this page; where it ends here, this page is to blame.
    Begins(Mark),
    /// It has read the page, and draws it now.
    Draws,
    /// It waits for the words in this picture of the page.
    Recognise(Picture),
    /// A page was read.
    Page(Page),
    /// The page that was to be drawn.
    Drawn(Drawn),
    /// Everything was read.
    Done(Format, Head),
    /// Nothing can be read or drawn.
    Failed(ExtractError),
}

pub(super) fn write<T: Serialize>(to: &mut impl Write, message: &T) -> io::Result<()> {
    let bytes = postcard::to_stdvec(message).map_err(io::Error::other)?;
    let length = u32::try_from(bytes.len()).map_err(io::Error::other)?;
    to.write_all(&length.to_le_bytes())?;
    to.write_all(&bytes)?;
    to.flush()
}

/// Reads the next message; nothing where the other side has closed the pipe.
pub(super) fn read<T: DeserializeOwned>(from: &mut impl Read) -> io::Result<Option<T>> {
    let mut length = [0; 4];
    match from.read_exact(&mut length) {
        Ok(()) => {}
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        Err(error) => return Err(error),
    }
    let length = u32::from_le_bytes(length);
    if length > LONGEST {
        return Err(io::Error::other("a message is too long"));
    }
    // The buffer grows with what arrives, not with what is announced.
    let mut bytes = Vec::new();
    from.take(u64::from(length)).read_to_end(&mut bytes)?;
    postcard::from_bytes(&bytes).map(Some).map_err(io::Error::other)
}
