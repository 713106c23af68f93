//! Do the crates depend on each other as the table in ARCHITECTURE.md says, and no further?

use std::collections::BTreeSet;

use super::Fault;
use crate::workspace::Crate;

/// The document with the table.
pub(super) const DOCUMENT: &str = "ARCHITECTURE.md";

/// The heads of the columns that are read; others may stand beside them.
const COLUMNS: [&str; 2] = ["crate", "may use"];
/// How a row says that its crate does not exist yet.
const LATER: &str = "(later)";

/// One row of the table.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Row {
    name: String,
    later: bool,
    may_use: BTreeSet<String>,
}

/// The differences between the table of the document and the crates.
pub(super) fn faults(document: &str, crates: &[Crate]) -> Vec<Fault> {
    let Some(rows) = table(document) else {
        let heads = COLUMNS.join("` and `");
        return vec![Fault::new(DOCUMENT, format!("has no table with the columns `{heads}`"))];
    };
    let mut faults = order_faults(&rows);
    let mut fault = |place: String, remedy: String| faults.push(Fault::new(place, remedy));
    for row in &rows {
        match (crates.iter().any(|each| each.name == row.name), row.later) {
            (false, false) => fault(
                DOCUMENT.to_owned(),
                format!("there is no crate `{}`; remove its row or mark it {LATER}", row.name),
            ),
            (true, true) => fault(
                DOCUMENT.to_owned(),
                format!("crate `{}` is here; remove {LATER} from its row", row.name),
            ),
            _ => {}
        }
    }
    for each in crates {
        let manifest = format!("crates/{}/Cargo.toml", each.name);
        let Some(row) = rows.iter().find(|row| row.name == each.name) else {
            fault(manifest, format!("crate `{}` has no row in {DOCUMENT}", each.name));
            continue;
        };
        for used in each.uses.difference(&row.may_use) {
            let remedy = format!(
                "`{}` may not use `{used}`; drop the dependency, or argue for the arrow in \
                 {DOCUMENT} in a commit of its own",
                each.name
            );
            fault(manifest.clone(), remedy);
        }
    }
    faults
}

/// Arrows point to rows further up, so that the table reads from the ground to the roof.
fn order_faults(rows: &[Row]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let above = &rows[..index];
        if above.iter().any(|other| other.name == row.name) {
            faults.push(Fault::new(DOCUMENT, format!("`{}` has two rows", row.name)));
        }
        for used in &row.may_use {
            if !above.iter().any(|other| other.name == *used) {
                let remedy = format!("`{}` may use `{used}`, which no row above it is", row.name);
                faults.push(Fault::new(DOCUMENT, remedy));
            }
        }
    }
    faults
}

/// The rows of the first table that has the columns.
fn table(document: &str) -> Option<Vec<Row>> {
    let mut lines = document.lines();
    let [crates, may_use] = lines.find_map(|line| {
        let heads = cells(line)?;
        let column = |head: &str| heads.iter().position(|cell| *cell == head);
        Some([column(COLUMNS[0])?, column(COLUMNS[1])?])
    })?;
    let rows = lines.map_while(cells).filter_map(|cells| {
        let name = cells.get(crates)?;
        Some(Row {
            // The line under the heads quotes no name.
            name: quoted(name).into_iter().next()?,
            later: name.contains(LATER),
            may_use: cells.get(may_use).map(|cell| quoted(cell)).unwrap_or_default(),
        })
    });
    Some(rows.collect())
}

fn cells(line: &str) -> Option<Vec<&str>> {
    let inside = line.trim().strip_prefix('|')?.strip_suffix('|')?;
    Some(inside.split('|').map(str::trim).collect())
}

/// The words between backticks.
fn quoted(cell: &str) -> BTreeSet<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests;
