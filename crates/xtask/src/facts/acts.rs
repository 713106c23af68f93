//! `acts.txt`: one act a line, tab-separated: number, abbreviations in de fr it rm en, `core` or
//! empty, further names separated by `|`, titles in de fr it en.

use std::{collections::BTreeMap, path::Path};

use anyhow::{Context, Result};

use super::read;

/// English abbreviations that the facts have wrong or leave open: "SCC" is the Civil Code, and
/// the unambiguous names of the two criminal codes are these.
const ENGLISH: [(&str, &str); 6] = [
    ("101", "FC"),
    ("210", "SCC"),
    ("220", "CO"),
    ("272", "CPC"),
    ("311.0", "SCrimC"),
    ("312.0", "CrimPC"),
];

/// Acts that the facts leave out, though they have the inventory of their articles, behind the act they follow.
const LEFT_OUT: [(&str, &str); 1] = [(
    "944.022",
    "944.3\tPauRG\t\t\t\t\t\t\tBundesgesetz vom 18. Juni 1993 über Pauschalreisen\t\
     Loi fédérale du 18 juin 1993 sur les voyages à forfait\t\
     Legge federale del 18 giugno 1993 concernente i viaggi «tutto compreso»\t",
)];

pub(crate) fn table(shared: &Path) -> Result<String> {
    let further = further_names(shared)?;
    let text = read(shared, "facts/ch_acts.tsv")?;
    let mut out = String::new();
    for line in text.lines().skip(1) {
        // Fedlex writes one hyphen of an abbreviation as a dash; readers write a hyphen.
        let line = line.replace("OIns–FINMA", "OIns-FINMA");
        let fields: Vec<&str> = line.split('\t').map(str::trim).collect();
        let [
            number,
            de,
            fr,
            it,
            rm,
            en,
            title_de,
            title_fr,
            title_it,
            _title_rm,
            title_en,
            core,
            ..,
        ] = fields.as_slice()
        else {
            anyhow::bail!("an act with too few fields: {line}");
        };
        let en = ENGLISH.iter().find(|(sr, _)| sr == number).map_or(*en, |(_, name)| *name);
        let known = [*de, *fr, *it, *rm, en];
        let names: Vec<&str> = further
            .get(*number)
            .into_iter()
            .flatten()
            .map(String::as_str)
            .filter(|name| !name.is_empty() && !known.iter().any(|k| k.eq_ignore_ascii_case(name)))
            // The facts hold every name once as written and once in capitals.
            .filter(|name| !known.iter().any(|k| k.to_uppercase() == name.to_uppercase()))
            .collect();
        let fields = [
            *number,
            de,
            fr,
            it,
            rm,
            en,
            core,
            &names.join("|"),
            title_de,
            title_fr,
            title_it,
            title_en,
        ];
        out.push_str(&fields.join("\t"));
        out.push('\n');
        for (_, act) in LEFT_OUT.iter().filter(|(before, _)| before == number) {
            out.push_str(act);
            out.push('\n');
        }
    }
    Ok(out)
}

/// The names of the second table of acts, by number.
fn further_names(shared: &Path) -> Result<BTreeMap<String, Vec<String>>> {
    let text = read(shared, "facts/ch_law_codes_full.csv")?;
    let mut names: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in text.lines().filter(|line| line.starts_with("federal,")) {
        let fields = csv(line);
        let number = fields.get(2).context("an act without a number")?;
        let entry = names.entry(number.clone()).or_default();
        for field in fields.get(3..6).unwrap_or_default() {
            entry.push(field.trim().to_owned());
        }
        entry.extend(fields.get(6).into_iter().flat_map(|list| list.split('|')).map(str::to_owned));
    }
    Ok(names)
}

/// The fields of one line of comma-separated values with quotes.
pub(super) fn csv(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    for character in line.chars() {
        match character {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            other => {
                if let Some(field) = fields.last_mut() {
                    field.push(other);
                }
            }
        }
    }
    fields
}
