//! Who is let in: the name that was asked for, the page that asks, the token, how often it asks.

use std::{sync::Arc, time::Instant};

use axum::{
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    response::Response,
};
use desk::{Files, Issuer, NotLetIn, Permission, Tokens, tokens};
use jiff::civil::Date;

use super::{origin::Origins, rate::Rate};

/// Who is let in.
pub(super) struct Gate {
    pub origins: Origins,
    pub own: Option<Own>,
    pub tokens: Arc<Tokens>,
    /// Whoever else issues tokens for this server.
    pub issuer: Option<Arc<Issuer>>,
    pub files: Files,
    pub rate: Arc<Rate>,
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
    pub(super) async fn permission(
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
            (None, Ok(Err(_))) if Issuer::is_token(shown) => Arc::new(self.issued(shown).await?),
            // Whether it ever was one is nobody's business.
            (None, Ok(Err(_))) => return refused(UNKNOWN),
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

    /// What a token of the issuer may do. Its keys may have to be fetched first, for which nobody else waits.
    async fn issued(&self, shown: &str) -> Result<Permission, Refusal> {
        let unknown = Refusal::new(StatusCode::UNAUTHORIZED, "token", UNKNOWN);
        let Some(issuer) = self.issuer.clone() else { return Err(unknown) };
        let (shown, files) = (shown.to_owned(), self.files.clone());
        let looked = tokio::task::spawn_blocking(move || issuer.permission(&shown, files)).await;
        match looked {
            Ok(Ok(permission)) => Ok(permission),
            Ok(Err(NotLetIn::Unknown)) => Err(unknown),
            Ok(Err(NotLetIn::Scope)) => {
                let text = "the token is good, and does not say that it may read here; it needs the scope \
                            `fontes:read` or `fontes:write`";
                Err(Refusal::new(StatusCode::FORBIDDEN, SCOPE, text))
            }
            Ok(Err(NotLetIn::Keys)) | Err(_) => {
                let text =
                    "the keys of the issuer of this token cannot be had; try again in a moment";
                let refusal = Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "issuer", text);
                Err(Refusal { again: Some(60), ..refusal })
            }
        }
    }

    /// What is published of this server for those who look for an issuer of tokens.
    pub(super) fn metadata(&self) -> Option<serde_json::Value> {
        self.issuer.as_ref().map(|issuer| issuer.metadata())
    }

    /// Says beside a refusal what would let in, and where that is to be had (RFC 6750, RFC 9728).
    pub(super) fn challenge(&self, refusal: &Refusal, had_token: bool, response: &mut Response) {
        let is_scope = refusal.reason == SCOPE;
        if refusal.status != StatusCode::UNAUTHORIZED && !is_scope {
            return;
        }
        let mut challenge = "Bearer realm=\"fontes\"".to_owned();
        if let Some(issuer) = &self.issuer {
            let place = metadata_of(issuer.resource());
            challenge.push_str(&format!(", resource_metadata=\"{place}\""));
            if is_scope {
                challenge.push_str(", error=\"insufficient_scope\", scope=\"fontes:read\"");
            } else if had_token {
                challenge.push_str(", error=\"invalid_token\"");
            }
        }
        // An address that cannot stand in a header was refused when the settings were read.
        if let Ok(challenge) = HeaderValue::from_str(&challenge) {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, challenge);
        }
    }
}

/// What a stranger is told of every token that does not let in.
const UNKNOWN: &str = "the token is not known, or no longer good";
/// Why a token does not let in that allows nothing here.
const SCOPE: &str = "scope";

/// Where the metadata of a server is that is known by this address: below its root, before its path (RFC 9728,
/// section 3.1).
fn metadata_of(resource: &str) -> String {
    let begin = resource.find("://").map_or(0, |at| at + 3);
    let path = resource.get(begin..).and_then(|rest| rest.find('/')).map(|at| begin + at);
    let (root, path) = resource.split_at(path.unwrap_or(resource.len()));
    format!("{root}{METADATA}{}", path.trim_end_matches('/'))
}

/// Where the metadata of a server is, as far as that is the same for all.
pub(super) const METADATA: &str = "/.well-known/oauth-protected-resource";

/// The token of the one `Authorization` header.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let mut all = headers.get_all(header::AUTHORIZATION).iter();
    let (Some(one), None) = (all.next(), all.next()) else { return None };
    let (scheme, token) = one.to_str().ok()?.split_once(' ')?;
    Some(token.trim()).filter(|token| scheme.eq_ignore_ascii_case("bearer") && !token.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metadata_stand_before_the_path() {
        let check = |resource: &str, place: &str| assert_eq!(metadata_of(resource), place);
        check("https://a.ch/mcp", "https://a.ch/.well-known/oauth-protected-resource/mcp");
        check("https://a.ch", "https://a.ch/.well-known/oauth-protected-resource");
        check("https://a.ch:8443/", "https://a.ch:8443/.well-known/oauth-protected-resource");
        check("https://a.ch/b/mcp", "https://a.ch/.well-known/oauth-protected-resource/b/mcp");
    }
}
