//! The models of the user that a home is searched with beside the built-in encoder.

use std::{
    path::Path,
    sync::{Arc, Mutex, PoisonError},
};

use desk::{Failure, Machine};
use models::{Keeping, ModelEncoder, ModelError, ModelReranker, Shelf};

use crate::machine;

/// The name of the encoder that comes with the program.
pub(crate) const BUILT_IN: &str = "token";

/// The encoder that a home is searched with beside the built-in one, one for the whole process; `None` where there is
/// none, or where it cannot be opened, which `fontes doctor` tells.
pub(crate) fn of(home: &Path) -> Option<Arc<ModelEncoder>> {
    static OPEN: Mutex<Option<Arc<ModelEncoder>>> = Mutex::new(None);
    let wanted = Shelf::below(home).open(keeping(&machine::look())).ok().flatten()?;
    Some(the_one(&OPEN, wanted, ModelEncoder::is_alike))
}

/// The model that reads the first results of a home again, one for the whole process; `None` where there is none, or where
/// it cannot be opened, which `fontes doctor` tells.
pub(crate) fn reranker_of(home: &Path) -> Option<Arc<ModelReranker>> {
    static OPEN: Mutex<Option<Arc<ModelReranker>>> = Mutex::new(None);
    let wanted = Shelf::below(home).open_reranker(keeping(&machine::look())).ok().flatten()?;
    Some(the_one(&OPEN, wanted, ModelReranker::is_alike))
}

/// The one that is open already where it is alike, so that its memory is held once.
fn the_one<T>(open: &Mutex<Option<Arc<T>>>, wanted: T, is_alike: fn(&T, &T) -> bool) -> Arc<T> {
    let mut open = open.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = open.as_ref().filter(|known| is_alike(known, &wanted)) {
        return Arc::clone(known);
    }
    let wanted = Arc::new(wanted);
    *open = Some(Arc::clone(&wanted));
    wanted
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
