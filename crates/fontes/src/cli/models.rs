//! The commands on encoders; their comments are help texts.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

/// The commands on encoders.
#[derive(Debug, Subcommand)]
pub(crate) enum Models {
    /// List the encoders there are, the built-in one among them, and which are searched with.
    List,
    /// Take in the encoder or reranker of a folder: its .onnx and its tokenizer.json, and model.json where it has one.
    ///
    /// It is run once, and copied below the home folder. Nothing is searched with it before `fontes models
    /// use`.
    Add(AddModel),
    /// Fetch an encoder whose manifest is at an address that you name.
    ///
    /// Each file lies at the same host as the manifest, and is compared with the SHA-256 in it. What was
    /// interrupted goes on where it stopped.
    Pull {
        /// The address of the manifest (model.json), beginning with https://.
        address: String,
    },
    /// Compare the files of an encoder with the SHA-256 of its manifest.
    Verify {
        /// Which; all of them unless one is named.
        model: Option<String>,
    },
    /// Search with an encoder beside the built-in one, or with `token`, the built-in one alone.
    ///
    /// Every document of the corpus and of the cases is read by it once, which takes minutes to hours; searches
    /// go on meanwhile, and an interrupted run goes on where it stopped. A server that is started afterwards
    /// does the same behind its answers.
    ///
    /// A reranker (or an encoder of the kinds sparse, such as SPLADE, and multi-vector, such as `ColBERT`) reads nothing
    /// beforehand: it re-ranks the first ten results of questions in plain words, and its order counts twice as much as the one
    /// they had.
    Use {
        /// Its name in `fontes models list`.
        model: String,
        /// Read nothing now; a server does it, or the same command without this.
        #[arg(long)]
        later: bool,
    },
    /// Search without a model from now on, and leave the others as they are.
    ///
    /// What an encoder made of the corpus is deleted, and is made anew when it is used again.
    Stop {
        /// Its name in `fontes models list`.
        model: String,
    },
    /// Remove a model that is not searched with.
    Remove {
        /// Its name in `fontes models list`.
        model: String,
    },
}

/// Which encoder is taken in, and what its folder does not say.
#[derive(Args, Debug)]
pub(crate) struct AddModel {
    /// The folder with its files.
    pub folder: PathBuf,
    /// How it is to be called; else as its folder.
    #[arg(long)]
    pub id: Option<String>,
    /// What it makes of a text; else as config.json says, or dense.
    #[arg(long, value_enum)]
    pub kind: Option<Kind>,
    /// How the directions of tokens become one; else as 1_Pooling/config.json says, or their mean.
    #[arg(long, value_enum)]
    pub pooling: Option<Pooling>,
    /// What is put before a question, such as "query: "; else as config_sentence_transformers.json says.
    #[arg(long, value_name = "TEXT")]
    pub question_prefix: Option<String>,
    /// What is put before a passage, such as "passage: ".
    #[arg(long, value_name = "TEXT")]
    pub passage_prefix: Option<String>,
    /// Under which licence it may be used, to be listed.
    #[arg(long)]
    pub licence: Option<String>,
}

/// What a model makes of a text.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Kind {
    /// One direction of a text.
    Dense,
    /// A weight for each of many words.
    Sparse,
    /// One direction of each token.
    MultiVector,
    /// How well a text answers a question, of both together.
    Reranker,
}

/// How the directions of tokens become one.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Pooling {
    /// Their mean.
    Mean,
    /// That of the first token.
    First,
}
