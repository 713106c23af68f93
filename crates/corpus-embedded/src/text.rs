//! How the blocks of a document are kept: packed, and once where versions or languages share them.

use std::fmt;

use corpus::StoreError;
use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress, Status};
use law::{Block, Role};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use crate::{
    database::key,
    failure::{damaged, unread, unwritten},
};

/// How hard texts are packed, from 1 to 9; beyond it they take more time and hardly less room.
const EFFORT: u32 = 5;

/// No document is longer than this, in bytes; a length beyond it is damage.
const LONGEST: usize = 1 << 30;

/// A block in the form that is packed.
#[derive(Deserialize, Serialize)]
pub(crate) struct Packed<'a> {
    pub(crate) role: Role,
    pub(crate) label: &'a str,
    depth: u8,
    pub(crate) text: &'a str,
}

/// Packs blocks and unpacks them.
pub(crate) struct Packer {
    /// Made when it is needed: it is large, and readers never do.
    compress: Option<Compress>,
    decompress: Decompress,
}

impl fmt::Debug for Packer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Packer").finish_non_exhaustive()
    }
}

impl Default for Packer {
    fn default() -> Self {
        Self { compress: None, decompress: Decompress::new(true) }
    }
}

impl Packer {
    /// The number of the text with these blocks, kept now unless it is already; none where there
    /// is not a block.
    pub(crate) fn keep(
        &mut self,
        connection: &Connection,
        blocks: &[Block],
    ) -> Result<Option<i64>, StoreError> {
        if blocks.is_empty() {
            return Ok(None);
        }
        let plain = plain(blocks)?;
        let key = key(&plain);
        let mut known = connection
            .prepare_cached("SELECT number, blocks FROM text WHERE key = ?1")
            .map_err(unread)?;
        let mut rows = known.query([key]).map_err(unread)?;
        while let Some(row) = rows.next().map_err(unread)? {
            let packed = row.get_ref(1).and_then(|packed| Ok(packed.as_blob()?)).map_err(unread)?;
            if self.unpacked(packed)? == plain {
                return row.get(0).map(Some).map_err(unread);
            }
        }
        let packed = self.packed(&plain)?;
        let mut statement = connection
            .prepare_cached("INSERT INTO text (key, blocks) VALUES (?1, ?2)")
            .map_err(unwritten)?;
        statement.insert((key, packed)).map(Some).map_err(unwritten)
    }

    /// The blocks of a text.
    pub(crate) fn blocks(
        &mut self,
        connection: &Connection,
        number: i64,
    ) -> Result<Vec<Block>, StoreError> {
        self.with_blocks(connection, number, |blocks| {
            blocks
                .iter()
                .map(|block| Block {
                    role: block.role,
                    label: block.label.to_owned(),
                    depth: block.depth,
                    text: block.text.to_owned(),
                })
                .collect()
        })
    }

    /// Does something with the blocks of a text, which are not copied for it.
    pub(crate) fn with_blocks<T>(
        &mut self,
        connection: &Connection,
        number: i64,
        look: impl FnOnce(&[Packed<'_>]) -> T,
    ) -> Result<T, StoreError> {
        let mut statement = connection
            .prepare_cached("SELECT blocks FROM text WHERE number = ?1")
            .map_err(unread)?;
        let mut rows = statement.query([number]).map_err(unread)?;
        let Some(row) = rows.next().map_err(unread)? else {
            return Err(damaged(format!("text {number} is missing")));
        };
        let packed = row.get_ref(0).and_then(|packed| Ok(packed.as_blob()?)).map_err(unread)?;
        let plain = self.unpacked(packed)?;
        let blocks: Vec<Packed<'_>> = postcard::from_bytes(&plain)
            .map_err(|error| damaged(format!("text {number} cannot be read: {error}")))?;
        Ok(look(&blocks))
    }

    /// The length, and behind it the packed bytes.
    fn packed(&mut self, plain: &[u8]) -> Result<Vec<u8>, StoreError> {
        let compress =
            self.compress.get_or_insert_with(|| Compress::new(Compression::new(EFFORT), true));
        compress.reset();
        let length = u32::try_from(plain.len()).map_err(|_| too_long())?;
        let mut packed = Vec::with_capacity(plain.len() / 2 + 64);
        packed.extend_from_slice(&length.to_le_bytes());
        loop {
            let taken = usize::try_from(compress.total_in()).unwrap_or(usize::MAX);
            let rest = plain.get(taken..).unwrap_or_default();
            let status = compress
                .compress_vec(rest, &mut packed, FlushCompress::Finish)
                .map_err(|error| StoreError::Bug(format!("any text can be packed: {error}")))?;
            if status == Status::StreamEnd {
                return Ok(packed);
            }
            packed.reserve(packed.len().max(64));
        }
    }

    fn unpacked(&mut self, packed: &[u8]) -> Result<Vec<u8>, StoreError> {
        let unsound = || damaged("a text is not as it was written");
        let (length, rest) = packed.split_first_chunk::<4>().ok_or_else(unsound)?;
        let length = usize::try_from(u32::from_le_bytes(*length)).unwrap_or(usize::MAX);
        if length > LONGEST {
            return Err(unsound());
        }
        self.decompress.reset(true);
        // One byte more, so that the end is seen in one go.
        let mut plain = Vec::with_capacity(length + 1);
        let status = self
            .decompress
            .decompress_vec(rest, &mut plain, FlushDecompress::Finish)
            .map_err(|_| unsound())?;
        if status == Status::StreamEnd && plain.len() == length {
            Ok(plain)
        } else {
            Err(unsound())
        }
    }
}

/// Removes a text that no document has any more.
pub(crate) fn drop_unused(connection: &Connection, number: i64) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "DELETE FROM text WHERE number = ?1
             AND NOT EXISTS (SELECT 1 FROM document WHERE text = ?1)",
        )
        .and_then(|mut statement| statement.execute([number]))
        .map_err(unwritten)?;
    Ok(())
}

fn plain(blocks: &[Block]) -> Result<Vec<u8>, StoreError> {
    let blocks: Vec<Packed<'_>> = blocks
        .iter()
        .map(|block| Packed {
            role: block.role,
            label: &block.label,
            depth: block.depth,
            text: &block.text,
        })
        .collect();
    postcard::to_stdvec(&blocks)
        .map_err(|error| StoreError::Bug(format!("any text can be written down: {error}")))
}

fn too_long() -> StoreError {
    StoreError::Failed { doing: "written", reason: "a text is longer than 4 GB".to_owned() }
}
