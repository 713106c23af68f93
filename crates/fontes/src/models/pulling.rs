//! Fetching an encoder from an address that its user named.

use std::{ops::ControlFlow, sync::Arc};

use ::models::{Manifest, Part, Shelf};
use desk::{DownloadError, Failure, Fetch, Manners, Network, UpstreamError, download};
use indicatif::ProgressStyle;

use crate::{encoder::failure, import::bar, settings::Settings};

/// No manifest is longer, in bytes.
const LONGEST: u64 = 64 << 10;

/// Fetches the manifest at an address and the files it names, and takes the encoder in.
pub(super) fn pull(address: &str, shelf: &Shelf, settings: &Settings) -> anyhow::Result<Manifest> {
    let origin = origin(address).ok_or_else(|| {
        Failure::invalid_parameters(
            "name the address of a manifest that begins with https:// (or with http:// on this machine), such \
             as https://example.org/encoders/small/model.json",
        )
    })?;
    let fetch = fetch(&origin, settings);
    let text = download::small(&fetch, address, LONGEST)
        .map_err(|error| Failure::unavailable(error.to_string()))?;
    let text = String::from_utf8_lossy(&text);
    let manifest = Manifest::read(&text).map_err(failure)?;
    let folder = shelf.begin(&manifest).map_err(failure)?;
    let progress = bar();
    if let Ok(style) = ProgressStyle::with_template("{bar:24} {bytes}/{total_bytes}  {msg}") {
        progress.set_style(style.progress_chars("=> "));
    }
    for part in &manifest.files {
        progress.set_length(part.bytes);
        progress.set_message(part.name.clone());
        let from = place(address, part);
        if self::origin(&from).as_ref() != Some(&origin) {
            let message = format!(
                "the manifest names another host for {}, and only the one that you named is asked; fetch the files \
                 yourself, and take them in with `fontes models add FOLDER`",
                part.name
            );
            return Err(Failure::invalid_parameters(message).into());
        }
        download::download(&fetch, &from, part.bytes, &folder.join(&part.name), &mut |here| {
            progress.set_position(here);
            ControlFlow::Continue(())
        })
        .map_err(|error| Failure::unavailable(told(&part.name, &error)))?;
    }
    progress.finish_and_clear();
    Ok(shelf.finish(manifest).map_err(failure)?)
}

/// Why a file is not here, and what helps.
fn told(name: &str, error: &DownloadError) -> String {
    let by_hand = "fetch the files yourself, and take them in with `fontes models add FOLDER`";
    match error {
        DownloadError::Upstream(UpstreamError::Foreign { address }) => {
            format!(
                "{name} is sent on to {address}, and only the host that you named is asked; {by_hand}"
            )
        }
        DownloadError::Upstream(UpstreamError::Unusable { .. } | UpstreamError::TooLong { .. }) => {
            format!("{name}: {error}; {by_hand}")
        }
        _ => format!(
            "{name}: {error}; what has arrived is kept, and the same command goes on behind it"
        ),
    }
}

/// A way out to one host.
fn fetch(origin: &str, settings: &Settings) -> Fetch {
    let network = Arc::new(Network::default());
    let manners = Manners::of_file(origin, !settings.is_cut);
    let fetch = Fetch::new(network.clone(), network).only(origin, manners);
    match settings.request_log() {
        Some((file, detail)) => fetch.logging(file, detail),
        None => fetch,
    }
}

/// Where a file of a manifest is.
fn place(manifest: &str, part: &Part) -> String {
    part.address.clone().unwrap_or_else(|| {
        let folder = manifest.rsplit_once('/').map_or(manifest, |(folder, _)| folder);
        format!("{folder}/{}", part.name)
    })
}

/// The scheme and the host of an address that may be asked: encrypted, or this machine itself.
fn origin(address: &str) -> Option<String> {
    let (scheme, rest) = address.split_once("://")?;
    let host = rest.split(['/', '?', '#']).next().filter(|host| !host.is_empty())?;
    let is_here = ["localhost", "127.0.0.1", "[::1]"].iter().any(|here| {
        host.strip_prefix(here).is_some_and(|rest| rest.is_empty() || rest.starts_with(':'))
    });
    let may_be = !host.contains('@') && (scheme == "https" || (scheme == "http" && is_here));
    may_be.then(|| format!("{scheme}://{host}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_encrypted_or_here_may_be_asked() {
        let check = |address: &str, expected: Option<&str>| {
            assert_eq!(origin(address).as_deref(), expected, "{address}");
        };
        check("https://example.org/a/model.json", Some("https://example.org"));
        check("http://127.0.0.1:8080/model.json", Some("http://127.0.0.1:8080"));
        check("http://example.org/model.json", None);
        check("http://127.0.0.1:80@example.org/model.json", None);
        check("http://localhost.example.org/model.json", None);
        check("file:///etc/passwd", None);
        check("https:///model.json", None);
    }
}
