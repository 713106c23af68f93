//! How well British citations are read: the manifest of forms of The National Archives, the
//! judgments it publishes, and forms of our own.

use std::{collections::BTreeMap, fs, path::Path};

use anyhow::{Context, Result};
use jurisdictions::gb::{self, Citation};

use super::{
    board::{Rate, show},
    forms, lines,
    markup::text_of,
};
use xtask::{options::Options, workspace::Workspace};

/// Scores below these fail the run.
const FLOORS: [(&str, f64); 8] = [
    ("manifest, recall, as it is", 0.95),
    ("manifest, precision, as it is", 0.97),
    ("manifest, recall, corrected", 1.0),
    ("manifest, precision, corrected", 1.0),
    ("manifest, neutral or not", 1.0),
    ("judgments, marked citations found", 1.0),
    ("own forms, read exactly", 1.0),
    ("own look-alikes, nothing found", 1.0),
];

/// Scores every set that is there.
pub(crate) fn run(options: &Options) -> Result<()> {
    let root = Workspace::load()?.root;
    let shared = options.shared();
    let fixtures = root.join("crates/jurisdictions/fixtures/gb");
    let mut rates = Vec::new();
    let manifest = shared.join("data/citations/uk_tna_manifest.jsonl");
    if manifest.is_file() {
        rates.extend(scored(&manifest, &fixtures)?);
        rates.push(judgments(&shared.join("data/documents/gb-judgments"))?);
    } else {
        material::absent(&format!("eval gb: the labelled sets below {}", shared.display()))?;
    }
    let read = |text: &str| {
        gb::extract(text).into_iter().map(|found| found.citation.to_string()).collect()
    };
    rates.extend(forms::score(&fixtures, &read)?);
    show(&rates, &FLOORS, options)
}

/// Each form must be read as the one canonical citation, and as nothing else.
fn scored(manifest: &Path, fixtures: &Path) -> Result<Vec<Rate>> {
    // What the manifest says wrongly, by id: the right form, or none where another order reads it.
    let mut corrections = BTreeMap::new();
    for line in lines(&fixtures.join("manifest_differences.jsonl"))? {
        let id = line["id"].as_str().context("a difference without an id")?.to_owned();
        corrections.insert(id, line["canonical"].as_str().map(str::to_owned));
    }
    let mut rates = Vec::new();
    let mut neutral = (0, 0, Vec::new());
    for (names, is_corrected) in [
        (["manifest, recall, as it is", "manifest, precision, as it is"], false),
        (["manifest, recall, corrected", "manifest, precision, corrected"], true),
    ] {
        let (mut hits, mut of, mut found, mut missed) = (0, 0, 0, Vec::new());
        for line in lines(manifest)? {
            let input = line["input"].as_str().context("no input")?;
            let id = line["id"].as_str().unwrap_or_default();
            let mut wanted = line["expected"][0]["canonical"].as_str().map(str::to_owned);
            if is_corrected && let Some(corrected) = corrections.get(id) {
                wanted = corrected.clone();
            }
            let seen = gb::extract(input);
            found += seen.len();
            let texts: Vec<String> = seen.iter().map(|one| one.citation.to_string()).collect();
            if !is_corrected && let [one] = seen.as_slice() {
                let is_neutral = matches!(one.citation, Citation::Neutral(_));
                neutral.1 += 1;
                if is_neutral == (line["expected"][0]["neutral"] == "TRUE") {
                    neutral.0 += 1;
                } else {
                    neutral.2.push(input.to_owned());
                }
            }
            let Some(wanted) = wanted else { continue };
            of += 1;
            if texts == [wanted.as_str()] {
                hits += 1;
            } else {
                missed.push(format!("`{input}`: {texts:?} instead of {wanted}"));
            }
        }
        rates.push(Rate::share(names[0], hits, of, missed));
        rates.push(Rate::share(names[1], hits, found, Vec::new()));
    }
    rates.push(Rate::share("manifest, neutral or not", neutral.0, neutral.1, neutral.2));
    Ok(rates)
}

/// The citations that the publisher marked in the text of judgments. There are few of them.
fn judgments(folder: &Path) -> Result<Rate> {
    let mut files: Vec<_> =
        fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "xml"));
    files.sort();
    let (mut hits, mut of, mut missed) = (0, 0, Vec::new());
    for path in files {
        let xml = fs::read_to_string(&path)?;
        let body = xml.split_once("</meta>").map_or(xml.as_str(), |(_, body)| body);
        let seen: Vec<String> =
            gb::extract(&text_of(body)).iter().map(|one| one.citation.to_string()).collect();
        for marked in body.split("uk:canonical=\"").skip(1) {
            let Some((canonical, _)) = marked.split_once('"') else { continue };
            of += 1;
            if seen.iter().any(|one| one == canonical) {
                hits += 1;
            } else {
                missed.push(format!("{canonical} in {}", path.display()));
            }
        }
    }
    Ok(Rate::share("judgments, marked citations found", hits, of, missed))
}
