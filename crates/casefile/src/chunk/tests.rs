//! What holds of every way in which a transcript is cut.

use extract::{Line, Page, Paragraph};
use proptest::prelude::*;

use super::*;

fn transcript(pages: &[Vec<(u8, Vec<String>)>]) -> Transcript {
    let pages: Vec<Page> = (1..)
        .zip(pages)
        .map(|(number, paragraphs)| Page {
            number,
            paragraphs: paragraphs
                .iter()
                .map(|(role, lines)| Paragraph {
                    role: match role {
                        0 => Role::Heading,
                        1 => Role::Row,
                        2 => Role::Footer,
                        _ => Role::Body,
                    },
                    lines: lines
                        .iter()
                        .map(|text| Line { text: text.clone(), ..Line::default() })
                        .collect(),
                })
                .collect(),
            ..Page::default()
        })
        .collect();
    Transcript::of(&pages)
}

fn holds(transcript: &Transcript) {
    let all = chunks(transcript);
    let text = &transcript.text;
    let mut covered = vec![false; text.len()];
    for chunk in &all {
        let part = text.get(chunk.range.clone()).expect("a chunk ends at characters");
        assert_eq!(part, part.trim());
        assert!(size(part) <= MOST + MOST / 10, "{} tokens", size(part));
        assert!(chunk.range.start <= chunk.fresh && chunk.fresh < chunk.range.end);
        assert!(size(&text[chunk.range.start..chunk.fresh]) <= OVERLAP + 1);
        let lines = transcript.lines(&chunk.range);
        assert!(!lines.is_empty());
        assert!(lines.iter().all(|line| line.page == chunk.page));
        covered[chunk.range.clone()].fill(true);
    }
    for (at, byte) in text.bytes().enumerate() {
        assert!(covered[at] || byte.is_ascii_whitespace(), "byte {at} is in no chunk");
    }
    for pair in all.windows(2) {
        assert!(pair[0].range.end <= pair[1].fresh, "what is new is new");
        assert!(pair[0].range.start < pair[1].range.start);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn chunks_cover_everything_once_and_stay_on_their_page(
        pages in prop::collection::vec(
            prop::collection::vec(
                (0_u8..8, prop::collection::vec("[a-zäé]{1,9}( [A-Za-z]{1,12}[.,;]?){0,60}", 1..8)),
                0..8,
            ),
            0..4,
        )
    ) {
        holds(&transcript(&pages));
    }
}

fn paragraph(role: u8, sentences: usize) -> (u8, Vec<String>) {
    (role, vec!["Dies ist ein Satz von rund vierzig Zeichen. ".repeat(sentences).trim().to_owned()])
}

#[test]
fn a_chunk_is_about_as_long_as_it_should_be() {
    let page: Vec<_> = (0..40).map(|_| paragraph(9, 8)).collect();
    let transcript = transcript(&[page]);
    holds(&transcript);
    let all = chunks(&transcript);
    for chunk in &all[..all.len() - 1] {
        let tokens = size(&transcript.text[chunk.range.clone()]);
        assert!((350..=600).contains(&tokens), "{tokens}");
    }
    assert!(all[1].fresh > all[1].range.start, "the second repeats the end of the first");
}

#[test]
fn the_blanks_between_very_short_sentences_count_too() {
    let start = "Dies ist ein Satz von rund vierzig Zeichen. ".repeat(44);
    let transcript = transcript(&[vec![
        (9, vec![format!("{start}{}", "Abc. ".repeat(70).trim())]),
        paragraph(9, 40),
    ]]);
    holds(&transcript);
}

#[test]
fn a_heading_goes_with_what_follows_and_a_row_is_whole() {
    let transcript = transcript(&[vec![
        paragraph(9, 40),
        (0, vec!["Zweiter Teil".to_owned()]),
        paragraph(9, 40),
        (1, vec!["Zelle ".repeat(100).trim().to_owned()]),
    ]]);
    holds(&transcript);
    let all = chunks(&transcript);
    let texts: Vec<&str> = all.iter().map(|chunk| &transcript.text[chunk.range.clone()]).collect();
    assert!(texts[1].starts_with("Zweiter Teil\n"), "{}", &texts[1][..40]);
    assert!(texts.iter().any(|text| text.ends_with("Zelle Zelle")));
    assert_eq!(all.last().unwrap().heading.as_deref(), Some("Zweiter Teil"));
}

#[test]
fn a_footer_is_a_chunk_of_its_own() {
    let transcript = transcript(&[vec![paragraph(9, 3), (2, vec!["Vertraulich".to_owned()])]]);
    holds(&transcript);
    assert_eq!(chunks(&transcript).len(), 2);
}
