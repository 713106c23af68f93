//! What a token says: how it is signed, by whom, for whom, until when, and what it may do.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use serde::Deserialize;

/// How long the clocks of two machines may differ, in seconds.
const DIFFERENCE: i64 = 60;

/// How a token may be signed. One that is not signed, or with a secret that both sides know, is none.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Algorithm {
    /// RSA with SHA-256.
    Rs256,
    /// The curve P-256 with SHA-256.
    Es256,
    /// The curve Ed25519.
    EdDsa,
}

impl Algorithm {
    /// The algorithm of this name.
    pub(super) fn named(name: &str) -> Option<Self> {
        match name {
            "RS256" => Some(Self::Rs256),
            "ES256" => Some(Self::Es256),
            "EdDSA" => Some(Self::EdDsa),
            _ => None,
        }
    }
}

/// A token as it was shown; nothing of it is believed yet.
pub(super) struct Shown<'t> {
    pub(super) algorithm: Algorithm,
    /// The name of the key.
    pub(super) key: Option<String>,
    /// What is signed.
    pub(super) signed: &'t [u8],
    pub(super) signature: Vec<u8>,
    payload: Vec<u8>,
}

#[derive(Deserialize)]
struct Head {
    alg: String,
    kid: Option<String>,
    typ: Option<String>,
    /// What must be understood; nothing of it is.
    crit: Option<serde::de::IgnoredAny>,
}

/// Whether a text can be a token of an issuer at all: three parts, parted by points.
pub(super) fn is_token(shown: &str) -> bool {
    shown.len() <= MOST_BYTES && shown.split('.').count() == 3
}

impl<'t> Shown<'t> {
    /// Takes a token apart.
    pub(super) fn read(token: &'t str) -> Option<Self> {
        if !is_token(token) {
            return None;
        }
        let (signed, signature) = token.rsplit_once('.')?;
        let (head, payload) = signed.split_once('.')?;
        let decoded = |part: &str| BASE64.decode(part).ok();
        let head: Head = serde_json::from_slice(&decoded(head)?).ok()?;
        let is_ours = head.typ.is_none_or(|typ| {
            let typ = typ.to_ascii_lowercase();
            matches!(typ.strip_prefix("application/").unwrap_or(&typ), "jwt" | "at+jwt")
        });
        if head.crit.is_some() || !is_ours {
            return None;
        }
        Some(Self {
            algorithm: Algorithm::named(&head.alg)?,
            key: head.kid,
            signed: signed.as_bytes(),
            signature: decoded(signature)?,
            payload: decoded(payload)?,
        })
    }

    /// What it says, once it is known who signed it.
    pub(super) fn claims(&self) -> Option<Claims> {
        serde_json::from_slice(&self.payload).ok()
    }
}

/// One word or several.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Words {
    One(String),
    Several(Vec<String>),
}

/// What a token says.
#[derive(Debug, Deserialize)]
pub(super) struct Claims {
    iss: String,
    pub(super) sub: String,
    aud: Words,
    exp: f64,
    nbf: Option<f64>,
    iat: Option<f64>,
    /// Scopes, parted by blanks.
    scope: Option<String>,
    /// The same as some issuers write them.
    scp: Option<Words>,
    roles: Option<Vec<String>>,
    client_id: Option<String>,
    azp: Option<String>,
    name: Option<String>,
    preferred_username: Option<String>,
}

impl Claims {
    /// Whether it is of this issuer, for this server, and good now (in seconds since 1970).
    pub(super) fn is_good(&self, issuer: &str, audience: &str, now: i64) -> bool {
        let is_for_us = match &self.aud {
            Words::One(one) => one == audience,
            Words::Several(several) => several.iter().any(|one| one == audience),
        };
        let (early, late) = ((now - DIFFERENCE) as f64, (now + DIFFERENCE) as f64);
        let has_begun = [self.nbf, self.iat].iter().flatten().all(|begin| *begin <= late);
        self.iss == issuer && is_for_us && self.exp > early && has_begun && !self.sub.is_empty()
    }

    /// Its scopes, wherever they stand.
    pub(super) fn scopes(&self) -> Vec<&str> {
        let mut scopes: Vec<&str> = self.scope.iter().flat_map(|all| all.split(' ')).collect();
        match &self.scp {
            Some(Words::One(all)) => scopes.extend(all.split(' ')),
            Some(Words::Several(several)) => scopes.extend(several.iter().map(String::as_str)),
            None => {}
        }
        scopes.extend(self.roles.iter().flatten().map(String::as_str));
        scopes
    }

    /// The program that it was issued to.
    pub(super) fn client(&self) -> &str {
        self.client_id.as_deref().or(self.azp.as_deref()).unwrap_or_default()
    }

    /// What its subject is called, for the audit, where that is a name.
    pub(super) fn shown_name(&self) -> Option<&str> {
        let names = [&self.preferred_username, &self.name];
        let mut names = names.into_iter().flatten().map(|name| name.trim());
        names.find(|name| {
            !name.is_empty() && name.chars().count() <= 100 && !name.chars().any(char::is_control)
        })
    }
}

/// The most bytes of a token: one with many groups has some thousand.
pub(super) const MOST_BYTES: usize = 16 << 10;
