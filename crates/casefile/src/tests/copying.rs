//! A copy of a case is whole, whatever its files are doing.

use super::*;

/// A case with a copy of a file, and where that copy is.
fn with_original(home: &Home) -> (Case, PathBuf) {
    let case = home.case("Muster");
    put(home, &case, "a.txt", "Die Konventionalstrafe.");
    let file = home.file("b.txt", "Die Quittung.");
    ingest(&case, &IngestRequest { copy_original: true, ..request(&file) }).unwrap();
    let folder = home.folder.join("cases").join(case.id()).join("originals");
    let (path, _) = every_file(&folder).pop().unwrap();
    (case, path)
}

/// Copies the case into another home, and opens it there.
fn copied(home: &Home, case: &Case) -> (Home, Vec<String>) {
    let other = Home::new();
    let to = other.folder.join("cases").join(case.id());
    let warnings = home.cases().copy(case.id(), &to).unwrap().unwrap();
    (other, warnings)
}

#[test]
fn a_copy_holds_what_the_case_holds_but_for_the_index() {
    let home = Home::new();
    let (case, original) = with_original(&home);
    let research = case.research_folder().join("20260301-101500-1");
    fs::create_dir_all(&research).unwrap();
    fs::write(research.join("run.json"), "{}").unwrap();
    fs::write(research.join("run.lock"), "").unwrap();
    let (other, warnings) = copied(&home, &case);
    assert!(warnings.is_empty(), "{warnings:?}");
    let to = other.folder.join("cases").join(case.id());
    let mut files: Vec<String> = every_file(&to)
        .iter()
        .map(|(path, _)| path.strip_prefix(&to).unwrap().to_string_lossy().replace('\\', "/"))
        .collect();
    files.sort();
    let name = original.file_name().unwrap().to_string_lossy();
    let expected = [
        "case.db".to_owned(),
        "case.json".to_owned(),
        format!("originals/{name}"),
        "research/20260301-101500-1/run.json".to_owned(),
    ];
    assert_eq!(files, expected);
    assert_eq!(database_fault(&to.join("case.db")), None);
    assert!(is_database(&to.join("case.db")) && !is_database(&to.join("case.json")));
    let back = other.cases().open_id(case.id()).unwrap();
    for query in ["Konventionalstrafe", "Quittung"] {
        assert_eq!(back.search(&find(query)).unwrap().hits.len(), 1, "{query}");
    }
    assert_eq!(
        back.documents(DocumentOrder::Date).unwrap(),
        case.documents(DocumentOrder::Date).unwrap()
    );
}

#[test]
fn an_original_is_copied_before_it_has_its_name_and_missed_where_it_is_gone() {
    let home = Home::new();
    let (case, original) = with_original(&home);
    let name = original.file_name().unwrap().to_string_lossy().into_owned();
    // As a process leaves it that was killed between the database and the name.
    fs::rename(&original, original.with_file_name(format!(".incoming-{name}"))).unwrap();
    let (other, warnings) = copied(&home, &case);
    assert!(warnings.is_empty(), "{warnings:?}");
    let kept = other.folder.join("cases").join(case.id()).join("originals").join(&name);
    assert_eq!(fs::read(kept).unwrap(), "Die Quittung.".as_bytes());
    fs::remove_file(original.with_file_name(format!(".incoming-{name}"))).unwrap();
    let (_, warnings) = copied(&home, &case);
    assert!(warnings[0].contains(&name) && warnings[0].ends_with("is missing"), "{warnings:?}");
}

#[test]
fn a_case_that_cannot_be_read_is_copied_as_it_lies_and_one_that_went_is_not() {
    let home = Home::new();
    let (case, _) = with_original(&home);
    let id = case.id().to_owned();
    drop(case);
    let database = home.folder.join("cases").join(&id).join("case.db");
    let damaged = b"This was a database once. ".repeat(400);
    fs::write(&database, &damaged).unwrap();
    let to = home.folder.join("copy");
    let warnings = home.cases().copy(&id, &to).unwrap().unwrap();
    assert!(warnings[0].contains("was copied as it lies"), "{warnings:?}");
    assert_eq!(fs::read(to.join("case.db")).unwrap(), damaged);
    assert_eq!(every_file(&to.join("originals")).len(), 1);
    assert_eq!(home.cases().ids().unwrap(), std::slice::from_ref(&id));
    home.cases().delete(&id).unwrap();
    assert_eq!(home.cases().copy(&id, &home.folder.join("none")).unwrap(), None);
    assert!(!home.folder.join("none").exists());
}
