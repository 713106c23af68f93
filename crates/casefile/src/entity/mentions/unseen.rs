//! Names of firms, addresses and numbers that nobody had in mind who wrote the search, in four
//! languages; what is to be found was written down before it was tried.

use super::*;

/// What is asked for, a text, and the mentions in it; likely ones have `~` before them.
type Question = (&'static str, &'static str, &'static [&'static str]);

const QUESTIONS: &[Question] = &[
    // Two partners, parted by a sign or a word.
    (
        "Hefti Holzbau & Töchter GmbH",
        "Die Hefti Holzbau & Töchter GmbH, kurz Hefti Holzbau & Töchter, und die Hefti GmbH.",
        &["Hefti Holzbau & Töchter GmbH", "~Hefti Holzbau & Töchter"],
    ),
    (
        "Arquint + Caduff AG",
        "Rechnung der Arquint + Caduff AG; Arquint+Caduff AG; Arquint & Caduff AG; Arquint AG",
        &["Arquint + Caduff AG", "Arquint+Caduff AG", "Arquint & Caduff AG"],
    ),
    (
        "Zgraggen und Nager",
        "Zgraggen & Nager lieferten. Zgraggen und Nager auch, Nager und Zgraggen nicht.",
        &["Zgraggen & Nager", "Zgraggen und Nager"],
    ),
    (
        "Pittet & Rochat Sàrl",
        "entre Pittet et Rochat Sàrl et la commune; Pittet & Rochat S.à r.l.; Pittet & Rochat SA",
        &["Pittet et Rochat Sàrl", "Pittet & Rochat S.à r.l"],
    ),
    (
        "Bernasconi e Ghiringhelli SA",
        "La Bernasconi & Ghiringhelli SA contro Bernasconi Ghiringhelli; BERNASCONI E GHIRINGHELLI SA",
        &["Bernasconi & Ghiringhelli SA", "BERNASCONI E GHIRINGHELLI SA"],
    ),
    (
        "Fairweather and Stokes Ltd",
        "Fairweather & Stokes Ltd v. Fairweather and Stokes LLC. Fairweather and Stokes agreed.",
        &["Fairweather & Stokes Ltd", "~Fairweather and Stokes"],
    ),
    (
        "Q&R Logistik AG",
        "Die Q&R Logistik AG und die Q & R Logistik.",
        &["Q&R Logistik AG", "~Q & R Logistik"],
    ),
    ("Gubler & Co.", "Gubler & Co. haftet; Gubler & Sohn haftet nicht.", &["Gubler & Co"]),
    (
        "Anna Hefti",
        "Hefti & Anna Töchter; Anna & Hefti; Anna und Hefti. Anna Hefti unterschreibt.",
        // Of "Anna und Hefti" the second may be she.
        &["~Hefti", "Anna Hefti"],
    ),
    ("Wyrsch Garten", "Die Wyrsch & Garten AG ist eine andere.", &[]),
    // A legal form is part of the name.
    (
        "Lindauer SE",
        "Lindauer SE, Lindauer KG, Lindauer OHG, Lindauer",
        &["Lindauer SE", "~Lindauer"],
    ),
    (
        "Lindauer KG",
        "Lindauer SE, Lindauer KG, Lindauer GmbH & Co. KG und Lindauer Kommanditgesellschaft",
        &["Lindauer KG", "Lindauer Kommanditgesellschaft"],
    ),
    (
        "Lindauer GmbH & Co. KG",
        "Lindauer GmbH & Co. KG; Lindauer GmbH; Lindauer KG; Lindauer GmbH & Co KG",
        &["Lindauer GmbH & Co. KG", "Lindauer GmbH & Co KG"],
    ),
    ("Brülhart OHG", "Brülhart AG, Brülhart OHG, die Brülhart KG", &["Brülhart OHG"]),
    (
        "Tschudin Inc.",
        "Tschudin Inc., Tschudin Corp., Tschudin LLC, Tschudin Incorporated, Tschudin GmbH",
        &["Tschudin Inc", "Tschudin Incorporated"],
    ),
    ("Tschudin LLC", "Tschudin LLC and Tschudin Inc. and Tschudin LLP", &["Tschudin LLC"]),
    (
        "Tschudin AG",
        "Tschudin AG (Tschudin SA, Tschudin Ltd), Tschudin GmbH, Tschudin plc, Tschudin S.p.A.",
        &["Tschudin AG", "Tschudin SA", "~Tschudin Ltd"],
    ),
    (
        "Ferrari Impianti Sagl",
        "la Ferrari Impianti Sagl, la Ferrari Impianti SA, la Ferrari Impianti GmbH",
        &["Ferrari Impianti Sagl", "Ferrari Impianti GmbH"],
    ),
    ("Monnard SNC", "Monnard SNC, Monnard SAS, Monnard Sàrl", &["Monnard SNC"]),
    ("Lindauer", "Lindauer SE und Lindauer KG", &["Lindauer", "Lindauer"]),
    (
        "Vögtli Stiftung",
        "Die Vögtli Stiftung, der Vögtli Verein, die Vögtli AG",
        &["Vögtli Stiftung"],
    ),
    // Addresses of mail.
    (
        "regula.zgraggen@holzbau.example",
        "An Regula.Zgraggen@holzbau.example, cc: xregula.zgraggen@holzbau.example",
        &["Regula.Zgraggen@holzbau.example"],
    ),
    (
        "info@q-r.example",
        "<info@q-r.example>; info@q-r.example.org; (info@q-r.example). mail:info@q-r.example,",
        &["info@q-r.example", "info@q-r.example", "info@q-r.example"],
    ),
    (
        "@holzbau.example",
        "a.b@holzbau.example und c_d+e@holzbau.example; x@grossholzbau.example",
        &["a.b@holzbau.example", "c_d+e@holzbau.example"],
    ),
    (
        "jean-luc_o'neil@etude.example",
        "Mail an jean-luc_o'neil@etude.example vom 3. Mai",
        &["jean-luc_o'neil@etude.example"],
    ),
    // Numbers of proceedings.
    ("FV240116", "Geschäfts-Nr.: FV240116-L/U; FV240117; XFV240116", &["FV240116"]),
    (
        "HE 199 871",
        "Verfahren HE 199 871, HE199871 und HE 199 872; HE 1 998 71",
        &["HE 199 871", "HE199871", "HE 1 998 71"],
    ),
    (
        "HE199871",
        "Verfahren HE 199 871 sowie he199871 und HE.199.871",
        &["HE 199 871", "he199871", "HE.199.871"],
    ),
    ("ACJC/1287/2031", "arrêt ACJC/1287/2031 du 3 mars; ACJC/1287/2030", &["ACJC/1287/2031"]),
    ("ZK2 2031 44", "Entscheid ZK2 2031 44 vom 1. Mai; ZK2 2031 443", &["ZK2 2031 44"]),
    ("12.2031.145", "sentenza 12.2031.145 della Camera; 112.2031.145", &["12.2031.145"]),
    ("CG310087-L", "CG310087-L, CG310087, CG310087-E", &["CG310087-L", "~CG310087"]),
    // What was found before is still found.
    ("42 USC 1983", "42 U.S.C. § 1983 and 42 USC 19831", &["42 U.S.C. § 1983"]),
    ("Dr. Zgraggen", "Dr. Zgraggen und Frau Zgraggen", &["Dr. Zgraggen", "~Frau Zgraggen"]),
    (
        "Kantonsspital Nidau",
        "das Kantonsspital Nidau und das Spital Nidau",
        &["Kantonsspital Nidau"],
    ),
];

#[test]
fn names_that_nobody_had_in_mind_are_found() {
    let mut missed = Vec::new();
    for (asked, text, expected) in QUESTIONS {
        let name = Name::read(asked).unwrap();
        let seen: Vec<String> = mentions(text, &name)
            .into_iter()
            .map(|one| {
                format!("{}{}", if one.matched.is_exact() { "" } else { "~" }, &text[one.range])
            })
            .collect();
        if seen != *expected {
            missed.push(format!(
                "{asked}\n  in       {text}\n  expected {expected:?}\n  found    {seen:?}"
            ));
        }
    }
    let right = QUESTIONS.len() - missed.len();
    assert!(missed.is_empty(), "{right} of {} right\n{}", QUESTIONS.len(), missed.join("\n"));
}
