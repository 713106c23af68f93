use std::fs;

use expect_test::{Expect, expect};

use super::*;

#[track_caller]
fn check(text: &str, expected: Expect) {
    let (reading, abroad) = extract(text, None);
    let mut seen: Vec<(usize, String)> = reading
        .found
        .iter()
        .map(|one| (one.span().start, format!("ch {}", &text[one.span().clone()])))
        .collect();
    seen.extend(abroad.iter().map(|one| {
        let cited = &text[one.cited.bytes.clone()];
        (one.cited.bytes.start, format!("{} {cited}", one.order.code()))
    }));
    seen.sort();
    let lines: Vec<String> = seen.into_iter().map(|(_, line)| line).collect();
    expected.assert_eq(&lines.join("\n"));
}

#[test]
fn each_citation_is_read_by_its_own_order() {
    check(
        "Neben § 823 BGB, der anderes verlangt, steht Art. 41 OR; vgl. BGH, Urteil vom \
         3. Mai 2012 - VII ZR 12/11, und BGE 132 III 122.",
        expect![[r#"
            de § 823 BGB
            ch Art. 41 OR
            de BGH, Urteil vom 3. Mai 2012 - VII ZR 12/11
            ch BGE 132 III 122"#]],
    );
    check(
        "In Penn Central, 438 U.S. 104, and under the Town and Country Planning Act 1990 s 106 \
         the answer differs from Art. 5 RPG.",
        expect![[r#"
            us Penn Central, 438 U.S. 104
            gb Town and Country Planning Act 1990 s 106
            ch Art. 5 RPG"#]],
    );
    check(
        "Art. 6 DSG geht weniger weit als Art. 6 Abs. 1 lit. f DSGVO (EuGH, C-131/12).",
        expect![[r#"
            ch Art. 6 DSG
            eu Art. 6 Abs. 1 lit. f DSGVO
            eu C-131/12"#]],
    );
    // However much foreign law a Swiss brief compares, its own codes stay its own.
    check(
        "L'art. 97 CO, l'art. 101 CO, l'art. 41 CO, l'art. 42 CO et l'art. 8 CC diffèrent des \
         articles L. 1232-1 du code du travail et L. 442-1 du code de commerce (Cass. soc., 3 mai \
         2012, n° 11-10.100; Cass. com., 4 juin 2013, n° 12-10.200).",
        expect![[r#"
            ch art. 97 CO
            ch art. 101 CO
            ch art. 41 CO
            ch art. 42 CO
            ch art. 8 CC
            fr articles L. 1232-1 du code du travail
            fr L. 442-1 du code de commerce
            fr Cass. soc., 3 mai 2012, n° 11-10.100
            fr Cass. com., 4 juin 2013, n° 12-10.200"#]],
    );
    check(
        "42 U.S.C. § 1983 and § 823 BGB; l'article L. 1232-1 du code du travail.",
        expect![[r#"
            us 42 U.S.C. § 1983
            de § 823 BGB
            fr article L. 1232-1 du code du travail"#]],
    );
}

#[test]
fn what_is_passed_over_at_a_glance_begins_no_citation() {
    const MOST: usize = 400_000;
    let Some(folder) = material::at("data/citations") else { return };
    let mut files: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut all = 0;
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let text: String = text.chars().take(MOST).collect();
        for order in ALL {
            let seen = order.extract(&text, None);
            let blind = glance::blindly(|| order.extract(&text, None));
            all += seen.len();
            let lost = blind.iter().find(|one| !seen.contains(one));
            assert_eq!(lost, None, "{} in {}", order.name(), file.display());
        }
    }
    assert!(all > 5_000, "only {all} citations");
}

#[test]
fn words_beside_a_typed_citation_are_said_to_be_no_part_of_it() {
    let issues = |text: &str| -> Vec<String> {
        let read = read(text, None).map(|(_, abroad)| abroad).unwrap_or_default();
        read.into_iter().flat_map(|one| one.cited.issues).map(|one| one.to_string()).collect()
    };
    assert_eq!(issues("§ 823 BGB"), [""; 0]);
    assert_eq!(issues("42 U.S.C. § 1983 and § 823 BGB"), [""; 0]);
    assert_eq!(issues("§ 823 BGB maybe"), ["`maybe` is not part of the citation"]);
}
