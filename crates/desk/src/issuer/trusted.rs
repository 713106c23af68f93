//! Who else may say who somebody is.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use upstream::Fetch;

use crate::issuer::{keys::Keys, subjects::Subjects};

/// An issuer whose tokens let in.
pub struct Issuer {
    pub(super) settings: IssuerSettings,
    pub(super) fetch: Fetch,
    pub(super) keys: Mutex<Keys>,
    /// Held by whoever asks for them.
    pub(super) asking: Mutex<()>,
    pub(super) subjects: Arc<Subjects>,
}

/// What the settings say of an issuer.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct IssuerSettings {
    /// Its name, as its tokens say it: an address.
    pub issuer: String,
    /// The address of its keys.
    pub keys: String,
    /// The address by which clients know this server.
    pub resource: String,
    /// For whom its tokens must be.
    pub audience: String,
    /// What its scopes are called here: for each name the scopes of ours that it stands for.
    pub scopes: BTreeMap<String, String>,
}
