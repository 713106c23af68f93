//! Decisions that were withdrawn from publication: the list of those that may not be shown any more.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{Entscheidsuche, SOURCE, answer::is_not_there};
use crate::{Expects, Request, UpstreamError};

/// Where the list is.
const PATH: &str = "docs/Blockliste.json";

impl Entscheidsuche<'_> {
    /// The ids of the decisions that were withdrawn. None where the source has no such list.
    pub fn blocked(&self) -> Result<Option<BTreeSet<String>>, UpstreamError> {
        let address = format!("{}/{PATH}", self.sources.addresses.of(&SOURCE));
        let reply = match self.sources.fetch.ask(&Request::get(address, Expects::Json)) {
            Ok(reply) => reply,
            Err(error) if is_not_there(&error) => return Ok(None),
            Err(error) => return Err(error),
        };
        let list: Value = reply.json()?;
        let mut ids = BTreeSet::new();
        gather(&list, &mut ids);
        let is_list = matches!(&list, Value::Array(_) | Value::Object(_));
        if !is_list {
            let reason = "the list of withdrawn decisions is not a list".to_owned();
            return Err(UpstreamError::Unusable { host: reply.host().to_owned(), reason });
        }
        Ok(Some(ids))
    }
}

/// The ids in a list, in lists by the folder of a court, or in a list with a name of its own.
fn gather(list: &Value, ids: &mut BTreeSet<String>) {
    match list {
        Value::String(id) => {
            let file = id.rsplit('/').next().unwrap_or(id).trim();
            let endings = [".json", ".html", ".pdf"];
            let bare = endings.iter().find_map(|ending| file.strip_suffix(ending)).unwrap_or(file);
            if !bare.is_empty() {
                ids.insert(bare.to_owned());
            }
        }
        Value::Array(list) => list.iter().for_each(|one| gather(one, ids)),
        Value::Object(lists) => {
            lists.values().filter(|one| one.is_array()).for_each(|one| gather(one, ids));
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn ids_are_found_in_every_form_of_the_list() {
        let check = |list: Value, expected: &[&str]| {
            let mut ids = BTreeSet::new();
            gather(&list, &mut ids);
            assert_eq!(ids.iter().map(String::as_str).collect::<Vec<_>>(), expected, "{list}");
        };
        let (one, other) = ("CH_BGer_004_4A-1-2020_2020-12-31", "ZH_OG_001_A_2026-01-26");
        check(json!({ "CH_BGer": [one], "ZH_Obergericht": [other] }), &[one, other]);
        check(json!([one]), &[one]);
        check(json!({ "blocked": [format!("CH_BGer/{one}.html")] }), &[one]);
        check(json!({ "as_of": "2026-01-01", "CH_BGer": [] }), &[]);
    }
}
