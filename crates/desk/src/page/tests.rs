use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
};

use jiff::civil::date;

use super::*;
use crate::{
    CaseScope, CreateCaseRequest, DeleteDocumentRequest, Files, IngestDocumentRequest, Permission,
    Session, ask, tests::at_desk,
};

fn text<const MOST: usize>(text: &str) -> Text<MOST> {
    Text::new(text).unwrap()
}

/// A document whose pages are known, in a folder of the test's own.
struct Story {
    folder: PathBuf,
    file: PathBuf,
}

impl Story {
    fn new(name: &str, fixture: &str) -> Self {
        let folder =
            std::env::temp_dir().join(format!("fontes-page-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../extract/fixtures/positions");
        let file = folder.join(fixture);
        fs::copy(fixtures.join(fixture), &file).unwrap();
        Self { folder, file }
    }

    /// Takes the file into a new case, and gives the id of the case.
    fn ingested(&self, keep: bool, call: &Call<'_>) -> String {
        let new = CreateCaseRequest { name: text("Muster"), case_number: None, case_type: None };
        let case = ask(&new, call).unwrap().0.case.id;
        let request = serde_json::json!({
            "file_path": self.file.display().to_string(),
            "copy_original": keep,
            "case": case,
        });
        let request: IngestDocumentRequest = serde_json::from_value(request).unwrap();
        ask(&request, call).unwrap();
        case
    }

    fn name(&self) -> String {
        self.file.file_name().unwrap().to_string_lossy().into_owned()
    }

    fn lines(&self, case: &str, page: u32, call: &Call<'_>) -> Result<PageLinesAnswer, String> {
        let page = Limit::new(page).unwrap();
        let request = PageLinesRequest { case: text(case), document: text(&self.name()), page };
        ask(&request, call).map(|(answer, _)| answer).map_err(|failure| failure.message.to_string())
    }

    fn picture(&self, case: &str, call: &Call<'_>) -> Result<PagePictureAnswer, String> {
        let request = PagePictureRequest {
            case: text(case),
            document: text(&self.name()),
            page: Limit::default(),
            width: Limit::new(300).unwrap(),
        };
        ask(&request, call).map(|(answer, _)| answer).map_err(|failure| failure.message.to_string())
    }
}

impl Drop for Story {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Does something at a desk with a home of its own.
fn at<T>(name: &str, act: impl FnOnce(&Call<'_>) -> T) -> T {
    let name = format!("page-home-{name}");
    let home = std::env::temp_dir().join(format!("fontes-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&home);
    let out = at_desk(&name, &[], date(2026, 11, 24), act);
    let _ = fs::remove_dir_all(&home);
    out
}

fn why(answer: Result<PagePictureAnswer, String>) -> Option<NoPicture> {
    let answer = answer.unwrap();
    assert_eq!(answer.png.is_none(), answer.missing.is_some());
    answer.missing
}

#[test]
fn a_page_has_its_lines_and_its_picture() {
    let story = Story::new("whole", "klage-de.pdf");
    at("whole", |call| {
        let case = story.ingested(false, call);
        let page = story.lines(&case, 1, call).unwrap();
        assert!(page.text.lines.len() > 20, "{:?}", page.text.lines.len());
        assert!(page.text.lines.iter().all(|line| line.bounds.is_some()));
        let drawn = story.picture(&case, call).unwrap();
        assert_eq!((drawn.width_points, drawn.height_points), (page.text.width, page.text.height));
        assert!(drawn.png.unwrap().starts_with(b"\x89PNG"));
        let second = story.lines(&case, 2, call).unwrap();
        assert_ne!(second.text.lines[0].text, page.text.lines[0].text);
        let error = story.lines(&case, 99, call).unwrap_err();
        assert!(error.contains("pages, and no page 99"), "{error}");
    });
}

#[test]
fn a_file_that_changed_or_is_gone_is_not_shown() {
    let story = Story::new("changed", "klage-de.pdf");
    at("changed", |call| {
        let case = story.ingested(false, call);
        let path = story.file.display().to_string();
        let mut bytes = fs::read(&story.file).unwrap();
        bytes.push(b'\n');
        fs::write(&story.file, bytes).unwrap();
        let changed = NoPicture::Changed { path: path.clone() };
        assert_eq!(why(story.picture(&case, call)), Some(changed));
        fs::remove_file(&story.file).unwrap();
        assert_eq!(why(story.picture(&case, call)), Some(NoPicture::Gone { path: path.clone() }));
        fs::create_dir(&story.file).unwrap();
        assert_eq!(why(story.picture(&case, call)), Some(NoPicture::Changed { path }));
        assert!(story.lines(&case, 1, call).is_ok(), "its text is there all the same");
    });
}

#[test]
fn the_copy_that_a_case_keeps_is_shown_until_the_document_is_deleted() {
    let story = Story::new("kept", "letter-en.pdf");
    at("kept", |call| {
        let case = story.ingested(true, call);
        fs::remove_file(&story.file).unwrap();
        assert_eq!(why(story.picture(&case, call)), None);
        // A copy that somebody changed is not taken for what was read.
        let originals = call.desk.home().unwrap().join("cases").join(&case).join("originals");
        let copy = fs::read_dir(&originals).unwrap().next().unwrap().unwrap().path();
        fs::write(&copy, b"%PDF-1.7 something else").unwrap();
        assert!(matches!(why(story.picture(&case, call)), Some(NoPicture::Gone { .. })));
        let request = serde_json::json!({
            "document_name": story.name(), "confirm": true, "case": case,
        });
        let request: DeleteDocumentRequest = serde_json::from_value(request).unwrap();
        ask(&request, call).unwrap();
        assert!(!copy.exists());
        assert!(story.picture(&case, call).unwrap_err().starts_with("Document not found"));
    });
}

#[test]
fn what_has_no_pages_says_so() {
    let story = Story::new("flows", "contratto-it.docx");
    at("flows", |call| {
        let case = story.ingested(false, call);
        let format = NoPicture::Format { format: "DOCX" };
        assert_eq!(why(story.picture(&case, call)), Some(format));
    });
}

#[test]
fn a_case_out_of_scope_has_no_pages_and_a_path_out_of_reach_tells_nothing() {
    let story = Story::new("scope", "letter-en.pdf");
    at("scope", |call| {
        let case = story.ingested(false, call);
        let under = |scope: CaseScope| {
            let files = Files { roots: Some(Vec::new()), ..Files::default() };
            Session::default().under(Arc::new(Permission { scope, files, ..Permission::default() }))
        };
        let none = under(CaseScope::Only(Arc::new(Mutex::new(BTreeSet::new())), None));
        let other = Call { session: &none, ..*call };
        assert!(story.picture(&case, &other).unwrap_err().starts_with("Case not found"));
        assert!(story.lines(&case, 1, &other).unwrap_err().starts_with("Case not found"));
        let all = under(CaseScope::All);
        let other = Call { session: &all, ..*call };
        // What the file shows, the case holds.
        assert_eq!(why(story.picture(&case, &other)), None);
        fs::write(&story.file, "something else").unwrap();
        let changed = why(story.picture(&case, &other));
        fs::remove_file(&story.file).unwrap();
        let gone = why(story.picture(&case, &other));
        assert_eq!(changed, gone);
        assert!(matches!(gone, Some(NoPicture::GoneOrChanged { .. })), "{gone:?}");
    });
}
