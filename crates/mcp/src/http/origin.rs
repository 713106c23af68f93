//! Under which names a server is reached, and from which web pages: a page of elsewhere that makes a browser
//! send requests here (by a name that it had resolve to this machine) is refused before anything is read.

use std::net::SocketAddr;

use axum::http::{HeaderMap, Uri, header};

/// The names and origins that are known.
#[derive(Debug)]
pub(super) struct Origins {
    /// Names, with their port where one is said, in lower case.
    hosts: Vec<String>,
    /// Origins, in lower case.
    origins: Vec<String>,
}

impl Origins {
    /// Those of an address, with what the settings add.
    pub(super) fn of(
        address: SocketAddr,
        hosts: &[String],
        origins: &[String],
        is_tls: bool,
    ) -> Self {
        let ip = address.ip().to_canonical();
        let mut names: Vec<String> = hosts.iter().map(|host| host.to_lowercase()).collect();
        // Behind a proxy that ends TLS the name alone is sent.
        let mut known = names.clone();
        if ip.is_loopback() || ip.is_unspecified() {
            names.extend(["localhost", "127.0.0.1", "[::1]"].map(str::to_owned));
        }
        if !ip.is_unspecified() {
            names.push(if ip.is_ipv6() { format!("[{ip}]") } else { ip.to_string() });
        }
        let port = address.port();
        known.extend(names.into_iter().map(|name| match port_of(&name) {
            Some(_) => name,
            None => format!("{name}:{port}"),
        }));
        let scheme = if is_tls { "https" } else { "http" };
        let mut pages: Vec<String> =
            known.iter().map(|host| format!("{scheme}://{host}")).collect();
        pages.extend(hosts.iter().map(|host| format!("https://{}", host.to_lowercase())));
        pages.extend(origins.iter().map(|one| one.trim_end_matches('/').to_lowercase()));
        Self { hosts: known, origins: pages }
    }

    /// Why a request is refused, if it is.
    pub(super) fn fault(&self, uri: &Uri, headers: &HeaderMap) -> Option<&'static str> {
        let said = headers.get_all(header::HOST).iter().collect::<Vec<_>>();
        let host = match (said.as_slice(), uri.authority()) {
            ([host], None) => host.to_str().ok().map(str::to_lowercase),
            ([host], Some(authority)) => {
                let host = host.to_str().ok().map(str::to_lowercase);
                host.filter(|host| *host == authority.as_str().to_lowercase())
            }
            _ => None,
        };
        if host.is_none_or(|host| !self.hosts.contains(&host)) {
            return Some("host");
        }
        let mut origins = headers.get_all(header::ORIGIN).iter();
        let is_known = |origin: &axum::http::HeaderValue| {
            origin.to_str().is_ok_and(|origin| self.origins.contains(&origin.to_lowercase()))
        };
        (!origins.all(is_known)).then_some("origin")
    }
}

/// The port that a name says.
fn port_of(host: &str) -> Option<&str> {
    let (name, port) = host.rsplit_once(':')?;
    let is_port = !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit());
    (is_port && (!name.contains(':') || name.ends_with(']'))).then_some(port)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(origins: &Origins, host: Option<&str>, origin: Option<&str>, fault: Option<&str>) {
        let mut headers = HeaderMap::new();
        if let Some(host) = host {
            headers.insert(header::HOST, host.parse().unwrap());
        }
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        assert_eq!(origins.fault(&"/mcp".parse().unwrap(), &headers), fault, "{host:?} {origin:?}");
    }

    #[test]
    fn a_page_of_elsewhere_is_refused() {
        let origins = Origins::of("127.0.0.1:8765".parse().unwrap(), &[], &[], false);
        check(&origins, Some("127.0.0.1:8765"), None, None);
        check(&origins, Some("localhost:8765"), Some("http://localhost:8765"), None);
        check(&origins, Some("LOCALHOST:8765"), Some("http://127.0.0.1:8765"), None);
        check(&origins, Some("[::1]:8765"), None, None);
        check(&origins, None, None, Some("host"));
        check(&origins, Some("localhost"), None, Some("host"));
        check(&origins, Some("localhost:80"), None, Some("host"));
        check(&origins, Some("evil.example:8765"), None, Some("host"));
        check(&origins, Some("localhost.evil.example:8765"), None, Some("host"));
        check(&origins, Some("localhost:8765"), Some("http://evil.example"), Some("origin"));
        check(&origins, Some("localhost:8765"), Some("null"), Some("origin"));
        check(&origins, Some("localhost:8765"), Some("http://localhost:8766"), Some("origin"));
    }

    #[test]
    fn names_of_the_settings_are_known_with_and_without_a_proxy() {
        let address = "0.0.0.0:8443".parse().unwrap();
        let page = ["https://app.example.com".to_owned()];
        let origins = Origins::of(address, &["Fontes.example.ch".to_owned()], &page, true);
        check(&origins, Some("fontes.example.ch"), Some("https://fontes.example.ch"), None);
        check(&origins, Some("fontes.example.ch:8443"), Some("https://app.example.com"), None);
        check(&origins, Some("0.0.0.0:8443"), None, Some("host"));
        check(&origins, Some("other.example.ch"), None, Some("host"));
    }
}
