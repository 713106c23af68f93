//! What the settings say of a server over HTTP.

use std::{collections::BTreeMap, path::Path, sync::Arc, time::Duration};

use desk::{Failure, Fetch, Issuer, IssuerSettings, Manners, Network};
use mcp::Limits;
use serde::Deserialize;

/// The table `[http]`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Written {
    /// The names under which the server is reached.
    #[serde(default)]
    pub hosts: Vec<String>,
    /// The origins of web pages that may ask it.
    #[serde(default)]
    pub origins: Vec<String>,
    /// Whether the reading room is served beside the protocol; it is where nothing is said.
    pages: Option<bool>,
    /// Requests a second for each token; 0 for any number.
    rate: Option<u32>,
    /// Sessions that are open at a time.
    sessions: Option<usize>,
    /// After how many minutes without a request a session ends.
    session_minutes: Option<u64>,
    /// The longest file that is sent, in megabytes.
    upload_megabytes: Option<u64>,
    /// How many seconds a call may take that answers at once as a rule.
    quick_seconds: Option<u64>,
    /// How many seconds a long call may take.
    long_seconds: Option<u64>,
    /// Whoever else issues tokens for the server: its name, which is an address.
    issuer: Option<String>,
    /// The address of its keys: what it calls `jwks_uri`.
    keys: Option<String>,
    /// The address by which clients know the server, with its path.
    resource: Option<String>,
    /// For whom tokens of the issuer must be; the resource unless it is said.
    audience: Option<String>,
    /// What the issuer calls our scopes.
    #[serde(default)]
    scopes: BTreeMap<String, String>,
}

/// How long the issuer may take to send its keys.
const ISSUER_TIME: Duration = Duration::from_secs(10);

impl Written {
    /// Whether the reading room is served.
    pub(crate) fn has_pages(&self) -> bool {
        self.pages.unwrap_or(true)
    }

    /// The issuer whose tokens let in, where one is set.
    pub(crate) fn issuer(
        &self,
        home: &Path,
        is_online: bool,
    ) -> Result<Option<Arc<Issuer>>, Failure> {
        let Some(issuer) = self.issuer.clone() else {
            let lone = self.keys.is_some() || self.resource.is_some() || self.audience.is_some();
            return if lone || !self.scopes.is_empty() {
                Err(wrong(
                    "keys, resource, audience and scopes say more of an issuer; name it (issuer)",
                ))
            } else {
                Ok(None)
            };
        };
        let keys = self.keys.clone().ok_or_else(|| {
            wrong("keys is missing: the address that the issuer calls jwks_uri in its .well-known/openid-configuration")
        })?;
        let resource = self.resource.clone().ok_or_else(|| {
            wrong("resource is missing: the address by which clients know this server, such as https://fontes.example.ch/mcp")
        })?;
        for address in [&issuer, &keys, &resource] {
            origin(address).ok_or_else(|| {
                wrong(&format!("{address} is no address that begins with https:// and has no blanks, quotes or #"))
            })?;
        }
        let at = origin(&keys).unwrap_or_default();
        if !is_online {
            return Err(wrong(
                "the keys of the issuer cannot be fetched, because the network is switched off (--offline or \
                 FONTES_OFFLINE=1)",
            ));
        }
        let network = Arc::new(Network::default());
        let manners = Manners::of_model(&at, ISSUER_TIME, is_online);
        let fetch = Fetch::new(network.clone(), network).only(at, manners);
        let audience = self.audience.clone().unwrap_or_else(|| resource.clone());
        let scopes = self.scopes.clone();
        let settings = IssuerSettings { issuer, keys, resource, audience, scopes };
        Ok(Some(Arc::new(Issuer::new(settings, fetch, home))))
    }

    /// What a server gives at most.
    pub(crate) fn limits(&self) -> Limits {
        let usual = Limits::default();
        let minutes = |minutes: u64| Duration::from_secs(minutes.saturating_mul(60));
        Limits {
            rate: self.rate.unwrap_or(usual.rate),
            sessions: self.sessions.unwrap_or(usual.sessions),
            session: self.session_minutes.map_or(usual.session, minutes),
            upload: self.upload_megabytes.map_or(usual.upload, |mb| mb.saturating_mul(1 << 20)),
            quick: self.quick_seconds.map_or(usual.quick, Duration::from_secs),
            long: self.long_seconds.map_or(usual.long, Duration::from_secs),
            ..usual
        }
    }
}

fn wrong(what: &str) -> Failure {
    Failure::invalid_parameters(format!("in [http] of fontes.toml, {what}"))
}

/// The scheme and the host of an address that may be asked: one that is encrypted, or on this machine.
fn origin(address: &str) -> Option<String> {
    let (scheme, rest) = address.split_once("://")?;
    let host = rest.split(['/', '?']).next().filter(|host| !host.is_empty())?;
    let is_odd = |sign: char| {
        sign.is_control()
            || sign.is_whitespace()
            || matches!(sign, '"' | '\\' | '#' | '@' | '<' | '>')
    };
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    let is_here = matches!(name, "127.0.0.1" | "localhost" | "[::1]");
    let is_safe = scheme == "https" || (scheme == "http" && is_here);
    (is_safe && !address.contains(is_odd) && address.is_ascii())
        .then(|| format!("{scheme}://{host}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn issuer(written: &str, is_online: bool) -> Result<bool, String> {
        let written: Written = toml::from_str(written).expect("settings");
        let issuer = written.issuer(Path::new("home"), is_online);
        issuer.map(|issuer| issuer.is_some()).map_err(|failure| failure.to_string())
    }

    #[test]
    fn an_issuer_is_whole_or_none() {
        assert_eq!(issuer("", false), Ok(false));
        let whole = "issuer = \"https://id.example.org\"\nkeys = \"https://id.example.org/keys\"\n\
                     resource = \"https://fontes.example.org/mcp\"\n[scopes]\nClerk = \"fontes:write\"\n";
        assert_eq!(issuer(whole, true), Ok(true));
        assert!(issuer(whole, false).unwrap_err().contains("switched off"));
        for (part, other) in [
            ("issuer = \"https://id.example.org\"\n", ""),
            ("keys = \"https://id.example.org/keys\"\n", ""),
            ("resource = \"https://fontes.example.org/mcp\"\n", ""),
            ("https://id.example.org/keys", "http://id.example.org/keys"),
            ("https://id.example.org/keys", "http://127.0.0.1@id.example.org/keys"),
            ("https://id.example.org/keys", "file:///etc/passwd"),
            ("https://id.example.org/keys", "keys"),
            ("https://fontes.example.org/mcp", "https://fontes.example.org/ \\\" x"),
        ] {
            assert!(whole.contains(part), "{part}");
            assert!(issuer(&whole.replace(part, other), true).is_err(), "{part} {other}");
        }
        let here = whole.replace("https://id.example.org/keys", "http://127.0.0.1:9/keys");
        assert_eq!(issuer(&here, true), Ok(true));
    }
}
