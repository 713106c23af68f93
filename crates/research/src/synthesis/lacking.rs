//! Which fields of law and which acts a question is on, too, and of which nothing is quoted.

use jiff::civil::Date;

use super::{Gap, Synthesis};
use crate::{
    Library, ResearchParameters, SearchResults, SourceError, VerificationReport, besides::besides,
    fields,
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
    let mut acts: Vec<&str> = Vec::new();
    for one in besides(results, (synthesis, report)) {
        let Some((_, act)) = one.citation.rsplit_once(' ') else { continue };
        if one.document.is_some() || one.other_order().is_some() || acts.contains(&act) {
            continue;
        }
        if library.provision(one.reference(), parameters.language(), day)?.is_none() {
            acts.push(act);
            gaps.push(Gap::ActNotHere { act: act.to_owned() });
        }
    }
    Ok(gaps)
}
