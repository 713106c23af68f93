//! The official sources: what the settings file says of them.

use std::{collections::BTreeMap, path::Path, sync::Arc, time::Duration};

use desk::{
    Addresses, Cache, Detail, Failure, Fetch, HostPace, Manners, Network, Policy, SOURCES, Sources,
};
use serde::Deserialize;

/// What the section `[sources]` of the settings file may say.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Written {
    /// Whether they may be asked: `on` or `off`.
    network: Option<String>,
    /// Who is asked where a call does not say: `auto`, `local` or `upstream`.
    #[serde(default)]
    policy: Policy,
    /// How many seconds a question may take in all.
    seconds: Option<u64>,
    /// Whether the whole path of each request is noted, and not only its host.
    #[serde(default)]
    log: bool,
    /// How often they are asked in a second, by the part that is asked: `fedlex_files`.
    #[serde(default)]
    per_second: BTreeMap<String, f64>,
    /// Where a source is instead of its usual address, by its name; the path at which one answers.
    #[serde(flatten)]
    places: BTreeMap<String, serde_json::Value>,
}

/// The official sources, over the network.
#[derive(Clone, Debug)]
pub(crate) struct Settled {
    addresses: Addresses,
    manners: Manners,
    /// How much of each request is noted in a file; never what it asks.
    pub log: Detail,
    /// Who is asked where a call does not say.
    pub policy: Policy,
}

/// How often a source may be asked in a second, at most: they are public, and for everyone.
const FASTEST: f64 = 20.0;
/// The settings that are not of one source.
const OTHERS: [&str; 5] = ["network", "policy", "seconds", "log", "per_second"];
/// How long a question may take, at most, in seconds.
const LONGEST: u64 = 600;

impl Written {
    /// What was written and said, as it holds; or what is wrong with it. `said` is whether the
    /// network was switched on or off by more than the file.
    pub(crate) fn settle(self, said: Option<bool>) -> Result<Settled, Failure> {
        let written = match self.network.as_deref() {
            None | Some("on") => true,
            Some("off") => false,
            Some(other) => return Err(wrong("network", other, "write `on` or `off`")),
        };
        let addresses = addresses(self.places)?;
        let mut manners = Manners::towards(&addresses);
        manners.is_online = said.unwrap_or(written);
        if let Some(seconds) = self.seconds {
            if !(1..=LONGEST).contains(&seconds) {
                let remedy = format!("write a number from 1 to {LONGEST}");
                return Err(wrong("seconds", &seconds.to_string(), &remedy));
            }
            manners.in_all = Duration::from_secs(seconds);
            manners.attempt = manners.attempt.min(manners.in_all);
        }
        for (name, rate) in self.per_second {
            let part = SOURCES.iter().find_map(|source| {
                let allowed = source.paces.iter().find(|allowed| allowed.setting == name)?;
                Some(format!("{}{}", addresses.of(source), allowed.path))
            });
            let Some(part) = part else {
                let parts = SOURCES.iter().flat_map(|source| source.paces);
                return Err(unknown(
                    &format!("per_second.{name}"),
                    parts.map(|part| part.setting).collect(),
                ));
            };
            if !(0.02..=FASTEST).contains(&rate) {
                let remedy = format!("write a number from 0.02 to {FASTEST}");
                return Err(wrong(&format!("per_second.{name}"), &rate.to_string(), &remedy));
            }
            manners.set(HostPace::per_second(part, rate));
        }
        let log = if self.log { Detail::Paths } else { Detail::Hosts };
        Ok(Settled { addresses, manners, log, policy: self.policy })
    }
}

impl Settled {
    /// Lets nobody be asked.
    pub(crate) fn cut(&mut self) {
        self.manners.is_online = false;
    }

    /// The official sources; what they answer is kept below the home folder for a while, and that they were
    /// asked is noted below that of the log.
    pub(crate) fn sources(&self, home: Option<&Path>, log: Option<&Path>) -> Sources {
        let network = Arc::new(Network::default());
        let addresses = self.addresses.clone();
        let mut fetch =
            Fetch::new(network.clone(), network).towards(addresses.clone(), self.manners.clone());
        if let Some(home) = home {
            fetch = fetch.keeping(Cache::at(home.join("cache").join("http"), Cache::MOST));
        }
        if let Some(home) = log {
            fetch = fetch.logging(desk::request_log(home), self.log);
        }
        Sources { fetch, addresses }
    }
}

/// Where the sources are, as far as something else was written than is usual.
fn addresses(written: BTreeMap<String, serde_json::Value>) -> Result<Addresses, Failure> {
    let mut addresses = Addresses::default();
    for (name, given) in written {
        let is_source = SOURCES.iter().any(|source| source.name == name);
        let is_path =
            SOURCES.iter().flat_map(|source| source.paths).any(|(setting, _)| *setting == name);
        if !is_source && !is_path {
            let known = SOURCES.iter().flat_map(|source| {
                std::iter::once(source.name).chain(source.paths.iter().map(|(setting, _)| *setting))
            });
            return Err(unknown(&name, known.chain(OTHERS).collect()));
        }
        let Some(given) = given.as_str() else {
            return Err(wrong(&name, &given.to_string(), "write it between quotation marks"));
        };
        addresses = match is_source {
            true => addresses.with(&name, address(&name, given)?),
            false => addresses.with_path(&name, given),
        };
    }
    Ok(addresses)
}

/// An address of the web, without a slash at its end.
fn address(name: &str, given: &str) -> Result<String, Failure> {
    let is_web = given.starts_with("https://") || given.starts_with("http://");
    let is_one = is_web && !given.contains(char::is_whitespace) && !given.contains(['?', '#']);
    let rest = given.strip_prefix("http://");
    let host = rest.and_then(|rest| rest.split('/').next());
    let machine = host.map(|host| match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|sign| sign.is_ascii_digit()) => name,
        _ => host,
    });
    // What is asked goes over no wire for all to read.
    let is_open = machine.is_some_and(|name| !matches!(name, "127.0.0.1" | "localhost" | "[::1]"));
    if !is_one || is_open || given.contains('@') {
        return Err(wrong(name, given, "write an address that begins with `https://`"));
    }
    Ok(given.trim_end_matches('/').to_owned())
}

/// That there is no such setting, with those there are.
fn unknown(name: &str, mut known: Vec<&str>) -> Failure {
    known.sort_unstable();
    Failure::invalid_parameters(format!(
        "`{name}` is not a setting of [sources] of fontes.toml; write one of {}",
        known.join(", ")
    ))
}

fn wrong(name: &str, value: &str, remedy: &str) -> Failure {
    let message = format!("{name} is `{value}` in [sources] of fontes.toml; {remedy}");
    Failure::invalid_parameters(message)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What holds after what was written and said.
    fn settled(written: &str, said: Option<bool>) -> Result<Settled, String> {
        let written: Written = toml::from_str(written).map_err(|error| error.to_string())?;
        written.settle(said).map_err(|failure| failure.to_string())
    }

    #[test]
    fn the_network_is_switched_by_the_file_and_by_more_than_it() {
        let check = |written: &str, said: Option<bool>, expected: bool| {
            let settled = settled(written, said).unwrap();
            assert_eq!(settled.manners.is_online, expected, "{written} {said:?}");
        };
        check("", None, true);
        check("network = \"on\"", None, true);
        check("network = \"off\"", None, false);
        check("network = \"on\"", Some(false), false);
        check("network = \"off\"", Some(true), true);
    }

    #[test]
    fn rates_and_times_are_taken() {
        let written = "seconds = 10\nfedlex = \"http://127.0.0.1:9/\"\n\
                       [per_second]\nfedlex = 4\nfedlex_files = 0.5";
        let settled = settled(written, None).unwrap();
        assert_eq!(
            settled.addresses.route("https://fedlex.data.admin.ch/x").as_deref(),
            Some("http://127.0.0.1:9/x")
        );
        assert_eq!(settled.manners.in_all, Duration::from_secs(10));
        assert_eq!(settled.manners.attempt, Duration::from_secs(10));
        let every = |address: &str| {
            let paces = &settled.manners.paces;
            paces.iter().find(|pace| pace.address == address).map(|pace| pace.every.as_millis())
        };
        assert_eq!(every("http://127.0.0.1:9/sparqlendpoint"), Some(250));
        assert_eq!(every("http://127.0.0.1:9"), Some(2000));
        assert_eq!(every("https://onlinekommentar.ch"), Some(1000));
    }

    #[test]
    fn what_cannot_be_meant_is_refused() {
        for written in [
            "network = \"maybe\"",
            "policy = \"sometimes\"",
            "seconds = 0",
            "seconds = 601",
            "fedlex = \"fedlex.data.admin.ch\"",
            "fedlex = \"file:///etc\"",
            "[per_second]\nfedlex = 0",
            "[per_second]\nfedlex = 1000",
            "[per_second]\nfedlex = nan",
            "[per_second]\nswisslex = 1",
            "swisslex = \"https://example.org\"",
            "fedlex = 1",
            "[fedlex]\nfiles = 1",
        ] {
            assert!(settled(written, None).is_err(), "{written}");
        }
    }
}
