//! Who decided, how weighty is the decision, and what is it cited by?

// Court.

/// The court's own name in snake case: `bundesgericht`, `cour_cassation`, `conseil_etat`, `uksc`.
/// Written by `upstream::ruling` and `upstream::akn` (judgments); read by the legal orders of
/// `jurisdictions`, by `corpus::get`, `corpus::search` and `web`.
pub const COURT: &str = "court";
/// What a court of the United Kingdom is called in words: `Supreme Court`. Written by `upstream::akn`
/// (judgments); read by nobody here, but shown with the document.
pub const COURT_NAME: &str = "court_name";
/// The level of the court: `supranational`, `constitutional`, `supreme`, `appellate`,
/// `first_instance`, `administrative`. Written by `upstream::ruling` and `upstream::akn` (judgments);
/// read by `jurisdictions::us`, which says whom a decision binds.
pub const COURT_LEVEL: &str = "court_level";
/// The court as entscheidsuche.ch names it: `CH_BGer`. Written by `upstream::ruling`; read by the
/// research and the Swiss tools of `desk`.
pub const COURT_ID: &str = "court_id";
/// The chamber or division within the court, in the language of the decision. Written by
/// `upstream::ruling`; read by `jurisdictions::eu` and `fr`, `corpus::search` and `web`.
pub const CHAMBER: &str = "chamber";
/// The chamber as entscheidsuche.ch names it: `CH_BGer_004`. Written by `upstream::ruling`; read by the
/// Swiss tools of `desk`.
pub const CHAMBER_ID: &str = "chamber_id";
/// The canton, the court and the chamber of a decision as entscheidsuche.ch names them: `CH`,
/// `CH_BGer`, `CH_BGer_004`. Written by the Swiss tools of `desk`; read by them, by its
/// synchronisation, and by its research as a filter.
pub const HIERARCHY: &str = "hierarchy";
/// The formation that decided, as the court calls it: `Assemblée du contentieux`. Written by no
/// importer here, but comes with JSON lines; read by `jurisdictions::eu` and `fr`.
pub const FORMATION: &str = "formation";
/// A judge of a judgment of the United Kingdom, by name. Written by `upstream::akn` (judgments); read by
/// nobody here, but shown with the document.
pub const JUDGE: &str = "judge";
/// A party to a judgment of the United Kingdom, by name. Written by `upstream::akn` (judgments); read by
/// nobody here, but shown with the document.
pub const PARTY: &str = "party";
/// Counsel in a judgment of the United Kingdom, by name. Written by `upstream::akn` (judgments); read by
/// nobody here, but shown with the document.
pub const COUNSEL: &str = "counsel";

// Weight.

/// How solemn the formation was: `full_court`, `enlarged`, `ordinary`, `single_judge`. Written by no
/// importer here, but comes with JSON lines; read by `jurisdictions::eu` and `fr`, and by
/// `corpus::search`.
pub const FORMATION_SOLEMNITY: &str = "formation_solemnity";
/// How important the court holds a decision: `highest_importance`, `high_importance`,
/// `normal_importance`, `low_importance`. Written by no importer here, but comes with JSON lines; read
/// by `jurisdictions::eu` and `fr`, and by `corpus::search`.
pub const IMPORTANCE_LEVEL: &str = "importance_level";
/// The grade of publication that the court gave, as it writes it: `A`, `B+R`. Written by no importer
/// here, but comes with JSON lines; read by `jurisdictions::fr` and `corpus::search`.
pub const OFFICIAL_GRADE: &str = "official_grade";

// Citation.

/// The docket as the court writes it: `20-20.648`, `4A_123/2020`, `XII ZB 214/14`. Written by
/// `upstream::ruling` and `upstream::akn` (judgments); read by the resolvers of `jurisdictions`, by
/// `corpus::search`, the Swiss tools, the research and the evidence of `desk`, and `web`.
pub const CASE_NUMBER: &str = "case_number";
/// The parties as the title of a judgment of the United Kingdom names them: `Smith v Jones`. Written by
/// `upstream::akn` (judgments); read by nobody here, but shown with the document.
pub const CASE_NAME: &str = "case_name";
/// The European case law identifier, in capitals: `ECLI:EU:C:2014:317`. Written by no importer here, but
/// comes with JSON lines; read by `jurisdictions::de`, `eu` and `fr`, `corpus::search` and `web`.
pub const ECLI: &str = "ecli";
/// The neutral citation: `[2024] UKSC 1`. Written by `upstream::akn` (judgments); read by
/// `jurisdictions::gb`, `corpus::search` and `web`.
pub const NEUTRAL_CITATION: &str = "neutral_citation";
/// Where a decision is reported, canonically: `BGE 145 III 225`, `BGHZ 132, 105`, `576 U.S. 644`.
/// Written by `upstream::ruling`; read by `jurisdictions::ch`, `de`, `gb` and `us`, `corpus::search`,
/// the Swiss tools, the research and the evidence of `desk`, and `web`.
pub const REPORT: &str = "report";
/// The reporter of the United States, as it is cited today: `U.S.`, `F.3d`. Written by no importer here,
/// but comes with JSON lines; read by `jurisdictions::us`.
pub const REPORTER: &str = "reporter";
/// The volume of that reporter: `576`. Written by no importer here, but comes with JSON lines; read by
/// `jurisdictions::us`.
pub const VOLUME: &str = "volume";
/// The first page in that reporter: `644`. Written by no importer here, but comes with JSON lines; read
/// by `jurisdictions::us`.
pub const PAGE: &str = "page";
/// What a decision cites, the same in every language: `OR 97`, `BGE 145 III 225`, `4A_120/2022`. Written
/// by the Swiss tools of `desk` (`desk::cited_key`); read by them, by its research, and by `web` for
/// what cites a document.
pub const CITED: &str = "cited";
