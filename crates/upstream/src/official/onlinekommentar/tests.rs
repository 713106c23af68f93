//! What is asked of the source, and how its answers are read.

use expect_test::{Expect, expect};

use super::*;

fn reply(body: &str) -> Reply {
    Reply {
        address: "https://onlinekommentar.ch/api/commentaries".to_owned(),
        media_type: "application/json".to_owned(),
        body: body.as_bytes().to_vec(),
        retrieved_at: "2026-09-02T12:00:00Z".parse().expect("a moment"),
    }
}

fn listing(pages: &[&str]) -> Listing {
    let page = |asked: &Asked| {
        let down =
            || UpstreamError::TimedOut { host: "onlinekommentar.ch".to_owned(), seconds: 30 };
        let body = pages.get(asked.page as usize - 1).ok_or_else(down)?;
        read_page(&reply(body), asked)
    };
    gathered(Language::De, page, |_, _| true).expect("a listing")
}

fn item(id: &str, title: &str, language: &str, act: Option<(&str, &str)>) -> String {
    let act = act
        .map_or("null".to_owned(), |(id, title)| format!(r#"{{"id":"{id}","title":"{title}"}}"#));
    format!(
        r#"{{"id":"{id}","title":"{title}","date":"2024-05-01","language":"{language}",
        "authors":[{{"id":"a1","name":"Vera Muster"}}],"editors":[{{"id":"e1","name":"Paul Beispiel"}}],
        "legislative_act":{act},"link":"https://onlinekommentar.ch/api/commentaries/{id}",
        "html_link":"https://onlinekommentar.ch/{language}/kommentare/or97",
        "pdf_link":"https://onlinekommentar.ch/{language}/kommentare/or97/print",
        "additional_document_links":[]"#
    )
}

fn page(items: &[String], page: u64, last: u64, total: u64) -> String {
    let items: Vec<String> = items.iter().map(|item| format!("{item}}}")).collect();
    format!(
        r#"{{"data":[{}],"links":{{}},"meta":{{"current_page":{page},"last_page":{last},"per_page":50,"total":{total}}}}}"#,
        items.join(",")
    )
}

const OR: Option<(&str, &str)> =
    Some(("d2870610-6720-4037-be1c-d870b3189c0f", "Code of Obligations"));

#[test]
fn the_language_is_always_named() {
    let asked = Asked {
        words: Some("Art. 97 OR & mehr".to_owned()),
        act: Some("d2870610-6720-4037-be1c-d870b3189c0f".to_owned()),
        order: Some(Order::DateDescending),
        page: 2,
        ..Asked::all(Language::De)
    };
    expect![[r#"
        https://onlinekommentar.ch/api/commentaries?language=de&search=Art.%2097%20OR%20%26%20mehr&legislative_act=d2870610-6720-4037-be1c-d870b3189c0f&sort=-date&page=2"#]]
    .assert_eq(&asked.address("https://onlinekommentar.ch"));
    assert!(read_page(&reply(&page(&[], 2, 1, 0)), &asked).is_ok_and(|page| page.total == 0));
}

#[test]
fn a_list_in_another_language_is_no_answer() {
    let english = item("a-1", "Art. 97 CO", "en", OR);
    let body = page(&[english], 1, 1, 1);
    let error = read_page(&reply(&body), &Asked::all(Language::De)).expect_err("english");
    assert!(error.to_string().contains("none of the commentaries in it are in language de"));
}

#[test]
fn a_list_that_breaks_off_says_so() {
    let first = page(&[item("a-1", "Art. 97 OR", "de", OR)], 1, 3, 3);
    let second = page(
        &[item("a-1", "Art. 97 OR", "de", OR), item("a-2", "Art. 40a-40f OR", "de", OR)],
        2,
        3,
        3,
    );
    let listing = listing(&[&first, &second]);
    assert_eq!(listing.listed.len(), 2);
    assert!(!listing.is_complete);
    assert!(listing.warnings.iter().any(|one| one.contains("ends at page 2 of 3")));
}

#[test]
fn an_act_no_table_knows_is_the_one_that_other_titles_show() {
    let act = Some(("00000000-0000-0000-0000-000000000001", "Some Act"));
    let body = page(
        &[item("a-1", "Art. 3 DSG", "de", act), item("a-2", "Art. 4 QQG", "de", act)],
        1,
        1,
        2,
    );
    let listing = listing(&[&body]);
    let numbers: Vec<&str> =
        listing.listed.iter().flat_map(|one| one.subject.sr_numbers()).collect();
    assert_eq!(numbers, ["235.1", "235.1"]);
}

#[test]
fn a_commentary_becomes_a_document_whose_law_stands_apart() {
    let body = format!(
        r#"{{"data":{},"suggested_citation_long":"Muster, Kommentar zu Art. 97 OR","suggested_citation_short":"OK-Muster, N. XX zu Art. 97 OR","content":"<h2>I. Allgemeines</h2><p><span class=\"paragraph-nr\">1</span>Nach Art. 41 OR und BGE 145 III 225.</p>","legal_text":"<p><sup>1</sup> Kann die Erfüllung nicht bewirkt werden.</p>"}}}}"#,
        item("a-1", "Art. 97 OR", "de", OR)
    );
    let full = read_commentary(&reply(&body), "A-1").expect("a commentary");
    let entry = entry(&full.listed, Some(&full), full.retrieved_at).expect("an entry");
    expect![[r#"
        {
          "id": "ch.onlinekommentar.a-1",
          "kind": "notice",
          "jurisdiction": "ch",
          "language": "de",
          "source": "onlinekommentar",
          "title": "Art. 97 OR",
          "date": "2024-05-01",
          "ordinal": 0,
          "tags": {
            "article_number": "97",
            "author": "Vera Muster",
            "citation_long": "Muster, Kommentar zu Art. 97 OR",
            "citation_short": "OK-Muster, N. XX zu Art. 97 OR",
            "code": "OR",
            "commentary_form": "article",
            "content_quality": "full_text",
            "editor": "Paul Beispiel",
            "legislative_act": "d2870610-6720-4037-be1c-d870b3189c0f",
            "legislative_act_title": "Code of Obligations",
            "licence": "CC BY 4.0",
            "pdf": "https://onlinekommentar.ch/de/kommentare/or97/print",
            "permalink": "https://onlinekommentar.ch/de/kommentare/or97",
            "retrieved_at": "2026-09-02T12:00:00Z",
            "source_id": "a-1",
            "sr_number": "220",
            "type": "commentary",
            "work": "ch.onlinekommentar.or97"
          },
          "blocks": [
            {
              "role": "heading",
              "depth": 0,
              "text": "I. Allgemeines"
            },
            {
              "role": "text",
              "label": "1",
              "depth": 0,
              "text": "Nach Art. 41 OR und BGE 145 III 225."
            },
            {
              "role": "regeste",
              "label": "1",
              "depth": 0,
              "text": "Kann die Erfüllung nicht bewirkt werden."
            }
          ],
          "edges": [
            {
              "kind": "interprets",
              "reference": "Art. 97 OR"
            },
            {
              "kind": "cites",
              "reference": "Art. 41 OR"
            },
            {
              "kind": "cites",
              "reference": "BGE 145 III 225"
            }
          ]
        }"#]]
    .assert_eq(&serde_json::to_string_pretty(&entry).expect("json"));
}

#[test]
fn another_commentary_than_the_one_asked_for_is_no_answer() {
    let body =
        format!(r#"{{"data":{},"content":"<p>x</p>"}}}}"#, item("a-2", "Art. 97 OR", "de", OR));
    let error = read_commentary(&reply(&body), "a-1").expect_err("another one");
    assert!(error.to_string().contains("another commentary"), "{error}");
}

/// The only place in this file that knows how a title is read.
#[track_caller]
fn check(title: &str, language: Language, act: Option<&str>, expected: Expect) {
    let subject = Subject::read(title, language, act);
    let reach = |reach: &Reach| {
        format!("{}: {} {:?}", reach.sr_number, reach.articles().join(" "), reach.paragraphs)
    };
    let reaches: Vec<String> = subject.reaches.iter().map(reach).collect();
    expected.assert_eq(&format!("{:?} {}", subject.form, reaches.join("; ")));
}

#[test]
fn titles_say_what_is_commented_in_every_language() {
    use Language::{De, En, Fr, It};
    check("Art. 701 OR", De, None, expect!["Article 220: 701 []"]);
    check("Art. 40a-40f OR", De, None, expect!["Article 220: 40a 40b 40c 40d 40e 40f []"]);
    check("Art. 322decies StGB", De, None, expect!["Article 311.0: 322decies []"]);
    check("Art. 6 Abs. 6 und 7 BV", De, None, expect![[r#"Article 101: 6 ["6", "7"]"#]]);
    check("Vorb. zu Art. 13-14a StHG", De, None, expect!["Preliminary 642.14: 13 14 14a []"]);
    check(
        "Vorb. zu Art. 261 – 269 ZPO und Art. 261 ZPO",
        De,
        None,
        expect!["Preliminary 272: 261 262 263 264 265 266 267 268 269 []; 272: 261 []"],
    );
    check(
        "Vorb. zu Art. 32 — 37 LugÜ",
        De,
        None,
        expect!["Preliminary 0.275.12: 32 33 34 35 36 37 []"],
    );
    check("Einleitung KGTG", De, None, expect!["Introduction "]);
    check(
        "Übergangsbestimmungen zur Aktienrechtsrevision vom 19. Juni 2020",
        De,
        None,
        expect!["Other "],
    );
    check("Art. 119a Cst.", Fr, None, expect!["Article 101: 119a []"]);
    check("Art. 119a Cost.", It, None, expect!["Article 101: 119a []"]);
    check("Art. 1b LBCR", It, None, expect!["Article 952.0: 1b []"]);
    check("Art. 9 AMLA", En, None, expect!["Article 955.0: 9 []"]);
    check("Art. 97 CO", En, None, expect!["Article 220: 97 []"]);
    check(
        "Art. 12 CC",
        En,
        Some("9e7f5589-45b9-48c3-a19d-05ffe54f3e41"),
        expect!["Article 210: 12 []"],
    );
    check(
        "Art. 1b BA",
        En,
        Some("d673263a-b469-42eb-af67-7c01a19779d7"),
        expect!["Article 952.0: 1b []"],
    );
    check("Art. 119a FC", En, None, expect!["Article 101: 119a []"]);
    check(
        "Art. 1 CCC (Übereinkommen über die Cyberkriminalität [Cybercrime Convention])",
        De,
        Some("cf0dd38c-fb3a-4090-8794-b3a5e2fea1b3"),
        expect!["Article 0.311.43: 1 []"],
    );
}

#[test]
fn a_range_covers_what_lies_within() {
    let check = |title: &str, article: &str, paragraphs: &[&str], expected: Option<Commented>| {
        let subject = Subject::read(title, Language::De, None);
        let paragraphs: Vec<String> = paragraphs.iter().map(|one| (*one).to_owned()).collect();
        let article = article.parse().expect("an article");
        let seen = subject.covers(
            |reach| ["220", "101", "642.14"].contains(&reach.sr_number.as_str()),
            &article,
            None,
            &paragraphs,
        );
        assert_eq!(seen, expected, "{title}: {article} {paragraphs:?}");
    };
    check("Art. 40a-40f OR", "40c", &[], Some(Commented::Directly));
    check("Art. 40a-40f OR", "40g", &[], None);
    check("Art. 40a-40f OR", "40", &[], None);
    check("Art. 97-109 OR", "100", &["1"], Some(Commented::Directly));
    check("Art. 97-109 OR", "108bis", &[], Some(Commented::Directly));
    check("Art. 5ter OR", "5bis", &[], None);
    check("Art. 6 Abs. 6 und 7 BV", "6", &["1"], Some(Commented::OtherParagraph));
    check("Art. 6 Abs. 6 und 7 BV", "6", &["7"], Some(Commented::Directly));
    check("Vorb. zu Art. 13-14a StHG", "14", &[], Some(Commented::Preliminary));
    check("Art. 97 ZGB", "97", &[], None);
}
