//! Which act a provision is of, what that act is called, and which provision of it is it?

// Names.

/// The id of the section that is the act as a whole: `fr.legitext000006070721`. Written by the
/// importers of acts in `upstream`; read by `corpus::get` (acts called by a name), by
/// `jurisdictions::de`, and by `desk` and `upstream::gathered` for all that is of an act.
pub const ACT: &str = "act";
/// The name of an act as it is cited: `Code civil`, `BGB`, `OR`. Written by the importers of acts and
/// by `upstream::onlinekommentar`; read by the resolvers of `jurisdictions` (de, fr, us), by
/// `corpus::get`, `corpus::search` and the Swiss tools of `desk`.
pub const CODE: &str = "code";
/// The full title of an act: `Bürgerliches Gesetzbuch`. Written by the importers of acts in `upstream`;
/// read by the resolvers of `jurisdictions` (de, fr, gb) for acts that no table names, by `corpus::get`,
/// `corpus::search` and `web`.
pub const ACT_TITLE: &str = "act_title";
/// What else an act is called, in any language: `OR`, `CO`. Written by `upstream::akn`,
/// `upstream::fedlex`, `upstream::gesetze` and the register of acts of `desk`; read by
/// `jurisdictions::ch`, `corpus::get` and the Swiss tools of `desk`.
pub const ABBREVIATION: &str = "abbreviation";
/// The title of a Swiss act in each language, its own included. Written by `upstream::akn`; read by nobody here,
/// but searched as all values are.
pub const TITLE_IN_OTHER_LANGUAGE: &str = "title_in_other_language";

// Provisions.

/// The article without its sign: `1240`, `L1232-1`, `336c`, `6bis`; `SchlT 3` in a part that numbers
/// anew. Written by the importers of acts and by `upstream::onlinekommentar`; read by the resolvers of
/// `jurisdictions`, by `corpus::get` and `corpus::search`, the subject index of each store,
/// `upstream::cites` and `desk`.
pub const ARTICLE_NUMBER: &str = "article_number";
/// The paragraph of a German act without its sign: `823`, `312a`. Written by `upstream::gesetze`; read
/// by `jurisdictions::de`, `corpus::get`, `corpus::search` and `upstream::cites`.
pub const PARAGRAPH: &str = "paragraph";
/// The section of an act of the United Kingdom or the United States: `15A`. Written by no importer
/// here, but comes with JSON lines; read by `jurisdictions::gb` and `us`, `corpus::get`,
/// `corpus::search` and `upstream::cites`.
pub const SECTION_NUMBER: &str = "section_number";
/// A part of an act that numbers its articles anew: `SchlT`. Written by `upstream::akn`; read by it,
/// and by the article tool and the research of `desk`.
pub const DIVISION: &str = "division";
/// The number of an article within such a part: `3`. Written by `upstream::akn`; read by the article
/// tool of `desk`.
pub const DIVISION_NUMBER: &str = "division_number";
/// That a section is a marginal title, which stands in its provisions as well: `true`. Written by
/// `upstream::akn`; read by `corpus::meaning`, which leaves it out.
pub const MARGINAL: &str = "marginal";

// Numbers and sorts of acts.

/// The number of a law, decree, regulation or directive, and of an annex: `2021-1109`, `2016/679`.
/// Written by no importer here, but comes with JSON lines; read by `jurisdictions::eu`, `fr` and `us`,
/// and by `corpus::search`.
pub const NUMBER: &str = "number";
/// The official sort of a French text as its publisher writes it: `LOI`, `DECRET`, `CODE`. Written by
/// `upstream::legi_data` and `upstream::legalize`; read by `jurisdictions::fr`.
pub const NATURE: &str = "nature";
/// The number in the Swiss classified compilation: `220`, `311.0`. Written by `upstream::akn`,
/// `upstream::fedlex`, `upstream::onlinekommentar` and the register of acts of `desk`; read by
/// `jurisdictions::ch`, `corpus::get`, `corpus::search`, the subject index of each store, and `desk`.
pub const SR_NUMBER: &str = "sr_number";
/// The path of a Swiss act in the compilation: `eli/cc/27/317_321_377`. Written by `upstream::akn` and
/// the register of acts of `desk`; read by `jurisdictions::ch`, which makes an address of it, and by
/// the Swiss tools of `desk`.
pub const ELI: &str = "eli";
/// The identifier of a French text: `LEGITEXT000006070721`. Written by `upstream::legi_data` and
/// `upstream::legalize`; read by `jurisdictions::fr` and `corpus::get`.
pub const LEGITEXT: &str = "legitext";
/// The NOR number of a French text: `JUSC1719196D`. Written by no importer here, but comes with JSON
/// lines; read by `jurisdictions::fr` and `corpus::search`.
pub const NOR: &str = "nor";
/// The number of a French collective agreement, without leading zeros: `1486`. Written by no importer
/// here, but comes with JSON lines; read by `jurisdictions::fr`, `corpus::get` and `corpus::search`.
pub const IDCC: &str = "idcc";
/// The number of a French undertaking, nine digits: `356000000`. Written by no importer here, but comes
/// with JSON lines; read by `jurisdictions::fr`.
pub const SIREN: &str = "siren";
/// The CELEX number of a document of the European Union: `32016R0679`. Written by no importer here, but
/// comes with JSON lines; read by `jurisdictions::eu`, `corpus::get` and `corpus::search`.
pub const CELEX: &str = "celex";
/// A treaty of the European Union by its letters: `TEU`, `TFEU`, `CFR`. Written by no importer here, but
/// comes with JSON lines; read by `jurisdictions::eu` and `corpus::get`.
pub const TREATY: &str = "treaty";
/// The number of a statutory instrument of the United Kingdom: `2018/1234`. Written by no importer
/// here, but comes with JSON lines; read by `jurisdictions::gb`.
pub const SI_NUMBER: &str = "si_number";
/// The title of the U.S. Code or of the C.F.R.: `42`. Written by no importer here, but comes with JSON
/// lines; read by `jurisdictions::us` and `corpus::get`.
pub const TITLE_NUMBER: &str = "title_number";
/// Where a German act was promulgated: `RGBl: 1896, 195`. Written by `upstream::gesetze`; read by
/// nobody here, but shown with the document.
pub const PROMULGATED: &str = "promulgated";
