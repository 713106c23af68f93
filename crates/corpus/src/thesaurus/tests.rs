use expect_test::{Expect, expect};
use law::Between;
use proptest::prelude::*;

use super::*;
use jurisdictions::thesaurus;

/// The only place in this file that knows how a query is widened.
#[track_caller]
fn widened(query: &str, between: Between, asked: (&str, &[&str], bool)) -> String {
    let query = Query::parse(query, between).unwrap();
    let (language, jurisdictions, across) = asked;
    let expansion = expand(&query, language, jurisdictions, &documents(language, across));
    let mut lines = vec![expansion.clause_text()];
    for used in &expansion.used {
        lines.push(format!("{} <- {} +{}", used.concept, used.term, used.added.len()));
    }
    lines.join("\n")
}

/// The languages of the documents: that of a query, or all.
fn documents(language: &str, across: bool) -> Vec<Language> {
    match (across, language.parse()) {
        (false, Ok(own)) => vec![own],
        _ => Language::ALL.to_vec(),
    }
}

impl Expansion {
    fn clause_text(&self) -> String {
        print(&self.clause)
    }
}

pub(super) fn print(clause: &Clause) -> String {
    let joined = |parts: &[Clause], between: &str| {
        let parts: Vec<String> = parts.iter().map(print).collect();
        format!("({})", parts.join(between))
    };
    match clause {
        Clause::Word(word) => word.clone(),
        Clause::Prefix(word) => format!("{word}*"),
        Clause::Phrase(words) => format!("\"{words}\""),
        Clause::Not(part) => format!("-{}", print(part)),
        Clause::All(parts) => joined(parts, " AND "),
        Clause::Any(parts) => joined(parts, " | "),
        Clause::Ranked(parts) => joined(parts, " "),
    }
}

#[track_caller]
fn check(query: &str, asked: (&str, &[&str], bool), expected: Expect) {
    expected.assert_eq(&widened(query, Between::All, asked));
}

#[test]
fn a_word_is_widened_in_its_language() {
    check(
        "Alimente",
        ("de", &[], false),
        expect![[r#"
            (Alimente | Unterhalt | Unterhaltsbeitrag | Unterhaltspflicht | "nachehelicher Unterhalt" | "angemessenen Beitrag" | "gebührenden Unterhalt")
            maintenance <- Alimente +6"#]],
    );
    check(
        "Genugtuung",
        ("de", &["de"], false),
        expect![[r#"
        (Genugtuung | Schmerzensgeld | "immaterieller Schaden" | Genugtuungssumme)
        satisfaction <- Genugtuung +3"#]],
    );
}

#[test]
fn a_search_of_all_languages_has_the_words_of_all() {
    check(
        "Verjährung",
        ("de", &["ch"], true),
        expect![[r#"
            (Verjährung | Verjährungsfrist | prescription | prescrizione | "limitation period" | "statute of limitations" | "limitation of actions" | "time bar")
            limitation <- Verjährung +7"#]],
    );
    check(
        "droit d'être entendu",
        ("fr", &["ch"], true),
        expect![[r#"
            ((droit AND d'être AND entendu) | "principe du contradictoire" | "rechtliches Gehör" | "diritto di essere sentito" | "right to be heard" | "diritto d'essere sentiti" | "audi alteram partem" | Gehörsverletzung | contraddittorio | "fair hearing" | Gehörsanspruch)
            right-to-be-heard <- droit d'être entendu +10"#]],
    );
}

#[test]
fn words_in_a_row_are_one_term() {
    check(
        "enrichissement illégitime prescription",
        ("fr", &["ch"], false),
        expect![[r#"
        (((enrichissement AND illégitime) | "enrichissement sans cause" | "répétition de l'indu") AND prescription)
        unjust-enrichment <- enrichissement illégitime +2"#]],
    );
    check(
        "fristlose Kündigung",
        ("de", &["ch"], false),
        expect![[r#"
        ((fristlose AND Kündigung) | "fristlose Entlassung" | "ausserordentliche Kündigung" | "fristlose Auflösung")
        dismissal-without-notice <- fristlose Kündigung +3"#]],
    );
}

#[test]
fn terms_of_other_legal_orders_are_left_out() {
    check(
        "Aktiengesellschaft Statuten",
        ("de", &["de"], false),
        expect![[r#"
        ((Aktiengesellschaft | AG) AND (Statuten | Satzung | Gesellschaftsvertrag))
        company-limited-by-shares <- Aktiengesellschaft +1
        articles-of-association <- Statuten +2"#]],
    );
    check(
        "Aktiengesellschaft Statuten",
        ("de", &["ch-zh"], false),
        expect![[r#"
        ((Aktiengesellschaft | AG) AND (Statuten | Gesellschaftsvertrag))
        company-limited-by-shares <- Aktiengesellschaft +1
        articles-of-association <- Statuten +1"#]],
    );
}

#[test]
fn what_stands_near_is_taken_only_where_a_legal_order_is_named() {
    check(
        "Insolvenz",
        ("de", &["ch"], false),
        expect![[r#"
        (Insolvenz | Zahlungsunfähigkeit | Konkurs | Konkursverfahren | Konkurseröffnung)
        insolvency <- Insolvenz +4"#]],
    );
    check(
        "Insolvenz",
        ("de", &[], false),
        expect![[r#"
        (Insolvenz | Insolvenzverfahren | Zahlungsunfähigkeit | Insolvenzeröffnung)
        insolvency <- Insolvenz +3"#]],
    );
}

#[test]
fn quotes_exclusions_and_prefixes_are_meant_as_they_stand() {
    check(
        "\"Verjährung\" -Verwirkung Pacht*",
        ("de", &[], true),
        expect![[r#"("Verjährung" AND -Verwirkung AND Pacht*)"#]],
    );
    check(
        "Vertrag -Miete",
        ("de", &[], false),
        expect![[r#"
        ((Vertrag | Kontrakt) AND -Miete)
        contract <- Vertrag +1"#]],
    );
}

#[test]
fn an_ambiguous_word_waits_for_what_settles_it() {
    check("Kündigung", ("de", &["ch"], false), expect!["Kündigung"]);
    check(
        "Kündigung Mieter",
        ("de", &["ch"], false),
        expect![[r#"
            ((Kündigung | Mietvertragskündigung | Wohnungskündigung) AND (Mieter | Mieterin | Mieterschaft | Mietpartei))
            termination-of-lease <- Kündigung +2
            tenant <- Mieter +3"#]],
    );
    check(
        "Kündigung Arbeitnehmer",
        ("de", &["ch"], false),
        expect![[r#"
            ((Kündigung | Entlassung) AND (Arbeitnehmer | Arbeitnehmerin))
            dismissal <- Kündigung +1
            employee <- Arbeitnehmer +1"#]],
    );
    check("poursuite", ("fr", &["fr"], false), expect!["poursuite"]);
    check("poursuite", ("fr", &["ch"], false), expect!["poursuite"]);
}

#[test]
fn alternatives_stand_beside_what_was_asked() {
    check(
        "Diebstahl OR Raub",
        ("de", &[], true),
        expect![[r#"
            (Diebstahl | vol | furto | theft | larceny | Raub | brigandage | rapina | robbery | "vol avec violence")
            theft <- Diebstahl +4
            robbery <- Raub +4"#]],
    );
    check(
        "(Treu AND und AND Glauben) OR Beweis",
        ("de", &[], false),
        expect![[r#"
        (((Treu | "guter Glaube" | Gutgläubigkeit) AND (und | "guter Glaube" | Gutgläubigkeit) AND (Glauben | "guter Glaube" | Gutgläubigkeit)) | Beweis | Beweismittel | Beweisrecht)
        good-faith <- Treu und Glauben +2
        evidence <- Beweis +2"#]],
    );
}

#[test]
fn words_of_daily_life_lead_to_those_of_the_acts_and_not_back() {
    check(
        "Velo geklaut",
        ("de", &["ch"], false),
        expect![[r#"
            ((Velo | Fahrrad | Radfahrer | Radweg | "Regeln für Radfahrer") AND (geklaut | Diebstahl | "fremde bewegliche Sache" | "zur Aneignung wegnimmt"))
            bicycle <- Velo +4
            theft <- geklaut +3"#]],
    );
    check("Diebstahl", ("de", &["ch"], false), expect!["Diebstahl"]);
    // The words of the Swiss acts are not those of other countries.
    check("Velo geklaut", ("de", &["de"], false), expect!["(Velo AND geklaut)"]);
    check(
        "bike stolen",
        ("en", &["ch"], false),
        expect![[r#"
            ((bike | cycle | cyclists | "cycle path" | "rules for cyclists" | Fahrrad | velocipede | Radfahrer | cyclistes | ciclisti | Radweg | "piste cyclable" | ciclopista) AND (stolen | theft | "movable property belonging to another" | appropriating | Diebstahl | vol | furto | "fremde bewegliche Sache" | "chose mobilière appartenant à autrui" | "cosa mobile altrui" | "zur Aneignung wegnimmt" | soustrait | "sottrae al fine di appropriarsene"))
            bicycle <- bike +12
            theft <- stolen +12"#]],
    );
}

#[test]
fn an_unknown_language_or_word_changes_nothing() {
    check("prescripción", ("es", &[], true), expect!["prescripción"]);
    check("Frobnikation", ("de", &[], true), expect!["Frobnikation"]);
}

#[test]
fn a_question_in_natural_language_still_ranks() {
    let seen = widened("gute Treue und Treu und Glauben", Between::Any, ("de", &[], false));
    expect![[r#"
        (gute Treue und ((Treu und Glauben) | "guter Glaube" | Gutgläubigkeit))
        good-faith <- Treu und Glauben +2"#]]
    .assert_eq(&seen);
}

#[test]
fn no_term_gets_more_than_the_cap() {
    for concept in thesaurus::concepts() {
        for term in &concept.terms {
            let query = format!("\"x\" {}", term.text);
            let Ok(query) = Query::parse(&query, Between::All) else { continue };
            for across in [false, true] {
                let documents = documents(term.language.code(), across);
                let expansion = expand(&query, term.language.code(), &[], &documents);
                assert!(expansion.used.iter().all(|used| used.added.len() <= MOST_ADDED));
            }
        }
    }
}

/// How a tree has to be: see [`Clause`].
fn is_sound(clause: &Clause) -> bool {
    match clause {
        Clause::Word(_) | Clause::Prefix(_) | Clause::Phrase(_) => true,
        Clause::Not(part) => is_sound(part),
        Clause::All(parts) | Clause::Any(parts) | Clause::Ranked(parts) => {
            parts.len() >= 2 && parts.iter().all(is_sound)
        }
    }
}

proptest! {
    #[test]
    fn any_query_stays_sound(
        words in proptest::collection::vec(
            prop_oneof![
                Just("bonne"), Just("foi"), Just("congé"), Just("bail"), Just("AND"), Just("OR"),
                Just("-vol"), Just("\"bonne foi\""), Just("("), Just(")"), Just("preuve*"),
            ],
            1..9,
        ),
        any in any::<bool>(),
    ) {
        let between = if any { Between::Any } else { Between::All };
        if let Ok(query) = Query::parse(&words.join(" "), between) {
            let expansion = expand(&query, "fr", &[], &Language::ALL);
            prop_assert!(is_sound(&expansion.clause), "{:?}", expansion.clause);
        }
    }
}
