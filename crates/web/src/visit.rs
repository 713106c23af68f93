//! A request of someone who is in: what they may do, in which language they read, and what the desk answers.

use std::{convert::Infallible, ops::ControlFlow, sync::Arc, time::Instant};

use axum::{
    extract::{FromRequestParts, OptionalFromRequestParts},
    http::{Method, StatusCode, header, request::Parts},
    response::{IntoResponse as _, Response},
};
use desk::{Call, Failure, Permission, Request};
use law::{Language, Reader};
use serde_json::{Map, Value};

use crate::{
    House,
    cookie::{COOKIE, cookie},
    entrance,
    session::Entered,
    words::{self, Frame},
};

/// A request of someone who is in.
#[derive(Clone)]
pub(crate) struct Visit {
    pub house: Arc<House>,
    pub entered: Arc<Entered>,
    pub permission: Arc<Permission>,
    /// The language of the page.
    pub language: Language,
    /// The path and query that was asked for, to come back to.
    pub here: String,
}

impl Visit {
    /// The words of every page.
    pub(crate) fn frame(&self) -> &'static Frame {
        Frame::of(self.language)
    }

    /// Whether the tool of a request can be used: it is served, and whoever is in may use it.
    pub(crate) fn offers<R: Request>(&self) -> bool {
        let has =
            |set: &&desk::Toolset| set.tools.iter().any(|tool| tool.about.name == R::ABOUT.name);
        let mut sets = self.house.toolsets.iter().copied().filter(has);
        self.permission.allows(&R::ABOUT) && sets.any(|set| self.permission.allows_toolset(set))
    }

    /// Has the desk answer a request, beside what else is going on.
    pub(crate) async fn ask<R>(&self, arguments: Value) -> Result<R::Answer, Failure>
    where
        R: Request,
        R::Answer: Send + 'static,
    {
        let own = self.clone();
        let asked = self.beside(move || own.ask_here::<R>(arguments)).await;
        asked.unwrap_or_else(|| Err(Failure::bug(format!("{} answers every call", R::ABOUT.name))))
    }

    /// Does something for a page that waits for it, beside what else is going on; `None` where that broke down.
    pub(crate) async fn beside<T: Send + 'static>(
        &self,
        act: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let room = Arc::clone(&self.house.room().pages).acquire_owned().await.ok()?;
        let done = tokio::task::spawn_blocking(move || {
            let done = act();
            drop(room);
            done
        });
        done.await.ok()
    }

    /// Has something done when its turn comes, while pages ask how far it is; unless newer works took its place by
    /// then.
    pub(crate) fn work<W: Send + Sync + 'static>(
        &self,
        work: Arc<W>,
        act: impl FnOnce(&W, &Self) + Send + 'static,
    ) {
        let (works, own) = (Arc::clone(&self.house.room().works), self.clone());
        tokio::spawn(async move {
            let Ok(room) = works.acquire_owned().await else { return };
            if Arc::strong_count(&work) == 1 {
                return;
            }
            tokio::task::spawn_blocking(move || {
                act(&work, &own);
                drop(room);
            });
        });
    }

    /// Has the desk answer a request on this thread.
    pub(crate) fn ask_here<R: Request>(&self, arguments: Value) -> Result<R::Answer, Failure> {
        self.ask_watched::<R>(arguments, &|_| ControlFlow::Continue(()))
    }

    /// The same, telling how far it is.
    pub(crate) fn ask_watched<R: Request>(
        &self,
        arguments: Value,
        watch: &desk::Watch<'_>,
    ) -> Result<R::Answer, Failure> {
        if !self.offers::<R>() {
            let text =
                format!("`{}` is not served here, or this token may not use it", R::ABOUT.name);
            return Err(Failure { code: "PERMISSION_DENIED", ..Failure::invalid_parameters(text) });
        }
        let arguments = match arguments {
            Value::Object(arguments) => arguments,
            _ => Map::new(),
        };
        self.at_desk(watch, |call| desk::answer::<R>(arguments, call))
    }

    /// Does something at the desk, as a call of whoever is in.
    pub(crate) fn at_desk<T>(
        &self,
        watch: &desk::Watch<'_>,
        act: impl FnOnce(&Call<'_>) -> T,
    ) -> T {
        let session = self.entered.conversation.under(Arc::clone(&self.permission));
        let begun = Instant::now();
        act(&Call {
            desk: &self.house.desk,
            session: &session,
            reader: Reader::Page(self.language),
            today: (self.house.clock)(),
            took: &|| begun.elapsed(),
            watch,
        })
    }
}

impl FromRequestParts<Arc<House>> for Visit {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Response> {
        let here = parts.uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        // Only a page that is read is worth coming back to.
        let back = if parts.method == Method::GET { here.as_str() } else { "/" };
        let turned_away = || entrance::turned_away(back);
        let entered = cookie(parts, COOKIE).and_then(|cookie| house.sessions().of(cookie));
        let entered = entered.ok_or_else(turned_away)?;
        let permission = house.permission(&entered).ok_or_else(turned_away)?;
        let language = words::language(parts);
        // Whoever sits here is not counted.
        if let Some(token) = &permission.token
            && let Err(again) = (house.takes)(token)
        {
            let again = [(header::RETRY_AFTER, again.to_string())];
            let text = Frame::of(language).often;
            return Err((StatusCode::TOO_MANY_REQUESTS, again, text).into_response());
        }
        Ok(Self { house: Arc::clone(house), entered, permission, language, here })
    }
}

impl OptionalFromRequestParts<Arc<House>> for Visit {
    type Rejection = Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        house: &Arc<House>,
    ) -> Result<Option<Self>, Infallible> {
        Ok(<Self as FromRequestParts<_>>::from_request_parts(parts, house).await.ok())
    }
}
