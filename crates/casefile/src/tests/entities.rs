//! Entities in a case are counted, in every language and spelling.

use expect_test::{Expect, expect};

use super::*;

fn matter(home: &Home) -> Case {
    let case = home.case("Matter");
    put(
        home,
        &case,
        "Klage.pdf",
        "Anna Muster klagt gegen die Beispiel AG. Nach Art. 97 Abs. 1 OR haftet sie.\n\n\
         Frau Muster verweist auf BGE 145 III 229 und auf das Bundes-\ngericht.",
    );
    put(
        home,
        &case,
        "Lettre.pdf",
        "Le Tribunal fédéral cite l'art. 97 al. 1 CO et l'art. 97 al. 2 CO (ATF 145 III 225 consid. 4).\n\n\
         Mme Muster et Beispiel SA; le Tribunal fédéral des assurances ne dit rien.",
    );
    case
}

#[track_caller]
fn check(case: &Case, entity: &str, kind: Option<EntityKind>, expected: Expect) {
    let answer = case.find_entity(&EntityRequest { entity, kind, top_k: 20 }).unwrap();
    let mut out = format!("{}: {} exact, {} likely", answer.read_as, answer.exact, answer.likely);
    for one in &answer.mentions {
        let sure = if one.is_exact { "=" } else { "~" };
        out.push_str(&format!("\n{sure} {} | {}", one.citation, one.quote.replace('\n', "/")));
    }
    expected.assert_eq(&out);
}

#[test]
fn citations_are_found_in_every_language() {
    let home = Home::new();
    let case = matter(&home);
    check(
        &case,
        "Art. 97 OR",
        None,
        expect![[r#"
        a citation (OR 97): 3 exact, 0 likely
        = Klage.pdf, p. 1, para. 1, l. 1 | Art. 97 Abs. 1 OR
        = Lettre.pdf, p. 1, para. 1, l. 1 | art. 97 al. 1 CO
        = Lettre.pdf, p. 1, para. 1, l. 1 | art. 97 al. 2 CO"#]],
    );
    check(
        &case,
        "art. 97 cpv. 1 CO",
        None,
        expect![[r#"
        a citation (OR 97): 2 exact, 0 likely
        = Klage.pdf, p. 1, para. 1, l. 1 | Art. 97 Abs. 1 OR
        = Lettre.pdf, p. 1, para. 1, l. 1 | art. 97 al. 1 CO"#]],
    );
    check(
        &case,
        "BGE 145 III 225",
        None,
        expect![[r#"
        a citation (BGE 145 III 225): 2 exact, 0 likely
        = Klage.pdf, p. 1, para. 2, l. 1 | BGE 145 III 229
        = Lettre.pdf, p. 1, para. 1, l. 1 | ATF 145 III 225 consid. 4"#]],
    );
}

#[test]
fn names_are_found_in_text() {
    let home = Home::new();
    let case = matter(&home);
    check(
        &case,
        "Anna Muster",
        None,
        expect![[r#"
        a person (anna muster): 1 exact, 2 likely
        = Klage.pdf, p. 1, para. 1, l. 1 | Anna Muster
        ~ Klage.pdf, p. 1, para. 2, l. 1 | Frau Muster
        ~ Lettre.pdf, p. 1, para. 2, l. 1 | Mme Muster"#]],
    );
    check(
        &case,
        "Bundesgericht",
        Some(EntityKind::Court),
        expect![[r#"
        a court (Bundesgericht), by each of its 10 names: 2 exact, 0 likely
        = Klage.pdf, p. 1, para. 2, ll. 1-2 | Bundes-/gericht
        = Lettre.pdf, p. 1, para. 1, l. 1 | Tribunal fédéral"#]],
    );
    check(
        &case,
        "Beispiel AG",
        None,
        expect![[r#"
        an organisation (beispiel): 2 exact, 0 likely
        = Klage.pdf, p. 1, para. 1, l. 1 | Beispiel AG
        = Lettre.pdf, p. 1, para. 2, l. 1 | Beispiel SA"#]],
    );
    check(
        &case,
        "Bundesgericht",
        Some(EntityKind::Person),
        expect!["a court (Bundesgericht), by each of its 10 names: 0 exact, 0 likely"],
    );
}

#[test]
fn the_number_of_a_decision_is_found_in_its_own_head_too() {
    let home = Home::new();
    let case = home.case("Matter");
    let reasons = "Das Gericht zieht in Erwägung, was folgt, und mehr als das.\n\n".repeat(40);
    put(
        &home,
        &case,
        "Urteil.pdf",
        &format!("Bezirksgericht Zürich\n\nLB190007\n\nUrteil vom 3. Mai 2019\n\n{reasons}"),
    );
    put(&home, &case, "Brief.pdf", "Wir verweisen auf LB 190 007 und auf das Urteil LB190007.");
    let answer =
        case.find_entity(&EntityRequest { entity: "LB190007", kind: None, top_k: 20 }).unwrap();
    let quotes: Vec<&str> = answer.mentions.iter().map(|one| one.quote.as_str()).collect();
    assert_eq!(quotes, ["LB190007", "LB 190 007", "LB190007"], "{answer:?}");
    assert_eq!((answer.exact, answer.likely, answer.documents.len()), (3, 0, 2));
}

#[test]
fn an_answer_says_how_each_mention_matched() {
    let home = Home::new();
    let case = home.case("Matter");
    put(
        &home,
        &case,
        "Vertrag.pdf",
        "Die Hefti & Söhne AG, auch Hefti & Söhne Ltd, kurz Hefti & Söhne. Die Hefti & Söhne KG ist eine andere.",
    );
    let request = EntityRequest { entity: "Hefti & Söhne AG", kind: None, top_k: 20 };
    let answer = case.find_entity(&request).unwrap();
    let seen: Vec<_> =
        answer.mentions.iter().map(|one| (one.quote.as_str(), one.matched)).collect();
    assert_eq!(
        seen,
        [
            ("Hefti & Söhne AG", Matched::AsAsked),
            ("Hefti & Söhne Ltd", Matched::TranslatedForm),
            ("Hefti & Söhne", Matched::WithoutForm),
        ]
    );
}
