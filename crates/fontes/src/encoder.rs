//! The encoder that a home is searched with beside the built-in one.

use std::{
    path::Path,
    sync::{Arc, Mutex, PoisonError},
};

use desk::{Failure, Machine};
use models::{Keeping, ModelEncoder, ModelError, Shelf};

use crate::machine;

/// The name of the encoder that comes with the program.
pub(crate) const BUILT_IN: &str = "token";

/// The encoder that a home is searched with beside the built-in one, one for the whole process; `None` where there is
/// none, or where it cannot be opened, which `fontes doctor` tells.
pub(crate) fn of(home: &Path) -> Option<Arc<ModelEncoder>> {
    static OPEN: Mutex<Option<Arc<ModelEncoder>>> = Mutex::new(None);
    let wanted = Shelf::below(home).open(keeping(&machine::look())).ok().flatten()?;
    let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = open.as_ref().filter(|known| known.is_alike(&wanted)) {
        return Some(Arc::clone(known));
    }
    let wanted = Arc::new(wanted);
    *open = Some(Arc::clone(&wanted));
    Some(wanted)
}

/// How long an encoder stays in memory on a machine.
fn keeping(machine: &Machine) -> Keeping {
    match machine.memory_mode() {
        "Full" => Keeping::Always,
        "Constrained" => Keeping::Never,
        _ => Keeping::AWhile,
    }
}

/// What an error means for whoever asked.
pub(crate) fn failure(error: ModelError) -> Failure {
    match error.is_of_asking() {
        true => Failure::invalid_parameters(error.to_string()),
        false => Failure::unavailable(error.to_string()),
    }
}
