//! Letting the encoder of the user read the cases.

use std::sync::Arc;

use casefile::{Case, CaseError, Cases, Reached, StatusFilter};

use crate::{Desk, DeskError};

impl Desk {
    /// How far the encoder of the user is in these cases together; `None` where there is none.
    pub(crate) fn read_of(&self, cases: &Cases) -> Result<Option<Reached>, DeskError> {
        self.each_case(cases, Case::model_reached)
    }

    /// How far the encoder of the user is in all cases together; `None` where there is none.
    pub fn cases_read(&self) -> Result<Option<Reached>, DeskError> {
        self.read_of(&self.cases()?)
    }

    /// Lets the encoder of the user read so many passages of each case at most, and tells how far it is then in all of
    /// them together. A case that cannot be written to now is passed over this time.
    pub fn read_cases(&self, most: usize) -> Result<Option<Reached>, DeskError> {
        self.each_case(&self.cases()?, |case| made(case, most))
    }

    /// The same of one case, by its name or id.
    pub fn read_case(&self, asked: &str, most: usize) -> Result<Option<Reached>, DeskError> {
        match &self.encoder {
            None => Ok(None),
            Some(encoder) => {
                let case = self.cases()?.open_case(asked)?.with_model(Arc::clone(encoder));
                Ok(made(&case, most)?)
            }
        }
    }

    /// Each case is opened for this alone, so that one that is deleted meanwhile is held by nobody.
    fn each_case(
        &self,
        cases: &Cases,
        reached: impl Fn(&Case) -> Result<Option<Reached>, CaseError>,
    ) -> Result<Option<Reached>, DeskError> {
        let Some(encoder) = &self.encoder else { return Ok(None) };
        let (all, _) = cases.list(StatusFilter::All)?;
        let mut sum = Reached::default();
        for one in all {
            // A case that was deleted meanwhile needs nothing.
            let Ok(case) = cases.open_id(&one.id) else { continue };
            if let Some(Reached { done, of }) = reached(&case.with_model(Arc::clone(encoder)))? {
                sum = Reached { done: sum.done + done, of: sum.of + of };
            }
        }
        Ok(Some(sum))
    }
}

fn made(case: &Case, most: usize) -> Result<Option<Reached>, CaseError> {
    match case.make_directions(most) {
        Err(CaseError::Busy(_) | CaseError::NotWritable { .. } | CaseError::Database(_)) => {
            case.model_reached()
        }
        made => made,
    }
}
