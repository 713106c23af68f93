//! How the documents of a research are cited, and by which key they are known in every language.

use jurisdictions::ch::{self, Citation};
use law::{Head, Kind, Language, key};

/// An English citation of Swiss law in its German form; another as it is.
pub(super) fn in_german(citation: &str) -> String {
    let found = ch::read_in(citation, Some(Language::En)).ok();
    match found.as_deref() {
        Some([one]) => one.citation.print(Language::De),
        _ => citation.to_owned(),
    }
}

/// A citation of a decision without its consideration.
pub(super) fn bare(citation: &str) -> String {
    let end = [" E. ", " consid. "].iter().filter_map(|mark| citation.find(mark)).min();
    citation.get(..end.unwrap_or(citation.len())).unwrap_or(citation).to_owned()
}

/// The docket in the title of a decision: the word of it that bears signs as dockets do. A text without
/// one is all docket.
pub(super) fn docket_in(cited: &str) -> &str {
    let is_docket = |word: &&str| {
        word.len() > 4
            && word.contains(|sign: char| sign.is_ascii_digit())
            && (word.contains('_') || word.contains('/') || word.matches('.').count() == 2)
            && word.contains(|sign: char| sign.is_ascii_uppercase())
    };
    cited.split_whitespace().find(is_docket).unwrap_or(cited)
}

/// The key of a Swiss article: `OR 97`.
pub(super) fn swiss_key(head: &Head) -> Option<String> {
    let number = head.tags.first(key::SR_NUMBER).filter(|_| head.jurisdiction == "ch")?;
    let article = head
        .tags
        .first(key::ARTICLE_NUMBER)
        .filter(|_| head.tags.first(key::DIVISION).is_none())?;
    let act = ch::act(ch::act_numbered(number)?);
    Some(format!("{} {article}", act.name()))
}

/// How a document is cited, in its own language.
pub(super) fn cited_as(head: &Head) -> String {
    if head.kind == Kind::Decision {
        if let Some(report) = head.tags.first(key::REPORT) {
            return report.to_owned();
        }
        let Some(docket) = head.tags.first(key::CASE_NUMBER) else { return head.title.clone() };
        // A docket alone says which court decided only where it is one of the federal courts.
        let is_federal = ch::read_in(docket, Some(Language::De))
            .is_ok_and(|found| found.first().is_some_and(|one| one.span == (0..docket.len())));
        let is_told = !is_federal && head.title.contains(docket);
        return if is_told { head.title.clone() } else { docket.to_owned() };
    }
    let printed = || -> Option<String> {
        let (act, article) = swiss_key(head)?
            .rsplit_once(' ')
            .map(|(act, article)| (act.to_owned(), article.to_owned()))?;
        let found = ch::read_in(&format!("Art. {article} {act}"), Some(Language::De)).ok()?;
        let [one] = found.as_slice() else { return None };
        let language = head.language.parse().unwrap_or(Language::De);
        matches!(one.citation, Citation::Statute(_)).then(|| one.citation.print(language))
    };
    printed().unwrap_or_else(|| head.title.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_docket_in_a_title_is_found() {
        assert_eq!(docket_in("Zivilgericht BS K5.2024.4 vom 23.10.2025"), "K5.2024.4");
        assert_eq!(docket_in("Obergericht ZH LB190007"), "Obergericht ZH LB190007");
        assert_eq!(docket_in("4A_294/2019"), "4A_294/2019");
        assert_eq!(docket_in("ZB.2023.45"), "ZB.2023.45");
    }
}
