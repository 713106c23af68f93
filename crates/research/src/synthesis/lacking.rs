//! Which fields of law and which acts a question is on, too, and of which nothing is quoted.

use jiff::civil::Date;

use super::content::{Gap, Synthesis};
use crate::{
    Library, Provision, ResearchParameters, SearchResults, SourceError, VerificationReport,
    besides::besides, fields,
};

/// Fields of law without a provision that is quoted, and acts of which provisions are named whose text is not here.
pub(super) fn lacking(
    parameters: &ResearchParameters,
    synthesis: &Synthesis,
    (results, report): (&SearchResults, &VerificationReport),
    (day, library): (Date, &dyn Library),
) -> Result<Vec<Gap>, SourceError> {
    let mut gaps = Vec::new();
    let quoted: Vec<&str> = synthesis
        .key_findings
        .iter()
        .filter(|finding| finding.rule.is_some())
        .filter_map(|finding| fields::of_provision(&finding.key))
        .collect();
    // Without a Swiss provision the tables of fields say nothing; construction is a part of contract.
    let lacks = |field: &&String| *field != "construction" && !quoted.contains(&field.as_str());
    let is_of_matter = !parameters.asks_only_of_cited();
    if is_of_matter && !quoted.is_empty() && parameters.jurisdictions.others.is_empty() {
        let fields = parameters.legal_domain.iter().filter(|field| fields::is_told(field));
        let unquoted = fields.filter(lacks).cloned();
        gaps.extend(unquoted.map(|field| Gap::FieldUnquoted { field }));
    }
    // Nobody is asked for a text only to know whether it is here; an act of which something is quoted is.
    let act_of = |citation: &str| citation.rsplit_once(' ').map(|(_, act)| act.to_owned());
    let quoted = synthesis.key_findings.iter().filter(|finding| finding.rule.is_some());
    let mut known: Vec<String> =
        quoted.filter_map(|finding| act_of(finding.supporting_citations.first()?)).collect();
    let besides = besides(results, (synthesis, report));
    let unseen: Vec<&Provision> = besides
        .into_iter()
        .filter(|one| one.document.is_none() && one.other_order().is_none())
        .collect();
    let citations: Vec<String> = unseen.iter().map(|one| one.citation.clone()).collect();
    let kept = library.kept(&citations, parameters.language(), Some(day))?;
    for (citation, kept) in citations.iter().zip(kept) {
        let Some(act) = act_of(citation).filter(|act| !known.contains(act)) else { continue };
        if kept.is_none() {
            gaps.push(Gap::ActNotHere { act: act.clone() });
        }
        known.push(act);
    }
    Ok(gaps)
}
