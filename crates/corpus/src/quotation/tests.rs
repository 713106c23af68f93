use law::{Block, Role};

use super::{Change, Compared, compare};

fn blocks() -> Vec<Block> {
    let of = |role, label: &str, depth, text: &str| Block {
        role,
        label: label.to_owned(),
        depth,
        text: text.to_owned(),
    };
    let block = |label: &str, depth, text: &str| of(Role::Text, label, depth, text);
    vec![
        of(Role::Marginal, "", 0, "A. Ausbleiben der Erfüllung"),
        block(
            "1",
            0,
            "Kann die Erfüllung der Verbindlichkeit überhaupt nicht oder nicht gehörig bewirkt \
            werden, so hat der Schuldner für den daraus entstehenden Schaden Ersatz zu leisten, sofern \
            er nicht beweist, dass ihm keinerlei Verschulden zur Last falle.",
        ),
        block("2", 0, "Die Art der Zwangs\u{ad}vollstreckung steht unter den Bestimmungen:"),
        block("a", 1, "des Schuldbetreibungs- und Konkursrechtes;"),
        block("b", 1, "der eidgenössischen Vorschriften."),
        of(Role::Note, "", 0, "Fassung gemäss Anhang"),
    ]
}

#[track_caller]
fn check(quotation: &str, pointed: Option<std::ops::Range<usize>>, expected: &str) {
    let shown = match compare(quotation, &blocks(), pointed.as_ref()) {
        Compared::Verbatim => "verbatim".to_owned(),
        Compared::Marked => "marked".to_owned(),
        Compared::Elsewhere { block } => format!("elsewhere: {block}"),
        Compared::Missing => "missing".to_owned(),
        Compared::Altered { pieces, block } => {
            let shown = pieces.iter().map(|piece| match piece.change {
                Change::Removed => format!("-{}-", piece.text.trim_end()),
                Change::Added => format!("+{}+", piece.text.trim_end()),
                _ => piece.text.trim_end().to_owned(),
            });
            format!("altered: {block}: {}", shown.collect::<Vec<_>>().join(" "))
        }
    };
    assert_eq!(shown, expected, "{quotation}");
}

#[test]
fn how_it_is_set_counts_for_nothing() {
    check(
        "der Schuldner für den daraus entstehenden Schaden Ersatz zu leisten",
        Some(1..2),
        "verbatim",
    );
    check("für den daraus entste-\nhenden Schaden Er-\nsatz zu leisten,", None, "verbatim");
    check("So hat der Schuldner für den daraus", None, "verbatim");
    check(
        "Die Art der Zwangsvollstreckung steht unter den Bestimmungen: a. des Schuldbetreibungs- und Konkursrechtes; b. der eidgenössischen Vorschriften",
        None,
        "verbatim",
    );
    check("unter den Bestimmungen des Schuldbetreibungs- und Konkursrechtes", None, "verbatim");
}

#[test]
fn what_is_marked_is_allowed_and_said() {
    check("hat der Schuldner […] Ersatz zu leisten, sofern er nicht beweist", None, "marked");
    check("[d]er Schuldner für den daraus entstehenden Schaden", None, "marked");
    check(
        "so hat [die Beklagte] für den daraus entstehenden Schaden Ersatz zu leisten",
        None,
        "marked",
    );
    check("für den daraus entstehende[n] Schaden Ersatz zu leisten ...", None, "marked");
}

#[test]
fn a_changed_word_is_shown() {
    check(
        "so hat der Gläubiger für den daraus entstehenden Schaden Ersatz zu leisten",
        Some(1..2),
        "altered: 1: so hat der -Schuldner- +Gläubiger+ für den daraus entstehenden Schaden Ersatz zu leisten",
    );
    check(
        "sofern er beweist, dass ihm keinerlei Verschulden zur Last falle",
        None,
        "altered: 1: sofern er -nicht- beweist, dass ihm keinerlei Verschulden zur Last falle",
    );
}

#[test]
fn another_place_of_the_text_is_named() {
    check("der eidgenössischen Vorschriften", Some(1..2), "elsewhere: 4");
    check("Kann die Erfüllung der Verbindlichkeit überhaupt nicht", Some(2..5), "elsewhere: 1");
}

#[test]
fn other_words_are_missing_and_notes_are_no_text() {
    check("Wer einem andern widerrechtlich Schaden zufügt", None, "missing");
    check("Fassung gemäss Anhang", None, "missing");
    check("", None, "missing");
}
