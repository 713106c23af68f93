//! Questions as clients put them: does the memo name a provision that governs, and what does it look like? Given a
//! folder, each memo is written into it for whoever judges it.

use std::{collections::BTreeSet, fs, path::Path};

use anyhow::Result;
use desk::{Autonomy, Call, Given};
use jurisdictions::orders;
use research::{Gap, Provision, Route, Run};
use serde_json::Value;
use xtask::say::say;

use super::{Share, key_of, sampled};
use crate::eval::retrieval::sets::{ids, text};

/// What memos on questions are worth.
pub(super) struct Shares {
    /// Of how many a memo quotes a provision of the answer.
    pub(super) any: Share,
    /// How many of all these provisions are quoted.
    pub(super) whole: Share,
    /// Of how many issues that a lawyer would name a provision is quoted that governs them.
    pub(super) issues: Share,
    /// Of how many of these one is quoted or named to be read besides.
    pub(super) issues_named: Share,
    /// Of how many questions the time limit that must not be missed is told, in its words or as one that may stand where the text is
    /// not here.
    pub(super) limits: Share,
}

/// Researches each question whole. Where a question says which other provisions a memo should quote, the share of what is quoted
/// that is to be is said.
pub(super) fn share(
    questions: &[Value],
    most: usize,
    folder: Option<&Path>,
    call: &Call<'_>,
    told: &mut String,
) -> Result<Shares> {
    let (mut share, mut whole, mut on) = (Share::default(), Share::default(), Share::default());
    let (mut issues, mut issues_named) = (Share::default(), Share::default());
    let (mut limits, mut told_limits) = (Share::default(), 0_usize);
    let (mut besides, mut rightly) = (0_usize, 0_usize);
    let (mut named, mut wanted, mut empty) = (0_usize, 0_usize, 0_usize);
    for line in sampled(questions.iter().collect(), most) {
        let given = Given { autonomy: Autonomy::Autonomous, ..Given::default() };
        let run = desk::research(&text(line, "text"), given, call)?;
        anyhow::ensure!(
            run.memo.is_some(),
            "`{}` ended as {:?}: {:?} {:?}",
            text(line, "text"),
            run.status,
            run.failure,
            run.pending
        );
        let found: BTreeSet<&str> = run
            .synthesis
            .iter()
            .flat_map(|synthesis| &synthesis.key_findings)
            .map(|finding| finding.key.as_str())
            .collect();
        let decisive: Vec<String> = keys(&line["limits"]).collect();
        if !decisive.is_empty() {
            let known = limits_of(&run);
            let is_told = |key: &String| known.contains(key);
            let is_right = match line["all"].as_bool() {
                Some(true) => decisive.iter().all(is_told),
                _ => decisive.iter().any(is_told),
            };
            limits.add(is_right);
            told_limits += known.len();
        }
        let mut relevant: Vec<String> =
            ids(&line["relevant"], "ch", "").iter().filter_map(|id| key_of(id)).collect();
        relevant.extend(keys(&line["must"]));
        let further: BTreeSet<&str> = run.besides().iter().map(|one| one.key.as_str()).collect();
        let hits = relevant.iter().filter(|key| found.contains(key.as_str())).count();
        share.add(hits > 0);
        for key in &relevant {
            whole.add(found.contains(key.as_str()));
        }
        let asked = line["issues"].as_array().into_iter().flatten();
        for issue in asked.filter(|issue| issue["provisions"].is_array()) {
            let is_in = |all: &BTreeSet<&str>| {
                keys(&issue["provisions"]).any(|key| all.contains(key.as_str()))
            };
            issues.add(is_in(&found));
            issues_named.add(is_in(&found) || is_in(&further));
        }
        let should: Vec<String> = keys(&line["should"]).collect();
        for key in found.iter().filter(|_| !should.is_empty()) {
            on.add(relevant.iter().chain(&should).any(|known| known == key));
        }
        besides += further.len();
        let is_wanted = |key: &&&str| relevant.iter().chain(&should).any(|known| known == **key);
        rightly += further.iter().filter(is_wanted).count();
        let mut at = run.results.iter().flat_map(|results| &results.provisions);
        let at = at.position(|one| relevant.contains(&one.key));
        told.push_str(&format!(
            "{}\t{at:?}\t{}\t{}\t{}\t{}\n",
            text(line, "id"),
            relevant.join(", "),
            found.iter().copied().collect::<Vec<_>>().join(", "),
            run.results
                .iter()
                .flat_map(|one| &one.provisions)
                .map(routes)
                .collect::<Vec<_>>()
                .join(", "),
            text(line, "text")
        ));
        named += hits;
        wanted += relevant.len();
        empty += usize::from(found.is_empty());
        if let (Some(folder), Some(memo)) = (folder, &run.memo) {
            fs::create_dir_all(folder)?;
            fs::write(folder.join(format!("{}.md", text(line, "id"))), memo.markdown())?;
        }
    }
    say(&format!("plain questions: {named} of {wanted} provisions named; {empty} memos name none"));
    if on.whole > 0 {
        say(&format!("of {} provisions quoted {} are to be ({:.3})", on.whole, on.part, on.rate()));
    }
    if issues.whole > 0 {
        let rate = issues.rate();
        say(&format!(
            "of {} issues {} are governed by what is quoted ({rate:.3})",
            issues.whole, issues.part
        ));
        say(&format!(
            "{} are with the {besides} named to be read besides ({:.3}), of which {rightly} are to be",
            issues_named.part,
            issues_named.rate()
        ));
    }
    if limits.whole > 0 {
        say(&format!(
            "the time limit of {} of {} questions is told ({:.3}), among {told_limits} provisions with limits",
            limits.part,
            limits.whole,
            limits.rate()
        ));
    }
    Ok(Shares { any: share, whole, issues, issues_named, limits })
}

/// The provisions of which a memo tells a time limit, by their keys.
fn limits_of(run: &Run) -> BTreeSet<String> {
    let synthesis = run.synthesis.iter();
    let quoted = synthesis.clone().flat_map(|one| &one.limits).map(|one| one.citation.as_str());
    let lacking = synthesis.flat_map(|one| &one.gaps).filter_map(|gap| match gap {
        Gap::LimitNotHere { citation } | Gap::LimitUnquoted { citation } => Some(citation.as_str()),
        _ => None,
    });
    let read = |citation: &str| orders::extract(citation, None).0.found;
    quoted.chain(lacking).flat_map(read).map(|one| one.key()).collect()
}

/// Provisions by their keys: `OR 336c`.
fn keys(value: &Value) -> impl Iterator<Item = String> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned)
}

/// A provision with its score and the first letters of the ways by which it was found.
fn routes(one: &Provision) -> String {
    let ways: String = one
        .found_by
        .iter()
        .map(|way| match way {
            Route::Named => 'n',
            Route::Text => 't',
            Route::Decisions => 'd',
            Route::Index => 'i',
            Route::Topic => 'm',
            Route::Practice => 'p',
        })
        .collect();
    format!("{} {:.2}{ways}", one.key, one.score)
}
