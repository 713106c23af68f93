//! PostgreSQL with the specification's schema: filled, and asked what ours is asked.

use std::{
    collections::btree_map::{self, BTreeMap},
    path::Path,
    time::Instant,
};

use anyhow::{Context, Result};
use law::Entry;
use postgres::{SimpleQueryRow, Statement as Prepared};

use super::{
    material::entries,
    question::{Answer, Class, Question},
    server::{Server, on_cpu},
    session::Session,
    sql::{self, Statement},
};

/// What building took.
#[derive(Clone, Copy, Debug)]
pub(super) struct Built {
    /// Seconds on the wall.
    pub(super) wall: f64,
    /// Seconds of processor time of all processes of the server.
    pub(super) cpu: f64,
    /// Bytes of the tables.
    pub(super) tables: u64,
    /// Bytes of the indexes.
    pub(super) indexes: u64,
}

/// Fills a new server and builds its indexes.
pub(super) fn build(server: &Server, file: &Path) -> Result<Built> {
    let (start, before) = (Instant::now(), server.cpu()?);
    let mut session = server.session()?;
    session.ask(sql::TABLES)?;
    let mut copy = session.copy(sql::COPY_DOCUMENTS)?;
    for entry in entries(file)? {
        copy.row(&Columns::of(&entry?)?.cells())?;
    }
    copy.finish().context("copying the documents")?;
    let mut copy = session.copy(sql::COPY_EDGES)?;
    for entry in entries(file)? {
        let entry = entry?;
        let from = entry.document.head.id.as_str();
        for edge in &entry.edges {
            let properties = serde_json::to_string(&edge.properties)?;
            copy.row(&[
                Some(from),
                Some(&edge.kind),
                edge.target.as_ref().map(law::DocumentId::as_str),
                edge.reference.as_deref(),
                Some(&properties),
            ])?;
        }
    }
    copy.finish().context("copying the relations")?;
    for statement in sql::INDEXES {
        session.ask(statement)?;
    }
    session.ask("CHECKPOINT")?;
    let (wall, cpu) = (start.elapsed().as_secs_f64(), server.cpu()? - before);
    let sizes = session.ask(sql::SIZES)?;
    let size = |place: usize| {
        let cell = sizes.first().and_then(|row| row.try_get(place).ok()??.parse().ok());
        cell.context("a size")
    };
    Ok(Built { wall, cpu, tables: size(0)?, indexes: size(1)? })
}

/// A document as the columns of its table.
struct Columns {
    entry: [String; 6],
    date: Option<String>,
    date_end: Option<String>,
    parent: Option<String>,
    ordinal: String,
    tags: String,
    body: String,
}

impl Columns {
    fn of(entry: &Entry) -> Result<Self> {
        let head = &entry.document.head;
        let id = head.id.as_str();
        let columns =
            [id, head.kind.word(), &head.jurisdiction, &head.language, &head.source, &head.title];
        Ok(Self {
            entry: columns.map(str::to_owned),
            date: head.date.map(|date| date.to_string()),
            date_end: head.date_end.map(|date| date.to_string()),
            parent: head.parent.as_ref().map(ToString::to_string),
            ordinal: head.ordinal.to_string(),
            tags: serde_json::to_string(&head.tags)?,
            body: entry.document.text(),
        })
    }

    fn cells(&self) -> [Option<&str>; 12] {
        let [id, kind, jurisdiction, language, source, title] = &self.entry;
        [
            Some(id),
            Some(kind),
            Some(jurisdiction),
            Some(language),
            Some(source),
            Some(title),
            self.date.as_deref(),
            self.date_end.as_deref(),
            self.parent.as_deref(),
            Some(&self.ordinal),
            Some(&self.tags),
            Some(&self.body),
        ]
    }
}

/// What the server answered. Each time is that of the quicker of two ways: as a statement of its
/// own, which is answered in text, and prepared, which is answered in the binary form.
#[derive(Debug)]
pub(super) struct Sitting {
    /// The answers; lists without snippets.
    pub(super) answers: Vec<Answer>,
    /// The answers with snippets, where they have some; otherwise the same as above.
    pub(super) with_snippets: Vec<Answer>,
}

/// Asks everything in both ways, each once to warm up before it counts.
pub(super) fn ask(server: &Server, questions: &[Question]) -> Result<Sitting> {
    let mut session = server.session()?;
    let backend = session.backend()?;
    let mut answers = quicker(&mut session, backend, questions, sql::statement)?;
    totals(&mut session, questions, &mut answers)?;
    let (places, listed): (Vec<usize>, Vec<Question>) = questions
        .iter()
        .enumerate()
        .filter(|(_, question)| question.class.has_snippets())
        .map(|(place, question)| (place, question.clone()))
        .unzip();
    let mut with_snippets = answers.clone();
    let found = quicker(&mut session, backend, &listed, sql::with_snippets)?;
    for (place, answer) in places.into_iter().zip(found) {
        if let Some(slot) = with_snippets.get_mut(place) {
            *slot = answer;
        }
    }
    Ok(Sitting { answers, with_snippets })
}

/// The answers in the way that is quicker in the middle, decided for each class.
fn quicker(
    session: &mut Session,
    backend: u32,
    questions: &[Question],
    statement: fn(&Question) -> Statement,
) -> Result<Vec<Answer>> {
    let statements: Vec<Statement> = questions.iter().map(statement).collect();
    let (mut answers, mut plain) = (Vec::with_capacity(questions.len()), Vec::new());
    for (question, statement) in questions.iter().zip(&statements) {
        let text = statement.plain();
        session.ask(&text)?;
        let (spent, rows) = measured(backend, || session.ask(&text))?;
        let found = rows.iter().map(|row| told(question.class, row)).collect();
        answers.push(Answer { spent, found, total: None });
        plain.push(spent);
    }
    let mut prepared = Vec::with_capacity(questions.len());
    let mut known: BTreeMap<&str, Prepared> = BTreeMap::new();
    for Statement { text, values } in &statements {
        let statement: &Prepared = match known.entry(text) {
            btree_map::Entry::Occupied(there) => there.into_mut(),
            btree_map::Entry::Vacant(place) => place.insert(session.prepare(text)?),
        };
        session.run(statement, values)?;
        let (spent, ()) = measured(backend, || session.run(statement, values))?;
        prepared.push(spent);
    }
    for class in Class::ALL {
        let middle = |times: &[u64]| {
            let pairs = questions.iter().zip(times);
            let mut times: Vec<u64> = pairs
                .filter(|(question, _)| question.class == class)
                .map(|(_, spent)| *spent)
                .collect();
            times.sort_unstable();
            times.get(times.len() / 2).copied().unwrap_or_default()
        };
        if middle(&prepared) < middle(&plain) {
            let slots = questions.iter().zip(&mut answers).zip(&prepared);
            for ((_, slot), better) in slots.filter(|((one, _), _)| one.class == class) {
                slot.spent = *better;
            }
        }
    }
    Ok(answers)
}

/// How long the process that serves us is on a processor to answer, and what it answers.
fn measured<T>(backend: u32, ask: impl FnOnce() -> Result<T>) -> Result<(u64, T)> {
    let start = on_cpu(backend)?;
    let answer = ask()?;
    Ok((settled(backend)?.saturating_sub(start), answer))
}

/// The count of a process once it waits for us: it is brought up to date when it leaves its core,
/// which is a moment after it has answered.
fn settled(backend: u32) -> Result<u64> {
    loop {
        let stat = std::fs::read_to_string(format!("/proc/{backend}/stat"))?;
        if stat.rsplit_once(')').is_none_or(|(_, rest)| !rest.starts_with(" R")) {
            return on_cpu(backend);
        }
        std::thread::yield_now();
    }
}

fn told(class: Class, row: &SimpleQueryRow) -> String {
    let cell = |place: usize| row.try_get(place).ok().flatten().unwrap_or_default();
    match class {
        Class::Facet | Class::Discover => format!("{} = {}", cell(0), cell(1)),
        _ => cell(0).to_owned(),
    }
}

/// Counts what filters let through, for the comparison; nobody's time is taken here.
fn totals(session: &mut Session, questions: &[Question], answers: &mut [Answer]) -> Result<()> {
    for (question, answer) in questions.iter().zip(answers) {
        if question.class == Class::Filters {
            let rows = session.ask(&sql::total(question).plain())?;
            let count = rows.first().and_then(|row| row.try_get(0).ok()??.parse().ok());
            answer.total = count;
        }
    }
    Ok(())
}
