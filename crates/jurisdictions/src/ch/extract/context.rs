//! What the citations of a text say of one another: beside Swiss sources, `CPC` is the Swiss code.

use law::{Language, Languages};

use crate::{
    ch::{Citation, acts::act, grammar::Read},
    text::cursor::Cursor,
};

/// How many Swiss sources make a Swiss text.
const FEW: usize = 3;

/// Settles the abbreviations that France and Italy use for codes of their own, in a text that cites
/// Swiss sources and no code of another country.
pub(super) fn apply(reads: &mut [Read]) {
    let is_shared = |name: &str| matches!(name, "CC" | "CP" | "CPC" | "CPP");
    let is_swiss = |read: &&Read| match &read.citation {
        Citation::Bge(_) | Citation::Classified(_) => true,
        Citation::Statute(statute) => {
            !is_shared(&statute.act.name) && statute.act.id().is_some_and(|id| act(id).is_core)
        }
        _ => false,
    };
    // `CC français`, `art. 671 CPC italiano`: another country's codes are at issue.
    let is_foreign = |read: &Read| {
        matches!(&read.citation, Citation::Statute(statute)
            if statute.act.is_shared
                || (statute.act.ids.is_empty()
                    && statute.act.name.split(' ').next().is_some_and(is_shared_or_titled)))
    };
    if reads.iter().filter(is_swiss).count() < FEW || reads.iter().any(is_foreign) {
        return;
    }
    for read in reads {
        if let Citation::Statute(statute) = &mut read.citation
            && is_shared(&statute.act.name)
            && statute.act.ids.len() == 1
        {
            statute.act.is_settled = true;
        }
    }
}

/// How near another citation stands that tells the language, in tokens.
const NEAR: usize = 12;

/// English texts write `BGE 148 III 115 consid. 4.1`: no mixture of languages where the text, or what is
/// cited beside it, is English. So is a provision with its paragraph in brackets, whichever language its act is named
/// in: `Art. 97(1) CO`.
pub(super) fn english(cursor: &Cursor<'_>, reads: &mut [Read], is_english: bool) {
    let own: Vec<(usize, usize, bool)> = reads
        .iter()
        .map(|read| (read.from, read.to, read.languages.single() == Some(Language::En)))
        .collect();
    for (place, read) in reads.iter_mut().enumerate() {
        if !read.languages.is_empty() {
            continue;
        }
        let is_bracketed = |place: usize| {
            cursor.is_number(place)
                && cursor.is_sign(place + 1, b'(')
                && cursor.is_tight(place + 1)
                && cursor.is_number(place + 2)
        };
        match &read.citation {
            Citation::Statute(_) if (read.from..read.to).any(is_bracketed) => {
                read.languages = Languages::EN;
                continue;
            }
            Citation::Bge(_) => {}
            _ => continue,
        }
        let before = place.checked_sub(1).and_then(|before| own.get(before));
        let is_beside = before.is_some_and(|(_, to, is)| *is && read.from - to <= NEAR)
            || own.get(place + 1).is_some_and(|(from, _, is)| *is && from - read.to <= NEAR);
        if is_english || is_beside {
            read.languages = Languages::EN;
        }
    }
}

/// Whether a name without an act begins like that of a code.
fn is_shared_or_titled(word: &str) -> bool {
    matches!(word, "CC" | "CP" | "CPC" | "CPP" | "CO" | "Code" | "code" | "Codice" | "codice")
}
