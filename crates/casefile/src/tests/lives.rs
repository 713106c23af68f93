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
    assert!(every_file(&home.folder.join("cases")).is_empty());
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
        warnings.iter().any(|one| one.reason.contains("was made by a newer Fontes")),
        "{warnings:?}"
    );
    for asked in [newer.as_str(), "Newer", "newer"] {
        assert!(matches!(home.cases().find(asked), Err(CaseError::Newer { .. })));
    }
    for asked in [broken.as_str(), "Broken"] {
        let error = home.cases().find(asked).unwrap_err();
        expect![[r#"the database of case "Broken" (ID: ID) cannot be read: file is not a database; restore the folder ID from a copy, or delete the case"#]]
            .assert_eq(&error.to_string().replace(&broken, "ID"));
    }
    let twin = NewCase { name: "broken", number: None, kind: CaseKind::Other };
    assert!(matches!(home.cases().create(&twin, TODAY), Err(CaseError::CaseExists(_))));
    assert_eq!(home.cases().delete("Broken").unwrap().name, "Broken");
    assert_eq!(home.cases().list(StatusFilter::All).unwrap().1.len(), 1);
}

#[test]
fn two_writers_do_not_meet() {
    let home = Home::new();
    let case = home.case("Busy");
    let path = home.folder.join("cases").join(case.id()).join("lock");
    let other = fs::File::create(path).unwrap();
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

#[test]
fn a_case_is_read_as_it_lies_there() {
    let home = Home::new();
    let case = home.case("Lying");
    put(&home, &case, "a.pdf", "Die Konventionalstrafe.");
    let id = case.id().to_owned();
    let path = home.folder.join("cases").join(&id).join("case.db");
    // While somebody has it open, with a journal, and when nobody has.
    let read = store::Store::open_to_read(&path, &id).unwrap();
    assert!(read.frozen.is_none());
    assert_eq!(read.documents().unwrap().len(), 1);
    drop((read, case));
    let read = store::Store::open_to_read(&path, &id).unwrap();
    assert!(read.frozen.is_some());
    assert_eq!(read.documents().unwrap()[0].name, "a.pdf");
    assert!(read.set_status(Status::Closed, "2026-01-01").is_err());
    let missing = path.with_file_name("none.db");
    assert!(store::Store::open_to_read(&missing, &id).is_err());
    assert!(!missing.exists());
}

#[test]
fn cases_are_made_at_once_by_many() {
    let home = Home::new();
    home.case("First");
    let made: usize = std::thread::scope(|scope| {
        let makers: Vec<_> = (0..4)
            .map(|maker| {
                let home = &home;
                scope.spawn(move || {
                    (0..15)
                        .filter(|number| {
                            let name = format!("Case {maker}-{number}");
                            let new = NewCase { name: &name, number: None, kind: CaseKind::Other };
                            let made = home.cases().create(&new, TODAY);
                            // A name that all want is had by one of them.
                            let all = NewCase { name: &format!("Same {number}"), ..new.clone() };
                            let twin = home.cases().create(&all, TODAY);
                            assert!(made.is_ok(), "{:?}", made.err());
                            assert!(matches!(twin, Ok(_) | Err(CaseError::CaseExists(_))));
                            twin.is_ok()
                        })
                        .count()
                })
            })
            .collect();
        makers.into_iter().map(|maker| maker.join().unwrap()).sum()
    });
    assert_eq!(made, 15);
    assert_eq!(home.cases().list(StatusFilter::All).unwrap().0.len(), 1 + 4 * 15 + 15);
}

#[test]
fn of_many_who_make_a_case_of_one_name_at_once_one_does() {
    let home = Home::new();
    let cases = home.cases();
    let made: Vec<Result<Case, CaseError>> = std::thread::scope(|scope| {
        let name =
            |number: usize| if number.is_multiple_of(2) { "Müller AG" } else { "MÜLLER, AG" };
        let all: Vec<_> = (0..8)
            .map(|number| {
                let cases = &cases;
                let new = NewCase { name: name(number), number: None, kind: CaseKind::Other };
                scope.spawn(move || cases.create(&new, TODAY))
            })
            .collect();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    });
    assert_eq!(made.iter().filter(|one| one.is_ok()).count(), 1);
    let refused = made.iter().filter_map(|one| one.as_ref().err());
    assert!(refused.into_iter().all(|error| matches!(error, CaseError::CaseExists(_))));
    assert_eq!(home.cases().list(StatusFilter::All).unwrap().0.len(), 1);
}

#[test]
fn a_folder_of_a_case_that_is_being_made_is_left_and_one_that_was_abandoned_goes() {
    let home = Home::new();
    home.cases();
    let nascent = home.folder.join("cases").join(".creating-0123abcd");
    fs::create_dir(&nascent).unwrap();
    let lock = fs::File::create(nascent.join("lock")).unwrap();
    lock.lock().unwrap();
    home.cases();
    assert!(nascent.exists(), "somebody fills it");
    drop(lock);
    home.cases();
    assert!(!nascent.exists(), "nobody does");
}

#[test]
fn a_database_that_another_program_holds_is_said_to_be_held_and_harmed_by_nobody() {
    let home = Home::new();
    let case = home.case("Held");
    let (first, second) = (home.file("a.txt", "Die Mahnung."), home.file("b.txt", "Die Frist."));
    ingest(&case, &request(&first)).unwrap();
    let path = home.folder.join("cases").join(case.id()).join("case.db");
    let other = rusqlite::Connection::open(path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let error = ingest(&case, &request(&second)).unwrap_err().to_string();
    assert!(error.contains("another program holds it; wait until that is done"), "{error}");
    assert_eq!(case.search(&find("Mahnung")).unwrap().hits.len(), 1, "it can be read meanwhile");
    other.execute_batch("ROLLBACK").unwrap();
    ingest(&case, &request(&second)).unwrap();
    assert_eq!(case.search(&find("Frist")).unwrap().hits.len(), 1);
}
