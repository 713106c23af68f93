//! Which questions stand in what is searched, word for word: they would be found by that alone.

use std::{
    collections::{BTreeSet, HashMap, hash_map::DefaultHasher},
    hash::{Hash as _, Hasher as _},
    path::Path,
};

use anyhow::Result;
use law::fold::fold;

use crate::eval::decisions;

/// So many words one after the other are no chance.
const WORDS: usize = 8;

/// The questions of which eight words stand in a decision other than their own, by their places. Each question comes with
/// the id of its decision; the same decision under another id is told by its docket.
pub(super) fn leaking(shared: &Path, questions: &[(String, String)]) -> Result<BTreeSet<usize>> {
    let mut runs: HashMap<u64, Vec<usize>> = HashMap::new();
    for (at, (_, text)) in questions.iter().enumerate() {
        for run in runs_of(text) {
            runs.entry(run).or_default().push(at);
        }
    }
    let mut standing: Vec<(usize, String, String)> = Vec::new();
    let mut dockets: HashMap<String, String> = HashMap::new();
    decisions::each(shared, |decision| {
        let mut found: BTreeSet<usize> = BTreeSet::new();
        for run in runs_of(&decision.text) {
            found.extend(runs.get(&run).into_iter().flatten());
        }
        standing
            .extend(found.into_iter().map(|at| (at, decision.id.clone(), decision.docket.clone())));
        dockets.insert(decision.id, decision.docket);
        Ok(())
    })?;
    let is_other = |(at, id, docket): &(usize, String, String)| {
        let own = questions.get(*at).map(|(id, _)| id);
        own != Some(id) && own.and_then(|own| dockets.get(own)).is_none_or(|own| own != docket)
    };
    Ok(standing.into_iter().filter(|one| is_other(one)).map(|(at, ..)| at).collect())
}

/// A sum over each eight words of a text that stand one after the other.
fn runs_of(text: &str) -> Vec<u64> {
    let words: Vec<String> = text
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(fold)
        .collect();
    let sum = |run: &[String]| {
        let mut hasher = DefaultHasher::new();
        run.hash(&mut hasher);
        hasher.finish()
    };
    words.windows(WORDS).map(sum).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_words_are_found_again_whatever_stands_between_them() {
        let said = runs_of("Der Vermieter haftet für Mängel, die er bei Abschluss kannte.");
        let other =
            runs_of("Wonach der VERMIETER haftet für Mängel die er bei Abschluss – kannte er sie");
        assert_eq!(said.len(), 3);
        assert!(said.iter().any(|run| other.contains(run)), "{said:?} {other:?}");
        assert!(runs_of("sieben Worte sind zu wenig für einen").is_empty());
    }
}
