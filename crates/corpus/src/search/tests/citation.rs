//! What a query cites.

use expect_test::expect;

use super::{FR, check, nothing};

#[test]
fn a_query_that_is_a_citation_finds_what_is_cited_first() {
    check(
        "article 9 du Code civil",
        &[FR],
        nothing,
        expect![[r#"
        Search: 2 from 0
        fr.cc.art-9.19940730 +1 Reference | in force since 1994-07-30 as of 2026-07-01, the state of its source | Chacun a droit au respect de sa vie privée."#]],
    );
}

#[test]
fn a_query_that_is_a_citation_of_what_is_not_here_finds_nothing_like_it() {
    check(
        "article 9999 du Code civil",
        &[FR],
        nothing,
        expect![[r#"
            Search: 0 from 0
            ! `article 9999 du Code civil` is not here; understood as article 9999 du Code civil (its act is here, without this provision); this does not prove that it does not exist; asked: cass (as of 2026-07-01), legi (as of 2026-07-01); check it with validate_citation"#]],
    );
    check(
        "Cass. soc., 3 mars 2019, n° 17-99.999",
        &[FR],
        nothing,
        expect![[r#"
            Search: 0 from 0
            ! `Cass. soc., 3 mars 2019, n° 17-99.999` is not here; understood as Cass. soc., 3 mars 2019, n° 17-99.999; this does not prove that it does not exist; asked: cass (as of 2026-07-01), legi (as of 2026-07-01); check it with validate_citation"#]],
    );
}

#[test]
fn a_citation_beside_other_words_comes_first_and_leaves_the_words() {
    check(
        "article 9 du Code civil et preuve irrecevable",
        &[FR],
        nothing,
        expect![[r#"
        Search: 15 from 0
        fr.cc.art-9.19940730 +1 Reference | in force since 1994-07-30 as of 2026-07-01, the state of its source | Chacun a droit au respect de sa vie privée.
        fr.cc.art-1147.20161001 +1 Partial | in force since 2016-10-01 as of 2026-07-01, the state of its source | L'incapacité de contracter est une cause de nullit
        fr.cc.art-1240.20161001 Partial | in force since 2016-10-01 as of 2026-07-01, the state of its source | Tout fait quelconque de l'homme oblige celui par l
        fr.cc.art-1382.20161001 +1 Partial | in force since 2016-10-01 as of 2026-07-01, the state of its source | Les présomptions sont laissées à l'appréciation du
        fr.cc.art-1999.20300101 Partial | not yet in force; will hold from 2030-01-01 | Le mandataire rendra compte par voie numérique.
        fr.cc.art-2279.x Partial | no longer in force; its dates are not known; abrogé | Possession vaut titre.
        fr.ct.art-l1232-1 Partial | in force since 2008-05-01 as of 2026-07-01, the state of its source | Tout licenciement pour motif personnel est motivé 
        fr.juritext-1 Partial | decided on 2021-11-10 | La [preuve] déloyale est [irrecevable].
        fr.ccn-3239.art-1 Partial | in force since 2022-01-01 | Le salarié perçoit une indemnité kilométrique.
        fr.cetatext-1 Partial | decided on 2021-12-24 | La [preuve] incombe à l'administration.
        fr.juritext-3 Partial | decided on 2018-01-17 | La [preuve] par expertise est admise.
        fr.tj-1 Partial | decided on 2021-04-12 | La demande est [irrecevable].
        ! 1 document has all the words and comes first; the others have only some of them: read each before relying on it"#]],
    );
    check(
        "article 9999 du Code civil et preuve irrecevable",
        &[FR],
        nothing,
        expect![[r#"
        Search: 15 from 0
        fr.cc.art-1147.20161001 +1 Partial | in force since 2016-10-01 as of 2026-07-01, the state of its source | L'incapacité de contracter est une cause de nullit
        fr.cc.art-1240.20161001 Partial | in force since 2016-10-01 as of 2026-07-01, the state of its source | Tout fait quelconque de l'homme oblige celui par l
        fr.cc.art-1382.20161001 +1 Partial | in force since 2016-10-01 as of 2026-07-01, the state of its source | Les présomptions sont laissées à l'appréciation du
        fr.cc.art-1999.20300101 Partial | not yet in force; will hold from 2030-01-01 | Le mandataire rendra compte par voie numérique.
        fr.cc.art-2279.x Partial | no longer in force; its dates are not known; abrogé | Possession vaut titre.
        fr.cc.art-9.19940730 +1 Partial | in force since 1994-07-30 as of 2026-07-01, the state of its source | Chacun a droit au respect de sa vie privée.
        fr.ct.art-l1232-1 Partial | in force since 2008-05-01 as of 2026-07-01, the state of its source | Tout licenciement pour motif personnel est motivé 
        fr.juritext-1 Partial | decided on 2021-11-10 | La [preuve] déloyale est [irrecevable].
        fr.ccn-3239.art-1 Partial | in force since 2022-01-01 | Le salarié perçoit une indemnité kilométrique.
        fr.cetatext-1 Partial | decided on 2021-12-24 | La [preuve] incombe à l'administration.
        fr.juritext-3 Partial | decided on 2018-01-17 | La [preuve] par expertise est admise.
        fr.tj-1 Partial | decided on 2021-04-12 | La demande est [irrecevable].
        ! `article 9999 du Code civil` is not here; understood as article 9999 du Code civil (its act is here, without this provision); this does not prove that it does not exist; asked: cass (as of 2026-07-01), legi (as of 2026-07-01); check it with validate_citation
        ! NO DOCUMENT HAS ALL THE WORDS; these have only some of them, those with more of them first: read each before relying on it"#]],
    );
}

#[test]
fn a_citation_that_is_excluded_does_not_come_back() {
    check(
        "vie -\"article 9 du Code civil\"",
        &[FR],
        nothing,
        expect![[r#"
        Search: 0 from 0
        ! not found here does not mean that it does not exist; asked were cass (Decisions of the Cour de cassation, as of 2026-07-01), legi (Codes and laws, as of 2026-07-01); legi: without local law"#]],
    );
}

#[test]
fn what_is_cited_and_only_left_out_by_a_filter_is_said_to_be_here() {
    let decisions = ("kind", "decision");
    check(
        "article 9 du Code civil",
        &[FR, decisions],
        nothing,
        expect![[r#"
            Search: 0 from 0
            ! `article 9 du Code civil` is here; the conditions of this search leave it out
            ! not found here does not mean that it does not exist; asked were cass (Decisions of the Cour de cassation, as of 2026-07-01), legi (Codes and laws, as of 2026-07-01); legi: without local law"#]],
    );
}

#[test]
fn what_is_cited_within_a_document_is_shown_of_it() {
    check(
        "article 1240 alinéa 1 du Code civil",
        &[FR],
        nothing,
        expect![[r#"
        Search: 1 from 0
        fr.cc.art-1240.20161001 Reference | in force since 2016-10-01 as of 2026-07-01, the state of its source | Tout fait quelconque de l'homme oblige celui par l"#]],
    );
    check(
        "article 1240 alinéa 7 du Code civil",
        &[FR],
        nothing,
        expect![[r#"
        Search: 1 from 0
        fr.cc.art-1240.20161001 Reference | in force since 2016-10-01 as of 2026-07-01, the state of its source | Tout fait quelconque de l'homme oblige celui par l
        ! Article 1240 du Code civil: this provision has only 1 alinéa here, and no `al. 7`"#]],
    );
}
