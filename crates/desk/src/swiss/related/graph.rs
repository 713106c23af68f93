//! What relates to an act as the graph says: kept with the act, else asked for.

use std::cell::RefCell;

use law::{Edge, key};
use upstream::{
    UpstreamError,
    fedlex::{Act, Fedlex, Relation},
};

use super::{RelatedShown, of_edge, relation_edge, shown};
use crate::{
    Call, DeskError, Policy,
    swiss::{
        question::{Answered, Kept, Question, Said},
        statute::record,
    },
    writer::Keep,
};

/// What relates to an act in one way, as the graph says.
pub(super) struct RelatedOf<'a> {
    /// The act.
    pub act: &'a Act,
    /// The way, as the graph knows it.
    pub relation: Relation,
    /// The way, as it is shown.
    pub kind: &'static str,
    /// The language of the titles.
    pub language: &'a str,
    /// Why the source could not answer for another way; it is not asked again then.
    pub failure: &'a RefCell<Option<UpstreamError>>,
}

/// What relates in one way.
pub(super) struct OfKind {
    /// The relations as they are shown.
    pub shown: Vec<RelatedShown>,
    /// The relations as they are kept with the others of the act; none where they are kept already,
    /// or are a part only, which would pass for the whole.
    pub renewed: Option<Vec<Edge>>,
}

impl Question for RelatedOf<'_> {
    type Answer = OfKind;

    fn kept(&self, _: Policy, call: &Call<'_>) -> Result<Option<Kept<OfKind>>, DeskError> {
        let Some(store) = call.kept()? else { return Ok(None) };
        let Some(document) = record::kept(&*store, &self.act.eli)? else { return Ok(None) };
        let known = document.head.tags.all(key::KNOWN_RELATION).find_map(|known| {
            known.split_once(' ').filter(|(own, _)| *own == self.kind).map(|(_, when)| when)
        });
        let Some(when) = known.map(str::to_owned) else { return Ok(None) };
        let mut edges = store.edges(std::slice::from_ref(&document.head.id))?.concat();
        edges.retain(|edge| edge.kind == self.kind);
        let shown = edges.iter().map(|edge| of_edge(self.kind, edge)).collect();
        let mut kept = Kept::of(OfKind { shown, renewed: None }, Some(when));
        let mut others = edges.iter().filter_map(|edge| edge.properties.get("language"));
        if let Some(other) = others.find(|other| *other != self.language) {
            kept.provenance.warnings.push(format!(
                "{}: titles and provisions are kept in `{other}`, not in `{}`",
                self.kind, self.language
            ));
        }
        Ok(Some(kept))
    }

    fn ask(
        &self,
        _: Option<&Kept<OfKind>>,
        _: Policy,
        call: &Call<'_>,
    ) -> Result<Said<OfKind>, DeskError> {
        if let Some(error) = self.failure.borrow().clone() {
            return Err(error.into());
        }
        let fedlex = Fedlex::new(&call.desk.sources);
        let found = fedlex.related(self.act, self.relation, self.language, call.today);
        let found = found.inspect_err(|error| *self.failure.borrow_mut() = Some(error.clone()))?;
        let related = &found.value.found;
        let edges = related.iter().map(|one| relation_edge(self.kind, one, self.language));
        let renewed = (!found.value.is_cut).then(|| edges.collect());
        let shown = related.iter().map(|one| shown(self.kind, one, self.language)).collect();
        let value = OfKind { shown, renewed };
        let mut said = Said::by(&found.host, found.retrieved_at, value, Ok(Keep::default()));
        let warnings = &mut said.provenance.warnings;
        if found.value.is_cut {
            warnings.push(format!(
                "{}: the source lists at most as many as are counted; there may be more",
                self.kind
            ));
        }
        if found.value.lacks_places {
            warnings
                .push(format!("{}: not all provisions are named, there are too many", self.kind));
        }
        Ok(said)
    }

    fn not_kept(&self, _: &Call<'_>) -> Result<Answered<OfKind>, DeskError> {
        Err(DeskError::NotFound(format!(
            "{} is not kept on this machine, which says nothing about whether there is any; ask with \
             policy `auto` or `upstream`",
            self.kind
        )))
    }
}
