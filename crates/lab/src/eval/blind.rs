//! Six decisions labelled twice, each time by someone who had not seen the rules nor the other's
//! labels: exact spans against what is found.

mod sentences;

pub(super) use sentences::spans;

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use anyhow::{Context, Result};
use jurisdictions::ch;

use super::{
    board::{Rate, show},
    decisions, lines,
};
use xtask::{options::Options, say::say, workspace::Workspace};

/// Scores below these fail the run.
const FLOORS: [(&str, f64); 11] = [
    ("blind, exact-span precision", 0.96),
    ("blind, exact-span recall", 0.93),
    // The first run, before anything was mended: .791 found, .721 exact, .996 not false.
    ("blind forms, found", 0.89),
    ("blind forms, exact spans", 0.83),
    ("blind forms, finds not false", 0.99),
    // The first run: de .780, eu .905, fr .836, gb .873, us .857.
    ("mixed, ch found by its order", 1.0),
    ("mixed, de found by its order", 0.95),
    ("mixed, eu found by its order", 0.90),
    ("mixed, fr found by its order", 0.88),
    ("mixed, gb found by its order", 0.90),
    ("mixed, us found by its order", 1.0),
];

/// How many characters of each decision are labelled.
const LABELLED: usize = 16_000;

/// Spans in characters.
type Spans = BTreeSet<(usize, usize)>;

/// Scores the labelled decisions.
pub(crate) fn run(options: &Options) -> Result<()> {
    let shared = options.shared();
    if !shared.join(decisions::FILE).is_file() {
        material::absent(&format!("eval blind: the decisions below {}", shared.display()))?;
        return Ok(());
    }
    let folder = Workspace::load()?.root.join("crates/jurisdictions/fixtures/ch");
    let (one, other) =
        (labels(&folder.join("blind_a.jsonl"))?, labels(&folder.join("blind_b.jsonl"))?);
    let (mut hits, mut found_in_all, mut missed, mut extra) = (0, 0, Vec::new(), Vec::new());
    let (mut agreed_in_all, mut right, mut strict) = (0, 0, (0, 0));
    decisions::each(&shared, |decision| {
        let (Some(one), Some(other)) = (one.get(&decision.id), other.get(&decision.id)) else {
            return Ok(());
        };
        let text: String = decision.text.chars().take(LABELLED).collect();
        let places: BTreeMap<usize, usize> =
            text.char_indices().enumerate().map(|(count, (byte, _))| (byte, count)).collect();
        let place = |byte: usize| places.get(&byte).copied().unwrap_or(LABELLED);
        let quote = |span: &(usize, usize)| -> String {
            let words: String = text.chars().skip(span.0).take(span.1 - span.0).collect();
            format!(
                "{} {} `{}`",
                decision.id,
                span.0,
                words.split_whitespace().collect::<Vec<_>>().join(" ")
            )
        };
        let found: Spans = ch::extract(&text)
            .iter()
            .map(|one| (place(one.span.start), place(one.span.end)))
            .collect();
        let settled = |spans: &Spans| -> Spans {
            let settle = |span: &(usize, usize)| {
                let words: String = text.chars().skip(span.0).take(span.1 - span.0).collect();
                let (skipped, length) = without_frame(&words);
                (span.0 + skipped, span.0 + skipped + length)
            };
            spans.iter().map(settle).collect()
        };
        // A number of the compilation may stand inside the span of its act or beside it.
        let is_number = |span: &(usize, usize)| {
            let words = quote(span);
            words.contains("`SR ") || words.contains("`RS ")
        };
        let either: Spans = one.union(other).copied().collect();
        let agreed: Spans = one.intersection(other).copied().collect();
        let count = |part: &Spans, of: &Spans| {
            part.iter().filter(|span| !is_number(span) && of.contains(span)).count()
        };
        strict.0 += count(&found, &either);
        strict.1 += count(&agreed, &found);
        let (found, either, agreed) = (settled(&found), settled(&either), settled(&agreed));
        for span in found.iter().filter(|span| !is_number(span)) {
            found_in_all += 1;
            if either.contains(span) {
                right += 1;
            } else {
                extra.push(format!("beside the labels: {}", quote(span)));
            }
        }
        for span in agreed.iter().filter(|span| !is_number(span)) {
            agreed_in_all += 1;
            if found.contains(span) {
                hits += 1;
            } else {
                missed.push(format!("missed: {}", quote(span)));
            }
        }
        Ok(())
    })?;
    say(&format!(
        "blind, to the letter of the labels: {} of {found_in_all} found are labelled, {} of {agreed_in_all} labelled are found",
        strict.0, strict.1
    ));
    let mut rates = vec![
        Rate::share("blind, exact-span precision", right, found_in_all, extra),
        Rate::share("blind, exact-span recall", hits, agreed_in_all, missed),
    ];
    rates.extend(sentences::rates(&Workspace::load()?.root.join("crates/lab/fixtures/blind"))?);
    show(&rates, &FLOORS, options)
}

/// Where a citation begins and ends is a convention in two places: at the word that names a decision
/// (`Urteil 6B_1/2020`) and behind a title (`der Verfassung (BV, SR 101)`). The labels and the reader
/// differ in both, so the span is compared without them: how many characters are skipped, and how
/// many are left.
fn without_frame(words: &str) -> (usize, usize) {
    const NAMES: [&str; 9] = [
        "Urteile ",
        "Urteils ",
        "Urteilen ",
        "Urteil ",
        "Entscheide ",
        "Entscheid ",
        "arrêt ",
        "sentenze ",
        "sentenza ",
    ];
    let name = NAMES.iter().find(|name| words.starts_with(**name)).map_or("", |name| *name);
    let rest = words.strip_prefix(name).unwrap_or(words);
    let is_act = rest.starts_with(['A', 'a', '§']);
    let bare = match rest.rfind(['(', '[']) {
        Some(at) if is_act && rest.ends_with([')', ']']) => rest[..at].trim_end(),
        _ => rest,
    };
    (name.chars().count(), bare.chars().count())
}

/// The labels of each decision.
fn labels(path: &Path) -> Result<BTreeMap<String, Spans>> {
    let mut spans: BTreeMap<String, Spans> = BTreeMap::new();
    for label in lines(path)? {
        let number = |field: &str| label[field].as_u64().map(|number| number as usize);
        let span = number("start").zip(number("end")).context("a label without a span")?;
        let decision = label["decision"].as_str().context("a label without a decision")?;
        spans.entry(decision.to_owned()).or_default().insert(span);
    }
    Ok(spans)
}
