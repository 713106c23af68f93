//! Those who are let in over HTTP by a token of somebody else: an issuer that the settings name (OAuth 2.1). Its
//! tokens are signed (JWT); they are compared with the keys that it publishes, at the address that the settings
//! name, and with what the server is called. What a token may do is said by its scopes.

mod claims;
mod keys;
mod scopes;
mod subjects;
mod trusted;

use std::{
    path::Path,
    sync::{Arc, Mutex},
};

use jiff::Timestamp;
use serde_json::{Value, json};
use thiserror::Error;
use upstream::Fetch;

use crate::{Files, Permission, held::held, hexadecimal::hexadecimal};
use claims::Shown;
pub(crate) use subjects::Subjects;
pub use trusted::Issuer;
pub use trusted::IssuerSettings;

/// Why a token of an issuer does not let in. A stranger learns no more than this.
#[derive(Clone, Copy, Debug, Eq, Error, PartialEq)]
pub enum NotLetIn {
    /// It is none, not signed by the issuer, over, for somebody else, or says nothing that is understood.
    #[error("the token is not known, or no longer good")]
    Unknown,
    /// It is good, and none of its scopes is one of ours.
    #[error(
        "the token is good, and does not say that it may read; it needs the scope `fontes:read` or `fontes:write`"
    )]
    Scope,
    /// The keys of the issuer cannot be had.
    #[error("the keys of the issuer of this token cannot be had; try again in a moment")]
    Keys,
}

impl Issuer {
    /// An issuer, over a way out that asks nobody but it ([`Fetch::only`]). What its subjects make is noted in
    /// the home.
    pub fn new(settings: IssuerSettings, fetch: Fetch, home: &Path) -> Self {
        let subjects = Arc::new(Subjects::of(home));
        let (keys, asking) = (Mutex::default(), Mutex::default());
        Self { settings, fetch, keys, asking, subjects }
    }

    /// Asks for the keys, so that they are there when they are needed.
    pub fn prepare(&self) {
        let now = self.fetch.now();
        self.renew(now);
    }

    fn renew(&self, now: Timestamp) {
        // Who could be let in by keys that are here does not wait while another asks; who cannot waits for them.
        let are_there = held(&self.keys).are_there(now);
        let _turn = match are_there {
            false => held(&self.asking),
            true => match self.asking.try_lock() {
                Ok(turn) => turn,
                Err(_) => return,
            },
        };
        let may_ask = held(&self.keys).may_ask(now);
        if may_ask {
            let asked = keys::ask(&self.fetch, &self.settings.keys);
            held(&self.keys).take(asked.ok(), now);
        }
    }

    /// Whether a text can be a token of an issuer at all: three parts, parted by points.
    pub fn is_token(shown: &str) -> bool {
        claims::is_token(shown)
    }

    /// The address by which clients know this server.
    pub fn resource(&self) -> &str {
        &self.settings.resource
    }

    /// What is published of this server (RFC 9728): who issues tokens for it, and which scopes there are.
    pub fn metadata(&self) -> Value {
        json!({
            "resource": self.settings.resource,
            "resource_name": "Fontes",
            "authorization_servers": [self.settings.issuer],
            "bearer_methods_supported": ["header"],
            "scopes_supported": scopes::SUPPORTED,
        })
    }

    /// What a token may do. It may wait for the keys of the issuer.
    pub fn permission(&self, shown: &str, files: Files) -> Result<Permission, NotLetIn> {
        let shown = Shown::read(shown).ok_or(NotLetIn::Unknown)?;
        self.has_signed(&shown)?;
        let claims = shown.claims().ok_or(NotLetIn::Unknown)?;
        let now = self.fetch.now().as_second();
        if !claims.is_good(&self.settings.issuer, &self.settings.audience, now) {
            return Err(NotLetIn::Unknown);
        }
        let allowed = scopes::Allowed::of(claims.scopes(), &self.settings.scopes);
        let allowed = allowed.ok_or(NotLetIn::Scope)?;
        let id = id(&[&self.settings.issuer, &claims.sub, claims.client()]);
        let who = claims
            .shown_name()
            .map_or_else(|| format!("issued {id}"), |name| format!("issued {id} ({name})"));
        let scope = match allowed.cases {
            None => crate::CaseScope::All,
            Some(named) => self.subjects.scope(&id, named),
        };
        Ok(Permission {
            who,
            token: Some(id),
            toolsets: allowed.toolsets,
            may_write: allowed.may_write,
            scope,
            files,
        })
    }

    /// Whether one of the keys of the issuer signed it. A key that is not known may be new: the keys are asked for
    /// again, now and then.
    fn has_signed(&self, shown: &Shown<'_>) -> Result<(), NotLetIn> {
        let now = self.fetch.now();
        let known = held(&self.keys).verdict(shown, now);
        let known = match known {
            Some(is_signed) => Some(is_signed),
            None => {
                self.renew(now);
                held(&self.keys).verdict(shown, now)
            }
        };
        match known {
            Some(true) => Ok(()),
            Some(false) => Err(NotLetIn::Unknown),
            None if held(&self.keys).are_there(now) => Err(NotLetIn::Unknown),
            None => Err(NotLetIn::Keys),
        }
    }
}

/// Twelve hexadecimal digits that depend on all of these, by which a subject is known here.
fn id(parts: &[&str]) -> String {
    use sha2::{Digest, Sha256};
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part.as_bytes());
        hasher.update([0]);
    }
    format!("jwt-{}", hexadecimal(hasher.finalize().get(..6).unwrap_or_default()))
}

#[cfg(test)]
mod tests;
