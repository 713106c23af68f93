//! Names in sentences: which words are a mention, and how sure it is.

use expect_test::{Expect, expect};

use super::*;

#[track_caller]
fn check(asked: &str, text: &str, expected: Expect) {
    let name = Name::read(asked).unwrap();
    let seen: Vec<String> = mentions(text, &name)
        .into_iter()
        .map(|one| {
            let sure = if one.matched.is_exact() { "" } else { "~" };
            let kind = one.kind.map_or("?", EntityKind::code);
            format!("{sure}{} ({kind})", &text[one.range])
        })
        .collect();
    expected.assert_eq(&seen.join("; "));
}

#[test]
fn persons_are_found_by_title_initial_and_surname() {
    check(
        "Judge Smith",
        "Judge Smith, then Mr. Smith and Judge Anna Smith. A smith.",
        expect!["Judge Smith (person); ~Mr. Smith (person); Judge Anna Smith (person)"],
    );
    check(
        "Anna Muster",
        "Anna Muster, A. Muster, Muster, Anna; Frau Dr. Muster und P. Muster. Die Klägerin Muster sagt, dass Muster ging. Peter Muster auch. Anna Maria Muster. ANNA MUSTER.",
        expect![
            "Anna Muster (person); ~A. Muster (person); ~Muster, Anna (person); ~Dr. Muster (person); ~Muster (person); ~Muster (person); ~Anna Maria Muster (person); ANNA MUSTER (person)"
        ],
    );
    check(
        "Müller",
        "Herr Mueller und Müllers Hund; MÜLLER. Miller.",
        expect!["Herr Mueller (person); ~Müllers (?); MÜLLER (?)"],
    );
    check(
        "Richter Muster",
        "Bundesrichter Muster, Rechtsanwalt Muster.",
        expect!["Bundesrichter Muster (person); ~Rechtsanwalt Muster (person)"],
    );
}

#[test]
fn what_need_not_be_a_person_is_not_found_by_its_last_word() {
    check(
        "Confidential Information",
        "Confidential Information is this information. The Information is kept.",
        expect!["Confidential Information (?)"],
    );
}

#[test]
fn companies_are_found_without_their_form_but_not_with_another() {
    check(
        "Muster AG",
        "Muster AG, Muster SA, Muster, Muster GmbH, Muster S.p.A.",
        expect!["Muster AG (organization); Muster SA (organization); ~Muster (organization)"],
    );
    check(
        "Muster",
        "Muster AG und Muster Sàrl sowie Herr Muster.",
        expect!["Muster (organization); Muster (organization); Herr Muster (person)"],
    );
    check(
        "Muster S.à r.l.",
        "die Muster Sàrl, die Muster S.à r.l. und Muster GmbH",
        expect![
            "Muster Sàrl (organization); Muster S.à r.l (organization); Muster GmbH (organization)"
        ],
    );
}

#[test]
fn matters_are_found_however_the_parties_are_parted() {
    check(
        "Miranda v. Arizona",
        "Miranda v. Arizona, Miranda vs. Arizona, Miranda gegen Arizona. In Miranda the court.",
        expect![
            "Miranda v. Arizona (case_citation); Miranda vs. Arizona (case_citation); Miranda gegen Arizona (case_citation); ~Miranda (case_citation)"
        ],
    );
    check(
        "Muster gegen Beispiel AG",
        "Muster c. Beispiel SA; Muster v Beispiel",
        expect!["Muster c. Beispiel (case_citation); Muster v Beispiel (case_citation)"],
    );
}

#[test]
fn foreign_provisions_are_found_in_every_spelling() {
    check(
        "42 USC 1983",
        "42 U.S.C. § 1983; 42 USC Section 1983; 42 U. S. C. 1983; 42 USC 1985",
        expect![
            "42 U.S.C. § 1983 (statute); 42 USC Section 1983 (statute); 42 U. S. C. 1983 (statute)"
        ],
    );
    check("§ 242 BGB", "nach § 242 BGB und § 243 BGB", expect!["242 BGB (statute)"]);
}

#[test]
fn courts_are_found_by_each_of_their_names() {
    check(
        "Bundesgericht",
        "Das Bundesgericht, Urteil des Bundesgerichts, le Tribunal fédéral, le Tribunal fédéral des assurances, der TF, the Swiss Federal Supreme Court",
        expect![
            "Bundesgericht (court); Bundesgerichts (court); Tribunal fédéral (court); ~TF (court); Swiss Federal Supreme Court (court)"
        ],
    );
    check(
        "Obergericht des Kantons Zürich",
        "das Obergericht des Kantons Zürich, Obergericht Zürich, Obergericht des Kantons Bern",
        expect!["Obergericht des Kantons Zürich (court); Obergericht Zürich (court)"],
    );
}
