//! Opening the shared store, and undoing what a killed program wrote the half of.

use std::sync::{Mutex, atomic::AtomicBool};

use corpus::StoreError;

use crate::{
    ahead,
    client::Client,
    cluster::{Access, Cluster},
    mapping::{self, Names},
    settings::Settings,
};

impl Cluster {
    /// Opens the corpus, and makes its indices where there are none. What a killed program wrote the half
    /// of is undone now, unless another writes.
    pub fn open(settings: Settings) -> Result<Self, StoreError> {
        Self::opened(settings, false)
    }

    /// Opens the corpus to make its index anew, whichever version that has.
    pub fn open_anew(settings: Settings) -> Result<Self, StoreError> {
        Self::opened(settings, true)
    }

    fn opened(settings: Settings, is_anew: bool) -> Result<Self, StoreError> {
        let store = Self::over(settings, Access::Full)?;
        // An older index is read by nobody but whoever makes it anew.
        if mapping::exists(&store.client, &store.names.documents)? && !is_anew {
            mapping::agree(&store.client, &store.names)?;
        }
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
            true => mapping::agree(&store.client, &store.names).map(|()| store),
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
            is_amid: Mutex::new(false),
        })
    }
}
