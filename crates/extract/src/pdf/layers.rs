//! The layers of a PDF that are switched off when it is opened.

use std::collections::BTreeSet;

use hayro_interpret::hayro_syntax::{
    Pdf,
    object::{Array, Dict, Name, ObjectIdentifier, String as PdfString},
};

use super::letters;
use crate::Warning;

/// More names are not told.
const MOST_NAMES: usize = 5;

/// What a reader is told of layers that are switched off: nothing on them is read, because no
/// reader sees it until the layer is switched on.
pub(super) fn warning(pdf: &Pdf) -> Option<Warning> {
    let xref = pdf.xref();
    let catalog = xref.get::<Dict<'_>>(xref.root_id())?;
    let properties = catalog.get::<Dict<'_>>(b"OCProperties".as_slice())?;
    let usual = properties.get::<Dict<'_>>(b"D".as_slice())?;
    let listed = |node: &Dict<'_>, key: &[u8]| -> BTreeSet<ObjectIdentifier> {
        let list = node.get::<Array<'_>>(key);
        list.iter()
            .flat_map(Array::raw_iter)
            .filter_map(|one| one.as_obj_ref().map(Into::into))
            .collect()
    };
    let all = listed(&properties, b"OCGs");
    let base = usual.get::<Name<'_>>(b"BaseState".as_slice());
    let mut off = if base.is_some_and(|state| state.as_ref() == b"OFF") {
        let on = listed(&usual, b"ON");
        all.difference(&on).copied().collect()
    } else {
        BTreeSet::new()
    };
    off.extend(listed(&usual, b"OFF"));
    if off.is_empty() {
        return None;
    }
    let names: Vec<String> = off
        .iter()
        .take(MOST_NAMES)
        .filter_map(|id| xref.get::<Dict<'_>>(*id)?.get::<PdfString<'_>>(b"Name".as_slice()))
        .map(|name| letters::decode(name.as_bytes()))
        .filter(|name| !name.trim().is_empty())
        .collect();
    Some(Warning::Layers { count: off.len(), names })
}
