//! The command `models`: encoders and rerankers that a user brings, beside the built-in encoder.

mod filling;
mod pulling;

use std::{
    io::{self, Write},
    path::Path,
};

use ::models::{Added, Kept, Kind, Manifest, Pooling, Shelf};
use desk::Failure;
use serde_json::{Value, json};

use crate::{
    cli::{self, Models},
    encoder::{BUILT_IN, failure},
    ending::{self, Ending},
    settings::Settings,
    shared::Settled,
};
pub(crate) use filling::{fill_behind, read_cases};

/// Runs a command on encoders.
pub(crate) fn run(command: Models, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    let home = settings.home()?;
    let shelf = Shelf::below(&home);
    match command {
        Models::List => list(&shelf, json),
        Models::Add(wanted) => {
            let said = Added {
                id: wanted.id,
                kind: wanted.kind.map(|kind| match kind {
                    cli::Kind::Dense => Kind::Dense,
                    cli::Kind::Sparse => Kind::Sparse,
                    cli::Kind::MultiVector => Kind::MultiVector,
                    cli::Kind::Reranker => Kind::Reranker,
                }),
                pooling: wanted.pooling.map(|pooling| match pooling {
                    cli::Pooling::Mean => Pooling::Mean,
                    cli::Pooling::First => Pooling::First,
                }),
                question: wanted.question_prefix,
                passage: wanted.passage_prefix,
                licence: wanted.licence,
            };
            let manifest = shelf.add(&wanted.folder, &said).map_err(failure)?;
            taken_in(&manifest, json)
        }
        Models::Pull { address } => {
            let manifest = pulling::pull(&address, &shelf, settings)?;
            taken_in(&manifest, json)
        }
        Models::Verify { model } => verify(&shelf, model, json),
        Models::Use { model, later } if model == BUILT_IN => {
            for used in [shelf.in_use(), shelf.reranking()].into_iter().flatten() {
                shelf.put_out_of_use(&used).map_err(failure)?;
            }
            filling::fill(&home, settings, None, later, json)
        }
        Models::Use { model, later } => match shelf.put_in_use(&model).map_err(failure)? {
            Kind::Dense => filling::fill(&home, settings, Some(&model), later, json),
            Kind::Sparse | Kind::MultiVector | Kind::Reranker => reranking(&model, settings, json),
        },
        Models::Stop { model } => stop(&shelf, &home, &model, json),
        Models::Remove { model } => {
            if model == BUILT_IN {
                let message = "`token` is part of the program, and cannot be removed";
                return Err(Failure::invalid_parameters(message).into());
            }
            shelf.remove(&model).map_err(failure)?;
            let mut out = io::stdout().lock();
            if json {
                ending::line(&mut out, &json!({ "removed": model }))?;
            } else {
                writeln!(out, "Removed {model}.")?;
            }
            Ok(Ending::ANSWERED)
        }
    }
}

/// Says that a model re-ranks the first results from now on.
fn reranking(model: &str, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    let is_embedded = matches!(settings.corpus.corpus, Settled::Embedded);
    let mut out = io::stdout().lock();
    if json {
        let reranked: &[&str] = if is_embedded { &["corpus", "cases"] } else { &["cases"] };
        ending::line(&mut out, &json!({ "reranking": model, "applies_to": reranked }))?;
        return Ok(Ending::ANSWERED);
    }
    writeln!(out, "{model} re-ranks the first results of questions in plain words from now on.")?;
    if !is_embedded {
        writeln!(
            out,
            "Those of cases alone: the corpus is on a cluster, which asks no such model."
        )?;
    }
    writeln!(out, "Servers that run use it when they are started again.")?;
    Ok(Ending::ANSWERED)
}

/// Searches without a model from now on.
fn stop(shelf: &Shelf, home: &Path, model: &str, json: bool) -> anyhow::Result<Ending> {
    if model == BUILT_IN {
        let message = "`token` is part of the program, and always searched with";
        return Err(Failure::invalid_parameters(message).into());
    }
    let was_used = shelf.put_out_of_use(model).map_err(failure)?;
    if !was_used {
        // A name that is wrong is told; what is damaged or gone can be stopped.
        shelf.manifest(model).map_err(failure)?;
    }
    if shelf.in_use().is_none() {
        corpus_embedded::forget_directions(&home.join("corpus"), None)?;
    }
    let mut out = io::stdout().lock();
    if json {
        ending::line(&mut out, &json!({ "stopped": model, "was_used": was_used }))?;
    } else if was_used {
        writeln!(
            out,
            "Searches do without {model} from now on.\nServers that run use it until they are started again."
        )?;
    } else {
        writeln!(out, "Searches do without {model} already.")?;
    }
    Ok(Ending::ANSWERED)
}

fn list(shelf: &Shelf, json: bool) -> anyhow::Result<Ending> {
    let kept = shelf.list().map_err(failure)?;
    let mut out = io::stdout().lock();
    if json {
        let built_in = json!({
            "id": BUILT_IN, "kind": "dense", "dimensions": 256,
            "languages": ["de", "fr", "it", "en"], "licence": "MIT OR Apache-2.0",
            "is_built_in": true, "is_in_use": true,
        });
        let models: Vec<Value> = std::iter::once(built_in).chain(kept.iter().map(listed)).collect();
        ending::line(&mut out, &json!({ "models": models }))?;
        return Ok(Ending::ANSWERED);
    }
    writeln!(
        out,
        "{BUILT_IN}  built in, always searched with: dense, 256 dimensions, de fr it en"
    )?;
    for one in &kept {
        let kind = one.manifest.as_ref().map_or(Kind::Dense, |manifest| manifest.kind);
        let used = match (one.is_in_use, kind) {
            (false, _) => "not searched with",
            (true, Kind::Dense) => "searched with",
            (true, _) => "re-ranks the first results",
        };
        match &one.manifest {
            Ok(manifest) => writeln!(out, "{}  {used}: {}", one.id, described(manifest))?,
            Err(error) => writeln!(out, "{}  cannot be used: {error}", one.id)?,
        }
    }
    if kept.is_empty() {
        writeln!(out, "`fontes models add FOLDER` takes in another.")?;
    }
    Ok(Ending::ANSWERED)
}

fn listed(one: &Kept) -> Value {
    match &one.manifest {
        Ok(manifest) => {
            let mut value = serde_json::to_value(manifest).unwrap_or_default();
            value["mark"] = manifest.mark().into();
            value["is_built_in"] = false.into();
            value["is_in_use"] = one.is_in_use.into();
            value
        }
        Err(error) => json!({
            "id": one.id, "is_built_in": false, "is_in_use": one.is_in_use, "fault": error,
        }),
    }
}

/// What a manifest says, in a line.
fn described(manifest: &Manifest) -> String {
    let numbers = match manifest.kind {
        Kind::Dense | Kind::MultiVector => format!(", {} dimensions", manifest.dimensions),
        Kind::Sparse => format!(", {} words", manifest.dimensions),
        Kind::Reranker => String::new(),
    };
    let (kind, size) = (manifest.kind.name(), manifest.bytes() as f64 / 1e6);
    let mut text = format!("{kind}{numbers}, {size:.1} MB");
    if !manifest.languages.is_empty() {
        text.push_str(&format!(", {}", manifest.languages.join(" ")));
    }
    match &manifest.licence {
        Some(licence) => text.push_str(&format!(", {licence}")),
        None => text.push_str(", licence not stated"),
    }
    text
}

fn taken_in(manifest: &Manifest, json: bool) -> anyhow::Result<Ending> {
    let mut out = io::stdout().lock();
    if json {
        ending::line(&mut out, &json!({ "added": manifest, "mark": manifest.mark() }))?;
    } else {
        writeln!(
            out,
            "Added {}: {}. It runs here.\nSearch with it: fontes models use {}",
            manifest.id,
            described(manifest),
            manifest.id
        )?;
    }
    Ok(Ending::ANSWERED)
}

fn verify(shelf: &Shelf, model: Option<String>, json: bool) -> anyhow::Result<Ending> {
    let ids = match model {
        Some(id) => vec![id],
        None => shelf.list().map_err(failure)?.into_iter().map(|kept| kept.id).collect(),
    };
    let mut out = io::stdout().lock();
    let mut is_sound = true;
    let mut all = Vec::new();
    for id in ids {
        for file in shelf.verify(&id).map_err(failure)? {
            is_sound &= file.fault.is_none();
            if json {
                all.push(json!({ "model": id, "file": file.name, "fault": file.fault }));
            } else {
                let said = file.fault.as_deref().unwrap_or("as the manifest says");
                writeln!(out, "{id}/{}: {said}", file.name)?;
            }
        }
    }
    if json {
        ending::line(&mut out, &json!({ "is_sound": is_sound, "files": all }))?;
    } else if !is_sound {
        writeln!(out, "Remove it and get it again: `fontes models remove`, `add` or `pull`.")?;
    }
    Ok(if is_sound { Ending::ANSWERED } else { Ending::of(law::Class::Unavailable) })
}
