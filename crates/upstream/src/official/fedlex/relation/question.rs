//! The questions about what relates to an act.

use crate::fedlex::{Eli, sparql::language};

/// What the act changed when it was enacted.
pub(super) fn amends(source: &Eli) -> String {
    format!(
        "SELECT ?other (MIN(?date) AS ?first) (COUNT(?i) AS ?count) WHERE {{\n\
         ?i jolux:impactFromLegalResource/jolux:legalResourceSubdivisionIsPartOf {} ; \
         jolux:impactToLegalResource/jolux:legalResourceSubdivisionIsPartOf ?other .\n\
         ?other a jolux:ConsolidationAbstract .\n\
         OPTIONAL {{ ?i jolux:legalResourceImpactHasDateEntryInForce ?date }}\n\
         }} GROUP BY ?other LIMIT {MOST}",
        source.term()
    )
}

/// The acts that the texts of the act name. Grouped, since the host refuses `DISTINCT` here.
pub(super) fn cites(act: &Eli) -> String {
    format!(
        "SELECT ?other (COUNT(?c) AS ?count) WHERE {{\n\
         ?c jolux:citationFromLegalResource/jolux:legalResourceSubdivisionIsPartOf/jolux:isMemberOf {} ; \
         jolux:citationToLegalResource/jolux:legalResourceSubdivisionIsPartOf ?other .\n\
         ?other a jolux:ConsolidationAbstract .\n\
         }} GROUP BY ?other LIMIT {MOST}",
        act.term()
    )
}

/// The places at which the act names others.
pub(super) fn cites_at(act: &Eli, spoken: &str) -> String {
    format!(
        "SELECT ?other ?where (COUNT(?c) AS ?count) WHERE {{\n\
         ?c jolux:citationFromLegalResource/jolux:legalResourceSubdivisionIsPartOf/jolux:isMemberOf {} ; \
         jolux:citationToLegalResource/jolux:legalResourceSubdivisionIsPartOf ?other ; \
         jolux:language {} ; jolux:descriptionFrom ?where .\n\
         }} GROUP BY ?other ?where LIMIT {MOST_PLACES}",
        act.term(),
        language(gazette_language(spoken)),
    )
}

/// The acts whose texts name the act.
pub(super) fn cited_by(act: &Eli) -> String {
    format!(
        "SELECT ?other (COUNT(?c) AS ?count) WHERE {{\n\
         ?c jolux:citationToLegalResource/jolux:legalResourceSubdivisionIsPartOf {} ; \
         jolux:citationFromLegalResource/jolux:legalResourceSubdivisionIsPartOf/jolux:isMemberOf ?other .\n\
         }} GROUP BY ?other LIMIT {MOST}",
        act.term()
    )
}

/// The places at which others name the act.
pub(super) fn cited_at(act: &Eli, spoken: &str) -> String {
    format!(
        "SELECT ?other ?where (COUNT(?c) AS ?count) WHERE {{\n\
         ?c jolux:citationToLegalResource/jolux:legalResourceSubdivisionIsPartOf {} ; \
         jolux:citationFromLegalResource/jolux:legalResourceSubdivisionIsPartOf/jolux:isMemberOf ?other ; \
         jolux:language {} ; jolux:descriptionFrom ?where .\n\
         }} GROUP BY ?other ?where LIMIT {MOST_PLACES}",
        act.term(),
        language(gazette_language(spoken)),
    )
}

pub(super) fn same_domain(act: &Eli) -> String {
    format!(
        "SELECT ?other WHERE {{\n\
         {term} jolux:classifiedByTaxonomyEntry ?t . ?t skos:broader ?above . ?beside skos:broader ?above .\n\
         ?other jolux:classifiedByTaxonomyEntry ?beside ; a jolux:ConsolidationAbstract .\n\
         FILTER(?other != {term}) }} LIMIT {MOST}",
        term = act.term()
    )
}

pub(super) fn same_subject(act: &Eli) -> String {
    format!(
        "SELECT ?other WHERE {{\n\
         {term} jolux:classifiedByTaxonomyEntry ?t . ?other jolux:classifiedByTaxonomyEntry ?t ; \
         a jolux:ConsolidationAbstract .\nFILTER(?other != {term}) }} LIMIT {MOST}",
        term = act.term()
    )
}

/// The most relations of one kind; the constitution is cited by a few thousand acts.
pub(super) const MOST: usize = 5_000;
/// The most places of one kind of relation.
pub(super) const MOST_PLACES: usize = 10_000;

/// The gazette is published in three languages.
pub(super) fn gazette_language(spoken: &str) -> &str {
    if matches!(spoken, "fr" | "it") { spoken } else { "de" }
}
