//! How much of the clauses that answer a question about a contract is in the first passages found?
//!
//! ContractNLI as questions with the spans of their answers, and two collections of our own: one case
//! of all files of a collection, each question asked as it stands. Recall is the share of the characters of the answer that the first
//! passages hold, precision the share of the characters of the passages that are of the answer,
//! both averaged over the questions. Blanks do not count, because a line break is one too.

use std::{
    collections::BTreeMap,
    fs,
    ops::{ControlFlow, Range},
    path::{Path, PathBuf},
    sync::Arc,
};

use anyhow::{Context, Result, anyhow, bail, ensure};
use casefile::{
    Case, CaseKind, Cases, DocumentKind, FolderRequest, IngestRequest, NewCase, SearchHit,
    SearchRequest, Settings, read_here,
};
use extract::{Limits, Ocr, Request, Transcript};
use serde::Deserialize;
use serde_json::{Value, json};

use super::TODAY;
use crate::table::Table;
use xtask::{options::Options, say::say, workspace::Workspace};

/// How many passages are looked at.
const DEPTHS: [usize; 5] = [1, 4, 8, 16, 64];
/// The quotes of so many are judged.
const QUOTED: usize = 8;
/// What of the answers must be in the first passages of each depth, and in the quotes of the first [`QUOTED`].
type Floors = ([f64; DEPTHS.len()], f64);
/// Those of ContractNLI.
const CONTRACTNLI: Floors = ([0.43, 0.83, 0.91, 0.93, 0.96], 0.64);
/// The collections of our own with theirs: the papers of a Swiss firm in three languages, and a data room
/// in English. Files and questions were written before the first run, without sight of how it searches.
const OWN: [(&str, Floors); 2] = [
    ("firm", ([0.66, 0.92, 0.94, 0.96, 0.98], 0.63)),
    ("dataroom", ([0.63, 0.90, 0.95, 0.98, 0.99], 0.77)),
];

/// Questions about the files of one case.
struct Collection {
    name: &'static str,
    folder: PathBuf,
    questions: Vec<Question>,
    floors: Floors,
}

/// A question with the places of its answer.
struct Question {
    query: String,
    answers: Vec<Answer>,
}

/// A part of a file.
struct Answer {
    file: String,
    place: Quoted,
}

/// How a part of a file is told.
enum Quoted {
    /// In characters.
    Characters(Range<usize>),
    /// By what it says.
    Words(String),
}

/// A question as ContractNLI writes it.
#[derive(Deserialize)]
struct Spanned {
    query: String,
    spans: Vec<Span>,
}

/// A part of a file, in characters.
#[derive(Deserialize)]
struct Span {
    file: String,
    start: usize,
    end: usize,
}

/// A question of our own.
#[derive(Deserialize)]
struct Own {
    query: String,
    answers: Vec<OwnAnswer>,
}

/// What answers it, word for word.
#[derive(Deserialize)]
struct OwnAnswer {
    file: String,
    quote: String,
}

/// Where something stands: in which file, counted in characters that are not blanks.
type Places = BTreeMap<String, Vec<Range<usize>>>;

/// The questions' sums of one figure at each depth.
#[derive(Default)]
struct Sums {
    recall: [f64; DEPTHS.len()],
    precision: [f64; DEPTHS.len()],
}

/// Scores the questions and prints the figures.
pub(crate) fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let mut collections = own(&workspace)?;
    let folder = options.shared().join("data/retrieval/contractnli");
    if folder.is_dir() {
        collections.push(contractnli(&folder)?);
    } else {
        material::absent(&format!("eval contracts: questions at {}", folder.display()))?;
    }
    let model = match options.value("--model") {
        Some(home) => Some(super::retrieval::model(Path::new(home))?),
        None => None,
    };
    let mut missed = Vec::new();
    let mut below = Vec::new();
    for collection in &collections {
        let home = workspace.scratch("contracts")?;
        let _ = fs::remove_dir_all(&home);
        let mut case = taken_in(&home, &collection.folder)?;
        if let Some(encoder) = &model {
            case = case.with_model(Arc::<models::ModelEncoder>::clone(encoder));
            while case.make_directions(64)?.is_some_and(|reached| reached.done < reached.of) {}
        }
        below.extend(asked(&case, collection, &mut missed)?);
        drop(case);
        fs::remove_dir_all(&home).with_context(|| format!("removing {}", home.display()))?;
    }
    if let Some(path) = options.value("--list") {
        let lines: Vec<String> = missed.iter().map(ToString::to_string).collect();
        fs::write(path, lines.join("\n")).with_context(|| format!("writing {path}"))?;
    }
    if !below.is_empty() {
        bail!("{}", below.join("; "));
    }
    Ok(())
}

/// The two collections that travel with this program.
fn own(workspace: &Workspace) -> Result<Vec<Collection>> {
    let mut collections = Vec::new();
    for (name, floors) in OWN {
        let folder = workspace.root.join("crates/lab/fixtures/cases").join(name);
        let mut questions = Vec::new();
        for line in super::lines(&folder.join("questions.jsonl"))? {
            let Own { query, answers } =
                serde_json::from_value(line).context("reading a question")?;
            let answers = answers
                .into_iter()
                .map(|answer| Answer { file: answer.file, place: Quoted::Words(answer.quote) });
            questions.push(Question { query, answers: answers.collect() });
        }
        collections.push(Collection { name, folder: folder.join("files"), questions, floors });
    }
    Ok(collections)
}

/// ContractNLI as questions.
fn contractnli(folder: &Path) -> Result<Collection> {
    let mut questions = Vec::new();
    for line in super::lines(&folder.join("queries.jsonl"))? {
        let Spanned { query, spans } =
            serde_json::from_value(line).context("reading a question")?;
        let answers = spans.into_iter().map(|span| Answer {
            file: span
                .file
                .rsplit_once('/')
                .map_or(span.file.as_str(), |(_, name)| name)
                .to_owned(),
            place: Quoted::Characters(span.start..span.end),
        });
        questions.push(Question { query, answers: answers.collect() });
    }
    let folder = folder.join("files/contractnli");
    Ok(Collection { name: "contractnli", folder, questions, floors: CONTRACTNLI })
}

/// A case of all files of a folder.
fn taken_in(home: &Path, files: &Path) -> Result<Case> {
    let cases = Cases::open(home)?;
    let new = NewCase { name: "Contracts", number: None, kind: CaseKind::Contract };
    let case = cases.create(&new, TODAY)?;
    let request = FolderRequest {
        path: files,
        recursive: true,
        kind: DocumentKind::Contract,
        readers: 2,
        go_on: false,
    };
    let settings = Settings { ocr: Ocr::Off, limits: Limits::default(), today: TODAY };
    let mut watch = |_: &casefile::Progress| ControlFlow::Continue(());
    let answer = case.ingest_folder(&request, &settings, &read_here, &mut watch)?;
    for failure in &answer.failures {
        say(&format!("{}: {}", failure.file, failure.reason));
    }
    // Two contracts are the same; questions are asked about each.
    for (file, _) in &answer.already_there {
        let again = IngestRequest {
            path: &files.join(file),
            name: None,
            kind: DocumentKind::Contract,
            copy_original: false,
            force: true,
            go_on: false,
            password: None,
        };
        case.ingest_document(&again, &settings, &read_here, &mut watch)?;
    }
    Ok(case)
}

/// Asks the questions of a collection, prints its figures, and returns which are below their floors.
fn asked(case: &Case, collection: &Collection, missed: &mut Vec<Value>) -> Result<Vec<String>> {
    let texts = texts(&collection.folder)?;
    let (mut quotes, mut passages) = (Sums::default(), Sums::default());
    let (mut refused, mut right, mut shown) = (0, 0, 0);
    let count = collection.questions.len();
    ensure!(count > 0, "{}: there are no questions", collection.name);
    for question in &collection.questions {
        let wanted = wanted(question, &texts)?;
        let request = SearchRequest {
            query: &question.query,
            document: None,
            kind: None,
            from: None,
            to: None,
            top_k: DEPTHS.into_iter().max().unwrap_or_default(),
            offset: 0,
            surrounded: usize::MAX,
            beside: usize::MAX,
            with_boxes: false,
        };
        let hits = match case.search(&request) {
            Ok(answer) => answer.hits,
            Err(error) => {
                if refused == 0 {
                    say(&format!("{error}: {}", question.query));
                }
                refused += 1;
                continue;
            }
        };
        shown += hits.len();
        let first = hits.first().map(|hit| hit.document.name.as_str()).unwrap_or_default();
        right += usize::from(wanted.contains_key(first));
        let place = |covers: &dyn Fn(&SearchHit) -> Option<Range<usize>>| {
            hits.iter().position(|hit| {
                let spans = wanted.get(&hit.document.name);
                spans.zip(covers(hit)).is_some_and(|(spans, range)| overlap(spans, &[range]) > 0)
            })
        };
        let passage = place(&|hit| passage_of(hit, &texts));
        let quoted = place(&|hit| quote_of(hit, &texts));
        if passage != Some(0) || quoted != Some(0) {
            let files: Vec<&String> = wanted.keys().collect();
            let shown = passage.and_then(|place| hits.get(place)).map(|hit| &hit.text);
            missed.push(json!({
                "collection": collection.name, "query": question.query, "first": first, "files": files, "passage": passage,
                "quote": quoted, "shown": shown, "results": hits.len(),
            }));
        }
        quotes.add(&wanted, &hits, |hit| quote_of(hit, &texts));
        passages.add(&wanted, &hits, |hit| passage_of(hit, &texts));
    }
    say(&format!(
        "{}: {} files, {count} questions, {refused} of them refused; the first passage is of the \
         right file for {right}; {} passages for each\n",
        collection.name,
        texts.len(),
        shown / count.max(1)
    ));
    print(&quotes, &passages, count);
    let (floors, of_quotes) = collection.floors;
    let mut below = Vec::new();
    let mut judge = |what: &str, depth: usize, sum: f64, floor: f64| {
        let reached = sum / count as f64;
        if reached < floor {
            let name = collection.name;
            below.push(format!(
                "{name}: {what} of the first {depth} {reached:.4}, below {floor:.2}"
            ));
        }
    };
    for (at, depth) in DEPTHS.into_iter().enumerate() {
        let of = |sums: &[f64; DEPTHS.len()]| sums.get(at).copied().unwrap_or_default();
        judge("passages", depth, of(&passages.recall), of(&floors));
        if depth == QUOTED {
            judge("quotes", depth, of(&quotes.recall), of_quotes);
        }
    }
    Ok(below)
}

/// Prints both ways of counting.
fn print(quotes: &Sums, passages: &Sums, count: usize) {
    let mut table =
        Table::new(&["first", "passage recall", "precision", "quote recall", "precision"]);
    let share = |sum: f64| format!("{:.4}", sum / count as f64);
    for (at, depth) in DEPTHS.into_iter().enumerate() {
        let of = |sums: &[f64; DEPTHS.len()]| sums.get(at).copied().unwrap_or_default();
        table.row(&[
            depth.to_string(),
            share(of(&passages.recall)),
            share(of(&passages.precision)),
            share(of(&quotes.recall)),
            share(of(&quotes.precision)),
        ]);
    }
    say(&table.to_string());
}

/// A contract: the file and the text that was extracted from it.
struct Text {
    original: Vec<char>,
    extracted: Vec<char>,
}

/// Every contract, by the name of its file.
fn texts(folder: &Path) -> Result<BTreeMap<String, Text>> {
    let mut texts = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().context("a file has a name")?.to_string_lossy().into_owned();
        let bytes = fs::read(&path)?;
        let request = Request { name: name.clone(), ..Request::default() };
        let document = read_here(&bytes, &request, &mut |_| ControlFlow::Continue(()))
            .map_err(|error| anyhow!("{name}: {error}"))?;
        let text = Text {
            original: String::from_utf8_lossy(&bytes).chars().collect(),
            extracted: Transcript::of(&document.pages).text.chars().collect(),
        };
        let (ink, read) = (ink(&text.original).count(), ink(&text.extracted).count());
        if ink != read {
            say(&format!("{name}: {read} of {ink} characters were extracted"));
        }
        texts.insert(name, text);
    }
    Ok(texts)
}

/// The characters that are neither blanks nor signs for the program that reads.
fn ink(text: &[char]) -> impl Iterator<Item = char> {
    text.iter().copied().filter(is_ink)
}

fn is_ink(sign: &char) -> bool {
    !sign.is_whitespace() && !sign.is_control() && *sign != '\u{feff}'
}

/// A range of characters as one of characters that are not blanks.
fn inked(text: &[char], range: Range<usize>) -> Range<usize> {
    let upto = |end: usize| text.iter().take(end).filter(|sign| is_ink(sign)).count();
    upto(range.start)..upto(range.end)
}

/// Where the answer stands.
fn wanted(question: &Question, texts: &BTreeMap<String, Text>) -> Result<Places> {
    let mut places = Places::new();
    for Answer { file, place } in &question.answers {
        let text = texts.get(file).with_context(|| format!("no file {file}"))?;
        let range = match place {
            Quoted::Characters(range) => range.clone(),
            Quoted::Words(words) => {
                let original: String = text.original.iter().collect();
                let at = original.find(words).with_context(|| format!("{file} has no {words}"))?;
                let start = original.get(..at).unwrap_or_default().chars().count();
                start..start + words.chars().count()
            }
        };
        places.entry(file.clone()).or_default().push(inked(&text.original, range));
    }
    Ok(places)
}

/// Where the quote of a result stands.
fn quote_of(hit: &SearchHit, texts: &BTreeMap<String, Text>) -> Option<Range<usize>> {
    let text = texts.get(&hit.document.name)?;
    Some(inked(&text.extracted, hit.char_start..hit.char_end))
}

/// Where the passage around it stands: the place nearest to the quote with the same signs.
fn passage_of(hit: &SearchHit, texts: &BTreeMap<String, Text>) -> Option<Range<usize>> {
    let text = texts.get(&hit.document.name)?;
    let quote = quote_of(hit, texts)?;
    let around = hit.passage.as_ref().map_or(&hit.text, |passage| &passage.text);
    let passage: Vec<char> = around.chars().filter(is_ink).collect();
    let all: Vec<char> = ink(&text.extracted).collect();
    let first = quote.end.saturating_sub(passage.len());
    let mut starts = first..=quote.start;
    let same = |start: &usize| {
        all.get(*start..*start + passage.len()).is_some_and(|part| part == passage.as_slice())
    };
    let start = starts.find(same);
    start.map_or(Some(quote), |start| Some(start..start + passage.len()))
}

impl Sums {
    /// Adds a question by what each result covers.
    fn add(
        &mut self,
        wanted: &Places,
        hits: &[SearchHit],
        covers: impl Fn(&SearchHit) -> Option<Range<usize>>,
    ) {
        let found: Vec<(&str, Range<usize>)> = hits
            .iter()
            .filter_map(|hit| Some((hit.document.name.as_str(), covers(hit)?)))
            .collect();
        let sums = self.recall.iter_mut().zip(&mut self.precision);
        for (depth, (recall, precision)) in DEPTHS.into_iter().zip(sums) {
            let mut places = Places::new();
            for (name, range) in found.iter().take(depth) {
                places.entry((*name).to_owned()).or_default().push(range.clone());
            }
            let common: usize = wanted
                .iter()
                .filter_map(|(name, spans)| Some(overlap(spans, places.get(name)?)))
                .sum();
            *recall += common as f64 / length(wanted).max(1) as f64;
            *precision += common as f64 / length(&places).max(1) as f64;
        }
    }
}

/// The characters of ranges, those of two counted once.
fn length(places: &Places) -> usize {
    places.values().flat_map(|ranges| united(ranges)).map(|range| range.len()).sum()
}

/// The characters that two lists of ranges share.
fn overlap(one: &[Range<usize>], other: &[Range<usize>]) -> usize {
    let other = united(other);
    let shared =
        |a: &Range<usize>, b: &Range<usize>| a.end.min(b.end).saturating_sub(a.start.max(b.start));
    united(one).iter().flat_map(|a| other.iter().map(move |b| shared(a, b))).sum()
}

/// Ranges in order, those that touch as one.
fn united(ranges: &[Range<usize>]) -> Vec<Range<usize>> {
    let mut sorted = ranges.to_vec();
    sorted.sort_by_key(|range| range.start);
    let mut out: Vec<Range<usize>> = Vec::new();
    for range in sorted {
        match out.last_mut() {
            Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
            _ => out.push(range),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_found_twice_count_once() {
        assert_eq!(overlap(&[0..10, 5..12], &[8..20, 8..9]), 4);
        assert_eq!(united(&[5..7, 0..5, 9..10]), [0..7, 9..10]);
    }

    #[test]
    fn blanks_do_not_move_a_place() {
        let text: Vec<char> = "ab  c\nd".chars().collect();
        assert_eq!(inked(&text, 1..5), 1..3);
    }
}
