//! Why a question to the corpus has no answer, and what to ask instead.

use jiff::civil::Date;
use law::{
    Advice, Class, Head, QueryError, Remark, edge,
    notice::{Day, FailureNotice},
    tag,
};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use thiserror::Error;

use crate::{Coverage, StoreError};

/// A document that may be meant.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Candidate {
    /// Its id, with which it is got.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its language.
    pub language: String,
    /// Its date.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub date: Option<Date>,
    /// How the reference is understood if it is this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reading: Option<String>,
}

impl Candidate {
    /// A document as a candidate.
    pub fn of(head: &Head, reading: Option<String>) -> Self {
        Self {
            id: head.id.to_string(),
            title: head.title.clone(),
            language: head.language.clone(),
            date: head.date,
            reading,
        }
    }
}

/// Why a question to the corpus has no answer.
#[derive(Debug, Error)]
pub enum CorpusError {
    /// The jurisdiction was left open.
    #[error(
        "say which jurisdiction to look in, as tags {{\"jurisdiction\": \"fr\"}}; several as \
         `eu|fr`, all as `*`{}",
        listed("; here are ", present)
    )]
    JurisdictionMissing {
        /// The jurisdictions there are documents of.
        present: Vec<String>,
    },
    /// A jurisdiction has not the form of one.
    #[error(
        "`{asked}` is not a jurisdiction; write two letters, with a subdivision where there is one, \
         as in `fr` or `ch-zh`{}",
        listed("; here are ", present)
    )]
    JurisdictionUnknown {
        /// What was asked for.
        asked: String,
        /// The jurisdictions there are documents of.
        present: Vec<String>,
    },
    /// A kind cannot be searched for.
    #[error("{}", unsearchable(asked, allowed))]
    Kind {
        /// What was asked for.
        asked: String,
        /// The kinds that can.
        allowed: Vec<String>,
    },
    /// A filter of a tag cannot be read.
    #[error("tag `{key}`: {error}; allowed are `value`, `a|b`, `!=value`, `!=a|b`, `*` and `!*`")]
    Tag {
        /// The key.
        key: String,
        /// What is wrong.
        error: tag::FilterError,
    },
    /// A filter of relations cannot be read.
    #[error("edges: {error}; allowed are `id`, `id1|id2`, `id1&id2` and `*`")]
    Edge {
        /// What is wrong.
        error: edge::FilterError,
    },
    /// The query cannot be read.
    #[error("the query cannot be read: {0}")]
    Query(#[from] QueryError),
    /// An argument has no meaning.
    #[error("{name} is `{given}`, which is not {expected}")]
    Argument {
        /// Which argument.
        name: &'static str,
        /// What was given.
        given: String,
        /// What it may be.
        expected: String,
    },
    /// The first day lies behind the last.
    #[error("date_from is `{from}`, which is not {}", up_to(to))]
    Reversed {
        /// The first.
        from: Date,
        /// The last.
        to: Date,
    },
    /// Neither words nor a filter beside the jurisdiction.
    #[error("the reference is empty; write a document id or a citation, as in `Art. 97 OR`")]
    EmptyReference,
    /// Several documents may be meant.
    #[error("`{reference}` may be {count} documents: {}; {remedy}", named(candidates), count = candidates.len())]
    Ambiguous {
        /// What was asked for.
        reference: String,
        /// What may be meant.
        candidates: Vec<Candidate>,
        /// What to do.
        remedy: String,
    },
    /// It is not here.
    #[error("{message}")]
    NotFound {
        /// What was asked for, how it was understood, and what not finding it means.
        message: String,
        /// How the reference was understood.
        understood: Vec<String>,
        /// What comes close.
        close: Vec<Candidate>,
        /// What is covered where it was looked for.
        covered: Vec<Coverage>,
    },
    /// The text is here, but not as it was on that day.
    #[error("{message}")]
    NotThen {
        /// What is known of the day asked for.
        message: String,
        /// The day.
        day: Date,
        /// Whether it is certain that the text did not hold then.
        certain: bool,
        /// The versions that are here.
        versions: Vec<Candidate>,
    },
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl CorpusError {
    /// The class of the failure.
    pub const fn class(&self) -> Class {
        match self {
            Self::NotFound { .. } | Self::NotThen { .. } => Class::NotFound,
            Self::Store(error) => error.class(),
            _ => Class::Usage,
        }
    }

    /// What went wrong and what to do, with the names its reader has for it.
    pub fn remark(&self) -> Remark {
        match self {
            Self::Argument { name, given, expected } => {
                let remark = Remark::default()
                    .advise(Advice::Parameter((*name).into()))
                    .and(format!(" is `{given}`, which is not {expected}"));
                match self.at_a_page() {
                    Some(notice) => remark.at_a_page(notice),
                    None => remark,
                }
            }
            Self::Reversed { from, to } => Remark::default()
                .advise(Advice::Parameter("date_from".into()))
                .and(format!(" is `{from}`, which is not {}", up_to(to)))
                .at_a_page(FailureNotice::DaysAreReversed { from: *from, to: *to }),
            Self::Store(error) => error.remark(),
            other => match other.at_a_page() {
                Some(notice) => Remark::from(other.to_string()).at_a_page(notice),
                None => other.to_string().into(),
            },
        }
    }

    /// What a page says of it.
    fn at_a_page(&self) -> Option<FailureNotice> {
        Some(match self {
            Self::Query(_) => FailureNotice::QueryIsUnread,
            Self::EmptyReference => FailureNotice::NothingAsked,
            Self::Ambiguous { reference, .. } => {
                FailureNotice::SeveralAreMeant { reference: reference.clone() }
            }
            Self::NotFound { .. } => FailureNotice::NotHere,
            Self::NotThen { day, certain: true, .. } => {
                FailureNotice::DidNotHold { day: Day::On(*day) }
            }
            Self::NotThen { day, .. } => FailureNotice::NotThen { day: Day::On(*day) },
            Self::Argument { name: "tags.year", given, .. } => {
                FailureNotice::NotAYear { given: given.clone() }
            }
            Self::Argument {
                name: "date_from" | "date_to" | "at_date" | "compare_date",
                given,
                ..
            } => FailureNotice::NotADay { given: given.clone() },
            _ => return None,
        })
    }

    /// What a program may act on: allowed values, candidates, what is covered.
    pub fn details(&self) -> Value {
        match self {
            Self::JurisdictionMissing { present } => json!({ "jurisdictions": present }),
            Self::JurisdictionUnknown { asked, present } => {
                json!({ "asked": asked, "jurisdictions": present })
            }
            Self::Kind { asked, allowed } => json!({ "asked": asked, "allowed": allowed }),
            Self::Tag { key, .. } => {
                json!({ "key": key, "allowed": ["value", "a|b", "!=value", "!=a|b", "*", "!*"] })
            }
            Self::Edge { .. } => json!({ "allowed": ["id", "id1|id2", "id1&id2", "*"] }),
            Self::Argument { name, given, expected } => {
                json!({ "argument": name, "given": given, "expected": expected })
            }
            Self::Reversed { from, to } => {
                json!({ "argument": "date_from", "given": from, "expected": up_to(to) })
            }
            Self::Ambiguous { reference, candidates, .. } => {
                json!({ "reference": reference, "candidates": candidates })
            }
            Self::NotFound { understood, close, covered, .. } => {
                json!({ "understood": understood, "close": close, "covered": covered })
            }
            Self::NotThen { day, certain, versions, .. } => {
                json!({ "day": day, "certain": certain, "versions": versions })
            }
            Self::Query(_) | Self::EmptyReference | Self::Store(_) => json!({}),
        }
    }
}

fn up_to(day: &Date) -> String {
    format!("a day up to date_to, which is {day}; exchange the two")
}

fn listed(lead: &str, names: &[String]) -> String {
    if names.is_empty() { String::new() } else { format!("{lead}{}", names.join(", ")) }
}

fn unsearchable(asked: &str, allowed: &[String]) -> String {
    let allowed = allowed.join(", ");
    let remedy = match asked {
        "section" => "; sections are found by browsing the structure",
        "chunk" => "; chunks are parts made for processing",
        _ => "",
    };
    format!("kind `{asked}` cannot be searched; allowed are {allowed}{remedy}")
}

fn named(candidates: &[Candidate]) -> String {
    let one = |candidate: &Candidate| match &candidate.reading {
        Some(reading) => format!("{} ({reading}: {})", candidate.id, candidate.title),
        None => format!("{} ({})", candidate.id, candidate.title),
    };
    candidates.iter().map(one).collect::<Vec<_>>().join(", ")
}
