//! How well citations of the law of the European Union are read: the labelled set, and forms of our
//! own.

use std::path::Path;

use anyhow::{Context, Result};
use jurisdictions::eu::{self, Act, Celex, Citation, Ecli, Found, Level, Source, Treaty};
use serde_json::Value;

use super::{
    board::{Rate, show},
    forms, lines,
};
use xtask::{options::Options, workspace::Workspace};

/// Scores below these fail the run.
const FLOORS: [(&str, f64); 4] = [
    ("references written by hand, read right", 1.0),
    ("the same, finds that are right", 1.0),
    ("own forms, read exactly", 1.0),
    ("own look-alikes, nothing found", 1.0),
];

/// Scores every set that is there.
pub(crate) fn run(options: &Options) -> Result<()> {
    let root = Workspace::load()?.root;
    let shared = options.shared();
    let set = shared.join("data/citations/eu_handwritten.jsonl");
    let mut rates = Vec::new();
    if set.is_file() {
        rates.extend(labelled(&set)?);
    } else {
        material::absent(&format!("eval eu: the labelled set below {}", shared.display()))?;
    }
    let read = |text: &str| {
        let shown = |found: Found| {
            format!("{} = {}", text.get(found.span).unwrap_or_default(), found.citation)
        };
        eu::extract(text).into_iter().map(shown).collect()
    };
    rates.extend(forms::score(&root.join("crates/jurisdictions/fixtures/eu"), &read)?);
    show(&rates, &FLOORS, options)
}

fn labelled(path: &Path) -> Result<[Rate; 2]> {
    let (mut hits, mut of, mut missed) = (0, 0, Vec::new());
    let (mut right, mut finds, mut wrong) = (0, 0, Vec::new());
    for line in lines(path)? {
        let input = line["input"].as_str().context("no input")?;
        let found = eu::read(input);
        let expected: Vec<&Value> = line["expected"].as_array().into_iter().flatten().collect();
        for wanted in &expected {
            of += 1;
            if is_read(input, &found, wanted) {
                hits += 1;
            } else {
                missed.push(format!("{wanted} in `{input}`"));
            }
        }
        for found in &found {
            finds += 1;
            if expected.iter().any(|wanted| is_labelled(&found.citation, wanted)) {
                right += 1;
            } else {
                wrong.push(format!("{} in `{input}`", found.citation));
            }
        }
    }
    Ok([
        Rate::share("references written by hand, read right", hits, of, missed),
        Rate::share("the same, finds that are right", right, finds, wrong),
    ])
}

fn is_read(input: &str, found: &[Found], wanted: &Value) -> bool {
    if wanted["valid"] == false {
        return found.is_empty();
    }
    // Identifiers of the Member States are checked here and read by their own legal orders.
    if wanted["kind"] == "ecli" && found.is_empty() {
        return input.parse::<Ecli>().is_ok_and(|ecli| is_ecli(&ecli, wanted));
    }
    found.iter().any(|found| is_labelled(&found.citation, wanted))
}

fn is_text(seen: &str, wanted: &Value) -> bool {
    wanted.as_str().is_none_or(|wanted| wanted == seen)
}

fn is_number(seen: u64, wanted: &Value) -> bool {
    wanted.as_u64().is_none_or(|wanted| wanted == seen)
}

fn is_ecli(ecli: &Ecli, wanted: &Value) -> bool {
    is_text(&ecli.country, &wanted["country"])
        && is_text(&ecli.court, &wanted["court"])
        && is_number(u64::from(ecli.year), &wanted["year"])
        && is_text(&ecli.ordinal, &wanted["ordinal"])
        && is_text(&ecli.to_string(), &wanted["normalized"])
}

fn is_celex(celex: &Celex, wanted: &Value) -> bool {
    let day = celex.consolidated.map(|day| day.to_string()).unwrap_or_default();
    is_text(&celex.sector.to_string(), &wanted["sector"])
        && is_number(u64::from(celex.year), &wanted["year"])
        && is_text(&celex.descriptor, &wanted["descriptor"])
        && is_number(u64::from(celex.number.unwrap_or_default()), &wanted["number"])
        && is_text(&day, &wanted["consolidated"])
        && wanted["treaty"].as_str().is_none_or(|name| {
            celex.treaty().map(Treaty::letters) == Some(name)
                && is_text(&celex.number.unwrap_or_default().to_string(), &wanted["article"])
        })
}

fn is_act(act: &Act, wanted: &Value) -> bool {
    wanted["type"].as_str().is_none_or(|sort| act.sort.word().eq_ignore_ascii_case(sort))
        && is_number(u64::from(act.year), &wanted["year"])
        && is_number(u64::from(act.number), &wanted["number"])
        && is_text(&act.celex(), &wanted["celex"])
}

/// Whether a citation is one labelled by hand.
fn is_labelled(citation: &Citation, wanted: &Value) -> bool {
    let kind = wanted["kind"].as_str().unwrap_or_default();
    match (kind, citation) {
        ("ecli", Citation::Ecli(ecli)) => is_ecli(ecli, wanted),
        ("celex", Citation::Celex(celex)) => is_celex(celex, wanted),
        ("eu_case", Citation::Case(case)) => {
            is_text(case.court.letter(), &wanted["court"])
                && is_number(u64::from(case.number), &wanted["number"])
                && is_number(u64::from(case.year), &wanted["year"])
                && wanted["celex"]
                    .as_str()
                    .is_none_or(|celex| case.celex().first().map(String::as_str) == Some(celex))
        }
        ("eu_act", Citation::Act(act)) => is_act(act, wanted),
        ("eu_act_article", Citation::Provision(provision)) => {
            let label = |level: Level| {
                let pin = provision.pins.iter().find(|pin| pin.level == level);
                pin.map(|pin| pin.label.clone()).unwrap_or_default()
            };
            matches!(&provision.source, Source::Act(act) if is_act(act, wanted))
                && is_text(&provision.number, &wanted["article"])
                && is_text(&label(Level::Paragraph), &wanted["paragraph"])
                && is_text(&label(Level::Subparagraph), &wanted["subparagraph"])
                && is_text(&label(Level::Point), &wanted["point"])
        }
        ("oj", Citation::Journal(journal)) => {
            is_text(&journal.series, &wanted["series"])
                && is_number(u64::from(journal.issue.unwrap_or_default()), &wanted["number"])
                && is_number(u64::from(journal.page.unwrap_or_default()), &wanted["page"])
                && is_text(
                    &journal.date.map(|date| date.to_string()).unwrap_or_default(),
                    &wanted["date"],
                )
        }
        _ => false,
    }
}
