//! A report speaks the language of its document, or the one that is asked for.

use std::fs;

use crate::{home::Home, paper};

/// Words that stand in English sentences and in none of the other languages.
const ENGLISH: [&str; 20] = [
    "the", "of", "is", "not", "and", "has", "have", "was", "were", "with", "which", "may", "could",
    "this", "there", "looked", "stands", "should", "missing", "asked",
];

/// A brief in each language, with what does not exist, is malformed, cannot be known, lies inside a
/// decision, and is right.
const BRIEFS: [(&str, &str); 3] = [
    (
        "de",
        "Der Schuldner haftet nach Art. 97 Abs. 1 OR und nach Art.44 Abs.1 OR, nicht nach Art. 2000 \
         ZGB. Anders BGE 145 VI 12, BGE 145 III 229 E. 4.2 und BGE 133 III 257 E. 2.4; das Urteil \
         4A_123/2020 vom 12. Mai 2020 sagt nichts dazu. Art. 10 ZGB gilt nicht mehr.",
    ),
    (
        "fr",
        "Le débiteur répond selon l'art. 97 al. 1 CO et l'art.44 al.1 CO, non selon l'art. 2000 CC. \
         Voir ATF 145 VI 12, ATF 145 III 229 consid. 4.2 et ATF 133 III 257 consid. 2.4; l'arrêt \
         4A_123/2020 du 12 mai 2020 ne dit rien. L'art. 10 CC n'est plus en vigueur.",
    ),
    (
        "it",
        "Il debitore risponde secondo l'art. 97 cpv. 1 CO e l'art.44 cpv.1 CO, non secondo l'art. \
         2000 CC. Si veda DTF 145 VI 12, DTF 145 III 229 consid. 4.2 e DTF 133 III 257 consid. 2.4; \
         la sentenza 4A_123/2020 del 12 maggio 2020 non dice nulla. L'art. 10 CC non è più in vigore.",
    ),
];

/// What a reader of each language must find.
const SAID: [(&str, [&str; 5]); 3] = [
    (
        "de",
        [
            "existiert nicht",
            "keinen Teil VI",
            "aufgehoben",
            "Leerschlag nach Art. fehlt",
            "Erwägung",
        ],
    ),
    ("fr", ["n'existe pas", "pas de partie VI", "abrogé", "Espace manquante après", "considérant"]),
    ("it", ["non esiste", "una parte VI", "abrogato", "Spazio mancante dopo", "considerando"]),
];

#[track_caller]
fn is_free_of_english(text: &str) {
    let own: String = text.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let words = own.split(|sign: char| !sign.is_alphanumeric()).map(str::to_lowercase);
    let found: Vec<String> = words.filter(|word| ENGLISH.contains(&word.as_str())).collect();
    assert!(found.is_empty(), "{found:?} in {text}");
}

/// What a page of HTML says, without its marks.
fn shown(page: &str) -> String {
    let body = page.split_once("<body>").map_or(page, |(_, body)| body);
    body.split('<').map(|piece| piece.split_once('>').map_or(piece, |(_, text)| text)).collect()
}

/// The lines of a table as one text: its cells are broken where the screen ends.
fn joined(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_report_speaks_the_language_of_its_document() {
    for ((code, brief), (_, said)) in BRIEFS.into_iter().zip(SAID) {
        let home = Home::new(&format!("language-{code}"));
        let file = home.file("brief.txt", brief);
        let html = format!("{file}.html");
        let run = home.run(&["cite", "check", &file, "--html", &html]);
        assert_eq!((run.code, run.err.as_str()), (4, ""));
        is_free_of_english(&run.out);
        is_free_of_english(&home.run(&["cite", "check", &file, "--all"]).out);
        let page = fs::read_to_string(&html).expect("a report");
        assert!(page.contains(&format!("<html lang=\"{code}\">")), "{page}");
        is_free_of_english(&shown(&page));
        for words in said {
            let shown = shown(&page).replace("&#39;", "'");
            assert!(shown.contains(words), "{words}: {shown}");
        }
        // A second report replaces it, whatever its language.
        let again = ["cite", "check", &file, "--html", &html, "--report-language", "en"];
        let english = home.run(&again);
        assert_eq!(english.code, 4, "{}", english.err);
        let page = fs::read_to_string(&html).expect("a report");
        assert!(page.contains("<html lang=\"en\">") && page.contains("does not exist"), "{page}");
        assert!(joined(&english.out).contains("a decision starts on page 257"), "{}", english.out);
    }
}

#[test]
fn another_language_is_spoken_where_it_is_asked_for_and_json_stays_english() {
    let home = Home::new("language-option");
    let file = home.file("brief.txt", BRIEFS[0].1);
    let french = home.run(&["cite", "check", &file, "--report-language", "FR"]);
    assert!(french.out.contains("n'existe pas"), "{}", french.out);
    is_free_of_english(&french.out);
    let own = home.run(&["cite", "check", &file, "--json"]);
    let asked = home.run(&["cite", "check", &file, "--json", "--report-language", "it"]);
    assert_eq!(own.out, asked.out);
    assert!(own.out.contains("volume 145 (2019) has no part VI"), "{}", own.out);
    let wrong = home.run(&["cite", "check", &file, "--report-language", "rm"]);
    assert_eq!(wrong.code, 2, "{}", wrong.err);
}

#[test]
fn each_document_of_a_folder_speaks_its_own_and_the_sum_the_common_one() {
    let home = Home::new("language-folder");
    let folder = home.files("briefs");
    for (code, brief) in BRIEFS {
        home.file(&format!("briefs/{code}.txt"), brief);
    }
    let html = format!("{folder}.html");
    let run = home.run(&["cite", "check", &folder, "--html", &html]);
    for words in ["existiert nicht", "n'existe pas", "non esiste", "3 documents: "] {
        assert!(run.out.contains(words), "{words}: {}", run.out);
    }
    let page = fs::read_to_string(&html).expect("a report");
    assert!(
        page.contains("<html lang=\"en\">") && page.contains("<section lang=\"it\">"),
        "{page}"
    );
    let german = home.run(&["cite", "check", &folder, "--report-language", "de"]);
    assert!(german.out.contains("3 Dokumente: "), "{}", german.out);
    is_free_of_english(&german.out);
}

#[test]
fn the_comments_of_a_word_file_speak_the_language_of_the_file() {
    let home = Home::new("language-word");
    for (code, brief) in BRIEFS {
        let paragraphs = [brief.to_owned()];
        let file = home.file(&format!("{code}.docx"), paper::docx(&paragraphs));
        let out = format!("{file}.checked.docx");
        let run = home.run(&["cite", "check", &file, "--docx", &out]);
        assert_eq!((run.code, run.err.as_str()), (4, ""), "{}", run.out);
        let comments = match code {
            "de" => "Kommentare in",
            "fr" => "commentaires dans",
            _ => "commenti in",
        };
        assert!(run.out.contains(comments), "{}", run.out);
        is_free_of_english(&run.out);
    }
}

/// A note of a word processor.
fn note(id: usize, text: &str) -> String {
    format!(
        "<w:footnote w:id=\"{id}\"><w:p><w:r><w:footnoteRef/></w:r><w:r><w:t xml:space=\"preserve\"> \
         {text}</w:t></w:r></w:p></w:footnote>"
    )
}

#[test]
fn a_citation_in_a_note_is_placed_by_the_number_of_the_note() {
    const WORDS: &str = "xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"";
    const PACKAGE: &str = "http://schemas.openxmlformats.org/package/2006";
    const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let relation = |id: &str, kind: &str, target: &str| {
        format!(
            "<?xml version=\"1.0\"?><Relationships xmlns=\"{PACKAGE}/relationships\"><Relationship \
             Id=\"{id}\" Type=\"{OFFICE}/{kind}\" Target=\"{target}\"/></Relationships>"
        )
    };
    let body: String = [
        ("Der Schuldner haftet und hat den Schaden zu ersetzen.", 2),
        ("So ist es.", 3),
    ]
    .iter()
    .map(|(text, id)| {
        format!(
            "<w:p><w:r><w:t>{text}</w:t></w:r><w:r><w:footnoteReference w:id=\"{id}\"/></w:r></w:p>"
        )
    })
    .collect();
    let notes = note(2, "Vgl. Art. 97 Abs. 1 OR.") + &note(3, "Anders BGE 145 VI 12.");
    let types = format!(
        "<?xml version=\"1.0\"?><Types xmlns=\"{PACKAGE}/content-types\"><Default Extension=\"rels\" \
         ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/></Types>"
    );
    let file = paper::archive(&[
        ("[Content_Types].xml", &types),
        ("_rels/.rels", &relation("r1", "officeDocument", "word/document.xml")),
        ("word/_rels/document.xml.rels", &relation("r2", "footnotes", "footnotes.xml")),
        (
            "word/document.xml",
            &format!(
                "<?xml version=\"1.0\"?><w:document {WORDS}><w:body>{body}</w:body></w:document>"
            ),
        ),
        (
            "word/footnotes.xml",
            &format!("<?xml version=\"1.0\"?><w:footnotes {WORDS}>{notes}</w:footnotes>"),
        ),
    ]);
    let home = Home::new("language-notes");
    let file = home.file("brief.docx", file);
    let german = home.run(&["cite", "check", &file, "--all"]).out;
    assert!(german.contains("Fn. 1  Art. 97 Abs. 1 OR"), "{german}");
    assert!(german.contains("Fn. 2  BGE 145 VI 12"), "{german}");
    let english = home.run(&["cite", "check", &file, "--report-language", "en"]).out;
    assert!(english.contains(" n. 2  BGE 145 VI 12"), "{english}");
    // A program reads the place as it is cited.
    let answer = home.run(&["cite", "check", &file, "--json"]).json().remove(0);
    assert_eq!(answer["citations"][0]["place"], "para. 3, l. 1", "{answer}");
}
