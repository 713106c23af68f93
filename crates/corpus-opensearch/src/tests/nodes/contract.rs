//! The contract that every store passes.

use std::sync::{Mutex, PoisonError};

use corpus::contract;

use super::corpus::{Corpora, nodes};

#[test]
fn the_contract_is_kept() {
    let Some(nodes) = nodes() else { return };
    let corpora = Mutex::new(Corpora::new());
    let failed = contract::check(&|| {
        let mut corpora = corpora.lock().unwrap_or_else(PoisonError::into_inner);
        Box::new(corpora.make(&nodes, "contract"))
    });
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn what_means_the_same_is_found() {
    let Some(nodes) = nodes() else { return };
    let corpora = Mutex::new(Corpora::new());
    let failed = contract::check_meaning(&|| {
        let mut corpora = corpora.lock().unwrap_or_else(PoisonError::into_inner);
        Box::new(corpora.make(&nodes, "meaning"))
    });
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
