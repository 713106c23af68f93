//! The index keeps step with the database, whatever comes between; readers and writers do not wait
//! for each other longer than they must.

use super::*;

/// How many parts the index of a case has.
fn parts_of_index(home: &Home, case: &Case) -> usize {
    let folder = home.folder.join("cases").join(case.id()).join("index");
    let is_part =
        |(path, _): &(PathBuf, Vec<u8>)| path.extension().is_some_and(|end| end == "term");
    every_file(&folder).iter().filter(|file| is_part(file)).count()
}

#[test]
fn documents_taken_in_one_by_one_leave_few_parts_of_the_index() {
    let home = Home::new();
    let case = home.case("Many");
    for number in 0..40 {
        let one = put(&home, &case, &format!("{number}.pdf"), &format!("Urkunde Nummer {number}."));
        assert!(one.warnings.is_empty() && one.document.is_searchable, "{:?}", one.warnings);
    }
    assert!(parts_of_index(&home, &case) <= 10, "{}", parts_of_index(&home, &case));
    assert_eq!(case.search(&find("Urkunde")).unwrap().matches, 40);
    // As an earlier release left it: a part for each document.
    let id = case.id().to_owned();
    drop(case);
    let case = home.cases().open_id(&id).unwrap();
    put(&home, &case, "last.pdf", "Urkunde am Ende.");
    assert!(parts_of_index(&home, &case) <= 10);
}

#[test]
fn documents_that_are_gathered_are_kept_at_once_and_found_at_the_end() {
    let home = Home::new();
    let case = home.case("Gathered");
    case.gather();
    for number in 0..70 {
        let one = put(&home, &case, &format!("{number}.pdf"), &format!("Urkunde Nummer {number}."));
        assert!(one.warnings.is_empty());
    }
    assert_eq!(case.summary().unwrap().documents, 70);
    assert_eq!(case.search(&find("Urkunde")).unwrap().documents_pending, 6);
    case.gathered().unwrap();
    let found = case.search(&find("Urkunde")).unwrap();
    assert_eq!((found.matches, found.documents_pending), (70, 0));
}

#[test]
fn what_the_index_refuses_is_kept_and_found_later() {
    let home = Home::new();
    let mut case = home.case("Refused");
    let id = case.id().to_owned();
    put(&home, &case, "a.pdf", "Die Konventionalstrafe.");
    // No index can ever be there.
    case.paths.index = PathBuf::from("/dev/null/index");
    *case.shelf.lock().unwrap() = None;
    let one = put(&home, &case, "b.pdf", "Die Kündigung.");
    assert!(!one.document.is_searchable);
    assert!(one.warnings[0].contains("what was taken in is kept"), "{:?}", one.warnings);
    let folder = home.file("folder/c.pdf", "Die Mahnung.");
    let go_on = &mut |_: &Progress| ControlFlow::Continue(());
    let asked = folder_of(&folder);
    let answer = case.ingest_folder(&asked, &settings(false), &simple, go_on).unwrap();
    assert_eq!((answer.ingested.len(), answer.failures.len()), (1, 0));
    assert!(!answer.warnings.is_empty());
    let gone = case.delete_document("a.pdf").unwrap();
    assert!(!gone.warnings.is_empty());
    drop(case);
    let case = home.cases().open_id(&id).unwrap();
    assert_eq!(case.search(&find("Kündigung")).unwrap().hits.len(), 1);
    assert_eq!(case.search(&find("Mahnung")).unwrap().hits.len(), 1);
    assert!(case.search(&find("Konventionalstrafe")).unwrap().hits.is_empty());
}

fn folder_of(file: &Path) -> FolderRequest<'_> {
    folder(file.parent().unwrap())
}

#[test]
fn nobody_waits_while_a_document_is_read() {
    let home = Home::new();
    let case = home.case("Slow");
    let other = home.cases().open_id(case.id()).unwrap();
    let reading =
        |bytes: &[u8], request: &Request, pages: &mut dyn FnMut(u32) -> ControlFlow<()>| {
            if request.name == "slow.pdf" {
                put(&home, &other, "quick.pdf", "Die Mahnung.");
                // The same file, by somebody else, while it is read here.
                put(&home, &other, "slow.pdf", "Ein langes Gutachten.");
            }
            simple(bytes, request, pages)
        };
    let path = home.file("slow.pdf", "Ein langes Gutachten.");
    let go_on = &mut |_: &Progress| ControlFlow::Continue(());
    let late = case.ingest_document(&request(&path), &settings(false), &reading, go_on);
    assert!(matches!(late, Err(CaseError::Duplicate(_))), "{late:?}");
    assert_eq!(case.summary().unwrap().documents, 2);
    let folder = home.folder.join("files");
    let answer =
        other.ingest_folder(&super::folder(&folder), &settings(false), &simple, go_on).unwrap();
    assert_eq!((answer.ingested.len(), answer.already_there.len()), (0, 2));
}

/// A case with more documents than are put into the index in a moment, whose index is of an older
/// format.
fn outdated(home: &Home) -> (Case, PathBuf) {
    let case = home.case("Old");
    for number in 0..150 {
        home.file(&format!("{number}.pdf"), &format!("Urkunde Nummer {number}."));
    }
    let go_on = &mut |_: &Progress| ControlFlow::Continue(());
    case.ingest_folder(&folder(&home.files()), &settings(false), &simple, go_on).unwrap();
    let id = case.id().to_owned();
    drop(case);
    let index = home.folder.join("cases").join(&id).join("index");
    fs::write(index.join("format"), "0").unwrap();
    (home.cases().open_id(&id).unwrap(), index)
}

#[test]
fn an_index_is_made_again_behind_the_search_which_says_so() {
    let home = Home::new();
    let (case, index) = outdated(&home);
    let found = case.search(&find("Urkunde")).unwrap();
    assert_eq!(found.matches + found.documents_pending, 150);
    assert!(found.documents_pending > 0);
    // Stopped after the first step; what is done stays done.
    let mut seen = Vec::new();
    let stop = &mut |progress: &Progress| {
        seen.push((progress.done, progress.total));
        if seen.len() > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    assert!(!case.upkeep(stop).unwrap());
    assert!(seen[0].0 < seen[1].0 && seen[1].0 < 150, "{seen:?}");
    // Others write in between, and find what they wrote.
    put(&home, &case, "between.pdf", "Die Mahnung.");
    assert_eq!(case.search(&find("Mahnung")).unwrap().hits.len(), 1);
    let id = case.id().to_owned();
    drop(case);
    let case = home.cases().open_id(&id).unwrap();
    assert!(case.upkeep(&mut |_| ControlFlow::Continue(())).unwrap());
    let found = case.search(&find("Urkunde")).unwrap();
    assert_eq!((found.matches, found.documents_pending), (150, 0));
    assert!(index.join("meta.json").exists());
}

#[cfg(target_os = "linux")]
#[test]
fn where_no_index_can_be_written_one_in_memory_is_searched() {
    let home = Home::new();
    let case = home.case("Memory");
    put(&home, &case, "a.pdf", "Die Konventionalstrafe.");
    let id = case.id().to_owned();
    drop(case);
    let mut case = home.cases().open_id(&id).unwrap();
    case.paths.index = PathBuf::from("/dev/null/index");
    // What nobody may write to, not even the owner of the machine.
    case.paths.lock = PathBuf::from("/proc/sys/kernel/osrelease");
    *case.shelf.lock().unwrap() = None;
    let found = case.search(&find("Konventionalstrafe")).unwrap();
    assert_eq!((found.hits.len(), found.documents_pending), (1, 0));
    let path = home.file("b.pdf", "Die Mahnung.");
    let error = ingest(&case, &request(&path)).unwrap_err();
    assert!(matches!(error, CaseError::NotWritable { .. }), "{error}");
}
