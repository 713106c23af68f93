//! What is researched; its comments are the help texts.

use std::path::PathBuf;

use super::value;
use clap::{Args, Subcommand};
use desk::{Autonomy, Depth, Policy};
use law::{
    Language,
    request::{Choice, Day, Limit, Text},
};

/// A question, or what to do with a research that is kept.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Research {
    /// What to do with a research that is kept.
    #[command(subcommand)]
    pub kept: Option<KeptResearch>,
    /// The question, in German, French, Italian or English.
    #[arg(required = true)]
    pub question: Option<Text<5_000>>,
    /// The case whose papers are searched too, by name or ID; nothing of them leaves this machine.
    #[arg(long)]
    pub case: Option<String>,
    /// A canton, such as ZH; may be repeated; else as the question says.
    #[arg(long = "canton", value_name = "CANTON")]
    pub cantons: Vec<String>,
    /// Only decisions since this day.
    #[arg(long, value_name = "DAY", value_parser = value::first_day)]
    pub from: Option<Day>,
    /// Only decisions until this day.
    #[arg(long, value_name = "DAY", value_parser = value::last_day)]
    pub to: Option<Day>,
    /// The day on which the law must hold.
    #[arg(long, value_name = "DAY")]
    pub at: Option<Day>,
    /// The language of the memo: de, fr, it or en; else that of the question.
    #[arg(long, short)]
    pub language: Option<Choice<Language>>,
    /// How far the search goes: quick, standard or deep.
    #[arg(long, default_value = "standard")]
    pub depth: Choice<Depth>,
    /// How many decisions are kept.
    #[arg(long, default_value_t)]
    pub max_sources: Limit<1, 100, 50>,
    /// How far it goes without asking: cautious, balanced or autonomous.
    #[arg(long, default_value = "balanced")]
    pub autonomy: Choice<Autonomy>,
    /// Who is asked: auto, local or upstream; else as the settings say, and with a case only what is kept here.
    #[arg(long)]
    pub policy: Option<Choice<Policy>>,
    /// Ask no language model, whatever the settings say, also when it is continued.
    #[arg(long)]
    pub no_model: bool,
    /// How it is answered.
    #[command(flatten)]
    pub how: Answering,
}

/// How a research asks back, and where its memo goes.
#[derive(Args, Debug)]
pub(crate) struct Answering {
    /// Answer every question of the research with yes.
    #[arg(long)]
    pub yes: bool,
    /// Print the findings, a line each.
    #[arg(long)]
    pub bullets: bool,
    /// Write the memo into this file: .docx, .html, .md or .json.
    #[arg(long, short, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// What to do with a research that is kept.
#[derive(Debug, Subcommand)]
pub(crate) enum KeptResearch {
    /// Go on with a research that waits, was stopped or was interrupted.
    Continue {
        /// Its handle.
        handle: Text<40>,
        /// The answer to its question: yes, no, or words.
        answer: Option<Text<5_000>>,
        /// How it is answered.
        #[command(flatten)]
        how: Answering,
    },
    /// Show how far a research is, or its memo.
    Status {
        /// Its handle.
        handle: Text<40>,
    },
    /// List the researches that are kept.
    List,
    /// Delete a research and everything of it.
    Delete {
        /// Its handle.
        handle: Text<40>,
    },
}
