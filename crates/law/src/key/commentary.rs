//! Who comments on what, and how is the commentary cited?

/// An author of a commentary, by name. Written by `upstream::onlinekommentar`; read by the commentary
/// tools of `desk`.
pub const AUTHOR: &str = "author";
/// An editor of a commentary, by name. Written by `upstream::onlinekommentar`; read by the commentary
/// tools of `desk`.
pub const EDITOR: &str = "editor";
/// What a commentary is about: `article`, `preliminary`, `introduction`, `other`. Written by
/// `upstream::onlinekommentar`; read by nobody here, but a filter for whoever searches.
pub const COMMENTARY_FORM: &str = "commentary_form";
/// The id, at the source, of the act under which it sorts a commentary:
/// `d2870610-6720-4037-be1c-d870b3189c0f`. Written by `upstream::onlinekommentar`; read by the
/// commentary tools of `desk`.
pub const LEGISLATIVE_ACT: &str = "legislative_act";
/// The title of that act at the source, which is English in every language: `Code of Obligations`.
/// Written by `upstream::onlinekommentar`; read by the commentary tools of `desk`.
pub const LEGISLATIVE_ACT_TITLE: &str = "legislative_act_title";
/// How the source proposes to cite a commentary, in full. Written by `upstream::onlinekommentar`; read
/// by the commentary tools of `desk`.
pub const CITATION_LONG: &str = "citation_long";
/// The same in short. Written by `upstream::onlinekommentar`; read by the commentary tools of `desk`.
pub const CITATION_SHORT: &str = "citation_short";
/// The address of a document beside a commentary. Written by `upstream::onlinekommentar`; read by the
/// commentary tools of `desk`.
pub const ADDITIONAL_DOCUMENT: &str = "additional_document";
/// The address of a commentary as PDF. Written by `upstream::onlinekommentar`; read by the commentary
/// tools of `desk`.
pub const PDF: &str = "pdf";
/// The licence of a text: `CC BY 4.0`. Written by `upstream::onlinekommentar`; read by the commentary
/// tools of `desk`.
pub const LICENCE: &str = "licence";
/// The day of a newer text than the one that is kept: `2026-03-01`. Written by the commentary tools of
/// `desk` when a list names it; read by them before they answer from what is kept.
pub const OUTDATED_BY: &str = "outdated_by";
