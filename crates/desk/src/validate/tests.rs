use super::*;
use jiff::civil::date;

#[test]
fn zz() {
    for c in [
        "Art. 97 Abs. 1 OR",
        "Art.97 OR",
        "BGE 145 III 229 E. 4.2",
        "BGE145III229",
        "art. 97 al. 1 CO",
        "art. 97 cpv. 1 CO",
        "art. 8 Cost.",
        "art 41 co",
        "Art. 1 und 2 OR",
        "Art. 19/20 OR",
        "Art. 97 Abs. 1 i.V.m. Art. 101 OR",
        "Art. 12septies ZGB",
        "Art. 5 BüG",
        "BGE 120 Ia 31 E. 2",
        "ATF 133 III 257 consid. 2.4 p. 271",
        "arrêt 4A_123/2020 du 12 mai 2020 consid. 3.2",
        "sentenza 2C_1/2019",
        "BGE 999 III 999",
        "BGE 145 VI 12",
        "Art. 336c OR",
        "BSK OR I-WIEGAND, Art. 97 N 12",
        "Art. 97 Abs. 1 lit. a Ziff. 2 Satz 3 OR",
        "I 123/04",
        "SK.2020.1",
        "HC / 2025 / 795",
        "Art. 5 OLN",
        "SR 220",
        "AS 2010 1739",
        "hello",
        "Art. 5",
        "Art. 97 f. OR",
        "Art. 336f OR",
        "Art. 336f. OR",
        "BGE 145 III 229 S. 231",
        "Art. 2000 ZGB",
        "Art. 8 Abs. 3 ZGB",
        "Art. 9 Abs. 3 ZGB",
    ] {
        let a = validate_citation(
            &ValidateRequest { citation: c.into(), language: None },
            date(2026, 11, 21),
        );
        match a {
            Ok(a) => println!(
                "{c} => {} | {} | {:?} {:?} | {:?} | {} | {:?}",
                a.is_valid,
                a.corrected_format,
                a.exists_in_database,
                a.detected_language,
                a.issues,
                serde_json::to_string(&a.normalized_reference).unwrap(),
                (a.existence.basis, a.existence.close_matches, a.notes)
            ),
            Err(e) => println!("{c} => ERR {e}"),
        }
    }
}
