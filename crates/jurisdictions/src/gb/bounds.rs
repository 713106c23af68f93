//! What British law cannot have: sections beyond the end of an act, decisions from before a court sat,
//! numbers that no court reaches.

use law::{Cited, notice::ActNotice};

use crate::{began::Began, last::Last};

/// An act by its last section. Up to `open` nothing is claimed.
const fn act(title: &'static str, last: u32, open: u32) -> Last {
    Last { part: ("act", title), number: "section", name: title, last, open }
}

/// Acts by their last sections, as enacted: those on commencement, extent and short title stand at the end,
/// and what is inserted since bears letters (section 1A), so that a margin suffices.
const LAST: [Last; 19] = [
    act("Companies Act 2006", 1300, 1319),
    act("Town and Country Planning Act 1990", 337, 349),
    act("Data Protection Act 2018", 215, 239),
    Last {
        part: ("act", "Data Protection Act 2018"),
        number: "schedule",
        name: "schedules to the Data Protection Act 2018",
        last: 20,
        open: 25,
    },
    act("Human Rights Act 1998", 22, 329),
    act("Equality Act 2010", 218, 229),
    act("Freedom of Information Act 2000", 88, 559),
    act("Police and Criminal Evidence Act 1984", 122, 139),
    act("Financial Services and Markets Act 2000", 433, 449),
    act("Employment Rights Act 1996", 245, 259),
    act("Copyright, Designs and Patents Act 1988", 306, 319),
    act("Insolvency Act 1986", 444, 459),
    act("Theft Act 1968", 36, 49),
    act("Law of Property Act 1925", 209, 219),
    act("Unfair Contract Terms Act 1977", 32, 39),
    act("Proceeds of Crime Act 2002", 462, 479),
    act("Trade Union and Labour Relations (Consolidation) Act 1992", 303, 319),
    act("Taxation of Chargeable Gains Act 1992", 291, 309),
    act("Inheritance Tax Act 1984", 278, 299),
];

/// Courts by the first and the last year of their own decisions. Only those are here whose sign was
/// not given to earlier decisions afterwards: `[1932] UKHL 100` is a citation in use.
const BEGAN: [Began; 12] = [
    // Constitutional Reform Act 2005, section 23; SI 2009/1604: since 1 October 2009.
    Began::since("UKSC", "UKSC", 2009),
    Began { court: "UKHL", name: "UKHL", first: None, last: Some(2009) },
    // Tribunals, Courts and Enforcement Act 2007, section 3; SI 2008/2696: since 3 November 2008.
    // The National Archives begin it a year earlier.
    Began::since("UKUT", "UKUT", 2007),
    // Crime and Courts Act 2013, section 17: since 22 April 2014.
    Began::since("EWFC", "EWFC", 2009),
    // Mental Capacity Act 2005, section 45: since 1 October 2007.
    Began::since("EWCOP", "EWCOP", 1947),
    // Decisions of the tribunal that followed are filed and cited under it too.
    Began { court: "UKIAT", name: "UKIAT", first: None, last: Some(2010) },
    Began { court: "UKAIT", name: "UKAIT", first: Some(2003), last: Some(2010) },
    Began { court: "EWPCC", name: "EWPCC", first: None, last: Some(2013) },
    // Employment Protection Act 1975, section 87: since 1976.
    Began::since("UKEAT", "UKEAT", 1976),
    Began::since("EAT", "EAT", 1976),
    // Courts Reform (Scotland) Act 2014, section 46: since 2015.
    Began::since("SAC (Civ)", "SAC (Civ)", 2015),
    Began::since("SAC (Crim)", "SAC (Crim)", 2015),
];

/// Why what is cited cannot be.
pub(super) fn proof(cited: &Cited) -> Option<ActNotice> {
    Last::of(cited, &LAST).or_else(|| Began::of(cited, &BEGAN))
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use crate::{gb::UNITED_KINGDOM, last::proofs};

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        expected.assert_eq(&proofs(&UNITED_KINGDOM, text));
    }

    #[test]
    fn far_beyond_the_last_section_there_is_none() {
        check(
            "section 1400 of the Companies Act 2006; section 1300 of the Companies Act 2006; s 900 of the \
             TCPA; section 9 of the Theft Act 1968; Data Protection Act 2018, Sch 40, para 2; Data \
             Protection Act 2018, Sch 2, para 26",
            expect![[r#"
                section 1400 of the Companies Act 2006: the highest number of the Companies Act 2006 is 1300
                section 1300 of the Companies Act 2006: not known
                section 900 of the Town and Country Planning Act 1990: the highest number of the Town and Country Planning Act 1990 is 337
                section 9 of the Theft Act 1968: not known
                paragraph 2 of Schedule 40 to the Data Protection Act 2018: the highest number of the schedules to the Data Protection Act 2018 is 20
                paragraph 26 of Schedule 2 to the Data Protection Act 2018: not known"#]],
        );
    }

    #[test]
    fn a_court_decides_nothing_before_it_sits() {
        check(
            "[1890] UKSC 3; [2022] UKHL 3; [1805] EWCA Civ 4; [2008] EWHC 90114 (Costs); \
             [2013] EWHC 3560 (QB); [2020] UKFTT 2020/0341 (GRC); [1998] UKUT 3 (AAC)",
            expect![[r#"
                [1890] UKSC 3: UKSC decides since 2009; there is no decision of 1890
                [2022] UKHL 3: UKHL decided until 2009; there is no decision of 2022
                [1805] EWCA Civ 4: not known
                [2008] EWHC 90114 (Costs): not known
                [2013] EWHC 3560 (QB): not known
                [2020] UKFTT 2020_0341 (GRC): not known
                [1998] UKUT 3 (AAC): UKUT decides since 2007; there is no decision of 1998"#]],
        );
    }
}
