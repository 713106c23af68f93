//! A desk for tests: a corpus in memory that keeps what it is given, and sources that nobody reaches.

use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
    time::Duration,
};

use corpus::{Store, StoreError, memory::Memory};
use jiff::civil::Date;
use law::Entry;
use upstream::{Addresses, Fetch, Network, Sources};

use crate::{Access, Call, Desk, FileReader, Machine, Session, Tier};

/// What is kept in each folder.
static STORES: Mutex<BTreeMap<PathBuf, Arc<Memory>>> = Mutex::new(BTreeMap::new());

fn open(folder: &Path, _: Access) -> Result<Arc<dyn Store>, StoreError> {
    let store = Arc::clone(STORES.lock().unwrap().entry(folder.to_owned()).or_default());
    Ok(store)
}

fn machine() -> Machine {
    Machine { memory_used: None, memory: None, memory_available: None, system: String::new() }
}

/// Does something at a desk that keeps these documents; without any there is no corpus.
pub(crate) fn at_desk<T>(
    name: &str,
    kept: &[Entry],
    today: Date,
    act: impl FnOnce(&Call<'_>) -> T,
) -> T {
    let home = std::env::temp_dir().join(format!("fontes-{name}-{}", std::process::id()));
    let network = Arc::new(Network::default());
    let sources = Sources {
        fetch: Fetch::new(Arc::clone(&network) as _, network),
        addresses: Addresses::default(),
    };
    let desk = Desk::new(Some(home), FileReader::here(), Tier::Pro, 1, machine, open, sources);
    if !kept.is_empty() {
        let folder = desk.corpus_folder().unwrap();
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("memory"), "").unwrap();
        open(&folder, Access::Writing).unwrap().put(kept).unwrap();
    }
    act(&Call {
        desk: &desk,
        session: &Session::default(),
        reader: law::Reader::Model,
        today,
        took: &|| Duration::ZERO,
        watch: &|_| ControlFlow::Continue(()),
    })
}
