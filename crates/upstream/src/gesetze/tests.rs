use expect_test::{Expect, expect};

use crate::{named, shared};

#[track_caller]
fn check(id: &str, expected: &Expect) {
    let (gathered, _) = shared::import(named("gesetze").unwrap(), &shared::fixture("gesetze"));
    expected.assert_eq(&shared::show(&gathered, id));
}

#[test]
fn the_state_is_that_of_the_newest_amendment_in_the_text() {
    check(
        "de.brg",
        &expect![[r#"
        de.brg | section | Gesetz über erfundene Brunnen (BrG)
        2021-06-09.. | below  at 0
          abbreviation=BrG
          act=de.brg
          act_title=Gesetz über erfundene Brunnen
          cid=de.brg
          code=BrG
          date_document=1999-01-02
          dated=state
          document_form=act
          enforcement_status=in_force
          in_force=true
          permalink=https://www.gesetze-im-internet.de/brg/index.html
          promulgated=BGBl I: 1999, 3
          structure_type=legislation
          type=statute
        -> amended_by  Art. 2 G v. 7.5.2021 I 850 {"date": "2021-05-07", "in_text": "true", "label": "Zuletzt geändert durch"}
        -> amended_by  Art. 3 G v. 9.6.2021 I 900 (Nr. 20) {"date": "2021-06-09", "in_text": "true", "label": "Änderung durch", "note": "textlich nachgewiesen, dokumentarisch noch nicht abschließend bearbeitet"}
        -> amended_by  Art. 4 G v. 1.1.2022 I 1 {"date": "2022-01-01", "in_text": "false", "label": "Mittelbare Änderung durch", "note": "ist nicht ausführbar"}
    "#]],
    );
}

#[test]
fn paragraphs_numbers_letters_and_remarks_are_told_apart() {
    check(
        "de.brg.para-1.20210609",
        &expect![[r#"
        de.brg.para-1.20210609 | legislation | § 1 BrG – Grundsatz
        2021-06-09.. | below de.brg.buch-1.kapitel-1 at 1
          abbreviation=BrG
          act=de.brg
          act_title=Gesetz über erfundene Brunnen
          cid=de.brg.para-1
          code=BrG
          dated=state
          document_form=article
          enforcement_status=in_force
          in_force=true
          paragraph=1
          permalink=https://www.gesetze-im-internet.de/brg/__1.html
          type=statute
        Text [1] Brunnen führen Wasser nach § 2.
        Text [2] Es gilt:
        Item   [1] am 13. Juni;
        Item   [2] in der Nacht,
        Item     [a] leise,
        Item     [aa] sehr leise.
        Text [] und sonst auch.
        Note [] Amtlicher Hinweis: Erfunden.
        -> cites  § 2 BrG {}
    "#]],
    );
}

#[test]
fn provisions_that_are_gone_are_found_under_each_number() {
    check(
        "de.brg.para-1a-1c.20210609",
        &expect![[r#"
        de.brg.para-1a-1c.20210609 | legislation | §§ 1a–1c BrG – (weggefallen)
        2021-06-09.. | below de.brg.buch-1.kapitel-1 at 2
          abbreviation=BrG
          act=de.brg
          act_title=Gesetz über erfundene Brunnen
          cid=de.brg.para-1a-1c
          code=BrG
          dated=state
          document_form=article
          enforcement_status=repealed
          in_force=false
          paragraph=1a
          paragraph=1b
          paragraph=1c
          status_note=weggefallen
          type=statute
    "#]],
    );
}

#[test]
fn a_table_is_rows_and_a_chapter_below_a_chapter_is_told_by_its_word() {
    check(
        "de.brg.para-2.20210609",
        &expect![[r#"
        de.brg.para-2.20210609 | legislation | § 2 BrG – Tarif
        2021-06-09.. | below de.brg.buch-1.kapitel-1.unterkapitel-1 at 1
          abbreviation=BrG
          act=de.brg
          act_title=Gesetz über erfundene Brunnen
          cid=de.brg.para-2
          code=BrG
          dated=state
          document_form=article
          enforcement_status=in_force
          in_force=true
          paragraph=2
          permalink=https://www.gesetze-im-internet.de/brg/__2.html
          type=statute
        Row [] Liter	Euro
        Row [] 10	1
    "#]],
    );
}

#[test]
fn an_annex_stands_apart() {
    check(
        "de.brg.anlage-1--zu---2-.20210609",
        &expect![[r#"
        de.brg.anlage-1--zu---2-.20210609 | legislation | Anlage 1 (zu § 2) – BrG
        2021-06-09.. | below de.brg at 2
          abbreviation=BrG
          act=de.brg
          act_title=Gesetz über erfundene Brunnen
          cid=de.brg.anlage-1--zu---2-
          code=BrG
          dated=state
          document_form=annex
          enforcement_status=in_force
          in_force=true
          type=statute
        Text [] Ein Bild fehlt.
    "#]],
    );
}

#[test]
fn a_damaged_file_never_falls() {
    let bytes = std::fs::read(shared::fixture("gesetze/brg.md")).unwrap();
    shared::survives(named("gesetze").unwrap(), "broken.md", &bytes, 17);
}

#[test]
fn a_newer_file_takes_the_place_of_the_older_one() {
    let path = shared::scratch("brg.md");
    let text = std::fs::read_to_string(shared::fixture("gesetze/brg.md")).unwrap();
    let run = named("gesetze").unwrap().run;
    let mut kept = crate::Gathered::default();
    std::fs::write(&path, text.replace("9.6.2021", "10.6.2020").replace("7.5.2021", "7.5.2020"))
        .unwrap();
    run(&path, &shared::TODAY, &mut kept).unwrap();
    let before: Vec<_> = kept.entries.keys().cloned().collect();
    std::fs::write(&path, &text).unwrap();
    kept.places.clear();
    run(&path, &shared::TODAY, &mut kept).unwrap();
    let (anew, _) = shared::import(named("gesetze").unwrap(), &path);
    std::fs::remove_file(&path).unwrap();
    assert_ne!(before, kept.entries.keys().cloned().collect::<Vec<_>>());
    assert_eq!(kept.entries, anew.entries);
}

mod heavy {
    use super::*;

    #[test]
    fn the_acts_of_the_shared_set_are_read() {
        let Some(folder) = shared::shared("data/law/de-gesetze") else { return };
        let (gathered, report) = shared::import(named("gesetze").unwrap(), &folder);
        assert_eq!(shared::unread(&report), "");
        let count = |code: &str| {
            gathered
                .tagged("code", code)
                .filter(|entry| entry.document.head.tags.first("document_form") == Some("article"))
                .count()
        };
        assert_eq!(
            [count("BGB"), count("GG"), count("HGB"), count("StGB"), count("ZPO")],
            [2527, 201, 679, 559, 1078]
        );
        assert_eq!(gathered.tagged("paragraph", "823").count(), 1 + 1);
        for entry in gathered.entries.values() {
            if let Some(parent) = &entry.document.head.parent {
                assert!(gathered.entries.contains_key(parent), "{parent}");
            }
        }
    }
}
