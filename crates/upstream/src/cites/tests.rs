use super::{Own, own};

#[track_caller]
fn check(country: &str, language: &str, act: &str, text: &str, expected: &[&str]) {
    let seen: Vec<String> = own::references(text, country, language)
        .into_iter()
        .map(|reference| reference.of(act, country, language))
        .collect();
    assert_eq!(seen, expected, "{text}");
}

#[test]
fn an_article_without_an_act_is_of_the_same_act() {
    check(
        "de",
        "de",
        "BGB",
        "Die Vorschriften der §§ 433 und 434 gelten.",
        &["§ 433 BGB", "§ 434 BGB"],
    );
    check("de", "de", "BGB", "so gilt § 280 Absatz 1 Satz 2 entsprechend", &["§ 280 BGB"]);
    check("de", "de", "GG", "Die Grundrechte aus Artikel 5, 8 sind", &["Art. 5 GG", "Art. 8 GG"]);
    check("ch", "de", "BVVG", "Wer gegen das Verbot nach Artikel 2 verstösst", &["Art. 2 BVVG"]);
    check("ch", "fr", "CO", "au sens de l'article 41 est", &["art. 41 CO"]);
    check(
        "fr",
        "fr",
        "Code civil",
        "dans le cas de l'article 1240.",
        &["article 1240 du Code civil"],
    );
    check(
        "fr",
        "fr",
        "Code du travail",
        "mentionnés aux articles L. 1232-1 et L. 1232-2 peuvent",
        &["article L1232-1 du Code du travail", "article L1232-2 du Code du travail"],
    );
    check("fr", "fr", "Code civil", "l'article 5 du présent code", &["article 5 du Code civil"]);
}

#[test]
fn an_article_of_another_act_is_left_alone() {
    check("de", "de", "BGB", "nach § 12 des Handelsgesetzbuchs", &[]);
    check("de", "de", "BGB", "nach § 12 HGB", &[]);
    check("de", "de", "BGB", "nach § 12 Abs. 2 InsO", &[]);
    check("de", "de", "GG", "in dem in Artikel 3 dieses Vertrags genannten Gebiet", &[]);
    check("de", "de", "GG", "(Artikel 247 § 3 Abs. 2 des Einführungsgesetzes)", &[]);
    check("ch", "de", "ZGB", "gestützt auf Artikel 64 der Bundesverfassung", &[]);
    check("fr", "fr", "Code civil", "l'article 4 de la loi du 5 juillet 1985", &[]);
    check("fr", "fr", "Code civil", "article 700 du code de procédure civile", &[]);
}

#[test]
fn a_provision_does_not_cite_itself() {
    let own = Own { name: "BGB".to_owned(), number: "1".to_owned(), has_paragraphs: true };
    let edges = super::citations("xx", "de", "nach § 1 und § 2", Some(&own));
    assert!(edges.iter().all(|edge| !edge.reference.as_deref().unwrap_or("").contains("§ 1 ")));
}
