//! How the sources are treated: how often they are asked, how long is waited, when they are left alone.

use std::time::Duration;

use super::request::{host_of, is_here};
use crate::{Addresses, Allowed, SOURCES};

/// How the sources are treated.
#[derive(Clone, Debug, PartialEq)]
pub struct Manners {
    /// Whether they may be asked at all.
    pub is_online: bool,
    /// How long one attempt may take.
    pub attempt: Duration,
    /// How long a question may take in all, with waiting and asking again.
    pub in_all: Duration,
    /// How often is asked again after a failure that may pass.
    pub retries: u32,
    /// How long is waited before asking again the first time, at most; each further time is double.
    pub backoff: Duration,
    /// After how many failures in a row a host is left alone.
    pub failures: u32,
    /// For how long it is left alone at first; each further time is double.
    pub pause: Duration,
    /// How often each address may be asked; the longest that fits counts.
    pub paces: Vec<Pace>,
}

/// How often an address may be asked.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Pace {
    /// With what the addresses begin for which it holds.
    pub address: String,
    /// How many requests may be under way at once.
    pub at_once: u32,
    /// How much time lies between the beginnings of two requests, at least.
    pub every: Duration,
}

impl Default for Manners {
    fn default() -> Self {
        Self::towards(&Addresses::default())
    }
}

impl Manners {
    /// The most time for which a host is left alone.
    pub(super) const LONGEST_PAUSE: Duration = Duration::from_secs(600);

    /// The usual manners, towards sources that are at some addresses.
    pub fn towards(addresses: &Addresses) -> Self {
        let allowed = SOURCES.iter().flat_map(|source| {
            let of = |part: &Allowed| (format!("{}{}", addresses.of(source), part.path), *part);
            source.paces.iter().map(of)
        });
        let paces = allowed.map(|(address, allowed)| {
            // What runs on this machine need not be spared.
            let is_ours = is_here(host_of(&address));
            if is_ours {
                Pace::free(address)
            } else {
                Pace::per_second(address, allowed.per_second)
            }
        });
        Self {
            is_online: true,
            attempt: Duration::from_secs(30),
            in_all: Duration::from_secs(60),
            retries: 3,
            backoff: Duration::from_millis(500),
            failures: 5,
            pause: Duration::from_secs(60),
            paces: paces.collect(),
        }
    }

    /// Those towards a language model: it is the user's own or paid for, works long, and is not insisted on.
    pub fn of_model(address: &str, time: Duration, is_online: bool) -> Self {
        Self {
            is_online,
            attempt: time,
            in_all: time,
            retries: 0,
            paces: vec![Pace::free(address.to_owned())],
            ..Self::default()
        }
    }

    /// Those towards a host from which its user wants a large file: a part may take long, and is insisted on.
    pub fn of_file(address: &str, is_online: bool) -> Self {
        Self {
            is_online,
            attempt: Duration::from_mins(2),
            in_all: Duration::from_mins(5),
            paces: vec![Pace::per_second(address.to_owned(), 4.0)],
            ..Self::default()
        }
    }

    /// Sets how often the addresses that begin so may be asked.
    pub fn set(&mut self, pace: Pace) {
        self.paces.retain(|known| known.address != pace.address);
        self.paces.push(pace);
    }

    /// How often an address may be asked.
    pub(super) fn pace(&self, address: &str) -> Pace {
        let fits = |pace: &&Pace| {
            let rest = address.strip_prefix(pace.address.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?']))
        };
        let found = self.paces.iter().filter(fits).max_by_key(|pace| pace.address.len());
        found.cloned().unwrap_or_else(|| {
            let host = host_of(address);
            let own = host.to_owned();
            if is_here(host) { Pace::free(own) } else { Pace::per_second(own, 1.0) }
        })
    }
}

impl Pace {
    /// Two at once, and so many in a second; a rate that is none lets one through in a minute.
    pub fn per_second(address: String, rate: f64) -> Self {
        const SLOWEST: Duration = Duration::from_secs(60);
        let every = Duration::try_from_secs_f64(1.0 / rate).unwrap_or(SLOWEST).min(SLOWEST);
        Self { address, at_once: 2, every }
    }

    /// As often as is wanted.
    fn free(address: String) -> Self {
        Self { address, at_once: u32::MAX, every: Duration::ZERO }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_address_has_its_pace() {
        let here = "http://127.0.0.1:9".to_owned();
        let manners = Manners::towards(&Addresses::default().with("onlinekommentar", here));
        let check = |address: &str, millis: u64| {
            assert_eq!(manners.pace(address).every, Duration::from_millis(millis), "{address}");
        };
        check("https://entscheidsuche.ch/_searchV2.php", 1000);
        check("https://fedlex.data.admin.ch/sparqlendpoint?query=x", 500);
        check("https://fedlex.data.admin.ch/filestore/x.xml", 250);
        check("https://fedlex.data.admin.ch.example.org/", 1000);
        check("http://127.0.0.1:9/api/commentaries", 0);
        check("http://localhost:3000/", 0);
    }

    #[test]
    fn a_rate_that_is_none_is_slow_and_not_endless() {
        for rate in [0.0, -1.0, f64::NAN, f64::INFINITY, 1e-9] {
            let every = Pace::per_second(String::new(), rate).every;
            assert!(every <= Duration::from_secs(60), "{rate}");
        }
    }
}
