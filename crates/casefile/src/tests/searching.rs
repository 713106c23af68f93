//! What is found is quoted word for word, with its place.

use expect_test::{Expect, expect};

use super::*;

/// Searches one case and prints what is shown.
#[track_caller]
fn check(case: &Case, query: &SearchRequest<'_>, expected: Expect) {
    let answer = case.search(query).unwrap();
    let lines: Vec<String> = answer
        .hits
        .iter()
        .map(|hit| format!("{:.2} {} | {}", hit.score, hit.citation, hit.text))
        .collect();
    expected.assert_eq(&lines.join("\n"));
}

fn lease(home: &Home) -> Case {
    let case = home.case("Miete");
    let text = "# Kündigung\n\nDie Mieterin kann den Vertrag mit einer Frist von drei Monaten auf\n\
                Ende eines Monats kündigen. Die Kündi-\ngung bedarf der Schriftform.\n\n\
                Mängel sind sofort zu rügen.\u{c}Der Mietzins beträgt CHF 1'500. BATES0002\n\n\
                Nach Art. 97 Abs. 1 OR haftet der Schuldner.\n\n_ Seite 2";
    put(home, &case, "Vertrag.pdf", text);
    put(home, &case, "Lettre.txt", "Selon l'art. 97 al. 1 CO, la débitrice répond du dommage.");
    case
}

#[test]
fn a_quote_is_a_part_of_the_text_and_its_place_is_exact() {
    let home = Home::new();
    let case = lease(&home);
    let answer = case.search(&find("Schriftform")).unwrap();
    let hit = &answer.hits[0];
    let transcript = store::whole_transcript(&case.store().db, 1).unwrap();
    let quoted: String =
        transcript.text.chars().skip(hit.char_start).take(hit.char_end - hit.char_start).collect();
    assert_eq!(quoted, hit.quote);
    assert_eq!(hit.citation, "Vertrag.pdf, p. 1, para. 2, ll. 1-3");
    assert!(hit.text.contains("Die Kündigung bedarf der Schriftform."), "{}", hit.text);
    assert_eq!(answer.documents_searched, 2);
    assert!(hit.after.is_some() && hit.before.is_none());
    check(
        &case,
        &find("Mietzins"),
        expect![
            "1.00 Vertrag.pdf, p. 2, para. 1, l. 1 [BATES0002] | Der Mietzins beträgt CHF 1'500. BATES0002"
        ],
    );
}

#[test]
fn a_citation_finds_the_same_in_every_language() {
    let home = Home::new();
    let case = lease(&home);
    let answer = case.search(&find("Art. 97 OR")).unwrap();
    let seen: Vec<_> = answer.hits.iter().map(|hit| hit.citation.as_str()).collect();
    assert_eq!(seen, ["Vertrag.pdf, p. 2, para. 2, l. 1 [BATES0002]", "Lettre.txt, para. 1"]);
    assert!(answer.hits[1].text.contains("art. 97 al. 1 CO"));
}

#[test]
fn filters_narrow_and_a_wrong_name_is_answered_with_names() {
    let home = Home::new();
    let case = lease(&home);
    let only = SearchRequest { document: Some("Lettre.txt"), ..find("Art. 97 OR") };
    let answer = case.search(&only).unwrap();
    assert_eq!(answer.hits.len(), 1);
    assert_eq!((answer.documents_searched, answer.chunks_searched), (1, 1));
    let none = SearchRequest { kind: Some(DocumentKind::Contract), ..find("Mietzins") };
    assert!(case.search(&none).unwrap().hits.is_empty());
    let wrong = SearchRequest { document: Some("Vertag.pdf"), ..find("Mietzins") };
    let error = case.search(&wrong).unwrap_err();
    assert_eq!(error.candidates()[0].name, "Vertrag.pdf");
    assert!(matches!(case.search(&find("  ")), Err(CaseError::Query(_))));
}

fn mixed(home: &Home) -> Case {
    let case = home.case("Mixed");
    put(
        home,
        &case,
        "Bail.pdf",
        "Le locataire peut résilier le bail sans délai si l'usage de la chose louée met sa santé en danger.",
    );
    put(
        home,
        &case,
        "Kauf.pdf",
        "Der Käufer hat die Beschaffenheit der empfangenen Sache zu prüfen.",
    );
    put(home, &case, "Rechnung.pdf", "Rechnung über Büromaterial: Papier, Stifte, Ordner, Toner.");
    case
}

#[test]
fn a_question_finds_what_means_the_same_in_another_language() {
    let home = Home::new();
    let case = mixed(&home);
    let found = case.search(&find("Kann der Mieter die Wohnung fristlos kündigen?")).unwrap();
    let first = &found.hits[0];
    assert_eq!((&*first.document.name, first.found_by), ("Bail.pdf", FoundBy::Meaning));
    assert!(found.hits.iter().all(|hit| hit.document.name != "Rechnung.pdf"), "{found:?}");
    // What is asked with operators means what it says.
    let found = case.search(&find("Mieter AND kündigen")).unwrap();
    assert_eq!(found.hits.len(), 0);
    let found = case.search(&find("Käufer prüfen")).unwrap();
    assert_eq!(found.hits[0].found_by, FoundBy::Words);
}

#[test]
fn a_case_of_an_earlier_format_is_searched_by_meaning_once_it_was_opened() {
    let home = Home::new();
    let case = mixed(&home);
    let (id, path) = (case.id().to_owned(), case.paths.database());
    drop(case);
    {
        let db = rusqlite::Connection::open(&path).unwrap();
        db.execute_batch("DROP TABLE meaning; DROP TABLE encoder; PRAGMA user_version = 1")
            .unwrap();
    }
    let case = home.cases().open_case(&id).unwrap();
    let found = case.search(&find("Kann der Mieter die Wohnung fristlos kündigen?")).unwrap();
    assert_eq!(found.hits[0].document.name, "Bail.pdf");
}

#[test]
fn pages_of_a_question_follow_each_other_without_gap_or_repetition() {
    const DOCUMENTS: usize = 48;
    let home = Home::new();
    let case = home.case("Pages");
    let endings =
        ["endet ohne Frist.", "wird gekündigt.", "läuft weiter.", "kann jederzeit enden."];
    case.gather();
    for at in 0..DOCUMENTS {
        let filler = "Die Parteien vereinbaren Weiteres. ".repeat(at % 7);
        let ending = endings[at % endings.len()];
        put(
            &home,
            &case,
            &format!("d{at}.txt"),
            &format!("{filler}Der Vertrag Nummer {at} {ending}"),
        );
    }
    case.gathered().unwrap();
    let query = "Wann darf man den Vertrag fristlos kündigen?";
    let names = |top_k: usize, offset: usize| -> Vec<String> {
        let found = case.search(&SearchRequest { top_k, offset, ..find(query) }).unwrap();
        found.hits.into_iter().map(|hit| hit.document.name).collect()
    };
    let whole = names(40, 0);
    let pages: Vec<String> = (0..8).flat_map(|page| names(5, page * 5)).collect();
    assert_eq!(pages, whole);
}

/// Knows what no other does: that a `Zwetschge` is an invoice.
struct Fruit(&'static str);

impl Encoder for Fruit {
    fn id(&self) -> &str {
        self.0
    }

    fn dimensions(&self) -> usize {
        4
    }

    fn encode(&self, text: &str) -> Option<embed::Vector> {
        let is_meant = text.contains("Zwetschge") || text.contains("Rechnung");
        let parts = if is_meant { [1.0, 1.0, 1.0, 0.0] } else { [0.0, 0.0, 0.0, 1.0] };
        embed::Vector::of(&parts)
    }
}

#[test]
fn an_encoder_of_the_user_is_asked_when_it_has_read_the_case() {
    let home = Home::new();
    let id = mixed(&home).id().to_owned();
    let open =
        |name| home.cases().open_case(&id).unwrap().with_model(std::sync::Arc::new(Fruit(name)));
    let case = open("fruit-1");
    let first = |case: &Case| -> Option<String> {
        let found =
            case.search(&find("Steht etwas über die Zwetschge in den Unterlagen?")).unwrap();
        found.hits.into_iter().next().map(|hit| hit.document.name)
    };
    assert_ne!(first(&case).as_deref(), Some("Rechnung.pdf"));
    assert_eq!(case.model_reached().unwrap(), Some(Reached { done: 0, of: 3 }));
    assert_eq!(case.make_directions(1).unwrap(), Some(Reached { done: 1, of: 3 }));
    assert_eq!(case.make_directions(9).unwrap(), Some(Reached { done: 3, of: 3 }));
    assert_eq!(first(&case).as_deref(), Some("Rechnung.pdf"));
    // What another encoder made is not compared, and made anew.
    let other = open("fruit-2");
    assert_eq!(other.model_reached().unwrap(), Some(Reached { done: 0, of: 3 }));
    assert_eq!(other.make_directions(9).unwrap(), Some(Reached { done: 3, of: 3 }));
    // It goes with its document.
    assert!(other.delete_document("Rechnung.pdf").unwrap().warnings.is_empty());
    assert_eq!(other.model_reached().unwrap(), Some(Reached { done: 2, of: 2 }));
    assert_ne!(first(&other).as_deref(), Some("Rechnung.pdf"));
}

/// Holds that the shortest passage answers best, or cannot be run.
struct Shortest(bool);

impl Reranker for Shortest {
    fn id(&self) -> &str {
        "shortest"
    }

    #[expect(clippy::cast_precision_loss, reason = "lengths of a few words")]
    fn rerank(&self, _: &str, texts: &[&str]) -> Result<Vec<f32>, String> {
        match self.0 {
            true => Ok(texts.iter().map(|text| -(text.len() as f32)).collect()),
            false => Err("it is broken".to_owned()),
        }
    }
}

#[test]
fn a_reranker_reads_the_first_passages_again() {
    let home = Home::new();
    let case = home.case("Reranker");
    for (name, text) in [
        ("lang.txt", "Die Kaution der Wohnung, die Kaution also, beträgt drei Mieten der Wohnung."),
        ("kurz.txt", "Eine Kaution."),
        ("mittel.txt", "Von der Kaution der Wohnung ist hier die Rede."),
    ] {
        put(&home, &case, name, text);
    }
    let id = case.id().to_owned();
    drop(case);
    let names = |case: &Case, query: &str| -> Vec<(String, f32)> {
        let found = case.search(&find(query)).unwrap();
        found.hits.into_iter().map(|hit| (hit.document.name, hit.score)).collect()
    };
    let open = || home.cases().open_case(&id).unwrap();
    let question = "Wie hoch ist die Kaution der Wohnung?";
    let before = names(&open(), question);
    assert_ne!(before[0].0, "kurz.txt", "{before:?}");
    let with = |works| open().with_reranker(std::sync::Arc::new(Shortest(works)));
    let again = names(&with(true), question);
    assert_eq!((again[0].0.as_str(), again.len()), ("kurz.txt", before.len()));
    assert!(again.is_sorted_by(|one, other| one.1 >= other.1), "{again:?}");
    assert_eq!(names(&with(false), question), before);
    // An explicit query has an order of its own.
    let explicit = "Kaution AND Wohnung";
    assert_eq!(names(&with(true), explicit), names(&open(), explicit));
}

/// The first page, which names the parties, is not the answer to every question that names one.
#[test]
fn a_party_says_which_document_is_meant_and_not_which_passage() {
    let home = Home::new();
    let case = home.case("Personal");
    for (name, party) in
        [("ArbeitsvertragKeller.txt", "Marco Keller"), ("AV_Rochat.txt", "Anna Rochat")]
    {
        let other = "Vertraulich zu behandeln sind die Zahlen des Unternehmens. ".repeat(20);
        let text = format!(
            "# Arbeitsvertrag\n\nzwischen der Muster AG und {party}, geboren 1990, Bern\n\n\
             # 1 Lohn\n\n{party} verdient viel. {other}\n\n\
             # 2 Ende\n\n{other}\n\nJede Seite kann auf Ende eines Monats kündigen, und zwar mit \
             einer Frist von drei Monaten.\n\n# 3 Unterschrift\n\n{other}\n\n{party}"
        );
        put(&home, &case, name, &text);
    }
    for number in 1..6 {
        let text = format!("Besprechung {number} über den Betrieb.");
        put(&home, &case, &format!("Notiz {number}.txt"), &text);
    }
    for (question, document) in [
        ("Mit welcher Frist kann Marco Keller kündigen?", "ArbeitsvertragKeller.txt"),
        ("Mit welcher Frist kann Rochat kündigen?", "AV_Rochat.txt"),
    ] {
        let answer = case.search(&find(question)).unwrap();
        let first = &answer.hits[0];
        assert_eq!(first.document.name, document, "{question}");
        assert!(first.text.contains("Frist von drei Monaten"), "{}", first.text);
    }
}
