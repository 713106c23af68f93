//! What getting a document answers; what it means on a day, within a text and for a citation
//! stands in the modules below.

mod citation;
mod day;
mod passage;

use std::fmt::Write as _;

use expect_test::{Expect, expect};
use jiff::civil::date;
use law::Entry;

use super::*;
use crate::{compare::Change, contract, memory::Memory};

fn shown(answer: &GetAnswer) -> String {
    let mut text = format!("{} | {} | {}", answer.id, answer.title, answer.validity.sentence);
    let mut line = |label: &str, said: &str| write!(text, "\n{label}: {said}").unwrap();
    if let Some(reading) = &answer.understood_as {
        line("understood as", reading);
    }
    if let Some(pinpoint) = &answer.pinpoint {
        line("pinpoint", pinpoint);
    }
    for weight in &answer.weight {
        line(&weight.label, &weight.text);
    }
    for block in &answer.blocks {
        let mark = if block.is_marked { " *" } else { "" };
        line(&format!("[{}]{mark} {}", block.number, block.label), &block.text);
    }
    if let Some(next) = &answer.next_blocks {
        line("next", &format!("{next} of {}", answer.block_count));
    }
    for version in &answer.versions {
        let mark = if version.is_shown { " *" } else { "" };
        line("version", &format!("{}{mark}", version.id));
    }
    for variant in &answer.other_languages {
        line(&variant.language, &variant.id);
    }
    for relations in &answer.relations {
        let to = relations
            .to
            .iter()
            .map(|to| to.id.clone().or_else(|| to.reference.clone()).unwrap_or_default());
        line(&relations.kind, &to.collect::<Vec<_>>().join(", "));
    }
    for tally in &answer.related_by {
        line("related by", &format!("{} {}", tally.count, tally.name));
    }
    if let Some(provenance) = &answer.provenance {
        line("from", &provenance.title);
    }
    if let Some(comparison) = &answer.comparison {
        line("compared", &format!("{} > {}", comparison.earlier, comparison.later));
        for block in &comparison.blocks {
            let pieces = block.pieces.iter().map(|piece| match piece.change {
                Change::Added => format!("+[{}]", piece.text),
                Change::Removed => format!("-[{}]", piece.text),
                Change::Same | Change::Changed => piece.text.clone(),
            });
            line(&format!("{:?}", block.change), &pieces.collect::<Vec<_>>().join(" "));
        }
        line("summary", &comparison.summary);
    }
    for warning in &answer.warnings {
        line("!", &warning.to_string());
    }
    text
}

#[track_caller]
fn check(reference: &str, language: &str, change: impl FnOnce(&mut GetRequest), expected: Expect) {
    check_in(&contract::corpus(), reference, language, change, expected);
}

#[track_caller]
fn check_in(
    store: &Memory,
    reference: &str,
    language: &str,
    change: impl FnOnce(&mut GetRequest),
    expected: Expect,
) {
    let mut request = GetRequest {
        reference: reference.to_owned(),
        language: language.to_owned(),
        ..GetRequest::default()
    };
    change(&mut request);
    let seen = match get(store, &request, date(2026, 11, 22)) {
        Ok(answer) => shown(&answer),
        Err(error) => format!("{:?} error: {error}", error.class()),
    };
    expected.assert_eq(&seen);
}

fn nothing(_: &mut GetRequest) {}

fn on(year: i16) -> impl FnOnce(&mut GetRequest) {
    move |request| request.at_date = Some(date(year, 6, 15))
}

#[test]
fn an_id_is_found() {
    check(
        "fr.juritext-1",
        "fr",
        nothing,
        expect![[r#"
        fr.juritext-1 | Cass., 2021-11-10, n° 20-20.648 | decided on 2021-11-10
        Grade: B — Publié au Bulletin — highest_importance
        [1] : La preuve déloyale est irrecevable.
        [2] : Le moyen n'est pas fondé.
        cites: fr.cc.art-9.19940730, fr.cc.art-1240.20161001
        from: Decisions of the Cour de cassation"#]],
    );
    check(
        "FR.CC.ART-1240.20161001",
        "fr",
        nothing,
        expect![[r#"
            fr.cc.art-1240.20161001 | Article 1240 du Code civil | in force since 2016-10-01 as of 2026-07-01, the state of its source
            [1] : Tout fait quelconque de l'homme oblige celui par la faute duquel il est arrivé à le réparer.
            amended_by: fr.ord-2016-131
            replaces: fr.cc.art-1382.18040219
            related by: 3 cites
            related by: 1 amends
            from: Codes and laws"#]],
    );
}

#[test]
fn another_language_is_shown_with_a_word() {
    check(
        "Art. 97 OR",
        "en",
        nothing,
        expect![[r#"
        ch.or.de.art-97 | Art. 97 OR | state of 2020-01-01; later changes are not known here
        understood as: Art. 97 OR
        [1] : Haftung des Schuldners
        [2] 1: Kann die Erfüllung nicht bewirkt werden, so hat der Schuldner Ersatz zu leisten.
        fr: ch.or.fr.art-97
        it: ch.or.it.art-97
        related by: 2 cites
        related by: 1 interprets
        from: Classified compilation
        !: this is not here in the language `en`; it is shown in `de`"#]],
    );
}

#[test]
fn a_decision_shows_its_weight_and_its_relations() {
    check(
        "BGE 130 III 182",
        "de",
        nothing,
        expect![[r#"
        ch.bge-130-iii-182 | BGE 130 III 182 | decided on 2003-12-02
        understood as: BGE 130 III 182
        [1] : Haftung des Schuldners; Verschulden.
        [2] 3.1: Der Kläger verlangt Genugtuung.
        [3] 3.2: Die Genugtuung setzt ein schweres Verschulden voraus.
        cites: ch.or.de.art-97, ch.or.de.art-41
        interprets: ch.or.de.art-97
        related by: 1 cites"#]],
    );
    check(
        "fr.cetatext-1",
        "fr",
        nothing,
        expect![[r#"
        fr.cetatext-1 | CE, 24 décembre 2021, n° 486329 | decided on 2021-12-24
        Grade: A — Publié au Recueil Lebon — highest_importance
        Formation: full_court
        [1] : La requête est rejetée au fond.
        [2] : La preuve incombe à l'administration.
        cites: fr.loi-2021-1109"#]],
    );
}

#[test]
fn an_act_is_a_table_of_contents() {
    check(
        "fr.cc",
        "fr",
        nothing,
        expect![[r#"
            fr.cc | Code civil | when it came into force is not known
            from: Codes and laws
            !: this is a table of contents; browse the structure below it, with its id as root_id"#]],
    );
    check(
        "SR 220",
        "fr",
        nothing,
        expect![[r#"
        ch.or.fr | CO Code des obligations | state of 2020-01-01; later changes are not known here
        understood as: SR 220
        from: Classified compilation
        !: this is a table of contents; browse the structure below it, with its id as root_id"#]],
    );
}
