//! Who is let in: the name that was asked for, the page that asks, the token, how often it asks.

use std::{sync::Arc, time::Instant};

use axum::http::{HeaderMap, StatusCode, Uri, header};
use desk::{Files, Permission, Tokens, tokens};
use jiff::civil::Date;

use super::{origin::Origins, rate::Rate};

/// Who is let in.
pub(super) struct Gate {
    pub origins: Origins,
    pub own: Option<Own>,
    pub tokens: Arc<Tokens>,
    pub files: Files,
    pub rate: Rate,
}

/// The token of whoever sits at this machine.
pub(super) struct Own {
    pub text: String,
    pub permission: Arc<Permission>,
}

/// Why a request is not let in.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Refusal {
    pub status: StatusCode,
    /// The reason, for the meter and the journal.
    pub reason: &'static str,
    /// What whoever asks is told.
    pub text: &'static str,
    /// After how many seconds to come again.
    pub again: Option<u64>,
}

impl Refusal {
    pub(super) const fn new(status: StatusCode, reason: &'static str, text: &'static str) -> Self {
        Self { status, reason, text, again: None }
    }
}

impl Gate {
    /// Whether the server was asked by a name, and from a page, that it knows.
    pub(super) fn place(&self, uri: &Uri, headers: &HeaderMap) -> Result<(), Refusal> {
        let text = match self.origins.fault(uri, headers) {
            None => return Ok(()),
            Some("host") => {
                "this server is not known by the name it was asked by; `hosts` in the settings adds one"
            }
            Some(_) => "a web page of another origin may not ask this server",
        };
        Err(Refusal::new(StatusCode::FORBIDDEN, "origin", text))
    }

    /// What a request may do, by its token.
    pub(super) fn permission(
        &self,
        headers: &HeaderMap,
        today: Date,
    ) -> Result<Arc<Permission>, Refusal> {
        let refused = |text| Err(Refusal::new(StatusCode::UNAUTHORIZED, "token", text));
        let Some(shown) = bearer(headers) else {
            return refused(
                "send a token: `Authorization: Bearer TOKEN`; `fontes token create` makes one",
            );
        };
        let own = self.own.as_ref().filter(|own| tokens::is_same(shown, &own.text));
        let permission = match (own, self.tokens.good(shown, today)) {
            (Some(own), _) => Arc::clone(&own.permission),
            (None, Ok(Ok(token))) => Arc::new(self.tokens.permission(&token, self.files.clone())),
            // Whether it ever was one is nobody's business.
            (None, Ok(Err(_))) => return refused("the token is not known, or no longer good"),
            (None, Err(_)) => {
                let text = "the tokens of this server cannot be read; its owner must see to it";
                return Err(Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "tokens", text));
            }
        };
        let who = permission.token.as_deref().unwrap_or_default();
        if let Err(again) = self.rate.take(who, Instant::now()) {
            let text = "too many requests; wait as long as Retry-After says";
            let refusal = Refusal::new(StatusCode::TOO_MANY_REQUESTS, "rate", text);
            return Err(Refusal { again: Some(again), ..refusal });
        }
        Ok(permission)
    }
}

/// The token of the one `Authorization` header.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let mut all = headers.get_all(header::AUTHORIZATION).iter();
    let (Some(one), None) = (all.next(), all.next()) else { return None };
    let (scheme, token) = one.to_str().ok()?.split_once(' ')?;
    Some(token.trim()).filter(|token| scheme.eq_ignore_ascii_case("bearer") && !token.is_empty())
}
