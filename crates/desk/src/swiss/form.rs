//! A Swiss citation written in another language: its piece in a list, and what a reader of it should know.

use jurisdictions::{
    Reference,
    ch::{Citation, Organ, Statute, act, acts_named},
};
use law::Language;

use crate::DeskError;

/// Refuses a page of the Federal Gazette in another language: until 2020 each edition had pages of its
/// own, so that the number is of another text there. Since 2021 the texts have numbers, the same in all.
pub(crate) fn own_edition(cited: &Reference, target: Language) -> Result<(), DeskError> {
    let Citation::Gazette(gazette) = &cited.found().citation else { return Ok(()) };
    let edition = |language: Language| match language {
        Language::De | Language::En => Language::De,
        other => other,
    };
    let own = cited.language().map(edition);
    if gazette.organ != Organ::Federal || gazette.year > 2020 || own == Some(edition(target)) {
        return Ok(());
    }
    Err(DeskError::InvalidParameters(format!(
        "{} cannot be written in {target}: until 2020 the German, French and Italian editions of the \
         Federal Gazette had pages of their own; look the text up by its title in that edition",
        gazette.print(own.unwrap_or(Language::De))
    )))
}

/// Whether two citations of a list are of one act.
pub(crate) fn share_act(one: &Reference, next: &Reference) -> bool {
    match (&one.found().citation, &next.found().citation) {
        (Citation::Statute(one), Citation::Statute(next)) => one.act == next.act,
        _ => false,
    }
}

/// Whether the words of a provision name its act, rather than leaving it to the list's last.
pub(crate) fn names_act(text: &str, cited: &Reference) -> bool {
    match &cited.found().citation {
        Citation::Statute(statute) => text
            .get(cited.span().clone())
            .is_some_and(|words| words.ends_with(statute.act.name.as_str())),
        _ => true,
    }
}

/// A provision as a conversion writes it.
fn converted(statute: &Statute, target: Language) -> String {
    let whole = statute.print(target);
    let entry = statute.act.id().map(act);
    let names =
        entry.and_then(|entry| Some((entry.abbreviation(target)?, entry.converted(target)?)));
    match names {
        Some((own, other)) if own != other => match whole.strip_suffix(own) {
            Some(provision) => format!("{provision}{other}"),
            None => whole,
        },
        _ => whole,
    }
}

/// One citation of the list in the target language.
pub(crate) fn piece(text: &str, cited: &Reference, shares_act: bool, target: Language) -> String {
    let Citation::Statute(statute) = &cited.found().citation else { return cited.print(target) };
    let whole = if shares_act { statute.provision(target) } else { converted(statute, target) };
    let begins_with_number = text
        .get(cited.span().clone())
        .is_some_and(|words| words.starts_with(|c: char| c.is_ascii_digit()));
    if begins_with_number {
        let sign = whole.find(' ').map_or(0, |at| at + 1);
        return whole.get(sign..).unwrap_or_default().to_owned();
    }
    whole
}

/// What a reader of the converted citation should know.
pub(crate) fn remarks(cited: &Reference, target: Language) -> Vec<String> {
    let mut notes = Vec::new();
    let cited = match &cited.found().citation {
        Citation::Statute(statute) => &statute.act,
        Citation::Doctrine(doctrine) => {
            notes
                .push("the commentary keeps its title; only the words around it change".to_owned());
            if doctrine.article.is_none() {
                return notes;
            }
            &doctrine.act
        }
        _ => return notes,
    };
    let Some(id) = cited.id() else {
        if cited.ids.is_empty() {
            notes.push(format!("`{}` is not in the table of acts and stays as it is", cited.name));
        } else {
            let numbers: Vec<&str> = cited.ids.iter().map(|id| act(*id).number).collect();
            notes.push(format!(
                "`{}` can mean the acts SR {}; it stays as it is, add the number to choose one",
                cited.name,
                numbers.join(" or ")
            ));
        }
        return notes;
    };
    let entry = act(id);
    let name = entry.converted(target);
    match name {
        None => notes.push(format!(
            "SR {} has no abbreviation in {target}; its number stands for it",
            entry.number
        )),
        Some(name) if target == Language::En => {
            if let Some(clear) = entry.unambiguous_english().filter(|clear| *clear != name) {
                notes.push(format!(
                    "`{name}` is used for several acts in English; `{clear}` means SR {} only",
                    entry.number
                ));
            }
        }
        Some(name) if acts_named(name).len() > 1 => notes.push(format!(
            "`{name}` names several acts, so the number of the compilation stands behind it"
        )),
        Some(_) => {}
    }
    notes
}
