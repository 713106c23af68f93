//! Giving every document of the corpus directions of the encoder that is searched with.

use std::{
    io::{self, Write},
    path::Path,
    sync::Arc,
    thread,
    time::Duration,
};

use corpus_embedded::{Embedded, Reached, forget_directions};
use desk::{Desk, DeskError, StoreError};
use models::ModelReranker;
use serde_json::json;

use crate::{
    encoder::{self, BUILT_IN},
    ending::{self, Ending},
    import::bar,
    settings::Settings,
    shared::Settled,
};

/// So many documents are read before what was made is written down.
const BATCH: usize = 32;
/// How often a server looks whether documents came that have no directions.
const LOOK: Duration = Duration::from_secs(60);

/// Says what is searched with from now on, and reads what is to be read, unless that is to be done later.
pub(super) fn fill(
    home: &Path,
    settings: &Settings,
    id: Option<&str>,
    later: bool,
    json: bool,
) -> anyhow::Result<Ending> {
    let folder = home.join("corpus");
    let used = encoder::of(home);
    let mark = used.as_ref().map(|encoder| encoder.manifest().mark());
    forget_directions(&folder, mark.as_deref())?;
    let is_embedded = matches!(settings.corpus.corpus, Settled::Embedded);
    let reached = match used.filter(|_| is_embedded && id.is_some()) {
        None => None,
        Some(encoder) => match Embedded::open_read_only(&folder) {
            Ok(store) => {
                let store = store.with_model(encoder);
                let progress = bar();
                let mut reached = store.model_reached().map_err(DeskError::from)?;
                while !later && reached.is_some_and(|reached| reached.done < reached.of) {
                    reached = store.make_directions(BATCH).map_err(DeskError::from)?;
                    if let Some(Reached { done, of }) = reached {
                        progress.set_length(of);
                        progress.set_position(done);
                    }
                }
                progress.finish_and_clear();
                reached
            }
            // An empty home has no corpus yet, and nothing to read.
            Err(StoreError::Absent { .. }) => None,
            Err(error) => return Err(DeskError::from(error).into()),
        },
    };
    let desk = settings.desk()?;
    let cases = if later { desk.cases_read()? } else { read_cases(&desk, None)? };
    let mut out = io::stdout().lock();
    if json {
        let passages = cases.map(|cases| json!({ "done": cases.done, "of": cases.of }));
        let reached = reached.map(|reached| json!({ "done": reached.done, "of": reached.of }));
        let answer = json!({
            "in_use": id.unwrap_or(BUILT_IN), "documents": reached, "passages_of_cases": passages,
        });
        ending::line(&mut out, &answer)?;
        return Ok(Ending::ANSWERED);
    }
    match id {
        None => writeln!(out, "Searches use the built-in encoder alone from now on.")?,
        Some(id) => writeln!(out, "Searches use {id} beside the built-in encoder from now on.")?,
    }
    if id.is_some() && !is_embedded {
        writeln!(out, "The corpus is on a cluster, which knows the built-in encoder only.")?;
    }
    for (reached, what) in [(reached, "documents of the corpus"), (cases, "passages of cases")] {
        if let Some(reached) = reached.filter(|reached| reached.of > 0) {
            writeln!(out, "{}", told(reached, what))?;
        }
    }
    writeln!(out, "Servers that run use it when they are started again.")?;
    Ok(Ending::ANSWERED)
}

/// Lets the encoder read what it has not read of a case, or of all cases, with a bar.
pub(crate) fn read_cases(desk: &Desk, case: Option<&str>) -> anyhow::Result<Option<Reached>> {
    let read = |most| match case {
        Some(case) => desk.read_case(case, most),
        None => desk.read_cases(most),
    };
    let mut reached = read(0)?;
    let progress = bar();
    while let Some(Reached { done, of }) = reached.filter(|reached| reached.done < reached.of) {
        progress.set_length(of);
        progress.set_position(done);
        let next = read(BATCH)?;
        // Nothing more can be done where others write.
        if next == reached {
            break;
        }
        reached = next;
    }
    progress.finish_and_clear();
    Ok(reached)
}

/// How far an encoder is, in words.
fn told(reached: Reached, what: &str) -> String {
    let Reached { done, of } = reached;
    match (done == of, reached.is_enough()) {
        (true, _) => format!("All {of} {what} were read by it."),
        (false, true) => {
            format!(
                "{done} of {of} {what} were read by it; of the others it knows nothing until they are."
            )
        }
        (false, false) => format!(
            "{done} of {of} {what} were read by it; it is asked when nine of ten are. `fontes models use` goes on, and \
             so does a server that is started from now on."
        ),
    }
}

/// Gives up the memory of a reranker that nobody asked for a while, as long as a server runs.
fn rest_behind(reranker: Arc<ModelReranker>) {
    thread::spawn(move || {
        loop {
            #[expect(
                clippy::disallowed_methods,
                reason = "a thread of its own, which nobody waits for"
            )]
            thread::sleep(LOOK);
            reranker.rest();
        }
    });
}

/// Reads behind the answers of a server what its encoder has not read, as long as it runs.
pub(crate) fn fill_behind(settings: &Settings) {
    settings
        .home()
        .ok()
        .as_deref()
        .and_then(encoder::reranker_of)
        .into_iter()
        .for_each(rest_behind);
    // A desk of its own: what is open here is open nowhere else.
    let (Ok(home), Ok(desk)) = (settings.home(), settings.desk()) else { return };
    let Some(encoder) = encoder::of(&home) else { return };
    thread::spawn(move || {
        let mut store: Option<Embedded> = None;
        let mut before = None;
        // Another encoder is searched with once the server is started again.
        while encoder::of(&home).is_some_and(|now| now.is_alike(&encoder)) {
            let opened = match store.take() {
                Some(store) => Ok(store),
                None => Embedded::open_read_only(&home.join("corpus"))
                    .map(|opened| opened.with_model(encoder.clone())),
            };
            // What fails is tried again later: there may be no corpus yet, or another process writes.
            let documents = opened.and_then(|opened| {
                let made = opened.make_directions(BATCH)?;
                store = Some(opened);
                Ok(made)
            });
            let passages = desk.read_cases(BATCH);
            let now = Some((documents.ok().flatten(), passages.ok().flatten()));
            if now == before {
                encoder.rest();
                #[expect(
                    clippy::disallowed_methods,
                    reason = "a thread of its own, which nobody waits for"
                )]
                thread::sleep(LOOK);
            }
            before = now;
        }
    });
}
