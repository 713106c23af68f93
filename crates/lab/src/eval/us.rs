//! How well American citations are read: the labelled sets of others, scored, with a floor under
//! each score.
//!
//! Expectations judged wrong stand in `debatable.jsonl` with their reason, and are not scored.

use std::{collections::BTreeSet, fs, ops::Range, path::Path};

use anyhow::{Context, Result};
use jurisdictions::us::{self, Citation, Found, Name};
use serde_json::Value;

use super::board::{Rate, show};
use xtask::{options::Options, workspace::Workspace};

/// Scores below these fail the run.
const FLOORS: [(&str, f64); 14] = [
    ("eyecite, full citations found", 0.97),
    ("eyecite, exact span of those", 0.95),
    ("eyecite, year", 0.97),
    ("eyecite, court", 0.95),
    ("eyecite, pin cite", 0.95),
    ("eyecite, plaintiff and defendant", 0.9),
    ("eyecite, short forms", 0.95),
    ("eyecite, id.", 0.95),
    ("eyecite, supra and by name", 0.9),
    ("eyecite, precision", 0.97),
    ("single citations read", 0.98),
    ("citeurl, citations found", 0.85),
    ("forms, expected found", 0.97),
    ("forms, lines without a false find", 0.97),
];

/// A score with what it missed.
struct Score {
    name: &'static str,
    hits: usize,
    of: usize,
    missed: Vec<String>,
}

impl Score {
    const fn new(name: &'static str) -> Self {
        Self { name, hits: 0, of: 0, missed: Vec::new() }
    }

    fn count(&mut self, is_hit: bool, miss: impl FnOnce() -> String) {
        self.of += 1;
        if is_hit {
            self.hits += 1;
        } else {
            self.missed.push(miss());
        }
    }
}

/// Scores every set that is there.
pub(crate) fn run(options: &Options) -> Result<()> {
    let root = Workspace::load()?.root;
    let shared = options.shared();
    let sets = shared.join("data/citations");
    let fixtures = root.join("crates/jurisdictions/fixtures/us");
    if !sets.is_dir() {
        material::absent(&format!("eval us: labelled sets below {}", shared.display()))?;
        return Ok(());
    }
    let debatable = debatable(&fixtures)?;
    let mut scores = eyecite(&sets, &debatable)?;
    scores.push(single(&sets)?);
    scores.push(citeurl(&sets, &debatable)?);
    scores.push(fakes(&sets)?);
    scores.extend(forms(&fixtures)?);
    let rates: Vec<Rate> = scores
        .into_iter()
        .map(|score| Rate::share(score.name, score.hits, score.of, score.missed))
        .collect();
    show(&rates, &FLOORS, options)
}

fn lines(path: &Path) -> Result<Vec<Value>> {
    let text = fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))?;
    text.lines().map(|line| Ok(serde_json::from_str(line)?)).collect()
}

/// What is not scored: input, the words expected in it, and of these the aspect.
type Debatable = BTreeSet<(String, String, String)>;

fn debatable(fixtures: &Path) -> Result<Debatable> {
    let text = |line: &Value, field: &str| line[field].as_str().unwrap_or_default().to_owned();
    let all = lines(&fixtures.join("debatable.jsonl"))?;
    let key = |line: &Value| (text(line, "input"), text(line, "expected"), text(line, "aspect"));
    Ok(all.iter().map(key).collect())
}

/// A text without its markup, as the set counts its offsets.
fn plain(input: &str) -> String {
    let bare = input.replace("<i>", "").replace("</i>", "");
    if bare == input { bare } else { bare.split_whitespace().collect::<Vec<_>>().join(" ") }
}

fn chars(text: &str, bytes: &Range<usize>) -> (u64, u64) {
    let count = |end| text.get(..end).map_or(0, |head| head.chars().count() as u64);
    (count(bytes.start), count(bytes.end))
}

fn squeezed(text: &str) -> String {
    text.chars().filter(|sign| !sign.is_whitespace() && !".,".contains(*sign)).collect()
}

/// Whether a citation is the one expected: volume, reporter or code, page or section.
fn is_expected(found: &Found, expected: &Value) -> bool {
    let group = |name: &str| expected["groups"][name].as_str().map(|text| text.replace(',', ""));
    let reporter = expected["edition_guess"].as_str().or(expected["groups"]["reporter"].as_str());
    let reporter = squeezed(reporter.unwrap_or_default());
    let page =
        |text: Option<&str>| text.map(|text| text.replace(['[', '('], "").replace([']', ')'], ""));
    match &found.citation {
        Citation::Case(case) => {
            expected["type"] == "FullCaseCitation"
                && case.report.volume == group("volume")
                && squeezed(case.report.reporter()) == reporter
                && page(case.report.page.as_deref()) == page(group("page").as_deref())
        }
        Citation::Article(article) => {
            expected["type"] == "FullJournalCitation"
                && Some(&article.volume) == group("volume").as_ref()
                && squeezed(article.journal.short()) == reporter
                && Some(&article.page) == group("page").as_ref()
        }
        Citation::Provision(provision) => {
            let number = match &provision.through {
                Some(through) => format!("{}-{through}", provision.number),
                None => provision.number.clone(),
            };
            expected["type"] == "FullLawCitation"
                && squeezed(provision.code.entry().short) == reporter
                && Some(number) == group("section")
                && (provision.title == group("title") || provision.chapter == group("chapter"))
        }
        _ => false,
    }
}

/// The name of the court, the year and the rest of a full citation, each with its score.
struct Details {
    year: Score,
    court: Score,
    pin: Score,
    parties: Score,
}

impl Details {
    fn count(&mut self, found: &Found, expected: &Value, input: &str, skips_parties: bool) {
        let wanted =
            |name: &str| expected["metadata"][name].as_str().filter(|text| !text.is_empty());
        let text = |value: Option<&str>| value.unwrap_or("nothing").to_owned();
        let (year, pin) = match &found.citation {
            Citation::Case(case) => (case.date.year, case.pin.clone()),
            Citation::Article(article) => (article.year, article.pin.clone()),
            Citation::Provision(provision) => {
                (provision.year, Some(provision.subdivision()).filter(|text| !text.is_empty()))
            }
            _ => return,
        };
        if let Some(wanted) = wanted("year") {
            let year = year.map(|year| year.to_string());
            self.year.count(year.as_deref() == Some(wanted), || format!("{year:?} in `{input}`"));
        }
        if let Some(wanted) = wanted("pin_cite") {
            let bare = wanted.trim_start_matches("at ");
            self.pin.count(pin.as_deref() == Some(bare), || {
                format!("{pin:?}, not {wanted}, in `{input}`")
            });
        }
        let Citation::Case(case) = &found.citation else { return };
        if let Some(wanted) = wanted("court") {
            self.court.count(case.court == Some(wanted), || {
                format!("{}, not {wanted}, in `{input}`", text(case.court))
            });
        }
        let (plaintiff, defendant) = match &case.name {
            Some(Name::Versus { plaintiff, defendant }) => {
                (Some(plaintiff.as_str()), Some(defendant.as_str()))
            }
            Some(Name::Matter { party, .. } | Name::Party(party)) => (None, Some(party.as_str())),
            None => (None, None),
        };
        if skips_parties {
            return;
        }
        if wanted("plaintiff").is_some() || wanted("defendant").is_some() {
            let is_hit = plaintiff == wanted("plaintiff") && defendant == wanted("defendant");
            self.parties.count(is_hit, || {
                format!(
                    "{} v. {}, not {} v. {}, in `{input}`",
                    text(plaintiff),
                    text(defendant),
                    text(wanted("plaintiff")),
                    text(wanted("defendant"))
                )
            });
        }
    }
}

fn eyecite(sets: &Path, debatable: &Debatable) -> Result<Vec<Score>> {
    let mut full = Score::new("eyecite, full citations found");
    let mut exact = Score::new("eyecite, exact span of those");
    let mut short = Score::new("eyecite, short forms");
    let mut id = Score::new("eyecite, id.");
    let mut supra = Score::new("eyecite, supra and by name");
    let mut precision = Score::new("eyecite, precision");
    let mut details = Details {
        year: Score::new("eyecite, year"),
        court: Score::new("eyecite, court"),
        pin: Score::new("eyecite, pin cite"),
        parties: Score::new("eyecite, plaintiff and defendant"),
    };
    for line in lines(&sets.join("us_eyecite.jsonl"))? {
        let input = line["input"].as_str().context("no input")?;
        let text = plain(input);
        let found = us::extract(&text);
        let mut allowed: Vec<(u64, u64)> = Vec::new();
        for expected in line["expected"].as_array().into_iter().flatten() {
            let span = (
                expected["span"][0].as_u64().unwrap_or(0),
                expected["span"][1].as_u64().unwrap_or(0),
            );
            allowed.push(span);
            let words = expected["matched_text"].as_str().unwrap_or_default();
            let is_debatable = |aspect: &str| {
                debatable.contains(&(input.to_owned(), words.to_owned(), aspect.to_owned()))
            };
            let overlaps = |one: &&Found| {
                let seen = chars(&text, &one.span);
                seen.0 < span.1 && span.0 < seen.1
            };
            let here: Vec<&Found> = found.iter().filter(overlaps).collect();
            let miss = || {
                let seen: Vec<String> =
                    here.iter().map(|found| found.citation.to_string()).collect();
                format!("{words} in `{input}`, seen {seen:?}")
            };
            match expected["type"].as_str().unwrap_or_default() {
                "FullCaseCitation" | "FullJournalCitation" | "FullLawCitation" => {
                    let hit = here.iter().find(|found| is_expected(found, expected));
                    full.count(hit.is_some(), miss);
                    if let Some(hit) = hit {
                        let seen = chars(&text, &hit.span);
                        if !is_debatable("span") {
                            exact
                                .count(seen == span, || format!("{words}: {seen:?}, not {span:?}"));
                        }
                        details.count(hit, expected, input, is_debatable("parties"));
                    }
                }
                "ShortCaseCitation" => {
                    let wanted = &expected["metadata"];
                    let is_hit = here.iter().any(|found| match &found.citation {
                        Citation::Short(short) => {
                            Some(short.volume.as_str()) == expected["groups"]["volume"].as_str()
                                && Some(short.pin.as_str()) == wanted["pin_cite"].as_str()
                                && (wanted["antecedent_guess"].is_null()
                                    || short.name.as_deref() == wanted["antecedent_guess"].as_str())
                        }
                        _ => false,
                    });
                    short.count(is_hit, miss);
                }
                "IdCitation" => {
                    let is_hit = here.iter().any(|found| match &found.citation {
                        Citation::Id(id) => {
                            id.pin.as_deref() == expected["metadata"]["pin_cite"].as_str()
                        }
                        _ => false,
                    });
                    id.count(is_hit, miss);
                }
                "SupraCitation" | "ReferenceCitation" => {
                    let pin = expected["metadata"]["pin_cite"].as_str();
                    let is_hit = here.iter().any(|found| match &found.citation {
                        Citation::Supra(supra) | Citation::Mention(supra) => {
                            (is_debatable("pin") || supra.pin.as_deref() == pin)
                                && supra.name.is_some()
                        }
                        _ => false,
                    });
                    supra.count(is_hit, miss);
                }
                _ => {}
            }
        }
        for one in &found {
            let seen = chars(&text, &one.span);
            let is_expected = allowed.iter().any(|span| seen.0 < span.1 && span.0 < seen.1);
            let words = text.get(one.span.clone()).unwrap_or_default();
            precision.count(is_expected, || format!("{words} in `{input}`"));
        }
    }
    let Details { year, court, pin, parties } = details;
    Ok(vec![full, exact, year, court, pin, parties, short, id, supra, precision])
}

/// Texts that are one decision, with its name: it must be read with a name, a reporter and a page.
fn single(sets: &Path) -> Result<Score> {
    let mut score = Score::new("single citations read");
    for name in ["us_real_204", "us_known_reals", "us_fallback", "us_known_fakes"] {
        for line in lines(&sets.join(format!("{name}.jsonl")))? {
            let input = line["input"].as_str().context("no input")?;
            let is_read = us::extract(input).iter().any(|found| match &found.citation {
                Citation::Case(case) => case.name.is_some(),
                _ => false,
            });
            score.count(is_read, || input.to_owned());
        }
    }
    Ok(score)
}

fn citeurl(sets: &Path, debatable: &Debatable) -> Result<Score> {
    let mut score = Score::new("citeurl, citations found");
    for line in lines(&sets.join("us_citeurl.jsonl"))? {
        let input = line["input"].as_str().context("no input")?;
        let found = us::extract(input);
        for expected in line["expected"].as_array().into_iter().flatten() {
            let words = expected["text"].as_str().unwrap_or_default();
            if debatable.contains(&(input.to_owned(), words.to_owned(), "all".to_owned())) {
                continue;
            }
            let is_found = found.iter().any(|found| {
                let seen = |range: &Range<usize>| input.get(range.clone()) == Some(words);
                let parenthesized = seen(&found.span) || seen(&found.full);
                let pinned = input.get(found.span.start..found.full.end.max(found.span.end));
                parenthesized || pinned == Some(words)
            });
            score.count(is_found, || {
                let seen: Vec<&str> =
                    found.iter().filter_map(|found| input.get(found.full.clone())).collect();
                format!("{words} in `{input}`, seen {seen:?}")
            });
        }
    }
    Ok(score)
}

/// Invented citations of which the form alone gives them away.
fn fakes(sets: &Path) -> Result<Score> {
    let mut score = Score::new("invented citations that cannot be true");
    for line in lines(&sets.join("us_known_fakes.jsonl"))? {
        let input = line["input"].as_str().context("no input")?;
        let is_doubted = us::extract(input).iter().any(|found| !found.issues.is_empty());
        score.count(is_doubted, || input.to_owned());
    }
    Ok(score)
}

/// Forms written for the purpose, with what must and what must not be found.
fn forms(fixtures: &Path) -> Result<[Score; 2]> {
    let mut all = Score::new("forms, expected found");
    let mut clean = Score::new("forms, lines without a false find");
    for line in lines(&fixtures.join("forms.jsonl"))? {
        let input = line["input"].as_str().context("no input")?;
        let found = us::extract(input);
        let seen: Vec<String> = found.iter().map(|found| found.citation.to_string()).collect();
        let expected: Vec<&str> =
            line["expected"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        for wanted in &expected {
            all.count(seen.iter().any(|seen| seen == wanted), || {
                format!("{wanted} not in {seen:?} of `{input}`")
            });
        }
        let extra = seen.iter().find(|seen| !expected.contains(&seen.as_str()));
        clean.count(extra.is_none(), || format!("{extra:?} in `{input}`"));
    }
    Ok([all, clean])
}
