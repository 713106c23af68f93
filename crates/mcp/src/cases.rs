//! The toolset `cases`: private case files on this machine, read to the page, paragraph and line.

mod create;
mod delete;
mod documents;
mod entity;
mod ingest;
mod lifecycle;
mod list;
mod search;
mod status;
mod words;

use crate::{Kind, Parameter, Presence, Toolset};

pub(crate) static TOOLSET: Toolset = Toolset {
    name: "cases",
    instructions: "cases keeps the user's own case files on this machine; nothing of them leaves \
        it. create_case (or list_cases, switch_case), then ingest_document or ingest_folder, then \
        search_case for passages and find_entity for every mention of a person, court, act, \
        decision or organisation. Quote only what a result quotes, with its citation as given \
        (document, page, paragraph, line). Where an answer says that pages were skipped, tell the \
        user: nothing on them can be found. The tools that work on documents take an optional \
        `case`, which wins over the active one.",
    tools: &[
        create::TOOL,
        list::TOOL,
        lifecycle::SWITCH,
        delete::CASE_TOOL,
        status::INFO,
        ingest::DOCUMENT_TOOL,
        ingest::FOLDER_TOOL,
        documents::LIST,
        documents::GET,
        delete::DOCUMENT_TOOL,
        search::TOOL,
        entity::TOOL,
        status::STATUS,
        lifecycle::CLOSE,
        lifecycle::REOPEN,
        lifecycle::ARCHIVE,
    ],
};

/// A name is a line.
const LONGEST_NAME: usize = 300;
/// As long as systems allow paths to be.
const LONGEST_PATH: usize = 4_096;

const CASE: Parameter = Parameter {
    name: "case",
    description: "The name or ID of the case, where another than the active one is meant.",
    kind: Kind::Text { longest: LONGEST_NAME },
    presence: Presence::Optional,
    examples: &[],
};

const CASE_NAME: Parameter = Parameter {
    name: "case_name",
    description: "Case name or ID",
    kind: Kind::Text { longest: LONGEST_NAME },
    presence: Presence::Required,
    examples: &["Smith v. Jones"],
};

const DOCUMENT_NAME: Parameter = Parameter {
    name: "document_name",
    description: "Document name or ID",
    kind: Kind::Text { longest: LONGEST_NAME },
    presence: Presence::Required,
    examples: &["Contract.pdf"],
};

const CONFIRM: Parameter = Parameter {
    name: "confirm",
    description: "Must be true to confirm deletion. Ask the user first.",
    kind: Kind::Flag,
    presence: Presence::Required,
    examples: &[],
};

const DOCUMENT_TYPE: Parameter = Parameter {
    name: "document_type",
    description: "Type of legal document",
    kind: Kind::Choice {
        words: &[
            "pleading",
            "motion",
            "brief",
            "contract",
            "exhibit",
            "correspondence",
            "deposition",
            "discovery",
            "statute",
            "case_law",
            "other",
        ],
        tolerated: &[],
        default: None,
    },
    presence: Presence::Optional,
    examples: &[],
};
