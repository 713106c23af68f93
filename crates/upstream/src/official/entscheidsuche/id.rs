//! The form of the ids by which the source knows its decisions.

/// Whether a text has the form of an id: the canton in two letters, the court, the chamber in three
/// digits, and what the court calls the decision, with or without a day behind it. So have
/// `CH_BGer_004_4A-102-2026_2026-08-17`, `ZH_OG_001_LB990010_1999-05-05` and
/// `CH_BGE_005_BGE-145-III-225_2019`. The form alone says it: neither year nor docket does, and
/// courts that are in no table yet have it too.
pub fn is_id(text: &str) -> bool {
    let mut parts = text.splitn(4, '_');
    let canton =
        |part: &str| part.len() == 2 && part.bytes().all(|sign| sign.is_ascii_alphabetic());
    let court = |part: &str| {
        part.starts_with(|sign: char| sign.is_ascii_alphabetic())
            && part.bytes().all(|sign| sign.is_ascii_alphanumeric())
    };
    let chamber = |part: &str| part.len() == 3 && part.bytes().all(|sign| sign.is_ascii_digit());
    let own = |part: &str| {
        part.starts_with(char::is_alphanumeric)
            && !part.contains(|sign: char| sign.is_whitespace() || sign.is_control())
    };
    parts.next().is_some_and(canton)
        && parts.next().is_some_and(court)
        && parts.next().is_some_and(chamber)
        && parts.next().is_some_and(own)
}

#[cfg(test)]
mod tests {
    use super::{super::courts, *};

    #[test]
    fn every_shape_of_an_id_is_one() {
        for id in [
            "CH_BGer_004_4A-102-2026_2026-08-17",
            "CH_BGer_005_5F-23-2025_2025-07-01",
            "CH_BGer_002_2A-12-1999_1999-12-31",
            "CH_BGE_005_BGE-145-III-225_2019",
            "CH_BGE_001_BGE-80-I-12_1954",
            "CH_BGE_012_20060831-7143-03_2006-08-31",
            "CH_BVGE_001_C-9619-2025_2026-02-04",
            "ZH_OG_001_LB990010_1999-05-05",
            "ZH_OG_001_LB990010",
            "ZH_BK_004_MJ250041-L_2026-01-07",
            "GE_CJ_015_A-3770-2025_2026-01-27",
            "GE_CJ_015_ATA-12-98_nodate",
            "VD_TC_003_HC---2011---123_1911-03-01",
            "zh_og_001_lb990010_1999-05-05",
            "XX_NEU_001_1_1",
        ] {
            assert!(is_id(id), "{id}");
        }
        let chambers = courts::ALL.iter().flat_map(|canton| &canton.courts);
        for chamber in chambers.flat_map(|court| &court.chambers) {
            assert!(is_id(&format!("{}_LB990010_1999-05-05", chamber.id)), "{}", chamber.id);
            assert!(!is_id(chamber.id), "a chamber is not a decision: {}", chamber.id);
        }
    }

    #[test]
    fn what_a_person_cites_is_not_an_id() {
        for text in [
            "",
            "LB990010",
            "4A_102/2026",
            "4A_102/2026 vom 17. August 2026",
            "BGE 145 III 225",
            "BGE_145_III_225",
            "CH_BGer",
            "ZH_OG_001_",
            "ZH_OG_1_LB990010",
            "ZH_OG_001_LB990010_1999-05-05 E. 3",
            "A-1234/2005",
            "______",
        ] {
            assert!(!is_id(text), "{text}");
        }
    }
}
