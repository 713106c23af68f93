//! What a model must know before it researches: the rules for all law, those of each legal order,
//! and what this corpus has of it.

#[cfg(test)]
mod tests;

use std::{collections::BTreeSet, fmt::Write as _};

use jurisdictions::Jurisdiction;
use law::{Class, Collection, Scope, is_jurisdiction, jurisdictions_of, key, tag::Filter};
use schemars::JsonSchema;
use serde::Serialize;
use thiserror::Error;

use crate::{Provenance, Store, StoreError, StoreQuery, fold};

/// The rules that hold for all law.
pub const CORE: &str = include_str!("guidelines/core.md");

/// How many sources of one legal order are counted at most.
const MOST_SOURCES: usize = 500;

/// The rules asked for.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct GuidelinesAnswer {
    /// Which rules they are.
    pub category: Category,
    /// The rules, in Markdown. Where something in the request was ignored, that stands first.
    pub text: String,
    /// The legal orders they are of; empty for the core.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub jurisdictions: Vec<Covered>,
}

/// Which rules are asked for.
#[derive(Clone, Copy, Debug, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    /// Those for all law.
    Core,
    /// Those of legal orders.
    Jurisdiction,
}

/// A legal order and what the corpus has of it.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Covered {
    /// Its code.
    pub code: String,
    /// Its name in English; the code where it has no module of its own.
    pub name: String,
    /// Whether there is any document of it.
    pub is_covered: bool,
    /// Its sources, by name.
    pub sources: Vec<Stock>,
}

/// A source and how much of it there is.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Stock {
    /// Where it comes from.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// How many documents of which kind, the most frequent first.
    pub documents: Vec<Pile>,
}

/// How many documents there are of a kind. Each version counts.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Pile {
    /// The kind.
    pub kind: String,
    /// How many.
    pub count: usize,
}

/// Why the rules cannot be given.
#[derive(Debug, Error)]
pub enum GuidelinesError {
    /// The category is none.
    #[error(
        "`{0}` is not a category; write `core` for the rules that hold for all law, or \
         `jurisdiction` with a jurisdiction for those of a legal order"
    )]
    Category(String),
    /// A legal order is needed.
    #[error(
        "the category `jurisdiction` needs a jurisdiction; write `fr`, several as `eu|fr`, all as \
         `*`, all but one as `!=eu`; known are {known}"
    )]
    Missing {
        /// The codes there are.
        known: String,
    },
    /// The operator for absence makes no sense here.
    #[error(
        "`!*` asks for law of no jurisdiction, and there is none; write `*` for every one, or \
         `!=eu` for all but one"
    )]
    Absent,
    /// The filter cannot be read.
    #[error("jurisdiction: {0}")]
    Filter(#[from] law::tag::FilterError),
    /// A value has not the form of a jurisdiction.
    #[error(
        "`{asked}` is not a jurisdiction; write two letters, with a subdivision where there is one, \
         as in `fr` or `ch-zh`; known are {known}"
    )]
    Unknown {
        /// What was asked.
        asked: String,
        /// The codes there are.
        known: String,
    },
    /// The store cannot say.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl GuidelinesError {
    /// The class of the failure.
    pub const fn class(&self) -> Class {
        match self {
            Self::Store(error) => error.class(),
            _ => Class::Usage,
        }
    }
}

/// Answers the rules of a category. `jurisdiction` is a filter as in searches: `fr`, `eu|fr`, `*`,
/// `!=eu`.
pub fn safety_guidelines(
    store: &dyn Store,
    category: &str,
    jurisdiction: Option<&str>,
) -> Result<GuidelinesAnswer, GuidelinesError> {
    let jurisdiction = jurisdiction.map(str::trim).filter(|text| !text.is_empty());
    match category.trim().to_lowercase().as_str() {
        "core" => Ok(core(jurisdiction)),
        "jurisdiction" => of_jurisdictions(store, jurisdiction),
        _ => Err(GuidelinesError::Category(category.trim().to_owned())),
    }
}

fn core(ignored: Option<&str>) -> GuidelinesAnswer {
    let mut text = String::new();
    if let Some(ignored) = ignored {
        text = format!(
            "> **Warning.** The parameter `jurisdiction` (`{ignored}`) was ignored: the core rules \
             hold for every legal order. Make a separate call with `category=\"jurisdiction\"` and \
             `jurisdiction=\"{ignored}\"` for the rules of that legal order and for what the \
             corpus has of it.\n\n"
        );
    }
    text.push_str(CORE);
    GuidelinesAnswer { category: Category::Core, text, jurisdictions: Vec::new() }
}

fn of_jurisdictions(
    store: &dyn Store,
    asked: Option<&str>,
) -> Result<GuidelinesAnswer, GuidelinesError> {
    let collections = store.collections()?;
    let known = known(&collections);
    let listed = || known.iter().map(|code| format!("`{code}`")).collect::<Vec<_>>().join(", ");
    let Some(asked) = asked else { return Err(GuidelinesError::Missing { known: listed() }) };
    let sound = |values: Vec<String>| -> Result<Vec<String>, GuidelinesError> {
        let values: Vec<String> = values.iter().map(|value| value.to_lowercase()).collect();
        match values.iter().find(|value| !is_jurisdiction(value)) {
            Some(asked) => Err(GuidelinesError::Unknown { asked: asked.clone(), known: listed() }),
            None => Ok(values),
        }
    };
    let codes = match asked.parse::<Filter>()? {
        Filter::OneOf(values) => sound(values)?,
        Filter::NoneOf(values) => {
            let excluded = Filter::NoneOf(sound(values)?);
            let is_left = |code: &&String| excluded.accepts(jurisdictions_of(code), fold);
            known.iter().filter(is_left).cloned().collect()
        }
        Filter::Absent => return Err(GuidelinesError::Absent),
        _ => known.clone(),
    };
    let mut answer = GuidelinesAnswer {
        category: Category::Jurisdiction,
        text: String::new(),
        jurisdictions: Vec::new(),
    };
    let mut explained = BTreeSet::new();
    for code in codes {
        let order = jurisdictions::of(&code);
        let covered = covered(store, &code, order, &collections)?;
        let is_new = order.is_some_and(|order| explained.insert(order.code()));
        chapter(&mut answer.text, &covered, order, is_new);
        answer.jurisdictions.push(covered);
    }
    Ok(answer)
}

/// The legal orders there is something to say of: those with rules, then those with sources only.
fn known(collections: &[Collection]) -> Vec<String> {
    let mut codes: Vec<String> =
        jurisdictions::ALL.iter().map(|order| order.code().to_owned()).collect();
    for collection in collections {
        if jurisdictions_of(&collection.jurisdiction)
            .all(|code| codes.iter().all(|known| known != code))
        {
            codes.push(collection.jurisdiction.clone());
        }
    }
    codes
}

/// What the corpus has of a legal order.
fn covered(
    store: &dyn Store,
    code: &str,
    order: Option<&dyn Jurisdiction>,
    collections: &[Collection],
) -> Result<Covered, StoreError> {
    let scope = Scope::default().with(key::JURISDICTION, Filter::is(code));
    let counted = |scope: Scope, key: &str| {
        store
            .values(&StoreQuery { scope, ..StoreQuery::default() }, key, MOST_SOURCES)
            .map(|values| values.counted)
    };
    let stocked = counted(scope.clone(), key::SOURCE)?;
    let mut sources = Vec::new();
    for collection in collections {
        let is_here = stocked.iter().any(|source| source.name == collection.name)
            && jurisdictions_of(code).any(|code| {
                jurisdictions_of(&collection.jurisdiction).any(|broader| broader == code)
            });
        let is_of = jurisdictions_of(&collection.jurisdiction).any(|broader| broader == code);
        if !is_here && !is_of {
            continue;
        }
        let scope = scope.clone().with(key::SOURCE, Filter::is(&collection.name));
        let documents = counted(scope, key::KIND)?
            .into_iter()
            .map(|one| Pile { kind: one.name, count: one.count })
            .collect();
        sources.push(Stock { provenance: Provenance::of(collection), documents });
    }
    let name = order.map_or_else(|| code.to_owned(), |order| order.name().to_owned());
    Ok(Covered { code: code.to_owned(), name, is_covered: !stocked.is_empty(), sources })
}

/// Writes the rules of a legal order with what there is of it.
fn chapter(
    text: &mut String,
    covered: &Covered,
    order: Option<&dyn Jurisdiction>,
    is_explained: bool,
) {
    if !text.is_empty() {
        text.push('\n');
    }
    // Writing to a string does not fail.
    let _ = writeln!(text, "# {} (`{}`)\n", covered.name, covered.code);
    match order {
        Some(order) if is_explained => {
            let _ = writeln!(text, "{}\n", order.guidelines().trim());
        }
        Some(order) => {
            let _ = writeln!(text, "The rules of `{}` above hold here, too.\n", order.code());
        }
        None => text.push_str(
            "There are no rules of its own for this legal order, and its citations cannot be \
             checked here. The core rules hold.\n\n",
        ),
    }
    text.push_str("## What this corpus has\n\n");
    if !covered.is_covered {
        let _ = writeln!(
            text,
            "**NOT COVERED.** This corpus has no document of `{}`. Nothing about its law can be \
             known from here: neither that a text exists nor that it does not. Say so, and cite \
             nothing from memory.",
            covered.code
        );
    }
    for stock in &covered.sources {
        let _ = writeln!(text, "{}", line(stock));
    }
    if covered.is_covered && covered.sources.is_empty() {
        text.push_str("Its documents come from sources that are not registered; say so.\n");
    }
}

/// A source in one item of a list.
fn line(stock: &Stock) -> String {
    let Provenance { source, title, publisher, licence, as_of, retrieved, caveat, .. } =
        &stock.provenance;
    let day = |day: &Option<jiff::civil::Date>| match day {
        Some(day) => day.to_string(),
        None => "unknown".to_owned(),
    };
    let documents = if stock.documents.is_empty() {
        "no documents".to_owned()
    } else {
        let piles = stock.documents.iter().map(|pile| format!("{} {}", pile.count, pile.kind));
        piles.collect::<Vec<_>>().join(", ")
    };
    let caveat = if caveat.is_empty() { String::new() } else { format!("; **caveat:** {caveat}") };
    format!(
        "- `{source}`: {title}. Publisher: {publisher}; licence: {licence}; shows the state of: \
         {}; taken in: {}; documents (each version counts): {documents}{caveat}",
        day(as_of),
        day(retrieved)
    )
}
