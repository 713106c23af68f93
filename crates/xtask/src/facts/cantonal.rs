//! `cantonal.txt`: one abbreviation a line that a federal act and cantonal acts share,
//! tab-separated: the abbreviation, then each canton with the number of its act.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use anyhow::{Context, Result};

use super::{acts::csv, read};

pub(crate) fn table(shared: &Path, acts: &str) -> Result<String> {
    let federal: BTreeSet<&str> =
        acts.lines().flat_map(|line| line.split('\t').skip(1).take(3)).collect();
    let mut shared_names: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in read(shared, "facts/ch_law_codes_full.csv")?.lines() {
        let fields = csv(line);
        if fields.first().is_none_or(|level| level != "cantonal") {
            continue;
        }
        let [_, canton, number, .., title] = fields.as_slice() else {
            anyhow::bail!("an act with too few fields: {line}");
        };
        let Some(name) = name(title).filter(|name| federal.contains(name)) else { continue };
        // Geneva's compilation: `rsg_e5_10` is E 5 10.
        let number = match number.strip_prefix("rsg_") {
            Some(rest) => {
                let (letter, rest) = rest.split_at_checked(1).context("no letter")?;
                format!("{} {}", letter.to_uppercase(), rest.replace('_', " ").replace('p', "."))
            }
            None => number.clone(),
        };
        shared_names.entry(name.to_owned()).or_default().insert(format!("{canton} {number}"));
    }
    let line = |(name, acts): (String, BTreeSet<String>)| {
        let acts: Vec<String> = acts.into_iter().collect();
        format!("{name}\t{}\n", acts.join("\t"))
    };
    Ok(shared_names.into_iter().map(line).collect())
}

/// The abbreviation in brackets at the end of a title; that of a federal act which the canton only
/// carries out is not its own.
fn name(title: &str) -> Option<&str> {
    let lower = title.to_lowercase();
    if ["bundes", "fédéral", "federal", "einführung", "vollzug", "eidgen", "application de la"]
        .iter()
        .any(|word| lower.contains(word))
    {
        return None;
    }
    let inside = title.trim().strip_suffix(')')?.rsplit_once('(')?.1;
    let is_name = (2..=14).contains(&inside.len()) && inside.chars().all(char::is_alphabetic);
    (is_name && inside.chars().filter(|c| c.is_uppercase()).count() >= 2).then_some(inside)
}
