//! Where a document stands: in its table of contents, and among what decisions cite.

use corpus::browse::{self, Place};

use crate::{Call, DeskError};

/// Says what is above a document in its table of contents, and what is beside it.
pub fn place_of(id: &str, call: &Call<'_>) -> Result<Place, DeskError> {
    match id.parse() {
        Ok(id) => Ok(browse::place(&*call.desk.corpus()?, &id, call.today)?),
        Err(_) => Ok(Place::default()),
    }
}
