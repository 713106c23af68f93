//! `inventories.txt`: one act a line: number, `complete` or `attested`, the date of the version or
//! `-`, then its articles. A complete inventory lists every article of that version with its
//! paragraphs (`97:1,2,2bis`), `!` for a repealed one. An attested one gives how far the whole
//! numbers reach (`-97`) and the inserted articles seen: in the act itself, or cited by at least two
//! articles of other federal law.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result};
use jurisdictions::ch::{self, Citation, Edition};
use law::Language;
use serde_json::Value;

pub(crate) fn table(shared: &Path, acts: &str) -> Result<String> {
    let mut lines = BTreeMap::new();
    let mut seen_by_act = attested(shared)?;
    for (number, articles) in cited(shared)? {
        seen_by_act.entry(number).or_default().extend(articles);
    }
    for (number, seen) in seen_by_act {
        if seen.is_empty() || !acts.lines().any(|line| line.starts_with(&format!("{number}\t"))) {
            continue;
        }
        let reach = seen.iter().map(|(value, _)| *value).max().unwrap_or_default();
        let mut line = format!("{number} attested - -{reach}");
        for (value, suffix) in seen.iter().filter(|(_, suffix)| !suffix.is_empty()) {
            line.push_str(&format!(" {value}{suffix}"));
        }
        lines.insert(number, line);
    }
    for path in akoma_ntoso(shared)? {
        let text = fs::read_to_string(&path)?;
        if let Some((number, line)) = complete(&text, acts)? {
            lines.insert(number, line);
        }
    }
    Ok(lines.into_values().map(|line| line + "\n").collect())
}

/// The articles of which the aligned texts hold one, by act.
fn attested(shared: &Path) -> Result<BTreeMap<String, BTreeSet<(u16, String)>>> {
    let mut seen: BTreeMap<String, BTreeSet<(u16, String)>> = BTreeMap::new();
    for file in
        ["data/training/ch-parallel.jsonl.gz", "data/retrieval/ch-articles/corpus.de.jsonl.gz"]
    {
        let output = Command::new("gzip").arg("-dc").arg(shared.join(file)).output()?;
        for line in String::from_utf8(output.stdout)?.lines() {
            let entry: Value = serde_json::from_str(line)?;
            let number = entry["sr"].as_str().context("an article without an act")?;
            let article = entry["article"].as_str().context("no article")?;
            let digits = article.bytes().take_while(u8::is_ascii_digit).count();
            let (value, suffix) = article.split_at(digits);
            if let Ok(value) = value.parse() {
                seen.entry(number.to_owned()).or_default().insert((value, suffix.to_owned()));
            }
        }
    }
    Ok(seen)
}

/// How many articles must cite an article before it counts as seen: a single one may be a slip.
const WITNESSES: usize = 2;

/// The articles that other federal law cites, by act: what is cited in force has been enacted.
fn cited(shared: &Path) -> Result<BTreeMap<String, BTreeSet<(u16, String)>>> {
    let mut witnesses: BTreeMap<(String, u16, String), usize> = BTreeMap::new();
    let mut witness = |text: &str, language: Language| {
        let mut once = BTreeSet::new();
        for found in ch::extract_in(text, Some(language)).found {
            let Citation::Statute(statute) = &found.citation else { continue };
            let Some(id) = statute.act.id() else { continue };
            if statute.act.edition != Edition::Current || !found.issues.is_empty() {
                continue;
            }
            for article in std::iter::once(&statute.article).chain(&statute.to) {
                let number = ch::act(id).number.to_owned();
                once.insert((number, article.value, article.suffix.clone()));
            }
        }
        for key in once {
            *witnesses.entry(key).or_default() += 1;
        }
    };
    let output = Command::new("gzip")
        .arg("-dc")
        .arg(shared.join("data/training/ch-parallel.jsonl.gz"))
        .output()?;
    for line in String::from_utf8(output.stdout)?.lines() {
        let entry: Value = serde_json::from_str(line)?;
        // The three languages of an article are one witness; German is never missing.
        for field in ["title", "text"] {
            witness(entry["de"][field].as_str().unwrap_or_default(), Language::De);
        }
    }
    for path in akoma_ntoso(shared)? {
        let text = fs::read_to_string(path)?;
        for article in text.split("<article eId=\"") {
            let mut plain = String::with_capacity(article.len());
            let mut is_tag = false;
            for character in article.chars() {
                match character {
                    '<' => is_tag = true,
                    '>' => is_tag = false,
                    _ if !is_tag => plain.push(character),
                    _ => {}
                }
            }
            witness(&plain, Language::De);
        }
    }
    let mut seen: BTreeMap<String, BTreeSet<(u16, String)>> = BTreeMap::new();
    for ((number, value, suffix), count) in witnesses {
        if count >= WITNESSES {
            seen.entry(number).or_default().insert((value, suffix));
        }
    }
    Ok(seen)
}

fn akoma_ntoso(shared: &Path) -> Result<Vec<PathBuf>> {
    let folder = shared.join("data/law/ch-akn");
    let mut files: Vec<_> = fs::read_dir(&folder)
        .with_context(|| format!("reading {}", folder.display()))?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .collect();
    files.sort();
    Ok(files)
}

/// The inventory of one act in Akoma Ntoso.
fn complete(text: &str, acts: &str) -> Result<Option<(String, String)>> {
    let short = value(text, "xml:lang=\"de\"", "shortForm=\"").unwrap_or_default();
    let mut number = value(text, "<FRBRnumber", "value=\"").unwrap_or_default();
    if number.is_empty() {
        let found = acts.lines().find(|line| line.split('\t').nth(1) == Some(short));
        number = found.and_then(|line| line.split('\t').next()).unwrap_or_default();
    }
    if number.is_empty() {
        return Ok(None);
    }
    let (before, _) = text.split_once("name=\"jolux:dateApplicability\"").context("no date")?;
    let tag = before.rsplit_once('<').map_or(before, |(_, tag)| tag);
    let after = text.split_once("dateApplicability\"").map_or("", |(_, rest)| rest);
    let date = quoted(tag, "date=\"").or_else(|| quoted(after, "date=\"")).context("no date")?;
    let mut line = format!("{number} complete {date}");
    for part in text.split("<article eId=\"").skip(1) {
        let (id, rest) = part.split_once('"').context("an article without an end")?;
        let body = rest.split("</article>").next().unwrap_or_default();
        if id.contains('/') {
            continue; // Transitional provisions number their own articles.
        }
        for article in articles(id) {
            line.push(' ');
            line.push_str(&article);
            if !body.contains("<content") && !body.contains("<paragraph") {
                line.push('!');
                continue;
            }
            let paragraphs: Vec<String> = body
                .split("<paragraph eId=\"")
                .skip(1)
                .filter_map(|paragraph| paragraph.split('"').next()?.rsplit_once("/para_"))
                .flat_map(|(_, id)| articles(id))
                .collect();
            if !paragraphs.is_empty() {
                line.push(':');
                line.push_str(&paragraphs.join(","));
            }
        }
    }
    Ok(Some((number.to_owned(), line)))
}

/// The articles an identifier names: `art_28_a` one, `art_150_158` and `art_28_d_28_f` several.
fn articles(id: &str) -> Vec<String> {
    let parts: Vec<&str> = id.trim_start_matches("art_").split('_').collect();
    let is_number = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit());
    let Some(second) = parts.iter().skip(1).position(is_number).map(|at| at + 1) else {
        return vec![parts.concat()];
    };
    let (from, to) = (parts[..second].concat(), parts[second..].concat());
    match (from.parse::<u16>(), to.parse::<u16>()) {
        (Ok(from), Ok(to)) => (from..=to).map(|number| number.to_string()).collect(),
        _ => {
            let letter = |text: &str| text.bytes().last().filter(u8::is_ascii_lowercase);
            match (letter(&from), letter(&to)) {
                (Some(first), Some(last)) => (first..=last)
                    .map(|letter| format!("{}{}", parts[0], char::from(letter)))
                    .collect(),
                _ => vec![from, to],
            }
        }
    }
}

fn value<'t>(text: &'t str, tag: &str, attribute: &str) -> Option<&'t str> {
    let rest = text.split_once(tag)?.1;
    let inside = rest.split('>').next()?;
    quoted(inside, attribute)
}

fn quoted<'t>(text: &'t str, attribute: &str) -> Option<&'t str> {
    text.split_once(attribute)?.1.split('"').next()
}
