//! Sentences labelled by someone who had not seen the rules: Swiss forms by group, and citations of six
//! legal orders beside each other. Each order reads its own.

use std::{collections::BTreeMap, ops::Range, path::Path};

use anyhow::Result;
use jurisdictions::ALL;
use serde_json::Value;

use super::{Rate, lines};
use xtask::say::say;

/// Scores the sentences of a folder.
pub(super) fn rates(folder: &Path) -> Result<Vec<Rate>> {
    let (mut exact, mut found, mut all) = (0, 0, 0);
    let (mut missed, mut invented) = (Vec::new(), Vec::new());
    let mut groups: BTreeMap<String, [usize; 3]> = BTreeMap::new();
    let forms = lines(&folder.join("forms.jsonl"))?;
    for line in &forms {
        let text = line["text"].as_str().unwrap_or_default();
        let expected = spans(text, &line["expected"]);
        let mut read: Vec<Range<usize>> =
            jurisdictions::ch::extract(text).into_iter().map(|one| one.span).collect();
        let group =
            groups.entry(line["group"].as_str().unwrap_or_default().to_owned()).or_default();
        for (span, one) in expected {
            all += 1;
            group[0] += 1;
            let is_exact = read.contains(&span);
            let beside = read.iter().position(|own| own.start < span.end && span.start < own.end);
            if let Some(at) = beside {
                found += 1;
                group[1] += 1;
                read.remove(read.iter().position(|own| *own == span).unwrap_or(at));
            } else {
                missed.push(format!("`{}` in `{text}`", one["cited"].as_str().unwrap_or_default()));
            }
            exact += usize::from(is_exact);
            group[2] += usize::from(is_exact);
        }
        invented.extend(read.into_iter().map(|span| text.get(span).unwrap_or_default().to_owned()));
    }
    for (group, [all, found, exact]) in groups {
        say(&format!("forms, {group}: {exact} exact, {found} found of {all}"));
    }
    let false_finds = invented.len();
    let mut rates = vec![
        Rate::share("blind forms, found", found, all, missed),
        Rate::share("blind forms, exact spans", exact, all, Vec::new()),
        Rate::share("blind forms, finds not false", found, found + false_finds, invented),
    ];
    let mixed = lines(&folder.join("mixed.jsonl"))?;
    let mut orders: BTreeMap<&str, (usize, usize, Vec<String>)> = BTreeMap::new();
    for line in &mixed {
        let text = line["text"].as_str().unwrap_or_default();
        for order in ALL {
            let read = order.extract(text, None);
            let (found, all, missed) = orders.entry(order.code()).or_default();
            for (span, one) in spans(text, &line["expected"]) {
                if one["order"] != order.code() {
                    continue;
                }
                *all += 1;
                if read.iter().any(|own| own.bytes.start < span.end && span.start < own.bytes.end) {
                    *found += 1;
                } else {
                    missed.push(format!("`{}`", one["cited"].as_str().unwrap_or_default()));
                }
            }
        }
    }
    for (order, (found, all, missed)) in orders {
        let name = match order {
            "ch" => "mixed, ch found by its order",
            "de" => "mixed, de found by its order",
            "eu" => "mixed, eu found by its order",
            "fr" => "mixed, fr found by its order",
            "gb" => "mixed, gb found by its order",
            "us" => "mixed, us found by its order",
            _ => "mixed, others found by their order",
        };
        rates.push(Rate::share(name, found, all, missed));
    }
    Ok(rates)
}

/// Where the labelled words stand, in bytes, each behind the one before it.
pub(in super::super) fn spans<'l>(
    text: &str,
    expected: &'l Value,
) -> Vec<(Range<usize>, &'l Value)> {
    let mut from = 0;
    let mut spans = Vec::new();
    for one in expected.as_array().into_iter().flatten() {
        let cited = one["cited"].as_str().unwrap_or_default();
        let behind = text.get(from..).and_then(|rest| rest.find(cited)).map(|at| from + at);
        let Some(start) = behind.or_else(|| text.find(cited)) else { continue };
        from = start + cited.len();
        spans.push((start..from, one));
    }
    spans
}
