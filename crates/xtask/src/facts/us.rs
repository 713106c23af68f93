//! The tables of the United States: reporters, journals, codes and courts, from the packages
//! `reporters-db` and `courts-db` of the Free Law Project (BSD-2-Clause).
//!
//! All are tab-separated, one entry a line.
//!
//! - `reporters.txt`: abbreviation, name of the series, type of publication, first and last day,
//!   shapes (see [`SHAPES`]), nominative reporters within it separated by `|`, other spellings
//!   separated by `|`.
//! - `codes.txt`: abbreviation, name, jurisdiction, type, shapes (see [`CODE_SHAPES`]), spellings.
//! - `journals.txt`: abbreviation, name, spellings.
//! - `courts.txt`: the court's id, its abbreviation, its name.
//! - `words.txt`: the abbreviations of words in names of parties, one a line.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::{venv::Venv, workspace::Workspace};

/// Where the tables lie.
pub(super) const TABLES: &str = "crates/jurisdictions/src/us/tables";
/// What they are made from.
const PACKAGES: [&str; 2] = ["reporters-db==3.2.67", "courts-db==0.10.27"];

/// What a pattern of the package contains, and the letter for it: `v` volume, reporter, page; `n`
/// no volume; `d` joined by dashes; `y` the volume is a year; `r` the reporter stands first and
/// year and page are joined; `x` the reporter stands first and a comma follows the volume; `p` a
/// paragraph of a loose-leaf service; `i` a year in parentheses before the page; `l` the form of
/// Louisiana; `a` a letter behind the page; `b` one in brackets; `h` one behind a hyphen.
const SHAPES: [(&str, char); 30] = [
    ("$full_cite_year_included", 'i'),
    ("$reporter \\((?:\\d", 'i'),
    ("$reporter \\(\\d{4}", 'i'),
    ("$reporter,? \\((Dav", 'i'),
    ("$reporter \\($volume_year\\)", 'i'),
    ("$reporter \\(Ed.", 'i'),
    ("$full_cite_cch", 'p'),
    ("$full_cite_paragraph", 'p'),
    ("$paragraph_marker_optional", 'p'),
    ("$volume_nominative ?", 'n'),
    ("$full_cite_single_volume", 'n'),
    ("^$reporter,? $page", 'n'),
    ("^$reporter $page", 'n'),
    ("^$reporter,? p. $page", 'n'),
    ("$full_cite_format_neutral", 'd'),
    ("-$reporter-", 'd'),
    ("$volume_year $reporter", 'y'),
    ("(19|20)\\d{2}) $reporter", 'y'),
    ("$full_cite_illinois_neutral", 'y'),
    ("$full_cite_illinois_neutral", 'h'),
    ("(?:-[A-Z])?", 'h'),
    ("$full_cite_year_page", 'r'),
    ("$reporter $volume_year-$page", 'r'),
    ("$reporter (?P<volume>1", 'x'),
    ("$full_cite_louisiana", 'l'),
    ("$page_with_letter", 'a'),
    ("_and_suffix", 'a'),
    ("\\w)", 'a'),
    ("[\\[(]", 'b'),
    ("[PU])?", 'a'),
];

/// The same for codes: `s` a section follows; `t` a title stands before; `c` a chapter stands
/// before; `v` volume, abbreviation, page; `y` the volume is a year; `T` the title follows; `C`
/// the chapter follows; `j` a subject is named; `R` a rule, an article or a number follows; `p` a
/// page follows.
const CODE_SHAPES: [(&str, char); 22] = [
    ("$law_section", 's'),
    ("(?P<title>\\d+) $reporter", 't'),
    ("(?P<title>\\d+),?\\s+$reporter", 't'),
    ("(?P<title>\\d+)\\-(?P<chapter>", 'c'),
    ("(?P<chapter>\\d+-\\d+-\\d+) $reporter", 'c'),
    ("(?P<chapter>\\d+) $reporter", 't'),
    ("$volume $reporter", 'v'),
    ("(?P<issue>\\d+) $reporter", 'v'),
    ("$law_year $reporter", 'y'),
    ("(?P<pamphlet>", 'y'),
    ("$reporter tit", 'T'),
    ("$reporter ch", 'C'),
    ("$law_subject", 'j'),
    ("(?P<rule>", 'R'),
    ("(?P<article>", 'R'),
    ("(?P<reg>", 'R'),
    ("(?P<law>", 'R'),
    ("(?P<number>", 'R'),
    ("(?P<docket_number>", 'R'),
    ("\\s*(?:No\\.|Number)?", 'R'),
    ("r\\. ", 'R'),
    ("$page_with_commas", 'p'),
];

/// The tables by their names, or nothing if the packages must be at hand and are not.
pub(super) fn tables(install: bool) -> Result<Option<Vec<(&'static str, String)>>> {
    let workspace = Workspace::load()?;
    let Some(venv) = (if install {
        Some(Venv::with(&workspace, "us-facts", &PACKAGES)?)
    } else {
        Venv::made(&workspace, "us-facts", &PACKAGES)?
    }) else {
        return Ok(None);
    };
    let packages = venv.packages()?;
    Ok(Some(vec![
        ("reporters.txt", reporters(&packages)?),
        ("codes.txt", codes(&packages)?),
        ("journals.txt", journals(&packages)?),
        ("courts.txt", courts(&packages)?),
        ("words.txt", words(&packages)?),
    ]))
}

fn json(packages: &Path, name: &str) -> Result<Value> {
    let path: PathBuf = packages.join(name);
    let text = fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
    Ok(serde_json::from_str(&text)?)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn texts(value: &Value) -> impl Iterator<Item = &str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str)
}

fn day(value: &Value) -> &str {
    text(value).get(..10).unwrap_or_default()
}

fn line(fields: &[&str]) -> String {
    let clean: Vec<String> =
        fields.iter().map(|field| field.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    format!("{}\n", clean.join("\t"))
}

/// The letters of the shapes that some patterns have.
fn shapes<'p>(patterns: impl Iterator<Item = &'p str>, known: &[(&str, char)]) -> String {
    let mut letters = BTreeSet::new();
    for pattern in patterns {
        let anchored = format!("^{pattern}");
        for (part, letter) in known {
            if anchored.contains(part) {
                letters.insert(*letter);
            }
        }
    }
    letters.into_iter().collect()
}

fn reporters(packages: &Path) -> Result<String> {
    let all = json(packages, "reporters_db/data/reporters.json")?;
    let mut out = BTreeSet::new();
    for series in all.as_object().into_iter().flat_map(|all| all.values()) {
        for series in series.as_array().into_iter().flatten() {
            for (abbreviation, edition) in series["editions"].as_object().into_iter().flatten() {
                let patterns: Vec<&str> = texts(&edition["regexes"]).collect();
                let mut letters = shapes(patterns.iter().copied(), &SHAPES);
                let has_plain = patterns.is_empty()
                    || patterns.iter().any(|pattern| {
                        pattern.starts_with("$volume")
                            || *pattern == "$full_cite"
                            || pattern.starts_with("(?P<volume>")
                    });
                if has_plain && !letters.contains(['d', 'l', 'r', 'x']) {
                    letters.push('v');
                }
                let nominative: Vec<&str> = patterns
                    .iter()
                    .filter_map(|pattern| pattern.split("(?P<reporter_nominative>").nth(1))
                    .filter_map(|rest| rest.split(')').next())
                    .collect();
                let nominative = nominative.join("|").replace('\\', "");
                let spellings: BTreeSet<&str> = series["variations"]
                    .as_object()
                    .into_iter()
                    .flatten()
                    .filter(|(_, of)| of.as_str() == Some(abbreviation))
                    .map(|(spelling, _)| spelling.as_str())
                    .collect();
                out.insert(line(&[
                    abbreviation,
                    text(&series["name"]),
                    text(&series["cite_type"]),
                    day(&edition["start"]),
                    day(&edition["end"]),
                    &letters,
                    &nominative,
                    &spellings.into_iter().collect::<Vec<_>>().join("|"),
                ]));
            }
        }
    }
    Ok(out.into_iter().collect())
}

fn codes(packages: &Path) -> Result<String> {
    let all = json(packages, "reporters_db/data/laws.json")?;
    let mut out = BTreeSet::new();
    for (abbreviation, series) in all.as_object().into_iter().flatten() {
        for series in series.as_array().into_iter().flatten() {
            let letters = shapes(texts(&series["regexes"]), &CODE_SHAPES);
            let spellings: BTreeSet<&str> = texts(&series["variations"]).collect();
            out.insert(line(&[
                abbreviation,
                text(&series["name"]),
                text(&series["jurisdiction"]),
                text(&series["cite_type"]),
                &letters,
                &spellings.into_iter().collect::<Vec<_>>().join("|"),
            ]));
        }
    }
    Ok(out.into_iter().collect())
}

fn journals(packages: &Path) -> Result<String> {
    let all = json(packages, "reporters_db/data/journals.json")?;
    let mut out = BTreeSet::new();
    for (abbreviation, series) in all.as_object().into_iter().flatten() {
        for series in series.as_array().into_iter().flatten() {
            let spellings: BTreeSet<&str> = texts(&series["variations"]).collect();
            let spellings = spellings.into_iter().collect::<Vec<_>>().join("|");
            out.insert(line(&[abbreviation, text(&series["name"]), &spellings]));
        }
    }
    Ok(out.into_iter().collect())
}

fn courts(packages: &Path) -> Result<String> {
    let all = json(packages, "courts_db/data/courts.json")?;
    let mut by_abbreviation: BTreeMap<String, (String, String)> = BTreeMap::new();
    for court in all.as_array().into_iter().flatten() {
        let abbreviation = text(&court["citation_string"]);
        // Courts of single counties are not named in the parenthesis of a citation.
        if abbreviation.is_empty() {
            continue;
        }
        let entry = (text(&court["id"]).to_owned(), text(&court["name"]).to_owned());
        by_abbreviation.entry(abbreviation.to_owned()).or_insert(entry);
    }
    let lines = by_abbreviation.iter().map(|(abbreviation, (id, name))| {
        line(&[id.as_str(), abbreviation.as_str(), name.as_str()])
    });
    Ok(lines.collect())
}

fn words(packages: &Path) -> Result<String> {
    let mut words = BTreeSet::new();
    for name in ["case_name_abbreviations.json", "state_abbreviations.json"] {
        let all = json(packages, &format!("reporters_db/data/{name}"))?;
        for word in all.as_object().into_iter().flat_map(|all| all.keys()) {
            words.extend(word.split(' ').filter(|part| part.ends_with('.')).map(str::to_owned));
        }
    }
    Ok(words.into_iter().map(|word| format!("{word}\n")).collect())
}
