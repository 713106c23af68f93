//! Serving over HTTP: the protocol at `/mcp`, files for it at `/upload`, and what whoever runs a server wants to
//! know of it. Every request but the questions whether the server is alive needs a token.

mod app;
mod gate;
mod journal;
mod limits;
mod listen;
mod origin;
mod patient;
mod rate;
mod route;
mod upload;

use std::{
    net::{IpAddr, SocketAddr},
    path::PathBuf,
    sync::Arc,
};

use desk::{Desk, Files, Issuer, Permission, Tokens, Toolset};
use rmcp::transport::streamable_http_server::{
    StreamableHttpServerConfig, StreamableHttpService, session::local::LocalSessionManager,
};
use tokio_util::sync::CancellationToken;

pub use self::{journal::Journal, rate::Rate};
use app::App;

use self::{
    gate::{Gate, Own},
    listen::{Listening, Tls},
    origin::Origins,
    route::routes,
};
use crate::{
    Clock, Server, conversation::Conversation, server::Patience, stdio::ServeError,
    turn::MOST_THREADS,
};
pub use limits::Limits;

/// How a server listens, and whom it lets in.
pub struct Http {
    /// Where it listens; port 0 is any free one.
    pub address: SocketAddr,
    /// The files of a certificate and its key. Without them it speaks plainly.
    pub tls: Option<(PathBuf, PathBuf)>,
    /// The names under which it is reached, beside those of the address itself.
    pub hosts: Vec<String>,
    /// The origins of web pages that may ask it, such as `https://app.example.com`; those of its own names may.
    pub origins: Vec<String>,
    /// The text of a token that is good as long as the server runs, for whoever sits at this machine.
    pub own: Option<String>,
    /// The tokens of others.
    pub tokens: Arc<Tokens>,
    /// Whoever else issues tokens for this server, if anybody does.
    pub issuer: Option<Arc<Issuer>>,
    /// The files that calls may name, and where uploads are put.
    pub files: Files,
    /// What it gives at most.
    pub limits: Limits,
    /// Counts the requests of each token, also for whoever serves the pages.
    pub rate: Arc<Rate>,
    /// Where it notes what happens.
    pub journal: Journal,
    /// The pages for people, where it has any. Who may see them is their own business; by which name and from
    /// which page they are asked is looked at before.
    pub pages: Option<axum::Router>,
}

/// Serves over HTTP until it is told to stop. `ready` is told where it listens, once it does.
pub fn serve_http(
    toolsets: Vec<&'static Toolset>,
    desk: Arc<Desk>,
    clock: Clock,
    http: Http,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime =
        runtime.worker_threads(2).enable_all().max_blocking_threads(MOST_THREADS).build()?;
    let served = runtime.block_on(serve(toolsets, desk, clock, http, ready));
    // A call that does not end must not keep the process alive.
    runtime.shutdown_background();
    served
}

async fn serve(
    toolsets: Vec<&'static Toolset>,
    desk: Arc<Desk>,
    clock: Clock,
    http: Http,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    let tls = match &http.tls {
        Some((certificate, key)) => Some(Tls::read(certificate, key).map_err(refused)?),
        None => None,
    };
    let listening = Listening::at(http.address, tls, http.limits).await.map_err(refused)?;
    let address = listening.address();
    let patience = Patience { quick: http.limits.quick, long: http.limits.long };
    let server = Server::by_request(toolsets, desk, clock, patience);
    let stop = CancellationToken::new();
    let mut sessions = LocalSessionManager::default();
    sessions.session_config.keep_alive = Some(http.limits.session);
    let sessions = Arc::new(sessions);
    let origins = Origins::of(address, &http.hosts, &http.origins, http.tls.is_some());
    let shared = server.shared();
    let config = StreamableHttpServerConfig::default()
        .with_json_response(true)
        .with_cancellation_token(stop.clone())
        .with_max_request_body_bytes(http.limits.message)
        // Both are looked at before, for every path.
        .disable_allowed_hosts()
        .disable_allowed_origins();
    let joined = Arc::clone(&shared);
    let service = StreamableHttpService::new(
        move || Ok(Conversation::joining(Arc::clone(&joined))),
        Arc::clone(&sessions),
        config,
    );
    let files = http.files;
    let own = http.own.map(|text| {
        let permission = Permission {
            who: "this machine".to_owned(),
            files: files.clone(),
            ..Permission::default()
        };
        Own { text, permission: Arc::new(permission) }
    });
    let (tokens, issuer, rate) = (http.tokens, http.issuer, http.rate);
    let gate = Gate { origins, own, tokens, issuer, files, rate };
    let has_pages = http.pages.is_some();
    let app = Arc::new(App::new(shared, gate, sessions, http.limits, http.journal, has_pages));
    ready(address);
    let router = routes(Arc::clone(&app), service, http.pages);
    listening.run(router, &app, stop).await;
    Ok(())
}

fn refused(error: std::io::Error) -> ServeError {
    ServeError::Listening(error.to_string())
}

/// Whether an address is one of this machine only.
pub fn is_loopback(address: IpAddr) -> bool {
    address.to_canonical().is_loopback()
}
