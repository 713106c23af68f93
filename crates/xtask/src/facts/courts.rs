//! `courts.txt`: the courts whose decisions entscheidsuche has, tab-separated: a canton, below it its
//! courts, below each its chambers, told apart by the tabulators before the line. Each has its id
//! and its name in German, French and Italian; where the three are one, one. A chamber has its
//! folder behind its id, and a name only where it is not the court itself.

use std::path::Path;

use anyhow::{Context, Result};
use serde_json::{Map, Value};

use super::read;

pub(super) const TABLES: &str = "crates/upstream/src/official/entscheidsuche/tables";

/// Names that the index has wrongly or in one language only, with the right ones.
const CORRECTIONS: [(&str, [&str; 3]); 6] = [
    ("CH", ["Eidgenossenschaft", "Confédération", "Confederazione"]),
    // The names of Art. 1 VGG.
    (
        "CH_BVGE",
        [
            "Bundesverwaltungsgericht",
            "Tribunal administratif fédéral",
            "Tribunale amministrativo federale",
        ],
    ),
    ("CH_BGE_001", ["Band I", "Volume I", "Volume I"]),
    ("JU_TC_001", ["Cour constitutionnelle", "Cour constitutionnelle", "Cour constitutionnelle"]),
    (
        "ZH_SVG",
        ["Sozialversicherungsgericht", "Sozialversicherungsgericht", "Sozialversicherungsgericht"],
    ),
    (
        "NE_TR",
        [
            "Tribunaux régionaux - Civil",
            "Tribunaux régionaux - Civil",
            "Tribunaux régionaux - Civil",
        ],
    ),
];

pub(super) fn table(shared: &Path) -> Result<String> {
    let text = read(shared, "upstream/fixtures/entscheidsuche_Facetten_alle.json")?;
    let cantons: Map<String, Value> = serde_json::from_str(&text)?;
    let mut ids: Vec<&String> = cantons.keys().collect();
    // The Confederation first, then the cantons by their letters.
    ids.sort_by_key(|id| (*id != "CH", *id));
    let mut out = String::new();
    for id in ids {
        let canton = &cantons[id];
        out.push_str(&format!("{id}\t{}\n", names(id, canton).context("a canton without a name")?));
        for (id, court) in children(canton, "gerichte")? {
            let court_names = names(id, court).context("a court without a name")?;
            out.push_str(&format!("\t{id}\t{court_names}\n"));
            for (id, chamber) in children(court, "kammern")? {
                let spider = chamber["spider"].as_str().context("a chamber without a folder")?;
                let own = names(id, chamber).map(|names| format!("\t{names}")).unwrap_or_default();
                out.push_str(&format!("\t\t{id}\t{spider}{own}\n"));
            }
        }
    }
    Ok(out)
}

fn children<'v>(value: &'v Value, key: &str) -> Result<Vec<(&'v String, &'v Value)>> {
    let map = value[key].as_object().with_context(|| format!("no {key}"))?;
    let mut children: Vec<_> = map.iter().collect();
    children.sort_by_key(|(id, _)| *id);
    Ok(children)
}

/// The three names, or the one that all three are.
fn names(id: &str, value: &Value) -> Option<String> {
    let corrected = CORRECTIONS.iter().find(|(known, _)| *known == id).map(|(_, names)| names);
    let name = |place: usize, key: &str| {
        let known = corrected.and_then(|names| names.get(place)).map(|name| (*name).to_owned());
        known.or_else(|| {
            let words: Vec<&str> = value[key].as_str()?.split_whitespace().collect();
            Some(words.join(" "))
        })
    };
    let (de, fr, it) = (name(0, "de")?, name(1, "fr")?, name(2, "it")?);
    Some(if de == fr && fr == it { de } else { format!("{de}\t{fr}\t{it}") })
}
