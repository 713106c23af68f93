//! What German law cannot have: numbers beyond the end of an act, volumes not yet printed, decisions from
//! before a court was founded.

use law::{Cited, notice::ActNotice};

use crate::{began::Began, last::Last, volume::Volumes};

/// An act by its last section. Up to `open` nothing is claimed.
const fn act(code: &'static str, last: u32, open: u32) -> Last {
    Last { part: ("code", code), number: "paragraph", name: code, last, open }
}

/// Acts by their last sections or articles, as gesetze-im-internet.de printed them in 2021 and 2022. German
/// acts are amended by letters (§ 312a) and not at their end, so that a margin suffices; it is wider where
/// former law went further.
const LAST: [Last; 17] = [
    act("BGB", 2385, 2395),
    Last { part: ("code", "GG"), number: "article", name: "Basic Law", last: 146, open: 299 },
    // §§ 360 to 370 were the petty offences, repealed in 1975 (EGStGB of 2.3.1974, Art. 19).
    act("StGB", 358, 479),
    // Book 12, on proceedings online, came in 2025 (BGBl. 2025 I Nr. 349).
    act("ZPO", 1136, 1199),
    // Maritime law went as far as § 905 until 2013 (G v. 20.4.2013, BGBl. I 831).
    act("HGB", 619, 919),
    act("AktG", 410, 449),
    act("InsO", 359, 449),
    act("StPO", 500, 569),
    act("FamFG", 493, 539),
    act("VwGO", 195, 219),
    act("VwVfG", 103, 149),
    act("SGG", 219, 249),
    act("FGO", 184, 209),
    act("ArbGG", 122, 149),
    act("BetrVG", 132, 149),
    act("OWiG", 135, 159),
    act("GWB", 186, 229),
];

/// The official collections by more volumes than they had in 2025, with more than appear in a year: the
/// volumes of 2015 and of 2024 are some four a year apart at most (BGHZ 203 and 240, BFHE 250 and 285).
const VOLUMES: [Volumes; 7] = [
    Volumes { reporter: "BGHZ", known: 250, year: 2025, growth: 6 },
    Volumes { reporter: "BGHSt", known: 75, year: 2025, growth: 3 },
    Volumes { reporter: "BVerfGE", known: 180, year: 2025, growth: 6 },
    Volumes { reporter: "BVerwGE", known: 195, year: 2025, growth: 6 },
    Volumes { reporter: "BAGE", known: 200, year: 2025, growth: 6 },
    Volumes { reporter: "BFHE", known: 300, year: 2025, growth: 6 },
    Volumes { reporter: "BSGE", known: 150, year: 2025, growth: 5 },
];

/// The federal courts by the year of their first decisions.
const BEGAN: [Began; 7] = [
    // Act of 12.9.1950 (BGBl. S. 455), in force since 1 October 1950.
    Began::since("BGH", "BGH", 1950),
    // Its first decision is of 9 September 1951 (BVerfGE 1, 1).
    Began::since("BVerfG", "BVerfG", 1951),
    // BVerwGG of 23.9.1952 (BGBl. I 625).
    Began::since("BVerwG", "BVerwG", 1952),
    // ArbGG of 3.9.1953 (BGBl. I 1267).
    Began::since("BAG", "BAG", 1953),
    // SGG of 3.9.1953 (BGBl. I 1239).
    Began::since("BSG", "BSG", 1953),
    // Act on the Bundesfinanzhof of 29.6.1950 (BGBl. S. 257).
    Began::since("BFH", "BFH", 1950),
    // Act of 23.3.1961 (BGBl. I 274), in force since 1 July 1961.
    Began::since("BPatG", "BPatG", 1961),
];

/// Why what is cited cannot be.
pub(super) fn proof(cited: &Cited) -> Option<ActNotice> {
    Last::of(cited, &LAST)
        .or_else(|| Volumes::of(cited, &VOLUMES))
        // A court that is only named nearby may be that of another decision.
        .or_else(|| {
            let is_written = cited.part("court").is_some_and(|one| cited.canonical.contains(one));
            Began::of(cited, &BEGAN).filter(|_| is_written)
        })
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use crate::{de::GERMANY, last::proofs};

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        expected.assert_eq(&proofs(&GERMANY, text));
    }

    #[test]
    fn far_beyond_the_last_section_there_is_none() {
        check(
            "§ 2400 BGB, § 2386 BGB, § 999 HGB, § 905 HGB, § 512 StGB, § 361 StGB, § 1125 ZPO, \
             § 1500 ZPO, Art. 300 GG",
            expect![[r#"
                § 2400 BGB: the highest number of the BGB is 2385
                § 2386 BGB: not known
                § 999 HGB: the highest number of the HGB is 619
                § 905 HGB: not known
                § 512 StGB: the highest number of the StGB is 358
                § 361 StGB: not known
                § 1125 ZPO: not known
                § 1500 ZPO: the highest number of the ZPO is 1136
                Art. 300 GG: the highest number of the Basic Law is 146"#]],
        );
    }

    #[test]
    fn a_collection_has_no_volume_that_cannot_have_appeared() {
        check(
            "BGHZ 901, 17; BGHZ 245, 17; BFHE 998, 3; BAGE 300, 12; BVerfGE 168, 1",
            expect![[r#"
                BGHZ 901, 17: BGHZ goes on, and has no volume beyond 340 yet
                BGHZ 245, 17: not known
                BFHE 998, 3: BFHE goes on, and has no volume beyond 390 yet
                BAGE 300, 12: BAGE goes on, and has no volume beyond 290 yet
                BVerfGE 168, 1: not known"#]],
        );
    }

    #[test]
    fn a_court_decides_nothing_before_it_is_founded() {
        check(
            "BGH, Urteil vom 12.3.1948 – I ZR 3/48; BGH, Urteil vom 14.12.1950 – II ZR 3/50; \
             BVerfG, Beschluss vom 3.5.1949 – 1 BvR 3/49",
            expect![[r#"
                BGH, Urteil vom 12. März 1948 - I ZR 3/48: BGH decides since 1950; there is no decision of 1948
                BGH, Urteil vom 14. Dezember 1950 - II ZR 3/50: not known
                BVerfG, Beschluss vom 3. Mai 1949 - 1 BvR 3/49: BVerfG decides since 1951; there is no decision of 1949"#]],
        );
    }
}
