//! Abbreviations a document defines for itself: once it has written `loi sur la procédure
//! administrative (LPA - E 5 10)`, its further `LPA` is that act, whatever federal act shares the
//! name.

use std::collections::BTreeMap;

use crate::ch::{Act, Citation, grammar::Read};

/// Gives further mentions of an abbreviation the act for which the document introduced it.
pub(super) fn apply(reads: &mut [Read]) {
    let mut defined: BTreeMap<String, Act> = BTreeMap::new();
    for read in reads {
        let Citation::Statute(statute) = &mut read.citation else { continue };
        let act = &mut statute.act;
        if act.is_settled {
            defined.insert(act.name.clone(), act.clone());
        } else if let Some(meant) = defined.get(&act.name)
            && act.canton.is_none()
        {
            act.ids.clone_from(&meant.ids);
            act.canton = meant.canton;
            act.is_settled = true;
        }
    }
}
