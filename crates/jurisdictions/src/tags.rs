//! The keys of tags that mean the same in every legal order, or are agreed within one: what
//! importers write and what readers of citations ask for.

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
        "type",
        "constitution, code, statute, ordinance, regulation, directive, treaty, decree, collective_agreement, judgment, order, opinion, commentary",
    ),
    all("document_form", "article, section, annex, preamble, act, judgment, table"),
    all("structure_type", "of a section: legislation, case_law, commentary"),
    all(
        "court_level",
        "supranational, constitutional, supreme, appellate, first_instance, administrative",
    ),
    all(
        "court",
        "the court's own name in snake case: bundesgericht, cour_cassation, conseil_etat, uksc",
    ),
    all("chamber", "the chamber or division within the court"),
    all(
        "enforcement_status",
        "in_force, repealed, superseded by a later version, not_yet_in_force, unknown",
    ),
    all("in_force", "true or false: whether this version was in force when it was taken in"),
    all(
        "importance_level",
        "highest_importance, high_importance, normal_importance, low_importance",
    ),
    all("formation_solemnity", "full_court, enlarged, ordinary, single_judge"),
    all("official_grade", "the grade of publication the court gave, as it writes it"),
    all("content_quality", "full_text, partial, summary, metadata_only, ocr"),
    all("cid", "the identity that all versions of a text in one language share"),
    all("work", "the identity that all versions and all languages of a text share"),
    all("act", "the id of the section that is the act as a whole"),
    all("as_of", "of an act: the day whose state of it is here"),
    all("caveat", "of an act: what of it is missing here, as a sentence"),
    all("code", "the act's name as it is cited: Code civil, BGB, OR"),
    all("act_title", "the act's full title"),
    all("abbreviation", "what else the act is called, in any language: OR, CO, Obligationenrecht"),
    all("article_number", "the article without its sign: 1240, L1232-1, 336c, 6bis"),
    all("number", "the number of a law, decree, regulation or directive: 2021-1109, 2016/679"),
    all("nature", "the official sort of text as its publisher writes it: LOI, DECRET, CODE"),
    all("case_number", "the docket as the court writes it: 20-20.648, 4A_123/2020, XII ZB 214/14"),
    all("ecli", "the European case law identifier, in capitals"),
    all("neutral_citation", "[2024] UKSC 1"),
    all(
        "report",
        "where it is reported, canonically: BGE 145 III 225, BGHZ 132, 105, 576 U.S. 644",
    ),
    all("permalink", "its address at the publisher"),
    all(
        "dated",
        "validity: date is the first day of the version; state: the text is known as of that day; year: only the year of a decision is known",
    ),
    all(
        "end_dated",
        "state: the last day on which the version held is not known; within a hole of the source it was last seen before date_end, and up to history_since it may have ended earlier",
    ),
    all("history_since", "the day since which the source has every version of the text"),
    all(
        "version",
        "another version that the source names, and whose text is not here: its id, its days, its state",
    ),
    all("doubt", "why it is not sure that this text held"),
    all("division", "a part of an act that numbers its articles anew: SchlT"),
    all("division_number", "the number of an article within such a part"),
    all("status_note", "what an editor says of its force: repealed by, inserted by"),
    one("ch", "sr_number", "the number in the classified compilation: 220, 311.0"),
    one("ch", "eli", "the path of the act in the compilation: eli/cc/27/317_321_377"),
    one("ch", "consolidation", "the day whose state the version shows"),
    one("fr", "legitext", "the identifier of the text: LEGITEXT000006070721"),
    one("fr", "source_id", "the identifier at Légifrance: LEGIARTI000032041571"),
    one("fr", "etat", "the state of the version as Légifrance writes it: VIGUEUR, ABROGE, MODIFIE"),
    one("fr", "nor", "the NOR number: JUSC1719196D"),
    one("fr", "idcc", "the number of a collective agreement, without leading zeros"),
    one("fr", "siren", "the number of an undertaking, nine digits"),
    one("eu", "celex", "the CELEX number: 32016R0679"),
    one("eu", "treaty", "TEU, TFEU, CFR, TEC"),
    one(
        "de",
        "paragraph",
        "the paragraph of an act, without its sign: 823, 312a; an Art. of the GG has article_number",
    ),
    one("gb", "section_number", "the section of an act: 1, 15A"),
    one("gb", "si_number", "the number of a statutory instrument: 2018/1234"),
    one("us", "title_number", "the title of the U.S. Code or of the C.F.R."),
    one("us", "volume", "the volume of the reporter"),
    one("us", "reporter", "the reporter, as it is cited today: U.S., F.3d"),
    one("us", "page", "the first page in the reporter"),
];
