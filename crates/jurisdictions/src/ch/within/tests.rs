use law::{Block, Role};

use super::{Told, within};
use crate::ch::{self, Citation};

fn block(label: &str, depth: u8, text: &str) -> Block {
    let role = if depth > 0 { Role::Item } else { Role::Text };
    Block { role, label: label.to_owned(), depth, text: text.to_owned() }
}

/// Art. 336 OR in short, with a marginal title and a footnote.
fn dismissal() -> Vec<Block> {
    let other =
        |role, text: &str| Block { role, label: String::new(), depth: 0, text: text.to_owned() };
    vec![
        other(Role::Marginal, "III. Kündigungsschutz"),
        block("1", 0, "Die Kündigung ist missbräuchlich, wenn eine Partei sie ausspricht:"),
        block("a", 1, "wegen einer Eigenschaft;"),
        block("b", 1, "weil die andere Partei ein Recht ausübt."),
        block("2", 0, "Die Kündigung ist im Weiteren missbräuchlich. Sie ist zu begründen."),
        block("a.", 1, "weil der Arbeitnehmer:"),
        block("1.", 2, "einem Verband angehört,"),
        block("2.", 2, "einem Verband nicht angehört;"),
        other(Role::Note, "Eingefügt durch Ziff. I c. des BG"),
        block("3", 0, "Der Schutz gilt weiter."),
    ]
}

#[track_caller]
fn check(blocks: &[Block], citation: &str, expected: &str) {
    let found = ch::read(citation).expect("a citation is read");
    let [found] = found.as_slice() else { panic!("{citation} is several citations") };
    let Citation::Statute(statute) = &found.citation else { panic!("{citation} is no provision") };
    let told: Vec<String> = within(blocks, &statute.pins)
        .into_iter()
        .map(|told| match told {
            Told::There(range) => format!("{range:?}"),
            Told::Lacking(others) => format!("lacking ({others})"),
            Told::Open => "open".to_owned(),
        })
        .collect();
    assert_eq!(told.join(" "), expected, "{citation}");
}

#[test]
fn paragraphs_letters_and_numbers_are_found_below_each_other() {
    let text = dismissal();
    check(&text, "Art. 336 Abs. 1 lit. b OR", "1..4 3..4");
    check(&text, "Art. 336 Abs. 2 lit. a Ziff. 2 OR", "4..9 5..9 7..9");
    check(&text, "Art. 336 Abs. 1 und 3 OR", "1..4 9..10");
    check(&text, "Art. 336 Abs. 1 lit. a und b OR", "1..4 2..3 3..4");
    check(&text, "Art. 336 lit. b OR", "3..4");
    check(&text, "Art. 336 Abs. 2 Satz 2 OR", "4..9 4..5");
}

#[test]
fn what_is_not_there_is_said_with_what_is() {
    let text = dismissal();
    check(&text, "Art. 336 Abs. 4 OR", "lacking (1, 2, 3)");
    check(&text, "Art. 336 Abs. 1 lit. c OR", "1..4 lacking (a, b)");
    check(&text, "Art. 336 Abs. 3 lit. a OR", "9..10 lacking ()");
    check(&text, "Art. 336 Abs. 9 lit. a OR", "lacking (1, 2, 3) open");
}

#[test]
fn what_the_text_may_hide_is_left_open() {
    let one = [block("", 0, "Der Schuldner haftet.")];
    check(&one, "Art. 97 Abs. 1 OR", "0..1");
    // Whether it has a second one is for the tables to say.
    check(&one, "Art. 97 Abs. 2 OR", "open");
    check(&one, "Art. 97 lit. a OR", "lacking ()");
    let counted = [block("", 0, "Jede Person hat ein Recht."), block("", 0, "Es gilt.")];
    check(&counted, "Art. 6 Ziff. 2 EMRK", "open");
    let flat = [block("1", 0, "Missbräuchlich ist sie:\na. wegen A;\nb. wegen B.")];
    check(&flat, "Art. 336 Abs. 1 lit. b OR", "0..1 0..1");
    check(&flat, "Art. 336 Abs. 1 lit. c OR", "0..1 open");
    // A number of a list is not a paragraph.
    let numbered = [block("1", 0, "Es sind:\n1. A;\n2. B;\n3. C."), block("2", 0, "So gilt es.")];
    check(&numbered, "Art. 522 Abs. 3 ZGB", "open");
    check(&numbered, "Art. 522 Abs. 1 Ziff. 3 ZGB", "0..1 0..1");
    check(&numbered[..1], "Art. 135 Abs. 2 OR", "open");
    let anew = [block("1", 0, "Erstens gilt."), block("2", 0, "So."), block("1", 0, "Zweitens.")];
    check(&anew, "Art. 197 Abs. 3 BV", "open");
    let hidden = [block("1", 0, "Es sind: a) wegen A; b) wegen B.")];
    check(&hidden, "Art. 336 Abs. 1 lit. b OR", "0..1 open");
}
