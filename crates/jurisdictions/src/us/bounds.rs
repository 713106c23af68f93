//! What American law cannot have: titles and rules beyond the last, volumes and pages never printed,
//! amendments not ratified.

use law::{
    Cited,
    notice::{ActNotice, FormNotice},
};

use super::editions;
use crate::{last::Last, volume::Volumes};

/// A code by its last number, in the part of a citation that holds it. Up to `open` nothing is claimed.
const fn code(short: &'static str, number: &'static str, last: u32, open: u32) -> Last {
    Last { part: ("code", short), number, name: short, last, open }
}

/// Codes by their last titles, rules and sections.
const LAST: [Last; 8] = [
    // Title 54 was enacted in 2014 (Public Law 113-287); more are in preparation.
    Last {
        part: ("code", "U.S.C."),
        number: "title",
        name: "United States Code",
        last: 54,
        open: 59,
    },
    // Fifty titles, by subject (its preface).
    code("C.F.R.", "title", 50, 54),
    // Rule 87 of civil and rule 62 of criminal procedure are those on emergencies, of 1 December 2023.
    code("Fed. R. Civ. P.", "section", 87, 99),
    code("Fed. R. Crim. P.", "section", 62, 79),
    code("Fed. R. App. P.", "section", 48, 59),
    code("Fed. R. Bankr. P.", "section", 9038, 9099),
    code("Fed. R. Evid.", "section", 1103, 1199),
    // Chapter 1 of title 8 of the Delaware Code ends with § 398; further chapters begin at 501 and 601.
    code("DGCL", "section", 398, 899),
];

/// Series that go on: the reports of the Supreme Court stood at 606 in 2025 and grow by some four volumes a
/// year, the reporter of its publisher at 145 by one.
const VOLUMES: [Volumes; 2] = [
    Volumes { reporter: "U.S.", known: 610, year: 2025, growth: 6 },
    Volumes { reporter: "S. Ct.", known: 146, year: 2025, growth: 2 },
];

/// Reporters by more pages than any of their volumes has; the thickest of the United States Reports have
/// some 1,400.
const PAGES: [(&str, u32); 1] = [("U.S.", 3000)];

/// The Constitution has seven articles, by whose name amendments are cited too; and the twenty-seventh amendment was ratified in 1992. Whether the
/// twenty-eighth was is disputed; a margin is left for it and those that follow.
const ARTICLES: u32 = 7;
const AMENDMENTS: u32 = 27;
const OPEN_AMENDMENTS: u32 = 30;

/// Why what is cited cannot be.
pub(super) fn proof(cited: &Cited) -> Option<ActNotice> {
    // A code that was named before may not be the one of what follows: `Fed. R. Civ. P. 26 … Rule 702`.
    if cited.issues.contains(&FormNotice::CodeCarried.into()) {
        return None;
    }
    closed(cited)
        .or_else(|| Volumes::of(cited, &VOLUMES))
        .or_else(|| page(cited))
        .or_else(|| Last::of(cited, &LAST))
        .or_else(|| constitution(cited))
}

/// That a closed series ended before a volume.
fn closed(cited: &Cited) -> Option<ActNotice> {
    let reporter = cited.part("reporter")?;
    let volume: u32 = cited.part("volume")?.parse().ok()?;
    let last = editions::last_volume(reporter)?;
    (volume > last).then(|| ActNotice::ReporterEnded { reporter: reporter.to_owned(), last })
}

/// That no volume of a reporter has a page.
fn page(cited: &Cited) -> Option<ActNotice> {
    let reporter = cited.part("reporter")?;
    let page: u32 = cited.part("page")?.parse().ok()?;
    let (_, most) = PAGES.iter().find(|(known, _)| *known == reporter)?;
    (page > *most).then(|| ActNotice::NoPageBeyond { reporter: reporter.to_owned(), most: *most })
}

/// That the Constitution of the United States has no article or amendment of a number.
fn constitution(cited: &Cited) -> Option<ActNotice> {
    cited.part("constitution").filter(|of| *of == "U.S.")?;
    let (part, number) = cited.part("article")?.split_once(". ")?;
    let number: u32 = number.parse().ok()?;
    let (name, last, open) = match part {
        "art" => ("Constitution of the United States", ARTICLES, OPEN_AMENDMENTS),
        _ => ("amendments of the Constitution", AMENDMENTS, OPEN_AMENDMENTS),
    };
    (number > open).then(|| ActNotice::HighestNumber { name: name.into(), last })
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::{last::proofs, us::UNITED_STATES, volume::UNTIL};

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        expected.assert_eq(&proofs(&UNITED_STATES, text));
    }

    #[test]
    fn beyond_the_last_title_rule_and_amendment_there_is_none() {
        check(
            "99 U.S.C. § 1983; 42 U.S.C. § 1983; 75 C.F.R. § 12.4; Fed. R. Civ. P. 112(b); Fed. R. Civ. P. \
             87; Fed. R. Evid. 702; DGCL § 999; DGCL § 203; U.S. Const. amend. XXXV; U.S. Const. amend. \
             XIV, § 1; U.S. Const. art. XL; U.S. Const. art. III",
            expect![[r#"
                99 U.S.C. § 1983: the highest number of the United States Code is 54
                42 U.S.C. § 1983: not known
                75 C.F.R. § 12.4: the highest number of the C.F.R. is 50
                Fed. R. Civ. P. 112(b): the highest number of the Fed. R. Civ. P. is 87
                Fed. R. Civ. P. 87: not known
                Fed. R. Evid. 702: not known
                DGCL § 999: the highest number of the DGCL is 398
                DGCL § 203: not known
                U.S. Const. amend. XXXV: the highest number of the amendments of the Constitution is 27
                U.S. Const. amend. XIV, § 1: not known
                U.S. Const. art. XL: the highest number of the Constitution of the United States is 7
                U.S. Const. art. III: not known"#]],
        );
    }

    #[test]
    fn volumes_and_pages_that_cannot_have_appeared_are_refused() {
        check(
            "999 U.S. 124 (1987). 606 U.S. 12 (2025). 326 U.S. 9310 (1945). 326 U.S. 310 (1945). 4120 F.3d \
             17 (9th Cir. 2019). 145 S. Ct. 12 (2025).",
            expect![[r#"
                999 U.S. 124 (1987): U.S. goes on, and has no volume beyond 700 yet
                606 U.S. 12 (2025): not known
                326 U.S. 9310 (1945): no volume of U.S. has a page beyond 3000
                326 U.S. 310 (1945): not known
                4120 F.3d 17 (9th Cir. 2019): F.3d ended with volume 999
                145 S. Ct. 12 (2025): not known"#]],
        );
    }

    #[test]
    fn the_bounds_of_series_that_go_on_hold_for_years() {
        assert_eq!(UNTIL, 2040, "the bounds of the volumes are to be read anew before that year");
        assert_eq!(VOLUMES.each_ref().map(Volumes::most), [700, 176]);
    }
}
