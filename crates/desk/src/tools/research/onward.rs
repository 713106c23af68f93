//! A research goes on from where it is.

use research::Run;

use crate::{
    Call, DeskError,
    researching::{Kept, Shelves, advance},
};

/// Goes on with a run that nobody else works on.
pub(super) fn go_on(kept: &Kept, mut run: Run, call: &Call<'_>) -> Result<Run, DeskError> {
    let shelves = Shelves::of(call, &run.given)?;
    advance(&mut run, &shelves, call, &|run| kept.write(run))?;
    Ok(run)
}
