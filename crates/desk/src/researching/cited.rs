//! How the documents of a research are cited, and by which key they are known in every language.

use jurisdictions::Reference;
use law::{Head, Kind, Language, key};

/// The German form of an English citation whose law also has a German text; any other as it is.
pub(super) fn in_german(citation: &str) -> String {
    let cited = Reference::only(citation, Some(Language::En));
    // What stands beside it, such as the court of a docket, belongs to it.
    let cited = cited.filter(|one| *one.span() == (0..citation.len()));
    cited.map_or_else(|| citation.to_owned(), |one| one.print(Language::De))
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
    // Behind the canton of its court the rest is the docket: `Kantonsgericht GR ZR1 2024 196`.
    let undated = cited.split(" vom ").next().unwrap_or(cited);
    let behind_canton = undated.match_indices(' ').find_map(|(at, _)| {
        let (code, docket) = undated.get(at + 1..)?.split_once(' ')?;
        (code.len() == 2 && research::canton(code).is_some()).then_some(docket)
    });
    let marked = || cited.split_whitespace().find(is_docket);
    behind_canton.or_else(marked).unwrap_or(cited)
}

/// Whether a decision is named so by its title, which may go on with its day: `SB.2021.7` is not `SB.2021.72`.
pub(super) fn is_named(title: &str, cited: &str) -> bool {
    title.strip_prefix(cited).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

/// The key of a provision that is kept, where its legal order has one for every language: `OR 97`.
pub(super) fn provision_key(head: &Head) -> Option<String> {
    jurisdictions::of(&head.jurisdiction)?.key_of(head)
}

/// How a document is cited, in its own language.
pub(super) fn cited_as(head: &Head) -> String {
    if head.kind == Kind::Decision {
        if let Some(report) = head.tags.first(key::REPORT) {
            return report.to_owned();
        }
        let Some(docket) = head.tags.first(key::CASE_NUMBER) else { return head.title.clone() };
        // A docket alone says which court decided only where it is one of the federal courts.
        let is_federal = Reference::typed(docket, Some(Language::De))
            .first()
            .is_some_and(|one| *one.span() == (0..docket.len()));
        // Shapes of dockets are alike: `SB.2021.72` is one of a canton, and says neither its court nor which.
        let is_of_canton =
            head.tags.first(key::HIERARCHY).is_some_and(|court| !court.starts_with("CH"));
        let told = head.title.find(docket).filter(|_| is_of_canton || !is_federal);
        let told = told.and_then(|at| head.title.get(..at + docket.len()));
        return told.unwrap_or(docket).to_owned();
    }
    if head.tags.first(key::TYPE) == Some("commentary") {
        return commentary(head);
    }
    let printed = jurisdictions::of(&head.jurisdiction).and_then(|order| order.cite(head));
    printed.unwrap_or_else(|| head.title.clone())
}

/// How a commentary is cited, without its margin number: `OK-Muster/Beispiel, Art. 97 OR`. Never as the provision it is on.
fn commentary(head: &Head) -> String {
    let surname = |name: &str| name.split_whitespace().last().unwrap_or(name).to_owned();
    let authors: Vec<String> = head.tags.all(key::AUTHOR).map(surname).collect();
    match authors.is_empty() {
        true => format!("OK, {}", head.title),
        false => format!("OK-{}, {}", authors.join("/"), head.title),
    }
}

#[cfg(test)]
mod tests {
    use law::Tags;

    use super::*;
    use crate::researching::probe;

    #[test]
    fn a_commentary_is_never_cited_as_the_provision_it_is_on() {
        let tags = Tags::new()
            .with(key::TYPE, "commentary")
            .with(key::SR_NUMBER, "220")
            .with(key::ARTICLE_NUMBER, "97");
        let mut head = probe::head(Kind::Notice, "Art. 97 OR", tags);
        assert_eq!((cited_as(&head), provision_key(&head)), ("OK, Art. 97 OR".to_owned(), None));
        head.tags.add(key::AUTHOR, "Maria Muster");
        head.tags.add(key::AUTHOR, "Beat Beispiel");
        assert_eq!(cited_as(&head), "OK-Muster/Beispiel, Art. 97 OR");
    }

    #[test]
    fn a_decision_of_a_canton_is_cited_with_its_court() {
        let cited = |title: &str, docket: &str, hierarchy: &str| {
            let tags = Tags::new().with(key::CASE_NUMBER, docket).with(key::HIERARCHY, hierarchy);
            cited_as(&probe::head(Kind::Decision, title, tags))
        };
        for (title, docket, hierarchy, expected) in [
            (
                "Appellationsgericht BS SB.2021.72 vom 08.02.2023",
                "SB.2021.72",
                "BS",
                "Appellationsgericht BS SB.2021.72",
            ),
            ("OGer ZH LB190007", "LB190007", "ZH", "OGer ZH LB190007"),
            ("BGer 4A_102/2026 vom 17.8.2026", "4A_102/2026", "CH_BGer", "4A_102/2026"),
        ] {
            assert_eq!(cited(title, docket, hierarchy), expected);
        }
    }

    #[test]
    fn a_title_may_go_on_with_a_day_and_not_with_the_number() {
        assert!(is_named(
            "Appellationsgericht BS SB.2021.72 vom 08.02.2023",
            "Appellationsgericht BS SB.2021.72"
        ));
        assert!(is_named("4A_294/2019", "4A_294/2019"));
        assert!(!is_named("Appellationsgericht BS SB.2021.72", "Appellationsgericht BS SB.2021.7"));
        assert!(!is_named("Kantonsgericht BL SB.2021.72", "Appellationsgericht BS SB.2021.72"));
    }

    #[test]
    fn the_docket_in_a_title_is_found() {
        assert_eq!(docket_in("Zivilgericht BS K5.2024.4 vom 23.10.2025"), "K5.2024.4");
        assert_eq!(docket_in("Obergericht ZH LB190007"), "LB190007");
        assert_eq!(docket_in("Kantonsgericht GR ZR1 2024 196"), "ZR1 2024 196");
        assert_eq!(docket_in("4A_294/2019"), "4A_294/2019");
        assert_eq!(docket_in("ZB.2023.45"), "ZB.2023.45");
    }
}
