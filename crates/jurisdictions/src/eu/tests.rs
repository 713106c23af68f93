//! The grammar as a whole: what it reads, what it prints, and that one undoes the other.

mod lookups;
mod properties;

use expect_test::{Expect, expect};

use super::*;

/// The only place in this file that knows how a text is read.
#[track_caller]
fn check(text: &str, expected: Expect) {
    let seen: Vec<String> = extract(text)
        .iter()
        .map(|found| format!("{} = {}", &text[found.span.clone()], found.citation))
        .collect();
    expected.assert_eq(&seen.join("\n"));
}

#[test]
fn an_article_is_the_same_in_four_languages() {
    for text in [
        "Article 6(1)(f) GDPR",
        "Art. 6 Abs. 1 lit. f DSGVO",
        "article 6, paragraphe 1, point f), du RGPD",
        "articolo 6, paragrafo 1, lettera f), del regolamento (UE) 2016/679",
    ] {
        let found = extract(text);
        assert_eq!(found.len(), 1, "{text}");
        assert_eq!(found[0].span, 0..text.len());
        let expected = "Article 6(1)(f) of Regulation (EU) 2016/679";
        assert_eq!(found[0].citation.to_string(), expected, "{text}");
    }
}

#[test]
fn the_order_of_year_and_number_changed_in_2015() {
    check(
        "Regulation (EC) No 44/2001, Regulation (EU) No 1215/2012, Regulation (EU) 2016/679",
        expect![[r#"
        Regulation (EC) No 44/2001 = Regulation (EC) No 44/2001
        Regulation (EU) No 1215/2012 = Regulation (EU) No 1215/2012
        Regulation (EU) 2016/679 = Regulation (EU) 2016/679"#]],
    );
    check(
        "Verordnung (EWG) Nr. 4064/89, directive 95/46/CE, direttiva (UE) 2016/680",
        expect![[r#"
        Verordnung (EWG) Nr. 4064/89 = Regulation (EEC) No 4064/89
        directive 95/46/CE = Directive 95/46/EC
        direttiva (UE) 2016/680 = Directive (EU) 2016/680"#]],
    );
    check(
        "Decision No 1313/2013/EU, Decision 2001/497/EC, Decision (EU) 2015/1814",
        expect![[r#"
        Decision No 1313/2013/EU = Decision No 1313/2013/EU
        Decision 2001/497/EC = Decision 2001/497/EC
        Decision (EU) 2015/1814 = Decision (EU) 2015/1814"#]],
    );
}

#[test]
fn lists_are_found_one_by_one() {
    check(
        "Articles 101 and 102 TFEU; Richtlinien 2002/58/EG und 95/46/EG",
        expect![[r#"
        Articles 101 = Article 101 TFEU
        102 TFEU = Article 102 TFEU
        Richtlinien 2002/58/EG = Directive 2002/58/EC
        95/46/EG = Directive 95/46/EC"#]],
    );
    check(
        "Joined Cases C-203/15 and C-698/15; Joined Cases 56/64 and 58/64",
        expect![[r#"
        C-203/15 = Case C-203/15
        C-698/15 = Case C-698/15
        Joined Cases 56/64 = Case 56/64
        58/64 = Case 58/64"#]],
    );
}

#[test]
fn identifiers_are_read_as_they_stand() {
    check(
        "CELEX:02016R0679-20160504, EU:C:2014:317, https://data.europa.eu/eli/reg/2016/679/oj.",
        expect![[r#"
        02016R0679-20160504 = 02016R0679-20160504
        EU:C:2014:317 = ECLI:EU:C:2014:317
        https://data.europa.eu/eli/reg/2016/679/oj = Regulation 2016/679"#]],
    );
    check(
        "OJ L 119, 4.5.2016, p. 1; ABl. 2016, L 119, S. 1; OJ L, 2024/1689, 12.7.2024",
        expect![[r#"
        OJ L 119, 4.5.2016, p. 1 = OJ L 119, 4.5.2016, p. 1
        ABl. 2016, L 119, S. 1 = OJ 2016 L 119, p. 1
        OJ L, 2024/1689, 12.7.2024 = OJ L, 2024/1689, 12.7.2024"#]],
    );
}

#[test]
fn names_of_acts_are_many() {
    let (names, acts) = named::count();
    assert!(names >= 390 && acts >= 100, "{names} names of {acts} acts");
    check(
        "the AI Act, règlement Bruxelles I bis, Rom I-VO, ePrivacy-Richtlinie",
        expect![[r#"
        AI Act = Regulation (EU) 2024/1689
        règlement Bruxelles I bis = Regulation (EU) No 1215/2012
        Rom I-VO = Regulation (EC) No 593/2008
        ePrivacy-Richtlinie = Directive 2002/58/EC"#]],
    );
}

#[test]
fn what_only_looks_like_a_citation_is_not_found() {
    check("LED lamps, C-1234/2012, ABC-131/12, 26/62, decision 123/2020, Art. 5 BGB", expect![]);
    check("ECLI:EU:C:2014:317:1 3206R0679 règlement intérieur 12/2003", expect![]);
}
