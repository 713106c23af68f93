//! What stands in the folder of a model without a manifest, as such models are published.

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde::Deserialize;

use crate::{
    error::ModelError,
    manifest::{Kind, Manifest, Part, Pooling, Prefixes, Role},
    sum::Sum,
};

/// The longest graph and tokenizer that are read, in bytes.
const LONGEST_FILE: u64 = 8 << 30;
/// How many tokens are read where nothing says it.
const USUAL_LONGEST: usize = 512;
/// Where it stands how the tokens of a dense encoder become one direction.
const POOLED: &str = "1_Pooling/config.json";

/// What is said of an encoder without a manifest; what is not said is looked for beside its files.
#[derive(Clone, Debug, Default)]
pub struct Added {
    /// How it is to be called; else as its folder.
    pub id: Option<String>,
    /// What it makes of a text; else as its configuration says, or one direction.
    pub kind: Option<Kind>,
    /// How its tokens become one direction.
    pub pooling: Option<Pooling>,
    /// What is put before a question, and before a passage.
    pub question: Option<String>,
    /// See `question`.
    pub passage: Option<String>,
    /// Under which licence it may be used.
    pub licence: Option<String>,
}

/// A manifest, and where its files are that do not stand beside it.
pub(crate) struct Found {
    pub(crate) manifest: Manifest,
    pub(crate) files: Vec<(String, PathBuf)>,
}

/// What the configuration of a graph says that we ask.
#[derive(Default, Deserialize)]
struct Configuration {
    max_position_embeddings: Option<usize>,
    model_type: Option<String>,
    hidden_size: Option<usize>,
    #[serde(default)]
    architectures: Vec<String>,
}

impl Configuration {
    /// What such graphs are trained to make of a text.
    fn kind(&self) -> Kind {
        let is = |ending| self.architectures.iter().any(|one| one.ends_with(ending));
        match () {
            () if is("ForSequenceClassification") => Kind::Reranker,
            () if is("ForMaskedLM") => Kind::Sparse,
            () if is("ColBERT") => Kind::MultiVector,
            () => Kind::Dense,
        }
    }
}

/// What is said of pooling.
#[derive(Default, Deserialize)]
struct Pooled {
    #[serde(default)]
    pooling_mode_cls_token: bool,
    #[serde(default)]
    pooling_mode_max_tokens: bool,
    #[serde(default)]
    pooling_mode_lasttoken: bool,
}

/// What is put before texts.
#[derive(Default, Deserialize)]
struct Prompts {
    #[serde(default)]
    prompts: Prompt,
}

#[derive(Default, Deserialize)]
struct Prompt {
    query: Option<String>,
    passage: Option<String>,
    document: Option<String>,
}

/// A manifest of what stands in a folder, as it comes from where such encoders are published.
pub(crate) fn found(folder: &Path, said: &Added) -> Result<Found, ModelError> {
    let tokenizer = folder.join("tokenizer.json");
    if !tokenizer.is_file() {
        return Err(ModelError::Lacking {
            folder: folder.to_owned(),
            what: "tokenizer.json",
            remedy: "get the file of that name from where the model is published",
        });
    }
    let graph = graph(folder)?;
    let configuration: Configuration = beside(folder, "config.json");
    let pooled: Pooled = beside(folder, POOLED);
    let prompts: Prompts = beside(folder, "config_sentence_transformers.json");
    let longest = configuration.max_position_embeddings.map_or(USUAL_LONGEST, |most| {
        // These count the places from behind the filling.
        let is_shifted =
            configuration.model_type.as_deref().is_some_and(|of| of.contains("roberta"));
        most.saturating_sub(if is_shifted { 2 } else { 0 }).clamp(8, 8_192)
    });
    let others = [pooled.pooling_mode_max_tokens, pooled.pooling_mode_lasttoken];
    if said.pooling.is_none() && others.contains(&true) {
        return Err(ModelError::Manifest(
            "1_Pooling/config.json asks for a pooling that is not known here; the mean and the first token are".to_owned(),
        ));
    }
    let usual = if pooled.pooling_mode_cls_token { Pooling::First } else { Pooling::Mean };
    let name = || folder.file_name().map(|name| name.to_string_lossy().to_ascii_lowercase());
    let part = |role, path: &Path| -> Result<Part, ModelError> {
        let sum = Sum::of_file(path, LONGEST_FILE).map_err(ModelError::at(path))?;
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        Ok(Part {
            role,
            name: name.unwrap_or_default(),
            bytes: sum.bytes(),
            sha256: sum.hexadecimal(),
            address: None,
        })
    };
    let files = vec![part(Role::Graph, &graph)?, part(Role::Tokenizer, &tokenizer)?];
    let paths = files.iter().map(|part| part.name.clone()).zip([graph, tokenizer]).collect();
    let Prompt { query, passage, document } = prompts.prompts;
    let kind = said.kind.unwrap_or_else(|| match folder.join(POOLED).is_file() {
        true => Kind::Dense,
        false => configuration.kind(),
    });
    // A weight of each token of a vocabulary for each token of a text is much to hold.
    let longest = if kind == Kind::Sparse { longest.min(USUAL_LONGEST) } else { longest };
    let manifest = Manifest {
        id: said.id.clone().or_else(name).unwrap_or_default(),
        kind,
        // Running it tells how many there are.
        dimensions: configuration.hidden_size.unwrap_or(1).clamp(1, 4_096),
        pooling: said.pooling.unwrap_or(usual),
        prefixes: Prefixes {
            question: said.question.clone().or(query).unwrap_or_default(),
            passage: said.passage.clone().or(passage).or(document).unwrap_or_default(),
        },
        longest,
        languages: Vec::new(),
        licence: said.licence.clone(),
        source: None,
        files,
    };
    manifest.check()?;
    Ok(Found { manifest, files: paths })
}

/// The one graph of a folder.
fn graph(folder: &Path) -> Result<PathBuf, ModelError> {
    let is_graph = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "onnx");
    for place in [folder.to_owned(), folder.join("onnx")] {
        let Ok(entries) = fs::read_dir(&place) else { continue };
        let mut graphs: Vec<PathBuf> =
            entries.flatten().map(|entry| entry.path()).filter(is_graph).collect();
        let usual = place.join("model.onnx");
        match (graphs.pop(), graphs.is_empty()) {
            (Some(only), true) => return Ok(only),
            (Some(_), false) if usual.is_file() => return Ok(usual),
            (Some(_), false) => {
                return Err(ModelError::Lacking {
                    folder: place,
                    what: "single .onnx",
                    remedy: "leave one of them there, or call it model.onnx",
                });
            }
            (None, _) => {}
        }
    }
    Err(ModelError::Lacking {
        folder: folder.to_owned(),
        what: ".onnx",
        remedy: "get the model as ONNX; other forms cannot be run",
    })
}

/// What a file of settings says; nothing where there is none, or where it is of another form.
fn beside<T: Default + for<'a> Deserialize<'a>>(folder: &Path, name: &str) -> T {
    let text = fs::read_to_string(folder.join(name)).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}
