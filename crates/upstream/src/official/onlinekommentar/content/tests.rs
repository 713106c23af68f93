//! How the HTML of commentaries is read.

use expect_test::{Expect, expect};
use law::Block;
use proptest::prelude::*;

use super::{blocks, legal_text};

fn show(blocks: &[Block]) -> String {
    let line = |block: &Block| {
        format!("{:?} {} [{}] {}", block.role, block.depth, block.label, block.text)
    };
    blocks.iter().map(line).collect::<Vec<_>>().join("\n")
}

#[track_caller]
fn check(html: &str, expected: Expect) {
    expected.assert_eq(&show(&blocks(html)));
}

#[test]
fn margin_numbers_are_labels_and_headings_are_headings() {
    check(
        "<h2>I. Allgemeines</h2><p><span class=\"paragraph-nr\">1</span> Die Norm <em>regelt</em> \
         die Haftung.</p><h3>A. Zweck</h3><p><strong><span class=\"paragraph-nr\">2</span></strong>\
         Der Zweck&nbsp;ist klar.</p><p>Ein zweiter Absatz.</p>",
        expect![[r#"
            Heading 0 [] I. Allgemeines
            Text 0 [1] Die Norm regelt die Haftung.
            Heading 1 [] A. Zweck
            Text 0 [2] Der Zweck ist klar.
            Text 0 [] Ein zweiter Absatz."#]],
    );
}

#[test]
fn a_margin_number_in_the_midst_of_a_paragraph_begins_another() {
    check(
        "<p><span class=\"paragraph-nr\">3</span>Eins.<br><span class=\"paragraph-nr\">N 4.</span>\
         Zwei.</p><p><span class=\"paragraph-nr\">5</span></p><p>Drei.</p>",
        expect![[r#"
            Text 0 [3] Eins.
            Text 0 [4] Zwei.
            Text 0 [5] Drei."#]],
    );
}

#[test]
fn footnotes_stand_apart_behind_their_paragraph() {
    check(
        "<p><span class=\"paragraph-nr\">1</span>Das ist streitig.<footnote data-content=\"&lt;p&gt;\
         BGE 145 III 225 E. 4.&lt;/p&gt;\">BGE 145 III 225 <em>E. 4</em>.</footnote> Aber klar.\
         <footnote data-content=\"&lt;p&gt;Muster, Rz. 3.&lt;/p&gt;\"></footnote></p>\
         <p>Anders<sup>3</sup> auf 12 m<sup>2</sup> nach Art. 26<sup>bis</sup> der \
         Verordnung.<sup>BGE 120 II 331 E. 3.</sup></p>",
        expect![[r#"
            Text 0 [1] Das ist streitig. Aber klar.
            Note 0 [1] BGE 145 III 225 E. 4.
            Note 0 [2] Muster, Rz. 3.
            Text 0 [] Anders auf 12 m2 nach Art. 26bis der Verordnung.
            Note 0 [3] BGE 120 II 331 E. 3."#]],
    );
}

#[test]
fn notes_at_the_end_are_notes() {
    check(
        "<p><span class=\"paragraph-nr\">1</span>Text<sup><a href=\"#fn1\">1</a></sup>.</p><p><span \
         class=\"paragraph-nr\">2</span>Mehr.<sup>2</sup></p><div class=\"footnotes\"><ol><li id=\"fn1\">\
         <p>BGE 99 II 1.</p></li><li>Siehe dort.</li></ol><p><sup>2</sup> Noch eine.</p></div><p>Danach.</p>",
        expect![[r#"
            Text 0 [1] Text.
            Note 0 [1] BGE 99 II 1.
            Text 0 [2] Mehr.
            Note 0 [2] Siehe dort.
            Note 0 [2] Noch eine.
            Text 0 [] Danach."#]],
    );
}

#[test]
fn notes_at_the_end_end_with_what_holds_them() {
    check(
        "<p>Text.</p><ol class=\"footnotes\"><li>BGE 99 II 1.<li>Siehe dort.</ol><p>Danach.</p>",
        expect![[r#"
            Text 0 [] Text.
            Text 0 [] Danach.
            Note 0 [1] BGE 99 II 1.
            Note 0 [2] Siehe dort."#]],
    );
}

#[test]
fn a_raised_number_is_a_power_or_the_sign_of_a_note() {
    check(
        "<p>Selon l'art. 97 CO<sup>5</sup> et l'art. 41 CO<sup>2</sup>, 12 m<sup>2</sup> de \
         CO<sup>2</sup>.</p>",
        expect![[r#"
            Text 0 [] Selon l'art. 97 CO et l'art. 41 CO, 12 m2 de CO2."#]],
    );
}

#[test]
fn lists_tables_quotes_and_links_are_kept() {
    check(
        "<ul><li>erstens</li><li><p>zweitens</p><ol type=\"a\"><li>tief</li></ol></li></ul>\
         <ol start=\"3\"><li>drei</li></ol>\
         <table><tr><th>Jahr</th><th>Zahl</th></tr><tr><td><p>2020</p></td><td>5</td></tr></table>\
         <blockquote><p>Gesagt ist gesagt.</p></blockquote>\
         <p>Siehe <a href=\"https://example.org/x\">hier</a> und <a \
         href=\"https://example.org/y\">BGE 145 III 225</a>.</p>",
        expect![[r#"
            Item 1 [] erstens
            Item 1 [] zweitens
            Item 2 [a] tief
            Item 1 [3] drei
            Row 0 [] Jahr	Zahl
            Row 0 [] 2020	5
            Text 1 [] Gesagt ist gesagt.
            Text 0 [] Siehe hier <https://example.org/x> und BGE 145 III 225."#]],
    );
}

#[test]
fn a_provision_has_its_paragraphs_as_labels() {
    let seen = legal_text(
        "<p><strong>Art. 97</strong></p><p><sup>1</sup> Kann die Erfüllung nicht bewirkt werden.</p>\
         <p><sup>2bis</sup>&nbsp;Für die Vollstreckung gilt anderes.</p>",
    );
    expect![[r#"
        Text 0 [] Art. 97
        Text 0 [1] Kann die Erfüllung nicht bewirkt werden.
        Text 0 [2bis] Für die Vollstreckung gilt anderes."#]]
    .assert_eq(&show(&seen));
}

#[test]
fn what_is_not_closed_loses_no_text() {
    check(
        "<p><span class=\"paragraph-nr\">1<p>Eins<footnote>Note",
        expect![[r#"
        Text 0 [1] Eins
        Note 0 [1] Note"#]],
    );
}

proptest! {
    #[test]
    fn any_html_is_read(html in "(<(/?)(p|div|span class=\"paragraph-nr\"|sup|a href=\"http://x\"|li|ol|ul|table|tr|td|footnote data-content=\"x\"|h2|blockquote|script|br)>|[a-z0-9 .]{0,8}){0,40}") {
        for block in blocks(&html).into_iter().chain(legal_text(&html)) {
            prop_assert!(!block.text.trim().is_empty());
        }
    }
}
