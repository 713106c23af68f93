//! Tiny models, made for a test: a table of words with their vectors, as an ONNX graph with its tokenizer.

use std::{collections::BTreeMap, fs, io, path::Path};

use serde_json::json;

/// How many dimensions its vectors have.
pub const DIMENSIONS: usize = 4;

/// The types of ONNX that are written here.
const FLOAT: u64 = 1;
const INTEGER: u64 = 7;

/// Writes `model.onnx` and `tokenizer.json` into a folder. A word that is not in the table has the vector of none.
pub fn write(folder: &Path, words: &[(&str, [f32; DIMENSIONS])]) -> io::Result<()> {
    let table = write_words(folder, words)?;
    fs::write(folder.join("model.onnx"), model(&of_tokens(&table, false)))
}

/// The same for a sparse encoder: each word with the words that it stands for and their weights, as a graph that weighs them
/// for each token or, where `is_whole`, for the whole text.
pub fn write_sparse(
    folder: &Path,
    words: &[(&str, &[(&str, f32)])],
    is_whole: bool,
) -> io::Result<()> {
    write_tokenizer(folder, words.iter().map(|(word, _)| *word))?;
    let place = |name: &str| words.iter().position(|(word, _)| *word == name);
    let row = |stands_for: &[(&str, f32)]| {
        let mut row = vec![0.0; words.len() + 1];
        for (name, weight) in stands_for {
            place(name)
                .and_then(|at| row.get_mut(at + 1))
                .into_iter()
                .for_each(|one| *one = *weight);
        }
        row
    };
    let unknown = std::iter::once(row(&[]));
    let table: Table = unknown.chain(words.iter().map(|(_, stands_for)| row(stands_for))).collect();
    fs::write(folder.join("model.onnx"), model(&of_tokens(&table, is_whole)))
}

/// The vector of each word.
type Table = Vec<Vec<f32>>;

/// The same for a reranker: how well a text answers a question is the product of the sums of their vectors.
pub fn write_reranker(folder: &Path, words: &[(&str, [f32; DIMENSIONS])]) -> io::Result<()> {
    let table = write_words(folder, words)?;
    fs::write(folder.join("model.onnx"), model(&of_pairs(&table)))
}

/// Writes the tokenizer, and makes the table of its words.
fn write_words(folder: &Path, words: &[(&str, [f32; DIMENSIONS])]) -> io::Result<Table> {
    write_tokenizer(folder, words.iter().map(|(word, _)| *word))?;
    let unknown = std::iter::once([0.0, 0.0, 0.0, 0.01]);
    Ok(unknown.chain(words.iter().map(|(_, vector)| *vector)).map(Vec::from).collect())
}

/// Writes a tokenizer that knows these words, from one on, and no other.
fn write_tokenizer<'w>(folder: &Path, words: impl Iterator<Item = &'w str>) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let vocabulary: BTreeMap<&str, usize> =
        std::iter::once("[UNK]").chain(words).zip(0..).collect();
    let tokenizer = json!({
        "version": "1.0", "truncation": null, "padding": null, "added_tokens": [],
        "normalizer": { "type": "Lowercase" }, "pre_tokenizer": { "type": "Whitespace" },
        "post_processor": null, "decoder": null,
        "model": { "type": "WordLevel", "vocab": vocabulary, "unk_token": "[UNK]" },
    });
    fs::write(folder.join("tokenizer.json"), tokenizer.to_string())
}

/// The bytes of a table, row by row.
fn rows(table: &Table) -> Vec<u8> {
    table.iter().flatten().flat_map(|part| part.to_le_bytes()).collect()
}

/// A graph in which each token has its row of the table, where the mask lets it; or the sum of these rows.
fn of_tokens(table: &Table, is_whole: bool) -> Message {
    let (rows, width) = (rows(table), table.first().map_or(0, Vec::len));
    let mut graph = Message::default();
    let of_each = if is_whole { "of_each" } else { "last_hidden_state" };
    graph.message(1, &node("Gather", &["table", "input_ids"], "rows", None));
    graph.message(1, &node("Cast", &["attention_mask"], "weights", Some(("to", FLOAT))));
    graph.message(1, &node("Unsqueeze", &["weights", "axes"], "column", None));
    graph.message(1, &node("Mul", &["rows", "column"], of_each, None));
    if is_whole {
        graph.message(1, &node("ReduceSum", &[of_each, "first"], "whole", Some(("keepdims", 0))));
    }
    graph.text(2, "table of words");
    graph.message(5, &tensor("table", &[table.len(), width], FLOAT, &rows));
    graph.message(5, &tensor("axes", &[1], INTEGER, &2_i64.to_le_bytes()));
    graph.message(5, &tensor("first", &[1], INTEGER, &1_i64.to_le_bytes()));
    graph.message(11, &value("input_ids", INTEGER, &["b", "s"]));
    graph.message(11, &value("attention_mask", INTEGER, &["b", "s"]));
    match is_whole {
        true => graph.message(12, &value("whole", FLOAT, &["b", "d"])),
        false => graph.message(12, &value("last_hidden_state", FLOAT, &["b", "s", "d"])),
    }
    graph
}

/// A graph that sums the rows of the first of two texts and those of the second, and multiplies the sums.
fn of_pairs(table: &Table) -> Message {
    let mut graph = Message::default();
    let mut apply = |operator, inputs: &[&str], output, number| {
        graph.message(1, &node(operator, inputs, output, number));
    };
    apply("Gather", &["table", "input_ids"], "rows", None);
    apply("Cast", &["attention_mask"], "both", Some(("to", FLOAT)));
    apply("Cast", &["token_type_ids"], "types", Some(("to", FLOAT)));
    apply("Mul", &["both", "types"], "second", None);
    apply("Sub", &["both", "second"], "first", None);
    for (weights, row, sum) in [("first", "firsts", "asked"), ("second", "seconds", "answered")] {
        apply("Unsqueeze", &[weights, "axes"], row, None);
        apply("MatMul", &[row, "rows"], sum, None);
    }
    apply("Mul", &["asked", "answered"], "products", None);
    apply("ReduceSum", &["products", "last"], "logits", Some(("keepdims", 0)));
    graph.text(2, "product of two texts");
    graph.message(5, &tensor("table", &[table.len(), DIMENSIONS], FLOAT, &rows(table)));
    graph.message(5, &tensor("axes", &[1], INTEGER, &1_i64.to_le_bytes()));
    graph.message(5, &tensor("last", &[1], INTEGER, &2_i64.to_le_bytes()));
    for input in ["input_ids", "attention_mask", "token_type_ids"] {
        graph.message(11, &value(input, INTEGER, &["b", "s"]));
    }
    graph.message(12, &value("logits", FLOAT, &["b", "one"]));
    graph
}

/// A whole model of a graph.
fn model(graph: &Message) -> Vec<u8> {
    let mut operators = Message::default();
    operators.text(1, "");
    operators.number(2, 17);
    let mut model = Message::default();
    model.number(1, 8);
    model.text(2, "fontes tests");
    model.message(7, graph);
    model.message(8, &operators);
    model.0
}

fn node(operator: &str, inputs: &[&str], output: &str, number: Option<(&str, u64)>) -> Message {
    let mut node = Message::default();
    inputs.iter().for_each(|input| node.text(1, input));
    node.text(2, output);
    node.text(3, output);
    node.text(4, operator);
    if let Some((name, value)) = number {
        let mut attribute = Message::default();
        attribute.text(1, name);
        attribute.number(3, value);
        // A whole number.
        attribute.number(20, 2);
        node.message(5, &attribute);
    }
    node
}

fn tensor(name: &str, shape: &[usize], of: u64, values: &[u8]) -> Message {
    let mut tensor = Message::default();
    shape.iter().for_each(|length| tensor.number(1, u64::try_from(*length).unwrap_or(u64::MAX)));
    tensor.number(2, of);
    tensor.text(8, name);
    tensor.bytes(9, values);
    tensor
}

fn value(name: &str, of: u64, shape: &[&str]) -> Message {
    let (mut all, mut tensor, mut kind) =
        (Message::default(), Message::default(), Message::default());
    for length in shape {
        let mut dimension = Message::default();
        dimension.text(2, length);
        all.message(1, &dimension);
    }
    tensor.number(1, of);
    tensor.message(2, &all);
    kind.message(1, &tensor);
    let mut value = Message::default();
    value.text(1, name);
    value.message(2, &kind);
    value
}

/// A message of protocol buffers.
#[derive(Default)]
struct Message(Vec<u8>);

impl Message {
    fn number(&mut self, field: u64, number: u64) {
        self.varint(field << 3);
        self.varint(number);
    }

    fn bytes(&mut self, field: u64, bytes: &[u8]) {
        self.varint(field << 3 | 2);
        self.varint(u64::try_from(bytes.len()).unwrap_or(u64::MAX));
        self.0.extend(bytes);
    }

    fn text(&mut self, field: u64, text: &str) {
        self.bytes(field, text.as_bytes());
    }

    fn message(&mut self, field: u64, message: &Self) {
        self.bytes(field, &message.0);
    }

    fn varint(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.0.push(u8::try_from(number & 0x7f).unwrap_or_default() | 0x80);
            number >>= 7;
        }
        self.0.push(u8::try_from(number).unwrap_or_default());
    }
}
