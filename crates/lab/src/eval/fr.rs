//! How well French citations are read: the labelled sets, and forms of our own.

use std::path::Path;

use anyhow::{Context, Result};
use jurisdictions::fr::{self, Article, Citation, Found, Identifier, Source};
use serde_json::Value;

use super::{
    board::{Rate, show},
    forms, lines,
};
use xtask::{options::Options, workspace::Workspace};

/// Scores below these fail the run.
const FLOORS: [(&str, f64); 5] = [
    ("references written by hand, read right", 1.0),
    ("needles of codeislow, read right", 1.0),
    ("both sets, finds that are right", 1.0),
    ("own forms, read exactly", 1.0),
    ("own look-alikes, nothing found", 1.0),
];

/// Scores every set that is there.
pub(crate) fn run(options: &Options) -> Result<()> {
    let root = Workspace::load()?.root;
    let shared = options.shared();
    let sets = shared.join("data/citations");
    let mut rates = Vec::new();
    if sets.join("fr_handwritten.jsonl").is_file() {
        let mut precision = (0, 0, Vec::new());
        let by_hand = labelled(&sets.join("fr_handwritten.jsonl"), is_labelled, &mut precision)?;
        rates.push(rate("references written by hand, read right", by_hand));
        let needles =
            labelled(&sets.join("fr_codeislow_needles.jsonl"), is_needle, &mut precision)?;
        rates.push(rate("needles of codeislow, read right", needles));
        rates.push(rate("both sets, finds that are right", precision));
    } else {
        material::absent(&format!("eval fr: the labelled sets below {}", shared.display()))?;
    }
    let read = |text: &str| {
        let shown = |found: Found| {
            format!("{} = {}", text.get(found.span).unwrap_or_default(), found.citation)
        };
        fr::extract(text).into_iter().map(shown).collect()
    };
    rates.extend(forms::score(&root.join("crates/jurisdictions/fixtures/fr"), &read)?);
    show(&rates, &FLOORS, options)
}

/// Hits, of how many, and what was missed.
type Count = (usize, usize, Vec<String>);

fn rate(name: &'static str, (hits, of, missed): Count) -> Rate {
    Rate::share(name, hits, of, missed)
}

/// Scores a set: each expected citation is among those found, and each find among the expected.
fn labelled(
    path: &Path,
    is: fn(&Citation, &Value) -> bool,
    precision: &mut Count,
) -> Result<Count> {
    let mut count: Count = (0, 0, Vec::new());
    for line in lines(path)? {
        let input = line["input"].as_str().context("no input")?;
        let found = fr::read(input);
        let expected = expected(&line);
        for wanted in &expected {
            count.1 += 1;
            let is_none = wanted["valid"] == false;
            let hit = if is_none {
                found.is_empty()
            } else {
                found.iter().any(|found| is(&found.citation, wanted))
            };
            if hit {
                count.0 += 1;
            } else {
                count.2.push(format!("{wanted} in `{input}`"));
            }
        }
        for found in &found {
            precision.1 += 1;
            if expected.iter().any(|wanted| is(&found.citation, wanted)) {
                precision.0 += 1;
            } else {
                precision.2.push(format!("{} in `{input}`", found.citation));
            }
        }
    }
    Ok(count)
}

/// What is expected of a line; a needle names several articles in one text.
fn expected(line: &Value) -> Vec<Value> {
    let mut all = Vec::new();
    for wanted in line["expected"].as_array().into_iter().flatten() {
        match wanted["ref"].as_str() {
            Some(reference) => {
                for part in reference.split(" et ") {
                    let mut one = wanted.clone();
                    one["ref"] = Value::from(part);
                    all.push(one);
                }
            }
            None => all.push(wanted.clone()),
        }
    }
    all
}

fn code_of(article: &Article) -> Option<&'static fr::Code> {
    match &article.source {
        Source::Codes(codes) => match codes.as_slice() {
            [code] => Some(code),
            _ => None,
        },
        _ => None,
    }
}

/// Whether an article is one of the needles, whose references keep signs that are not part of them:
/// `2288 C.` stands for 2288 of the C. civ., `1140.` for 1140.
fn is_needle(citation: &Citation, wanted: &Value) -> bool {
    let Citation::Article(article) = citation else { return false };
    let reference = wanted["ref"].as_str().unwrap_or_default();
    let reference = reference.split(" al.").next().unwrap_or_default().trim_end_matches(" C.");
    let plain: String =
        reference.chars().filter(|sign| !sign.is_whitespace() && *sign != '.').collect();
    let code = wanted["code"].as_str().unwrap_or_default();
    article.number.tag() == plain
        && code_of(article).is_some_and(|known| known.abbreviations.contains(&code))
}

/// Whether a citation is one labelled by hand.
fn is_labelled(citation: &Citation, wanted: &Value) -> bool {
    let text = |field: &str| wanted[field].as_str().unwrap_or_default().to_owned();
    let date = |seen: Option<jiff::civil::Date>| {
        seen.map(|date| date.to_string()).unwrap_or_default() == text("date")
    };
    match (text("kind").as_str(), citation) {
        ("code_article", Citation::Article(article)) => {
            article.number.tag() == text("article")
                && code_of(article).is_some_and(|code| code.name == text("code"))
        }
        ("cass", Citation::Decision(decision)) => {
            let chamber = if text("chamber") == "AP" { "ass. plén." } else { "" };
            decision.court == fr::Court::Cassation
                && decision.formation == chamber
                && date(decision.date)
                && decision.number == Some(text("pourvoi"))
        }
        ("ce", Citation::Decision(decision)) => {
            decision.court == fr::Court::ConseilEtat
                && decision.formation.trim_end_matches('.') == text("formation")
                && date(decision.date)
                && decision.number == Some(text("number"))
        }
        ("loi", Citation::Act(act)) => {
            act.nature == fr::Nature::Loi && act.number == Some(text("number")) && date(act.date)
        }
        ("decret", Citation::Act(act)) => {
            act.nature == fr::Nature::Decret && act.number == Some(text("number")) && date(act.date)
        }
        ("idcc", Citation::Identifier(Identifier::Idcc(number))) => *number == text("idcc"),
        ("legifrance_id", Citation::Identifier(Identifier::Legifrance(_))) => true,
        _ => false,
    }
}
