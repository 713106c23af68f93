use jurisdictions::ch::{self, Citation};

use super::*;

/// The considerations that a citation means, of a decision with these numbers.
fn check(cited: &str, numbers: &[&str], expected: &[&str]) {
    let found = ch::read(cited).expect("a citation");
    let Some(Citation::Bge(bge)) = found.into_iter().next().map(|found| found.citation) else {
        panic!("no decision: {cited}")
    };
    let all: Vec<ruling::Consideration> = numbers
        .iter()
        .map(|number| ruling::Consideration {
            number: (*number).to_owned(),
            text: "Text".to_owned(),
        })
        .collect();
    let mut meant: Vec<usize> = bge.pins.iter().flat_map(|pin| places(pin, &all)).collect();
    meant.sort_unstable();
    let meant: Vec<&str> = meant.iter().map(|place| numbers[*place]).collect();
    assert_eq!(meant, expected, "{cited}");
}

const NUMBERS: &[&str] = &["1", "2", "3", "3.1", "3.2", "4", "4.1", "5", "6", "30"];

#[test]
fn ranges_and_what_follows_are_meant() {
    check("BGE 145 III 225 E. 3", NUMBERS, &["3", "3.1", "3.2"]);
    check("BGE 145 III 225 E. 3-4", NUMBERS, &["3", "3.1", "3.2", "4", "4.1"]);
    check("BGE 145 III 225 E. 3 f.", NUMBERS, &["3", "3.1", "3.2", "4", "4.1"]);
    check("BGE 145 III 225 E. 4 ff.", NUMBERS, &["4", "4.1", "5", "6", "30"]);
    check("BGE 145 III 225 E. 3.1-3.2", NUMBERS, &["3.1", "3.2"]);
    check("BGE 145 III 225 E. 3.1 ff.", NUMBERS, &["3.1", "3.2"]);
    check("BGE 145 III 225 E. 7", NUMBERS, &[]);
}

#[test]
fn letters_count_below_a_number() {
    let numbers = &["1", "2a", "2b/aa", "2b/bb", "2c", "20a", "3"];
    check("BGE 120 II 20 E. 2", numbers, &["2a", "2b/aa", "2b/bb", "2c"]);
    check("BGE 120 II 20 E. 2b", numbers, &["2b/aa", "2b/bb"]);
    check("BGE 120 II 20 E. 2b/aa", numbers, &["2b/aa"]);
    check("BGE 120 II 20 E. 2a", numbers, &["2a"]);
}

#[test]
fn a_roman_number_above_may_be_left_out() {
    let numbers = &["I.1.1", "II.1.2", "II.1.3", "II.1.3.1"];
    check("BGE 120 II 20 E. 1.3", numbers, &["II.1.3", "II.1.3.1"]);
    check("BGE 120 II 20 E. 1", numbers, numbers);
}
