//! The shared store: opening it, and who may write.

use std::sync::{
    Mutex,
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

    /// Makes searches find everything that this program wrote.
    pub(crate) fn refresh(&self) -> Result<(), StoreError> {
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
