//! A graph and its tokenizer, ready to be run.

use std::{
    fmt, fs,
    panic::{self, AssertUnwindSafe},
    path::Path,
};

use rten::{Model, NodeId, ValueOrView};
use rten_tensor::{NdTensor, Tensor, prelude::*};
use tokenizers::{Encoding, Tokenizer, TruncationParams};

use crate::{
    error::ModelError,
    manifest::{Kind, Manifest, Pooling, Role},
};

/// What the inputs of such graphs are called: the numbers of the tokens, which of them count, and of which of
/// two texts they are.
const IDS: &str = "input_ids";
const MASK: &str = "attention_mask";
const TYPES: &str = "token_type_ids";
/// What the direction of a whole text is called, where the graph makes it.
const WHOLE: &str = "sentence_embedding";

/// What a graph is run on.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Input<'t> {
    /// A text.
    One(&'t str),
    /// Two texts together.
    Both(&'t str, &'t str),
}

/// What a graph answered of several texts.
#[derive(Debug)]
pub(crate) struct Answer {
    /// How the numbers are arranged: by texts, then as the graph has it.
    pub(crate) shape: Vec<usize>,
    /// The numbers.
    pub(crate) values: Vec<f32>,
    /// How many tokens each text has, and the longest of them.
    pub(crate) counts: Vec<usize>,
    pub(crate) width: usize,
}

/// A graph and its tokenizer.
pub(crate) struct Graph {
    model: Model,
    tokenizer: Tokenizer,
    /// The number of the token that fills a row up.
    filling: u32,
    ids: NodeId,
    others: Vec<(NodeId, bool)>,
    output: NodeId,
    pooling: Pooling,
}

impl fmt::Debug for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Graph").finish_non_exhaustive()
    }
}

impl Graph {
    /// Reads the files of an encoder in a folder.
    pub(crate) fn open(folder: &Path, manifest: &Manifest) -> Result<Self, ModelError> {
        let opened = panic::catch_unwind(|| Self::read(folder, manifest));
        opened.unwrap_or_else(|_| {
            Err(ModelError::Unrunnable("reading its files ended in the middle".to_owned()))
        })
    }

    fn read(folder: &Path, manifest: &Manifest) -> Result<Self, ModelError> {
        let file = |role| {
            let name = manifest.file(role).map(|part| part.name.as_str()).unwrap_or_default();
            let path = folder.join(name);
            fs::read(&path).map_err(ModelError::at(&path))
        };
        let model = Model::load(file(Role::Graph)?)
            .map_err(|error| ModelError::Unrunnable(format!("its graph: {error}")))?;
        let tokenizer =
            |error: tokenizers::Error| ModelError::Unrunnable(format!("its tokenizer: {error}"));
        let mut tokens = Tokenizer::from_bytes(file(Role::Tokenizer)?).map_err(tokenizer)?;
        let truncation =
            TruncationParams { max_length: manifest.longest, ..TruncationParams::default() };
        tokens.with_truncation(Some(truncation)).map_err(tokenizer)?;
        let filling = tokens.get_padding().map_or(0, |padding| padding.pad_id);
        tokens.with_padding(None);
        let (mut ids, mut others) = (None, Vec::new());
        for node in model.input_ids() {
            let info = model.node_info(*node);
            match info.and_then(|info| info.name()) {
                Some(IDS) => ids = Some(*node),
                Some(MASK) => others.push((*node, true)),
                Some(TYPES) => others.push((*node, false)),
                name => {
                    let name = name.unwrap_or_default();
                    return Err(ModelError::Unrunnable(format!(
                        "its graph asks for `{name}`; {IDS}, {MASK} and {TYPES} can be given"
                    )));
                }
            }
        }
        let is_dense = manifest.kind == Kind::Dense;
        let whole = model
            .output_ids()
            .iter()
            .filter(|_| is_dense)
            .find(|node| model.node_info(**node).and_then(|info| info.name()) == Some(WHOLE));
        let output = whole.or_else(|| model.output_ids().first()).copied();
        let (Some(ids), Some(output)) = (ids, output) else {
            return Err(ModelError::Unrunnable(format!("its graph takes no `{IDS}`")));
        };
        let pooling = manifest.pooling;
        Ok(Self { model, tokenizer: tokens, filling, ids, others, output, pooling })
    }

    /// The sums of these texts before they are directions, in their order; they are run together, and cost as
    /// much each as the longest.
    pub(crate) fn sums(&self, texts: &[Input<'_>]) -> Result<Vec<Vec<f32>>, ModelError> {
        let Answer { shape, values, counts, width } = self.answer(texts)?;
        if width == 0 {
            return Ok(vec![Vec::new(); texts.len()]);
        }
        pooled(&shape, &values, (&counts, width), self.pooling).ok_or_else(|| unfit(&shape))
    }

    /// What the graph answers of these texts, run together; no numbers where none of them has a token. The files are a
    /// stranger's: what fails over them fails here.
    pub(crate) fn answer(&self, texts: &[Input<'_>]) -> Result<Answer, ModelError> {
        let answer = panic::catch_unwind(AssertUnwindSafe(|| self.run(texts)));
        answer.unwrap_or_else(|_| {
            Err(ModelError::Unrunnable("it ended in the middle of a text".to_owned()))
        })
    }

    /// How many tokens its tokenizer knows.
    pub(crate) fn vocabulary(&self) -> usize {
        self.tokenizer.get_vocab_size(true)
    }

    fn run(&self, texts: &[Input<'_>]) -> Result<Answer, ModelError> {
        let failed = |error: &dyn fmt::Display| ModelError::Unrunnable(error.to_string());
        let mut rows = Vec::with_capacity(texts.len());
        for text in texts {
            let encoded = match *text {
                Input::One(text) => self.tokenizer.encode(text, true),
                Input::Both(one, other) => self.tokenizer.encode((one, other), true),
            };
            rows.push(encoded.map_err(|error| failed(&error))?);
        }
        let counts: Vec<usize> = rows.iter().map(|row| row.get_ids().len()).collect();
        let width = counts.iter().max().copied().unwrap_or_default();
        if width == 0 {
            return Ok(Answer { shape: Vec::new(), values: Vec::new(), counts, width });
        }
        let filled = |of: fn(&Encoding) -> &[u32], filling: u32| {
            let number = |id: &u32| i32::try_from(*id).unwrap_or_default();
            let mut filled: Vec<i32> = Vec::with_capacity(width * rows.len());
            for row in &rows {
                let end = filled.len() + width;
                filled.extend(of(row).iter().map(number));
                filled.resize(end, number(&filling));
            }
            ValueOrView::from(NdTensor::from_data([rows.len(), width], filled))
        };
        let mut inputs = vec![(self.ids, filled(Encoding::get_ids, self.filling))];
        for (node, is_mask) in &self.others {
            // Each token that there is counts; a tokenizer was told to fill nothing up.
            let of = if *is_mask { Encoding::get_attention_mask } else { Encoding::get_type_ids };
            inputs.push((*node, filled(of, 0)));
        }
        let [answer] =
            self.model.run_n(inputs, [self.output], None).map_err(|error| failed(&error))?;
        let answer: Tensor<f32> = answer.try_into().map_err(|error| failed(&error))?;
        let shape = answer.shape().to_vec();
        Ok(Answer { shape, values: answer.into_data(), counts, width })
    }
}

/// A graph answers in a shape that its kind does not have.
pub(crate) fn unfit(shape: &[usize]) -> ModelError {
    ModelError::Unrunnable(format!(
        "its graph answers in a shape that a model of its kind cannot have: {shape:?}; say another `--kind` where it is of another"
    ))
}

/// The sum of each text, of what a graph answered: a direction of each text, or one of each token. `None` where it
/// has another shape.
fn pooled(
    shape: &[usize],
    values: &[f32],
    (counts, width): (&[usize], usize),
    pooling: Pooling,
) -> Option<Vec<Vec<f32>>> {
    match *shape {
        [texts, dimensions] if texts == counts.len() && dimensions > 0 => {
            Some(values.chunks_exact(dimensions).map(<[f32]>::to_vec).collect())
        }
        [texts, tokens, dimensions]
            if texts == counts.len() && tokens == width && dimensions > 0 =>
        {
            let pool = |(text, count): (&[f32], &usize)| {
                let tokens = text.chunks_exact(dimensions);
                let counted = match pooling {
                    Pooling::Mean => *count,
                    Pooling::First => 1,
                };
                let mut sum = vec![0.0; dimensions];
                for token in tokens.take(counted) {
                    sum.iter_mut().zip(token).for_each(|(sum, part)| *sum += part);
                }
                sum
            };
            Some(values.chunks_exact(tokens * dimensions).zip(counts).map(pool).collect())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fills_a_row_up_does_not_count() {
        let values = [1.0, 0.0, 3.0, 2.0, 9.0, 9.0, 5.0, 1.0, 1.0, 1.0, 1.0, 1.0];
        let of = |pooling| pooled(&[2, 3, 2], &values, (&[2, 3], 3), pooling);
        assert_eq!(of(Pooling::Mean), Some(vec![vec![4.0, 2.0], vec![7.0, 3.0]]));
        assert_eq!(of(Pooling::First), Some(vec![vec![1.0, 0.0], vec![5.0, 1.0]]));
        let whole = pooled(&[2, 6], &values, (&[2, 3], 3), Pooling::Mean);
        assert_eq!(whole.map(|all| all.len()), Some(2));
        assert_eq!(pooled(&[1, 12], &values, (&[2, 3], 3), Pooling::Mean), None);
    }
}
