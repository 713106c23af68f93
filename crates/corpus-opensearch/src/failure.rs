//! What a failure of the engine means, and what to do about it.

use std::time::Duration;

use corpus::StoreError;
use law::DocumentId;
use serde_json::Value;

/// Why the engine did not do what it was asked.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Failure {
    /// No node answers.
    Unreachable { urls: String, reason: String },
    /// A node took too long.
    TimedOut { seconds: u64 },
    /// The certificate of a node is not trusted.
    Certificate { url: String, reason: String },
    /// The user or the password is wrong.
    Unauthorized,
    /// The user may not do that.
    Forbidden { reason: String },
    /// The engine has too much to do.
    Overloaded,
    /// The index may only be read.
    ReadOnly { reason: String },
    /// Some parts of the index did not answer.
    Partial { failed: u64, total: u64, reason: String },
    /// The cluster has no manager, or a part of the index is nowhere.
    Unavailable { reason: String },
    /// There is no such index.
    Missing,
    /// Another has changed what was to be changed.
    Conflict,
    /// The query has more parts than the engine takes.
    TooMany,
    /// The engine does not run the scripts of a question.
    NoScripts,
    /// A state of the index that was being read page by page is gone.
    Expired,
    /// What was sent is longer than the engine takes; which document, where that is known.
    TooLarge { document: Option<String> },
    /// Anything else that the engine refuses.
    Refused { status: u16, kind: String, reason: String },
    /// What answers is not the engine.
    Strange { reason: String },
}

/// What it was asked to do, as the words of an error.
pub(crate) const READ: &str = "read";
pub(crate) const WRITTEN: &str = "written";

impl Failure {
    /// What an answer with a status beyond success means.
    pub(crate) fn of(status: u16, body: &Value) -> Self {
        let error = body.get("error").unwrap_or(&Value::Null);
        let kind = kind_of(error).to_owned();
        let reason = reason_of(error);
        match (status, kind.as_str()) {
            (401, _) => Self::Unauthorized,
            (_, "cluster_block_exception") => blocked(reason),
            (403, _) => Self::Forbidden { reason },
            (404, "index_not_found_exception" | "alias_not_found_exception") => Self::Missing,
            (409, _) => Self::Conflict,
            (429, _) => Self::Overloaded,
            (413, _) => Self::TooLarge { document: None },
            _ if is_too_many(error) => Self::TooMany,
            _ if error.to_string().contains("search_context_missing_exception") => Self::Expired,
            _ if is_without_scripts(error) => Self::NoScripts,
            (_, "search_phase_execution_exception" | "no_shard_available_action_exception") => {
                Self::Partial { failed: failed_shards(error), total: 0, reason }
            }
            (502..=504, _) => Self::Unavailable { reason },
            _ => Self::Refused { status, kind, reason },
        }
    }

    /// Whether the same question may be answered a little later, or by another node.
    pub(crate) const fn is_passing(&self) -> bool {
        matches!(
            self,
            Self::Unreachable { .. }
                | Self::Overloaded
                | Self::Unavailable { .. }
                | Self::Partial { .. }
        )
    }

    /// The same of a document among others.
    pub(crate) fn of_document(self, id: &DocumentId) -> Self {
        match self {
            Self::Refused { status, kind, reason } => {
                Self::Refused { status, kind, reason: format!("document `{id}`: {reason}") }
            }
            Self::TooLarge { .. } => Self::TooLarge { document: Some(id.to_string()) },
            other => other,
        }
    }

    /// What is said of it; `doing` is `read` or `written`.
    pub(crate) fn told(self, doing: &'static str) -> StoreError {
        let closed =
            |reason: String, remedy: &str| StoreError::Closed { reason, remedy: remedy.to_owned() };
        let failed = |reason: String| StoreError::Failed { doing, reason };
        match self {
            Self::Unreachable { urls, reason } => closed(
                format!("no node of OpenSearch answers at {urls} ({reason})"),
                "see that the cluster runs, and that `urls` in `[corpus]` names its nodes",
            ),
            Self::TimedOut { seconds } => failed(format!(
                "OpenSearch did not answer within {seconds} s; ask again, and if that happens often \
                 look at its load"
            )),
            Self::Certificate { url, reason } => closed(
                format!("the certificate of {url} is not trusted ({reason})"),
                "name the file with the certificate of its authority as `ca_file` in `[corpus]`",
            ),
            Self::Unauthorized => closed(
                "OpenSearch does not know this user, or the password is wrong".to_owned(),
                "see `user` and `password_file` in `[corpus]`",
            ),
            Self::Forbidden { reason } => closed(
                format!("the user may not do that ({reason})"),
                "give it the right to read and write the indices that begin with the prefix",
            ),
            Self::Overloaded => failed(
                "OpenSearch has too much to do and refused more (429); wait, then ask again, or \
                 write with fewer programs at a time"
                    .to_owned(),
            ),
            Self::ReadOnly { reason } => failed(format!(
                "its index may only be read, as when a disk of the cluster is almost full \
                 ({reason}); make room, then lift the block \
                 `index.blocks.read_only_allow_delete` if it does not go by itself"
            )),
            Self::Partial { failed: lost, total, reason } => {
                let parts = match (lost, total) {
                    (_, 0) => "parts of its index".to_owned(),
                    (lost, total) => format!("{lost} of {total} parts of its index"),
                };
                failed(format!(
                    "{parts} did not answer, so that what was found would not be all ({reason}); \
                     see that all nodes of the cluster run, then ask again"
                ))
            }
            Self::Unavailable { reason } => failed(format!(
                "the cluster cannot answer now ({reason}); see that most of its nodes run, then ask \
                 again"
            )),
            Self::Missing => StoreError::Absent {
                place: "under this prefix".to_owned(),
                remedy: "import a source first, or see `prefix` in `[corpus]`".to_owned(),
            },
            Self::Conflict => failed(
                "another program has changed the same documents meanwhile; ask again".to_owned(),
            ),
            Self::TooMany => StoreError::Query(
                "the query has more words than OpenSearch takes; leave some out".to_owned(),
            ),
            Self::Expired => failed(
                "what was being read went away, because a node was lost or it took too long; ask again"
                    .to_owned(),
            ),
            Self::TooLarge { document } => failed(format!(
                "{} is longer than OpenSearch takes at a time; raise its setting \
                 `http.max_content_length`",
                document.map_or("a document".to_owned(), |id| format!("document `{id}`")),
            )),
            Self::NoScripts => failed(
                "OpenSearch does not run the scripts of a question; allow `inline` ones in its setting \
                 `script.allowed_types`, and `search.allow_expensive_queries`"
                    .to_owned(),
            ),
            Self::Refused { status, kind, reason } => failed(format!(
                "OpenSearch refused it with {status} {kind} ({reason}); look into its log"
            )),
            Self::Strange { reason } => closed(
                format!("what answers is not an OpenSearch that can be used: {reason}"),
                "see `urls` in `[corpus]`; version 2.4 or newer is needed",
            ),
        }
    }
}

/// A failure as one of reading.
pub(crate) fn unread(failure: Failure) -> StoreError {
    failure.told(READ)
}

/// A failure as one of writing.
pub(crate) fn unwritten(failure: Failure) -> StoreError {
    failure.told(WRITTEN)
}

/// The failure of a question that took longer than that.
pub(crate) fn late(patience: Duration) -> Failure {
    Failure::TimedOut { seconds: patience.as_secs().max(1) }
}

fn blocked(reason: String) -> Failure {
    let read_only = ["read-only", "FORBIDDEN/12", "FORBIDDEN/5", "FORBIDDEN/8", "FORBIDDEN/10"];
    if read_only.into_iter().any(|mark| reason.contains(mark)) {
        return Failure::ReadOnly { reason };
    }
    Failure::Unavailable { reason }
}

fn kind_of(error: &Value) -> &str {
    error.get("type").and_then(Value::as_str).unwrap_or("error")
}

/// The innermost reason that is given, or the outer one.
fn reason_of(error: &Value) -> String {
    let given = |error: &Value| error.get("reason").and_then(Value::as_str).map(str::to_owned);
    let shard = error.pointer("/failed_shards/0/reason").or_else(|| error.pointer("/root_cause/0"));
    let reason = shard.and_then(given).or_else(|| given(error));
    let reason = reason.or_else(|| error.as_str().map(str::to_owned)).unwrap_or_default();
    reason.chars().take(300).collect()
}

fn failed_shards(error: &Value) -> u64 {
    let shards = error.get("failed_shards").and_then(Value::as_array);
    shards.map_or(0, |shards| shards.len() as u64)
}

fn is_too_many(error: &Value) -> bool {
    let text = error.to_string();
    text.contains("too_many_clauses")
        || text.contains("too_many_nested_clauses")
        || text.contains("maxClauseCount")
}

/// Whether the engine refuses scripts that come with a question, or where they would run
/// (`script.allowed_types`, `script.allowed_contexts`, `search.allow_expensive_queries`).
fn is_without_scripts(error: &Value) -> bool {
    let text = error.to_string();
    text.contains("cannot execute [inline] scripts")
        || text.contains("cannot execute scripts using [score] context")
        || text.contains("[script score] queries cannot be executed")
        || text.contains("script_lang not supported")
}

/// What is wrong with an answer to a search that came with success: parts that failed, or that took too
/// long. Neither is ever "nothing found".
pub(crate) fn unsound(answer: &Value, patience: Duration) -> Option<Failure> {
    if let Some(error) = answer.get("error") {
        let status = answer.get("status").and_then(Value::as_u64).unwrap_or(500);
        let status = u16::try_from(status).unwrap_or(500);
        return Some(Failure::of(status, &serde_json::json!({ "error": error })));
    }
    if answer.get("timed_out").and_then(Value::as_bool) == Some(true) {
        return Some(late(patience));
    }
    let shards = answer.get("_shards")?;
    let failed = shards.get("failed").and_then(Value::as_u64).unwrap_or(0);
    if failed == 0 {
        return None;
    }
    let total = shards.get("total").and_then(Value::as_u64).unwrap_or(0);
    let first = shards.pointer("/failures/0/reason").unwrap_or(&Value::Null);
    Some(Failure::Partial { failed, total, reason: reason_of(first) })
}
