//! What French law cannot have: articles beyond the end of a code, decisions from before a court existed.

use law::{Cited, notice::ActNotice};

use crate::{began::Began, last::Last};

/// Codes by their last articles, as Légifrance prints them; the civil and the penal code in the version of
/// 3 April 2026. Up to `open` nothing is claimed.
const LAST: [Last; 4] = [
    // Articles 90 to 93 were transitional, and are gone since the constitutional law no. 95-880 of 4 August 1995.
    Last {
        part: ("code", "Constitution du 4 octobre 1958"),
        number: "article",
        name: "Constitution du 4 octobre 1958",
        last: 89,
        // `art. 149 de la Constitution` is the Belgian one, in what its courts say.
        open: 499,
    },
    // Other codes of that name in French have more: the Italian one 2969, that of Québec 3168, the Czech one 3081.
    Last {
        part: ("code", "Code civil"),
        number: "article",
        name: "Code civil",
        last: 2534,
        open: 4099,
    },
    // Its seven books are the first digits of its articles: 111-1 to 727-3. The code of 1810 had 484.
    Last {
        part: ("code", "Code pénal"),
        number: "article",
        name: "Code pénal",
        last: 727,
        open: 1099,
    },
    // Its last book, on Wallis and Futuna, ends with article 1582; the code of 1806 had 1042.
    Last {
        part: ("code", "Code de procédure civile"),
        number: "article",
        name: "Code de procédure civile",
        last: 1582,
        open: 1699,
    },
];

/// Courts by the year of their first decisions. The others are older than what is cited of them, or took
/// over the name and the decisions of those before them.
const BEGAN: [Began; 2] = [
    // Articles 56 to 63 of the Constitution of 4 October 1958.
    Began::since("conseil_constitutionnel", "Conseil constitutionnel", 1958),
    // Law no. 87-1127 of 31 December 1987, in force since 1 January 1989.
    Began::since("cour_administrative_appel", "Cour administrative d'appel", 1989),
];

/// Why what is cited cannot be.
pub(super) fn proof(cited: &Cited) -> Option<ActNotice> {
    // `CC` without a number is mostly a code.
    let is_numbered = || cited.part("number").is_some_and(|number| !number.is_empty());
    Last::of(cited, &LAST).or_else(|| Began::of(cited, &BEGAN).filter(|_| is_numbered()))
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use crate::{fr::FRANCE, last::proofs};

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        expected.assert_eq(&proofs(&FRANCE, text));
    }

    #[test]
    fn far_beyond_the_last_article_there_is_none() {
        check(
            "article 2534 du code civil, article 5000 du Code civil, article 5100 dudit code, \
             article 92 de la Constitution, article 550 de la Constitution, article 727-3 du code pénal, \
             article 1250-1 du code pénal, article R. 625-7 du code pénal, article 1900 du code de \
             procédure civile, article L. 9999-1 du code du travail",
            expect![[r#"
                article 2534 du Code civil: not known
                article 5000 du Code civil: the highest number of the Code civil is 2534
                article 5100 du Code civil: the highest number of the Code civil is 2534
                article 92 de la Constitution du 4 octobre 1958: not known
                article 550 de la Constitution du 4 octobre 1958: the highest number of the Constitution du 4 octobre 1958 is 89
                article 727-3 du Code pénal: not known
                article 1250-1 du Code pénal: the highest number of the Code pénal is 727
                article R. 625-7 du Code pénal: not known
                article 1900 du Code de procédure civile: the highest number of the Code de procédure civile is 1582
                article L. 9999-1 du Code du travail: not known"#]],
        );
    }

    #[test]
    fn codes_and_constitutions_of_others_are_not_measured_by_the_french_ones() {
        check(
            "article 2803 du Code civil du Québec, article 2697 du code civil italien, article 296 de la \
             Constitution de la République portugaise, article 377 de la Constitution de l'an III, \
             article 106 de la Constitution du 27 octobre 1946, article 116 de la Constitution belge",
            expect![[r#""#]],
        );
    }

    #[test]
    fn a_court_decides_nothing_before_it_exists() {
        check(
            "Cons. const., 16 juillet 1951, n° 51-44 DC; Cons. const., 16 juillet 1971, n° 71-44 DC; CAA \
             Paris, 3 mars 1985, n° 84PA00123",
            expect![[r#"
                Cons. const., 16 juillet 1951: not known
                Cons. const., 16 juillet 1971, n° 71-44 DC: not known
                CAA Paris, 3 mars 1985, n° 84PA00123: Cour administrative d'appel decides since 1989; there is no decision of 1985"#]],
        );
    }
}
