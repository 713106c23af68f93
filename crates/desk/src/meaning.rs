//! Letting the encoder of the user read the cases.

use std::sync::Arc;

use casefile::{Case, CaseError, Reached, StatusFilter};

use crate::{Desk, DeskError};

impl Desk {
    /// How far the encoder of the user is in all cases together; `None` where there is none.
    pub fn cases_read(&self) -> Result<Option<Reached>, DeskError> {
        self.each_case(Case::model_reached)
    }

    /// Lets the encoder of the user read so many passages of each case at most, and tells how far it is then in all of
    /// them together. A case that another process writes is passed over this time.
    pub fn read_cases(&self, most: usize) -> Result<Option<Reached>, DeskError> {
        self.each_case(|case| match case.make_directions(most) {
            Err(CaseError::Busy(_) | CaseError::NotWritable { .. }) => case.model_reached(),
            made => made,
        })
    }

    fn each_case(
        &self,
        reached: impl Fn(&Case) -> Result<Option<Reached>, CaseError>,
    ) -> Result<Option<Reached>, DeskError> {
        if self.encoder.is_none() {
            return Ok(None);
        }
        let (all, _) = self.cases()?.list(StatusFilter::All)?;
        let mut sum = Reached::default();
        for one in all {
            // A case that was deleted meanwhile needs nothing.
            let Ok(case) = self.case(&one.id) else { continue };
            if let Some(Reached { done, of }) = reached(&Arc::clone(&case))? {
                sum = Reached { done: sum.done + done, of: sum.of + of };
            }
        }
        Ok(Some(sum))
    }
}
