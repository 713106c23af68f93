//! Which version of a text a day gets.

use super::*;

#[test]
fn an_old_version_is_shown_where_it_is_named_and_said_to_be_old() {
    check(
        "fr.cc.art-1147.18040217",
        "fr",
        nothing,
        expect![[r#"
        fr.cc.art-1147.18040217 | Article 1147 du Code civil | held from 1804-02-17 to 2016-09-30; no longer in force
        [1] : Le débiteur est condamné au paiement de dommages et intérêts à raison de l'inexécution.
        version: fr.cc.art-1147.18040217 *
        version: fr.cc.art-1147.20161001
        related by: 1 amends
        related by: 1 replaces
        from: Codes and laws
        !: this is not the version in force today, which is fr.cc.art-1147.20161001"#]],
    );
}

#[test]
fn the_identity_of_the_versions_gets_the_one_in_force() {
    check(
        "fr.cc.art-9",
        "fr",
        nothing,
        expect![[r#"
            fr.cc.art-9.19940730 | Article 9 du Code civil | in force since 1994-07-30 as of 2026-07-01, the state of its source
            [1] : Chacun a droit au respect de sa vie privée.
            version: fr.cc.art-9.19700719
            version: fr.cc.art-9.19940730 *
            related by: 1 cites
            from: Codes and laws"#]],
    );
}

#[test]
fn an_id_leads_to_the_version_of_the_day() {
    check(
        "fr.cc.art-1147.20161001",
        "fr",
        on(2010),
        expect![[r#"
            fr.cc.art-1147.18040217 | Article 1147 du Code civil | held from 1804-02-17 to 2016-09-30; no longer in force
            [1] : Le débiteur est condamné au paiement de dommages et intérêts à raison de l'inexécution.
            version: fr.cc.art-1147.18040217 *
            version: fr.cc.art-1147.20161001
            related by: 1 amends
            related by: 1 replaces
            from: Codes and laws"#]],
    );
}

#[test]
fn a_citation_gets_the_version_in_force() {
    check(
        "article 1240 du code civil",
        "fr",
        nothing,
        expect![[r#"
            fr.cc.art-1240.20161001 | Article 1240 du Code civil | in force since 2016-10-01 as of 2026-07-01, the state of its source
            understood as: article 1240 du Code civil
            [1] : Tout fait quelconque de l'homme oblige celui par la faute duquel il est arrivé à le réparer.
            amended_by: fr.ord-2016-131
            replaces: fr.cc.art-1382.18040219
            related by: 3 cites
            related by: 1 amends
            from: Codes and laws"#]],
    );
    check(
        "art. 1382 du code civil",
        "fr",
        nothing,
        expect![[r#"
            fr.cc.art-1382.20161001 | Article 1382 du Code civil | in force since 2016-10-01 as of 2026-07-01, the state of its source
            understood as: article 1382 du Code civil
            [1] : Les présomptions sont laissées à l'appréciation du juge.
            version: fr.cc.art-1382.18040219
            version: fr.cc.art-1382.20161001 *
            related by: 1 cites
            related by: 1 repeals
            related by: 1 replaces
            from: Codes and laws
            !: what stood under this number until 2016-09-30 now stands in fr.cc.art-1240.20161001 (Article 1240 du Code civil)"#]],
    );
}

#[test]
fn a_citation_gets_the_version_of_the_day() {
    check(
        "art. 1382 du code civil",
        "fr",
        on(2015),
        expect![[r#"
            fr.cc.art-1382.18040219 | Article 1382 du Code civil | held from 1804-02-19 to 2016-09-30; no longer in force
            understood as: article 1382 du Code civil
            [1] : Tout fait quelconque de l'homme oblige celui par la faute duquel il est arrivé à le réparer.
            version: fr.cc.art-1382.18040219 *
            version: fr.cc.art-1382.20161001
            related by: 1 cites
            related by: 1 repeals
            related by: 1 replaces
            from: Codes and laws
            !: since 2016-10-01 what stood here stands in fr.cc.art-1240.20161001 (Article 1240 du Code civil)"#]],
    );
}

#[test]
fn what_did_not_hold_on_a_day_is_never_shown_as_if_it_did() {
    check(
        "article 1240 du code civil",
        "fr",
        on(2015),
        expect![
            "NotFound error: what Article 1240 du Code civil said on 2015-06-15 is not known here: the first version here began on 2016-10-01, and earlier ones may be missing; it stands where fr.cc.art-1382.18040219 stood"
        ],
    );
    check(
        "Art. 97 OR",
        "de",
        on(2015),
        expect![
            "NotFound error: what Art. 97 OR said on 2015-06-15 is not known here: its text is known as of 2020-01-01 only, which proves nothing for earlier days"
        ],
    );
    check(
        "fr.cc.art-2279.x",
        "fr",
        on(2015),
        expect![
            "NotFound error: whether Article 2279 du Code civil held on 2015-06-15 is not known here: its versions have no dates"
        ],
    );
    check(
        "fr.cc.art-1999.20300101",
        "fr",
        nothing,
        expect![[r#"
        fr.cc.art-1999.20300101 | Article 1999 du Code civil | not yet in force; will hold from 2030-01-01
        [1] : Le mandataire rendra compte par voie numérique.
        from: Codes and laws
        !: this is not yet in force"#]],
    );
}

#[test]
fn a_text_known_as_of_a_day_is_no_proof_for_later() {
    check(
        "Art. 97 OR",
        "de",
        on(2022),
        expect![[r#"
        ch.or.de.art-97 | Art. 97 OR | state of 2020-01-01; later changes are not known here
        understood as: Art. 97 OR
        [1] : Haftung des Schuldners
        [2] 1: Kann die Erfüllung nicht bewirkt werden, so hat der Schuldner Ersatz zu leisten.
        fr: ch.or.fr.art-97
        it: ch.or.it.art-97
        related by: 2 cites
        related by: 1 interprets
        from: Classified compilation
        !: the text is known as of 2020-01-01; whether it changed between then and 2022-06-15 is not known here"#]],
    );
}

#[test]
fn two_days_are_compared_word_by_word() {
    let compare = |request: &mut GetRequest| request.compare_date = Some(date(1980, 1, 1));
    check(
        "article 9 du code civil",
        "fr",
        compare,
        expect![[r#"
            fr.cc.art-9.19940730 | Article 9 du Code civil | in force since 1994-07-30 as of 2026-07-01, the state of its source
            understood as: article 9 du Code civil
            [1] : Chacun a droit au respect de sa vie privée.
            version: fr.cc.art-9.19700719
            version: fr.cc.art-9.19940730 *
            related by: 1 cites
            from: Codes and laws
            compared: fr.cc.art-9.19700719 > fr.cc.art-9.19940730
            Changed: Chacun a droit au respect de sa vie  +[privée] .
            summary: blocks: 1 changed"#]],
    );
    check(
        "article 1240 du code civil",
        "fr",
        compare,
        expect![[r#"
            fr.cc.art-1240.20161001 | Article 1240 du Code civil | in force since 2016-10-01 as of 2026-07-01, the state of its source
            understood as: article 1240 du Code civil
            [1] : Tout fait quelconque de l'homme oblige celui par la faute duquel il est arrivé à le réparer.
            amended_by: fr.ord-2016-131
            replaces: fr.cc.art-1382.18040219
            related by: 3 cites
            related by: 1 amends
            from: Codes and laws
            !: there is nothing to compare with: what Article 1240 du Code civil said on 1980-01-01 is not known here: the first version here began on 2016-10-01, and earlier ones may be missing; it stands where fr.cc.art-1382.18040219 stood"#]],
    );
}

#[test]
fn a_day_after_the_state_of_the_source_is_said_to_be_unknown() {
    check(
        "fr.cc.art-1240",
        "fr",
        on(2030),
        expect![[r#"
        fr.cc.art-1240.20161001 | Article 1240 du Code civil | in force since 2016-10-01 as of 2026-07-01, the state of its source
        [1] : Tout fait quelconque de l'homme oblige celui par la faute duquel il est arrivé à le réparer.
        amended_by: fr.ord-2016-131
        replaces: fr.cc.art-1382.18040219
        related by: 3 cites
        related by: 1 amends
        from: Codes and laws
        !: what held after 2026-07-01 is not known here"#]],
    );
    check(
        "article 1382 du Code civil",
        "fr",
        on(2015),
        expect![[r#"
        fr.cc.art-1382.18040219 | Article 1382 du Code civil | held from 1804-02-19 to 2016-09-30; no longer in force
        understood as: article 1382 du Code civil
        [1] : Tout fait quelconque de l'homme oblige celui par la faute duquel il est arrivé à le réparer.
        version: fr.cc.art-1382.18040219 *
        version: fr.cc.art-1382.20161001
        related by: 1 cites
        related by: 1 repeals
        related by: 1 replaces
        from: Codes and laws
        !: since 2016-10-01 what stood here stands in fr.cc.art-1240.20161001 (Article 1240 du Code civil)"#]],
    );
}
