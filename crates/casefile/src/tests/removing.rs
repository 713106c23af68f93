//! What is deleted is gone.

use super::*;

fn holds(bytes: &[u8], word: &str) -> bool {
    let word = word.as_bytes();
    bytes.windows(word.len()).any(|window| window.eq_ignore_ascii_case(word))
}

#[test]
fn no_file_of_the_case_holds_a_word_of_a_deleted_document() {
    let home = Home::new();
    let case = home.case("Proof");
    put(&home, &case, "kept.pdf", "Dieses Dokument bleibt.");
    let text =
        format!("Das Wort Quizdeltagerist steht hier.\n\n{}", "Fülltext in Mengen. ".repeat(2000));
    let path = home.file("secret.pdf", &text);
    let copied = IngestRequest { copy_original: true, ..request(&path) };
    ingest(&case, &copied).unwrap();
    let folder = home.folder.join("cases").join(case.id());
    let found = |word: &str| {
        every_file(&folder).into_iter().filter(|(_, bytes)| holds(bytes, word)).count()
    };
    assert!(found("quizdeltagerist") >= 2);
    assert!(case.document("secret.pdf").unwrap().0.has_original);
    assert!(case.delete_document("secret.pdf").unwrap().warnings.is_empty());
    assert_eq!(found("quizdeltagerist"), 0);
    assert_eq!(found("secret.pdf"), 0);
    assert_eq!(case.search(&find("bleibt")).unwrap().hits.len(), 1);
    assert!(case.search(&find("Quizdeltagerist")).unwrap().hits.is_empty());
}

#[test]
fn no_file_of_the_case_holds_what_a_deleted_document_meant() {
    let home = Home::new();
    let case = home.case("Meaning");
    put(&home, &case, "kept.pdf", "Dieses Dokument bleibt.");
    put(&home, &case, "secret.pdf", "Die Kündigung des Arbeitsvertrags war missbräuchlich.");
    let parts: Vec<u8> = case
        .store()
        .db
        .query_row("SELECT parts FROM meaning ORDER BY chunk DESC LIMIT 1", [], |row| row.get(0))
        .unwrap();
    let folder = home.folder.join("cases").join(case.id());
    let found = || {
        let files = every_file(&folder).into_iter();
        files.filter(|(_, bytes)| bytes.windows(64).any(|window| window == &parts[..64])).count()
    };
    assert!(found() > 0);
    assert!(case.delete_document("secret.pdf").unwrap().warnings.is_empty());
    assert_eq!(found(), 0);
}

#[test]
fn a_removal_that_was_killed_is_finished() {
    let home = Home::new();
    let case = home.case("Half");
    let id = case.id().to_owned();
    put(&home, &case, "a.pdf", "Die Konventionalstrafe.");
    {
        let mut store = case.store();
        let key = store.documents().unwrap()[0].key;
        let change = store.change().unwrap();
        store::remove(&change, key).unwrap();
        change.commit().unwrap();
    }
    assert!(case.search(&find("Konventionalstrafe")).unwrap().hits.is_empty());
    drop(case);
    let case = home.cases().open_id(&id).unwrap();
    assert!(case.store().removals().unwrap().is_empty());
    assert_eq!(case.index_on_disk().unwrap().passages().unwrap(), 0);
}

#[test]
fn a_copy_without_a_document_is_removed() {
    let home = Home::new();
    let case = home.case("Orphan");
    let originals = home.folder.join("cases").join(case.id()).join("originals");
    fs::create_dir_all(&originals).unwrap();
    fs::write(originals.join(".incoming-x"), "x").unwrap();
    let path = home.file("a.pdf", "Ein Satz.");
    let copied = IngestRequest { copy_original: true, ..request(&path) };
    ingest(&case, &copied).unwrap();
    let names: Vec<_> = every_file(&originals).into_iter().map(|(path, _)| path).collect();
    assert_eq!(names.len(), 1);
    assert!(names[0].to_string_lossy().ends_with("-a.pdf"));
}

#[test]
fn what_is_deleted_while_somebody_reads_goes_when_they_have_read() {
    let home = Home::new();
    let case = home.case("Held");
    let id = case.id().to_owned();
    put(&home, &case, "kept.pdf", "Dieses Dokument bleibt.");
    let path = home.file("secret.pdf", "Das Wort Quizdeltagerist steht hier.");
    let copied = IngestRequest { copy_original: true, ..request(&path) };
    ingest(&case, &copied).unwrap();
    let folder = home.folder.join("cases").join(&id);
    let found = |word: &str| {
        every_file(&folder).into_iter().filter(|(_, bytes)| holds(bytes, word)).count()
    };
    let reader = rusqlite::Connection::open(folder.join("case.db")).unwrap();
    reader.execute_batch("BEGIN; SELECT count(*) FROM documents;").unwrap();
    let gone = case.delete_document("secret.pdf").unwrap();
    assert!(gone.warnings[0].contains("still reads case"), "{:?}", gone.warnings);
    assert!(case.search(&find("Quizdeltagerist")).unwrap().hits.is_empty());
    reader.execute_batch("COMMIT").unwrap();
    // Whoever writes next goes on.
    put(&home, &case, "next.pdf", "Noch ein Dokument.");
    assert_eq!((found("quizdeltagerist"), found("secret.pdf")), (0, 0));
    assert_eq!(case.search(&find("bleibt")).unwrap().hits.len(), 1);
}
