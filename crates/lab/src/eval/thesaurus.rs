//! How much the thesaurus helps to find an article in another language than the question's.
//!
//! A question is the title of an article of federal law; what must be found is the text of that
//! article in another language, without its title. The set is for testing only: no term of the
//! thesaurus was taken from it.

use std::{collections::HashMap, path::Path, process::Command};

use anyhow::{Context, Result, ensure};
use corpus::thesaurus;
use index::{Filter, Index, Passage};
use law::{Between, Clause, Language, Languages, Query};
use serde_json::Value;

use crate::table::Table;
use xtask::{options::Options, say::say};

/// How many results count as found.
const DEPTH: usize = 10;

/// The memory of a writer, in bytes; the least the engine allows.
const HEAP: usize = 15_000_000;

/// The languages of the set.
const LANGUAGES: [Language; 3] = [Language::De, Language::Fr, Language::It];

/// The articles of one language.
struct Shelf {
    language: Language,
    index: Index,
    numbers: HashMap<String, u64>,
}

/// How often the article was among the first results.
#[derive(Clone, Copy, Default)]
struct Tally {
    asked: usize,
    plain: usize,
    widened: usize,
    changed: usize,
}

/// Scores the set, if it is there.
pub(crate) fn run(options: &Options) -> Result<()> {
    let folder = options.shared().join("data/retrieval/ch-articles");
    if !folder.is_dir() {
        material::absent(&format!("eval thesaurus: {}", folder.display()))?;
        return Ok(());
    }
    let shelves = LANGUAGES
        .into_iter()
        .map(|language| Shelf::read(&folder, language))
        .collect::<Result<Vec<_>>>()?;
    let questions = std::fs::read_to_string(folder.join("queries.jsonl"))?;
    let mut table = Table::new(&["from", "to", "asked", "plain", "with thesaurus", "widened"]);
    let mut all = Tally::default();
    for from in LANGUAGES {
        for shelf in shelves.iter().filter(|shelf| shelf.language != from) {
            let tally = shelf.score(&questions, from)?;
            row(&mut table, from.code(), shelf.language.code(), tally);
            all.asked += tally.asked;
            all.plain += tally.plain;
            all.widened += tally.widened;
            all.changed += tally.changed;
        }
    }
    row(&mut table, "all", "others", all);
    say(&table.to_string());
    Ok(())
}

fn row(table: &mut Table, from: &str, to: &str, tally: Tally) {
    let rate = |hits: usize| format!("{:.4}", hits as f64 / tally.asked.max(1) as f64);
    table.row(&[
        from.to_owned(),
        to.to_owned(),
        tally.asked.to_string(),
        rate(tally.plain),
        rate(tally.widened),
        rate(tally.changed),
    ]);
}

impl Shelf {
    fn read(folder: &Path, language: Language) -> Result<Self> {
        let file = folder.join(format!("corpus.{language}.jsonl.gz"));
        let output = Command::new("gzip").arg("-dc").arg(&file).output()?;
        ensure!(output.status.success(), "gzip could not read {}", file.display());
        let index = Index::in_memory()?;
        let mut writer = index.writer(HEAP)?;
        let mut numbers = HashMap::new();
        for (id, line) in (0_u64..).zip(std::str::from_utf8(&output.stdout)?.lines()) {
            let article: Value = serde_json::from_str(line)?;
            let name = article["_id"].as_str().context("an article without an id")?;
            numbers.insert(name.to_owned(), id);
            writer.add(&Passage {
                id,
                document: id,
                tags: &[],
                date: None,
                language: Some(language),
                title: "",
                name: "",
                opening: "",
                text: article["text"].as_str().context("an article without a text")?,
            })?;
        }
        writer.commit()?;
        Ok(Self { language, index, numbers })
    }

    fn score(&self, questions: &str, from: Language) -> Result<Tally> {
        let mut tally = Tally::default();
        for line in questions.lines() {
            let question: Value = serde_json::from_str(line)?;
            if question["lang"].as_str() != Some(from.code()) {
                continue;
            }
            let text = question["text"].as_str().context("a question without a text")?;
            let wanted = question["relevant"].as_str().context("a question without an answer")?;
            let (Some(wanted), Ok(query)) =
                (self.numbers.get(wanted), Query::parse(text, Between::Any))
            else {
                continue;
            };
            let expansion = thesaurus::expand(&query, from.code(), &["ch"], &Language::ALL);
            let widened = Query::parse(&written(&expansion.clause), Between::Any)?;
            tally.asked += 1;
            tally.changed += usize::from(!expansion.used.is_empty());
            tally.plain += usize::from(self.finds(&query, *wanted)?);
            tally.widened += usize::from(self.finds(&widened, *wanted)?);
        }
        Ok(tally)
    }

    fn finds(&self, query: &Query, wanted: u64) -> Result<bool> {
        let all = Filter { tags: Vec::new(), from: None, to: None, languages: Languages::ANY };
        let found = self.index.search(query, &all, DEPTH, 0)?;
        Ok(found.hits.iter().any(|hit| hit.id == wanted))
    }
}

/// A part of a query as a person would type it.
fn written(clause: &Clause) -> String {
    let joined = |parts: &[Clause], between: &str| {
        let parts: Vec<String> = parts.iter().map(written).collect();
        format!("({})", parts.join(between))
    };
    match clause {
        Clause::Word(word) => format!("\\{word}"),
        Clause::Prefix(start) => format!("{start}*"),
        Clause::Phrase(words) => format!("\"{words}\""),
        Clause::Not(part) => format!("-{}", written(part)),
        Clause::All(parts) => joined(parts, " AND "),
        Clause::Any(parts) => joined(parts, " | "),
        Clause::Ranked(parts) => joined(parts, " "),
    }
}
