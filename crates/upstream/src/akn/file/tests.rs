use super::*;
use crate::{akn::described::Name, shared};

fn described(work: &str, day: &str, number: &str) -> Described {
    Described {
        work: work.to_owned(),
        day: Some(day.parse().unwrap()),
        language: "de".to_owned(),
        number: number.to_owned(),
        ..Described::default()
    }
}

fn articles(held: &Held) -> usize {
    let is_article =
        |entry: &&Entry| entry.document.head.tags.first("document_form") == Some("article");
    held.entries.iter().filter(is_article).count()
}

#[test]
fn the_recorded_files_have_as_many_articles_from_bytes() {
    let cases = [
        ("sample-constitution.xml", "eli/cc/1999/404", "2024-03-03", 232),
        ("sample-code.xml", "eli/cc/24/233_245_233", "2026-07-01", 1277),
        ("sample-with-tables.xml", "eli/cc/1991/1184_1184_1184", "2026-01-01", 240),
        ("sample-ordinary-law.xml", "eli/cc/2024/620", "2025-01-01", 5),
        ("sample-regulation.xml", "eli/cc/2026/51", "2026-03-01", 13),
    ];
    for (file, work, day, expected) in cases {
        let Some(path) = shared::shared(&format!("data/law/ch-akn/{file}")) else { return };
        let bytes = std::fs::read(path).unwrap();
        let asked = described(work, day, "");
        let held = read(&bytes, Form::Xml, &asked, &shared::TODAY).unwrap();
        assert_eq!(articles(&held), expected, "{file}");
        assert_eq!(held.entries[0].document.head.tags.first("document_form"), Some("act"));
        // The file of another day is not an answer.
        let other = Described { day: Some(jiff::civil::date(2000, 1, 1)), ..asked };
        assert!(read(&bytes, Form::Xml, &other, &shared::TODAY).is_err());
    }
}

#[test]
fn the_recorded_page_has_34_articles_and_the_structure_of_xml() {
    let path = "upstream/fixtures/fedlex_html_cc-2020-711_20211019_de.html";
    let Some(path) = shared::shared(path) else { return };
    let bytes = std::fs::read(path).unwrap();
    let mut asked = described("eli/cc/2020/711", "2021-10-19", "818.102");
    asked.names.push(Name {
        language: "de".to_owned(),
        title: "Bundesgesetz über die gesetzlichen Grundlagen (Covid-19-Gesetz)".to_owned(),
        short: String::new(),
    });
    let held = read(&bytes, Form::Html, &asked, &shared::TODAY).unwrap();
    assert_eq!(articles(&held), 34);
    assert_eq!(held.unread, Vec::new());
    let of = |id: &str| {
        let id = format!("ch.cc-2020-711.20211019.de.{id}");
        held.entries.iter().find(|entry| entry.document.head.id.as_str() == id).unwrap()
    };
    let third = of("art_3");
    let labels: Vec<(&str, u8)> = third
        .document
        .blocks
        .iter()
        .filter(|block| !block.label.is_empty())
        .map(|block| (block.label.as_str(), block.depth))
        .collect();
    let paragraph = |label| (label, 0);
    let mut expected = vec![paragraph("1"), paragraph("2")];
    expected.extend(["a", "b", "c", "d", "e", "f", "g", "h", "i"].map(|label| (label, 1)));
    expected.extend(["3", "4"].map(paragraph));
    expected.extend(["a", "b"].map(|label| (label, 1)));
    expected.extend(["5", "6", "7"].map(paragraph));
    expected.extend(["a", "b", "c", "d", "e"].map(|label| (label, 1)));
    assert_eq!(labels, expected);
    assert_eq!(of("art_3_a").document.head.tags.first("article_number"), Some("3a"));
    assert!(of("art_1").document.blocks.iter().any(|block| block.label == "2bis"));
    let word = |entry: &Entry, role| {
        entry.document.blocks.iter().filter(|block| block.role == role).count()
    };
    assert_eq!(word(third, law::Role::Note), 3);
}
