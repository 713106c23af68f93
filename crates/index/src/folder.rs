//! The folder of an index, which may lie where nothing can be written.
//!
//! The engine takes a lock on a file whenever it opens the parts of an index, so that no writer
//! removes them meanwhile. On a read-only or full disk there is no such lock, and on the first no
//! writer either: reading goes on without it.

use std::{io, path::Path, sync::Arc};

use tantivy::{
    Directory,
    directory::{
        DirectoryLock, FileHandle, Lock, META_LOCK, MmapDirectory, WatchCallback, WatchHandle,
        WritePtr,
        error::{DeleteError, LockError, OpenReadError, OpenWriteError},
    },
};

use crate::error::IndexError;

/// The folder of an index.
#[derive(Clone, Debug)]
pub(crate) struct Folder(MmapDirectory);

impl Folder {
    pub(crate) fn open(path: &Path) -> Result<Self, IndexError> {
        let inner = MmapDirectory::open(path)
            .map_err(|error| IndexError::Io(io::Error::other(error.to_string())))?;
        Ok(Self(inner))
    }
}

/// Whether an error says that nothing can be written here, and not that something is wrong.
fn forbids_writing(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ReadOnlyFilesystem
            | io::ErrorKind::PermissionDenied
            | io::ErrorKind::StorageFull
            | io::ErrorKind::QuotaExceeded
    )
}

impl Directory for Folder {
    fn get_file_handle(&self, path: &Path) -> Result<Arc<dyn FileHandle>, OpenReadError> {
        self.0.get_file_handle(path)
    }

    fn delete(&self, path: &Path) -> Result<(), DeleteError> {
        self.0.delete(path)
    }

    fn exists(&self, path: &Path) -> Result<bool, OpenReadError> {
        self.0.exists(path)
    }

    fn open_write(&self, path: &Path) -> Result<WritePtr, OpenWriteError> {
        self.0.open_write(path)
    }

    fn atomic_read(&self, path: &Path) -> Result<Vec<u8>, OpenReadError> {
        self.0.atomic_read(path)
    }

    fn atomic_write(&self, path: &Path, data: &[u8]) -> io::Result<()> {
        self.0.atomic_write(path, data)
    }

    fn sync_directory(&self) -> io::Result<()> {
        self.0.sync_directory()
    }

    fn acquire_lock(&self, lock: &Lock) -> Result<DirectoryLock, LockError> {
        match self.0.acquire_lock(lock) {
            Err(LockError::IoError(error))
                if lock.filepath == META_LOCK.filepath && forbids_writing(&error) =>
            {
                Ok(DirectoryLock::from(Box::new(())))
            }
            other => other,
        }
    }

    fn watch(&self, watch_callback: WatchCallback) -> tantivy::Result<WatchHandle> {
        self.0.watch(watch_callback)
    }
}
