//! Tests of the store: the contract, faults, several processes, and the store in memory as a
//! measure.

mod fault;
mod folder;
mod like_memory;
mod meaning;
mod model;
mod older;
mod together;

use corpus::{Store, contract};

use crate::Embedded;
use folder::Folder;

#[test]
fn it_passes_the_contract_of_every_store() {
    let folder = Folder::new("contract");
    let made = std::cell::Cell::new(0);
    let make = || {
        made.set(made.get() + 1);
        let store: Box<dyn Store> =
            Box::new(Embedded::open(&folder.path().join(made.get().to_string())).unwrap());
        store
    };
    let mut failed = contract::check(&make);
    failed.extend(contract::check_meaning(&make));
    assert!(failed.is_empty(), "{} failed\n{}", failed.len(), failed.join("\n"));
}
