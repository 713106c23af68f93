//! What speaks for each sentence of a decision that was weighed for a memo: what is judged, and what the weights are
//! fitted to.

use std::{fs, path::Path};

use anyhow::Result;
use desk::{Autonomy, Call, Given};
use serde_json::{Map, Value, json};
use sha2::{Digest as _, Sha256};
use xtask::say::say;

use crate::eval::retrieval::sets::text;

/// By what words are told apart where they are not written down.
pub(super) fn hash(words: &str) -> String {
    let digest = Sha256::digest(words.as_bytes());
    digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// Writes a line for each: the question, the provision, the decision, the words, and the signs by their names.
pub(super) fn write(file: &Path, questions: &[Value], call: &Call<'_>) -> Result<()> {
    let mut out = String::new();
    for line in questions {
        let given = Given { autonomy: Autonomy::Autonomous, ..Given::default() };
        let run = desk::research(&text(line, "text"), given, call)?;
        for one in run.synthesis.iter().flat_map(|synthesis| &synthesis.statements) {
            let signs = one.statement.said.signs();
            let signs: Map<String, Value> =
                signs.into_iter().map(|(name, sign)| (name.to_owned(), sign.into())).collect();
            let told = json!({
                "id": text(line, "id"), "question": text(line, "text"), "key": one.key, "issue": one.issue,
                "decision": one.citation, "block": one.statement.block, "hash": hash(&one.statement.words), "words": one.statement.words,
                "score": one.statement.score, "signs": signs,
            });
            out.push_str(&told.to_string());
            out.push('\n');
        }
    }
    fs::write(file, out)?;
    say(&format!("written: {}", file.display()));
    Ok(())
}
