use expect_test::{Expect, expect};

use super::*;

#[track_caller]
fn check_wrap(text: &str, width: usize, expected: Expect) {
    expected.assert_eq(&wrap(text, width).join("\n"));
}

#[test]
fn a_text_breaks_at_spaces() {
    check_wrap(
        "the volume ends at page 700",
        12,
        expect![[r#"
            the volume
            ends at page
            700"#]],
    );
}

#[test]
fn a_word_wider_than_the_column_is_broken() {
    check_wrap(
        "see Obligationenrecht now",
        8,
        expect![[r#"
            see
            Obligati
            onenrech
            t now"#]],
    );
}

#[test]
fn width_is_counted_in_columns_of_the_screen() {
    check_wrap(
        "民法 第一条",
        6,
        expect![[r#"
            民法
            第一条"#]],
    );
}

#[test]
fn what_drives_a_terminal_does_not_pass() {
    assert_eq!(clean("a\u{1b}[31mb\n c\u{9b}1m"), "a\u{fffd}[31mb c\u{fffd}1m");
}

#[track_caller]
fn check_table(width: usize, columns: &[Column], rows: &[&[&str]], expected: Expect) {
    let mut table = Table::new(columns);
    for row in rows {
        let cell = |text: &&str| Cell::paragraphs(text.split('|').map(str::to_owned).collect());
        table.row(row.iter().map(cell).collect());
    }
    expected.assert_eq(&table.render(width, |text, _| text.to_owned()).join("\n"));
}

#[test]
fn numbers_stand_right_and_the_last_column_takes_the_rest() {
    check_table(
        44,
        &[Column::Right, Column::Left, Column::Left],
        &[
            &["line", "citation", "evidence"],
            &["7", "Art. 1 ZGB", "the article is in the act of that name"],
            &["12", "BGE 1 I 1", "first|second"],
        ],
        expect![[r#"
            line  citation    evidence
               7  Art. 1 ZGB  the article is in the act
                              of that name
              12  BGE 1 I 1   first
                              second"#]],
    );
}

#[test]
fn a_limited_column_wraps_beside_the_others() {
    check_table(
        60,
        &[Column::AtMost(20), Column::Left, Column::Left],
        &[&["Art. 336c Abs. 1 lit. b OR", "ok", "found"], &["", "", "alone"]],
        expect![[r#"
            Art. 336c     ok  found
            Abs. 1 lit.
            b OR
                              alone"#]],
    );
}

#[test]
fn a_text_under_a_row_takes_all_columns_but_the_first() {
    let mut table = Table::new(&[Column::Right, Column::Left, Column::Left]);
    let plain = |text: &str| Cell::new(text, Paint::Plain);
    table.row(vec![plain("line"), plain("citation"), plain("evidence")]);
    table.row(vec![plain("7"), plain("Art. 1 ZGB"), plain("it is there")]);
    table.under(plain("«the sentence in which the citation stands»"));
    let lines = table.render(30, |text, _| text.to_owned());
    expect![[r#"
        line  citation    evidence
           7  Art. 1 ZGB  it is there
              «the sentence in which
              the citation stands»"#]]
    .assert_eq(&lines.join("\n"));
}
