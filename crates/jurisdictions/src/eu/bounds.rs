//! What the law of the Union cannot have: articles beyond the end of an act, cases from before a court sat,
//! identifiers that name no court or no kind of document.

use law::{Cited, notice::ActNotice};

use super::{Celex, Court, Ecli};
use crate::{began::Began, counted::Counted, last::Last};

/// A treaty by its last article. Up to `open` nothing is claimed.
const fn treaty(letters: &'static str, name: &'static str, last: u32, open: u32) -> Last {
    Last { part: ("treaty", letters), number: "article", name, last, open }
}

/// An act by its last article. That is the one on its entry into force, and what is inserted since bears
/// letters (Article 6a), so that a small margin suffices.
const fn act(celex: &'static str, name: &'static str, last: u32) -> Last {
    Last { part: ("celex", celex), number: "article", name, last, open: last + 4 }
}

/// The treaties and often cited acts by their last articles, as published in the Official Journal.
const LAST: [Last; 47] = [
    // In its first years its name was also that of the treaty of the Community, which had 314.
    treaty("TEU", "TEU", 55, 314),
    treaty("TFEU", "TFEU", 358, 361),
    treaty("CFR", "Charter", 54, 57),
    // As signed on 25 March 1957; the treaty bore this name until 1993.
    treaty("EEC Treaty", "EEC Treaty", 248, 314),
    act("32016R0679", "GDPR", 99),
    // Their names are also those of what came after them.
    Last { open: 69, ..act("31995L0046", "Data Protection Directive", 34) },
    act("32016L0680", "Law Enforcement Directive", 65),
    act("32008R0593", "Rome I Regulation", 29),
    act("32007R0864", "Rome II Regulation", 32),
    act("32010R1259", "Rome III Regulation", 21),
    Last { open: 85, ..act("32001R0044", "Brussels I Regulation", 76) },
    act("32012R1215", "Brussels Ia Regulation", 81),
    Last { open: 109, ..act("32003R2201", "Brussels IIa Regulation", 72) },
    act("32019R1111", "Brussels IIb Regulation", 105),
    act("32009R0004", "Maintenance Regulation", 76),
    act("32012R0650", "Succession Regulation", 84),
    act("32015R0848", "Insolvency Regulation", 92),
    act("32022R2065", "Digital Services Act", 93),
    act("32022R1925", "Digital Markets Act", 54),
    act("32024R1689", "AI Act", 113),
    act("32023R2854", "Data Act", 50),
    act("32022R0868", "Data Governance Act", 38),
    act("32019R1150", "P2B Regulation", 19),
    act("32014R0910", "eIDAS Regulation", 52),
    act("32022R2554", "DORA", 64),
    act("32023R1114", "MiCA", 149),
    act("32014R0596", "Market Abuse Regulation", 39),
    act("32017R1129", "Prospectus Regulation", 49),
    act("32004R0139", "Merger Regulation", 26),
    act("32017R1001", "EU Trade Mark Regulation", 212),
    act("32006R1907", "REACH", 141),
    act("32017R0745", "Medical Device Regulation", 123),
    act("32013R0604", "Dublin III Regulation", 49),
    act("32004R0261", "Air Passenger Rights Regulation", 19),
    act("32000L0031", "e-Commerce Directive", 24),
    act("32001L0029", "InfoSoc Directive", 15),
    act("32019L0790", "DSM Directive", 32),
    act("31985L0374", "Product Liability Directive", 22),
    act("31993L0013", "Unfair Terms Directive", 11),
    act("32005L0029", "Unfair Commercial Practices Directive", 21),
    act("32011L0083", "Consumer Rights Directive", 35),
    act("32019L0770", "Digital Content Directive", 27),
    act("32019L0771", "Sale of Goods Directive", 28),
    act("32006L0123", "Services Directive", 46),
    act("32004L0038", "Citizenship Directive", 42),
    act("32006L0112", "VAT Directive", 414),
    act("32019L1937", "Whistleblower Directive", 29),
];

/// The courts by the first and the last year of their cases.
const BEGAN: [Began; 3] = [
    // Installed on 4 December 1952 under the ECSC Treaty; its first cases are of 1953.
    Began::since("court_of_justice", "the Court of Justice", 1953),
    // Council Decision 88/591/ECSC, EEC, Euratom; with numbers of its own since 1989.
    Began::since("general_court", "the General Court", 1989),
    // Council Decision 2004/752/EC, Euratom; Regulation (EU, Euratom) 2016/1192.
    Began {
        court: "civil_service_tribunal",
        name: "the Civil Service Tribunal",
        first: Some(2005),
        last: Some(2016),
    },
];

/// Numbers that no court reaches in a year; the most cases that one of them ever had are some 1,300.
const COUNTED: [Counted; 3] = [
    Counted { court: "court_of_justice", name: "the Court of Justice", most: 5000 },
    Counted { court: "general_court", name: "the General Court", most: 5000 },
    Counted { court: "civil_service_tribunal", name: "the Civil Service Tribunal", most: 1000 },
];

/// Why what is cited cannot be.
pub(super) fn proof(cited: &Cited) -> Option<ActNotice> {
    Last::of(cited, &LAST)
        .or_else(|| Began::of(cited, &BEGAN))
        .or_else(|| Counted::of(cited, &COUNTED))
        .or_else(|| decision(&cited.part("ecli")?.parse().ok()?))
        .or_else(|| document(&cited.part("celex")?.parse().ok()?))
}

/// Why no decision has an identifier. The part behind the country is the letter of the court.
// Council conclusions 2011/C 127/01, annex, point 1; curia.europa.eu, "European Case-Law Identifier".
fn decision(ecli: &Ecli) -> Option<ActNotice> {
    match Court::of_letter(&ecli.court) {
        Some(court) => Began::in_year(court.tag(), i16::try_from(ecli.year).ok()?, &BEGAN),
        None => Some(ActNotice::NoCourtOfUnion { letters: ecli.court.clone() }),
    }
}

/// Why no document has a number.
// EUR-Lex, "Types of documents in EUR-Lex": the letters of each sector.
fn document(celex: &Celex) -> Option<ActNotice> {
    let letters = celex.descriptor.as_str();
    let is_kind = match celex.sector {
        // Legislation, and its consolidated texts, have one letter: R, L, D.
        '3' => letters.len() == 1,
        // Case law has one letter in its old numbers (61962J0026), since then that of the court and another.
        '6' => letters.len() == 1 || letters.len() == 2 && letters.starts_with(['C', 'T', 'F']),
        // Written and oral questions and those at question time.
        '9' => matches!(letters, "E" | "H" | "O"),
        _ => true,
    };
    if !is_kind {
        let (letters, sector) = (letters.to_owned(), celex.sector.to_string());
        return Some(ActNotice::NoSuchDocument { letters, sector });
    }
    let court = letters.get(..1).filter(|_| celex.sector == '6' && letters.len() == 2);
    let court = court.and_then(Court::of_letter)?;
    Began::in_year(court.tag(), i16::try_from(celex.year).ok()?, &BEGAN)
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::LAST;
    use crate::{
        eu::{Act, Celex, EUROPEAN_UNION},
        last::proofs,
    };

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        expected.assert_eq(&proofs(&EUROPEAN_UNION, text));
    }

    #[test]
    fn beyond_the_last_article_there_is_none() {
        check(
            "Art. 360 EUV, Article 50 TEU, Art. 401 AEUV, Art. 54 GRCh, Art. 60 der Grundrechtecharta, Art. \
             120 DSGVO, Art. 101 DSGVO, Article 25 of Directive 93/13/EEC, Article 1 DMA",
            expect![[r#"
                Article 360 TEU: the highest number of the TEU is 55
                Article 50 TEU: not known
                Article 401 TFEU: the highest number of the TFEU is 358
                Article 54 CFR: not known
                Article 60 CFR: the highest number of the Charter is 54
                Article 120 of Regulation (EU) 2016/679: the highest number of the GDPR is 99
                Article 101 of Regulation (EU) 2016/679: not known
                Article 25 of Directive 93/13/EEC: the highest number of the Unfair Terms Directive is 11
                Article 1 of Regulation (EU) 2022/1925: not known"#]],
        );
    }

    #[test]
    fn a_court_of_the_union_has_no_case_from_before_it_sat_and_none_beyond_its_numbers() {
        check(
            "EuGH, Urteil vom 3.5.1949, Rs. 4/49; Rs. 26/62; Rs. C-9999/21; Rs. C-311/18; \
             Rs. T-12/85; T-201/04; F-3/18; the valve T-12/85",
            expect![[r#"
                Case 26/62: not known
                Case C-9999/21: the Court of Justice has in no year a number beyond 5000
                Case C-311/18: not known
                Case T-12/85: the General Court decides since 1989; there is no decision of 1985
                Case T-201/04: not known"#]],
        );
    }

    #[test]
    fn an_identifier_names_a_court_and_a_kind_of_document() {
        check(
            "EU:Q:2014:317; EU:C:2014:317; ECLI:EU:T:1985:3; CELEX 92018CJ0311; CELEX 62018CJ0311; CELEX \
             61962J0026; CELEX 61985TJ0012; CELEX 32016R0679; CELEX 92003E1234; CELEX 62018QJ0311",
            expect![[r#"
                ECLI:EU:Q:2014:317: `Q` is the sign of no court of the European Union; the signs are C, T and F
                ECLI:EU:C:2014:317: not known
                ECLI:EU:T:1985:3: the General Court decides since 1989; there is no decision of 1985
                92018CJ0311: sector 9 of the CELEX numbers has no documents of the type `CJ`
                62018CJ0311: not known
                61962J0026: not known
                61985TJ0012: the General Court decides since 1989; there is no decision of 1985
                32016R0679: not known
                92003E1234: not known
                62018QJ0311: sector 6 of the CELEX numbers has no documents of the type `QJ`"#]],
        );
    }

    #[test]
    fn every_act_with_a_last_article_is_one_that_the_grammar_names() {
        for act in LAST.iter().filter(|act| act.part.0 == "celex") {
            let celex: Celex = act.part.1.parse().unwrap();
            let known = Act::of_celex(&celex).map(|act| act.celex());
            assert_eq!(known.as_deref(), Some(act.part.1));
        }
    }
}
