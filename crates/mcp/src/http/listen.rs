//! Listening: connections come in, each is served until it ends, and all end in order when the server does.
//! This is the one place where something from outside comes in.

use std::{
    fs, io,
    net::SocketAddr,
    path::Path,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
    service::TowerToHyperService,
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpListener, TcpStream},
    sync::Semaphore,
};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        self, ServerConfig,
        pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
    },
};
use tokio_util::sync::CancellationToken;

use super::{Limits, patient::Patient};
use crate::{http::app::App, meter::Counted};

/// How long requests that are being answered may go on when the server ends.
const ENDING: Duration = Duration::from_secs(20);
/// How long connections may take to close then.
const CLOSING: Duration = Duration::from_secs(3);
/// How long it waits where the system has no more connections to give.
const EXHAUSTED: Duration = Duration::from_millis(100);

/// The certificate a server shows.
pub(super) struct Tls(TlsAcceptor);

impl Tls {
    /// Reads a chain of certificates and its key, both as PEM.
    pub(super) fn read(certificate: &Path, key: &Path) -> io::Result<Self> {
        let wrong = |path: &Path, why: &dyn std::fmt::Display| {
            io::Error::new(io::ErrorKind::InvalidInput, format!("{}: {why}", path.display()))
        };
        let bytes = fs::read(certificate).map_err(|error| wrong(certificate, &error))?;
        let chain: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&bytes).collect();
        let chain = chain.map_err(|error| wrong(certificate, &error))?;
        if chain.is_empty() {
            return Err(wrong(certificate, &"there is no certificate in it (PEM)"));
        }
        let bytes = fs::read(key).map_err(|error| wrong(key, &error))?;
        let secret = PrivateKeyDer::from_pem_slice(&bytes).map_err(|error| wrong(key, &error))?;
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let mut config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| wrong(certificate, &error))?
            .with_no_client_auth()
            .with_single_cert(chain, secret)
            .map_err(|error| wrong(key, &error))?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Self(TlsAcceptor::from(Arc::new(config))))
    }
}

/// A place where it is listened.
pub(super) struct Listening {
    listener: TcpListener,
    address: SocketAddr,
    tls: Option<Tls>,
    limits: Limits,
    end: CancellationToken,
}

impl Listening {
    pub(super) async fn at(
        address: SocketAddr,
        tls: Option<Tls>,
        limits: Limits,
    ) -> io::Result<Self> {
        let listener = TcpListener::bind(address).await.map_err(|error| {
            io::Error::new(error.kind(), format!("{address} cannot be listened at: {error}"))
        })?;
        let address = listener.local_addr()?;
        Ok(Self { listener, address, tls, limits, end: ending()? })
    }

    pub(super) const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until the process is told to end.
    pub(super) async fn run(self, router: Router, app: &Arc<App>, stop: CancellationToken) {
        let mut builder = http1::Builder::new();
        // Whoever sends a head drop by drop, or nothing at all, holds no connection for long.
        builder.timer(TokioTimer::new()).header_read_timeout(self.limits.arrival);
        let connections = Arc::new(Semaphore::new(self.limits.connections));
        let graceful = GracefulShutdown::new();
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                () = self.end.cancelled() => break,
            };
            let Ok((stream, _)) = accepted else {
                tokio::time::sleep(EXHAUSTED).await;
                continue;
            };
            let Ok(place) = Arc::clone(&connections).try_acquire_owned() else {
                // Closed at once: whoever has too many open learns it soonest so.
                app.shared.meter.refused("connections");
                continue;
            };
            // An answer is one small message, and must not wait for a second one.
            let _ = stream.set_nodelay(true);
            let service = TowerToHyperService::new(router.clone());
            let (builder, watcher, app) = (builder.clone(), graceful.watcher(), Arc::clone(app));
            let tls = self.tls.as_ref().map(|tls| tls.0.clone());
            let patience = self.limits.arrival;
            tokio::spawn(async move {
                let _place = place;
                let _open = Counted::by(&app.shared.meter.connections);
                let Some(stream) = opened(stream, tls, patience).await else { return };
                let stream = Patient::new(stream, patience);
                let connection = builder.serve_connection(TokioIo::new(stream), service);
                // Whoever left, or spoke another protocol, is answered no more.
                let _ = watcher.watch(connection).await;
            });
        }
        drop(self.listener);
        app.is_ending.store(true, Ordering::Relaxed);
        app.journal.note("ending", &[]);
        let still = async {
            while app.shared.meter.in_flight.load(Ordering::Relaxed) > 0 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        // What does not end in time is told that it is cancelled.
        let _ = tokio::time::timeout(ENDING, still).await;
        stop.cancel();
        let _ = tokio::time::timeout(CLOSING, graceful.shutdown()).await;
        app.journal.note("ended", &[]);
    }
}

/// A connection, behind its handshake where it has one.
trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<S: AsyncRead + AsyncWrite + Send + Unpin> Stream for S {}

async fn opened(
    stream: TcpStream,
    tls: Option<TlsAcceptor>,
    patience: Duration,
) -> Option<Box<dyn Stream>> {
    let Some(tls) = tls else { return Some(Box::new(stream)) };
    let shaken = tokio::time::timeout(patience, tls.accept(stream)).await;
    Some(Box::new(shaken.ok()?.ok()?))
}

/// Is told when the process is told to end, by the keyboard or the system.
fn ending() -> io::Result<CancellationToken> {
    let told = CancellationToken::new();
    let own = told.clone();
    ctrlc::set_handler(move || own.cancel()).map_err(io::Error::other)?;
    Ok(told)
}
