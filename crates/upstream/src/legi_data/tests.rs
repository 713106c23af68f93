use std::io::Write;

use expect_test::{Expect, expect};

use crate::{named, shared};

const FILE: &str = "legi-data/LEGITEXT000099999999.json";

#[track_caller]
fn check(id: &str, expected: &Expect) {
    let (gathered, _) = shared::import(named("legi-data").unwrap(), &shared::fixture(FILE));
    expected.assert_eq(&shared::show(&gathered, id));
}

#[test]
fn an_article_has_its_days_versions_links_and_note() {
    check(
        "fr.legiarti000099999912",
        &expect![[r#"
        fr.legiarti000099999912 | legislation | Article L1-1 du Code des fontaines
        2016-08-10.. | below fr.legiscta000099999901 at 1
          act=fr.legitext000099999999
          act_title=Code des fontaines
          article_number=L1-1
          cid=fr.legiarti000099999911
          code=Code des fontaines
          dated=validity
          document_form=article
          enforcement_status=in_force
          etat=VIGUEUR
          in_force=true
          legitext=LEGITEXT000099999999
          permalink=https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000099999912
          source_id=LEGIARTI000099999912
          type=code
          version=LEGIARTI000099999911 2008-05-01..2016-08-10 MODIFIE
        Text [] L'eau coule :
        Item   [1°] Le jour, selon l'article L. 1-2 ;
        Item   [2°] & la nuit.
        Row [] A	B
        Note [] Voir plus tard.
        -> amended_by  LOI n°2016-9999 du 8 août 2016 - art. 3 {"article": "3", "change": "amended", "date": "2016-08-10", "link": "MODIFIE cible", "signed": "2016-08-08", "text_id": "JORFTEXT000099999999"}
        -> cites  article L1-2 du Code des fontaines {"linked": "fr.legiarti000099999920", "source_id": "LEGIARTI000099999920"}
    "#]],
    );
}

#[test]
fn an_article_of_tomorrow_is_not_yet_in_force() {
    check(
        "fr.legiarti000099999921",
        &expect![[r#"
        fr.legiarti000099999921 | legislation | Article R1-3 du Code des fontaines
        2099-01-01.. | below fr.legiscta000099999901 at 2
          act=fr.legitext000099999999
          act_title=Code des fontaines
          article_number=R1-3
          cid=fr.legiarti000099999921
          code=Code des fontaines
          dated=validity
          document_form=article
          enforcement_status=not_yet_in_force
          etat=VIGUEUR_DIFF
          in_force=false
          legitext=LEGITEXT000099999999
          permalink=https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000099999921
          source_id=LEGIARTI000099999921
          type=code
        Text [] Demain.
    "#]],
    );
}

#[test]
fn the_code_is_the_top_of_its_tree() {
    check(
        "fr.legitext000099999999",
        &expect![[r#"
            fr.legitext000099999999 | section | Code des fontaines
            2026-01-01.. | below  at 0
              act=fr.legitext000099999999
              act_title=Code des fontaines
              as_of=2026-01-01
              cid=fr.legitext000099999999
              code=Code des fontaines
              dated=state
              document_form=act
              enforcement_status=in_force
              etat=VIGUEUR
              in_force=true
              legitext=LEGITEXT000099999999
              nature=CODE
              permalink=https://www.legifrance.gouv.fr/codes/texte_lc/LEGITEXT000099999999
              source_id=LEGITEXT000099999999
              structure_type=legislation
              type=code
        "#]],
    );
}

/// The force of an article with such data, and the versions that are named.
#[track_caller]
fn check_force(data: &str, expected: &str) {
    let id = "LEGIARTI000099999950";
    let json = format!(
        r#"{{"data":{{"id":"LEGITEXT000099999998","title":"Code"}},"type":"code","children":[{{"type":"article","data":{{"id":"{id}","cid":"{id}","num":"1",{data}}}}}]}}"#
    );
    let path = shared::scratch("LEGITEXT-force.json");
    std::fs::write(&path, json).unwrap();
    let (gathered, report) = shared::import(named("legi-data").unwrap(), &path);
    std::fs::remove_file(&path).unwrap();
    assert_eq!(shared::unread(&report), "");
    let tags = &gathered.get("fr.legiarti000099999950").unwrap().document.head.tags;
    let mut seen: Vec<&str> = vec![tags.first("enforcement_status").unwrap()];
    seen.push(tags.first("in_force").unwrap());
    seen.extend(tags.all("version"));
    assert_eq!(seen.join(" | "), expected, "{data}");
}

#[test]
fn the_days_of_an_article_decide_whether_it_is_in_force() {
    // 2018-07-01, 2026-05-26, 2027-07-01, 2999-01-01.
    let (from, past, ahead, never) = (
        1_530_403_200_000_i64,
        1_779_753_600_000_i64,
        1_814_400_000_000_i64,
        32_472_144_000_000_i64,
    );
    let one = |etat: &str, from: i64, to: i64, more: &str| {
        format!(
            r#""etat":{etat},"dateDebut":{from},"dateFin":{to},"articleVersions":[{{"id":"LEGIARTI000099999950","etat":{etat},"dateDebut":{from},"dateFin":{to}}}{more}]"#
        )
    };
    let next = |from: i64, etat: &str| {
        format!(
            r#",{{"id":"LEGIARTI000099999951","etat":"{etat}","dateDebut":{from},"dateFin":{never}}}"#
        )
    };
    let later = next(ahead, "VIGUEUR_DIFF");
    check_force(
        &one("\"MODIFIE\"", from, ahead, &later),
        "in_force | true | LEGIARTI000099999951 2027-07-01.. VIGUEUR_DIFF",
    );
    check_force(&one("null", from, never, ""), "in_force | true");
    check_force(&one("\"ABROGE_DIFF\"", from, ahead, ""), "in_force | true");
    check_force(&one("\"TRANSFERE\"", from, ahead, ""), "in_force | true");
    let since = next(past, "VIGUEUR_DIFF");
    check_force(
        &one("\"ABROGE_DIFF\"", from, past, &since),
        "superseded | false | LEGIARTI000099999951 2026-05-26.. VIGUEUR_DIFF",
    );
    let stillborn = next(past, "MODIFIE_MORT_NE");
    check_force(
        &one("\"ABROGE_DIFF\"", from, past, &stillborn),
        "repealed | false | LEGIARTI000099999951 2026-05-26.. MODIFIE_MORT_NE",
    );
    check_force(
        &one("\"ABROGE\"", from, past, &later),
        "repealed | false | LEGIARTI000099999951 2027-07-01.. VIGUEUR_DIFF",
    );
    check_force(&one("null", from, past, ""), "repealed | false");
    check_force(&one("\"TRANSFERE\"", from, past, ""), "superseded | false");
    check_force(&one("\"ABROGE\"", from, never, ""), "repealed | false");
    check_force(&one("\"VIGUEUR_DIFF\"", ahead, never, ""), "not_yet_in_force | false");
}

/// A code that was last changed on a day, with articles of these identifiers.
fn code(changed: &str, articles: &[&str], broken: &str) -> String {
    let article = |id: &&str| {
        format!(
            r#"{{"type":"article","data":{{"id":"{id}","cid":"{id}","num":"1","texte":"Un."}}}}"#
        )
    };
    let articles: Vec<String> = articles.iter().map(article).collect();
    format!(
        r#"{{"data":{{"id":"LEGITEXT000099999998","title":"Code","dateModif":"{changed}"}},"type":"code","children":[{}{broken}]}}"#,
        articles.join(",")
    )
}

#[test]
fn an_article_that_has_another_name_now_is_kept_once() {
    let path = shared::scratch("LEGITEXT-renamed.json");
    let run = named("legi-data").unwrap().run;
    let mut kept = crate::Gathered::default();
    let mut import = |content: String| {
        std::fs::write(&path, content).unwrap();
        kept.places.clear();
        run(&path, &shared::TODAY, &mut kept).unwrap();
        let articles = kept.tagged("document_form", "article");
        articles.map(|entry| entry.document.head.id.to_string()).collect::<Vec<_>>()
    };
    let (old, new) = ("LEGIARTI000099999961", "LEGIARTI000099999962");
    assert_eq!(import(code("2026-01-01", &[old], "")), ["fr.legiarti000099999961"]);
    // What cannot be read to its end takes nothing away.
    let both = ["fr.legiarti000099999961", "fr.legiarti000099999962"];
    assert_eq!(import(code("2026-01-01", &[new], ",{")), both);
    assert_eq!(import(code("2026-01-01", &[new], "")), ["fr.legiarti000099999962"]);
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn a_change_to_come_does_not_make_a_state_of_tomorrow() {
    let path = shared::scratch("LEGITEXT-tomorrow.json");
    std::fs::write(&path, code("2027-07-01", &["LEGIARTI000099999963"], "")).unwrap();
    let (gathered, _) = shared::import(named("legi-data").unwrap(), &path);
    std::fs::remove_file(&path).unwrap();
    assert_eq!(gathered.collections[0].as_of, Some(shared::TODAY.today));
    let act = gathered.get("fr.legitext000099999998").unwrap();
    let today = shared::TODAY.today.to_string();
    assert_eq!(act.document.head.tags.first("as_of"), Some(today.as_str()));
}

#[test]
fn codes_that_were_packed_together_show_one_state() {
    let folder = shared::scratch("LEGITEXT-two");
    std::fs::create_dir_all(&folder).unwrap();
    let write = |name: &str, day: &str, id: &str| {
        let content = code(day, &[], "").replace("LEGITEXT000099999998", id);
        std::fs::write(folder.join(name), content).unwrap();
    };
    write("LEGITEXT1.json", "2012-01-01", "LEGITEXT000099999998");
    write("LEGITEXT2.json", "2026-02-03", "LEGITEXT000099999997");
    write("LEGITEXT3.json", "2027-02-03", "LEGITEXT000099999996");
    let (gathered, _) = shared::import(named("legi-data").unwrap(), &folder);
    std::fs::remove_dir_all(&folder).unwrap();
    let acts = gathered.tagged("document_form", "act");
    assert!(acts.map(|act| act.document.head.tags.first("as_of").unwrap()).eq(["2026-02-03"; 3]));
}

/// A tar archive with one file, packed.
fn packed(name: &str, content: &[u8]) -> Vec<u8> {
    let mut head = [0_u8; 512];
    head[..name.len()].copy_from_slice(name.as_bytes());
    let size = format!("{:011o}\0", content.len());
    head[124..136].copy_from_slice(size.as_bytes());
    head[156] = b'0';
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packer.write_all(&head).unwrap();
    packer.write_all(content).unwrap();
    packer.write_all(&vec![0; (512 - content.len() % 512) % 512 + 1024]).unwrap();
    packer.finish().unwrap()
}

#[test]
fn the_package_its_folder_and_one_file_are_the_same() {
    let importer = named("legi-data").unwrap();
    let content = std::fs::read(shared::fixture(FILE)).unwrap();
    let path = shared::scratch("package.tgz");
    std::fs::write(&path, packed("package/data/LEGITEXT000099999999.json", &content)).unwrap();
    assert_eq!(crate::detect(&path).unwrap().name, "legi-data");
    let (of_package, report) = shared::import(importer, &path);
    // A place that is not in the archive is no reason to leave everything out.
    let mut resumed = crate::Gathered { places: vec!["x".to_owned()], ..Default::default() };
    (importer.run)(&path, &shared::TODAY, &mut resumed).unwrap();
    assert_eq!(resumed.entries, of_package.entries);
    std::fs::remove_file(&path).unwrap();
    assert_eq!(shared::unread(&report), "");
    let (of_folder, _) = shared::import(importer, &shared::fixture("legi-data"));
    let (of_file, _) = shared::import(importer, &shared::fixture(FILE));
    assert_eq!(of_package.entries, of_file.entries);
    assert_eq!(of_folder.entries, of_file.entries);
}

#[test]
fn a_damaged_file_never_falls() {
    let bytes = std::fs::read(shared::fixture(FILE)).unwrap();
    shared::survives(named("legi-data").unwrap(), "LEGITEXT1.json", &bytes, 13);
    let archive = packed("package/data/LEGITEXT000099999999.json", &bytes);
    shared::survives(named("legi-data").unwrap(), "broken.tgz", &archive, 13);
}

#[test]
fn sections_without_end_are_refused() {
    let path = shared::scratch("LEGITEXT2.json");
    let one = r#"{"data":{"id":"A","cid":"A","title":"t","etat":"VIGUEUR"},"type":"section","children":["#;
    std::fs::write(&path, one.repeat(5000)).unwrap();
    let (_, report) = shared::import(named("legi-data").unwrap(), &path);
    std::fs::remove_file(&path).unwrap();
    assert!(shared::unread(&report).contains("cannot be read further"));
}
