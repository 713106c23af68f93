//! The command `serve`.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    sync::Arc,
};

use anyhow::Context;
use desk::{Desk, Failure, Files, Issuer, Permission, Tokens, Toolset, Upkeep, Uploads, tokens};
use mcp::{Address, Http, Journal, Rate, Server};
use web::House;

use crate::{
    cli::{Selection, Serve},
    doctor,
    ending::Ending,
    models,
    settings::{FILE, Settings},
    token::random,
};

/// Serves the chosen toolsets: until standard input ends, or over HTTP until it is told to end.
pub(crate) fn run(wanted: &Serve, settings: &Settings) -> anyhow::Result<Ending> {
    let toolsets = choose(&wanted.toolsets)?;
    let mut desk = settings.desk()?;
    desk.upkeep = Upkeep::Behind;
    let own = settings.clone();
    let clock: mcp::Clock = Box::new(move || own.today());
    match wanted.http {
        Some(address) => over_http(wanted, address, toolsets, desk, clock, settings, |_, _| {})?,
        None => {
            models::fill_behind(settings);
            let permission = Permission {
                who: "standard input".to_owned(),
                files: Files {
                    roots: settings.roots.clone(),
                    home: settings.home().ok(),
                    uploads: None,
                },
                ..Permission::default()
            };
            mcp::serve_stdio(Server::new(toolsets, desk, clock, permission))?;
        }
    }
    Ok(Ending::ANSWERED)
}

/// The toolsets that were asked for.
pub(crate) fn choose(selection: &Selection) -> Result<Vec<&'static Toolset>, Failure> {
    Toolset::choose(&selection.names)
        .map_err(|error| Failure::invalid_parameters(error.to_string()))
}

/// Serves over HTTP; `ready` is told the address, and the house whose pages stand there.
pub(crate) fn over_http(
    wanted: &Serve,
    address: Address,
    toolsets: Vec<&'static Toolset>,
    desk: Desk,
    clock: mcp::Clock,
    settings: &Settings,
    ready: impl FnOnce(&str, &House),
) -> anyhow::Result<()> {
    models::fill_behind(settings);
    let home = settings.home()?;
    let tokens = Arc::new(Tokens::of(&home));
    let issuer = settings.http.issuer(&home, !settings.is_cut)?;
    let is_here = mcp::is_loopback(address.ip());
    if !is_here {
        admissible(wanted, &tokens, issuer.as_deref())?;
    }
    if let Some(issuer) = issuer.clone() {
        // Its keys are there when the first of its tokens is shown.
        std::thread::spawn(move || issuer.prepare());
    }
    let access = home.join(tokens::ACCESS);
    tokens::private_folder(&access).with_context(|| format!("{}", access.display()))?;
    let secret = if is_here { Some(tokens::token_text(&random()?)) } else { None };
    let uploads = Uploads::begin(&home).with_context(|| format!("{}", home.display()))?;
    let files = Files {
        roots: Some(settings.roots.clone().unwrap_or_default()),
        uploads: Some(Arc::new(uploads)),
        home: Some(home.clone()),
    };
    let tls = wanted.tls_certificate.clone().zip(wanted.tls_key.clone());
    let desk = Arc::new(desk);
    let (own, limits) = (settings.clone(), settings.http.limits());
    let today = move || own.today();
    let mut house =
        House::new(Arc::clone(&desk), today, toolsets.clone(), Arc::clone(&tokens), files.clone());
    house.own.clone_from(&secret);
    house.longest_file = limits.upload;
    let rate = Arc::new(Rate::new(limits.rate));
    let counted = Arc::clone(&rate);
    house.takes = Box::new(move |token| counted.take(token, std::time::Instant::now()));
    let (examined, examining) = (Arc::clone(&desk), settings.clone());
    house.doctor = Some(Box::new(move |look| doctor::report(&examined, &examining, look)));
    house.settings = Some(home.join(FILE));
    house.is_secure = tls.is_some() || wanted.behind_proxy;
    let house = Arc::new(house);
    let is_quiet = wanted.is_quiet;
    // Whoever opens the reading room wants it.
    let has_pages = wanted.is_quiet || settings.http.has_pages();
    let http = Http {
        address,
        tls,
        hosts: settings.http.hosts.clone(),
        origins: settings.http.origins.clone(),
        own: secret.clone(),
        tokens,
        issuer,
        files,
        limits,
        rate,
        pages: has_pages.then(|| web::pages(Arc::clone(&house))),
        journal: Journal::to(move |line| {
            if is_quiet {
                return;
            }
            // Whoever reads no journal has the answers all the same.
            let _ = writeln!(io::stderr().lock(), "{line}");
        }),
    };
    let scheme = if http.tls.is_some() { "https" } else { "http" };
    let mut kept = None;
    mcp::serve_http(toolsets, desk, clock, http, |at| {
        let place = secret.as_deref().map(|secret| keep(&access, at, secret));
        if !wanted.is_quiet {
            tell(scheme, at, place.as_ref(), has_pages);
        }
        ready(&format!("{scheme}://{at}"), &house);
        kept = place.and_then(Result::ok);
    })?;
    if let Some(file) = kept {
        let _ = fs::remove_file(file);
    }
    Ok(())
}

/// What an address that others reach must have.
fn admissible(wanted: &Serve, tokens: &Tokens, issuer: Option<&Issuer>) -> Result<(), Failure> {
    if wanted.tls_certificate.is_none() && !wanted.behind_proxy {
        return Err(Failure::invalid_parameters(
            "at an address that others reach, tokens and files would go over the wire for all to read; give \
             --tls-certificate and --tls-key, or --behind-proxy where a proxy speaks HTTPS",
        ));
    }
    if issuer.is_none() && tokens.list()?.is_empty() {
        return Err(Failure::invalid_parameters(
            "at an address that others reach, nobody is let in without a token, and none was made; make one \
             with `fontes token create NAME`",
        ));
    }
    Ok(())
}

/// Puts the token of this machine where only its owner finds it.
fn keep(access: &Path, at: Address, secret: &str) -> io::Result<PathBuf> {
    let file = access.join(format!("serve-{}.token", at.port()));
    tokens::private_file(&file, secret.as_bytes())?;
    Ok(file)
}

fn tell(scheme: &str, at: Address, place: Option<&io::Result<PathBuf>>, has_pages: bool) {
    let mut out = io::stderr().lock();
    let _ = writeln!(out, "Listening at {scheme}://{at}/mcp");
    let _ = match place {
        Some(Ok(file)) => writeln!(out, "Token: in {}", file.display()),
        Some(Err(error)) => {
            writeln!(out, "The token could not be kept, so that nobody has one: {error}")
        }
        None => writeln!(out, "Tokens: those of `fontes token list`"),
    };
    if has_pages {
        let _ = writeln!(out, "Reading room: {scheme}://{at}/");
    }
}
