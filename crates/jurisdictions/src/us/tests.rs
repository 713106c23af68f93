//! What is read, as a person would write it, and what is not.

mod properties;

use expect_test::{Expect, expect};

use super::*;

/// The only place in this file that knows how a text is read.
#[track_caller]
fn check(text: &str, expected: Expect) {
    let lines: Vec<String> = extract(text)
        .iter()
        .map(|found| {
            let issues: String = found.issues.iter().map(|issue| format!("  ! {issue}")).collect();
            format!("{}{issues}", found.citation)
        })
        .collect();
    expected.assert_eq(&lines.join("\n"));
}

#[test]
fn decisions_are_read_with_their_names_and_dates() {
    check(
        "See Adarand Constructors, Inc. v. Peña, 515 U. S. 200, 241 (1995) (emphasis added).",
        expect!["Adarand Constructors, Inc. v. Peña, 515 U.S. 200, 241 (1995) (emphasis added)"],
    );
    check(
        "In re K.F. (2009) 173 Cal.App.4th 655",
        expect!["In re K.F., 173 Cal. App. 4th 655 (2009)"],
    );
    check(
        "Grant v. Raymond, 31 U.S. (6 Pet.) 218 (1832)",
        expect!["Grant v. Raymond, 31 U.S. (6 Pet.) 218 (1832)"],
    );
    check(
        "Bossart v. King Cnty., Case No. 2:24-cv-01776-JHC, 2025 WL 459154, at *1 (W.D. Wash. Feb. 11, 2025)",
        expect![
            "Bossart v. King Cnty., No. 2:24-cv-01776-JHC, 2025 WL 459154, at *1 (W.D. Wash. Feb. 11, 2025)"
        ],
    );
}

#[test]
fn parallel_citations_share_names_and_year() {
    check(
        "(Newbold v Arvidson, 105 Idaho 663, 672 P2d 231 [1983])",
        expect![[r#"
            Newbold v. Arvidson, 105 Idaho 663 (1983)
            Newbold v. Arvidson, 672 P.2d 231 (1983)"#]],
    );
}

#[test]
fn neutral_citations_are_read() {
    check("2013 IL 112116, ¶ 34", expect!["2013 IL 112116, ¶ 34"]);
    check(
        "State v. Ketelson, 2005-NMCA-078, ¶ 3",
        expect!["State v. Ketelson, 2005-NMCA-078, ¶ 3"],
    );
    check(
        "Smith v. Commissioner, T.C. Memo. 2019-233",
        expect!["Smith v. Commissioner, T.C. Memo. 2019-233"],
    );
}

#[test]
fn statutes_are_read_one_section_each() {
    check(
        "28 U.S.C. §§ 1331, 1332(a)(1) and 42 USC 1983 (2018)",
        expect![[r#"
            28 U.S.C. § 1331
            28 U.S.C. § 1332(a)(1)
            42 U.S.C. § 1983 (2018)"#]],
    );
    check(
        "17 C.F.R. § 240.10b-5; 45 C.F.R. pt. 46",
        expect![[r#"
        17 C.F.R. § 240.10b-5
        45 C.F.R. pt. 46"#]],
    );
    check(
        "Cal. Penal Code § 187(a); Mass. Gen. Laws ch. 93A, § 2",
        expect![[r#"
        Cal. Penal Code § 187(a)
        Mass. Gen. Laws ch. 93A, § 2"#]],
    );
    check(
        "Pub. L. No. 111-148, § 1501, 124 Stat. 119, 242 (2010)",
        expect![[r#"
        Pub. L. No. 111-148, § 1501
        124 Stat. 119, 242 (2010)"#]],
    );
    check(
        "U.S. Const. art. I, § 8, cl. 3; the Fourteenth Amendment",
        expect![[r#"
        U.S. Const. art. I, § 8, cl. 3
        U.S. Const. amend. XIV"#]],
    );
}

#[test]
fn short_forms_refer_to_what_was_cited() {
    let found = extract(
        "Bell Atl. Corp. v. Twombly, 550 U.S. 544 (2007). Id. at 557. Ashcroft v. Iqbal, 556 U.S. 662 (2009). \
         Twombly, supra, at 553. 550 U. S., at 555. Iqbal at 678.",
    );
    let seen: Vec<_> =
        found.iter().map(|found| (found.citation.to_string(), found.refers_to)).collect();
    expect![[r#"
        [
            (
                "Bell Atl. Corp. v. Twombly, 550 U.S. 544 (2007)",
                None,
            ),
            (
                "Id. at 557",
                Some(
                    0,
                ),
            ),
            (
                "Ashcroft v. Iqbal, 556 U.S. 662 (2009)",
                None,
            ),
            (
                "Twombly, supra, at 553",
                Some(
                    0,
                ),
            ),
            (
                "550 U.S. at 555",
                Some(
                    0,
                ),
            ),
            (
                "Iqbal at 678",
                Some(
                    2,
                ),
            ),
        ]
    "#]]
    .assert_debug_eq(&seen);
}

#[test]
fn what_cannot_be_true_is_said() {
    check(
        "In re Hudson, 11 U.S. 225 (1890)",
        expect![
            "In re Hudson, 11 U.S. 225 (1890)  ! 11 U.S. holds decisions of 1801 to 1815, none of 1890"
        ],
    );
    check(
        "A v. B, 31 U.S. (2 How.) 218 (1832)",
        expect!["A v. B, 31 U.S. (2 How.) 218 (1832)  ! 31 U.S. is 6 Pet., not 2 How."],
    );
    check(
        "A v. B, 1012 F.2d 10 (9th Cir. 1990)",
        expect![
            "A v. B, 1012 F.2d 10 (9th Cir. 1990)  ! F.2d ended with volume 999; there is no volume 1012"
        ],
    );
    check(
        "A v. B, 2025 WL 232355222 (D. Ariz. 2025)",
        expect![
            "A v. B, 2025 WL 232355222 (D. Ariz. 2025)  ! a WL number has at most eight digits"
        ],
    );
    check(
        "A v. B, 12 F.3d 5 (2d Cir. 1970)",
        expect![
            "A v. B, 12 F.3d 5 (2d Cir. 1970)  ! F.3d holds decisions of 1993 to 2021, none of 1970"
        ],
    );
    check(
        "A v. B, 550 U.S. 544 (9th Cir. 2007)",
        expect![
            "A v. B, 550 U.S. 544 (9th Cir. 2007)  ! U.S. reports the Supreme Court of the United States, not ca9"
        ],
    );
}

#[test]
fn late_volumes_of_a_closed_series_are_not_doubted() {
    check(
        "A v. B, 962 F. Supp. 1162 (E.D. Pa. 1997)",
        expect!["A v. B, 962 F. Supp. 1162 (E.D. Pa. 1997)"],
    );
}

#[test]
fn addresses_records_and_contracts_are_no_citations() {
    for text in [
        "He lives at 111 N. W. 12th St. in Portland.",
        "The First Amendment to the Lease Agreement was signed.",
        "1 App. 24",
        "The vote was 5 or 6 in 10 cases.",
        "On 3 May 2020 the 12 members met at 5 p.m.",
        "Apt. 5 A. 12",
    ] {
        let seen: Vec<String> =
            extract(text).iter().map(|found| found.citation.to_string()).collect();
        assert_eq!(seen, Vec::<String>::new(), "{text}");
    }
}

#[test]
fn a_swiss_provision_is_no_page_of_ohio_law_abstract() {
    use crate::Jurisdiction;
    for (text, count) in [
        ("Art. 41 Abs. 1 OR", 0),
        ("OR 97 Abs. 1", 0),
        ("§ 823 Abs. 1 BGB", 0),
        ("41 Ohio Law. Abs. 1", 2),
        ("U.S. Const. art. I, § 8", 1),
    ] {
        let seen = UNITED_STATES.resolve(text, law::Language::En);
        assert_eq!(seen.len(), count, "{text}: {seen:?}");
    }
}
