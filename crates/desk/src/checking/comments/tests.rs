use jiff::civil::date;

use super::*;
use crate::{Checking, check_paper};

/// Words that stand in English sentences and in none of the other languages.
const ENGLISH: [&str; 24] = [
    "the", "of", "is", "not", "and", "has", "have", "was", "were", "with", "which", "may", "could",
    "this", "there", "looked", "stands", "should", "missing", "write", "close", "known", "ask",
    "by",
];

/// A document that has every kind of problem.
const GERMAN: &str = "Der Schuldner haftet nach Art. 97 Abs. 9 OR und nach Art.44 Abs.1 OR, nicht \
    nach Art. 2000 ZGB. Anders BGE 145 VI 12, BGE 145 III 9999, BGE 145 III 229 E. 4.2 und BGE 132 \
    III 359 S. 999. Art. 10 ZGB gilt nicht mehr; das Urteil 4A_123/2020 vom 12. Mai 2020 sagt \
    nichts dazu, ebenso wenig 5A_1/2019 vom 5. Mai 2017 oder 3A_1/2019. Vgl. BSK OR I-Wiegand, \
    Art. 97 N 12; AS 2010 1739; SR 210; BVGE 2001/3; Art. 62 LPA; § 823 BGB; art. 28 LAI; Art. 84 \
    OG; Art. 5 KG 1985. Siehe auch BGE 145 III 22g und Art. 8 KV.";

const FRENCH: &str = "Le débiteur répond selon l'art. 97 al. 9 CO et l'art.44 al.1 CO, non selon \
    l'art. 2000 CC. Voir ATF 145 VI 12, ATF 145 III 9999, ATF 145 III 229 consid. 4.2 et ATF 132 \
    III 359 p. 999. L'art. 10 CC n'est plus en vigueur; l'arrêt 4A_123/2020 du 12 mai 2020 ne dit \
    rien, pas plus que 5A_1/2019 du 5 mai 2017 ou 3A_1/2019. RO 2010 1739; RS 210; l'art. 62 LPA; \
    l'art. 84 OJ; ATF 145 III 22g et l'art. 101 du code civil français.";

const ITALIAN: &str = "Il debitore risponde secondo l'art. 97 cpv. 9 CO e l'art.44 cpv.1 CO, non \
    secondo l'art. 2000 CC. Si veda DTF 145 VI 12, DTF 145 III 9999, DTF 145 III 229 consid. 4.2 e \
    DTF 132 III 359 pag. 999. L'art. 10 CC non è più in vigore; la sentenza 4A_123/2020 del 12 \
    maggio 2020 non dice nulla, come 5A_1/2019 del 5 maggio 2017 o 3A_1/2019. RU 2010 1739; RS \
    210; l'art. 62 LPA; DTF 145 III 22g.";

/// The only place in this file that knows how a document is checked.
fn answer(text: &str, language: Language) -> (Paper, CheckAnswer) {
    let paper = Paper::from_text(text.to_owned());
    let how =
        Checking { language: Some(language), at: None, today: date(2026, 11, 22), evidence: None };
    let answer = check_paper(&paper, &how).unwrap();
    (paper, answer)
}

/// The words of a sentence, without what it quotes.
fn words(told: &str) -> Vec<String> {
    let own: String = told.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    own.split(|sign: char| !sign.is_alphanumeric()).map(str::to_lowercase).collect()
}

#[track_caller]
fn check(text: &str, language: Language) {
    let (paper, answer) = answer(text, language);
    let all = answer.citations.iter().flat_map(CheckedCitation::told);
    let all: Vec<_> = all.chain(answer.warnings.iter().cloned()).collect();
    let left: Vec<String> =
        all.iter().filter(|one| one.is_only_english()).map(ToString::to_string).collect();
    assert_eq!(left, [""; 0], "{} of {} sentences are English only", left.len(), all.len());
    let comments = comments(&paper, &answer, language);
    assert!(comments.len() > 8, "{comments:?}");
    let told =
        all.iter().map(|one| one.to(language)).chain(comments.into_iter().map(|one| one.text));
    for sentence in told {
        let english: Vec<String> =
            words(&sentence).into_iter().filter(|word| ENGLISH.contains(&word.as_str())).collect();
        assert!(english.is_empty(), "{english:?} in {sentence}");
        assert!(!sentence.contains(['{', '}']), "{sentence}");
    }
}

#[test]
fn everything_is_told_in_the_language_of_the_document() {
    check(GERMAN, Language::De);
    check(FRENCH, Language::Fr);
    check(ITALIAN, Language::It);
}

#[test]
fn what_is_wrong_with_a_citation_of_another_order_is_told_in_the_language_of_the_document() {
    let (_, answer) = answer(
        "Anders Smith v. Jones, 12 F.3d 5 (2d Cir. 1970), und ECLI:FR:CCASS:2020:12.",
        Language::De,
    );
    let issues: Vec<_> = answer.citations.iter().flat_map(|one| one.issues.clone()).collect();
    let told: Vec<String> = issues.iter().map(|one| one.to(Language::De)).collect();
    for said in ["keinen von 1970", "die Nummer der Cour de cassation hat zwei Zeichen"] {
        assert!(told.iter().any(|one| one.contains(said)), "{said}: {told:?}");
    }
    assert!(issues.iter().all(|one| !one.is_only_english()), "{told:?}");
}

#[test]
fn a_comment_says_what_the_report_says() {
    let (paper, answer) = answer("Nach BGE 145 VI 12 und Art.44 Abs.1 OR.", Language::De);
    let told = |language| -> Vec<String> {
        comments(&paper, &answer, language).into_iter().map(|one| one.text).collect()
    };
    let german = told(Language::De);
    assert!(
        german[0].starts_with("existiert nicht\nBand 145 (2019) hat keinen Teil VI"),
        "{german:?}"
    );
    assert!(
        german[1].starts_with(
            "falsch geschrieben\nzu schreiben: Art. 44 Abs. 1 OR\nLeerschlag nach Art. fehlt"
        ),
        "{german:?}"
    );
    let english = told(Language::En);
    assert!(
        english[0].starts_with("does not exist\nvolume 145 (2019) has no part VI"),
        "{english:?}"
    );
    assert!(
        english[1].starts_with(
            "malformed\nwrite: Art. 44 Abs. 1 OR\nMissing space after Art.\nMissing space after Abs."
        ),
        "{english:?}"
    );
}
