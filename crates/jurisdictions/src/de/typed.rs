//! A German reference as it is typed: with the version it means, as a list, or without its act.

use law::Lookup;

use super::{Citation, Law, Provision, Run, acts, read};
use crate::{
    de::lookups::lookups,
    typed::{Version, and_following, hinted, is_bare, of_several, of_version, version},
};

/// The readings of a reference, the certain ones first.
pub(super) fn resolve(reference: &str) -> Vec<Lookup> {
    let (text, version) = version(reference.trim());
    let text = if version == Version::Newest && text.is_empty() { reference } else { &text };
    let citations = read(text);
    let mut readings = asked(&citations);
    if readings.is_empty() && is_bare(text) {
        readings = bare(text);
    }
    if readings.is_empty() {
        readings = other_sign(text);
    }
    of_version(readings, version)
}

/// What the citations of one reference ask: each of several is a candidate only.
fn asked(citations: &[Citation]) -> Vec<Lookup> {
    let provisions = citations.iter().filter(|one| matches!(one, Citation::Provision(_))).count();
    let one = |citation: &Citation| -> Vec<Lookup> {
        let Citation::Provision(provision) = citation else { return lookups(citation, None) };
        let single = |number: &str| {
            let provision =
                Provision { number: number.to_owned(), run: Run::One, ..provision.clone() };
            lookups(&Citation::Provision(provision), None)
        };
        match &provision.run {
            Run::To(last) => {
                let ends = [provision.number.as_str(), last].into_iter().flat_map(single);
                of_several(ends.collect()).collect()
            }
            Run::Next | Run::Following => and_following(lookups(citation, None)).collect(),
            Run::One if provisions > 1 => of_several(lookups(citation, None)).collect(),
            Run::One => lookups(citation, None),
        }
    };
    citations.iter().flat_map(one).collect()
}

/// A provision without its act: of the acts it most likely is of.
fn bare(text: &str) -> Vec<Lookup> {
    let acts: &[&str] = if text.starts_with('§') || text.starts_with("Para") {
        &["BGB", "StGB", "ZPO", "HGB", "StPO"]
    } else {
        &["GG", "EGBGB"]
    };
    let of = |act: &&str| {
        let readings = asked(&read(&format!("{text} {act}")));
        readings.into_iter().map(|lookup| hinted(lookup, act)).collect::<Vec<_>>()
    };
    acts.iter().flat_map(of).collect()
}

/// `Art. 823 BGB`, which counts in §§. The Swiss acts of the same name have articles.
fn other_sign(text: &str) -> Vec<Lookup> {
    let rest = ["Art.", "art.", "Art ", "Artikel "].iter().find_map(|sign| text.strip_prefix(sign));
    let Some(rest) = rest else { return Vec::new() };
    let citations = read(&format!("§ {}", rest.trim()));
    let [Citation::Provision(Provision { law: Law::Code(code), .. })] = citations.as_slice() else {
        return Vec::new();
    };
    let is_ours = acts::is_known(code) && crate::ch::acts_named(code).is_empty();
    if !is_ours {
        return Vec::new();
    }
    let hint = format!("the {code} counts in §§");
    asked(&citations).into_iter().map(|lookup| hinted(lookup, &hint)).collect()
}
