//! The chapter that an article stands in: what belongs to one matter is mostly told by several articles of a chapter.

use crate::{Head, Kind, key};

/// Stands between an act and the number of its chapter.
const NUMBER: char = '#';

/// The chapter of an article, in a text that is the same for all articles of it; `None` if the document is not an
/// article, or nothing tells where it stands.
///
/// Where an act numbers its chapters, as `L. 2143-5` of a French code is the fifth article of chapter 2143, that is its
/// chapter, with what decrees add to it (`R. 2143-1`). Otherwise it is the division that the article stands in, or the
/// act where no division is known.
pub fn chapter_of(head: &Head) -> Option<String> {
    if head.kind != Kind::Legislation {
        return None;
    }
    let act = head.tags.first(key::ACT);
    let article = head.tags.first(key::ARTICLE_NUMBER).or_else(|| head.tags.first(key::PARAGRAPH));
    if let (Some(act), Some(number)) = (act, article.and_then(number_of)) {
        return Some(format!("{act}{NUMBER}{number}"));
    }
    head.parent.as_ref().map(ToString::to_string).or_else(|| act.map(str::to_owned))
}

/// Whether a chapter, as [`chapter_of`] tells it, is told by the numbers of its articles.
pub fn is_numbered(chapter: &str) -> bool {
    chapter.contains(NUMBER)
}

/// The number of a chapter in that of an article: `2143` in `L. 2143-5`, since who enacted it stands ahead. `1245-2` is
/// an article by itself.
fn number_of(article: &str) -> Option<&str> {
    let number = article.strip_prefix(['L', 'R', 'D', 'A'])?.trim_start_matches(['*', '.', ' ']);
    let (chapter, rest) = number.split_once('-')?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|one| one.is_ascii_digit());
    (is_number(chapter) && rest.starts_with(|one: char| one.is_ascii_digit())).then_some(chapter)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DocumentId, Tags};

    fn chapter(parent: Option<&str>, number: &str) -> Option<String> {
        let tags = Tags::new().with(key::ACT, "fr.code").with(key::ARTICLE_NUMBER, number);
        chapter_of(&Head {
            id: DocumentId::of("fr", "x").unwrap(),
            kind: Kind::Legislation,
            jurisdiction: "fr".to_owned(),
            language: "fr".to_owned(),
            source: "test".to_owned(),
            title: String::new(),
            date: None,
            date_end: None,
            parent: parent.map(|parent| parent.parse().unwrap()),
            ordinal: 0,
            tags,
        })
    }

    #[test]
    fn a_number_tells_the_chapter_before_the_division_and_the_act_does() {
        for (parent, number, expected) in [
            (None, "L2143-5", "fr.code#2143"),
            (Some("fr.section-1"), "R. 2143-1", "fr.code#2143"),
            (Some("fr.section-1"), "1245-2", "fr.section-1"),
            (Some("fr.section-1"), "L121", "fr.section-1"),
            (None, "1240", "fr.code"),
            (None, "Annexe 2-1", "fr.code"),
            (None, "R*213-1-1", "fr.code#213"),
        ] {
            assert_eq!(chapter(parent, number).as_deref(), Some(expected), "{number}");
            assert_eq!(is_numbered(expected), expected.contains(NUMBER));
        }
    }

    #[test]
    fn a_decision_stands_in_no_chapter() {
        let tags = Tags::new().with(key::ACT, "x");
        let head = Head {
            id: DocumentId::of("ch", "x").unwrap(),
            kind: Kind::Decision,
            jurisdiction: "ch".to_owned(),
            language: "de".to_owned(),
            source: "test".to_owned(),
            title: String::new(),
            date: None,
            date_end: None,
            parent: None,
            ordinal: 0,
            tags,
        };
        assert_eq!(chapter_of(&head), None);
    }
}
