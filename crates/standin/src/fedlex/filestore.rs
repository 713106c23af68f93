//! The files that Fedlex publishes.

use std::collections::BTreeMap;

use super::HOST;
use crate::message::Answer;

/// Files by their path.
#[derive(Debug, Default)]
pub(super) struct Filestore(BTreeMap<String, (String, Vec<u8>)>);

impl Filestore {
    /// Publishes a file at an address.
    pub(super) fn add(&mut self, address: &str, media: &str, bytes: Vec<u8>) {
        let path = address.strip_prefix(HOST).unwrap_or(address);
        self.0.insert(path.to_owned(), (media.to_owned(), bytes));
    }

    /// The file at a path.
    pub(super) fn answer(&self, path: &str) -> Answer {
        match self.0.get(path) {
            Some((media, bytes)) => Answer::file(media, bytes.clone()),
            None => Answer::not_found(),
        }
    }
}
