//! What speaks for each passage of the provisions that answer a question: what is judged, and what the weights are fitted to.

use std::{fs, path::Path};

use anyhow::Result;
use desk::{Call, Given, Shelves};
use research::Library as _;
use serde_json::{Value, json};
use xtask::say::say;

use super::{key_of, sentences::hash};
use crate::eval::retrieval::sets::{ids, text};

/// Writes a line for each provision without which an answer is wrong: the question, the provision, and its passages with their
/// signs.
pub(super) fn write(file: &Path, questions: &[Value], call: &Call<'_>) -> Result<()> {
    let mut out = String::new();
    for line in questions {
        let question = text(line, "text");
        let (parameters, _) = research::understand(&question, &Given::default());
        let shelves = Shelves::new(call, None)?;
        let mut keys: Vec<String> =
            ids(&line["relevant"], "ch", "").iter().filter_map(|id| key_of(id)).collect();
        keys.extend(
            line["must"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(Value::as_str)
                .map(str::to_owned),
        );
        for key in keys {
            let Some(cited) = jurisdictions::Reference::of_key(&key) else { continue };
            let citation = cited.print(parameters.language());
            let day = jiff::civil::date(2026, 1, 1);
            let Some(document) = shelves.provision(&citation, parameters.language(), day)? else {
                continue;
            };
            let passages: Vec<Value> = research::passages(&parameters, &document)
                .into_iter()
                .map(|one| json!({ "hash": hash(&one.words), "words": one.words, "signs": one.signs }))
                .collect();
            let told = json!({ "id": text(line, "id"), "question": question, "key": key, "title": document.head.title, "language": document.head.language, "passages": passages });
            out.push_str(&told.to_string());
            out.push('\n');
        }
    }
    fs::write(file, out)?;
    say(&format!("written: {}", file.display()));
    Ok(())
}
