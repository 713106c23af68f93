//! A page of a document: its lines, and the characters at which they stand in the whole text.

use super::*;

#[test]
fn the_lines_of_a_page_stand_where_the_passages_found_stand() {
    let home = Home::new();
    let case = home.case("Pages");
    let text = "# Titel – über alles\n\nDie Mängel sind gerügt.\nZweite Zeile\n\n_ Fuss 1\u{c}Seite zwei: Größe\n\nDie Rüge erfolgte\nrechtzeitig.\u{c}Dritte Seite";
    put(&home, &case, "a.pdf", text);
    let lines = |page| {
        let page = case.page("a.pdf", page).unwrap();
        page.lines.into_iter().map(|line| line.text).collect::<Vec<_>>()
    };
    assert_eq!(
        lines(1),
        ["Titel – über alles", "Die Mängel sind gerügt.", "Zweite Zeile", "Fuss 1"]
    );
    assert_eq!(lines(2), ["Seite zwei: Größe", "Die Rüge erfolgte", "rechtzeitig."]);
    assert_eq!(lines(3), ["Dritte Seite"]);
    let found = case.search(&find("\"Rüge erfolgte rechtzeitig\"")).unwrap();
    let hit = &found.hits[0];
    let page = case.page("a.pdf", hit.place.page).unwrap();
    let marked: Vec<&str> = page
        .lines
        .iter()
        .filter(|line| line.char_start < hit.char_end && hit.char_start < line.char_end)
        .map(|line| line.text.as_str())
        .collect();
    assert_eq!(marked, ["Die Rüge erfolgte", "rechtzeitig."]);
    let error = case.page("a.pdf", 4).unwrap_err();
    assert_eq!(error.to_string(), "\"a.pdf\" has 3 pages, and no page 4");
    assert_eq!(error.code(), "NOT_FOUND");
}
