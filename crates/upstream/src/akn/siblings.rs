//! Which files are the same text in other languages?

use std::collections::BTreeMap;

use crate::{akn::address::Expression, folder};

/// The languages in which each work is there, by the path of the work and its state.
pub(crate) type Siblings = BTreeMap<String, Vec<String>>;

pub(super) fn siblings(files: &[folder::Listed]) -> Siblings {
    let mut siblings = Siblings::new();
    if files.len() < 2 {
        return siblings;
    }
    for file in files {
        let beginning = folder::beginning(&file.path, 16 << 10);
        let beginning = String::from_utf8_lossy(&beginning);
        let Some((_, expression)) = beginning.split_once("<FRBRExpression") else { continue };
        let Some((_, uri)) = expression.split_once("<FRBRuri value=\"") else { continue };
        let Some((uri, _)) = uri.split_once('"') else { continue };
        if let Some(expression) = Expression::read(uri) {
            siblings.entry(expression.state()).or_default().push(expression.language);
        }
    }
    siblings
}
