//! The life of a case: made, found, closed, reopened, archived, deleted.

use expect_test::expect;

use super::*;

#[test]
fn a_case_lives_from_active_to_deleted() {
    let home = Home::new();
    let case = home.case("Smith v. Jones Corp");
    let id = case.id().to_owned();
    let cases = home.cases();
    let names = |filter| {
        let (all, warnings) = cases.list(filter).unwrap();
        assert!(warnings.is_empty());
        all.into_iter().map(|one| one.name).collect::<Vec<_>>()
    };
    assert_eq!(names(StatusFilter::Active), ["Smith v. Jones Corp"]);
    let file = home.file("a.txt", "Ein Satz.");
    for status in [Status::Closed, Status::Archived] {
        cases.set_status(&id, status, TODAY).unwrap();
        assert!(names(StatusFilter::Active).is_empty());
        let error = ingest(&case, &request(&file)).unwrap_err().remark().to_string();
        assert!(error.contains("read-only; reopen it first with reopen_case"), "{error}");
        assert!(case.search(&find("Satz")).unwrap().hits.is_empty());
    }
    assert_eq!(names(StatusFilter::Archived), ["Smith v. Jones Corp"]);
    cases.set_status(&id, Status::Active, TODAY).unwrap();
    ingest(&case, &request(&file)).unwrap();
    assert_eq!(cases.find("smith v jones corp").unwrap().documents, 1);
    drop(case);
    cases.delete(&id).unwrap();
    assert!(names(StatusFilter::All).is_empty());
    assert!(every_file(&home.folder.join("cases")).is_empty());
}

#[test]
fn a_name_that_is_not_there_leads_to_those_that_are() {
    let home = Home::new();
    let id = home.case("Smith v. Jones Corp").id().to_owned();
    home.case("Doe v. State");
    let error = home.cases().find("Smith").unwrap_err();
    expect![[r#"
        Case not found: "Smith". Did you mean:
          - Smith v. Jones Corp (ID: ID)
        Use the full name or ID."#]]
    .assert_eq(&error.remark().to_string().replace(&id, "ID"));
    assert_eq!(error.code(), "NOT_FOUND");
    let error = home.cases().find("Zürich").unwrap_err();
    expect![[r#"Case not found: "Zürich". Use list_cases to see what is there."#]]
        .assert_eq(&error.remark().to_string());
    let new = NewCase { name: "doe v state", number: None, kind: CaseKind::Other };
    let error = home.cases().create(&new, TODAY).err().unwrap();
    assert!(matches!(&error, CaseError::CaseExists(twin) if twin.name == "Doe v. State"));
}

#[test]
fn a_deletion_that_was_killed_is_finished() {
    let home = Home::new();
    let case = home.case("Gone");
    let id = case.id().to_owned();
    drop(case);
    let folder = home.folder.join("cases");
    fs::rename(folder.join(&id), folder.join(format!(".deleting-{id}"))).unwrap();
    assert!(home.cases().list(StatusFilter::All).unwrap().0.is_empty());
    assert!(every_file(&folder).is_empty());
}

#[test]
fn a_case_of_a_newer_program_and_a_broken_one_do_not_hide_the_others() {
    let home = Home::new();
    home.case("Good");
    let newer = home.case("Newer").id().to_owned();
    let broken = home.case("Broken").id().to_owned();
    let database = |id: &str| home.folder.join("cases").join(id).join("case.db");
    let db = rusqlite::Connection::open(database(&newer)).unwrap();
    db.pragma_update(None, "user_version", 99).unwrap();
    drop(db);
    for suffix in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(database(&broken).with_file_name(format!("case.db{suffix}")));
    }
    fs::write(database(&broken), "no database at all, but long enough to be read as one").unwrap();
    let (all, warnings) = home.cases().list(StatusFilter::All).unwrap();
    assert_eq!(all.len(), 1);
    assert_eq!(warnings.len(), 2);
    assert!(
        warnings.iter().any(|text| text.contains("was made by a newer Fontes")),
        "{warnings:?}"
    );
    assert!(matches!(home.cases().find(&newer), Err(CaseError::Newer { .. })));
    assert!(matches!(home.cases().find(&broken), Err(CaseError::Damaged { .. })));
    home.cases().delete(&broken).unwrap();
    assert_eq!(home.cases().list(StatusFilter::All).unwrap().1.len(), 1);
}

#[test]
fn two_writers_do_not_meet() {
    let home = Home::new();
    let case = home.case("Busy");
    let path = home.folder.join("cases").join(case.id()).join("lock");
    let other = fs::OpenOptions::new().write(true).open(path).unwrap();
    other.lock().unwrap();
    let file = home.file("a.txt", "Ein Satz.");
    let error = ingest(&case, &request(&file)).unwrap_err();
    expect![[r#"case "Busy" is being written by another process; wait until it is done"#]]
        .assert_eq(&error.remark().to_string());
    assert!(case.search(&find("Satz")).is_ok());
    assert!(home.cases().open_case("Busy").is_ok());
    assert!(matches!(home.cases().delete("Busy"), Err(CaseError::Busy(_))));
    drop(other);
    ingest(&case, &request(&file)).unwrap();
}
