//! Documents come in wholly or not at all.

use expect_test::{Expect, expect};

use super::*;

/// The text of the error of taking in a path.
#[track_caller]
fn refused(home: &Home, case: &Case, path: &Path, expected: Expect) {
    let error = ingest(case, &request(path)).unwrap_err();
    expected.assert_eq(
        &error.remark().to_string().replace(&home.files().display().to_string(), "FILES"),
    );
    assert_eq!(case.summary().unwrap().documents, 0);
}

#[test]
fn what_cannot_be_taken_in_is_told_as_specified() {
    let home = Home::new();
    let case = home.case("Errors");
    let missing = home.files().join("Complaint.pdf");
    refused(
        &home,
        &case,
        &missing,
        expect![[r#"
            File not found: FILES/Complaint.pdf

            Check that the path is correct and the file exists."#]],
    );
    let sheet = home.file("slides.pptx", "x");
    refused(
        &home,
        &case,
        &sheet,
        expect![[r#"
            Unsupported file format: .pptx

            Supported formats: PDF, DOCX, DOC, TXT, RTF, HTML, EML, XLSX, JPG, PNG, TIFF"#]],
    );
    refused(
        &home,
        &case,
        &home.files(),
        expect!["FILES is a folder; use ingest_folder for all files in it"],
    );
    let broken = home.file("broken.pdf", "[broken]");
    refused(&home, &case, &broken, expect!["the file is damaged"]);
}

#[test]
fn the_same_bytes_come_in_twice_only_by_force() {
    let home = Home::new();
    let case = home.case("Twice");
    let first = put(&home, &case, "Contract.pdf", "Der Vertrag endet.");
    let copy = home.file("Copy.pdf", "Der Vertrag endet.");
    let error = ingest(&case, &request(&copy)).unwrap_err();
    expect![[r#"the same file is in this case already as "Contract.pdf" (ID: ID); ingest it with force=true to add it again"#]]
        .assert_eq(&error.remark().to_string().replace(&first.document.id, "ID"));
    let path = home.files().join("Contract.pdf");
    let forced = IngestRequest { force: true, ..request(&path) };
    let second = ingest(&case, &forced).unwrap();
    assert_eq!(second.document.name, "Contract (2).pdf");
    assert_eq!(second.renamed_from.as_deref(), Some("Contract.pdf"));
    assert_ne!(second.document.id, first.document.id);
    assert_eq!(case.search(&find("Vertrag")).unwrap().hits.len(), 2);
}

#[test]
fn skipped_pages_are_told_and_completed_later() {
    let home = Home::new();
    let case = home.case("Scan");
    let path = home.file("scan.pdf", "Der Vertrag.\u{c}[scan]Die Kündigung.");
    let first = ingest(&case, &request(&path)).unwrap();
    assert_eq!(first.document.extraction(), "Native text; 1 page skipped");
    assert!(case.search(&find("Kündigung")).unwrap().hits.is_empty());
    assert!(matches!(ingest(&case, &request(&path)), Err(CaseError::Duplicate(_))));
    let go_on = &mut |_: &Progress| ControlFlow::Continue(());
    let again = case.ingest_document(&request(&path), &settings(true), &simple, go_on).unwrap();
    assert!(again.completed);
    assert_eq!(
        (&again.document.id, &again.document.name),
        (&first.document.id, &first.document.name)
    );
    let found = case.search(&find("Kündigung")).unwrap();
    assert_eq!(found.hits[0].citation, "scan.pdf, p. 2, para. 1, l. 1");
    assert_eq!(found.hits[0].method, PageMethod::Ocr);
    assert_eq!(case.search(&find("Vertrag")).unwrap().hits.len(), 1);
    assert_eq!(case.summary().unwrap().documents, 1);
    let third = case.ingest_document(&request(&path), &settings(true), &simple, go_on);
    assert!(matches!(third, Err(CaseError::Duplicate(_))));
}

#[test]
fn attachments_are_documents_of_their_own() {
    let home = Home::new();
    let case = home.case("Mail");
    let text = "Siehe Beilage.\n%% Vertrag.pdf\nDie Konventionalstrafe.\n%% slides.pptx\nx\n%% bad.pdf\n[broken]";
    let mail = put(&home, &case, "Mail.eml", text);
    assert_eq!(mail.inside.len(), 1);
    assert_eq!(mail.inside[0].name, "Mail.eml › Vertrag.pdf");
    assert_eq!(mail.inside[0].parent.as_ref().unwrap().id, mail.document.id);
    assert_eq!(mail.lost.len(), 2);
    assert_eq!(mail.warnings[1], "bad.pdf inside it was not read: the file is damaged");
    let within = SearchRequest { document: Some("Mail.eml"), ..find("Konventionalstrafe") };
    assert_eq!(case.search(&within).unwrap().hits[0].document.name, "Mail.eml › Vertrag.pdf");
    case.delete_document("Mail.eml").unwrap();
    assert_eq!(case.summary().unwrap().documents, 0);
    assert!(case.search(&find("Konventionalstrafe")).unwrap().hits.is_empty());
}

#[test]
fn a_stopped_document_leaves_nothing() {
    let home = Home::new();
    let case = home.case("Stop");
    let path = home.file("long.pdf", &"Seite.\u{c}".repeat(20));
    let stop = &mut |progress: &Progress| {
        if progress.pages >= 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let copied = IngestRequest { copy_original: true, ..request(&path) };
    let error = case.ingest_document(&copied, &settings(false), &simple, stop).unwrap_err();
    assert!(matches!(error, CaseError::Cancelled));
    assert_eq!(case.summary().unwrap().documents, 0);
}

#[test]
fn a_folder_comes_in_and_what_is_there_is_passed_over() {
    let home = Home::new();
    let case = home.case("Folder");
    for number in 0..30 {
        home.file(&format!("sub/{number:02}.pdf"), &format!("Urkunde Nummer {number}."));
    }
    home.file("Contract.pdf", "Der Vertrag.");
    home.file("sub/Contract.pdf", "Ein anderer Vertrag.");
    home.file("same.pdf", "Der Vertrag.");
    home.file("broken.pdf", "[broken]");
    home.file("slides.pptx", "x");
    home.file(".hidden.pdf", "x");
    let mut seen = Vec::new();
    let watch = &mut |progress: &Progress| {
        seen.push((progress.done, progress.total));
        ControlFlow::Continue(())
    };
    let answer =
        case.ingest_folder(&folder(&home.files()), &settings(false), &simple, watch).unwrap();
    assert_eq!((answer.found, answer.ingested.len()), (34, 32));
    assert_eq!(answer.already_there.len(), 1);
    assert_eq!(answer.unsupported, ["slides.pptx"]);
    assert_eq!(answer.failures[0].file, "broken.pdf");
    assert_eq!(answer.failures[0].reason, "the file is damaged");
    assert_eq!(seen.last(), Some(&(34, 34)));
    let names: Vec<_> =
        case.documents(DocumentOrder::Name).unwrap().into_iter().map(|one| one.name).collect();
    assert!(names.contains(&"Contract (2).pdf".to_owned()), "{names:?}");
    let go_on = &mut |_: &Progress| ControlFlow::Continue(());
    let again =
        case.ingest_folder(&folder(&home.files()), &settings(false), &simple, go_on).unwrap();
    assert_eq!((again.ingested.len(), again.already_there.len()), (0, 33));
    assert_eq!(case.search(&find("Urkunde")).unwrap().matches, 30);
}

#[test]
fn a_stopped_folder_keeps_what_is_finished_and_goes_on() {
    let home = Home::new();
    let case = home.case("Resumed");
    for number in 0..40 {
        home.file(&format!("{number:02}.pdf"), &format!("Urkunde Nummer {number}."));
    }
    let stop = &mut |progress: &Progress| {
        if progress.done >= 10 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let answer =
        case.ingest_folder(&folder(&home.files()), &settings(false), &simple, stop).unwrap();
    assert!(answer.cancelled && answer.failures.is_empty());
    let kept = case.summary().unwrap().documents;
    assert!((10..40).contains(&kept), "{kept}");
    assert_eq!(case.search(&find("Urkunde")).unwrap().matches as u64, kept);
    let go_on = &mut |_: &Progress| ControlFlow::Continue(());
    case.ingest_folder(&folder(&home.files()), &settings(false), &simple, go_on).unwrap();
    assert_eq!(case.search(&find("Urkunde")).unwrap().matches, 40);
}

#[test]
fn what_was_killed_between_database_and_index_is_settled() {
    let home = Home::new();
    let case = home.case("Killed");
    put(&home, &case, "a.pdf", "Die Konventionalstrafe.");
    put(&home, &case, "b.pdf", "Die Kündigung.");
    let id = case.id().to_owned();
    // As after a kill behind the transaction, before the index was committed.
    let index = home.folder.join("cases").join(&id).join("index");
    let key = case.store().documents().unwrap()[1].key;
    case.store().mark_unindexed(key).unwrap();
    assert!(case.search(&find("Kündigung")).unwrap().hits.is_empty());
    drop(case);
    let case = home.cases().open_id(&id).unwrap();
    assert_eq!(case.search(&find("Kündigung")).unwrap().hits.len(), 1);
    drop(case);
    // An index that is gone, and one that cannot be read.
    fs::remove_dir_all(&index).unwrap();
    let case = home.cases().open_id(&id).unwrap();
    assert_eq!(case.search(&find("Konventionalstrafe")).unwrap().hits.len(), 1);
    drop(case);
    fs::write(index.join("meta.json"), "{").unwrap();
    let case = home.cases().open_id(&id).unwrap();
    assert_eq!(case.search(&find("Konventionalstrafe")).unwrap().hits.len(), 1);
    drop(case);
    fs::write(index.join("format"), "0").unwrap();
    let case = home.cases().open_id(&id).unwrap();
    assert_eq!(case.search(&find("Kündigung")).unwrap().hits.len(), 1);
}

#[test]
fn what_we_keep_is_no_document_of_a_folder() {
    let home = Home::new();
    let path = home.file("a.pdf", "Ein Satz.");
    // A home in a folder of the user's, as it is where everything of a user is taken in.
    let inner = home.folder.join("files").join(".fontes");
    let new = NewCase { name: "Inside", number: None, kind: CaseKind::Contract };
    let case = Cases::open(&inner).unwrap().create(&new, TODAY).unwrap();
    fs::create_dir_all(inner.join("access")).unwrap();
    fs::write(inner.join("access").join("secret.txt"), "geheim").unwrap();
    ingest(&case, &IngestRequest { copy_original: true, ..request(&path) }).unwrap();
    let go_on = &mut |_: &Progress| ControlFlow::Continue(());
    let answer =
        case.ingest_folder(&folder(&home.folder), &settings(false), &simple, go_on).unwrap();
    assert_eq!((answer.found, answer.already_there.len()), (1, 1));
}

#[test]
#[cfg(unix)]
fn a_link_that_leads_out_of_the_folder_is_named_and_not_followed() {
    use std::os::unix::fs::symlink;

    let home = Home::new();
    let case = home.case("Links");
    home.file("mandate/Contract.pdf", "Der Vertrag endet.");
    home.file("mandate/sub/Annex.pdf", "Der Anhang.");
    let other = home.file("other/Secret.pdf", "Ein anderes Mandat.");
    let mandate = home.files().join("mandate");
    symlink(&other, mandate.join("Linked.pdf")).unwrap();
    symlink(home.files().join("other"), mandate.join("elsewhere")).unwrap();
    symlink(mandate.join("gone.pdf"), mandate.join("Dangling.pdf")).unwrap();
    symlink(mandate.join("sub"), mandate.join("again")).unwrap();
    symlink(mandate.join("loop"), mandate.join("loop")).unwrap();
    symlink(&mandate, home.files().join("entrance")).unwrap();
    // The folder itself may be named by a link.
    for entrance in [mandate.clone(), home.files().join("entrance")] {
        let answer = case
            .ingest_folder(&folder(&entrance), &settings(false), &simple, &mut |_| {
                ControlFlow::Continue(())
            })
            .unwrap();
        let failures: Vec<(&str, &str)> = answer
            .failures
            .iter()
            .map(|one| {
                let reason = ["not in the folder", "not there", "levels of symbolic links"]
                    .into_iter()
                    .find(|part| one.reason.contains(part));
                (one.file.as_str(), reason.unwrap_or(&one.reason))
            })
            .collect();
        assert_eq!(
            failures,
            [
                ("Dangling.pdf", "not there"),
                ("Linked.pdf", "not in the folder"),
                ("elsewhere", "not in the folder"),
                ("loop", "levels of symbolic links"),
            ]
        );
    }
    assert_eq!(case.summary().unwrap().documents, 2);
}
