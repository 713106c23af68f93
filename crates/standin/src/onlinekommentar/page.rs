//! One page of a list, as Laravel gives it. The addresses of the other pages name the page only: who
//! follows them loses the language, the act and the words that were asked for.

use serde_json::{Value, json};

/// How many entries a page has.
const ENTRIES: usize = 50;
const PATH: &str = "https://onlinekommentar.ch/api/commentaries";

/// The page of this number, counted from one; one behind the last is empty.
pub(super) fn of(entries: &[Value], number: usize) -> Value {
    let number = number.max(1);
    let last = entries.len().div_ceil(ENTRIES).max(1);
    let shown: Vec<&Value> = entries.iter().skip((number - 1) * ENTRIES).take(ENTRIES).collect();
    let address = |page: usize| format!("{PATH}?page={page}");
    let previous = (number > 1).then(|| address(number - 1));
    let next = (number < last).then(|| address(number + 1));
    let from = (!shown.is_empty()).then_some((number - 1) * ENTRIES + 1);
    let to = from.map(|from| from + shown.len() - 1);
    let link = |url: &Option<String>, label: &str, active: bool| json!({ "url": url, "label": label, "active": active });
    let mut links = vec![link(&previous, "&laquo; Previous", false)];
    links.extend(
        (1..=last).map(|page| link(&Some(address(page)), &page.to_string(), page == number)),
    );
    links.push(link(&next, "Next &raquo;", false));
    json!({
        "data": shown,
        "links": { "first": address(1), "last": address(last), "prev": previous, "next": next },
        "meta": {
            "current_page": number,
            "from": from,
            "last_page": last,
            "links": links,
            "path": PATH,
            "per_page": ENTRIES,
            "to": to,
            "total": entries.len(),
        },
    })
}
