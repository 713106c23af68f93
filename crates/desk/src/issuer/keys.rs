//! The keys of an issuer (JWKS): fetched where the settings say, kept for a while, and what they say of a signature.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use jiff::{SignedDuration, Timestamp};
use ring::signature::{
    self, ECDSA_P256_SHA256_FIXED, ED25519, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents,
};
use serde::Deserialize;
use upstream::{Expects, Fetch, Request, UpstreamError};

use super::claims::{Algorithm, Shown};

/// How long keys are used without asking again: one that was withdrawn is refused after that.
const FRESH: SignedDuration = SignedDuration::from_hours(1);
/// How long they are used where the issuer does not answer.
const KEPT: SignedDuration = SignedDuration::from_hours(24);
/// How often the issuer is asked at most: whoever shows tokens with made-up names of keys must not have us ask.
const PAUSE: SignedDuration = SignedDuration::from_secs(60);
/// The longest list of keys, in bytes.
const MOST: u64 = 256 << 10;
/// The most keys of a list that are looked at.
const MOST_KEYS: usize = 100;

/// The keys that are known.
#[derive(Default)]
pub(super) struct Keys {
    keys: Vec<Key>,
    /// When they came.
    came: Option<Timestamp>,
    /// When they were asked for last.
    asked: Option<Timestamp>,
}

/// A key.
struct Key {
    name: Option<String>,
    material: Material,
}

enum Material {
    Rsa {
        n: Vec<u8>,
        e: Vec<u8>,
    },
    /// A point of P-256, as it is written without being compressed.
    P256(Vec<u8>),
    Ed25519(Vec<u8>),
}

#[derive(Deserialize)]
struct List {
    keys: Vec<Written>,
}

/// A key as an issuer writes it (RFC 7517); fields of other kinds of keys are passed over.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Written {
    kty: String,
    kid: Option<String>,
    #[serde(rename = "use")]
    purpose: Option<String>,
    alg: Option<String>,
    crv: Option<String>,
    n: Option<String>,
    e: Option<String>,
    x: Option<String>,
    y: Option<String>,
}

/// Asks for the keys.
pub(super) fn ask(fetch: &Fetch, address: &str) -> Result<Vec<u8>, UpstreamError> {
    let request = Request { most: MOST, ..Request::get(address, Expects::Json) };
    fetch.ask(&request).map(|reply| reply.body)
}

impl Keys {
    /// Whether a key that is known signed it; `None` if the key it names is not known, or too old.
    pub(super) fn verdict(&self, shown: &Shown<'_>, now: Timestamp) -> Option<bool> {
        let is_fresh = self.came.is_some_and(|came| now.duration_since(came) < FRESH);
        // Where the issuer was asked a moment ago and did not answer, what is kept must do.
        let must_do = self.are_there(now) && !self.is_time(now);
        if !is_fresh && !must_do {
            return None;
        }
        let mut fits = self.keys.iter().filter(|key| key.fits(shown.algorithm));
        let key = match &shown.key {
            Some(name) => fits.find(|key| key.name.as_ref() == Some(name))?,
            // Without a name there must be no doubt.
            None => fits.next().filter(|_| fits.next().is_none())?,
        };
        Some(key.has_signed(shown))
    }

    /// Whether the issuer may be asked; from then on not for a while.
    pub(super) fn may_ask(&mut self, now: Timestamp) -> bool {
        let may = self.is_time(now);
        if may {
            self.asked = Some(now);
        }
        may
    }

    fn is_time(&self, now: Timestamp) -> bool {
        // A clock that was set back must not stop it for ever.
        self.asked.is_none_or(|asked| now.duration_since(asked).abs() >= PAUSE)
    }

    /// Takes what the issuer answered; where it did not, what is kept stays.
    pub(super) fn take(&mut self, answer: Option<Vec<u8>>, now: Timestamp) {
        let list = answer.and_then(|body| serde_json::from_slice::<List>(&body).ok());
        if let Some(list) = list {
            self.keys = list.keys.into_iter().take(MOST_KEYS).filter_map(Key::read).collect();
            self.came = Some(now);
        }
    }

    /// Whether there are keys that may still be used.
    pub(super) fn are_there(&self, now: Timestamp) -> bool {
        self.came.is_some_and(|came| now.duration_since(came) < KEPT)
    }
}

impl Key {
    /// Reads a key with which signatures can be checked; none of any other kind, and no secret.
    fn read(written: Written) -> Option<Self> {
        if written.purpose.as_deref().is_some_and(|purpose| purpose != "sig") {
            return None;
        }
        let bytes = |text: &Option<String>| BASE64.decode(text.as_ref()?).ok();
        let sized = |text: &Option<String>, size| bytes(text).filter(|bytes| bytes.len() == size);
        let material = match (written.kty.as_str(), written.crv.as_deref()) {
            ("RSA", _) => Material::Rsa { n: bytes(&written.n)?, e: bytes(&written.e)? },
            ("EC", Some("P-256")) => {
                let (x, y) = (sized(&written.x, 32)?, sized(&written.y, 32)?);
                Material::P256([&[4][..], &x, &y].concat())
            }
            ("OKP", Some("Ed25519")) => Material::Ed25519(sized(&written.x, 32)?),
            _ => return None,
        };
        let key = Self { name: written.kid, material };
        let says = written.alg.as_deref();
        let is_meant = says.is_none_or(|alg| Algorithm::named(alg).is_some_and(|it| key.fits(it)));
        is_meant.then_some(key)
    }

    const fn fits(&self, algorithm: Algorithm) -> bool {
        matches!(
            (&self.material, algorithm),
            (Material::Rsa { .. }, Algorithm::Rs256)
                | (Material::P256(_), Algorithm::Es256)
                | (Material::Ed25519(_), Algorithm::EdDsa)
        )
    }

    fn has_signed(&self, shown: &Shown<'_>) -> bool {
        let (message, signed) = (shown.signed, &shown.signature);
        let verdict = match &self.material {
            Material::Rsa { n, e } => {
                let key = RsaPublicKeyComponents { n, e };
                return key.verify(&RSA_PKCS1_2048_8192_SHA256, message, signed).is_ok();
            }
            Material::P256(point) => {
                signature::UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, point)
                    .verify(message, signed)
            }
            Material::Ed25519(key) => {
                signature::UnparsedPublicKey::new(&ED25519, key).verify(message, signed)
            }
        };
        verdict.is_ok()
    }
}
