//! Runs a call beside the event loop: tells the client how far it is, and stops it when the client
//! says so or leaves.

use std::{
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use desk::{Failure, Progress, Session};
use rmcp::{
    ErrorData, RoleServer,
    model::{ProgressNotificationParam, ProgressToken},
    service::RequestContext,
};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use crate::{
    outcome::{Outcome, result},
    turn::Turn,
};

/// Stops the call when it is dropped: the client left.
struct Stop(Arc<AtomicBool>);

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Runs a call in a thread of its own, when its turn has come.
pub(crate) async fn run(
    context: &RequestContext<RoleServer>,
    turn: impl Future<Output = (Turn, Arc<Session>)>,
    told: &mut f64,
    patience: Option<Duration>,
    call: impl FnOnce(&Session, &desk::Watch<'_>) -> Outcome + Send + 'static,
) -> Result<Outcome, ErrorData> {
    let (turn, session) = tokio::select! {
        turn = turn => turn,
        // Nobody reads the answer to what was cancelled.
        () = context.ct.cancelled() => {
            return Err(ErrorData::internal_error("the call was cancelled", None));
        }
    };
    let stop = Stop(Arc::new(AtomicBool::new(false)));
    let stopped = Arc::clone(&stop.0);
    let (sender, mut news) = unbounded_channel();
    let mut running = tokio::task::spawn_blocking(move || {
        // It stays with the call, also where nobody waits for that any more.
        let _turn = turn;
        call(&session, &|progress: &Progress| {
            // Nobody may be listening any more.
            let _ = sender.send(progress.clone());
            if stopped.load(Ordering::Relaxed) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
    });
    let token = context.meta.get_progress_token();
    let over = async {
        match patience {
            Some(patience) => tokio::time::sleep(patience).await,
            None => std::future::pending().await,
        }
    };
    tokio::pin!(over);
    loop {
        tokio::select! {
            () = &mut over => return Ok(result(Err(too_long(patience)))),
            ended = &mut running => {
                return ended.map_err(|error| {
                    ErrorData::internal_error(format!("the call ended early: {error}"), None)
                });
            }
            () = context.ct.cancelled(), if !stop.0.load(Ordering::Relaxed) => {
                stop.0.store(true, Ordering::Relaxed);
            }
            Some(progress) = news.recv() => {
                let progress = latest(progress, &mut news);
                // Nobody waits any more for what was cancelled.
                let is_told = !stop.0.load(Ordering::Relaxed);
                if let Some(token) = token.as_ref().filter(|_| is_told) {
                    tell(context, token.clone(), &progress, told).await;
                }
            }
        }
    }
}

/// The call goes on where it cannot be stopped, but its answer reaches nobody.
fn too_long(patience: Option<Duration>) -> Failure {
    let seconds = patience.unwrap_or_default().as_secs();
    Failure::unavailable(format!(
        "the call took longer than the {seconds} s that this server gives it, and was stopped; ask for less \
         at a time"
    ))
}

/// The newest of the news that wait.
fn latest(mut progress: Progress, news: &mut UnboundedReceiver<Progress>) -> Progress {
    while let Ok(newer) = news.try_recv() {
        progress = newer;
    }
    progress
}

/// Tells the client. Pages count as parts of the document they belong to, so that what is told
/// always grows.
async fn tell(
    context: &RequestContext<RoleServer>,
    token: ProgressToken,
    progress: &Progress,
    told: &mut f64,
) {
    // Thousandths of a file for pages: no file of a case has more than a few thousand.
    let pages = progress.pages as f64;
    let within = pages / (pages + 1_000.0);
    let so_far = (progress.done as f64 + within).min(progress.total as f64);
    if so_far <= *told {
        return;
    }
    *told = so_far;
    let message = if progress.pages > 0 {
        format!(
            "{} of {} files, {} pages: {}",
            progress.done, progress.total, progress.pages, progress.current
        )
    } else {
        format!("{} ({} %)", progress.current, progress.done * 100 / progress.total.max(1))
    };
    let news = ProgressNotificationParam::new(token, so_far)
        .with_total(progress.total as f64)
        .with_message(message);
    // A client that does not listen is no reason to stop.
    let _ = context.peer.notify_progress(news).await;
}
