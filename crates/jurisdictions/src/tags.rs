//! The keys of tags that mean the same in every legal order, or are agreed within one: what
//! importers write and what readers of citations ask for. Here is what answers say of each; who
//! writes it and who reads it stands with its constant in `law::key`.

use law::key;

/// A key with what its values mean.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct TagKey {
    /// The key.
    pub key: &'static str,
    /// The legal order that uses it; none where all do.
    pub jurisdiction: Option<&'static str>,
    /// What its values are.
    pub meaning: &'static str,
}

const fn all(key: &'static str, meaning: &'static str) -> TagKey {
    TagKey { key, jurisdiction: None, meaning }
}

const fn one(jurisdiction: &'static str, key: &'static str, meaning: &'static str) -> TagKey {
    TagKey { key, jurisdiction: Some(jurisdiction), meaning }
}

/// Every agreed key. A collection may hold more, under names of their own.
pub const TAG_KEYS: &[TagKey] = &[
    all(
        key::TYPE,
        "constitution, code, statute, ordinance, regulation, directive, treaty, decree, collective_agreement, judgment, order, opinion, commentary",
    ),
    all(key::DOCUMENT_FORM, "article, section, annex, preamble, act, judgment, table"),
    all(key::STRUCTURE_TYPE, "of a section: legislation, case_law, commentary"),
    all(
        key::COURT_LEVEL,
        "supranational, constitutional, supreme, appellate, first_instance, administrative",
    ),
    all(
        key::COURT,
        "the court's own name in snake case: bundesgericht, cour_cassation, conseil_etat, uksc",
    ),
    all(key::CHAMBER, "the chamber or division within the court"),
    all(
        key::ENFORCEMENT_STATUS,
        "in_force, repealed, superseded by a later version, not_yet_in_force, unknown",
    ),
    all(key::IN_FORCE, "true or false: whether this version was in force when it was taken in"),
    all(
        key::IMPORTANCE_LEVEL,
        "highest_importance, high_importance, normal_importance, low_importance",
    ),
    all(key::FORMATION_SOLEMNITY, "full_court, enlarged, ordinary, single_judge"),
    all(key::OFFICIAL_GRADE, "the grade of publication the court gave, as it writes it"),
    all(key::CONTENT_QUALITY, "full_text, partial, summary, metadata_only, ocr"),
    all(key::CID, "the identity that all versions of a text in one language share"),
    all(key::WORK, "the identity that all versions and all languages of a text share"),
    all(key::ACT, "the id of the section that is the act as a whole"),
    all(key::AS_OF, "of an act: the day whose state of it is here"),
    all(key::CAVEAT, "of an act: what of it is missing here, as a sentence"),
    all(key::CODE, "the act's name as it is cited: Code civil, BGB, OR"),
    all(key::ACT_TITLE, "the act's full title"),
    all(
        key::ABBREVIATION,
        "what else the act is called, in any language: OR, CO, Obligationenrecht",
    ),
    all(key::ARTICLE_NUMBER, "the article without its sign: 1240, L1232-1, 336c, 6bis"),
    all(key::NUMBER, "the number of a law, decree, regulation or directive: 2021-1109, 2016/679"),
    all(key::NATURE, "the official sort of text as its publisher writes it: LOI, DECRET, CODE"),
    all(
        key::CASE_NUMBER,
        "the docket as the court writes it: 20-20.648, 4A_123/2020, XII ZB 214/14",
    ),
    all(key::ECLI, "the European case law identifier, in capitals"),
    all(key::NEUTRAL_CITATION, "[2024] UKSC 1"),
    all(
        key::REPORT,
        "where it is reported, canonically: BGE 145 III 225, BGHZ 132, 105, 576 U.S. 644",
    ),
    all(key::PERMALINK, "its address at the publisher"),
    all(
        key::DATED,
        "validity: date is the first day of the version; state: the text is known as of that day; year: only the year of a decision is known",
    ),
    all(
        key::END_DATED,
        "state: the last day on which the version held is not known; within a hole of the source it was last seen before date_end, and up to history_since it may have ended earlier",
    ),
    all(key::HISTORY_SINCE, "the day since which the source has every version of the text"),
    all(
        key::VERSION,
        "another version that the source names, and whose text is not here: its id, its days, its state",
    ),
    all(key::DOUBT, "why it is not sure that this text held"),
    all(key::DIVISION, "a part of an act that numbers its articles anew: SchlT"),
    all(key::DIVISION_NUMBER, "the number of an article within such a part"),
    all(key::STATUS_NOTE, "what an editor says of its force: repealed by, inserted by"),
    one("ch", key::SR_NUMBER, "the number in the classified compilation: 220, 311.0"),
    one("ch", key::ELI, "the path of the act in the compilation: eli/cc/27/317_321_377"),
    one("ch", key::CONSOLIDATION, "the day whose state the version shows"),
    one("fr", key::LEGITEXT, "the identifier of the text: LEGITEXT000006070721"),
    one("fr", key::SOURCE_ID, "the identifier at Légifrance: LEGIARTI000032041571"),
    one(
        "fr",
        key::ETAT,
        "the state of the version as Légifrance writes it: VIGUEUR, ABROGE, MODIFIE",
    ),
    one("fr", key::NOR, "the NOR number: JUSC1719196D"),
    one("fr", key::IDCC, "the number of a collective agreement, without leading zeros"),
    one("fr", key::SIREN, "the number of an undertaking, nine digits"),
    one("eu", key::CELEX, "the CELEX number: 32016R0679"),
    one("eu", key::TREATY, "TEU, TFEU, CFR, TEC"),
    one(
        "de",
        key::PARAGRAPH,
        "the paragraph of an act, without its sign: 823, 312a; an Art. of the GG has article_number",
    ),
    one("gb", key::SECTION_NUMBER, "the section of an act: 1, 15A"),
    one("gb", key::SI_NUMBER, "the number of a statutory instrument: 2018/1234"),
    one("us", key::TITLE_NUMBER, "the title of the U.S. Code or of the C.F.R."),
    one("us", key::VOLUME, "the volume of the reporter"),
    one("us", key::REPORTER, "the reporter, as it is cited today: U.S., F.3d"),
    one("us", key::PAGE, "the first page in the reporter"),
];
