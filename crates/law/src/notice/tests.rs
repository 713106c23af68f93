use jiff::civil::date;

use super::*;

#[track_caller]
fn check(notice: impl Into<Notice>, expected: [&str; 4]) {
    let notice = notice.into();
    assert_eq!(Language::ALL.map(|language| notice.to(language)), expected);
    assert!(!notice.is_only_english());
}

#[test]
fn a_day_is_written_as_its_language_writes_it() {
    let first = date(2026, 7, 1);
    assert_eq!(
        Language::ALL.map(|language| Day::Of(first).worded(language)),
        ["vom 1. Juli 2026", "du 1er juillet 2026", "del 1° luglio 2026", "of 2026-07-01"]
    );
    let eighth = date(2021, 3, 8);
    assert_eq!(Day::Of(eighth).worded(Language::It), "dell'8 marzo 2021");
    assert_eq!(Day::On(eighth).worded(Language::It), "l'8 marzo 2021");
    assert_eq!(Day::After(date(2021, 3, 11)).worded(Language::It), "dopo l'11 marzo 2021");
    assert_eq!(Day::Since(date(2021, 3, 11)).worded(Language::It), "dall'11 marzo 2021");
    assert_eq!(Day::On(date(2021, 8, 22)).worded(Language::Fr), "le 22 août 2021");
}

#[test]
fn a_legal_order_is_named_in_the_language_of_the_sentence() {
    let order = OrderName(["Frankreich", "France", "Francia", "France"]);
    check(
        ActNotice::LawAbroad { order, citation: "art. 1240 C. civ.".to_owned() },
        [
            "es ist Recht von: Frankreich (art. 1240 C. civ.), das hier nicht vorliegt",
            "c'est du droit d'un autre ordre juridique (France: art. 1240 C. civ.), qui n'est pas disponible ici",
            "è diritto di un altro ordinamento (Francia: art. 1240 C. civ.), che qui non è disponibile",
            "it is law of France (art. 1240 C. civ.), which is not at hand here",
        ],
    );
}

#[test]
fn nothing_is_one_in_french_only() {
    assert_eq!(
        Language::ALL.map(|language| Counted(0, Thing::Error).worded(language)),
        ["0 Fehler", "0 erreur", "0 errori", "0 errors"]
    );
    assert_eq!(Counted(2, Thing::Citation).worded(Language::De), "2 Fundstellen");
}

#[test]
fn a_sentence_says_the_same_in_every_language() {
    let (part, parts) = ("VI".to_owned(), "I, II, III, IV, V".to_owned());
    check(
        DecisionNotice::NoPart { volume: 145, year: 2019, part, parts },
        [
            "Band 145 (2019) hat keinen Teil VI; er hat I, II, III, IV, V",
            "le volume 145 (2019) n'a pas de partie VI; il a I, II, III, IV, V",
            "il volume 145 (2019) non ha una parte VI; ha I, II, III, IV, V",
            "volume 145 (2019) has no part VI; it has I, II, III, IV, V",
        ],
    );
    let act = "ZGB".to_owned();
    let of = Day::Of(date(2026, 7, 1));
    let gap = ProvisionNotice::NoArticleBeyond { of, act, article: "2000".to_owned(), last: 977 };
    check(
        Notice::from(gap).further(ActNotice::CantonalActMeant),
        [
            "ZGB hat in der Fassung vom 1. Juli 2026 keinen Artikel 2000; der höchste ist 977; ein kantonaler Erlass mit derselben Abkürzung kann gemeint sein",
            "dans sa version du 1er juillet 2026, ZGB n'a pas d'article 2000; le plus élevé est 977; un acte cantonal portant la même abréviation est peut-être visé",
            "nella versione del 1° luglio 2026, ZGB non ha un articolo 2000; il più alto è 977; può essere inteso un atto cantonale con la stessa abbreviazione",
            "the version of 2026-07-01 of ZGB has no article 2000; its highest is 977; a cantonal act of the same abbreviation may be meant",
        ],
    );
}

#[test]
fn years_and_names_are_joined_as_their_language_joins_them() {
    check(
        FormNotice::OtherYears { reporter: "F.3d", years: Years::Between(1993, 2021), year: 1970 },
        [
            "F.3d enthält Entscheide der Jahre 1993 bis 2021, keinen von 1970",
            "F.3d contient des décisions des années 1993 à 2021, aucune de 1970",
            "F.3d contiene decisioni degli anni dal 1993 al 2021, nessuna del 1970",
            "F.3d holds decisions of 1993 to 2021, none of 1970",
        ],
    );
    let (written, names) = ("Wash.".to_owned(), ["Washington Reports", "Virginia Reports"]);
    let names = Either(names.map(str::to_owned).into());
    check(
        FormNotice::SeveralReporters { written, names },
        [
            "`Wash.` kann bedeuten: Washington Reports oder Virginia Reports",
            "`Wash.` peut désigner: Washington Reports ou Virginia Reports",
            "`Wash.` può indicare: Washington Reports o Virginia Reports",
            "`Wash.` may be Washington Reports or Virginia Reports",
        ],
    );
}

#[test]
fn a_version_holds_from_a_day_to_a_day() {
    let (from, to) = (Day::From(date(1804, 2, 19)), Day::To(date(2016, 9, 8)));
    check(
        ForceNotice::Held { from, to },
        [
            "galt ab 19. Februar 1804 bis zum 8. September 2016; nicht mehr in Kraft",
            "en vigueur dès le 19 février 1804 jusqu'au 8 septembre 2016; ne l'est plus",
            "in vigore dal 19 febbraio 1804 fino all'8 settembre 2016; ora non più",
            "held from 1804-02-19 to 2016-09-08; no longer in force",
        ],
    );
}

#[test]
fn a_program_reads_english_and_what_it_read_stays_so() {
    let notice = Notice::from(FormNotice::NoDate { text: "31. Juni".to_owned() });
    assert_eq!(notice.to_string(), "`31. Juni` is not a date");
    let again = Notice::from(notice.to_string());
    assert_eq!(again, notice);
    assert!(again.is_only_english() && !notice.is_only_english());
    assert_eq!(again.to(Language::De), "`31. Juni` is not a date");
    let nested = ReadingNotice::WasAsked { host: "Fedlex", error: "it is silent".into() };
    assert!(Notice::from(nested).is_only_english());
    assert!(Notice::default().is_empty() && Notice::from("").is_empty());
}

#[test]
fn the_official_compilation_has_a_name_in_each_language() {
    let what = ProvisionNotice::Article { article: "10".to_owned() }.into();
    let (on, by) = (Day::On(date(2011, 1, 1)), Published(Some("AS 2010 1739".to_owned())));
    check(
        ProvisionNotice::Repealed { what, on, by },
        [
            "Artikel 10 wurde am 1. Januar 2011 aufgehoben (AS 2010 1739)",
            "l'article 10 a été abrogé le 1er janvier 2011 (RO 2010 1739)",
            "l'articolo 10 è stato abrogato il 1° gennaio 2011 (RU 2010 1739)",
            "article 10 was repealed on 2011-01-01 (AS 2010 1739)",
        ],
    );
    assert_eq!(Published(None).worded(Language::It), "");
}

#[test]
fn every_level_of_pinpoints_has_a_word() {
    let levels = [
        "paragraph",
        "letter",
        "number",
        "sentence",
        "half-sentence",
        "indent",
        "consideration",
        "page",
        "margin number",
        "date",
        "pinpoint",
    ];
    for level in levels {
        assert_eq!(pinpoint(level, Language::En), level);
        let own = ["Satz", "page", "Seite"].contains(&pinpoint(level, Language::De));
        assert!(own || pinpoint(level, Language::De).starts_with(char::is_uppercase), "{level}");
    }
}
