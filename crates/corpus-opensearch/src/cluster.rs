//! The shared store: opening it, and who may write.

use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

use corpus::StoreError;
use reqwest::Method;

use crate::{
    client::{Body, Client, found},
    failure::unwritten,
    mapping::Names,
    settings::Settings,
    writer::Writing,
};

/// The corpus on a cluster of OpenSearch.
///
/// Any number of programs on any number of machines may read while one writes. Whoever writes holds a
/// lease from the first change to [`settle`](corpus::Store::settle).
#[derive(Debug)]
pub struct Cluster {
    pub(crate) client: Client,
    pub(crate) names: Names,
    pub(crate) settings: Settings,
    pub(crate) access: Access,
    pub(crate) writing: Mutex<Option<Writing>>,
    /// Whether something was written that searches do not find yet.
    pub(crate) is_unsettled: AtomicBool,
    /// Held while searches are made to find it; true while a batch is being written, of which they must not
    /// find a half.
    pub(crate) is_amid: Mutex<bool>,
}

/// What a store is opened for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Access {
    /// Reading and writing.
    Full,
    /// Reading.
    Reading,
}

impl Cluster {
    /// Notes that searches do not find everything yet.
    pub(crate) fn unsettle(&self) {
        self.is_unsettled.store(true, Ordering::Release);
    }

    /// Writes a batch, of which searches find nothing before it is done, and nothing then before the next
    /// [`refresh`](Self::refresh).
    pub(crate) fn amid<T>(&self, write: impl FnOnce() -> T) -> T {
        let _amid = Amid::begin(self);
        write()
    }

    /// Makes searches find everything that this program wrote, but for a batch that is being written.
    pub(crate) fn refresh(&self) -> Result<(), StoreError> {
        let is_amid = self.is_amid.lock().unwrap_or_else(PoisonError::into_inner);
        if *is_amid {
            return Ok(());
        }
        if self.is_unsettled.swap(false, Ordering::AcqRel) {
            let path = format!("{}/_refresh", self.names.documents);
            let done = self.client.ask(&Method::POST, &path, Body::None).and_then(found);
            let done = done.and_then(|answer| {
                crate::failure::unsound(&answer, self.client.patience()).map_or(Ok(()), Err)
            });
            if let Err(failure) = done {
                self.unsettle();
                return Err(unwritten(failure));
            }
        }
        Ok(())
    }

    pub(crate) fn allow(&self) -> Result<(), StoreError> {
        match self.access {
            Access::Full => Ok(()),
            Access::Reading => Err(StoreError::Closed {
                reason: "it was opened for reading only".to_owned(),
                remedy: "open it for writing".to_owned(),
            }),
        }
    }
}

/// That a batch is being written; over with this value, also where something breaks.
struct Amid<'c>(&'c Cluster);

impl<'c> Amid<'c> {
    fn begin(cluster: &'c Cluster) -> Self {
        *cluster.is_amid.lock().unwrap_or_else(PoisonError::into_inner) = true;
        Self(cluster)
    }
}

impl Drop for Amid<'_> {
    fn drop(&mut self) {
        // Whatever came of it: a part of it may stand there.
        self.0.unsettle();
        *self.0.is_amid.lock().unwrap_or_else(PoisonError::into_inner) = false;
    }
}
