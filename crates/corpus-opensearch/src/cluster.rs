//! The shared store: opening it, and who may write.

use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

use corpus::StoreError;
use reqwest::Method;

use crate::{
    ahead,
    client::{Body, Client, found},
    failure::unwritten,
    mapping::{self, Names},
    settings::Settings,
    writing::Writing,
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
    access: Access,
    pub(crate) writing: Mutex<Option<Writing>>,
    /// Whether something was written that searches do not find yet.
    is_unsettled: AtomicBool,
}

/// What a store is opened for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Access {
    /// Reading and writing.
    Full,
    /// Reading.
    Reading,
}

impl Cluster {
    /// Opens the corpus, and makes its indices where there are none. What a killed program wrote the half
    /// of is undone now, unless another writes.
    pub fn open(settings: Settings) -> Result<Self, StoreError> {
        let store = Self::over(settings, Access::Full)?;
        mapping::make(&store.client, &store.settings, &store.names)?;
        if ahead::is_left(&store)? {
            match store.begin() {
                Ok(()) => store.end()?,
                Err(StoreError::Busy) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(store)
    }

    /// Opens the corpus for reading only; there must be one.
    pub fn open_read_only(settings: Settings) -> Result<Self, StoreError> {
        let store = Self::over(settings, Access::Reading)?;
        match mapping::exists(&store.client, &store.names.documents)? {
            true => Ok(store),
            false => Err(crate::failure::unread(crate::failure::Failure::Missing)),
        }
    }

    fn over(settings: Settings, access: Access) -> Result<Self, StoreError> {
        let client = Client::new(&settings)?;
        client.greet()?;
        Ok(Self {
            client,
            names: Names::of(&settings.prefix),
            settings,
            access,
            writing: Mutex::default(),
            is_unsettled: AtomicBool::new(false),
        })
    }

    /// Does something that writes; the lease stays taken after it.
    pub(crate) fn write<T>(
        &self,
        write: impl FnOnce(&Self, &mut Writing) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.allow()?;
        let mut held = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let writing = match &mut *held {
            Some(writing) => writing,
            none => none.insert(Writing::begin(self)?),
        };
        let done = write(self, writing);
        if writing.is_lost() {
            *held = None;
        }
        done
    }

    fn begin(&self) -> Result<(), StoreError> {
        self.write(|_, _| Ok(()))
    }

    /// Makes searches find what was written, and gives up the lease.
    pub(crate) fn end(&self) -> Result<(), StoreError> {
        self.refresh()?;
        let held = self.writing.lock().unwrap_or_else(PoisonError::into_inner).take();
        held.map_or(Ok(()), Writing::end)
    }

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
