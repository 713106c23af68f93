//! Decisions written by hand, in the ways in which Swiss courts write them.

use super::*;

#[test]
fn a_judgment_of_the_federal_supreme_court_from_its_page() {
    let html = "<html><head><title>4A_1/2020</title><style>p{}</style></head><body>\
        <div>Bundesgericht</div><div>4A_1/2020</div><p>Urteil vom 5. Mai 2020</p>\
        <p>1. A.________ AG,<br>2. B.________,<br>Beschwerdef&uuml;hrer,</p>\
        <div>Sachverhalt:</div><div>A.</div><div>Die Klägerin klagte.</div>\
        <div>B.</div><div>B.a. Das Bezirksgericht wies die Klage ab.</div>\
        <div>B.b. Am 3. Juni 2019 wies das Obergericht die Berufung ab.</div>\
        <div>Erwägungen:</div><div>1.</div><div>Die Eintretensvoraussetzungen sind erfüllt.</div>\
        <div>2.</div><div>2.1. Nach Art. 97 Abs. 1 OR haftet der Schuldner.</div>\
        <div>Das gilt auch hier:</div><div>1. Der Verkäufer liefert.</div>\
        <div>2. Der Käufer zahlt.</div><div>3. Beide schweigen.</div>\
        <div>2.2. Am</div><div>5. Mai 2018 mahnte sie.</div><div>2.2.1. Erstens.</div>\
        <div>2.3. Zweitens, BGE 145 III 225 E. 4.</div>\
        <div>3.</div><div>Die Beschwerde ist abzuweisen.</div>\
        <div>Demnach erkennt das Bundesgericht:</div><div>1.</div>\
        <div>Die Beschwerde wird abgewiesen.</div><div>2.</div><div>Mitteilung.</div>\
        <div>Lausanne, 5. Mai 2020</div></body></html>";
    check(
        &text_of_page(html),
        expect![[r#"
        Text [] Bundesgericht
        Text [] 4A_1/2020
        Text [] Urteil vom 5. Mai 2020
        Text [] 1. A.________ AG,
        Text [] 2. B.________,
        Text [] Beschwerdeführer,
        Heading [] Sachverhalt:
        Text [A] Die Klägerin klagte.
        Text [B] 
        Text   [B.a] Das Bezirksgericht wies die Klage ab.
        Text   [B.b] Am 3. Juni 2019 wies das Obergericht die Berufung ab.
        Heading [] Erwägungen:
        Text [1] Die Eintretensvoraussetzungen sind erfüllt.
        Text [2] 
        Text   [2.1] Nach Art. 97 Abs. 1 OR haftet der Schuldner.
        Text   [] Das gilt auch hier:
        Text   [] 1. Der Verkäufer liefert.
        Text   [] 2. Der Käufer zahlt.
        Text   [] 3. Beide schweigen.
        Text   [2.2] Am
        Text   [] 5. Mai 2018 mahnte sie.
        Text     [2.2.1] Erstens.
        Text   [2.3] Zweitens, BGE 145 III 225 E. 4.
        Text [3] Die Beschwerde ist abzuweisen.
        Heading [] Demnach erkennt das Bundesgericht:
        Item [1] Die Beschwerde wird abgewiesen.
        Item [2] Mitteilung.
        Text [] Lausanne, 5. Mai 2020
    "#]],
    );
}

#[test]
fn a_published_decision_has_its_regeste_and_its_pages() {
    check(
        "Urteilskopf\n146 III 1\n1. Auszug aus dem Urteil der I. zivilrechtlichen Abteilung i.S. A. \
         gegen B. (Beschwerde in Zivilsachen)\n4A_2/2019 vom 1. Oktober 2019\nRegeste\n\
         Art. 41 OR; Haftung.\nVoraussetzungen (E. 2).\nSachverhalt ab Seite 2\nBGE 146 III 1 S. 2\n\
         A. Die A. klagte.\nErwägungen ab Seite 3\nAus den Erwägungen:\n2. Streitig ist die \
         Haftung.\n2.1 Wer einem andern widerrechtlich Schaden zufügt,\nBGE 146 III 1 S. 4\nwird ihm \
         zum Ersatze verpflichtet.\n4. Die Beschwerde ist gutzuheissen.\n",
        expect![[r#"
            Text [] Urteilskopf
            Text [] 146 III 1
            Text [] 1. Auszug aus dem Urteil der I. zivilrechtlichen Abteilung i.S. A. gegen B. (Beschwerde in Zivilsachen)
            Text [] 4A_2/2019 vom 1. Oktober 2019
            Heading [] Regeste
            Regeste [] Art. 41 OR; Haftung.
            Regeste [] Voraussetzungen (E. 2).
            Heading [] Sachverhalt ab Seite 2
            Note [] BGE 146 III 1 S. 2
            Text [A] Die A. klagte.
            Heading [] Erwägungen ab Seite 3
            Heading [] Aus den Erwägungen:
            Text [2] Streitig ist die Haftung.
            Text   [2.1] Wer einem andern widerrechtlich Schaden zufügt,
            Note [] BGE 146 III 1 S. 4
            Text [] wird ihm zum Ersatze verpflichtet.
            Text [4] Die Beschwerde ist gutzuheissen.
        "#]],
    );
}

#[test]
fn a_consideration_goes_on_behind_the_turn_of_a_page() {
    let text = "Erwägungen\nAus den Erwägungen:\n2.\n2.1 Wer einem andern\nBGE 146 III 1 S. 4\n\
                Schaden zufügt, haftet.\nBGE 146 III 1 S. 5\nDas gilt immer.\n2.2 Ja.\n";
    let seen: Vec<String> = considerations(&blocks(text))
        .into_iter()
        .map(|one| format!("{}: {}", one.number, one.text))
        .collect();
    assert_eq!(
        seen,
        ["2.1: Wer einem andern Schaden zufügt, haftet.\nDas gilt immer.", "2.2: Ja."]
    );
}

#[test]
fn a_french_judgment() {
    check(
        "Faits :\nA.\nA.________ a ouvert action.\nB.\nLe tribunal a rejeté la demande.\n\
         Considérant en droit :\n1.\nLe recours est recevable.\n2.\n2.1. Le recourant invoque l'art. \
         97 CO.\n2.2. Le 1er janvier, il s'est tu. 3 jours plus tard, il parla.\n3.\nVu ce qui \
         précède, le recours est rejeté.\nPar ces motifs, le Tribunal fédéral prononce :\n1.\nLe \
         recours est rejeté.\n2.\nLes frais sont mis à la charge du recourant.\n",
        expect![[r#"
            Heading [] Faits :
            Text [A] A.________ a ouvert action.
            Text [B] Le tribunal a rejeté la demande.
            Heading [] Considérant en droit :
            Text [1] Le recours est recevable.
            Text [2] 
            Text   [2.1] Le recourant invoque l'art. 97 CO.
            Text   [2.2] Le 1er janvier, il s'est tu. 3 jours plus tard, il parla.
            Text [3] Vu ce qui précède, le recours est rejeté.
            Heading [] Par ces motifs, le Tribunal fédéral prononce :
            Item [1] Le recours est rejeté.
            Item [2] Les frais sont mis à la charge du recourant.
        "#]],
    );
}

#[test]
fn an_italian_judgment() {
    check(
        "In fatto\nA. Il 3 marzo 2020 l'attrice ha agito.\nB. Il Pretore ha respinto l'azione.\n\
         Considerando in diritto:\n1. Il ricorso è ammissibile.\n1.1 La ricorrente censura l'art. 97 \
         CO.\n1.2 La censura è infondata.\n2. Ne segue che il ricorso va respinto.\nPer questi \
         motivi, il Tribunale federale pronuncia:\n1. Il ricorso è respinto.\n2. Comunicazione.\n",
        expect![[r#"
            Heading [] In fatto
            Text [A] Il 3 marzo 2020 l'attrice ha agito.
            Text [B] Il Pretore ha respinto l'azione.
            Heading [] Considerando in diritto:
            Text [1] Il ricorso è ammissibile.
            Text   [1.1] La ricorrente censura l'art. 97 CO.
            Text   [1.2] La censura è infondata.
            Text [2] Ne segue che il ricorso va respinto.
            Heading [] Per questi motivi, il Tribunale federale pronuncia:
            Item [1] Il ricorso è respinto.
            Item [2] Comunicazione.
        "#]],
    );
}

#[test]
fn letters_divide_the_considerations_of_older_decisions() {
    check(
        "Faits:\nA.- X. a agi.\nB.- Le juge a statué.\nConsidérant en droit:\n1.- Le recours est \
         recevable.\n2.- a) Selon l'art. 41 CO, celui qui \
         cause un dommage le répare.\nb) En l'espèce:\naa) La faute est établie.\nbb) Le dommage \
         l'est aussi.\nc) Le recours est fondé.\n3.- Les frais:\nb) sans a.\n",
        expect![[r#"
            Heading [] Faits:
            Text [A] X. a agi.
            Text [B] Le juge a statué.
            Heading [] Considérant en droit:
            Text [1] Le recours est recevable.
            Text   [2a] Selon l'art. 41 CO, celui qui cause un dommage le répare.
            Text   [2b] En l'espèce:
            Text     [2b/aa] La faute est établie.
            Text     [2b/bb] Le dommage l'est aussi.
            Text   [2c] Le recours est fondé.
            Text [3] Les frais:
            Text [] b) sans a.
        "#]],
    );
}

#[test]
fn the_holding_of_another_court_that_is_quoted_counts_nothing() {
    check(
        "Erwägungen:\n1. Das Bezirksgericht erkannte:\nEs wird erkannt:\n1. Die Klage wird \
         abgewiesen.\n2. Kosten.\n3. Entschädigung.\n4. Mitteilung.\n2. Dagegen erhob sie Berufung.\n\
         2.1 Fristgerecht.\n3. Die Berufung ist begründet.\n4. Kosten.\nEs wird \
         beschlossen:\n1. Die Frist ist gewahrt.\nEs wird erkannt:\n1. Die Klage wird gutgeheissen.\n2. Mitteilung.\n",
        expect![[r#"
            Heading [] Erwägungen:
            Text [1] Das Bezirksgericht erkannte: Es wird erkannt:
            Text [] 1. Die Klage wird abgewiesen. 2. Kosten.
            Text [] 3. Entschädigung.
            Text [] 4. Mitteilung.
            Text [2] Dagegen erhob sie Berufung.
            Text   [2.1] Fristgerecht.
            Text [3] Die Berufung ist begründet.
            Text [4] Kosten.
            Heading [] Es wird beschlossen:
            Item [1] Die Frist ist gewahrt.
            Heading [] Es wird erkannt:
            Item [1] Die Klage wird gutgeheissen.
            Item [2] Mitteilung.
        "#]],
    );
}

#[test]
fn numbers_with_a_word_before_them_are_read() {
    check(
        "Aus den Erwägungen:\nE. 3 Die Klage ist begründet.\nE. 3.1 Denn es besteht ein Vertrag.\n\
         Erwägung 3.2 Der Vertrag gilt.\nArt. 5. ist anwendbar.\n40 % davon.\n",
        expect![[r#"
            Heading [] Aus den Erwägungen:
            Text [3] Die Klage ist begründet.
            Text   [3.1] Denn es besteht ein Vertrag.
            Text   [3.2] Der Vertrag gilt.
            Text   [] Art. 5. ist anwendbar.
            Text   [] 40 % davon.
        "#]],
    );
}

#[test]
fn hostile_texts_do_no_harm() {
    for text in [
        "",
        "\n\n",
        "1.",
        "1.\n1.\n1.",
        "A.",
        ":\n:",
        "- 1 -",
        "I.\nII.\nIII.",
        "0. 0.0 1.0",
        "E. ",
        "a)\nb)\naa)",
        "\u{ad}\u{200b}",
        "1.1.1.1.1.1.1.1.1.1 Tief",
        "99. Viel\n100. Mehr",
    ] {
        nothing_is_lost(text, text);
    }
    let many: String = (0..3_000).map(|at| format!("{}.{} Der Satz.\n", at % 7, at % 11)).collect();
    nothing_is_lost("many", &many);
}

proptest::proptest! {
    #[test]
    fn no_word_of_any_text_is_lost(
        lines in proptest::collection::vec(
            "([1-9]\\.|[1-3]\\.[1-4]|[A-C]\\.|[ab]\\)|I{1,3}\\.|E\\. 2|)( ?[A-Za-zäé]{1,9}[.,:-]?){0,6}",
            0..30,
        )
    ) {
        nothing_is_lost("any", &lines.join("\n"));
    }
}

fn ruling() -> Ruling {
    Ruling {
        id: "CH_BGer_004_4A-102-2026_2026-08-17".to_owned(),
        canton: "CH".to_owned(),
        court_id: "CH_BGer".to_owned(),
        chamber_id: Some("CH_BGer_004".to_owned()),
        date: Some(date(2026, 8, 17)),
        language: Language::De,
        references: vec!["4A 102/2026".to_owned(), "4A_102/2026".to_owned()],
        title: "Bundesgericht 17.08.2026 4A_102/2026".to_owned(),
        summary: Some("Vertragsrecht".to_owned()),
        text: None,
        is_cut: false,
        address: Some("https://entscheidsuche.ch/docs/CH_BGer/x.html".to_owned()),
        media_type: "text/html".to_owned(),
        snippet: None,
    }
}

#[test]
fn a_decision_is_kept_with_what_is_known_of_it() {
    let text =
        "Erwägungen:\n1. Nach Art. 97 Abs. 1 OR und BGE 145 III 225 E. 4.1.\n2. So 4A_102/2026.";
    let entry = entry(&ruling(), blocks(text), "2026-11-21T10:00:00Z".parse().unwrap()).unwrap();
    let mut gathered = crate::Gathered::default();
    let id = entry.document.head.id.clone();
    gathered.entries.insert(id.clone(), entry);
    expect![[r#"
        ch.ch_bger_004_4a-102-2026_2026-08-17 | decision | BGer 4A_102/2026 vom 17.8.2026
        2026-08-17.. | below  at 0
          case_number=4A_102/2026
          chamber=I. zivilrechtliche Abteilung
          chamber_id=CH_BGer_004
          content_quality=full_text
          court=bundesgericht
          court_id=CH_BGer
          court_level=supreme
          document_form=judgment
          permalink=https://entscheidsuche.ch/docs/CH_BGer/x.html
          retrieved_at=2026-11-21T10:00:00Z
          source_id=CH_BGer_004_4A-102-2026_2026-08-17
          type=judgment
        Regeste [] Vertragsrecht
        Heading [] Erwägungen:
        Text [1] Nach Art. 97 Abs. 1 OR und BGE 145 III 225 E. 4.1.
        Text [2] So 4A_102/2026.
        -> cites  Art. 97 Abs. 1 OR {}
        -> cites  BGE 145 III 225 E. 4.1 {}
    "#]]
    .assert_eq(&crate::shared::show(&gathered, id.as_str()));
}

#[test]
fn what_lies_beside_the_volumes_is_no_decision_of_the_supreme_court() {
    let check = |chamber: &str, id: &str, expected: (&str, Option<&str>)| {
        let mut ruling = ruling();
        ruling.id = id.to_owned();
        ruling.court_id = "CH_BGE".to_owned();
        ruling.chamber_id = Some(chamber.to_owned());
        ruling.references = Vec::new();
        let entry = entry(&ruling, Vec::new(), "2026-11-21T10:00:00Z".parse().unwrap()).unwrap();
        let tags = &entry.document.head.tags;
        assert_eq!((tags.first("court").unwrap(), tags.first("court_level")), expected, "{id}");
    };
    check("CH_BGE_012", "CH_BGE_012_20060831-7143-03_2006-08-31", ("ch_bge", None));
    check("CH_BGE_005", "CH_BGE_005_BGE-145-III-225_2019", ("bundesgericht", Some("supreme")));
}

#[test]
fn decisions_are_listed_as_lawyers_list_them() {
    let check = |change: fn(&mut Ruling), expected: &str| {
        let mut ruling = ruling();
        change(&mut ruling);
        assert_eq!(listed_as(&ruling), expected);
    };
    check(|_| {}, "BGer 4A_102/2026 vom 17.8.2026");
    check(|one| one.language = Language::Fr, "TF 4A_102/2026 du 17.8.2026");
    check(
        |one| {
            one.id = "CH_BGE_005_BGE-145-III-225_2019".to_owned();
            one.references = Vec::new();
        },
        "BGE 145 III 225",
    );
    check(
        |one| {
            one.references = vec!["BGE 145 III 225".to_owned(), "4A_2/2018".to_owned()];
            one.language = Language::Fr;
        },
        "ATF 145 III 225",
    );
    let zurich = |one: &mut Ruling| {
        one.canton = "ZH".to_owned();
        one.court_id = "ZH_OG".to_owned();
        one.references = vec!["LB230012".to_owned()];
    };
    check(zurich, "OGer ZH LB230012");
    check(
        |one| {
            one.canton = "GE".to_owned();
            one.court_id = "GE_CJ".to_owned();
            one.references = vec!["C/27984/2025".to_owned()];
        },
        "Cour de Justice GE C/27984/2025",
    );
}

#[test]
fn what_a_decision_cites_is_told_apart() {
    let text = "Selon les art. 97 al. 1 et 102 CO, et l'ATF 142 III 336 consid. 5.2; ATF 142 III 336 \
                consid. 6; arrêt 4A_1/2020 du 5 mai 2020.";
    expect![[r#"
        (
            [
                "art. 97 CO",
                "art. 102 CO",
            ],
            [
                "ATF 142 III 336",
            ],
        )
    "#]]
    .assert_debug_eq(&(articles_cited(text, Language::Fr), related_bge(text, Language::Fr)));
    assert_eq!(bge_reference(&ruling()), None);
    assert_eq!(
        language_of("Le tribunal est le tribunal et les juges que le peuple élit."),
        Some(Language::Fr)
    );
    assert_eq!(language_of("Ja."), None);
}

#[test]
fn the_number_of_a_consideration_and_of_its_first_part_may_share_a_line() {
    check(
        "EN DROIT\n\n1. La demande est recevable.\n\n2. 2.1 La résiliation est un acte formateur.\n\n\
         2.2 Elle ne dépend d'aucune condition.\n\n3. 3.1 3.1.1 Le congé a été donné le 2. 2.2020.\n\n\
         4. Au surplus, le délai du 5. 12. 2020 a été respecté.",
        expect![[r#"
            Heading [] EN DROIT
            Text [1] La demande est recevable.
            Text [2] 
            Text   [2.1] La résiliation est un acte formateur.
            Text   [2.2] Elle ne dépend d'aucune condition.
            Text [3] 
            Text   [3.1] 
            Text     [3.1.1] Le congé a été donné le 2. 2.2020.
            Text [4] Au surplus, le délai du 5. 12. 2020 a été respecté.
        "#]],
    );
}
