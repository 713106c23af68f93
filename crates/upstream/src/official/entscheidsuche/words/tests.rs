use proptest::prelude::*;

use super::{super::Order, expression};

#[track_caller]
fn check(words: &str, any_of: &[&str], expected: &str) {
    let any_of: Vec<String> = any_of.iter().map(|phrase| (*phrase).to_owned()).collect();
    assert_eq!(
        expression(Some(words), &any_of, 0, Order::Relevance).unwrap_or_default(),
        expected,
        "{words}"
    );
}

#[test]
fn words_phrases_and_exclusions_are_written_as_the_index_reads_them() {
    check("Vertragshaftung Lieferverzug", &[], "(Vertragshaftung Lieferverzug)");
    check("\"gute Treue\" Miete", &[], "(\"gute Treue\" Miete)");
    check("Miete OR Pacht", &[], "(Miete OR Pacht)");
    check("Miete -Pacht", &[], "(Miete -Pacht)");
    check("Kündig*", &[], "Kündig*");
    check("4A_102/2026", &[], "4A_102\\/2026");
    check("", &[], "");
}

#[test]
fn of_a_sentence_the_best_match_is_asked_for() {
    let sentence = "Wann haftet der Verkäufer für Mängel der Sache?";
    check(sentence, &[], "(haftet OR Verkäufer OR Mängel OR Sache)");
    check(sentence, &["197 OR"], "(haftet OR Verkäufer OR Mängel OR Sache) \"197 OR\"");
    // Where the newest come first, nothing would come before what holds a single word.
    let latest = expression(Some(sentence), &[], 0, Order::Latest);
    assert_eq!(latest.as_deref(), Some("(haftet Verkäufer Mängel Sache)"));
}

#[test]
fn at_least_one_of_the_phrases_is_asked_for() {
    check("", &["Art. 97 OR"], "\"Art. 97 OR\"");
    check(
        "Schaden",
        &["Art. 97 OR", "art. 97 CO", "Art. 97 OR"],
        "Schaden (\"Art. 97 OR\" OR \"art. 97 CO\")",
    );
}

#[test]
fn marks_without_a_partner_do_not_count() {
    check("\"gute Treue", &[], "(gute Treue)");
    check("Miete \"gute -Pacht", &[], "(Miete gute -Pacht)");
    check("Miete AND", &[], "(Miete and)");
    check("title:(x [y TO *", &[], "(title\\:\\(x y TO)");
    check("\" * ?", &["\"\"", "\\"], "");
}

/// Whether the index reads an expression to its end: quotation marks and brackets in pairs, no
/// operator at an edge, no mark that is not escaped.
fn is_sound(expression: &str) -> bool {
    let (mut depth, mut is_quoted) = (0_i32, false);
    let mut letters = expression.chars().peekable();
    let mut before = ' ';
    while let Some(letter) = letters.next() {
        let next = letters.peek().copied().unwrap_or(' ');
        match letter {
            '"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            '\\' if letters.next().is_none() => return false,
            '\\' => {}
            // An empty group is an operator without words; in a phrase it is only letters.
            '(' if next == ')' => return false,
            '(' => depth += 1,
            ')' => depth -= 1,
            '-' if matches!(before, ' ' | '(') && next != ' ' => {}
            '*' if before.is_alphanumeric() && matches!(next, ' ' | ')') => {}
            '*' if matches!(next, ' ' | ')') && before != ' ' && before != '(' => {}
            '+' | '-' | '=' | '&' | '|' | '!' | '{' | '}' | '[' | ']' | '^' | '~' | '*' | '?'
            | ':' | '/' | '<' | '>' => return false,
            _ => {}
        }
        if depth < 0 {
            return false;
        }
        before = letter;
    }
    depth == 0 && !is_quoted
}

#[test]
fn brackets_are_letters_of_a_phrase_and_no_empty_group_outside() {
    check("\"()a\"", &[], r#""()a""#);
    check("() a", &[], "a");
    assert!(is_sound(r#""()a""#) && !is_sound("()") && !is_sound("a ()"));
}

proptest! {
    #[test]
    fn nothing_typed_breaks_the_expression(words in ".{0,60}", phrase in ".{0,30}") {
        let written = expression(Some(&words), &[phrase], 0, Order::Relevance).unwrap_or_default();
        prop_assert!(is_sound(&written), "{}", written);
    }

    #[test]
    fn marks_alone_do_not_break_it(words in "[ab +=&|!(){}\\[\\]^\"~*?:\\\\/<>-]{0,30}") {
        let written = expression(Some(&words), &[], 0, Order::Relevance).unwrap_or_default();
        prop_assert!(is_sound(&written), "{}", written);
    }
}
