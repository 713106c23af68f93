//! How long an answer may be: what is longer is cut, and the answer says what was cut and how to get
//! the rest.

use law::{Advice, Reader};
use serde_json::{Map, Value, json};

use crate::{Answer, Failure};

/// How many bytes the structured form of an answer may have, and its words.
pub const MOST_BYTES: usize = 256_000;

/// What is left for saying what was cut.
const RESERVE: usize = 4_000;

/// A text shorter than this is not cut, in bytes.
const SHORTEST: usize = 1_000;

/// How often something is cut before an answer is given up.
const MOST_CUTS: usize = 64;

/// What follows a text that was cut.
const MARK: &str = " […]";

/// Where it is said what was cut.
pub(crate) const CUT: &str = "cut";

/// A list of an answer, and how a call asks for the rest of it.
#[derive(Clone, Copy, Debug)]
pub struct Long {
    /// The field that holds the list.
    pub list: &'static str,
    /// What asks for the rest.
    pub rest: Rest,
}

/// What asks for the rest of a list.
#[derive(Clone, Copy, Debug)]
pub enum Rest {
    /// The parameter `offset`, which counts its entries.
    Offset,
    /// The parameter `blocks`, which names them by the field `number`.
    Blocks,
}

impl Long {
    /// A list of which `offset` passes entries over.
    pub const fn by_offset(list: &'static str) -> Self {
        Self { list, rest: Rest::Offset }
    }
}

/// What was cut.
struct Cut {
    list: String,
    shown: usize,
    left_out: usize,
    next: Option<String>,
}

/// Cuts what makes an answer too long: the longest list first, then what is longest in its entries.
pub(crate) fn fit(
    answer: &mut Answer,
    long: &[Long],
    arguments: &Map<String, Value>,
    reader: Reader,
) -> Result<(), Failure> {
    let mut cuts: Vec<Cut> = Vec::new();
    loop {
        let length = length(&answer.structured);
        let room = if cuts.is_empty() { MOST_BYTES } else { MOST_BYTES - RESERVE };
        if length <= room {
            break;
        }
        let over = length - (MOST_BYTES - RESERVE);
        let cut = if cuts.len() < MOST_CUTS { shorten(&mut answer.structured, over) } else { None };
        let Some(mut cut) = cut else {
            let message = "the answer is too long to be given, and nothing in it can be left out; ask \
                for less";
            return Err(Failure::unavailable(message));
        };
        match cuts.iter_mut().find(|other| other.list == cut.list) {
            Some(other) => {
                other.left_out += cut.left_out;
                other.shown = cut.shown;
            }
            None => {
                cut.next = None;
                cuts.push(cut);
            }
        }
    }
    for cut in &mut cuts {
        cut.next = next(&mut answer.structured, cut, long, arguments, reader);
    }
    if let (Value::Object(fields), false) = (&mut answer.structured, cuts.is_empty()) {
        fields.insert(CUT.to_owned(), cuts.iter().map(Cut::told).collect());
    }
    let notes: Vec<String> = cuts.iter().map(Cut::words).collect();
    fit_words(&mut answer.text, &notes);
    Ok(())
}

impl Cut {
    fn told(&self) -> Value {
        json!({
            "list": self.list,
            "shown": self.shown,
            "left_out": self.left_out,
            "next": self.next_step(),
        })
    }

    fn next_step(&self) -> &str {
        self.next.as_deref().unwrap_or(
            "ask for less, or read it whole with `fontes` on the command line and --json",
        )
    }

    fn words(&self) -> String {
        format!(
            "Cut: the structured answer has {} of `{}` and leaves out {}, since an answer holds {} kB; \
             {}.",
            self.shown,
            self.list,
            self.left_out,
            MOST_BYTES / 1_000,
            self.next_step()
        )
    }
}

/// Cuts the words too, at the end of a line where there is one, and adds the notes.
fn fit_words(text: &mut String, notes: &[String]) {
    if text.len() > MOST_BYTES {
        let room = MOST_BYTES - RESERVE;
        let start = text.floor_char_boundary(room);
        let end = text.get(..start).and_then(|kept| kept.rfind('\n')).filter(|end| *end > room / 2);
        let end = end.unwrap_or(start);
        let left_out = text.len() - end;
        text.truncate(end);
        text.push_str(&format!("\n[…]\n\n{left_out} more bytes of this text were left out."));
    }
    for note in notes {
        text.push_str("\n\n");
        text.push_str(note);
    }
}

/// How the rest of a list is asked for, where its tool has said so. What the answer itself says of that
/// is corrected.
fn next(
    answer: &mut Value,
    cut: &Cut,
    long: &[Long],
    arguments: &Map<String, Value>,
    reader: Reader,
) -> Option<String> {
    let known = long.iter().find(|long| long.list == cut.list)?;
    match known.rest {
        Rest::Offset => {
            let before = arguments.get("offset").and_then(number).unwrap_or_default();
            let next = before + cut.shown;
            if let Some(said) = answer.get_mut("next_offset") {
                *said = next.into();
            }
            Some(Advice::FromOffset(next).to(reader).into_owned())
        }
        Rest::Blocks => {
            let last = answer.get(&cut.list)?.as_array()?.last()?.get("number")?.as_u64()?;
            let range = format!("{}-{}", last + 1, last + cut.left_out as u64);
            if let Value::Object(fields) = answer {
                fields.entry("next_blocks").or_insert_with(|| range.clone().into());
            }
            Some(Advice::FromBlocks(range).to(reader).into_owned())
        }
    }
}

/// A number, as one or in words.
fn number(value: &Value) -> Option<usize> {
    match value {
        Value::String(text) => text.trim().parse().ok(),
        other => usize::try_from(other.as_u64()?).ok(),
    }
}

/// How many bytes a value has when it is written.
fn length(value: &Value) -> usize {
    struct Counter(usize);
    impl std::io::Write for Counter {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0 += bytes.len();
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let mut counter = Counter(0);
    match serde_json::to_writer(&mut counter, value) {
        Ok(()) => counter.0,
        Err(_) => usize::MAX,
    }
}

/// Takes so many bytes from the end of the longest list or text; of a list, one entry stays.
fn shorten(answer: &mut Value, over: usize) -> Option<Cut> {
    let (path, _) = longest(answer)?;
    let list = path.iter().map(Step::name).collect::<Vec<_>>().join(".");
    let value = path.iter().try_fold(&mut *answer, |value, step| match step {
        Step::Field(name) => value.get_mut(name),
        Step::Entry(at) => value.get_mut(at),
    })?;
    match value {
        Value::Array(entries) => {
            let before = entries.len();
            let mut gained = 0;
            while gained < over && entries.len() > 1 {
                gained += entries.pop().map_or(0, |entry| length(&entry) + 1);
            }
            let shown = entries.len();
            Some(Cut { list, shown, left_out: before - shown, next: None })
        }
        Value::String(text) => {
            let end = text.len().saturating_sub(over + MARK.len()).max(SHORTEST / 2);
            let end = text.floor_char_boundary(end);
            let left_out = text.len() - end;
            text.truncate(end);
            text.push_str(MARK);
            Some(Cut { list, shown: end, left_out, next: None })
        }
        _ => None,
    }
}

/// A step into a value.
#[derive(Clone, Debug)]
enum Step {
    Field(String),
    Entry(usize),
}

impl Step {
    fn name(&self) -> String {
        match self {
            Self::Field(name) => name.clone(),
            Self::Entry(at) => at.to_string(),
        }
    }
}

/// The longest of the lists with more than one entry and the texts of a value. A list is as long as
/// all that is in it, so that a whole entry goes before a part of one.
fn longest(value: &Value) -> Option<(Vec<Step>, usize)> {
    let own = match value {
        Value::Array(entries) if entries.len() > 1 => Some(length(value)),
        Value::String(text) if text.len() >= SHORTEST => Some(length(value)),
        _ => None,
    };
    if let Some(own) = own {
        return Some((Vec::new(), own));
    }
    let inside: Vec<(Step, &Value)> = match value {
        Value::Array(entries) => {
            entries.iter().enumerate().map(|(at, entry)| (Step::Entry(at), entry)).collect()
        }
        Value::Object(fields) => {
            fields.iter().map(|(name, field)| (Step::Field(name.clone()), field)).collect()
        }
        _ => Vec::new(),
    };
    let longest = inside.into_iter().filter_map(|(step, value)| Some((step, longest(value)?)));
    let (step, (mut path, length)) = longest.max_by_key(|(_, (_, length))| *length)?;
    path.insert(0, step);
    Some((path, length))
}

#[cfg(test)]
mod tests;
