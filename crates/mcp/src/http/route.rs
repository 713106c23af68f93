//! What stands where: the protocol, uploads, and the questions of whoever runs the server; and what every
//! request goes through before it gets there.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Instant,
};

use axum::{
    Router,
    body::Body,
    extract::State,
    http::{HeaderValue, Method, Request, StatusCode, header, request::Parts},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use desk::Permission;
use rmcp::transport::streamable_http_server::{
    StreamableHttpService, session::local::LocalSessionManager,
};
use serde_json::{Value, json};

use super::{
    gate::{METADATA, Refusal},
    upload,
};
use crate::{conversation::Conversation, http::app::App, meter::held};

/// The protocol.
const MCP: &str = "/mcp";
/// Files that are sent.
const UPLOAD: &str = "/upload";
/// Whether the process is alive.
const HEALTH: &str = "/healthz";
/// Whether it answers.
const READY: &str = "/readyz";
/// What it counts.
const METRICS: &str = "/metrics";

/// The same as [`METADATA`], for clients that put the path of the protocol behind it.
const METADATA_OF_MCP: &str = "/.well-known/oauth-protected-resource/mcp";
/// Whatever else is asked for: the pages, where there are any.
const OTHER: &str = "other";

/// The longest form without files, in bytes.
const LONGEST_FORM: usize = 256 << 10;

/// The header that names a session.
const SESSION: &str = "mcp-session-id";

/// All places of the server.
pub(super) fn routes(
    app: Arc<App>,
    service: StreamableHttpService<Conversation, LocalSessionManager>,
    pages: Option<Router>,
) -> Router {
    let rest = pages.unwrap_or_else(|| Router::new().fallback(async || refused(&NOWHERE)));
    Router::new()
        .route_service(MCP, service)
        .route(UPLOAD, post(uploaded))
        .route(HEALTH, get(async || "alive\n"))
        .route(READY, get(ready))
        .route(METRICS, get(metrics))
        .route(METADATA, get(metadata))
        .route(METADATA_OF_MCP, get(metadata))
        .fallback_service(rest)
        .method_not_allowed_fallback(async || refused(&NO_SUCH_METHOD))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), entered))
        .with_state(app)
}

const NOWHERE: Refusal = Refusal::new(
    StatusCode::NOT_FOUND,
    "path",
    "there is nothing here; the protocol is at /mcp, files are sent to /upload",
);

const BUSY: Refusal = Refusal {
    again: Some(1),
    ..Refusal::new(
        StatusCode::SERVICE_UNAVAILABLE,
        "busy",
        "too many requests at once; try again in a moment",
    )
};

const NO_SESSION: Refusal =
    Refusal::new(StatusCode::NOT_FOUND, "session", "there is no such session; open one");

const NO_SUCH_METHOD: Refusal =
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, "method", "not with this method");

/// What every request goes through.
async fn entered(State(app): State<Arc<App>>, request: Request<Body>, next: Next) -> Response {
    let begun = Instant::now();
    let number = app.count.fetch_add(1, Ordering::Relaxed) + 1;
    let (method, path) = (request.method().clone(), place(request.uri().path()));
    let mut who = None;
    let had_token = request.headers().contains_key(header::AUTHORIZATION);
    let answered = let_in(&app, request, next, &mut who).await;
    let (response, refusal) = match answered {
        Ok(response) => (response, None),
        Err(refusal) => {
            let mut response = refused(&refusal);
            app.gate.challenge(&refusal, had_token, &mut response);
            (response, Some(refusal.reason))
        }
    };
    let status = response.status().as_u16();
    app.shared.meter.answered(path, status);
    if let Some(reason) = refusal {
        app.shared.meter.refused(reason);
    }
    // Whether a server is alive is asked every few seconds.
    if path != HEALTH && path != READY {
        let microseconds = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX);
        app.journal.note(
            "request",
            &[
                ("number", number.into()),
                ("method", known(&method).into()),
                ("path", path.into()),
                ("status", status.into()),
                ("who", who.into()),
                ("refused", refusal.into()),
                ("us", microseconds.into()),
            ],
        );
    }
    response
}

/// The method, so that nothing of an unknown one is noted.
fn known(method: &Method) -> &'static str {
    const KNOWN: [&str; 7] = ["GET", "POST", "DELETE", "HEAD", "OPTIONS", "PUT", "PATCH"];
    KNOWN.into_iter().find(|one| *one == method.as_str()).unwrap_or("other")
}

/// The place a path means, so that nothing of an unknown one is noted.
fn place(path: &str) -> &'static str {
    let places = [MCP, UPLOAD, HEALTH, READY, METRICS, METADATA, METADATA_OF_MCP];
    places.into_iter().find(|one| *one == path).unwrap_or(OTHER)
}

/// Lets a request in, and has it answered.
async fn let_in(
    app: &App,
    request: Request<Body>,
    next: Next,
    who: &mut Option<String>,
) -> Result<Response, Refusal> {
    let (mut parts, body) = request.into_parts();
    app.gate.place(&parts.uri, &parts.headers)?;
    let path = place(parts.uri.path());
    // Who issues tokens must be known before one is had.
    if [HEALTH, READY, METADATA, METADATA_OF_MCP].contains(&path) {
        return Ok(next.run(Request::from_parts(parts, body)).await);
    }
    if app.is_ending.load(Ordering::Relaxed) {
        let text = "the server is about to end; try again in a moment";
        let refusal = Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "ending", text);
        return Err(Refusal { again: Some(5), ..refusal });
    }
    if path == OTHER && app.has_pages {
        return page(app, parts, body, next).await;
    }
    let permission = app.gate.permission(&parts.headers, (app.shared.clock)()).await?;
    *who = Some(permission.token.clone().unwrap_or_else(|| permission.who.clone()));
    // No token goes further than this.
    parts.headers.remove(header::AUTHORIZATION);
    let token = permission.token.clone();
    parts.extensions.insert(permission);
    let named = parts.headers.get(SESSION).and_then(|id| id.to_str().ok());
    // Whoever else knows its name is told what is said of one that is not there.
    if named.is_some_and(|id| held(&app.owners).get(id).is_some_and(|owner| *owner != token)) {
        return Err(NO_SESSION);
    }
    if path == UPLOAD {
        let _arriving = app.arrivals.try_acquire().map_err(|_| BUSY)?;
        return Ok(next.run(Request::from_parts(parts, body)).await);
    }
    if path != MCP || parts.method != Method::POST {
        return Ok(next.run(Request::from_parts(parts, body)).await);
    }
    let opens = named.is_none();
    opens_at_most(app, &parts.headers, token.as_deref()).await?;
    let body = arrived(app, body, app.limits.message).await?;
    let _place = app.places.try_acquire().map_err(|_| BUSY)?;
    let response = next.run(Request::from_parts(parts, body)).await;
    let opened = response.headers().get(SESSION).and_then(|id| id.to_str().ok());
    if let Some(id) = opened.filter(|_| opens) {
        app.own(id, token).await;
    }
    Ok(response)
}

/// Has a page answered. What a form says is there before it takes a place: whoever sends it drop by drop, or not at
/// all, holds none. Files have places of their own; who may send some is looked at before they are read.
async fn page(app: &App, parts: Parts, body: Body, next: Next) -> Result<Response, Refusal> {
    let kind = parts.headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    if kind.is_some_and(|kind| kind.starts_with("multipart/form-data")) {
        let _arriving = app.arrivals.try_acquire().map_err(|_| BUSY)?;
        return Ok(next.run(Request::from_parts(parts, body)).await);
    }
    let body = arrived(app, body, LONGEST_FORM).await?;
    let Ok(_place) = app.places.acquire().await else { return Err(NOWHERE) };
    Ok(next.run(Request::from_parts(parts, body)).await)
}

/// No more sessions than there may be are opened.
async fn opens_at_most(
    app: &App,
    headers: &header::HeaderMap,
    token: Option<&str>,
) -> Result<(), Refusal> {
    const REVISION: &str = "mcp-protocol-version";
    // The newest revision has no sessions, and says itself.
    let is_newest = headers
        .get(REVISION)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|revision| revision >= "2026-07-28");
    if headers.contains_key(SESSION) || is_newest {
        return Ok(());
    }
    let open = app.sessions.sessions.read().await;
    let owners = held(&app.owners);
    let is_own = |id: &str| owners.get(id).is_some_and(|owner| owner.as_deref() == token);
    let own = open.keys().filter(|id| is_own(id)).count();
    // One token leaves some to the others.
    if open.len() < app.limits.sessions && own < app.limits.sessions.div_ceil(2) {
        return Ok(());
    }
    let text = "too many sessions are open; end one, or try again later";
    let refusal = Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "sessions", text);
    Err(Refusal { again: Some(60), ..refusal })
}

/// The body, once all of it came; within its time and length.
async fn arrived(app: &App, body: Body, longest: usize) -> Result<Body, Refusal> {
    let all = axum::body::to_bytes(body, longest);
    match tokio::time::timeout(app.limits.arrival, all).await {
        Ok(Ok(bytes)) => Ok(Body::from(bytes)),
        Ok(Err(_)) => Err(Refusal::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            "large",
            "the message is too long, or did not arrive whole; send a file with POST /upload",
        )),
        Err(_) => Err(Refusal::new(
            StatusCode::REQUEST_TIMEOUT,
            "slow",
            "the message did not arrive in time",
        )),
    }
}

/// A refusal as it is sent: the envelope of the tools, and what the protocol of the web wants beside it.
fn refused(refusal: &Refusal) -> Response {
    let code = match refusal.status {
        StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => "PERMISSION_DENIED",
        StatusCode::TOO_MANY_REQUESTS => "RATE_LIMITED",
        StatusCode::NOT_FOUND => "NOT_FOUND",
        status if status.is_server_error() => "DATABASE_UNAVAILABLE",
        _ => "INVALID_PARAMETERS",
    };
    let mut details = json!({});
    if let Some(again) = refusal.again {
        details = json!({ "retry_after": again });
    }
    let envelope =
        json!({ "error": { "code": code, "message": refusal.text, "details": details } });
    let mut response = answer(refusal.status, &envelope);
    if let Some(again) = refusal.again {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(again));
    }
    response
}

fn answer(status: StatusCode, value: &Value) -> Response {
    let kind = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, "no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (status, kind, value.to_string()).into_response()
}

async fn uploaded(State(app): State<Arc<App>>, request: Request<Body>) -> Response {
    let (parts, body) = request.into_parts();
    let Some(permission) = parts.extensions.get::<Arc<Permission>>() else {
        return refused(&NOWHERE);
    };
    match upload::take(&app, permission, parts.uri.query(), body).await {
        Ok(kept) => answer(StatusCode::CREATED, &kept),
        Err(refusal) => {
            app.shared.meter.refused(refusal.reason);
            refused(&refusal)
        }
    }
}

async fn ready(State(app): State<Arc<App>>) -> Response {
    let is_ready = !app.is_ending.load(Ordering::Relaxed);
    let (status, text) = if is_ready {
        (StatusCode::OK, "ready\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "ending\n")
    };
    (status, text).into_response()
}

async fn metadata(State(app): State<Arc<App>>) -> Response {
    app.gate.metadata().map_or_else(|| refused(&NOWHERE), |about| answer(StatusCode::OK, &about))
}

async fn metrics(State(app): State<Arc<App>>) -> Response {
    let sessions = app.sessions.sessions.read().await.len();
    let memory = (app.shared.desk.machine)().memory_used;
    let lost = app.shared.desk.audit.as_ref().map(desk::Audit::lost);
    let text = app.shared.meter.text(sessions, memory, lost);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
