//! Acts in words.

use crate::{Provenance, StatuteShown};

/// An act on one line: `220 OR – Obligationenrecht (in force, since 1912-01-01)`.
pub(super) fn act(act: &StatuteShown) -> String {
    let number = act.sr_number.as_deref().unwrap_or("(no number)");
    let short = act.abbreviation.as_ref().map(|short| format!(" {short}")).unwrap_or_default();
    let title = act.title.as_ref().map(|title| format!(" – {title}")).unwrap_or_default();
    let mut state = act.status.replace('_', " ");
    if let Some(from) = act.date_entry_in_force {
        state.push_str(&format!(", in force from {from}"));
    }
    if let Some(end) = act.date_no_longer_in_force {
        state.push_str(&format!(", until before {end}"));
    }
    format!("SR {number}{short}{title} ({state})")
}

/// The names of an act, a line for each language.
pub(super) fn names(lines: &mut Vec<String>, act: &StatuteShown) {
    for name in &act.names {
        let title = name.title.as_deref().unwrap_or("(no title)");
        let short =
            name.abbreviation.as_ref().map(|short| format!(" ({short})")).unwrap_or_default();
        lines.push(format!("  {}: {title}{short}", name.language));
    }
}

/// Where an answer comes from, and what is to be known of it.
pub(super) fn provenance(lines: &mut Vec<String>, provenance: &Provenance) {
    for warning in &provenance.warnings {
        lines.push(format!("Warning: {warning}"));
    }
    let when = provenance.retrieved_at.as_deref().unwrap_or("at a time that is not known");
    lines.push(format!("Source: {}, fetched {when}", provenance.source));
}
