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
    check("ch", "de", "OR", "nach den Artikeln 97–99 ist", &["Art. 97 OR", "Art. 99 OR"]);
    check("ch", "fr", "CO", "au sens des articles 97 à 99 est", &["art. 97 CO", "art. 99 CO"]);
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

/// The citations of a text, and that each but an open range is read as exactly one provision.
#[track_caller]
fn check_members(country: &str, language: &str, text: &str, expected: &[&str]) {
    let edges = super::citations(country, language, text, None);
    let seen: Vec<&str> = edges.iter().filter_map(|edge| edge.reference.as_deref()).collect();
    assert_eq!(seen, expected, "{text}");
    let order = jurisdictions::of(country).unwrap();
    for words in seen {
        let readings = order.resolve(words, language.parse().unwrap());
        assert_eq!(readings.len(), 1, "{words}");
    }
}

#[test]
fn each_provision_that_a_list_names_is_cited() {
    let fr = |text, expected: &[&str]| check_members("fr", "fr", text, expected);
    fr(
        "les articles 1240 et 1241 du code civil",
        &["article 1240 du Code civil", "article 1241 du Code civil"],
    );
    let de = |text, expected: &[&str]| check_members("de", "de", text, expected);
    de("nach §§ 823, 826 BGB", &["§ 823 BGB", "§ 826 BGB"]);
    let ch = |text, expected: &[&str]| check_members("ch", "de", text, expected);
    ch("gemäss Art. 8 und 9 ZGB", &["Art. 8 ZGB", "Art. 9 ZGB"]);
}

#[test]
fn of_a_range_the_first_and_the_last_are_cited_and_nothing_between() {
    let fr = |text, expected: &[&str]| check_members("fr", "fr", text, expected);
    fr(
        "les articles 1240 à 1244 du code civil",
        &["article 1240 du Code civil", "article 1244 du Code civil"],
    );
    fr(
        "aux articles L. 1232-1 à L. 1232-5 du code du travail",
        &["article L. 1232-1 du Code du travail", "article L. 1232-5 du Code du travail"],
    );
    fr("les articles 8 et suivants du code civil", &["articles 8 et suivants du Code civil"]);
    let de = |text, expected: &[&str]| check_members("de", "de", text, expected);
    de("nach den §§ 823 bis 826 BGB", &["§ 823 BGB", "§ 826 BGB"]);
    de("nach den §§ 280 Abs. 1, 241 Abs. 2 BGB", &["§ 280 Abs. 1 BGB", "§ 241 Abs. 2 BGB"]);
    let ch = |text, expected: &[&str]| check_members("ch", "de", text, expected);
    ch("gemäss Art. 97-99 OR", &["Art. 97 OR", "Art. 99 OR"]);
    ch("gemäss Art. 97–101 Abs. 2 OR", &["Art. 97 OR", "Art. 101 Abs. 2 OR"]);
    check_members("ch", "fr", "les art. 97 à 101 CO", &["art. 97 CO", "art. 101 CO"]);
    check_members(
        "eu",
        "en",
        "Articles 101 to 103 TFEU",
        &["Article 101 TFEU", "Article 103 TFEU"],
    );
    check_members(
        "gb",
        "en",
        "sections 1 to 3 of the Human Rights Act 1998",
        &["section 1 of the Human Rights Act 1998", "section 3 of the Human Rights Act 1998"],
    );
    check_members("us", "en", "42 U.S.C. §§ 1981-1983", &["42 U.S.C. § 1981", "42 U.S.C. § 1983"]);
}
