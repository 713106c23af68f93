//! Pages of the official collection drawn by chance: on few of them a decision starts.

use law::Verdict;

use super::{Rate, check};
use crate::chance::Chance;
use xtask::say::say;

/// How many are drawn.
const DRAWN: usize = 1_000;

/// The newest volume of the table.
const VOLUMES: usize = 152;

/// Whether a citation of the collection is refused or said to lie inside another decision; `None`
/// where it is not read.
pub(super) fn is_refused(cited: &str) -> Option<bool> {
    let answer = check(cited, None, None).ok()?;
    let verdict = answer.citations.first()?.verdict;
    Some(verdict != Verdict::Verified)
}

/// Draws volumes, parts and pages; every one that is no first page has to be refused or to lie inside.
pub(super) fn by_chance(seed: u64) -> Rate {
    let mut chance = Chance::of(seed);
    let (mut first, mut drawn, mut wrong) = (0, 0, Vec::new());
    while drawn < DRAWN {
        let volume = u16::try_from(1 + chance.below(VOLUMES)).unwrap_or(1);
        let parts = jurisdictions::ch::parts_of_volume(volume);
        let Some(part) = chance.one(parts) else { continue };
        let Some(last) = jurisdictions::ch::last_start(volume, part) else { continue };
        let page = 1 + chance.below(usize::from(last) + 200);
        drawn += 1;
        let cited = format!("BGE {volume} {} {page}", part.text());
        let is_first =
            u16::try_from(page).is_ok_and(|page| jurisdictions::ch::starts(volume, part, page));
        first += usize::from(is_first);
        let is_right = is_refused(&cited) == Some(!is_first);
        if !is_right {
            wrong.push(cited);
        }
    }
    say(&format!(
        "pages by chance: seed {seed}, {drawn} drawn, {first} of them happen to be first pages"
    ));
    Rate::share("pages by chance, refused or inside", drawn - wrong.len(), drawn, wrong)
}
