//! A model that a user brought to read the first results again, run when it is needed: a reranker, which reads question
//! and text together, or an encoder of many directions or of words with weights, which are compared token by token and word
//! by word. Nothing of what it makes is kept.

use std::{
    collections::BTreeMap,
    fmt,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    path::Path,
    sync::{Arc, Mutex, PoisonError},
};

use embed::Reranker;

use crate::{
    encoder::TOGETHER,
    error::ModelError,
    graph::{Answer, Graph, Input, unfit},
    held::{Held, Keeping},
    manifest::{Kind, Manifest},
};

/// A model of a folder that tells how well texts answer a question. It is read when it is first asked, and given up
/// as its keeping says.
pub struct ModelReranker {
    held: Held,
    /// What it said last: the next page of an answer asks the same.
    last: Mutex<Option<Said>>,
}

/// A question and texts by a number made of them, so that no text stays here, and their scores.
type Said = (u64, Vec<f32>);

impl fmt::Debug for ModelReranker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ModelReranker").field("mark", &self.held.mark).finish_non_exhaustive()
    }
}

impl ModelReranker {
    /// That of a folder with its manifest.
    pub(crate) fn new(folder: &Path, manifest: Manifest, keeping: Keeping) -> Self {
        Self { held: Held::new(folder, manifest, keeping), last: Mutex::default() }
    }

    /// What its manifest says.
    pub fn manifest(&self) -> &Manifest {
        &self.held.manifest
    }

    /// Whether another is of the same files in the same place.
    pub fn is_alike(&self, other: &Self) -> bool {
        self.held.is_alike(&other.held)
    }

    /// Gives up the memory of a model that nobody asked for a while.
    pub fn rest(&self) {
        self.held.rest();
    }
}

impl Reranker for ModelReranker {
    fn id(&self) -> &str {
        &self.held.mark
    }

    fn rerank(&self, question: &str, texts: &[&str]) -> Result<Vec<f32>, String> {
        let mut hasher = DefaultHasher::new();
        (question, texts).hash(&mut hasher);
        let asked = hasher.finish();
        let last = || self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let said = last().clone();
        if let Some((_, scores)) =
            said.filter(|(known, scores)| *known == asked && scores.len() == texts.len())
        {
            return Ok(scores);
        }
        let scores = |graph: Arc<Graph>| scores(&graph, &self.held.manifest, question, texts);
        let scores = self.held.noted(self.held.graph().and_then(scores))?;
        *last() = Some((asked, scores.clone()));
        Ok(scores)
    }

    fn trouble(&self) -> Option<String> {
        self.held.trouble()
    }
}

/// How well texts answer a question, in their order.
pub(crate) fn scores(
    graph: &Graph,
    manifest: &Manifest,
    question: &str,
    texts: &[&str],
) -> Result<Vec<f32>, ModelError> {
    let question = format!("{}{question}", manifest.prefixes.question);
    let own: Vec<String> =
        texts.iter().map(|text| format!("{}{text}", manifest.prefixes.passage)).collect();
    let mut scores = vec![0.0; texts.len()];
    // Those of like length together, since each costs as much as the longest.
    let mut order: Vec<usize> = (0..texts.len()).collect();
    order.sort_by_key(|place| own.get(*place).map(String::len));
    let asked = match manifest.kind {
        Kind::MultiVector => Compared::Tokens(directions(graph, &[Input::One(&question)])?),
        Kind::Sparse => Compared::Words(weights(graph, &[Input::One(&question)])?),
        Kind::Reranker | Kind::Dense => Compared::Nothing,
    };
    // A weight of each word of a vocabulary is much to hold.
    let together = if manifest.kind == Kind::Sparse { 1 } else { TOGETHER };
    for places in order.chunks(together) {
        let some: Vec<&str> =
            places.iter().filter_map(|place| Some(own.get(*place)?.as_str())).collect();
        let one_by_one: Vec<Input<'_>> = some.iter().map(|text| Input::One(text)).collect();
        let of_some: Vec<f32> = match &asked {
            Compared::Nothing => {
                let both: Vec<Input<'_>> =
                    some.iter().map(|text| Input::Both(&question, text)).collect();
                logits(&graph.answer(&both)?)?
            }
            Compared::Tokens(asked) => directions(graph, &one_by_one)?
                .iter()
                .map(|text| asked.first().map_or(0.0, |asked| nearest(asked, text)))
                .collect(),
            Compared::Words(asked) => weights(graph, &one_by_one)?
                .iter()
                .map(|text| asked.first().map_or(0.0, |asked| shared(asked, text)))
                .collect(),
        };
        for (place, score) in places.iter().zip(of_some) {
            if !score.is_finite() {
                return Err(ModelError::Unrunnable(
                    "its graph answers with numbers that cannot be a score".to_owned(),
                ));
            }
            scores.get_mut(*place).into_iter().for_each(|slot| *slot = score);
        }
    }
    Ok(scores)
}

/// What texts are compared with.
enum Compared {
    /// The directions of the tokens of the question.
    Tokens(Vec<Vec<Vec<f32>>>),
    /// The words of the question with their weights.
    Words(Vec<BTreeMap<usize, f32>>),
    /// With the question itself, which the graph reads together with them.
    Nothing,
}

/// What a reranker says of each pair: one number, or how much it is against and how much it is for it.
fn logits(answer: &Answer) -> Result<Vec<f32>, ModelError> {
    match *answer.shape {
        [pairs] if pairs == answer.counts.len() => Ok(answer.values.clone()),
        [pairs, 1] if pairs == answer.counts.len() => Ok(answer.values.clone()),
        [pairs, 2] if pairs == answer.counts.len() => {
            let of = |both: &[f32]| match both {
                [against, fitting] => fitting - against,
                _ => 0.0,
            };
            Ok(answer.values.chunks_exact(2).map(of).collect())
        }
        _ => Err(unfit(&answer.shape)),
    }
}

/// The directions of the tokens of each text, each of length one.
fn directions(graph: &Graph, texts: &[Input<'_>]) -> Result<Vec<Vec<Vec<f32>>>, ModelError> {
    of_tokens(&graph.answer(texts)?, |tokens| {
        tokens
            .map(|token| {
                let length = token.iter().map(|part| part * part).sum::<f32>().sqrt();
                let scale = if length.is_normal() { 1.0 / length } else { 0.0 };
                token.iter().map(|part| part * scale).collect()
            })
            .collect()
    })
}

/// Of each token of a question how near the nearest token of a text is, on the whole.
fn nearest(question: &[Vec<f32>], text: &[Vec<f32>]) -> f32 {
    let product = |one: &[f32], other: &[f32]| -> f32 {
        one.iter().zip(other).map(|(one, other)| one * other).sum()
    };
    let most = |token: &Vec<f32>| {
        let near = text.iter().map(|other| product(token, other));
        near.fold(f32::NEG_INFINITY, f32::max)
    };
    if question.is_empty() || text.is_empty() {
        return 0.0;
    }
    #[expect(clippy::cast_precision_loss, reason = "a count of tokens")]
    let count = question.len() as f32;
    question.iter().map(most).sum::<f32>() / count
}

/// The words of each text with their weights: of each word the most that any token says, damped.
fn weights(graph: &Graph, texts: &[Input<'_>]) -> Result<Vec<BTreeMap<usize, f32>>, ModelError> {
    let answer = graph.answer(texts)?;
    if let [count, words] = *answer.shape
        && count == texts.len()
        && words > 0
    {
        // The graph has put the tokens together itself.
        let held =
            |row: &[f32]| (0..).zip(row.iter().copied()).filter(|(_, one)| *one > 0.0).collect();
        return Ok(answer.values.chunks_exact(words).map(held).collect());
    }
    of_tokens(&answer, |tokens| {
        let mut held: BTreeMap<usize, f32> = BTreeMap::new();
        for token in tokens {
            for (word, said) in token.iter().enumerate().filter(|(_, said)| **said > 0.0) {
                let weight = said.ln_1p();
                let known = held.entry(word).or_default();
                *known = known.max(weight);
            }
        }
        held
    })
}

/// What two texts have in common by their words.
fn shared(one: &BTreeMap<usize, f32>, other: &BTreeMap<usize, f32>) -> f32 {
    one.iter().filter_map(|(word, weight)| Some(weight * other.get(word)?)).sum()
}

/// Something of the tokens of each text, without those that fill it up; of nothing where no text has a token.
fn of_tokens<T>(
    answer: &Answer,
    make: impl Fn(&mut dyn Iterator<Item = &[f32]>) -> T,
) -> Result<Vec<T>, ModelError> {
    if answer.width == 0 {
        return Ok(answer.counts.iter().map(|_| make(&mut std::iter::empty())).collect());
    }
    match *answer.shape {
        [texts, tokens, parts]
            if texts == answer.counts.len() && tokens == answer.width && parts > 0 =>
        {
            let rows = answer.values.chunks_exact(tokens * parts).zip(&answer.counts);
            Ok(rows.map(|(row, count)| make(&mut row.chunks_exact(parts).take(*count))).collect())
        }
        _ => Err(unfit(&answer.shape)),
    }
}

#[cfg(test)]
mod tests {
    use material::onnx::{self, DIMENSIONS};

    use super::*;
    use crate::{Added, Shelf};

    /// Words of which two mean the same and a third means something else; "der" stands in the sentences that a new
    /// model is tried on.
    const WORDS: [(&str, [f32; DIMENSIONS]); 4] = [
        ("zwetschge", [1.0, 0.0, 0.0, 0.0]),
        ("konventionalstrafe", [0.9, 0.1, 0.0, 0.0]),
        ("miete", [0.0, 0.0, 1.0, 0.0]),
        ("der", [0.0, 0.5, 0.0, 0.0]),
    ];

    /// The same with the words that each stands for.
    const SPARSE: [(&str, &[(&str, f32)]); 4] = [
        ("zwetschge", &[("zwetschge", 2.0), ("konventionalstrafe", 1.5)]),
        ("konventionalstrafe", &[("konventionalstrafe", 2.0)]),
        ("miete", &[("miete", 2.0)]),
        ("der", &[("der", 0.5)]),
    ];

    /// A shelf with a tiny model of a kind, which takes part in searches.
    fn shelf(test: &str, kind: Kind) -> (std::path::PathBuf, Shelf) {
        let name = format!("fontes-reranker-{test}-{}-{}", kind.name(), std::process::id());
        let home = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&home);
        let from = home.join("tiny");
        match kind {
            Kind::Reranker => onnx::write_reranker(&from, &WORDS).unwrap(),
            Kind::Sparse => onnx::write_sparse(&from, &SPARSE, test == "whole").unwrap(),
            Kind::Dense | Kind::MultiVector => onnx::write(&from, &WORDS).unwrap(),
        }
        let shelf = Shelf::below(&home);
        let said = Added { kind: Some(kind), ..Added::default() };
        shelf.add(&from, &said).unwrap();
        assert_eq!(shelf.put_in_use("tiny").unwrap(), kind);
        (home, shelf)
    }

    #[test]
    fn each_kind_finds_what_answers_a_question() {
        let kinds = [
            ("pair", Kind::Reranker, 1),
            ("tokens", Kind::MultiVector, 4),
            ("tokens", Kind::Sparse, 5),
            ("whole", Kind::Sparse, 5),
        ];
        for (test, kind, numbers) in kinds {
            let (home, shelf) = shelf(test, kind);
            let model = shelf.open_reranker(Keeping::AWhile).unwrap().unwrap();
            assert_eq!(model.manifest().dimensions, numbers, "{kind:?}");
            let long = "miete ".repeat(40);
            let texts = [
                long.as_str(),
                "die konventionalstrafe beträgt hundert",
                "",
                "miete",
                "konventionalstrafe",
            ];
            let scores = model.rerank("zwetschge", &texts).unwrap();
            let best = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            assert!(scores[1] > scores[0] && scores[4] > scores[3], "{kind:?} {scores:?}");
            assert!([scores[1], scores[4]].contains(&best), "{kind:?} {scores:?}");
            // A text says the same beside others as alone, whatever fills it up.
            for (text, score) in texts.iter().zip(&scores) {
                let alone = model.rerank("zwetschge", &[text]).unwrap();
                assert!((alone[0] - score).abs() < 1e-4, "{kind:?} {text} {alone:?} {score}");
            }
            assert_eq!(model.trouble(), None);
            assert!(shelf.remove("tiny").is_err());
            assert!(shelf.open(Keeping::Never).unwrap().is_none());
            assert!(
                shelf.put_out_of_use("tiny").unwrap() && !shelf.put_out_of_use("tiny").unwrap()
            );
            assert!(shelf.open_reranker(Keeping::Never).unwrap().is_none());
            shelf.remove("tiny").unwrap();
            std::fs::remove_dir_all(&home).unwrap();
        }
    }

    #[test]
    fn the_next_page_of_an_answer_asks_it_nothing() {
        let (home, shelf) = shelf("page", Kind::Reranker);
        let model = shelf.open_reranker(Keeping::Never).unwrap().unwrap();
        let texts = ["miete", "konventionalstrafe"];
        let scores = model.rerank("zwetschge", &texts).unwrap();
        std::fs::remove_file(home.join("models/tiny/model.onnx")).unwrap();
        assert_eq!(model.rerank("zwetschge", &texts).unwrap(), scores);
        assert!(
            model.rerank("miete", &texts).is_err()
                && model.rerank("zwetschge", &["miete"]).is_err()
        );
        std::fs::remove_dir_all(&home).unwrap();
    }

    #[test]
    fn what_cannot_be_run_says_why() {
        let (home, shelf) = shelf("lost", Kind::Reranker);
        let model = shelf.open_reranker(Keeping::Never).unwrap().unwrap();
        std::fs::remove_file(home.join("models/tiny/model.onnx")).unwrap();
        assert!(model.rerank("zwetschge", &["miete"]).is_err());
        assert!(model.trouble().is_some_and(|why| why.contains("model.onnx")));
        std::fs::remove_dir_all(&home).unwrap();
    }

    #[test]
    fn what_is_of_another_kind_than_is_said_is_not_taken_in() {
        let home =
            std::env::temp_dir().join(format!("fontes-reranker-wrong-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&home);
        let from = home.join("tiny");
        onnx::write(&from, &WORDS).unwrap();
        let shelf = Shelf::below(&home);
        let said = Added { kind: Some(Kind::Reranker), ..Added::default() };
        let refused = shelf.add(&from, &said).unwrap_err().to_string();
        assert!(refused.contains("say another `--kind`"), "{refused}");
        // Directions of four numbers are no weights of five words.
        let said = Added { kind: Some(Kind::Sparse), ..Added::default() };
        let refused = shelf.add(&from, &said).unwrap_err().to_string();
        assert!(refused.contains("weighs 4 of them"), "{refused}");
        onnx::write_reranker(&from, &WORDS).unwrap();
        let said = Added { kind: Some(Kind::MultiVector), ..Added::default() };
        assert!(shelf.add(&from, &said).is_err());
        assert!(shelf.list().unwrap().is_empty());
        std::fs::remove_dir_all(&home).unwrap();
    }

    #[test]
    fn a_reranker_says_one_number_or_how_much_is_for_and_against_it() {
        let answer = |shape: &[usize], values: &[f32], pairs| Answer {
            shape: shape.to_vec(),
            values: values.to_vec(),
            counts: vec![3; pairs],
            width: 3,
        };
        assert_eq!(logits(&answer(&[2, 1], &[0.5, -1.0], 2)).unwrap(), [0.5, -1.0]);
        assert_eq!(logits(&answer(&[2, 2], &[1.0, 3.0, 2.0, 0.5], 2)).unwrap(), [2.0, -1.5]);
        assert!(logits(&answer(&[2, 3], &[0.0; 6], 2)).is_err());
        assert!(logits(&answer(&[3], &[0.0; 3], 2)).is_err());
    }
}
