use super::*;

/// A page of an A4 sheet with its lines at these heights.
fn page(number: u32, lines: &[(f32, &str)]) -> Page {
    let paragraphs = lines.iter().map(|(height, text)| Paragraph {
        role: Role::Body,
        lines: vec![Line {
            text: (*text).to_owned(),
            bounds: Some(Rect { x0: 70.0, y0: *height, x1: 500.0, y1: height + 10.0 }),
            hyphenated: false,
        }],
    });
    let paragraphs = paragraphs.collect();
    Page { number, width: 595.0, height: 842.0, paragraphs, ..Page::default() }
}

#[track_caller]
fn check(mut pages: Vec<Page>, expected: &[&str]) {
    settle(&mut pages);
    let seen: Vec<String> = pages
        .iter()
        .flat_map(|page| page.paragraphs.iter().map(move |one| (page.number, one)))
        .filter(|(_, paragraph)| paragraph.role.is_furniture())
        .map(|(number, one)| format!("{number} {:?} {}", one.role, one.lines[0].text))
        .collect();
    assert_eq!(seen, expected);
}

#[test]
fn a_running_title_and_a_page_number_are_no_text() {
    let pages = (1..=3).map(|number| {
        let foot = format!("Seite {number} von 3");
        page(number, &[(40.0, "Muster gegen Beispiel"), (300.0, "Text"), (800.0, &foot)])
    });
    check(
        pages.collect(),
        &[
            "1 Header Muster gegen Beispiel",
            "1 Footer Seite 1 von 3",
            "2 Header Muster gegen Beispiel",
            "2 Footer Seite 2 von 3",
            "3 Header Muster gegen Beispiel",
            "3 Footer Seite 3 von 3",
        ],
    );
}

#[test]
fn pages_that_begin_with_other_words_keep_them() {
    let pages = vec![
        page(1, &[(40.0, "Die Klägerin beantragt."), (800.0, "Der Betrag ist fällig.")]),
        page(2, &[(40.0, "Die Beklagte bestreitet."), (800.0, "Die Frist läuft ab.")]),
        page(3, &[(40.0, "Das Gericht erwägt."), (800.0, "12. Mai 2031")]),
    ];
    check(pages, &[]);
}

#[test]
fn the_number_of_a_single_page_is_no_text_but_an_amount_is() {
    check(vec![page(1, &[(300.0, "Text"), (800.0, "- 1 -")])], &["1 Footer - 1 -"]);
    check(vec![page(1, &[(300.0, "Text"), (800.0, "CHF 100")])], &[]);
}

#[test]
fn a_stamp_that_counts_is_a_bates_number() {
    let mut pages: Vec<Page> = (1..=3)
        .map(|number| {
            let stamp = format!("MUSTER{:06}", 122 + number);
            page(number, &[(300.0, "Text"), (815.0, &stamp)])
        })
        .collect();
    settle(&mut pages);
    let stamps: Vec<Option<&str>> = pages.iter().map(|page| page.bates.as_deref()).collect();
    assert_eq!(stamps, [Some("MUSTER000123"), Some("MUSTER000124"), Some("MUSTER000125")]);
}

#[test]
fn a_word_goes_on_over_the_page() {
    let mut pages =
        vec![page(1, &[(300.0, "der Scha-")]), page(2, &[(300.0, "denersatz ist geschuldet")])];
    settle(&mut pages);
    assert!(pages[0].paragraphs[0].lines[0].hyphenated);
}
