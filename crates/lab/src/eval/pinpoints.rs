//! Does a search show the consideration that answers? Paragraphs of headnotes name the considerations they are of, often one
//! behind each sentence; each is asked of the decisions without their headnotes, and any that it names is right.

use std::{fs, path::Path};

use anyhow::Result;
use corpus::{Store, search};
use corpus_embedded::Embedded;
use law::Entry;
use serde_json::{Value, json};
use xtask::{options::Options, say::say, workspace::Workspace};

use super::{
    TODAY,
    decisions::each_line,
    retrieval::sets::{entry, id, is_of_development, text},
};
use crate::table::Table;

/// Scores below these fail the run: of the decisions that were found, the share of which a right consideration is shown, where
/// the question is in the language of the decision and where it is not. By words alone it is .840 and .774.
const FLOORS: [f64; 2] = [0.84, 0.775];

/// So many questions of each sort are asked.
const MOST: usize = 240;

/// A paragraph of a headnote.
struct Asked {
    language: String,
    documents: String,
    text: String,
    decision: String,
    /// The considerations it is of: `4.2`.
    of: Vec<String>,
}

/// Asks every question; `--misses` lists those of which another consideration is shown, `--kept` leaves the store for the
/// next run with it.
pub(crate) fn run(options: &Options) -> Result<()> {
    let shared = options.shared();
    if !shared.join("data/law/ch-decisions.jsonl.gz").is_file() {
        material::absent(&format!("eval pinpoints: decisions below {}", shared.display()))?;
        return Ok(());
    }
    let scratch = Workspace::load()?.scratch("pinpoints")?;
    let (entries, asked) = material_of(&shared)?;
    let is_there = options.has("--kept") && scratch.join("corpus.sqlite").is_file();
    if !is_there {
        let _ = fs::remove_dir_all(&scratch);
    }
    let store = Embedded::open(&scratch)?;
    if !is_there {
        store.put(&entries)?;
        store.settle()?;
    }
    let mut table = Table::new(&["questions", "asked", "found", "shown", "share"]);
    let mut low = Vec::new();
    for ((name, is_own), floor) in
        [("own language", true), ("across", false)].into_iter().zip(FLOORS)
    {
        let own: Vec<&Asked> =
            asked.iter().filter(|one| (one.language == one.documents) == is_own).collect();
        let step = (own.len() / MOST).max(1);
        let (mut count, mut found, mut shown) = (0_u32, 0_u32, 0_u32);
        for one in own.into_iter().step_by(step).take(MOST) {
            count += 1;
            let Some(label) = shown_of(&store, one)? else { continue };
            found += 1;
            let is_right = one.of.iter().any(|of| is_within(&label, of));
            shown += u32::from(is_right);
            if !is_right && options.has("--misses") {
                say(&format!("{}: {label:?} for {:?}: {}", one.decision, one.of, one.text));
            }
        }
        let share = f64::from(shown) / f64::from(found.max(1));
        if share < floor {
            low.push(name);
        }
        table.row(&[
            name.to_owned(),
            count.to_string(),
            found.to_string(),
            shown.to_string(),
            format!("{share:.3}"),
        ]);
    }
    drop(store);
    if !options.has("--kept") {
        let _ = fs::remove_dir_all(&scratch);
    }
    say(&table.to_string());
    if !low.is_empty() {
        anyhow::bail!("below the floor: {}", low.join("; "));
    }
    Ok(())
}

/// The consideration of which the right decision is shown, where that is among the first ten; an empty one where no
/// consideration is shown.
fn shown_of(store: &dyn Store, one: &Asked) -> Result<Option<String>> {
    let mut request = search::SearchRequest::new(&one.language);
    request.query = Some(one.text.clone());
    request.limit = 10;
    request.tags = [("jurisdiction", "ch"), ("language", &one.documents)]
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .into();
    let answer = search::search(store, &request, TODAY)?;
    let Some(result) = answer.results.iter().find(|result| result.id.as_str() == one.decision)
    else {
        return Ok(None);
    };
    Ok(Some(result.consideration().unwrap_or_default().to_owned()))
}

/// Whether a consideration is another, or a part of it: `4.2.1` of `4.2`.
fn is_within(label: &str, of: &str) -> bool {
    label.strip_prefix(of).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// The decisions without their headnotes, and the paragraphs of the headnotes of those of the part for development.
fn material_of(shared: &Path) -> Result<(Vec<Entry>, Vec<Asked>)> {
    let (mut entries, mut asked) = (Vec::new(), Vec::new());
    each_line(&shared.join("data/law/ch-decisions.jsonl.gz"), |line| {
        let name = text(line, "id");
        let decision = id("ch", &name);
        let sections = line["sections"].as_array().into_iter().flatten();
        let blocks: Vec<Value> = sections
            .flat_map(|section| {
                let heading = json!({ "role": "heading", "text": section["type"] });
                let own = section["blocks"].as_array().cloned().unwrap_or_default();
                let own = own.into_iter().map(|block| {
                    json!({ "label": block["label"].as_str().unwrap_or_default(), "text": block["text"] })
                });
                std::iter::once(heading).chain(own).collect::<Vec<Value>>()
            })
            .collect();
        entries.push(entry(json!({
            "id": decision, "kind": "decision", "jurisdiction": "ch", "language": line["language"],
            "source": "entscheidsuche", "title": line["citation"], "tags": {}, "blocks": blocks,
        }))?);
        if !is_of_development(&name) {
            return Ok(());
        }
        for (language, paragraph) in paragraphs(line) {
            if let Some((text, of)) = parted(&paragraph) {
                let (decision, documents) = (decision.clone(), self::text(line, "language"));
                asked.push(Asked { language, documents, text, decision, of });
            }
        }
        Ok(())
    })?;
    Ok((entries, asked))
}

/// The paragraphs of the headnotes of a decision, each with its language.
fn paragraphs(line: &Value) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for headnote in line["regeste"].as_array().into_iter().flatten() {
        for language in ["de", "fr", "it"] {
            let paragraphs = headnote[language]["paragraphs"].as_array().into_iter().flatten();
            all.extend(
                paragraphs
                    .filter_map(Value::as_str)
                    .map(|paragraph| (language.to_owned(), paragraph.to_owned())),
            );
        }
    }
    all
}

/// A paragraph without the considerations it names in brackets, and these; `None` where it does not end in any. Of several
/// sentences each names its own, and any of them answers the whole.
fn parted(paragraph: &str) -> Option<(String, Vec<String>)> {
    let (mut text, mut of, mut rest) = (String::new(), Vec::new(), paragraph);
    let mut ends_in_one = false;
    while let Some((before, (within, behind))) =
        rest.split_once('(').and_then(|(before, rest)| Some((before, rest.split_once(')')?)))
    {
        text.push_str(before);
        let named = considerations(within);
        ends_in_one = named.is_some();
        match named {
            Some(named) => {
                of.extend(named);
                text.truncate(text.trim_end().len());
            }
            None => text.extend(["(", within, ")"]),
        }
        rest = behind;
    }
    let ends_in_one = ends_in_one && rest.trim_matches(['.', ' ']).is_empty();
    (ends_in_one && text.len() > 40).then(|| (text.trim().to_owned(), of))
}

/// The numbers of the considerations that brackets name: `E. 4.2 und 5`, `Bestätigung der Rechtsprechung; E. 4`; `None` where they
/// name none.
fn considerations(within: &str) -> Option<Vec<String>> {
    let begins = |part: &str| ["E.", "consid."].iter().any(|word| part.trim().starts_with(word));
    let mut parts = within.split(';').skip_while(|part| !begins(part)).peekable();
    parts.peek()?;
    let words = parts.flat_map(|part| part.split([' ', ',', '-', '–', '\u{a0}']));
    let is_number = |word: &&str| word.starts_with(|sign: char| sign.is_ascii_digit());
    Some(
        words.map(|word| word.trim_end_matches('.')).filter(is_number).map(str::to_owned).collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paragraph_names_its_considerations() {
        let text = "Die Klage darf sich allein gegen den Willensvollstrecker richten";
        let of = |end: &str| parted(&format!("{text} ({end}).")).map(|(_, of)| of);
        assert_eq!(of("E. 4"), Some(vec!["4".to_owned()]));
        assert_eq!(of("consid. 4.2.1 e 5"), Some(vec!["4.2.1".to_owned(), "5".to_owned()]));
        assert_eq!(of("E. 2.1-2.3"), Some(vec!["2.1".to_owned(), "2.3".to_owned()]));
        assert_eq!(of("Bestätigung der Rechtsprechung"), None);
        assert_eq!(of("Bestätigung der Rechtsprechung; E. 4"), Some(vec!["4".to_owned()]));
        let several =
            format!("{text} (E. 1). Vorbehalten ist Art. 9 (Absatz 2) der Satzung (E. 2 und 3).");
        let plain = format!("{text}. Vorbehalten ist Art. 9 (Absatz 2) der Satzung");
        let of = ["1", "2", "3"].map(str::to_owned).to_vec();
        assert_eq!(parted(&several), Some((plain, of)));
        assert!(is_within("4.2.1", "4.2") && is_within("4", "4") && !is_within("42", "4"));
    }
}
