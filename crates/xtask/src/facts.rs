//! The tables compiled into `jurisdictions` and `upstream`, made from the facts in the shared folder.
//!
//! `cargo xtask facts` writes them, `cargo xtask facts --check` says whether they are stale. The
//! format of each is described at its maker; all are text, one entry a line, so that a change is
//! a readable diff.

mod acts;
mod cantonal;
mod courts;
mod de;
mod dockets;
mod events;
mod inventories;
mod series;
mod source;
mod us;

use std::{fs, path::Path};

use anyhow::{Context, Result, bail};
use source::{read, unzipped};

const TABLES: &str = "crates/jurisdictions/src/ch/tables";

/// Writes the tables, or with `check` compares them with what would be written.
pub(crate) fn run(shared: &Path, check: bool) -> Result<()> {
    if !shared.join("facts").is_dir() {
        if check {
            material::absent(&format!("facts: the facts at {}", shared.display()))?;
            return Ok(());
        }
        bail!("no facts at {}; pass --shared DIR", shared.display());
    }
    let acts = acts::table(shared)?;
    let made = [
        ("bge.txt", series::table(shared)?),
        ("cantonal.txt", cantonal::table(shared, &acts)?),
        ("dockets.txt", dockets::table(shared)?),
        ("events.txt", events::table(shared)?),
        ("inventories.txt", inventories::table(shared)?),
        ("acts.txt", acts),
    ];
    let mut made: Vec<_> = made.map(|(name, text)| (TABLES, name, text)).into();
    made.push((courts::TABLES, "courts.txt", courts::table(shared)?));
    made.extend(de::tables(shared)?.map(|(name, text)| (de::TABLES, name, text)));
    match us::tables(!check)? {
        Some(tables) => {
            made.extend(tables.into_iter().map(|(name, text)| (us::TABLES, name, text)));
        }
        None => material::skip(
            "facts: the packages behind the tables of the United States are not installed; \
             `cargo xtask facts` installs them",
        ),
    }
    let mut stale = Vec::new();
    for (folder, name, text) in made {
        let path = Path::new(folder).join(name);
        if check {
            if fs::read_to_string(&path).ok().as_deref() != Some(text.as_str()) {
                stale.push(name);
            }
            continue;
        }
        fs::write(&path, text).with_context(|| format!("writing {}", path.display()))?;
    }
    if !stale.is_empty() {
        bail!("stale tables: {}; run `cargo xtask facts` and commit them", stale.join(", "));
    }
    Ok(())
}
