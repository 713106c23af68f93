//! The citations of several legal orders in one text: each is read as one of its own order, what does not
//! exist is refused and nothing else is, and Swiss decisions, which cite other law now and then, show what
//! is taken for it that is none.

use std::{collections::BTreeMap, fmt::Write as _, fs, ops::Range, path::Path};

use anyhow::Result;
use jurisdictions::{
    ALL, Reference, When,
    orders::{self, Abroad},
};
use law::{Existence, Language, Standing};
use serde_json::Value;

use super::{
    TODAY,
    blind::spans,
    board::{Rate, show},
    decisions, forms, lines,
};
use xtask::{options::Options, say::say, workspace::Workspace};

/// Scores below these fail the run.
const FLOORS: &[(&str, f64)] = &[
    ("together, ch read as its order", 1.0),
    ("together, de read as its order", 0.95),
    ("together, eu read as its order", 0.86),
    // Codes that France and Switzerland name alike are left open in a sentence that names neither.
    ("together, fr read as its order", 0.72),
    ("together, gb read as its order", 0.90),
    ("together, us read as its order", 1.0),
    ("together, finds not false", 0.99),
    ("together, false citations refused", 0.66),
    ("together, true citations not refused", 1.0),
    ("own forms, read exactly", 1.0),
    ("own look-alikes, nothing found", 1.0),
];

/// The orders whose forms are scored beside labelled sets, each by an evaluation of its own.
const ELSEWHERE: [&str; 6] = ["ch", "de", "eu", "fr", "gb", "us"];

/// Of so many decisions one is read where no list is wanted.
const EACH: usize = 8;

/// Scores the labelled sentences, and the forms of orders that no other evaluation scores; `--list FILE`
/// writes every find of another order in Swiss decisions.
pub(crate) fn run(options: &Options) -> Result<()> {
    let root = Workspace::load()?.root;
    let mut rates = labelled(&root.join("crates/lab/fixtures/blind/mixed.jsonl"))?;
    for order in ALL.iter().filter(|order| !ELSEWHERE.contains(&order.code())) {
        let folder = root.join("crates/jurisdictions/fixtures").join(order.code());
        let read =
            |text: &str| order.extract(text, None).into_iter().map(|one| one.canonical).collect();
        rates.extend(forms::score(&folder, &read)?);
    }
    let shared = options.shared();
    if shared.join(decisions::FILE).is_file() {
        swiss(&shared, options.value("--list").map(Path::new))?;
    } else {
        material::absent(&format!("eval orders: the decisions below {}", shared.display()))?;
    }
    rates.sort_by_key(|rate| rate.name);
    show(&rates, FLOORS, options)
}

/// Which of the labelled citations are read as of their own order, and what is found beside them.
fn labelled(path: &Path) -> Result<Vec<Rate>> {
    let mut orders: BTreeMap<String, (usize, usize, Vec<String>)> = BTreeMap::new();
    let (mut found, mut beside) = (0, Vec::new());
    let mut judged = Judged::default();
    for line in lines(path)? {
        let text = line["text"].as_str().unwrap_or_default();
        let (reading, abroad) = orders::extract(text, None);
        let refused = refused(&reading.found, &abroad);
        let own = reading.found.iter().map(|one| (one.span().clone(), "ch"));
        let others = abroad.iter().map(|one| (one.cited.bytes.clone(), one.order.code()));
        let read: Vec<_> = own.chain(others).collect();
        let expected = spans(text, &line["expected"]);
        for (span, one) in &expected {
            judged.add(span, one, &refused);
            let order = one["order"].as_str().unwrap_or_default();
            let (hits, all, missed) = orders.entry(order.to_owned()).or_default();
            *all += 1;
            let touching: Vec<&str> = read
                .iter()
                .filter(|(own, _)| own.start < span.end && span.start < own.end)
                .map(|(_, order)| *order)
                .collect();
            if touching.contains(&order) {
                *hits += 1;
            } else {
                let cited = one["cited"].as_str().unwrap_or_default();
                missed.push(format!("`{cited}` read as {touching:?}"));
            }
        }
        for (span, order) in read {
            found += 1;
            if !expected.iter().any(|(own, _)| own.start < span.end && span.start < own.end) {
                beside.push(format!("{order} `{}`", text.get(span).unwrap_or_default()));
            }
        }
    }
    let mut rates: Vec<Rate> = orders
        .into_iter()
        .map(|(order, (hits, all, missed))| {
            let name = match order.as_str() {
                "ch" => "together, ch read as its order",
                "de" => "together, de read as its order",
                "eu" => "together, eu read as its order",
                "fr" => "together, fr read as its order",
                "gb" => "together, gb read as its order",
                "us" => "together, us read as its order",
                _ => "together, others read as their order",
            };
            Rate::share(name, hits, all, missed)
        })
        .collect();
    rates.push(Rate::share("together, finds not false", found - beside.len(), found, beside));
    rates.extend(judged.rates());
    Ok(rates)
}

/// What is refused of a text: that of which the tables prove that it does not exist, or whose parts
/// contradict each other.
fn refused(found: &[Reference], abroad: &[Abroad]) -> Vec<Range<usize>> {
    let is_refused = |existence: &Existence, standing: Standing| {
        existence.flag() == Some(false)
            || matches!(standing, Standing::Mismatch | Standing::NoSuchPinpoint)
    };
    let own = found.iter().filter(|one| {
        let finding = one.existence(Language::De, When::today(TODAY));
        is_refused(&finding.existence, finding.standing)
    });
    let others =
        abroad.iter().filter(|one| is_refused(&one.order.judge(&one.cited), one.cited.standing));
    let own = own.map(|one| one.span().clone());
    own.chain(others.map(|one| one.cited.bytes.clone())).collect()
}

/// How the labelled citations that exist, and those that do not, are judged.
#[derive(Default)]
struct Judged {
    /// False citations, and those of them that are not refused.
    absent: (usize, Vec<String>),
    /// True citations, and those of them that are refused.
    present: (usize, Vec<String>),
}

impl Judged {
    /// Counts a labelled citation.
    fn add(&mut self, span: &Range<usize>, label: &Value, refused: &[Range<usize>]) {
        let Some(exists) = label["exists"].as_bool() else { return };
        let is_refused = refused.iter().any(|own| own.start < span.end && span.start < own.end);
        let (all, wrong) = if exists { &mut self.present } else { &mut self.absent };
        *all += 1;
        if is_refused == exists {
            let text = |name: &str| label[name].as_str().unwrap_or_default();
            wrong.push(format!("{} `{}`", text("order"), text("cited")));
        }
    }

    fn rates(self) -> [Rate; 2] {
        let rate = |name, (all, wrong): (usize, Vec<String>)| {
            Rate::share(name, all - wrong.len(), all, wrong)
        };
        [
            rate("together, false citations refused", self.absent),
            rate("together, true citations not refused", self.present),
        ]
    }
}

/// What is found of other orders in Swiss decisions, by order.
fn swiss(shared: &Path, list: Option<&Path>) -> Result<()> {
    let (mut all, mut counts, mut listed) = (0, BTreeMap::<&str, usize>::new(), String::new());
    let mut place = 0;
    decisions::each(shared, |decision| {
        place += 1;
        // A list is of all; the counts alone are told well enough by some.
        if list.is_none() && place % EACH != 0 {
            return Ok(());
        }
        let (reading, abroad) = orders::extract(&decision.text, None);
        all += reading.found.len();
        for one in abroad {
            *counts.entry(one.order.code()).or_default() += 1;
            let around = around(&decision.text, one.cited.bytes.start, one.cited.bytes.end);
            writeln!(
                listed,
                "{}\t{}\t{}\t{}\t{around}",
                one.order.code(),
                one.cited.class,
                decision.id,
                one.cited.canonical.replace(['\t', '\n'], " "),
            )?;
        }
        Ok(())
    })?;
    let by_order: Vec<String> = counts.iter().map(|(order, n)| format!("{order} {n}")).collect();
    let of = if list.is_none() {
        format!("one in {EACH} Swiss decisions")
    } else {
        "Swiss decisions".to_owned()
    };
    say(&format!("{of}: {all} Swiss citations, of other orders {}", by_order.join(", ")));
    if let Some(list) = list {
        fs::write(list, listed)?;
    }
    Ok(())
}

/// A citation with the words around it, on one line.
fn around(text: &str, start: usize, end: usize) -> String {
    const NEAR: usize = 60;
    let before: String = {
        let rest: Vec<char> =
            text.get(..start).unwrap_or_default().chars().rev().take(NEAR).collect();
        rest.into_iter().rev().collect()
    };
    let behind: String = text.get(end..).unwrap_or_default().chars().take(NEAR).collect();
    let cited = text.get(start..end).unwrap_or_default();
    format!("{before}⟦{cited}⟧{behind}").split_whitespace().collect::<Vec<_>>().join(" ")
}
