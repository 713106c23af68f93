//! What the texts kept on a machine add to the tables: real decisions are checked with the shared codes
//! and decisions in the corpus. What courts cite is there but for a slip, so that whatever the texts deny
//! is listed and judged; and what courts quote is theirs.

use std::{collections::BTreeMap, fs, path::Path};

use anyhow::Result;
use corpus::Store;
use corpus_embedded::Embedded;
use desk::{Call, Checking, Evidence, Paper, Policy, QuotationOutcome, check_paper};
use law::{Block, Document, Entry, Language, Verdict, notice::Worded};
use serde_json::{Value, json};
use upstream::ruling;
use xtask::{options::Options, say::say, workspace::Workspace};

use super::{
    TODAY,
    board::{Rate, show},
    decisions::{self, Decision},
    home,
    verdicts::planted,
};

/// The codes, below the shared folder.
const CODES: &str = "data/law/ch-codes.jsonl.gz";

/// Scores below these fail the run.
const FLOORS: [(&str, f64); 6] = [
    // What is left is denied rightly: provisions as they read before, other paragraphs, other days.
    ("kept, not denied by a text", 0.997),
    // Most of what is left are words that a court changed.
    ("kept, quotations not wrong", 0.96),
    // One decision of the official collection is not among the shared ones.
    ("kept, planted 3, false ones caught", 0.98),
    ("kept, planted 3, true ones not flagged", 1.0),
    ("kept, planted 3, verdict as expected", 0.96),
    // The Civil Code is there in a version of a later day than the briefs, so that its words are not compared.
    ("kept, planted 3, quotations as expected", 0.66),
];

/// Checks the decisions; `--list FILE` writes each denial and each quotation that differs, `--planted`
/// reads the briefs alone.
pub(crate) fn run(options: &Options) -> Result<()> {
    let shared = options.shared();
    if !shared.join(decisions::FILE).is_file() {
        material::absent(&format!("eval kept: the decisions below {}", shared.display()))?;
        return Ok(());
    }
    let home = std::env::temp_dir().join(format!("fontes-kept-{}", std::process::id()));
    let folder = home.join("corpus");
    fs::create_dir_all(&folder)?;
    let mut read = Vec::new();
    {
        let store = Embedded::open(&folder)?;
        store.put(&codes(&shared)?)?;
        let mut entries = Vec::new();
        decisions::each(&shared, |decision| {
            entries.push(entry(&decision)?);
            read.push(decision);
            Ok(())
        })?;
        store.put(&entries)?;
        store.settle()?;
        say(&format!("kept: {} documents", store.len()?));
    }
    if options.has("--planted") {
        read.clear();
    }
    let rates =
        home::called(&home, |call| checked(&read, call, options.value("--list").map(Path::new)));
    let _ = fs::remove_dir_all(&home);
    let mut rates = rates?;
    if options.has("--planted") {
        rates.retain(|rate| rate.name.starts_with("kept, planted"));
    }
    show(&rates, &FLOORS, options)
}

/// The articles of the codes in each language, as of the day of their version.
fn codes(shared: &Path) -> Result<Vec<Entry>> {
    let mut entries = Vec::new();
    decisions::each_line(&shared.join(CODES), |line| {
        if line["part"] != "main" || line["repealed"] == true {
            return Ok(());
        }
        let (number, article) = (line["sr"].as_str(), line["article"].as_str());
        let (Some(number), Some(article)) = (number, article) else { return Ok(()) };
        for language in ["de", "fr", "it"] {
            let blocks: Vec<Value> = line["paragraphs"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(|one| {
                    let text = one[language].as_str()?;
                    Some(json!({ "label": one["n"].as_str().unwrap_or_default(), "text": text }))
                })
                .collect();
            if blocks.is_empty() {
                continue;
            }
            let short = line["abbr"][language].as_str().unwrap_or(number);
            entries.push(document(json!({
                "id": format!("ch.{}.{}.{language}", number.replace('.', "-"), article.replace(' ', "")),
                "kind": "legislation", "jurisdiction": "ch", "language": language,
                "source": "fedlex", "title": format!("Art. {article} {short}"),
                "date": line["version_date"],
                "tags": { "sr_number": number, "article_number": article,
                    "document_form": "article", "in_force": "true",
                    "retrieved_at": format!("{TODAY}T00:00:00Z") },
                "blocks": blocks,
            }))?);
        }
        Ok(())
    })?;
    Ok(entries)
}

fn document(value: Value) -> Result<Entry> {
    let document: Document = serde_json::from_value(value)?;
    Ok(Entry { document, edges: Vec::new() })
}

/// A decision as it would be kept: its text in blocks as we read them.
fn entry(decision: &Decision) -> Result<Entry> {
    let mut entry = document(json!({
        "id": format!("ch.{}", decision.id.to_lowercase().replace('/', "-")),
        "kind": "decision", "jurisdiction": "ch", "language": decision.language,
        "source": "entscheidsuche", "title": decision.docket, "date": decision.date,
        "tags": { "case_number": decision.docket, "content_quality": "full_text" },
    }))?;
    if let Some((volume, part, page)) = &decision.collected {
        entry.document.head.tags.set("report", format!("BGE {volume} {part} {page}"));
    }
    let blocks: Vec<Block> = ruling::blocks(&decision.numbered);
    entry.document.blocks = blocks;
    Ok(entry)
}

fn checked(read: &[Decision], call: &Call<'_>, list: Option<&Path>) -> Result<Vec<Rate>> {
    let planted = planted::with_texts(&Workspace::load()?.root, |text| {
        let evidence = Some(Evidence { call, policy: Policy::Local });
        let how = Checking { language: None, at: None, today: TODAY, evidence };
        Ok(check_paper(&Paper::from_text(text.to_owned()), &how)?)
    })?;
    let mut lines = String::new();
    let (mut settled, mut denied) = (0, Vec::new());
    let mut outcomes: BTreeMap<String, usize> = BTreeMap::new();
    let (mut compared, mut wrong) = (0, Vec::new());
    for decision in read {
        let paper = Paper::from_text(decision.text.clone());
        let how = |evidence| Checking {
            language: decision.language.parse().ok(),
            at: decision.date,
            today: TODAY,
            evidence,
        };
        let plain = check_paper(&paper, &how(None))?;
        let kept = check_paper(&paper, &how(Some(Evidence { call, policy: Policy::Local })))?;
        let around = |from: usize, to: usize| -> String {
            decision.text.chars().skip(from).take(to - from).collect()
        };
        for (before, one) in plain.citations.iter().zip(&kept.citations) {
            if before.existence == one.existence {
                continue;
            }
            settled += 1;
            if matches!(
                one.verdict,
                Verdict::DoesNotExist | Verdict::NoSuchPinpoint | Verdict::Mismatch
            ) && one.verdict != before.verdict
            {
                let sentence = around(one.char_start.saturating_sub(160), one.char_end + 120);
                let told = json!({ "decision": decision.id, "citation": one.text,
                    "verdict": one.verdict, "basis": one.existence.basis, "around": sentence });
                lines.push_str(&format!("{told}\n"));
                let (id, basis) = (&decision.id, &one.existence.basis);
                denied.push(format!("{id}: `{}` {}: {basis}", one.text, one.verdict));
            }
        }
        for one in &kept.quotations {
            *outcomes.entry(one.outcome.words().worded(Language::En)).or_default() += 1;
            compared += usize::from(one.outcome != QuotationOutcome::NotCompared);
            if one.outcome.is_error() {
                let sentence = around(one.char_start.saturating_sub(200), one.char_end + 160);
                let told = json!({ "decision": decision.id, "quotation": one, "around": sentence });
                lines.push_str(&format!("{told}\n"));
                wrong.push(format!("{}: {}", decision.id, one.told(Language::En)));
            }
        }
    }
    let outcomes: Vec<String> =
        outcomes.iter().map(|(outcome, count)| format!("{outcome} {count}")).collect();
    say(&format!("quotations: {}", outcomes.join(", ")));
    if let Some(path) = list {
        fs::write(path, lines)?;
    }
    let mut rates = planted;
    rates.extend([
        Rate::share("kept, not denied by a text", settled - denied.len(), settled, denied),
        Rate::share("kept, quotations not wrong", compared - wrong.len(), compared, wrong),
    ]);
    Ok(rates)
}
