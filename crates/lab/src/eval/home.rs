//! A desk over a folder made for an evaluation, with nobody to ask.

use std::{fs, ops::ControlFlow, path::Path, sync::Arc, time::Duration};

use anyhow::Result;
use corpus::{Store, StoreError};
use corpus_embedded::Embedded;
use desk::{
    Access, Call, Desk, Fetch, FileReader, Machine, Network, Policy, Session, Sources, Tier,
};
use law::Entry;

use super::TODAY;

/// A desk over a home.
pub(super) fn desk(home: &Path) -> Desk {
    let network = Arc::new(Network::default());
    let sources = Sources {
        fetch: Fetch::new(Arc::clone(&network) as _, network),
        addresses: desk::Addresses::default(),
    };
    let mut desk =
        Desk::new(Some(home.to_owned()), FileReader::here(), Tier::Pro, 1, machine, open, sources);
    desk.policy = Policy::Local;
    desk
}

fn open(folder: &Path, _: Access) -> Result<Arc<dyn Store>, StoreError> {
    Ok(Arc::new(Embedded::open(folder)?))
}

fn machine() -> Machine {
    Machine { memory_used: None, memory: None, memory_available: None, system: String::new() }
}

/// Opens a desk over these documents; in a home that is kept, if one is named, and filled where it is not there.
pub(super) fn with_home(
    name: &str,
    kept: Option<&Path>,
    entries: impl FnOnce() -> Result<Vec<Entry>>,
    act: impl FnOnce(&Call<'_>) -> Result<()>,
) -> Result<()> {
    let scratch =
        std::env::temp_dir().join(format!("fontes-research-{name}-{}", std::process::id()));
    let home = kept.unwrap_or(&scratch).to_owned();
    let folder = home.join("corpus");
    if !folder.is_dir() {
        fs::create_dir_all(&folder)?;
        let store = Embedded::open(&folder)?;
        for part in entries()?.chunks(2_000) {
            store.put(part)?;
        }
        store.settle()?;
    }
    let done = called(&home, act);
    if kept.is_none() {
        let _ = fs::remove_dir_all(&home);
    }
    done
}

/// Lets something be asked of a desk over a home.
pub(super) fn called<T>(home: &Path, act: impl FnOnce(&Call<'_>) -> Result<T>) -> Result<T> {
    let desk = desk(home);
    let session = Session::default();
    act(&Call {
        desk: &desk,
        session: &session,
        reader: law::Reader::Model,
        today: TODAY,
        took: &|| Duration::ZERO,
        watch: &|_| ControlFlow::Continue(()),
    })
}
